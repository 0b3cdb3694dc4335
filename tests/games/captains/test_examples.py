"""The examples that follow from the rulebook (CG-T01 to CG-T14)."""

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import Ending, Event, Kind, Phase, Share

A, B, C, D = range(4)


@pytest.mark.parametrize(("holds", "income"), [*enumerate((1, 1, 2, 2, 3, 3), 1)])
def test_cg_t01_income(begin, holds, income):
    """CG-T01, R8.1."""
    position = begin().place("a2", "cove").build(A, hold=max(2, holds))
    position.state.damaged[A, Kind.HOLD] = max(0, 2 - holds)
    position.play("sail clothweaver")
    assert position.asked() == (A, Phase.LOAD)
    assert position.state.units == income


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cg_t02_the_start(begin, seats):
    """CG-T02, R1.2 to R1.4."""
    state = begin(seats).state
    for seat in range(seats):
        assert state.built[seat].tolist() == [2, 2, 2, 2]
        assert state.hands[seat].tolist() == [1, 1, 1, 1]
        assert state.decks[seat].sum() == 16
        assert state.captain[seat] == 1
        assert state.tile[seat] == 18  # the Cove
        assert state.shelf[seat].tolist() == [NONE] * 4
    assert state.spyglass == NONE


def test_cg_t03_how_far(begin):
    """CG-T03, R3.1, R3.2: two sails and a Sail card."""
    position = begin()
    ways = position.pack.distance[position.state.tile[A]]
    assert {int(ways[tile]) for tile in position.tiles()} == {1, 2, 3}
    assert len(position.tiles()) == 36


def test_cg_t04_the_defender_wins(meet):
    """CG-T04, R4.5, R5.1: 3 crew against 2 and two cards."""
    position = meet(prepare=lambda p: p.build(A, crew=3).carry(A, "rum").hold(B, "crew crew sail"))
    position.play("attack crew 1", "done", "play", "done", "play", "done", "done")
    assert position.heard(Event.WINS) == [(B, Kind.CREW, 1)]
    assert position.asked() == (B, Phase.BOARD)
    position.play("steal rum")
    assert position.holds(B) == "rum -"


def test_cg_t05_cards_count_for_the_whole_phase(meet):
    """CG-T05, R4.6."""
    position = meet(prepare=lambda p: p.hold(A, "crew crew").hold(B, "crew").carry(A, "rum"))
    position.play("attack crew 1", "play", "done", "play", "done", "done")
    assert position.heard(Event.WINS) == [(A, Kind.CREW, 2)]
    assert position.asked() == (B, Phase.ATTACK)
    position.play("attack crew 0", "play", "done", "done")
    assert position.heard(Event.WINS) == [(A, Kind.CREW, 1)]
    assert position.state.played.sum() == 0
    assert position.state.decks[A, Kind.CREW] == 5


def test_cg_t06_a_tired_captain_defends(meet):
    """CG-T06, R4.2, R4.3, R4.7: but does not attack."""
    position = meet()
    position.state.captain[B] = 0
    position.play("attack crew 1", "play", "done", "done")
    assert position.heard(Event.WINS) == [(A, Kind.CREW, 1)]
    assert position.asked() == (A, Phase.CARDS)


def test_cg_t07_cannons_are_hit_from_the_right(meet):
    """CG-T07, R6.1: never the printed one."""
    position = meet(prepare=lambda p: p.build(A, cannon=5).build(B, cannon=3))
    position.state.captain[B] = 0
    position.play("attack cannon 1", "done", "done")
    assert position.state.picks == 2
    position.play("hit cannon", "hit cannon")
    assert position.state.damaged[B].tolist() == [0, 0, 2, 0]
    assert position.asked() == (A, Phase.CARDS)


