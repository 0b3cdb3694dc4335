"""Find the weights of a game's evaluation from games between bots.

    python benchmarks/weights.py GAME [--games N] [--bot NAME] [--seats 2,3] [--seed S]

Plays games, notes what the game's ``features`` say of each seat on the way, and fits how likely a
seat is to end up before another by the difference of their features (logistic regression). Prints
the file ``weights.py`` of the game's folder.
"""

import argparse
from importlib import import_module
from typing import Any

import numpy as np

from fourwinds.arena.standings import placements
from fourwinds.bots.bot import Sight
from fourwinds.bots.entrant import entrant
from fourwinds.engine import batch, luck
from fourwinds.engine.events import muted_log
from fourwinds.games import load

NOTED = 0.3  # the part of the positions that are noted
RIDGE = 1e-3  # keeps weights small that make no difference
STEPS = 30  # of Newton's method


def noted(game: Any, bot: Any, seats: int, seed: int, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Play one game; return differences of features of two seats, and who came first: 0 to 1."""
    advice = game.definition.advice
    lucks = luck.streams(seed, number, 1, seats)[0]
    chance = np.random.default_rng((seed, number))
    states, log = game.new_states(), muted_log()
    legal, counts = np.zeros((1, game.width), np.int32), np.zeros(1, np.int32)
    rows = []
    batch.begin(game.packs, states, seats, lucks[:1], log)
    while states[0].actor >= 0:
        batch.list_legal(game.packs, states, legal, counts)
        views = game.new_views()
        batch.look(game.packs, states, states["actor"].copy(), views)
        words = lucks[1 + int(states[0].actor)]
        action = bot.choose(Sight(game, views, legal[0, : counts[0]].copy(), words))
        if chance.random() < 0.1:  # so that it learns what becomes of blunders
            action = int(chance.choice(legal[0, : counts[0]]))
        batch.advance(game.packs, states, np.array([action], np.int32), log)
        if states[0].actor >= 0 and chance.random() < NOTED:
            found = np.zeros((seats, advice.FEATURES))
            for seat in range(seats):
                advice.features(game.packs[0], states[0], seat, found[seat])
            rows.append(found)
    points, places = np.zeros((1, seats), np.int32), np.zeros((1, seats), np.int8)
    batch.judge(game.packs, states, points, places)
    hopes = placements(places[0].tolist())
    pairs = [(a, b) for a in range(seats) for b in range(a)]
    found = np.array([row[a] - row[b] for row in rows for a, b in pairs])
    first = [0.5 + 0.5 * np.sign(hopes[a] - hopes[b]) for _ in rows for a, b in pairs]
    return found, np.array(first)


def fitted(differences: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Return the weights that make what happened most likely."""
    weights = np.zeros(differences.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-differences @ weights))
        slope = differences.T @ (first - chance) / len(first) - RIDGE * weights
        bend = (differences * (chance * (1 - chance))[:, None]).T @ differences / len(first)
        weights += np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
    return weights


def surprise(differences: np.ndarray, first: np.ndarray, weights: np.ndarray) -> float:
    """Return the mean surprise (log loss) at what happened; 0.693 is knowing nothing."""
    chance = 1 / (1 + np.exp(-differences @ weights))
    return float(-np.mean(first * np.log(chance) + (1 - first) * np.log(1 - chance)))


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description="Find the weights of a game's evaluation.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="search:iterations=60:plies=0")
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, bot = load(chosen.game), entrant(chosen.bot)
    found = []
    for seats in map(int, chosen.seats.split(",")):
        for number in range(chosen.games):
            found.append(noted(game, bot, seats, chosen.seed, number))
    held = [pair for i, pair in enumerate(found) if i % 5 == 0 and len(pair[0])]
    used = [pair for i, pair in enumerate(found) if i % 5 and len(pair[0])]
    differences, first = (np.concatenate(parts) for parts in zip(*used, strict=True))
    weights = fitted(differences, first)
    other, expected = (np.concatenate(parts) for parts in zip(*held, strict=True))
    games = f"{chosen.game} --games {chosen.games} --seats {chosen.seats}"
    print('"""Weights of the evaluation, as this command found them.\n')
    print(
        f"    python benchmarks/weights.py {games}\n        --bot {chosen.bot} --seed {chosen.seed}"
    )
    print(f"\nSurprise at games not fitted: {surprise(other, expected, weights):.4f}.")
    print('"""\n\nWEIGHTS = (')
    for weight in weights:
        print(f"    {weight:.4f},")
    print(")")
    now = import_module(f"fourwinds.games.{chosen.game}.weights").WEIGHTS
    if len(now) == len(weights):
        print(f"# before: {surprise(other, expected, np.array(now)):.4f}")


if __name__ == "__main__":
    main()
