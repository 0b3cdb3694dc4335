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
from fourwinds.games.golden_sails.rules.scoring import scores, universal_at
from fourwinds.games.golden_sails.rules.weapons import points_taken, weapon_points

HOPE = 1.5  # what a good promises beyond what it scores at once, while rounds are left
SHARPNESS = 0.7  # how strongly a weight grows with the points


@jit
def advise(pack, state, actions, count, weights):
    """Weigh each action by the points that it promises to the seat to act."""
    worth = np.empty(state.seats, np.float64)
    for seat in range(state.seats):
        worth[seat] = _worth(pack, state, seat)
    for i in range(count):
        action = actions[i]
        if state.phase == Phase.PLACE:
            promise = _placement(pack, state, action, worth)
        elif state.phase == Phase.UNIVERSAL:
            promise = _move(pack, state, action) - worth[state.actor]
        elif state.phase == Phase.PROTECT:
            promise = _shelter(pack, state, action)
        else:
            promise = _acquisition(pack, state, action, worth)
        weights[i] = np.exp(SHARPNESS * max(-8.0, min(12.0, promise)))


@jit
def _placement(pack, state, action, worth):
    """A good placed late is chosen early: its maker can count on it; the first player cannot."""
    kind, card = kind_of(action), state.market[slot_of(action)]
    share = (state.placed + 1) / state.seats
    own, best = 0.0, -8.0
    for seat in range(state.seats):
        gain = _gain(pack, state, seat, kind, card) - worth[seat]
        if seat == state.actor:
            own = gain
        else:
            best = max(best, gain)
    return share * own - 0.5 * (1 - share) * best


@jit
def _acquisition(pack, state, action, worth):
    """What a good promises that is taken, or the last one with whatever expert beside it."""
    slot = last_slot(state) if action >= KEEP else slot_of(action)
    kind = state.market_experts[slot] if action <= KEEP else kind_of(action)
    return _gain(pack, state, state.actor, kind, state.market[slot]) - worth[state.actor]


@jit
def _gain(pack, state, seat, kind, card):
    """Return what the piles of *seat* are worth with one more card, and what it promises."""
    is_new = kind == Kind.SPICES and spices_of(pack, state, seat, int(pack.spice[card])) == 0
    put_on_pile(state, seat, kind, card)
    worth = _worth(pack, state, seat)
    _take_off(state, seat, kind)
    left = 1.0 - state.rounds / pack.rounds
    if is_new or kind == Kind.BEASTS or kind == Kind.GEMS:
        worth += HOPE * left
    if kind == Kind.SPELLS:
        worth += 2 * HOPE * left
        if pack.spell[card] == Spell.PROTECT or pack.spell[card] == Spell.UNIVERSAL:
            worth += HOPE
    return worth


@jit
def _worth(pack, state, seat):
    """The own piles, and what the weapons take; what the neighbours' take is theirs to plan."""
    worth = spell_points(pack, state, seat) + gem_points(pack, state, seat)
    worth += spice_points(pack, state, seat) + beast_points(pack, state, seat)
    return float(worth + points_taken(pack, state, seat))


@jit
def _move(pack, state, action):
    """Return what the piles are worth with a universal good in another pile, or where it is."""
    seat, kind = state.actor, kind_of(action)
    pile = state.piles[seat, Kind.SPELLS]
    at = universal_at(pack, state, (action - UNIVERSAL) // KINDS)
    top = state.heights[seat, Kind.SPELLS] - 1
    card, pile[at] = int(pile[at]), pile[top]
    state.heights[seat, Kind.SPELLS] -= 1
    put_on_pile(state, seat, kind, card)
    worth = _worth(pack, state, seat)
    _take_off(state, seat, kind)
    state.heights[seat, Kind.SPELLS] += 1
    pile[top], pile[at] = pile[at], card
    return worth


@jit
def _take_off(state, seat, kind):
    state.heights[seat, kind] -= 1
    state.piles[seat, kind, state.heights[seat, kind]] = NONE


@jit
def _shelter(pack, state, action):
    """What the neighbours take less once the seat is safe from a weapon."""
    seat = state.actor
    before = weapon_points(pack, state, seat)
    state.protections[seat, action - PROTECT] += 1
    gain = weapon_points(pack, state, seat) - before
    state.protections[seat, action - PROTECT] -= 1
    return float(gain)


@jit
def evaluate(pack, state, out):
    """Expected placement from the points as they stand; the lead counts more towards the end."""
    seats = state.seats
    points = np.empty(seats, np.int64)
    scores(pack, state, points)
    scale = 3.0 + 0.8 * (pack.rounds - state.rounds)
    for seat in range(seats):
        hopes = 0.0
        for other in range(seats):
            if other != seat:
                hopes += 1.0 / (1.0 + np.exp((points[other] - points[seat]) / scale))
        out[seat] = hopes / (seats - 1)
