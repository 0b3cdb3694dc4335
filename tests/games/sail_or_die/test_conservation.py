"""What is lost or made up is noticed (R1.1, R1.2); a deck that nobody can lead from ends (R3.3)."""

import numpy as np
import pytest

import fourwinds
from fourwinds.engine import batch
from fourwinds.engine.batch import Batch
from fourwinds.engine.luck import dealt
from fourwinds.engine.record import NONE
from fourwinds.games.sail_or_die.names import SUITS, Ending, Phase


@pytest.fixture
def games() -> Batch:
    found = Batch(fourwinds.load("sail_or_die"), 2)
    found.reset(dealt(b"", 0)[None])
    return found


def held(state: np.record) -> tuple[int, int]:
    """Return a kind that seat 0 holds and one that it does not."""
    counts = state.hands[0].tolist()
    return next(i for i, n in enumerate(counts) if n), counts.index(0)


def make_up_a_wild(state):
    state.groups[0, 1] += 1


def lose_a_card(state):
    state.hands[0, held(state)[0]] -= 1


def owe_a_card(state):
    kind = held(state)[1]
    state.hands[0, kind] -= 1
    state.undealt[kind] += 1


def owe_a_group(state):
    state.groups[0, 0] -= 1
    state.undealt[0] += 1


def owe_the_rest(state):
    state.aside[0] += state.undealt[0] + 1
    state.undealt[0] = -1


def lose_a_chunk(state):
    state.chunks[1] -= 1


def owe_a_chunk(state):
    state.middle[1] -= 1
    state.chunks[1] += 1


FAULTS = [
    make_up_a_wild, lose_a_card, owe_a_card, owe_a_group, owe_the_rest, lose_a_chunk, owe_a_chunk,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_each_fault_is_noticed(games: Batch, fault) -> None:
    assert batch.audit(games.game.packs, games.states) == NONE
    fault(games.states[0])
    assert batch.audit(games.game.packs, games.states) == 0


def test_a_deck_of_wilds_is_over_before_it_began(games: Batch) -> None:  # R3.3, R8.1
    games.game.packs["deck"][0, :SUITS] = 0
    games.game.packs["hands"][0, 2] = 1
    games.reset(dealt(b"", 0)[None])
    state = games.states[0]
    assert (state.phase, state.actor, state.ending) == (Phase.OVER, NONE, Ending.ROUNDS)
    assert state.rounds == 3
    assert state.chunks[:2].tolist() == [12, 12]
    assert games.counts.tolist() == [0]
