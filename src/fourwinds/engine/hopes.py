"""Expected placement, for the ``evaluate`` of games."""

import numpy as np

from fourwinds.engine.jit import jit


@jit
def expect_places(standing, out):
    """Write the chance of each seat to end up before another one, on average over the others.

    Args:
        standing: ``float64[seats]``, how well each seat stands, in log odds.
        out: likewise, from 0 (certainly last) to 1 (certainly first).
    """
    seats = len(standing)
    for seat in range(seats):
        hopes = 0.0
        for other in range(seats):
            if other != seat:
                hopes += 1.0 / (1.0 + np.exp(standing[other] - standing[seat]))
        out[seat] = hopes / (seats - 1)
