"""A search from what a seat sees: what it may spend, and what it thinks of the position."""

import math
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from fourwinds.bots.bot import Sight
from fourwinds.bots.search import branch, grow
from fourwinds.bots.settings import Settings
from fourwinds.bots.tree import Tree, new_tree, tried

CHUNK_SECONDS = 0.02  # about how long compiled code runs between two looks at clock and keyboard
FIRST_CHUNK = 32  # iterations
PARTS = 8  # of a search, after each of which it may be settled
NODES = 20  # of a tree for each iteration, at most
MOST_NODES = 500_000  # of a tree


@dataclass(frozen=True)
class Budget:
    """What a search may spend.

    With iterations and no clock, the same view and luck always give the same answer.

    Attributes:
        iterations: of all trees together; None: as many as there is time for.
        seconds: by the clock; None: as long as the iterations take.
        trees: how many are grown apart, each on a thread of its own, and read as one.
    """

    iterations: int | None = None
    seconds: float | None = None
    trees: int = 1

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise ValueError("a search without end: give iterations or seconds")


@dataclass(frozen=True)
class Option:
    """An action, and what a search thinks of it.

    Attributes:
        action: its number.
        share: the part of all iterations that tried it.
        place: which place the seat to act may expect after it: 1 is first.
    """

    action: int
    share: float
    place: float


@dataclass(frozen=True)
class Thought:
    """What a search thinks of a position.

    Attributes:
        options: the actions that it tried, best first.
        places: which place each seat may expect.
        iterations: that it took.
        seconds: likewise.
    """

    options: list[Option]
    places: list[float]
    iterations: int
    seconds: float


def think(sight: Sight, budget: Budget, settings: Settings) -> Thought:
    """Search from what a seat sees; at least one iteration, whatever the budget.

    Args:
        sight: what the seat to act may know; its ``seconds`` and ``stopped`` hold as well.
        budget: what may be spent.
        settings: how to go about it.
    """
    start = time.perf_counter()
    trees = plant(sight, budget, settings)
    search(sight, trees, budget)
    return read(trees, int(sight.views[0].actor), time.perf_counter() - start)


def plant(sight: Sight, budget: Budget, settings: Settings) -> list[Tree]:
    """Return trees that know nothing yet."""
    size = min(NODES * (budget.iterations or MOST_NODES), MOST_NODES)
    trees = [new_tree(sight.game, int(sight.views[0].seats), size) for _ in range(budget.trees)]
    for tree in trees:
        for name in settings.__struct_fields__:
            if name != "pace":
                setattr(tree.plans[0], name, getattr(settings, name))
    return trees


def search(sight: Sight, trees: list[Tree], budget: Budget, settle: bool = False) -> None:
    """Grow trees until the budget is spent, what they know already included.

    Args:
        sight, budget: see ``think``.
        trees: as many as the budget says.
        settle: whether to stop once no other action can become the one that is tried most.
    """
    limits = [limit for limit in (budget.seconds, sight.seconds) if limit is not None]
    deadline = time.perf_counter() + min(limits) if limits else math.inf
    limit = math.ceil(budget.iterations / budget.trees) if budget.iterations else sys.maxsize
    lucks = [_apart(sight.luck) for _ in trees]
    fault = threading.Event()

    def is_over() -> bool:
        return fault.is_set() or sight.stopped() or time.perf_counter() >= deadline

    def run(i: int, stop: int) -> None:
        try:
            _grow(sight, trees[i], lucks[i], stop, is_over)
        except BaseException:
            fault.set()
            raise

    with ThreadPoolExecutor(max(1, len(trees) - 1)) as pool:
        for part in range(1, PARTS + 1):
            stop = -(-limit * part // PARTS)
            others = [pool.submit(run, i, stop) for i in range(1, len(trees))]
            run(0, stop)
            for other in others:
                other.result()
            if is_over() or (settle and is_settled(trees, limit - stop)):
                break


def _apart(words: np.ndarray) -> np.ndarray:
    """Return luck of its own for a tree, drawn from *words*."""
    own = np.zeros(4, np.int64)
    branch(words, own)
    return own


def _grow(
    sight: Sight, tree: Tree, words: np.ndarray, limit: int, is_over: Callable[[], bool]
) -> None:
    """Grow one tree in chunks; where the chunks are cut changes nothing."""
    done, chunk = int(tree.plans[0].iterations), FIRST_CHUNK
    while done < limit and not (done and is_over()):
        start = time.perf_counter()
        size = min(chunk, limit - done)
        grow(sight.game.packs, sight.views, tree, words, size)
        done += size
        pace = size / max(time.perf_counter() - start, 1e-6)
        chunk = max(1, min(2 * chunk, int(pace * CHUNK_SECONDS)))


def is_settled(trees: list[Tree], left: int) -> bool:
    """Tell whether the same action stays ahead even if each tree tries another *left* times."""
    first, second = [*sorted(_summed(trees, _visits).values(), reverse=True), 0][:2]
    return first - second > left * len(trees)


def read(trees: list[Tree], actor: int, seconds: float) -> Thought:
    """Read the roots of several trees as one."""
    seats = len(trees[0].worth)
    visits = _summed(trees, _visits)
    worth = _summed(trees, lambda nodes: nodes["worth"][:, actor])
    hopes = _summed(trees, lambda nodes: nodes["hope"][:, actor])
    iterations = sum(int(tree.plans[0].iterations) for tree in trees)
    ranked = sorted(visits, key=lambda action: (-visits[action], -worth[action], action))
    hope = sum(tree.nodes[0].hope[:seats].astype(float) for tree in trees) / iterations
    tries = sum(visits.values())
    return Thought(
        [
            Option(action, visits[action] / tries, _place(hopes[action] / visits[action], seats))
            for action in ranked
        ],
        [_place(float(value), seats) for value in hope],
        iterations,
        seconds,
    )


def _visits(nodes: np.ndarray) -> np.ndarray:
    return nodes["visits"]


def _summed(trees: list[Tree], value: Callable[[np.ndarray], np.ndarray]) -> dict[int, float]:
    """Return, for each action that was tried, the sum of a value of its nodes."""
    sums: dict[int, float] = {}
    for tree in trees:
        nodes = tried(tree)
        for action, part in zip(nodes["action"].tolist(), value(nodes).tolist(), strict=True):
            sums[action] = sums.get(action, 0) + part
    return sums


def _place(hope: float, seats: int) -> float:
    return 1.0 + (1.0 - hope) * (seats - 1)
