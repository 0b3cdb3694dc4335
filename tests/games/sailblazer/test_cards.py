"""R9 to R12, R2.5: what cards do, log cards, rewards, and what experience brings."""

import pytest

from fourwinds.engine.events import empty_log, projected, told
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import LOOT, Event, Fact, Op, Phase, Refusal
from fourwinds.games.sailblazer.rules.turns import settle
from fourwinds.games.sailblazer.vocabulary import Compiler


def resolve(position, effects):
    """Resolve these effects for the seat to act, as a card that is drawn now."""
    goods = [good.id for good in position.game.content.goods]
    compiler = Compiler(goods, {})
    start = compiler.effects(effects, "")
    position.pack.code[: len(compiler.code)] = compiler.code
    position.state.code = start
    log = empty_log()
    settle(position.pack, position.state, log)
    position.told = projected(told(log), NONE)
    return position


# R9 Cards


def test_r9_1_from_top_to_bottom(at_sea):
    """R9.1."""
    position = resolve(at_sea(fish=0), [["fish", 2], ["fish", -1], ["coin", 3]])
    assert [event[1:3] for event in position.heard(Event.GAINS)] == [(Op.FISH, 2), (Op.COIN, 3)]
    assert [event[1:3] for event in position.heard(Event.PAYS)] == [(Op.FISH, 1)]


@pytest.mark.parametrize(
    ("board", "step", "field", "value"),
    [
        ({"fish": 5}, ["fish", 3], "fish", 6),
        ({"fish": 1}, ["fish", -3], "fish", 0),
        ({"rum": 2}, ["rum", 2], "rum", 3),
        ({"rum": 1}, ["rum", -2], "rum", 0),
        ({"coins": 1}, ["coin", -2], "coins", 0),
        ({"fish": 5}, ["fish_limit", 2], "fish", 2),
        ({"fish": 1}, ["fish_limit", 2], "fish", 1),
        ({"loot": 1}, ["loot", -2], "loot", 0),
        ({"prestige": 1}, ["prestige", 2], "prestige", 3),
        ({}, ["loot", 1], "loot", 1),
    ],
)
def test_r9_2_limits(at_sea, board, step, field, value):
    """R9.2: what is too much is lost; nobody loses more than there is."""
    assert resolve(at_sea(**board), [step]).of(field, 0) == value


def test_r9_2_goods(at_sea):
    """R9.2: a good by its name."""
    position = resolve(at_sea(hold="tea tea", spaces=3), [["good:tea", -1], ["good:coffee", 1]])
    assert position.hold(0) == ["tea", "coffee"]


ELSE = [["sailor", 1, "coin", 3]]
CREW = "lookout helm helm gunner gunner"


@pytest.mark.parametrize(
    ("board", "effects", "field", "value"),
    [
        ({"coins": 0, "sailors": CREW}, ELSE, "coins", 3),
        ({"coins": 0, "sailors": "lookout helm helm angler"}, ELSE, "coins", 0),
        ({"coins": 0, "fish": 6}, [["fish", 1, "coin", 2]], "coins", 2),
        ({"coins": 0, "rum": 3}, [["rum", 1, "coin", 2]], "coins", 2),
        ({"coins": 0, "level": 5}, [["exp", 1, "coin", 2]], "coins", 2),
        ({"coins": 0, "fish": 1}, [["fish", -2, "coin", 2]], "coins", 2),
        ({"coins": 0}, [["prestige", 1, "coin", 2]], "coins", 0),
        ({"coins": 0}, [["loot", 1, "coin", 2]], "coins", 0),
        ({"coins": 0}, [["good:tea", 1, "coin", 2]], "coins", 0),
    ],
)
def test_r9_3_else(at_sea, board, effects, field, value):
    """R9.3: the second where the first is impossible."""
    assert resolve(at_sea(**board), effects).of(field, 0) == value


@pytest.mark.parametrize(
    ("board", "first", "is_open"),
    [
        ({"fish": 1, "coins": 2}, [["fish", -2]], False),
        ({"rum": 1, "coins": 2}, [["rum", -1]], True),
        ({"rum": 0, "coins": 2}, [["rum", -1]], False),
        ({"loot": 1, "coins": 2}, [["loot", -1]], True),
        ({"hold": "tea", "coins": 2}, [["good", -1]], True),
        ({"hold": "", "coins": 2}, [["good", -1]], False),
        ({"hold": "tea", "coins": 2}, [["good:tea", -1]], True),
        ({"hold": "tea", "coins": 2}, [["good:coffee", -1]], False),
        ({"coins": 2}, [["prestige", 1]], True),
    ],
)
def test_r9_3_a_choice(at_sea, board, first, is_open):
    """R9.3: of what can be paid in full; a single way happens by itself."""
    position = resolve(at_sea(**board), [["choose", first, [["coin", -2]]], ["exp", 1]])
    if is_open:
        assert position.asked() == (0, Phase.CHOOSE)
        assert len(position.legal()) == 2
        position.play("option 1")
        assert position.heard(Event.CHOOSES) == [(0, 1, NONE, NONE)]
    assert position.of("coins", 0) == 0
    assert position.of("exp", 0) == 1


