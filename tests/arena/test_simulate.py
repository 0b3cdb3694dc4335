"""Runs of many games, and what their reports say."""

import json
import math
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fourwinds
from fourwinds.arena import simulate as simulation
from fourwinds.arena.match import Games
from fourwinds.arena.simulate import Report, simulate, to_json, wilson
from fourwinds.bots.bot import Bot, Sight
from fourwinds.bots.roster import find
from fourwinds.engine.game import Game
from fourwinds.errors import BotError, SetupError


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


@pytest.fixture
def mixed() -> list[Bot]:
    return [find("random"), find("greedy"), find("greedy")]


def without_time(report: Report) -> dict[str, object]:
    return to_json(report) | {"seconds": 0.0}


def test_a_report_has_this_shape(game: Game, mixed: list[Bot]) -> None:
    found = json.loads(json.dumps(to_json(simulate(game, 3, 6, mixed, 4))))
    assert list(found) == [
        "game", "seats", "games", "seed", "bots", "by_seat", "decisions", "rounds", "endings",
        "seconds",
    ]  # fmt: skip
    assert [found[key] for key in ("game", "seats", "games", "seed")] == ["sail_or_die", 3, 6, 4]
    for bot in found["bots"]:
        assert list(bot) == ["name", "games", "wins", "win_rate", "interval", "points"]
        assert list(bot["points"]) == ["mean", "sd"]
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_rate"] <= high <= 1
    assert [(bot["name"], bot["games"]) for bot in found["bots"]] == [("random", 6), ("greedy", 12)]
    assert len(found["by_seat"]) == 3
    for spread in ("decisions", "rounds"):
        assert list(found[spread]) == ["mean", "max"]
        assert found[spread]["mean"] <= found[spread]["max"]
    assert list(found["endings"]) == ["rounds", "out_of_chunks"]
    assert sum(found["endings"].values()) == 6
    assert found["seconds"] > 0


def test_the_same_seed_gives_the_same_report(game: Game, mixed: list[Bot]) -> None:
    first, second = (without_time(simulate(game, 3, 5, mixed, 4)) for _ in range(2))
    assert first == second
    assert without_time(simulate(game, 3, 5, mixed, 5)) != first


def test_a_report_does_not_depend_on_chunks(
    game: Game, mixed: list[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = simulate(game, 3, 7, mixed, 4)
    monkeypatch.setattr(simulation, "CHUNK", 3)
    done: list[int] = []
    assert without_time(simulate(game, 3, 7, mixed, 4, done.append)) == without_time(whole)
    assert done == [3, 6, 7]


def test_one_bot_plays_in_all_seats(game: Game) -> None:
    report = simulate(game, 2, 5, [find("random")])
    assert len(report.bots) == 1
    assert report.bots[0].games == 10
    assert report.bots[0].win_rate == 0.5


def test_greedy_beats_random(game: Game) -> None:
    report = simulate(game, 2, 40, [find("random"), find("greedy")], 1)
    rates = {bot.name: bot.interval for bot in report.bots}
    assert rates["greedy"][0] > 0.5 > rates["random"][1]


def test_ctrl_c_keeps_what_was_played(
    game: Game, mixed: list[Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(done: int) -> None:
        if done >= 4:
            raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "CHUNK", 2)
    found = simulate(game, 3, 100, mixed, 4, interrupt)
    assert found.games == 4
    assert without_time(found) == without_time(simulate(game, 3, 4, mixed, 4))


def test_ctrl_c_before_the_first_game_ends_the_run(game: Game) -> None:
    class Interrupted:
        name = "interrupted"

        def choose(self, sight: Sight) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(game, 2, 10, [Interrupted()])


def test_what_cannot_be_run_is_told(game: Game, mixed: list[Bot]) -> None:
    with pytest.raises(SetupError, match="not 5"):
        simulate(game, 5, 1, [find("random")])
    with pytest.raises(SetupError, match="2 seats need 1 bot"):
        simulate(game, 2, 1, mixed)
    for games in (0, -1):
        with pytest.raises(SetupError, match=f"a run has at least 1 game, not {games}"):
            simulate(game, 2, games, [find("random")])


def test_a_bot_that_fails_ends_the_run(game: Game) -> None:
    class Broken:
        name = "broken"

        def choose(self, sight: Sight) -> int:
            raise ValueError("no wind")

    with pytest.raises(BotError, match="game 0, ply 0: bot 'broken' raised ValueError: no wind"):
        simulate(game, 2, 1, [Broken()])


# Counting


@dataclass
class Named:
    name: str

    def choose(self, sight: Sight) -> int:
        return int(sight.legal[0])


def report_of(game: Game, names: str, points: list[list[int]], places: list[list[int]]) -> Report:
    count = len(points)
    ones = np.ones(count, np.int64)
    played = Games(np.array(points), np.array(places, np.int8), ones * 20, ones, ones)
    return simulation._report(game, [Named(name) for name in names], 0, played, 1.0)


def test_wins_and_points_go_to_the_bot_that_sat_there(game: Game) -> None:
    # The bot listed i-th sits on seat (i + game) % 3: a b c, then c a b, then b c a.
    points = [[9, 5, 1], [1, 9, 5], [5, 1, 9], [9, 5, 1]]
    places = [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]
    report = report_of(game, "abc", points, places)
    assert [(bot.name, bot.wins) for bot in report.bots] == [("a", 4), ("b", 0), ("c", 0)]
    assert [bot.points.mean for bot in report.bots] == [9, 5, 1]
    assert report.by_seat == [0.5, 0.25, 0.25]


def test_shared_wins_count_in_parts(game: Game) -> None:
    points, places = [[4, 4, 2], [3, 3, 3]], [[0, 0, 2], [0, 0, 0]]
    report = report_of(game, "abc", points, places)
    assert [bot.wins for bot in report.bots] == pytest.approx([5 / 6, 5 / 6, 1 / 3])
    assert report.by_seat == pytest.approx([5 / 12, 5 / 12, 1 / 6])


def test_bots_of_one_name_are_one(game: Game) -> None:
    report = report_of(game, "aba", [[9, 5, 1]], [[0, 1, 2]])
    assert [(bot.name, bot.games, bot.wins) for bot in report.bots] == [("a", 2, 1), ("b", 1, 0)]
    assert (report.bots[0].points.mean, report.bots[0].points.sd) == (5, 4)
    assert report.bots[0].win_rate == 0.5


def test_endings_and_spreads_are_counted(game: Game) -> None:
    report = report_of(game, "ab", [[1, 2]] * 3, [[1, 0]] * 3)
    assert report.endings == {"rounds": 3, "out_of_chunks": 0}
    assert (report.decisions.mean, report.decisions.max) == (20, 20)


# Intervals


@pytest.mark.parametrize(
    ("wins", "games", "interval"),
    [
        (0, 10, (0.0, 0.278)),
        (10, 10, (0.722, 1.0)),
        (1, 1, (0.207, 1.0)),
        (5, 20, (0.112, 0.469)),
        (500, 1000, (0.469, 0.531)),
        (2.5, 5, (0.17, 0.83)),
    ],
)
def test_wilsons_interval(wins: float, games: int, interval: tuple[float, float]) -> None:
    assert wilson(wins, games) == interval


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_an_interval_holds_the_rate(games: int, rate: float) -> None:
    low, high = wilson(rate * games, games)
    assert 0 <= low <= high <= 1
    assert low - 0.001 <= rate <= high + 0.001
    assert high - low <= 2.1 / math.sqrt(games)
