"""R8 to R11: what piles are worth by themselves. Best divisions are exact and automatic."""

import numpy as np

from fourwinds.engine.jit import jit, workspace
from fourwinds.games.golden_sails.names import BEASTS, CLASSES, KINDS, ROUNDS, SPICES, Kind, Spell

EACH = 0x0101010101010101  # gems are counted in one number, a byte a class; here one of each
OWED = 16 * EACH  # added for a while, so that a count below none shows as a missing 16


@jit
def count_of(zone, pile, height, value):
    """Return how many of the first *height* cards of *pile* have *value* in *zone*."""
    count = 0
    for i in range(height):
        if zone[pile[i]] == value:
            count += 1
    return count


@jit
def put_on_pile(state, seat, kind, card):
    """R4.2: on top; the order is kept."""
    state.piles[seat, kind, state.heights[seat, kind]] = card
    state.heights[seat, kind] += 1


# R8 Spells


@jit
def spell_points(pack, state, seat):
    """R8.1 to R8.6: what the spells of *seat* are worth."""
    points = 0
    for i in range(state.heights[seat, Kind.SPELLS]):
        points += _one_spell(pack, state, seat, state.piles[seat, Kind.SPELLS, i])
    return points


@jit
def _one_spell(pack, state, seat, card):
    heights = state.heights[seat]
    spell, about = pack.spell[card], pack.spell_a[card]
    if spell == Spell.COUNT:
        return int(heights[about])
    if spell == Spell.SPELLS:
        return 2 * heights[Kind.SPELLS]
    if spell == Spell.BEAST:
        return 2 * beasts_of(pack, state, seat, about)
    if spell == Spell.PAIR:
        first = spices_of(pack, state, seat, about)
        return 4 * min(first, spices_of(pack, state, seat, pack.spell_b[card]))
    if spell == Spell.FIVE_KINDS:
        fewest = heights[0]
        for kind in range(1, KINDS):
            fewest = min(fewest, heights[kind])
        return 4 * fewest
    if spell == Spell.THREE_BEASTS:
        return 4 * _threes(pack, state, seat)
    return 0


@jit
def beasts_of(pack, state, seat, beast):
    """Return how many of *beast* are in the beasts pile of *seat*."""
    pile = state.piles[seat, Kind.BEASTS]
    return count_of(pack.beast, pile, state.heights[seat, Kind.BEASTS], beast)


@jit
def spices_of(pack, state, seat, spice):
    """Return how many of *spice* are in the spices pile of *seat*."""
    pile = state.piles[seat, Kind.SPICES]
    return count_of(pack.spice, pile, state.heights[seat, Kind.SPICES], spice)


@jit
def spells_of(pack, state, seat, spell):
    """Return how many cards with *spell* are in the spells pile of *seat*."""
    pile = state.piles[seat, Kind.SPELLS]
    return count_of(pack.spell, pile, state.heights[seat, Kind.SPELLS], spell)


@jit
def _threes(pack, state, seat):
    """R8.6: the most sets of three different beasts: t fits if counts up to t sum to 3 t."""
    sets = 0
    while True:
        found = 0
        for beast in range(BEASTS):
            found += min(beasts_of(pack, state, seat, beast), sets + 1)
        if found < 3 * (sets + 1):
            return sets
        sets += 1


# R9 Gems


@jit
def gem_points(pack, state, seat):
    """R9: the best sequences, after the best use of every shift (R8.7)."""
    gems = 0
    for i in range(state.heights[seat, Kind.GEMS]):
        gems += 1 << 8 * int(pack.gem[state.piles[seat, Kind.GEMS, i]])
    return best_gems(int(gems), spells_of(pack, state, seat, Spell.GEM_SHIFT))


@workspace
def best_gems(gems, shifts):
    """Return the most points for *gems* (how many of each class, a byte each) with so many shifts.

    Tries every collection of shifts. Their order does not matter: where no class is left with fewer
    than no gems, the shifts are paths from classes with gems, and gems can be moved along these.
    """
    best = sequence_points(gems)
    moves = np.zeros(shifts, np.int64)  # never falling
    while gems and _next_collection(moves):
        shifted = gems + OWED
        for move in moves:
            shifted += _change(move)
        if shifted & OWED == OWED:
            best = max(best, sequence_points(shifted - OWED))
    return best


@jit
def _next_collection(moves):
    """Go on to the next collection of moves; tell whether there is one."""
    at = len(moves) - 1
    while at >= 0 and moves[at] == 2 * CLASSES:
        at -= 1
    if at >= 0:
        move = moves[at] + 1
        for i in range(at, len(moves)):
            moves[i] = move
    return at >= 0


@jit
def _change(move):
    """R8.7: what a move adds to gems: none (0), or one up or down from a class."""
    if move == 0:
        return 0
    origin = (move - 1) // 2
    target = (origin + (1 if move % 2 else CLASSES - 1)) % CLASSES
    return (1 << 8 * int(target)) - (1 << 8 * int(origin))


@jit
def sequence_points(gems):
    """R9.1: each sequence earns its length squared; taking the longest first is exact.

    So layer after layer is taken off, one gem of each class that there is; what lies together in a
    layer is a sequence. Layers with all classes go round the circle, on into the next layer (R9.2).
    """
    rounds = 0
    while _layer(gems) == EACH:
        gems -= EACH
        rounds += 1
    points = 0
    if rounds:
        longest = _longest(_layer(gems))
        points = (CLASSES * rounds + longest) ** 2 - longest * longest
    while gems:
        layer = _layer(gems)
        points += _squares(layer)
        gems -= layer
    return points


@jit
def _layer(gems):
    """Return one gem of each class that there is."""
    return (gems | gems >> 1 | gems >> 2 | gems >> 3) & EACH


@jit
def _turned(layer):
    return layer >> 8 | (layer & 1) << 8 * (CLASSES - 1)


@jit
def _longest(layer):
    """Return how many gems the longest sequence of a layer has."""
    length = 0
    while layer:
        length += 1
        layer &= _turned(layer)  # leaves all but one gem of each sequence
    return length


@jit
def _squares(layer):
    """Return the sum of the squares: n * n is n, and twice n - 1, n - 2 and so on."""
    points = 0
    share = 1
    while layer:
        points += share * (layer * EACH >> 8 * (CLASSES - 1) & 255)  # there, bytes add up
        share = 2
        layer &= _turned(layer)
    return points


# R10 Spices


@jit
def spice_points(pack, state, seat):
    """R10: by how many different spices there are."""
    different = 0
    for spice in range(SPICES):
        if spices_of(pack, state, seat, spice) > 0:
            different += 1
    return int(pack.spice_points[different])


# R11 Beasts


@jit
def beast_points(pack, state, seat):
    """R11: the best division into the sets of the sheet (R11.1), or the points of the order."""
    if pack.sets[state.sheet] == 0:
        return _order_points(pack, state, seat)
    held = 0
    for beast in range(BEASTS):
        held = held * (ROUNDS + 1) + beasts_of(pack, state, seat, beast)
    return int(pack.best_sets[state.sheet, held])


@jit
def _order_points(pack, state, seat):
    """R11.2: each beast by the one taken next; the last scores nothing."""
    points = 0
    pile = state.piles[seat, Kind.BEASTS]
    for i in range(state.heights[seat, Kind.BEASTS] - 1):
        this, following = pack.beast[pile[i]], pack.beast[pile[i + 1]]
        points += pack.order_points[state.sheet, this, following]
    return points
