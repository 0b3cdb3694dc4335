"""The examples of the rulebook, and those that follow from it (GS-T01 to GS-T27)."""

import pytest

from fourwinds.games.golden_sails.names import Event, Phase

A, B, C, D = range(4)
EMPTY = ""


def worth(set_out, kind, piles, sheet="IV"):
    """Return what a pile is worth by itself."""
    return set_out(piles, EMPTY, EMPTY, sheet=sheet).entry(kind)


def test_gs_t01_piles_keep_their_order(set_out):
    """GS-T01: a spice, a beast, and a spice on top of the first one."""
    found = []
    position = set_out(EMPTY, EMPTY, hands=["gems beasts", "gems beasts"])
    state = position.state
    for kind in ("spices", "beasts", "spices"):
        state.first, state.actor, state.phase, state.rounds = A, A, Phase.SWAP, 1
        state.market[:] = [position.card("spices:mint"), -1, -1, -1]
        state.market_experts[0] = position.kind(kind)
        found.append(int(state.market[0]))
        position.play("keep")
    assert position.pile(A, "spices") == [found[0], found[2]]
    assert position.pile(A, "beasts") == [found[1]]


@pytest.mark.parametrize(
    ("spices", "points"),
    [("anise mint pepper anise", 8), (EMPTY, 0), ("anise", 2), ("anise anise", 2)],
)
def test_gs_t02_spices(set_out, spices, points):
    """GS-T02: a second one of a kind earns nothing."""
    assert worth(set_out, "spices", f"spices: {spices}") == points


@pytest.mark.parametrize(
    ("gems", "points"),
    [
        ("1 2 4 4 8", 11),  # GS-T03
        ("1 2 3 4 8", 25),  # GS-T04
        ("1 2 2 3", 10),  # GS-T25
        ("7 8 1 1 2", 17),
        ("1 2 3 4 5 6 7 8", 64),
        ("1 2 3 4 5 6 7 8 1", 81),  # GS-D18: round the circle
        ("1 2 1", 5),  # GS-D18: no turning back
    ],
)
def test_gs_t03_t04_t25_gems(set_out, gems, points):
    """GS-T03, GS-T04, GS-T25, GS-D18."""
    assert worth(set_out, "gems", f"gems: {gems}") == points


@pytest.mark.parametrize(
    ("gems", "shifts", "points"),
    [
        ("4 4", 1, 4),  # GS-T26
        ("1 3", 1, 4),
        ("8 2", 1, 4),
        ("1 4 5", 0, 5),
        ("1 4 5", 1, 5),
        ("1 4 5", 2, 9),  # two steps on one gem
        ("1 4", 2, 4),  # GS-T13: 1 becomes 3
        (EMPTY, 2, 0),
    ],
)
def test_gs_t13_t26_shifts(set_out, gems, shifts, points):
    """GS-T13, GS-T26: each is used at its best, several on one gem too."""
    piles = f"gems: {gems}; spells: {'gem_shift ' * shifts}"
    assert worth(set_out, "gems", piles) == points


@pytest.mark.parametrize(
    ("beasts", "points"),
    [
        ("unicorn unicorn spider phoenix", 10),  # GS-T05
        ("unicorn unicorn phoenix phoenix", 12),  # GS-T06
    ],
)
def test_gs_t05_t06_beasts(set_out, beasts, points):
    """GS-T05, GS-T06: sheet IV."""
    assert worth(set_out, "beasts", f"beasts: {beasts}") == points


WEAPONS = "weapons: pinga:1-2 boomerang:0-2 shuriken:1-1"


@pytest.mark.parametrize(
    ("more", "left", "right"),
    [
        ("katar:2-0", 4, 5),  # GS-T07
        ("boomerang:1-0", 2, 3),  # GS-T08
        ("katar:2-0; spells: spells three_beasts boost:shuriken", 6, 7),  # GS-T09
    ],
)
def test_gs_t07_t08_t09_weapons(set_out, more, left, right):
    """GS-T07, GS-T08, GS-T09: what is taken from either side."""
    position = set_out(f"{WEAPONS} {more}", EMPTY, EMPTY)
    assert [pad[4] for pad in position.pads()] == [left + right, -left, -right]


