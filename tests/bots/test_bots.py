"""Bots: what they choose, and what they may not answer."""

from typing import Any

import numpy as np
import pytest

import fourwinds
from fourwinds.bots.bot import Sight, ask
from fourwinds.bots.random import choose_random, playouts
from fourwinds.bots.roster import COMPILED, LEVELS, NAMES, WARMING, fill, find
from fourwinds.engine import batch, luck
from fourwinds.engine.batch import Batch
from fourwinds.engine.events import muted_log
from fourwinds.engine.game import Game
from fourwinds.engine.record import NONE
from fourwinds.errors import BotError, SetupError


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die")


def sights(game: Game, seats: int = 3, plies: int = 40) -> list[Sight]:
    """Return what the seat to act saw on the way through one game."""
    games = Batch(game, seats)
    games.reset(luck.streams(3, 0, 1, seats)[:, 0].copy())
    found = []
    for ply in range(plies):
        views = game.new_views()
        batch.look(game.packs, games.states, games.states["actor"].copy(), views)
        actions = games.legal[0, : games.counts[0]].copy()
        found.append(Sight(game, views, actions, luck.dealt(b"bot", ply)))
        games.step(actions[luck.below(luck.dealt(b"", ply), len(actions))][None])
    return found


def test_random_takes_each_action_as_often() -> None:
    actions = np.array([3, 5, 8, 13, 21], np.int32)
    words = luck.dealt(b"", 0)
    found = [int(choose_random(actions, 4, words)) for _ in range(4000)]
    counts = [found.count(action) for action in actions]
    assert counts[4] == 0
    assert all(900 < count < 1100 for count in counts[:4])


def test_greedy_takes_what_is_advised_most(game: Game) -> None:
    bot = find("greedy")
    for sight in sights(game):
        worlds = game.new_states()
        batch.fill(game.packs, sight.views, luck.dealt(b"world", 1)[None], worlds)
        weights = np.zeros((1, len(sight.legal)))
        counts = np.array([len(sight.legal)], np.int32)
        batch.rate(game.packs, worlds, sight.legal[None], counts, weights)
        best = sight.legal[weights[0] == weights[0].max()]
        assert bot.choose(sight) in best


def test_deckhand_takes_what_is_advised_more_or_less(game: Game) -> None:
    lead = sights(game, plies=1)[0]
    worlds = game.new_states()
    batch.fill(game.packs, lead.views, luck.dealt(b"world", 1)[None], worlds)
    weights = np.zeros((1, len(lead.legal)))
    counts = np.array([len(lead.legal)], np.int32)
    batch.rate(game.packs, worlds, lead.legal[None], counts, weights)
    found = [find("deckhand").choose(lead) for _ in range(1000)]
    for action, weight in zip(lead.legal.tolist(), weights[0] / weights.sum(), strict=True):
        assert abs(found.count(action) / 1000 - weight) < 0.06


def test_greedy_breaks_ties_by_luck(game: Game) -> None:
    lead = sights(game, plies=1)[0]
    found = set()
    for ply in range(60):
        lead.luck[:] = luck.dealt(b"ties", ply)
        found.add(find("greedy").choose(lead))
    assert 1 < len(found) < len(lead.legal)


@pytest.mark.parametrize("name", WARMING)
def test_a_choice_depends_on_view_and_luck_alone(game: Game, name: str) -> None:
    for sight in sights(game, plies=20):
        words, view = sight.luck.copy(), sight.views.tobytes()
        first = find(name).choose(sight)
        assert sight.views.tobytes() == view
        assert (sight.luck != words).any() or len(sight.legal) == 1  # no choice, no luck
        sight.luck[:] = words
        assert find(name).choose(sight) == first


def test_what_a_bot_draws_changes_nothing_in_the_game(game: Game) -> None:
    class Gambler:
        name = "gambler"

        def choose(self, sight: Sight) -> int:
            luck.next_word(sight.luck)
            return int(sight.legal[0])

    class Steady(Gambler):
        def choose(self, sight: Sight) -> int:
            return int(sight.legal[0])

    reports = [fourwinds.simulate(game, 2, 1, [bot]) for bot in (Gambler(), Steady())]
    assert reports[0].bots[0].points == reports[1].bots[0].points
    assert reports[0].decisions == reports[1].decisions


def test_playouts_come_to_the_end(game: Game) -> None:
    games = Batch(game, 4, 2)
    lucks = luck.streams(1, 0, 2, 4)
    games.reset(lucks[:, 0].copy())
    actions = np.zeros(game.width, np.int32)
    taken = playouts(game.packs, games.states, lucks[:, 1:], actions, muted_log())
    assert (games.states["actor"] == NONE).all()
    assert taken == games.states["ply"].sum()


# Answers


class Answering:
    name = "parrot"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, sight: Sight) -> Any:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


@pytest.fixture
def sight(game: Game) -> Sight:
    return Sight(game, game.new_views(), np.array([0, 48, 96], np.int32), luck.dealt(b"", 0))


@pytest.mark.parametrize("answer", [48, np.int8(48), np.int64(48)])
def test_a_legal_answer_is_taken(sight: Sight, answer: Any) -> None:
    choice = ask(Answering(answer), sight)
    assert (choice, type(choice)) == (48, int)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (None, "bot 'parrot' answered None, which is not the number of an action"),
        ("48", "bot 'parrot' answered '48', which is not the number of an action"),
        (48.0, "bot 'parrot' answered 48.0, which is not the number of an action"),
        (True, "bot 'parrot' answered True, which is not the number of an action"),
        (False, "bot 'parrot' answered False, which is not the number of an action"),
        (np.True_, "which is not the number of an action"),
        (np.array([48]), "which is not the number of an action"),
        (49, "bot 'parrot' answered 49, which is not one of its legal actions: 0, 48, 96"),
        (-1, "answered -1, which is not one of its legal actions: 0, 48, 96"),
        (10**30, "which is not one of its legal actions: 0, 48, 96"),
        (RuntimeError("no wind"), "bot 'parrot' raised RuntimeError: no wind"),
    ],
)
def test_any_other_answer_is_told(sight: Sight, answer: Any, told: str) -> None:
    with pytest.raises(BotError, match=told):
        ask(Answering(answer), sight)


def test_what_a_bot_raised_is_kept(sight: Sight) -> None:
    fault = ZeroDivisionError()
    with pytest.raises(BotError) as caught:
        ask(Answering(fault), sight)
    assert caught.value.__cause__ is fault


def test_ctrl_c_reaches_the_person(sight: Sight) -> None:
    class Interrupted(Answering):
        def choose(self, sight: Sight) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ask(Interrupted(0), sight)


# The roster


def test_bots_are_found_by_name() -> None:
    assert [find(name).name for name in NAMES] == list(NAMES)
    assert set(LEVELS) <= set(NAMES)
    assert set(COMPILED) <= set(WARMING)
    known = "deckhand, bosun, pilot, admiral, random, greedy"
    with pytest.raises(SetupError, match=f"there is no bot 'pirate'; the bots are: {known}"):
        find("pirate")


def test_one_bot_fills_all_seats() -> None:
    bot = find("random")
    assert fill([bot], 3) == [bot, bot, bot]
    assert [filled.name for filled in fill(["greedy", bot], 2)] == ["greedy", bot.name]
    pair = [find("random"), find("greedy")]
    assert fill(pair, 2) == pair
    for wrong in ([], pair):
        with pytest.raises(SetupError, match=r"3 seats need 1 bot .* or 3, not"):
            fill(wrong, 3)
