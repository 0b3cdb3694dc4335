"""Save all tables of a server into one file; it may go on serving meanwhile."""

import argparse
from pathlib import Path

from fourwinds.cli import screen
from fourwinds.cli.serve import add_database, url_of
from fourwinds.server import store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE")
    add_database(parser)


def run(chosen: argparse.Namespace) -> int:
    """Write the backup."""
    rows = store.backup(url_of(chosen), chosen.file)
    screen.out.print(f"{rows:,} rows saved in {chosen.file}", markup=False)
    return 0
