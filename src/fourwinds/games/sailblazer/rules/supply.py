"""R2.6: each token and card is somewhere, once."""

from fourwinds.engine.arrays import total
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import (
    GOODS,
    OPEN,
    ROW,
    SPOTS,
    LogKind,
)
from fourwinds.games.sailblazer.rules.facts import berths, stored
from fourwinds.games.sailblazer.rules.stores import tokens_left


@jit
def conserved(pack, state):
    """Tell whether boards hold no more than they can, and every card and tile is in one place."""
    for thing in range(GOODS + 1):
        if not tokens_left(pack, state, thing) >= 0:
            return False
    for seat in range(state.seats):
        if not (_is_board_sound(pack, state, seat) and _are_cards_counted(pack, state, seat)):
            return False
    maps = total(state.maps) + state.maps_left
    return maps == pack.maps[state.seats] and _is_row_sound(state) and _is_chart_sound(pack, state)


@jit
def _is_board_sound(pack, state, seat):
    if not (0 <= state.fish[seat] <= pack.max_fish and 0 <= state.rum[seat] <= pack.max_rum):
        return False
    if state.coins[seat] < 0 or state.loot[seat] < 0 or state.prestige[seat] < 0:
        return False
    if not (0 <= state.exp[seat] < pack.level_up and 0 <= state.level[seat] <= pack.max_level):
        return False
    if stored(state, seat) > state.spaces[seat] or state.spaces[seat] > pack.max_spaces:
        return False
    for good in range(GOODS):
        if state.hold[seat, good] < 0:
            return False
    for spot in range(SPOTS):
        if not 0 <= state.sailors[seat, spot] <= pack.spots[spot]:
            return False
    return berths(pack, state, seat) >= 0 and 0 <= state.cannons[seat] <= pack.max_cannons


@jit
def _are_cards_counted(pack, state, seat):
    logs, open_logs, attacks = 0, 0, 0
    for card in range(len(state.log_owner)):
        if state.log_owner[card] == seat:
            logs += 1
            open_logs += int(state.log_open[card])
            attacks += int(pack.log_kind[card] == LogKind.ATTACK)
    if logs != state.logs_kept[seat] or open_logs != state.logs_open[seat]:
        return False
    if attacks != state.attacks_kept[seat]:
        return False
    pirates = _owned(state.pirate_owner, seat)
    return pirates == state.pirates_kept[seat] and (
        _owned(state.reward_owner, seat) == state.rewards_kept[seat]
    )


@jit
def _owned(owners, seat):
    count = 0
    for owner in owners:
        if owner == seat:
            count += 1
    return count


@jit
def _is_row_sound(state):
    count = 0
    for slot in range(ROW):
        if state.row[slot] != NONE:
            if state.reward_owner[state.row[slot]] != OPEN:
                return False
            count += 1
    return count == _owned(state.reward_owner, OPEN)


@jit
def _is_chart_sound(pack, state):
    """R3: each tile on the table has a place of its own, and each ship is on one."""
    for tile in range(pack.tiles):
        for other in range(tile):
            if (
                state.laid[tile] == 1
                and state.laid[other] == 1
                and state.east[tile] == state.east[other]
                and state.south[tile] == state.south[other]
            ):
                return False
    for seat in range(state.seats):
        if state.laid[state.ship[seat]] != 1:
            return False
    return True
