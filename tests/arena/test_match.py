"""Matches: compiled and asked one by one, games come out the same."""

import re

import numpy as np
import pytest

import fourwinds
from fourwinds.arena import match
from fourwinds.arena.match import Games, play_games
from fourwinds.bots.bot import Bot, Sight
from fourwinds.bots.roster import find
from fourwinds.engine.game import Game
from fourwinds.errors import BotError
from fourwinds.games.sail_or_die.names import Ending


class Asked:
    """A bot that comes along, in clothes that hide that it is compiled."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._bot = find(name)

    def choose(self, sight: Sight) -> int:
        return self._bot.choose(sight)


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


def same(first: Games, second: Games) -> bool:
    return all((one == other).all() for one, other in zip(first, second, strict=True))


@pytest.mark.parametrize("pack", ["dinghy", "standard"])
@pytest.mark.parametrize("names", [["random"] * 2, ["random", "greedy", "greedy"]])
def test_compiled_and_asked_bots_play_the_same_games(pack: str, names: list[str]) -> None:
    game = fourwinds.load("sail_or_die", pack)
    compiled = play_games(game, [find(name) for name in names], 7, 4, 3)
    asked = play_games(game, [Asked(name) for name in names], 7, 4, 3)
    assert same(compiled, asked)
    assert (compiled.decisions > 8).all()


def test_one_bot_that_is_asked_slows_all_and_changes_nothing(game: Game) -> None:
    compiled = play_games(game, [find("random"), find("greedy")], 7, 0, 3)
    mixed = play_games(game, [Asked("random"), find("greedy")], 7, 0, 3)
    assert same(compiled, mixed)


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_games_do_not_depend_on_chunks(game: Game, cut: int) -> None:
    bots: list[Bot] = [find("random"), find("greedy"), find("random")]
    whole = play_games(game, bots, 1, 0, 6)
    parts = [play_games(game, bots, 1, 0, cut), play_games(game, bots, 1, cut, 6 - cut)]
    joined = Games(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
    assert same(whole, joined)


def test_each_seed_plays_other_games(game: Game) -> None:
    bots = [find("random")] * 2
    assert not same(play_games(game, bots, 1, 0, 5), play_games(game, bots, 2, 0, 5))


def test_games_tell_what_came_of_them(game: Game) -> None:
    found = play_games(game, [find("random")] * 3, 3, 0, 8)
    assert found.points.shape == found.places.shape == (8, 3)
    assert (found.places.min(axis=1) == 0).all()
    winners = np.take_along_axis(found.points, found.places.argmin(axis=1)[:, None], axis=1)
    assert (winners[:, 0] == found.points.max(axis=1)).all()
    assert set(found.endings) <= set(Ending)
    assert (found.rounds == 1).all()


class Noting:
    """Takes the first action and notes on which seat it sits."""

    def __init__(self, name: str) -> None:
        self.name, self.seats = name, set[int]()

    def choose(self, sight: Sight) -> int:
        view = sight.views[0]
        assert view.viewer == view.actor
        self.seats.add(int(view.viewer))
        return int(sight.legal[0])


def test_bots_take_turns_in_all_seats(game: Game) -> None:
    for number in range(4):
        bots = [Noting(name) for name in "abc"]
        play_games(game, bots, 0, number, 1)
        assert [bot.seats for bot in bots] == [{(i + number) % 3} for i in range(3)]


class Failing:
    """Plays well for a while."""

    name = "mutineer"

    def __init__(self, asked: int) -> None:
        self.left = asked

    def choose(self, sight: Sight) -> int:
        self.left -= 1
        return int(sight.legal[0]) if self.left else 400


def test_a_bot_that_fails_is_told_with_game_and_ply(game: Game) -> None:
    with pytest.raises(BotError) as caught:
        play_games(game, [Failing(1), find("random")], 0, 12, 1)
    found = re.match(r"game 12, ply (\d+): bot 'mutineer' answered 400, which", str(caught.value))
    assert found
    assert int(found[1]) <= 1
    with pytest.raises(BotError, match=r"game 14, ply 9: bot 'mutineer'"):
        play_games(game, [Failing(14), find("random")], 0, 12, 5)


def test_a_view_of_another_seat_is_never_shown(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[int, int]] = []

    def ask(bot: Bot, sight: Sight) -> int:
        hand = sight.views[0].hand
        shown.append((int(hand.sum()), int(sight.views[0].cards[sight.views[0].actor])))
        return bot.choose(sight)

    monkeypatch.setattr(match, "ask", ask)
    play_games(game, [Asked("greedy")] * 2, 0, 0, 1)
    assert shown
    assert all(held == told for held, told in shown)
