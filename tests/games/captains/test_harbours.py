"""The rules of cargo, harbours, shares and cards, by number (R7 to R11)."""

import pytest

from fourwinds.engine.events import EVERYONE, REVEALED
from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import Event, Good, Kind, Phase, Refusal, Share

A, B, C = range(3)


# R7 Cargo


def test_r7_1_into_the_leftmost_empty_hold(begin):
    """R7.1: without a question."""
    position = begin().place("a2").build(A, hold=5).carry(A, "rum - rum - -")
    position.play("sail clothweaver", "load", "load")
    assert position.holds(A) == "rum cloth rum cloth -"
    assert position.asked() == (A, Phase.LOAD)


@pytest.mark.parametrize(
    ("answer", "holds", "cards"),
    [
        ("card", "rum wood", "cloth"),
        ("overboard wood", "rum cloth", ""),
        ("forgo", "rum wood", ""),
    ],
)
def test_r7_2_no_empty_hold(begin, answer, holds, cards):
    """R7.2: a card, overboard, or forgo it; in each case the income is used."""
    position = begin().place("a2").carry(A, "rum wood").play("sail clothweaver", "load")
    assert position.asked() == (A, Phase.STOW)
    assert position.legal() == ["card", "overboard rum", "overboard wood", "forgo"]
    position.play(answer)
    assert (position.holds(A), position.on_cards(A)) == (holds, cards)
    assert position.rows[0, 2] == (REVEALED if cards else EVERYONE)
    assert position.asked() == (B, Phase.SAIL)


def test_r7_2_what_is_not_there(begin):
    """R7.2: no card in the hand, no such cargo in a hold; cards on the table do not count."""
    position = begin().place("a2").carry(A, "rum wood").hold(A, "sail").table(A, "copper")
    position.play("sail clothweaver", "load")
    assert position.refusal("card") == Refusal.CARD_NOT_HELD
    assert position.refusal("overboard copper") == Refusal.NO_SUCH_CARGO
    assert position.refusal("sail c3") == Refusal.NOT_NOW


def test_r7_3_from_the_left_or_from_the_right(begin):
    """R7.3: traded from the left, spent from the right, from cards last."""
    position = begin().place("d6").build(A, hold=4).carry(A, "rum copper rum copper")
    position.table(A, "rum")
    position.play("sail orient", "build cannon 1")
    assert position.holds(A) == "rum copper - -"
    position.play("pepper rum")
    assert position.holds(A) == "pepper copper - -"
    position.play("pepper rum")
    assert (position.holds(A), position.on_cards(A)) == ("pepper copper pepper -", "")


def test_r7_4_an_empty_bank(begin):
    """R7.4: nothing to load, nobody is asked."""
    position = begin().place("a2")
    position.pack.supply[Good.CLOTH] = position.state.bank[Good.CLOTH] = 0
    position.play("sail clothweaver")
    assert position.asked() == (B, Phase.SAIL)


def test_r7_4_pepper_goes_back_to_the_bank(begin):
    """R7.4, R10.3: and a resource that the bank does not have is no bonus."""
    position = begin().place("d2").carry(A, "pepper pepper")
    position.pack.supply[Good.RUM] = position.state.bank[Good.RUM] = 0
    position.play("sail republic", "buy 0", "share rum")
    assert position.state.bank[Good.PEPPER] == 15
    assert position.holds(A) == "- -"
    assert position.asked() == (B, Phase.SAIL)


def test_r7_5_traded_off_a_card(begin):
    """R7.5: the card is back in its deck, so pepper needs another place."""
    position = begin().place("d6").carry(A, "wood wood").hold(A, "hold").table(A, "rum")
    position.play("sail orient", "pepper rum")
    assert position.asked() == (A, Phase.STOW)
    assert position.state.decks[A, Kind.HOLD] == 4
    position.play("card")
    assert position.on_cards(A) == "pepper"
    assert position.asked() == (A, Phase.PORT)


# R8 Islands, and the pirate


def test_r8_1_piece_by_piece(begin):
    """R8.1: up to the income, or fewer."""
    position = begin().place("a2").build(A, hold=5)
    position.play("sail clothweaver", "load", "load", "enough")
    assert position.holds(A) == "cloth cloth - - -"
    assert position.asked() == (B, Phase.SAIL)


