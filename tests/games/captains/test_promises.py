"""The conformance check with every option, and what advice and hopes are worth."""

from typing import Any

import numpy as np
import pytest

from fourwinds.arena.simulate import simulate
from fourwinds.engine import batch
from fourwinds.engine.check import check_game
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.captains import advice, plan
from fourwinds.games.captains.names import Good, Kind, Phase
from fourwinds.games.captains.rules import conserved

A, B, C = range(3)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"turns": 5, "start": "long"}),
        (3, {"turns": 4, "board": "small", "start": "short"}),
        (4, {"turns": 2}),
    ],
)
def test_every_promise_is_kept(seats: int, options: dict[str, Any]) -> None:
    game = load("captains", options=options)
    assert check_game(game, seats=[seats], games=1, modes=()).games == 1


def weights(position):
    """Return the weight of each legal action; the state stays as it is."""
    before = position.states.tobytes()
    actions = np.array([position.action(text) for text in position.legal()], np.int32)
    found = np.zeros(len(actions))
    advice.advise(position.pack, position.state, actions, len(actions), found)
    assert position.states.tobytes() == before
    assert found.min() >= 0
    return dict(zip(position.legal(), found.tolist(), strict=True))


def best(position):
    """Return the action that advice likes best."""
    found = weights(position)
    return max(found, key=lambda action: found[action])


@pytest.mark.parametrize(
    ("place", "goods", "tile"),
    [
        ("d2", "pepper pepper", "republic"),
        ("d6", "cloth cloth", "orient"),  # for pepper, enough for a share
        ("b2", "- -", "clothweaver"),
    ],
)
def test_courses(begin, place, goods, tile):
    """R3: to where the cargo is worth most."""
    position = begin().place(place, "g4").carry(A, goods)
    position.build(A, sail=4) if tile == "orient" else None
    target = position.action(f"sail {tile}")
    assert position.action(best(position)) == target


@pytest.mark.parametrize(("crew", "wants_to_meet"), [(4, True), (2, False)])
def test_meeting_others(begin, crew, wants_to_meet):
    """R4: rather where there is something to gain than where there is something to lose."""
    position = begin(3).place("d5", "d6", "c5").build(A, crew=3).build(B, crew=2)
    position.carry(A, "rum rum").carry(B, "wood wood")
    position.build(A, crew=crew).build(B, crew=7 - crew)
    found = weights(position)
    alone = weights(position.place("d5", "g1", "c5"))
    assert (found["sail d6"] > alone["sail d6"]) == wants_to_meet
    assert found["sail d6"] != alone["sail d6"]


def test_a_full_ship_loads_what_it_needs(begin):
    """R8.1: and nothing else."""
    position = begin().place("g2").build(A, crew=3).carry(A, "wood wood").hold(A, "")
    assert best(position.play("sail rumdistiller")) == "enough"
    position = begin().place("a2").carry(A, "wood wood").hold(A, "").play("sail clothweaver")
    assert best(position) == "load"
    assert best(position.play("load")) == "overboard wood"
    position = begin().place("d3").carry(A, "pepper pepper").hold(A, "")
    assert best(position) != "sail cove"


def test_attacks(meet):
    """R4: where there is something to gain, and hardly anything to fear."""
    rich = meet(prepare=lambda p: p.build(A, crew=5).carry(B, "pepper pepper").hold(B, ""))
    assert best(rich) == "attack crew 1"
    assert best(rich.play("attack crew 1")) == "done"
    weak = meet(prepare=lambda p: p.build(B, crew=5).carry(B, "pepper pepper").hold(A, ""))
    assert best(weak) == "peace"
    assert best(weak.play("attack crew 1")) == "done"


def test_cards_in_a_fight(meet):
    """R4.4: what turns it, what steals more, and nothing for nothing."""
    position = meet(prepare=lambda p: p.carry(B, "rum rum").hold(A, "crew crew crew"))
    position.play("attack crew 1")
    for action in ("play", "done", "play", "done", "done"):
        assert position.state.actor == B or best(position) == action
        position.play(action)
    assert best(position) == "steal rum"
    poor = meet().play("attack crew 1")
    assert best(poor) == "done"


