"""The rules one by one, up to the end of a round; test_examples.py has the rulebook's examples."""

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games import load
from fourwinds.games.golden_sails.names import Ending, Event, Kind, Phase, Refusal

A, B, C, D = range(4)
FULL = "spells gems spices beasts weapons"
SEATS = [2, 3, 4]


@pytest.fixture
def market(set_out):
    """A function that sets out a round that begins, with three goods."""

    def market(hands=(FULL, FULL, FULL), **more):
        return set_out(
            "",
            "",
            "",
            phase=Phase.PLACE,
            actor=A,
            rounds=1,
            hands=list(hands),
            market=["gems:1", "gems:2", "gems:3"],
            **more,
        )

    return market


@pytest.fixture
def last_good(set_out):
    """A function that sets out two seats and the last good, with an expert of a kind beside it."""

    def last_good(kind="gems", hands=("spells", "spells"), rounds=1, **more):
        return set_out(
            "",
            "",
            phase=Phase.SWAP,
            actor=A,
            rounds=rounds,
            hands=list(hands),
            market=["gems:1"],
            experts=[kind],
            **more,
        )

    return last_good


# R1 Setting up


@pytest.mark.parametrize("seats", SEATS)
def test_r1_1_experts(begin, seats):
    """R1.1: one of each kind."""
    position = begin(seats)
    assert [position.hand(seat) for seat in range(seats)] == [FULL.split()] * seats
    assert position.state.hands[seats:].sum() == 0


def test_r1_2_cards(game):
    """R1.2: what the rulebook tells of the deck."""
    cards, pack = game.content.cards, game.packs[0]
    assert len(cards) == 48
    assert {card.gem for card in cards} == set(range(1, 9))
    assert {(card.spice, card.gem) for card in cards} == {
        (spice.id, gem) for spice in game.content.spices for gem in range(1, 9)
    }
    weapons = {(card.weapon, card.left, card.right) for card in cards}
    assert weapons >= {
        ("pinga", 1, 2), ("boomerang", 0, 2), ("shuriken", 1, 1), ("katar", 2, 0),
    }  # fmt: skip
    spells = [card.spell for card in cards]
    assert {spell for spell in spells if spell.startswith(("count", "beast", "boost"))} == {
        *(f"count:{kind}" for kind in FULL.split()[1:]),
        *(f"beast:{beast.id}" for beast in game.content.beasts),
        *(f"boost:{weapon.id}" for weapon in game.content.weapons),
    }
    assert min(map(spells.count, ("three_beasts", "gem_shift", "universal"))) >= 2
    assert {"spells", "protect", "five_kinds", "pair:mint+cloves"} <= set(spells)
    assert "pair:anise+mint" in spells
    assert pack.cards == 48


def test_r1_3_r1_4_lots(begin):
    """R1.3, R1.4: any sheet, any first player."""
    found = [begin(3, seed).state for seed in range(60)]
    assert {int(state.sheet) for state in found} == set(range(5))
    assert {int(state.first) for state in found} == set(range(3))


@pytest.mark.parametrize("seats", SEATS)
def test_r1_5_twelve_rounds(begin, seats):
    """R1.5: in the end each player has as many goods as there were rounds; GS-D25."""
    position = begin(seats, 1)
    while position.state.phase != Phase.OVER:
        position.play_first()
    assert position.state.heights.sum(axis=1)[:seats].tolist() == [12] * seats
    assert position.state.seen[:48].sum() == 12 * seats
    assert position.heard(Event.GAME_ENDS) == [(NONE, Ending.ROUNDS, NONE, NONE)]


# R2 New goods


@pytest.mark.parametrize("seats", SEATS)
def test_r2_as_many_goods_as_players(begin, seats):
    """R2, GS-D07: none has an expert yet, and the first player begins."""
    position = begin(seats, 3)
    state = position.state
    assert (state.market[:seats] != NONE).all()
    assert (state.market[seats:] == NONE).all()
    assert (state.market_experts == NONE).all()
    assert position.asked() == (state.first, Phase.PLACE)
    assert position.kinds_told() == [
        Event.SHEET, Event.FIRST, Event.ROUND_STARTS, Event.REVEALED,
    ]  # fmt: skip


