"""Packs: what they may say, and what is said of those that cannot be used."""

from typing import Any

import msgspec
import pytest

from fourwinds.errors import PackError, SetupError
from fourwinds.games import load
from fourwinds.games.sailblazer.content import limits_of
from fourwinds.games.sailblazer.names import Clause, Fact, LogKind, Moment, Op, PirateKind
from fourwinds.games.sailblazer.vocabulary import Compiler, Condition, place


@pytest.fixture(scope="session")
def standard(game):
    """The text of the standard pack."""
    return (game.definition.folder / "packs" / "standard.toml").read_text("utf-8")


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
        load("sailblazer", path)
    assert caught.value.file == str(path)
    return caught.value


# The packs that ship


@pytest.mark.parametrize("name", ["standard", "long_voyage"])
def test_the_rulebook_counts_its_components(name):
    """R1.1: 43 tiles, 29 pirates, 32 logs, 40 rewards, 20 stories; strengths rise by stage."""
    content: Any = load("sailblazer", name).content
    assert [len(content.tiles), len(content.pirates)] == [43, 29]
    assert [len(content.logs), len(content.rewards), len(content.stories) * 5] == [32, 40, 20]
    strengths = {1: {2, 3}, 2: {4, 5, 6}, 3: {7, 8, 10}}
    for stage, allowed in strengths.items():
        foes = [card.strength for card in content.pirates if card.stage == stage and card.strength]
        assert set(foes) <= allowed
    assert {log.kind for log in content.logs} == {kind.name.lower() for kind in LogKind}
    assert sum(card.kind == "king" for card in content.pirates) == 1
    assert len({card.icon for card in content.rewards}) == 9
    assert content.reconstructed


def test_the_long_voyage_is_the_standard_pack_with_dearer_exploring():
    """R3.2."""
    one, other = (
        msgspec.to_builtins(load("sailblazer", name).content)
        for name in ("standard", "long_voyage")
    )
    assert {key for key in one if one[key] != other[key]} == {"title", "note", "explore_cost"}
    assert other["explore_cost"] == [1, 3, 5]


def test_cards_become_rows(game):
    """R5, R9, R10, R14: strengths, conditions and effects are where the record says."""
    pack, content = game.packs[0], game.content
    assert pack.pirate_kind[pack.king] == PirateKind.KING
    assert pack.pirate_stage[pack.king] == 0
    logs = [log.id for log in content.logs]
    assert pack.log_moment[logs.index("grapeshot")] == Moment.FIGHT
    row = pack.log_code[logs.index("castaway")]
    assert pack.code[row : row + 5, 0].tolist() == [Op.TRY, Op.SAILOR, Op.JUMP, Op.COIN, Op.END]
    spot = pack.log_condition[logs.index("letter-for-the-lee-shore")]
    assert pack.clauses[spot, 0].tolist() == [Clause.PLACE, -1, 1, 0]


@pytest.mark.parametrize(
    ("text", "found"), [("S1E2", (2, 1)), ("N3", (0, -3)), ("W2", (-2, 0)), ("", (0, 0))]
)
def test_r9_6_places(text, found):
    """R9.6."""
    assert place(text) == found


# Packs that cannot be used

