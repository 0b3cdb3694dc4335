"""A test for each rule of RULES.md from R6 to R9, and for what the rulebook leaves open there.

Tests are named by the rule, and their docstrings cite it. More on what is hidden is in
test_view.py.
"""

import numpy as np
import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.sail_or_die.names import Ending, Event, Phase, Refusal

LEAD, TURN, OVER = Phase.LEAD, Phase.TURN, Phase.OVER


# R6 A reset


def test_r6_1_as_soon_as_all_but_one_are_at_anchor(set_out):
    """R6.1: not before."""
    position = set_out(["3P", "5O", "5L"], ["1Y"]).play("anchor")
    assert position.heard(Event.RESETS) == []
    assert position.play("anchor").heard(Event.RESETS) == [(2, 0, NONE)]


def test_r6_2_only_the_last_player_sailing_loses_chunks(set_out):
    """R6.2, SD-D08: those at anchor have taken theirs back."""
    position = set_out(["3P", "5O", "5L"], ["1Y"], actor=1, middle=[4, 1, 2]).play(
        "anchor", "anchor"
    )
    assert position.row("chunks") == [11, 15, 15]
    assert position.row("box") == [4, 0, 0]
    assert position.row("middle") == [0, 0, 0]


def test_r6_3_cards_go_aside_and_the_shark_moves(set_out):
    """R6.3."""
    position = set_out(["3P", "5O"], ["1Y +1", "2G"], shark=0).play("anchor")
    assert position.in_play() == {}
    assert position.state.group_size == 0
    assert (position.state.aside == position.cards("1Y +1 2G")).all()
    assert position.state.shark == 1
    assert position.heard(Event.TAKES_SHARK) == [(1, NONE, NONE)]


def test_r6_3_the_shark_may_stay(set_out):
    """R6.3: then nothing is told of it."""
    position = set_out(["3P", "5O"], ["1Y"], shark=1).play("anchor")
    assert position.state.shark == 1
    assert position.heard(Event.TAKES_SHARK) == []


def test_r6_4_all_rejoin_and_the_shark_leads(set_out):
    """R6.4, SD-D10: wherever the turn was."""
    position = set_out(["3P", "5O", "5L", "3G"], ["1Y"], actor=2, shark=0, anchored=[0, 3])
    position.play("anchor")
    assert position.row("anchored") == [0, 0, 0, 0]
    assert position.held() == [3, 5, 5, 3]
    assert position.asked() == (1, LEAD)
    assert position.state.rounds == 1


# R7 A round ends


def test_r7_1_the_first_empty_handed_player_is_noted(set_out):
    """R7.1, SD-D09, SD-D12: nobody pays for it; who is empty-handed later plays no part."""
    position = set_out(["3P", "1O", "1L", "3G"], ["1Y"], actor=1, shark=0).play("1O")
    assert position.heard(Event.EMPTY_HANDED) == [(1, NONE, NONE)]
    assert position.row("chunks") == [15] * 4
    position.play("1L")
    assert position.heard(Event.EMPTY_HANDED) == []
    position.play("1G")
    assert position.heard(Event.TAKES_SHARK) == [(1, NONE, NONE)]
    assert position.row("chunks") == [12, 15, 15, 13]


def test_r7_1_a_lead_may_be_the_last_card(set_out):
    """R7.1."""
    position = set_out(["1P", "2O", "2L"]).play("1P")
    assert position.heard(Event.EMPTY_HANDED) == [(0, NONE, NONE)]
    assert position.asked() == (1, TURN)


def test_r7_2_until_it_would_be_the_turn_of_the_shark(set_out):
    """R7.2: the others have one more turn each, the shark's player none."""
    position = set_out(["3P", "1O", "2L", "3G"], ["1Y"], actor=1, shark=0).play("1O", "1L", "1G")
    assert position.state.rounds == 2


def test_r7_2_even_if_the_shark_is_at_anchor(set_out):
    """R7.2, SD-D05: those at anchor have no last turn."""
    position = set_out(["3P", "2O", "1L", "3G"], ["1Y"], actor=2, shark=0, anchored=[0, 3])
    position.play("1L")
    assert position.state.rounds == 2
    assert position.row("unplayed") == [3, 2, 0, 3]


