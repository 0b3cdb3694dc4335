"""Stored games of Sailblazer: each way to end, and each achievement."""

from typing import Any

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import Ending


def test_nobody_found_the_end_in_time(replayed: Any) -> None:  # R15.3
    table = replayed("sailblazer/turn_cap")
    assert table.ending == Ending.TURN_CAP.name.lower()
    assert table.view(0).rounds == table.game.content.turn_cap


@pytest.mark.parametrize("name", ["treasure", "king", "bonanza"])
def test_an_achievement(replayed: Any, name: str) -> None:  # R14, R15.1
    table = replayed(f"sailblazer/{name}")
    view = table.view(0)
    king = view.pirate_owner[table.game.packs[0].king]
    found = {"treasure": view.treasure_seat, "king": king, "bonanza": view.bonanza_seat}
    assert table.ending == Ending.ACHIEVEMENT.name.lower()
    assert view.finale != NONE
    assert found[name] >= 0
