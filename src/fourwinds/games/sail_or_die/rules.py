"""The rules of Sail or Die, in the order of RULES.md."""

from fourwinds.engine.arrays import copy, fill, total
from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.fields import blank
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below, draw_one_of
from fourwinds.engine.record import NONE
from fourwinds.games.sail_or_die.actions import (
    ANCHOR,
    ONES,
    RAISE,
    SUIT,
    TWOS,
    raises,
    suit_of,
    wilds_of,
)
from fourwinds.games.sail_or_die.names import SUITS, WILDS, Ending, Event, Phase, Refusal

# The verbs


@jit
def setup(pack, state, seats, log):
    """R1: chunks in front of everyone, the shark to a seat drawn by lot, the first round."""
    blank(state)
    state.seats = seats
    for seat in range(seats):
        state.chunks[seat] = pack.chunks
    state.phase = Phase.LEAD
    state.shark = below(state.luck, seats)
    _enter_round(pack, state, log)


@jit
def legal(pack, state, out):
    """List what the seat to act may do."""
    if state.phase == Phase.LEAD:
        return _legal_lead(pack, state, out)
    if state.phase == Phase.TURN:
        return _legal_turn(pack, state, out)
    return 0


@jit
def refusal(pack, state, action):
    """Name the rule that forbids *action*; 0 if none does."""
    if state.phase == Phase.LEAD:
        return _refusal_lead(pack, state, action)
    if state.phase == Phase.TURN:
        return _refusal_turn(pack, state, action)
    return Refusal.GAME_IS_OVER


@jit
def step(pack, state, action, log):
    """Do what was chosen."""
    state.ply += 1
    if state.phase == Phase.LEAD:
        _do_lead(pack, state, action, log)
    else:
        _do_turn(pack, state, action, log)


# R2 A round begins


@jit
def _enter_round(pack, state, log):
    """R2: deal and lead; R3.3: a deal that nobody can lead from is over at once."""
    _deal(pack, state, log)
    while not _anybody_can_lead(state):
        _note_that_nobody_leads(state, log)
        _settle_round(pack, state, log)
        if state.phase == Phase.OVER:
            return
        _deal(pack, state, log)
    _enter_lead(pack, state, log)


@jit
def _deal(pack, state, log):
    """R2.1: everything is shuffled and dealt anew; nobody sees what is left over."""
    state.rounds += 1
    state.first_empty = NONE
    _clear_groups(state)
    fill(state.aside, 0)
    fill(state.anchored, 0)
    fill(state.only_wilds, 0)
    tell(log, Event.ROUND_STARTS, NONE, EVERYONE, state.rounds)
    copy(pack.deck, state.undealt)
    left = total(pack.deck)
    for seat in range(state.seats):
        fill(state.hands[seat], 0)
        for _ in range(pack.hands[state.seats]):
            state.hands[seat, draw_one_of(state.luck, state.undealt, left)] += 1
            left -= 1
        tell(log, Event.DEALT, seat, EVERYONE, pack.hands[state.seats])


# R3 Leading


@jit
def _enter_lead(pack, state, log):
    """R3.4: the shark's seat leads, or the next one that can; somebody can, see R3.3."""
    seat = state.shark
    while not _can_lead(state, seat):
        state.anchored[seat] = 1
        state.only_wilds[seat] = 1
        tell(log, Event.CANNOT_LEAD, seat, REVEALED)
        seat = (seat + 1) % state.seats
    if _sailing(state) == 1:
        _reset(state, seat, log)  # R3.5
    state.actor = seat
    state.phase = Phase.LEAD


@jit
def _legal_lead(pack, state, out):
    """R3.1: any one regular card."""
    count = 0
    for suit in range(SUITS):
        if state.hands[state.actor, suit] > 0:
            out[count] = suit * SUIT
            count += 1
    return count