def test_hits(meet):
    """R6: what carries cargo first; then holds, sails, the others."""
    position = meet(
        prepare=lambda p: p.build(A, cannon=5).build(B, hold=3).carry(B, "- - wood").table(B, "rum")
    )
    position.play("attack cannon 1", "done", "done")
    found = weights(position)
    assert min(found["hit hold"], found["destroy rum"]) > found["hit sail"] > found["hit crew"]
    position.play("destroy rum", "hit hold")
    assert weights(position)["hit sail"] > weights(position)["hit cannon"]
    assert weights(position)["hit hold"] == 27


def test_stowing(begin):
    """R7.2: on a card, or for what is worth less; pepper stays."""
    position = begin().place("d6").carry(A, "wood cloth").table(A, "rum").play("sail orient")
    position.play("pepper rum")
    assert weights(position)["card"] > weights(position)["forgo"]
    position.hold(A, "")
    assert best(position).startswith("overboard")
    position = begin().place("a2").carry(A, "pepper pepper").hold(A, "").play("sail clothweaver")
    assert best(position.play("load")) == "forgo"


def test_the_pirate(begin):
    """R8: is revealed, takes what he can, and waits where others come by."""
    position = begin().place("a2", "cove").spy(B, "clothweaver").play("sail clothweaver")
    assert best(position) == "load"
    assert best(position.play("load")) == "reveal"
    assert best(position.play("reveal")) == "load"
    assert best(position.play("enough")) == "spyglass clothweaver"


def test_bargains(begin):
    """R9, R10: shares, then segments, then pepper; and at the Cove what is needed."""
    position = begin().place("d2").build(A, hold=5).carry(A, "pepper pepper pepper pepper pepper")
    position.play("sail republic")
    assert best(position) == "buy 0"
    assert best(position.play("buy 0")).startswith("share card_")
    assert best(position.play("share card_spyglass", "spyglass sawmill")) == "buy 1"
    position = begin().place("d6").build(A, hold=4).carry(A, "wood cloth rum rum")
    position.play("sail orient")
    assert best(position).startswith("build")
    assert best(position.play("build sail 0")) == "build crew 0"
    assert best(position.play("build crew 0")) == "pepper rum"
    position = begin().place("c3", "d7").carry(A, "rum rum").play("sail cove", "spyglass sawmill")
    assert best(position) in ("trade rum cloth", "trade rum wood")
    position = begin().place("d6").build(A, crew=3).carry(A, "rum rum").hold(A, "")
    assert best(position.table(A, "copper").play("sail orient")) == "pepper rum"


def test_pepper_that_would_be_lost(begin):
    """R7.5: nothing is traded off a card when there is no other place."""
    position = begin().place("d6").carry(A, "pepper pepper").hold(A, "").table(A, "copper rum")
    position.play("sail orient")
    assert weights(position)["pepper copper"] < weights(position)["leave"]


def test_full_ships_go_to_the_cove(begin):
    """R9.1: when nothing that is aboard is of use."""
    position = begin().place("d3").carry(A, "pepper pepper").hold(A, "").own(A, "card", "card")
    assert best(position) == "sail cove"


def test_cards_to_take(begin):
    """R11: Sail cards, unless there are some; a full hand keeps what is better."""
    assert best(begin().hold(A, "crew").play("sail d5")) == "take sail"
    assert best(begin().hold(A, "sail sail sail crew").play("sail d5")) == "take hold"
    position = begin().hold(A, "sail crew cannon cannon cannon cannon hold").play("sail d5")
    assert best(position) == "swap sail cannon"
    position = begin().hold(A, "sail sail sail crew crew hold hold").play("sail d5")
    assert best(position) == "decline"


