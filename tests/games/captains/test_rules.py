"""The rules of turns, sailing and combat, by number (R1 to R6); the rest is in test_harbours.py."""

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.events import EVERYONE, REVEALED
from fourwinds.engine.luck import streams
from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.captains.names import (
    Ending,
    Event,
    Good,
    Kind,
    Land,
    Phase,
    Refusal,
)

A, B, C, D = range(4)


# R1 Setting up


@pytest.mark.parametrize(("board", "tiles", "apart"), [("large", 37, 7), ("small", 19, 5)])
def test_r1_1_the_board(begin, board, tiles, apart):
    """R1.1: from the Republic to the Orient it goes around the Cove."""
    position = begin(game=load("captains", options={"board": board}))
    pack = position.pack
    assert pack.tiles == tiles
    ways = pack.distance[position.tile("republic")]
    assert ways[position.tile("orient")] == apart
    assert ways[position.tile("cove")] == ways[position.tile("clothweaver")] == apart // 2
    assert (pack.distance[:tiles, :tiles] == pack.distance[:tiles, :tiles].T).all()


def test_r1_2_nobody_has_anything(begin):
    """R1.2, R1.5: all cargo is in the bank, all shares lie ready."""
    state = begin(4).state
    assert state.bank.tolist() == [15] * 5
    assert state.shares.tolist() == [1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    assert (state.holds == NONE).all()
    assert (state.shelf == NONE).all()


@pytest.mark.parametrize(
    ("start", "built", "left"),
    [("normal", 2, [1, 2, 0, 1]), ("short", 3, [1, 2, 0, 0]), ("long", 2, [0, 2, 1, 1])],
)
def test_r1_6_starts(begin, start, built, left):
    """R1.6, R1.3: five of each kind may be built in all."""
    state = begin(game=load("captains", options={"start": start})).state
    assert (state.built[:2] == built).all()
    assert state.unbuilt[A, Kind.CREW].tolist() == [*left, 0]


def test_r1_7_lot_decides_who_begins(game):
    """R1.7: everybody does, sooner or later; and turns go clockwise."""
    states = game.new_states(40)
    batch.begin(game.packs, states, 4, streams(0, 0, 40, 1)[:, 0], np.zeros((0, 6), np.int32))
    assert set(states["first"]) == {A, B, C, D}
    assert (states["first"] == states["actor"]).all()


def test_r1_7_clockwise(begin):
    """R1.7, R2.2: a round is a turn of everybody."""
    position = begin(3)
    for seat in (A, B, C):
        assert (position.state.turn, position.state.rounds) == (seat, 1)
        position.play("sail " + ["c3", "c4", "d3"][seat], "decline")
    assert (position.state.turn, position.state.rounds) == (A, 2)


# R2 The end


def test_r2_2_the_cap_on_turns(begin):
    """R2.2, R2.3: most shares, then most pepper, then most other cargo, then shared."""
    position = begin(4, game=load("captains", options={"turns": 1}))
    position.place("c3", "c4", "d3", "d5").own(A, "card").own(C, "cloth")
    position.carry(C, "pepper rum").carry(A, "rum rum").carry(B, "wood -").carry(D, "- rum")
    for tile in ("b2", "b3", "c1", "d6"):
        position.play(f"sail {tile}", "decline")
    assert position.state.ending == Ending.TURNS
    assert position.heard(Event.GAME_ENDS) == [(NONE, Ending.TURNS, NONE)]
    assert position.points() == [1, 0, 1, 0]
    assert position.places() == [1, 2, 0, 2]
    assert position.legal() == []
    assert position.refusal("sail c3") == Refusal.GAME_IS_OVER


# R3 The sail phase


def test_r3_1_damaged_sails_do_not_work(begin):
    """R3.1, R3.5: then it takes more cards; they are back in the deck at once."""
    position = begin().build(A, sail=3)
    position.state.damaged[A, Kind.SAIL] = 2
    position.hold(A, "sail sail crew").play("sail d7")
    assert position.heard(Event.SAILS) == [(A, position.tile("d7"), 2)]
    assert position.rows[0, 2] == REVEALED
    assert (position.hand(A), int(position.state.decks[A, Kind.SAIL])) == ("crew", 5)


def test_r3_5_as_few_cards_as_it_takes(begin):
    """R3.5: none within reach of the sails."""
    position = begin().hold(A, "sail").play("sail d6")
    assert position.rows[0, 2] == EVERYONE
    assert position.hand(A) == "sail"


def test_r3_3_across_the_sea_only(begin):
    """R3.3: the Cove is in the way from d3 to d5; into and out of a land, from all sides."""
    position = begin().place("d3").hold(A, "")
    assert position.refusal("sail d5") == Refusal.TOO_FAR
    assert position.pack.distance[position.tile("d3"), position.tile("d5")] == 3
    for mark in ("c3", "c4", "d3", "d5", "e3", "e4"):
        assert position.pack.distance[position.tile("d4"), position.tile(mark)] == 1


def test_r3_4_two_ships_on_a_tile(begin):
    """R3.4: a third may pass through, but not end there."""
    position = begin(3).place("d5", "d6", "d6").hold(A, "sail")
    assert position.refusal("sail d6") == Refusal.TILE_IS_FULL
    assert position.pack.distance[position.tile("d5"), position.tile("d7")] == 2
    assert position.refusal("sail d7") == Refusal.LEGAL


@pytest.mark.parametrize("land", ["cove", "republic", "orient"])
def test_r3_4_places_without_a_limit(begin, land):
    """R3.4: as many as like to."""
    position = begin(4).place({"cove": "c3", "republic": "d2", "orient": "d6"}[land], *[land] * 3)
    assert position.refusal(f"sail {land}") == Refusal.LEGAL


# R4 The combat phase


@pytest.mark.parametrize("land", ["republic", "orient"])
def test_r4_1_places_of_peace(begin, land):
    """R4.1: nobody is asked."""
    position = begin().place({"republic": "d2", "orient": "d6"}[land], land)
    position.play(f"sail {land}")
    assert position.asked() == (B, Phase.SAIL)


def test_r4_1_at_the_cove_and_on_islands(begin):
    """R4.1: one of those who are there; nobody elsewhere."""
    position = begin(4).place("c3", "cove", "cove", "d7").play("sail cove")
    assert position.asked() == (A, Phase.ATTACK)
    assert position.legal() == [
        "attack crew 1", "attack crew 2", "attack cannon 1", "attack cannon 2", "peace",
    ]  # fmt: skip
    assert position.refusal("attack crew 3") == Refusal.NO_SHIP_THERE
    position = begin().place("a2", "clothweaver").play("sail clothweaver")
    assert position.asked() == (A, Phase.ATTACK)


def test_r4_1_the_start_is_peaceful(begin):
    """R4.1: nobody sailed to the Cove, so nobody fights over leaving it."""
    position = begin(3).play("sail d5")
    assert position.asked() == (A, Phase.CARDS)


def test_r4_2_a_captain_attacks_once(meet):
    """R4.2, R4.7: who is tired is not asked, and those who defended may attack."""
    position = meet()
    position.play("attack crew 1", "done", "done")
    assert position.state.captain[:2].tolist() == [0, 1]
    assert position.asked() == (B, Phase.ATTACK)
    assert position.legal() == ["attack crew 0", "attack cannon 0", "peace"]


def test_r4_2_a_tired_captain_is_not_asked(meet):
    """R4.2: but the others are."""

    def tire(position):
        position.state.captain[A] = 0

    assert meet(prepare=tire).asked() == (B, Phase.ATTACK)


def test_r4_3_nothing_to_gain(meet):
    """R4.3: the attack is allowed, and the winner has nothing to pick."""
    position = meet(prepare=lambda p: p.build(A, crew=4, cannon=3))
    position.state.damaged[B, :] = 1
    position.play("attack crew 1", "done", "done")
    assert position.kinds_told()[1] == Event.WINS
    assert position.asked() == (B, Phase.ATTACK)


def test_r4_4_in_turn_until_both_pass(meet):
    """R4.4: who passed may play later; who has no such card is asked."""
    position = meet(prepare=lambda p: p.hold(A, "crew").hold(B, "crew cannon"))
    position.play("attack crew 1")
    for actor, action in ((A, "done"), (B, "play"), (A, "play"), (B, "done")):
        assert position.asked() == (actor, Phase.DUEL)
        position.play(action)
    assert position.legal() == ["done"]
    assert position.refusal("play") == Refusal.CARD_NOT_HELD
    position.play("done")
    assert position.kinds_told()[:2] == [Event.PASSES, Event.DRAW]


def test_r4_4_a_card_is_seen(meet):
    """R4.4: so it cannot be taken back."""
    position = meet().play("attack cannon 1", "play")
    assert position.rows[:, 2].tolist() == [REVEALED]
    assert position.heard(Event.PLAYS) == [(A, Kind.CANNON, NONE)]


def test_r4_6_cards_go_back_after_the_phase(meet):
    """R4.6: also those of one who lost; until then they stay on the table."""
    position = meet(3 - 1).play("attack crew 1", "play", "done", "done")
    assert position.state.played[A, Kind.CREW] == 1
    position.play("peace")
    assert position.state.played.sum() == 0
    assert position.state.decks[A, Kind.CREW] == 5


def test_r4_7_the_others_one_after_the_other(begin):
    """R4.7: clockwise from the left of the turn's seat; each attacks that seat only, once."""
    position = begin(4)
    position.state.turn = position.state.actor = position.state.first = C
    position.place("cove", "cove", "c3", "cove").play("sail cove", "peace")
    for seat in (D, A, B):
        assert position.asked() == (seat, Phase.ATTACK)
        assert position.legal() == ["attack crew 2", "attack cannon 2", "peace"]
        position.play("attack crew 2", "done", "done")
    assert position.asked() == (C, Phase.SPYGLASS)


def test_r4_8_winners_decide_in_whoevers_turn(meet):
    """R4.8, R5.2: then the turn goes on."""
    position = meet(prepare=lambda p: p.build(B, crew=4).carry(A, "rum wood"))
    position.play("peace", "attack crew 0", "done", "done")
    assert position.asked() == (B, Phase.BOARD)
    assert position.legal() == ["steal rum", "steal wood", "stop"]
    position.play("steal wood", "stop")
    assert (position.holds(A), position.holds(B)) == ("rum -", "wood -")
    assert position.asked() == (A, Phase.CARDS)


def test_r4_6_three_fights_at_the_cove(begin):
    """R4.6, R4.7, R4.8: who won as defender attacks in turn; cards count against the third, too."""
    position = begin(4).place("c3", "cove", "cove", "cove")
    position.build(A, hold=3).carry(A, "rum wood pepper").build(B, crew=4, cannon=4)
    position.hold(A, "crew crew").hold(B, "crew").carry(C, "cloth -")
    position.play("sail cove", "attack crew 1", "play", "play", "play", "done", "done")
    assert position.heard(Event.WINS) == [(B, Kind.CREW, 1)]
    position.play("steal pepper")
    assert position.asked() == (B, Phase.ATTACK)
    position.play("attack cannon 0", "done", "done", "hit hold", "hit sail")
    assert (position.holds(A), position.holds(B)) == ("rum wood", "pepper -")
    assert position.asked() == (C, Phase.ATTACK)
    position.play("attack crew 0", "done", "done")
    assert position.heard(Event.WINS) == [(A, Kind.CREW, 2)]
    position.play("steal cloth", "forgo")
    assert position.holds(C) == "cloth -"
    assert position.asked() == (A, Phase.BOARD)
    position.play("stop")
    assert position.asked() == (D, Phase.ATTACK)
    assert position.state.played[:2, Kind.CREW].tolist() == [2, 1]
    position.play("peace")
    assert position.state.played.sum() == 0
    assert position.state.decks[:2, Kind.CREW].tolist() == [5, 5]


# R5 Boarding


def test_r5_1_no_room_for_booty(meet):
    """R5.1, R7.2: what is not stowed stays where it is, and counts as one of the pieces."""
    position = meet(prepare=lambda p: p.build(A, crew=4).carry(A, "rum rum").carry(B, "wood -"))
    position.table(B, "pepper")
    position.play("attack crew 1", "done", "done", "steal wood")
    assert position.asked() == (A, Phase.STOW)
    position.play("forgo")
    assert (position.holds(B), position.state.picks) == ("wood -", 1)
    position.play("steal pepper", "overboard rum")
    assert (position.holds(A), position.on_cards(B)) == ("pepper rum", "")
    assert position.state.decks[B, Kind.HOLD] == 4
    assert position.state.bank[Good.RUM] == 14


def test_r5_1_only_what_is_there(meet):
    """R5.1: until nothing is left."""
    position = meet(prepare=lambda p: p.build(A, crew=6).carry(B, "rum rum"))
    position.play("attack crew 1", "done", "done")
    assert position.refusal("steal wood") == Refusal.NO_SUCH_CARGO
    assert position.refusal("hit hold") == Refusal.NOT_NOW
    position.play("steal rum", "steal rum")
    assert position.asked() == (B, Phase.ATTACK)


# R6 Bombarding


def bombard(meet, lead=2, **more):
    position = meet(prepare=lambda p: p.build(A, cannon=2 + lead, **more).build(B, hold=3))
    position.state.captain[B] = 0
    return position


def test_r6_1_what_can_be_hit(meet):
    """R6.1, R6.4: the printed ones cannot; the rest of the hits is lost."""
    position = bombard(meet, 4)
    position.state.damaged[B] = [1, 1, 1, 1]
    position.play("attack cannon 1", "done", "done")
    assert position.legal() == ["hit hold"]
    assert position.refusal("hit sail") == Refusal.NOTHING_TO_HIT
    assert position.refusal("destroy rum") == Refusal.NO_SUCH_CARGO
    assert position.refusal("steal rum") == Refusal.NOT_NOW
    position.play("hit hold")
    assert position.asked() == (A, Phase.CARDS)


def test_r6_2_cards_on_the_table(meet):
    """R6.2, R6.3: the card goes back, the winner takes what was on it."""
    position = bombard(meet).table(B, "pepper")
    position.play("attack cannon 1", "done", "done", "destroy pepper")
    assert position.kinds_told() == [Event.DESTROYS, Event.FALLS, Event.STOWS]
    assert (position.holds(A), position.on_cards(B)) == ("pepper -", "")
    assert position.state.decks[B, Kind.HOLD] == 4


def test_r6_2_nothing_but_cards(meet):
    """R6.1, R6.2: when only printed segments work."""
    position = bombard(meet).table(B, "rum rum")
    position.state.damaged[B] = [1, 1, 1, 2]
    position.play("attack cannon 1", "done", "done")
    assert position.legal() == ["destroy rum"]
    position.play("destroy rum", "destroy rum")
    assert position.holds(A) == "rum rum"


@pytest.mark.parametrize("answer", ["forgo", "overboard rum", "card"])
def test_r6_3_cargo_falls_into_the_sea(meet, answer):
    """R6.3, R7.2: from the rightmost hold; what the winner does not stow is lost."""
    position = bombard(meet, 1).carry(A, "rum rum").carry(B, "wood wood pepper")
    position.play("attack cannon 1", "done", "done", "hit hold")
    assert position.heard(Event.FALLS) == [(B, Good.PEPPER, NONE)]
    assert position.holds(B) == "wood wood"
    assert position.asked() == (A, Phase.STOW)
    position.play(answer)
    assert position.state.bank[Good.PEPPER] == (15 if answer == "forgo" else 14)
    assert position.on_cards(A) == ("pepper" if answer == "card" else "")
    assert position.asked() == (A, Phase.CARDS)


def test_r6_1_an_empty_hold(meet):
    """R6.1: nothing falls from it."""
    position = bombard(meet, 1).carry(B, "wood wood -")
    position.play("attack cannon 1", "done", "done", "hit hold")
    assert position.kinds_told()[0] == Event.HITS
    assert position.holds(B) == "wood wood"
    assert position.state.damaged[B, Kind.HOLD] == 1


def test_a_land_is_never_left_unnamed(begin):
    """R1.1: each land has its tile."""
    pack = begin().pack
    assert [int(pack.land[tile]) for tile in pack.home] == list(Land)[: Land.SEA]
