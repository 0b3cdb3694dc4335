"""R2: what is on a board, and how it changes. All of it is about the seat to act."""

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import GOODS, LOOT, Event, Op
from fourwinds.games.sailblazer.rules.facts import berths, stored


@jit
def _note(state, op, change, good, log):
    if change > 0:
        tell(log, Event.GAINS, state.actor, EVERYONE, op, change, good)
    elif change < 0:
        tell(log, Event.PAYS, state.actor, EVERYONE, op, -change, good)


@jit
def _clipped(held, change, most):
    """R9.2: what is gained beyond the most is lost, and nobody loses more than there is."""
    return max(min(change, most - held), -held)


@jit
def change_fish(pack, state, change, log):
    """R2.2: gain or lose fish."""
    change = _clipped(int(state.fish[state.actor]), change, pack.max_fish)
    state.fish[state.actor] += change
    _note(state, Op.FISH, change, NONE, log)


@jit
def change_rum(pack, state, change, log):
    """R2.2: gain or lose rum."""
    change = _clipped(int(state.rum[state.actor]), change, pack.max_rum)
    state.rum[state.actor] += change
    _note(state, Op.RUM, change, NONE, log)


@jit
def change_coins(state, change, log):
    """R2.1: gain or lose coins."""
    change = max(change, -int(state.coins[state.actor]))
    state.coins[state.actor] += change
    _note(state, Op.COIN, change, NONE, log)


@jit
def gain_prestige(state, points, log):
    """R2.1: tokens without limit."""
    state.prestige[state.actor] += points
    _note(state, Op.PRESTIGE, points, NONE, log)


@jit
def gain_exp(pack, state, exp, log):
    """R12.1: it is counted at once, by ``count_exp``; after the last level nobody cares."""
    if state.level[state.actor] < pack.max_level:
        state.exp_due += exp
        _note(state, Op.EXP, exp, NONE, log)


@jit
def gain_sailors(pack, state, sailors, log):
    """R8.6: as many as fit; each goes to a spot of own choice."""
    sailors = min(sailors, berths(pack, state, state.actor) - state.sailors_due)
    state.sailors_due += sailors
    _note(state, Op.SAILOR, sailors, NONE, log)


@jit
def tokens_left(pack, state, thing):
    """R2.6: tokens of a good (or LOOT) that nobody holds."""
    if thing == LOOT:
        return pack.loot_tokens - total(state.loot)
    held = 0
    for seat in range(state.seats):
        held += int(state.hold[seat, thing])
    return pack.good_tokens - held


@jit
def held_of(state, thing):
    """Return how many of a good (or LOOT) are in the storeroom."""
    if thing == LOOT:
        return int(state.loot[state.actor])
    return int(state.hold[state.actor, thing])


@jit
def put_in_hold(state, thing, change):
    """Add to a good (or LOOT) in the storeroom, or take away."""
    if thing == LOOT:
        state.loot[state.actor] += change
    else:
        state.hold[state.actor, thing] += change


@jit
def lose_stored(state, thing, most, log):
    """R9.2: lose so many of a good (or LOOT), or all there are."""
    change = -min(most, held_of(state, thing))
    put_in_hold(state, thing, change)
    note_stored(state, thing, change, log)


@jit
def note_stored(state, thing, change, log):
    """Tell of a good or loot that is gained or lost."""
    if thing == LOOT:
        _note(state, Op.LOOT, change, NONE, log)
    else:
        _note(state, Op.GOOD, change, thing, log)


@jit
def has_space(state, seat):
    """R2.3: whether anything more can be stored."""
    return stored(state, seat) < state.spaces[seat]


@jit
def holds_only(state, thing):
    """Tell whether nothing but *thing* is stored."""
    for other in range(GOODS + 1):
        if other != thing and held_of(state, other) > 0:
            return False
    return True
