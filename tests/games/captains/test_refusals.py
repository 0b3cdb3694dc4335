"""Why an action is not allowed, and that both readings of the rules agree."""

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine import batch
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.captains.names import Refusal

A = 0
ASKED = "Something else is asked now. Captain A "
CASES = [
    # refusal, rule, how it comes about, action, sentence
    (Refusal.GAME_IS_OVER, "R2", "over", "load", "The game is over."),
    (
        Refusal.NOT_NOW,
        "R3",
        "start",
        "load",
        ASKED + "sails up to 2 tiles, and another for each Sail card.",
    ),
    (Refusal.NO_SUCH_TILE, "R1.1", "small", 30, "The board has no such tile."),
    (Refusal.MUST_MOVE, "R3.2", "start", "sail cove", "Your ship has to end on another tile."),
    (Refusal.TILE_IS_FULL, "R3.4", "start", "sail c3", "Two ships are there already."),
    (Refusal.TOO_FAR, "R3.1", "tired", "sail orient", "That takes a Sail card."),
    (
        Refusal.NO_SHIP_THERE,
        "R4.1",
        "meeting",
        "attack crew 0",
        "There is no such ship that you can attack now.",
    ),
    (Refusal.NOT_HERE, "R9", "orient", "buy 0", "That is only possible in the Republic."),
    (Refusal.NOT_HERE, "R9", "republic", "pepper rum", "That is only possible in the Orient."),
    (
        Refusal.CANNOT_PAY,
        "R9.3",
        "republic",
        "build sail 0",
        "You do not carry what it costs.",
    ),
]


@pytest.fixture
def stage(begin):
    """A function that sets out a position by its name."""

    def stage(name):
        if name == "small":
            return begin(game=load("captains", options={"board": "small"}))
        position = begin(3).place("cove", "c3", "c3").carry(A, "rum -")
        match name:
            case "over":
                position.state.phase, position.state.actor = 14, NONE
                position.state.ending = 1
            case "tired":
                position.hold(A, "").place("cove", "c3", "c3")
            case "meeting":
                position.place("c4", "c3", "c4").play("sail c3")
            case "orient" | "republic":
                position.place({"orient": "d6", "republic": "d2"}[name]).play(f"sail {name}")
        return position

    return stage


@pytest.mark.parametrize(("refusal", "rule", "name", "action", "sentence"), CASES)
def test_reasons(stage, refusal, rule, name, action, sentence):
    """Each with its rule and a sentence."""
    position = stage(name)
    assert position.refusal(action) == refusal
    number = action if isinstance(action, int) else position.action(action)
    words = position.game.refusal_words(position.view(A), number, refusal)
    assert (position.game.rule_of(refusal), position.game.catalogue().text(words)) == (
        rule,
        sentence,
    )


def test_every_refusal_names_a_rule(game):
    """And has a sentence; check_game says them all."""
    for refusal in set(Refusal) - {Refusal.LEGAL}:
        assert game.rule_of(refusal).startswith("R")


@settings(
    max_examples=8 if os.environ.get("NUMBA_DISABLE_JIT") else 40,
    derandomize=True,
    database=None,
)
@given(seed=st.integers(0, 2**20), seats=st.sampled_from([2, 3, 4]))  # fmt: skip
def test_both_readings_agree(random_play: Any, seed: int, seats: int) -> None:
    """``legal`` and ``refusal`` allow the same, in every state of random play."""
    game = load("captains", options={"turns": 3, "board": "small", "start": "short"})
    codes = np.zeros((1, game.actions), np.int8)
    for states, actions, _ in random_play(game, seats, seed):
        batch.list_refusals(game.packs, states, codes)
        assert np.flatnonzero(codes[0] == Refusal.LEGAL).tolist() == actions
        assert batch.audit(game.packs, states) == NONE
