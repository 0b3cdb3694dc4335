"""The bots that come along, by name.

Levels are for people, the same in all games, each clearly stronger than the one before; the rest is
for research.
"""

from collections.abc import Sequence

import numpy as np

from fourwinds.bots.bot import Bot, Sight
from fourwinds.bots.greedy import choose_greedy, choose_likely
from fourwinds.bots.random import choose_random
from fourwinds.bots.searcher import Searcher
from fourwinds.engine.jit import bridge, jit
from fourwinds.errors import SetupError

RANDOM, GREEDY, LIKELY = 0, 1, 2
COMPILED = {"deckhand": LIKELY, "random": RANDOM, "greedy": GREEDY}
SEARCHERS = {
    "bosun": Searcher("bosun", 0.001),
    "pilot": Searcher("pilot", 0.03),
    "admiral": Searcher("admiral", 1.0, trees=2),
}
LEVELS = ("deckhand", "bosun", "pilot", "admiral")
NAMES = (*LEVELS, "random", "greedy")
USUAL, STRONGEST = "bosun", LEVELS[-1]
WARMING = (*COMPILED, USUAL)  # those that use all that there is to compile


@jit
def choose(kind, pack, view, world, actions, count, weights, luck):
    """Return what the bot of *kind* does; *world* and *weights* are scratch."""
    if kind == GREEDY:
        return choose_greedy(pack, view, world, actions, count, weights, luck)
    if kind == LIKELY:
        return choose_likely(pack, view, world, actions, count, weights, luck)
    return choose_random(actions, count, luck)


@bridge
def choose_one(kind, packs, views, worlds, actions, weights, luck):
    """Return what the bot of *kind* does: the bridge from Python."""
    return choose(kind, packs[0], views[0], worlds[0], actions, len(actions), weights, luck)


class CompiledBot:
    """One of the bots that play whole games compiled, as a Python object."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = COMPILED[name]

    def choose(self, sight: Sight) -> int:
        """Return one of ``sight.legal``."""
        game = sight.game
        weights = np.zeros(len(sight.legal))
        choice = choose_one(
            self.kind, game.packs, sight.views, game.new_states(), sight.legal, weights, sight.luck
        )
        return int(choice)


def find(name: str) -> Bot:
    """Return the bot called *name*.

    Raises:
        SetupError: there is none.
    """
    if name not in NAMES:
        raise SetupError(f"there is no bot {name!r}; the bots are: {', '.join(NAMES)}")
    return SEARCHERS.get(name) or CompiledBot(name)


def thinker(name: str) -> Searcher:
    """Return the bot called *name*, one that thinks ahead.

    Raises:
        SetupError: there is none, or it does not think ahead.
    """
    found = find(name)
    if not isinstance(found, Searcher):
        raise SetupError(f"{name} does not think ahead; these do: {', '.join(SEARCHERS)}")
    return found


def fill(bots: Sequence[Bot | str], seats: int) -> list[Bot]:
    """Return a bot for each seat: one for all, or one each; names stand for the bots above.

    Raises:
        SetupError: there are neither one nor as many as seats, or a name is unknown.
    """
    found = [find(bot) if isinstance(bot, str) else bot for bot in bots]
    if len(found) == 1:
        return found * seats
    if len(found) != seats:
        raise SetupError(f"{seats} seats need 1 bot (for all of them) or {seats}, not {len(bots)}")
    return found