def test_r7_2_the_last_to_sail_has_one_more_turn(set_out):
    """R7.2, SD-D15: with one player empty-handed, the only other one sailing goes on."""
    position = set_out(["3P", "1O", "2L", "3G"], ["1Y"], actor=1, shark=0, anchored=[0, 2])
    assert position.play("1O").asked() == (3, TURN)
    assert position.play("1G").state.rounds == 2


def test_r7_3_a_reset_in_the_last_lap_ends_the_round(set_out):
    """R7.3, SD-D06: the empty-handed player loses what lies in the middle and takes the shark."""
    position = set_out(
        ["3P", "1O", "2L", "3G"], ["1Y"], actor=1, shark=0, anchored=[0], middle=[0, 2, 0, 1]
    )
    position.play("1O", "anchor", "anchor")
    assert position.heard(Event.RESETS) == [(1, 2, NONE)]
    assert position.heard(Event.TAKES_SHARK) == [(1, NONE, NONE)]
    assert position.heard(Event.PAYS) == [(0, 3, 3), (2, 2, 2), (3, 3, 3)]
    assert position.row("chunks") == [12, 13, 13, 12]
    assert (position.state.rounds, position.state.shark) == (2, 1)


def test_r7_3_two_empty_handed_players_make_no_reset(set_out):
    """R7.2, R7.3: both count as sailing."""
    position = set_out(["3P", "1O", "1L", "3G"], ["1Y"], actor=1, shark=0, anchored=[0])
    position.play("1O", "1L", "anchor")
    assert position.heard(Event.RESETS) == []
    assert (position.state.rounds, position.state.shark) == (2, 1)


def test_r7_4_one_chunk_for_each_unplayed_card(set_out):
    """R7.4, SD-D07: wild or not, at anchor or not; nobody has fewer than none."""
    position = set_out(
        ["3P +3", "2O +1", "1L"], ["1Y"], actor=2, shark=0, anchored=[1], chunks=[15, 2, 9]
    ).play("1L")
    assert position.heard(Event.PAYS) == [(0, 4, 4), (1, 3, 2)]
    assert position.row("chunks") == [11, 0, 9]


def test_r7_5_the_middle_goes_to_the_box(set_out):
    """R7.5: everybody's."""
    position = set_out(["3P", "1O"], ["1Y"], actor=1, middle=[2, 4]).play("1O")
    assert position.heard(Event.LOSES_MIDDLE) == [(0, 2, NONE), (1, 4, NONE)]
    assert position.row("box") == [5, 4]
    assert position.row("chunks") == [10, 11]


def test_r7_6_the_first_empty_handed_player_leads_the_next_round(set_out):
    """R7.6."""
    position = set_out(["3P", "1O", "2L"], ["1Y"], actor=1, shark=0).play("1O", "1L")
    assert position.state.shark == 1
    assert position.asked() == (1, LEAD)
    assert position.heard(Event.ROUND_STARTS) == [(NONE, 2, NONE)]


def test_r7_6_the_shark_moves_after_the_last_round_too(set_out):
    """R7.6, SD-D22."""
    position = set_out(["3P", "1O"], ["1Y"], actor=1, shark=0, rounds=3).play("1O")
    assert (position.state.phase, position.state.shark) == (OVER, 1)


# R8 The game ends


def test_r8_1_after_three_rounds(set_out):
    """R8.1: nobody is to act then, and nothing is legal."""
    position = set_out(["3P", "1O"], ["1Y"], actor=1, rounds=3).play("1O")
    assert position.asked() == (NONE, OVER)
    assert position.state.ending == Ending.ROUNDS
    assert position.heard(Event.GAME_ENDS) == [(NONE, Ending.ROUNDS, NONE)]
    assert position.legal() == []
    assert position.refusal("anchor") == Refusal.GAME_IS_OVER


@pytest.mark.parametrize("number", [1, 2])
def test_r8_2_earlier_without_chunks(set_out, number):
    """R8.2, SD-D14: looked at after payment."""
    position = set_out(["3P", "1O"], ["1Y"], actor=1, chunks=[3, 15], rounds=number).play("1O")
    assert position.state.ending == Ending.OUT_OF_CHUNKS
    assert position.state.rounds == number


def test_r8_2_not_during_a_round(set_out):
    """R8.2, SD-D14: who has none left plays on."""
    position = set_out(["3P 1G", "5O"], ["1Y"], chunks=[1, 15]).play("2P", "anchor")
    assert position.row("chunks") == [0, 15]
    assert position.asked() == (0, LEAD)


