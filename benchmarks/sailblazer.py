"""How long games of Sailblazer last, where points come from, and which ways of playing win.

    python benchmarks/sailblazer.py [--games N] [--seats 2,3,4] [--pack P]

Greedy players of four styles meet: all follow the advice of the game, but an explorer likes
exploring better, a trader trade, a fighter cannons and gunners. Prints tables in Markdown.
"""

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np

from fourwinds.engine import batch, luck
from fourwinds.engine.batch import Batch
from fourwinds.games import load
from fourwinds.games.sailblazer import actions as numbers
from fourwinds.games.sailblazer.actions import Deed
from fourwinds.games.sailblazer.names import GONE, Ending, Op, Phase, PirateKind, Spot, Upgrade

STYLES = {
    # style: what is liked better, and how many times as much
    "balanced": {},
    "explorer": {(numbers.EXPLORE, numbers.SAIL): 4},
    "trader": {
        (numbers.DEED + Deed.TRADE, numbers.DEED + Deed.TRADE + 1): 4,
        (numbers.SAIL, numbers.STAY): 2,
        (numbers.SELL, numbers.BUY_FISH): 2,
        (numbers.LEVEL_UP + Upgrade.STORE, numbers.LEVEL_UP + Upgrade.STORE + 1): 4,
    },
    "fighter": {
        (numbers.LEVEL_UP + Upgrade.CANNON, numbers.LEVEL_UP + Upgrade.CANNON + 1): 4,
        (numbers.HIRE + Spot.GUNNER, numbers.HIRE + Spot.GUNNER + 1): 4,
        (numbers.BERTH + Spot.GUNNER, numbers.BERTH + Spot.GUNNER + 1): 4,
        (numbers.MIDWAY, numbers.MIDWAY + 1): 4,
        (numbers.BUY_RUM, numbers.HIRE): 4,
    },
}


def biases() -> np.ndarray:
    """Return by what each style multiplies the weight of each action."""
    found = np.ones((len(STYLES), numbers.ACTIONS))
    for row, likes in zip(found, STYLES.values(), strict=True):
        for (first, last), factor in likes.items():
            row[first:last] = factor
    return found


