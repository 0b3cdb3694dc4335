"""Everything that can be said has a sentence."""

from typing import Any

import pytest

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.golden_sails.actions import ACTIONS, fields
from fourwinds.games.golden_sails.names import Ending, Event, Kind, Phase, Refusal

NAMES = ("Ada", "Ben", "Cy")


@pytest.fixture
def say(game):
    """A function that turns a message into English."""
    return game.catalogue(NAMES).text


SENTENCES = [
    (Event.SHEET, (3,), "Beasts earn points by sheet IV."),
    (Event.ROUND_STARTS, (2,), "Round 2 of 12 begins."),
    (Event.REVEALED, (3,), "New goods lie on the market."),
    (Event.PLACES, (Kind.GEMS, 1), "Ben plays the Jeweler beside good 2."),
    (Event.TAKES, (17, Kind.GEMS, 1), "Ben takes good 2 as a gem."),
    (
        Event.SWAPS,
        (Kind.SPICES, Kind.GEMS, 0),
        "Ben plays the Jeweler beside good 1 and takes the Cook in hand.",
    ),
    (Event.EXPERTS_RETURN, (), "All experts return."),
    (Event.FIRST, (), "Ben goes first."),
    (Event.MOVES, (0, Kind.BEASTS), "Ben moves a universal good to the beasts."),
    (Event.KEEPS, (0,), "Ben leaves a universal good among the spells."),
    (Event.PROTECTS, (1,), "Ben is protected from pinga."),
    (Event.GAME_ENDS, (Ending.ROUNDS,), "The game is over: all rounds are played."),
    (Event.GEMS_TURN_UP, (), "All gems are turned up."),
]


@pytest.mark.parametrize(("event", "values", "sentence"), SENTENCES)
def test_events(game, say, event, values, sentence):
    """With the fields that names.py gives them."""
    a, b, c = [*values, NONE, NONE, NONE][:3]
    assert say(game.event_words(Told(event, 1, a, b, c, hidden=False))) == sentence


def test_every_event_and_ending_has_a_sentence():
    """Those above are all there are."""
    assert {event for event, _, _ in SENTENCES} == set(Event)
    assert [values for event, values, _ in SENTENCES if event == Event.GAME_ENDS] == [
        (ending,) for ending in Ending
    ]


GOOD = "gems:3 spices:mint beasts:spider weapons:katar:2-1 spells:pair:mint+lotus"


@pytest.fixture
def table(set_out):
    """A function that sets out a phase with one good on the market."""

    def table(phase, kind="gems", **more):
        return set_out(
            "spells: universal protect universal",
            "",
            phase=phase,
            actor=0,
            rounds=1,
            market=[GOOD],
            experts=[kind],
            **more,
        )

    return table


QUESTIONS = {
    Phase.PLACE: "Ada plays an expert beside a good.",
    Phase.TAKE: "Ada takes a good.",
    Phase.SWAP: "Ada gets good 1, a gem, and may play another expert on it.",
    Phase.UNIVERSAL: "Ada moves a universal good to another pile, or leaves it among the spells.",
    Phase.PROTECT: "Ada chooses a weapon to be protected from.",
    Phase.OVER: "The game is over: all rounds are played.",
}


@pytest.mark.parametrize("phase", Phase)
def test_questions(game, table, say, phase):
    """What is asked in each phase."""
    assert say(game.question(table(phase).view(0))) == QUESTIONS[phase]


@pytest.mark.parametrize("phase", Phase)
def test_everything_can_be_said(table, say, phase):
    """Actions too that are not possible, and why; test_refusals.py has the sentences."""
    position = table(phase)
    view, game = position.view(0), position.game
    for action in range(ACTIONS):
        assert say(game.action_words(view, action))
        refusal = position.refusal(action)
        if refusal != Refusal.LEGAL:
            assert say(game.refusal_words(view, action, refusal)).endswith(".")


@pytest.mark.parametrize(
    ("phase", "action", "words"),
    [
        (Phase.PLACE, "gems 0", "Jeweler beside good 1: gem 3"),
        (Phase.PLACE, "spices 0", "Cook beside good 1: spice mint"),
        (Phase.PLACE, "spells 0", "Arcanist beside good 1: spell 4 per mint and lotus"),
        (Phase.TAKE, "take 0", "Take good 1: gem 3"),
        (Phase.SWAP, "keep", "Take the last good as it is: gem 3"),
        (Phase.SWAP, "swap weapons", "Play the Armorer on the last good: weapon katar 2-1"),
        (Phase.UNIVERSAL, "universal 1 spells", "Universal good 2 stays a spell"),
        (Phase.PROTECT, "protect katar", "Protection from katar"),
    ],
)
def test_actions(table, say, phase, action, words):
    """What they are called where they are taken."""
    position = table(phase)
    assert say(position.game.action_words(position.view(0), position.action(action))) == words


