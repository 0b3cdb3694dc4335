"""Bots as people name them on the command line: those that come along, and their own.

A server never reads names this way: they may run code.
"""

import importlib.util
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from fourwinds.bots.bot import Bot
from fourwinds.bots.lines import LineBot
from fourwinds.bots.roster import NAMES, find
from fourwinds.bots.searcher import searcher
from fourwinds.errors import SetupError

KINDS = f"{', '.join(NAMES)}; search:iterations=N and other settings; FILE.py:CLASS; or run:COMMAND"


def entrant(name: str) -> Bot:
    """Return the bot that *name* stands for: a level, a search, a Python class, or a program.

    Raises:
        SetupError: there is no such bot.
    """
    kind, _, rest = name.partition(":")
    if kind == "search":
        return searcher(name)
    if kind == "run":
        return LineBot(name, rest)
    path, _, called = name.rpartition(":")
    if path.endswith(".py"):
        return _made(Path(path), called)
    return find(name)


def _made(path: Path, called: str) -> Bot:
    """Return an object of the class *called* so in a file."""
    made = getattr(_loaded(path), called, None)
    if not inspect.isclass(made):
        raise SetupError(f"{path} has no class {called!r}")
    try:
        bot: Any = made()
    except Exception as error:
        raise SetupError(f"{path}: {called}() raised {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise SetupError(f"{path}: {called} has no method 'choose'")
    if not isinstance(getattr(bot, "name", None), str):
        bot.name = called.lower()
    return bot


def _loaded(path: Path) -> ModuleType:
    if not path.is_file():
        raise SetupError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise SetupError(f"{path} raised {type(error).__name__}: {error}") from error
    return module
