"""What a tournament showed: who won how often, who ranks where, and what it cost."""

import math
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

import msgspec
import numpy as np
from openskill.models import PlackettLuce

from fourwinds.arena.simulate import Z95, Points, wilson
from fourwinds.arena.tournament import Meeting, Result


class Mean(msgspec.Struct):
    """A mean with its 95 % interval, from how much it differs from deal to deal."""

    mean: float
    interval: tuple[float, float]


class Rating(msgspec.Struct):
    """Strength by openskill's Plackett-Luce model: higher is stronger, 25 is where all begin."""

    mu: float
    sigma: float


class Standing(msgspec.Struct):
    """One bot; ``games`` counts the seats it played, shared wins count in parts.

    ``placement`` is 1 for first and 0 for last, whatever the number of seats; ``by_seat`` is the
    win rate on each seat; ``failures`` are actions that were taken at random for a bot.
    """

    name: str
    games: int
    wins: float
    win_rate: float
    interval: tuple[float, float]
    points: Points
    placement: Mean
    rating: Rating
    seconds_per_move: float
    by_seat: list[float]
    failures: int


class Pair(msgspec.Struct):
    """How often one bot came before another at the same table; ties count half."""

    bot: str
    other: str
    meetings: int
    ahead: float
    interval: tuple[float, float]


class Standings(msgspec.Struct):
    """What a tournament showed; ``seconds`` is what the bots spent on their moves."""

    game: str
    seats: int
    games: int
    deals: int
    seed: int
    bots: list[Standing]
    pairs: list[Pair]
    seconds: float


class _Row(msgspec.Struct):
    """One seat of one game."""

    bot: str
    deal: int
    seat: int
    won: float
    placement: float
    points: int
    decisions: int
    seconds: float
    failures: int


def standings(meeting: Meeting, played: Sequence[Result]) -> Standings:
    """Return what the games of a tournament showed."""
    rows = [row for result in played for row in _rows(meeting.bots, result)]
    names = [name for name in dict.fromkeys(meeting.bots) if any(row.bot == name for row in rows)]
    ratings = rate(meeting.bots, played)
    return Standings(
        game=meeting.game,
        seats=meeting.seats,
        games=len(played),
        deals=len({result.deal for result in played}),
        seed=meeting.seed,
        bots=[_standing(name, rows, ratings[name], meeting.seats) for name in names],
        pairs=_pairs(names, meeting.bots, played),
        seconds=sum(row.seconds for row in rows),
    )


def placements(places: Sequence[int]) -> list[float]:
    """Return how well each seat placed: 1 for first, 0 for last, ties shared.

    >>> placements([0, 1, 1])
    [1.0, 0.25, 0.25]
    """
    before = [
        sum((place > other) + 0.5 * (place == other) for other in places) - 0.5 for place in places
    ]
    return [1.0 - behind / (len(places) - 1) for behind in before]


def _rows(bots: Sequence[str], result: Result) -> Iterator[_Row]:
    placed = placements(result.places)
    for seat, bot in enumerate(result.seating):
        yield _Row(
            bot=bots[bot],
            deal=result.deal,
            seat=seat,
            won=(result.places[seat] == 0) / result.places.count(0),
            placement=placed[seat],
            points=result.points[seat],
            decisions=result.decisions[seat],
            seconds=result.seconds[seat],
            failures=result.failures[seat],
        )


def _standing(name: str, rows: Sequence[_Row], rating: Rating, seats: int) -> Standing:
    mine = [row for row in rows if row.bot == name]
    wins = sum(row.won for row in mine)
    points = np.array([row.points for row in mine])
    by_seat = [[row.won for row in mine if row.seat == seat] for seat in range(seats)]
    return Standing(
        name=name,
        games=len(mine),
        wins=wins,
        win_rate=wins / len(mine),
        interval=wilson(wins, len(mine)),
        points=Points(float(points.mean()), float(points.std())),
        placement=_mean_by_deal(mine),
        rating=rating,
        seconds_per_move=sum(row.seconds for row in mine)
        / max(1, sum(row.decisions for row in mine)),
        by_seat=[sum(won) / len(won) if won else 0.0 for won in by_seat],
        failures=sum(row.failures for row in mine),
    )


def _mean_by_deal(rows: Sequence[_Row]) -> Mean:
    """Return the mean placement; games of the same deal are no independent witnesses."""
    by_deal: dict[int, list[float]] = {}
    for row in rows:
        by_deal.setdefault(row.deal, []).append(row.placement)
    means = np.array([np.mean(placements) for placements in by_deal.values()])
    mean = float(np.mean([row.placement for row in rows]))
    half = Z95 * float(means.std(ddof=1)) / math.sqrt(len(means)) if len(means) > 1 else 1.0
    return Mean(mean, (round(max(0.0, mean - half), 3), round(min(1.0, mean + half), 3)))


def rate(bots: Sequence[str], played: Sequence[Result]) -> dict[str, Rating]:
    """Return the rating of each bot after all games, in their order."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    for result in played:
        seated = [bots[bot] for bot in result.seating]
        if len(set(seated)) == 1:
            continue
        rated = model.rate([[ratings[name]] for name in seated], ranks=[*map(float, result.places)])
        for name in set(seated):  # a bot on several seats learns from each of them
            news = [team[0] for team, other in zip(rated, seated, strict=True) if other == name]
            mu = sum(new.mu for new in news) / len(news)
            sigma = sum(new.sigma for new in news) / len(news)
            ratings[name] = model.rating(mu=mu, sigma=sigma, name=name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}


def _pairs(names: Sequence[str], bots: Sequence[str], played: Sequence[Result]) -> list[Pair]:
    ahead: dict[tuple[str, str], list[float]] = {pair: [] for pair in permutations(names, 2)}
    for result in played:
        seated = [
            (bots[bot], place) for bot, place in zip(result.seating, result.places, strict=True)
        ]
        for (name, place), (other, other_place) in permutations(seated, 2):
            if name != other:
                ahead[name, other].append((place < other_place) + 0.5 * (place == other_place))
    return [
        Pair(name, other, len(found), sum(found) / len(found), wilson(sum(found), len(found)))
        for (name, other), found in ahead.items()
        if found
    ]


def to_json(found: Standings) -> dict[str, Any]:
    """Return the standings as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain
