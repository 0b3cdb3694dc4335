"""Play many games between bots and report on them."""

import argparse
import json

from rich.table import Table

from fourwinds.arena.simulate import Report, simulate, to_json
from fourwinds.bots.entrant import KINDS, entrant
from fourwinds.cli import screen
from fourwinds.cli.arguments import add_game, game_of, names, positive


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser)
    parser.add_argument("--seats", type=positive, metavar="N", help="the most possible by default")
    parser.add_argument("--games", type=positive, default=1000, metavar="G")
    parser.add_argument(
        "--bots",
        type=names,
        default=["random"],
        metavar="a,b,…",
        help=f"one for all seats or one each: {KINDS}",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(chosen: argparse.Namespace) -> int:
    """Simulate and print; Ctrl-C ends the run early and reports on what was played."""
    game = game_of(chosen)
    seats = chosen.seats or game.seats[-1]
    bots = [entrant(name) for name in chosen.bots]
    with screen.compiling():
        simulate(game, seats, 1, bots, chosen.seed)
    with screen.progress_bar(game.title, chosen.games) as bar:
        report = simulate(
            game,
            seats,
            chosen.games,
            bots,
            chosen.seed,
            lambda done: bar.update(bar.task_ids[0], completed=done),
        )
    if chosen.json:
        print(json.dumps(to_json(report)))
    else:
        _print(report)
    if report.games < chosen.games:
        screen.err.print(f"stopped after {report.games} of {chosen.games} games")
        return 130
    return 0


def _print(report: Report) -> None:
    screen.out.print(_bots(report))
    by_seat = "  ".join(f"{i + 1}: {rate:.1%}" for i, rate in enumerate(report.by_seat))
    endings = "  ".join(f"{name}: {count}" for name, count in report.endings.items())
    screen.out.print(f"Wins by seat   {by_seat}")
    screen.out.print(f"Decisions      mean {report.decisions.mean:.1f}, max {report.decisions.max}")
    screen.out.print(f"Rounds         mean {report.rounds.mean:.2f}, max {report.rounds.max}")
    screen.out.print(f"Endings        {endings}")
    speed = report.games / report.seconds
    screen.out.print(f"Time           {report.seconds:.2f} s, {speed:,.0f} games/s")


def _bots(report: Report) -> Table:
    title = f"{report.game}: {report.games:,} games with {report.seats} seats, seed {report.seed}"
    table = Table(title=title, title_justify="left")
    for name in ("Bot", "Seats played", "Wins", "Win rate", "95 % interval", "Points", "Spread"):
        table.add_column(name, justify="left" if name == "Bot" else "right")
    for bot in report.bots:
        low, high = bot.interval
        table.add_row(
            bot.name,
            f"{bot.games:,}",
            f"{bot.wins:,.1f}",
            f"{bot.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{bot.points.mean:.2f}",
            f"{bot.points.sd:.2f}",
        )
    return table
