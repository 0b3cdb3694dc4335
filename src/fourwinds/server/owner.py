"""The owner of a table: all commands to it, one after the other."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TypeVar

import msgspec

from fourwinds.bots import roster
from fourwinds.engine.game import Table
from fourwinds.engine.record import NONE, digest
from fourwinds.errors import FourwindsError, StorageError
from fourwinds.server import archive, projection, wire
from fourwinds.server.plain import plain
from fourwinds.server.presence import Presence, Viewer
from fourwinds.server.problem import STORAGE_TROUBLE, Problem
from fourwinds.server.store import EntryRow, Overtaken, SeatRow, Step, Store, TableRow, Writer
from fourwinds.server.wire import Accepted, Answer, Composed, LogLine, Refused

Question = TypeVar("Question", wire.Compose, wire.Explain)

ANSWERS_KEPT = 256  # that the log does not hold, for clients that ask twice

logger = logging.getLogger(__name__)


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Owner:
    """A table in memory, and everybody who looks at it.

    Commands run one at a time, each to its end even when who sent it goes away. What is shown is
    durable: an action is stored before anybody hears of it.

    Args:
        row, seats: as they are stored.
        store, writer: where the log goes.
        on_turn: called whenever another seat may be to act.
        away_seconds: how long a person has to be away before a bot may play for them.
    """

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        store: Store,
        writer: Writer,
        on_turn: Callable[["Owner"], None],
        away_seconds: float,
    ) -> None:
        self.row, self.seats = row, seats
        self._store, self._writer, self._on_turn = store, writer, on_turn
        self._presence = Presence(away_seconds)
        self.lock = asyncio.Lock()
        self._table: Table | None = None
        self.problem: str | None = None
        self.seq = 0
        self._answers: dict[str, tuple[int, Answer]] = {}
        self._recent: OrderedDict[str, tuple[int, Answer]] = OrderedDict()
        self._running: set[asyncio.Task[Answer]] = set()

    # The table

    @property
    def id(self) -> str:
        """The name of the table."""
        return self.row.id

    @property
    def table(self) -> Table:
        """The game.

        Raises:
            Problem: it does not replay, so it can only be exported.
        """
        if not self._table:
            raise Problem(409, "read_only", f"This table can only be exported: {self.problem}.")
        return self._table

    def adopt(self, table: Table) -> None:
        """Start with a table that has just been set out."""
        self._table = table

    async def load(self) -> None:
        """Read the log and replay it; a log that does not replay leaves the table read-only."""
        entries = await asyncio.to_thread(self._store.log, self.id)
        try:
            self._table = await asyncio.to_thread(archive.replayed, self.row, entries)
            self.problem = None
        except FourwindsError as error:
            self._table, self.problem = None, str(error)
        self.seq = len(entries)
        self._answers = {
            entry.command: (entry.seat, Accepted(entry.command, entry.ply)) for entry in entries
        }

    async def catch_up(self) -> None:
        """Take in what another server may have written, with the lock held; everybody is told."""
        seats = await asyncio.to_thread(self._store.seats, self.id)
        if seats != self.seats:
            self.seats = seats
            self.tell_seats()
        news = await asyncio.to_thread(self._store.log, self.id, self.seq)
        if news or not self._table:
            await self._reload()

    async def recover(self) -> None:
        """Read the log again if it could not be read the last time, with the lock held."""
        if not self._table:
            await self.catch_up()

    async def _reload(self) -> None:
        self._table, self.problem = None, "its log cannot be read"  # until it is
        row = await asyncio.to_thread(self._store.table, self.id)
        self.row = row or self.row
        await self.load()
        if self._table:
            for viewer in self._presence.viewers:
                viewer.send(self.state(viewer.viewer, with_log=True))
            self._on_turn(self)

    # Who is here

    async def holders(self, secrets: list[bytes]) -> frozenset[int]:
        """Return the seats whose hashed secrets these are."""
        found = self._holders(secrets)
        if len(found) < len(secrets):
            async with self.lock:  # perhaps the seat was taken at another server
                await self.catch_up()
            found = self._holders(secrets)
        self._presence.hear(found)
        return found

    def _holders(self, secrets: list[bytes]) -> frozenset[int]:
        return frozenset(seat.seat for seat in self.seats if seat.secret in secrets)

    def add(self, viewer: Viewer) -> int:
        """Let a connection hear of everything from now on; return its number."""
        number = self._presence.add(viewer)
        if viewer.mine:
            self.tell_seats()
        return number

    def remove(self, number: int) -> None:
        """Forget the connection with this number."""
        gone = self._presence.remove(number)
        if gone and gone.mine:
            self.tell_seats()

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Return who sits where and is here."""
        here = self._presence.seats
        return [
            wire.SeatInfo(
                row.seat, row.kind, row.name, row.bot, row.kind == "bot" or row.seat in here
            )
            for row in self.seats
        ]

    def tell_seats(self) -> None:
        """Tell everybody who sits where."""
        self._presence.tell(wire.encode(wire.Seats(self.seat_infos())))

    def info(self, mine: frozenset[int]) -> wire.TableInfo:
        """Return what does not change from move to move, for who holds *mine*."""
        row = self.row
        game = self._table.game if self._table else None
        return wire.TableInfo(
            id=row.id,
            game=row.game,
            title=game.title if game else row.game,
            pack=row.pack,
            options=msgspec.json.decode(row.options),
            content=msgspec.to_builtins(game.content, str_keys=True) if game else None,
            seats=self.seat_infos(),
            mine=sorted(mine),
            commitment=row.commitment,
            created=row.created,
            finished=row.finished,
            invite=row.invite if mine else None,
            watch=row.watch if mine else None,
            chat=bool(mine),
            pace_ms=row.pace_ms,
            hints=row.hints,
            ply=self._table.ply if self._table else 0,
            problem=self.problem,
        )

    def state(self, viewer: int, *, with_log: bool = False) -> bytes:
        """Return the frame with the table as *viewer* sees it."""
        found = projection.state_of(self.table, viewer)
        if with_log:
            log = projection.log_of(self.table, viewer)
            found = msgspec.structs.replace(found, log=log)
        return wire.encode(found)

    def journal(self, entries: list[EntryRow]) -> bytes:
        """Return the journal for download, with words where the log replays."""
        return archive.journal(self.row, self.seats, entries, self._table)

    def pong(self, viewer: int) -> bytes:
        """Return where the table is, for a viewer to compare."""
        return wire.encode(wire.Pong(self.table.ply, digest(self.table.view(viewer))))

    # Commands

    async def do(self, command: wire.Command, mine: frozenset[int]) -> Answer:
        """Carry out a command of somebody who holds the seats *mine*."""
        return await self._run(self._do(command, mine))

    async def do_for_bot(self, command: wire.Play, note: str | None) -> Answer:
        """Carry out what a bot chose, or (*note*: why) what was chosen in its place."""
        return await self._run(self._do_for_bot(command, note))

    async def _run(self, work: Coroutine[None, None, Answer]) -> Answer:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def settle(self) -> None:
        """Wait for the commands that are under way."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _do_for_bot(self, command: wire.Play, note: str | None) -> Answer:
        async with self.lock:
            if not self.bot_to_move():  # whoever sits there came back while it thought
                return self._refused(command, "seat", "No bot sits there any more.")
            try:
                return self._known(command) or await self._play(command, note)
            except StorageError as error:
                return self._unstored(command, error)

    async def _do(self, command: wire.Command, mine: frozenset[int]) -> Answer:
        if command.seat not in mine:
            return self._refused(command, "seat", "This seat is not yours.")
        async with self.lock:
            try:
                await self.recover()
                answer = self._known(command) or await self._carry_out(command)
            except StorageError as error:
                return self._unstored(command, error)
            match answer:
                case Composed() | Refused(code="storage"):
                    pass  # to be asked anew
                case _:
                    self._remember(command, answer)
            return answer

    async def _carry_out(self, command: wire.Command) -> Answer:
        if not self._table:
            return self._refused(command, "read_only", f"Nothing can change: {self.problem}.")
        match command:
            case wire.Play():
                return await self._play(command, None)
            case wire.Undo():
                return await self._undo(command)
            case wire.Say():
                return await self._say(command)
            case wire.Compose():
                return self._asked(command, self._compose)
            case wire.Explain():
                return self._asked(command, self._explain)
            case wire.Substitute():
                return await self._substitute(command)

    def _known(self, command: wire.Command) -> Answer | None:
        """Return the first answer to a command that comes again."""
        id = command.command
        seat, answer = self._answers.get(id) or self._recent.get(id) or (NONE, None)
        if answer and seat != command.seat:
            return self._refused(command, "duplicate", "Another seat has used this command id.")
        return answer

    def _remember(self, command: wire.Command, answer: Answer) -> None:
        self._recent[command.command] = command.seat, answer
        if len(self._recent) > ANSWERS_KEPT:
            self._recent.popitem(last=False)

    def _refused(self, command: wire.Command, code: str, text: str) -> Refused:
        return Refused(command.command, code, text, self._table.ply if self._table else 0)

    def _unstored(self, command: wire.Command, error: StorageError) -> Refused:
        logger.error("table %s: %s", self.id, error)
        return self._refused(command, "storage", STORAGE_TROUBLE)

    def _untimely(
        self, command: wire.Play | wire.Undo | wire.Compose | wire.Explain
    ) -> Refused | None:
        if command.ply != self.table.ply:
            text = "The table has moved on; look again before you act."
            return self._refused(command, "stale", text)
        if isinstance(command, wire.Undo):
            return None
        if self.table.is_over:
            return self._refused(command, "over", "The game is over.")
        if command.seat != self.table.actor:
            return self._refused(command, "turn", "It is not your turn.")
        return None

    async def _play(self, command: wire.Play, note: str | None) -> Answer:
        untimely = self._untimely(command)
        if untimely:
            return untimely
        refusal = self.table.refusal(command.action)
        if refusal:
            rule, words = refusal
            text = self.table.game.catalogue([seat.name for seat in self.seats]).text(words)
            return Refused(command.command, "rule", text, self.table.ply, rule, words)
        self.table.play(command.action)
        return await self._keep(
            command,
            command.action,
            note,
            lambda viewer: projection.lines_at(self.table, viewer, self.table.ply),
        )

    async def _undo(self, command: wire.Undo) -> Answer:
        untimely = self._untimely(command)
        if untimely:
            return untimely
        if not self.table.can_undo(command.seat):
            text = "Only your own last action can be taken back, and only if it showed nothing new."
            return self._refused(command, "undo", text)
        await asyncio.to_thread(self.table.undo)
        line = projection.undo_line(self.table.ply, command.seat)
        return await self._keep(command, None, None, lambda viewer: [line])

    async def _keep(
        self,
        command: wire.Play | wire.Undo,
        action: int | None,
        note: str | None,
        lines: Callable[[int], list[LogLine]],
    ) -> Answer:
        """Store what was done, then tell everybody; if it cannot be stored, it was not done."""
        try:
            await self._writer.append(self._step(command, action, note))
        except Overtaken:
            await self._reload()
            text = "Somebody else acted at the same moment; look again before you act."
            return self._known(command) or self._refused(command, "stale", text)
        except StorageError as error:
            await self._reload()
            return self._known(command) or self._unstored(command, error)
        self.seq += 1
        if self.table.is_over:
            self.row = replace(self.row, finished=True)
        answer = Accepted(command.command, self.table.ply)
        self._answers[command.command] = command.seat, answer
        self._tell_move(lines)
        self._on_turn(self)
        return answer

    def _step(self, command: wire.Play | wire.Undo, action: int | None, note: str | None) -> Step:
        table = self.table
        entry = EntryRow(
            table=self.id,
            seq=self.seq + 1,
            command=command.command,
            seat=command.seat,
            action=action,
            ply=table.ply,
            digest=table.state_digest,
            note=note,
            at=now(),
        )
        return Step(entry, table.is_over, self.bot_to_move() is not None)

    def _tell_move(self, lines: Callable[[int], list[LogLine]]) -> None:
        frames: dict[int, bytes] = {}
        for connection in self._presence.viewers:
            viewer = connection.viewer
            if viewer not in frames:
                state = projection.state_of(self.table, viewer)
                frames[viewer] = wire.encode(wire.Moved(self.table.ply, lines(viewer), state))
            connection.send_move(frames[viewer])

    def bot_to_move(self) -> str | None:
        """Return the name of the bot that is to act; None if somebody else is, or nobody."""
        if not self._table or self._table.is_over:
            return None
        return self.seats[self._table.actor].bot

    # Questions

    def _asked(self, command: Question, answer: Callable[[Question], Composed]) -> Answer:
        return self._untimely(command) or answer(command)

    def _compose(self, command: wire.Compose) -> Composed:
        game = self.table.game
        view = self.table.view(command.seat)
        action, rule, words = game.composed(view, command.selection)
        if action is None:
            return Composed(command.command, None, False, rule, words)
        return self._judged(command.command, action)

    def _explain(self, command: wire.Explain) -> Composed:
        return self._judged(command.command, command.action)

    def _judged(self, id: str, action: int) -> Composed:
        refusal = self.table.refusal(action)
        if refusal:
            return Composed(id, action, False, *refusal)
        view = self.table.view(self.table.actor)
        return Composed(id, action, True, "", self.table.game.action_words(view, action))

    # Somebody is away

    async def _substitute(self, command: wire.Substitute) -> Answer:
        """Let a bot play for a seat where nobody is."""
        await self.catch_up()
        if command.absent >= len(self.seats) or self.seats[command.absent].kind == "bot":
            return self._refused(command, "seat", "No person sits there.")
        is_open = self.seats[command.absent].kind == "open"
        if not is_open and not self._presence.is_away(command.absent):
            text = "Whoever sits there is here, or was a moment ago; wait a little and try again."
            return self._refused(command, "present", text)
        bot, to_move = roster.STRONGEST, self.table.actor == command.absent
        await asyncio.to_thread(self._store.seat_bot, self.id, command.absent, bot, to_move=to_move)
        await self.catch_up()
        self._on_turn(self)
        return Accepted(command.command, self.table.ply)

    async def reclaim(self, mine: frozenset[int]) -> None:
        """Give the seats *mine* back to who holds them, with the lock held."""
        lent = [seat for seat in mine if self.seats[seat].kind == "bot"]
        for seat in lent:
            await asyncio.to_thread(self._store.unseat_bot, self.id, seat)
        if lent:
            await self.catch_up()

    # Chat

    async def _say(self, command: wire.Say) -> Answer:
        text = plain(command.text, wire.LONGEST_TEXT)
        if not text:
            return self._refused(command, "text", "There is nothing to say in this.")
        row = await asyncio.to_thread(
            self._store.say, self.id, command.command, command.seat, text, now()
        )
        if row:
            said = self._said(row.number, row.seat, row.text, row.at)
            self._presence.tell_seated(wire.encode(said))
        return Accepted(command.command, self.table.ply)

    async def said(self) -> list[bytes]:
        """Return the frames of what was said last."""
        rows = await asyncio.to_thread(self._store.chat, self.id)
        return [wire.encode(self._said(row.number, row.seat, row.text, row.at)) for row in rows]

    def _said(self, number: int, seat: int, text: str, at: int) -> wire.Said:
        return wire.Said(number, seat, self.seats[seat].name, text, at)
