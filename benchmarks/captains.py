"""How long games of Captains of the Golden Age are, how they are won, and what players do in them.

    python benchmarks/captains.py [--games N] [--seats 2,3,4] [--board large] [--start normal]

Greedy players; prints a table in Markdown with a column for each number of seats. Turns are those
of each player: the median, with the tenth and the ninetieth percentile. Wins go by the order of
play. What is done is counted in a game, by all players together.
"""

import argparse
from collections import Counter
from typing import Any

import numpy as np

from fourwinds.engine import batch, luck
from fourwinds.engine.batch import Batch
from fourwinds.games import load
from fourwinds.games.captains.actions import fields
from fourwinds.games.captains.names import BONUSES, Ending, Kind

COUNTED = {
    "attack crew": "boardings",
    "attack cannon": "bombardments",
    "steal": "pieces to be stolen",
    "hit": "segments damaged",
    "reveal": "pirate revealed",
    "load": "pieces to be loaded",
    "trade": "trades at the Cove",
    "pepper": "trades for pepper",
    "buy": "shares bought",
    "build sail": "sails built",
    "build crew": "crew built",
    "build cannon": "cannons built",
    "build hold": "holds built",
    "take": "cards taken",
}


def name_of(action: int) -> str:
    """Return what an action counts as."""
    found = fields(action)
    more = found.get("weapon", found.get("segment", "") if found["kind"] == "build" else "")
    return f"{found['kind']} {more}".strip()


def played(game: Any, seats: int, games: int, seed: int = 1) -> tuple[np.ndarray, Counter[str]]:
    """Return the final states of greedy games, and how often everything was done."""
    table = Batch(game, seats, games)
    table.reset(luck.streams(seed, 0, games, seats)[:, 0])
    chance = np.random.default_rng(seed)
    weights = np.zeros(table.legal.shape)
    done = np.zeros(game.actions, np.int64)
    while table.counts.any():
        batch.rate(game.packs, table.states, table.legal, table.counts, weights)
        merits = weights + 1e-9 * chance.random(weights.shape)
        merits[np.arange(game.width) >= table.counts[:, None]] = -1
        chosen = np.take_along_axis(table.legal, merits.argmax(axis=1)[:, None], axis=1)[:, 0]
        np.add.at(done, chosen[table.counts > 0], 1)
        table.step(chosen)
    counted: Counter[str] = Counter()
    for action, times in enumerate(done.tolist()):
        counted[name_of(action)] += times
    return table.states, counted


def figures(game: Any, seats: int, games: int) -> dict[str, str]:
    """Return what a column says."""
    states, done = played(game, seats, games)
    points = np.zeros((games, seats), np.int32)
    places = np.zeros((games, seats), np.int8)
    batch.judge(game.packs, states, points, places)
    won = (places == 0) / (places == 0).sum(axis=1, keepdims=True)
    order = (np.arange(seats) - states["first"][:, None]) % seats
    by_order = [float((won * (order == turn)).sum() / games) for turn in range(seats)]
    low, middle, high = np.percentile(states["rounds"], [10, 50, 90])
    winners = places.argmin(axis=1)
    shelves = states["shelf"][np.arange(games), winners]
    segment = (shelves >= BONUSES).sum(axis=1)
    built = states["built"][np.arange(games), winners].mean(axis=0)
    found = {
        "turns of each": f"{middle:.0f} ({low:.0f} to {high:.0f})",
        "decisions": f"{states['ply'].mean():.0f}",
        "ended by four shares": f"{(states['ending'] == Ending.SHARES).mean():.1%}",
        "wins by order of play": " ".join(f"{share:.2f}" for share in by_order),
        "winners with a segment share": f"{(segment > 0).mean():.0%}",
        "winners with two": f"{(segment > 1).mean():.0%}",
    }
    for kind in Kind:
        found[f"winner's {kind.name.lower()} segments"] = f"{built[kind]:.1f}"
    return found | {name: f"{done[key] / games:.1f}" for key, name in COUNTED.items()}


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How games go.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--board", default="large")
    parser.add_argument("--start", default="normal")
    parser.add_argument("--pack", default="standard")
    chosen = parser.parse_args()
    game = load("captains", chosen.pack, {"board": chosen.board, "start": chosen.start})
    columns = {
        seats: figures(game, seats, chosen.games) for seats in map(int, chosen.seats.split(","))
    }
    print(f"| | {' | '.join(f'{seats} seats' for seats in columns)} |")
    print(f"| --- |{' --: |' * len(columns)}")
    for name in next(iter(columns.values())):
        print(f"| {name} | {' | '.join(found[name] for found in columns.values())} |")


if __name__ == "__main__":
    main()
