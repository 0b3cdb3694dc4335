"""Replay every table of a backup with this version, before a server is upgraded to it."""

import argparse
import tempfile
from pathlib import Path

from fourwinds.cli import screen
from fourwinds.errors import FourwindsError
from fourwinds.server import archive, store


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="from fourwinds backup")


def run(chosen: argparse.Namespace) -> int:
    """Replay all; return 1 and name the tables if some do not come out as they were played."""
    with tempfile.TemporaryDirectory() as folder:
        url = store.sqlite_url(Path(folder))
        store.restore(chosen.file, url)
        found = store.Store(url)
        try:
            return _replay_all(found)
        finally:
            found.close()


def _replay_all(found: store.Store) -> int:
    ids = found.table_ids()
    failed = 0
    with screen.progress_bar("Replaying tables", len(ids)) as bar:
        for done, id in enumerate(ids, 1):
            problem = _problem(found, id)
            if problem:
                failed += 1
                screen.out.print(f"table {id}: {problem}", markup=False, soft_wrap=True)
            bar.update(bar.task_ids[0], completed=done)
    screen.out.print(f"{len(ids) - failed} of {len(ids)} tables replay as they were played.")
    return 1 if failed else 0


def _problem(found: store.Store, id: str) -> str:
    """Return why a table does not replay; nothing if it does."""
    row = found.table(id)
    assert row
    try:
        archive.replayed(row, found.log(id))
    except FourwindsError as error:
        return str(error)
    return ""
