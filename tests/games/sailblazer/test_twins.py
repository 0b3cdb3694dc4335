"""Distances, prices and conditions beside slow ones that are obvious; every card, anywhere."""

import os
from itertools import product

import numpy as np
import pytest

from fourwinds.engine import batch
from fourwinds.engine.events import empty_log, muted_log, told
from fourwinds.engine.record import NONE, opened
from fourwinds.games import load
from fourwinds.games.sailblazer import explain
from fourwinds.games.sailblazer.names import CLAUSES, DEEDS, GOODS, Clause, Fact, Phase
from fourwinds.games.sailblazer.rules.facts import fact_of, holds
from fourwinds.games.sailblazer.rules.trade import price
from fourwinds.games.sailblazer.rules.turns import settle

PLAIN = os.environ.get("NUMBA_DISABLE_JIT") == "1"
SEEDS = range(1 if PLAIN else 12)


def slow_ways(state, origin):
    """Return how far each tile is from *origin*, spreading from tile to tile by their places."""
    laid = [tile for tile in range(len(state.laid)) if state.laid[tile] == 1]
    places = {(int(state.east[tile]), int(state.south[tile])): tile for tile in laid}
    ways, edge = {origin: 0}, [origin]
    while edge:
        following = []
        for tile in edge:
            east, south = int(state.east[tile]), int(state.south[tile])
            for place in (
                (east + 1, south),
                (east - 1, south),
                (east, south + 1),
                (east, south - 1),
            ):
                other = places.get(place)
                if other is not None and other not in ways:
                    ways[other] = ways[tile] + 1
                    following.append(other)
        edge = following
    return ways


def slow_price(game, state, good):
    """R7.2 to R7.5, read once more."""
    tile = int(state.ship[state.actor])
    here = game.content.tiles[tile].good
    sold = game.content.goods[good]
    if here in ("", sold.id):
        return NONE
    makers = [t for t, way in enumerate(game.content.tiles) if way.good == sold.id]
    ways = [way for maker, way in slow_ways(state, tile).items() if maker in makers]
    if state.deeds[Fact.EXPLORED] or state.top_prices or not ways:
        return sold.max
    return min(*ways, sold.max)


@pytest.mark.parametrize("seed", SEEDS)
def test_ways_and_prices(random_play, game, seed):
    """R3.5, R7.3, R9.6: in states that random play meets, and as words tell them."""
    for i, (states, actions, _) in enumerate(random_play(game, 3, seed, shunned=52)):
        state = states[0]
        if i % 9 or not actions:
            continue
        for field, origin in (("ways", int(state.ship[state.actor])), ("home", 0)):
            ways = slow_ways(state, origin)
            assert state[field].tolist() == [ways.get(tile, NONE) for tile in range(48)]
            assert state.far[origin].tolist() == state[field].tolist()
        found = [int(price(game.packs[0], state, good)) for good in range(GOODS)]
        assert found == [slow_price(game, state, good) for good in range(GOODS)]
        assert explain.prices(game, opened(state)) == found


def slow_holds(pack, state, seat, number):
    """R9.5, clause by clause."""
    every, some = [], []
    for clause, fact, good, amount in pack.clauses[number].tolist()[:CLAUSES]:
        if clause == Clause.PLACE:
            tile = state.ship[seat]
            every.append((int(state.east[tile]), int(state.south[tile])) == (fact, good))
        elif clause != Clause.NONE:
            value = int(fact_of(pack, state, seat, fact, good))
            if clause == Clause.ANY:
                some.append(value >= amount)
            else:
                every.append((value >= amount) == (clause == Clause.AT_LEAST))
    return all(every) and (any(some) or not some)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_condition_of_the_pack(random_play, game, seed):
    """R9.5, R11.1: in states that random play meets."""
    pack = game.packs[0]
    numbers = np.flatnonzero(pack.clauses[:, 0, 0]).tolist()
    for i, (states, actions, _) in enumerate(random_play(game, 2, seed, shunned=52)):
        if i % (120 if PLAIN else 40) == 0 and actions:
            for number, seat in product(numbers, range(2)):
                expected = slow_holds(pack, states[0], seat, number)
                assert bool(holds(pack, states[0], seat, number)) == expected


