"""Positions of The Golden Sails from a readable description, and the verbs on them.

Piles are written as in ``"gems: 1 2 4; weapons: pinga:1-2 katar:2-0; spells: pair:mint+cloves"``,
oldest card first; a goods card as in ``"gems:3 spices:mint"``, its other zones being any. An action
is ``"gems 2"`` (the Jeweler beside the good in slot 2), ``"take 2"``, ``"keep"``, ``"swap gems"``,
``"universal 0 gems"`` or ``"protect pinga"``.
"""

from copy import copy

import numpy as np
import pytest

from fourwinds.engine.events import empty_log, projected, told
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.golden_sails import explain, rules, view
from fourwinds.games.golden_sails.actions import KEEP, PROTECT, SWAP, TAKE, UNIVERSAL
from fourwinds.games.golden_sails.names import KINDS, SEATS, Event, Kind, Phase, Refusal
from fourwinds.games.golden_sails.rules.piles import put_on_pile

SHEETS = ["I", "II", "III", "IV", "V"]


class Position:
    """A game in progress: ``state`` is its record, ``told`` what the last verb told everybody.

    The game has a pack of its own, whose cards are made to be what a test describes.
    """

    def __init__(self, game):
        self.game = copy(game)
        self.game.packs = game.packs.copy()
        self.pack = self.game.packs[0]
        self.states = game.new_states()
        self.state = self.states[0]
        self.told = []
        self.unused = list(range(len(game.content.cards)))
        self.is_whole = False  # whether every card and expert is somewhere

    # Describing

    def kind(self, word):
        """Return a kind of good by its name."""
        return Kind[word.upper()]

    def number(self, things, id):
        """Return which of the pack's *things* has this id."""
        return [thing.id for thing in getattr(self.game.content, things)].index(id)

    def card(self, *zones):
        """Return a card that was not used yet, with these zones: ``"gems:3"`` and so on."""
        card = self.unused.pop(0)
        self.pack.spell[card] = 1  # not a universal good, which would be asked about
        for zone in zones:
            kind, _, face = zone.partition(":")
            self._print(card, self.kind(kind), face)
        return card

    def _print(self, card, kind, face):
        if kind == Kind.GEMS:
            self.pack.gem[card] = int(face) - 1
        elif kind == Kind.SPICES:
            self.pack.spice[card] = self.number("spices", face)
        elif kind == Kind.BEASTS:
            self.pack.beast[card] = self.number("beasts", face)
        elif kind == Kind.SPELLS:
            found = self.game.content.spell(face, "")
            self.pack.spell[card], self.pack.spell_a[card], self.pack.spell_b[card] = found
        else:
            weapon, _, numbers = face.partition(":")
            self.pack.weapon[card] = self.number("weapons", weapon)
            self.pack.left[card], self.pack.right[card] = map(int, numbers.split("-"))

    def fill(self, seat, text):
        """Put the piles that *text* describes in front of *seat*."""
        for pile in filter(str.strip, text.split(";")):
            name, _, faces = pile.partition(":")
            kind = self.kind(name.strip())
            for face in faces.split():
                put_on_pile(self.state, seat, kind, self.card(f"{name.strip()}:{face}"))
        return self

    def action(self, text):
        """Return the number of an action."""
        match text.split():
            case ["keep"]:
                return KEEP
            case ["take", slot]:
                return TAKE + int(slot)
            case ["swap", kind]:
                return SWAP + self.kind(kind)
            case ["universal", index, kind]:
                return UNIVERSAL + int(index) * KINDS + self.kind(kind)
            case ["protect", weapon]:
                return PROTECT + self.number("weapons", weapon)
            case [kind, slot]:
                return self.kind(kind) * SEATS + int(slot)

    # Playing

    def legal(self):
        """Return the numbers of the legal actions."""
        out = np.zeros(self.game.width, np.int32)
        return out[: rules.legal(self.pack, self.state, out)].tolist()

    def allows(self, *actions):
        """Tell whether exactly these are the legal actions."""
        return self.legal() == sorted(map(self.action, actions))

    def refusal(self, action):
        """Return why an action (its text or number) is not allowed."""
        action = self.action(action) if isinstance(action, str) else action
        return Refusal(rules.refusal(self.pack, self.state, action))

    def play(self, *actions):
        """Take the actions, each of which has to be legal."""
        for text in actions:
            action, log = self.action(text), empty_log()
            assert self.refusal(action) == Refusal.LEGAL, text
            rules.step(self.pack, self.state, action, log)
            self._hear(log)
        return self

    def play_first(self):
        """Take the first legal action."""
        log = empty_log()
        rules.step(self.pack, self.state, self.legal()[0], log)
        self._hear(log)

    def _hear(self, log):
        assert not self.is_whole or rules.conserved(self.pack, self.state)
        self.told = projected(told(log), NONE)

    # Looking

    def heard(self, event):
        """Return seat, a, b and c of every such event that the last action told."""
        return [(told.seat, told.a, told.b, told.c) for told in self.told if told.event == event]

    def kinds_told(self):
        """Return the kinds of event that the last action told, in order."""
        return [Event(told.event) for told in self.told]

    def asked(self):
        """Return who is asked what."""
        return int(self.state.actor), Phase(self.state.phase)

    def hand(self, seat):
        """Return the experts that *seat* holds, by name."""
        counts = self.state.hands[seat]
        return [kind.name.lower() for kind in Kind for _ in range(counts[kind])]

    def pile(self, seat, kind):
        """Return the cards of a pile."""
        return explain.pile(self.state, seat, self.kind(kind))

    def pads(self):
        """Return the entries of all seats."""
        out = np.zeros((self.state.seats, KINDS), np.int32)
        rules.pads(self.game.packs, self.states, out)
        return out.tolist()

    def entry(self, kind, seat=0):
        """Return one entry of the pad."""
        return self.pads()[seat][self.kind(kind)]

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

    def view(self, seat):
        """Return what *seat* may know."""
        views = self.game.new_views()
        view.observe(self.pack, self.state, seat, views[0])
        return views[0]


