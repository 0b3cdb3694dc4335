"""The desk: which tables are in memory, and who needs them there."""

import asyncio
import contextlib
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator

from fourwinds.errors import FourwindsError
from fourwinds.server.botseat import BotSeats
from fourwinds.server.owner import Owner
from fourwinds.server.problem import unknown_table
from fourwinds.server.settings import Settings
from fourwinds.server.store import SeatRow, Store, TableRow, Writer
from fourwinds.server.warm import Warmer

logger = logging.getLogger(__name__)


class Desk:
    """The tables that are in memory; the others are loaded when somebody opens them.

    Args:
        store: what outlives the server.
        settings: of the server.
    """

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self._settings = store, settings
        self.bots = BotSeats(self.open, settings)
        self._owners: OrderedDict[str, asyncio.Future[Owner]] = OrderedDict()
        self._pins: Counter[str] = Counter()
        self._warmer = Warmer()

    async def start(self) -> None:
        """Begin to work: compile, and wake the bots that are to move, table by table."""
        self._writer = Writer(self.store)
        self._starting = [
            asyncio.ensure_future(work) for work in (self._warmer.run(), self._wake_bots())
        ]

    async def _wake_bots(self) -> None:
        for id in await asyncio.to_thread(self.store.bots_to_move):
            try:
                async with self.open(id):  # loading it wakes the bot
                    pass
            except FourwindsError as error:
                logger.warning("table %s cannot be loaded: %s", id, error)

    async def close(self) -> None:
        """Finish what is under way, and stop."""
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await self.bots.close()
        for owner in await asyncio.gather(*self._owners.values(), return_exceptions=True):
            if isinstance(owner, Owner):
                await owner.settle()
        await asyncio.to_thread(self._writer.close)

    async def ready(self, game: str) -> None:
        """Wait until a game is compiled."""
        await self._warmer.ready(game)

    @contextlib.asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Owner]:
        """Give the owner of a table, and keep it in memory meanwhile.

        Raises:
            Problem: there is no such table.
            StorageError: it cannot be read.
        """
        self._pins[id] += 1
        try:
            yield await self._owner(id)
        finally:
            self._pins[id] -= 1
            if not self._pins[id]:
                del self._pins[id]
                self._evict()

    async def _owner(self, id: str) -> Owner:
        found = self._owners.get(id)
        if not found:
            found = self._owners[id] = asyncio.ensure_future(self._load(id))
        self._owners.move_to_end(id)
        try:
            return await asyncio.shield(found)
        except Exception:
            if self._owners.get(id) is found:
                del self._owners[id]
            raise

    async def _load(self, id: str) -> Owner:
        row = await asyncio.to_thread(self.store.table, id)
        if not row:
            raise unknown_table()
        await self.ready(row.game)
        seats = await asyncio.to_thread(self.store.seats, id)
        away = self._settings.away_seconds
        owner = Owner(row, seats, self.store, self._writer, self.bots.wake, away)
        await owner.load()
        self.bots.wake(owner)
        return owner

    async def add(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Store a new table, and let its bots begin."""
        await asyncio.to_thread(self.store.add_table, row, seats)
        async with self.open(row.id):
            pass

    def _evict(self) -> None:
        """Forget the tables that nobody needs and that were used longest ago."""
        spare = len(self._owners) - self._settings.loaded_tables
        if spare > 0:
            for id in [id for id in self._owners if id not in self._pins][:spare]:
                del self._owners[id]

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._owners)
