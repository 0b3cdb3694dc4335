"""Bots that search: what they may spend, and what they think of a position."""

import math
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from fourwinds.bots.bot import Sight
from fourwinds.bots.search import branch, grow
from fourwinds.bots.settings import Settings, settings_of
from fourwinds.bots.tree import Tree, children_of, new_tree
from fourwinds.errors import SetupError

CHUNK_SECONDS = 0.02  # about how long compiled code runs between two looks at clock and keyboard
FIRST_CHUNK = 8  # iterations
LEAST = 20  # iterations of any searcher
MOST_NODES = 60_000  # of a tree; a search in iterations needs no more than one for each


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
    limits = [limit for limit in (budget.seconds, sight.seconds) if limit is not None]
    deadline = start + min(limits) if limits else math.inf
    limit = math.ceil(budget.iterations / budget.trees) if budget.iterations else sys.maxsize
    trees = [_planted(sight, settings, min(limit + 1, MOST_NODES)) for _ in range(budget.trees)]
    lucks = [_apart(sight.luck) for _ in trees]
    fault = threading.Event()

    def is_over() -> bool:
        return fault.is_set() or sight.stopped() or time.perf_counter() >= deadline

    def run(i: int) -> None:
        try:
            _grow(sight, trees[i], lucks[i], limit, is_over)
        except BaseException:
            fault.set()
            raise

    with ThreadPoolExecutor(max(1, len(trees) - 1)) as pool:
        others = [pool.submit(run, i) for i in range(1, len(trees))]
        run(0)
        for other in others:
            other.result()
    return _read(trees, int(sight.views[0].actor), time.perf_counter() - start)


def _planted(sight: Sight, settings: Settings, size: int) -> Tree:
    tree = new_tree(sight.game, int(sight.views[0].seats), size)
    for name in settings.__struct_fields__:
        if name != "pace":
            setattr(tree.plans[0], name, getattr(settings, name))
    return tree


def _apart(words: np.ndarray) -> np.ndarray:
    """Return luck of its own for a tree, drawn from *words*."""
    own = np.zeros(4, np.int64)
    branch(words, own)
    return own


def _grow(
    sight: Sight, tree: Tree, words: np.ndarray, limit: int, is_over: Callable[[], bool]
) -> None:
    """Grow one tree in chunks; where the chunks are cut changes nothing."""
    done, chunk = 0, FIRST_CHUNK
    while done < limit and not (done and is_over()):
        start = time.perf_counter()
        size = min(chunk, limit - done)
        grow(sight.game.packs, sight.views, tree, words, size)
        done += size
        pace = size / max(time.perf_counter() - start, 1e-6)
        chunk = max(1, min(2 * chunk, int(pace * CHUNK_SECONDS)))


def _read(trees: list[Tree], actor: int, seconds: float) -> Thought:
    """Read the roots of several trees as one."""
    seats = len(trees[0].worth)
    visits: dict[int, int] = {}
    worth: dict[int, float] = {}
    hopes: dict[int, float] = {}
    for tree in trees:
        for node in children_of(tree):
            action = int(node.action)
            visits[action] = visits.get(action, 0) + int(node.visits)
            worth[action] = worth.get(action, 0.0) + float(node.worth[actor])
            hopes[action] = hopes.get(action, 0.0) + float(node.hope[actor])
    iterations = sum(int(tree.plans[0].iterations) for tree in trees)
    ranked = sorted(visits, key=lambda action: (-visits[action], -worth[action], action))
    hope = sum(tree.nodes[0].hope[:seats] for tree in trees) / iterations
    return Thought(
        [
            Option(
                action, visits[action] / iterations, _place(hopes[action] / visits[action], seats)
            )
            for action in ranked
        ],
        [_place(float(value), seats) for value in hope],
        iterations,
        seconds,
    )


def _place(hope: float, seats: int) -> float:
    return 1.0 + (1.0 - hope) * (seats - 1)


@dataclass
class Searcher:
    """A bot that takes the action that its search tried most.

    Attributes:
        name: what it is called.
        part: of the iterations that take a core of a laptop about a second.
        trees: see ``Budget``.
        budget: what it may spend, instead of *part* and *trees*.
        changes: settings that are not the game's own, by name.
    """

    name: str
    part: float = 1.0
    trees: int = 1
    budget: Budget | None = None
    changes: dict[str, Any] = field(default_factory=dict)

    def choose(self, sight: Sight) -> int:
        """Return one of ``sight.legal``; the only one without a thought."""
        if len(sight.legal) == 1:
            return int(sight.legal[0])
        return self.think(sight).options[0].action

    def think(self, sight: Sight) -> Thought:
        """Return what the bot thinks of a position, before it chooses."""
        settings = settings_of(sight.game, int(sight.views[0].seats))
        settings = msgspec.structs.replace(settings, **self.changes)
        iterations = max(LEAST, round(self.part * settings.pace))
        return think(sight, self.budget or Budget(iterations, trees=self.trees), settings)


def searcher(name: str) -> Searcher:
    """Return a bot as its name says: ``search:iterations=400:plies=20``.

    After ``search`` come the fields of ``Budget`` and those of ``Settings`` that are not the
    game's own.

    Raises:
        SetupError: the name cannot be read.
    """
    pairs = [part.partition("=") for part in name.split(":")[1:]]
    asked = {key: value for key, _, value in pairs}
    limits = {key: value for key, value in asked.items() if key in Budget.__dataclass_fields__}
    rest = {key: value for key, value in asked.items() if key not in limits}
    try:
        budget = msgspec.convert(limits, Budget, strict=False) if limits else None
        changes = msgspec.structs.asdict(msgspec.convert(rest, Settings, strict=False))
    except (msgspec.ValidationError, ValueError) as error:
        raise SetupError(f"no bot can be made of {name!r}: {error}") from None
    return Searcher(name, budget=budget, changes={key: changes[key] for key in rest})
