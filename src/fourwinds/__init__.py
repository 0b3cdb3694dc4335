"""Four sailing games, exact by their rules, for players, bots and researchers."""

from fourwinds.arena.simulate import simulate
from fourwinds.bots.bot import Bot, Sight
from fourwinds.engine.batch import Batch
from fourwinds.engine.check import check_game
from fourwinds.engine.game import Game, Table
from fourwinds.games import GAMES, load

__all__ = ["GAMES", "Batch", "Bot", "Game", "Sight", "Table", "check_game", "load", "simulate"]
