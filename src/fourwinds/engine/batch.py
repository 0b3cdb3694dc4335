"""The verbs over arrays of states: the only bridge from Python to compiled code.

Unboxing a single record costs more than playing an action, so Python hands over whole arrays:
``packs`` holds one PACK record, ``states`` and ``views`` one record a game.
"""

import numpy as np

from fourwinds.engine import verbs
from fourwinds.engine.arrays import copy
from fourwinds.engine.jit import bridge, jit


@bridge
def begin(packs, states, seats, lucks, log):
    """Set out every state for *seats*, with its row of *lucks* (``int64[n, 4]``)."""
    for i in range(len(states)):
        copy(lucks[i], states[i].luck)
        verbs.setup(packs[0], states[i], seats, log)


@bridge
def list_legal(packs, states, out, counts):
    """Write the legal actions of each state into its row of *out*, and how many into *counts*."""
    for i in range(len(states)):
        counts[i] = verbs.legal(packs[0], states[i], out[i])


@bridge
def advance(packs, states, actions, log):
    """Take one legal action in each state that is not over."""
    for i in range(len(states)):
        if not verbs.is_over(states[i]):
            verbs.step(packs[0], states[i], actions[i], log)


@bridge
def advance_listed(packs, states, actions, log, legal, counts):
    """Take one of the listed actions in each state that is not over, and list the next ones.

    Returns:
        -1; or the first row whose action is not in its row of *legal*, and nothing is done.
    """
    for i in range(len(states)):
        if counts[i] > 0 and not _is_listed(legal[i], counts[i], actions[i]):
            return i
    for i in range(len(states)):
        if counts[i] > 0:
            verbs.step(packs[0], states[i], actions[i], log)
            counts[i] = verbs.legal(packs[0], states[i], legal[i])
    return -1


@jit
def _is_listed(actions, count, action):
    for i in range(count):
        if actions[i] == action:
            return True
    return False


@bridge
def list_refusals(packs, states, out):
    """Write the Refusal of every action of every state into *out* (``int8[n, actions]``)."""
    for i in range(len(states)):
        for action in range(out.shape[1]):
            out[i, action] = verbs.refusal(packs[0], states[i], action)


@bridge
def look(packs, states, seats, views):
    """Write into each view what the seat in its row of *seats* may know of its state."""
    for i in range(len(states)):
        verbs.observe(packs[0], states[i], seats[i], views[i])


@bridge
def fill(packs, views, lucks, states):
    """Imagine a state for each view, with its row of *lucks*, which moves on."""
    for i in range(len(views)):
        verbs.imagine(packs[0], views[i], lucks[i], states[i])


@bridge
def rate(packs, states, legal, counts, weights):
    """Write the weights of the listed actions into *weights*: ``float64``, shaped like *legal*."""
    for i in range(len(states)):
        verbs.advise(packs[0], states[i], legal[i], counts[i], weights[i])


@bridge
def judge(packs, states, points, places):
    """Write points (``int32[n, seats]``) and places (``int8[n, seats]``) as they stand."""
    for i in range(len(states)):
        verbs.scores(packs[0], states[i], points[i])
        verbs.ranks(packs[0], states[i], places[i])


@bridge
def value(packs, states, values):
    """Write the placement that each seat may hope for (``float64[n, seats]``)."""
    for i in range(len(states)):
        verbs.evaluate(packs[0], states[i], values[i])


@bridge
def audit(packs, states):
    """Return the first state that has lost or gained something; -1 if none has."""
    for i in range(len(states)):
        if not verbs.conserved(packs[0], states[i]):
            return i
    return -1


class Batch:
    """Many games that are stepped together; the fast way to drive games from Python.

    Args:
        game: from ``fourwinds.load``.
        seats: how many play each game.
        size: how many games.

    Attributes:
        states: the state records, ``[size]``; never for a bot's eyes.
        legal: ``int32[size, width]``, the legal actions of each game, ascending.
        counts: ``int32[size]``, how many of them there are; 0 when the game is over.
    """

    def __init__(self, game, seats: int, size: int = 1) -> None:
        game.check_seats(seats)
        self.game, self.seats = game, seats
        self.states = np.zeros(size, game.state_type)
        self.legal = np.zeros((size, game.width), np.int32)
        self.counts = np.zeros(size, np.int32)
        self._log = np.zeros((0, 6), np.int32)

    def reset(self, lucks: np.ndarray) -> None:
        """Start every game anew, with luck from ``fourwinds.engine.luck`` (``int64[size, 4]``).

        Raises:
            ValueError: *lucks* has another shape.
        """
        if lucks.shape != (len(self.states), 4):
            raise ValueError(f"lucks must have the shape {(len(self.states), 4)}")
        begin(self.game.packs, self.states, self.seats, lucks, self._log)
        list_legal(self.game.packs, self.states, self.legal, self.counts)

    def step(self, actions: np.ndarray) -> None:
        """Take one action in each game (``int32[size]``); games that are over stay as they are.

        Raises:
            ValueError: an action is not legal, or there is not one for each game; no game has
                moved then.
        """
        if actions.shape != self.counts.shape:  # compiled code would read beyond the array
            raise ValueError(f"actions must have the shape {self.counts.shape}")
        wrong = advance_listed(
            self.game.packs, self.states, actions, self._log, self.legal, self.counts
        )
        if wrong >= 0:
            raise ValueError(f"game {wrong}: {actions[wrong]} is not a legal action")