@pytest.mark.parametrize(
    ("spell", "words"),
    [
        ("count:gems", "1 per gem"),
        ("spells", "2 per spell"),
        ("beast:serpent", "2 per sea serpent"),
        ("pair:mint+cloves", "4 per mint and cloves"),
        ("five_kinds", "4 per five kinds of goods"),
        ("three_beasts", "4 per three different beasts"),
        ("gem_shift", "1 gem a class up or down"),
        ("boost:pinga", "+2 on pinga"),
        ("protect", "protection from a weapon"),
        ("universal", "universal good"),
    ],
)
def test_spells(set_out, say, spell, words):
    """R8: what is on a card."""
    position = set_out(f"spells: {spell}", "", phase=Phase.PLACE, actor=0)
    piles = position.game.table_text(position.view(0))[2]
    assert say(piles.rows[0][1]) == words


@pytest.mark.parametrize(
    ("phase", "picked", "found"),
    [
        (Phase.PLACE, {"expert": 1, "slot": 2}, "gems 2"),
        (Phase.PLACE, {"expert": 1}, ("R3", "Choose a good.")),
        (Phase.PLACE, {"slot": 1}, ("R3", "Choose an expert.")),
        (Phase.PLACE, {"expert": 5, "slot": 1}, ("R3", "Choose an expert.")),
        (Phase.PLACE, {"expert": -1, "slot": 1}, ("R3", "Choose an expert.")),
        (Phase.TAKE, {"slot": 1}, "take 1"),
        (Phase.TAKE, {}, ("R4.1", "Choose a good.")),
        (Phase.SWAP, {}, "keep"),
        (Phase.SWAP, {"expert": 4}, "swap weapons"),
        (Phase.SWAP, {"expert": 9}, ("R4.4", "Choose an expert.")),
        (Phase.UNIVERSAL, {"pile": 3}, "universal 0 beasts"),
        (Phase.UNIVERSAL, {"index": 1, "pile": 0}, "universal 1 spells"),
        (Phase.UNIVERSAL, {"index": 6, "pile": 0}, ("R7.1", "Choose a universal good.")),
        (Phase.UNIVERSAL, {}, ("R7.1", "Choose a pile.")),
        (Phase.PROTECT, {"weapon": 3}, "protect katar"),
        (Phase.PROTECT, {}, ("R8.9", "Choose a weapon.")),
        (Phase.OVER, {"slot": 1}, ("R13", "The game is over.")),
    ],
)
def test_selections(table, say, phase, picked, found):
    """What is picked on the board makes an action, or something is missing."""
    position = table(phase)
    view = position.view(0)
    action, rule, words = position.game.composed(view, picked)
    if isinstance(found, str):
        assert (action, rule) == (position.action(found), "")
        assert words == position.game.action_words(view, action)
    else:
        assert (action, rule, say(words)) == (None, *found)


def test_fields_tell_actions_apart():
    """Typed fields name each action once."""
    found = [tuple(sorted(fields(action).items())) for action in range(ACTIONS)]
    assert len(set(found)) == ACTIONS


def test_other_wares_are_called_as_their_pack_says(begin):
    """The catalogue does not know them."""
    game: Any = load("golden_sails", "cold_sea")
    text = game.catalogue().text
    words = {text(cell) for cell in game.table_text(begin(2, 1, game).view(0))[0].rows[0][4:6]}
    names = {thing.name for thing in (*game.content.spices, *game.content.beasts)}
    assert words <= names


# The table


def drawn(game, view):
    """Return the table as lines of text."""
    say = game.catalogue(NAMES).text
    lines = []
    for sheet in game.table_text(view):
        lines.append(f"= {say(sheet.title)}")
        lines += [" | ".join(map(say, row)) for row in (sheet.columns, *sheet.rows)]
    return "\n".join(lines)


