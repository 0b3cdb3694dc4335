"""R2 to R6: the twelve rounds."""

from fourwinds.engine.arrays import fill, total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.actions import KEEP, SWAP, TAKE, kind_of, slot_of
from fourwinds.games.golden_sails.names import KINDS, SEATS, Event, Kind, Phase, Refusal
from fourwinds.games.golden_sails.rules.piles import put_on_pile
from fourwinds.games.golden_sails.rules.scoring import enter_scoring

# R2 New goods


@jit
def enter_round(pack, state, log):
    """R2: as many goods as players are revealed; each unseen card is as likely as the next."""
    state.rounds += 1
    state.placed = 0
    state.taken = 0
    fill(state.announced, NONE)
    tell(log, Event.ROUND_STARTS, NONE, EVERYONE, state.rounds)
    for slot in range(state.seats):
        card = _draw_unseen(state, pack.cards - (state.rounds - 1) * state.seats - slot)
        state.seen[card] = 1
        state.market[slot] = card
        state.market_experts[slot] = NONE
    tell(log, Event.REVEALED, NONE, EVERYONE, state.seats)
    state.actor = state.first
    state.phase = Phase.PLACE


@jit
def _draw_unseen(state, unseen):
    rest = below(state.luck, unseen)
    card = 0
    while state.seen[card] or rest > 0:
        rest -= 1 - state.seen[card]
        card += 1
    return card


# R3 Assigning experts


@jit
def legal_place(pack, state, out):
    """R3: any own expert beside any good that has none."""
    count = 0
    for kind in range(KINDS):
        if state.hands[state.actor, kind] > 0:
            for slot in range(state.seats):
                if state.market_experts[slot] == NONE:
                    out[count] = kind * SEATS + slot
                    count += 1
    return count


@jit
def refusal_place(pack, state, action):
    """R3.1, R3.2: an expert that is held, a good that is there and has none."""
    if action >= TAKE:
        return Refusal.NOT_NOW
    if slot_of(action) >= state.seats:
        return Refusal.NO_SUCH_GOOD
    if state.market_experts[slot_of(action)] != NONE:
        return Refusal.EXPERT_THERE
    if state.hands[state.actor, kind_of(action)] == 0:
        return Refusal.EXPERT_NOT_HELD
    return Refusal.LEGAL


@jit
def do_place(pack, state, action, log):
    """R3: the expert decides what the good will be."""
    _place(state, kind_of(action), slot_of(action), log)
    if state.placed == state.seats - 1:
        only = _only_placement(state)
        if only != NONE:
            _place(state, kind_of(only), slot_of(only), log)  # R3.3
    if state.placed == state.seats:
        _enter_take(state)


@jit
def _place(state, kind, slot, log):
    tell(log, Event.PLACES, state.actor, EVERYONE, kind, slot)
    state.hands[state.actor, kind] -= 1
    state.market_experts[slot] = kind
    state.placed += 1
    state.actor = (state.first + state.placed) % state.seats


@jit
def _only_placement(state):
    """R3.3: the placement of a seat that has no choice; NONE if it has."""
    found = NONE
    for kind in range(KINDS):
        if state.hands[state.actor, kind] > 0:
            for slot in range(state.seats):
                if state.market_experts[slot] == NONE:
                    if found != NONE:
                        return NONE
                    found = kind * SEATS + slot
    return found


# R4 Acquiring goods


@jit
def _enter_take(state):
    """R4.1: the last player takes first, counterclockwise."""
    state.actor = (state.first - 1) % state.seats
    state.phase = Phase.TAKE


@jit
def legal_take(pack, state, out):
    """R4.1: any good that is left."""
    count = 0
    for slot in range(state.seats):
        if state.market[slot] != NONE:
            out[count] = TAKE + slot
            count += 1
    return count


