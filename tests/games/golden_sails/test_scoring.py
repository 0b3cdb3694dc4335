"""The rules of scoring one by one, and who wins."""

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.names import Event, Kind, Phase, Refusal

A, B, C, D = range(4)


@pytest.fixture
def scoring(set_out):
    """A function that sets out piles for the end of the last round, before anything is settled."""

    def scoring(*piles, first=0, sheet="IV"):
        return set_out(
            *piles,
            phase=Phase.SWAP,
            actor=first,
            first=first,
            sheet=sheet,
            hands=["spells"] * len(piles),
            market=["gems:1"],
            experts=["gems"],
        )

    return scoring


# R7 Scoring


def test_r7_1_to_another_pile_or_not(scoring):
    """R7.1, GS-D08, D10: on top, also where there was none; a spell no more."""
    position = scoring("spells: universal spells; spices: mint", "").play("keep")
    assert position.asked() == (A, Phase.UNIVERSAL)
    assert position.allows(*(f"universal 0 {kind.name.lower()}" for kind in Kind))
    card = position.pile(A, "spells")[0]
    position.play("universal 0 beasts")
    assert position.heard(Event.MOVES) == [(A, card, Kind.BEASTS, NONE)]
    assert position.pile(A, "beasts") == [card]
    assert len(position.pile(A, "spells")) == 1
    assert position.entry("spells") == 2


def test_r7_1_one_that_stays_is_a_spell(scoring):
    """R7.1, D10: it counts as one, and is not asked about again."""
    position = scoring("spells: universal spells", "").play("keep", "universal 0 spells")
    assert position.state.phase == Phase.OVER
    assert [event[0] for event in position.heard(Event.KEEPS)] == [A]
    assert position.entry("spells") == 4


def test_r7_1_from_the_first_player_on(scoring):
    """R7.1, GS-D09: all of one player, then the next clockwise."""
    universal = "spells: universal"
    position = scoring(f"{universal} universal", "", universal, universal, first=2)
    position.play("keep")
    found = []
    while position.state.phase == Phase.UNIVERSAL:
        found.append(position.asked()[0])
        position.play("universal 0 gems")
    assert found == [C, D, A, A]


def test_r7_1_which_comes_next(scoring):
    """R7.1, A5: chosen only where beasts score by order."""
    piles = "spells: universal spells universal"
    position = scoring(piles, "", sheet="IV").play("keep")
    assert len(position.legal()) == 5
    assert position.refusal("universal 1 gems") == Refusal.NO_SUCH_UNIVERSAL
    position = scoring(piles, "", sheet="V").play("keep")
    assert len(position.legal()) == 10
    first, _, second = position.pile(A, "spells")
    position.play("universal 1 beasts", "universal 0 beasts")
    assert position.pile(A, "beasts") == [second, first]


def test_r7_2_the_pad(set_out):
    """R7.2: spells, gems, spices, beasts, weapons; R13.1: their sum."""
    position = set_out(
        "spells: spells; gems: 1 2; spices: mint; beasts: phoenix phoenix; weapons: katar:0-1",
        "",
        "",
    )
    assert position.pads()[0] == [2, 4, 2, 6, 1]
    assert position.points() == [15, 0, -1]


def test_r7_3_universals_then_protections(scoring):
    """R7.3, D15: all universal goods first, then all protections, from the first player on."""
    position = scoring("spells: protect", "spells: universal protect protect", "", first=2)
    position.play("keep")
    asked = [position.asked()]
    for choice in ("universal 0 gems", "protect katar", "protect katar", "protect pinga"):
        position.play(choice)
        asked.append(position.asked())
    assert asked == [
        (B, Phase.UNIVERSAL),
        (A, Phase.PROTECT),
        (B, Phase.PROTECT),
        (B, Phase.PROTECT),
        (NONE, Phase.OVER),
    ]


def test_r14_2_gems_turn_up_once_before_protections(scoring):
    """R14.2: told when all universal goods are settled, so that no move before is taken back."""
    position = scoring("spells: universal", "spells: protect protect", "")
    position.play("keep")
    assert not position.heard(Event.GEMS_TURN_UP)
    position.play("universal 0 spells")
    assert len(position.heard(Event.GEMS_TURN_UP)) == 1
    position.play("protect katar")
    assert not position.heard(Event.GEMS_TURN_UP)


# R8 Spells


