"""Positions of Captains of the Golden Age, and the verbs on them.

Positions start from a new game and are changed so that nothing is lost or gained: ``carry`` takes
cargo from the bank, ``hold`` takes cards from the deck, and so on. An action is written as the
values of its fields, such as ``"sail cove"``, ``"attack crew 1"`` or ``"trade rum wood"``.
"""

import numpy as np
import pytest

from fourwinds.engine.events import empty_log, projected, told
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.captains import rules, view
from fourwinds.games.captains.actions import ACTIONS, ATTACK, fields
from fourwinds.games.captains.content import board
from fourwinds.games.captains.names import CARDS, Event, Good, Kind, Land, Phase, Refusal, Share

NUMBERS = {" ".join(map(str, fields(action).values())): action for action in range(ACTIONS)}


class Position:
    """A game in progress: ``state`` is its record, ``told`` what the last verb told everybody."""

    def __init__(self, game, seats, seed=0):
        self.game = game
        self.packs = game.packs.copy()
        self.pack = self.packs[0]
        self.states = game.new_states()
        self.state = self.states[0]
        self.state.luck[:] = streams(seed, 0, 1, seats)[0, 0]
        log = empty_log()
        rules.setup(self.pack, self.state, seats, log)
        self._hear(log)

    # Describing

    def begin(self, seat):
        """Let the game begin with the turn of *seat*."""
        self.state.first = self.state.turn = self.state.actor = seat
        return self

    def tile(self, name):
        """Return a tile by its mark or its land."""
        if name.upper() in Land.__members__:
            return int(self.pack.home[Land[name.upper()]])
        return [tile.id for tile in board(self.game.content, self.game.options)].index(name)

    def place(self, *names):
        """Put the ships on these tiles."""
        for seat, name in enumerate(names):
            self.state.tile[seat] = self.tile(name)
        return self

    def carry(self, seat, goods):
        """Fill the holds of *seat* from the left with *goods*; ``-`` leaves one empty."""
        for hold, name in enumerate(goods.split()):
            if name != "-":
                good = Good[name.upper()]
                self.state.bank[good] -= 1
                self.state.holds[seat, hold] = good
        return self

    def table(self, seat, goods):
        """Put Cargo hold cards from the deck of *seat* on the table, with *goods* on them."""
        for name in goods.split():
            self.state.bank[Good[name.upper()]] -= 1
            self.state.decks[seat, Kind.HOLD] -= 1
            self.state.tabled[seat, Good[name.upper()]] += 1
        return self

    def build(self, seat, **counts):
        """Let *seat* have so many segments of each kind, the cheapest ones first."""
        for name, count in counts.items():
            kind = Kind[name.upper()]
            while self.state.built[seat, kind] < count:
                price = np.flatnonzero(self.state.unbuilt[seat, kind])[0]
                self.state.unbuilt[seat, kind, price] -= 1
                self.state.built[seat, kind] += 1
        return self

    def hold(self, seat, cards):
        """Let *seat* hold exactly these cards, and everybody know it."""
        for kind in Kind:
            count = cards.split().count(kind.name.lower())
            around = CARDS - count
            if kind == Kind.HOLD:
                around -= int(self.state.tabled[seat].sum())
            self.state.hands[seat, kind], self.state.decks[seat, kind] = count, around
            self.state.sure[seat, kind] = self.state.most[seat, kind] = count
        self.state.doubt[seat] = 0
        return self

    def own(self, seat, *shares):
        """Fill the shelf of *seat* from the left."""
        for slot, name in enumerate(shares):
            self.state.shares[Share[name.upper()]] -= 1
            self.state.shelf[seat, slot] = Share[name.upper()]
        return self

    def spy(self, seat, island):
        """Let *seat* own the spyglass, turned to *island*."""
        self.state.spyglass, self.state.aimed = seat, 1
        self.state.island = Land[island.upper()]
        return self

    # Playing

    def action(self, text):
        """Return the number of an action."""
        kind, _, rest = text.partition(" ")
        return NUMBERS[f"sail {self.tile(rest)}" if kind == "sail" else text]

    def legal(self):
        """Return the legal actions as text."""
        out = np.zeros(self.game.width, np.int32)
        count = rules.legal(self.pack, self.state, out)
        return [self.text(action) for action in out[:count]]

    def text(self, action):
        """Return an action as text."""
        if action >= ATTACK:
            return list(NUMBERS)[action]
        tile = board(self.game.content, self.game.options)[action]
        return f"sail {tile.id if tile.land == 'sea' else tile.land}"

    def tiles(self):
        """Return the numbers of the tiles that may be sailed to."""
        return [number for number in map(self.action, self.legal()) if number < ATTACK]

    def refusal(self, action):
        """Return why an action (its text or number) is not allowed."""
        action = self.action(action) if isinstance(action, str) else action
        return Refusal(rules.refusal(self.pack, self.state, action))

    def play(self, *actions):
        """Take the actions, each of which has to be legal."""
        for text in actions:
            action, log = self.action(text), empty_log()
            assert self.refusal(action) == Refusal.LEGAL, (text, self.asked())
            rules.step(self.pack, self.state, action, log)
            self._hear(log)
        return self

    def _hear(self, log):
        assert rules.conserved(self.pack, self.state)
        self.rows = told(log)
        self.told = projected(self.rows, NONE)

    # Looking

    def heard(self, event):
        """Return seat, a and b of every such event that the last action told."""
        return [(told.seat, told.a, told.b) for told in self.told if told.event == event]

    def kinds_told(self):
        """Return the kinds of event that the last action told, in order."""
        return [Event(told.event) for told in self.told]

    def asked(self):
        """Return who is asked what."""
        return int(self.state.actor), Phase(self.state.phase)

    def hand(self, seat):
        """Return the cards of a hand."""
        return " ".join(
            kind.name.lower() for kind in Kind for _ in range(self.state.hands[seat, kind])
        )

    def holds(self, seat):
        """Return what the undamaged holds carry."""
        working = self.state.built[seat, Kind.HOLD] - self.state.damaged[seat, Kind.HOLD]
        found = self.state.holds[seat, :working].tolist()
        return " ".join("-" if good == NONE else Good(good).name.lower() for good in found)

    def on_cards(self, seat):
        """Return what lies on Cargo hold cards."""
        return " ".join(
            good.name.lower() for good in Good for _ in range(self.state.tabled[seat, good])
        )

    def points(self):
        """Return the shares of each seat."""
        out = np.zeros(self.state.seats, np.int32)
        rules.scores(self.pack, self.state, out)
        return out.tolist()

    def places(self):
        """Return the place of each seat."""
        out = np.zeros(self.state.seats, np.int8)
        rules.ranks(self.pack, self.state, out)
        return out.tolist()

    def view(self, seat):
        """Return what *seat* may know."""
        views = self.game.new_views()
        view.observe(self.pack, self.state, seat, views[0])
        return views[0]


@pytest.fixture(scope="session")
def game():
    """The game with the standard pack."""
    return load("captains")


@pytest.fixture(scope="session")
def begin(game):
    """A function that sets up a new game, in which seat 0 begins."""

    def begin(seats=2, game=game):
        return Position(game, seats).begin(0)

    return begin


@pytest.fixture(scope="session")
def meet(begin):
    """A function that lets seat 0 sail to a sea tile where all others are."""

    def meet(seats=2, prepare=lambda position: None):
        position = begin(seats).place("d4", *["d5"] * (seats - 1))
        prepare(position)
        return position.play("sail d5")

    return meet
