"""What a seat may know of Captains of the Golden Age (R12), and worlds that agree with it."""

from fourwinds.engine.arrays import copy, fill, total
from fourwinds.engine.fields import copy_shared
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below, next_word
from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import CARDS, KINDS, RESOURCES, SEATS, Kind


@jit
def observe(pack, state, seat, view):
    """R12: all that lies open, how many cards each seat holds, and what is the seat's own."""
    view.viewer = seat
    copy_shared(state, view)
    for other in range(SEATS):
        view.cards[other] = total(state.hands[other])
    if seat != state.spyglass:
        view.island = NONE
    fill(view.hand, 0)
    fill(view.deck, 0)
    if seat != NONE:
        copy(state.hands[seat], view.hand)
        copy(state.decks[seat], view.deck)


@jit
def imagine(pack, view, luck, state):
    """R12.2: hands and island anew, all that fit what is known being equally likely."""
    for word in range(4):
        state.luck[word] = next_word(luck)
    copy_shared(view, state)
    if state.aimed and view.viewer != state.spyglass:
        state.island = below(luck, RESOURCES)
    for seat in range(SEATS):
        if seat == view.viewer:
            copy(view.hand, state.hands[seat])
        else:
            _imagine_hand(view, luck, seat, state.hands[seat])
        for kind in range(KINDS):
            around = state.hands[seat, kind] + state.played[seat, kind]
            if kind == Kind.HOLD:
                around += total(state.tabled[seat])
            state.decks[seat, kind] = CARDS - around if seat < state.seats else 0


@jit
def _imagine_hand(view, luck, seat, hand):
    """Choose among all hands of this size that fit: count them, draw one, and find it."""
    rest = below(luck, max(1, _fitting(view, seat, hand, NONE)))
    _fitting(view, seat, hand, rest)


@jit
def _fitting(view, seat, hand, wanted):
    """Count the hands that fit; stop at number *wanted*, which is left in *hand*."""
    found = 0
    size, most = int(view.cards[seat]), view.most[seat]
    for sails in range(min(size, int(most[Kind.SAIL])) + 1):
        hand[Kind.SAIL] = sails
        for crew in range(min(size - sails, int(most[Kind.CREW])) + 1):
            hand[Kind.CREW] = crew
            for cannons in range(min(size - sails - crew, int(most[Kind.CANNON])) + 1):
                hand[Kind.CANNON] = cannons
                hand[Kind.HOLD] = size - sails - crew - cannons
                if _fits(view, seat, hand):
                    if found == wanted:
                        return found
                    found += 1
    return found


@jit
def _fits(view, seat, hand):
    """R12.2: few enough of the known cards are missing, and not too many are Cargo hold cards."""
    if hand[Kind.HOLD] > view.most[seat, Kind.HOLD]:
        return False
    missing = 0
    for kind in range(KINDS):
        missing += max(0, int(view.sure[seat, kind]) - int(hand[kind]))
    return missing <= view.doubt[seat]
