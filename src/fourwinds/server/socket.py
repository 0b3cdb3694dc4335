"""One socket: hello, then frames both ways, none of which may hold anybody else up."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from fourwinds.errors import FourwindsError
from fourwinds.server import wire
from fourwinds.server.desk import Desk
from fourwinds.server.limits import Bucket
from fourwinds.server.lobby import hashed, is_same
from fourwinds.server.owner import Owner
from fourwinds.server.problem import Problem, unknown_table
from fourwinds.server.settings import Settings

MALFORMED, UNKNOWN, SILENT, LAGGING, PROTOCOL, FLOOD = 4400, 4404, 4408, 4409, 4426, 4429
READ_ONLY = 4423

logger = logging.getLogger(__name__)


class _Closing(Exception):
    """The socket has to be closed, with a last word."""

    def __init__(self, code: int, word: str, text: str) -> None:
        self.code, self.frame = code, wire.encode(wire.Error(word, text))
        super().__init__(text)


class Connection:
    """A client at a table.

    What it is to hear waits in a short queue. When a slow reader lets it fill up, the moves in it
    are dropped and made up for by one whole state.
    """

    def __init__(
        self, websocket: WebSocket, owner: Owner, settings: Settings, mine: frozenset[int]
    ) -> None:
        self._websocket, self._owner, self._settings = websocket, owner, settings
        self.mine = mine
        self.viewer = next(iter(mine)) if len(mine) == 1 else -1  # several: the curtain is down
        self._queue: deque[tuple[bytes, bool]] = deque()
        self._filled = asyncio.Event()
        self._is_behind = False
        self._bucket = Bucket(settings.frames_per_second, settings.frames_at_once)

    # Out

    def send(self, frame: bytes) -> None:
        """Queue a frame."""
        self._put(frame, is_move=False)

    def send_move(self, frame: bytes) -> None:
        """Queue a frame that a whole state makes up for."""
        self._put(frame, is_move=True)

    def _put(self, frame: bytes, *, is_move: bool) -> None:
        if len(self._queue) >= self._settings.queue:
            self._drop_moves()
            self._is_behind = True
        if not (is_move and self._is_behind) and len(self._queue) <= self._settings.queue:
            self._queue.append((frame, is_move))
        self._filled.set()

    def _drop_moves(self) -> None:
        self._queue = deque(item for item in self._queue if not item[1])

    async def write(self) -> None:
        """Send what is queued, for ever."""
        while True:
            await self._filled.wait()
            if len(self._queue) > self._settings.queue:
                raise _Closing(LAGGING, "lagging", "You read too slowly; connect again.")
            frame = await self._next()
            try:
                async with asyncio.timeout(self._settings.send_seconds):
                    await self._websocket.send_text(frame.decode())
            except TimeoutError:
                raise WebSocketDisconnect(LAGGING) from None

    async def _next(self) -> bytes:
        if self._is_behind:
            async with self._owner.lock:
                self._drop_moves()
                self._is_behind = False
                return self._owner.state(self.viewer, with_log=True)
        frame, _ = self._queue.popleft()
        if not self._queue:
            self._filled.clear()
        return frame

    # In

    async def read(self) -> None:
        """Answer what comes in, for ever."""
        while True:
            raw = await receive(self._websocket)
            if not self._bucket.take():
                raise _Closing(FLOOD, "flood", "Too many messages at once; connect again later.")
            frame = parsed(raw)
            try:
                await self._answer(frame)
            except Problem as problem:
                self.send(wire.encode(wire.Error(problem.code, str(problem))))
            except FourwindsError as error:
                self.send(wire.encode(wire.Error("storage", str(error))))

    async def _answer(self, frame: wire.Frame) -> None:
        match frame:
            case wire.Hello():
                raise _Closing(MALFORMED, "malformed", "Hello is only said once.")
            case wire.Look():
                await self._look(frame.seat)
            case wire.Ping():
                async with self._owner.lock:
                    self.send(self._owner.pong(self.viewer))
            case wire.Resync():
                async with self._owner.lock:
                    await self._owner.catch_up()
                    self.send(self._owner.state(self.viewer, with_log=True))
            case _:
                await self._do(frame)

    async def _do(self, command: wire.Command) -> None:
        answer = await self._owner.do(command, self.mine)
        self.send(wire.encode(answer))
        if isinstance(answer, wire.Refused) and answer.code == "stale":
            async with self._owner.lock:
                self.send(self._owner.state(self.viewer))

    async def _look(self, seat: int) -> None:
        if seat != -1 and seat not in self.mine:
            raise Problem(403, "seat", "This seat is not yours.")
        async with self._owner.lock:
            self.viewer = seat
            self.send(self._owner.state(seat))

    # Hello

    async def enter(self, build: str) -> int:
        """Welcome the client and let it hear of everything from then on, in one step."""
        async with self._owner.lock:
            await self._owner.catch_up()
            await self._owner.reclaim(self.mine)
            said = await self._owner.said() if self.mine else []
            welcome = wire.encode(wire.Welcome(build, self._owner.info(self.mine)))
            if self._owner.problem:
                await self._websocket.send_text(welcome.decode())
                text = f"This table can only be exported: {self._owner.problem}."
                raise _Closing(READ_ONLY, "read_only", text)
            self.send(welcome)
            self.send(self._owner.state(self.viewer, with_log=True))
            for frame in said[-self._settings.queue // 2 :]:
                self.send(frame)
            return self._owner.add(self)


async def receive(websocket: WebSocket) -> str | bytes:
    """Return the next frame; raises WebSocketDisconnect at the end."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    return message.get("text") or message.get("bytes") or b""


