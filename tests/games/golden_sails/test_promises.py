"""The conformance check with every pack and option, and what advice and hopes are worth."""

from typing import Any

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.check import check_game
from fourwinds.games import load
from fourwinds.games.golden_sails import advice
from fourwinds.games.golden_sails.names import Phase
from fourwinds.games.golden_sails.rules import conserved

A, B, C = range(3)


@pytest.mark.parametrize("pack", ["standard", "cold_sea"])
@pytest.mark.parametrize(
    "options", [{}, {"variant": "open"}, {"variant": "closed"}, {"even_start": True}]
)
def test_every_promise_is_kept(pack: str, options: dict[str, Any]) -> None:
    game = load("golden_sails", pack, options)
    seats = [2] if options else game.seats
    assert check_game(game, seats=seats, games=1, modes=()).games == len(seats)


def weights(position):
    """Return the weight of each legal action; the state stays as it is."""
    before = position.states.tobytes()
    actions = np.array(position.legal(), np.int32)
    found = np.zeros(len(actions))
    advice.advise(position.pack, position.state, actions, len(actions), found)
    assert position.states.tobytes() == before
    return dict(zip(actions.tolist(), found.tolist(), strict=True))


def best(position):
    """Return the action that advice likes best."""
    found = weights(position)
    return max(found, key=lambda action: found[action])


@pytest.mark.parametrize("sheet", ["IV", "V"])
def test_universal_goods_go_where_they_are_worth_most(set_out, sheet):
    """R7.1: as a spell it is worth 2 here, as a gem 7, whichever of the two it is."""
    position = set_out(
        "spells: universal spells universal; gems: 1 2 3", "", phase=Phase.UNIVERSAL, actor=A,
        sheet=sheet,
    )  # fmt: skip
    for card in position.pile(A, "spells"):
        position.pack.gem[card] = 3
    assert best(position) in map(position.action, ("universal 0 gems", "universal 1 gems"))
    assert weights(position)[position.action("universal 0 spells")] == 1


def test_protection_from_what_takes_most(set_out):
    """R8.9."""
    position = set_out(
        "spells: protect", "weapons: pinga:0-1", "weapons: katar:2-0 shuriken:1-0",
        phase=Phase.PROTECT, actor=A,
    )  # fmt: skip
    assert best(position) == position.action("protect katar")


def test_a_good_that_completes_a_sequence_is_taken(set_out):
    """R4.1, R4.4: and the last good becomes the kind that is worth most."""
    position = set_out(
        "gems: 1 2 3",
        "gems: 1 2 3",
        phase=Phase.TAKE,
        actor=B,
        market=["gems:4", "gems:8"],
        experts=["gems", "weapons"],
        hands=["gems spells", "gems spells"],
    )
    assert best(position) == position.action("take 0")
    position.play("take 0")
    assert best(position) == position.action("swap gems")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hopes_follow_points(set_out, seats):
    """Whoever leads by more may hope for more; all hopes together are half the seats."""
    hopes = []
    for gems in ("1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5"):
        position = set_out(f"gems: {gems}", *[""] * (seats - 1))
        values = np.zeros((1, seats))
        batch.value(position.game.packs, position.states, values)
        assert values.sum() == pytest.approx(seats / 2)
        hopes.append(values[0, 0])
    assert hopes == sorted(set(hopes))
    assert hopes[-1] > 0.9


SPOILED = {
    "a card twice": ("piles", (A, 1, 0), 5),
    "a card above its pile": ("piles", (A, 2, 11), 3),
    "a card that was not seen": ("market", (0,), 47),
    "an expert too many": ("discard", (2,), 3),
    "fewer than no experts": ("hands", (A, 0), -1),
    "a round too many": ("rounds", (), 5),
}


@pytest.mark.parametrize("name", SPOILED)
def test_what_is_lost_or_doubled_is_noticed(begin, name):
    """R1.1, R1.2: cards and experts."""
    position = begin(2, 2)
    while position.state.rounds < 4:
        position.play_first()
    assert conserved(position.pack, position.state)
    field, where, value = SPOILED[name]
    if where:
        position.state[field][where] = value
    else:
        position.state[field] = value
    assert not conserved(position.pack, position.state)