def test_r2_any_card_may_come(begin):
    """R2: the last ones of the pack too."""
    found = {card for seed in range(60) for card in begin(4, seed).state.market.tolist()}
    assert len(found) > 44
    assert found <= set(range(48))


# R3 Assigning experts


def test_r3_1_r3_2_an_own_expert_beside_a_free_good(market):
    """R3.1, R3.2: clockwise; each expert once."""
    position = market(["gems", "gems beasts", FULL])
    assert position.allows("gems 0", "gems 1", "gems 2")
    position.play("gems 1")
    assert position.heard(Event.PLACES) == [(A, Kind.GEMS, 1, NONE)]
    assert position.asked() == (B, Phase.PLACE)
    assert position.allows("gems 0", "gems 2", "beasts 0", "beasts 2")
    assert position.refusal("beasts 1") == Refusal.EXPERT_THERE
    assert position.refusal("spices 0") == Refusal.EXPERT_NOT_HELD
    assert position.hand(A) == []


@pytest.mark.parametrize("last", ["gems", "gems gems"])
def test_r3_3_a_placement_without_a_choice_happens(market, last):
    """R3.3, A5: with one kind of expert, even of two cards."""
    position = market([FULL, FULL, last]).play("spells 0", "spells 1")
    assert position.heard(Event.PLACES)[1] == (C, Kind.GEMS, 2, NONE)
    assert position.asked() == (C, Phase.TAKE)
    assert position.hand(C) == last.split()[1:]


def test_r3_3_a_placement_with_a_choice_is_asked(market):
    """R3.3: two kinds, or two goods."""
    position = market([FULL, "gems", "gems spells"]).play("spells 0")
    assert position.asked() == (B, Phase.PLACE)
    assert position.allows("gems 1", "gems 2")
    position.play("gems 1")
    assert position.asked() == (C, Phase.PLACE)
    assert position.allows("spells 2", "gems 2")


# R4 Acquiring goods


def test_r4_1_counterclockwise_from_the_last(market):
    """R4.1: anything that is left, whoever placed the expert."""
    position = market().play("spells 0", "gems 1", "beasts 2")
    assert position.asked() == (C, Phase.TAKE)
    assert position.allows("take 0", "take 1", "take 2")
    position.play("take 0")
    assert position.asked() == (B, Phase.TAKE)
    assert position.allows("take 1", "take 2")
    position.play("take 2")
    assert position.asked() == (A, Phase.SWAP)


def test_r4_2_the_pile_and_the_expert(market):
    """R4.2, GS-D08: on top, and the expert goes aside."""
    position = market()
    position.fill(C, "spells: spells universal")
    card = int(position.state.market[0])
    position.play("spells 0", "gems 1", "beasts 2", "take 0")
    assert position.pile(C, "spells")[2:] == [card]
    assert position.heard(Event.TAKES) == [(C, card, Kind.SPELLS, 0)]
    assert position.state.discard.tolist() == [1, 0, 0, 0, 0]
    assert position.state.market[0] == position.state.market_experts[0] == NONE


def test_r4_3_no_good_may_be_refused(market, last_good):
    """R4.3, GS-D04: a take, and the last good, have no way out."""
    position = market().play("spells 0", "gems 1", "beasts 2")
    assert position.refusal("keep") == Refusal.NOT_NOW
    assert last_good().allows("keep", "swap spells")


def test_r4_4_the_expert_comes_to_the_own_hand(last_good):
    """R4.4, GS-D01: whoever placed it."""
    position = last_good("gems", ("spells gems", "spells gems")).play("swap spells")
    assert position.heard(Event.SWAPS) == [(A, Kind.GEMS, Kind.SPELLS, 0)]
    assert position.hand(A) == ["gems", "gems"]
    assert position.state.discard.tolist() == [1, 0, 0, 0, 0]
    assert len(position.pile(A, "spells")) == 1


