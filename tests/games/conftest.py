"""What the tests of all games share."""

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.events import muted_log
from fourwinds.engine.luck import streams


@pytest.fixture(scope="session")
def random_play():
    """A function that plays a game at random."""

    def random_play(game, seats, seed, shunned=None):
        """Yield the state, what is legal in it, and the action that led to it; None at first.

        An action that is *shunned* is chosen half as often.
        """
        choice = np.random.default_rng(seed)
        states = game.new_states()
        legal, counts = np.zeros((1, game.width), np.int32), np.zeros(1, np.int32)
        batch.begin(game.packs, states, seats, streams(seed, 0, 1, seats)[:, 0], muted_log())
        action = None
        while True:
            batch.list_legal(game.packs, states, legal, counts)
            actions = legal[0, : counts[0]].tolist()
            yield states, actions, action
            if not actions:
                return
            action = int(choice.choice(actions))
            if action == shunned and choice.random() < 0.5:
                action = int(choice.choice(actions))
            batch.advance(game.packs, states, np.array([action], np.int32), muted_log())

    return random_play