def test_what_is_built_for_fights(begin):
    """R4, R10.4: some crew, cannons on a large ship, and all six where little is missing."""
    position = begin()
    pack, state = position.pack, position.state
    assert plan.next_price(pack, state, A, Kind.CREW) == 0
    assert plan.next_price(pack, state, A, Kind.CANNON) == NONE
    position.build(A, sail=4, hold=4, crew=3)
    assert plan.next_price(pack, state, A, Kind.CREW) == NONE
    assert plan.next_price(pack, state, A, Kind.CANNON) == 0
    position.own(A, "card", "card", "card").build(A, crew=5)
    assert plan.next_price(pack, state, A, Kind.CREW) != NONE


def test_what_is_built_no_further(begin):
    """R10.4: without a share to be had, a few sails and holds are enough."""
    position = begin().own(B, "six_sails", "six_holds").build(A, sail=4, hold=5)
    assert plan.next_price(position.pack, position.state, A, Kind.SAIL) == NONE
    assert plan.next_price(position.pack, position.state, A, Kind.HOLD) == NONE
    assert plan.next_price(position.pack, position.state, B, Kind.HOLD) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hopes(begin, seats):
    """Whoever has more may hope for more; all hopes together are half the seats."""
    position = begin(seats).own(A, "card", "cloth").spy(A, "sawmill")
    values = np.zeros((1, seats))
    batch.value(position.packs, position.states, values)
    assert values[0, 0] > 0.7
    assert values.sum() == pytest.approx(seats / 2)


def test_what_is_paid_for_is_not_lost(begin):
    """R10.1: between paying for a slot and choosing the share, the seat has it already."""
    position = begin().place("d2").carry(A, "pepper pepper").play("sail republic")
    pack, state = position.pack, position.state
    before = plan.rest_to_win(pack, state, A)
    assert (plan.shares_of(state, A), before) == (0, 14)
    position.play("buy 0")
    assert (plan.shares_of(state, A), plan.rest_to_win(pack, state, A)) == (1, before - 2)
    assert plan.cheapest_slot(pack, state, A) == 3


def test_six_of_a_kind_may_cost_less_than_pepper(begin):
    """R10.4: and no more of it counts than shares are missing."""
    position = begin().build(A, hold=5)
    assert plan.rest_to_win(position.pack, position.state, A) == 2 + 3 + 4 + 4
    position.own(B, "six_holds")
    assert plan.rest_to_win(position.pack, position.state, A) == 2 + 3 + 4 + 5


def test_greedy_play_leads_to_four_shares() -> None:
    """R2.1: within the turns of a quick table, without the cap."""
    game = load("captains", options={"board": "small", "start": "short"})
    report = simulate(game, 2, 1, ["greedy"])
    assert report.endings["shares"] == 1
    assert report.rounds.max < 50


SPOILED = {
    "a piece too many": ("bank", Good.RUM, 16),
    "fewer than no pieces": ("bank", Good.RUM, -1),
    "a share twice": ("shelf", (A, 0), 3),
    "fewer than no shares": ("shares", 3, -1),
    "a segment too many": ("built", (A, Kind.CREW), 3),
    "a printed segment that is damaged": ("damaged", (A, Kind.CREW), 2),
    "a card too many": ("hands", (A, Kind.CREW), 2),
    "a card that is played twice": ("played", (A, Kind.CREW), 1),
    "cargo where no hold is": ("holds", (A, 4), 1),
}


@pytest.mark.parametrize("name", SPOILED)
def test_what_is_lost_or_doubled_is_noticed(begin, name):
    """R1.2 to R1.5."""
    position = begin()
    assert conserved(position.pack, position.state)
    field, where, value = SPOILED[name]
    position.state[field][where] = value
    assert not conserved(position.pack, position.state)


def test_a_hand_of_eight_is_noticed(begin):
    """R11.3."""
    position = begin().hold(A, "sail sail sail sail sail crew crew crew")
    assert not conserved(position.pack, position.state)
    assert position.state.phase == Phase.SAIL