def parsed(raw: str | bytes) -> wire.Frame:
    """Return what a client sent; raises _Closing when it makes no sense."""
    try:
        return wire.read_frame(raw)
    except msgspec.DecodeError as error:
        raise _Closing(
            MALFORMED, "malformed", f"This is not a frame of the protocol: {error}"
        ) from None


async def serve(websocket: WebSocket, desk: Desk, settings: Settings, build: str) -> None:
    """Talk with one client until either side ends it."""
    await websocket.accept()
    try:
        hello = await _hello(websocket, settings)
        async with desk.open(websocket.path_params["table"]) as owner:
            mine = owner.holders([hashed(secret) for secret in hello.secrets])
            if not mine and not is_same(hello.watch, owner.row.watch):
                raise unknown_table()
            await _converse(Connection(websocket, owner, settings, mine), owner, build)
    except WebSocketDisconnect:
        pass
    except _Closing as closing:
        await _close(websocket, closing)
    except Problem as problem:
        await _close(websocket, _Closing(UNKNOWN, problem.code, str(problem)))
    except FourwindsError as error:
        await _close(websocket, _Closing(1011, "storage", str(error)))


async def _hello(websocket: WebSocket, settings: Settings) -> wire.Hello:
    try:
        async with asyncio.timeout(settings.hello_seconds):
            frame = parsed(await receive(websocket))
    except TimeoutError:
        raise _Closing(SILENT, "silent", "No hello came.") from None
    if not isinstance(frame, wire.Hello):
        raise _Closing(MALFORMED, "malformed", "The first frame has to be hello.")
    if frame.protocol != wire.PROTOCOL:
        text = f"This server speaks protocol {wire.PROTOCOL}; load the page again."
        raise _Closing(PROTOCOL, "protocol", text)
    return frame


async def _converse(connection: Connection, owner: Owner, build: str) -> None:
    number = await connection.enter(build)
    try:
        await _first(connection.read(), connection.write())
    finally:
        owner.remove(number)


async def _first(*sides: Awaitable[None]) -> None:
    """Wait until one side ends, then end the others; raise what it raised."""
    tasks = [asyncio.ensure_future(side) for side in sides]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def _close(websocket: WebSocket, closing: _Closing) -> None:
    if websocket.client_state is WebSocketState.DISCONNECTED:
        return
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        async with asyncio.timeout(1):
            await websocket.send_text(closing.frame.decode())
            await websocket.close(closing.code)