def test_r4_4_another_kind(last_good):
    """R4.4, GS-D02: not the same kind again."""
    position = last_good("gems", ("spells gems", "spells gems"))
    assert position.allows("keep", "swap spells")
    assert position.refusal("swap gems") == Refusal.SAME_KIND


@pytest.mark.parametrize("rounds", [4, 8, 12])
def test_r4_4_with_a_single_expert(last_good, rounds):
    """R4.4, GS-D03: one is left after the placement, so it may be swapped."""
    position = last_good("gems", ("spells", "spells"), rounds).play("swap spells")
    assert len(position.pile(A, "spells")) == 1


def test_r4_4_without_a_choice_nobody_is_asked(set_out):
    """R4.4: a first player who holds only experts of the kind keeps the good."""
    position = set_out(
        "",
        "",
        phase=Phase.TAKE,
        actor=B,
        rounds=1,
        hands=["gems gems", "gems spells"],
        market=["gems:1", "gems:2"],
        experts=["spells", "gems"],
    ).play("take 0")
    assert [seat for seat, *_ in position.heard(Event.TAKES)] == [B, A]
    assert position.state.rounds == 2


def test_r4_5_gems_are_announced(market):
    """R4.5, R14.5: until the round ends."""
    position = market()
    card = int(position.state.market[1])
    position.play("spells 0", "gems 1", "beasts 2", "take 1")
    assert position.state.announced.tolist() == [NONE, NONE, card, NONE]
    position.play("take 0", "keep")
    assert position.state.rounds == 2
    assert (position.state.announced == NONE).all()


# R5 Experts return


@pytest.mark.parametrize("rounds", [4, 8])
def test_r5_experts_return(last_good, rounds):
    """R5: everybody has all five again, after a swap too; GS-D06: then the card is passed."""
    position = last_good("gems", ("spells", "spices"), rounds).play("swap spells")
    assert position.kinds_told() == [
        Event.SWAPS,
        Event.TAKES,
        Event.EXPERTS_RETURN,
        Event.FIRST,
        Event.ROUND_STARTS,
        Event.REVEALED,
    ]
    assert [position.hand(seat) for seat in (A, B)] == [FULL.split()] * 2
    assert not position.state.discard.any()


def test_r5_not_after_the_last_round(last_good):
    """R5, GS-D06: the first player stays who it was, too."""
    position = last_good("gems", ("spells", "spells"), 12).play("keep")
    assert position.state.phase == Phase.OVER
    assert position.state.discard.sum() == 1
    assert position.state.first == A


# R6 The first player


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("experts", "steps"), [(2, 1), (1, None)])
def test_r6_1_r6_2_the_next_first_player(set_out, seats, experts, steps):
    """R6.1, R6.2: one seat on, and with four players two where experts return; GS-D05."""
    position = set_out(
        *[""] * seats,
        phase=Phase.SWAP,
        actor=1,
        first=1,
        rounds=3,
        hands=["spells " * experts] * seats,
        market=["gems:1"],
        experts=["gems"],
    ).play("keep")
    steps = steps or (2 if seats == 4 else 1)
    assert position.state.first == (1 + steps) % seats
    assert position.heard(Event.FIRST) == [((1 + steps) % seats, NONE, NONE, NONE)]
    assert position.asked() == (position.state.first, Phase.PLACE)


def test_r6_3_even_start(begin):
    """R6.3, D05: with the option, both are first with five experts in hand, and six times each."""
    even = load("golden_sails", options={"even_start": True})
    for seats, expected in ((2, [0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1]), (3, [0, 1, 2] * 4)):
        position = begin(seats, 1, even)
        found: list[int] = []
        start = int(position.state.first)
        while position.state.phase != Phase.OVER:
            if len(found) < position.state.rounds:
                found.append((int(position.state.first) - start) % seats)
            position.play_first()
        assert found == expected
