"""Everything that can be said has a sentence."""

import pytest

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sail_or_die.actions import ANCHOR
from fourwinds.games.sail_or_die.names import Ending, Event, Phase, Refusal

NAMES = ("Ada", "Bob", "Cy")


@pytest.fixture
def say(game):
    """A function that turns a message into English."""
    return game.catalogue(NAMES).text


# Cards of an event are written as in conftest.py, and stand for the action.
SENTENCES = [
    (Event.ROUND_STARTS, (2,), "Round 2 of 3 begins."),
    (Event.DEALT, (14,), "Bob is dealt 14 cards."),
    (Event.DEALT, (1,), "Bob is dealt 1 card."),
    (Event.LEADS, ("1L",), "Bob leads 1 light blue."),
    (Event.MATCHES_NEW, ("1G", 1), "Bob matches 1 with 1 green, free."),
    (Event.MATCHES_OLD, ("1G +2", 3), "Bob matches 3 with 1 green, +2 and pays 1 chunk."),
    (
        Event.RAISES,
        ("2O +1 +1 +3", 7),
        "Bob raises to 7 with 2 orange, +1, +1, +3 and pays 1 chunk.",
    ),
    (Event.ANCHORS, (0,), "Bob drops anchor."),
    (Event.ANCHORS, (1,), "Bob drops anchor and takes back 1 chunk."),
    (Event.ANCHORS, (2,), "Bob drops anchor and takes back 2 chunks."),
    (Event.CANNOT_LEAD, (), "Bob holds only wilds, cannot lead, and drops anchor."),
    (Event.NOBODY_CAN_LEAD, (), "Nobody can lead, so the round ends."),
    (Event.RESETS, (0,), "Reset: Bob sails alone."),
    (Event.RESETS, (1,), "Reset: Bob sails alone and loses 1 chunk."),
    (Event.RESETS, (3,), "Reset: Bob sails alone and loses 3 chunks."),
    (Event.TAKES_SHARK, (), "Bob takes the shark."),
    (Event.EMPTY_HANDED, (), "Bob is the first to be empty-handed."),
    (Event.PAYS, (1, 1), "Bob has 1 unplayed and pays 1 chunk."),
    (Event.PAYS, (4, 2), "Bob has 4 unplayed and pays 2 chunks."),
    (Event.LOSES_MIDDLE, (1,), "Bob loses 1 chunk from the middle."),
    (Event.LOSES_MIDDLE, (2,), "Bob loses 2 chunks from the middle."),
    (Event.GAME_ENDS, (Ending.ROUNDS,), "The game is over: all rounds are played."),
    (Event.GAME_ENDS, (Ending.OUT_OF_CHUNKS,), "The game is over: somebody has no chunks left."),
]


@pytest.mark.parametrize(("event", "values", "sentence"), SENTENCES)
def test_events(game, set_out, say, event, values, sentence):
    """With the fields that names.py gives them."""
    position = set_out(["1P", "1O"])
    numbers = [position.action(value) if isinstance(value, str) else value for value in values]
    a, b, c = [*numbers, NONE, NONE, NONE][:3]
    assert say(game.event_words(Told(event, 1, a, b, c, hidden=False))) == sentence


def test_every_event_and_ending_has_a_sentence():
    """Those above are all there are."""
    assert {event for event, _, _ in SENTENCES} == set(Event)
    ends = [values for event, values, _ in SENTENCES if event == Event.GAME_ENDS]
    assert ends == [(ending,) for ending in Ending]


QUESTIONS = [
    (Phase.LEAD, {}, "Bob leads: 1 card of any suit, no wild."),
    (Phase.TURN, {}, "Bob to act: match 2, raise to 3, or drop anchor."),
    (
        Phase.TURN,
        {"chunks": [15, 0]},
        "Bob to act: match 2 in a suit that is not in play, or drop anchor. "
        "There is no chunk left to pay with.",
    ),
    (
        Phase.OVER,
        {"phase": Phase.OVER, "ending": Ending.ROUNDS},
        "The game is over: all rounds are played.",
    ),
    (
        Phase.OVER,
        {"phase": Phase.OVER, "ending": Ending.OUT_OF_CHUNKS},
        "The game is over: somebody has no chunks left.",
    ),
]


