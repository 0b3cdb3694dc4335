"""How strong the levels are: each against the one below, and the strongest against greedy.

    python benchmarks/strength.py [--game GAME] [--seats 2,3] [--folder FOLDER] [--games N]

Prints tables in Markdown. In each row one bot plays, in all seats, among others that are all alike;
games are played until the 95 % interval of its win rate lies on one side of a fair share, or until
there are N of them. Results are kept in the folder, so that a run that was stopped goes on.
"""

import argparse
import os
from pathlib import Path

from fourwinds.arena.standings import Standing, standings
from fourwinds.arena.tournament import Meeting, hold
from fourwinds.arena.workers import run_on
from fourwinds.bots.roster import LEVELS, STRONGEST
from fourwinds.engine.game import Game
from fourwinds.games import GAMES, load

SEED = 1  # that nothing was tuned with
STEP = 40  # games between two looks at the interval
PAIRS = [*zip(LEVELS[1:], LEVELS, strict=False), (STRONGEST, "greedy")]


def measured(game: Game, seats: int, first: str, other: str, chosen: argparse.Namespace) -> str:
    """Return one row: how often the first bot wins among the others."""
    bots = [first, *[other] * (seats - 1)]
    meeting = Meeting.of(game, seats, bots, SEED)
    file = chosen.folder / f"{game.id}-{seats}-{first}-{other}.jsonl"
    run = run_on(chosen.workers)
    games, standing = 0, None
    while games < chosen.games and not (standing and _is_clear(standing, 1 / seats)):
        games = min(games + STEP, chosen.games)
        standing = standings(meeting, hold(meeting, games, run, file)).bots[0]
    assert standing
    low, high = standing.interval
    return (
        f"| {game.title} | {seats} | {first} | {other} | {standing.games} | {1 / seats:.0%} | "
        f"{standing.win_rate:.0%} | {low:.0%} to {high:.0%} | {standing.seconds_per_move:.2f} |"
    )


def _is_clear(standing: Standing, fair: float) -> bool:
    low, high = standing.interval
    return low > fair or high < fair


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("--game", choices=GAMES, help="all by default")
    parser.add_argument("--seats", default="", help="such as 2,3; all by default")
    parser.add_argument("--games", type=int, default=1000, help="the most of a row")
    parser.add_argument("--folder", type=Path, default=Path("strength"), help="keeps results")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    print("| game | seats | bot | others | games | fair | wins | 95 % interval | s a move |")
    print("| --- | --: | --- | --- | --: | --: | --: | --- | --: |")
    for first, other in PAIRS:
        for id in [chosen.game] if chosen.game else GAMES:
            game = load(id)
            for seats in [int(seats) for seats in chosen.seats.split(",") if seats] or game.seats:
                print(measured(game, seats, first, other, chosen), flush=True)


if __name__ == "__main__":
    main()
