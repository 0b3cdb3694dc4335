"""Things of the game as words."""

from typing import Any

from fourwinds.engine.words import Argument, Listing, Message, Name, slug
from fourwinds.games.captains.content import board, land_of
from fourwinds.games.captains.names import BONUSES, RESOURCES, Good, Kind, Land, Share


def segment(kind: int) -> Message:
    """Return a segment of a kind (R1.3)."""
    return Message(f"segment-{slug(Kind(kind))}")


def segments(kind: int) -> Message:
    """Return a kind of segments, in the plural."""
    return Message(f"segments-{slug(Kind(kind))}")


def card(kind: int) -> Message:
    """Return a kind of card (R1.4)."""
    return Message(f"card-{slug(Kind(kind))}")


def good(number: int) -> Message:
    """Return a good (R1.5)."""
    return Message(f"good-{slug(Good(number))}")


def land(number: int) -> Message:
    """Return a land (R1.1)."""
    return Message(f"land-{slug(Land(number))}")


def tile(game: Any, number: int) -> Argument:
    """Return a tile: a land by its name, the sea by its mark."""
    tiles = board(game.content, game.options)
    if land_of(tiles[number]) != Land.SEA:
        return land(land_of(tiles[number]))
    return Message("sea", {"mark": Name("", tiles[number].id.upper())})


def share(number: int) -> Message:
    """Return a kind of share by its bonus (R10)."""
    if number >= BONUSES or number in (Share.SPYGLASS, Share.CARD, Share.CARD_SPYGLASS):
        return Message(f"share-{slug(Share(number))}")
    if number < RESOURCES:
        return Message("share-good", {"good": good(number)})
    return Message("share-card-good", {"good": good(number - Share.CARD_CLOTH)})


def cost(game: Any, kind: int, price: int) -> Argument:
    """Return what a segment costs (R9.3)."""
    pieces = game.packs[0].cost[kind, price].tolist()
    return Listing(
        tuple(
            Message("pieces", {"pieces": count, "good": good(number)})
            for number, count in enumerate(pieces)
            if count
        )
    )


def listed(items: list[Argument]) -> Argument:
    """Return several things in a row, or that there is nothing."""
    return Listing(tuple(items)) if items else Message("nothing")