def test_r8_2_the_owner_is_asked_even_if_he_is_elsewhere(begin):
    """R8.2: but then he cannot be revealed; and nothing happens."""
    position = begin().place("a2").spy(B, "sawmill").play("sail clothweaver")
    assert position.asked() == (A, Phase.LOAD)
    position.play("load")
    assert position.asked() == (B, Phase.REVEAL)
    assert position.legal() == ["hide"]
    assert position.refusal("load") == Refusal.NOT_NOW
    assert position.refusal("reveal") == Refusal.PIRATE_ELSEWHERE
    position.play("hide")
    assert position.holds(A) == "cloth -"


def test_r8_2_nobody_loads(begin):
    """R8.2: then nobody is asked. Nor is the owner, who is never blocked."""
    position = begin().place("a2").spy(B, "clothweaver").play("sail clothweaver", "enough")
    assert position.asked() == (B, Phase.SAIL)
    position = begin().place("a2").spy(A, "clothweaver").play("sail clothweaver", "load")
    assert position.holds(A) == "cloth -"


def test_r8_2_hidden_once_hidden_for_good(begin):
    """R8.2: the owner is asked once a visit."""
    position = begin().place("a2").build(A, hold=5).spy(B, "clothweaver")
    position.play("sail clothweaver", "load", "hide")
    assert position.legal() == ["load", "enough"]
    position.play("load")
    assert position.asked() == (A, Phase.LOAD)


def test_r8_3_the_pirate_takes_all(begin):
    """R8.3, R8.4: whatever room the blocked player has; then the spyglass turns."""
    position = begin().place("a2").build(A, hold=3).spy(B, "clothweaver")
    position.play("sail clothweaver", "load", "reveal")
    assert position.rows[0].tolist()[:3] == [Event.REVEALS, B, REVEALED]
    assert (position.state.island, position.state.aimed) == (NONE, 0)
    position.play("load", "load")
    assert position.asked() == (B, Phase.SPYGLASS)
    position.play("spyglass clothweaver")
    assert position.holds(B) == "cloth cloth"
    assert position.asked() == (B, Phase.SAIL)


def test_r8_3_the_pirate_has_no_room(begin):
    """R8.3: what is not stowed is still there for the player who was blocked."""
    position = begin().place("a2").build(A, hold=3).carry(B, "rum wood").spy(B, "clothweaver")
    position.play("sail clothweaver", "load", "reveal", "load", "overboard rum", "load", "forgo")
    assert position.asked() == (B, Phase.SPYGLASS)
    position.play("spyglass sawmill")
    assert (position.asked(), position.state.units) == ((A, Phase.LOAD), 1)
    assert position.holds(B) == "cloth wood"


def test_r8_4_at_the_cove(begin):
    """R8.4: from whoever had it; an owner turns it again."""
    position = begin().place("c3", "d7").spy(B, "sawmill").play("sail cove")
    assert position.kinds_told() == [Event.SAILS, Event.GETS_SPYGLASS]
    assert position.state.aimed == 0
    assert position.asked() == (A, Phase.SPYGLASS)
    assert position.refusal("hide") == Refusal.NOT_NOW
    position.play("spyglass sawmill")
    assert position.told[0] == (Event.TURNS_SPYGLASS, A, NONE, NONE, NONE, False)
    assert position.asked() == (B, Phase.SAIL)
    position = begin().place("c3", "d7").spy(A, "sawmill").play("sail cove")
    assert position.kinds_told() == [Event.SAILS]
    assert (position.state.island, position.asked()) == (3, (A, Phase.SPYGLASS))


# R9 The harbour phase


def test_r9_1_trade_at_the_cove(begin):
    """R9.1: pepper too, for another resource, once."""
    position = begin().place("c3", "d7").carry(A, "pepper rum")
    position.play("sail cove", "spyglass sawmill")
    assert position.asked() == (A, Phase.TRADE)
    assert len(position.legal()) == 4 + 3 + 1
    assert position.refusal("trade rum rum") == Refusal.SAME_GOOD
    assert position.refusal("load") == Refusal.NOT_NOW
    assert position.refusal("trade wood rum") == Refusal.NO_SUCH_CARGO
    position.play("trade pepper wood")
    assert position.holds(A) == "wood rum"
    assert position.asked() == (B, Phase.SAIL)


def test_r9_1_what_the_bank_has(begin):
    """R9.1, R7.4: and nobody is asked who has nothing to give, or nothing to get for it."""
    position = begin().place("c3", "d7").carry(A, "rum -")
    position.pack.supply[:4] = [0, 1, 0, 0]
    position.state.bank[:4] = 0
    position.play("sail cove", "spyglass sawmill")
    assert position.asked() == (B, Phase.SAIL)
    position = begin().place("c3", "d7").carry(A, "rum -")
    position.pack.supply[Good.WOOD] = position.state.bank[Good.WOOD] = 0
    position.play("sail cove", "spyglass sawmill")
    assert position.refusal("trade rum wood") == Refusal.BANK_IS_EMPTY
    position.play("leave")
    assert position.holds(A) == "rum -"


