"""The store: tables, seats, log and chat, in short transactions that no connection outlives."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fourwinds.server.store import schema
from fourwinds.server.store.database import connect, reading, writing
from fourwinds.server.store.migration import migrate


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was created; see the schema."""

    id: str
    game: str
    rules_version: int
    pack: str
    pack_digest: str
    options: str
    seats: int
    luck: str
    key: bytes
    commitment: str
    start: str
    invite: str
    watch: str
    pace_ms: int
    created: int
    finished: bool
    bot_to_move: bool
    hints: bool


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where."""

    table: str
    seat: int
    kind: str
    name: str
    bot: str | None
    secret: bytes | None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of the log: an action, or (action None) that the last one was taken back."""

    table: str
    seq: int
    command: str
    seat: int
    action: int | None
    ply: int
    digest: str
    note: str | None
    at: int


@dataclass(frozen=True, slots=True)
class ChatRow:
    """Something that was said."""

    table: str
    number: int
    command: str
    seat: int
    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Step:
    """An entry to append, and what the table waits for afterwards."""

    entry: EntryRow
    finished: bool
    bot_to_move: bool


class Store:
    """All that outlives a server.

    Args:
        url: of the database; its schema is brought up to date first.

    Raises:
        StorageError: it cannot be reached, or was written by a newer version.
    """

    def __init__(self, url: str) -> None:
        self._engine = connect(url)
        try:
            with writing(self._engine) as connection:
                migrate(connection)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def add_table(self, table: TableRow, seats: Sequence[SeatRow]) -> None:
        """Store a new table."""
        with writing(self._engine) as connection:
            connection.execute(insert(schema.tables), asdict(table))
            connection.execute(insert(schema.seats), [asdict(seat) for seat in seats])

    def table(self, id: str) -> TableRow | None:
        """Return a table; None if there is none."""
        query = select(schema.tables).where(schema.tables.c.id == id)
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return TableRow(*row) if row else None

    def seats(self, id: str) -> list[SeatRow]:
        """Return the seats of a table in order."""
        seats = schema.seats
        query = select(seats).where(seats.c.table == id).order_by(seats.c.seat)
        with reading(self._engine) as connection:
            return [SeatRow(*row) for row in connection.execute(query)]

    def take_seat(self, id: str, seat: int, name: str, secret: bytes) -> bool:
        """Give an open seat to somebody; tell whether it was still open."""
        seats = schema.seats
        change = (
            update(seats)
            .where(seats.c.table == id, seats.c.seat == seat, seats.c.kind == "open")
            .values(kind="person", name=name, secret=secret)
        )
        with writing(self._engine) as connection:
            return connection.execute(change).rowcount == 1

    def seat_bot(self, id: str, seat: int, bot: str, *, to_move: bool) -> None:
        """Let a bot play on a seat; who holds its secret keeps it."""
        self._reseat(id, seat, to_move, kind="bot", bot=bot)

    def unseat_bot(self, id: str, seat: int) -> None:
        """Give a seat back to the person who holds its secret."""
        self._reseat(id, seat, False, kind="person", bot=None)

    def _reseat(self, id: str, seat: int, to_move: bool, **values: str | None) -> None:
        tables, seats = schema.tables, schema.seats
        change = update(seats).where(seats.c.table == id, seats.c.seat == seat).values(**values)
        with writing(self._engine) as connection:
            connection.execute(change)
            if to_move:
                waits = update(tables).where(tables.c.id == id).values(bot_to_move=True)
                connection.execute(waits)

    def log(self, id: str, after: int = 0) -> list[EntryRow]:
        """Return the log of a table in order, from behind entry *after*."""
        log = schema.log
        query = select(log).where(log.c.table == id, log.c.seq > after).order_by(log.c.seq)
        with reading(self._engine) as connection:
            return [EntryRow(*row) for row in connection.execute(query)]

    def append(self, steps: Sequence[Step]) -> None:
        """Append to the logs of tables, all or nothing; durable when this returns.

        Raises:
            IntegrityError: a log has such an entry or command already: somebody else wrote it.
            StorageError: nothing could be written.
        """
        ordered = sorted(steps, key=lambda step: step.entry.table)  # so two servers cannot deadlock
        flags = [
            {"of": step.entry.table, "done": step.finished, "bot": step.bot_to_move}
            for step in ordered
        ]
        tables = schema.tables
        change = (
            update(tables)
            .where(tables.c.id == bindparam("of"))
            .values(finished=bindparam("done"), bot_to_move=bindparam("bot"))
        )
        with writing(self._engine) as connection:
            connection.execute(insert(schema.log), [asdict(step.entry) for step in ordered])
            connection.execute(change, flags)

    def table_ids(self) -> list[str]:
        """Return all tables, oldest first."""
        query = select(schema.tables.c.id).order_by(schema.tables.c.created)
        with reading(self._engine) as connection:
            return list(connection.scalars(query))

    def bots_to_move(self) -> list[str]:
        """Return the tables that wait for a bot."""
        query = select(schema.tables.c.id).where(schema.tables.c.bot_to_move)
        with reading(self._engine) as connection:
            return list(connection.scalars(query))

    def say(self, id: str, command: str, seat: int, text: str, at: int) -> ChatRow | None:
        """Store something that was said; None if the same command said it before.

        Raises:
            StorageError: it could not be written.
        """
        while True:
            try:
                return self._say(id, command, seat, text, at)
            except IntegrityError:  # another server took the number, or said it already
                continue

    def _say(self, id: str, command: str, seat: int, text: str, at: int) -> ChatRow | None:
        chat = schema.chat
        said = select(chat.c.number).where(chat.c.table == id, chat.c.command == command)
        last = select(func.coalesce(func.max(chat.c.number), 0)).where(chat.c.table == id)
        with writing(self._engine) as connection:
            if connection.execute(said).first():
                return None
            number = connection.execute(last).scalar_one() + 1
            row = ChatRow(id, number, command, seat, text, at)
            connection.execute(insert(chat), asdict(row))
            return row

    def chat(self, id: str, last: int = 100) -> list[ChatRow]:
        """Return the *last* things that were said at a table, oldest first."""
        chat = schema.chat
        query = select(chat).where(chat.c.table == id).order_by(chat.c.number.desc()).limit(last)
        with reading(self._engine) as connection:
            return [ChatRow(*row) for row in connection.execute(query)][::-1]
