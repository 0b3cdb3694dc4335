"""Compiling what the first move of a table needs, before anybody waits for it."""

import asyncio
import logging
from functools import partial

from fourwinds import games
from fourwinds.bots import roster
from fourwinds.bots.bot import ask, sight_of
from fourwinds.engine.game import Table
from fourwinds.server.aside import aside

logger = logging.getLogger(__name__)


def warm_up(id: str) -> None:
    """Use everything that a table of a game uses, once."""
    game = games.load(id)
    table = Table(game, game.seats[0], bytes(32))
    for name in roster.WARMING:
        table.play(ask(roster.find(name), sight_of(table)))
    table.points()


class Warmer:
    """Compiles one game after the other; the one that somebody waits for comes next."""

    def __init__(self) -> None:
        self._queue = list(games.GAMES)
        self._ready = {id: asyncio.Event() for id in games.GAMES}

    async def run(self) -> None:
        """Compile all games."""
        while self._queue:
            id = self._queue.pop(0)
            try:
                await aside(f"compile {id}", partial(warm_up, id))
            except Exception:
                logger.exception("%s cannot be made ready", id)  # and fails where it is used
            finally:
                self._ready[id].set()

    async def ready(self, id: str) -> None:
        """Wait until a game is compiled; a game that is not there is nothing to wait for."""
        if id in self._queue:
            self._queue.remove(id)
            self._queue.insert(0, id)
        if id in self._ready:
            await self._ready[id].wait()
