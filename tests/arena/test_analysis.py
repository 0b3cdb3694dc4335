"""Hints, and what is said of a game when it is over."""

import pytest

import fourwinds
from fourwinds.arena.analysis import Analysis, Moment, analyse, hint, shared
from fourwinds.engine.game import Game, Table
from fourwinds.errors import SetupError


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


@pytest.fixture(scope="module")
def finished(game: Game) -> Table:
    table = Table(game, 3, bytes(32))
    while not table.is_over:
        table.play(table.legal()[-1])
    return table


def test_a_hint_is_the_best_few_actions(game: Game) -> None:
    table = Table(game, 3, bytes(32))
    found = hint(table, "bosun", 2)
    assert len(found.options) == 2
    assert {option.action for option in found.options} <= set(table.legal())
    assert hint(table, "bosun", 2).options == found.options
    assert table.ply == 0


def test_who_does_not_think_ahead_gives_no_hints(game: Game) -> None:
    with pytest.raises(SetupError, match="deckhand does not think ahead; these do: bosun"):
        hint(Table(game, 2, bytes(32)), "deckhand")


def test_an_analysis_looks_at_every_choice(game: Game, finished: Table) -> None:
    done: list[int] = []
    found = analyse(finished, "bosun", done.append)
    assert done == list(range(1, finished.ply + 1))
    assert 0 < len(found.moments) <= finished.ply
    for moment in found.moments:
        turn = finished.turns[moment.ply]
        assert (moment.seat, moment.action) == (turn.seat, turn.action)
        assert len(moment.places) == 3
        assert all(1 <= place <= 3 for place in moment.places)
        assert 0 <= moment.cost <= 2
        assert moment.cost == 0 or moment.better != moment.action
    assert sum(found.places) == 6


def test_a_game_that_is_being_played_can_be_looked_at_too(game: Game) -> None:
    table = Table(game, 2, bytes(32))
    table.play(table.legal()[0])
    assert analyse(table, "bosun").places == []


def test_the_costliest_come_first() -> None:
    costs = [0.0, 0.3, 0.9, 0.3]
    found = Analysis("bosun", [Moment(i, 0, 1, 2, cost, []) for i, cost in enumerate(costs)], [])
    assert [moment.ply for moment in found.costliest(2)] == [2, 1]
    assert len(found.costliest(9)) == 3


def test_ties_share_their_places() -> None:
    assert shared([0, 0, 2, 3]) == [1.5, 1.5, 3, 4]
