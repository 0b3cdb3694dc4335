"""Positions of Sailblazer from a readable description, and the verbs on them.

Tiles, cards and goods are called by their ids in the pack. An action is ``"explore east"``,
``"sail palm-cay"``, ``"stay"``, ``"go on"``, ``"reward fair-shores"``, ``"item spyglass"``,
``"rum 2"``, ``"log"`` (or trade, resupply, work, fish, king), ``"sell tea"``, ``"buy"``,
``"buy fish"``, ``"hire helm"``, ``"shift helm gunner"``, ``"exchange"``, ``"midway exp"``,
``"level cannon"``, ``"berth helm"``, ``"discard loot"``, ``"refuse"``, ``"lose tea"`` or
``"option 1"``.
"""

from copy import copy

import numpy as np
import pytest

from fourwinds.engine.events import empty_log, projected, told
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sailblazer import actions, rules, view
from fourwinds.games.sailblazer.actions import Deed
from fourwinds.games.sailblazer.names import (
    GONE,
    IN_DECK,
    LOOT,
    OPEN,
    SPOTS,
    Direction,
    Event,
    Midway,
    Phase,
    Refusal,
    Spot,
    Upgrade,
)
from fourwinds.games.sailblazer.rules.chart import lay, look_round
from fourwinds.games.sailblazer.vocabulary import place

WORDS = {
    "stay": actions.STAY,
    "go on": actions.GO_ON,
    "buy": actions.BUY,
    "buy fish": actions.BUY_FISH,
    "buy rum": actions.BUY_RUM,
    "exchange": actions.EXCHANGE,
    "refuse": actions.REFUSE,
    **{deed.name.lower(): actions.DEED + deed for deed in Deed},
}
ENUMS = {
    "explore": (actions.EXPLORE, Direction),
    "hire": (actions.HIRE, Spot),
    "midway": (actions.MIDWAY, Midway),
    "level": (actions.LEVEL_UP, Upgrade),
    "berth": (actions.BERTH, Spot),
}
NUMBERS = {"rum": actions.DRINK, "option": actions.OPTION}