@jit
def _refusal_lead(pack, state, action):
    """R3.1, R3.2: one regular card, and no anchor."""
    if action == ANCHOR:
        return Refusal.LEADER_MAY_NOT_ANCHOR
    if raises(action):
        return Refusal.LEAD_IS_ONE_CARD
    if wilds_of(action, 0) + wilds_of(action, 1) + wilds_of(action, 2) > 0:
        return Refusal.LEAD_HAS_NO_WILD
    if state.hands[state.actor, suit_of(action)] == 0:
        return Refusal.CARDS_NOT_HELD
    return Refusal.LEGAL


@jit
def _do_lead(pack, state, action, log):
    """R3.1: a lead is free and sets the size to one."""
    tell(log, Event.LEADS, state.actor, EVERYONE, action)
    state.group_size = 1
    _put_in_play(state, action, 1)
    _finish_turn(pack, state, log)


@jit
def _anybody_can_lead(state):
    for seat in range(state.seats):
        if _can_lead(state, seat):
            return True
    return False


@jit
def _note_that_nobody_leads(state, log):
    """R3.3: everybody holds only wilds, and now everybody knows."""
    for seat in range(state.seats):
        state.only_wilds[seat] = 1
    tell(log, Event.NOBODY_CAN_LEAD, NONE, REVEALED)


@jit
def _can_lead(state, seat):
    return total(state.hands[seat, :SUITS]) > 0


# R4 What a play is


@jit
def _worth(pack, action):
    """R4.3: how many cards the wilds of a play count for."""
    total = 0
    for wild in range(WILDS):
        total += wilds_of(action, wild) * pack.worth[wild]
    return total


@jit
def _put_in_play(state, action, regular):
    """Move a play from the hand of the seat to act to the middle."""
    hand = state.hands[state.actor]
    group = state.groups[suit_of(action)]
    hand[suit_of(action)] -= regular
    group[0] = regular
    for wild in range(WILDS):
        hand[SUITS + wild] -= wilds_of(action, wild)
        group[1 + wild] = wilds_of(action, wild)


@jit
def _put_aside(state, suit):
    """R5.2: the group of *suit* goes aside, face down."""
    state.aside[suit] += state.groups[suit, 0]
    for wild in range(WILDS):
        state.aside[SUITS + wild] += state.groups[suit, 1 + wild]
    state.groups[suit] = 0


@jit
def _clear_groups(state):
    """R5.3, R6.3: everything in play goes aside."""
    for suit in range(SUITS):
        if state.groups[suit, 0] > 0:
            _put_aside(state, suit)
    state.group_size = 0


# R5 A turn: match, raise or drop anchor


@jit
def _enter_turn(pack, state, seat):
    state.actor = seat
    state.phase = Phase.TURN


@jit
def _legal_turn(pack, state, out):
    """R5: plays of the right size that the hand holds and the seat can pay for; the anchor."""
    hand = state.hands[state.actor]
    size = state.group_size
    can_pay = state.chunks[state.actor] > 0
    bonus = 0
    for wild in range(WILDS):
        bonus += hand[SUITS + wild] * pack.worth[wild]
    count = 0
    for suit in range(SUITS):
        if hand[suit] == 0 or hand[suit] + bonus < size:
            continue
        if can_pay or state.groups[suit, 0] == 0:
            count = _list_plays(pack, hand, suit, size, suit * SUIT, out, count)
        if can_pay and hand[suit] + bonus > size:
            count = _list_plays(pack, hand, suit, size + 1, suit * SUIT + RAISE, out, count)
    out[count] = ANCHOR
    return count + 1


@jit
def _list_plays(pack, hand, suit, size, first, out, count):
    """R4: every set of wilds that leaves at least one regular card, and no more than are held."""
    for ones in range(hand[SUITS] + 1):
        for twos in range(hand[SUITS + 1] + 1):
            for threes in range(hand[SUITS + 2] + 1):
                worth = ones * pack.worth[0] + twos * pack.worth[1] + threes * pack.worth[2]
                if 1 <= size - worth <= hand[suit]:
                    out[count] = first + ones * ONES + twos * TWOS + threes
                    count += 1
    return count


