"""From the stored log back to a table, and to what is kept of a game for good."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from fourwinds import games
from fourwinds.engine.game import Game, Table
from fourwinds.engine.journal import Entry, Journal, PackName, commitment, record_table, replay
from fourwinds.errors import FourwindsError, JournalError
from fourwinds.server.store import EntryRow, SeatRow, TableRow


@lru_cache(maxsize=64)
def _game(id: str, pack: str, options: bytes) -> Game:
    return games.load(id, pack, msgspec.json.decode(options))


def find_game(id: str, pack: str, options: dict[str, object]) -> Game:
    """Return a game; tables that play the same share it."""
    return _game(id, pack, msgspec.json.encode(options, order="sorted"))


def replayed(row: TableRow, entries: Sequence[EntryRow]) -> Table:
    """Return the table that the log leads to, every digest checked.

    Raises:
        JournalError: the log does not come out as it says; names the entry.
        SetupError, PackError: there is no such game or pack here.
    """
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise JournalError(f"entry {number} of the log is missing")
    return replay(_stored_journal(row, (), entries), find_game)


def _stored_journal(
    row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow]
) -> Journal:
    """Return the journal as it is stored: with the key, without words."""
    return Journal(
        game=row.game,
        rules_version=row.rules_version,
        pack=PackName(row.pack, row.pack_digest),
        options=msgspec.json.decode(row.options),
        seats=row.seats,
        names=[seat.name for seat in seats],
        bots=[seat.bot or "" for seat in seats],
        table=row.id,
        luck=row.luck,
        commitment=row.commitment,
        key=row.key.hex(),
        start=row.start,
        entries=[Entry(row.ply, row.seat, row.action, "", row.digest) for row in entries],
    )


def journal(
    row: TableRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow], table: Table | None
) -> bytes:
    """Return the journal for download; the key is in it only when the game is over.

    Args:
        row, seats, entries: as they are stored.
        table: the same, replayed; None when it does not replay, then there are no words.
    """
    if table:
        found = record_table(
            table, [seat.name for seat in seats], [seat.bot or "" for seat in seats]
        )
    else:
        found = _stored_journal(row, seats, entries)
    if not row.finished:
        found.key = None
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def at_ply(row: TableRow, entries: Sequence[EntryRow], ply: int) -> Table:
    """Return a finished table as it was after *ply* of the actions that stood.

    Raises:
        JournalError: the log does not replay, or there is no such ply.
    """
    actions = [turn.action for turn in replayed(row, entries).turns]
    if ply > len(actions):
        raise JournalError(f"this game has {len(actions)} plies, not {ply}")
    game = find_game(row.game, row.pack, msgspec.json.decode(row.options))
    table = Table(game, row.seats, row.key, row.id)
    for action in actions[:ply]:
        table.play(action)
    return table


class Verdict(msgspec.Struct, frozen=True):
    """Whether a game was dealt as promised before it began."""

    commitment: str
    key: str | None
    verified: bool
    text: str


def verify(row: TableRow, entries: Sequence[EntryRow]) -> Verdict:
    """Check the commitment and every digest of a finished table; before the end, promise it."""
    if not row.finished:
        text = (
            "The key of the shuffle stays secret until the game is over; then it is checked here."
        )
        return Verdict(row.commitment, None, False, text)
    key = row.key.hex()
    if commitment(row.key, row.id, row.rules_version) != row.commitment:
        text = "The key is not the one that was promised before the first deal."
        return Verdict(row.commitment, key, False, text)
    try:
        replayed(row, entries)
    except FourwindsError as error:
        return Verdict(row.commitment, key, False, f"The game does not replay: {error}.")
    text = (
        "The key is the one that was promised before the first deal, and every ply follows from it."
    )
    return Verdict(row.commitment, key, True, text)
