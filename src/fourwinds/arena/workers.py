"""Games of a tournament on several processes at once: of this machine, or of a cluster."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Protocol

import msgspec

from fourwinds.arena.tournament import Meeting, Result, Runner, Task, play
from fourwinds.bots.guard import Guarded
from fourwinds.engine.game import Game
from fourwinds.errors import PackError, SetupError, WorkerError

WAITING = 2  # games that lie ready for each process


class Crew(Protocol):
    """Processes that play games."""

    def size(self) -> int:
        """Return how many there are at present."""

    def give(self, task: Task) -> None:
        """Let one of them play a game, as soon as it can."""

    def take(self) -> Iterator[Result]:
        """Wait until a game is over, and yield all that are.

        Raises:
            WorkerError: the processes were lost.
        """

    def dismiss(self) -> None:
        """End them, whatever they do."""


def run_on(workers: int) -> Runner:
    """Return what plays games on so many processes of this machine."""
    return run_with(partial(Processes, workers))


def run_with(hire: Callable[[Meeting], Crew]) -> Runner:
    """Return what plays games with those who are hired for it."""
    return partial(_run, hire)


def _run(
    hire: Callable[[Meeting], Crew], meeting: Meeting, todo: Sequence[Task]
) -> Iterator[Result]:
    crew, rest, given = hire(meeting), iter(todo), 0
    try:
        while True:
            while given < WAITING * crew.size() and (task := next(rest, None)):
                crew.give(task)
                given += 1
            if not given:
                return
            for result in crew.take():
                given -= 1
                yield result
    finally:
        crew.dismiss()


def play_given(meeting: bytes, task: Task) -> Result:
    """Play one game of a meeting, as JSON; what it needs is kept for the next one.

    Raises:
        SetupError: it cannot be played by this process.
    """
    try:
        game, bots, seed = _ready(meeting)
    except PackError as error:
        raise SetupError(str(error)) from None  # which can travel between processes
    return play(game, bots, seed, task)


@lru_cache(maxsize=1)
def _ready(meeting: bytes) -> tuple[Game, list[Guarded], int]:
    found = msgspec.json.decode(meeting, type=Meeting)
    return found.load(), found.guarded(), found.seed


class Processes:
    """So many processes of this machine."""

    def __init__(self, workers: int, meeting: Meeting) -> None:
        self._workers, self._meeting = workers, msgspec.json.encode(meeting)
        context = multiprocessing.get_context("spawn")  # threads and forks do not mix
        self._pool = ProcessPoolExecutor(workers, context, _ignore_interrupts)
        self._running: set[Future[Result]] = set()

    def size(self) -> int:
        """Return how many there are."""
        return self._workers

    def give(self, task: Task) -> None:
        """Let one of them play a game."""
        with _unbroken():
            self._running.add(self._pool.submit(play_given, self._meeting, task))

    def take(self) -> Iterator[Result]:
        """Wait until a game is over, and yield all that are."""
        done, self._running = wait(self._running, return_when=FIRST_COMPLETED)
        with _unbroken():
            for future in done:
                yield future.result()

    def dismiss(self) -> None:
        """End them when they are done with their present games."""
        self._pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _unbroken() -> Iterator[None]:
    try:
        yield
    except BrokenProcessPool:
        raise WorkerError("a worker process died") from None


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever collects the results
