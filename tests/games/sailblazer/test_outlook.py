"""What a board shows of what lies ahead agrees with the rules."""

import random

import pytest

from fourwinds.engine.events import empty_log
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer import explain, outlook
from fourwinds.games.sailblazer.names import DEEDS, GOODS, Clause, Fact, Phase
from fourwinds.games.sailblazer.outlook import Part, Progress
from fourwinds.games.sailblazer.rules import step
from fourwinds.games.sailblazer.rules.facts import fact_of, holds


def midgame(begin, plies):
    """Return a position after so many random actions."""
    rng = random.Random(plies)
    position = begin(seats=3, seed=plies)
    for _ in range(plies):
        if position.state.phase == Phase.OVER:
            break
        step(position.pack, position.state, rng.choice(position.legal()), empty_log())
    return position


@pytest.mark.parametrize("plies", [0, 60, 61, 62, 150, 151, 300, 301])
def test_r9_5_facts_are_those_of_the_rules(begin, plies):
    """R9.5: every fact, for every seat; deeds are those of the seat to act."""
    position = midgame(begin, plies)
    state, pack = position.state, position.pack
    view, condition = position.view(), int(pack.reward_condition[0])
    pack.clauses[condition] = 0
    for seat in range(3):
        for fact in Fact:
            good = (plies + fact) % GOODS
            is_deed = fact < DEEDS or fact in (Fact.SOLD, Fact.BOUGHT)
            have = 0 if is_deed and seat != state.actor else fact_of(pack, state, seat, fact, good)
            pack.clauses[condition, 0] = Clause.AT_LEAST, fact, good, 2
            found = outlook.progress(position.game, view, seat, 0)
            assert found == Progress(have >= 2, [Part(have, 2, have >= 2)]), fact


@pytest.mark.parametrize("plies", [60, 150, 300])
def test_r11_1_earned_means_that_the_condition_holds(begin, plies):
    """R11.1: for every reward and every seat."""
    position = midgame(begin, plies)
    state, pack, view = position.state, position.pack, position.view()
    for card in range(pack.rewards):
        seat = int(state.actor)
        found = outlook.progress(position.game, view, seat, card)
        assert found
        assert found.earned == holds(pack, state, seat, pack.reward_condition[card])


def test_r9_5_other_clauses(at_sea):
    """R9.5: less than, at a place, and the nearest of those of which one is enough."""
    position = at_sea("palm-cay S1", coins=3).at("palm-cay")
    condition = position.pack.reward_condition[0]
    position.pack.clauses[condition] = [
        (Clause.BELOW, Fact.COINS, 0, 3),
        (Clause.ANY, Fact.LEVEL, 0, 1),
        (Clause.ANY, Fact.COINS, 0, 2),
        (Clause.PLACE, 0, 1, 0),
    ]
    found = outlook.progress(position.game, position.view(), 0, 0)
    assert found == Progress(False, [Part(3, 3, False), Part(1, 1, True), Part(3, 2, True)])


def test_what_a_board_gets(at_sea):
    """A spectator sees what holds for the seat to act; an empty place has no progress."""
    position = at_sea("palm-cay S1", coins=10).row("known-name")
    found = outlook.outlook(position.game, position.view())
    assert found["progress"] == [Progress(False, [Part(0, 3, False)]), None, None, None, None]
    assert set(found["stories"]) == {str(int(story)) for story in position.state.story[:2]}
    position.has(seat=1, rewards_kept=2)
    found = outlook.outlook(position.game, position.view(1))
    assert found["progress"][0].parts == [Part(2, 3, False)]
    assert outlook.progress(position.game, position.view(), NONE, 0) is None


@pytest.mark.parametrize("plies", [60, 150, 300])
def test_r7_3_markets_are_what_goods_would_sell_for(begin, plies):
    """R7.3: at each tile with a good, as if the ship lay there and had not explored."""
    position = midgame(begin, plies)
    position.state.deeds[:], position.state.top_prices = 0, 0
    markets = outlook.outlook(position.game, position.view())["markets"]
    goods = position.pack.tile_good
    laid = [tile for tile in range(position.pack.tiles) if position.state.laid[tile] == 1]
    assert set(markets) == {str(tile) for tile in laid if goods[tile] != NONE}
    for tile, prices in markets.items():
        position.at(position.game.content.tiles[int(tile)].id)
        assert prices == explain.prices(position.game, position.view())