def test_gs_t09_spells(set_out):
    """GS-T09: 6 + 4 + 0."""
    piles = "spells: spells three_beasts boost:shuriken; beasts: unicorn unicorn spider phoenix"
    assert worth(set_out, "spells", piles) == 10


def test_gs_t10_a_round(set_out):
    """GS-T10: Alexei takes Viktor's Cook in hand and makes the last good a gem."""
    full = "spells gems spices beasts weapons"
    position = set_out(
        EMPTY,
        EMPTY,
        EMPTY,
        phase=Phase.PLACE,
        actor=A,
        rounds=1,
        hands=[full] * 3,
        market=["spices:mint gems:5", "weapons:katar:2-0", "beasts:unicorn"],
    )
    cards = position.state.market[:3].tolist()
    position.play("weapons 1", "beasts 2")
    assert position.asked() == (C, Phase.PLACE)
    position.play("spices 0")
    assert position.asked() == (C, Phase.TAKE)
    position.play("take 1", "take 2")
    assert position.asked() == (A, Phase.SWAP)
    assert position.allows("keep", "swap spells", "swap gems", "swap beasts")
    position.play("swap gems")
    assert position.pile(C, "weapons") == [cards[1]]
    assert position.pile(B, "beasts") == [cards[2]]
    assert position.pile(A, "gems") == [cards[0]]
    assert position.hand(A) == ["spells", "spices", "spices", "beasts"]
    assert position.state.discard.tolist() == [0, 1, 0, 1, 1]
    assert position.heard(Event.TAKES) == [(A, cards[0], 1, 0)]


@pytest.mark.parametrize("sheet", ["V"])
def test_gs_t11_beasts_by_order(set_out, sheet):
    """GS-T11: 4 + 3 + 3 + 4 + 0."""
    beasts = "beasts: phoenix spider unicorn unicorn serpent"
    assert worth(set_out, "beasts", beasts, sheet) == 14


def test_gs_t12_weapons_of_three(set_out):
    """GS-T12: two katars that do nothing, a boost, a boost without its weapon, a protection."""
    position = set_out(
        "weapons: katar:2-1 katar:0-2 boomerang:0-2",
        "weapons: katar:2-0 shuriken:2-0; spells: protect",
        "weapons: pinga:1-2; spells: boost:katar boost:pinga",
        phase=Phase.PROTECT,
        actor=B,
    ).play("protect pinga")
    assert [pad[4] for pad in position.pads()] == [-1, 4, -3]


@pytest.mark.parametrize(
    ("more", "points"),
    [
        (EMPTY, 8),  # GS-T14
        ("spider", 16),  # GS-T15
        ("serpent", 16),
        ("unicorn", 8),  # GS-T16
        ("phoenix", 8),
    ],
)
def test_gs_t14_t15_t16_three_different_beasts(set_out, more, points):
    """GS-T14, GS-T15, GS-T16: two such spells count the same sets."""
    beasts = f"beasts: unicorn unicorn phoenix phoenix spider {more}"
    assert worth(set_out, "spells", f"spells: three_beasts three_beasts; {beasts}") == points


@pytest.mark.parametrize(("more", "points"), [(EMPTY, 8), ("mint", 12)])
def test_gs_t17_t18_pairs(set_out, more, points):
    """GS-T17, GS-T18: each spell counts by itself, and each spice once for it."""
    piles = f"spells: pair:mint+cloves pair:mint+anise; spices: mint cloves cloves anise {more}"
    assert worth(set_out, "spells", piles) == points


