"""The exact scorers beside slow ones that are obvious, and beside the explained pad."""

import os
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine import batch
from fourwinds.games import load
from fourwinds.games.golden_sails import explain
from fourwinds.games.golden_sails.content import best_divisions
from fourwinds.games.golden_sails.names import BEASTS, CLASSES, KINDS, Kind
from fourwinds.games.golden_sails.rules import pads
from fourwinds.games.golden_sails.rules.piles import best_gems

PLAIN = os.environ.get("NUMBA_DISABLE_JIT") == "1"
SLOW = settings(max_examples=60, derandomize=True, database=None)
GAMES = 2 if PLAIN else 20


def counted(gems):
    """Return how many gems there are of each class."""
    return tuple(gems.count(number) for number in range(CLASSES))


def packed(counts):
    """Return counts as the compiled scorer takes them."""
    return sum(count << 8 * number for number, count in enumerate(counts))


# R9 Gems


@cache
def slow_gems(counts):
    """R9.1: try every sequence from every class, and then the rest."""
    best = 0
    for start in range(CLASSES):
        left, at, length = list(counts), start, 0
        while left[at]:
            left[at] -= 1
            at, length = (at + 1) % CLASSES, length + 1
            best = max(best, length**2 + slow_gems(tuple(left)))
    return best


def slow_shifts(gems, shifts):
    """R8.7: take each gem by up to so many steps either way, all in all no more than *shifts*."""
    ways = product(range(-shifts, shifts + 1), repeat=len(gems))
    return max(
        slow_gems(counted([(g + step) % CLASSES for g, step in zip(gems, way, strict=True)]))
        for way in ways
        if sum(map(abs, way)) <= shifts
    )


@SLOW
@given(st.lists(st.integers(0, 7), max_size=9), st.integers(0, 7))
def test_sequences(gems, turn):
    """R9.1, R9.2, D19: and it does not matter where the circle begins."""
    counts = counted(gems)
    found = best_gems(packed(counts), 0)
    assert found == slow_gems(counts)
    assert found == best_gems(packed(counts[turn:] + counts[:turn]), 0)


@SLOW
@given(st.lists(st.integers(0, 7), max_size=5), st.integers(0, 3))
def test_shifts(gems, shifts):
    """R8.7, GS-T13, D19: the maximum over everything that the gems can be shifted to."""
    assert best_gems(packed(counted(gems)), shifts) == slow_shifts(gems, shifts)


@pytest.mark.parametrize("shifts", [4, 5])
def test_many_shifts(shifts):
    """R8.7: as many as a pack may have."""
    assert best_gems(packed(counted([0, 2, 4, 6])), shifts) == 16
    assert best_gems(packed(counted([0, 0, 0])), shifts) == 9
    assert best_gems(0, shifts) == 0


@SLOW
@given(st.lists(st.integers(0, 7), max_size=7), st.integers(0, 2))
def test_explained_gems(gems, shifts):
    """R9: the same points, from shifts and sequences that are possible."""
    used, runs = explain.best_sequences(counted(gems), shifts)
    assert sum(run.points for run in runs) == best_gems(packed(counted(gems)), shifts)
    assert len(used) <= shifts
    left = [gem + 1 for gem in gems]
    for shift in used:
        assert (shift.target - shift.origin) % CLASSES in (1, CLASSES - 1)
        left.remove(shift.origin)
        left.append(shift.target)
    assert sorted(left) == sorted(number for run in runs for number in run.classes)
    assert [len(run.classes) for run in runs] == sorted(
        (len(run.classes) for run in runs), reverse=True
    )


@pytest.mark.parametrize(
    ("gems", "shifts", "used", "runs"),
    [
        ([1, 2], 1, [], [(1, 2)]),  # fewest shifts
        ([4, 4], 1, [(4, 3)], [(3, 4)]),  # lowest class
        ([1, 4], 2, [(4, 3), (3, 2)], [(1, 2)]),
        ([8, 2, 1, 5], 0, [], [(8, 1, 2), (5,)]),  # longest first
    ],
)
def test_which_division_is_shown(gems, shifts, used, runs):
    """A2b: fewest shifts, longest runs, lowest class."""
    found = explain.best_sequences(counted([gem - 1 for gem in gems]), shifts)
    assert [run.classes for run in found[1]] == runs
    assert [(shift.origin, shift.target) for shift in found[0]] == used


