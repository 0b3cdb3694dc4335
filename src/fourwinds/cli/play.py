"""Play a game in the terminal, against bots or with friends at one screen."""

import argparse
import datetime
from pathlib import Path

import platformdirs

from fourwinds.bots.roster import NAMES, find
from fourwinds.cli import screen
from fourwinds.cli.arguments import add_game, game_of, names, positive
from fourwinds.cli.terminal import Session
from fourwinds.engine import journal
from fourwinds.engine.game import Game, Table
from fourwinds.errors import SetupError, StorageError
from fourwinds.games import load

USUAL_SEATS = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    add_game(parser, optional=True)
    parser.add_argument("--seats", type=positive, metavar="N", help=f"{USUAL_SEATS} if possible")
    parser.add_argument(
        "--bots",
        type=names,
        metavar="a,b,…",
        help="who plays the last seats; people play the others, 'none' for people only. "
        f"One person against greedy bots by default. The bots: {', '.join(NAMES)}",
    )
    parser.add_argument("--names", type=names, default=[], metavar="a,b,…", help="of the people")
    parser.add_argument("--seed", type=int, metavar="S", help="deal the same luck again")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the journal goes")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(chosen: argparse.Namespace) -> int:
    """Play to the end; whatever happens, the journal holds all that was played."""
    with screen.compiling():
        session = _resumed(chosen) if chosen.resume else _new(chosen)
    return session.run()


def _new(chosen: argparse.Namespace) -> Session:
    game = game_of(chosen)
    seats = chosen.seats or min(game.seats, key=lambda count: abs(count - USUAL_SEATS))
    game.check_seats(seats)
    bots = _bots(chosen.bots, seats)
    key = journal.new_key() if chosen.seed is None else journal.key_from_seed(chosen.seed)
    people = [seat for seat in range(seats) if not bots[seat]]
    if len(chosen.names) > len(people):
        raise SetupError(f"{len(chosen.names)} names for {len(people)} people")
    called = [*chosen.names, *[""] * (seats - len(chosen.names))]
    table = Table(game, seats, key)
    table.legal()  # compiled now, while somebody is told why they wait
    return Session(table, called, bots, chosen.save or _usual_path(game))


def _bots(named: list[str] | None, seats: int) -> list[str]:
    """Return the name of the bot on each seat, empty for people."""
    if named is None:
        named = ["greedy"] * (seats - 1)
    if named == ["none"]:
        named = []
    if len(named) > seats:
        raise SetupError(f"{len(named)} bots for {seats} seats")
    for name in named:
        find(name)
    return [*[""] * (seats - len(named)), *named]


def _usual_path(game: Game) -> Path:
    folder = Path(platformdirs.user_data_dir("fourwinds")) / "journals"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageError(
            f"cannot keep journals in {folder}: {error.strerror}; name a file with --save"
        ) from None
    now = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return folder / f"{game.id}-{now}.json"


def _resumed(chosen: argparse.Namespace) -> Session:
    found = journal.load(chosen.resume)
    pack = None if chosen.pack == "standard" else chosen.pack
    table = journal.replay(found, load, pack)
    return Session(table, found.names, found.bots, chosen.save or chosen.resume)
