"""Getting ready: the game that somebody waits for comes next."""

import asyncio
from typing import Any

import pytest

from fourwinds.games import GAMES
from fourwinds.server import warm

pytestmark = pytest.mark.anyio


async def test_a_game_that_is_waited_for_comes_next(monkeypatch: Any) -> None:
    done: list[str] = []
    monkeypatch.setattr(warm, "warm_up", done.append)
    warmer = warm.Warmer()
    waiting = asyncio.ensure_future(warmer.ready(GAMES[-1]))
    await asyncio.sleep(0)
    running = asyncio.ensure_future(warmer.run())
    await waiting
    assert done[0] == GAMES[-1]
    await running
    assert sorted(done) == sorted(GAMES)
    await warmer.ready("a game of another version")


async def test_a_game_that_cannot_be_made_ready_keeps_nobody_waiting(monkeypatch: Any) -> None:
    def fail(id: str) -> None:
        raise RuntimeError(id)

    monkeypatch.setattr(warm, "warm_up", fail)
    warmer = warm.Warmer()
    await warmer.run()
    await warmer.ready(GAMES[0])
