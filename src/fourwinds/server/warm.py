"""Compiling what the first move of a table needs, before anybody waits for it."""

from fourwinds import games
from fourwinds.bots import roster
from fourwinds.bots.bot import ask, sight_of
from fourwinds.engine.game import Table


def warm_up() -> None:
    """Use everything that a table uses, once, for each game."""
    for id in games.GAMES:
        game = games.load(id)
        table = Table(game, game.seats[0], bytes(32))
        for name in roster.WARMING:
            table.play(ask(roster.find(name), sight_of(table)))
        table.points()