@pytest.mark.parametrize(("phase", "fields", "sentence"), QUESTIONS)
def test_questions(game, set_out, say, phase, fields, sentence):
    """What is asked in each phase."""
    groups = [] if phase == Phase.LEAD else ["2P"]
    position = set_out(["1P", "3O"], groups, actor=1, **fields)
    assert position.state.phase == phase
    assert say(game.question(position.view(0))) == sentence


def test_every_phase_asks_something():
    """Those above are all there are."""
    assert {phase for phase, _, _ in QUESTIONS} == set(Phase)


@pytest.mark.parametrize("refusal", list(Refusal)[1:])
@pytest.mark.parametrize("action", [0, 30, ANCHOR - 1])
def test_every_refusal_has_a_sentence(game, set_out, say, refusal, action):
    """Also for plays that no hand could hold; test_refusals.py has the sentences."""
    view = set_out(["1P", "3O"], ["2P"]).view(0)
    assert say(game.refusal_words(view, action, refusal)).endswith(".")
    assert say(game.action_words(view, action))


@pytest.mark.parametrize(
    ("hand", "groups", "middle", "action", "words"),
    [
        ("1P", [], 0, "1P", "Lead 1 purple"),
        ("1P", ["1O"], 0, "1P", "Match with 1 purple, free"),
        ("1P +1", ["2P"], 0, "1P +1", "Match with 1 purple, +1, in play already: pay 1 chunk"),
        ("3P", ["2O"], 0, "3P", "Raise to 3 with 3 purple: pay 1 chunk"),
        ("3P", ["2O"], 0, "anchor", "Drop anchor"),
        ("3P", ["2O"], 1, "anchor", "Drop anchor and take back 1 chunk"),
        ("3P", ["2O"], 4, "anchor", "Drop anchor and take back 4 chunks"),
    ],
)
def test_actions(game, set_out, say, hand, groups, middle, action, words):
    """What they would be called where they are taken."""
    position = set_out([hand, "3O"], groups, middle=[middle, 0])
    assert say(game.action_words(position.view(0), position.action(action))) == words


@pytest.mark.parametrize(
    ("groups", "cards", "found"),
    [
        ([], "1P", "1P"),
        (["2O"], "2P", "2P"),
        (["2O"], "1P +2", "1P +2"),
        (["1P"], "1P", "1P"),
        ([], "2P", ("R3.1", "A lead is exactly 1 card.")),
        ([], "1P +1", ("R3.1", "A lead is exactly 1 card.")),
        (["2O"], "1P 1G", ("R4.1", "A play is cards of one suit, with any wilds.")),
        (["2O"], "+2", ("R4.2", "Choose at least 1 regular card.")),
        (["2O"], "", ("R4.2", "Choose at least 1 regular card.")),
        (["2O"], "1P", ("R4.3", "That makes 1. A play is exactly 2 or 3.")),
        (["2O"], "1P +3", ("R4.3", "That makes 4. A play is exactly 2 or 3.")),
        (["2O"], "1P +3 +3", ("R4.4", "You do not hold these wild cards.")),
    ],
)
def test_selections(game, set_out, say, groups, cards, found):
    """R4: cards that are picked on the board make an action, or break a rule."""
    position = set_out(["3P 1G +1 +2 +3", "3O"], groups)
    view = position.view(0)
    picked = {str(kind): int(count) for kind, count in enumerate(position.cards(cards))}
    action, rule, words = game.composed(view, picked)
    if isinstance(found, str):
        assert (action, rule) == (position.action(found), "")
        assert words == game.action_words(view, action)
    else:
        assert (action, rule, say(words)) == (None, *found)


