"""Positions of Sail or Die from a readable description, and the verbs on them.

Cards are written as in ``"3P 1O +2"``: three purple, one orange, a wild worth two. An action is the
cards that are played, or ``"anchor"``.
"""

from functools import partial
from pathlib import Path

import numpy as np
import pytest

from fourwinds.engine.events import empty_log, projected, told
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sail_or_die import rules, view
from fourwinds.games.sail_or_die.actions import ANCHOR, play
from fourwinds.games.sail_or_die.names import KINDS, SUITS, Event, Phase, Refusal


class Position:
    """A game in progress: ``state`` is its record, ``told`` what the last verb told everybody."""

    def __init__(self, game):
        self.game, self.pack = game, game.packs[0]
        self.states = game.new_states()
        self.state = self.states[0]
        self.told = []

    def cards(self, text):
        """Return how many cards of each kind *text* names."""
        counts = np.zeros(KINDS, np.int8)
        letters = [suit.letter for suit in self.game.content.suits]
        worths = [wild.worth for wild in self.game.content.wilds]
        for word in text.split():
            if word[0] == "+":
                counts[SUITS + worths.index(int(word))] += 1
            else:
                counts[letters.index(word[-1])] += int(word[:-1])
        return counts

    def action(self, text):
        """Return the number of an action; what is not one larger counts as a match."""
        if text == "anchor":
            return ANCHOR
        counts = self.cards(text)
        letter = next(word[-1] for word in text.split() if word[0] != "+")
        suit = [suit.letter for suit in self.game.content.suits].index(letter)
        wilds = tuple(counts[SUITS:].tolist())
        size = int(counts[suit]) + sum(
            count * int(worth) for count, worth in zip(wilds, self.pack.worth, strict=True)
        )
        return play(suit, size == max(int(self.state.group_size), 1) + 1, wilds)

    def legal(self):
        """Return the numbers of the legal actions."""
        out = np.zeros(self.game.width, np.int32)
        return out[: rules.legal(self.pack, self.state, out)].tolist()

    def refusal(self, action):
        """Return why an action (its text or number) is not allowed."""
        action = self.action(action) if isinstance(action, str) else action
        return Refusal(rules.refusal(self.pack, self.state, action))

    def allows(self, *actions):
        """Tell whether exactly these are the legal actions."""
        return self.legal() == sorted(map(self.action, actions))

    def play(self, *actions):
        """Take the actions, each of which has to be legal."""
        for text in actions:
            action, log = self.action(text), empty_log()
            assert self.refusal(action) == Refusal.LEGAL, text
            rules.step(self.pack, self.state, action, log)
            self._hear(log)
        return self

    def _hear(self, log):
        assert rules.conserved(self.pack, self.state)
        self.told = projected(told(log), NONE)

    def heard(self, event):
        """Return seat, a and b of every such event that the last action told."""
        return [(told.seat, told.a, told.b) for told in self.told if told.event == event]

    def kinds_told(self):
        """Return the kinds of event that the last action told, in order."""
        return [Event(told.event) for told in self.told]

    def asked(self):
        """Return who is asked what."""
        return int(self.state.actor), Phase(self.state.phase)

    def row(self, name):
        """Return a field that has one number for each seat."""
        return self.state[name][: self.state.seats].tolist()

    def held(self):
        """Return how many cards each seat holds."""
        return self.state.hands.sum(axis=1)[: self.state.seats].tolist()

    def in_play(self):
        """Return the groups in play, as regular cards and wilds of each suit."""
        return {
            self.game.content.suits[suit].letter: self.state.groups[suit].tolist()
            for suit in range(SUITS)
            if self.state.groups[suit, 0]
        }

    def places(self):
        """Return the place of each seat."""
        out = np.zeros(self.state.seats, np.int8)
        rules.ranks(self.pack, self.state, out)
        return out.tolist()

    def points(self):
        """Return the points of each seat."""
        out = np.zeros(self.state.seats, np.int32)
        rules.scores(self.pack, self.state, out)
        return out.tolist()

    def view(self, seat):
        """Return what *seat* may know."""
        views = self.game.new_views()
        view.observe(self.pack, self.state, seat, views[0])
        return views[0]


@pytest.fixture(scope="session")
def packs():
    """The folder of the packs that only tests use."""
    return Path(__file__).parents[2] / "packs"


@pytest.fixture(scope="session")
def game():
    """The game with the standard pack."""
    return load("sail_or_die")


@pytest.fixture(scope="session")
def raft(packs):
    """The game with a pack of two suits of two cards and two wilds."""
    return load("sail_or_die", packs / "raft.toml")


@pytest.fixture(scope="session")
def begin(game):
    """A function that sets up a new game for *seats*."""

    def begin(seats, seed=0, game=game):
        position, log = Position(game), empty_log()
        position.state.luck[:] = streams(seed, 0, 1, seats)[0, 0]
        rules.setup(position.pack, position.state, seats, log)
        position._hear(log)
        return position

    return begin


@pytest.fixture(scope="session")
def set_out(game):
    """A function that sets out a position of the first round."""

    def set_out(
        hands,
        groups=(),
        *,
        actor=0,
        shark=0,
        chunks=None,
        middle=None,
        anchored=(),
        game=game,
        **more,
    ):
        """Set out *hands*, the *groups* in play and the seats *anchored*; *more* are other fields.

        A card has to be led where no group is in play. All other cards are undealt.
        """
        position = Position(game)
        state, seats = position.state, len(hands)
        state.luck[:] = streams(0, 0, 1, seats)[0, 0]
        state.seats, state.rounds, state.first_empty = seats, 1, NONE
        state.actor, state.shark = actor, shark
        state.phase = Phase.TURN if groups else Phase.LEAD
        state.hands[:seats] = [position.cards(hand) for hand in hands]
        for group in groups:
            counts = position.cards(group)
            suit = int(counts[:SUITS].argmax())
            state.groups[suit] = [counts[suit], *counts[SUITS:]]
            state.group_size = counts[suit] + counts[SUITS:] @ position.pack.worth
        state.anchored[list(anchored)] = 1
        state.middle[:seats] = middle or [0] * seats
        state.chunks[:seats] = chunks or position.pack.chunks - state.middle[:seats]
        state.box[:seats] = position.pack.chunks - state.chunks[:seats] - state.middle[:seats]
        for name, value in more.items():
            state[name] = position.cards(value) if name == "aside" else value
        in_play = np.zeros(KINDS, np.int64)
        in_play[:SUITS] = state.groups[:, 0]
        in_play[SUITS:] = state.groups[:, 1:].sum(axis=0)
        state.undealt = position.pack.deck - state.hands.sum(axis=0) - state.aside - in_play
        assert rules.conserved(position.pack, state)
        return position

    return set_out


@pytest.fixture(scope="session")
def random_play(random_play):
    """A function that plays a game at random, though it is not fond of anchors."""
    return partial(random_play, shunned=ANCHOR)
