"""Words: messages that a catalogue turns into sentences.

Rules and tables never make sentences. They make messages: an id from a Fluent catalogue with typed
arguments, which the terminal, the browser and any language turn into words.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

SHARED_CATALOGUES = Path(__file__).parent / "locales"


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A seat, to be shown by the name of who sits there."""

    seat: int


class Name(msgspec.Struct, frozen=True, tag="name"):
    """A word that a pack brings along: *text* stands where the catalogue does not know *id*."""

    id: str
    text: str


class Message(msgspec.Struct, frozen=True, tag="message"):
    """One sentence or word: an id in the catalogue, and what fills its gaps."""

    id: str
    args: dict[str, "Argument"] = {}


class Listing(msgspec.Struct, frozen=True, tag="list"):
    """Several things in a row, separated by commas."""

    items: tuple["Argument", ...]


Argument = int | Seat | Name | Message | Listing


class Sheet(msgspec.Struct, frozen=True):
    """A part of a table as text: a title, the names of the columns, and the rows."""

    title: Message
    columns: tuple[Message, ...]
    rows: tuple[tuple[Argument, ...], ...]


def slug(member: IntEnum) -> str:
    """Return the name of a member of an enum as the ids of messages spell it."""
    return member.name.lower().replace("_", "-")


@cache
def _resource(path: Path) -> Any:
    return FluentResource(path.read_text("utf-8"))


class Catalogue:
    """The words of one game in one language.

    Args:
        folder: the game's folder of ``.ftl`` files, one a language.
        language: such as ``"en"``.
        names: of the people and bots in the seats; the rest are called by their letter.
    """

    def __init__(self, folder: Path, language: str = "en", names: Sequence[str] = ()) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in (SHARED_CATALOGUES / f"{language}.ftl", folder / f"{language}.ftl"):
            self._bundle.add_resource(_resource(path))
        self._names = names

    def text(self, argument: Argument) -> str:
        """Return *argument* in words.

        Raises:
            KeyError: the catalogue has no such message.
            ValueError: a gap of the message was left open.
        """
        match argument:
            case int():
                return str(argument)
            case Seat(seat):
                return self._seat(seat)
            case Name(id, text):
                return self._format(id, {}) if self._bundle.has_message(id) else text
            case Listing(items):
                return ", ".join(self.text(item) for item in items)
            case Message(id, args):
                return self._format(id, args)

    def _seat(self, seat: int) -> str:
        if seat < len(self._names) and self._names[seat]:
            return self._names[seat]
        return self._format("seat", {"letter": Name("", "ABCDE"[seat])})

    def _format(self, id: str, args: Mapping[str, Argument]) -> str:
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            raise KeyError(id)
        filled = {
            name: value if isinstance(value, int) else self.text(value)
            for name, value in args.items()
        }
        found, problems = self._bundle.format_pattern(pattern, filled)
        if problems:
            raise ValueError(f"message {id!r}: {problems[0]}")
        return str(found)
