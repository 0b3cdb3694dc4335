"""A run of many games, and its report."""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

from fourwinds.arena.match import Games, play_games
from fourwinds.bots.bot import Bot
from fourwinds.bots.roster import fill
from fourwinds.engine.game import Game
from fourwinds.errors import SetupError

CHUNK = 200  # games between two looks at the clock and the keyboard
PARTS = 60  # a win is so many parts, so that up to six can share one without rounding
Z95 = 1.959964  # two-sided 95 % of the normal distribution


class Points(msgspec.Struct):
    """Mean and standard deviation of the points of a bot."""

    mean: float
    sd: float


class BotReport(msgspec.Struct):
    """One bot; ``games`` counts the seats it played, shared wins count in parts."""

    name: str
    games: int
    wins: float
    win_rate: float
    interval: tuple[float, float]
    points: Points


class Spread(msgspec.Struct):
    """Mean and largest of something that each game has one of."""

    mean: float
    max: int


class Report(msgspec.Struct):
    """What a run of games showed."""

    game: str
    seats: int
    games: int
    seed: int
    bots: list[BotReport]
    by_seat: list[float]
    decisions: Spread
    rounds: Spread
    endings: dict[str, int]
    seconds: float


def simulate(
    game: Game,
    seats: int,
    games: int,
    bots: Sequence[Bot | str],
    seed: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play *games* games and report on them; Ctrl-C ends the run early with what it has so far.

    Args:
        game: from ``fourwinds.load``.
        seats: how many play.
        games: how many games.
        bots: one for all seats, or one for each, such as ``["greedy", "random"]`` or objects of
            your own; they take turns in all seats.
        seed: the same seed gives the same games on any machine.
        progress: called with the number of games done, now and then.

    Raises:
        SetupError: so many cannot play, the bots do not fit, or there is no game to play.
        BotError: a bot failed.
    """
    game.check_seats(seats)
    filled = fill(bots, seats)
    if games < 1:
        raise SetupError(f"a run has at least 1 game, not {games}")
    start = time.perf_counter()
    chunks: list[Games] = []
    try:
        for first in range(0, games, CHUNK):
            chunks.append(play_games(game, filled, seed, first, min(CHUNK, games - first)))
            progress(first + len(chunks[-1].decisions))
    except KeyboardInterrupt:
        if not chunks:
            raise
    played = Games(*(np.concatenate(columns) for columns in zip(*chunks, strict=True)))
    return _report(game, filled, seed, played, time.perf_counter() - start)


def _report(game: Game, bots: Sequence[Bot], seed: int, played: Games, seconds: float) -> Report:
    count, seats = played.points.shape
    first = played.places == 0
    parts = first * (PARTS // first.sum(axis=1, keepdims=True))  # of each win, by seat
    # The bot listed i-th sat on seat (i + game) % seats: turn the columns back to bots.
    columns = (np.arange(seats) + np.arange(count)[:, None]) % seats
    bot_parts = np.take_along_axis(parts, columns, axis=1)
    bot_points = np.take_along_axis(played.points, columns, axis=1)
    names = [bot.name for bot in bots]
    return Report(
        game=game.id,
        seats=seats,
        games=count,
        seed=seed,
        bots=[
            _bot_report(name, bot_parts[:, mine], bot_points[:, mine])
            for name in dict.fromkeys(names)
            if (mine := np.array([other == name for other in names])).any()
        ],
        by_seat=[float(wins) for wins in parts.sum(axis=0) / PARTS / count],
        decisions=_spread(played.decisions),
        rounds=_spread(played.rounds),
        endings={
            ending.name.lower(): int((played.endings == ending).sum())
            for ending in game.definition.names.Ending
        },
        seconds=seconds,
    )


def _bot_report(name: str, parts: np.ndarray, points: np.ndarray) -> BotReport:
    games = parts.size
    wins = float(parts.sum()) / PARTS
    return BotReport(
        name=name,
        games=games,
        wins=wins,
        win_rate=wins / games,
        interval=wilson(wins, games),
        points=Points(float(points.mean()), float(points.std())),
    )


def _spread(values: np.ndarray) -> Spread:
    return Spread(float(values.mean()), int(values.max()))


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson, 1927).

    >>> wilson(50, 100)
    (0.404, 0.596)
    """
    rate = wins / games
    scale = 1 + Z95**2 / games
    middle = (rate + Z95**2 / (2 * games)) / scale
    half = Z95 / scale * math.sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    return round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3)


def to_json(report: Report) -> dict[str, Any]:
    """Return the report as plain data."""
    found: dict[str, Any] = msgspec.to_builtins(report)
    return found