def test_r9_1_traded_off_a_card(begin):
    """R9.1, R7.5: without a place, the piece is lost."""
    position = begin().place("c3", "d7").carry(A, "rum rum").hold(A, "").table(A, "wood")
    position.play("sail cove", "spyglass sawmill", "trade wood cloth")
    assert position.asked() == (A, Phase.STOW)
    position.play("forgo")
    assert (position.holds(A), position.on_cards(A)) == ("rum rum", "")
    assert position.asked() == (B, Phase.SAIL)


@pytest.mark.parametrize(("land", "start"), [("republic", "d2"), ("orient", "d6")])
def test_r9_2_rest_and_repair(begin, land, start):
    """R9.2: by themselves."""
    position = begin().place(start)
    position.state.captain[A] = 0
    position.state.damaged[A] = [0, 1, 1, 1]
    position.play(f"sail {land}")
    assert position.heard(Event.RESTS) == [(A, NONE, NONE)]
    assert position.heard(Event.REPAIRS) == [(A, 3, NONE)]
    assert position.state.damaged[A].sum() == 0
    assert position.asked() == (A, Phase.CARDS)


def test_r9_3_building(begin):
    """R9.3, R9.5: any segment that can be paid, as often as one likes."""
    position = begin().place("d2").build(A, hold=6).carry(A, "wood cloth rum wood cloth cloth")
    position.play("sail republic")
    assert position.asked() == (A, Phase.PORT)
    assert position.refusal("build sail 2") == Refusal.NO_SUCH_SEGMENT  # built at the start
    assert position.refusal("build cannon 1") == Refusal.CANNOT_PAY
    assert position.refusal("build hold 0") == Refusal.NO_SUCH_SEGMENT
    position.play("build sail 1", "build sail 1")
    assert position.heard(Event.BUILDS) == [(A, Kind.SAIL, 1)]
    assert position.state.built[A].tolist() == [4, 2, 2, 6]
    assert position.refusal("build sail 1") == Refusal.NO_SUCH_SEGMENT
    position.play("build crew 1")
    assert position.holds(A) == "- - - - - -"
    assert position.asked() == (B, Phase.SAIL)


def test_r9_4_pepper_in_the_orient(begin):
    """R9.4, R10.1: shares in the Republic only, pepper in the Orient only."""
    position = begin().place("d6").carry(A, "rum wood").play("sail orient")
    assert position.refusal("buy 0") == Refusal.NOT_HERE
    assert position.refusal("pepper cloth") == Refusal.NO_SUCH_CARGO
    assert position.refusal("load") == Refusal.NOT_NOW
    position.play("pepper rum", "pepper wood")
    assert position.holds(A) == "pepper pepper"
    position = begin().place("d2").carry(A, "cloth -").play("sail republic")
    assert position.refusal("pepper cloth") == Refusal.NOT_HERE
    position.play("leave")
    assert position.asked() == (B, Phase.SAIL)


def test_r9_4_no_pepper_left(begin):
    """R9.4, R7.4."""
    position = begin().place("d6").carry(A, "wood -")
    position.pack.supply[Good.PEPPER] = position.state.bank[Good.PEPPER] = 0
    position.play("sail orient")
    assert position.refusal("pepper wood") == Refusal.BANK_IS_EMPTY


# R10 Shares


def buyer(begin):
    return begin().place("d2").build(A, hold=6).carry(A, "pepper pepper pepper pepper pepper -")


def test_r10_1_any_empty_slot_that_can_be_paid(begin):
    """R10.1, R10.2: what the slot costs; then any share that is left."""
    position = buyer(begin).own(A, "card").play("sail republic")
    assert position.refusal("buy 0") == Refusal.SLOT_IS_TAKEN
    position.play("buy 2")
    assert position.holds(A).count("pepper") == 1
    assert position.asked() == (A, Phase.SHARE)
    assert position.refusal("leave") == Refusal.NOT_NOW
    assert len(position.legal()) == 11
    position.play("share card")
    assert position.state.shelf[A].tolist() == [Share.CARD, NONE, Share.CARD, NONE]
    position = buyer(begin).own(B, "card", "card").play("sail republic", "buy 0")
    assert position.refusal("share card") == Refusal.SHARE_IS_GONE
    position.play("share cloth")
    assert position.refusal("buy 3") == Refusal.CANNOT_PAY


