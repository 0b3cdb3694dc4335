"""Packs: each fault is told with file and key, and the digest names what a pack says."""

from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from fourwinds.engine.pack import Content, Identifier, content_digest, read_options, read_pack
from fourwinds.errors import PackError, SetupError


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    id: Identifier
    masts: Annotated[int, Meta(ge=1, le=5)] = 1


class Fleet(Content, kw_only=True):
    crews: dict[int, int] = msgspec.field(default_factory=dict)
    ships: list[Ship] = msgspec.field(default_factory=list)

    def __post_init__(self) -> None:
        if len(self.ships) > 2:
            raise PackError("", "ships", "at most 2")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    fog: bool = False
    wind: Annotated[int, Meta(ge=0)] = 3


class NoOptions(msgspec.Struct, forbid_unknown_fields=True):
    pass


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fleet.toml"


DIGEST = "959b416780a6874a"
GOOD = """
title = "Fleet"
note = "Ours."
reconstructed = ["ships"]
[crews]
2 = 30
[[ships]]
id = "sloop"
[[ships]]
id = "two-master"
masts = 2
"""


def test_a_pack_is_read(path: Path) -> None:
    path.write_text(GOOD)
    fleet = read_pack(path, Fleet)
    assert (fleet.title, fleet.note, fleet.reconstructed) == ("Fleet", "Ours.", ["ships"])
    assert fleet.crews == {2: 30}
    assert fleet.ships == [Ship("sloop"), Ship("two-master", 2)]


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        ("", "", "missing required field `title`"),
        ("title = ''", "title", "length >= 1"),
        ("title = 3", "title", "expected `str`, got `int`"),
        ("title = 'A'\nsails = 3", "", "unknown field `sails`"),
        ("title = 'A'\nships = 3", "ships", "expected `array`"),
        ("title = 'A'\n[[ships]]\nid = 'Sloop'", "ships[0].id", "matching regex"),
        ("title = 'A'\n[[ships]]\nid = 'sloop\\n'", "ships[0].id", "expected `str`"),
        ("title = 'A'\n[[ships]]\nid = 'a'\nmasts = 9", "ships[0].masts", "`int` <= 5"),
        ("title = 'A'\n[[ships]]\nid = 'a'\nsails = 9", "ships[0]", "unknown field `sails`"),
        ("title = 'A'\n[[ships]]\n[[ships]]", "ships[0]", "missing required field `id`"),
        ("title = 'A'\n[crews]\ntwo = 30", "crews", "expected `int`, got `str`"),
        ("title = 'A'\n[crews]\n2 = 'x'", "crews[...]", "expected `int`, got `str`"),
        ("title = 'A'\nships = [{id='a'},{id='b'},{id='c'}]", "ships", "at most 2"),
    ],
)
def test_what_a_pack_may_not_say_is_told_with_its_key(
    path: Path, text: str, key: str, reason: str
) -> None:
    path.write_text(text)
    with pytest.raises(PackError) as caught:
        read_pack(path, Fleet)
    assert (caught.value.file, caught.value.key) == (str(path), key)
    assert reason in caught.value.reason
    parts = [part for part in (str(path), key, caught.value.reason) if part]
    assert str(caught.value) == ": ".join(parts)


def test_a_missing_file_is_told(path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read: No such file"):
        read_pack(path, Fleet)


def test_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="cannot be read: Is a directory"):
        read_pack(tmp_path, Fleet)


def test_bytes_that_are_no_text_are_told(path: Path) -> None:
    path.write_bytes(b'title = "\xff"')
    with pytest.raises(PackError, match="cannot be read: is not UTF-8 text"):
        read_pack(path, Fleet)


def test_what_is_not_toml_is_told(path: Path) -> None:
    path.write_text("title = \nships = []")
    with pytest.raises(PackError, match=r"is not TOML: .*line 1"):
        read_pack(path, Fleet)


# Digests


def test_the_digest_names_what_a_pack_says(path: Path) -> None:
    path.write_text(GOOD)
    fleet = read_pack(path, Fleet)
    assert content_digest(fleet) == DIGEST
    path.write_text("# A comment changes nothing.\n" + GOOD)
    assert content_digest(read_pack(path, Fleet)) == DIGEST
    for old, new in (("30", "31"), ("sloop", "slope"), ("Ours", "Mine"), ('["ships"]', "[]")):
        path.write_text(GOOD.replace(old, new))
        assert content_digest(read_pack(path, Fleet)) != DIGEST


def test_the_order_of_keys_does_not_matter() -> None:
    first = Fleet(title="A", crews={2: 3, 4: 5})
    second = Fleet(title="A", crews={4: 5, 2: 3})
    assert content_digest(first) == content_digest(second)


# Options


def test_options_have_defaults() -> None:
    assert read_options({}, Options) == Options()
    assert read_options({"wind": 5}, Options) == Options(fog=False, wind=5)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"rain": 1}, r"options: .*`rain`; the options are: fog, wind"),
        ({"fog": "thick"}, r"option fog: expected `bool`, got `str`; the options are: fog, wind"),
        ({"wind": -1}, r"option wind: expected `int` >= 0; the options are: fog, wind"),
    ],
)
def test_wrong_options_are_told(values: dict[str, object], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        read_options(values, Options)


def test_a_game_may_have_no_options() -> None:
    with pytest.raises(SetupError, match="the options are: none"):
        read_options({"fog": True}, NoOptions)
