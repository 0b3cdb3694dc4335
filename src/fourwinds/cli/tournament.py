"""Let bots meet in all seats with the same luck, and rank them."""

import argparse
import json
import os
from pathlib import Path

from rich.table import Table

from fourwinds.arena.cluster import LOCAL, run_on_ray
from fourwinds.arena.standings import Standings, standings, to_json
from fourwinds.arena.tournament import Meeting, Runner, hold, run_here, tasks
from fourwinds.arena.workers import run_on
from fourwinds.bots.entrant import KINDS
from fourwinds.bots.lines import SECONDS
from fourwinds.cli import screen
from fourwinds.cli.arguments import add_game, game_of, names, positive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("--seats", type=positive, metavar="N", help="the most possible by default")
    parser.add_argument(
        "--bots",
        type=names,
        required=True,
        metavar="a,b,…",
        help=f"as many as seats, or more: {KINDS}",
    )
    parser.add_argument(
        "--games", type=positive, default=1000, metavar="G", help="at least so many; whole deals"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--file", type=Path, metavar="FILE", help="keep results here, and go on with what it holds"
    )
    parser.add_argument(
        "--limit", type=float, default=SECONDS, metavar="S", help="seconds for bots of your own"
    )
    parser.add_argument(
        "--workers", type=positive, default=os.cpu_count(), metavar="W", help="processes"
    )
    parser.add_argument(
        "--ray",
        nargs="?",
        const=LOCAL,
        metavar="ADDRESS",
        help="play on the Ray cluster at this address; without one, on one of this machine",
    )


def run(chosen: argparse.Namespace) -> int:
    """Hold the tournament and print; Ctrl-C ends it early and reports on what was played."""
    game = game_of(chosen)
    seats = chosen.seats or game.seats[-1]
    game.check_seats(seats)
    meeting = Meeting.of(game, seats, chosen.bots, chosen.seed, chosen.limit)
    with screen.compiling():
        next(run_here(meeting, tasks(meeting, 1)))
    wanted = len(tasks(meeting, chosen.games))
    with screen.progress_bar(game.title, wanted) as bar:
        played = hold(
            meeting,
            chosen.games,
            _runner(chosen),
            chosen.file,
            lambda done: bar.update(bar.task_ids[0], completed=done),
            screen.err.print,
        )
    found = standings(meeting, played)
    if chosen.json:
        print(json.dumps(to_json(found)))
    else:
        _print(found)
    for bot in found.bots:
        if bot.failures:
            screen.err.print(f"{bot.name}: {bot.failures} actions failed and were taken at random")
    if len(played) < wanted:
        screen.err.print(f"stopped after {len(played)} of {wanted} games")
        return 130
    return 0


def _runner(chosen: argparse.Namespace) -> Runner:
    if chosen.ray:
        return run_on_ray(chosen.ray, chosen.workers, screen.err.print)
    return run_here if chosen.workers == 1 else run_on(chosen.workers)


def _print(found: Standings) -> None:
    screen.out.print(_ranking(found))
    if len(found.bots) > 1:
        screen.out.print(_by_seat(found))
        screen.out.print(_pairs(found))


def _ranking(found: Standings) -> Table:
    title = (
        f"{found.game}: {found.games:,} games of {found.deals:,} deals with {found.seats} seats, "
        f"seed {found.seed}"
    )
    table = _table(
        title, "Bot", "Rating", "Win rate", "95 % interval", "Placement", "95 % interval", "ms/move"
    )
    for bot in sorted(found.bots, key=lambda bot: -bot.rating.mu):
        table.add_row(
            bot.name,
            f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}",
            f"{bot.win_rate:.1%}",
            "{:.1%} to {:.1%}".format(*bot.interval),
            f"{bot.placement.mean:.3f}",
            "{:.3f} to {:.3f}".format(*bot.placement.interval),
            f"{1000 * bot.seconds_per_move:.2f}",
        )
    return table


def _by_seat(found: Standings) -> Table:
    seats = [str(seat + 1) for seat in range(found.seats)]
    table = _table("Win rate by seat", "Bot", *seats)
    for bot in found.bots:
        table.add_row(bot.name, *(f"{rate:.1%}" for rate in bot.by_seat))
    return table


def _pairs(found: Standings) -> Table:
    """Return how often the bot of a row came before that of a column."""
    names = [bot.name for bot in found.bots]
    ahead = {(pair.bot, pair.other): f"{pair.ahead:.1%}" for pair in found.pairs}
    table = _table("Ahead of", "Bot", *names)
    for name in names:
        table.add_row(name, *(ahead.get((name, other), "") for other in names))
    return table


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left")
    for i, name in enumerate(columns):
        table.add_column(name, justify="right" if i else "left")
    return table
