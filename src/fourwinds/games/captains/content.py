"""What a pack of Captains of the Golden Age says, and how it becomes a PACK record."""

from collections import Counter
from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from fourwinds.engine.pack import Content as AnyContent
from fourwinds.engine.pack import Identifier
from fourwinds.errors import PackError
from fourwinds.games.captains.names import (
    BONUSES,
    PRICES,
    SEATS,
    SEGMENTS,
    SLOTS,
    TILES,
    Good,
    Kind,
    Land,
    Share,
)
from fourwinds.games.captains.state import PACK

Coordinate = Annotated[int, Meta(ge=-9, le=9)]
Count = Annotated[int, Meta(ge=0, le=9)]
LandName = Literal[
    "clothweaver", "rumdistiller", "coppersmelter", "sawmill", "cove", "republic", "orient", "sea"
]
ResourceName = Literal["cloth", "rum", "copper", "wood"]
AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # in axial coordinates
MORE_SUPPLY = 60  # the most pieces of a good


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A tile of the board (R1.1): its mark, its axial hexagonal coordinates, and what it is."""

    id: Identifier
    q: Coordinate
    r: Coordinate
    land: LandName = "sea"


class Segment(msgspec.Struct, forbid_unknown_fields=True):
    """Segments of a kind that cost the same (R9.3): what, and how many a player has."""

    cost: dict[ResourceName, Annotated[int, Meta(ge=1, le=9)]]
    pieces: Annotated[int, Meta(ge=1, le=SEGMENTS - 1)] = 1


Segments = Annotated[list[Segment], Meta(min_length=1, max_length=PRICES)]
Board = Annotated[list[Tile], Meta(min_length=8, max_length=TILES)]
START = SEGMENTS - 2  # the most that is built at the start: the sixth brings a share, R10.4
Start = Annotated[list[Annotated[int, Meta(ge=1, le=36)]], Meta(max_length=START)]


class Ship(msgspec.Struct, forbid_unknown_fields=True):
    """The segments that may be built, by kind."""

    sail: Segments
    crew: Segments
    cannon: Segments
    hold: Segments


class Boards(msgspec.Struct, forbid_unknown_fields=True):
    """The boards to choose from."""

    large: Board
    small: Board


class Starts(msgspec.Struct, forbid_unknown_fields=True):
    """What each segment costs in all that is built at the start, of every kind (R1.6)."""

    normal: Start
    short: Start
    long: Start


class Supply(msgspec.Struct, forbid_unknown_fields=True):
    """Pieces of each good (R1.5)."""

    cloth: Annotated[int, Meta(ge=1, le=MORE_SUPPLY)]
    rum: Annotated[int, Meta(ge=1, le=MORE_SUPPLY)]
    copper: Annotated[int, Meta(ge=1, le=MORE_SUPPLY)]
    wood: Annotated[int, Meta(ge=1, le=MORE_SUPPLY)]
    pepper: Annotated[int, Meta(ge=1, le=MORE_SUPPLY)]


class Shares(msgspec.Struct, forbid_unknown_fields=True):
    """How many shares of each kind can be bought (R10)."""

    cloth: Count
    rum: Count
    copper: Count
    wood: Count
    spyglass: Count
    card: Count
    card_cloth: Count
    card_rum: Count
    card_copper: Count
    card_wood: Count
    card_spyglass: Count


class Content(AnyContent, kw_only=True):
    """A pack of Captains of the Golden Age."""

    seats: Annotated[
        list[Annotated[int, Meta(ge=2, le=SEATS)]], Meta(min_length=1, max_length=SEATS)
    ]
    income: Annotated[
        list[Annotated[int, Meta(ge=1, le=SEGMENTS)]],
        Meta(min_length=SEGMENTS, max_length=SEGMENTS),
    ]
    shelf: Annotated[
        list[Annotated[int, Meta(ge=1, le=9)]], Meta(min_length=SLOTS, max_length=SLOTS)
    ]
    supply: Supply
    shares: Shares
    starts: Starts
    segments: Ship
    boards: Boards

    def __post_init__(self) -> None:
        for name in ("large", "small"):
            _check_board(f"boards.{name}", getattr(self.boards, name))
        for kind in Kind:
            self._check_segments(kind.name.lower())
        needed = (SLOTS - 1) * max(self.seats) + 1
        if sum(share_counts(self)) < needed:
            raise PackError("", "shares", f"so many seats need {needed} that can be bought")
        if max(self.shelf) > self.supply.pepper:
            raise PackError("", "shelf", "a slot costs more pepper than there is")

    def _check_segments(self, kind: str) -> None:
        segments: list[Segment] = getattr(self.segments, kind)
        if sum(segment.pieces for segment in segments) != SEGMENTS - 1:
            raise PackError("", f"segments.{kind}", f"must have {SEGMENTS - 1} pieces in all")
        for i, segment in enumerate(segments):
            if sum(segment.cost.values()) > SEGMENTS:
                reason = f"costs more than {SEGMENTS} holds carry"
                raise PackError("", f"segments.{kind}[{i}].cost", reason)
            if any(count > getattr(self.supply, name) for name, count in segment.cost.items()):
                raise PackError("", f"segments.{kind}[{i}].cost", "is more than the supply")
        for name in ("normal", "short", "long"):
            for price, pieces in Counter(getattr(self.starts, name)).items():
                reason = f"{pieces} of {kind} cannot cost {price}"
                fitting = [found for found in segments if sum(found.cost.values()) == price]
                if len(fitting) != 1 or fitting[0].pieces < pieces:
                    raise PackError("", f"starts.{name}", reason)


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a table.

    ``board``: large, or small for a quick game (R1.1). ``start``: which segments are built at the
    start (R1.6). ``turns``: the most turns of each player (R2.2).
    """

    board: Literal["large", "small"] = "large"
    start: Literal["normal", "short", "long"] = "normal"
    turns: Annotated[int, Meta(ge=1, le=200)] = 100


