"""Measure how fast the rules are on this machine, on one core."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import numpy as np
from rich.table import Table

from fourwinds.bots.random import playouts
from fourwinds.cli import screen
from fourwinds.engine import batch, luck
from fourwinds.engine.batch import Batch
from fourwinds.engine.events import muted_log
from fourwinds.engine.game import Game
from fourwinds.games import GAMES, load

SEATS = 4  # as far as the game allows
RUNS = 5  # the median of so many is reported
GAMES_A_RUN = 5000
DECISIONS_A_RUN = 100_000  # stepping from Python
STARTED = "import sys, time; "
COLD = STARTED + (
    "from fourwinds.games import load; from fourwinds.arena.simulate import simulate; "
    "from fourwinds.bots.roster import find; game = load(sys.argv[1]); "
    "start = time.time(); simulate(game, game.seats[-1], 1, [find('random')]); "
    "print(time.time() - start)"
)
WARM = STARTED + (
    "from fourwinds.games import load; from fourwinds.engine.game import Table; "
    "game = load(sys.argv[1]); Table(game, game.seats[-1], bytes(32)).legal(); "
    "print(time.time() - float(sys.argv[2]))"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(chosen: argparse.Namespace) -> int:
    """Measure and print."""
    found = {}
    for id in chosen.games or GAMES:
        game = load(id)
        with screen.compiling():
            _figures(game, 1, 10)
        with screen.err.status(f"Measuring {game.title} …"):
            found[id] = _measure(game)
    if chosen.json:
        print(json.dumps({"games": found}))
    else:
        screen.out.print(_table(found))
    return 0


def _measure(game: Game) -> dict[str, Any]:
    rounds = [_figures(game, GAMES_A_RUN, DECISIONS_A_RUN) for _ in range(RUNS)]
    figures = {name: statistics.median(figure[name] for figure in rounds) for name in rounds[0]}
    with tempfile.TemporaryDirectory() as empty:
        figures["cold_compile_s"] = _child(COLD, game.id, FOURWINDS_CACHE=empty)
    _child(WARM, game.id)
    figures["warm_start_s"] = statistics.median(_child(WARM, game.id) for _ in range(RUNS))
    return {name: round(value, 3) for name, value in figures.items()} | {
        "state_bytes": game.state_type.itemsize
    }


def _figures(game: Game, games: int, decisions: int) -> dict[str, float]:
    """Measure complete random games, from the set-up to the final scoring."""
    seats = max(count for count in game.seats if count <= SEATS)
    lucks = luck.streams(1, 0, games, seats)
    states = game.new_states(games)
    points, places = np.zeros((games, seats), np.int32), np.zeros((games, seats), np.int8)
    batch.begin(game.packs, states, seats, lucks[:, 0], muted_log())
    start = time.perf_counter()
    batch.begin(game.packs, states, seats, lucks[:, 0], muted_log())
    actions = np.zeros(game.width, np.int32)
    taken = playouts(game.packs, states, lucks[:, 1:], actions, muted_log())
    batch.judge(game.packs, states, points, places)
    seconds = time.perf_counter() - start
    return {
        "decisions_per_second": taken / seconds,
        "games_per_second": games / seconds,
        "python_decisions_per_second": _stepping(game, seats, decisions),
    }


def _stepping(game: Game, seats: int, decisions: int) -> float:
    """Return decisions a second when Python chooses each action of one game after the other."""
    one = Batch(game, seats)
    lucks = luck.streams(2, 0, 1, seats)[:, 0]
    chances = np.random.default_rng(1).random(decisions).tolist()
    action = np.zeros(1, np.int32)
    legal, counts = one.legal[0], one.counts
    one.reset(lucks)
    start = time.perf_counter()
    for chance in chances:
        if not counts[0]:
            one.reset(lucks)
        action[0] = legal[int(chance * counts[0])]
        one.step(action)
    return decisions / (time.perf_counter() - start)


def _child(code: str, id: str, **settings: str) -> float:
    """Return the seconds that a new process prints."""
    done = subprocess.run(
        [sys.executable, "-c", code, id, str(time.time())],
        env={**os.environ, **settings},
        check=True,
        capture_output=True,
        text=True,
    )
    return float(done.stdout)


def _table(found: dict[str, dict[str, Any]]) -> Table:
    table = Table(title="One core; medians", title_justify="left")
    table.add_column("")
    for id in found:
        table.add_column(id, justify="right")
    for name in next(iter(found.values())):
        values = [found[id][name] for id in found]
        table.add_row(
            name.replace("_", " "), *(f"{v:,.0f}" if v >= 100 else f"{v:g}" for v in values)
        )
    return table
