"""How each kind of good and each spell contributes to points and to winning in The Golden Sails.

    python benchmarks/golden_sails.py [--games N] [--seats 2,3,4] [--bots random,greedy] [--pack P]

Prints tables in Markdown, each cell with three figures.

Kinds of goods: how many cards of it a seat has, how many points they bring (for weapons: what they
take less what they lose, where that is above 0), and how often whoever has most of it wins over how
often anybody wins: far above 1 it is a must, far below 1 a trap.

Spells: how often in 100 games somebody has it, how many points its owner would have less if it did
nothing, and how often its owner wins over how often anybody does.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from typing import Any

import numpy as np

from fourwinds.engine import batch, luck
from fourwinds.engine.batch import Batch
from fourwinds.games import load
from fourwinds.games.golden_sails import explain
from fourwinds.games.golden_sails.names import Kind, Spell


def played(game: Any, seats: int, games: int, is_greedy: bool) -> np.ndarray:
    """Return the final states of games between bots that are all random, or all greedy."""
    table = Batch(game, seats, games)
    table.reset(luck.streams(1, 0, games, seats)[:, 0])
    chance = np.random.default_rng(1)
    weights = np.zeros(table.legal.shape)
    while table.counts.any():
        merits = chance.random(weights.shape)
        if is_greedy:
            batch.rate(game.packs, table.states, table.legal, table.counts, weights)
            merits = merits * 1e-9 + weights
        merits[np.arange(game.width) >= table.counts[:, None]] = -1
        chosen = merits.argmax(axis=1)
        table.step(np.take_along_axis(table.legal, chosen[:, None], axis=1)[:, 0])
    return table.states


def wins_of(game: Any, states: np.ndarray, seats: int) -> np.ndarray:
    """Return the share of the win of each seat of each game."""
    points = np.zeros((len(states), seats), np.int32)
    places = np.zeros((len(states), seats), np.int8)
    batch.judge(game.packs, states, points, places)
    first = places == 0
    return first / first.sum(axis=1, keepdims=True)


Figures = dict[str, tuple[float, float, float]]


def kinds(game: Any, states: np.ndarray, wins: np.ndarray) -> Figures:
    """Return the figures of each kind of good."""
    seats = wins.shape[1]
    heights = states["heights"][:, :seats]
    entries = np.array(
        [[explain.pad(game, state, seat).entries for seat in range(seats)] for state in states]
    )
    found = {}
    for kind in Kind:
        held, points = heights[:, :, kind], np.maximum(entries[:, :, kind], 0)
        most = held == held.max(axis=1, keepdims=True)
        won = float((wins * most).sum() / most.sum() * seats)
        found[kind.name.lower()] = float(held.mean()), float(points.mean()), won
    return found


def spells(game: Any, states: np.ndarray, wins: np.ndarray) -> Figures:
    """Return the figures of each spell."""
    worths: dict[Spell, list[tuple[int, float]]] = defaultdict(list)
    seats = wins.shape[1]
    for state, won in zip(states, wins, strict=True):
        for seat in range(seats):
            total = total_of(game, state, seat)
            for card, kind in spells_of(game, state, seat):
                worth = total - total_without(game, state, seat, card, kind)
                worths[kind].append((worth, won[seat] * seats))
    found = {}
    for kind, pairs in sorted(worths.items()):
        worth, won = np.mean(pairs, axis=0).tolist()
        found[kind.name.lower()] = 100 * len(pairs) / len(states), worth, won
    return found


def total_of(game: Any, state: Any, seat: int) -> int:
    """Return the points of a seat."""
    return explain.pad(game, state, seat).total or 0


def spells_of(game: Any, state: Any, seat: int) -> Iterator[tuple[int, Spell]]:
    """Yield the spells of a seat, and universal goods wherever they went."""
    for kind in Kind:
        for card in explain.pile(state, seat, kind):
            spell = Spell(game.packs[0].spell[card])
            if kind == Kind.SPELLS or (spell == Spell.UNIVERSAL and state.settled[card]):
                yield card, spell


def total_without(game: Any, state: Any, seat: int, card: int, kind: Spell) -> int:
    """Return the points of a seat if a spell did nothing; a universal good, if it were away."""
    bare, states = copy(game), np.array([state], state.dtype)
    if kind == Spell.UNIVERSAL:
        for pile, height in zip(states[0].piles[seat], range(len(Kind)), strict=True):
            held = [other for other in pile.tolist() if other != card]
            if len(held) < len(pile):
                pile[:] = [*held, -1]
                states[0].heights[seat, height] -= 1
    elif kind == Spell.PROTECT:
        states[0].protections[seat] = 0
    else:
        bare.packs = game.packs.copy()
        bare.packs[0].spell[card] = Spell.UNIVERSAL
    return total_of(bare, states[0], seat)


def table(title: str, columns: dict[int, Figures]) -> Iterator[str]:
    """Yield the lines of a table with a column for each number of seats."""
    yield f"| {title} | {' | '.join(f'{seats} seats' for seats in columns)} |"
    yield f"| --- |{' --: |' * len(columns)}"
    for name in next(iter(columns.values())):
        cells = [figures.get(name, (0, 0, 0)) for figures in columns.values()]
        text = " | ".join(f"{often:.1f}, {points:.1f}, {won:.2f}" for often, points, won in cells)
        yield f"| {name} | {text} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How goods and spells contribute.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--bots", default="random,greedy")
    parser.add_argument("--pack", default="standard")
    chosen = parser.parse_args()
    game = load("golden_sails", chosen.pack)
    for bot in chosen.bots.split(","):
        goods, cast = {}, {}
        for seats in map(int, chosen.seats.split(",")):
            states = played(game, seats, chosen.games, bot == "greedy")
            wins = wins_of(game, states, seats)
            by_seat = ", ".join(f"{share:.3f}" for share in wins.mean(axis=0))
            print(f"{bot}, {seats} seats, {chosen.games} games: wins by seat {by_seat}")
            goods[seats] = kinds(game, states, wins)
            cast[seats] = spells(game, states, wins)
        for line in (*table("kind", goods), "", *table("spell", cast), ""):
            print(line)


if __name__ == "__main__":
    main()
