"""Arguments that several commands share."""

import argparse
from collections.abc import Callable

from fourwinds.engine.game import Game
from fourwinds.games import GAMES, load


def positive(text: str) -> int:
    """Return a whole number above 0."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"must be at least 1, not {number}")
    return number


def names(text: str) -> list[str]:
    """Return the parts of a list like ``greedy,random``."""
    return [part.strip() for part in text.split(",")]


def option(text: str) -> tuple[str, object]:
    """Return an option like ``tally=true``; ``tally`` alone means true."""
    name, _, value = text.partition("=")
    known: dict[str, object] = {"": True, "true": True, "false": False}
    return name, known.get(value, int(value) if value.isdecimal() else value)


def add_game(parser: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Add the game, its pack and its options."""
    shown = f"one of: {', '.join(GAMES)}"
    parser.add_argument("game", nargs="?" if optional else None, metavar="GAME", help=shown)
    parser.add_argument(
        "--pack", default="standard", metavar="PACK", help="a pack's name, or a .toml file"
    )
    parser.add_argument(
        "--option", type=option, action="append", default=[], metavar="NAME=VALUE", dest="options"
    )


def game_of(chosen: argparse.Namespace, load: Callable[..., Game] = load) -> Game:
    """Return the game that was named, the first of all by default."""
    return load(chosen.game or GAMES[0], chosen.pack, dict(chosen.options))
