"""What things are worth in Sailblazer, in points, to whoever must choose without looking ahead."""

from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import (
    GOODS,
    LOOT,
    ROW,
    LogKind,
    Op,
    Special,
    Spot,
)
from fourwinds.games.sailblazer.rules.chart import is_left
from fourwinds.games.sailblazer.rules.combat import is_kings_tile
from fourwinds.games.sailblazer.rules.facts import berths, holds, stored
from fourwinds.games.sailblazer.rules.movement import explore_cost
from fourwinds.games.sailblazer.rules.trade import price

COIN, FISH, RUM, EXP, SAILOR, LOOT_WORTH = 0.45, 0.3, 0.35, 0.4, 1.4, 0.9
DISTANCE_PRICE = 0.7  # of the highest price, that a good usually sells at
LOG, REQUEST = 1.3, 2.5


@jit
def worth_of(pack, state, op, amount, argument):
    """Return what a step is worth."""
    if op == Op.PRESTIGE:
        return 1.0 * amount
    if op == Op.EXP:
        return EXP * amount if state.level[state.actor] < pack.max_level else 0.0
    if op == Op.FISH:
        return FISH * min(amount, pack.max_fish - int(state.fish[state.actor]))
    if op == Op.RUM:
        return RUM * min(amount, pack.max_rum - int(state.rum[state.actor]))
    if op == Op.COIN:
        return COIN * amount
    if op == Op.SAILOR:
        return SAILOR * min(amount, berths(pack, state, state.actor))
    if op == Op.LOOT:
        return LOOT_WORTH * amount
    if op == Op.GOOD:
        return worth_of_good(pack, state, argument) * amount
    if op == Op.ANY_GOOD:
        return 0.9 * amount
    return 0.0


@jit
def worth_of_rows(pack, state, first, last):
    """Return what the rows of a card are worth, as if all were done; of two ways, neither."""
    worth = 0.0
    row = first
    while row < last and pack.code[row, 0] != Op.END:
        op, amount = int(pack.code[row, 0]), int(pack.code[row, 1])
        if op == Op.TRY or op == Op.JUMP:
            row += op == Op.JUMP  # the first of two alternatives counts
        elif op != Op.IF and op != Op.CHOOSE:
            worth += worth_of(pack, state, op, amount, int(pack.code[row, 2]))
        row += 1
    return worth


@jit
def worth_of_card(pack, state, row):
    """Return what the rows from *row* on are worth."""
    return worth_of_rows(pack, state, row, len(pack.code))


@jit
def worth_of_good(pack, state, good):
    """Return what a good in the storeroom is worth."""
    worth = COIN * DISTANCE_PRICE * pack.max_price[good]
    if good == pack.bonanza_good and state.bonanza_seat == NONE and state.stage > 1:
        worth += 1.2
    return worth


@jit
def worth_of_stored(pack, state, thing):
    """Return what a good (or LOOT) in the storeroom is worth."""
    return LOOT_WORTH if thing == LOOT else worth_of_good(pack, state, thing)


@jit
def chance_to_win(pack, state, strength):
    """Return about how likely a fight is won with all the rum."""
    seat = state.actor
    aid = 1.5 * state.cannons[seat] + state.sailors[seat, Spot.GUNNER] + state.rum[seat]
    return max(0.0, min(1.0, (7.0 + aid - strength) / 6.0))


@jit
def worth_of_unknown(pack, state):
    """Return what the next tile of the deck promises on average."""
    tiles, worth = 0, 0.0
    strength = 1.0 + 2.2 * state.stage
    chance = chance_to_win(pack, state, strength)
    pirate = chance * (state.stage + 1.4) - (1.0 - chance)
    goods = 0.0
    for good in range(GOODS):
        if state.hold[state.actor, good] > 0:
            goods += COIN * (1.0 - DISTANCE_PRICE) * pack.max_price[good] + 0.6
    for tile in range(pack.tiles):
        if is_left(pack, state, tile):
            tiles += 1
            worth += pack.tile_prestige[tile] + LOG * pack.tile_log[tile]
            worth += pirate * pack.tile_pirate[tile] + 0.3 * pack.tile_port[tile]
            if pack.tile_good[tile] != NONE:
                worth += goods
            if pack.tile_special[tile] != Special.NONE:
                worth += _worth_of_special(pack, state, int(pack.tile_special[tile]))
    return worth / max(tiles, 1)


@jit
def _worth_of_special(pack, state, special):
    seat = state.actor
    if special == Special.TREASURE and state.treasure_seat == NONE and state.maps[seat] > 0:
        return 1.0 * pack.treasure
    if special == Special.BONANZA and state.bonanza_seat == NONE:
        return 1.0 * pack.bonanza[min(int(state.hold[seat, pack.bonanza_good]), 3)]
    if special == Special.PIRATE:
        king = pack.king
        return chance_to_win(pack, state, pack.strength[king]) * pack.pirate_points[king]
    return 0.0


