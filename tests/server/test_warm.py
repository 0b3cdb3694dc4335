"""Getting ready: the game that somebody waits for comes next."""

import asyncio
import threading
import time
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


def test_a_server_that_stops_waits_for_no_compiling(monkeypatch: Any) -> None:
    compiled = threading.Event()
    monkeypatch.setattr(warm, "warm_up", lambda id: compiled.wait(60))

    async def serve() -> None:
        running = asyncio.ensure_future(warm.Warmer().run())
        await asyncio.sleep(0.05)
        running.cancel()

    start = time.perf_counter()
    asyncio.run(serve())
    assert time.perf_counter() - start < 30
    compiled.set()
