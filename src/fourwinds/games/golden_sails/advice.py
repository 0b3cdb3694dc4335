"""What looks good in The Golden Sails, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.actions import (
    KEEP,
    PROTECT,
    UNIVERSAL,
    kind_of,
    slot_of,
)
from fourwinds.games.golden_sails.names import KINDS, Kind, Phase, Spell
from fourwinds.games.golden_sails.rules.piles import (
    beast_points,
    gem_points,
    put_on_pile,
    spell_points,
    spice_points,
    spices_of,
)
from fourwinds.games.golden_sails.rules.rounds import last_slot
from fourwinds.games.golden_sails.rules.scoring import points_of, universal_at
from fourwinds.games.golden_sails.rules.weapons import LEFT, RIGHT, side_sum

HOPE = 1.5  # what a good promises beyond what it scores at once, while rounds are left
SHARPNESS = 0.7  # how strongly a weight grows with the points


@jit
def advise(pack, state, actions, count, weights):
    """Weigh each action by the points that it promises to the seat to act."""
    for i in range(count):
        weights[i] = np.exp(SHARPNESS * max(-8.0, min(12.0, _promise(pack, state, actions[i]))))


@jit
def _promise(pack, state, action):
    if state.phase == Phase.PLACE:
        return _placement(pack, state, kind_of(action), state.market[slot_of(action)])
    if state.phase == Phase.TAKE:
        slot = slot_of(action)
        return _gain(pack, state, state.actor, state.market_experts[slot], state.market[slot])
    if state.phase == Phase.SWAP:
        slot = last_slot(state)
        kind = state.market_experts[slot] if action == KEEP else kind_of(action)
        return _gain(pack, state, state.actor, kind, state.market[slot])
    if state.phase == Phase.UNIVERSAL:
        return _move(pack, state, action)
    return _shelter(pack, state, action - PROTECT)


@jit
def _placement(pack, state, kind, card):
    """A good placed late is chosen early: its maker can count on it; the first player cannot."""
    share = (state.placed + 1) / state.seats
    best = -8.0
    for other in range(state.seats):
        if other != state.actor:
            best = max(best, _gain(pack, state, other, kind, card))
    return share * _gain(pack, state, state.actor, kind, card) - 0.5 * (1 - share) * best


@jit
def _gain(pack, state, seat, kind, card):
    """Return how much more the piles of *seat* are worth with one more card."""
    before = _worth(pack, state, seat)
    is_new = kind == Kind.SPICES and spices_of(pack, state, seat, pack.spice[card]) == 0
    put_on_pile(state, seat, kind, card)
    gain = _worth(pack, state, seat) - before
    _take_off(state, seat, kind)
    left = 1.0 - state.rounds / pack.rounds
    if is_new or kind == Kind.BEASTS or kind == Kind.GEMS:
        gain += HOPE * left
    if kind == Kind.SPELLS:
        gain += 2 * HOPE * left
        if pack.spell[card] == Spell.PROTECT or pack.spell[card] == Spell.UNIVERSAL:
            gain += HOPE
    return gain


@jit
def _worth(pack, state, seat):
    """The own piles, and what the weapons take; what the neighbours' take is theirs to plan."""
    worth = spell_points(pack, state, seat) + gem_points(pack, state, seat)
    worth += spice_points(pack, state, seat) + beast_points(pack, state, seat)
    left = side_sum(pack, state, seat, LEFT, (seat + 1) % state.seats)
    right = side_sum(pack, state, seat, RIGHT, (seat - 1) % state.seats)
    taken = max(left, right) if state.seats == 2 else left + right
    return float(worth + taken)


@jit
def _move(pack, state, action):
    """What a universal good promises in another pile; nothing where it stays."""
    seat, kind = state.actor, kind_of(action)
    if kind == Kind.SPELLS:
        return 0.0
    pile = state.piles[seat, Kind.SPELLS]
    at = universal_at(pack, state, (action - UNIVERSAL) // KINDS)
    top = state.heights[seat, Kind.SPELLS] - 1
    before = _worth(pack, state, seat)
    card, pile[at] = int(pile[at]), pile[top]
    state.heights[seat, Kind.SPELLS] -= 1
    put_on_pile(state, seat, kind, card)
    gain = _worth(pack, state, seat) - before
    _take_off(state, seat, kind)
    state.heights[seat, Kind.SPELLS] += 1
    pile[top], pile[at] = pile[at], card
    return gain


@jit
def _take_off(state, seat, kind):
    state.heights[seat, kind] -= 1
    state.piles[seat, kind, state.heights[seat, kind]] = NONE


@jit
def _shelter(pack, state, weapon):
    """What the neighbours take less once *seat* is safe from *weapon*."""
    seat = state.actor
    before = points_of(pack, state, seat)
    state.protections[seat, weapon] += 1
    gain = points_of(pack, state, seat) - before
    state.protections[seat, weapon] -= 1
    return float(gain)


@jit
def evaluate(pack, state, out):
    """Expected placement from the points as they stand; the lead counts more towards the end."""
    seats = state.seats
    points = np.empty(seats, np.float64)
    for seat in range(seats):
        points[seat] = points_of(pack, state, seat)
    scale = 3.0 + 0.8 * (pack.rounds - state.rounds)
    for seat in range(seats):
        hopes = 0.0
        for other in range(seats):
            if other != seat:
                hopes += 1.0 / (1.0 + np.exp((points[other] - points[seat]) / scale))
        out[seat] = hopes / (seats - 1)
