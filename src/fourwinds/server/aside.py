"""Long work on a thread of its own, for which nobody waits when the server stops."""

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


async def aside(name: str, work: Callable[[], T]) -> T:
    """Return what *work* returns, or raise what it raises.

    Unlike ``asyncio.to_thread`` it keeps no server from stopping, however long it takes.

    Args:
        name: of the thread.
        work: what takes long.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def tell(settle: Callable[[Any], None], outcome: Any) -> None:
        if not answer.done():
            settle(outcome)

    def run() -> None:
        settle: Callable[[Any], None] = answer.set_result
        try:
            outcome: Any = work()
        except Exception as error:
            settle, outcome = answer.set_exception, error
        with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(tell, settle, outcome)

    threading.Thread(target=run, name=name, daemon=True).start()
    return await answer
