"""The examples of the rulebook, and those that follow from it (SD-T01 to SD-T10)."""

import pytest

from fourwinds.games.sail_or_die.names import Ending, Event, Phase, Refusal

A, B, C = range(3)


@pytest.fixture
def example(set_out):
    """The three hands of the rulebook's running example; A has the shark."""
    return set_out(
        ["1P 2G 3Y 4R 4D", "1P 4O 2G +2 2Y 2R 2D", "3P 3L 2O 2Y 1R 1D +1 +3"], actor=A, shark=A
    )


def test_sd_t01_running_example(example):
    """SD-T01: from A's lead to B's reset, and B leads again."""
    steps = [
        # action, whose turn it was, cards in play after it, chunks in the middle, next seat
        ("1P", A, {"P": [1, 0, 0, 0]}, [0, 0, 0], B),
        ("1O", B, {"P": [1, 0, 0, 0], "O": [1, 0, 0, 0]}, [0, 0, 0], C),
        ("1P", C, {"P": [1, 0, 0, 0], "O": [1, 0, 0, 0]}, [0, 0, 1], A),
        ("2G", A, {"G": [2, 0, 0, 0]}, [1, 0, 1], B),
        ("3O", B, {"O": [3, 0, 0, 0]}, [1, 1, 1], C),
        ("3L", C, {"O": [3, 0, 0, 0], "L": [3, 0, 0, 0]}, [1, 1, 1], A),
        ("anchor", A, {"O": [3, 0, 0, 0], "L": [3, 0, 0, 0]}, [0, 1, 1], B),
        ("2G +2", B, {"G": [2, 0, 1, 0]}, [0, 2, 1], C),
        ("anchor", C, {}, [0, 0, 0], B),
    ]
    for action, actor, in_play, middle, after in steps:
        assert example.state.actor == actor
        example.play(action)
        assert (example.in_play(), example.row("middle")) == (in_play, middle)
        assert example.state.actor == after
    assert example.row("chunks") == [15, 13, 15]
    assert example.row("box") == [0, 2, 0]
    assert example.held() == [11, 7, 10]
    assert example.row("anchored") == [0, 0, 0]
    assert example.state.shark == B
    assert example.asked() == (B, Phase.LEAD)
    assert example.kinds_told() == [Event.ANCHORS, Event.RESETS, Event.TAKES_SHARK]
    assert example.heard(Event.RESETS)[0][:2] == (B, 2)


def test_sd_t01_what_each_turn_is_called(example):
    """SD-T01: options 1, 2, 3, 3, 1, 4, 3, 4 of the rulebook, after the lead."""
    found = [
        example.play(action).kinds_told()[0]
        for action in ("1P", "1O", "1P", "2G", "3O", "3L", "anchor", "2G +2", "anchor")
    ]
    assert found == [
        Event.LEADS,
        Event.MATCHES_NEW,
        Event.MATCHES_OLD,
        Event.RAISES,
        Event.RAISES,
        Event.MATCHES_NEW,
        Event.ANCHORS,
        Event.RAISES,
        Event.ANCHORS,
    ]


def test_sd_t02_shark_holder_is_first_to_be_empty(set_out):
    """SD-T02: every other player who is not at anchor has one more turn; all pay."""
    position = set_out(["1P", "2O 1G", "3Y", "2R 1L"], ["1L"], actor=0, shark=0, anchored=[2])
    position.play("1P")
    assert position.heard(Event.EMPTY_HANDED)[0][0] == 0
    assert position.asked() == (1, Phase.TURN)
    position.play("1O")
    assert position.asked() == (3, Phase.TURN)
    position.play("1R")
    assert [(seat, cards) for seat, cards, _ in position.heard(Event.PAYS)] == [
        (1, 2),
        (2, 3),
        (3, 2),
    ]
    assert position.state.rounds == 2
    assert position.row("chunks") == [15, 13, 12, 13]


def test_sd_t03_right_neighbour_of_the_shark_is_first_to_be_empty(set_out):
    """SD-T03: nobody has another turn."""
    position = set_out(["2P", "2O", "1G"], ["1Y"], actor=2, shark=0)
    position.play("1G")
    assert position.state.rounds == 2
    assert position.state.shark == 2
    assert position.row("chunks") == [13, 13, 15]