TILE = '{ id = "plantain-quay", name = "Plantain Quay", stage = 1, port = true, good = "bananas" }'
PIRATE = "strength = 3, points = 1, victory = [["
WRONG = {
    # name: what is replaced, by what, key at fault, part of the reason
    "unknown key": ("turn_cap = 40", "turn_cap = 40\nsails = 1", "", "unknown field `sails`"),
    "too dear": ("explore_cost = [1, 2, 3]", "explore_cost = [1, 2]", "explore_cost", "length"),
    "no seats": ("maps = { 2 = 1, 3 = 1, 4 = 2 }", "maps = {}", "maps", "at least one"),
    "a crew too many": ("sailors = 5", "sailors = 7", "limits.sailors", "more sailors than"),
    "levels missing": ("[0, 1, 2, 3, 4, 5]", "[0, 1]", "level_points", "needs 6 numbers"),
    "midway too late": ("midway = 5", "midway = 10", "experience.midway", "before the level-up"),
    "more fish than fit": ("fish = [2, 2, 3, 4]", "fish = [2, 2, 3, 7]", "start.fish", "more than"),
    "more rum than fits": ("coins = 2, rum = 2", "coins = 2, rum = 4", "start.rum", "more than"),
    "no such good": ('good = "ginseng", p', 'good = "salt", p', "bonanza.good", "no good 'salt'"),
    "a start without a port": (
        'name = "Saffron Island", stage = 0, port = true',
        'name = "Saffron Island", stage = 0',
        "tiles",
        "the start: a port",
    ),
    "an end tile too few": (", end = true },", " },", "tiles", "stage 1 has 2 end tiles"),
    "no treasure": (', special = "treasure"', "", "tiles", "'treasure', not 1"),
    "a treasure with fish": (
        'special = "treasure"',
        'fish = 2, special = "treasure"',
        "tiles.treasure-island",
        "has no symbols",
    ),
    "a good of an unknown name": ('good = "tea"', 'good = "teas"',
        "tiles.mistleaf-terrace.good", "no good 'teas'"),
    "two of an id": ('id = "palm-cay"', 'id = "gull-rocks"', "tiles.gull-rocks", "the same id"),
    "no king": ('kind = "king", ', "", "pirates", "one king"),
    "a trouble to fight": ('kind = "trouble", effects', 'kind = "trouble", strength = 2, effects',
        "pirates.torn-sail", "nothing to fight"),
    "a pirate without strength": (
        'stage = 1, strength = 2, points = 1, victory = [["exp", 2]]',
        'stage = 1, points = 1, victory = [["exp", 2]]',
        "pirates.oar-thieves",
        "has a strength",
    ),
    "an unknown step": ('victory = [["exp", 2]]', 'victory = [["gold", 2]]',
        "pirates.oar-thieves.victory", "no step 'gold'"),
    "not a step": ('victory = [["exp", 2]]', 'victory = [["exp"]]',
        "pirates.oar-thieves.victory", "is no step"),
    "an empty amount": ('victory = [["exp", 2]]', 'victory = [["exp", 0]]',
        "pirates.oar-thieves.victory", "exp cannot be 0"),
    "EXP that are lost": ('victory = [["exp", 2]]', 'victory = [["exp", -2]]',
        "pirates.oar-thieves.victory", "exp cannot be -2"),
    "any good that is gained": ('victory = [["exp", 2]]', 'victory = [["good", 1]]',
        "pirates.oar-thieves.victory", "good cannot be 1"),
    "what only items do": ('victory = [["exp", 2]]', 'victory = [["strength", 2]]',
        "pirates.oar-thieves.victory", "only items have strength"),
    "a choice in a choice": (
        '["choose", [["coin", -1]], [["fish", -1]]]',
        '["choose", [["choose", [], []]], [["fish", -1]]]',
        "pirates.leaking-hull.effects",
        "plain steps only",
    ),
    "an item of two moments": ('[["discount", 1]]', '[["discount", 1], ["fish", 1]]',
        "logs.spyglass.effects", "one moment"),
    "an event with a condition": (
        'kind = "event", effects = [["exp", 3]]',
        'kind = "event", when = { fish = 1 }, effects = [["exp", 3]]',
        "logs.old-chart",
        "only requests have a condition",
    ),
    "an attack without strength": ('kind = "attack", strength = 2, ', 'kind = "attack", ',
        "logs.angry-seagulls", "only attacks have"),
    "an event without effects": ('kind = "event", effects = [["exp", 3]]', 'kind = "event"',
        "logs.old-chart", "events, items and requests have effects"),
    "an unknown fact": ("when = { explored_prestige = 1 }", "when = { treasures = 1 }",
        "rewards.fair-shores", "no fact 'treasures'"),
    "a fact in capitals": ("when = { explored_prestige = 1 }", "when = { FISH = 1 }",
        "rewards.fair-shores", "no fact 'FISH'"),
    "a fact without its good": ("when = { explored_prestige = 1 }", "when = { hold = 1 }",
        "rewards.fair-shores", "is about a good"),
    "a fact with a good": ("when = { explored_prestige = 1 }", 'when = { "fish:tea" = 1 }',
        "rewards.fair-shores", "is about no good"),
    "a fact of an unknown good": ("when = { explored_prestige = 1 }", 'when = { "hold:salt" = 1 }',
        "rewards.fair-shores", "no good 'salt'"),
    "what can never be": ("when = { explored_prestige = 1 }", "when = { fish = 7 }",
        "rewards.fair-shores", "fish = 7 can never hold; 6 is the most"),
    "too many clauses": (
        "when = { explored_prestige = 1 }",
        "when = { fish = 1, rum = 1, coins = 1, level = 1, maps = 1 }",
        "rewards.fair-shores",
        "5 clauses",
    ),
    "no condition": ("when = { explored_prestige = 1 }, ", "",
        "rewards.fair-shores", "needs a condition"),
    "not a place": ('at = "S1W1"', 'at = "W1S1"', "logs[8].at", "regex"),
    "a place out of reach": ('at = "S1W1"', 'at = "S40W40"',
        "logs.letter-for-the-lee-shore", "out of"),
    "an epilogue about deeds": ("{ when = { loot = 1 }, text", "{ when = { fished = 1 }, text",
        "stories.the-lost-brother.epilogues", "a deed"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_packs(write, standard, name):
    """Each is refused with the file, the card and the reason."""
    old, new, key, reason = WRONG[name]
    assert old in standard
    error = refused(write(standard.replace(old, new, 1)))
    assert error.key == key
    assert reason in error.reason


def without(standard, table, keep):
    """Return the pack with only the cards of *table* whose line *keep* likes."""
    lines, inside = [], False
    for line in standard.splitlines():
        inside = (inside or line == f"{table} = [") and line != "]"
        if not inside or not line.startswith("  {") or keep(line):
            lines.append(line)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("table", "keep", "reason"),
    [
        ("pirates", lambda line: "stage = 1" not in line, "stage 1 needs 7 cards, not 0"),
        ("logs", lambda line: "stage = 3" not in line, "stage 3 needs 4 cards, not 0"),
        ("rewards", lambda line: "stage = 2" not in line, "stage 2 needs 5 cards, not 0"),
        ("tiles", lambda line: '"coffee"' not in line, "stage 2 has 2 end tiles"),
    ],
)
def test_too_few_cards(write, standard, table, keep, reason):
    """R5.2, R6.2: a deck has as many cards as there are symbols."""
    assert reason in refused(write(without(standard, table, keep))).reason


def test_a_good_that_nobody_produces(write, standard):
    """R1.1: with every number of seats."""
    text = without(standard, "tiles", lambda line: "Mistleaf" not in line)
    error = refused(write(text))
    assert (error.key, error.reason) == ("goods.tea", "no tile produces it with 2 seats")


def test_too_few_stories(write, standard):
    """R1.4: one for each seat."""
    error = refused(write(standard[: standard.rindex("[[stories]]")]))
    assert error.reason == "4 seats need as many stories"


def test_too_many_items(write, standard):
    """R10.2: the numbering of actions has room for twelve."""
    item = 'name = "Net", stage = 1, kind = "item", effects = [["fish", 3]], text = "Torn."'
    extra = "".join(f'  {{ id = "net-{i}", {item} }},\n' for i in range(6))
    error = refused(write(standard.replace("logs = [\n", "logs = [\n" + extra)))
    assert error.reason == "at most 12 are items"


def test_too_many_rows(write, standard):
    """R9: the record has room for so many."""
    steps = ", ".join(['["exp", 1]'] * 700)
    text = standard.replace('victory = [["exp", 2]]', f"victory = [{steps}]", 1)
    error = refused(write(text))
    assert error.key == "effects"
    assert "1024 are the most" in error.reason


def test_limits(game):
    """R9.5: what is known of facts."""
    limits = limits_of(game.content)
    assert (limits[Fact.FISH], limits[Fact.EXPLORED], limits[Fact.CAUGHT]) == (6, 1, 6)
    assert Fact.INCOME not in limits


def test_conditions_have_words_of_their_own(game):
    """R9.5: any, below and several clauses."""
    compiler = Compiler([good.id for good in game.content.goods], limits_of(game.content))
    condition = Condition(any={"fish": 1, "rum": 2}, below={"berths": 1}, at="N1")
    number = compiler.condition(condition, "")
    assert compiler.conditions[number] == [
        (Clause.ANY, Fact.FISH, 0, 1),
        (Clause.ANY, Fact.RUM, 0, 2),
        (Clause.BELOW, Fact.BERTHS, 0, 1),
        (Clause.PLACE, 0, -1, 0),
    ]
    assert compiler.condition(Condition(), "") == 0


@pytest.mark.parametrize("seats", [1, 5])
def test_only_so_many_may_play(game, seats):
    """R1.1."""
    with pytest.raises(SetupError):
        game.check_seats(seats)
    assert game.seats == [2, 3, 4]


def test_there_are_no_options():
    """What can be changed is in packs."""
    with pytest.raises(SetupError):
        load("sailblazer", options={"turns": 3})