def test_r9_3_neither_way(at_sea):
    """R9.3: nothing happens, and the card goes on."""
    position = resolve(
        at_sea(coins=0, fish=0), [["choose", [["coin", -1]], [["fish", -1]]], ["rum", 1]]
    )
    assert position.of("rum", 0) == 3
    assert position.asked() == (0, Phase.MOVE)


def test_r9_4_goods_of_own_choice(at_sea):
    """R9.4: loot is not a good; where there is no choice, nobody is asked."""
    position = resolve(at_sea(hold="tea tea coffee", spaces=4, loot=1), [["good", -1]])
    assert position.asked() == (0, Phase.LOSE)
    assert position.refusal("lose fabric") == Refusal.NONE_TO_LOSE
    position.play("lose coffee")
    assert (position.hold(0), position.of("loot", 0)) == (["tea", "tea"], 1)
    assert resolve(position, [["good", -1]]).hold(0) == ["tea"]
    assert resolve(position, [["good", -2]]).hold(0) == []


def test_r9_7_upgrades_interrupt_a_card(at_sea):
    """R9.7: the third instruction comes after the choice that EXP bring."""
    position = resolve(at_sea(exp=4, coins=0), [["exp", 1], ["coin", -3]])
    assert position.asked() == (0, Phase.MIDWAY)
    position.play("midway coins")
    assert position.of("coins", 0) == 0


# R2.5 A full storeroom


def test_r2_5_room_for_loot(at_sea):
    """R2.5: discard something, or leave it."""
    position = resolve(at_sea(hold="tea"), [["loot", 1]])
    assert position.asked() == (0, Phase.STOW)
    assert position.allows("discard tea", "refuse")
    assert position.refusal("discard coffee") == Refusal.NONE_TO_DISCARD
    assert position.refusal("discard loot") == Refusal.NONE_TO_DISCARD
    position.play("discard tea")
    assert (position.hold(0), position.of("loot", 0)) == ([], 1)
    assert position.heard(Event.MAKES_ROOM) != []
    position = resolve(at_sea(hold="tea"), [["loot", 1]]).play("refuse")
    assert position.hold(0) == ["tea"]
    assert position.heard(Event.NO_ROOM) != []


def test_r2_5_nothing_else_is_stored(at_sea):
    """R2.5, R2.6: nobody is asked; nor where no token is left."""
    position = resolve(at_sea(loot=1), [["loot", 2]])
    assert position.of("loot", 0) == 1
    assert position.asked() == (0, Phase.MOVE)
    position = resolve(at_sea(hold="tea").has(1, loot=9), [["loot", 1]])
    assert position.asked() == (0, Phase.MOVE)
    assert position.heard(Event.RUNS_OUT) == [(0, LOOT, -1, -1)]


# R10 Log cards


@pytest.fixture
def draw(at_sea):
    """A function that lets seat 0 draw a log card of stage 1."""

    def draw(card, chart="", tile="mackerel-bank", captain=1, **board):
        position = at_sea(chart, **board).dice(captain).next(tile=tile, log=card)
        return position.play("explore south", "log")

    return draw


def test_r10_1_events(draw):
    """R10.1, R10.6: at once; the card is kept."""
    position = draw("drifting-bales")
    assert position.hold(0) == ["fabric"]
    assert position.of("logs_kept", 0) == 1
    assert position.state.log_open.sum() == 0


def test_r10_2_items(draw):
    """R10.2, R10.6: kept open, used once, no action."""
    position = draw("drag-net", fish=1)
    assert position.state.log_open[position.number("logs", "drag-net")] == 1
    assert position.asked() == (0, Phase.END)
    position.play("item drag-net")
    assert position.of("fish", 0) == 3
    assert position.state.deeds[Fact.ITEMS_USED] == 0  # of the next turn, which has begun
    assert position.of("logs_kept", 0) == 1