def test_every_fact_can_be_asked(at_sea):
    """R9.5: and what each counts, in one position."""
    position = at_sea(
        "kettle-port E1, herring-grounds E2", seats=3, fish=3, rum=2, coins=4, loot=1, level=1,
        hold="tea tea saffron", spaces=4, sailors="helm gunner", cannons=1, maps=1, prestige=5,
        pirates_kept=2, logs_kept=3, attacks_kept=1, rewards_kept=4, stage_sales=6,
    )  # fmt: skip
    position.at("kettle-port").at("kettle-port", 1)
    tea = position.number("goods", "tea")
    expected = {
        "FISH": 3, "RUM": 2, "COINS": 4, "LOOT": 1, "GOODS": 3, "FOREIGN_GOODS": 2,
        "KINDS_HELD": 2, "STORED": 4, "SAILORS": 2, "GUNNERS": 1, "BERTHS": 3, "CANNONS": 1,
        "STORE_UPGRADES": 3, "UPGRADES": 4, "LEVEL": 1, "MAPS": 1, "PRESTIGE": 5,
        "PIRATES_KEPT": 2, "LOGS_KEPT": 3, "ATTACKS_KEPT": 1, "REWARDS_KEPT": 4,
        "STAGE_SALES": 6, "AT_PORT": 1, "AT_FISH": 0, "AT_GOOD": 1, "AT_PIRATE": 0,
        "AT_START": 0, "DISTANCE": 1, "SHIPS_HERE": 1, "HOLD": 2, "AT": 1, "SOLD": 0, "BOUGHT": 7,
    }  # fmt: skip
    position.state.bought[tea] = 7
    found = {
        fact.name: int(fact_of(position.pack, position.state, 0, int(fact), tea))
        for fact in Fact
        if fact >= DEEDS
    }
    assert found == expected
    position.state.deeds[:] = np.arange(DEEDS)
    for fact in range(DEEDS):
        assert fact_of(position.pack, position.state, 0, fact, 0) == fact


# Every card of the packs, resolved anywhere


def cards(pack):
    """Return where the effects of all cards begin."""
    found = {*pack.victory.tolist(), *pack.defeat.tolist()}
    return sorted((found | {*pack.log_code.tolist(), *pack.reward_code.tolist()}) - {0})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", ["standard", "long_voyage"])
def test_every_card_leaves_everything_sound(random_play, name, seed):
    """R9, R2.6: in random states, with random answers, nothing is lost, gained or stuck."""
    game = load("sailblazer", name)
    chance, rows = np.random.default_rng(seed), cards(game.packs[0])
    legal, counts = np.zeros((1, game.width), np.int32), np.zeros(1, np.int32)
    for i, (states, actions, _) in enumerate(random_play(game, 3, seed, shunned=52)):
        if not actions or states[0].phase != Phase.MOVE or i % (90 if PLAIN else 10):
            continue
        for row in rows:
            spare = states.copy()
            spare[0].code = row
            settle(game.packs[0], spare[0], muted_log())
            for _ in range(3 if PLAIN else 12):  # answers, and what else the seat does in this turn
                assert batch.audit(game.packs, spare) == NONE
                batch.list_legal(game.packs, spare, legal, counts)
                assert counts[0] > 0
                action = chance.choice(legal[0, : counts[0]])
                batch.advance(game.packs, spare, np.array([action], np.int32), muted_log())
                if spare[0].actor == NONE:
                    break
            assert spare[0].code == 0 or spare[0].phase >= Phase.MIDWAY


def test_no_action_tells_more_than_a_log_holds(random_play, game):
    """R4: even the longest chain of events fits."""
    longest = 0
    for states, actions, _ in random_play(game, 4, 1, shunned=52):
        for action in actions[:1]:
            spare, log = states.copy(), empty_log()
            batch.advance(game.packs, spare, np.array([action], np.int32), log)
            longest = max(longest, len(told(log)))
    assert 5 < longest < 100
