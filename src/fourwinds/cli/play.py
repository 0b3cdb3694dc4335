"""Play a game against bots or with friends, in the browser or in the terminal."""

import argparse
import datetime
from collections.abc import Callable
from pathlib import Path
from typing import Any

import platformdirs

from fourwinds.bots.bot import Bot
from fourwinds.bots.entrant import KINDS, entrant
from fourwinds.bots.roster import USUAL, find
from fourwinds.cli import browser, screen
from fourwinds.cli.arguments import add_game, game_of, names, positive
from fourwinds.cli.serve import PORT
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
        f"One person against {USUAL}s by default. The bots: {KINDS}",
    )
    parser.add_argument("--names", type=names, default=[], metavar="a,b,…", help="of the people")
    parser.add_argument(
        "--hints", action="store_true", help="people may ask bots for hints, though others play"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables are kept")
    parser.add_argument("--port", type=int, metavar="P", help=f"of the browser's page; {PORT}")
    group = parser.add_argument_group("in the terminal")
    group.add_argument("--terminal", action="store_true", help="play here, not in the browser")
    group.add_argument("--seed", type=int, metavar="S", help="deal the same luck again")
    group.add_argument("--save", type=Path, metavar="FILE", help="where the journal goes")
    group.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")


def run(chosen: argparse.Namespace) -> int:
    """Play to the end; whatever happens, nothing that was played is lost."""
    in_terminal = chosen.terminal or chosen.save or chosen.resume or chosen.seed is not None
    if not in_terminal and browser.is_built():
        data = chosen.data or Path(platformdirs.user_data_dir("fourwinds"))
        return browser.play(data, chosen.port, _asked(chosen))
    if not in_terminal:
        screen.err.print("The pages for the browser are not installed: playing in the terminal.")
    with screen.compiling():
        session = _resumed(chosen) if chosen.resume else _new(chosen)
    return session.run()


def _asked(chosen: argparse.Namespace) -> dict[str, Any] | None:
    """Return the table that was asked for; None when nothing was said about it."""
    told = (chosen.game, chosen.seats, chosen.bots, chosen.names, chosen.options)
    if not any(told) and chosen.pack == "standard":
        return None
    game, called, bots = _sitting(chosen)
    _seated(bots, find)  # the page has no bots of one's own
    kinds = [
        {"kind": "bot", "bot": bot} if bot else {"kind": "me", "name": name}
        for name, bot in zip(called, bots, strict=True)
    ]
    return {
        "game": game.id,
        "pack": game.pack,
        "options": game.option_values(),
        "seats": kinds,
        "pace_ms": browser.PACE_MS,
        "hints": chosen.hints,
    }


def _sitting(chosen: argparse.Namespace) -> tuple[Game, list[str], list[str]]:
    """Return the game, the names of the seats and their bots; empty where there is none."""
    game = game_of(chosen)
    seats = chosen.seats or min(game.seats, key=lambda count: abs(count - USUAL_SEATS))
    game.check_seats(seats)
    bots = _bots(chosen.bots, seats)
    people = bots.count("")
    if len(chosen.names) > people:
        raise SetupError(f"{len(chosen.names)} names for {people} people")
    return game, [*chosen.names, *[""] * (seats - len(chosen.names))], bots


def _new(chosen: argparse.Namespace) -> Session:
    game, called, bots = _sitting(chosen)
    key = journal.new_key() if chosen.seed is None else journal.key_from_seed(chosen.seed)
    table = Table(game, len(bots), key)
    table.legal()  # compiled now, while somebody is told why they wait
    path = chosen.save or _usual_path(game, chosen.data)
    return Session(table, called, bots, _seated(bots, entrant), path, hints=chosen.hints)


def _bots(named: list[str] | None, seats: int) -> list[str]:
    """Return the name of the bot on each seat, empty for people."""
    if named is None:
        named = [USUAL] * (seats - 1)
    if named == ["none"]:
        named = []
    if len(named) > seats:
        raise SetupError(f"{len(named)} bots for {seats} seats")
    return [*[""] * (seats - len(named)), *named]


def _seated(names: list[str], find: Callable[[str], Bot]) -> list[Bot | None]:
    return [find(name) if name else None for name in names]


def _usual_path(game: Game, data: Path | None) -> Path:
    folder = (data or Path(platformdirs.user_data_dir("fourwinds"))) / "journals"
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
    seated = _seated(found.bots, find)  # a journal from somebody else must not run code
    path = chosen.save or chosen.resume
    return Session(table, found.names, found.bots, seated, path, hints=chosen.hints)
