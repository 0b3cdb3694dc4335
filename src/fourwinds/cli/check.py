"""Test that a game, or your own pack for it, keeps every promise that games make."""

import argparse

from fourwinds.cli import screen
from fourwinds.cli.arguments import add_game, game_of, positive
from fourwinds.engine.check import check_game
from fourwinds.errors import ConformanceError
from fourwinds.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser, optional=True)
    parser.add_argument(
        "--games", type=positive, default=2, metavar="N", help="random games for each seat count"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S")


def run(chosen: argparse.Namespace) -> int:
    """Check one game, or all of them; return 1 if a promise is broken."""
    for id in [chosen.game] if chosen.game else GAMES:
        chosen.game = id
        game = game_of(chosen)
        with screen.err.status(game.title) as status:
            try:
                found = check_game(
                    game, games=chosen.games, seed=chosen.seed, progress=status.update
                )
            except ConformanceError as error:
                screen.out.print(f"[bold]broken[/]  {error}")
                return 1
        screen.out.print(
            f"{game.title}, pack {game.pack}: good. {found.games} games, {found.states:,} states, "
            f"{found.worlds:,} imagined worlds; the rules come out the same compiled, from the "
            "cache, in plain Python and bounds-checked."
        )
    return 0
