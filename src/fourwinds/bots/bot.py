"""What a bot is given, and what it answers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from fourwinds.engine import luck
from fourwinds.engine.game import Game, Table
from fourwinds.errors import BotError


@dataclass
class Sight:
    """All that a bot may know when it is asked.

    Attributes:
        game: the rules and the content.
        views: its view, an array of one VIEW record.
        legal: the actions it may take, ascending (``int32``).
        luck: its own random words (``int64[4]``, see ``engine.luck``), apart from the game's.
        seconds: how long it may think; None: as long as it likes.
        stopped: tells whether nobody waits for the answer any more.
    """

    game: Game
    views: np.ndarray
    legal: np.ndarray
    luck: np.ndarray
    seconds: float | None = None
    stopped: Callable[[], bool] = lambda: False


def sight_of(table: Table) -> Sight:
    """Return all that a bot on the seat to act may know; its luck is its own."""
    views = table.game.new_views()
    views[0] = table.view(table.actor)
    legal = np.array(table.legal(), np.int32)
    return Sight(table.game, views, legal, luck.dealt(table.key, table.ply, f"bot {table.actor}"))


class Bot(Protocol):
    """Anything with a name that answers what it sees with one of its legal actions."""

    name: str

    def choose(self, sight: Sight) -> int:
        """Return one of ``sight.legal``."""


def ask(bot: Bot, sight: Sight) -> int:
    """Return the bot's choice.

    Raises:
        BotError: it raised, or answered with something that it may not do.
    """
    try:
        choice = bot.choose(sight)
    except Exception as error:
        raise BotError(f"bot {bot.name!r} raised {type(error).__name__}: {error}") from error
    if isinstance(choice, bool) or not isinstance(choice, int | np.integer):
        raise BotError(
            f"bot {bot.name!r} answered {choice!r}, which is not the number of an action"
        )
    if choice not in sight.legal:
        raise BotError(
            f"bot {bot.name!r} answered {choice}, which is not one of its legal actions: "
            + ", ".join(map(str, sight.legal))
        )
    return int(choice)
