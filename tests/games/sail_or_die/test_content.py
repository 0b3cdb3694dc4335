"""Packs: what they may say, and what is said of those that cannot be used."""

import pytest

from fourwinds.errors import PackError, SetupError
from fourwinds.games import load
from fourwinds.games.sail_or_die.names import SUITS

PACK = """\
title = "Skiff"
rounds = 2
chunks = 4
[hands]
2 = 2
3 = 2
[[suits]]
id = "purple"
name = "purple"
letter = "P"
cards = 4
[[suits]]
id = "orange"
name = "orange"
letter = "O"
cards = 3
[[wilds]]
worth = 1
cards = 2
"""


@pytest.fixture
def write(tmp_path):
    """A function that writes a pack and returns its path."""

    def write(text):
        path = tmp_path / "skiff.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def refused(path):
    """Return the error of a pack; it names the file."""
    with pytest.raises(PackError) as caught:
        load("sail_or_die", path)
    error = caught.value
    assert error.file == str(path)
    assert all(part in str(error) for part in (error.file, error.key, error.reason))
    return error


def test_a_right_pack(write):
    """The pack that the cases below spoil can be used."""
    game = load("sail_or_die", write(PACK))
    assert game.seats == [2, 3]
    assert game.packs[0].deck.tolist() == [4, 3, 0, 0, 0, 0, 0, 2, 0, 0]
    assert game.packs[0].hands.tolist() == [0, 0, 2, 2, 0, 0]
    assert game.packs[0].worth.tolist() == [1, 0, 0]
    assert (game.packs[0].rounds, game.packs[0].chunks) == (2, 4)


def test_wilds_may_be_missing(write):
    """R1.2: a deck of regular cards only."""
    game = load("sail_or_die", write(PACK[: PACK.index("[[wilds]]")]))
    assert not game.packs[0].deck[SUITS:].any()


MORE_WILDS = "[[wilds]]\nworth = 1\ncards = 1\n"
MORE_SUITS = "".join(
    f'[[suits]]\nid = "suit-{letter.lower()}"\nname = "{letter}"\nletter = "{letter}"\ncards = 1\n'
    for letter in "ABCDEF"
)
WRONG = {
    # name: what is replaced, by what, key at fault, part of the reason
    "unknown key": ("rounds = 2", "rounds = 2\nsails = 1", "", "unknown field `sails`"),
    "unknown key of a suit": ("cards = 3", "cards = 3\nsails = 1", "suits[1]", "`sails`"),
    "missing key": ("rounds = 2\n", "", "", "missing required field `rounds`"),
    "text for a number": ("rounds = 2", 'rounds = "two"', "rounds", "expected `int`"),
    "fraction": ("chunks = 4", "chunks = 4.5", "chunks", "expected `int`"),
    "number for a list": ("[hands]\n2 = 2\n3 = 2\n", "hands = 2\n", "hands", "expected `object`"),
    "no rounds": ("rounds = 2", "rounds = 0", "rounds", ">= 1"),
    "too many rounds": ("rounds = 2", "rounds = 100", "rounds", "<= 99"),
    "no chunks": ("chunks = 4", "chunks = 0", "chunks", ">= 1"),
    "too many chunks": ("chunks = 4", "chunks = 101", "chunks", "<= 100"),
    "empty title": ("Skiff", "", "title", "length >= 1"),
    "suit without cards": ("cards = 4", "cards = 0", "suits[0].cards", ">= 1"),
    "suit with too many cards": ("cards = 4", "cards = 21", "suits[0].cards", "<= 20"),
    "suit id in capitals": ('id = "orange"', 'id = "Orange"', "suits[1].id", "matching regex"),
    "suit id twice": ('id = "orange"', 'id = "purple"', "suits[...].id", "two suits"),
    "letter twice": ('letter = "O"', 'letter = "P"', "suits[...].letter", "two suits"),
    "two letters": ('letter = "O"', 'letter = "OR"', "suits[1].letter", "length <= 1"),
    "too many suits": ("[[wilds]]", MORE_SUITS + "[[wilds]]", "suits", "length <= 7"),
    "too many wilds": ("cards = 2\n", "cards = 4\n", "wilds[0].cards", "at most 3, not 4"),
    "negative wilds": ("cards = 2\n", "cards = -1\n", "wilds[0].cards", ">= 0"),
    "wild worth nothing": ("worth = 1", "worth = 0", "wilds[0].worth", ">= 1"),
    "wild worth too much": ("worth = 1", "worth = 10", "wilds[0].worth", "<= 9"),
    "kinds of wilds": ("[[wilds]]", MORE_WILDS * 3 + "[[wilds]]", "wilds", "length <= 3"),
    "hands above the deck": ("3 = 2", "3 = 4", "hands.3", "3 seats with 4 cards each"),
    "no hands": ("2 = 2\n3 = 2\n", "", "hands", "at least one number of seats"),
    "empty hand": ("2 = 2\n", "2 = 0\n", "hands[...]", ">= 1"),
}


