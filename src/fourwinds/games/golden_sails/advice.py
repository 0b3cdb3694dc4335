"""What looks good in The Golden Sails, cheaply: for playouts, greedy play and leaf values."""

import numpy as np

from fourwinds.engine.hopes import expect_places
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.record import NONE
from fourwinds.games.golden_sails.actions import (
    KEEP,
    PROTECT,
    UNIVERSAL,
    kind_of,
    slot_of,
)
from fourwinds.games.golden_sails.names import BEASTS, KINDS, SPICES, Kind, Phase, Spell
from fourwinds.games.golden_sails.rules.piles import (
    beast_points,
    beasts_of,
    gem_points,
    put_on_pile,
    spell_points,
    spice_points,
    spices_of,
)
from fourwinds.games.golden_sails.rules.rounds import last_slot
from fourwinds.games.golden_sails.rules.scoring import (
    open_protections,
    open_universals,
    universal_at,
)
from fourwinds.games.golden_sails.rules.weapons import points_taken, weapon_points
from fourwinds.games.golden_sails.weights import WEIGHTS

FEATURES = len(WEIGHTS)

HOPE = 1.5  # what a good promises beyond what it scores at once, while rounds are left
SHARPNESS = 0.7  # how strongly a weight grows with the points


@workspace
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
def features(pack, state, seat, out):
    """Describe a seat in numbers, for ``evaluate``: the order is that of the weights."""
    left = 1.0 - state.rounds / pack.rounds
    out[0] = spell_points(pack, state, seat)
    out[1] = gem_points(pack, state, seat)
    out[2] = spice_points(pack, state, seat)
    out[3] = beast_points(pack, state, seat)
    out[4] = points_taken(pack, state, seat)
    out[5] = weapon_points(pack, state, seat)
    for i in range(6):
        out[6 + i] = left * out[i]
    cards = 0
    for kind in range(KINDS):
        out[12 + kind] = left * state.heights[seat, kind]
        cards += int(state.heights[seat, kind])
    out[17] = cards
    spices = 0
    for spice in range(SPICES):
        spices += min(1, spices_of(pack, state, seat, spice))
    out[18] = left * spices
    most = 0
    for beast in range(BEASTS):
        most = max(most, beasts_of(pack, state, seat, beast))
    out[19] = left * most
    out[20] = open_universals(pack, state, seat)
    out[21] = open_protections(pack, state, seat)
    out[22] = 1.0 if seat == state.first else 0.0
    out[23] = 1.0 if seat == state.actor else 0.0


@workspace
def evaluate(pack, state, out):
    """Expected placement: how likely each seat is to end up before each other one."""
    worth = np.zeros(state.seats, np.float64)
    found = np.empty(FEATURES, np.float64)
    for seat in range(state.seats):
        features(pack, state, seat, found)
        for i in range(FEATURES):
            worth[seat] += WEIGHTS[i] * found[i]
    expect_places(worth, out)