@pytest.mark.parametrize(
    ("spells", "others", "points"),
    [("five_kinds", 1, 4), ("five_kinds spells", 2, 8 + 4), ("five_kinds", 2, 4)],
)
def test_gs_t19_five_kinds(set_out, spells, others, points):
    """GS-T19: 4 for each set; the spell itself is one of its kind."""
    weapons = ["katar:0-0", "pinga:0-0"][:others]
    piles = (
        f"spells: {spells}; gems: {'1 ' * others}; spices: {'mint ' * others};"
        f"beasts: {'spider ' * others}; weapons: {' '.join(weapons)}"
    )
    assert worth(set_out, "spells", piles) == points


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (4, [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1]),  # GS-T20
        (3, [0, 1, 2] * 4),  # GS-T21
        (2, [0, 1] * 6),
    ],
)
def test_gs_t20_t21_the_first_player(begin, game, seats, order):
    """GS-T20, GS-T21: by round, from whoever was first."""
    position = begin(seats, 5)
    start = int(position.state.first)
    found: list[int] = []
    while position.state.phase != Phase.OVER:
        while len(found) < position.state.rounds:
            found.append((int(position.state.first) - start) % seats)
        position.play_first()
    assert found == order


@pytest.mark.parametrize(
    ("sheet", "beast", "points"),
    [
        ("I", "unicorn", [0, 1, 6, 12, 13, 18, 24]),  # GS-T22
        ("II", "serpent", [0, 1, 6, 12, 13, 18, 24]),
        ("III", "phoenix", [0, 0, 5, 5, 10, 10, 15]),  # GS-T23
        ("IV", "phoenix", [0, 2, 6, 8, 12, 14, 18]),
    ],
)
def test_gs_t22_t23_beasts_of_a_kind(set_out, sheet, beast, points):
    """GS-T22, GS-T23."""
    found = [worth(set_out, "beasts", f"beasts: {f'{beast} ' * n}", sheet) for n in range(7)]
    assert found == points


@pytest.mark.parametrize(
    ("sheet", "points"),
    [("I", [11, 22, 33]), ("II", [11, 22, 33]), ("III", [10, 25, 40]), ("IV", [12, 24, 36])],
)
def test_gs_t24_all_beasts(set_out, sheet, points):
    """GS-T24: one, two, three of each."""
    each = "unicorn phoenix spider serpent "
    assert [worth(set_out, "beasts", f"beasts: {each * n}", sheet) for n in (1, 2, 3)] == points


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gs_t27_experts_in_hand(begin, seats):
    """GS-T27: before they return, whoever swapped."""
    position = begin(seats, seats)
    held: list[int] = []
    while position.state.phase != Phase.OVER:
        before = int(position.state.rounds)
        hands = position.state.hands[:seats].sum(axis=1).tolist()
        position.play_first()
        if position.state.rounds > before or position.state.phase == Phase.OVER:
            held.append(min(hands))
    assert held == [4, 3, 2, 1] * 3


# The amendments


@pytest.mark.parametrize(
    ("spells", "choice", "entry"),
    [
        ("spells: boost:katar", "protect katar", 0),
        ("", "protect boomerang", 1),
    ],
)
def test_d13_a_boost_always_applies(set_out, spells, choice, entry):
    """D13: with the boost C protects itself from A's katar, without it from B's boomerang."""
    position = set_out(
        f"weapons: katar:0-1; {spells}",
        "weapons: boomerang:2-0; spells: protect",
        "spells: protect",
        phase=Phase.PROTECT,
        actor=B,
    )
    position.play("protect katar", choice)
    assert position.entry("weapons") == entry


@pytest.mark.parametrize(("choice", "winner"), [("protect katar", B), ("protect pinga", A)])
def test_d14_what_saves_most_can_lose(set_out, choice, winner):
    """D14: a protection is a real decision."""
    position = set_out(
        "gems: 1 2 3 4 5 6 7; spices: mint; spells: protect",
        "gems: 1 2 3 4 5 6 7 1; weapons: pinga:0-2",
        "spices: anise mint pepper juniper lotus cloves; weapons: katar:1-0; spells: boost:katar",
        phase=Phase.PROTECT,
        actor=A,
    )
    assert [sum(pad[:4]) for pad in position.pads()] == [51, 50, 30]
    assert position.play(choice).places()[winner] == 0


def test_two_players_take_from_one_side(set_out):
    """GS-D15: katar 0-2 and pinga 1-1 take 3."""
    assert set_out("weapons: katar:0-2 pinga:1-1", EMPTY).pads()[0][4] == 3