SHEET = """
= Beast sheet IV
Set | Points
2 of the same beast | 6
1 beast | 2
2 different beasts | 4
3 different beasts | 8
4 different beasts | 12
"""
MIDDLE = (
    """\
= Round 3 of 12: the market
Good | Expert | spells | gems | spices | beasts | weapons
1 | Jeweler | 4 per mint and lotus | 3 | mint | giant spider | katar 2-1
3 | – | 2 per spell | 5 | cloves | unicorn | pinga 0-1
= Merchants
Merchant | Status | Experts
Ada | to act | Arcanist, Arcanist, Jeweler
Ben | first, took gem 7 | Beast Hunter
Cy | – | –
Put aside | – | Cook, Cook, Armorer
= Goods
Merchant | spells | gems | spices | beasts | weapons
Ada | +2 on katar | 1, 2 | – | – | katar 1-0, pinga 1-1
Ben | – | 1 face down | anise, mint | – | –
Cy | – | – | – | unicorn, unicorn, phoenix | –"""
    + SHEET
    + """\
= Score pad
Merchant | spells | gems | spices | beasts | weapons | Total
Ada | 0 | 4 | 0 | 0 | 7 | 11
Ben | 0 | ? | 4 | 0 | -4 | ?
Cy | 0 | 0 | 0 | 8 | -3 | 5"""
)
PILES = [
    "spells: boost:katar; gems: 1 2; weapons: katar:1-0 pinga:1-1",
    "gems: 7; spices: anise mint",
    "beasts: unicorn unicorn phoenix",
]


@pytest.fixture
def middle(set_out):
    """A function that sets out the middle of a game of a variant."""

    def middle(variant="base", **more):
        position = set_out(
            *PILES,
            game=load("golden_sails", options={"variant": variant}),
            hands=["spells spells gems", "beasts", ""],
            market=[GOOD, None, "spells:spells gems:5 spices:cloves beasts:unicorn "
                    "weapons:pinga:0-1"],
            experts=["gems"],
            discard=[0, 0, 2, 0, 1],
            first=1,
            **{"phase": Phase.PLACE, "actor": 0, "rounds": 3, **more},
        )  # fmt: skip
        position.state.announced[1] = position.pile(1, "gems")[0]
        return position

    return middle


def test_the_table(middle):
    """R14.2, R14.5: the own gems, the other's face down, what was announced in this round."""
    position = middle()
    assert drawn(position.game, position.view(0)) == MIDDLE


def test_the_table_of_a_spectator(middle):
    """R14.2: all gems are face down."""
    position = middle()
    text = drawn(position.game, position.view(NONE))
    assert "Ada | +2 on katar | 2 face down | –" in text
    assert "Ada | 0 | ? | 0 | 0 | 7 | ?" in text


def test_the_table_of_the_open_variant(middle):
    """R14.3: gem piles lie open, and so do pads."""
    text = drawn((position := middle("open")).game, position.view(NONE))
    assert "Ben | – | 7 | anise, mint" in text
    assert "?" not in text


def test_the_table_of_the_closed_variant(middle):
    """R14.4: no experts but the own ones, none put aside."""
    text = drawn((position := middle("closed")).game, position.view(0))
    assert "Ada | to act | Arcanist, Arcanist, Jeweler" in text
    assert "Ben | first, took gem 7 | 1 face down" in text
    assert "Put aside" not in text


def test_a_sheet_that_goes_by_order(middle):
    """R11.2: a row for each beast, a column for each that may come next."""
    text = drawn((position := middle(sheet="V")).game, position.view(0))
    assert "Beast | then unicorn | then phoenix | then giant spider | then sea serpent" in text
    assert "phoenix | 5 | 3 | 4 | 3" in text


def test_a_sheet_with_all_kinds_of_sets(middle):
    """R11.1: named beasts, and any."""
    text = drawn((position := middle(sheet="III")).game, position.view(0))
    assert "giant spider, giant spider, sea serpent | 10\n" in text
    assert "any 2 beasts | 5\n" in text


REASONS = """\
= How the points came about
Merchant | Goods | Points | Reasons
Ada | spells | 0 | +2 on katar: 0 points
Ada | gems | 4 | 1-2: 4 points
Ada | weapons | 7 | 4 from Ben, 0 to Ben, 3 from Cy, 0 to Cy
Ben | gems | 1 | 7: 1 point
Ben | spices | 4 | anise, mint
Ben | weapons | -4 | 0 from Cy, 0 to Cy, 0 from Ada, 4 to Ada
Cy | beasts | 8 | unicorn + unicorn: 6 points, phoenix: 2 points
Cy | weapons | -3 | 0 from Ada, 3 to Ada, 0 from Ben, 0 to Ben"""


def test_the_pad_explained(middle):
    """R7.2: after the end everybody sees how the points came about."""
    position = middle(phase=Phase.OVER, actor=NONE)
    text = drawn(position.game, position.view(NONE))
    assert text.endswith(REASONS)
    assert "the market" not in text


def test_shifts_are_explained(set_out):
    """R8.7: which gem was taken to which class."""
    position = set_out("gems: 1 3; spells: gem_shift", "")
    text = drawn(position.game, position.view(NONE))
    assert "Ada | gems | 4 | a 3 becomes a 2, 1-2: 4 points" in text
