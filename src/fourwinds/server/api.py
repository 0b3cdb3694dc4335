"""The HTTP side: lobby, table, replay, journal; the same commands as over a socket."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fourwinds import games
from fourwinds.bots import roster
from fourwinds.engine.record import NONE
from fourwinds.engine.words import SHARED_CATALOGUES
from fourwinds.server import archive, counsel, lobby, projection, wire
from fourwinds.server.owner import Owner
from fourwinds.server.problem import Problem, still_played, unknown_table
from fourwinds.server.wire import encode

Body = TypeVar("Body")


class Greeting(msgspec.Struct, frozen=True):
    """What this server is and offers."""

    protocol: int
    build: str
    games: list[lobby.GameInfo]
    bots: list[str]


def answered(content: Any, status: int = 200) -> Response:
    """Return *content* as JSON."""
    return Response(encode(content), status, media_type="application/json")


async def _body(request: Request) -> bytes:
    """Return the body.

    Raises:
        Problem: it is longer than anything that makes sense.
    """
    found = b""
    async for chunk in request.stream():
        found += chunk
        if len(found) > wire.LONGEST_FRAME:
            raise Problem(413, "too_large", f"More than {wire.LONGEST_FRAME} bytes were sent.")
    return found


async def _asked(request: Request, kind: type[Body]) -> Body:
    return msgspec.json.decode(await _body(request), type=kind)


def _secrets(request: Request) -> list[bytes]:
    """Return the hashed secrets of the Authorization header; commas are between them."""
    scheme, _, secrets = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return []
    return [lobby.hashed(secret.strip()) for secret in secrets.split(",")]


@asynccontextmanager
async def _opened(request: Request) -> AsyncIterator[tuple[Owner, frozenset[int]]]:
    """Give the owner of the table in the path, up to date, and the seats of who asks."""
    async with request.app.state.desk.open(request.path_params["table"]) as owner:
        async with owner.lock:
            await owner.catch_up()
        yield owner, await owner.holders(_secrets(request))


@asynccontextmanager
async def _readable(request: Request) -> AsyncIterator[tuple[Owner, frozenset[int]]]:
    """Like ``_opened``, for who may watch; a finished table is open to all who know its name."""
    async with _opened(request) as (owner, mine):
        asked = request.query_params
        watches = lobby.is_same(asked.get("watch"), owner.row.watch)
        invited = lobby.is_same(asked.get("invite"), owner.row.invite)
        if not (mine or watches or invited or owner.row.finished):
            raise unknown_table()
        yield owner, mine


@asynccontextmanager
async def _finished(request: Request) -> AsyncIterator[Owner]:
    async with _readable(request) as (owner, _):
        if not owner.row.finished:
            raise still_played()
        yield owner


async def hello(request: Request) -> Response:
    """Say what this server is and offers."""
    infos = await asyncio.to_thread(lobby.game_infos)
    build = request.app.state.build
    return answered(Greeting(wire.PROTOCOL, build, infos, list(roster.NAMES)))


async def rules(request: Request) -> Response:
    """Return the rules of a game as Markdown."""
    path = games.definition(request.path_params["game"]).folder / "RULES.md"
    return answered({"text": path.read_text("utf-8")})


async def catalogue(request: Request) -> Response:
    """Return the words of a game in a language."""
    language = request.path_params["language"]
    folder = games.definition(request.path_params["game"]).folder / "locales"
    paths = [place / f"{language}.ftl" for place in (SHARED_CATALOGUES, folder)]
    if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z]{2,8})?", language) or not paths[1].is_file():
        raise Problem(404, "unknown", "There are no words in this language.")
    return PlainTextResponse("\n".join(path.read_text("utf-8") for path in paths if path.is_file()))


async def create(request: Request) -> Response:
    """Set out a new table."""
    asked = await _asked(request, wire.NewTable)
    return answered(await lobby.create(request.app.state.desk, asked), 201)


async def join(request: Request) -> Response:
    """Take an open seat."""
    asked = await _asked(request, wire.Join)
    return answered(await lobby.join(request.app.state.desk, request.path_params["table"], asked))


async def table(request: Request) -> Response:
    """Return what does not change from move to move."""
    async with _readable(request) as (owner, mine):
        return answered(owner.info(mine))


async def state(request: Request) -> Response:
    """Return the table as the holder of a seat sees it."""
    async with _opened(request) as (owner, mine):
        if not mine:
            raise unknown_table()
        async with owner.lock:
            frame = owner.state(min(mine), with_log=True)
        return Response(frame, media_type="application/json")


async def command(request: Request) -> Response:
    """Carry out a command of who holds a seat."""
    asked = wire.read_command(await _body(request))
    async with request.app.state.desk.open(request.path_params["table"]) as owner:
        mine = await owner.holders(_secrets(request))
        if not mine:
            raise unknown_table()
        async with owner.lock:
            await owner.reclaim(mine)
        answer = await owner.do(asked, mine)
    return answered(answer, 409 if isinstance(answer, wire.Refused) else 200)


async def replay(request: Request) -> Response:
    """Return a finished table as it was after a ply."""
    viewer = _number(request.query_params.get("seat", str(NONE)))
    async with _finished(request) as owner:
        ply = _number(request.path_params["ply"])
        if not (NONE <= viewer < owner.row.seats and 0 <= ply <= owner.table.ply):
            raise Problem(404, "unknown", "This game has no such seat or ply.")
        entries = await asyncio.to_thread(request.app.state.desk.store.log, owner.id)
        found = await asyncio.to_thread(archive.at_ply, owner.row, entries, ply)
        return answered(projection.replay_of(found, viewer))


async def hint(request: Request) -> Response:
    """Return what a bot would do, where hints are allowed."""
    level = request.query_params.get("level", counsel.USUAL)
    async with _opened(request) as (owner, mine):
        return answered(await counsel.give_hint(request.app.state.desk, owner, mine, level))


async def analysis(request: Request) -> Response:
    """Return what a bot thinks of a finished game."""
    level = request.query_params.get("level", counsel.USUAL)
    async with _finished(request) as owner:
        return answered(await counsel.look_back(request.app.state.desk, owner.table, level))


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"-?[0-9]{1,6}", text) else NONE - 1


async def journal(request: Request) -> Response:
    """Return the journal as a file, when the game is over or can no longer be played.

    Until then it would tell what players chose in secret.
    """
    async with _readable(request) as (owner, _):
        if not (owner.row.finished or owner.problem):
            raise still_played()
        entries = await asyncio.to_thread(request.app.state.desk.store.log, owner.id)
        async with owner.lock:
            content = owner.journal(entries)
        name = f"{owner.row.game}-{owner.id[:8]}.json"
        heads = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(content, headers=heads, media_type="application/json")


async def verify(request: Request) -> Response:
    """Tell whether the shuffle is the one that was promised."""
    async with _readable(request) as (owner, _):
        entries = await asyncio.to_thread(request.app.state.desk.store.log, owner.id)
        return answered(await asyncio.to_thread(archive.verify, owner.row, entries))


async def nothing(request: Request) -> Response:
    """Answer what is not there."""
    raise Problem(404, "unknown", "There is nothing here.")


_TABLE = "/api/tables/{table}"

ROUTES = [
    Route("/api/hello", hello),
    Route("/api/games/{game}/rules", rules),
    Route("/api/catalogues/{language}/{game}", catalogue),
    Route("/api/tables", create, methods=["POST"]),
    Route(_TABLE, table),
    Route(f"{_TABLE}/join", join, methods=["POST"]),
    Route(f"{_TABLE}/commands", command, methods=["POST"]),
    Route(f"{_TABLE}/state", state),
    Route(f"{_TABLE}/replay/{{ply}}", replay),
    Route(f"{_TABLE}/hint", hint),
    Route(f"{_TABLE}/analysis", analysis),
    Route(f"{_TABLE}/journal", journal),
    Route(f"{_TABLE}/verify", verify),
    Route("/api/{path:path}", nothing),
]
