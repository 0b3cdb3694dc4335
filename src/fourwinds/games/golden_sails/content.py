"""What a pack of The Golden Sails says, and how it becomes a PACK record."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Annotated, Literal

import msgspec
import numpy as np
from msgspec import Meta

from fourwinds.engine.pack import Content as AnyContent
from fourwinds.engine.pack import Identifier, Text
from fourwinds.errors import PackError
from fourwinds.games.golden_sails.names import (
    BEASTS,
    CARDS,
    CLASSES,
    GEM_SHIFTS,
    ROUNDS,
    SEATS,
    SETS,
    SHEETS,
    SPICES,
    UNIVERSALS,
    WEAPONS,
    Kind,
    Spell,
)
from fourwinds.games.golden_sails.state import PACK

Number = Annotated[int, Meta(ge=0, le=2)]  # beside a weapon, R12.1
Points = Annotated[int, Meta(ge=0, le=99)]


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """A spice, beast or weapon: its word in the catalogues, and its name where they have none."""

    id: Identifier
    name: Text


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A goods card (R1.2). ``spell`` is one of the words of R8, such as ``pair:mint+cloves``."""

    spice: str
    gem: Annotated[int, Meta(ge=1, le=CLASSES)]
    beast: str
    weapon: str
    left: Number
    right: Number
    spell: str


class Set(msgspec.Struct, forbid_unknown_fields=True):
    """A set of beasts and its points (R11.1).

    Exactly one of: ``beasts`` (each as often as it is named), ``same`` (so many of one beast,
    whichever), ``different`` (so many different ones), ``any`` (so many, whichever).
    """

    points: Points
    beasts: Annotated[list[str], Meta(max_length=ROUNDS)] = []
    same: Annotated[int, Meta(ge=0, le=ROUNDS)] = 0
    different: Annotated[int, Meta(ge=0, le=BEASTS)] = 0
    any: Annotated[int, Meta(ge=0, le=3)] = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """A beast sheet (R11): a list of sets; or ``order``, points by this beast and the next."""

    name: Text
    sets: list[Set] = []
    order: dict[str, dict[str, Points]] = {}


class Content(AnyContent, kw_only=True):
    """A pack of The Golden Sails."""

    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)]
    seats: Annotated[
        list[Annotated[int, Meta(ge=2, le=SEATS)]], Meta(min_length=1, max_length=SEATS)
    ]
    spice_points: Annotated[list[Points], Meta(min_length=SPICES, max_length=SPICES)]
    spices: Annotated[list[Thing], Meta(min_length=SPICES, max_length=SPICES)]
    beasts: Annotated[list[Thing], Meta(min_length=BEASTS, max_length=BEASTS)]
    weapons: Annotated[list[Thing], Meta(min_length=WEAPONS, max_length=WEAPONS)]
    sheets: Annotated[list[Sheet], Meta(min_length=1, max_length=SHEETS)]
    cards: Annotated[list[Card], Meta(max_length=CARDS)]

    def __post_init__(self) -> None:
        for name in ("spices", "beasts", "weapons"):
            if len(set(_ids(getattr(self, name)))) < len(getattr(self, name)):
                raise PackError("", f"{name}[...].id", "two have the same one")
        needed = self.rounds * max(self.seats)
        if len(self.cards) < needed:
            reason = f"{self.rounds} rounds with {max(self.seats)} seats need {needed} cards"
            raise PackError("", "cards", f"{reason}, not {len(self.cards)}")
        spells = [self._check_card(i, card) for i, card in enumerate(self.cards)]
        for spell, most in ((Spell.UNIVERSAL, UNIVERSALS), (Spell.GEM_SHIFT, GEM_SHIFTS)):
            if spells.count(spell) > most:
                reason = f"at most {most} cards may have the spell {spell.name.lower()}"
                raise PackError("", "cards", reason)
        for i, sheet in enumerate(self.sheets):
            self._check_sheet(f"sheets[{i}]", sheet)

    def _check_card(self, i: int, card: Card) -> Spell:
        for name, things in (
            ("spice", self.spices),
            ("beast", self.beasts),
            ("weapon", self.weapons),
        ):
            _index(things, getattr(card, name), f"cards[{i}].{name}")
        return self.spell(card.spell, f"cards[{i}].spell")[0]

    def _check_sheet(self, key: str, sheet: Sheet) -> None:
        if bool(sheet.sets) == bool(sheet.order):
            raise PackError("", key, "needs either sets or order")
        sets = [list(self.counts(entry, f"{key}.sets[{i}]")) for i, entry in enumerate(sheet.sets)]
        if sum(map(len, sets)) > SETS:
            raise PackError("", f"{key}.sets", f"stand for more than {SETS} sets")
        beasts = set(_ids(self.beasts))
        rows = [set(row) for row in sheet.order.values()]
        if sheet.order and (set(sheet.order) != beasts or any(row != beasts for row in rows)):
            raise PackError("", f"{key}.order", "needs a row for each beast with all beasts in it")

    def counts(self, entry: Set, key: str) -> Iterator[list[int]]:
        """Yield how many of each beast a set may consist of."""
        ways = [bool(entry.beasts), entry.same > 0, entry.different > 0, entry.any > 0]
        if sum(ways) != 1:
            raise PackError("", key, "each set needs one of beasts, same, different, any")
        everyone = range(BEASTS)
        if entry.beasts:
            chosen = [tuple(_index(self.beasts, beast, key) for beast in entry.beasts)]
        elif entry.same:
            chosen = [(beast,) * entry.same for beast in everyone]
        elif entry.different:
            chosen = list(combinations(everyone, entry.different))
        else:
            chosen = list(combinations_with_replacement(everyone, entry.any))
        for beasts in chosen:
            yield [beasts.count(beast) for beast in everyone]

    def spell(self, word: str, key: str) -> tuple[Spell, int, int]:
        """Return a spell's word as a Spell and what it is about."""
        name, _, about = word.partition(":")
        try:
            spell = Spell[name.upper()]
        except KeyError:
            known = ", ".join(spell.name.lower() for spell in Spell)
            raise PackError("", key, f"{name!r} is none of {known}") from None
        if spell == Spell.COUNT:
            kinds = [kind.name.lower() for kind in Kind if kind != Kind.SPELLS]
            if about not in kinds:
                raise PackError("", key, f"{about!r} is none of {', '.join(kinds)}")
            return spell, Kind[about.upper()], 0
        if spell == Spell.BEAST:
            return spell, _index(self.beasts, about, key), 0
        if spell == Spell.BOOST:
            return spell, _index(self.weapons, about, key), 0
        if spell == Spell.PAIR:
            first, _, second = about.partition("+")
            if first == second:
                raise PackError("", key, "a pair needs two different spices")
            return spell, _index(self.spices, first, key), _index(self.spices, second, key)
        if about:
            raise PackError("", key, f"{name} is about nothing further, so not {about!r}")
        return spell, 0, 0


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """The options of a table.

    ``variant``: how much people are shown (R14): base, open or closed. ``even_start``: with two
    players, the first player card stays when experts return (R6.3).
    """

    variant: Literal["base", "open", "closed"] = "base"
    even_start: bool = False


