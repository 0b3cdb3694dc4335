"""What a seat may know (R12), and that imagined worlds are all that agree with it, fairly drawn."""

import os
from collections import Counter
from itertools import product

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE, digest
from fourwinds.games import load
from fourwinds.games.captains.actions import CARD, DECLINE, PLAY, SWAP, TAKE
from fourwinds.games.captains.names import CARDS, HAND, Kind, Phase

A, B, C = range(3)
PLAIN = os.environ.get("NUMBA_DISABLE_JIT") == "1"
WORLDS = 1500 if PLAIN else 15000
HANDS = [hand for hand in product(range(CARDS + 1), repeat=4) if sum(hand) <= HAND]


def imagined(game, view, worlds, seed=0):
    """Return *worlds* states that agree with *view*."""
    states = game.new_states(worlds)
    batch.fill(game.packs, np.repeat(view[None], worlds), streams(seed, 0, worlds, 1)[:, 0], states)
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_give_the_same_view(random_play, seats):
    """R12: byte for byte, for each seat and for spectators; luck is fresh."""
    game = load("captains", options={"turns": 8, "board": "small"})
    for ply, (states, actions, _) in enumerate(random_play(game, seats, seats)):
        if ply % 5 and actions:
            continue
        for seat in range(NONE, seats):
            views, again = game.new_views(), game.new_views(3)
            batch.look(game.packs, states, np.array([seat]), views)
            worlds = imagined(game, views[0], 3)
            batch.look(game.packs, worlds, np.full(3, seat), again)
            assert {digest(view) for view in again} == {digest(views[0])}
            assert batch.audit(game.packs, worlds) == NONE
            assert len({world.luck.tobytes() for world in worlds}) == 3


def test_r12_1_only_the_own_hand(begin):
    """R12.1: others see how many cards there are; so do spectators."""
    position = begin(3).hold(B, "crew crew")
    assert position.view(A).hand.tolist() == [1, 1, 1, 1]
    assert position.view(B).deck.tolist() == [5, 3, 5, 5]
    for seat in (NONE, A, B, C):
        assert position.view(seat).cards[:3].tolist() == [4, 2, 4]
    assert position.view(NONE).hand.sum() == position.view(NONE).deck.sum() == 0


def test_r12_2_only_the_owner_knows_the_island(begin):
    """R12.2: and nobody, as soon as somebody else takes the spyglass."""
    position = begin().spy(B, "sawmill").place("c3", "d7")
    assert [position.view(seat).island for seat in (NONE, A, B)] == [NONE, NONE, 3]
    position.play("sail cove")
    assert [position.view(seat).island for seat in (NONE, A, B)] == [NONE] * 3
    position.play("spyglass rumdistiller")
    assert [position.view(seat).island for seat in (NONE, A, B)] == [NONE, 1, NONE]


def test_r12_3_people_are_not_shown_what_bots_remember(begin):
    """R12.3: the board leaves the memory out."""
    position = begin()
    board = position.game.board(position.view(A))
    assert not {"sure", "doubt", "most"} & set(board)
    assert set(board) > {"hand", "cards", "strength", "income", "reach"}
    assert "reach" not in position.game.board(position.play("sail d5").view(A))


# R12.3 What could be known of a hand, beside slow bookkeeping that is obvious


def remembered(before, state, seat, action, hands):
    """Return which of *hands* a seat may hold after its action."""
    lost = before.hands[seat].astype(int) - state.hands[seat]
    tabled = int(before.tabled[seat].sum())
    if TAKE <= action < DECLINE:
        more = set()
        for hand in hands:
            for taken, back in product(Kind, Kind if action >= SWAP else [None]):
                after = list(hand)
                around = after[taken] + (tabled if taken == Kind.HOLD else 0)
                if taken == back or around == CARDS or (back is not None and not after[back]):
                    continue
                after[taken] += 1
                if back is not None:
                    after[back] -= 1
                more.add(tuple(after))
        return more
    if action < TAKE and lost.any():
        assert action in (PLAY, CARD) or before.phase == Phase.SAIL
        left = {tuple(int(n) for n in np.array(hand) - lost) for hand in hands}
        return {hand for hand in left if min(hand) >= 0}
    return hands


def fitting(view, seat):
    """Return the hands that agree with a view."""
    return {
        hand
        for hand in HANDS
        if sum(hand) == view.cards[seat]
        and (np.array(hand) <= view.most[seat]).all()
        and np.maximum(view.sure[seat] - np.array(hand), 0).sum() <= view.doubt[seat]
    }


@pytest.mark.parametrize("seed", range(2))
def test_r12_3_all_that_could_be_known(random_play, seed):
    """R12.3: by the cards that were played, taken, and given back."""
    game = load("captains", options={"turns": 30, "board": "small"})
    known = [{(1, 1, 1, 1)} for _ in range(3)]
    before = None
    for states, _, action in random_play(game, 3, seed, DECLINE):
        state = states[0].copy()
        if before is not None:
            actor = int(before.actor)
            known[actor] = remembered(before, state, actor, action, known[actor])
            views = game.new_views()
            batch.look(game.packs, states, np.array([NONE]), views)
            assert fitting(views[0], actor) == known[actor]
            assert tuple(state.hands[actor].tolist()) in known[actor]
        before = state


def test_r12_3_hands_and_islands_are_equally_likely(begin):
    """R12.3, R12.2: all that fit, and no others (χ²)."""
    position = begin(3).spy(C, "sawmill").hold(B, "sail crew hold")
    state = position.state
    state.hands[B], state.decks[B] = [1, 1, 1, 2], [4, 4, 4, 3]
    state.sure[B], state.most[B], state.doubt[B] = [1, 1, 0, 1], [3, 3, 1, 2], 1
    view = position.view(A)
    worlds = imagined(position.game, view, WORLDS)
    ways = [(*hand, island) for hand in fitting(view, B) for island in range(4)]
    found = Counter(
        (*hand, island)
        for hand, island in zip(
            worlds["hands"][:, B].tolist(), worlds["island"].tolist(), strict=True
        )
        for hand in [tuple(hand)]
    )
    assert set(found) == set(ways)
    share = WORLDS / len(ways)
    distance = sum((count - share) ** 2 / share for count in found.values())
    assert distance <= (len(ways) - 1) + 4 * (2 * (len(ways) - 1)) ** 0.5
