"""Look back at a stored game: who stood where when, and which decisions cost most."""

import argparse
import json
from collections.abc import Sequence

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from fourwinds.arena.analysis import Analysis, analyse
from fourwinds.bots.roster import SEARCHERS
from fourwinds.cli import screen, verify
from fourwinds.cli.arguments import positive
from fourwinds.engine.game import Table
from fourwinds.engine.words import Catalogue, Seat

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 60  # characters of a curve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    verify.add_arguments(parser)
    parser.add_argument("--level", default="pilot", metavar="BOT", help=f"{', '.join(SEARCHERS)}")
    parser.add_argument("--worst", type=positive, default=5, metavar="N", help="decisions to show")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(chosen: argparse.Namespace) -> int:
    """Replay the journal, think about each decision, and print."""
    journal, table = verify.replayed(chosen)
    with screen.progress_bar(table.game.title, table.ply) as bar:
        found = analyse(table, chosen.level, lambda ply: bar.update(bar.task_ids[0], completed=ply))
    if chosen.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return 0
    catalogue = table.game.catalogue(journal.names)
    screen.out.print(_curves(found, table, catalogue))
    screen.out.print(_worst(found, table, catalogue, chosen.worst))
    return 0


def _curves(found: Analysis, table: Table, catalogue: Catalogue) -> Grid:
    """Return how high each seat stood as the game went on."""
    grid = Grid(title="What place each could expect: high is first", title_justify="left")
    for name in ("", "", "Place"):
        grid.add_column(name)
    for seat in range(table.seats):
        places = [moment.places[seat] for moment in found.moments]
        end = f"{table.places()[seat] + 1}" if table.is_over else ""
        grid.add_row(Text(catalogue.text(Seat(seat))), curve(places, table.seats), end)
    return grid


def curve(places: Sequence[float], seats: int) -> str:
    """Return places over time as a line of bars.

    >>> curve([1, 1.5, 2], 2)
    '█▅▁'
    """
    step = max(1, -(-len(places) // WIDEST))
    parts = [places[i : i + step] for i in range(0, len(places), step)]
    hopes = [(seats - sum(part) / len(part)) / (seats - 1) for part in parts]
    return "".join(BARS[round(max(0.0, min(1.0, hope)) * (len(BARS) - 1))] for hope in hopes)


def _worst(found: Analysis, table: Table, catalogue: Catalogue, count: int) -> Grid:
    """Return the decisions that cost most, with what would have been better."""
    grid = Grid(title=f"What cost most, as the {found.level} sees it", title_justify="left")
    for name in ("Action", "Who", "Did", "Better", "Places lost"):
        grid.add_column(name)
    again = Table(table.game, table.seats, table.key, table.id)
    shown = {moment.ply: moment for moment in found.costliest(count)}
    for turn in table.turns:
        moment = shown.get(again.ply)
        if moment:
            view = again.view(again.actor)
            did, better = (
                Text(catalogue.text(table.game.action_words(view, action)))
                for action in (moment.action, moment.better)
            )
            who = Text(catalogue.text(Seat(moment.seat)))
            grid.add_row(str(moment.ply + 1), who, did, better, f"{moment.cost:.2f}")
        again.play(turn.action)
    return grid