@jit
def refusal_take(pack, state, action):
    """R4.1, R4.3: a good that is left; none may be refused."""
    if action < TAKE or action >= KEEP:
        return Refusal.NOT_NOW
    if slot_of(action) >= state.seats or state.market[slot_of(action)] == NONE:
        return Refusal.NO_SUCH_GOOD
    return Refusal.LEGAL


@jit
def do_take(pack, state, action, log):
    """R4.1: take a good; then the next, and the first player gets the last one."""
    _take(state, slot_of(action), log)
    state.taken += 1
    if state.taken < state.seats - 1:
        state.actor = (state.actor - 1) % state.seats
    else:
        _enter_swap(pack, state, log)


@jit
def _take(state, slot, log):
    """R4.2: the good goes on top of the pile of its kind, the expert is put aside."""
    seat, card, kind = state.actor, state.market[slot], state.market_experts[slot]
    tell(log, Event.TAKES, seat, EVERYONE, card, kind, slot)
    put_on_pile(state, seat, kind, card)
    if kind == Kind.GEMS:
        state.announced[seat] = card  # R4.5
    state.discard[kind] += 1
    state.market[slot] = NONE
    state.market_experts[slot] = NONE


# R4.4 The last good


@jit
def _enter_swap(pack, state, log):
    """R4.4: the first player may change the kind; without another expert there is no choice."""
    state.actor = state.first
    state.phase = Phase.SWAP
    for kind in range(KINDS):
        if state.hands[state.actor, kind] > 0 and kind != state.market_experts[last_slot(state)]:
            return
    _take_last(pack, state, log)


@jit
def last_slot(state):
    """Return the slot of the last good."""
    slot = 0
    while state.market[slot] == NONE:
        slot += 1
    return slot


@jit
def legal_swap(pack, state, out):
    """R4.4: keep it, or any own expert of another kind."""
    out[0] = KEEP
    count = 1
    for kind in range(KINDS):
        if state.hands[state.actor, kind] > 0 and kind != state.market_experts[last_slot(state)]:
            out[count] = SWAP + kind
            count += 1
    return count


@jit
def refusal_swap(pack, state, action):
    """R4.4: another kind, by an expert that is held."""
    if action == KEEP:
        return Refusal.LEGAL
    if action < SWAP or action >= SWAP + KINDS:
        return Refusal.NOT_NOW
    if kind_of(action) == state.market_experts[last_slot(state)]:
        return Refusal.SAME_KIND
    if state.hands[state.actor, kind_of(action)] == 0:
        return Refusal.EXPERT_NOT_HELD
    return Refusal.LEGAL


@jit
def do_swap(pack, state, action, log):
    """R4.4: the expert from the card comes to the own hand, whoever played it."""
    if action != KEEP:
        slot = last_slot(state)
        old, new = state.market_experts[slot], kind_of(action)
        tell(log, Event.SWAPS, state.actor, EVERYONE, old, new, slot)
        state.hands[state.actor, old] += 1
        state.hands[state.actor, new] -= 1
        state.market_experts[slot] = new
    _take_last(pack, state, log)


@jit
def _take_last(pack, state, log):
    _take(state, last_slot(state), log)
    _end_round(pack, state, log)


# R5, R6 The round ends


@jit
def _end_round(pack, state, log):
    """R5: experts come back; R6: the next player goes first. Neither after the last round."""
    if state.rounds == pack.rounds:
        enter_scoring(pack, state, log)
        return
    back = total(state.hands[0]) == 1
    if back:
        fill(state.discard, 0)
        for seat in range(state.seats):
            fill(state.hands[seat], 1)
        tell(log, Event.EXPERTS_RETURN, NONE, EVERYONE)
    if back and state.seats == 4:
        state.first = (state.first + 2) % state.seats  # R6.2
    elif not (back and state.seats == 2 and pack.even_start):  # R6.3
        state.first = (state.first + 1) % state.seats
    tell(log, Event.FIRST, state.first, EVERYONE)
    enter_round(pack, state, log)