@pytest.mark.parametrize("tally", [False, True])
def test_the_board_leaves_out_what_the_text_leaves_out(sea, tally):
    """R9.4: cards put aside are only shown with the option ``tally``."""
    board = load("sail_or_die", options={"tally": tally}).board(sea.view(0))
    assert ("aside" in board) == tally
    assert board["hand"] == sea.cards("3P 1L +1 +1").tolist()


def test_a_suit_that_the_catalogue_does_not_know(packs, tmp_path, begin):
    """The name in the pack is shown."""
    text = (packs / "raft.toml").read_text("utf-8")
    path = tmp_path / "raft.toml"
    path.write_text(
        text.replace('"purple"', '"coral"', 1).replace('"purple"', '"coral red"'), "utf-8"
    )
    game = load("sail_or_die", path)
    view = begin(2, 1, game).view(0)
    assert game.catalogue().text(game.action_words(view, 0)) == "Lead 1 coral red"


# The table


def drawn(game, view):
    """Return the table as lines of text."""
    say = game.catalogue(NAMES).text
    lines = []
    for sheet in game.table_text(view):
        lines.append(f"= {say(sheet.title)}")
        lines += [" | ".join(map(say, row)) for row in (sheet.columns, *sheet.rows)]
    return "\n".join(lines)


@pytest.fixture
def sea(set_out):
    """Three seats with all that the table can show."""
    return set_out(
        ["3P 1L +1 +1", "+3", "2O"],
        ["1P +2", "3L"],
        actor=0,
        shark=2,
        anchored=[1],
        middle=[1, 0, 2],
        only_wilds=[0, 1, 0, 0, 0],
        aside="2G +1",
    )


SEATS = """\
= Round 1
Captain | Status | Cards | Chunks | In the middle
Ada | to act | 6 | 14 | 1
Bob | at anchor, only wilds | 1 | 15 | 0
Cy | shark | 2 | 13 | 2
= In play: 3 cards each
Suit | Cards
purple | 1 purple, +2
light blue | 3 light blue"""
HAND = """
= Your hand: 6 cards
Suit | Cards
purple | 3
light blue | 1
+1 | 2"""
ASIDE = """
= Put aside in this round: 3 cards
Suit | Cards
green | 2
+1 | 1"""


def test_the_table(game, sea):
    """R9.1, R9.4: the own hand, and nothing of the cards put aside."""
    assert drawn(game, sea.view(0)) == SEATS + HAND


def test_the_table_of_a_spectator(game, sea):
    """R9.1: no hand."""
    assert drawn(game, sea.view(NONE)) == SEATS


def test_the_table_with_a_tally(sea):
    """R9.4, SD-D17: cards put aside are counted."""
    game = load("sail_or_die", options={"tally": True})
    assert drawn(game, sea.view(0)) == SEATS + HAND + ASIDE
    assert drawn(game, sea.view(NONE)) == SEATS + ASIDE


def test_the_table_before_a_lead(game, set_out):
    """R3.1: nothing is in play; nobody's status is told by saying that there is none."""
    lines = drawn(game, set_out(["1P", "2O", "3G"], actor=1).view(0)).splitlines()
    assert lines[2:6] == [
        "Ada | shark | 1 | 15 | 0",
        "Bob | to act | 2 | 15 | 0",
        "Cy | sailing | 3 | 15 | 0",
        "= In play: nothing",
    ]
    assert lines[7:] == ["= Your hand: 1 card", "Suit | Cards", "purple | 1"]


def test_the_empty_handed_are_shown(game, set_out):
    """R7.1: until the game is over."""
    position = set_out(["3P", "1O", "2G"], ["1Y"], actor=1, rounds=3).play("1O")
    assert "Bob | empty-handed | 0 | 15 | 0" in drawn(game, position.view(0))
    position.play("1G")
    assert "Bob | shark | 0 | 15 | 0" in drawn(game, position.view(0))
