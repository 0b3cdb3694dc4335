"""How points come about: the score pad of The Golden Sails with its reasons.

Among divisions that earn the same, the one with the fewest shifts is shown, then the one with the
longest sequences or largest sets, then the one with the lowest classes or the first sets of the
sheet. So a pad does not flicker while a game goes on.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from fourwinds.games.golden_sails.names import BEASTS, CLASSES, SPICES, Kind, Spell
from fourwinds.games.golden_sails.rules.weapons import BOOST, LEFT, RIGHT

Counts = tuple[int, ...]


class SpellEntry(msgspec.Struct, frozen=True):
    """A spell (R8): its card, and what it earns by itself."""

    card: int
    points: int


class Shift(msgspec.Struct, frozen=True):
    """A gem that a spell takes from one class to the next (R8.7); classes begin at 1."""

    origin: int
    target: int


class GemEntry(msgspec.Struct, frozen=True):
    """A sequence of gems (R9), by class, in order."""

    classes: tuple[int, ...]
    points: int


class BeastEntry(msgspec.Struct, frozen=True):
    """A set of beasts (R11.1); or a beast, and the one taken next (R11.2)."""

    beasts: tuple[int, ...]
    points: int


class WeaponEntry(msgspec.Struct, frozen=True):
    """What weapons take from a neighbour, and what they lose to that neighbour's (R12).

    ``side`` is that of the own numbers: 0 for left, 1 for right.
    """

    seat: int
    side: int
    taken: int
    lost: int


class Pad(msgspec.Struct, frozen=True):
    """The entries of one seat, by Kind, their total, and how they come about.

    An entry that is hidden, and then the total, is None.
    """

    entries: tuple[int | None, ...]
    total: int | None
    spells: tuple[SpellEntry, ...]
    shifts: tuple[Shift, ...]
    gems: tuple[GemEntry, ...]
    spices: tuple[int, ...]  # the different ones
    beasts: tuple[BeastEntry, ...]
    weapons: tuple[WeaponEntry, ...]


def pad(game: Any, view: Any, seat: int) -> Pad:
    """Return the pad of *seat* as the piles in *view* stand."""
    pack = game.packs[0]
    piles = [pile(view, seat, kind) for kind in Kind]
    spells = tuple(SpellEntry(card, _worth(pack, piles, card)) for card in piles[Kind.SPELLS])
    held = _counts(pack.gem, piles[Kind.GEMS], CLASSES)
    shift_cards = _counts(pack.spell, piles[Kind.SPELLS], len(Spell))[Spell.GEM_SHIFT]
    shifts, gems = best_sequences(held, shift_cards)
    spices = tuple(sorted({int(pack.spice[card]) for card in piles[Kind.SPICES]}))
    beasts = tuple(
        _beasts(pack, view.sheet, [int(pack.beast[card]) for card in piles[Kind.BEASTS]])
    )
    weapons = tuple(_weapons(pack, view, seat))
    entries = (
        sum(entry.points for entry in spells),
        sum(entry.points for entry in gems),
        int(pack.spice_points[len(spices)]),
        sum(entry.points for entry in beasts),
        sum(entry.taken - entry.lost for entry in weapons),
    )
    return Pad(entries, sum(entries), spells, shifts, gems, spices, beasts, weapons)


def without_gems(pad: Pad) -> Pad:
    """Return a pad as others may see it while the gem pile lies face down (R14.2)."""
    entries = tuple(None if kind == Kind.GEMS else pad.entries[kind] for kind in Kind)
    return msgspec.structs.replace(pad, entries=entries, total=None, shifts=(), gems=())


def pile(view: Any, seat: int, kind: int) -> list[int]:
    """Return the cards of a pile, oldest first."""
    return view.piles[seat, kind, : view.heights[seat, kind]].tolist()


def _counts(zone: Any, cards: Sequence[int], values: int) -> Counts:
    """Return how many of *cards* have each value in a zone."""
    found = [int(zone[card]) for card in cards]
    return tuple(found.count(value) for value in range(values))


# R8 Spells


def _worth(pack: Any, piles: list[list[int]], card: int) -> int:
    about = int(pack.spell_a[card])
    beasts = _counts(pack.beast, piles[Kind.BEASTS], BEASTS)
    match Spell(pack.spell[card]):
        case Spell.COUNT:
            return len(piles[about])
        case Spell.SPELLS:
            return 2 * len(piles[Kind.SPELLS])
        case Spell.BEAST:
            return 2 * beasts[about]
        case Spell.PAIR:
            spices = _counts(pack.spice, piles[Kind.SPICES], SPICES)
            return 4 * min(spices[about], spices[pack.spell_b[card]])
        case Spell.FIVE_KINDS:
            return 4 * min(map(len, piles))
        case Spell.THREE_BEASTS:
            return 4 * max(t for t in range(5) if sum(min(n, t) for n in beasts) >= 3 * t)
        case _:
            return 0


# R9 Gems


@cache
def best_sequences(gems: Counts, shifts: int) -> tuple[tuple[Shift, ...], tuple[GemEntry, ...]]:
    """Return the shifts and sequences that earn most, for so many gems of each class."""
    ways = [(path, _sequences(shifted)) for shifted, path in _shifted(gems, shifts).items()]
    return max(ways, key=lambda way: _merit(*way))


def _merit(path: tuple[Shift, ...], sequences: tuple[GemEntry, ...]) -> tuple[Any, ...]:
    points = sum(entry.points for entry in sequences)
    lengths = [len(entry.classes) for entry in sequences]
    return points, -len(path), lengths, [-entry.classes[0] for entry in sequences]


def _shifted(gems: Counts, shifts: int) -> dict[Counts, tuple[Shift, ...]]:
    """Return all that gems can be shifted to, each with one of the shortest ways to it."""
    found: dict[Counts, tuple[Shift, ...]] = {gems: ()}
    newest = [gems]
    for _ in range(shifts):
        before, newest = newest, []
        for held in before:
            for shift in _possible(held):
                after = list(held)
                after[shift.origin - 1] -= 1
                after[shift.target - 1] += 1
                if tuple(after) not in found:
                    found[tuple(after)] = (*found[held], shift)
                    newest.append(tuple(after))
    return found


def _possible(gems: Counts) -> Iterator[Shift]:
    for origin, count in enumerate(gems):
        if count:
            yield Shift(origin + 1, (origin - 1) % CLASSES + 1)
            yield Shift(origin + 1, (origin + 1) % CLASSES + 1)


def _sequences(gems: Counts) -> tuple[GemEntry, ...]:
    """Return the best sequences without shifts: the longest first (R9.1)."""
    left, found = list(gems), []
    while any(left):
        best = max((_sequence(left, start) for start in range(CLASSES)), key=len)
        for number in best:
            left[number - 1] -= 1
        found.append(GemEntry(best, len(best) ** 2))
    return tuple(found)


def _sequence(gems: list[int], start: int) -> tuple[int, ...]:
    left, found = list(gems), []
    while left[start]:
        left[start] -= 1
        found.append(start + 1)
        start = (start + 1) % CLASSES
    return tuple(found)


# R11 Beasts


def _beasts(pack: Any, sheet: int, beasts: list[int]) -> Iterator[BeastEntry]:
    sets = int(pack.sets[sheet])
    if sets == 0:
        for i, beast in enumerate(beasts):
            following = tuple(beasts[i + 1 : i + 2])
            points = int(pack.order_points[sheet, beast, following[0]]) if following else 0
            yield BeastEntry((beast, *following), points)
        return
    counts = tuple(beasts.count(beast) for beast in range(BEASTS))
    wanted = tuple(map(tuple, pack.set_counts[sheet, :sets].tolist()))
    points = pack.set_points[sheet, :sets].tolist()
    for i in best_sets(counts, wanted, tuple(points)):
        members = tuple(beast for beast in range(BEASTS) for _ in range(wanted[i][beast]))
        yield BeastEntry(members, points[i])


@cache
def best_sets(counts: Counts, wanted: tuple[Counts, ...], points: Counts) -> tuple[int, ...]:
    """Return which sets earn most, from how many beasts there are of each variety."""
    best: dict[Counts, tuple[int, ...]] = {}
    for held in _smaller(counts):
        ways: list[tuple[int, ...]] = [()]
        for i, needed in enumerate(wanted):
            rest = tuple(have - need for have, need in zip(held, needed, strict=True))
            if min(rest) >= 0:
                ways.append((i, *best[rest]))
        best[held] = max(ways, key=lambda way: _value(way, wanted, points))
    return best[counts]


def _value(way: tuple[int, ...], wanted: tuple[Counts, ...], points: Counts) -> tuple[Any, ...]:
    sizes = sorted((sum(wanted[i]) for i in way), reverse=True)
    return sum(points[i] for i in way), sizes, [-i for i in way]


def _smaller(counts: Counts) -> list[Counts]:
    """Return every collection within *counts*, each after those within it."""
    found: list[Counts] = [()]
    for count in counts:
        found = [(*start, number) for start in found for number in range(count + 1)]
    return found


# R12 Weapons


def _weapons(pack: Any, view: Any, seat: int) -> Iterator[WeaponEntry]:
    seats = int(view.seats)
    if seats == 2:
        other = 1 - seat
        side = _better_side(pack, view, seat)
        taken = aimed(pack, view, seat, side, other)
        lost = aimed(pack, view, other, _better_side(pack, view, other), seat)
        yield WeaponEntry(other, side, taken, lost)
        return
    for side, other in ((LEFT, (seat + 1) % seats), (RIGHT, (seat - 1) % seats)):
        lost = aimed(pack, view, other, RIGHT if side == LEFT else LEFT, seat)
        yield WeaponEntry(other, side, aimed(pack, view, seat, side, other), lost)


def _better_side(pack: Any, view: Any, seat: int) -> int:
    """R12.4: the side that takes more."""
    return max((LEFT, RIGHT), key=lambda side: aimed(pack, view, seat, side, 1 - seat))


def aimed(pack: Any, view: Any, seat: int, side: int, target: int) -> int:
    """Return what the numbers on one side of the weapons of *seat* take from *target*."""
    weapons = [int(pack.weapon[card]) for card in pile(view, seat, Kind.WEAPONS)]
    boosted = [
        int(pack.spell_a[card])
        for card in pile(view, seat, Kind.SPELLS)
        if pack.spell[card] == Spell.BOOST
    ]
    numbers = pack.left if side == LEFT else pack.right
    return sum(
        int(numbers[card]) + BOOST * boosted.count(int(pack.weapon[card]))
        for card in pile(view, seat, Kind.WEAPONS)
        if weapons.count(int(pack.weapon[card])) == 1
        and not view.protections[target, pack.weapon[card]]
    )
