"""R12, R8.6, R2.5, R9.4: upgrades, berths, stowing and losses, which come before all else."""

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.actions import (
    BERTH,
    DISCARD,
    LEVEL_UP,
    LOSE,
    MIDWAY,
    OPTION,
    REFUSE,
)
from fourwinds.games.sailblazer.names import (
    GOODS,
    MIDWAYS,
    SPOTS,
    UPGRADES,
    Event,
    Midway,
    Phase,
    Refusal,
    Upgrade,
)
from fourwinds.games.sailblazer.rules.effects import do_option
from fourwinds.games.sailblazer.rules.facts import berths, kinds_held
from fourwinds.games.sailblazer.rules.stores import (
    change_coins,
    gain_exp,
    gain_sailors,
    has_space,
    held_of,
    holds_only,
    lose_stored,
    note_stored,
    put_in_hold,
    tokens_left,
)


@jit
def interrupts(pack, state, log):
    """Settle what is owed; tell whether that is asked of the seat."""
    if state.exp_due > 0 and _count_exp(pack, state, log):
        return True
    if state.sailors_due > 0 and _find_berths(pack, state, log):
        return True
    if state.stow_due > 0 and _stow(pack, state, log):
        return True
    return state.goods_due > 0 and _lose_goods(state, log)


# R12 Experience


@jit
def _count_exp(pack, state, log):
    """R12.1: up to the next mark, and what it brings; the rest is counted after that."""
    seat = state.actor
    while state.exp_due > 0:
        if state.level[seat] == pack.max_level:  # R12.5
            state.exp_due = 0
            return False
        exp = int(state.exp[seat])
        mark = pack.midway if exp < pack.midway else pack.level_up
        counted = min(state.exp_due, mark - exp)
        state.exp_due -= counted
        state.exp[seat] = exp + counted
        if exp + counted == pack.level_up:
            state.exp[seat] = 0
            state.level[seat] += 1
            tell(log, Event.LEVELS_UP, seat, EVERYONE, state.level[seat])
            if _has_upgrade(pack, state):
                state.phase = Phase.LEVEL_UP
                return True
        elif exp + counted == pack.midway:
            state.phase = Phase.MIDWAY
            return True
    return False


@jit
def legal_midway(pack, state, out):
    """R12.2: a sailor if one fits, coins, or EXP."""
    count = 0
    for gain in range(MIDWAYS):
        if refusal_midway(pack, state, gain) == Refusal.LEGAL:
            out[count] = MIDWAY + gain
            count += 1
    return count


@jit
def refusal_midway(pack, state, gain):
    """R12.2: a sailor needs a spot."""
    if gain == Midway.SAILOR and berths(pack, state, state.actor) == 0:
        return Refusal.CREW_FULL
    return Refusal.LEGAL


@jit
def do_midway(pack, state, gain, log):
    """R12.2: one of three."""
    tell(log, Event.MIDWAY, state.actor, EVERYONE, gain)
    if gain == Midway.SAILOR:
        gain_sailors(pack, state, 1, log)
    elif gain == Midway.COINS:
        change_coins(state, pack.midway_coins, log)
    else:
        gain_exp(pack, state, pack.midway_exp, log)


@jit
def _has_upgrade(pack, state):
    for upgrade in range(UPGRADES):
        if refusal_level_up(pack, state, upgrade) == Refusal.LEGAL:
            return True
    return False


@jit
def legal_level_up(pack, state, out):
    """R12.3: a map, a cannon or a storeroom space, as far as there are any."""
    count = 0
    for upgrade in range(UPGRADES):
        if refusal_level_up(pack, state, upgrade) == Refusal.LEGAL:
            out[count] = LEVEL_UP + upgrade
            count += 1
    return count


@jit
def refusal_level_up(pack, state, upgrade):
    """R12.4: one map each, and as much as a ship holds."""
    seat = state.actor
    if upgrade == Upgrade.MAP:
        if state.maps_left == 0 or state.maps[seat] > 0:
            return Refusal.NO_MAP
    elif upgrade == Upgrade.CANNON:
        if state.cannons[seat] == pack.max_cannons:
            return Refusal.CANNONS_FULL
    elif state.spaces[seat] == pack.max_spaces:
        return Refusal.STORE_FULL
    return Refusal.LEGAL


@jit
def do_level_up(state, upgrade, log):
    """R12.3: the ship gets better."""
    seat = state.actor
    tell(log, Event.UPGRADES, seat, EVERYONE, upgrade)
    if upgrade == Upgrade.MAP:
        state.maps_left -= 1
        state.maps[seat] += 1
    elif upgrade == Upgrade.CANNON:
        state.cannons[seat] += 1
    else:
        state.spaces[seat] += 1


# R8.6 Berths


@jit
def is_full(pack, state, spot):
    """R2.4: whether no sailor fits there."""
    return state.sailors[state.actor, spot] >= pack.spots[spot]


@jit
def _find_berths(pack, state, log):
    """R8.6: where there is one kind of spot left, nobody is asked."""
    while state.sailors_due > 0:
        only, kinds = 0, 0
        for spot in range(SPOTS):
            if not is_full(pack, state, spot):
                only = spot
                kinds += 1
        if kinds > 1:
            state.phase = Phase.BERTH
            return True
        do_berth(state, only, log)
    return False


