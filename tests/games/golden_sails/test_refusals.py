"""Why an action is not allowed, and that both readings of the rules agree."""

import os
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine import batch
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.golden_sails.names import Phase, Refusal

PLACING = {
    "phase": Phase.PLACE,
    "actor": 0,
    "rounds": 1,
    "hands": ["spells gems", "spells gems"],
    "market": ["gems:1", "gems:2"],
    "experts": [None, "spells"],
}
TAKING = {**PLACING, "phase": Phase.TAKE, "actor": 1, "experts": ["gems", "spells"]}
SWAPPING = {**TAKING, "phase": Phase.SWAP, "actor": 0, "market": [None, "gems:2"]}
UNIVERSAL = {"phase": Phase.UNIVERSAL, "actor": 0}
PROTECTING = {"phase": Phase.PROTECT, "actor": 0}
CASES = [
    # refusal, rule, position, action, sentence
    (Refusal.GAME_IS_OVER, "R13", {}, "gems 0", "The game is over."),
    (
        Refusal.NOT_NOW,
        "R7.3",
        PLACING,
        "take 0",
        "Something else is asked now. Captain A plays an expert beside a good.",
    ),
    (
        Refusal.NOT_NOW,
        "R7.3",
        TAKING,
        "gems 0",
        "Something else is asked now. Captain B takes a good.",
    ),
    (
        Refusal.NOT_NOW,
        "R7.3",
        SWAPPING,
        "take 1",
        "Something else is asked now. "
        "Captain A gets good 2, a spell, and may play another expert on it.",
    ),
    (
        Refusal.NOT_NOW,
        "R7.3",
        UNIVERSAL,
        "protect katar",
        "Something else is asked now. "
        "Captain A moves a universal good to another pile, or leaves it among the spells.",
    ),
    (
        Refusal.NOT_NOW,
        "R7.3",
        PROTECTING,
        "universal 0 gems",
        "Something else is asked now. Captain A chooses a weapon to be protected from.",
    ),
    (Refusal.NO_SUCH_GOOD, "R4.1", PLACING, "gems 2", "Good 3 is not on the market."),
    (Refusal.NO_SUCH_GOOD, "R4.1", TAKING, "take 3", "Good 4 is not on the market."),
    (
        Refusal.NO_SUCH_GOOD,
        "R4.1",
        {**TAKING, "market": [None, "gems:2"]},
        "take 0",
        "Good 1 is not on the market.",
    ),
    (
        Refusal.EXPERT_THERE,
        "R3.2",
        PLACING,
        "gems 1",
        "There is an expert beside good 2 already.",
    ),
    (Refusal.EXPERT_NOT_HELD, "R3.1", PLACING, "beasts 0", "You do not hold the Beast Hunter."),
    (Refusal.EXPERT_NOT_HELD, "R3.1", SWAPPING, "swap beasts", "You do not hold the Beast Hunter."),
    (Refusal.SAME_KIND, "R4.4", SWAPPING, "swap spells", "The last good is a spell already."),
    (
        Refusal.NO_SUCH_UNIVERSAL,
        "R7.1",
        UNIVERSAL,
        "universal 1 gems",
        "There is no such universal good to be moved.",
    ),
]


@pytest.mark.parametrize(("refusal", "rule", "fields", "action", "sentence"), CASES)
def test_refusals(set_out, refusal, rule, fields, action, sentence):
    """Each names its rule and says why in a sentence."""
    position = set_out("spells: universal protect", "", **fields)
    number, game = position.action(action), position.game
    assert position.refusal(number) == refusal
    assert number not in position.legal()
    assert game.rule_of(refusal) == rule
    words = game.refusal_words(position.view(int(position.state.actor)), number, refusal)
    assert game.catalogue().text(words) == sentence


def test_every_refusal_is_met():
    """By a case above, or by a legal action."""
    assert {Refusal.LEGAL} | {case[0] for case in CASES} == set(Refusal)


# Random play

TABLES = [
    (pack, seats, even)
    for pack in ("standard", "cold_sea")
    for seats in (2, 3, 4)
    for even in (0, 1)
]
GAMES = 1 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 10  # plain Python takes 1 s a game


def check_state(game, states, actions):
    """Check what holds of every state, and that both readings agree."""
    state = states[0]
    seats = int(state.seats)
    assert batch.audit(game.packs, states) == NONE
    assert (state.phase == Phase.OVER) == (state.actor == NONE) == (not actions)
    codes = np.zeros((1, game.actions), np.int8)
    batch.list_refusals(game.packs, states, codes)
    assert np.flatnonzero(codes[0] == Refusal.LEGAL).tolist() == actions
    assert all(first < second for first, second in pairwise(actions))
    if state.phase == Phase.PLACE:  # R4.4: a swap keeps the count
        held = state.hands[:seats].sum(axis=1)
        turn = (np.arange(seats) - state.first) % seats
        assert set((held + (turn < state.placed)).tolist()) == {5 - (state.rounds - 1) % 4}


@pytest.mark.parametrize(("name", "seats", "even"), TABLES)
@settings(max_examples=GAMES, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_legal_and_refusal_agree(random_play, name, seats, even, seed):
    """R3 to R8, GS-D25: on every action of every state that random play meets."""
    game: Any = load("golden_sails", name, {"even_start": bool(even)})
    for states, actions, _ in random_play(game, seats, seed):
        check_state(game, states, actions)
    assert states[0].rounds == game.content.rounds
    assert states[0].heights.sum(axis=1)[:seats].tolist() == [game.content.rounds] * seats
    assert states[0].ply <= 2 * game.content.rounds * seats + 6 + 2


@pytest.mark.parametrize("seed", range(3))
def test_r4_2_piles_only_grow(random_play, game, seed):
    """R4.2: and keep their order, until universal goods move."""
    before = None
    for states, _, _ in random_play(game, 3, seed):
        state = states[0]
        if before is not None and state.phase < Phase.UNIVERSAL:
            kept = before.piles != NONE
            assert (state.piles[kept] == before.piles[kept]).all()
        before = states.copy()[0]
