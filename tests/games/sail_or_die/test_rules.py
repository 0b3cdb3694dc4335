"""A test for each rule of RULES.md from R1 to R5, and for what the rulebook leaves open there.

Tests are named by the rule, and their docstrings cite it.
"""

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.sail_or_die.names import Ending, Event, Phase, Refusal

LEAD, TURN, OVER = Phase.LEAD, Phase.TURN, Phase.OVER
HAND_CARDS = {2: 14, 3: 14, 4: 13, 5: 11}


# R1 Setting up


@pytest.mark.parametrize("seats", HAND_CARDS)
def test_r1_1_everybody_starts_with_15_chunks(begin, seats):
    """R1.1: in front; none is in the middle or in the box."""
    position = begin(seats)
    assert position.row("chunks") == [15] * seats
    assert position.row("middle") == position.row("box") == [0] * seats


def test_r1_1_a_chunk_is_in_front_or_in_the_middle_or_in_the_box(game):
    """R1.1: five players have 75."""
    assert game.content.chunks * max(game.seats) == 75


def test_r1_2_the_deck(game):
    """R1.2: seven suits of seven, and six wilds, are 55 cards."""
    assert [suit.cards for suit in game.content.suits] == [7] * 7
    assert [(wild.worth, wild.cards) for wild in game.content.wilds] == [(1, 3), (2, 2), (3, 1)]
    assert game.packs[0].deck.sum() == 55


@pytest.mark.parametrize("seats", HAND_CARDS)
def test_r1_3_lot_decides_who_has_the_shark(begin, seats):
    """R1.3, SD-D18: every seat may be first."""
    assert {int(begin(seats, seed).state.shark) for seed in range(40)} == set(range(seats))


# R2 A round begins


@pytest.mark.parametrize(("seats", "cards"), HAND_CARDS.items())
def test_r2_1_hands(begin, seats, cards):
    """R2.1: with five players nothing is left over."""
    position = begin(seats)
    assert position.held() == [cards] * seats
    assert position.state.undealt.sum() == 55 - seats * cards
    assert position.heard(Event.DEALT) == [(seat, cards, NONE) for seat in range(seats)]


def test_r2_1_all_cards_are_dealt_anew_in_each_round(set_out):
    """R2.1: those in play, put aside and unplayed too."""
    position = set_out(["2P", "1O 1G", "1G"], ["1Y"], actor=2, aside="5L").play("1G")
    assert position.state.rounds == 2
    assert position.held() == [14, 14, 14]
    assert position.state.aside.sum() == position.state.groups.sum() == 0
    assert position.state.undealt.sum() == 13
    assert position.row("anchored") == [0, 0, 0]


def test_r2_1_the_deal_is_another_with_other_luck(begin):
    """R2.1: cards are shuffled."""
    assert len({begin(3, seed).state.hands.tobytes() for seed in range(5)}) == 5


@pytest.mark.parametrize("seed", range(3))
def test_r2_2_the_shark_leads(begin, seed):
    """R2.2."""
    position = begin(4, seed)
    assert position.asked() == (position.state.shark, LEAD)


# R3 Leading


def test_r3_1_a_lead_is_one_regular_card(set_out):
    """R3.1, SD-D01: of any suit, without a wild."""
    position = set_out(["2P 1G 3D +1 +3", "5O"])
    assert position.allows("1P", "1G", "1D")
    assert position.refusal("2P") == Refusal.LEAD_IS_ONE_CARD
    assert position.refusal("0P +1") == Refusal.LEAD_HAS_NO_WILD
    assert position.refusal("1P +1") == Refusal.LEAD_IS_ONE_CARD


def test_r3_1_a_lead_is_free(set_out):
    """R3.1: even without a chunk."""
    position = set_out(["2P", "5O"], chunks=[0, 3]).play("1P")
    assert position.row("chunks") == [0, 3]
    assert position.in_play() == {"P": [1, 0, 0, 0]}
    assert (position.state.group_size, position.asked()) == (1, (1, TURN))


def test_r3_2_the_leader_may_not_drop_anchor(set_out):
    """R3.2, SD-D04."""
    assert set_out(["2P", "5O"]).refusal("anchor") == Refusal.LEADER_MAY_NOT_ANCHOR


def test_r3_3_nobody_can_lead(set_out):
    """R3.3, SD-D03: the round ends at once, all pay, and the shark stays with its new holder."""
    position = set_out(["+1 +2", "+3", "+1"], ["1P"], actor=0, shark=0, anchored=[1])
    position.play("anchor")
    assert position.kinds_told()[:5] == [
        Event.ANCHORS,
        Event.RESETS,
        Event.TAKES_SHARK,
        Event.NOBODY_CAN_LEAD,
        Event.PAYS,
    ]
    assert position.heard(Event.PAYS) == [(0, 2, 2), (1, 1, 1), (2, 1, 1)]
    assert (position.state.rounds, position.state.shark) == (2, 2)


