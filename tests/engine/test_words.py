"""Words: what a catalogue makes of messages."""

from enum import IntEnum
from pathlib import Path

import pytest

from fourwinds.engine.words import Argument, Catalogue, Listing, Message, Name, Seat, slug

CATALOGUE = """
ship-sloop = sloop
pays =
    { $coins ->
        [one] { $who } pays 1 coin.
       *[other] { $who } pays { $coins } coins.
    }
sails = { $what }.
bare =
    .title = Only an attribute
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(CATALOGUE)
    return tmp_path


@pytest.mark.parametrize(
    ("argument", "text"),
    [
        (0, "0"),
        (1234567, "1234567"),
        (Seat(0), "Anne"),
        (Seat(1), "Captain B"),  # an empty name is none
        (Seat(4), "Captain E"),
        (Name("ship-sloop", "boat"), "sloop"),
        (Name("ship-brig", "brig"), "brig"),
        (Listing(()), ""),
        (Listing((1, Seat(0), Name("ship-sloop", ""))), "1, Anne, sloop"),
        (Message("pays", {"who": Seat(0), "coins": 1}), "Anne pays 1 coin."),
        (Message("pays", {"who": Seat(2), "coins": 3}), "Captain C pays 3 coins."),
        (Message("sails", {"what": Listing((Message("ship-sloop"), 2))}), "sloop, 2."),
        (Message("no-such-action", {"action": 7}), "There is no action 7."),
    ],
)
def test_arguments_become_words(folder: Path, argument: Argument, text: str) -> None:
    assert Catalogue(folder, names=["Anne", ""]).text(argument) == text


def test_names_are_shown_as_they_are(folder: Path) -> None:
    names = ["{ $who }", "Bé\u202eatrix"]
    text = Catalogue(folder, names=names).text
    assert [text(Seat(0)), text(Seat(1))] == names
    assert text(Message("sails", {"what": Seat(0)})) == "{ $who }."


@pytest.mark.parametrize("id", ["mutinies", "bare"])
def test_a_message_that_is_missing_is_an_error(folder: Path, id: str) -> None:
    with pytest.raises(KeyError, match=id):
        Catalogue(folder).text(Message(id))


def test_a_gap_left_open_is_an_error(folder: Path) -> None:
    with pytest.raises(ValueError, match="message 'pays': "):
        Catalogue(folder).text(Message("pays", {"coins": 2}))


def test_a_language_without_catalogue_is_an_error(folder: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Catalogue(folder, "tlh")


class Sea(IntEnum):
    HIGH_TIDE = 1


def test_members_are_spelled_as_messages_have_them() -> None:
    assert slug(Sea.HIGH_TIDE) == "high-tide"
