"""Tournaments: every bot in every seat with the same luck, and how sure we may be of the rest."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from fourwinds.arena.match import play_one
from fourwinds.bots.entrant import entrant
from fourwinds.bots.guard import Guarded
from fourwinds.bots.lines import SECONDS
from fourwinds.bots.roster import CompiledBot
from fourwinds.bots.searcher import Searcher
from fourwinds.engine import batch, luck
from fourwinds.engine.game import Game
from fourwinds.errors import SetupError, StorageError, WorkerError
from fourwinds.games import load

OURS = CompiledBot, Searcher


class Meeting(msgspec.Struct, frozen=True):
    """What is played: enough to play any game of the tournament anywhere.

    Attributes:
        game: its id.
        rules_version: of its rules.
        pack: as ``fourwinds.load`` takes it.
        pack_digest: of its content, so that another pack of the same name is told apart.
        options: as ``fourwinds.load`` takes them.
        seats: how many play.
        bots: their names, as ``--bots`` takes them.
        seed: names all the luck.
        limit: seconds that bots of one's own may take for an action.
    """

    game: str
    rules_version: int
    pack: str
    pack_digest: str
    options: dict[str, Any]
    seats: int
    bots: list[str]
    seed: int
    limit: float

    @classmethod
    def of(
        cls, game: Game, seats: int, bots: list[str], seed: int, limit: float = SECONDS
    ) -> "Meeting":
        """Return what is played when bots meet at *game*."""
        version, options = game.rules_version, game.option_values()
        return cls(game.id, version, game.pack, game.pack_digest, options, seats, bots, seed, limit)

    def differences(self, other: "Meeting") -> str:
        """Say what sets *other* apart; nothing if it plays the same games.

        A pack is known by its content, so it may have another name or place.
        """
        here, there = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return "; ".join(
            f"{name.replace('_', ' ')} {there[name]}, not {here[name]}"
            for name in here
            if name != "pack" and here[name] != there[name]
        )

    def load(self) -> Game:
        """Return the game.

        Raises:
            SetupError: its rules or its pack are not those that the tournament began with.
        """
        game = load(self.game, self.pack, self.options)
        differing = self.differences(Meeting.of(game, self.seats, self.bots, self.seed, self.limit))
        if differing:
            raise SetupError(f"another {self.game} than the tournament began with: {differing}")
        return game

    def guarded(self) -> list[Guarded]:
        """Return the bots, so that none can spoil the tournament; only one's own are timed."""
        bots = [entrant(name) for name in self.bots]
        return [Guarded(bot, None if isinstance(bot, OURS) else self.limit) for bot in bots]


class Task(msgspec.Struct, frozen=True):
    """One game: which deal, and which bot (by its number in the list) on each seat."""

    deal: int
    seating: tuple[int, ...]


class Result(msgspec.Struct, frozen=True):
    """One game that was played, by seat."""

    deal: int
    seating: tuple[int, ...]
    points: list[int]
    places: list[int]
    decisions: list[int]
    seconds: list[float]
    failures: list[int]

    @property
    def task(self) -> Task:
        """Return which game it was."""
        return Task(self.deal, self.seating)


def seatings(names: Sequence[str], seats: int) -> list[tuple[int, ...]]:
    """Return each way to sit that differs: all choices of *seats* bots, in all orders.

    >>> seatings(["admiral", "greedy", "greedy"], 3)
    [(0, 1, 2), (1, 0, 2), (1, 2, 0)]
    >>> seatings(["a", "b", "c"], 2)
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]

    Raises:
        SetupError: there are fewer bots than seats, and not just one.
    """
    listed = list(range(len(names))) if len(names) != 1 else [0] * seats
    if len(listed) < seats:
        raise SetupError(f"{seats} seats need 1 bot, or {seats} and more, not {len(names)}")
    found: dict[tuple[str, ...], tuple[int, ...]] = {}
    for chosen in combinations(listed, seats):
        for order in permutations(chosen):
            found.setdefault(tuple(names[i] for i in order), order)
    return list(found.values())


