"""Compiling what the first move of a table needs, before anybody waits for it."""

import numpy as np

from fourwinds import games
from fourwinds.bots import roster
from fourwinds.bots.bot import Sight, ask
from fourwinds.engine import luck
from fourwinds.engine.game import Table


def sight_of(table: Table) -> Sight:
    """Return all that a bot on the seat to act may know; its luck is its own."""
    views = table.game.new_views()
    views[0] = table.view(table.actor)
    legal = np.array(table.legal(), np.int32)
    return Sight(table.game, views, legal, luck.dealt(table.key, table.ply, f"bot {table.actor}"))


def warm_up() -> None:
    """Use everything that a table uses, once, for each game."""
    for id in games.GAMES:
        game = games.load(id)
        table = Table(game, game.seats[0], bytes(32))
        for name in roster.NAMES:
            table.play(ask(roster.find(name), sight_of(table)))
        table.points()
