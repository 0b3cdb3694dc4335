"""Luck: the generator, fair numbers, bags, and what a key deals."""

import hashlib
import hmac
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourwinds.engine import luck

PUBLISHED = [  # xoshiro128++ from the state 1, 2, 3, 4
    641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011,
    621204420,
]  # fmt: skip
REJECTING = 3 << 29  # a quarter of all words must be rejected for this bound

states = st.lists(st.integers(0, luck.WORD), min_size=4, max_size=4).filter(any)
bounds = st.one_of(st.integers(1, 20), st.integers(1, 1 << 31))


def state(*words: int) -> np.ndarray:
    return np.array(words, np.int64)


def chi_square(counts: np.ndarray) -> float:
    """Return how many standard deviations the counts are less even than chance makes them."""
    expected = counts.sum() / len(counts)
    freedom = len(counts) - 1
    return float((((counts - expected) ** 2 / expected).sum() - freedom) / np.sqrt(2 * freedom))


def textbook_below(luck_: np.ndarray, bound: int) -> int:
    """Lemire's method as it is printed, in unbounded integers."""
    while True:
        product = int(luck.next_word(luck_)) * bound
        if product % 2**32 >= 2**32 % bound:
            return product // 2**32


# The generator


def test_the_words_are_the_published_ones() -> None:
    words = state(1, 2, 3, 4)
    assert [luck.next_word(words) for _ in PUBLISHED] == PUBLISHED


@given(states)
def test_words_and_state_stay_within_32_bits(words: list[int]) -> None:
    moving = state(*words)
    for _ in range(5):
        assert 0 <= luck.next_word(moving) <= luck.WORD
        assert (moving >= 0).all()
        assert (moving <= luck.WORD).all()
        assert moving.any()


# Fair numbers


@given(states, bounds)
def test_below_is_the_textbook_method(words: list[int], bound: int) -> None:
    ours, theirs = state(*words), state(*words)
    for _ in range(4):
        found = luck.below(ours, bound)
        assert 0 <= found < bound
        assert found == textbook_below(theirs, bound)
    assert (ours == theirs).all()


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 48, 100])
def test_below_is_uniform(bound: int) -> None:
    words = luck.words(b"below is uniform")
    found = [luck.below(words, bound) for _ in range(100 * bound)]
    assert chi_square(np.bincount(found, minlength=bound)) < 4


@pytest.mark.parametrize("bound", [(1 << 31) - 1, 1 << 31, REJECTING])
def test_below_is_uniform_for_large_bounds(bound: int) -> None:
    words = luck.words(b"large and uniform")
    found = np.array([luck.below(words, bound) for _ in range(6000)])
    assert chi_square(np.bincount(found * 10 // bound, minlength=10)) < 4
    assert chi_square(np.bincount(found % 3, minlength=3)) < 4  # far off without the rejection


def test_below_rejects_words() -> None:
    drawn, words = state(1, 2, 3, 4), state(1, 2, 3, 4)
    for _ in range(100):
        luck.below(drawn, REJECTING)
    used = 0
    while (drawn != words).any():
        luck.next_word(words)
        used += 1
    assert 110 < used < 160


def test_one_is_the_only_number_below_one() -> None:
    words = state(1, 2, 3, 4)
    assert {luck.below(words, 1) for _ in range(20)} == {0}


# Bags


@given(states, st.lists(st.integers(0, 9), min_size=1, max_size=10).filter(any))
def test_draw_takes_each_item_out_once(words: list[int], bag: list[int]) -> None:
    counts = np.array(bag, np.int8)
    moving = state(*words)
    drawn = [luck.draw(moving, counts) for _ in range(sum(bag))]
    assert np.bincount(drawn, minlength=len(bag)).tolist() == bag
    assert not counts.any()


def test_draw_is_fair_to_each_item() -> None:
    moving = state(1, 2, 3, 4)
    bag = np.array([1, 0, 2, 5], np.int8)
    drawn = np.bincount([luck.draw(moving, bag.copy()) for _ in range(4000)], minlength=4)
    assert drawn[1] == 0
    items = np.array([drawn[0], drawn[2] / 2, drawn[2] / 2, *[drawn[3] / 5] * 5])
    assert chi_square(items) < 4


# What a key deals

KEY = bytes(range(32))


@pytest.mark.parametrize(
    ("ply", "purpose", "expected"),
    [
        (0, "game", [1747862723, 4239945372, 39113034, 2157296804]),
        (1, "game", [1350025710, 1044268329, 1260876096, 2269736439]),
        (250, "game", [3128509249, 1486411331, 1029992619, 3155273342]),
        (1, "check", [3773526906, 809310505, 3522495835, 1022146152]),
    ],
)
def test_dealt_luck_stays_what_it_is(ply: int, purpose: str, expected: list[int]) -> None:
    assert luck.dealt(KEY, ply, purpose).tolist() == expected


def test_dealt_luck_is_the_start_of_an_hmac() -> None:
    secret = hmac.new(KEY, b"game 7", hashlib.sha256).digest()
    assert luck.dealt(KEY, 7).tolist() == list(struct.unpack("<4I", secret[:16]))


def test_each_key_ply_and_purpose_deals_other_luck() -> None:
    dealt = [
        luck.dealt(key, ply, purpose)
        for key in (KEY, KEY[::-1])
        for ply in range(20)
        for purpose in ("game", "bot 0", "bot 1")
    ]
    assert len({tuple(words.tolist()) for words in dealt}) == len(dealt)


def test_luck_is_never_all_zero() -> None:
    assert luck.words(bytes(16)).tolist() == [1, 1, 1, 1]
    assert luck.words(bytes(15) + b"\1").tolist() == [0, 0, 0, 1 << 24]


# Runs of games


@given(st.integers(), st.integers(0, 1000), st.integers(1, 9), st.integers(2, 5), st.data())
def test_streams_do_not_depend_on_chunks(
    seed: int, first: int, games: int, seats: int, data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, games))
    whole = luck.streams(seed, first, games, seats)
    parts = [
        luck.streams(seed, first, cut, seats),
        luck.streams(seed, first + cut, games - cut, seats),
    ]
    assert whole.shape == (games, 1 + seats, 4)
    assert (np.concatenate(parts) == whole).all()


def test_streams_stay_what_they_are() -> None:
    assert luck.streams(1, 0, 1, 2)[0].tolist() == [
        [3967700019, 3514500861, 346516791, 4069921167],
        [4190458679, 2382130491, 2108880294, 1251570072],
        [1309394683, 3443036734, 423253986, 455569153],
    ]


def test_each_seed_game_and_seat_has_its_own_stream() -> None:
    found = np.concatenate([luck.streams(seed, 0, 20, 5).reshape(-1, 4) for seed in range(5)])
    assert len({tuple(words.tolist()) for words in found}) == len(found)