class Position:
    """A game in progress: ``state`` is its record, ``told`` what the last verb told.

    The game has a pack of its own, which tests may change.
    """

    def __init__(self, game):
        self.game = copy(game)
        self.game.packs = game.packs.copy()
        self.pack = self.game.packs[0]
        self.states = game.new_states()
        self.state = self.states[0]
        self.told = []

    # Naming

    def number(self, things, id):
        """Return which of the pack's *things* has this id."""
        return [thing.id for thing in getattr(self.game.content, things)].index(id)

    def stored(self, id):
        """Return the number of a good, or of loot."""
        return LOOT if id == "loot" else self.number("goods", id)

    def action(self, text):
        """Return the number of an action."""
        if text in WORDS:
            return WORDS[text]
        kind, *about = text.split()
        if kind in ENUMS:
            first, members = ENUMS[kind]
            return first + members[about[0].upper()]
        if kind in NUMBERS:
            return NUMBERS[kind] + int(about[0])
        match kind:
            case "sail":
                return actions.SAIL + self.number("tiles", about[0])
            case "reward":
                card = self.number("rewards", about[0])
                return actions.REWARD + self.state.row.tolist().index(card)
            case "item":
                return actions.ITEM + self.number("logs", about[0])
            case "sell":
                return actions.SELL + self.stored(about[0])
            case "lose":
                return actions.LOSE + self.stored(about[0])
            case "discard":
                return actions.DISCARD + self.stored(about[0])
        origin, target = (Spot[word.upper()] for word in about)
        return actions.SHIFT + origin * SPOTS + target

    # Describing

    def chart(self, text):
        """Lay tiles, as in ``"palm-cay E1, gull-rocks S1E1"``; measure ways anew."""
        for word in filter(None, map(str.strip, text.split(","))):
            id, where = word.split()
            lay(self.pack, self.state, self.number("tiles", id), *place(where))
        return self.at()

    def at(self, tile=None, seat=None):
        """Put a ship on a tile; that of the seat to act by default."""
        seat = int(self.state.actor) if seat is None else seat
        if tile:
            self.state.ship[seat] = self.number("tiles", tile)
        look_round(self.state)
        return self

    def has(self, seat=None, hold="", sailors="", **fields):
        """Give a seat what it has: goods and sailors by name, fields by their numbers."""
        seat = int(self.state.actor) if seat is None else seat
        if hold is not None:
            self.state.hold[seat] = 0
            for good in hold.split():
                self.state.hold[seat, self.number("goods", good)] += 1
        for spot in sailors.split():
            self.state.sailors[seat, Spot[spot.upper()]] += 1
        for name, value in fields.items():
            self.state[name][seat] = value
        return self

    def stage(self, stage):
        """Go to a stage, with an empty row of rewards."""
        self.row()
        self.state.stage = stage
        return self

    def next(self, **cards):
        """Let the next tile, pirate, log or reward be this one: no other is left in the stage."""
        for kind, id in cards.items():
            places = self.state.laid if kind == "tile" else self.state[f"{kind}_owner"]
            number = self.number(f"{kind}s", id)
            places[places == IN_DECK] = GONE
            places[self.pack.king if kind == "pirate" else number] = IN_DECK
            places[number] = IN_DECK
            self.pack[f"{kind}_stage"][number] = self.state.stage
        return self

    def row(self, *ids):
        """Let these rewards lie open."""
        owners = self.state.reward_owner
        owners[owners == OPEN] = GONE
        self.state.row[:] = NONE
        for slot, id in enumerate(ids):
            card = self.number("rewards", id)
            self.state.row[slot] = card
            owners[card] = OPEN
        return self

    def keeps(self, *ids, seat=None, is_open=True):
        """Give a seat log cards."""
        seat = int(self.state.actor) if seat is None else seat
        for id in ids:
            card = self.number("logs", id)
            self.state.log_owner[card] = seat
            self.state.log_open[card] = is_open
            self.state.logs_open[seat] += is_open
            self.state.logs_kept[seat] += 1
        return self

    def dice(self, captain, cannon=0):
        """Let each die show one number only."""
        self.pack.captain[:], self.pack.cannon[:] = captain, cannon
        return self

    # Playing

    def legal(self):
        """Return the numbers of the legal actions."""
        out = np.zeros(self.game.width, np.int32)
        return out[: rules.legal(self.pack, self.state, out)].tolist()

    def allows(self, *texts):
        """Tell whether exactly these are the legal actions."""
        return self.legal() == sorted(map(self.action, texts))

    def can(self, text):
        """Tell whether an action is legal."""
        return self.action(text) in self.legal()

    def refusal(self, action):
        """Return why an action (its text or number) is not allowed."""
        action = self.action(action) if isinstance(action, str) else action
        return Refusal(rules.refusal(self.pack, self.state, action))

    def play(self, *texts):
        """Take the actions, each of which has to be legal."""
        self.told = []
        for text in texts:
            action, log = self.action(text), empty_log()
            assert self.refusal(action) == Refusal.LEGAL, text
            rules.step(self.pack, self.state, action, log)
            self.told += projected(told(log), NONE)
        return self

    # Looking

    def heard(self, event):
        """Return seat, a, b and c of every such event that was told."""
        return [(told.seat, told.a, told.b, told.c) for told in self.told if told.event == event]

    def kinds_told(self):
        """Return the kinds of event that were told, in order."""
        return [Event(told.event) for told in self.told]

    def asked(self):
        """Return who is asked what."""
        return int(self.state.actor), Phase(self.state.phase)

    def of(self, name, seat=None):
        """Return a field of a seat."""
        return int(self.state[name][int(self.state.actor) if seat is None else seat])

    def hold(self, seat=None):
        """Return the goods of a seat by name."""
        seat = int(self.state.actor) if seat is None else seat
        goods = self.game.content.goods
        return [good.id for i, good in enumerate(goods) for _ in range(self.state.hold[seat, i])]

    def points(self):
        """Return the points of each seat."""
        out = np.zeros(self.state.seats, np.int32)
        rules.scores(self.pack, self.state, out)
        return out.tolist()

    def places(self):
        """Return the place of each seat."""
        out = np.zeros(self.state.seats, np.int8)
        rules.ranks(self.pack, self.state, out)
        return out.tolist()

    def view(self, seat=NONE):
        """Return what *seat* may know."""
        views = self.game.new_views()
        view.observe(self.pack, self.state, seat, views[0])
        return views[0]


@pytest.fixture(scope="session")
def game():
    """The game with the standard pack."""
    return load("sailblazer")


@pytest.fixture(scope="session")
def begin(game):
    """A function that sets up a new game for *seats*."""

    def begin(seats=2, seed=0, game=game):
        position, log = Position(game), empty_log()
        position.state.luck[:] = streams(seed, 0, 1, seats)[0, 0]
        rules.setup(position.pack, position.state, seats, log)
        position.told = projected(told(log), NONE)
        return position

    return begin


@pytest.fixture(scope="session")
def at_sea(begin):
    """A function that begins a game whose seat 0 goes first, with no rewards open, and a chart."""

    def at_sea(chart="", seats=2, seed=0, **board):
        while True:
            position = begin(seats, seed)
            if position.state.actor == 0:
                break
            seed += 1
        position.row().chart(chart)
        position.state.interlude[:] = 1  # stories would add prestige
        return position.has(**{"hold": "", **board})

    return at_sea