@pytest.fixture(scope="session")
def game():
    """The game with the standard pack."""
    return load("golden_sails")


@pytest.fixture(scope="session")
def begin(game):
    """A function that sets up a new game for *seats*."""

    def begin(seats, seed=0, game=game):
        position, log = Position(game), empty_log()
        position.state.luck[:] = streams(seed, 0, 1, seats)[0, 0]
        rules.setup(position.pack, position.state, seats, log)
        position.is_whole = True
        position._hear(log)
        return position

    return begin


@pytest.fixture(scope="session")
def set_out(game):
    """A function that sets out piles, and what else a test needs."""

    def set_out(
        *piles, phase=Phase.OVER, actor=NONE, first=0, rounds=12, sheet="IV", game=game, **more
    ):
        """Set out the *piles* of each seat; ``hands``, ``market`` and ``experts`` are texts."""
        position = Position(game)
        state, seats = position.state, len(piles)
        state.luck[:] = streams(0, 0, 1, seats)[0, 0]
        state.seats, state.rounds, state.first, state.sheet = (
            seats,
            rounds,
            first,
            SHEETS.index(sheet),
        )
        state.phase, state.actor, state.ending = phase, actor, phase == Phase.OVER
        state.piles[:], state.market[:], state.market_experts[:] = NONE, NONE, NONE
        state.announced[:] = NONE
        for seat, text in enumerate(piles):
            position.fill(seat, text)
        for seat, experts in enumerate(more.pop("hands", ())):
            for kind in experts.split():
                state.hands[seat, position.kind(kind)] += 1
        for slot, zones in enumerate(more.pop("market", ())):
            if zones is not None:
                state.market[slot] = position.card(*zones.split())
        for slot, kind in enumerate(more.pop("experts", ())):
            if kind:
                state.market_experts[slot] = position.kind(kind)
        for name, value in more.items():
            state[name] = value
        return position

    return set_out