@pytest.mark.parametrize(
    ("rule", "piles", "points"),
    [
        ("R8.1", "spells: count:gems; gems: 1 1 8", 3),
        ("R8.1", "spells: count:spices; spices: mint mint", 2),
        ("R8.1", "spells: count:beasts; beasts: spider", 1),
        ("R8.1, GS-D21", "spells: count:weapons; weapons: katar:1-1 katar:2-0", 2),
        ("R8.2", "spells: spells", 2),
        ("R8.2", "spells: spells spells protect", 12),
        ("R8.3", "spells: beast:spider; beasts: spider phoenix spider", 4),
        ("R8.4", "spells: pair:mint+lotus; spices: mint mint lotus cloves", 4),
        ("R8.4", "spells: pair:mint+lotus; spices: mint mint", 0),
        ("R8.5", "spells: five_kinds; gems: 1; spices: mint; beasts: spider", 0),
        ("R8.6", "spells: three_beasts; beasts: spider phoenix spider", 0),
        ("R8.6", "spells: three_beasts; beasts: spider phoenix unicorn", 4),
        ("R8.7", "spells: gem_shift", 0),
        ("R8.8", "spells: boost:katar", 0),
        ("R8.9", "spells: protect", 0),
        ("R7.1", "spells: universal", 0),
    ],
)
def test_r8_spells(set_out, rule, piles, points):
    """R8.1 to R8.9: what each spell earns by itself."""
    assert set_out(piles, "").entry("spells") == points, rule


def test_r8_7_classes_go_round(set_out):
    """R8.7: 8 becomes 1, and 1 becomes 8."""
    assert set_out("gems: 8 2; spells: gem_shift", "").entry("gems") == 4
    assert set_out("gems: 1 7; spells: gem_shift", "").entry("gems") == 4


@pytest.mark.parametrize(
    ("weapons", "spells", "taken"),
    [
        ("katar:0-0", "boost:katar", 4),  # a 0 too
        ("katar:0-0", "boost:katar boost:katar", 8),  # GS-D11
        ("katar:1-1 katar:1-1", "boost:katar", 0),
        ("pinga:1-1", "boost:katar", 2),
    ],
)
def test_r8_8_boosts(set_out, weapons, spells, taken):
    """R8.8, GS-D11: they add up; nothing for what is absent or doubled."""
    assert set_out(f"weapons: {weapons}; spells: {spells}", "", "").entry("weapons") == taken


def test_r8_9_protection(scoring):
    """R8.9, GS-D12, GS-D16: any type, twice even; the own weapons stay as they are."""
    katar = "weapons: katar:1-1"
    position = scoring(f"{katar}; spells: protect protect", f"{katar}; spells: boost:katar", katar)
    position.play("keep")
    assert position.allows(*(f"protect {w}" for w in ("boomerang", "pinga", "shuriken", "katar")))
    assert position.refusal("keep") == Refusal.NOT_NOW
    position.play("protect katar", "protect katar")
    assert position.heard(Event.PROTECTS) == [(A, 3, NONE, NONE)]
    assert [pad[4] for pad in position.pads()] == [2, 3 - 1 - 1, 1 - 1 - 3]


def test_r8_10_spells_count_by_themselves(set_out):
    """R8.10, GS-D20: what one has counted, another counts again, and the sheet too."""
    piles = "spells: three_beasts three_beasts beast:spider; beasts: spider phoenix unicorn"
    assert set_out(piles, "").pads()[0] == [4 + 4 + 2, 0, 0, 8, 0]


# R9 Gems


@pytest.mark.parametrize(
    ("gems", "points"),
    [
        ("", 0),
        ("5", 1),
        ("8 1", 4),
        ("1 1 1", 3),
        ("1 2 3 5 6", 9 + 4),
        ("1 2 3 2", 9 + 1),
        ("1 2 3 4 5 6 7 8 1 2", 100),
        ("1 2 3 4 5 6 7 8 1 3 4", 100 + 1),
    ],
)
def test_r9_1_r9_2_sequences(set_out, gems, points):
    """R9.1, R9.2, GS-D18: squares of lengths, round the circle, without an end."""
    assert set_out(f"gems: {gems}", "").entry("gems") == points


# R10 Spices