def test_r3_3_is_looked_at_before_r3_4(set_out):
    """R3.3: nobody drops anchor by themselves before."""
    position = set_out(["+1", "+3"], ["1P"], actor=0, rounds=3).play("anchor")
    assert position.heard(Event.CANNOT_LEAD) == []
    assert position.row("anchored") == [0, 0]
    assert position.state.ending == Ending.ROUNDS


def test_r3_3_only_when_a_card_has_to_be_led(set_out):
    """R3.3, SD-D03: with cards in play the round goes on, and everybody is asked."""
    position = set_out(["1P +1", "+3", "+2"], ["1O"], actor=0).play("1P")
    assert position.asked() == (1, TURN)
    assert position.allows("anchor")


def test_r3_4_who_holds_only_wilds_cannot_lead(set_out):
    """R3.4, SD-D02, SD-D21: that player drops anchor but keeps the shark; the next one leads."""
    position = set_out(["3P", "+1 +2", "+3", "2O"], ["1Y"], actor=0, shark=3, anchored=[2, 3])
    position.play("anchor")
    assert position.heard(Event.CANNOT_LEAD) == [(1, NONE, NONE), (2, NONE, NONE)]
    assert position.row("anchored") == position.row("only_wilds") == [0, 1, 1, 0]
    assert position.state.shark == 1
    assert position.asked() == (3, LEAD)


def test_r3_4_the_shark_at_anchor_ends_the_last_lap(set_out):
    """R3.4, R7.2, SD-D05: it is the seat of the shark that counts."""
    position = set_out(["3P", "+1 +2", "1O", "2O"], ["1Y"], actor=0, shark=3, anchored=[2, 3])
    position.play("anchor", "1O", "1O", "1P")
    assert position.heard(Event.PAYS) == [(0, 2, 2), (1, 2, 2), (3, 1, 1)]
    assert position.state.rounds == 2


def test_r3_4_is_known_for_the_rest_of_the_round(set_out):
    """R3.4, SD-D21: until the cards are dealt anew."""
    position = set_out(["3P", "+1 +2", "2O"], ["1Y"], actor=0, shark=2, anchored=[2])
    position.play("anchor", "1O", "1P", "1O")
    assert position.row("only_wilds") == [0, 1, 0]
    position.play("1P")
    assert position.state.rounds == 2
    assert position.row("only_wilds") == [0, 0, 0]


def test_r3_4_also_holds_for_a_dealt_hand(begin, raft):
    """R3.3, R3.4, R3.5, SD-D23: at the start of a round with two cards each."""
    found = set()
    for seed in range(60):
        position = begin(2, seed, raft)
        found.update(position.kinds_told())
        for seat, _, _ in position.heard(Event.CANNOT_LEAD):
            assert position.held()[seat] == position.state.hands[seat, 7:].sum()
            assert position.state.shark == position.state.actor != seat  # R3.5
    assert {Event.CANNOT_LEAD, Event.RESETS, Event.TAKES_SHARK} <= found


def test_r3_3_also_holds_for_a_dealt_hand(begin, packs):
    """R3.3, SD-D23: a game may even end without a single decision."""
    flotsam = load("sail_or_die", packs / "flotsam.toml")
    ended = [
        position for seed in range(30) if (position := begin(2, seed, flotsam)).state.phase == OVER
    ]
    assert ended
    for position in ended:
        assert Event.NOBODY_CAN_LEAD in position.kinds_told()
        assert position.row("unplayed") == [1, 1]
        assert position.state.ply == 0


def test_r3_5_one_player_left_sailing_by_r3_4(set_out):
    """R3.5, SD-D02: a reset; that player takes the shark and leads, and the others rejoin."""
    position = set_out(["+1", "+2", "2O"], ["1Y"], actor=2, shark=1, anchored=[1]).play("anchor")
    assert position.heard(Event.CANNOT_LEAD) == [(0, NONE, NONE), (1, NONE, NONE)]
    assert position.heard(Event.RESETS) == [(0, 0, NONE), (2, 0, NONE)]
    assert position.state.shark == 2
    assert position.row("anchored") == [0, 0, 0]
    assert position.row("only_wilds") == [1, 1, 0]
    assert position.asked() == (2, LEAD)
    position.play("1O")
    assert position.asked() == (0, TURN)


# R4 What a play is


def test_r4_1_a_play_is_of_one_suit_with_any_wilds(set_out):
    """R4.1: a set may be broken up."""
    position = set_out(["4P 1G +1 +2", "5O"], ["3Y"])
    assert position.allows(
        "3P", "2P +1", "1P +2", "4P", "3P +1", "2P +2", "1P +1 +2", "1G +2", "1G +1 +2", "anchor"
    )


@pytest.mark.parametrize("play", ["0P +1", "0P +2", "0G +1 +1"])
def test_r4_2_at_least_one_card_is_regular(set_out, play):
    """R4.2."""
    size = sum(int(word) for word in play.split()[1:])
    position = set_out(["2P 2G +1 +1 +2", "5O"], [f"{size}Y"])
    assert position.refusal(play) == Refusal.NO_REGULAR_CARD


