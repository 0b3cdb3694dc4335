"""Compile the rules of all games now, so that nothing has to be compiled later."""

import argparse
import time

from fourwinds.arena.simulate import simulate
from fourwinds.bots.roster import COMPILED, find
from fourwinds.cli import screen
from fourwinds.engine.check import check_table
from fourwinds.games import GAMES, load
from fourwinds.server.warm import warm_up


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command takes nothing."""


def run(chosen: argparse.Namespace) -> int:
    """Use every compiled function once."""
    for id in GAMES:
        start = time.perf_counter()
        game = load(id)
        with screen.compiling():
            for name in COMPILED:
                simulate(game, game.seats[0], 1, [find(name)])
            warm_up(id)
            check_table(game, game.seats[0], 0)
        screen.out.print(f"{game.title}: ready in {time.perf_counter() - start:.1f} s")
    return 0
