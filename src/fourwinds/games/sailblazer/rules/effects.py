"""R9: the resolver of cards, one row at a time, and R12.1, R2.5: what interrupts it."""

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import LOOT, Event, Op, Phase
from fourwinds.games.sailblazer.rules.facts import berths, holds
from fourwinds.games.sailblazer.rules.stores import (
    change_coins,
    change_fish,
    change_rum,
    gain_exp,
    gain_prestige,
    gain_sailors,
    held_of,
    lose_stored,
    tokens_left,
)


@jit
def run_row(pack, state, log):
    """R9.1: do the next row of the card; tell whether the seat has a choice to make first."""
    op, amount = int(pack.code[state.code, 0]), int(pack.code[state.code, 1])
    argument = int(pack.code[state.code, 2])
    if op == Op.CHOOSE:
        return _choose(pack, state)
    state.code += 1
    if op == Op.END:
        state.code = 0
    elif op == Op.TRY:
        if not _is_possible(pack, state):
            state.code += amount
    elif op == Op.JUMP:
        state.code += amount
    elif op == Op.LOOT or op == Op.GOOD:
        _change_stored(state, LOOT if op == Op.LOOT else argument, amount, log)
    elif op == Op.ANY_GOOD:
        state.goods_due = min(-amount, total(state.hold[state.actor]))
    elif op >= Op.STRENGTH:
        _help(state, op, amount)
    else:
        _change_board(pack, state, op, amount, log)
    return False


@jit
def _change_board(pack, state, op, amount, log):
    if op == Op.FISH:
        change_fish(pack, state, amount, log)
    elif op == Op.RUM:
        change_rum(pack, state, amount, log)
    elif op == Op.COIN:
        change_coins(state, amount, log)
    elif op == Op.PRESTIGE:
        gain_prestige(state, amount, log)
    elif op == Op.EXP:
        gain_exp(pack, state, amount, log)
    elif op == Op.SAILOR:
        gain_sailors(pack, state, amount, log)
    elif state.fish[state.actor] > amount:  # FISH_LIMIT
        change_fish(pack, state, amount - int(state.fish[state.actor]), log)


@jit
def _change_stored(state, thing, amount, log):
    if amount < 0:
        lose_stored(state, thing, -amount, log)
    else:
        state.stow = thing
        state.stow_due = amount


@jit
def _help(state, op, amount):
    """R10.2: what only items do."""
    if op == Op.STRENGTH:
        state.might += amount
    elif op == Op.DISCOUNT:
        state.discount += amount
    elif op == Op.SPEED:
        state.speed_bonus += amount
    elif op == Op.MAX_PRICE:
        state.top_prices = 1


@jit
def _is_possible(pack, state):
    """R9.3: whether the next row does anything, and can be paid in full."""
    seat = state.actor
    op, amount = int(pack.code[state.code, 0]), int(pack.code[state.code, 1])
    if amount < 0:
        return _can_pay(pack, state, state.code)
    if op == Op.FISH:
        return state.fish[seat] < pack.max_fish
    if op == Op.RUM:
        return state.rum[seat] < pack.max_rum
    if op == Op.EXP:
        return state.level[seat] < pack.max_level
    if op == Op.SAILOR:
        return berths(pack, state, seat) > 0
    if op == Op.LOOT or op == Op.GOOD:
        thing = LOOT if op == Op.LOOT else int(pack.code[state.code, 2])
        return tokens_left(pack, state, thing) > 0
    return True


# R9.3 Choices


@jit
def _can_pay(pack, state, row):
    """Tell whether a row takes no more than there is, and its condition holds."""
    op, amount = int(pack.code[row, 0]), int(pack.code[row, 1])
    if op == Op.IF:
        return holds(pack, state, state.actor, amount)
    if amount >= 0:
        return True
    if op == Op.FISH:
        return int(state.fish[state.actor]) + amount >= 0
    if op == Op.RUM:
        return int(state.rum[state.actor]) + amount >= 0
    if op == Op.COIN:
        return int(state.coins[state.actor]) + amount >= 0
    if op == Op.ANY_GOOD:
        return total(state.hold[state.actor]) + amount >= 0
    return held_of(state, LOOT if op == Op.LOOT else int(pack.code[row, 2])) + amount >= 0


@jit
def _is_open(pack, state, first, rows):
    for row in range(first, first + rows):
        if not _can_pay(pack, state, row):
            return False
    return True


@jit
def _choose(pack, state):
    """R9.3: with both ways open the seat is asked; a single open way is taken; else neither."""
    first, second = int(pack.code[state.code, 1]), int(pack.code[state.code, 2])
    one = _is_open(pack, state, state.code + 1, first)
    other = _is_open(pack, state, state.code + first + 2, second)
    if one and other:
        state.phase = Phase.CHOOSE
        return True
    if one or other:
        take_way(pack, state, 0 if one else 1)
    else:
        state.code += first + second + 2
    return False


@jit
def take_way(pack, state, way):
    """Go on with the first (0) or second (1) way."""
    state.code += 1 if way == 0 else int(pack.code[state.code, 1]) + 2


@jit
def do_option(pack, state, way, log):
    """R9.3: the chosen way."""
    tell(log, Event.CHOOSES, state.actor, EVERYONE, way)
    take_way(pack, state, way)


@jit
def begin_card(state, row):
    """R9.1: resolve a card from its first row on."""
    state.code = row


@jit
def clear_dues(state):
    """Nothing is owed when a turn begins."""
    state.code = 0
    state.exp_due = 0
    state.sailors_due = 0
    state.stow = NONE
    state.stow_due = 0
    state.goods_due = 0