def test_r4_3_the_size_is_exact(set_out):
    """R4.3, SD-D19: a wild may not overshoot."""
    position = set_out(["1P +3", "5O"], ["2Y"])
    assert position.allows("anchor")
    assert set_out(["1P +3", "5O"], ["3Y"]).allows("1P +3", "anchor")
    assert set_out(["1P +3", "5O"], ["4Y"]).allows("1P +3", "anchor")


def test_r4_3_wilds_count_for_what_they_are_worth(set_out):
    """R4.3: one card and "+1 +2" are four, and three cards leave the hand."""
    position = set_out(["2P +1 +2", "5O"], ["3Y"]).play("1P +1 +2")
    assert position.state.group_size == 4
    assert position.held() == [1, 5]
    assert position.in_play() == {"P": [1, 1, 1, 0]}


def test_r4_4_only_cards_that_are_held(set_out):
    """R4.4."""
    position = set_out(["1P +2", "5O"], ["2Y"])
    assert position.refusal("2P") == Refusal.CARDS_NOT_HELD
    assert position.refusal("1P +1") == Refusal.WILD_NOT_HELD


# R5 A turn


def test_r5_1_match_in_a_new_suit_is_free(set_out):
    """R5.1: the other cards stay."""
    position = set_out(["3P", "5O"], ["2Y", "1G +1"]).play("2P")
    assert position.row("chunks") == [15, 15]
    assert position.in_play() == {"P": [2, 0, 0, 0], "G": [1, 1, 0, 0], "Y": [2, 0, 0, 0]}
    assert position.kinds_told() == [Event.MATCHES_NEW]


def test_r5_2_match_in_an_old_suit_costs_a_chunk(set_out):
    """R5.2, SD-D11: the older cards of that suit go aside, and the size stays."""
    position = set_out(["3P", "5O"], ["1P +1", "2G"]).play("2P")
    assert position.row("chunks") == [14, 15]
    assert position.row("middle") == [1, 0]
    assert position.in_play() == {"P": [2, 0, 0, 0], "G": [2, 0, 0, 0]}
    assert position.state.group_size == 2
    assert (position.state.aside == position.cards("1P +1")).all()
    assert position.kinds_told() == [Event.MATCHES_OLD]


def test_r5_3_raise(set_out):
    """R5.3: all older cards go aside."""
    position = set_out(["4P", "5O"], ["1Y +1", "2G"]).play("3P")
    assert position.row("chunks") == [14, 15]
    assert position.in_play() == {"P": [3, 0, 0, 0]}
    assert (position.state.aside == position.cards("1Y +1 2G")).all()
    assert position.kinds_told() == [Event.RAISES]


def test_r5_3_one_more_only(set_out):
    """R5.3: never fewer, never two more."""
    position = set_out(["5P", "5O"], ["2Y"])
    assert position.allows("2P", "3P", "anchor")


def test_r5_4_drop_anchor(set_out):
    """R5.4: all own chunks in the middle come back, those of others stay."""
    position = set_out(["3P", "5O", "5L"], ["2Y"], middle=[3, 1, 2]).play("anchor")
    assert position.row("chunks") == [15, 14, 13]
    assert position.row("middle") == [0, 1, 2]
    assert position.row("anchored") == [1, 0, 0]
    assert position.heard(Event.ANCHORS) == [(0, 3, NONE)]
    assert position.held() == [3, 5, 5]


@pytest.mark.parametrize("hand", ["3P", "1P +3", "+1"])
def test_r5_4_is_always_possible_with_cards_in_play(set_out, hand):
    """R5.4, SD-D04."""
    assert set_out([hand, "5O"], ["1Y"]).refusal("anchor") == Refusal.LEGAL


def test_r5_5_chunks_in_the_middle_do_not_count(set_out):
    """R5.5: only those in front pay."""
    position = set_out(["3P 1G", "5O"], ["1P"], chunks=[0, 15], middle=[4, 0])
    assert position.allows("1G", "anchor")
    last = set_out(["3P 1G", "5O"], ["1P"], chunks=[1, 15], middle=[4, 0])
    assert last.allows("1P", "2P", "1G", "anchor")


def test_r5_6_the_turn_passes_over_those_at_anchor(set_out):
    """R5.6: clockwise."""
    position = set_out(["3P", "5O", "5L", "3G"], ["1Y"], anchored=[1]).play("1P")
    assert position.state.actor == 2
    assert position.play("1L", "1G").state.actor == 0


def test_r5_6_the_turn_passes_over_the_empty_handed(set_out):
    """R5.6, SD-D15: they are not at anchor and never act again in this round."""
    position = set_out(["3P", "1O", "5L", "3G"], ["1Y"], actor=1, shark=1).play("1O")
    assert position.play("anchor").row("anchored") == [0, 0, 1, 0]
    assert position.play("anchor").asked() == (0, TURN)


def test_r5_6_everybody_is_asked(set_out):
    """R5.6, SD-D20: also who can only drop anchor."""
    position = set_out(["3P", "+1", "5L"], ["1Y"]).play("2P")
    assert position.asked() == (1, TURN)
    assert position.allows("anchor")
