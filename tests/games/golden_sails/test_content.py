"""Packs: what they may say, and what is said of those that cannot be used."""

import pytest

from fourwinds.errors import PackError, SetupError
from fourwinds.games import load
from fourwinds.games.golden_sails.names import Kind, Spell

THINGS = {
    "spices": ["anise", "mint", "pepper", "juniper", "lotus", "cloves"],
    "beasts": ["unicorn", "phoenix", "spider", "serpent"],
    "weapons": ["boomerang", "pinga", "shuriken", "katar"],
}
CARD = (
    '{ spice = "mint", gem = 1, beast = "spider", weapon = "katar", left = 1, right = 2, '
    'spell = "spells" },\n'
)
ORDER = "{ unicorn = 1, phoenix = 2, spider = 3, serpent = 4 }"
LISTS = "".join(
    f"{name} = [" + ", ".join(f'{{ id = "{id}", name = "{id}" }}' for id in ids) + "]\n"
    for name, ids in THINGS.items()
)
PACK = f"""\
title = "Skiff"
rounds = 2
seats = [2, 3]
spice_points = [1, 2, 3, 4, 5, 6]
{LISTS}
cards = [
{CARD * 6}]
[[sheets]]
name = "one"
sets = [{{ points = 3, same = 2 }}]
[[sheets]]
name = "two"
[sheets.order]
unicorn = {ORDER}
phoenix = {ORDER}
spider = {ORDER}
serpent = {ORDER}
"""


@pytest.fixture
def write(tmp_path):
    """A function that writes a pack and returns its path."""

    def write(text):
        path = tmp_path / "skiff.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def refused(path):
    """Return the error of a pack; it names the file."""
    with pytest.raises(PackError) as caught:
        load("golden_sails", path)
    assert caught.value.file == str(path)
    return caught.value


def test_a_right_pack(write):
    """The pack that the cases below spoil can be used (R1.2, R10, R11)."""
    game = load("golden_sails", write(PACK))
    pack = game.packs[0]
    assert game.seats == [2, 3]
    assert (pack.cards, pack.rounds, pack.sheets) == (6, 2, 2)
    assert pack.spice_points.tolist() == [0, 1, 2, 3, 4, 5, 6]
    zones = ("spice", "gem", "beast", "weapon", "left", "right")
    assert [int(pack[zone][0]) for zone in zones] == [1, 0, 2, 3, 1, 2]
    assert pack.sets.tolist() == [4, 0, 0, 0, 0]
    assert pack.set_counts[0, :4].tolist() == [
        [2, 0, 0, 0], [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, 2],
    ]  # fmt: skip
    assert pack.order_points[1].tolist() == [[1, 2, 3, 4]] * 4


