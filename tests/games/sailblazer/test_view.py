"""What may be seen (R17), and that imagined worlds are fair."""

from collections import Counter

import numpy as np
import pytest

from fourwinds.engine import batch, luck
from fourwinds.engine.events import muted_log
from fourwinds.engine.record import NONE, digest
from fourwinds.games.sailblazer import view


@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_worlds_give_the_same_view(game, random_play, seats):
    """R17.1: from anywhere at the table."""
    for i, (states, _, _) in enumerate(random_play(game, seats, 1)):
        if i % 20:
            continue
        for viewer in range(NONE, seats):
            views, worlds = game.new_views(), game.new_states()
            batch.look(game.packs, states, np.array([viewer]), views)
            batch.fill(game.packs, views, luck.streams(i, 0, 1, 1)[0, :1].copy(), worlds)
            again = game.new_views()
            batch.look(game.packs, worlds, np.array([viewer]), again)
            assert digest(again[0]) == digest(views[0])
            assert batch.audit(game.packs, worlds) == NONE


def test_r17_1_each_tile_of_the_upper_deck_is_equally_likely(at_sea):
    """R17.1, R1.5: and none of the end tiles comes early."""
    position = at_sea(fish=6)
    seen = position.view(0)
    drawn: Counter[int] = Counter()
    dreams = luck.streams(3, 0, 1, 1)[0, 0].copy()
    for _ in range(3000):
        worlds = position.game.new_states()
        view.imagine(position.pack, seen, dreams, worlds[0])
        batch.advance(position.game.packs, worlds, np.array([0], np.int32), muted_log())
        drawn[int(worlds[0].ship[0])] += 1
    assert len(drawn) == 11
    assert not any(position.pack.tile_end[tile] for tile in drawn)
    expected = 3000 / 11
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < 30