MOMENTS = {
    # item: phases in which it can be used
    "spyglass": {Phase.MOVE},
    "sextant": {Phase.MOVE},
    "powder-keg": {Phase.FIGHT},
    "trade-licence": {Phase.TRADE},
    "drag-net": {
        Phase.MOVE, Phase.SIGHTED, Phase.ACTION, Phase.TRADE, Phase.RESUPPLY, Phase.END,
    },
}  # fmt: skip


@pytest.mark.parametrize("item", MOMENTS)
def test_r10_2_when_items_can_be_used(at_sea, item):
    """R10.2, R4: where they can matter."""
    position = at_sea("plantain-quay E1", coins=3, hold="saffron").at("plantain-quay").keeps(item)
    for phase in (
        Phase.MOVE, Phase.SIGHTED, Phase.FIGHT, Phase.ACTION, Phase.TRADE, Phase.RESUPPLY, Phase.END
    ):  # fmt: skip
        position.state.phase = phase
        assert position.can(f"item {item}") == (phase in MOMENTS[item])
        expected = Refusal.LEGAL if phase in MOMENTS[item] else Refusal.ITEM_NOT_NOW
        assert position.refusal(f"item {item}") == expected
    position.state.log_open[:] = 0
    assert position.refusal(f"item {item}") == Refusal.ITEM_NOT_HELD


def test_r10_2_what_items_do(at_sea):
    """R10.2: for this turn, or this fight."""
    position = at_sea(fish=0).keeps("spyglass", "sextant", "trade-licence", "powder-keg")
    position.play("item spyglass", "item sextant")
    assert (position.state.discount, position.state.speed_bonus) == (1, 3)
    position.next(tile="gallows-port", pirate="reef-rats").has(rum=0).dice(1)
    position.play("explore north")
    assert position.asked() == (0, Phase.FIGHT)
    position.play("item powder-keg")
    assert position.heard(Event.WINS)[0][2] == 3
    position = at_sea("plantain-quay E1", hold="saffron").at("plantain-quay")
    position.keeps("trade-licence").play("stay", "trade", "item trade-licence", "sell saffron")
    assert position.heard(Event.SELLS)[0][2] == 3


def test_r10_3_requests(at_sea):
    """R10.3: on arrival; passing by does not count."""
    chart = "palm-cay S1, tar-haven S1W1, gull-rocks S1W2"
    position = at_sea(chart, fish=6, coins=0).keeps("letter-for-the-lee-shore")
    position.play("sail gull-rocks")
    assert position.heard(Event.FULFILS) == []
    position = at_sea(chart, fish=6, coins=0).keeps("letter-for-the-lee-shore")
    position.play("sail tar-haven")
    assert position.heard(Event.FULFILS) != []
    assert (position.of("coins", 0), position.of("exp", 0)) == (2, 3)
    assert position.state.deeds[Fact.REQUESTS_DONE] == 1


def test_r10_3_as_soon_as_all_is_true(at_sea):
    """R10.3: the tea may come later in the turn, and the card may be drawn there."""
    position = at_sea("kettle-port E1", coins=1).at("kettle-port").keeps("tea-for-the-consul")
    position.play("stay", "trade", "buy")
    assert position.heard(Event.FULFILS) != []
    assert position.of("prestige", 0) == 2


def test_r10_3_drawn_at_its_destination(draw):
    """R10.3: fulfilled at once."""
    position = draw("letter-for-the-lee-shore", tile="mackerel-bank")
    assert position.heard(Event.FULFILS) == []
    position.pack.clauses[
        position.pack.log_condition[position.number("logs", "letter-for-the-lee-shore")], 0, 1:3
    ] = 0, 1
    position.state.actor = 0
    position.at("mackerel-bank").play("stay")
    assert position.heard(Event.FULFILS) != []


@pytest.mark.parametrize(
    ("board", "outcome"),
    [
        ({"sailors": "helm", "fish": 1}, ("exp", 3)),
        ({"fish": 3}, ("prestige", 1)),
        ({"fish": 1}, ("prestige", 0)),
    ],
)
def test_r10_4_disasters(draw, board, outcome):
    """R10.4: what belongs to the condition that holds."""
    position = draw("sudden-squall", **board)
    assert position.of(outcome[0], 0) == outcome[1]
    assert position.asked() == (1, Phase.MOVE)


def test_r10_4_both_conditions(draw):
    """R10.4: the player chooses."""
    position = draw("sudden-squall", sailors="helm", fish=4)
    assert position.asked() == (0, Phase.CHOOSE)
    assert position.play("option 1").of("prestige", 0) == 1


