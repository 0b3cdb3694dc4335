"""R7: selling and buying."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import BUY, GO_ON, SELL
from fourwinds.games.sailblazer.names import GOODS, Event, Fact, Phase, Refusal, Step
from fourwinds.games.sailblazer.rules.chart import nearest, tile_of
from fourwinds.games.sailblazer.rules.rewards import has_extra, list_extras
from fourwinds.games.sailblazer.rules.stores import has_space, tokens_left


@jit
def price(pack, state, good):
    """R7.2 to R7.5: coins for one of a good where the ship is; NONE where it cannot be sold."""
    here = int(pack.tile_good[tile_of(state)])
    if here in (NONE, good):
        return NONE
    highest = int(pack.max_price[good])
    if state.deeds[Fact.EXPLORED] or state.top_prices:  # R7.5
        return highest
    way = nearest(pack, state, good)
    return highest if way == NONE else min(way, highest)  # R7.4


@jit
def can_trade(pack, state):
    """R6.3: whether anything can be sold or bought."""
    if refusal_buy(pack, state) == Refusal.LEGAL:
        return True
    for good in range(GOODS):
        if refusal_sell(pack, state, good) == Refusal.LEGAL:
            return True
    return False


@jit
def enter_trade(pack, state):
    """R7.1: tell whether the seat is asked; the trade is over when nothing is left to do."""
    if can_trade(pack, state) or has_extra(pack, state):
        state.phase = Phase.TRADE
        return True
    state.step = Step.END
    return False


@jit
def legal_trade(pack, state, out):
    """R7.1: sell and buy in any order, one at a time."""
    out[0] = GO_ON
    count = list_extras(pack, state, out, 1)
    for good in range(GOODS):
        if refusal_sell(pack, state, good) == Refusal.LEGAL:
            out[count] = SELL + good
            count += 1
    if refusal_buy(pack, state) == Refusal.LEGAL:
        out[count] = BUY
        count += 1
    return count


@jit
def refusal_sell(pack, state, good):
    """R7.2: a good that is held and not made here."""
    if state.hold[state.actor, good] == 0:
        return Refusal.GOOD_NOT_HELD
    here = pack.tile_good[tile_of(state)]
    if here == NONE:
        return Refusal.NOTHING_TO_TRADE
    return Refusal.PRODUCED_HERE if here == good else Refusal.LEGAL


@jit
def refusal_buy(pack, state):
    """R7.6: tokens, room and coins."""
    good = int(pack.tile_good[tile_of(state)])
    if good == NONE:
        return Refusal.NOTHING_TO_TRADE
    if tokens_left(pack, state, good) == 0:
        return Refusal.NO_TOKENS
    if not has_space(state, state.actor):
        return Refusal.NO_SPACE
    if state.coins[state.actor] < pack.buy_price[good]:
        return Refusal.TOO_FEW_COINS
    return Refusal.LEGAL


@jit
def refusal_trade(pack, state, action):
    """Say why a sale or purchase is not possible."""
    if action == BUY:
        return refusal_buy(pack, state)
    return refusal_sell(pack, state, action - SELL)


@jit
def do_trade(pack, state, action, log):
    """R7: one good sold or bought."""
    if action == BUY:
        _buy(pack, state, int(pack.tile_good[tile_of(state)]), log)
    else:
        _sell(pack, state, action - SELL, log)


@jit
def _sell(pack, state, good, log):
    seat, coins = state.actor, price(pack, state, good)
    tell(log, Event.SELLS, seat, EVERYONE, good, coins)
    state.hold[seat, good] -= 1
    state.coins[seat] += coins
    if state.sold[good] == 0:
        state.deeds[Fact.KINDS_SOLD] += 1
    state.sold[good] += 1
    state.stage_sales[seat] += 1
    state.deeds[Fact.SALES] += 1
    state.deeds[Fact.INCOME] += coins
    state.deeds[Fact.BEST_PRICE] = max(int(state.deeds[Fact.BEST_PRICE]), coins)


@jit
def _buy(pack, state, good, log):
    coins = int(pack.buy_price[good])
    tell(log, Event.BUYS, state.actor, EVERYONE, good, coins)
    state.hold[state.actor, good] += 1
    state.coins[state.actor] -= coins
    state.bought[good] += 1
    state.deeds[Fact.BOUGHT_GOODS] += 1
