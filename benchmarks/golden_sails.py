"""How each kind of good and each spell contributes to points and to winning in The Golden Sails.

    python benchmarks/golden_sails.py [--games N] [--seats 2,3,4] [--bots random,greedy] [--pack P]

Prints tables in Markdown. *Wins of the most* is how often whoever has most cards of a kind wins
(shares count in parts) over how often anybody does: far above 1 a kind is a must, far below 1 it is
a trap. What a spell is worth is how many points its owner would lose if it did nothing.
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


def kinds_table(game: Any, states: np.ndarray, wins: np.ndarray) -> Iterator[str]:
    """Yield a row for each kind of good."""
    seats = wins.shape[1]
    heights = states["heights"][:, :seats]
    entries = np.array(
        [[explain.pad(game, state, seat).entries for seat in range(seats)] for state in states]
    )
    yield "| kind | cards | points | points of a card | wins of the most |"
    yield "| --- | --: | --: | --: | --: |"
    for kind in Kind:
        held, points = heights[:, :, kind], entries[:, :, kind]
        gained = np.maximum(points, 0) if kind == Kind.WEAPONS else points
        most = held == held.max(axis=1, keepdims=True)
        won = (wins * most).sum() / most.sum() * seats
        each = gained.sum() / held.sum()
        name = kind.name.lower()
        yield f"| {name} | {held.mean():.2f} | {gained.mean():.2f} | {each:.2f} | {won:.2f} |"


def spells_table(game: Any, states: np.ndarray, wins: np.ndarray) -> Iterator[str]:
    """Yield a row for each spell."""
    worths: dict[Spell, list[tuple[int, float]]] = defaultdict(list)
    seats = wins.shape[1]
    for state, won in zip(states, wins, strict=True):
        for seat in range(seats):
            total = explain.pad(game, state, seat).total
            for card, kind in spells_of(game, state, seat):
                less = total_without(game, state, seat, card, kind)
                worths[kind].append((total - less, won[seat] * seats))  # type: ignore[operator]
    yield "| spell | times in 100 games | worth | wins of its owner |"
    yield "| --- | --: | --: | --: |"
    for kind in Spell:
        worth, wins_mean = np.mean(worths[kind] or [(0, 0)], axis=0)
        times = 100 * len(worths[kind]) / len(states)
        yield f"| {kind.name.lower()} | {times:.0f} | {worth:.2f} | {wins_mean:.2f} |"


def spells_of(game: Any, state: Any, seat: int) -> Iterator[tuple[int, Spell]]:
    """Yield the spells of a seat, and universal goods wherever they went."""
    for kind in Kind:
        for card in explain.pile(state, seat, kind):
            spell = Spell(game.packs[0].spell[card])
            if kind == Kind.SPELLS or (spell == Spell.UNIVERSAL and state.settled[card]):
                yield card, spell


def total_without(game: Any, state: Any, seat: int, card: int, kind: Spell) -> int | None:
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
    return explain.pad(bare, states[0], seat).total


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--bots", default="random,greedy")
    parser.add_argument("--pack", default="standard")
    chosen = parser.parse_args()
    game = load("golden_sails", chosen.pack)
    for bot in chosen.bots.split(","):
        for seats in map(int, chosen.seats.split(",")):
            states = played(game, seats, chosen.games, bot == "greedy")
            wins = wins_of(game, states, seats)
            by_seat = ", ".join(f"{share:.3f}" for share in wins.mean(axis=0))
            print(f"\n{bot}, {seats} seats, {chosen.games} games; wins by seat {by_seat}\n")
            print("\n".join(kinds_table(game, states, wins)) + "\n")
            print("\n".join(spells_table(game, states, wins)))


if __name__ == "__main__":
    main()
