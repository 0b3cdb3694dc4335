"""Check a journal: that every action was legal, and that it comes out as it says."""

import argparse
from pathlib import Path

from fourwinds.cli import screen
from fourwinds.engine.game import Table
from fourwinds.engine.journal import Journal, load, replay
from fourwinds.games import load as load_game


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--pack", metavar="FILE", help="the pack, if it is not where it was")


def replayed(chosen: argparse.Namespace) -> tuple[Journal, Table]:
    """Return the journal that was named, and the table at its end."""
    journal = load(chosen.file)
    with screen.compiling():
        return journal, replay(journal, load_game, chosen.pack)


def run(chosen: argparse.Namespace) -> int:
    """Replay the journal and say how it came out."""
    journal, table = replayed(chosen)
    state = f"ended by {table.ending}" if table.is_over else "still being played"
    screen.out.print(
        f"{chosen.file}: verified. {table.game.title} with {table.seats} seats, "
        f"{len(journal.entries)} entries, {table.ply} actions stand; {state}."
    )
    return 0