def test_r8_2_one_chunk_left_is_enough(set_out):
    """R8.2."""
    position = set_out(["3P", "1O"], ["1Y"], actor=1, chunks=[4, 15]).play("1O")
    assert (position.state.phase, position.state.rounds) == (LEAD, 2)


def over(set_out, chunks, unplayed):
    """Return a finished game."""
    position = set_out(["1P"] * len(chunks), chunks=chunks)
    position.state.phase, position.state.actor = OVER, NONE
    position.state.unplayed[: len(chunks)] = unplayed
    return position


@pytest.mark.parametrize(
    ("chunks", "unplayed", "places"),
    [
        ([5, 9, 7], [0, 3, 1], [2, 0, 1]),
        ([9, 9, 7], [3, 2, 0], [1, 0, 2]),  # R8.4
        ([0, 0, 7], [9, 8, 0], [2, 1, 0]),  # R8.4: both paid less than their cards
        ([9, 9, 7], [3, 3, 0], [0, 0, 2]),  # R8.5
        ([9, 7, 7, 7], [0, 2, 1, 2], [0, 2, 1, 2]),  # R8.5
    ],
)
def test_r8_3_most_chunks_win(set_out, chunks, unplayed, places):
    """R8.3, R8.4, R8.5, SD-D13, SD-D22: then fewer unplayed cards, then they share."""
    position = over(set_out, chunks, unplayed)
    assert position.points() == chunks
    assert position.places() == places


def test_r8_4_the_last_round_is_the_last_one_played(set_out):
    """R8.4, SD-D13: also when the game ends early; cards count, not chunks paid for them."""
    position = set_out(
        ["5P", "4G", "1O"], ["1Y"], actor=2, shark=0, chunks=[2, 2, 9], unplayed=[0, 9, 9, 0, 0]
    ).play("1O")
    assert position.row("unplayed") == [5, 4, 0]
    assert position.row("chunks") == [0, 0, 9]
    assert position.places() == [2, 1, 0]


def test_r8_5_a_further_tie_is_shared(set_out):
    """R8.5."""
    assert over(set_out, [4, 4], [2, 2]).places() == [0, 0]


# R9 What is hidden


def test_r9_1_hands_are_hidden_and_their_sizes_known(set_out):
    """R9.1: from the others and from spectators, at anchor too."""
    position = set_out(["3P +1", "5O", "2L"], ["1Y"], anchored=[1])
    for seat in range(3):
        assert (position.view(seat).hand == position.state.hands[seat]).all()
        assert position.view(seat).cards[:3].tolist() == [4, 5, 2]
    assert not position.view(NONE).hand.any()


def test_r9_1_hands_are_hidden_after_the_end(set_out):
    """R9.1, SD-D22: the faces of unplayed cards are not shown."""
    shown = []
    for hand in ("3P", "2G +1"):
        position = set_out([hand, "1O"], ["1Y"], actor=1, rounds=3).play("1O")
        shown.append((position.view(1).tobytes(), position.told))
    assert shown[0] == shown[1]


def test_r9_2_cards_left_over_are_hidden(set_out):
    """R9.2: no view tells another undealt card from another hand."""
    views = []
    for hand in ("3P", "2G +1"):
        position = set_out(["2L", hand], ["1Y"])
        views.append((position.view(0).tobytes(), position.view(NONE).tobytes()))
    assert views[0] == views[1]


OPEN = [
    *("shark", "first_empty", "group_size", "groups", "anchored", "only_wilds"),
    *("chunks", "middle", "box", "unplayed"),
]


def test_r9_3_all_else_is_open(set_out):
    """R9.3: the views agree on it with the state."""
    position = set_out(
        ["3P", "+1", "2L"],
        ["1Y"],
        shark=2,
        anchored=[1],
        middle=[1, 0, 2],
        only_wilds=[0, 1, 0, 0, 0],
    )
    for seat in (NONE, 0, 1, 2):
        seen = position.view(seat)
        for name in OPEN:
            assert np.array_equal(seen[name], position.state[name]), name


def test_r9_4_cards_put_aside_are_counted_in_the_view(set_out):
    """R9.4, SD-D17: for bots; test_words.py has the text, and the option ``tally``."""
    position = set_out(["3P", "5O"], ["1Y +1", "2G"]).play("3P")
    assert (position.view(1).aside == position.cards("1Y +1 2G")).all()