def played(game: Any, seats: int, games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return final states, the style of each seat, and how many turns each stage had."""
    table = Batch(game, seats, games)
    table.reset(luck.streams(1, 0, games, seats)[:, 0])
    chance = np.random.default_rng(1)
    styles = chance.integers(len(STYLES), size=(games, seats))
    factors, weights = biases(), np.zeros(table.legal.shape)
    turns = np.zeros((games, 4))
    every = np.arange(games)
    while table.counts.any():
        states = table.states
        turns[every, states["stage"]] += (states["phase"] == Phase.MOVE) & (table.counts > 0)
        batch.rate(game.packs, states, table.legal, table.counts, weights)
        style = styles[every, np.maximum(states["actor"], 0)]
        merits = weights * factors[style[:, None], np.minimum(table.legal, numbers.ACTIONS - 1)]
        merits *= 1 + 1e-9 * chance.random(weights.shape)
        merits[np.arange(game.width) >= table.counts[:, None]] = -1
        chosen = merits.argmax(axis=1)
        table.step(np.take_along_axis(table.legal, chosen[:, None], axis=1)[:, 0])
    return table.states, styles, turns[:, 1:] / seats


def wins_of(game: Any, states: np.ndarray, seats: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the points, and the share of the win, of each seat of each game."""
    points = np.zeros((len(states), seats), np.int32)
    places = np.zeros((len(states), seats), np.int8)
    batch.judge(game.packs, states, points, places)
    first = places == 0
    return points, first / first.sum(axis=1, keepdims=True)


def sources(game: Any, states: np.ndarray, seats: int) -> dict[str, float]:
    """Return where the points of a seat come from, on average."""
    pack, each = game.packs[0], len(states) * seats
    owners = states["pirate_owner"][:, : pack.pirates]
    gifts = [prestige(pack, int(row)) for row in pack.reward_code[: pack.rewards]]
    levels = states["level"][:, :seats].astype(int)
    found = {
        "pirate cards": float(((owners >= 0) * pack.pirate_points[: pack.pirates]).sum()) / each,
        "levels": float(pack.level_points[levels].sum()) / each,
        "rewards": float(((states["reward_owner"][:, : pack.rewards] >= 0) * gifts).sum()) / each,
        "treasure": float((states["treasure_seat"] >= 0).sum() * pack.treasure) / each,
        "most coins": float(states["richest_roll"].sum()) / each,
        "stories": float(states["interlude"][:, :seats].sum() * pack.story_prestige) / each,
    }
    prestige_all = float(states["prestige"][:, :seats].sum()) / each
    told = ("rewards", "treasure", "most coins", "stories")
    found["tiles, logs, loot, ginseng"] = prestige_all - sum(found[name] for name in told)
    return found


def prestige(pack: Any, row: int) -> int:
    """Return the prestige in the steps of a reward."""
    found = 0
    while pack.code[row, 0] != Op.END:
        found += int(pack.code[row, 1]) if pack.code[row, 0] == Op.PRESTIGE else 0
        row += 1
    return found


def fights(game: Any, states: np.ndarray) -> dict[str, float]:
    """Return the share of fights with pirates that were won, by strength."""
    pack, found = game.packs[0], {}
    for strength in sorted(set(pack.strength[: pack.pirates].tolist()) - {0}):
        cards = (pack.strength[: pack.pirates] == strength) & (
            pack.pirate_kind[: pack.pirates] == PirateKind.PIRATE
        )
        owners = states["pirate_owner"][:, : pack.pirates][:, cards]
        won, lost = (owners >= 0).sum(), (owners == GONE).sum()
        if won + lost:
            found[f"strength {strength}"] = float(won / (won + lost))
    return found


def figures(game: Any, seats: int, games: int) -> dict[str, dict[str, float]]:
    """Return all figures of some games."""
    states, styles, turns = played(game, seats, games)
    points, wins = wins_of(game, states, seats)
    turn = (np.arange(seats)[None] - states["first"][:, None]) % seats
    king = states["pirate_owner"][:, game.packs[0].king] >= 0
    taken = (states["reward_owner"] >= 0).mean(axis=0)
    rewards = {card.id: float(taken[i]) for i, card in enumerate(game.content.rewards)}
    return {
        "length": {
            "turns": float(states["rounds"].mean()),
            **{f"turns in stage {i + 1}": float(turns[:, i].mean()) for i in range(3)},
            "reached the end": float((states["ending"] == Ending.ACHIEVEMENT).mean()),
        },
        "points": {
            "all": float(points.mean()),
            "winner": float(points.max(axis=1).mean()),
            **sources(game, states, seats),
        },
        "wins by turn order": {
            f"player {i + 1}": float(wins[turn == i].mean()) for i in range(seats)
        },
        "wins by style, of a fair share": {
            style: float(wins[styles == i].mean() * seats) for i, style in enumerate(STYLES)
        },
        "fights won": fights(game, states),
        "achievements, of all games": {
            "treasure": float((states["treasure_seat"] >= 0).mean()),
            "King": float(king.mean()),
            "bonanza": float((states["bonanza_seat"] >= 0).mean()),
        },
        "of a seat": {
            "goods sold in the last stage": float(states["stage_sales"][:, :seats].mean()),
            "level": float(states["level"][:, :seats].mean()),
            "rewards": float(states["rewards_kept"][:, :seats].mean()),
            "pirate cards": float(states["pirates_kept"][:, :seats].mean()),
            "log cards": float(states["logs_kept"][:, :seats].mean()),
            "coins left": float(states["coins"][:, :seats].mean()),
        },
        "rewards taken, of all games": dict(sorted(rewards.items(), key=lambda pair: pair[1])),
    }


def tables(found: dict[int, dict[str, dict[str, float]]]) -> Iterator[str]:
    """Yield the lines of all tables, with a column for each number of seats."""
    for title in next(iter(found.values())):
        yield f"| {title} | {' | '.join(f'{seats} seats' for seats in found)} |"
        yield f"| --- |{' --: |' * len(found)}"
        names = dict.fromkeys(name for column in found.values() for name in column[title])
        for name in names:
            cells = [f"{column[title].get(name, float('nan')):.2f}" for column in found.values()]
            yield f"| {name} | {' | '.join(cells)} |"
        yield ""


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How games of Sailblazer go.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--pack", default="standard")
    chosen = parser.parse_args()
    game = load("sailblazer", chosen.pack)
    found = {
        seats: figures(game, seats, chosen.games) for seats in map(int, chosen.seats.split(","))
    }
    for line in tables(found):
        print(line)


if __name__ == "__main__":
    main()
