"""Packs: what they may say, and what is said of those that cannot be used."""

import re
from pathlib import Path

import numpy as np
import pytest

import fourwinds
from fourwinds.errors import PackError, SetupError
from fourwinds.games import load
from fourwinds.games.captains.names import Kind, Land

STANDARD = (
    Path(fourwinds.__file__).parent / "games" / "captains" / "packs" / "standard.toml"
).read_text("utf-8")


@pytest.fixture
def write(tmp_path):
    """A function that writes a pack and returns its path."""

    def write(text):
        path = tmp_path / "junk.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_the_standard_pack(game):
    """R1.1, R8.1, R9.3, R10.1: what is printed, and what we made of the rest."""
    pack = game.packs[0]
    assert game.seats == [2, 3, 4]
    assert pack.income.tolist() == [0, 1, 1, 2, 2, 3, 3]
    assert pack.price.tolist() == [2, 3, 4, 5]
    assert pack.shares[:11].sum() == 13
    assert pack.cost.sum(axis=2).tolist() == [[1, 2, 3, 4, 0]] * 4
    assert (pack.segments.sum(axis=1) == 5).all()
    assert [int(pack.home[land]) for land in list(Land)[: Land.SEA]] == [0, 33, 3, 36, 18, 15, 21]
    assert not (pack.distance[:37, :37] == 0).sum() - 37
    assert sorted((pack.distance == 1).sum(axis=1).tolist()) == [3] * 6 + [4] * 12 + [6] * 19


def test_segments_take_two_resources_each(game):
    """R9.3: cloth and wood for sails, rum and cloth for crew, and so on."""
    used = game.packs[0].cost.sum(axis=1) > 0
    assert [np.flatnonzero(used[kind]).tolist() for kind in Kind] == [
        [0, 3], [0, 1], [1, 2], [2, 3],
    ]  # fmt: skip


def put(pattern, text):
    """Return the standard pack with the first match of *pattern* replaced."""
    assert re.search(pattern, STANDARD, re.DOTALL)
    return re.sub(pattern, text, STANDARD, count=1, flags=re.DOTALL)


FAULTS = [
    (put(r'id = "a2"', 'id = "a1"'), "boards.large", "two tiles have the same id"),
    (put(r"q = 1, r = -3", "q = 0, r = -3"), "boards.large", "two tiles have the same q, r"),
    (put(r', land = "cove"', ""), "boards.large", "needs cove once"),
    (
        put(r"q = 0, r = -3, land", "q = 9, r = -9, land"),
        "boards.large[0]",
        "a1 has fewer than two neighbours",
    ),
    (
        put(r'land = "clothweaver" \},\n.*?small = \[', 'land = "clothweaver" },\n]\nsmall = ['),
        "boards.large",
        "expected `array` of length >= 8",
    ),
    (put(r"pieces = 2", "pieces = 3"), "segments.sail", "must have 5 pieces in all"),
    (
        put(r"cloth = 2, wood = 2", "cloth = 4, wood = 4"),
        "segments.sail[3].cost",
        "costs more than 6 holds carry",
    ),
    (put(r"cloth = 15", "cloth = 1"), "segments.sail[2].cost", "is more than the supply"),
    (put(r"normal = \[3\]", "normal = [2, 2, 2]"), "starts.normal", "3 of sail cannot cost 2"),
    (put(r"normal = \[3\]", "normal = [5]"), "starts.normal", "1 of sail cannot cost 5"),
    (
        put(r"short = \[3, 4\]", "short = [1, 2, 2, 3, 4]"),  # R10.4: nobody would be the first
        "starts.short",
        "expected `array` of length <= 4",
    ),
    (put(r"spyglass = 2", "spyglass = 1"), "shares", "so many seats need 13 that can be bought"),
    (put(r"pepper = 15", "pepper = 4"), "shelf", "a slot costs more pepper than there is"),
    (put(r"seats = \[2, 3, 4\]", "seats = [5]"), "seats[0]", "expected `int` <= 4"),
]


@pytest.mark.parametrize(("text", "key", "reason"), FAULTS)
def test_faults(write, text, key, reason):
    """Each names its key and the reason."""
    path = write(text)
    with pytest.raises(PackError) as caught:
        load("captains", path)
    assert caught.value.file == str(path)
    assert caught.value.key == key
    assert caught.value.reason.startswith(reason)


def test_a_sea_that_is_cut_in_two(write):
    """R1.1: every tile has to lead everywhere."""
    lands = ["clothweaver", "rumdistiller", "coppersmelter", "sawmill", "cove", "republic"]
    tiles = [f'{{ id = "a{i}", q = {i}, r = 0, land = "{land}" }}' for i, land in enumerate(lands)]
    tiles += ['{ id = "b0", q = 0, r = 1 }', '{ id = "b1", q = 5, r = 1, land = "orient" }']
    tiles += ['{ id = "b2", q = 4, r = 1 }', '{ id = "b3", q = -1, r = 1 }']
    text = STANDARD[: STANDARD.index("small = [")] + "small = [" + ", ".join(tiles) + "]\n"
    with pytest.raises(PackError, match="does not lead everywhere"):
        load("captains", write(text))


@pytest.mark.parametrize("options", [{"board": "huge"}, {"start": "never"}, {"turns": 0}])
def test_options(options):
    """Only those that there are."""
    with pytest.raises(SetupError, match="the options are: board, start, turns"):
        load("captains", options=options)
