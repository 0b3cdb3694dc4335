"""A bot of one's own: it imagines the table as it may be, and avoids what costs chunks."""

import numpy as np

from fourwinds.bots.bot import Sight
from fourwinds.engine import batch


class Cautious:
    """Takes the action after which it expects to stand best, over a few imagined worlds."""

    name = "cautious"
    worlds = 8

    def choose(self, sight: Sight) -> int:
        """Return one of ``sight.legal``."""
        game, legal = sight.game, sight.legal
        seat, seats = int(sight.views[0].actor), int(sight.views[0].seats)
        hopes = np.zeros(len(legal))
        for _ in range(self.worlds):
            states = game.new_states(len(legal))
            batch.fill(game.packs, sight.views, sight.luck[None], states[:1])
            states[1:] = states[0]  # one world, in which each action is tried
            batch.advance(game.packs, states, legal, np.zeros((0, 6), np.int32))
            values = np.zeros((len(legal), seats))
            batch.value(game.packs, states, values)
            hopes += values[:, seat]
        return int(legal[hopes.argmax()])
