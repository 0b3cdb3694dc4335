"""Show the rules of a game, numbered as refusals cite them."""

import argparse

from rich.markdown import Markdown

from fourwinds.cli import screen
from fourwinds.games import GAMES, definition


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")


def run(chosen: argparse.Namespace) -> int:
    """Print the rules: laid out on a terminal, as Markdown elsewhere."""
    text = (definition(chosen.game).folder / "RULES.md").read_text("utf-8")
    screen.out.print(Markdown(text) if screen.out.is_terminal else text, soft_wrap=True)
    return 0
