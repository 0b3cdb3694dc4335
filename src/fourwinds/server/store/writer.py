"""Many appends, one commit: what arrives while a commit is under way shares the next one."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue

from sqlalchemy.exc import IntegrityError

from fourwinds.errors import FourwindsError, StorageError
from fourwinds.server.store.store import Step, Store

MOST_AT_ONCE = 256


class Overtaken(FourwindsError):
    """Somebody else wrote this entry of the log first."""


_Waiting = tuple[Step, asyncio.Future[None]]


class Writer:
    """Appends to the logs from a thread of its own, so the event loop never waits for a disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def append(self, step: Step) -> None:
        """Append to the log of a table; durable when this returns.

        Raises:
            Overtaken: the log has such an entry, or one with this command, already.
            StorageError: it could not be written.
        """
        if self._is_closed:
            raise StorageError("the server is stopping; nothing was stored")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put((step, done))
        await done

    def close(self) -> None:
        """Write what is waiting, and stop."""
        self._is_closed = True
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while len(batch) < MOST_AT_ONCE:
                try:
                    batch.append(self._queue.get_nowait())
                except Empty:
                    break
            is_open = None not in batch
            self._write([waiting for waiting in batch if waiting])

    def _write(self, batch: list[_Waiting]) -> None:
        if not batch:
            return
        try:
            self._store.append([step for step, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                _settle(batch, _told(error))
            else:
                for waiting in batch:  # only the ones at fault may fail
                    self._write([waiting])
        else:
            _settle(batch, None)


def _told(error: Exception) -> Exception:
    if isinstance(error, IntegrityError):
        return Overtaken("this entry was written by somebody else")
    if isinstance(error, StorageError):
        return error
    return StorageError(f"the move could not be stored: {error}")


def _settle(batch: list[_Waiting], error: Exception | None) -> None:
    """Tell those who wait, in their event loop, with one wake-up for all."""
    loops = {done.get_loop() for _, done in batch}
    for loop in loops:
        own = [done for _, done in batch if done.get_loop() is loop]
        with suppress(RuntimeError):  # nobody waits any more: the loop is closed
            loop.call_soon_threadsafe(_finisher(own, error))


def _finisher(waiting: list[asyncio.Future[None]], error: Exception | None) -> Callable[[], None]:
    def finish() -> None:
        for done in waiting:
            if done.cancelled():
                continue
            if error:
                done.set_exception(error)
            else:
                done.set_result(None)

    return finish
