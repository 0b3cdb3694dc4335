"""Games of a tournament on several processes of this machine."""

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial

from fourwinds.arena.tournament import Meeting, Result, Runner, Task, play
from fourwinds.bots.guard import Guarded
from fourwinds.engine.game import Game

WAITING = 2  # tasks that lie ready for each worker

_here: dict[str, tuple[Game, list[Guarded]]] = {}  # what this worker plays, and with whom


def run_on(workers: int) -> Runner:
    """Return what plays games on so many processes."""
    return partial(_run, workers)


def _run(workers: int, meeting: Meeting, todo: Sequence[Task]) -> Iterator[Result]:
    context = multiprocessing.get_context("spawn")  # threads and forks do not mix
    pool = ProcessPoolExecutor(workers, context, _prepare, (meeting,))
    rest = iter(todo)
    running: set[Future[Result]] = set()
    try:
        while True:
            while len(running) < WAITING * workers and (task := next(rest, None)):
                running.add(pool.submit(_play, meeting.seed, task))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _prepare(meeting: Meeting) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever collects the results
    _here["meeting"] = meeting.load(), meeting.guarded()


def _play(seed: int, task: Task) -> Result:
    game, bots = _here["meeting"]
    return play(game, bots, seed, task)
