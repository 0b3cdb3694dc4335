"""R12: what weapons take from the neighbours."""

from fourwinds.engine.jit import jit
from fourwinds.games.golden_sails.names import Kind, Spell
from fourwinds.games.golden_sails.rules.piles import count_of

LEFT, RIGHT = 0, 1
BOOST = 2  # R8.8


@jit
def weapon_points(pack, state, seat):
    """R12.3: what *seat* takes from its neighbours, less what they take from it."""
    seats = state.seats
    if seats == 2:
        return _taken_by_one_side(pack, state, seat) - _taken_by_one_side(pack, state, 1 - seat)
    left, right = (seat + 1) % seats, (seat - 1) % seats
    points = side_sum(pack, state, seat, LEFT, left) + side_sum(pack, state, seat, RIGHT, right)
    points -= side_sum(pack, state, left, RIGHT, seat)
    return points - side_sum(pack, state, right, LEFT, seat)


@jit
def _taken_by_one_side(pack, state, seat):
    """R12.4: with two players one side counts, the better one once protections are chosen."""
    other = 1 - seat
    left = side_sum(pack, state, seat, LEFT, other)
    return max(left, side_sum(pack, state, seat, RIGHT, other))


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