# R11 Beasts


def slow_sets(beasts, sets):
    """R11.1: take out any set that fits, and then the rest."""

    @cache
    def best(held):
        found = 0
        for wanted, points in sets:
            rest = tuple(have - need for have, need in zip(held, wanted, strict=True))
            if min(rest) >= 0:
                found = max(found, points + best(rest))
        return found

    return best(beasts)


@pytest.mark.parametrize("sheet", range(4))
@SLOW
@given(counts=st.tuples(*[st.integers(0, 4)] * BEASTS).filter(lambda counts: sum(counts) <= 12))
def test_sets(game, sheet, counts):
    """R11.1: the table of best divisions, and the explained ones."""
    pack = game.packs[0]
    number = int(pack.sets[sheet])
    wanted = tuple(map(tuple, pack.set_counts[sheet, :number].tolist()))
    points = tuple(pack.set_points[sheet, :number].tolist())
    at = sum(count * 13 ** (BEASTS - 1 - beast) for beast, count in enumerate(counts))
    expected = slow_sets(counts, tuple(zip(wanted, points, strict=True)))
    assert pack.best_sets[sheet, at] == expected
    chosen = explain.best_sets(counts, wanted, points)
    assert sum(points[i] for i in chosen) == expected
    used = np.sum([wanted[i] for i in chosen] or [(0,) * BEASTS], axis=0)
    assert (used <= counts).all()


def test_divisions_of_large_sets():
    """R11.1: a set of as many beasts as a pile can hold; beasts that are in no set."""
    best = best_divisions(np.array([[12, 0, 0, 0], [0, 1, 0, 0]]), np.array([99, 1]), 2)
    best = best.reshape([13] * BEASTS)
    assert (best[12, 0, 0, 0], best[11, 0, 0, 0], best[12, 1, 2, 0]) == (99, 0, 100)


# R8 Spells


def slow_threes(beasts):
    """R8.6: try every order of taking sets of three different beasts."""
    if sum(1 for count in beasts if count) < 3:
        return 0
    ways = []
    for chosen in set(permutations([1, 1, 1, 0])):
        rest = tuple(have - need for have, need in zip(beasts, chosen, strict=True))
        if min(rest) >= 0:
            ways.append(1 + slow_threes(rest))
    return max(ways)


@settings(SLOW, max_examples=25)
@given(st.tuples(*[st.integers(0, 3)] * BEASTS))
def test_sets_of_three(set_out, counts):
    """R8.6, D19: the formula is exact."""
    names = ["unicorn", "phoenix", "spider", "serpent"]
    beasts = " ".join(" ".join([name] * n) for name, n in zip(names, counts, strict=True))
    position = set_out(f"spells: three_beasts; beasts: {beasts}", "")
    assert position.entry("spells") == 4 * slow_threes(counts)


# The pad


@pytest.mark.parametrize("pack", ["standard", "cold_sea"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_explained_pads_are_the_scored_ones(random_play, pack, seats):
    """R7.2, R8 to R12: at every ply of random play, entry by entry."""
    game: Any = load("golden_sails", pack)
    entries = np.zeros((seats, KINDS), np.int32)
    for seed in range(GAMES):
        for ply, (states, actions, _) in enumerate(random_play(game, seats, seed)):
            if ply % 5 and actions and states[0].rounds < game.content.rounds:
                continue
            pads(game.packs, states, entries)
            found = [explain.pad(game, states[0], seat) for seat in range(seats)]
            assert [pad.entries for pad in found] == list(map(tuple, entries.tolist()))
            points = np.zeros((1, seats), np.int32)
            batch.judge(game.packs, states, points, np.zeros((1, seats), np.int8))
            assert [pad.total for pad in found] == points[0].tolist()
            assert sum(pad.entries[Kind.WEAPONS] or 0 for pad in found) == 0
