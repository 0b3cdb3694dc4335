"""What looks good in Sail or Die, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.hopes import expect_places
from fourwinds.engine.jit import jit, workspace
from fourwinds.games.sail_or_die.actions import ANCHOR, raises, suit_of, wilds_of
from fourwinds.games.sail_or_die.names import SUITS, WILDS
from fourwinds.games.sail_or_die.weights import WEIGHTS

FEATURES = len(WEIGHTS)


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
def features(pack, state, seat, out):
    """Describe a seat in numbers, for ``evaluate``: the order is that of the weights."""
    cards, suits, largest, fewest = 0, 0, 0, 99
    for suit in range(SUITS):
        held = int(state.hands[seat, suit])
        cards += held
        suits += min(held, 1)
        largest = max(largest, held)
    for other in range(state.seats):
        if other != seat:
            fewest = min(fewest, total(state.hands[other]))
    held = total(state.hands[seat])
    left = pack.rounds - state.rounds
    out[0] = state.chunks[seat]
    out[1] = state.middle[seat]
    out[2] = held
    out[3] = held / (1.0 + fewest)  # what it costs soon
    out[4] = held - cards  # wilds
    out[5] = suits
    out[6] = largest
    out[7] = 1.0 if seat == state.shark else 0.0
    out[8] = state.anchored[seat]
    out[9] = 1.0 if seat == state.actor else 0.0
    out[10] = left * state.chunks[seat]
    out[11] = left * held


@workspace
def evaluate(pack, state, out):
    """Expected placement: how likely each seat is to end up before each other one."""
    worth = np.zeros(state.seats, np.float64)
    found = np.empty(FEATURES, np.float64)
    for seat in range(state.seats):
        features(pack, state, seat, found)
        for i in range(FEATURES):
            worth[seat] += WEIGHTS[i] * found[i]
    expect_places(worth, out)
