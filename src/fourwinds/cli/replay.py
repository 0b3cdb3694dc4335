"""Show a journal's game in words, from the deal to the end."""

import argparse

from fourwinds.cli import screen, verify
from fourwinds.engine.record import NONE
from fourwinds.engine.words import Seat

add_arguments = verify.add_arguments


def run(chosen: argparse.Namespace) -> int:
    """Replay the journal, with its checks, and print what everybody could see."""
    journal, table = verify.replayed(chosen)
    game = table.game
    catalogue = game.catalogue(journal.names)
    for event in table.events(NONE):
        screen.out.print(catalogue.text(game.event_words(event)), markup=False)
    if table.is_over:
        for seat in sorted(range(table.seats), key=lambda seat: table.places()[seat]):
            name = catalogue.text(Seat(seat))
            screen.out.print(
                f"{table.places()[seat] + 1}. {name}: {table.points()[seat]}", markup=False
            )
    return 0
