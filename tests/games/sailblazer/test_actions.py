"""R5 to R8: pirates, and the actions of a turn."""

import pytest

from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import (
    GONE,
    PIRATES,
    Event,
    Fact,
    Phase,
    Refusal,
    Spot,
)
from fourwinds.games.sailblazer.rules.trade import price

PORT = "tar-haven E1"


@pytest.fixture
def fight(at_sea):
    """A function that lets seat 0 meet a pirate card, with this captain die."""

    def fight(pirate, captain, cannon=0, **board):
        board = {"rum": 0, **board}
        position = at_sea(**board).dice(captain, cannon).next(tile="gallows-port", pirate=pirate)
        return position.play("explore east")

    return fight


# R5 Pirates


def test_r5_1_rewards_before_a_pirate_comes(at_sea):
    """R5.1: asked only where there is one, or an item."""
    position = at_sea().row("fair-shores").next(tile="gallows-port", pirate="reef-rats")
    position.play("explore east")
    assert position.asked() == (0, Phase.SIGHTED)
    assert position.allows("go on", "reward fair-shores")
    assert position.heard(Event.MEETS) == []
    position.play("go on")
    assert position.heard(Event.MEETS)[0][1] == position.number("pirates", "reef-rats")


def test_r5_2_no_pirates_left(at_sea):
    """R5.2."""
    position = at_sea().next(tile="fog-narrows")
    position.state.pirate_owner[:] = GONE
    position.play("explore east")
    assert position.heard(Event.MEETS) == []
    assert position.asked() == (0, Phase.ACTION)


def test_r5_3_a_die_for_each_cannon(fight):
    """R5.3: the others are not rolled."""
    position = fight("reef-rats", 2, 3, cannons=2, sailors="gunner gunner", rum=1)
    assert position.state.dice.tolist() == [2, 3, 3, NONE]
    assert position.state.might == 2 + 6 + 2


def test_r5_4_rum_after_the_roll(fight):
    """R5.4: any amount, once; who has none is not asked."""
    position = fight("reef-rats", 1, rum=2)
    assert position.asked() == (0, Phase.FIGHT)
    assert position.allows("rum 0", "rum 1", "rum 2")
    assert position.refusal("rum 3") == Refusal.RUM_NOT_HELD
    position.play("rum 2")
    assert position.of("rum", 0) == 0
    assert position.state.deeds[Fact.RUM_DRUNK] == 2
    assert fight("reef-rats", 1).heard(Event.IS_BEATEN) != []


@pytest.mark.parametrize(("captain", "won"), [(2, False), (3, True), (5, True)])
def test_r5_5_won_with_as_much(fight, captain, won):
    """R5.5: and the card says what follows."""
    position = fight("reef-rats", captain, fish=3)
    assert bool(position.heard(Event.WINS)) == won
    assert position.of("fish", 0) == (2 if won else 1)
    assert position.of("exp", 0) == (4 if won else 1)
    assert position.state.pirate_owner[position.number("pirates", "reef-rats")] == (
        0 if won else GONE
    )
    if won:
        deeds = position.state.deeds
        assert [deeds[Fact.WIN_MARGIN], deeds[Fact.BEATEN]] == [captain - 3, 3]


@pytest.mark.parametrize(
    ("card", "owner", "phase"),
    [("torn-sail", GONE, Phase.MOVE), ("leaking-hull", 0, Phase.CHOOSE)],
)
def test_r5_6_r5_7_troubles(fight, card, owner, phase):
    """R5.6, R5.7: without a fight; one leaves with the action, one is kept and counts."""
    position = fight(card, 1, fish=3, coins=1)
    assert position.heard(Event.MEETS) == []
    assert position.state.pirate_owner[position.number("pirates", card)] == owner
    assert position.of("pirates_kept", 0) == int(owner == 0)
    assert position.asked()[1] == phase