@jit
def worth_of_place(pack, state, tile):
    """Return what can be had on a laid tile without exploring: the best action, and who waits."""
    seat, ship = state.actor, state.ship[state.actor]
    state.ship[seat] = tile
    worth = _worth_of_errands(pack, state)
    special = int(pack.tile_special[tile])
    if special != Special.NONE:
        if special != Special.PIRATE or is_kings_tile(pack, state):
            worth += _worth_of_special(pack, state, special)
    else:
        best = max(worth_of_trade(pack, state), worth_of_port(pack, state))
        worth += max(best, worth_of_fishing(pack, state))
    state.ship[seat] = ship
    return worth


@jit
def _worth_of_errands(pack, state):
    seat, worth = state.actor, 0.0
    if state.interlude[seat] == 0 and holds(pack, state, seat, pack.prologue[state.story[seat]]):
        worth += pack.story_prestige
    if state.logs_open[seat] > 0:
        for card in range(pack.logs):
            if (
                state.log_open[card] == 1
                and state.log_owner[card] == seat
                and pack.log_kind[card] == LogKind.REQUEST
                and holds(pack, state, seat, pack.log_condition[card])
            ):
                worth += REQUEST
    return worth


@jit
def worth_of_trade(pack, state):
    """Return what selling and buying where the ship lies (or is thought to lie) brings."""
    seat = state.actor
    here = int(pack.tile_good[state.ship[seat]])
    if here == NONE:
        return 0.0
    worth, space = 0.0, int(state.spaces[seat]) - stored(state, seat)
    for good in range(GOODS):
        if state.hold[seat, good] > 0:
            gain = worth_of_sale(pack, state, good)
            if gain > 0:
                worth += gain * state.hold[seat, good]
                space += int(state.hold[seat, good])
    if space > 0 and state.coins[seat] > 0:
        worth += 0.8 * worth_of_purchase(pack, state) * min(space, int(state.coins[seat]))
    return worth


@jit
def worth_of_sale(pack, state, good):
    """Return what selling a good here gains over keeping it."""
    coins = price(pack, state, good)
    return COIN * coins - 0.6 * worth_of_good(pack, state, good) if coins > 0 else -1.0


@jit
def worth_of_purchase(pack, state):
    """Return what buying the good of the tile gains."""
    good = int(pack.tile_good[state.ship[state.actor]])
    return worth_of_good(pack, state, good) - COIN * pack.buy_price[good]


@jit
def wanted_fish(pack, state):
    """Return how many more fish a ship wants for exploring twice."""
    wanted = min(2 * explore_cost(pack, state) + 1, pack.max_fish)
    return max(0, wanted - int(state.fish[state.actor]))


@jit
def worth_of_port(pack, state):
    """Return what resupplying where the ship is thought to lie brings."""
    seat = state.actor
    if not pack.tile_port[state.ship[seat]]:
        return 0.0
    worth, coins = LOOT_WORTH * state.loot[seat], int(state.coins[seat])
    fish = min(wanted_fish(pack, state), coins // pack.fish_price)
    worth += 0.8 * fish
    coins -= fish * pack.fish_price
    if coins >= pack.sailor_price and berths(pack, state, seat) > 0:
        worth += SAILOR
    return max(worth, COIN * pack.wage + (0.4 if state.fish[seat] + coins == 0 else 0.0))


@jit
def worth_of_fishing(pack, state):
    """Return what fishing where the ship is thought to lie brings."""
    seat = state.actor
    fish = int(pack.tile_fish[state.ship[seat]])
    if fish == 0:
        return 0.0
    catch = fish + pack.angler_bonus * state.sailors[seat, Spot.ANGLER]
    catch = min(catch, pack.max_fish - int(state.fish[seat]))
    return FISH * catch + 0.5 * min(catch, wanted_fish(pack, state))


@jit
def worth_of_rewards(pack, state):
    """Return what the rewards that lie open would bring if the turn ended so."""
    best, second = 0.0, 0.0
    for slot in range(ROW):
        card = state.row[slot]
        if card != NONE and holds(pack, state, state.actor, pack.reward_condition[card]):
            worth = worth_of_card(pack, state, pack.reward_code[card])
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    picks = pack.reward_picks - state.picks
    return best + second if picks > 1 else (best if picks > 0 else 0.0)


@jit
def worth_of_spot(state, spot):
    """Return how much a sailor is wanted on a spot."""
    crew = int(state.sailors[state.actor, spot])
    if spot == Spot.GUNNER:
        return 1.3 - 0.2 * crew
    if spot == Spot.LOOKOUT:
        return 1.2
    if spot == Spot.HELM:
        return 1.0 - 0.4 * crew
    return 0.9
