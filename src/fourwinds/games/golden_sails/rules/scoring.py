"""R7, R8.9 and R13: universal goods, protections, and the end."""

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.events import EVERYONE, REVEALED, tell
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.actions import ACTIONS, PROTECT, UNIVERSAL, kind_of
from fourwinds.games.golden_sails.names import (
    KINDS,
    WEAPONS,
    Ending,
    Event,
    Kind,
    Phase,
    Refusal,
    Spell,
)
from fourwinds.games.golden_sails.rules.piles import (
    beast_points,
    gem_points,
    put_on_pile,
    spell_points,
    spells_of,
    spice_points,
)
from fourwinds.games.golden_sails.rules.weapons import weapon_points


@jit
def enter_scoring(pack, state, log):
    """R7.1, R7.3: universal goods, then protections, then the end; from the first player on."""
    for turn in range(state.seats):
        seat = (state.first + turn) % state.seats
        if open_universals(pack, state, seat) > 0:
            state.actor = seat
            state.phase = Phase.UNIVERSAL
            return
    for turn in range(state.seats):
        seat = (state.first + turn) % state.seats
        if open_protections(pack, state, seat) > 0:
            if state.phase != Phase.PROTECT:
                tell(log, Event.GEMS_TURN_UP, NONE, REVEALED)  # so no move before it is taken back
            state.actor = seat
            state.phase = Phase.PROTECT
            return
    state.phase = Phase.OVER
    state.actor = NONE
    state.ending = Ending.ROUNDS
    tell(log, Event.GAME_ENDS, NONE, EVERYONE, Ending.ROUNDS)


# R7.1 Universal goods


@jit
def open_universals(pack, state, seat):
    """Return how many universal goods of *seat* are not settled yet."""
    count = 0
    for i in range(state.heights[seat, Kind.SPELLS]):
        if _is_open(pack, state, state.piles[seat, Kind.SPELLS, i]):
            count += 1
    return count


@jit
def _is_open(pack, state, card):
    return pack.spell[card] == Spell.UNIVERSAL and state.settled[card] == 0


@jit
def _choices(pack, state):
    """R7.1: which may come next; the order counts only where beasts score by order (R11.2)."""
    by_order = pack.sets[state.sheet] == 0
    return open_universals(pack, state, state.actor) if by_order else 1


@jit
def legal_universal(pack, state, out):
    """R7.1: to any pile, or stay."""
    count = _choices(pack, state) * KINDS
    for i in range(count):
        out[i] = UNIVERSAL + i
    return count


@jit
def refusal_universal(pack, state, action):
    """R7.1: a universal good that is there."""
    if action < UNIVERSAL or action >= PROTECT:
        return Refusal.NOT_NOW
    if (action - UNIVERSAL) // KINDS >= _choices(pack, state):
        return Refusal.NO_SUCH_UNIVERSAL
    return Refusal.LEGAL


@jit
def do_universal(pack, state, action, log):
    """R7.1: on top of another pile, or settled where it is."""
    seat, kind = state.actor, kind_of(action)
    at = universal_at(pack, state, (action - UNIVERSAL) // KINDS)
    card = int(state.piles[seat, Kind.SPELLS, at])
    state.settled[card] = 1
    if kind == Kind.SPELLS:
        tell(log, Event.KEEPS, seat, EVERYONE, card)
    else:
        tell(log, Event.MOVES, seat, EVERYONE, card, kind)
        _remove_spell(state, seat, at)
        put_on_pile(state, seat, kind, card)
    enter_scoring(pack, state, log)


@jit
def universal_at(pack, state, index):
    """Return where in the spells pile the open universal good number *index* is."""
    at = 0
    while True:
        if _is_open(pack, state, state.piles[state.actor, Kind.SPELLS, at]):
            if index == 0:
                return at
            index -= 1
        at += 1


@jit
def _remove_spell(state, seat, at):
    pile = state.piles[seat, Kind.SPELLS]
    state.heights[seat, Kind.SPELLS] -= 1
    top = state.heights[seat, Kind.SPELLS]
    for i in range(at, top):
        pile[i] = pile[i + 1]
    pile[top] = NONE


# R8.9 Protection


@jit
def open_protections(pack, state, seat):
    """Return how many protections of *seat* have no weapon yet."""
    return spells_of(pack, state, seat, Spell.PROTECT) - total(state.protections[seat])


@jit
def legal_protect(pack, state, out):
    """R8.9: any weapon."""
    for weapon in range(WEAPONS):
        out[weapon] = PROTECT + weapon
    return WEAPONS


@jit
def refusal_protect(pack, state, action):
    """R8.9: a weapon, even one that nobody has, even twice."""
    return Refusal.LEGAL if PROTECT <= action < ACTIONS else Refusal.NOT_NOW


@jit
def do_protect(pack, state, action, log):
    """R8.9: numbers on this weapon that are aimed at the seat are zero."""
    weapon = action - PROTECT
    tell(log, Event.PROTECTS, state.actor, EVERYONE, weapon)
    state.protections[state.actor, weapon] += 1
    enter_scoring(pack, state, log)


# R13 The winner


@jit
def fill_pad(pack, state, seat, row):
    """R7.2: the entries of *seat* on the pad, by Kind, as the piles stand now."""
    row[Kind.SPELLS] = spell_points(pack, state, seat)
    row[Kind.GEMS] = gem_points(pack, state, seat)
    row[Kind.SPICES] = spice_points(pack, state, seat)
    row[Kind.BEASTS] = beast_points(pack, state, seat)
    row[Kind.WEAPONS] = weapon_points(pack, state, seat)


@workspace
def scores(pack, state, out):
    """R13.1: the sum of each pad, as the piles stand now."""
    row = np.zeros(KINDS, np.int64)
    for seat in range(state.seats):
        fill_pad(pack, state, seat, row)
        out[seat] = total(row)