def test_cg_t08_a_draw(meet):
    """CG-T08, R4.5."""
    position = meet()
    position.play("attack cannon 1", "play", "play", "done", "done")
    assert position.kinds_told()[:2] == [Event.PASSES, Event.DRAW]
    assert position.state.captain[A] == 0
    assert position.asked() == (B, Phase.ATTACK)
    position.play("peace")
    assert position.state.decks[:2, Kind.CANNON].tolist() == [5, 5]


@pytest.mark.parametrize("owned", [0, 3])
def test_cg_t09_the_sixth_segment(begin, owned):
    """CG-T09, R10.4, R2.1: on the leftmost empty slot; as the fourth share it ends the game."""
    position = begin().place("d2", "cove").build(A, crew=5, hold=4).carry(A, "rum rum cloth cloth")
    position.own(A, "card", "card", "spyglass")
    if not owned:
        position.state.shelf[A, 1:3] = NONE
        position.state.shares[[Share.CARD, Share.SPYGLASS]] += 1
    position.play("sail republic", "build crew 3")
    slot = owned or 1
    assert position.heard(Event.EARNS_SHARE) == [(A, Share.SIX_CREW, slot)]
    assert position.state.shelf[A, slot] == Share.SIX_CREW
    if owned:
        assert (position.state.ending, position.asked()) == (Ending.SHARES, (NONE, Phase.OVER))
        assert position.places() == [0, 1]


def test_cg_t10_a_full_hand(begin):
    """CG-T10, R11.3, R11.2: a card for another one, of another kind, or none."""
    position = begin().hold(A, "sail sail sail crew crew hold hold").play("sail d5")
    assert position.asked() == (A, Phase.CARDS)
    legal = position.legal()
    assert {"swap cannon sail", "swap sail hold", "decline"} <= set(legal)
    assert not [text for text in legal if text.startswith("take")]
    assert not {"swap sail sail", "swap sail cannon"} & set(legal)
    position.play("swap cannon sail")
    assert position.hand(A) == "sail sail crew crew cannon hold hold"


@pytest.mark.parametrize(("captain", "cards"), [(1, 0), (0, 1)])
def test_cg_t11_resting(begin, captain, cards):
    """CG-T11, R9.2: no card if the captain was not tired."""
    position = begin().place("d2", "cove")
    position.state.captain[A] = captain
    position.play("sail republic")
    assert position.state.captain[A] == 1
    assert position.asked() == ((A, Phase.CARDS) if cards else (B, Phase.SAIL))


def test_cg_t12_a_card_goes_back_to_the_deck(begin):
    """CG-T12, R7.5: when its cargo is spent."""
    position = begin().place("c6", "cove").hold(A, "sail").table(A, "copper")
    position.play("sail orient", "build cannon 0")
    assert position.on_cards(A) == ""
    assert (position.hand(A), int(position.state.decks[A, Kind.HOLD])) == ("sail", 5)


def test_cg_t13_the_pirate_takes_a_part(begin):
    """CG-T13, R8.3: the rest is for the one who was blocked."""
    position = begin().place("a2", "cove").build(A, hold=3).spy(B, "clothweaver")
    position.play("sail clothweaver", "load", "reveal", "load", "enough", "spyglass sawmill")
    assert position.asked() == (A, Phase.LOAD)
    assert position.state.units == 1
    position.play("load")
    assert (position.holds(A), position.holds(B)) == ("cloth - -", "cloth -")
    assert position.asked() == (B, Phase.SAIL)


def test_cg_t14_the_fourth_share(begin):
    """CG-T14, R2.1, R10.3: wins at once, without its bonus or a card phase."""
    position = begin().place("d2", "cove").build(A, hold=5)
    position.carry(A, "pepper pepper pepper pepper pepper").own(A, "card", "cloth", "spyglass")
    position.play("sail republic", "buy 3", "share card")
    assert position.asked() == (NONE, Phase.OVER)
    assert position.state.ending == Ending.SHARES
    assert position.state.earned == 0
    assert (position.points(), position.places()) == ([4, 0], [0, 1])
