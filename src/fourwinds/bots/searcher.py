"""Bots that search: levels for people, and others by what they may spend."""

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from fourwinds.bots.bot import Sight
from fourwinds.bots.settings import Settings, settings_of
from fourwinds.bots.thinker import Budget, Thought, plant, read, search, think
from fourwinds.bots.tree import NODE, Tree, transplant
from fourwinds.engine import batch, luck
from fourwinds.engine.events import muted_log
from fourwinds.engine.record import NONE
from fourwinds.errors import SetupError

LEAST = 20  # iterations of any searcher
WORLDS = 8  # in which a seat must see the same after an action, to know what it will see
KEPT = 4  # searches of other tables or seats that are remembered meanwhile


@dataclass
class Searcher:
    """A bot that takes the action that its search tried most.

    Attributes:
        name: what it is called.
        part: of the iterations that take a core of a laptop about a second.
        trees: see ``Budget``.
        budget: what it may spend, instead of *part* and *trees*.
        changes: settings that are not the game's own, by name.
    """

    name: str
    part: float = 1.0
    trees: int = 1
    budget: Budget | None = None
    changes: dict[str, Any] = field(default_factory=dict)
    _kept: OrderedDict[bytes, list[Tree]] = field(
        default_factory=OrderedDict, init=False, repr=False, compare=False
    )

    def choose(self, sight: Sight) -> int:
        """Return one of ``sight.legal``; the only one without a thought.

        What the last search found out about the position goes into this one, where nothing that
        was hidden came to light in between.
        """
        trees = self._kept.pop(sight.views.tobytes(), None)
        action = int(sight.legal[0])
        if len(sight.legal) > 1:
            budget, settings = self._plan(sight)
            trees = trees or plant(sight, budget, settings)
            search(sight, trees, budget, settle=True)
            action = read(trees, int(sight.views[0].actor), 0.0).options[0].action
        if trees:
            self._keep(sight, trees, action)
        return action

    def think(self, sight: Sight) -> Thought:
        """Return what the bot thinks of a position; it thinks to the end."""
        return think(sight, *self._plan(sight))

    def _plan(self, sight: Sight) -> tuple[Budget, Settings]:
        settings = settings_of(sight.game, int(sight.views[0].seats))
        settings = msgspec.structs.replace(settings, **self.changes)
        iterations = max(LEAST, round(self.part * settings.pace))
        return self.budget or Budget(iterations, trees=self.trees), settings

    def _keep(self, sight: Sight, trees: list[Tree], action: int) -> None:
        """Remember what is known of the position after *action*, if that is sure already."""
        view = foreseen(sight, action)
        if view is not None:
            self._kept[view] = [cut(tree, action) for tree in trees]
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def foreseen(sight: Sight, action: int) -> bytes | None:
    """Return what the seat sees after *action*; None if that is not sure or others act first."""
    game, before = sight.game, sight.views.tobytes()
    lucks = np.array([luck.dealt(before, i) for i in range(WORLDS)])
    worlds, after = game.new_states(WORLDS), game.new_views(WORLDS)
    batch.fill(game.packs, np.repeat(sight.views, WORLDS), lucks, worlds)
    batch.advance(game.packs, worlds, np.full(WORLDS, action, np.int32), muted_log())
    seat = sight.views["actor"][0]
    if (worlds["actor"] != seat).any():
        return None
    batch.look(game.packs, worlds, worlds["actor"].copy(), after)
    seen = {after[i : i + 1].tobytes() for i in range(WORLDS)}
    return seen.pop() if len(seen) == 1 else None


def cut(tree: Tree, action: int) -> Tree:
    """Return a tree that knows what *tree* knows of the position after *action*."""
    plans, nodes = tree.plans.copy(), np.zeros(len(tree.nodes), NODE)  # pages as they are needed
    nodes[0].child = nodes[0].sibling = NONE
    plans[0].nodes = max(1, transplant(tree.nodes, action, nodes))
    plans[0].iterations = nodes[0].visits
    return tree._replace(plans=plans, nodes=nodes)


def searcher(name: str) -> Searcher:
    """Return a bot as its name says: ``search:iterations=400:plies=20``.

    After ``search`` come the fields of ``Budget`` and those of ``Settings`` that are not the
    game's own.

    Raises:
        SetupError: the name cannot be read.
    """
    pairs = [part.partition("=") for part in name.split(":")[1:]]
    asked = {key: value for key, _, value in pairs}
    limits = {key: value for key, value in asked.items() if key in Budget.__dataclass_fields__}
    rest = {key: value for key, value in asked.items() if key not in limits}
    try:
        budget = msgspec.convert(limits, Budget, strict=False) if limits else None
        changes = msgspec.structs.asdict(msgspec.convert(rest, Settings, strict=False))
    except (msgspec.ValidationError, ValueError) as error:
        raise SetupError(f"no bot can be made of {name!r}: {error}") from None
    return Searcher(name, budget=budget, changes={key: changes[key] for key in rest})
