"""R8 to R11: what piles are worth by themselves. Best divisions are exact and automatic."""

import numpy as np

from fourwinds.engine.jit import jit
from fourwinds.games.golden_sails.names import BEASTS, CLASSES, KINDS, SPICES, Kind, Spell

NIBBLE = 15  # counts of gems are kept four bits a class, in one number


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
        gems += 1 << 4 * int(pack.gem[state.piles[seat, Kind.GEMS, i]])
    return best_gems(gems, spells_of(pack, state, seat, Spell.GEM_SHIFT))


@jit
def best_gems(gems, shifts):
    """Return the most points for *gems* (four bits a class) when *shifts* may be made.

    A shift takes a gem one class up or down; the same gem may be shifted again. All ways are tried.
    """
    best = sequence_points(gems)
    options = 2 * CLASSES
    for code in range(options**shifts if gems else 0):
        shifted = gems
        rest = code
        for _ in range(shifts):
            origin = rest % options // 2
            target = (origin + (1 if rest % 2 else CLASSES - 1)) % CLASSES
            rest //= options
            if shifted >> 4 * origin & NIBBLE:
                shifted += (1 << 4 * target) - (1 << 4 * origin)
                best = max(best, sequence_points(shifted))
    return best


@jit
def sequence_points(gems):
    """R9.1: each sequence earns its length squared; taking the longest first is exact (R9.2)."""
    points = 0
    while gems:
        longest, origin = 0, 0
        for start in range(CLASSES):
            length = _run_length(gems, start)
            if length > longest:
                longest, origin = length, start
        for step in range(longest):
            gems -= 1 << 4 * ((origin + step) % CLASSES)
        points += longest * longest
    return points


@jit
def _run_length(gems, start):
    """R9.2: how far a sequence goes up from *start*, round the circle as long as there are gems."""
    length = 0
    at = start
    while gems >> 4 * at & NIBBLE:
        gems -= 1 << 4 * at
        length += 1
        at = (at + 1) % CLASSES
    return length


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
    """R11: the best division into the sets of the sheet, or the points of the order."""
    height = state.heights[seat, Kind.BEASTS]
    if height == 0:
        return 0
    if pack.sets[state.sheet] == 0:
        return _order_points(pack, state, seat, height)
    return _best_sets(pack, state, seat)


@jit
def _order_points(pack, state, seat, height):
    """R11.2: each beast by the one taken next; the last scores nothing."""
    points = 0
    pile = state.piles[seat, Kind.BEASTS]
    for i in range(height - 1):
        this, following = pack.beast[pile[i]], pack.beast[pile[i + 1]]
        points += pack.order_points[state.sheet, this, following]
    return points


@jit
def _best_sets(pack, state, seat):
    """R11.1: the best for every smaller collection first, each from those one set smaller."""
    counts = np.empty(BEASTS, np.int64)
    strides = np.empty(BEASTS, np.int64)
    size = 1
    for beast in range(BEASTS):
        counts[beast] = beasts_of(pack, state, seat, beast)
        strides[beast] = size
        size *= counts[beast] + 1
    best = np.zeros(size, np.int64)
    for held in range(1, size):
        for i in range(pack.sets[state.sheet]):
            used = _stride_of_set(pack.set_counts[state.sheet, i], counts, strides, held)
            if used > 0:
                best[held] = max(
                    best[held], best[held - used] + pack.set_points[state.sheet, i]
                )
        for beast in range(BEASTS):
            if held // strides[beast] % (counts[beast] + 1) > 0:
                best[held] = max(best[held], best[held - strides[beast]])
    return best[size - 1]


@jit
def _stride_of_set(wanted, counts, strides, held):
    """Return how far *held* goes down when a set is taken out of it; 0 if it is not in there."""
    used = 0
    for beast in range(BEASTS):
        if held // strides[beast] % (counts[beast] + 1) < wanted[beast]:
            return 0
        used += wanted[beast] * strides[beast]
    return used
