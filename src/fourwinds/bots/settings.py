"""How a search goes about a game; found by the arena and kept beside the game as data."""

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from fourwinds.engine.game import Game

FILE = "search.toml"  # in the game's folder; a game without one is searched as below


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Settings of a search.

    Attributes:
        pace: iterations that take a core of a laptop about a second; levels are parts of it.
        exploration: how much an untried action may promise.
        trust: in the game's advice on the way down the tree; 0 is none, 1 all.
        advice: the part of a playout's actions that follow the game's advice.
        memory: the part that follows what was worth most in this search (MAST).
        plies: the most actions of a playout; then the game's ``evaluate`` judges.
        rounds: a playout ends with the round that is so many after the present one.
        win: how much winning counts, against placement.
        lead: how much the lead before the best of the others counts, against placement.
    """

    pace: int = 1000
    exploration: float = 1.0
    trust: float = 0.5
    advice: float = 1.0
    memory: float = 0.0
    plies: int = 30
    rounds: int = 100
    win: float = 0.5
    lead: float = 0.0


def settings_of(game: Game, seats: int) -> Settings:
    """Return the settings for a game with so many seats."""
    return _remembered(game.definition.folder / FILE, seats)


def read(path: Path, seats: int) -> Settings:
    """Return the settings in a file, for so many seats."""
    if not path.is_file():
        return Settings()
    found = tomllib.loads(path.read_text("utf-8"))
    by_seats = found.pop("seats", {})
    return msgspec.convert(found | by_seats.get(str(seats), {}), Settings)


_remembered = cache(read)
