"""R12: what weapons take from the neighbours."""

from fourwinds.engine.jit import jit
from fourwinds.games.golden_sails.names import Kind, Spell
from fourwinds.games.golden_sails.rules.piles import count_of

LEFT, RIGHT = 0, 1
SIDES = 2
BOOST = 2  # R8.8


@jit
def weapon_points(pack, state, seat):
    """R12.3: what *seat* takes from its neighbours, less what they take from it."""
    if state.seats == 2:
        return points_taken(pack, state, seat) - points_taken(pack, state, 1 - seat)
    lost = 0
    for side in range(SIDES):
        lost += side_sum(pack, state, _neighbour(state, seat, side), SIDES - 1 - side, seat)
    return points_taken(pack, state, seat) - lost


@jit
def points_taken(pack, state, seat):
    """R12.1: what the weapons of *seat* take; R12.4: with two players on the better side only."""
    points, best = 0, 0
    for side in range(SIDES):
        found = side_sum(pack, state, seat, side, _neighbour(state, seat, side))
        points += found
        best = max(best, found)
    return best if state.seats == 2 else points


@jit
def _neighbour(state, seat, side):
    """R12.1: on the left sits the next clockwise."""
    return (seat + (1 if side == LEFT else -1)) % state.seats


@jit
def side_sum(pack, state, seat, side, target):
    """R12.1, R12.2: the numbers on one side of the weapons of *seat* that reach *target*."""
    points = 0
    pile = state.piles[seat, Kind.WEAPONS]
    height = state.heights[seat, Kind.WEAPONS]
    for i in range(height):
        weapon = pack.weapon[pile[i]]
        if count_of(pack.weapon, pile, height, weapon) > 1 or state.protections[target, weapon]:
            continue
        points += pack.left[pile[i]] if side == LEFT else pack.right[pile[i]]
        points += BOOST * _boosts(pack, state, seat, weapon)
    return points


@jit
def _boosts(pack, state, seat, weapon):
    """R8.8: how many boosts for *weapon* there are; they add up."""
    boosts = 0
    for i in range(state.heights[seat, Kind.SPELLS]):
        card = state.piles[seat, Kind.SPELLS, i]
        if pack.spell[card] == Spell.BOOST and pack.spell_a[card] == weapon:
            boosts += 1
    return boosts
