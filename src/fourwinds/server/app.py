"""The application: everything that a web server calls."""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from fourwinds.errors import JournalError, PackError, SetupError, StorageError
from fourwinds.server import api, socket
from fourwinds.server.desk import Desk
from fourwinds.server.guard import Guard
from fourwinds.server.problem import Problem
from fourwinds.server.settings import Settings
from fourwinds.server.site import Site
from fourwinds.server.store import Store
from fourwinds.server.wire import Error

DEFAULTS = Settings()

logger = logging.getLogger(__name__)


def create_app(store: Store, settings: Settings = DEFAULTS) -> Starlette:
    """Return the application that serves the tables of *store*; it closes the store at its end."""
    desk = Desk(store, settings)
    site = Site()
    build = site.build()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await desk.start()
        yield
        await desk.close()
        store.close()

    async def talk(websocket: WebSocket) -> None:
        await socket.serve(websocket, desk, settings, build)

    app = Starlette(
        routes=[
            WebSocketRoute("/api/tables/{table}/socket", talk),
            *api.ROUTES,
            Route("/{path:path}", site.answer),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={
            Problem: _problem,
            HTTPException: _http,
            msgspec.DecodeError: _malformed,
            SetupError: _wrong,
            PackError: _wrong,
            JournalError: _wrong,
            StorageError: _storage,
            Exception: _internal,
        },
        lifespan=lifespan,
    )
    app.state.desk, app.state.build = desk, build
    return app


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return api.answered(Error(error.code, str(error)), error.status)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return api.answered(Error("http", error.detail), error.status_code)


async def _malformed(request: Request, error: Exception) -> Response:
    return api.answered(Error("malformed", f"This request makes no sense: {error}."), 400)


async def _wrong(request: Request, error: Exception) -> Response:
    return api.answered(Error("setup", str(error)), 400)


async def _storage(request: Request, error: Exception) -> Response:
    logger.error("%s", error)
    text = "The table cannot be read or stored at the moment; nothing was changed. Try again."
    return api.answered(Error("storage", text), 503)


async def _internal(request: Request, error: Exception) -> Response:
    reference = secrets.token_hex(4)
    logger.error("reference %s", reference, exc_info=error)
    text = (
        f"Something went wrong here; nothing was lost. Tell the host this reference: {reference}."
    )
    return api.answered(Error("internal", text), 500)