@pytest.mark.parametrize(
    ("entry", "sets"),
    [
        ('beasts = ["spider", "spider", "unicorn"]', [[1, 0, 2, 0]]),
        ("same = 3", [[3, 0, 0, 0], [0, 3, 0, 0], [0, 0, 3, 0], [0, 0, 0, 3]]),
        ("different = 3", [[1, 1, 1, 0], [1, 1, 0, 1], [1, 0, 1, 1], [0, 1, 1, 1]]),
        ("any = 1", [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
    ],
)
def test_sets(write, entry, sets):
    """R11.1: what the ways to name a set stand for."""
    pack = load("golden_sails", write(PACK.replace("same = 2", entry))).packs[0]
    assert pack.set_counts[0, : pack.sets[0]].tolist() == sets


@pytest.mark.parametrize(
    ("word", "spell"),
    [
        ("count:beasts", (Spell.COUNT, Kind.BEASTS, 0)),
        ("beast:spider", (Spell.BEAST, 2, 0)),
        ("pair:mint+cloves", (Spell.PAIR, 1, 5)),
        ("boost:pinga", (Spell.BOOST, 1, 0)),
        *((spell.name.lower(), (spell, 0, 0)) for spell in Spell if spell in (1, 4, 5, 6, 8, 9)),
    ],
)
def test_spells(game, word, spell):
    """R8: the words for spells."""
    assert game.content.spell(word, "") == spell


NO_ROW = PACK[PACK.index("serpent = {") :]
WRONG = {
    # name: what is replaced, by what, key at fault, part of the reason
    "unknown key": ("rounds = 2", "rounds = 2\nsails = 1", "", "unknown field `sails`"),
    "missing key": ("rounds = 2\n", "", "", "missing required field `rounds`"),
    "no rounds": ("rounds = 2", "rounds = 0", "rounds", ">= 1"),
    "too many rounds": ("rounds = 2", "rounds = 13", "rounds", "<= 12"),
    "too few seats": ("[2, 3]", "[1, 3]", "seats[0]", ">= 2"),
    "too many seats": ("[2, 3]", "[2, 5]", "seats[1]", "<= 4"),
    "no seats": ("[2, 3]", "[]", "seats", "length >= 1"),
    "spice points missing": ("5, 6]", "5]", "spice_points", "length >= 6"),
    "spice points too high": ("5, 6]", "5, 100]", "spice_points[5]", "<= 99"),
    "a thing twice": ('id = "mint"', 'id = "anise"', "spices[...].id", "two have the same one"),
    "a beast twice": ('id = "spider"', 'id = "serpent"', "beasts[...].id", "two have the same"),
    "id in capitals": ('id = "katar"', 'id = "Katar"', "weapons[3].id", "matching regex"),
    "too few spices": ('{ id = "anise", name = "anise" }, ', "", "spices", "length >= 6"),
    "too few cards": (CARD, "", "cards", "2 rounds with 3 seats need 6 cards, not 5"),
    "too many cards": (CARD, CARD * 56, "cards", "length <= 60"),
    "no such class": ("gem = 1", "gem = 9", "cards[0].gem", "<= 8"),
    "no such spice": ('spice = "mint"', 'spice = "salt"', "cards[0].spice", "'salt' is none of"),
    "no such beast": ('beast = "spider"', 'beast = "owl"', "cards[0].beast", "'owl' is none of"),
    "no such weapon": ('"katar", left', '"axe", left', "cards[0].weapon", "'axe' is none of"),
    "number too high": ("left = 1", "left = 3", "cards[0].left", "<= 2"),
    "no such spell": ('"spells"', '"spelling"', "cards[0].spell", "'spelling' is none of count"),
    "spell about nothing": ('"spells"', '"count"', "cards[0].spell", "'' is none of gems, spices"),
    "spell about spells": ('"spells"', '"count:spells"', "cards[0].spell", "'spells' is none"),
    "spell about no beast": ('"spells"', '"beast:owl"', "cards[0].spell", "'owl' is none of"),
    "spell about no weapon": ('"spells"', '"boost:axe"', "cards[0].spell", "'axe' is none of"),
    "pair of one": ('"spells"', '"pair:mint"', "cards[0].spell", "'' is none of anise"),
    "pair of the same": ('"spells"', '"pair:mint+mint"', "cards[0].spell", "two different spices"),
    "spell about too much": ('"spells"', '"protect:katar"', "cards[0].spell", "nothing further"),
    "set of nothing": (", same = 2", "", "sheets[0].sets[0]", "needs one of beasts, same"),
    "set of two ways": ("same = 2", "same = 2, any = 2", "sheets[0].sets[0]", "needs one of"),
    "set of no such beast": (
        "same = 2", 'beasts = ["owl"]', "sheets[0].sets[0]", "'owl' is none of",
    ),
    "set too large": ("same = 2", "same = 13", "sheets[0].sets[0].same", "<= 12"),
    "set of too many": (
        "same = 2", f"beasts = {['spider'] * 13}", "sheets[0].sets[0].beasts", "length <= 12",
    ),
    "too many different": ("same = 2", "different = 5", "sheets[0].sets[0].different", "<= 4"),
    "too many sets": (
        "{ points = 3, same = 2 }",
        ", ".join(["{ points = 3, any = 3 }"] * 2),
        "sheets[0].sets",
        "more than 32 sets",
    ),
    "negative points": ("points = 3", "points = -3", "sheets[0].sets[0].points", ">= 0"),
    "sets and order": (
        "[sheets.order]", "sets = [{ points = 1, any = 1 }]\n[sheets.order]", "sheets[1]",
        "needs either sets or order",
    ),
    "neither sets nor order": ("sets = [{ points = 3, same = 2 }]", "", "sheets[0]", "needs"),
    "order without a beast": (NO_ROW, "", "sheets[1].order", "a row for each beast"),
    "row without a beast": (", serpent = 4", "", "sheets[1].order", "a row for each beast"),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG.values(), ids=WRONG)
def test_wrong_packs(write, old, new, key, reason):
    """The error names the key at fault and what would be right."""
    assert old in PACK
    error = refused(write(PACK.replace(old, new, 1)))
    assert error.key == key
    assert reason in error.reason


def test_too_many_sheets(write):
    """R1.3: five at most."""
    sheet = '[[sheets]]\nname = "more"\nsets = [{ points = 1, any = 1 }]\n'
    assert load("golden_sails", write(PACK + sheet * 3)).packs[0].sheets == 5
    assert refused(write(PACK + sheet * 4)).key == "sheets"


@pytest.mark.parametrize(("spell", "most"), [("universal", 6), ("gem_shift", 5)])
def test_so_many_of_a_spell(write, spell, most):
    """A5: they fix the numbering of actions, and how long the best shifts take to find."""
    with_them = PACK.replace(CARD, CARD.replace('"spells"', f'"{spell}"') * most, 1)
    assert load("golden_sails", write(with_them))
    error = refused(write(with_them.replace('"spells"', f'"{spell}"', 1)))
    assert error.reason == f"at most {most} cards may have the spell {spell}"


def test_packs_that_ship(game):
    """Standard comes first; what is not printed in the rulebook is named."""
    names = game.definition.pack_names()
    assert names == ["standard", "cold_sea"]
    packs = [load("golden_sails", name) for name in names]
    assert [pack.seats for pack in packs] == [[2, 3, 4]] * 2
    assert packs[0].content.reconstructed == ["cards"]


@pytest.mark.parametrize("seats", [1, 5])
def test_only_so_many_may_play(game, seats):
    """R1."""
    with pytest.raises(SetupError, match=f"2, 3, 4 seats, not {seats}"):
        game.check_seats(seats)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"sails": 1}, "unknown field `sails`; the options are: variant, even_start"),
        ({"variant": "secret"}, "option variant: invalid enum value 'secret'"),
        ({"even_start": 2}, "option even_start: expected `bool`, got `int`"),
    ],
)
def test_unknown_options(options, reason):
    """R6.3, R14.3, R14.4 have them."""
    with pytest.raises(SetupError) as caught:
        load("golden_sails", options=options)
    assert reason in str(caught.value)
