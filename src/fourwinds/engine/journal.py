"""Journals: what was played, so that it can be continued, replayed and verified by anybody."""

import contextlib
import hashlib
import os
import secrets
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from fourwinds.engine.game import Game, Table, Turn
from fourwinds.engine.luck import ALGORITHM
from fourwinds.errors import JournalError, StorageError

FORMAT = "fourwinds journal 1"
KEY_BYTES = 32


class PackName(msgspec.Struct, forbid_unknown_fields=True):
    """Which content was played with: what it was called, and exactly what it said."""

    name: str
    digest: str


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """One action, or (action: null) that the last action was taken back.

    ``ply`` and ``digest`` are those of the state afterwards.
    """

    ply: int
    seat: int
    action: int | None
    words: str
    digest: str


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended; place 0 is first."""

    ending: str
    points: list[int]
    places: list[int]


class Journal(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """All that is needed to play a game again and to check that it was played by the rules.

    ``key`` deals all the luck; it is null where it is still secret. ``commitment`` was known from
    the start (see the function of that name). ``bots`` names the bot of each seat; empty: a person.
    """

    format: str = FORMAT
    game: str
    rules_version: int
    pack: PackName
    options: dict[str, Any]
    seats: int
    names: list[str]
    bots: list[str]
    table: str
    luck: str = ALGORITHM
    commitment: str
    key: str | None
    start: str  # digest of the state after the set-up
    entries: list[Entry] = []
    result: Result | None = None


def new_key() -> bytes:
    """Return a key that nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


def key_from_seed(seed: int) -> bytes:
    """Return the key that *seed* stands for: for tests and research, not for play in earnest."""
    return hashlib.sha256(f"fourwinds seed {seed}".encode()).digest()


def commitment(key: bytes, table: str, rules_version: int) -> str:
    """Return what can be shown before the game, so that nobody can change the key later."""
    return hashlib.sha256(key + f" {table} {rules_version}".encode()).hexdigest()


def record_table(table: Table, names: Sequence[str] = (), bots: Sequence[str] = ()) -> Journal:
    """Return the journal of *table* as it stands, with its key."""
    game = table.game
    journal = Journal(
        game=game.id,
        rules_version=game.rules_version,
        pack=PackName(game.pack, game.pack_digest),
        options=game.option_values(),
        seats=table.seats,
        names=list(names) or [""] * table.seats,
        bots=list(bots) or [""] * table.seats,
        table=table.id,
        commitment=commitment(table.key, table.id, game.rules_version),
        key=table.key.hex(),
        start=table.start_digest,
        entries=_entries(table),
    )
    if table.is_over:
        journal.result = Result(table.ending, table.points(), table.places())
    return journal


def _entries(table: Table) -> list[Entry]:
    text = table.game.catalogue().text
    entries: list[Entry] = []
    standing: list[Turn] = []
    for turn in table.history:
        if turn:
            standing.append(turn)
            words = text(turn.words)
            entries.append(Entry(len(standing), turn.seat, turn.action, words, turn.digest))
        else:
            gone = standing.pop()
            after = standing[-1].digest if standing else table.start_digest
            entries.append(Entry(len(standing), gone.seat, None, "", after))
    return entries


def save(journal: Journal, path: Path) -> None:
    """Write *journal* to *path*; an earlier file there is replaced as a whole or not at all.

    Raises:
        StorageError: it cannot be written.
    """
    text = msgspec.json.format(msgspec.json.encode(journal), indent=1)
    try:
        handle, spare = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(text + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.replace(spare, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(spare)
            raise
    except OSError as error:
        raise StorageError(
            f"cannot write {path}: {error.strerror}; choose a folder you can write to"
        ) from None


def load(path: Path) -> Journal:
    """Read a journal.

    Raises:
        StorageError: there is no such file, or it cannot be read.
        JournalError: it is not a journal of this program, or it is damaged.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise StorageError(f"cannot read {path}: {error.strerror}") from None
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise JournalError(f"{path} is damaged or not a journal: {error}") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise JournalError(f"{path} is not a journal of this version (no format {FORMAT!r})")
    try:
        journal = msgspec.convert(found, Journal)
    except msgspec.ValidationError as error:
        raise JournalError(f"{path} is damaged: {error}") from None
    if not len(journal.names) == len(journal.bots) == journal.seats:
        raise JournalError(f"{path} is damaged: names and bots do not fit {journal.seats} seats")
    return journal


def replay(journal: Journal, load_game: Callable[..., Game], pack: str | None = None) -> Table:
    """Play *journal* again, checking every digest, and return the table as it stands at its end.

    Args:
        journal: what was played.
        load_game: ``fourwinds.load``.
        pack: where the content is, if not where the journal says.

    Raises:
        JournalError: it does not come out as the journal says; names the ply.
        SetupError, PackError: there is no such game or pack here.
    """
    game = load_game(journal.game, pack or journal.pack.name, journal.options)
    _check_origin(journal, game)
    table = Table(game, journal.seats, bytes.fromhex(journal.key or ""), journal.table)
    _check_digest(table, journal.start)
    for number, entry in enumerate(journal.entries, 1):
        _replay_entry(table, entry, number)
    if journal.result and journal.result != record_table(table).result:
        raise JournalError("the result is not the one that the actions lead to")
    return table


def _check_origin(journal: Journal, game: Game) -> None:
    if journal.rules_version != game.rules_version:
        raise JournalError(
            f"played by version {journal.rules_version} of the rules of {game.id}; "
            f"this program plays version {game.rules_version}"
        )
    if journal.luck != ALGORITHM:
        raise JournalError(
            f"its luck was dealt by {journal.luck!r}; this program knows {ALGORITHM!r}"
        )
    if journal.pack.digest != game.pack_digest:
        raise JournalError(
            f"the pack {journal.pack.name} has changed since: its digest was {journal.pack.digest} "
            f"and is {game.pack_digest}; give the pack that was played with"
        )
    if journal.key is None:
        raise JournalError("its key is not revealed yet, so it cannot be replayed")
    try:
        key = bytes.fromhex(journal.key)
    except ValueError:
        raise JournalError("its key is not hexadecimal") from None
    if len(key) != KEY_BYTES:
        raise JournalError(f"its key has {len(key)} bytes, not {KEY_BYTES}")
    if commitment(key, journal.table, journal.rules_version) != journal.commitment:
        raise JournalError("its key is not the one that was committed to before the game")


def _replay_entry(table: Table, entry: Entry, number: int) -> None:
    where = f"entry {number} (ply {entry.ply})"
    if entry.action is None:
        if not table.can_undo(entry.seat):
            raise JournalError(f"{where}: seat {entry.seat} has nothing to take back")
        table.undo()
    else:
        refused = table.refused(entry.action)
        if refused:
            raise JournalError(f"{where}: {refused}")
        if entry.seat != table.actor:
            raise JournalError(f"{where}: it was the turn of seat {table.actor}, not {entry.seat}")
        table.play(entry.action)
    if entry.ply != table.ply:
        raise JournalError(f"{where}: this is ply {table.ply}; an entry is missing or doubled")
    _check_digest(table, entry.digest)


def _check_digest(table: Table, expected: str) -> None:
    if table.state_digest != expected:
        raise JournalError(
            f"ply {table.ply}: the state is {table.state_digest}, the journal says {expected}"
        )
