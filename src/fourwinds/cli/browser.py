"""A server for the people at this computer, and a browser to play in."""

import json
import os
import sys
import threading
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

from fourwinds.cli import screen
from fourwinds.cli.serve import PORT
from fourwinds.errors import SetupError
from fourwinds.server import site
from fourwinds.server.run import serve

PACE_MS = 900  # a bot waits so long that one can follow


def is_built() -> bool:
    """Tell whether the pages are part of this installation."""
    return (site.FOLDER / "index.html").is_file()


def play(data: Path, port: int | None, asked: dict[str, Any] | None) -> int:
    """Serve until Ctrl-C, and show the start page, or a new table if one is *asked* for.

    Args:
        data: the folder for the database.
        port: the port; None for the usual one, or another if that is taken.
        asked: a table as the server's interface takes it.
    """

    def announce(address: str) -> None:
        threading.Thread(target=_show, args=(address, asked), daemon=True).start()

    try:
        serve("127.0.0.1", PORT if port is None else port, data, announce=announce)
    except SetupError:
        if port is not None:
            raise
        serve("127.0.0.1", 0, data, announce=announce)
    return 0


def _show(address: str, asked: dict[str, Any] | None) -> None:
    """Open the page, where there is a browser with a screen, and say where it is."""
    page = f"{address}/"
    if asked:
        with screen.compiling():
            page += _new_table(address, asked)
    screen.out.print(f"Play at {page}", markup=False, soft_wrap=True)
    screen.out.print("Tables are kept. Ctrl-C ends the server; start it again to go on.")
    if _has_screen():
        webbrowser.open(page)


def _new_table(address: str, asked: dict[str, Any]) -> str:
    request = urllib.request.Request(
        f"{address}/api/tables",
        json.dumps(asked).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        created = json.load(answer)
    secrets = ",".join(seat["secret"] for seat in created["seats"])
    return f"#/table/{created['table']}?secrets={secrets}"


def _has_screen() -> bool:
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown) or sys.platform in ("darwin", "win32")