def seats(content: Content) -> list[int]:
    """Return how many may play with this pack."""
    return sorted(set(content.seats))


def board(content: Content, options: Options) -> list[Tile]:
    """Return the tiles of the board in use."""
    tiles: list[Tile] = getattr(content.boards, options.board)
    return tiles


def share_counts(content: Content) -> list[int]:
    """Return how many there are of each kind of share that is bought."""
    return [getattr(content.shares, share.name.lower()) for share in list(Share)[:BONUSES]]


def land_of(tile: Tile) -> Land:
    """Return what a tile is."""
    return Land[tile.land.upper()]


def _check_board(key: str, tiles: list[Tile]) -> None:
    """R1.1, R3: a board on which every land can be reached, and nobody is ever stuck."""
    for name, values in (("id", [tile.id for tile in tiles]), ("q, r", [*map(_place, tiles)])):
        if len(set(values)) < len(tiles):
            raise PackError("", key, f"two tiles have the same {name}")
    lands = Counter(tile.land for tile in tiles)
    for land in list(Land)[: Land.SEA]:
        if lands[land.name.lower()] != 1:  # type: ignore[index]
            raise PackError("", key, f"needs {land.name.lower()} once")
    ways = distances(tiles)
    for i, tile in enumerate(tiles):
        if (ways[i] == 1).sum() < 2:
            raise PackError("", f"{key}[{i}]", f"{tile.id} has fewer than two neighbours")
        if (ways[i] < 1).sum() > 1:
            raise PackError("", f"{key}[{i}]", f"{tile.id} does not lead everywhere")


def _place(tile: Tile) -> tuple[int, int]:
    return tile.q, tile.r


def distances(tiles: list[Tile]) -> np.ndarray:
    """Return how many tiles a ship sails from each tile to each other one (R3.1).

    It crosses the sea only: a land is where a way begins or ends (R3.3). 0 where there is no way,
    and from a tile to itself.
    """
    numbers = {_place(tile): i for i, tile in enumerate(tiles)}
    found = np.zeros((len(tiles), len(tiles)), np.int8)
    for start in range(len(tiles)):
        reached = [start]
        for at in reached:
            if at != start and tiles[at].land != "sea":
                continue
            for east, south in AROUND:
                other = numbers.get((tiles[at].q + east, tiles[at].r + south), start)
                if other != start and found[start, other] == 0:
                    found[start, other] = found[start, at] + 1
                    reached.append(other)
    return found


def to_record(content: Content, options: Options) -> np.ndarray:
    """Return the pack as an array of one PACK record."""
    packs = np.zeros(1, PACK)
    pack = packs[0]
    tiles = board(content, options)
    pack.tiles, pack.turns = len(tiles), options.turns
    pack.land[: len(tiles)] = [land_of(tile) for tile in tiles]
    pack.distance[: len(tiles), : len(tiles)] = distances(tiles)
    for i, tile in enumerate(tiles):
        if tile.land != "sea":
            pack.home[land_of(tile)] = i
    for kind in Kind:
        _fill_segments(content, options, pack, kind)
    pack.income[1:] = content.income
    pack.price[:] = content.shelf
    pack.supply[:] = [getattr(content.supply, good.name.lower()) for good in Good]
    pack.shares[:BONUSES] = share_counts(content)
    pack.shares[BONUSES:] = 1  # R10.4
    return packs


def _fill_segments(content: Content, options: Options, pack: np.record, kind: Kind) -> None:
    start: list[int] = getattr(content.starts, options.start)
    segments: list[Segment] = getattr(content.segments, kind.name.lower())
    for i, segment in enumerate(segments):
        for name, count in segment.cost.items():
            pack.cost[kind, i, Good[name.upper()]] = count
        pack.segments[kind, i] = segment.pieces
        pack.start[kind, i] = start.count(sum(segment.cost.values()))