@jit
def _refusal_turn(pack, state, action):
    """R4.2, R4.4, R5.5: a regular card, cards that are held, and the chunk that it costs."""
    if action == ANCHOR:
        return Refusal.LEGAL
    hand = state.hands[state.actor]
    for wild in range(WILDS):
        if wilds_of(action, wild) > hand[SUITS + wild]:
            return Refusal.WILD_NOT_HELD
    regular = state.group_size + raises(action) - _worth(pack, action)
    if regular < 1:
        return Refusal.NO_REGULAR_CARD
    if regular > hand[suit_of(action)]:
        return Refusal.CARDS_NOT_HELD
    if state.chunks[state.actor] == 0:
        if raises(action):
            return Refusal.NO_CHUNK_TO_RAISE
        if state.groups[suit_of(action), 0] > 0:
            return Refusal.NO_CHUNK_TO_MATCH
    return Refusal.LEGAL


@jit
def _do_turn(pack, state, action, log):
    """R5: one of the four options."""
    if action == ANCHOR:
        _do_anchor(pack, state, log)
        return
    suit = suit_of(action)
    size = state.group_size + raises(action)
    if raises(action):
        tell(log, Event.RAISES, state.actor, EVERYONE, action, size)
        _clear_groups(state)
        _pay(state)
    elif state.groups[suit, 0] > 0:
        tell(log, Event.MATCHES_OLD, state.actor, EVERYONE, action, size)
        _put_aside(state, suit)
        _pay(state)
    else:
        tell(log, Event.MATCHES_NEW, state.actor, EVERYONE, action, size)
    state.group_size = size
    _put_in_play(state, action, size - _worth(pack, action))
    _finish_turn(pack, state, log)


@jit
def _pay(state):
    """R5.2, R5.3: one chunk from the front to the middle."""
    state.chunks[state.actor] -= 1
    state.middle[state.actor] += 1


@jit
def _do_anchor(pack, state, log):
    """R5.4: take back the chunks and wait for a reset, which may come at once (R6.1)."""
    seat = state.actor
    tell(log, Event.ANCHORS, seat, EVERYONE, state.middle[seat])
    state.anchored[seat] = 1
    state.chunks[seat] += state.middle[seat]
    state.middle[seat] = 0
    if _sailing(state) > 1:
        _pass_turn(pack, state, log)
        return
    last = 0
    while state.anchored[last]:
        last += 1
    _reset(state, last, log)
    if _cards(state, last) == 0:
        _end_round(pack, state, log)  # R7.3
    elif not _anybody_can_lead(state):
        _note_that_nobody_leads(state, log)
        _end_round(pack, state, log)  # R3.3
    else:
        _enter_lead(pack, state, log)


@jit
def _finish_turn(pack, state, log):
    """R7.1: note who is empty-handed first; R5.6: then the next seat."""
    if state.first_empty == NONE and _cards(state, state.actor) == 0:
        state.first_empty = state.actor
        tell(log, Event.EMPTY_HANDED, state.actor, EVERYONE)
    _pass_turn(pack, state, log)


@jit
def _pass_turn(pack, state, log):
    """R5.6: clockwise, past those at anchor or empty-handed; R7.2: a last lap ends at the shark."""
    seat = state.actor
    while True:
        seat = (seat + 1) % state.seats
        if seat == state.shark and state.first_empty != NONE:
            _end_round(pack, state, log)
            return
        if not state.anchored[seat] and _cards(state, seat) > 0:
            _enter_turn(pack, state, seat)
            return


@jit
def _cards(state, seat):
    return total(state.hands[seat])


@jit
def _sailing(state):
    """Return how many seats are not at anchor."""
    return state.seats - total(state.anchored)


