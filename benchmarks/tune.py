"""Find how bots should search a game, from tournaments against how they search it now.

    python benchmarks/tune.py GAME [--seats N] [--iterations N] [--games N] [--rounds N] [--seed S]

Evolves the settings (CMA-ES): in each round all candidates play the same mirrored deals, with as
many iterations as their rivals, and the next round is drawn from near the best. What comes out then
plays other deals, twenty times as many. Prints the file ``search.toml`` of the game's folder, with
what it won and what its moves cost. No deals are those of the published tables (seed 1).
"""

import argparse
import math
import os
import warnings
from collections.abc import Sequence

import msgspec

from fourwinds.arena.standings import Standing, standings
from fourwinds.arena.tournament import Meeting, hold
from fourwinds.arena.workers import run_on
from fourwinds.bots.settings import Settings, settings_of
from fourwinds.engine.game import Game
from fourwinds.games import load

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would like to plot
    import cma

LEAST, MOST = 0.05, 4.0  # of exploration
LONGEST = 100  # plies of a playout
PARTS = ("trust", "advice", "memory", "win", "lead")  # from 0 to 1
SURE = 20  # times the games of a round, for what comes out


def settings(point: Sequence[float]) -> dict[str, float]:
    """Return the settings that a point of the unit cube stands for."""
    exploration = LEAST * (MOST / LEAST) ** point[0]
    plies = round((1 + LONGEST) ** point[1]) - 1  # short ones differ more than long ones
    parts = {name: round(x, 2) for name, x in zip(PARTS, point[2:], strict=True)}
    return {"exploration": round(exploration, 2), "plies": plies, **parts}


def point(game: Game, seats: int) -> list[float]:
    """Return the point that stands for the settings of now."""
    now = settings_of(game, seats)
    exploration = math.log(now.exploration / LEAST) / math.log(MOST / LEAST)
    plies = math.log(1 + now.plies) / math.log(1 + LONGEST)
    found = [exploration, plies, *(getattr(now, name) for name in PARTS)]
    return [min(max(x, 0.0), 1.0) for x in found]


def played(game: Game, chosen: argparse.Namespace, tried: Sequence[float], number: int) -> Standing:
    """Let the settings at a point meet those of now; *number* names the deals."""
    now = f"search:iterations={chosen.iterations}"
    named = ":".join(f"{name}={value:g}" for name, value in settings(tried).items())
    bots = [f"{now}:{named}", *[now] * (chosen.seats - 1)]
    meeting = Meeting.of(game, chosen.seats, bots, 1000 * (2 + chosen.seed) + number)
    games = chosen.games if number else SURE * chosen.games
    found = hold(meeting, games, run_on(os.cpu_count() or 1))
    candidate, rival = standings(meeting, found).bots
    print(
        f"# {number}: {candidate.placement.mean:.3f} {named}, "
        f"{candidate.seconds_per_move / rival.seconds_per_move:.2f} times as slow",
        flush=True,
    )
    return candidate


def main() -> None:
    """Evolve, prove and print."""
    parser = argparse.ArgumentParser(description="Find how bots should search a game.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    game = load(chosen.game)
    bounded = {"bounds": [0, 1], "seed": 1 + chosen.seed, "verbose": -9}
    search = cma.CMAEvolutionStrategy(point(game, chosen.seats), 0.2, bounded)
    for number in range(1, 1 + chosen.rounds):
        points = search.ask()
        search.tell(
            points, [-played(game, chosen, tried, number).placement.mean for tried in points]
        )
    best = list(search.result.xfavorite)
    proof = played(game, chosen, best, 0)
    told = " ".join(f"--{name} {value}" for name, value in vars(chosen).items() if name != "game")
    low, high = proof.interval
    print(f"# How bots search {game.title} (see bots/settings.py), found by:")
    print(f"# python benchmarks/tune.py {chosen.game} {told}")
    print(
        f"# which won {proof.win_rate:.0%} ({low:.0%} to {high:.0%}) of {proof.games} games "
        "against what was here before."
    )
    found = msgspec.structs.asdict(settings_of(game, chosen.seats)) | settings(best)
    for name, usual in msgspec.structs.asdict(Settings()).items():
        if found[name] != usual:
            print(f"{name} = {found[name]}")


if __name__ == "__main__":
    main()
