"""What a seat may know of The Golden Sails (R14): all but the order of the deck."""

from fourwinds.engine.arrays import copy
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import next_word
from fourwinds.games.golden_sails.names import KINDS, SEATS


@jit
def observe(pack, state, seat, view):
    """R14: whoever remembers what lay open knows all; what people are shown is for the words."""
    view.viewer = seat
    _copy(state, view)


@jit
def imagine(pack, view, luck, state):
    """R14.1: fresh luck; it decides which unseen cards come when they are revealed."""
    for word in range(4):
        state.luck[word] = next_word(luck)
    _copy(view, state)


@jit
def _copy(source, target):
    target.ply = source.ply
    target.rounds = source.rounds
    target.seats = source.seats
    target.actor = source.actor
    target.phase = source.phase
    target.ending = source.ending
    target.first = source.first
    target.placed = source.placed
    target.taken = source.taken
    target.sheet = source.sheet
    copy(source.market, target.market)
    copy(source.market_experts, target.market_experts)
    copy(source.discard, target.discard)
    copy(source.announced, target.announced)
    copy(source.settled, target.settled)
    copy(source.seen, target.seen)
    for seat in range(SEATS):
        copy(source.hands[seat], target.hands[seat])
        copy(source.heights[seat], target.heights[seat])
        copy(source.protections[seat], target.protections[seat])
        for kind in range(KINDS):
            copy(source.piles[seat, kind], target.piles[seat, kind])