@pytest.mark.parametrize(("spices", "points"), list(enumerate([0, 2, 4, 8, 12, 20, 30])))
def test_r10_spices(set_out, spices, points):
    """R10: by the number of different ones."""
    names = ["anise", "mint", "pepper", "juniper", "lotus", "cloves"][:spices]
    assert set_out(f"spices: {' '.join([*names, *names[:2]])}", "").entry("spices") == points


# R11 Beasts


@pytest.mark.parametrize(
    ("sheet", "beasts", "points"),
    [
        ("I", "phoenix", 2),
        ("I", "serpent phoenix", 6),
        ("I", "phoenix spider", 6),
        ("I", "unicorn spider serpent", 9),
        ("I", "spider serpent", 0),
        ("II", "spider phoenix unicorn", 6),
        ("II", "serpent phoenix unicorn", 9),
        ("III", "spider spider serpent", 10),
        ("III", "phoenix phoenix spider", 10),
        ("III", "unicorn unicorn phoenix", 10),
        ("III", "serpent serpent unicorn", 10),
        ("III", "serpent unicorn phoenix", 5),
        ("IV", "spider", 2),
        ("IV", "spider serpent phoenix unicorn", 12),
    ],
)
def test_r11_1_sets(set_out, sheet, beasts, points):
    """R11.1: the best division."""
    assert set_out(f"beasts: {beasts}", "", sheet=sheet).entry("beasts") == points


def test_r11_2_order(set_out):
    """R11.2: this beast by the next; one alone earns nothing."""
    table = {
        "phoenix": {"phoenix": 3, "serpent": 3, "spider": 4, "unicorn": 5},
        "serpent": {"phoenix": 5, "serpent": 3, "spider": 3, "unicorn": 4},
        "spider": {"phoenix": 4, "serpent": 5, "spider": 3, "unicorn": 3},
        "unicorn": {"phoenix": 3, "serpent": 4, "spider": 5, "unicorn": 3},
    }
    for this, row in table.items():
        assert set_out(f"beasts: {this}", "", sheet="V").entry("beasts") == 0
        for following, points in row.items():
            position = set_out(f"beasts: {this} {following}", "", sheet="V")
            assert position.entry("beasts") == points


# R12 Weapons


def test_r12_1_neighbours_of_four(set_out):
    """R12.1, GS-D17: left is the next clockwise; nobody takes from the player opposite."""
    position = set_out("weapons: katar:2-1", "", "", "")
    assert [pad[4] for pad in position.pads()] == [3, -2, 0, -1]


def test_r12_2_two_of_a_type(set_out):
    """R12.2: none of them works; one that was moved there counts too."""
    position = set_out("weapons: katar:2-1 pinga:0-1 katar:1-1", "", "")
    assert [pad[4] for pad in position.pads()] == [1, 0, -1]


def test_r12_3_the_net(set_out):
    """R12.3: what is taken from both, less what they take."""
    position = set_out("weapons: katar:2-1", "weapons: pinga:0-2", "weapons: pinga:1-0")
    assert [pad[4] for pad in position.pads()] == [3 - 2 - 1, 2 - 2, 1 - 1]


def test_r12_4_two_players(scoring):
    """R12.4, GS-D15, GS-D16: the larger side, once protections are chosen."""
    position = scoring("weapons: katar:2-0 pinga:0-1", "spells: protect").play("keep")
    assert [pad[4] for pad in position.pads()] == [2, -2]
    position.play("protect katar")
    assert [pad[4] for pad in position.pads()] == [1, -1]


# R13 The winner


def test_r13_1_most_points(set_out):
    """R13.1."""
    position = set_out("gems: 1 2", "spices: mint anise pepper", "gems: 1")
    assert (position.points(), position.places()) == ([4, 8, 1], [1, 0, 2])


def test_r13_2_less_from_weapons(set_out):
    """R13.2, GS-D22: the net entry, which may be below zero."""
    position = set_out("weapons: katar:1-0", "gems: 1 2; spices: mint", "gems: 1")
    position.fill(A, "gems: 1 2")
    assert position.points() == [5, 5, 1]
    assert position.places() == [1, 0, 2]


def test_r13_3_fewer_weapon_cards_then_shared(set_out):
    """R13.3, GS-D22: cards that do nothing count; places behind are settled alike."""
    nothing = "weapons: katar:0-0"
    position = set_out(f"gems: 1; {nothing}", "gems: 1", f"gems: 1; {nothing}", nothing)
    assert position.points() == [1, 1, 1, 0]
    assert position.places() == [1, 0, 1, 3]
