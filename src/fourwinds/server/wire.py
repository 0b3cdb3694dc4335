"""The wire, protocol 1: all that goes between the server and browsers, bots and scripts.

JSON everywhere. What clients send is checked against these types, and unknown fields are refused.
Words are messages (see ``engine.words``), never sentences.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fourwinds.engine.words import Message, Sheet

PROTOCOL = 1
LONGEST_FRAME = 16_384  # bytes that a client may send at once
LONGEST_NAME = 32
LONGEST_TEXT = 500

CommandId = Annotated[str, Meta(pattern=r"^[!-~]{1,64}\Z")]
Token = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
ViewerNumber = Annotated[int, Meta(ge=-1, le=31)]  # -1 is a spectator
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
Action = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Count = Annotated[int, Meta(ge=0, le=100)]
Kind = Annotated[str, Meta(max_length=40)]


class _Asked(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """What a client sends."""


class Hello(_Asked, tag="hello"):
    """The first frame of a socket: which seats the client holds, or what lets it watch."""

    protocol: int
    secrets: Annotated[list[Token], Meta(max_length=8)] = []
    watch: Token | None = None


class Play(_Asked, tag="play"):
    """Take an action; *ply* is what the client sees."""

    command: CommandId
    seat: SeatNumber
    ply: Ply
    action: Action


class Undo(_Asked, tag="undo"):
    """Take the own last action back."""

    command: CommandId
    seat: SeatNumber
    ply: Ply


class Say(_Asked, tag="say"):
    """Say something to the table."""

    command: CommandId
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)]


class Compose(_Asked, tag="compose"):
    """Ask what a selection on the board would be as an action."""

    command: CommandId
    seat: SeatNumber
    ply: Ply
    selection: Annotated[dict[Kind, Count], Meta(max_length=64)]


class Explain(_Asked, tag="explain"):
    """Ask why an action is, or is not, allowed."""

    command: CommandId
    seat: SeatNumber
    ply: Ply
    action: Action


class Substitute(_Asked, tag="substitute"):
    """Let the strongest bot play on a free seat, or for somebody away until they come back."""

    command: CommandId
    seat: SeatNumber
    absent: SeatNumber


class Look(_Asked, tag="look"):
    """Show the view of another of the own seats, or (-1) that of a spectator."""

    seat: ViewerNumber


class Ping(_Asked, tag="ping"):
    """Ask whether the client is up to date."""

    ply: Ply


class Resync(_Asked, tag="resync"):
    """Ask for the whole state."""


Command = Play | Undo | Say | Compose | Explain | Substitute
Frame = Hello | Command | Look | Ping | Resync


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table to be: mine, open to whoever has the invitation, or a bot's."""

    kind: Annotated[str, Meta(pattern=r"^(me|open|bot)\Z")]
    name: Annotated[str, Meta(max_length=200)] = ""
    bot: Annotated[str, Meta(max_length=64)] | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be; ``hints``: whether all who play may ask bots, though people play."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[list[SeatAsked], Meta(min_length=1, max_length=32)]
    pack: Annotated[str, Meta(max_length=64)] = "standard"
    options: dict[str, Any] = {}
    pace_ms: Annotated[int, Meta(ge=0, le=10_000)] = 800
    hints: bool = False


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat, the first one or the one named."""

    invite: Token
    name: Annotated[str, Meta(max_length=200)] = ""
    seat: SeatNumber | None = None


class _Told(msgspec.Struct, tag_field="type"):
    """What the server sends."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where; bots are always there."""

    seat: int
    kind: str
    name: str
    bot: str | None
    online: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What does not change from move to move.

    ``mine``: the reader's seats. ``invite`` and ``watch``: only for who holds a seat. ``problem``:
    why the table can only be read.
    """

    id: str
    game: str
    title: str
    pack: str
    options: dict[str, Any]
    content: Any
    seats: list[SeatInfo]
    mine: list[int]
    commitment: str
    created: int
    finished: bool
    invite: str | None
    watch: str | None
    chat: bool
    pace_ms: int
    hints: bool
    ply: int
    problem: str | None


class Choice(msgspec.Struct, frozen=True):
    """A legal action, in words and as typed fields."""

    action: int
    words: Message
    fields: dict[str, Any]


class Undoable(msgspec.Struct, frozen=True):
    """What an undo would take back."""

    words: Message


class LogLine(msgspec.Struct):
    """Something that happened, as the reader may know it; *ply* is the one it led to."""

    ply: int
    seat: int
    words: Message
    undone: bool = False


class State(_Told, tag="state", kw_only=True):
    """The table as *viewer* sees it."""

    ply: int
    viewer: int
    digest: str
    board: dict[str, Any]
    sheets: list[Sheet]
    question: Message
    legal: list[Choice]
    actor: int
    undo: Undoable | None
    points: list[int] | None
    places: list[int] | None
    ending: str
    log: list[LogLine] | UnsetType = UNSET


class Welcome(_Told, tag="welcome"):
    """The answer to a good hello."""

    build: str
    table: TableInfo


class Moved(_Told, tag="moved"):
    """What an action or an undo brought."""

    ply: int
    lines: list[LogLine]
    state: State


class Accepted(_Told, tag="accepted"):
    """A command that is done, and safe on disk."""

    command: str
    ply: int


class Refused(_Told, tag="refused"):
    """A command that changed nothing, and why."""

    command: str
    code: str
    text: str
    ply: int
    rule: str = ""
    words: Message | None = None


class Composed(_Told, tag="composed"):
    """What a selection would be, or what an action is worth."""

    command: str
    action: int | None
    legal: bool
    rule: str
    words: Message


class Said(_Told, tag="said"):
    """Something that was said at the table."""

    number: int
    seat: int
    name: str
    text: str
    at: int


class Seats(_Told, tag="seats"):
    """Who sits where, after a change."""

    seats: list[SeatInfo]


class Pong(_Told, tag="pong"):
    """Where the table is; the client asks for the whole state when it is elsewhere."""

    ply: int
    digest: str


class Error(_Told, tag="error"):
    """What went wrong, in a sentence."""

    code: str
    text: str


class SeatSecret(msgspec.Struct, frozen=True):
    """What proves that somebody holds a seat."""

    seat: int
    secret: str


class Created(msgspec.Struct, frozen=True):
    """A new table, and what opens it."""

    table: str
    invite: str
    watch: str
    seats: list[SeatSecret]


Answer = Accepted | Refused | Composed

_frames = msgspec.json.Decoder(Frame)
_commands = msgspec.json.Decoder(Command)
encode = msgspec.json.Encoder().encode


def read_frame(raw: bytes | str) -> Frame:
    """Return what a client sent over a socket.

    Raises:
        msgspec.DecodeError: it is not JSON, or not a frame.
    """
    return _decoded(_frames, raw)


def read_command(raw: bytes) -> Command:
    """Return the command that a client sent over HTTP; raises like ``read_frame``."""
    return _decoded(_commands, raw)


def _decoded(decoder: "msgspec.json.Decoder[Any]", raw: bytes | str) -> Any:
    try:
        return decoder.decode(raw)
    except (UnicodeError, RecursionError) as error:
        raise msgspec.DecodeError(f"not JSON text: {error}") from None
