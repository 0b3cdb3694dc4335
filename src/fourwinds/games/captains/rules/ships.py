"""R1.3 to R1.5, R7: what a ship can do, its cargo, and its captain's cards."""

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.captains.actions import CARD, FORGO, OVERBOARD
from fourwinds.games.captains.names import CARDS, GOODS, KINDS, Event, Kind, Phase, Refusal

# R1.3 Segments


@jit
def undamaged(state, seat, kind):
    """Return how many segments of a kind work."""
    return int(state.built[seat, kind]) - int(state.damaged[seat, kind])


@jit
def strength(state, seat, kind):
    """R4.5, R4.6: undamaged segments, and cards that were played in this phase."""
    return undamaged(state, seat, kind) + int(state.played[seat, kind])


# R1.4, R12.1 Cards, and what everybody could know of them


@jit
def lay_down(state, seat, kind):
    """A card leaves the hand for all to see."""
    state.hands[seat, kind] -= 1
    state.most[seat, kind] -= 1
    if state.sure[seat, kind] > 0:
        state.sure[seat, kind] -= 1
        state.doubt[seat] = min(int(state.doubt[seat]), total(state.sure[seat]))


@jit
def pick_up(state, seat, kind):
    """A card comes to the hand unseen: of any kind that the deck may hold."""
    state.decks[seat, kind] -= 1
    state.hands[seat, kind] += 1
    for other in range(KINDS):
        around = CARDS - (total(state.tabled[seat]) if other == Kind.HOLD else 0)
        state.most[seat, other] = min(int(state.most[seat, other]) + 1, around)


@jit
def put_back(state, seat, kind):
    """A card goes back to the deck unseen: it may be one that was known."""
    state.hands[seat, kind] -= 1
    state.decks[seat, kind] += 1
    state.doubt[seat] = min(int(state.doubt[seat]) + 1, total(state.sure[seat]))


# R7 Cargo


@jit
def in_holds(state, seat, good):
    """Return how many holds carry a good."""
    count = 0
    for hold in range(undamaged(state, seat, Kind.HOLD)):
        if state.holds[seat, hold] == good:
            count += 1
    return count


@jit
def aboard(state, seat, good):
    """Return how many pieces of a good a ship carries, in holds and on cards."""
    return in_holds(state, seat, good) + int(state.tabled[seat, good])


@jit
def has_cargo(state, seat):
    """Tell whether a ship carries anything."""
    for good in range(GOODS):
        if aboard(state, seat, good) > 0:
            return True
    return False


@jit
def empty_hold(state, seat):
    """R7.1: the leftmost hold that is empty; NONE if none is."""
    for hold in range(undamaged(state, seat, Kind.HOLD)):
        if state.holds[seat, hold] == NONE:
            return hold
    return NONE


@jit
def give_from_left(state, seat, good):
    """R7.3: what is traded or thrown overboard comes from the leftmost hold, cards last."""
    found = NONE
    for hold in range(undamaged(state, seat, Kind.HOLD) - 1, -1, -1):
        if state.holds[seat, hold] == good:
            found = hold
    _give(state, seat, good, found)


@jit
def give_from_right(state, seat, good):
    """R7.3: what is spent or stolen comes from the rightmost hold, cards last."""
    found = NONE
    for hold in range(undamaged(state, seat, Kind.HOLD)):
        if state.holds[seat, hold] == good:
            found = hold
    _give(state, seat, good, found)


@jit
def _give(state, seat, good, hold):
    """R7.3: back to the bank, out of a hold, or off a card if there is NONE."""
    if hold == NONE:
        clear_card(state, seat, good)
    else:
        state.holds[seat, hold] = NONE
    state.bank[good] += 1


@jit
def clear_card(state, seat, good):
    """R7.5: a Cargo hold card without cargo goes back to its deck at once."""
    state.tabled[seat, good] -= 1
    state.decks[seat, Kind.HOLD] += 1


@jit
def receive(state, seat, good, resume, log):
    """R7.1: into an empty hold; without one the seat is asked (R7.2). Tell whether it was stowed.

    The piece comes from the bank, but while a boarder looks for a place, it stays where it is.
    ``resume`` is the phase that goes on once it has one.
    """
    hold = empty_hold(state, seat)
    state.resume = resume
    if hold == NONE:
        state.incoming = good
        state.actor = seat
        state.phase = Phase.STOW
        return False
    _stow(state, seat, good, hold, log)
    return True


@jit
def _stow(state, seat, good, hold, log):
    """Put a piece into a hold, or on a card if there is NONE."""
    if state.resume == Phase.PIRATE:
        state.units -= 1  # R8.3: so much less for whoever is blocked
    elif state.resume == Phase.BOARD:
        give_from_right(state, state.attacker + state.defender - seat, good)
    state.bank[good] -= 1
    if hold == NONE:
        state.tabled[seat, good] += 1
    else:
        state.holds[seat, hold] = good
    tell(log, Event.STOWS, seat, REVEALED if hold == NONE else EVERYONE, good, int(hold == NONE))


@jit
def legal_stow(pack, state, out):
    """R7.2: a Cargo hold card, or something overboard, or forgo it."""
    count = 0
    if state.hands[state.actor, Kind.HOLD] > 0:
        out[count] = CARD
        count += 1
    for good in range(GOODS):
        if in_holds(state, state.actor, good) > 0:
            out[count] = OVERBOARD + good
            count += 1
    out[count] = FORGO
    return count + 1


@jit
def refusal_stow(pack, state, action):
    """R7.2: a card that is held, cargo that is in a hold."""
    if action == CARD:
        held = state.hands[state.actor, Kind.HOLD] > 0
        return Refusal.LEGAL if held else Refusal.CARD_NOT_HELD
    if OVERBOARD <= action < FORGO:
        there = in_holds(state, state.actor, action - OVERBOARD) > 0
        return Refusal.LEGAL if there else Refusal.NO_SUCH_CARGO
    return Refusal.LEGAL if action == FORGO else Refusal.NOT_NOW


@jit
def do_stow(pack, state, action, log):
    """R7.2: the piece finds a place or is given up; what goes on then is not for here."""
    seat, good = state.actor, state.incoming
    state.incoming = NONE
    if action == FORGO:
        tell(log, Event.FORGOES, seat, EVERYONE, good)
        return
    if action == CARD:
        lay_down(state, seat, Kind.HOLD)
    else:
        tell(log, Event.OVERBOARD, seat, EVERYONE, action - OVERBOARD)
        give_from_left(state, seat, action - OVERBOARD)
    _stow(state, seat, good, empty_hold(state, seat), log)
