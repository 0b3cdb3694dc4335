"""The games, each in a folder of the same parts."""

from importlib import import_module
from pathlib import Path
from typing import Any

from fourwinds.engine.game import Definition, Game
from fourwinds.errors import SetupError

GAMES = ("sail_or_die", "golden_sails", "captains", "sailblazer")
"""The ids of all games, in the order in which they are offered."""


def definition(id: str) -> Definition:
    """Return a game's definition; only its own folder is imported.

    Raises:
        SetupError: there is no such game.
    """
    if id not in GAMES:
        raise SetupError(f"there is no game {id!r}; the games are: {', '.join(GAMES)}")
    found: Definition = import_module(f"{__name__}.{id}").GAME
    return found


def load(id: str, pack: str | Path = "standard", options: dict[str, Any] | None = None) -> Game:
    """Return a game with its content and options.

    Args:
        id: such as ``"sail_or_die"``.
        pack: the name of a pack that comes with the game, or the path of a TOML file.
        options: the table's options by name.

    Raises:
        SetupError: there is no such game, pack or option.
        PackError: the pack cannot be used.
    """
    return Game(definition(id), pack, options)
