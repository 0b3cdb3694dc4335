"""R8: resupply at a port, one thing at a time."""

from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.games.sailblazer.actions import (
    BUY_FISH,
    EXCHANGE,
    GO_ON,
    HIRE,
    MIDWAY,
    SHIFT,
)
from fourwinds.games.sailblazer.names import SPOTS, Event, Fact, Phase, Refusal, Step
from fourwinds.games.sailblazer.rules.facts import berths
from fourwinds.games.sailblazer.rules.interrupts import is_full
from fourwinds.games.sailblazer.rules.rewards import has_extra, list_extras


@jit
def can_resupply(pack, state):
    """R6.4: whether anything can be done."""
    for action in range(BUY_FISH, MIDWAY):
        if refusal_resupply(pack, state, action) == Refusal.LEGAL:
            return True
    return False


@jit
def enter_resupply(pack, state):
    """R8.5: tell whether the seat is asked; it is over when nothing is left to do."""
    if can_resupply(pack, state) or has_extra(pack, state):
        state.phase = Phase.RESUPPLY
        return True
    state.step = Step.END
    return False


@jit
def legal_resupply(pack, state, out):
    """R8: buy, hire, move sailors, exchange loot, in any order."""
    out[0] = GO_ON
    count = list_extras(pack, state, out, 1)
    for action in range(BUY_FISH, MIDWAY):
        if refusal_resupply(pack, state, action) == Refusal.LEGAL:
            out[count] = action
            count += 1
    return count


@jit
def refusal_resupply(pack, state, action):
    """R8.1 to R8.4: coins, room, and what is there."""
    seat = state.actor
    if action == EXCHANGE:
        return Refusal.LEGAL if state.loot[seat] > 0 else Refusal.LOOT_NOT_HELD
    if action >= SHIFT:
        return _refusal_shift(pack, state, (action - SHIFT) // SPOTS, (action - SHIFT) % SPOTS)
    if action >= HIRE:
        return _refusal_hire(pack, state, action - HIRE)
    if action == BUY_FISH:
        if state.fish[seat] >= pack.max_fish:
            return Refusal.FISH_FULL
        return _refusal_price(state, pack.fish_price)
    if state.rum[seat] >= pack.max_rum:
        return Refusal.RUM_FULL
    return _refusal_price(state, pack.rum_price)


@jit
def _refusal_price(state, coins):
    """R8.2: what fish and rum cost."""
    can_pay = state.coins[state.actor] >= coins
    return Refusal.LEGAL if can_pay else Refusal.TOO_FEW_COINS_TO_STOCK


@jit
def _refusal_hire(pack, state, spot):
    if berths(pack, state, state.actor) == 0:
        return Refusal.CREW_FULL
    if is_full(pack, state, spot):
        return Refusal.SPOT_FULL
    if state.coins[state.actor] < pack.sailor_price:
        return Refusal.TOO_FEW_COINS_TO_HIRE
    return Refusal.LEGAL


@jit
def _refusal_shift(pack, state, origin, target):
    """R8.1: who was put somewhere in this resupply stays there."""
    crew = state.sailors[state.actor, origin]
    if crew == 0:
        return Refusal.SAILOR_NOT_THERE
    if crew <= state.settled[origin]:
        return Refusal.SAILOR_SETTLED
    if origin == target or is_full(pack, state, target):
        return Refusal.SPOT_FULL
    return Refusal.LEGAL


@jit
def do_resupply(pack, state, action, log):
    """R8: one thing bought, moved or exchanged."""
    if action == EXCHANGE:
        _exchange(pack, state, log)
    elif action >= SHIFT:
        _shift(state, (action - SHIFT) // SPOTS, (action - SHIFT) % SPOTS, log)
    elif action >= HIRE:
        _hire(pack, state, action - HIRE, log)
    elif action == BUY_FISH:
        tell(log, Event.STOCKS_FISH, state.actor, EVERYONE, pack.fish_price)
        _spend(state, pack.fish_price)
        state.fish[state.actor] += 1
    else:
        tell(log, Event.STOCKS_RUM, state.actor, EVERYONE, pack.rum_price)
        _spend(state, pack.rum_price)
        state.rum[state.actor] += 1


@jit
def _spend(state, coins):
    state.coins[state.actor] -= coins
    state.deeds[Fact.PORT_SPENT] += coins


@jit
def _hire(pack, state, spot, log):
    """R8.3: the sailor goes to work at once."""
    tell(log, Event.HIRES, state.actor, EVERYONE, spot, pack.sailor_price)
    _spend(state, pack.sailor_price)
    state.sailors[state.actor, spot] += 1
    state.settled[spot] += 1
    state.deeds[Fact.SAILORS_HIRED] += 1


@jit
def _shift(state, origin, target, log):
    """R8.1: for nothing."""
    tell(log, Event.MOVES_SAILOR, state.actor, EVERYONE, origin, target)
    state.sailors[state.actor, origin] -= 1
    state.sailors[state.actor, target] += 1
    state.settled[target] += 1


@jit
def _exchange(pack, state, log):
    """R8.4: loot for prestige."""
    tell(log, Event.EXCHANGES, state.actor, EVERYONE, pack.loot_prestige)
    state.loot[state.actor] -= 1
    state.prestige[state.actor] += pack.loot_prestige
    state.deeds[Fact.LOOT_EXCHANGED] += 1