# R6 A reset


@jit
def _reset(state, seat, log):
    """R6: *seat* is the last one sailing: its chunks are lost, the shark is its, all rejoin."""
    tell(
        log, Event.RESETS, seat, REVEALED, state.middle[seat]
    )  # who leads now holds a card to lead
    state.box[seat] += state.middle[seat]
    state.middle[seat] = 0
    _clear_groups(state)
    fill(state.anchored, 0)
    _give_shark(state, seat, log)


@jit
def _give_shark(state, seat, log):
    if state.shark != seat:
        state.shark = seat
        tell(log, Event.TAKES_SHARK, seat, EVERYONE)


# R7 A round ends


@jit
def _end_round(pack, state, log):
    """R7.6: pay, and begin the next round unless the game is over."""
    _settle_round(pack, state, log)
    if state.phase != Phase.OVER:
        _enter_round(pack, state, log)


@jit
def _settle_round(pack, state, log):
    """R7.4 to R7.6: a chunk for each unplayed card, the middle to the box, the shark moves."""
    for seat in range(state.seats):
        state.unplayed[seat] = _cards(state, seat)
        paid = min(state.unplayed[seat], state.chunks[seat])
        if state.unplayed[seat] > 0:
            tell(log, Event.PAYS, seat, EVERYONE, state.unplayed[seat], paid)
        if state.middle[seat] > 0:
            tell(log, Event.LOSES_MIDDLE, seat, EVERYONE, state.middle[seat])
        state.chunks[seat] -= paid
        state.box[seat] += paid + state.middle[seat]
        state.middle[seat] = 0
    if state.first_empty != NONE:
        _give_shark(state, state.first_empty, log)
    if state.rounds == pack.rounds:
        _enter_over(state, Ending.ROUNDS, log)
    elif _somebody_is_out(state):
        _enter_over(state, Ending.OUT_OF_CHUNKS, log)


# R8 The game ends


@jit
def _somebody_is_out(state):
    """R8.2: no chunks left at the end of a round."""
    for seat in range(state.seats):
        if state.chunks[seat] == 0:
            return True
    return False


@jit
def _enter_over(state, ending, log):
    state.phase = Phase.OVER
    state.actor = NONE
    state.ending = ending
    tell(log, Event.GAME_ENDS, NONE, EVERYONE, ending)


@jit
def scores(pack, state, out):
    """R8.3: chunks in front."""
    for seat in range(state.seats):
        out[seat] = state.chunks[seat]


@jit
def ranks(pack, state, out):
    """R8.3 to R8.5: most chunks; then fewer unplayed cards in the last round; then shared."""
    for seat in range(state.seats):
        out[seat] = 0
        for other in range(state.seats):
            if state.chunks[other] > state.chunks[seat] or (
                state.chunks[other] == state.chunks[seat]
                and state.unplayed[other] < state.unplayed[seat]
            ):
                out[seat] += 1


@jit
def conserved(pack, state):
    """R1.1, R1.2: each card is in one place; each seat's chunks are in front, middle or box."""
    for suit in range(SUITS):
        if not _adds_up(pack, state, suit, state.groups[suit, 0]):
            return False
    for wild in range(WILDS):
        if not _adds_up(pack, state, SUITS + wild, total(state.groups[:, 1 + wild])):
            return False
    for seat in range(state.seats):
        if state.chunks[seat] < 0 or state.middle[seat] < 0:
            return False
        if state.chunks[seat] + state.middle[seat] + state.box[seat] != pack.chunks:
            return False
    return True


@jit
def _adds_up(pack, state, kind, in_play):
    held = state.hands[:, kind]
    for count in held:
        if count < 0:
            return False
    if in_play < 0 or state.undealt[kind] < 0:
        return False
    cards = total(held) + in_play + state.aside[kind] + state.undealt[kind]
    return cards == pack.deck[kind]