@pytest.mark.parametrize("wild", ["+1", "+2", "+3"])
def test_sd_t04_a_wild_left_in_hand_costs_one_chunk(set_out, wild):
    """SD-T04: whatever the wild is worth."""
    position = set_out([wild, "1G"], ["1Y"], actor=1, shark=0).play("1G")
    assert position.heard(Event.PAYS) == [(0, 1, 1)]
    assert position.row("chunks") == [14, 15]


def test_sd_t05_wilds_make_a_play_larger(set_out):
    """SD-T05: two cards and "+3" are five; "+3" alone is no play."""
    position = set_out(["2P +3", "5G"], ["4Y"])
    assert position.refusal("2P +3") == Refusal.LEGAL
    position.play("2P +3")
    assert position.state.group_size == 5
    alone = set_out(["2P +3", "5G"], ["3Y"])
    assert alone.refusal("0P +3") == Refusal.NO_REGULAR_CARD


def test_sd_t06_raising_in_a_suit_in_play_costs_one_chunk(set_out):
    """SD-T06: one chunk, not two; all older cards go aside."""
    position = set_out(["3P 1G", "5G"], ["1P", "1O"]).play("2P")
    assert position.row("chunks") == [14, 15]
    assert position.row("middle") == [1, 0]
    assert position.in_play() == {"P": [2, 0, 0, 0]}


def test_sd_t07_without_a_chunk_in_front(set_out):
    """SD-T07: only a new suit of the same size, or the anchor, which brings the chunks back."""
    position = set_out(["3P 2G", "5O", "5L"], ["1P"], chunks=[0, 15, 15], middle=[2, 0, 0], shark=1)
    assert position.refusal("1P") == Refusal.NO_CHUNK_TO_MATCH
    assert position.refusal("2G") == Refusal.NO_CHUNK_TO_RAISE
    assert position.allows("1G", "anchor")
    position.play("anchor")
    assert position.row("chunks")[0] == 2
    assert position.row("middle")[0] == 0


def test_sd_t08_the_largest_group_there_could_be(set_out):
    """SD-T08: all of a suit with all wilds is worth 17."""
    position = set_out(["7P +1 +1 +1 +2 +2 +3", "5G"])
    position.state.group_size = 16  # no play of the standard pack gets there
    position.state.phase = Phase.TURN
    assert position.allows(
        "6P +1 +1 +1 +2 +2 +3", "7P +1 +1 +2 +2 +3", "7P +1 +1 +1 +2 +2 +3", "anchor"
    )
    position.play("7P +1 +1 +1 +2 +2 +3")
    assert position.state.group_size == 17


@pytest.mark.parametrize(
    ("number", "phase", "ending"),
    [
        (1, Phase.OVER, Ending.OUT_OF_CHUNKS),
        (2, Phase.OVER, Ending.OUT_OF_CHUNKS),
        (3, Phase.OVER, Ending.ROUNDS),
    ],
)
def test_sd_t09_too_few_chunks_for_the_cards(set_out, number, phase, ending):
    """SD-T09: three chunks for five cards leave none; the game ends."""
    position = set_out(["5P", "1G"], ["1Y"], actor=1, chunks=[3, 9], rounds=number).play("1G")
    assert position.heard(Event.PAYS) == [(0, 5, 3)]
    assert position.row("chunks") == [0, 9]
    assert (position.state.phase, position.state.ending) == (phase, ending)


@pytest.mark.parametrize("number", [1, 2])
def test_sd_t10_chunks_in_the_middle_do_not_pay(set_out, number):
    """SD-T10: they neither pay nor come back; the game ends."""
    position = set_out(
        ["4P", "1G"], ["1Y"], actor=1, chunks=[2, 9], middle=[3, 0], rounds=number
    ).play("1G")
    assert position.heard(Event.PAYS) == [(0, 4, 2)]
    assert position.heard(Event.LOSES_MIDDLE)[0][:2] == (0, 3)
    assert position.row("chunks") == [0, 9]
    assert position.row("box") == [15, 6]
    assert position.state.ending == Ending.OUT_OF_CHUNKS
