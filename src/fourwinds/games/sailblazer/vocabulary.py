"""The words of cards (R9): conditions and effects as a pack writes them, and as rows of numbers."""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fourwinds.errors import PackError
from fourwinds.games.sailblazer.names import CLAUSES, DEEDS, GOOD_FACTS, Clause, Fact, Moment, Op

Amount = Annotated[int, Meta(ge=1, le=99)]
Facts = dict[str, Amount]
Place = Annotated[str, Meta(pattern=r"^([NS][1-9]\d?)?([EW][1-9]\d?)?\Z")]
Effects = list[list[Any]]
Row = tuple[int, ...]

PLACE = re.compile(r"(?:([NS])(\d+))?(?:([EW])(\d+))?")
GAINS = (Op.FISH, Op.RUM, Op.COIN, Op.PRESTIGE, Op.EXP, Op.LOOT, Op.SAILOR, Op.GOOD)
LOSSES = (Op.FISH, Op.RUM, Op.COIN, Op.LOOT, Op.GOOD, Op.ANY_GOOD)
MOMENTS = {
    Op.STRENGTH: Moment.FIGHT,
    Op.DISCOUNT: Moment.MOVE,
    Op.SPEED: Moment.MOVE,
    Op.MAX_PRICE: Moment.TRADE,
}
"""What only items do, and when."""

STEPS = {
    **{op.name.lower(): op for op in (*GAINS, *MOMENTS, Op.FISH_LIMIT) if op != Op.GOOD},
    "good": Op.ANY_GOOD,
}
"""The words for steps; ``good:tea`` stands for a good by its name, ``choose`` for a choice."""


class Condition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """When something holds (R9.5): all of what is given; none given always holds.

    ``when``: every fact is at least so much. ``any``: one of them is. ``below``: every fact is
    smaller than so much. ``at``: the ship is there, as in S1E2.
    """

    when: Facts = {}
    any: Facts = {}
    below: Facts = {}
    at: Place = ""


def is_given(condition: Condition) -> bool:
    """Tell whether a condition asks for anything."""
    return bool(condition.when or condition.any or condition.below or condition.at)


def is_deed(fact: int) -> bool:
    """Tell whether a fact is about what was done in a turn."""
    return fact < DEEDS or fact in (Fact.SOLD, Fact.BOUGHT)


def place(text: str) -> tuple[int, int]:
    """Return how far east and south of the start a place is.

    >>> place("S1E2"), place("N3"), place("S1W2")
    ((2, 1), (0, -3), (-2, 1))
    """
    found = PLACE.fullmatch(text)
    north_south, south, east_west, east = found.groups() if found else (None,) * 4
    return (
        int(east or 0) * (-1 if east_west == "W" else 1),
        int(south or 0) * (-1 if north_south == "N" else 1),
    )