@pytest.mark.parametrize(
    ("share", "good", "cards", "spyglass"),
    [
        ("copper", "copper", 0, NONE),
        ("spyglass", "", 0, A),
        ("card", "", 1, NONE),
        ("card_rum", "rum", 1, NONE),
        ("card_spyglass", "", 1, A),
    ],
)
def test_r10_3_bonuses(begin, share, good, cards, spyglass):
    """R10.3: at once, a card at the end of the turn; a resource may be spent in the same visit."""
    position = buyer(begin).play("sail republic", "buy 3", f"share {share}")
    assert position.state.spyglass == spyglass
    if spyglass == A:
        position.play("spyglass clothweaver")
    elif good:
        assert position.holds(A).split()[0] == good
        assert position.asked() == (A, Phase.PORT)
        position.play("leave")
    assert position.asked() == ((A, Phase.CARDS) if cards else (B, Phase.SAIL))


def test_r10_3_a_spyglass_that_hides_an_island(begin):
    """R10.3, R8.4, R12.2: the share takes it from its owner, and what it hid is forgotten."""
    position = buyer(begin).spy(B, "sawmill").play("sail republic", "buy 0", "share spyglass")
    assert position.heard(Event.GETS_SPYGLASS) == [(A, NONE, NONE)]
    assert position.asked() == (A, Phase.SPYGLASS)
    assert (position.state.island, position.state.aimed) == (NONE, 0)
    position.play("spyglass rumdistiller")
    assert [int(position.view(seat).island) for seat in (A, B)] == [1, NONE]
    assert position.asked() == (A, Phase.PORT)


def test_r10_3_no_room_for_a_bonus(begin):
    """R10.3, R7.2: paid from cards, with full holds."""
    position = begin().place("d2").carry(A, "rum rum").table(A, "pepper pepper")
    position.play("sail republic", "buy 0", "share cloth", "forgo")
    assert (position.holds(A), position.on_cards(A)) == ("rum rum", "")


def test_r10_4_only_the_first_gets_the_segment_share(begin):
    """R10.4: who comes later has the segment only."""
    position = begin().place("d2").build(A, sail=5).build(A, hold=4)
    position.own(B, "six_sails").carry(A, "cloth cloth wood wood").play("sail republic")
    position.play("build sail 3")
    assert position.state.built[A, Kind.SAIL] == 6
    assert position.points() == [0, 1]


# R11 The card phase


def test_r11_1_from_the_own_deck(begin):
    """R11.1, R11.2, R11.4: any kind that is left; what was just played is there again."""
    position = begin().hold(A, "sail crew crew crew crew crew")
    position.play("sail c6")
    assert position.heard(Event.SAILS)[0][2] == 1
    assert position.asked() == (A, Phase.CARDS)
    assert position.refusal("take crew") == Refusal.DECK_HAS_NONE
    assert position.refusal("swap sail crew") == Refusal.HAND_IS_NOT_FULL
    assert position.refusal("leave") == Refusal.NOT_NOW
    position.play("take sail")
    assert position.hand(A) == "sail crew crew crew crew crew"
    assert position.told[0] == (Event.TAKES_CARD, A, NONE, NONE, NONE, False)


def test_r11_2_declining(begin):
    """R11.2: a card, not the turn."""
    position = begin().play("sail d5", "decline")
    assert position.kinds_told()[0] == Event.DECLINES_CARD
    assert position.hand(A) == "sail crew cannon hold"


def test_r11_3_full_hands(begin):
    """R11.3: cards on the table do not count."""
    position = begin().hold(A, "sail sail sail sail sail crew cannon").play("sail d5")
    assert position.refusal("take hold") == Refusal.HAND_IS_FULL
    assert position.refusal("swap crew crew") == Refusal.SAME_CARD
    assert position.refusal("swap crew hold") == Refusal.CARD_NOT_HELD
    assert position.refusal("swap sail crew") == Refusal.DECK_HAS_NONE
    position = begin().hold(A, "sail crew crew cannon cannon hold").table(A, "rum")
    position.play("sail d5", "take hold")
    assert position.state.hands[A].sum() == 7


def test_r11_several_cards(begin):
    """R11: one for each reason, chosen one after the other."""
    position = buyer(begin)
    position.state.captain[A] = 0
    position.play("sail republic", "buy 0", "share card_rum", "leave")
    assert position.state.earned == 2
    position.play("take crew", "take hold")
    assert position.hand(A) == "sail crew crew cannon hold hold"
    assert position.asked() == (B, Phase.SAIL)
