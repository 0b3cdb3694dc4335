"""What a seat may know (R9), and that imagined worlds agree with it and are fair."""

import os
from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE, digest
from fourwinds.games.sail_or_die.names import KINDS, SUITS, Phase


def imagined(game, view, worlds, seed=0):
    """Return *worlds* states that agree with *view*."""
    states = game.new_states(worlds)
    batch.fill(game.packs, np.repeat(view[None], worlds), streams(seed, 0, worlds, 1)[:, 0], states)
    return states


def looked(game, states, seat):
    """Return what *seat* may know of each state."""
    views = game.new_views(len(states))
    batch.look(game.packs, states, np.full(len(states), seat), views)
    return views


def check_imagined(game, states):
    """Check that what anybody imagines of a state looks the same to them and loses nothing."""
    for seat in range(NONE, states[0].seats):
        view = looked(game, states, seat)[0]
        worlds = imagined(game, view, 3)
        assert {seen.tobytes() for seen in looked(game, worlds, seat)} == {view.tobytes()}
        assert batch.audit(game.packs, worlds) == -1
        for world in worlds:
            assert agrees(view, world.hands[: view.seats])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_imagined_worlds_give_the_same_view(game, random_play, seats):
    """R9, SD-D21: byte for byte, for each seat and for spectators; no card or chunk is lost."""
    for ply, (states, actions, _) in enumerate(random_play(game, seats, seats)):
        if ply % 7 == 0 or not actions:
            check_imagined(game, states)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(12))
def test_imagined_worlds_give_the_same_view_where_wilds_abound(raft, random_play, seats, seed):
    """R3.4, R9, SD-D21: with seats that are known to hold only wilds."""
    for states, _, _ in random_play(raft, seats, seed):
        check_imagined(raft, states)


def test_imagined_luck_is_fresh(game, begin):
    """R9: a view does not know the luck to come."""
    position = begin(3)
    worlds = imagined(game, position.view(0), 20)
    assert len({world.luck.tobytes() for world in worlds}) == 20
    assert position.state.luck.tobytes() not in {world.luck.tobytes() for world in worlds}


def test_same_luck_imagines_the_same(game, begin):
    """R9."""
    view = begin(3).view(0)
    assert digest(imagined(game, view, 5)) == digest(imagined(game, view, 5))


def test_r9_2_views_do_not_depend_on_what_is_hidden(game, begin):
    """R9.1, R9.2, SD-D21: what the viewer may do is the same in 20 imagined worlds too."""
    position = begin(4)
    actor = int(position.state.actor)
    worlds = imagined(game, position.view(actor), 20)
    legal, counts = np.zeros((20, game.width), np.int32), np.zeros(20, np.int32)
    batch.list_legal(game.packs, worlds, legal, counts)
    assert {tuple(row[:count]) for row, count in zip(legal, counts, strict=True)} == {
        tuple(position.legal())
    }
    assert len({world.hands.tobytes() for world in worlds}) == 20


def test_r3_4_the_leader_holds_a_regular_card(game, set_out):
    """R3.4, SD-D21: even with one card left, in every world."""
    position = set_out(
        ["2Y", "1P", "+1 +2"], actor=1, shark=1, aside="6P 7O 7G 7L 5Y 7R 7D +1 +1 +2"
    )
    worlds = imagined(game, position.view(0), 100)
    assert (worlds["hands"][:, 1, :SUITS].sum(axis=1) == 1).all()


def test_r3_4_who_could_not_lead_holds_only_wilds(game, set_out):
    """R3.4, SD-D21: in every world that anybody imagines, also while others act."""
    position = set_out(["3P", "+1 +2", "2O"], ["1Y"], actor=0, shark=2, anchored=[2])
    position.play("anchor", "1O")
    for seat in (NONE, 0, 1, 2):
        worlds = imagined(game, position.view(seat), 50)
        assert (worlds["hands"][:, 1, SUITS:].sum(axis=1) == 2).all()
        assert not worlds["hands"][:, 1, :SUITS].any()


def test_r3_3_after_nobody_could_lead_all_hold_only_wilds(game, set_out):
    """R3.3, SD-D21: known to the end, when the last round ends so."""
    position = set_out(["+1", "+3 +2", "+1"], ["1P"], anchored=[1], rounds=3).play("anchor")
    assert position.state.phase == Phase.OVER
    for seat in (NONE, 0):
        assert not imagined(game, position.view(seat), 20)["hands"][:, :, :SUITS].any()


def test_with_five_seats_nothing_is_left_over(game, begin):
    """R9.2: all cards are dealt, so every world deals them out to the last."""
    worlds = imagined(game, begin(5).view(2), 50)
    assert not worlds["undealt"].any()
    assert (worlds["hands"].sum(axis=2) == 11).all()