def _ids(things: list[Thing]) -> list[str]:
    return [thing.id for thing in things]


def _index(things: list[Thing], id: str, key: str) -> int:
    if id not in _ids(things):
        raise PackError("", key, f"{id!r} is none of {', '.join(_ids(things))}")
    return _ids(things).index(id)


def seats(content: Content) -> list[int]:
    """Return how many may play with this pack."""
    return sorted(set(content.seats))


def to_record(content: Content, options: Options) -> np.ndarray:
    """Return the pack as an array of one PACK record."""
    packs = np.zeros(1, PACK)
    pack = packs[0]
    pack.cards, pack.rounds = len(content.cards), content.rounds
    pack.even_start = options.even_start
    pack.spice_points[1:] = content.spice_points
    for i, card in enumerate(content.cards):
        pack.spice[i] = _index(content.spices, card.spice, "")
        pack.gem[i] = card.gem - 1
        pack.beast[i] = _index(content.beasts, card.beast, "")
        pack.weapon[i] = _index(content.weapons, card.weapon, "")
        pack.left[i], pack.right[i] = card.left, card.right
        pack.spell[i], pack.spell_a[i], pack.spell_b[i] = content.spell(card.spell, "")
    pack.sheets = len(content.sheets)
    for i, sheet in enumerate(content.sheets):
        _fill_sheet(content, pack, i, sheet)
    return packs


def _fill_sheet(content: Content, pack: np.record, i: int, sheet: Sheet) -> None:
    for entry in sheet.sets:
        for counts in content.counts(entry, ""):
            pack.set_counts[i, pack.sets[i]] = counts
            pack.set_points[i, pack.sets[i]] = entry.points
            pack.sets[i] += 1
    pack.best_sets[i] = best_divisions(pack.set_counts[i], pack.set_points[i], int(pack.sets[i]))
    for this, row in sheet.order.items():
        for following, points in row.items():
            where = _index(content.beasts, this, ""), _index(content.beasts, following, "")
            pack.order_points[i][where] = points


def best_divisions(counts: np.ndarray, points: np.ndarray, sets: int) -> np.ndarray:
    """Return the points of the best division (R11.1) of every collection of beasts.

    Args:
        counts: how many of each beast are in a set, ``[sets, BEASTS]``.
        points: what a set earns.
        sets: how many there are.

    Returns:
        Points by how many of each beast there are: digits to the base of ``ROUNDS + 1``.
    """
    best = np.zeros([ROUNDS + 1] * BEASTS, np.int16)
    for wanted, earned in zip(counts[:sets].tolist(), points[:sets].tolist(), strict=True):
        held = best[tuple(slice(count, None) for count in wanted)]
        rest = best[tuple(slice(0, ROUNDS + 1 - count) for count in wanted)]
        for _ in range(ROUNDS // sum(wanted)):  # as often as there can be beasts for it
            np.maximum(held, rest + earned, out=held)
    for axis in range(BEASTS):  # some beasts may be in no set
        np.maximum.accumulate(best, axis=axis, out=best)
    return best.ravel()
