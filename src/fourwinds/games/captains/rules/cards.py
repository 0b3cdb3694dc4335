"""R11: the cards that were earned."""

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.games.captains.actions import DECLINE, SWAP, TAKE, returned_kind, taken_kind
from fourwinds.games.captains.names import HAND, KINDS, Event, Phase, Refusal
from fourwinds.games.captains.rules.ships import pick_up, put_back
from fourwinds.games.captains.rules.turns import end_turn


@jit
def enter_cards(pack, state, log):
    """R11: one after the other; then the turn ends."""
    if state.earned == 0:
        end_turn(pack, state, log)
        return
    state.actor = state.turn
    state.phase = Phase.CARDS


@jit
def legal_cards(pack, state, out):
    """R11.1: a kind that the deck has; R11.3: for another one with a full hand; R11.2: or none."""
    count = 0
    full = total(state.hands[state.actor]) == HAND
    for kind in range(KINDS):
        if state.decks[state.actor, kind] == 0:
            continue
        if not full:
            out[count] = TAKE + kind
            count += 1
            continue
        for back in range(KINDS):
            if back != kind and state.hands[state.actor, back] > 0:
                out[count] = SWAP + kind * KINDS + back
                count += 1
    out[count] = DECLINE
    return count + 1


@jit
def refusal_cards(pack, state, action):
    """R11.1, R11.3: a card of the deck, and room for it in the hand."""
    if action == DECLINE:
        return Refusal.LEGAL
    if action < TAKE:
        return Refusal.NOT_NOW
    full = total(state.hands[state.actor]) == HAND
    if full and action < SWAP:
        return Refusal.HAND_IS_FULL
    if not full and action >= SWAP:
        return Refusal.HAND_IS_NOT_FULL
    kind = taken_kind(action)
    if state.decks[state.actor, kind] == 0:
        return Refusal.DECK_HAS_NONE
    if full and returned_kind(action) == kind:
        return Refusal.SAME_CARD
    if full and state.hands[state.actor, returned_kind(action)] == 0:
        return Refusal.CARD_NOT_HELD
    return Refusal.LEGAL


@jit
def do_cards(pack, state, action, log):
    """R11.4: nobody sees which card it is."""
    seat = state.actor
    if action == DECLINE:
        tell(log, Event.DECLINES_CARD, seat, EVERYONE)
    elif action < SWAP:
        tell(log, Event.TAKES_CARD, seat, EVERYONE)
        pick_up(state, seat, taken_kind(action))
    else:
        tell(log, Event.SWAPS_CARD, seat, EVERYONE)
        put_back(state, seat, returned_kind(action))
        pick_up(state, seat, taken_kind(action))
    state.earned -= 1
    enter_cards(pack, state, log)