def test_r10_5_attacks(draw):
    """R10.5: fought like pirates, always kept, and nothing else to do."""
    position = draw("angry-seagulls", rum=0, fish=3)
    assert position.heard(Event.IS_BEATEN) != []
    assert position.of("fish", 0) == 1
    assert position.of("attacks_kept", 0) == 1
    assert position.asked() == (1, Phase.MOVE)


# R11 Rewards


def test_r11_1_rewards_when_they_are_earned(at_sea):
    """R11.1: an event counts until the end of the turn."""
    position = at_sea("tar-haven E1", fish=3).row("first-blood", "known-name")
    position.next(tile="gallows-port", pirate="reef-rats").dice(6).has(rum=0)
    assert position.refusal("reward first-blood") == Refusal.REWARD_NOT_EARNED
    position.play("explore west", "work", "reward first-blood")
    assert position.heard(Event.TAKES_REWARD)[0][1] == position.number("rewards", "first-blood")
    assert position.state.reward_owner[position.number("rewards", "first-blood")] == 0
    assert position.of("rewards_kept", 0) == 1


def test_r11_2_two_in_a_turn(at_sea):
    """R11.2."""
    position = at_sea(loot=1, logs_kept=2, pirates_kept=2, rewards_kept=3)
    position.row("open-logbook", "two-flags-taken", "known-name")
    position.play("reward open-logbook", "reward two-flags-taken")
    assert position.refusal("reward known-name") == Refusal.REWARDS_ENOUGH
    assert position.of("prestige", 0) == 2


def test_r11_3_an_empty_place(at_sea):
    """R11.3: nothing lies there."""
    position = at_sea()
    assert position.refusal(54) == Refusal.NO_SUCH_REWARD


# R12 Experience


def test_r12_1_each_mark_that_is_passed(at_sea):
    """R12.1: 12 EXP from 4 pass midway, the level-up and midway again."""
    position = resolve(at_sea(exp=4, coins=0), [["exp", 12]])
    asked = []
    while position.asked()[1] != Phase.MOVE:
        asked.append(position.asked()[1])
        position.play("midway coins" if asked[-1] == Phase.MIDWAY else "level cannon")
    assert asked == [Phase.MIDWAY, Phase.LEVEL_UP, Phase.MIDWAY]
    assert [position.of(name, 0) for name in ("exp", "level", "coins")] == [6, 1, 6]


@pytest.mark.parametrize(
    ("gain", "field", "value"), [("coins", "coins", 3), ("exp", "exp", 8), ("sailor", "exp", 5)]
)
def test_r12_2_midway(at_sea, gain, field, value):
    """R12.2: one of three."""
    position = resolve(at_sea(exp=4, coins=0), [["exp", 1]]).play(f"midway {gain}")
    assert position.of(field, 0) == value
    if gain == "sailor":
        assert position.asked() == (0, Phase.BERTH)
    position = resolve(at_sea(exp=4, sailors=CREW), [["exp", 1]])
    assert position.refusal("midway sailor") == Refusal.CREW_FULL


@pytest.mark.parametrize(
    ("upgrade", "field"), [("map", "maps"), ("cannon", "cannons"), ("store", "spaces")]
)
def test_r12_3_level_up(at_sea, upgrade, field):
    """R12.3: the count begins again."""
    position = resolve(at_sea(exp=9), [["exp", 2]])
    before = position.of(field, 0)
    position.play(f"level {upgrade}")
    assert position.of(field, 0) == before + 1
    assert (position.of("level", 0), position.of("exp", 0)) == (1, 1)


def test_r12_4_as_much_as_there_is(at_sea):
    """R12.4: with nothing left to choose, there is nothing."""
    position = resolve(at_sea(exp=9, maps=1, cannons=3, spaces=2), [["exp", 1]])
    assert position.refusal("level map") == Refusal.NO_MAP
    assert position.refusal("level cannon") == Refusal.CANNONS_FULL
    position.play("level store")
    position = at_sea(exp=9, cannons=2, spaces=3)
    position.state.maps_left = 0
    resolve(position, [["exp", 1]])
    assert position.refusal("level map") == Refusal.NO_MAP
    assert position.refusal("level store") == Refusal.STORE_FULL
    position = resolve(at_sea(exp=9, maps=1, cannons=3, spaces=3), [["exp", 1]])
    assert position.asked() == (0, Phase.MOVE)
    assert position.of("level", 0) == 1


def test_r12_5_after_the_last_level(at_sea):
    """R12.5."""
    position = resolve(at_sea(exp=9, level=4), [["exp", 8]]).play("level cannon")
    assert (position.of("level", 0), position.of("exp", 0)) == (5, 0)
    assert resolve(position, [["exp", 8]]).heard(Event.GAINS) == []
