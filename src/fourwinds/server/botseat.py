"""Bots at work: on threads of their own, from views only, by the same commands as people."""

import asyncio
import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from fourwinds.bots import roster
from fourwinds.bots.bot import Bot, Sight, ask, sight_of
from fourwinds.errors import BotError, FourwindsError
from fourwinds.server.aside import aside
from fourwinds.server.owner import Owner
from fourwinds.server.settings import Settings
from fourwinds.server.wire import Play, Refused

SECONDS_TO_RETRY = 2.0  # after the disk refused a move
THINKING = 0.5  # the part of its time that a bot is told to think; the rest is for delays

logger = logging.getLogger(__name__)


class BotSeats:
    """Moves for every bot that is to act.

    Each turn of a bot is one task that ends with its move or finds that the table has moved on. A
    bot that raises, stalls or answers with what it may not do is replaced for this move by a random
    one, which the log notes; a stalled thread is left behind.

    Args:
        open_table: gives the owner of a table and keeps it in memory meanwhile.
        settings: of the server.
    """

    def __init__(
        self, open_table: Callable[[str], AbstractAsyncContextManager[Owner]], settings: Settings
    ) -> None:
        self._open, self._settings = open_table, settings
        self._threads = asyncio.Semaphore(settings.bot_threads)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False
        self.replaced = 0

    def wake(self, owner: Owner) -> None:
        """See to it that a bot moves, if one is to."""
        if owner.bot_to_move() and not self._is_closed:
            task = asyncio.ensure_future(self._move(owner.id, owner.table.ply))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; the bots go on when the server starts again."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def thread(self) -> asyncio.Semaphore:
        """Return what to hold while anything else thinks, so that not too much thinks at once."""
        return self._threads

    async def _move(self, id: str, ply: int) -> None:
        is_done = False
        while not is_done:
            try:
                async with self._open(id) as owner:
                    await asyncio.sleep(owner.row.pace_ms / 1000)
                    is_done = await self._try(owner, ply)
            except FourwindsError as error:
                logger.warning("table %s: a bot cannot move: %s", id, error)
            if not is_done:
                await asyncio.sleep(SECONDS_TO_RETRY)

    async def _try(self, owner: Owner, ply: int) -> bool:
        """Make the move at *ply*; tell whether nothing is left to do."""
        async with owner.lock:
            name = owner.bot_to_move()
            if name is None or owner.table.ply != ply:
                return True
            seat, seq = owner.table.actor, owner.seq + 1
            sight = sight_of(owner.table)
        action, note = await self._choice(name, sight)
        if note:
            self.replaced += 1
            logger.warning("table %s, ply %d, seat %d: %s", owner.id, ply, seat, note)
        # no client can send an id with a space in it, so none can take this one
        command = Play(f"bot {seq}", seat, ply, action)
        answer = await owner.do_for_bot(command, note)
        return not (isinstance(answer, Refused) and answer.code == "storage")

    async def _choice(self, name: str, sight: Sight) -> tuple[int, str | None]:
        """Return an action, and why it is not the bot's own choice if it is not."""
        try:
            async with self._threads:
                action = await self._think(roster.find(name), sight)
            if action not in sight.legal:
                raise BotError(f"bot {name!r} changed the list of its legal actions")
            return action, None
        except TimeoutError:
            note = f"bot {name!r} did not answer in {self._settings.bot_seconds:g} s"
        except FourwindsError as error:
            note = str(error)
        return int(secrets.choice(sight.legal.tolist())), f"{note}; moved at random"

    async def _think(self, bot: Bot, sight: Sight) -> int:
        gone = threading.Event()
        own = Sight(
            sight.game,
            sight.views.copy(),
            sight.legal.copy(),
            sight.luck.copy(),
            self._settings.bot_seconds * THINKING,
            gone.is_set,
        )
        try:
            async with asyncio.timeout(self._settings.bot_seconds):
                return await aside(f"bot {bot.name}", lambda: ask(bot, own))
        finally:
            gone.set()
