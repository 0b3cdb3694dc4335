"""What a ship in Captains of the Golden Age needs, for the plan that is behind the advice."""

import numpy as np

from fourwinds.engine.arrays import total
from fourwinds.engine.jit import jit, workspace
from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import (
    BONUSES,
    KINDS,
    PRICES,
    RESOURCES,
    SEGMENTS,
    SLOTS,
    Good,
    Kind,
    Phase,
)
from fourwinds.games.captains.rules.ships import aboard, undamaged

ENOUGH_SAILS = 4  # where the sixth brings no share any more
ENOUGH_HOLDS = 5
ENOUGH_ARMS = 3
LARGE = 4  # sails and holds of a ship that has cargo to spare for cannons
UNPAYABLE = 99  # a price


@jit
def next_price(pack, state, seat, kind):
    """Return the cheapest price of a kind that *seat* would build next; NONE if it is enough."""
    best = NONE
    if state.built[seat, kind] < _enough(pack, state, seat, kind):
        for price in range(PRICES):
            if state.unbuilt[seat, kind, price] > 0:
                cost = total(pack.cost[kind, price])
                if best == NONE or cost < total(pack.cost[kind, best]):
                    best = price
    return best


@jit
def _enough(pack, state, seat, kind):
    """Return how many segments of a kind *seat* goes for: all six where that brings a share."""
    has_share = state.shares[BONUSES + kind] > 0
    if kind == Kind.SAIL:
        return SEGMENTS if has_share else ENOUGH_SAILS
    if kind == Kind.HOLD:
        return SEGMENTS if has_share else ENOUGH_HOLDS
    if has_share and rest_of(pack, state, seat, kind) <= cheapest_slot(pack, state, seat):
        return SEGMENTS
    if kind == Kind.CREW or is_large(state, seat):
        return ENOUGH_ARMS
    return 0


@jit
def rest_of(pack, state, seat, kind):
    """Return what all segments of a kind cost that are still to be built, in pieces."""
    cost = 0
    for price in range(PRICES):
        cost += state.unbuilt[seat, kind, price] * total(pack.cost[kind, price])
    return cost


@jit
def is_large(state, seat):
    """Tell whether a ship has what it needs most."""
    grown = min(int(state.built[seat, Kind.SAIL]), int(state.built[seat, Kind.HOLD]))
    return grown >= LARGE and state.built[seat, Kind.CREW] >= ENOUGH_ARMS


@jit
def fill_needs(pack, state, seat, needs):
    """Write what the next segments of all kinds take that is not aboard yet.

    A segment that costs more than the ship can carry beside its pepper has to wait. For pepper:
    how many pieces the ship can carry beyond the price of a slot, below 0 if too few.
    """
    carried = undamaged(state, seat, Kind.HOLD) + total(state.tabled[seat])
    needs[Good.PEPPER] = carried + state.hands[seat, Kind.HOLD] - cheapest_slot(pack, state, seat)
    if needs[Good.PEPPER] >= 0:
        carried -= aboard(state, seat, Good.PEPPER)
    for kind in range(KINDS):
        price = next_price(pack, state, seat, kind)
        if price != NONE and total(pack.cost[kind, price]) <= carried:
            for good in range(RESOURCES):
                needs[good] += pack.cost[kind, price, good]
    for good in range(RESOURCES):
        needs[good] -= aboard(state, seat, good)


@jit
def worth(needs, good):
    """Return what a piece of a good is worth to a ship with such needs."""
    if good == Good.PEPPER:
        return 2.2 if needs[good] >= 0 else 0.7
    return 1.4 if needs[good] > 0 else 0.8


@jit
def room(state, seat):
    """Return how many pieces a ship can take: empty holds, and half of its Cargo hold cards."""
    empty = 0
    for hold in range(undamaged(state, seat, Kind.HOLD)):
        if state.holds[seat, hold] == NONE:
            empty += 1
    return empty + 0.5 * state.hands[seat, Kind.HOLD]


@jit
def spare(state, seat, needs):
    """Return how many resources are aboard that the next segments do not take."""
    count = 0
    for good in range(RESOURCES):
        count += min(aboard(state, seat, good), max(0, -int(needs[good])))
    return count


@jit
def cheapest_slot(pack, state, seat):
    """Return the price of the cheapest slot that is empty."""
    price = UNPAYABLE
    for slot in range(SLOTS):
        if is_empty(state, seat, slot):
            price = min(price, pack.price[slot])
    return price


@jit
def is_empty(state, seat, slot):
    """Tell whether a slot may still be paid for; one that a share is being chosen for may not."""
    is_paid = state.phase == Phase.SHARE and seat == state.turn and slot == state.slot
    return state.shelf[seat, slot] == NONE and not is_paid


@jit
def shares_of(state, seat):
    """Return how many shares a seat has, the one that it is choosing included."""
    count = 0
    for slot in range(SLOTS):
        if not is_empty(state, seat, slot):
            count += 1
    return count


@workspace
def rest_to_win(pack, state, seat):
    """Return the least that all shares cost that a seat still lacks, in pieces of cargo.

    A share costs what a slot does, or what the segments do that six of a kind still take.
    """
    offers = np.full(SLOTS + KINDS, UNPAYABLE, np.int64)
    for slot in range(SLOTS):
        if is_empty(state, seat, slot):
            offers[slot] = pack.price[slot]
    for kind in range(KINDS):
        if state.shares[BONUSES + kind] > 0:
            offers[SLOTS + kind] = rest_of(pack, state, seat, kind)
    cost = 0
    for _ in range(SLOTS - shares_of(state, seat)):
        best = 0
        for i in range(1, len(offers)):
            if offers[i] < offers[best]:
                best = i
        cost += offers[best]
        offers[best] = UNPAYABLE
    return cost


@jit
def turns_to(pack, state, seat, tile, goal):
    """Return how many turns it takes from a tile to another one, or back to the same."""
    if tile == goal:
        return 2
    sails = undamaged(state, seat, Kind.SAIL)
    return (pack.distance[tile, goal] + sails - 1) // sails


@jit
def cargo(state, seat):
    """Return how much a ship carries."""
    pieces = total(state.tabled[seat])
    for hold in range(SEGMENTS):
        if state.holds[seat, hold] != NONE:
            pieces += 1
    return pieces
