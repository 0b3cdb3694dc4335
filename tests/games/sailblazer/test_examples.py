"""The worked examples, SB-T01 to SB-T14; the rulebook's page names them in their order."""

import pytest

from fourwinds.games.sailblazer.names import GONE, Ending, Event, Phase, Refusal
from fourwinds.games.sailblazer.rules.chart import draw_tile
from fourwinds.games.sailblazer.rules.trade import price
from fourwinds.games.sailblazer.vocabulary import place


def test_sb_t01_strength(at_sea):
    """R5.3, R5.4: captain 1, a gunner, a cannon 1 and a rum are 4, enough for 4."""
    position = at_sea(sailors="gunner", cannons=1, rum=1).dice(1, 1)
    position.next(tile="gallows-port", pirate="salt-brothers").play("explore east")
    assert position.asked() == (0, Phase.FIGHT)
    assert position.heard(Event.ROLLS) == [(0, 1, 1, 3)]
    position.play("rum 1")
    assert position.heard(Event.WINS)[0][2] == 4
    assert position.of("pirates_kept", 0) == 1


def test_sb_t02_speed(at_sea):
    """R3.5: speed 1, a sailor and 2 fish reach a tile 4 away, and none farther."""
    chart = "palm-cay E1, gull-rocks E2, tar-haven E3, kiln-island E4, fog-narrows E5"
    position = at_sea(chart, sailors="helm", fish=2)
    assert position.can("sail kiln-island")
    assert position.refusal("sail fog-narrows") == Refusal.TOO_FAR
    position.play("sail kiln-island")
    assert position.heard(Event.SAILS) == [(0, position.number("tiles", "kiln-island"), 2, 4)]
    assert position.of("fish", 0) == 0


CHART = "plantain-quay E1, sweetleaf-bay E2, palm-cay S1E1, husk-landing S2E1"


@pytest.mark.parametrize(("tile", "coins"), [("palm-cay", 1), ("husk-landing", 2)])
def test_sb_t03_prices(at_sea, tile, coins):
    """R7.3: distance to the nearest producer."""
    position = at_sea(CHART, hold="bananas").at(tile)
    assert price(position.pack, position.state, position.number("goods", "bananas")) == coins


def test_sb_t03_where_it_is_produced(at_sea):
    """R7.2: bananas bought on one tile are not sold on another that produces them."""
    position = at_sea(CHART, hold="bananas", coins=0).at("sweetleaf-bay")
    position.play("stay")
    assert position.refusal("trade") == Refusal.NOTHING_TO_TRADE


def test_sb_t03_a_new_tile(at_sea):
    """R7.5: a tile that was explored in this turn pays the highest price."""
    position = at_sea("plantain-quay E1", hold="bananas", fish=1).at("plantain-quay")
    position.next(tile="palm-cay").play("explore east", "trade", "sell bananas")
    assert position.heard(Event.SELLS)[0][2] == 3


def test_sb_t04_places():
    """R9.6: S1E2 is one south and two east of the start."""
    assert place("S1E2") == (2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sb_t05_fish_at_the_start(begin, seats):
    """R1.3: in turn order, whoever goes first."""
    for seed in range(4):
        state = begin(seats, seed).state
        fish = [int(state.fish[(state.first + turn) % seats]) for turn in range(seats)]
        assert fish == [2, 2, 3, 4][:seats]


def test_sb_t06_the_cost_of_exploring(at_sea):
    """R3.2: 1 fish in stage 1 without a lookout."""
    position = at_sea(fish=2).next(tile="mackerel-bank")
    position.play("explore north")
    assert position.heard(Event.EXPLORES)[0][3] == 1
    assert position.of("fish", 0) == 1


def test_sb_t07_a_map_in_the_last_moment(at_sea):
    """R12.3, R14.1: EXP 10 on Treasure Island, the map, and 10 prestige in the same turn."""
    position = at_sea(fish=3, exp=9).stage(3).next(tile="treasure-island")
    position.play("explore east")
    assert position.asked() == (0, Phase.LEVEL_UP)
    position.play("level map")
    assert position.of("prestige", 0) == 10
    assert position.state.treasure_seat == 0


@pytest.mark.parametrize(("ginseng", "prestige"), [(1, 5), (2, 7), (3, 9)])
def test_sb_t08_bonanza(at_sea, ginseng, prestige):
    """R14.2: ginseng is given up for prestige."""
    position = at_sea("bonanza-island E1", hold="ginseng " * ginseng, spaces=3)
    position.play("sail bonanza-island")
    assert position.of("prestige", 0) == prestige
    assert position.hold(0) == []
    assert position.state.bonanza_seat == 0


@pytest.mark.parametrize("seed", range(6))
def test_sb_t09_the_bottom_of_the_deck(begin, seed):
    """R1.5: the 3 end tiles are among the last 5, with 2 others."""
    position = begin(4, seed)
    ends = []
    for _ in range(17):
        tile = draw_tile(position.pack, position.state)
        position.state.laid[tile] = GONE
        ends.append(int(position.pack.tile_end[tile]))
    assert sum(ends[:-5]) == 0
    assert sum(ends[-5:]) == 3


def test_sb_t10_the_turn_after(at_sea):
    """R7.5: who stays on a tile explored a turn ago sells by distance."""
    position = at_sea("plantain-quay E1, palm-cay E2", hold="bananas").at("palm-cay")
    position.play("stay", "trade", "sell bananas")
    assert position.heard(Event.SELLS)[0][2] == 1


def test_sb_t11_a_full_ship(at_sea):
    """R2.2, R6.6: 6 fish stay 6."""
    position = at_sea("mackerel-bank E1", fish=6, sailors="angler").at("mackerel-bank")
    position.play("stay", "fish")
    assert position.of("fish", 0) == 6
    assert position.heard(Event.FISHES) == [(0, 6, 0, -1)]


def test_sb_t12_nobody_is_richest(at_sea):
    """R15.4: with as many coins nobody rolls."""
    position = at_sea(coins=5).has(1, coins=5)
    position.state.finale = 1
    position.play("stay")
    while position.state.actor == 0:
        position.play("go on")
    assert position.state.ending == Ending.ACHIEVEMENT
    assert position.heard(Event.RICHEST) == []


def test_sb_t13_no_producer_yet(at_sea):
    """R7.4: tea sells at its highest price while no tile produces it."""
    position = at_sea("palm-cay E1", hold="tea").at("palm-cay")
    position.play("stay", "trade", "sell tea")
    assert position.heard(Event.SELLS)[0][2] == 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sb_t14_the_last_turns(at_sea, seats):
    """R15.1: everybody else has one turn after an achievement tile came up."""
    position = at_sea(seats=seats, fish=3).stage(3).next(tile="bonanza-island")
    turns = []
    position.play("explore west")
    assert position.heard(Event.FINALE) == [(0, 3, -1, -1)]
    while position.state.actor >= 0:
        turns.append(int(position.state.actor))
        position.play("stay" if position.asked()[1] == Phase.MOVE else "go on")
    assert list(dict.fromkeys(turns)) == [*range(1, seats)]
    assert position.state.ending == Ending.ACHIEVEMENT
