"""Why an action is not allowed, and that both readings of the rules agree."""

import os
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourwinds.engine import batch
from fourwinds.engine.events import muted_log
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sail_or_die.actions import ANCHOR, play
from fourwinds.games.sail_or_die.names import SUITS, Phase, Refusal

NO_CHUNK = {"chunks": [0, 9]}
CASES = [
    # refusal, rule, hand, groups in play, other fields, action, sentence
    (Refusal.LEAD_IS_ONE_CARD, "R3.1", "2P", [], {}, "2P", "A lead is exactly 1 card."),
    (
        Refusal.LEAD_HAS_NO_WILD,
        "R3.1",
        "2P +1",
        [],
        {},
        "0P +1",
        "A lead is a regular card, without wilds.",
    ),
    (
        Refusal.LEADER_MAY_NOT_ANCHOR,
        "R3.2",
        "2P",
        [],
        {},
        "anchor",
        "Whoever leads has to play a card and may not drop anchor.",
    ),
    (
        Refusal.WILD_NOT_HELD,
        "R4.4",
        "2P +1",
        ["3Y"],
        {},
        "1P +2",
        "You do not hold these wild cards.",
    ),
    (
        Refusal.NO_REGULAR_CARD,
        "R4.2",
        "2P +1",
        ["1Y"],
        {},
        "0P +1",
        "Wild cards need at least 1 regular card beside them.",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        "R4.4",
        "2P",
        ["3Y"],
        {},
        "3P",
        "You do not hold enough purple cards.",
    ),
    (
        Refusal.CARDS_NOT_HELD,
        "R4.4",
        "2P",
        [],
        {},
        "1L",
        "You do not hold enough light blue cards.",
    ),
    (
        Refusal.NO_CHUNK_TO_MATCH,
        "R5.5",
        "2P",
        ["1P"],
        NO_CHUNK,
        "1P",
        "purple is in play already, and matching it costs a chunk you do not have in front of you.",
    ),
    (
        Refusal.NO_CHUNK_TO_RAISE,
        "R5.5",
        "2P",
        ["1Y"],
        NO_CHUNK,
        "2P",
        "Raising costs a chunk, and you have none in front of you.",
    ),
    (
        Refusal.GAME_IS_OVER,
        "R8",
        "2P",
        ["1Y"],
        {"phase": Phase.OVER, "actor": NONE},
        "1P",
        "The game is over.",
    ),
]


@pytest.mark.parametrize(
    ("refusal", "rule", "hand", "groups", "fields", "action", "sentence"), CASES
)
def test_refusals(set_out, refusal, rule, hand, groups, fields, action, sentence):
    """Each names its rule and says why in a sentence."""
    position = set_out([hand, "5O"], groups, **fields)
    number, game = position.action(action), position.game
    assert position.refusal(number) == refusal
    assert number not in position.legal()
    assert game.rule_of(refusal) == rule
    words = game.refusal_words(position.view(int(position.state.actor)), number, refusal)
    assert game.catalogue().text(words) == sentence


def test_every_refusal_is_met():
    """By a case above, or by a legal action."""
    assert {Refusal.LEGAL} | {case[0] for case in CASES} == set(Refusal)


def test_a_suit_that_the_pack_lacks():
    """R4.4: it is refused like any card that is not held, and can be told in words."""
    dinghy = load("sail_or_die", "dinghy")
    states, views = dinghy.new_states(), dinghy.new_views()
    batch.begin(dinghy.packs, states, 2, streams(1, 0, 1, 2)[:, 0], muted_log())
    codes = np.zeros((1, dinghy.actions), np.int8)
    batch.list_refusals(dinghy.packs, states, codes)
    assert codes[0, play(SUITS - 1)] == Refusal.CARDS_NOT_HELD
    batch.look(dinghy.packs, states, states["actor"], views)
    words = dinghy.refusal_words(views[0], play(SUITS - 1), Refusal.CARDS_NOT_HELD)
    assert dinghy.catalogue().text(words) == "The cards of this game have no such suit."


# Random play


PACKS = {name: load("sail_or_die", name) for name in ("standard", "dinghy")}
TABLES = [(name, seats) for name, game in PACKS.items() for seats in game.seats]
GAMES = 2 if os.environ.get("NUMBA_DISABLE_JIT") == "1" else 20  # plain Python takes 2 s a game


def most_decisions(game, seats):
    """Return the bound of SD-D16: between two plays each other seat may drop anchor once."""
    cards = game.content.hands[seats] * seats
    plays = min(cards, sum(suit.cards for suit in game.content.suits))
    return game.content.rounds * plays * seats


@pytest.mark.parametrize(
    ("seats", "plays", "decisions"), [(2, 28, 168), (3, 42, 378), (4, 49, 588), (5, 49, 735)]
)
def test_sd_d16_the_bound(game, seats, plays, decisions):
    """SD-D16: the numbers for the standard pack; each play uses a regular card."""
    assert most_decisions(game, seats) == decisions == plays * seats * game.content.rounds


def check_step(before, after, action):
    """SD-D16: a lead or a play sheds a card; an anchor sheds none."""
    assert after.ply == before.ply + 1
    if after.rounds == before.rounds and after.phase != Phase.OVER:
        shed = before.hands.sum() - after.hands.sum()
        assert shed == 0 if action == ANCHOR else shed >= 1


def check_state(game, states, actions):
    """Check what holds of every state (R4.3, R1.1, R1.2) and that both readings agree."""
    state = states[0]
    assert batch.audit(game.packs, states) == -1
    assert (state.phase == Phase.OVER) == (state.actor == NONE) == (not actions)
    groups = state.groups[state.groups.any(axis=1)].astype(int)
    sizes = groups[:, 0] + groups[:, 1:] @ game.packs[0].worth
    assert (groups[:, 0] >= 1).all()
    assert (sizes == state.group_size).all()
    codes = np.zeros((1, game.actions), np.int8)
    batch.list_refusals(game.packs, states, codes)
    assert np.flatnonzero(codes[0] == Refusal.LEGAL).tolist() == actions
    assert all(first < second for first, second in pairwise(actions))


@pytest.mark.parametrize(("name", "seats"), TABLES)
@settings(max_examples=GAMES, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_legal_and_refusal_agree(random_play, name, seats, seed):
    """R3 to R8, SD-D16: on every action of every state that random play meets."""
    game, before = PACKS[name], None
    for states, actions, action in random_play(game, seats, seed):
        check_state(game, states, actions)
        if before is not None:
            check_step(before[0], states[0], action)
        before = states.copy()
    assert states[0].ply <= most_decisions(game, seats)
