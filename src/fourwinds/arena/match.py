"""Complete games between bots: compiled throughout, or one decision at a time in Python."""

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from fourwinds.bots.bot import Bot, Sight, ask
from fourwinds.bots.random import playouts
from fourwinds.bots.roster import RANDOM, CompiledBot, choose
from fourwinds.engine import batch, luck
from fourwinds.engine.events import muted_log
from fourwinds.engine.game import Game
from fourwinds.engine.jit import bridge
from fourwinds.engine.verbs import is_over, legal, observe, step
from fourwinds.errors import BotError


class Games(NamedTuple):
    """What came of some games, one row a game; seats are columns."""

    points: np.ndarray  # int32
    places: np.ndarray  # int8, 0 is first
    decisions: np.ndarray  # int64
    rounds: np.ndarray  # int64
    endings: np.ndarray  # int64, the game's Ending


def play_games(game: Game, bots: Sequence[Bot], seed: int, first: int, games: int) -> Games:
    """Play games number *first* and on of the run that *seed* names.

    In game g the bot that is listed i-th sits on seat (i + g) modulo seats, so all take turns in
    all seats.

    Raises:
        BotError: a bot raised or answered with something it may not do; names game and ply.
    """
    seats = len(bots)
    lucks = luck.streams(seed, first, games, seats)
    states = game.new_states(games)
    points = np.zeros((games, seats), np.int32)
    places = np.zeros((games, seats), np.int8)
    if all(isinstance(bot, CompiledBot) for bot in bots):
        batch.begin(game.packs, states, seats, lucks[:, 0], muted_log())
        _play_compiled(game, np.array([bot.kind for bot in bots]), states, lucks[:, 1:], first)  # type: ignore[attr-defined]
    else:
        for i in range(games):
            seated = [bots[(seat - first - i) % seats] for seat in range(seats)]
            play_one(game, seated, first + i, states[i : i + 1], lucks[i])
    batch.judge(game.packs, states, points, places)
    return Games(
        points, places, states["ply"].copy(), states["rounds"].copy(), states["ending"].copy()
    )


def _play_compiled(
    game: Game, kinds: np.ndarray, states: np.ndarray, lucks: np.ndarray, first: int
) -> None:
    """Play games that are set out already; who plays at random needs no advice compiled."""
    actions = np.zeros(game.width, np.int32)
    if (kinds == RANDOM).all():
        playouts(game.packs, states, lucks, actions, muted_log())
    else:
        scratch = game.new_views(), game.new_states(), actions, np.zeros(game.width), muted_log()
        _play(game.packs, states, lucks, kinds, first, *scratch)


@bridge
def _play(packs, states, lucks, kinds, first, views, worlds, actions, weights, log):
    pack = packs[0]
    for i in range(len(states)):
        state = states[i]
        while not is_over(state):
            seat = state.actor
            kind = kinds[(seat - first - i) % len(kinds)]
            if kind != RANDOM:  # who chooses blindly need not look
                observe(pack, state, seat, views[0])
            count = legal(pack, state, actions)
            action = choose(
                kind, pack, views[0], worlds[0], actions, count, weights, lucks[i, seat]
            )
            step(pack, state, action, log)


class Costs(NamedTuple):
    """What the bots of a game spent, by seat."""

    decisions: np.ndarray  # int64, those with one legal action aside
    seconds: np.ndarray  # float64, on them


def play_one(
    game: Game, seated: Sequence[Bot], number: int, states: np.ndarray, lucks: np.ndarray
) -> Costs:
    """Play one game, asking the bot on each seat in Python.

    Args:
        game: from ``fourwinds.load``.
        seated: the bot on each seat.
        number: of the game, for errors.
        states: one STATE record, in which the game is played.
        lucks: a row for the game, then one for each seat; see ``engine.luck.streams``.

    Raises:
        BotError: a bot raised or answered with something it may not do; names game and ply.
    """
    log, seats = muted_log(), len(seated)
    costs = Costs(np.zeros(seats, np.int64), np.zeros(seats))
    actions = np.zeros((1, game.width), np.int32)
    counts = np.zeros(1, np.int32)
    batch.begin(game.packs, states, seats, lucks[:1], log)
    while states[0].actor >= 0:
        seat = int(states[0].actor)
        batch.list_legal(game.packs, states, actions, counts)
        views = game.new_views()
        batch.look(game.packs, states, np.array([seat]), views)
        sight = Sight(game, views, actions[0, : counts[0]].copy(), lucks[1 + seat])
        start = time.perf_counter()
        try:
            action = ask(seated[seat], sight)
        except BotError as error:
            raise BotError(f"game {number}, ply {states[0].ply}: {error}") from error
        if counts[0] > 1:
            costs.decisions[seat] += 1
            costs.seconds[seat] += time.perf_counter() - start
        batch.advance(game.packs, states, np.array([action], np.int32), log)
    return costs