@pytest.mark.parametrize(("old", "new", "key", "reason"), WRONG.values(), ids=WRONG)
def test_wrong_packs(write, old, new, key, reason):
    """SD-D23 and the ranges: the error names the key at fault and what would be right."""
    assert old in PACK
    error = refused(write(PACK.replace(old, new, 1)))
    assert error.key == key
    assert reason in error.reason


@pytest.mark.parametrize("position", [1, 2])
def test_too_many_cards_of_each_kind_of_wild(write, position):
    """R1.2: two of the second kind and one of the third, at most; they fix the numbering."""
    text = PACK + "[[wilds]]\nworth = 2\ncards = 1\n" * position
    assert load("sail_or_die", write(text))
    most = (3, 2, 1)[position]
    error = refused(write(text[: text.rindex("1")] + f"{most + 1}\n"))
    assert (error.key, error.reason) == (
        f"wilds[{position}].cards",
        f"at most {most}, not {most + 1}",
    )


@pytest.mark.parametrize(
    ("seats", "reason"), [("6", "<= 5"), ("1", ">= 2"), ("three", "expected `int`")]
)
def test_seats_out_of_range(write, seats, reason):
    """R2.1: two to five may play."""
    error = refused(write(PACK.replace("3 = 2", f"{seats} = 1")))
    assert reason in error.reason
    assert error.key == "hands"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"title = \xff", "is not UTF-8 text"),
        ('title = "Skiff', "is not TOML"),
        ("title = 1\ntitle = 2", "is not TOML"),
    ],
)
def test_what_is_no_pack_at_all(write, text, reason):
    """The file as a whole is at fault."""
    error = refused(write(text))
    assert error.key == ""
    assert reason in error.reason


def test_missing_file(tmp_path):
    """A path is told from the name of a pack by its suffix."""
    error = refused(tmp_path / "none.toml")
    assert error.reason == "cannot be read: No such file or directory"
    with pytest.raises(SetupError, match="has no pack 'none'; it has standard, dinghy"):
        load("sail_or_die", "none")


def test_packs_that_ship(game):
    """Standard comes first; each has its seats."""
    names = game.definition.pack_names()
    assert names == ["standard", "dinghy"]
    assert [load("sail_or_die", name).seats for name in names] == [[2, 3, 4, 5], [2, 3]]


def test_packs_have_a_digest(write):
    """It names the content: the same for the same, another when a number changes."""
    digest = load("sail_or_die", write(PACK)).pack_digest
    assert load("sail_or_die", write(PACK)).pack_digest == digest
    assert load("sail_or_die", write(PACK.replace("3 = 2", "3 = 1"))).pack_digest != digest


@pytest.mark.parametrize("seats", [1, 6])
def test_only_so_many_may_play(game, seats):
    """R2.1."""
    with pytest.raises(SetupError, match=f"2, 3, 4, 5 seats, not {seats}"):
        game.check_seats(seats)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"sails": 1}, "unknown field `sails`; the options are: tally"),
        ({"tally": 2}, "option tally: expected `bool`, got `int`"),
    ],
)
def test_unknown_options(options, reason):
    """R9.4 has the only one."""
    with pytest.raises(SetupError) as caught:
        load("sail_or_die", options=options)
    assert reason in str(caught.value)