def test_with_five_seats_and_four_known_hands(game, set_out):
    """R9.1: the fifth hand is what is left."""
    position = set_out(
        ["3P 1O", "+3", "+1 +1 +1", "+2 +2", "4P 3G"],
        ["1Y"],
        actor=4,
        only_wilds=[0, 1, 1, 1, 0],
        aside="6O 4G 7L 6Y 7R 7D",
    )
    assert not position.state.undealt.any()
    worlds = imagined(game, position.view(0), 50)
    assert {tuple(hand) for hand in worlds["hands"][:, 4].tolist()} == {
        tuple(position.cards("4P 3G").tolist())
    }


def test_spectators_see_no_hand(game, begin):
    """R9.1, SD-D21: they imagine all hands, and find what is open in the view."""
    position = begin(3)
    view = position.view(NONE)
    assert (view.viewer, view.hand.sum(), view.cards[:3].tolist()) == (NONE, 0, [14, 14, 14])
    worlds = imagined(game, view, 30)
    assert len({world.hands.tobytes() for world in worlds}) == 30
    assert (worlds["hands"].sum(axis=2)[:, :3] == 14).all()


# Fairness, by full enumeration


def deals(cards, sizes):
    """Yield every way to give each seat so many of the *cards*, which can all be told apart."""
    if not sizes:
        yield ()
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for rest in deals(cards - set(hand), sizes[1:]):
            yield (hand, *rest)


def consistent_deals(game, view):
    """Count the deals of single cards that agree with *view*, by the hands that they make."""
    in_play = [*view.groups[:, 0], *view.groups[:, 1:].sum(axis=0)]
    unseen = game.packs[0].deck - view.hand - view.aside - np.array(in_play)
    kinds = np.repeat(np.arange(KINDS), unseen)
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    found: Counter[bytes] = Counter()
    for deal in deals(set(range(len(kinds))), [int(view.cards[seat]) for seat in others]):
        hands = np.zeros((view.seats, KINDS), np.int8)
        if view.viewer != NONE:
            hands[view.viewer] = view.hand
        for seat, cards in zip(others, deal, strict=True):
            hands[seat] = np.bincount(kinds[list(cards)], minlength=KINDS)
        if agrees(view, hands):
            found[hands.tobytes()] += 1
    return found


def agrees(view, hands):
    """Tell whether *hands* agree with what R3.4 gave away."""
    regular = hands[:, :SUITS].sum(axis=1)
    known = view.only_wilds[: view.seats] == 1
    return not regular[known].any() and (view.phase != Phase.LEAD or regular[view.actor] > 0)


WORLDS = 600 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 6000
POSITIONS: dict[str, tuple[list[str], list[str], dict[str, Any]]] = {
    "two seats, to lead": (["2P", "1O +1"], [], {"actor": 1}),
    "two seats, leader with one card": (["1P +1", "1O"], [], {"actor": 1, "aside": "1P"}),
    "two seats, cards in play": (["1P +1", "1O +1"], ["1P"], {"actor": 0}),
    "three seats, to lead": (["1P +1", "1P 1O", "1O +1"], [], {"actor": 0}),
    "three seats, leader with one card": (
        ["1P", "1P +1", "1O +1"],
        [],
        {"actor": 0, "aside": "1O"},
    ),
    "three seats, one holds only wilds": (
        ["1P", "+1", "1O"],
        ["1O"],
        {"only_wilds": [0, 1, 0, 0, 0]},
    ),
    "three seats, the last holds only wilds": (
        ["1P", "1O", "+1"],
        ["1O"],
        {"only_wilds": [0, 0, 1, 0, 0]},
    ),
    "three seats, only wilds, to lead": (
        ["1P", "+1", "1P 1O"],
        [],
        {"only_wilds": [0, 1, 0, 0, 0], "aside": "1O"},
    ),
}


@pytest.mark.parametrize("viewer", [NONE, 0, 1])
@pytest.mark.parametrize("name", POSITIONS)
def test_imagined_worlds_are_uniform(raft, set_out, name, viewer):
    """R9, SD-D21: every deal of single cards that agrees with the view is equally likely (χ²)."""
    hands, groups, fields = POSITIONS[name]
    position = set_out(hands, groups, game=raft, **fields)
    view = position.view(viewer)
    expected = consistent_deals(raft, view)
    worlds = imagined(raft, view, WORLDS, seed=7)
    found = Counter(world.hands[: view.seats].tobytes() for world in worlds)
    assert set(found) == set(expected)
    assert position.state.hands[: view.seats].tobytes() in found  # the truth is one of them
    share = len(worlds) / expected.total()
    distance = sum(
        (found[deal] - ways * share) ** 2 / (ways * share) for deal, ways in expected.items()
    )
    freedom = len(expected) - 1
    assert distance <= freedom + 4 * (2 * freedom) ** 0.5


def test_imagining_moves_its_own_luck_only(game, begin):
    """R9: the view stays as it is."""
    view = begin(3).view(1)
    before = view.tobytes()
    imagined(game, view, 3)
    assert view.tobytes() == before
