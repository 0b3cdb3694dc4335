"""Serve tables for players in their browsers."""

import argparse
from pathlib import Path

import platformdirs

from fourwinds.cli import screen
from fourwinds.server.run import serve
from fourwinds.server.store import sqlite_url

PORT = 8321


def add_database(parser: argparse.ArgumentParser) -> None:
    """Add where tables are kept."""
    usual = Path(platformdirs.user_data_dir("fourwinds"))
    parser.add_argument(
        "--data", type=Path, default=usual, metavar="DIR", help=f"for the database; {usual} if none"
    )
    parser.add_argument(
        "--database", metavar="URL", help="another database, such as postgresql://user@host/name"
    )


def url_of(chosen: argparse.Namespace) -> str:
    """Return the URL of the database that was named."""
    return chosen.database or sqlite_url(chosen.data)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="0.0.0.0 for all networks")
    parser.add_argument("--port", type=int, default=PORT, metavar="P", help="0 for any free one")
    add_database(parser)


def run(chosen: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    serve(chosen.host, chosen.port, chosen.data, chosen.database, announce=_announce)
    return 0


def _announce(address: str) -> None:
    screen.out.print(f"Fourwinds is open at {address}   (Ctrl-C ends it)", markup=False)
