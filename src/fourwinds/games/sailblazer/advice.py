"""What looks good in Sailblazer, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.hopes import expect_places
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import (
    BERTH,
    BUY,
    BUY_FISH,
    BUY_RUM,
    DEED,
    DISCARD,
    DRINK,
    EXCHANGE,
    GO_ON,
    HIRE,
    ITEM,
    LEVEL_UP,
    LOSE,
    MIDWAY,
    OPTION,
    REFUSE,
    REWARD,
    SAIL,
    SELL,
    SHIFT,
    STAY,
    Deed,
)
from fourwinds.games.sailblazer.names import (
    DEEDS,
    GOODS,
    STAGES,
    Fact,
    Midway,
    Moment,
    Phase,
    Upgrade,
)
from fourwinds.games.sailblazer.rules.chart import tile_of
from fourwinds.games.sailblazer.rules.ending import scores
from fourwinds.games.sailblazer.rules.facts import ships_at, stored
from fourwinds.games.sailblazer.rules.movement import explore_cost, fish_for
from fourwinds.games.sailblazer.rules.trade import price
from fourwinds.games.sailblazer.worth import (
    COIN,
    EXP,
    FISH,
    LOG,
    LOOT_WORTH,
    RUM,
    SAILOR,
    chance_to_win,
    wanted_fish,
    worth_of_card,
    worth_of_fishing,
    worth_of_good,
    worth_of_place,
    worth_of_port,
    worth_of_purchase,
    worth_of_rewards,
    worth_of_rows,
    worth_of_sale,
    worth_of_spot,
    worth_of_stored,
    worth_of_trade,
    worth_of_unknown,
)

SHARPNESS = 1.5  # how strongly a weight grows with the worth
IDLE = 0.05  # the worth of going on
STEEL = 1.5  # what a strength more is worth where it decides


@jit
def advise(pack, state, actions, count, weights):
    """Weigh each action by the points that it promises to the seat to act."""
    unknown, now = 0.0, 0.0
    if state.phase == Phase.MOVE:
        unknown, now = worth_of_unknown(pack, state), worth_of_rewards(pack, state)
    for i in range(count):
        action = actions[i]
        if action < GO_ON:
            worth = _worth_of_move(pack, state, action, unknown) - now
        elif action == GO_ON:
            worth = IDLE
        elif action < ITEM:
            card = state.row[action - REWARD]
            worth = 4.0 + worth_of_card(pack, state, pack.reward_code[card])
        elif action < DRINK:
            worth = _worth_of_item(pack, state, action - ITEM)
        elif action < BUY_FISH:
            worth = _worth_of_deed(pack, state, action)
        elif action < MIDWAY:
            worth = _worth_of_supply(pack, state, action)
        else:
            worth = _worth_of_answer(pack, state, action)
        weights[i] = np.exp(SHARPNESS * max(-6.0, min(12.0, worth)))


# R3 Moving


@jit
def _worth_of_move(pack, state, action, unknown):
    if action < SAIL:
        return _worth_of_exploring(pack, state, action, unknown)
    tile, fish, way = tile_of(state), 0, 0
    if action != STAY:
        tile = action - SAIL
        fish, way = fish_for(pack, state, tile), int(state.ways[tile])
    home, ship = int(tile == 0 and way > 0), int(state.ship[state.actor])
    state.deeds[Fact.SAILED] = way
    state.deeds[Fact.SAILED_HOME] = home
    state.deeds[Fact.SAILED_TO_PORT] = pack.tile_port[tile] * int(way > 0)
    state.deeds[Fact.SAILED_TO_SHIP] = ships_at(state, state.actor, tile) * int(way > 0)
    state.deeds[Fact.STAYED] = int(way == 0)
    state.ship[state.actor] = tile
    rewards = worth_of_rewards(pack, state)
    state.ship[state.actor] = ship
    _forget_move(state)
    return worth_of_place(pack, state, tile) + rewards - FISH * fish


@jit
def _worth_of_exploring(pack, state, direction, unknown):
    """What the deck promises, EXP, and rewards for what can be known of the new tile."""
    cost = explore_cost(pack, state)
    state.deeds[Fact.EXPLORED] = 1
    state.deeds[Fact.EXPLORED_NORTH + direction] = 1
    state.deeds[Fact.EXPLORED_DISTANCE] = state.home[tile_of(state)] + 1
    state.deeds[Fact.EXPLORED_NEIGHBOURS] = 1
    rewards = worth_of_rewards(pack, state)
    _forget_move(state)
    return unknown + EXP * pack.explore_exp + rewards - FISH * cost + 0.3


@jit
def _forget_move(state):
    for fact in range(DEEDS):
        if fact <= Fact.STAYED:
            state.deeds[fact] = 0


# R10.2 Items


@jit
def _worth_of_item(pack, state, card):
    """Items are used where they tell: when a fight turns, prices are low, or fish are short."""
    moment = pack.log_moment[card]
    if moment == Moment.FIGHT:
        missing = pack.strength[state.foe] - state.might - int(state.rum[state.actor])
        return 3.0 if missing > 0 and missing <= pack.code[pack.log_code[card], 1] else -2.0
    if moment == Moment.TRADE:
        gain = 0.0
        for good in range(GOODS):
            coins = price(pack, state, good)
            if coins > 0:
                gain += COIN * (pack.max_price[good] - coins) * state.hold[state.actor, good]
        return 4.0 if gain >= 2 * COIN else -2.0
    if moment == Moment.MOVE:
        return 0.2 if wanted_fish(pack, state) > 1 else -2.0
    return worth_of_card(pack, state, pack.log_code[card]) + 1.0 if _needs(pack, state) else -2.0


@jit
def _needs(pack, state):
    return wanted_fish(pack, state) > 0


# R5, R6, R7


@jit
def _worth_of_deed(pack, state, action):
    if action < DEED:
        return _worth_of_rum(pack, state, action - DRINK)
    if action == BUY:
        return worth_of_purchase(pack, state)
    if action >= SELL:
        return worth_of_sale(pack, state, action - SELL) + 0.2
    deed = action - DEED
    if deed == Deed.LOG:
        return LOG + _worth_of_having(pack, state, Fact.LOGS_DRAWN)
    if deed == Deed.TRADE:
        return worth_of_trade(pack, state)
    if deed == Deed.RESUPPLY:
        return worth_of_port(pack, state) - 0.1
    if deed == Deed.WORK:
        return COIN * pack.wage + _worth_of_having(pack, state, Fact.WORKED)
    if deed == Deed.FISH:
        return worth_of_fishing(pack, state) + _worth_of_having(pack, state, Fact.FISHED)
    return pack.pirate_points[pack.king] * chance_to_win(pack, state, pack.strength[pack.king])


@jit
def _worth_of_having(pack, state, fact):
    """Return what rewards bring once something is done."""
    before = worth_of_rewards(pack, state)
    state.deeds[fact] += 1
    after = worth_of_rewards(pack, state)
    state.deeds[fact] -= 1
    return after - before


@jit
def _worth_of_rum(pack, state, rum):
    """As little as wins; where nothing wins, none."""
    margin = state.might + rum - pack.strength[state.foe]
    return 2.0 * int(margin >= 0) - RUM * rum


# R8 Resupply


@jit
def _worth_of_supply(pack, state, action):
    seat = state.actor
    if action == BUY_FISH:
        return 0.7 if wanted_fish(pack, state) > 0 else -0.2
    if action == BUY_RUM:
        return 0.3 if state.stage > 1 and state.coins[seat] > 3 else -0.3
    if action < SHIFT:
        return 0.2 + SAILOR * worth_of_spot(state, action - HIRE) - COIN * pack.sailor_price
    return LOOT_WORTH if action == EXCHANGE else -1.0


# R12, R8.6, R2.5, R9


@jit
def _worth_of_answer(pack, state, action):
    if action >= OPTION:
        return _worth_of_way(pack, state, action - OPTION)
    if action >= LOSE:
        return -worth_of_good(pack, state, action - LOSE)
    if action == REFUSE:
        return -worth_of_stored(pack, state, state.stow)
    if action >= DISCARD:
        return -worth_of_stored(pack, state, action - DISCARD)
    if action >= BERTH:
        return worth_of_spot(state, action - BERTH)
    if action >= LEVEL_UP:
        return _worth_of_upgrade(state, action - LEVEL_UP)
    if action - MIDWAY == Midway.SAILOR:
        return SAILOR
    return COIN * pack.midway_coins if action - MIDWAY == Midway.COINS else EXP * pack.midway_exp


@jit
def _worth_of_way(pack, state, way):
    first, second = int(pack.code[state.code, 1]), int(pack.code[state.code, 2])
    start = state.code + 1 if way == 0 else state.code + first + 2
    return worth_of_rows(pack, state, start, start + (first if way == 0 else second))


@jit
def _worth_of_upgrade(state, upgrade):
    seat = state.actor
    if upgrade == Upgrade.MAP:
        return 1.6 + 0.3 * state.stage if state.treasure_seat == NONE else 0.0
    if upgrade == Upgrade.CANNON:
        return 2.2 - 0.4 * state.cannons[seat]
    return 1.9 - 0.5 * (state.spaces[seat] - 1)


# Leaf values


@workspace
def evaluate(pack, state, out):
    """Expected placement from points and what boards promise; leads count more towards the end."""
    points = np.zeros(state.seats, np.int64)
    scores(pack, state, points)
    standing = np.empty(state.seats, np.float64)
    hope = 1.0 if state.phase != Phase.OVER else 0.0
    scale = 2.0 + 1.5 * hope * (STAGES - state.stage + 1)
    for seat in range(state.seats):
        standing[seat] = (points[seat] + hope * _promise(pack, state, seat)) / scale
    expect_places(standing, out)


@jit
def _promise(pack, state, seat):
    """Return what the board of a seat may still bring."""
    left = (STAGES - state.stage + 1) / STAGES
    ships = 1.2 * state.cannons[seat] + 0.6 * (state.spaces[seat] - pack.start_spaces)
    for spot in range(len(pack.spots)):
        ships += 0.6 * state.sailors[seat, spot]
    worth = left * (ships + 0.15 * state.fish[seat] + 0.2 * state.rum[seat])
    worth += 0.2 * state.coins[seat] + 0.1 * state.exp[seat] + 0.7 * state.loot[seat]
    worth += 0.5 * (stored(state, seat) - state.loot[seat])
    if state.maps[seat] > 0 and state.treasure_seat == NONE:
        worth += 2.5
    if state.bonanza_seat == NONE:
        worth += 0.8 * state.hold[seat, pack.bonanza_good]
    return worth