def tasks(meeting: Meeting, games: int) -> list[Task]:
    """Return at least so many games: whole deals, each with all seatings."""
    ways = seatings(meeting.bots, meeting.seats)
    return [Task(deal, way) for deal in range(-(-games // len(ways))) for way in ways]


def play(game: Game, bots: Sequence[Guarded], seed: int, task: Task) -> Result:
    """Play one game of a tournament."""
    seats = len(task.seating)
    states = game.new_states()
    lucks = luck.streams(seed, task.deal, 1, seats)[0]
    seated = [bots[i] for i in task.seating]
    before = [bot.failures for bot in bots]
    costs = play_one(game, seated, task.deal, states, lucks)
    points, places = np.zeros((1, seats), np.int32), np.zeros((1, seats), np.int8)
    batch.judge(game.packs, states, points, places)
    return Result(
        task.deal,
        task.seating,
        points[0].tolist(),
        places[0].tolist(),
        costs.decisions.tolist(),
        [round(seconds, 4) for seconds in costs.seconds.tolist()],
        [bots[i].failures - before[i] for i in task.seating],
    )


Runner = Callable[[Meeting, Sequence[Task]], Iterator[Result]]
"""Plays games, in whatever order, and yields each as it ends."""


def run_here(meeting: Meeting, todo: Sequence[Task]) -> Iterator[Result]:
    """Play games one after the other in this process."""
    game, bots = meeting.load(), meeting.guarded()
    for task in todo:
        yield play(game, bots, meeting.seed, task)


def hold(
    meeting: Meeting,
    games: int,
    run: Runner = run_here,
    file: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
    notice: Callable[[str], None] = lambda text: None,
) -> list[Result]:
    """Play a tournament and return its games in order.

    Ctrl-C, and the loss of those who play, end it early with what it has.

    Args:
        meeting: what is played.
        games: at least so many.
        run: where they are played.
        file: keeps what was played, so that an interrupted tournament goes on where it was.
        progress: called with the number of games done, after each.
        notice: called with what a person should know, when those who play are lost.

    Raises:
        SetupError: so many cannot play, there is no such bot, or the file is of another tournament.
        WorkerError: those who play were lost before any game was over.
    """
    meeting.load().check_seats(meeting.seats)
    wanted = tasks(meeting, games)
    played = {result.task: result for result in _kept(meeting, file)} if file else {}
    todo = [task for task in wanted if task not in played]
    done = len(wanted) - len(todo)
    progress(done)
    try:
        for result in run(meeting, todo):
            played[result.task] = result
            if file:
                _append(file, result)
            done += 1
            progress(done)
    except (KeyboardInterrupt, WorkerError) as error:
        if not played:
            raise
        if isinstance(error, WorkerError):
            notice(f"{error}; the games that are over are kept")
    return [played[task] for task in wanted if task in played]


def _kept(meeting: Meeting, file: Path) -> list[Result]:
    """Return what a file holds; a new one is begun."""
    try:
        lines = _whole_lines(file) if file.exists() else []
        if not lines:
            _append(file, meeting)
            return []
        differing = meeting.differences(msgspec.json.decode(lines[0], type=Meeting))
        if differing:
            raise SetupError(f"{file} holds another tournament ({differing}); name another file")
        return [msgspec.json.decode(line, type=Result) for line in lines[1:]]
    except OSError as error:
        raise StorageError(f"cannot keep results in {file}: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise SetupError(f"{file} does not hold results of a tournament: {error}") from None


def _whole_lines(file: Path) -> list[bytes]:
    """Return the lines of a file, and cut off a last one that was not written to its end."""
    found = file.read_bytes()
    size = found.rfind(b"\n") + 1
    if size < len(found):
        with file.open("r+b") as stream:
            stream.truncate(size)
    return found[:size].splitlines()


def _append(file: Path, line: Meeting | Result) -> None:
    with file.open("ab") as stream:
        stream.write(msgspec.json.encode(line) + b"\n")
