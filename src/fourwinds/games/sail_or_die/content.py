"""What a pack of Sail or Die says, and how it becomes a PACK record."""

from typing import Annotated

import msgspec
import numpy as np
from msgspec import Meta

from fourwinds.engine.pack import Content as AnyContent
from fourwinds.engine.pack import Identifier, Text
from fourwinds.errors import PackError
from fourwinds.games.sail_or_die.names import SEATS, SUITS, WILD_CARDS, WILDS
from fourwinds.games.sail_or_die.state import PACK


class Suit(msgspec.Struct, forbid_unknown_fields=True):
    """A suit (R1.2): its word in the catalogues, its name where they have none, its letter."""

    id: Identifier
    name: Text
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    cards: Annotated[int, Meta(ge=1, le=20)]


class Wild(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of wild card (R4.3): how many cards one counts for, and how many there are."""

    worth: Annotated[int, Meta(ge=1, le=9)]
    cards: Annotated[int, Meta(ge=0)]


class Content(AnyContent, kw_only=True):
    """A pack of Sail or Die. ``hands`` is cards dealt to each seat, by number of seats."""

    rounds: Annotated[int, Meta(ge=1, le=99)]
    chunks: Annotated[int, Meta(ge=1, le=100)]
    hands: dict[Annotated[int, Meta(ge=2, le=SEATS)], Annotated[int, Meta(ge=1, le=100)]]
    suits: Annotated[list[Suit], Meta(min_length=1, max_length=SUITS)]
    wilds: Annotated[list[Wild], Meta(max_length=WILDS)] = []

    def __post_init__(self) -> None:
        for i, (wild, most) in enumerate(zip(self.wilds, WILD_CARDS, strict=False)):
            if wild.cards > most:
                raise PackError("", f"wilds[{i}].cards", f"at most {most}, not {wild.cards}")
        for name in ("id", "letter"):
            values = [getattr(suit, name) for suit in self.suits]
            if len(set(values)) < len(values):
                raise PackError("", f"suits[...].{name}", "two suits have the same one")
        deck = sum(suit.cards for suit in self.suits) + sum(wild.cards for wild in self.wilds)
        if not self.hands:
            raise PackError("", "hands", "must name at least one number of seats")
        for seats, cards in self.hands.items():
            if seats * cards > deck:
                reason = f"{seats} seats with {cards} cards each need more than the deck's {deck}"
                raise PackError("", f"hands.{seats}", reason)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a table.

    ``tally``: the text of the table counts the cards that were put aside in this round (R9.4).
    """

    tally: bool = False


def seats(content: Content) -> list[int]:
    """Return how many may play with this pack."""
    return sorted(content.hands)


def to_record(content: Content, options: Options) -> np.ndarray:
    """Return the pack as an array of one PACK record."""
    packs = np.zeros(1, PACK)
    pack = packs[0]
    pack.rounds = content.rounds
    pack.chunks = content.chunks
    for seats, cards in content.hands.items():
        pack.hands[seats] = cards
    for i, suit in enumerate(content.suits):
        pack.deck[i] = suit.cards
    for i, wild in enumerate(content.wilds):
        pack.deck[SUITS + i] = wild.cards
        pack.worth[i] = wild.worth
    return packs
