"""Play by the game's advice: what it likes best, or what it likes, more or less."""

from fourwinds.bots.search import draw_weighted
from fourwinds.engine.jit import jit
from fourwinds.engine.luck import below
from fourwinds.engine.verbs import advise, imagine


@jit
def choose_greedy(pack, view, world, actions, count, weights, luck):
    """Return the best of the first *count* of *actions*; *world* and *weights* are scratch."""
    imagine(pack, view, luck, world)
    advise(pack, world, actions, count, weights)
    best = 0
    ties = 1
    for i in range(1, count):
        if weights[i] > weights[best]:
            best = i
            ties = 1
        elif weights[i] == weights[best]:
            ties += 1
            if below(luck, ties) == 0:
                best = i
    return actions[best]


@jit
def choose_likely(pack, view, world, actions, count, weights, luck):
    """Return one of the first *count* of *actions*, each as likely as the advice likes it."""
    imagine(pack, view, luck, world)
    advise(pack, world, actions, count, weights)
    return actions[draw_weighted(weights, count, luck)]
