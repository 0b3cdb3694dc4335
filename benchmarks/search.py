"""How many iterations a second a search does, beside OpenSpiel's on its card games.

    python benchmarks/search.py [--seconds S]

Prints tables in Markdown: one core, information-set Monte Carlo tree search on both sides. Ours
searches each game with the settings of its ``search.toml``; OpenSpiel's C++ bot plays random games
to their end. It is measured where ``open-spiel`` is installed (the dependency group ``bench``).
"""

import argparse
import time
from collections.abc import Iterator

from fourwinds.bots.bot import Sight, sight_of
from fourwinds.bots.searcher import Searcher
from fourwinds.bots.thinker import Budget
from fourwinds.engine.game import Table
from fourwinds.games import GAMES, load

try:
    import pyspiel as spiel
except ImportError:
    spiel = None

POSITIONS = 12  # of a game, spread over it
THEIRS = {
    "oh_hell(players=4)": "Oh Hell, 4",
    "euchre": "Euchre, 4",
    "gin_rummy": "Gin Rummy, 2",
}
SIMULATIONS = 200  # of OpenSpiel's bot before it looks at the clock again


def sights(id: str, seats: int) -> Iterator[Sight]:
    """Yield what is seen at some decisions, spread over a game."""
    game = load(id)
    whole = Table(game, seats, bytes(32))
    while not whole.is_over:
        whole.play(whole.legal()[whole.ply % len(whole.legal())])
    again = Table(game, seats, bytes(32))
    step = max(1, whole.ply // POSITIONS)
    for turn in whole.turns:
        if again.ply % step == 0 and len(again.legal()) > 1:
            yield sight_of(again)
        again.play(turn.action)


def ours(id: str, seats: int, seconds: float) -> float:
    """Return iterations a second over a whole game."""
    seen = list(sights(id, seats))
    bot = Searcher("bench", budget=Budget(seconds=seconds / len(seen)))
    Searcher("warm", budget=Budget(iterations=2)).think(seen[0])
    thoughts = [bot.think(sight) for sight in seen]
    return sum(thought.iterations for thought in thoughts) / sum(
        thought.seconds for thought in thoughts
    )


def theirs(name: str, seconds: float) -> float:
    """Return the simulations a second of OpenSpiel's bot, from the first decision on."""
    game = spiel.load_game(name)
    bot = spiel.ISMCTSBot(
        1,
        spiel.RandomRolloutEvaluator(1, 1),
        2.0,
        SIMULATIONS,
        -1,
        spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state, done, spent, ply = game.new_initial_state(), 0, 0.0, 0
    while spent < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        actions = state.legal_actions()
        action = actions[ply % len(actions)]
        if not state.is_chance_node() and len(actions) > 1:
            start = time.perf_counter()
            bot.step(state)
            spent += time.perf_counter() - start
            done += SIMULATIONS
        state.apply_action(action)
        ply += 1
    return done / spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Iterations a second of a search.")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each line")
    chosen = parser.parse_args()
    print("| Fourwinds | iterations a second |\n| --- | --: |")
    for id in GAMES:
        for seats in load(id).seats:
            print(f"| {id}, {seats} | {ours(id, seats, chosen.seconds):,.0f} |", flush=True)
    if not spiel:
        return
    print("\n| OpenSpiel | simulations a second |\n| --- | --: |")
    for name, title in THEIRS.items():
        print(f"| {title} | {theirs(name, chosen.seconds):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
