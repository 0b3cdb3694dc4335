"""What looks good in Sail or Die, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.jit import jit
from fourwinds.games.sail_or_die.actions import ANCHOR, raises, suit_of, wilds_of
from fourwinds.games.sail_or_die.names import WILDS


@jit
def advise(pack, state, actions, count, weights):
    """Shed many cards, pay little, and break up no larger set than need be."""
    for i in range(count):
        weights[i] = 1.0 if actions[i] == ANCHOR else _play_weight(pack, state, actions[i])


@jit
def _play_weight(pack, state, action):
    suit = suit_of(action)
    size = max(state.group_size, 1) + raises(action)
    shed = size
    for wild in range(WILDS):
        shed -= wilds_of(action, wild) * (pack.worth[wild] - 1)
    costs = raises(action) or state.groups[suit, 0] > 0
    weight = 2.0 + 2.0 * shed
    if costs:
        weight -= 1.5 + state.middle[state.actor]
    weight -= 0.25 * (state.hands[state.actor, suit] - size)
    return max(weight, 0.1)


@jit
def evaluate(pack, state, out):
    """Expected placement from chunks, with the cards in hand as what they may cost."""
    seats = state.seats
    worth = np.empty(seats, np.float64)
    for seat in range(seats):
        worth[seat] = state.chunks[seat] + 0.5 * state.middle[seat]
        worth[seat] -= 0.3 * total(state.hands[seat])
    for seat in range(seats):
        hopes = 0.0
        for other in range(seats):
            if other != seat:
                hopes += 1.0 / (1.0 + np.exp((worth[other] - worth[seat]) / 3.0))
        out[seat] = hopes / (seats - 1)