def test_r5_7_a_defeat_takes_the_action(fight):
    """R5.7: unless the card stays."""
    assert fight("reef-rats", 1).asked() == (1, Phase.MOVE)
    position = fight("reef-rats", 6)
    assert position.asked() == (0, Phase.ACTION)


# R6 The action


def test_r6_1_an_action_or_none(at_sea):
    """R6.1."""
    position = at_sea(PORT, coins=2).at("tar-haven").play("stay")
    assert position.allows("go on", "resupply", "work")
    position.play("go on")
    assert position.heard(Event.DECLINES_ACTION) == [(0, NONE, NONE, NONE)]
    assert position.asked() == (1, Phase.MOVE)


def test_r6_2_a_log_for_those_who_explored(at_sea):
    """R6.2: not for those who sail there, nor without cards."""
    position = at_sea("mackerel-bank E1").play("sail mackerel-bank")
    assert position.refusal("log") == Refusal.NOT_EXPLORED
    position = at_sea(exp=6).next(tile="mackerel-bank", log="old-chart").play("explore west", "log")
    assert position.of("logs_kept", 0) == 1
    assert position.of("level", 0) == 1
    position = at_sea().next(tile="mackerel-bank")
    position.state.log_owner[:] = GONE
    position.play("explore west")
    assert position.refusal("log") == Refusal.NO_LOG


def test_r6_3_r6_4_only_where_something_can_be_done(at_sea):
    """R6.3, R6.4."""
    position = at_sea(coins=0)
    position.play("stay")
    assert position.allows("go on", "work")
    assert position.refusal("trade") == Refusal.NOTHING_TO_TRADE
    assert position.refusal("resupply") == Refusal.NOTHING_TO_RESUPPLY


def test_r6_5_the_wage(at_sea):
    """R6.5."""
    position = at_sea(coins=0).play("stay", "work")
    assert position.of("coins", 0) == 1


@pytest.mark.parametrize(("sailors", "fish"), [("", 3), ("angler", 6), ("helm", 3)])
def test_r6_6_fishing(at_sea, sailors, fish):
    """R6.6: with an angler 3 more."""
    position = at_sea("mackerel-bank E1", fish=0, sailors=sailors).at("mackerel-bank")
    position.play("stay", "fish")
    assert position.of("fish", 0) == fish


# R7 Trade


def test_r7_1_in_any_order(at_sea):
    """R7.1: sold and bought within one action."""
    position = at_sea(
        "plantain-quay E1, palm-cay E2", hold="bananas bananas saffron", spaces=3, coins=1
    ).at("palm-cay")
    position.play("stay", "trade", "sell bananas", "buy", "sell saffron", "buy")
    assert sorted(position.hold(0)) == ["bananas", "coconuts", "coconuts"]
    assert position.of("coins", 0) == 1 + 1 - 1 + 2 - 1
    deeds = position.state.deeds
    sums = (Fact.SALES, Fact.INCOME, Fact.BEST_PRICE, Fact.KINDS_SOLD, Fact.BOUGHT_GOODS)
    assert [int(deeds[fact]) for fact in sums] == [2, 3, 2, 2, 2]
    assert position.of("stage_sales", 0) == 2


def test_r7_1_the_trade_ends_by_itself(at_sea):
    """R7.1: when nothing is left to sell or buy."""
    position = at_sea("palm-cay E1", hold="saffron", coins=0).at("palm-cay")
    position.pack.buy_price[:] = 2
    position.play("stay", "trade", "sell saffron")
    assert position.asked() == (1, Phase.MOVE)


def test_r7_2_not_where_it_is_produced(at_sea):
    """R7.2: nor where nothing is."""
    position = at_sea("plantain-quay E1", hold="bananas saffron", spaces=2).at("plantain-quay")
    position.play("stay", "trade")
    assert position.refusal("sell bananas") == Refusal.PRODUCED_HERE
    assert position.refusal("sell tea") == Refusal.GOOD_NOT_HELD
    assert position.can("sell saffron")


