"""Running the server until it is told to stop."""

import errno
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from fourwinds.errors import SetupError
from fourwinds.server.app import DEFAULTS, create_app
from fourwinds.server.settings import Settings
from fourwinds.server.store import Store, sqlite_url
from fourwinds.server.wire import LONGEST_FRAME


def serve(
    host: str,
    port: int,
    data: Path,
    database: str | None = None,
    open_browser: bool = False,
    announce: Callable[[str], None] | None = None,
    settings: Settings = DEFAULTS,
) -> None:
    """Serve tables until SIGINT or SIGTERM; must be called from the main thread.

    Args:
        host: the address to listen on, such as ``127.0.0.1``.
        port: 0 for any that is free.
        data: the folder for the database, created if need be.
        database: the URL of another database, such as ``postgresql://…``.
        open_browser: whether to show the start page, where there is a browser.
        announce: called with the address once the server listens.
        settings: limits.

    Raises:
        SetupError: the address cannot be listened on.
        StorageError: the data folder or the database cannot be used.
    """
    listener = listen(host, port)
    try:
        store = Store(database or sqlite_url(data))
        address = _address(host, listener.getsockname()[1])
        if announce:
            announce(address)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        uvicorn.Server(configure(store, settings)).run(sockets=[listener])
    finally:
        listener.close()


def configure(store: Store, settings: Settings = DEFAULTS) -> uvicorn.Config:
    """Return how uvicorn serves the tables of *store*."""
    return uvicorn.Config(
        create_app(store, settings),
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # compressors take more memory than tables do
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens; connections wait in it until the server is up.

    Raises:
        SetupError: the address cannot be used.
    """
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise SetupError(_trouble(host, port, error)) from None
    listener.setblocking(False)
    return listener


def _trouble(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use already; stop what uses it, or choose another with --port"
    if error.errno == errno.EACCES:
        return f"port {port} is not yours to use; choose one above 1023 with --port"
    return f"cannot listen on {host}, port {port}: {error.strerror}; choose another with --host"


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown and shown[0] != '[' else shown}:{port}"