class Compiler:
    """Turns the words of a pack into rows of numbers.

    Args:
        goods: the ids of the goods.
        limits: the most that a fact can ever be.
    """

    def __init__(self, goods: Sequence[str], limits: dict[Fact, int]) -> None:
        self.farthest = limits.get(Fact.DISTANCE, 99)  # place from the start
        self.goods = list(goods)
        self.limits = limits
        self.conditions: list[list[Row]] = [[]]
        self.code: list[Row] = [(Op.END, 0, 0)]

    # Conditions

    def condition(self, condition: Condition, key: str) -> int:
        """Add a condition and return its number; 0 for one that always holds."""
        rows = list(self._clauses(condition, key))
        if len(rows) > CLAUSES:
            raise PackError("", key, f"has {len(rows)} clauses; {CLAUSES} are the most")
        if not rows:
            return 0
        self.conditions.append(rows)
        return len(self.conditions) - 1

    def _clauses(self, condition: Condition, key: str) -> Iterator[Row]:
        for clause, facts in (
            (Clause.AT_LEAST, condition.when),
            (Clause.ANY, condition.any),
            (Clause.BELOW, condition.below),
        ):
            for word, amount in facts.items():
                fact, good = self.fact(word, key)
                if clause != Clause.BELOW and amount > self.limits.get(fact, 99):
                    reason = f"{word} = {amount} can never hold; {self.limits[fact]} is the most"
                    raise PackError("", key, reason)
                yield clause, fact, good, amount
        if condition.at:
            east, south = place(condition.at)
            if abs(east) + abs(south) > self.farthest:
                raise PackError("", key, f"{condition.at} is out of reach")
            yield Clause.PLACE, east, south, 0

    def fact(self, word: str, key: str) -> tuple[Fact, int]:
        """Return the fact that a word stands for, and the good that it is about."""
        name, colon, good = word.partition(":")
        found = Fact.__members__.get(name.upper()) if name == name.lower() else None
        if found is None:
            raise PackError("", key, f"there is no fact {name!r}")
        if bool(colon) != (found >= GOOD_FACTS):
            reason = "is about a good, as in hold:tea" if not colon else "is about no good"
            raise PackError("", key, f"{name} {reason}")
        return found, self.good(good, key) if colon else 0

    def good(self, id: str, key: str) -> int:
        """Return the number of a good."""
        if id not in self.goods:
            raise PackError("", key, f"there is no good {id!r}; there are {', '.join(self.goods)}")
        return self.goods.index(id)

    # Effects

    def effects(self, effects: Effects, key: str) -> int:
        """Add effects and return where they begin; 0 if there are none."""
        rows = self._rows(effects, key)
        for row in rows:
            if row[0] in MOMENTS:
                raise PackError("", key, f"only items have {Op(row[0]).name.lower()}")
        return self._add(rows) if rows else 0

    def item(self, effects: Effects, key: str) -> tuple[int, Moment]:
        """Add what an item does; return where it begins, and when it can be used (R10.2)."""
        rows = self._rows(effects, key)
        moments = {MOMENTS.get(Op(row[0]), Moment.ANY) for row in rows if row[0] in STEPS.values()}
        if len(moments) != 1:
            raise PackError("", key, "an item does things of one moment")
        return self._add(rows), moments.pop()

    def disaster(self, options: Sequence[tuple[int, Effects]], key: str) -> int:
        """Add two options, each with the number of its condition and its effects (R10.4)."""
        ways = [[(Op.IF, condition, 0), *self._way(way, key)] for condition, way in options]
        first, second = ways
        return self._add(self._choice(first, second))

    def _rows(self, effects: Effects, key: str) -> list[Row]:
        return [row for step in effects for row in self._step(step, key)]

    def _add(self, rows: list[Row]) -> int:
        self.code += [*rows, (Op.END, 0, 0)]
        return len(self.code) - len(rows) - 1

    def _step(self, step: list[Any], key: str) -> Iterator[Row]:
        match step:
            case ["choose", list(first), list(second)]:
                yield from self._choice(self._way(first, key), self._way(second, key))
            case [str(word), int(amount)]:
                yield self.row(word, amount, key)
            case [str(word), int(amount), str(other), int(instead)]:
                yield Op.TRY, 2, 0
                yield self.row(word, amount, key)
                yield Op.JUMP, 1, 0
                yield self.row(other, instead, key)
            case _:
                raise PackError("", key, f"{step} is no step; see the words for effects")

    def _way(self, steps: Effects, key: str) -> list[Row]:
        if any(not isinstance(step, list) or len(step) != 2 for step in steps):
            raise PackError("", key, "a way to choose has plain steps only")
        return self._rows(steps, key)

    @staticmethod
    def _choice(first: list[Row], second: list[Row]) -> list[Row]:
        return [
            (Op.CHOOSE, len(first), len(second)),
            *first,
            (Op.JUMP, len(second), 0),
            *second,
        ]

    def row(self, word: str, amount: int, key: str) -> Row:
        """Return one step as a row."""
        name, colon, good = word.partition(":")
        op = Op.GOOD if colon and name == "good" else STEPS.get(word)
        if op is None:
            raise PackError("", key, f"there is no step {word!r}")
        allowed = op in LOSSES if amount < 0 else op != Op.ANY_GOOD
        if not allowed or not amount or abs(amount) > 99:
            raise PackError("", key, f"{word} cannot be {amount}")
        return op, amount, self.good(good, key) if colon else 0