def test_r7_3_r7_5_highest_prices(at_sea):
    """R7.3, R7.5: never above the highest, which an item makes the price of this turn."""
    line = "palm-cay E1, gull-rocks E2, tar-haven E3, kiln-island E4, mackerel-bank E5"
    position = at_sea(f"{line}, loom-harbour E6").at("loom-harbour")
    prices = [
        price(position.pack, position.state, position.number("goods", good))
        for good in ("coconuts", "pottery", "saffron", "fabric")
    ]
    assert prices == [3, 2, 3, NONE]
    position.state.top_prices = 1
    assert price(position.pack, position.state, position.number("goods", "pottery")) == 3


def test_r7_6_buying(at_sea):
    """R7.6: as long as coins, spaces and tokens last."""
    position = at_sea("palm-cay E1", coins=2, spaces=3).at("palm-cay").play("stay", "trade", "buy")
    assert position.heard(Event.BUYS) == [(0, position.number("goods", "coconuts"), 1, NONE)]
    position.has(coins=0, hold=None).state.hold[0] = 0
    assert position.refusal("buy") == Refusal.TOO_FEW_COINS
    position.has(coins=1)
    position.has(1, hold="coconuts " * 6)
    assert position.refusal("buy") == Refusal.NO_TOKENS


# R8 Resupply


@pytest.fixture
def port(at_sea):
    """A function that lets seat 0 resupply."""

    def port(**board):
        return at_sea(PORT, **board).at("tar-haven").play("stay", "resupply")

    return port


def test_r8_1_sailors_move(port):
    """R8.1: for nothing; who moved stays."""
    position = port(sailors="helm helm", coins=1)
    assert position.refusal("shift gunner helm") == Refusal.SAILOR_NOT_THERE
    assert position.refusal("shift helm helm") == Refusal.SPOT_FULL
    position.play("shift helm gunner")
    assert position.state.sailors[0].tolist() == [0, 1, 1, 0]
    assert position.refusal("shift gunner angler") == Refusal.SAILOR_SETTLED
    assert position.of("coins", 0) == 1
    position.play("shift helm lookout")
    assert position.refusal("shift lookout helm") == Refusal.SAILOR_SETTLED


def test_r8_2_fish_and_rum(port):
    """R8.2: as far as coins and the ship allow."""
    position = port(coins=9, fish=5, rum=2).play("buy fish", "buy rum")
    assert position.refusal("buy fish") == Refusal.FISH_FULL
    assert position.refusal("buy rum") == Refusal.RUM_FULL
    assert position.of("coins", 0) == 7
    position.has(coins=0, fish=0, rum=0, loot=1)
    assert position.refusal("buy fish") == Refusal.TOO_FEW_COINS_TO_STOCK
    assert position.refusal("buy rum") == Refusal.TOO_FEW_COINS_TO_STOCK


def test_r8_3_sailors(port):
    """R8.3, R2.4: for a free spot, five at most."""
    position = port(coins=20).play("hire lookout")
    assert position.refusal("hire lookout") == Refusal.SPOT_FULL
    position.play("hire helm", "hire helm", "hire gunner", "hire angler")
    assert position.refusal("hire gunner") == Refusal.CREW_FULL
    assert position.of("coins", 0) == 5
    assert position.state.deeds[Fact.PORT_SPENT] == 15
    assert port(coins=2).refusal("hire helm") == Refusal.TOO_FEW_COINS_TO_HIRE


def test_r8_4_loot(port):
    """R8.4."""
    position = port(loot=1, coins=1).play("exchange")
    assert position.of("prestige", 0) == 1
    assert position.refusal("exchange") == Refusal.LOOT_NOT_HELD


def test_r8_5_until_nothing_is_left(port):
    """R8.5: or until the player has enough."""
    position = port(coins=2, rum=3).play("buy fish")
    assert position.asked() == (0, Phase.RESUPPLY)
    position.play("buy fish")
    assert position.asked() == (1, Phase.MOVE)
    assert port(coins=2).play("go on").asked() == (1, Phase.MOVE)


