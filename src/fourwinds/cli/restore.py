"""Fill an empty database from a backup, of the same kind or the other."""

import argparse

from fourwinds.cli import backup, screen
from fourwinds.cli.serve import url_of
from fourwinds.server import store

add_arguments = backup.add_arguments


def run(chosen: argparse.Namespace) -> int:
    """Read the backup; all of it or nothing."""
    rows = store.restore(chosen.file, url_of(chosen))
    screen.out.print(f"{rows:,} rows restored from {chosen.file}", markup=False)
    return 0
