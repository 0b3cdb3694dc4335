"""What looks good in Sailblazer, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.jit import jit


@jit
def advise(pack, state, actions, count, weights):
    """Weigh."""
    for i in range(count):
        weights[i] = 1.0


@jit
def evaluate(pack, state, out):
    """Even."""
    for seat in range(state.seats):
        out[seat] = np.float64(0.5)