def test_r8_6_a_sailor_from_elsewhere(at_sea):
    """R8.6: to a free spot of own choice; not asked where one spot is left."""
    position = at_sea(exp=4).next(tile="mackerel-bank").play("explore east", "midway sailor")
    assert position.asked() == (0, Phase.BERTH)
    assert position.allows(*(f"berth {spot.name.lower()}" for spot in Spot))
    position.play("berth gunner")
    assert position.state.sailors[0].tolist() == [0, 0, 1, 0]
    position = at_sea(exp=4, sailors="lookout helm helm angler").next(tile="mackerel-bank")
    position.play("explore east", "midway sailor")
    assert position.heard(Event.BERTHS) == [(0, Spot.GUNNER, NONE, NONE)]
    position = at_sea(exp=4, sailors="lookout gunner").next(tile="mackerel-bank")
    position.play("explore east", "midway sailor")
    assert position.refusal("berth lookout") == Refusal.SPOT_FULL


# R14 Achievements


def test_r14_1_treasure_for_the_first(at_sea):
    """R14.1: a map that was there before, and by sailing."""
    position = at_sea("treasure-island E1", seats=3, maps=1).has(1, maps=1)
    position.play("sail treasure-island")
    assert position.of("prestige", 0) == 10
    position.play("sail treasure-island")
    assert position.of("prestige", 1) == 0


def test_r14_2_bonanza_for_the_first(at_sea):
    """R14.2: and the second keeps the ginseng."""
    position = at_sea("bonanza-island E1", hold="ginseng").has(1, hold="ginseng")
    position.play("sail bonanza-island", "sail bonanza-island")
    assert [position.of("prestige", seat) for seat in (0, 1)] == [5, 0]
    assert position.hold(1) == ["ginseng"]


def test_r14_3_the_king(at_sea):
    """R14.3: at once for who explores; then an action for others, who lose nothing but rum."""
    position = at_sea(fish=3, rum=0).stage(3).next(tile="pirate-island").dice(4)
    position.play("explore east")
    king = int(position.pack.king)
    assert position.heard(Event.MEETS) == [(0, king, 10, NONE)]
    assert position.heard(Event.IS_BEATEN) == [(0, king, 4, NONE)]
    assert position.asked() == (1, Phase.MOVE)
    position.row().has(rum=3, cannons=3).dice(4, 2)
    position.play("sail pirate-island", "king", "rum 0")
    assert position.heard(Event.WINS) == [(1, king, 10, NONE)]
    assert position.state.pirate_owner[king] == 1
    assert position.points()[1] >= 10


def test_r14_3_no_second_try_in_a_turn(at_sea):
    """R14.3: nor where he is not, or is beaten."""
    position = at_sea(fish=3, rum=1).stage(3).next(tile="pirate-island").dice(1)
    position.row("edge-of-the-world").play("explore east", "go on", "rum 0")
    assert position.asked() == (0, Phase.END)
    position = at_sea(PORT).at("tar-haven").play("stay")
    assert position.refusal("king") == Refusal.NO_KING


def test_r14_4_nothing_else(at_sea):
    """R14.4: on these tiles; staying there is another try."""
    position = at_sea("pirate-island E1", rum=0).at("pirate-island").dice(1).play("stay")
    assert position.allows("go on", "king")
    assert position.refusal("work") == Refusal.ACHIEVEMENT_TILE
    position.play("king")
    assert position.asked() == (1, Phase.MOVE)


def test_an_attack_is_no_pirate_card(at_sea):
    """R10.5: foes from the log have numbers of their own."""
    position = at_sea(rum=0).next(tile="mackerel-bank", log="angry-seagulls").dice(6)
    position.play("explore east", "log")
    foe = PIRATES + position.number("logs", "angry-seagulls")
    assert position.heard(Event.WINS) == [(0, foe, 6, NONE)]
    assert position.of("pirates_kept", 0) == 0
    assert position.of("attacks_kept", 0) == 1
    assert position.asked() == (1, Phase.MOVE)
