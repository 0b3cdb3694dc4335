"""What looks good in Captains of the Golden Age, cheaply."""

from fourwinds.engine.jit import jit


@jit
def advise(pack, state, actions, count, weights):
    """Weigh each action."""
    for i in range(count):
        weights[i] = 1.0


@jit
def evaluate(pack, state, out):
    """Hope."""
    for seat in range(state.seats):
        out[seat] = 0.5
