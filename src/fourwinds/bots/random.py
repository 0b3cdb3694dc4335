"""Any legal action, each as likely as the next."""

from fourwinds.engine.jit import bridge, jit
from fourwinds.engine.luck import below
from fourwinds.engine.verbs import is_over, legal, step


@jit
def choose_random(actions, count, luck):
    """Return one of the first *count* of *actions*."""
    return actions[below(luck, count)]


@bridge
def playouts(packs, states, lucks, actions, log):
    """Play every state to its end at random; return how many actions that took.

    *lucks* is ``int64[n, seats, 4]``, the luck of each seat's choices.
    """
    taken = 0
    for i in range(len(states)):
        state = states[i]
        while not is_over(state):
            count = legal(packs[0], state, actions)
            step(packs[0], state, choose_random(actions, count, lucks[i, state.actor]), log)
            taken += 1
    return taken
