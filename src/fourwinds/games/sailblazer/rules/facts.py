"""R9.5: what conditions are about."""

from fourwinds.engine.arrays import total
from fourwinds.engine.jit import jit
from fourwinds.games.sailblazer.names import (
    CLAUSES,
    DEEDS,
    GOOD_FACTS,
    GOODS,
    Clause,
    Fact,
    Spot,
)


@jit
def holds(pack, state, seat, condition):
    """Tell whether a condition holds for *seat*."""
    wants_any, has_any = False, False
    for i in range(CLAUSES):
        clause = pack.clauses[condition, i, 0]
        fact, good = int(pack.clauses[condition, i, 1]), int(pack.clauses[condition, i, 2])
        amount = pack.clauses[condition, i, 3]
        if clause == Clause.NONE:
            break
        if clause == Clause.PLACE:
            tile = state.ship[seat]
            if state.east[tile] != fact or state.south[tile] != good:
                return False
            continue
        value = fact_of(pack, state, seat, fact, good)
        if clause == Clause.ANY:
            wants_any = True
            has_any = has_any or value >= amount
        elif (value >= amount) != (clause == Clause.AT_LEAST):
            return False
    return has_any or not wants_any


@jit
def fact_of(pack, state, seat, fact, good):
    """Return how much of a fact is so."""
    if fact < DEEDS:
        return int(state.deeds[fact])
    return _fact_of_now(pack, state, seat, fact, good)


@jit
def _fact_of_now(pack, state, seat, fact, good):
    if fact >= GOOD_FACTS:
        return _fact_of_good(pack, state, seat, fact, good)
    if fact >= Fact.AT_PORT:
        return _fact_of_place(pack, state, seat, fact)
    if fact >= Fact.CANNONS:
        return _fact_of_record(pack, state, seat, fact)
    return _fact_of_board(pack, state, seat, fact)


@jit
def _fact_of_board(pack, state, seat, fact):
    if fact == Fact.FISH:
        return int(state.fish[seat])
    if fact == Fact.RUM:
        return int(state.rum[seat])
    if fact == Fact.COINS:
        return int(state.coins[seat])
    if fact == Fact.LOOT:
        return int(state.loot[seat])
    if fact == Fact.GOODS:
        return total(state.hold[seat])
    if fact == Fact.FOREIGN_GOODS:
        return total(state.hold[seat]) - int(state.hold[seat, pack.tile_good[0]])
    if fact == Fact.KINDS_HELD:
        return kinds_held(state, seat)
    if fact == Fact.STORED:
        return stored(state, seat)
    if fact == Fact.SAILORS:
        return total(state.sailors[seat])
    if fact == Fact.GUNNERS:
        return int(state.sailors[seat, Spot.GUNNER])
    return berths(pack, state, seat)


@jit
def _fact_of_record(pack, state, seat, fact):
    if fact == Fact.CANNONS:
        return int(state.cannons[seat])
    if fact == Fact.STORE_UPGRADES:
        return int(state.spaces[seat]) - pack.start_spaces
    if fact == Fact.UPGRADES:
        return int(state.cannons[seat]) + int(state.spaces[seat]) - pack.start_spaces
    if fact == Fact.LEVEL:
        return int(state.level[seat])
    if fact == Fact.MAPS:
        return int(state.maps[seat])
    if fact == Fact.PRESTIGE:
        return int(state.prestige[seat])
    if fact == Fact.PIRATES_KEPT:
        return int(state.pirates_kept[seat])
    if fact == Fact.LOGS_KEPT:
        return int(state.logs_kept[seat])
    if fact == Fact.ATTACKS_KEPT:
        return int(state.attacks_kept[seat])
    if fact == Fact.REWARDS_KEPT:
        return int(state.rewards_kept[seat])
    return int(state.stage_sales[seat])


@jit
def _fact_of_place(pack, state, seat, fact):
    tile = int(state.ship[seat])
    if fact == Fact.AT_PORT:
        return int(pack.tile_port[tile])
    if fact == Fact.AT_FISH:
        return int(pack.tile_fish[tile])
    if fact == Fact.AT_GOOD:
        return int(pack.tile_good[tile] >= 0)
    if fact == Fact.AT_PIRATE:
        return int(pack.tile_pirate[tile])
    if fact == Fact.AT_START:
        return int(tile == 0)
    if fact == Fact.DISTANCE:
        return int(state.home[tile])
    return ships_at(state, seat, tile)


@jit
def _fact_of_good(pack, state, seat, fact, good):
    if fact == Fact.HOLD:
        return int(state.hold[seat, good])
    if fact == Fact.AT:
        return int(pack.tile_good[state.ship[seat]] == good)
    if fact == Fact.SOLD:
        return int(state.sold[good])
    return int(state.bought[good])


@jit
def ships_at(state, seat, tile):
    """Return how many other ships are on a tile."""
    count = 0
    for other in range(state.seats):
        if other != seat and state.ship[other] == tile:
            count += 1
    return count


@jit
def kinds_held(state, seat):
    """Return how many different goods are in the storeroom."""
    count = 0
    for good in range(GOODS):
        if state.hold[seat, good] > 0:
            count += 1
    return count


@jit
def stored(state, seat):
    """R2.3: storeroom spaces in use."""
    return total(state.hold[seat]) + int(state.loot[seat])


@jit
def berths(pack, state, seat):
    """R2.4: sailors that still fit."""
    return pack.max_sailors - total(state.sailors[seat])
