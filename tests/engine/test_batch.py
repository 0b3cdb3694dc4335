"""Batches: the verbs over many games at once."""

import numpy as np
import pytest

import fourwinds
from fourwinds.engine import batch, luck, verbs
from fourwinds.engine.batch import Batch
from fourwinds.engine.events import empty_log, muted_log, told
from fourwinds.engine.game import Game
from fourwinds.engine.record import NONE
from fourwinds.errors import SetupError
from fourwinds.games.sail_or_die.actions import ANCHOR
from fourwinds.games.sail_or_die.names import Event, Refusal

SIZE = 4


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


@pytest.fixture
def games(game: Game) -> Batch:
    """Return some games that have begun."""
    found = Batch(game, 3, SIZE)
    found.reset(luck.streams(1, 0, SIZE, 3)[:, 0].copy())
    return found


def last_listed(games: Batch) -> np.ndarray:
    return games.legal[np.arange(len(games.counts)), np.maximum(games.counts - 1, 0)]


def play_out(games: Batch) -> None:
    while games.counts.any():
        games.step(last_listed(games))


# Batch


def test_a_batch_begins(games: Batch) -> None:
    assert (games.counts > 0).all()
    assert (games.states["seats"] == 3).all()
    assert len({state.tobytes() for state in games.states}) == SIZE


def test_a_batch_plays_what_single_games_do(games: Batch) -> None:
    singles = [Batch(games.game, 3) for _ in range(SIZE)]
    for i, single in enumerate(singles):
        single.reset(luck.streams(1, i, 1, 3)[:, 0].copy())
    play_out(games)
    for i, single in enumerate(singles):
        play_out(single)
        assert single.states.tobytes() == games.states[i : i + 1].tobytes()


def test_games_that_are_over_stay_as_they_are(games: Batch) -> None:
    while games.counts.all():
        games.step(last_listed(games))
    over = games.counts == 0
    assert 0 < over.sum() < SIZE
    before = games.states[over].tobytes()
    games.step(np.where(over, -7, last_listed(games)).astype(np.int32))  # any number will do
    assert games.states[over].tobytes() == before
    play_out(games)
    before = games.states.tobytes()
    games.step(np.full(SIZE, ANCHOR, np.int32))
    assert games.states.tobytes() == before
    assert (games.states["actor"] == NONE).all()


@pytest.mark.parametrize("row", range(SIZE))
@pytest.mark.parametrize("action", [ANCHOR, -1, 337])
def test_an_illegal_action_moves_no_game(games: Batch, row: int, action: int) -> None:
    actions = last_listed(games)
    actions[row] = action
    before = games.states.tobytes(), games.legal.tobytes(), games.counts.tobytes()
    with pytest.raises(ValueError, match=f"game {row}: {action} is not a legal action"):
        games.step(actions)
    assert before == (games.states.tobytes(), games.legal.tobytes(), games.counts.tobytes())


def test_there_is_one_action_and_one_luck_for_each_game(games: Batch) -> None:
    before = games.states.copy()
    with pytest.raises(ValueError, match=r"actions must have the shape \(4,\)"):
        games.step(games.legal[: SIZE - 1, 0])
    with pytest.raises(ValueError, match=r"lucks must have the shape \(4, 4\)"):
        games.reset(luck.streams(1, 0, SIZE - 1, 3)[:, 0])
    assert games.states.tobytes() == before.tobytes()


def test_a_batch_can_start_anew(games: Batch) -> None:
    before = games.states.tobytes()
    play_out(games)
    games.reset(luck.streams(1, 0, SIZE, 3)[:, 0].copy())
    assert games.states.tobytes() == before


def test_wrong_seats_are_refused(game: Game) -> None:
    with pytest.raises(SetupError, match="is played with 2, 3 seats, not 4"):
        Batch(game, 4)


# The verbs


def test_only_games_that_go_on_advance(games: Batch) -> None:
    while games.counts.all():
        games.step(last_listed(games))
    over = games.counts == 0
    before = games.states.copy()
    batch.advance(games.game.packs, games.states, last_listed(games), muted_log())
    assert games.states[over].tobytes() == before[over].tobytes()
    assert (games.states["ply"][~over] == before["ply"][~over] + 1).all()


def test_each_verb_speaks_for_each_game(games: Batch) -> None:
    packs, states = games.game.packs, games.states
    codes = np.zeros((SIZE, games.game.actions), np.int8)
    batch.list_refusals(packs, states, codes)
    for row, count, refusals in zip(games.legal, games.counts, codes, strict=True):
        assert np.flatnonzero(refusals == 0).tolist() == row[:count].tolist()
    assert (codes[:, ANCHOR] == Refusal.LEADER_MAY_NOT_ANCHOR).all()
    points, places = np.zeros((SIZE, 3), np.int32), np.ones((SIZE, 3), np.int8)
    batch.judge(packs, states, points, places)
    assert (points == 8).all()
    assert (places == 0).all()
    values = np.zeros((SIZE, 3))
    batch.value(packs, states, values)
    assert values.sum(axis=1) == pytest.approx(np.full(SIZE, 1.5))  # of three placements, 0 to 1
    assert ((values > 0) & (values < 1)).all()
    weights = np.full(games.legal.shape, -1.0)
    batch.rate(packs, states, games.legal, games.counts, weights)
    for row, count in zip(weights, games.counts, strict=True):
        assert (row[:count] > 0).all()
        assert (row[count:] == -1).all()


def test_looking_and_imagining_go_both_ways(games: Batch) -> None:
    packs = games.game.packs
    views, again = games.game.new_views(SIZE), games.game.new_views(SIZE)
    worlds = games.game.new_states(SIZE)
    viewers = np.array([0, 1, 2, NONE])
    batch.look(packs, games.states, viewers, views)
    assert views["viewer"].tolist() == viewers.tolist()
    lucks = luck.streams(2, 0, SIZE, 3)[:, 0].copy()
    before = lucks.copy()
    batch.fill(packs, views, lucks, worlds)
    assert (lucks != before).any(axis=1).all()
    batch.look(packs, worlds, viewers, again)
    assert again.tobytes() == views.tobytes()
    assert worlds.tobytes() != games.states.tobytes()


def test_an_audit_finds_the_first_loss(games: Batch) -> None:
    assert batch.audit(games.game.packs, games.states) == NONE
    games.states["undealt"][2:, 0] += 1
    assert batch.audit(games.game.packs, games.states) == 2


def test_what_happens_is_told(game: Game) -> None:
    states, log = game.new_states(), empty_log()
    batch.begin(game.packs, states, 2, luck.streams(1, 0, 1, 2)[0, :1], log)
    assert told(log)[0, :2].tolist() == [Event.ROUND_STARTS, NONE]
    assert not verbs.is_over(states[0])