@jit
def legal_berth(pack, state, out):
    """R8.6: any spot with room."""
    count = 0
    for spot in range(SPOTS):
        if not is_full(pack, state, spot):
            out[count] = BERTH + spot
            count += 1
    return count


@jit
def do_berth(state, spot, log):
    """R8.6: the sailor goes to work."""
    tell(log, Event.BERTHS, state.actor, EVERYONE, spot)
    state.sailors[state.actor, spot] += 1
    state.sailors_due -= 1


# R2.5 A full storeroom


@jit
def _stow(pack, state, log):
    """R2.5, R2.6: as long as there are tokens and room; a full storeroom is a question."""
    while state.stow_due > 0:
        if tokens_left(pack, state, state.stow) == 0:
            tell(log, Event.RUNS_OUT, state.actor, EVERYONE, state.stow)
            state.stow_due = 0
        elif has_space(state, state.actor):
            put_in_hold(state, state.stow, 1)
            note_stored(state, state.stow, 1, log)
            state.stow_due -= 1
        elif holds_only(state, state.stow):
            do_refuse(state, log)
        else:
            state.phase = Phase.STOW
            return True
    state.stow = NONE
    return False


@jit
def legal_stow(state, out):
    """R2.5: discard anything that is stored, or let it be."""
    count = 0
    for thing in range(GOODS + 1):
        if held_of(state, thing) > 0:
            out[count] = DISCARD + thing
            count += 1
    out[count] = REFUSE
    return count + 1


@jit
def refusal_stow(state, action):
    """R2.5: only what is there."""
    if action == REFUSE or held_of(state, action - DISCARD) > 0:
        return Refusal.LEGAL
    return Refusal.NONE_TO_DISCARD


@jit
def do_discard(state, thing, log):
    """R2.5: what makes room goes back to the supply."""
    tell(log, Event.MAKES_ROOM, state.actor, EVERYONE, thing)
    put_in_hold(state, thing, -1)


@jit
def do_refuse(state, log):
    """R2.5: what finds no room is lost."""
    tell(log, Event.NO_ROOM, state.actor, EVERYONE, state.stow)
    state.stow_due -= 1


# R9.4 Goods of own choice


@jit
def _lose_goods(state, log):
    """R9.4: where there is no choice, nobody is asked."""
    seat = state.actor
    while state.goods_due > 0:
        if state.goods_due < total(state.hold[seat]) and kinds_held(state, seat) > 1:
            state.phase = Phase.LOSE
            return True
        good = 0
        while state.hold[seat, good] == 0:
            good += 1
        do_lose(state, good, log)
    return False


@jit
def legal_lose(state, out):
    """R9.4: any good that is stored."""
    count = 0
    for good in range(GOODS):
        if state.hold[state.actor, good] > 0:
            out[count] = LOSE + good
            count += 1
    return count


@jit
def do_lose(state, good, log):
    """R9.4: one of it goes."""
    state.goods_due -= 1
    lose_stored(state, good, 1, log)


# All of these phases


@jit
def legal_interrupt(pack, state, out):
    """List the answers to what interrupts."""
    if state.phase == Phase.MIDWAY:
        return legal_midway(pack, state, out)
    if state.phase == Phase.LEVEL_UP:
        return legal_level_up(pack, state, out)
    if state.phase == Phase.BERTH:
        return legal_berth(pack, state, out)
    if state.phase == Phase.STOW:
        return legal_stow(state, out)
    if state.phase == Phase.LOSE:
        return legal_lose(state, out)
    out[0] = OPTION
    out[1] = OPTION + 1
    return 2


@jit
def refusal_interrupt(pack, state, action):
    """Say why an answer is not one, or not now."""
    if state.phase == Phase.MIDWAY and MIDWAY <= action < LEVEL_UP:
        return refusal_midway(pack, state, action - MIDWAY)
    if state.phase == Phase.LEVEL_UP and LEVEL_UP <= action < BERTH:
        return refusal_level_up(pack, state, action - LEVEL_UP)
    if state.phase == Phase.BERTH and BERTH <= action < DISCARD:
        return Refusal.SPOT_FULL if is_full(pack, state, action - BERTH) else Refusal.LEGAL
    if state.phase == Phase.STOW and DISCARD <= action < LOSE:
        return refusal_stow(state, action)
    if state.phase == Phase.LOSE and LOSE <= action < OPTION:
        held = state.hold[state.actor, action - LOSE]
        return Refusal.LEGAL if held > 0 else Refusal.NONE_TO_LOSE
    if state.phase == Phase.CHOOSE and action >= OPTION:
        return Refusal.LEGAL
    return Refusal.NOT_NOW


@jit
def do_interrupt(pack, state, action, log):
    """Do what was answered."""
    if state.phase == Phase.MIDWAY:
        do_midway(pack, state, action - MIDWAY, log)
    elif state.phase == Phase.LEVEL_UP:
        do_level_up(state, action - LEVEL_UP, log)
    elif state.phase == Phase.BERTH:
        do_berth(state, action - BERTH, log)
    elif state.phase == Phase.STOW:
        if action == REFUSE:
            do_refuse(state, log)
        else:
            do_discard(state, action - DISCARD, log)
    elif state.phase == Phase.LOSE:
        do_lose(state, action - LOSE, log)
    else:
        do_option(pack, state, action - OPTION, log)
