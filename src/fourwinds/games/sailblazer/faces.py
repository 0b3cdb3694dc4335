"""What is printed on the components, as words; conditions and effects are read from the rows."""

from collections.abc import Iterator
from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.engine.words import Argument, Listing, Message, Name, slug
from fourwinds.games.sailblazer.names import (
    CLAUSES,
    GOOD_FACTS,
    LOOT,
    PIRATES,
    Clause,
    Fact,
    Op,
    PirateKind,
)


def _named(kind: str, thing: Any) -> Name:
    return Name(f"{kind}-{thing.id}", thing.name)


def good(game: Any, number: int) -> Argument:
    """Return the name of a good, or of loot."""
    if number == LOOT:
        return Message("loot")
    return _named("good", game.content.goods[number]) if number != NONE else Message("nothing")


def tile(game: Any, number: int) -> Name:
    """Return the name of a tile."""
    return _named("tile", game.content.tiles[number])


def pirate(game: Any, number: int) -> Name:
    """Return the name of a pirate card."""
    return _named("pirate", game.content.pirates[number])


def log(game: Any, number: int) -> Name:
    """Return the name of a log card."""
    return _named("log", game.content.logs[number])


def foe(game: Any, number: int) -> Name:
    """Return the name of what is fought."""
    return pirate(game, number) if number < PIRATES else log(game, number - PIRATES)


def reward(game: Any, number: int) -> Name:
    """Return the name of a reward card."""
    return _named("reward", game.content.rewards[number])


def story(game: Any, number: int) -> Name:
    """Return the name of a story."""
    return _named("story", game.content.stories[number])


def place(east: int, south: int) -> Argument:
    """Return where a place is, as S1E2 (R9.6)."""
    found = f"{'S' if south > 0 else 'N'}{abs(south)}" if south else ""
    found += f"{'E' if east > 0 else 'W'}{abs(east)}" if east else ""
    return Name("", found) if found else Message("place-start")


def listed(items: list[Argument]) -> Argument:
    """Return several things, or a dash for none."""
    return Listing(tuple(items)) if items else Message("nothing")


# Conditions


def condition(game: Any, number: int) -> Argument:
    """Return what a condition asks for (R9.5)."""
    clauses = game.packs[0].clauses[number].tolist()
    found: list[Argument] = []
    some: list[Argument] = []
    for clause, fact, about, amount in clauses[:CLAUSES]:
        match clause:
            case Clause.AT_LEAST:
                found.append(_fact(game, fact, about, amount))
            case Clause.ANY:
                some.append(_fact(game, fact, about, amount))
            case Clause.BELOW:
                found.append(Message("needs-less", {"fact": _fact(game, fact, about, amount)}))
            case Clause.PLACE:
                found.append(Message("needs-place", {"place": place(fact, about)}))
    if some:
        found.append(Message("needs-any", {"facts": Listing(tuple(some))}))
    return listed(found)


def _fact(game: Any, fact: int, about: int, amount: int) -> Message:
    args: dict[str, Argument] = {"n": amount}
    if fact >= GOOD_FACTS:
        args["good"] = good(game, about)
    return Message(f"fact-{slug(Fact(fact))}", args)


# Effects


def effects(game: Any, row: int) -> Argument:
    """Return what the rows from *row* on do (R9.1)."""
    return listed(_card(game, row))


def _card(game: Any, row: int) -> list[Argument]:
    rows = game.packs[0].code
    last = row
    while rows[last, 0] != Op.END:
        last += 1
    return list(_effects(game, row, last))


def ways(game: Any, row: int) -> tuple[Argument, Argument]:
    """Return the two ways of a choice that begins at *row* (R9.3)."""
    first, second = game.packs[0].code[row, 1:].tolist()
    middle = row + first + 2
    return _way(game, row + 1, first), _way(game, middle, second)


def _way(game: Any, row: int, steps: int) -> Argument:
    """Return a way of plain steps; that of a disaster with its condition (R10.4)."""
    op, number = game.packs[0].code[row, :2].tolist()
    if op != Op.IF:
        return listed([_effect(game, row + i) for i in range(steps)])
    gives = listed([_effect(game, row + i) for i in range(1, steps)])
    return Message("needs-gives", {"needs": condition(game, number), "gives": gives})


def _effects(game: Any, row: int, last: int) -> Iterator[Argument]:
    rows = game.packs[0].code
    while row < last:
        op, amount, about = rows[row].tolist()
        match op:
            case Op.CHOOSE:
                first, second = ways(game, row)
                yield Message("effect-choose", {"first": first, "second": second})
                row += amount + about + 1
            case Op.TRY:
                first, second = _effect(game, row + 1), _effect(game, row + 3)
                yield Message("effect-else", {"first": first, "second": second})
                row += 3
            case _:
                yield _effect(game, row)
        row += 1


def _effect(game: Any, row: int) -> Message:
    op, amount, about = game.packs[0].code[row].tolist()
    signed = Name("", f"+{amount}" if amount > 0 else f"−{-amount}")
    args: dict[str, Argument] = {"n": signed, "amount": abs(amount)}
    if op == Op.GOOD:
        args["good"] = good(game, about)
    return Message(f"effect-{slug(Op(op))}", args)


# Cards


def log_text(game: Any, number: int) -> Argument:
    """Return what a log card does."""
    pack = game.packs[0]
    if pack.strength[PIRATES + number]:
        return outcomes(game, PIRATES + number)
    does = effects(game, int(pack.log_code[number]))
    if pack.log_condition[number]:
        needs = condition(game, int(pack.log_condition[number]))
        return Message("needs-gives", {"needs": needs, "gives": does})
    return does


def reward_text(game: Any, number: int) -> Message:
    """Return what a reward asks for and gives."""
    pack = game.packs[0]
    needs = condition(game, int(pack.reward_condition[number]))
    gives = effects(game, int(pack.reward_code[number]))
    return Message("needs-gives", {"needs": needs, "gives": gives})


def outcomes(game: Any, foe: int) -> Message:
    """Return the strength of a foe, its points, and what victory and defeat bring."""
    pack = game.packs[0]
    args: dict[str, Argument] = {
        "strength": int(pack.strength[foe]),
        "points": int(pack.pirate_points[foe]) if foe < PIRATES else 0,
        "victory": effects(game, int(pack.victory[foe])),
        "defeat": _setback(game, foe),
    }
    return Message("outcomes", args)


def trouble_text(game: Any, number: int) -> Argument:
    """Return what a trouble does."""
    return _setback(game, number)


def _setback(game: Any, foe: int) -> Argument:
    """Return what a defeat or a trouble brings, and whether it takes card and action (R5.7)."""
    pack = game.packs[0]
    does = _card(game, int(pack.defeat[foe]))
    if foe < PIRATES and pack.leaves[foe] and pack.pirate_kind[foe] != PirateKind.KING:
        does.append(Message("effect-leaves"))
    return listed(does)


def printed(text: str) -> Name:
    """Return a sentence that a pack brings along."""
    return Name("", text)
