"""The lobby: which games there are, new tables, and seats that are taken."""

import asyncio
import hashlib
import hmac
import secrets
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from fourwinds import games
from fourwinds.bots import roster
from fourwinds.engine.game import Game, Table
from fourwinds.engine.journal import commitment, new_key
from fourwinds.engine.luck import ALGORITHM
from fourwinds.errors import SetupError
from fourwinds.server import archive
from fourwinds.server.desk import Desk
from fourwinds.server.owner import now
from fourwinds.server.plain import plain
from fourwinds.server.problem import Problem, unknown_table
from fourwinds.server.store import SeatRow, TableRow
from fourwinds.server.wire import LONGEST_NAME, Created, Join, NewTable, SeatAsked, SeatSecret

TITLES = {
    "golden_sails": "The Golden Sails",
    "sail_or_die": "Sail or Die",
    "captains": "Captains of the Golden Age",
    "sailblazer": "Sailblazer",
}
"""All four games by id, the ones that cannot be played yet among them."""


class PackInfo(msgspec.Struct, frozen=True):
    """A pack that a table may choose."""

    id: str
    title: str
    note: str
    reconstructed: list[str]
    seats: list[int]


class OptionInfo(msgspec.Struct, frozen=True):
    """An option that a table may set."""

    name: str
    type: str
    default: Any
    choices: list[Any]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby offers it."""

    id: str
    title: str
    seats: list[int]
    packs: list[PackInfo]
    options: list[OptionInfo]
    playable: bool


@cache
def game_infos() -> list[GameInfo]:
    """Return all games in the order in which they are offered."""
    return [
        _game_info(id) if id in games.GAMES else GameInfo(id, title, [], [], [], playable=False)
        for id, title in TITLES.items()
    ]


def _game_info(id: str) -> GameInfo:
    definition = games.definition(id)
    packs = [games.load(id, name) for name in definition.pack_names()]
    options = [_option(field) for field in msgspec.structs.fields(definition.content.Options)]
    return GameInfo(
        id, definition.title, packs[0].seats, list(map(_pack, packs)), options, playable=True
    )


def _pack(game: Game) -> PackInfo:
    content = game.content
    return PackInfo(game.pack, content.title, content.note, content.reconstructed, game.seats)


def _option(field: msgspec.structs.FieldInfo) -> OptionInfo:
    if get_origin(field.type) is Literal:
        return OptionInfo(field.name, "choice", field.default, list(get_args(field.type)))
    return OptionInfo(field.name, "bool" if field.type is bool else "int", field.default, [])


def new_secret() -> str:
    """Return 192 bits that nobody can guess, for a link."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> bytes:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def is_same(given: str | None, expected: str) -> bool:
    """Compare two tokens in a time that tells nothing."""
    return given is not None and hmac.compare_digest(given.encode(), expected.encode())


async def create(desk: Desk, asked: NewTable) -> Created:
    """Set out a new table.

    Raises:
        SetupError: there is no such game, pack, option, number of seats or bot.
    """
    await desk.ready(asked.game)
    row, secret_of, seats = await asyncio.to_thread(_prepare, asked)
    await desk.add(row, seats)
    found = [SeatSecret(seat, secret) for seat, secret in secret_of.items()]
    return Created(row.id, row.invite, row.watch, found)


def _prepare(asked: NewTable) -> tuple[TableRow, dict[int, str], list[SeatRow]]:
    if asked.pack not in games.definition(asked.game).pack_names():
        raise SetupError(f"{asked.game} has no pack {asked.pack!r}")
    game = archive.find_game(asked.game, asked.pack, asked.options)
    game.check_seats(len(asked.seats))
    id, key = secrets.token_hex(16), new_key()
    table = Table(game, len(asked.seats), key, id)
    secret_of = {seat: new_secret() for seat, kind in enumerate(asked.seats) if kind.kind == "me"}
    seats = [_seat(id, seat, kind, secret_of.get(seat)) for seat, kind in enumerate(asked.seats)]
    row = TableRow(
        id=id,
        game=game.id,
        rules_version=game.rules_version,
        pack=game.pack,
        pack_digest=game.pack_digest,
        options=msgspec.json.encode(game.option_values()).decode(),
        seats=table.seats,
        luck=ALGORITHM,
        key=key,
        commitment=commitment(key, id, game.rules_version),
        start=table.start_digest,
        invite=new_secret(),
        watch=new_secret(),
        pace_ms=asked.pace_ms,
        created=now(),
        finished=table.is_over,
        bot_to_move=not table.is_over and seats[table.actor].kind == "bot",
        hints=asked.hints,
    )
    return row, secret_of, seats


def _seat(table: str, seat: int, asked: SeatAsked, secret: str | None) -> SeatRow:
    name = plain(asked.name, LONGEST_NAME)
    if asked.kind == "bot":
        bot = roster.find(asked.bot or "").name
        return SeatRow(table, seat, "bot", name or bot.capitalize(), bot, None)
    if asked.kind == "open":
        return SeatRow(table, seat, "open", "", None, None)
    return SeatRow(table, seat, "person", name, None, hashed(secret or ""))


async def join(desk: Desk, id: str, asked: Join) -> SeatSecret:
    """Take an open seat of a table.

    Raises:
        Problem: the invitation does not fit, or the seat is taken.
    """
    secret = new_secret()
    name = plain(asked.name, LONGEST_NAME)
    async with desk.open(id) as owner:
        if not is_same(asked.invite, owner.row.invite):
            raise unknown_table()
        async with owner.lock:
            await owner.catch_up()
            seats = [seat.seat for seat in owner.seats if seat.kind == "open"]
            for seat in seats if asked.seat is None else [asked.seat]:
                if await asyncio.to_thread(desk.store.take_seat, id, seat, name, hashed(secret)):
                    await owner.catch_up()
                    return SeatSecret(seat, secret)
    text = "Every seat is taken." if asked.seat is None else "This seat is taken."
    raise Problem(409, "taken", f"{text} Ask for the link to watch, or start a table of your own.")
