"""The Golden Sails as text: the market, who has what, the beast sheet and the score pad."""

from collections.abc import Iterator
from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.engine.words import Argument, Listing, Message, Name, Seat, Sheet
from fourwinds.games.golden_sails import explain
from fourwinds.games.golden_sails.faces import beast, expert, goods, spell, spice, zone
from fourwinds.games.golden_sails.names import SEATS, Kind, Phase


def shows_gems(game: Any, view: Any, seat: int) -> bool:
    """R14.2, R14.3: whether the viewer is shown the gems of *seat*."""
    if view.phase in (Phase.PROTECT, Phase.OVER) or view.heights[seat, Kind.GEMS] == 0:
        return True
    return seat == view.viewer or game.options.variant == "open"


def shows_experts(game: Any, view: Any, seat: int) -> bool:
    """R14.4: whether the viewer is shown the experts that *seat* holds."""
    return seat == view.viewer or game.options.variant != "closed"


def table(game: Any, view: Any) -> list[Sheet]:
    """Return the table as text; people are shown what R14 lets them see."""
    pads = [_pad(game, view, seat) for seat in range(view.seats)]
    sheets = [_seats(game, view), _piles(game, view), _beasts(game, view), _score(pads)]
    if view.phase == Phase.OVER:
        sheets.append(_reasons(game, pads))
    elif view.phase < Phase.UNIVERSAL:
        sheets.insert(0, _market(game, view))
    return sheets


def _pad(game: Any, view: Any, seat: int) -> explain.Pad:
    pad = explain.pad(game, view, seat)
    return pad if shows_gems(game, view, seat) else explain.without_gems(pad)


def _columns(*names: str) -> tuple[Message, ...]:
    return tuple(Message(f"column-{name}") for name in names)


def _kinds() -> tuple[Message, ...]:
    return tuple(goods(kind) for kind in Kind)


def _listed(items: list[Argument]) -> Argument:
    return Listing(tuple(items)) if items else Message("nothing")


def _market(game: Any, view: Any) -> Sheet:
    """Return the goods that are left, each with its five zones and the expert beside it."""
    rows = []
    for slot in range(SEATS):
        card, kind = int(view.market[slot]), int(view.market_experts[slot])
        if card != NONE:
            beside: Argument = Message("nothing") if kind == NONE else expert(kind)
            rows.append((slot + 1, beside, *(zone(game, card, zone_kind) for zone_kind in Kind)))
    title = Message("title-market", {"number": int(view.rounds), "rounds": game.content.rounds})
    return Sheet(title, (*_columns("good", "expert"), *_kinds()), tuple(rows))


def _seats(game: Any, view: Any) -> Sheet:
    rows: list[tuple[Argument, ...]] = [
        (
            Seat(seat),
            _listed(list(_status(game, view, seat))),
            _experts(view.hands[seat]) if shows_experts(game, view, seat) else _hidden(view, seat),
        )
        for seat in range(view.seats)
    ]
    if game.options.variant != "closed":
        rows.append((Message("put-aside"), Message("nothing"), _experts(view.discard)))
    return Sheet(Message("title-seats"), _columns("seat", "status", "experts"), tuple(rows))


def _status(game: Any, view: Any, seat: int) -> Iterator[Argument]:
    if seat == view.actor:
        yield Message("status-acts")
    if seat == view.first:
        yield Message("status-first")
    if view.announced[seat] != NONE:
        gem = int(game.packs[0].gem[view.announced[seat]]) + 1
        yield Message("status-announced", {"gem": gem})


def _experts(counts: Any) -> Argument:
    return _listed([expert(kind) for kind in Kind for _ in range(counts[kind])])


def _hidden(view: Any, seat: int) -> Argument:
    return Message("face-down", {"cards": int(view.hands[seat].sum())})


def _piles(game: Any, view: Any) -> Sheet:
    """Return every pile, oldest card first."""
    rows = tuple(
        (Seat(seat), *(_pile(game, view, seat, kind) for kind in Kind))
        for seat in range(view.seats)
    )
    return Sheet(Message("title-piles"), (*_columns("seat"), *_kinds()), rows)


def _pile(game: Any, view: Any, seat: int, kind: Kind) -> Argument:
    cards = explain.pile(view, seat, kind)
    if kind == Kind.GEMS and not shows_gems(game, view, seat):
        return Message("face-down", {"cards": len(cards)})
    return _listed([zone(game, card, kind) for card in cards])


# R11 The beast sheet


def _beasts(game: Any, view: Any) -> Sheet:
    sheet = game.content.sheets[view.sheet]
    title = Message("title-sheet", {"sheet": Name("", sheet.name)})
    if sheet.order:
        ids = [beast.id for beast in game.content.beasts]
        names = [beast(game, i) for i in range(len(ids))]
        rows = tuple(
            (names[i], *(sheet.order[id][following] for following in ids))
            for i, id in enumerate(ids)
        )
        then = tuple(Message("column-then", {"beast": name}) for name in names)
        return Sheet(title, (*_columns("beast"), *then), rows)
    lines = tuple((_set(game, entry), entry.points) for entry in sheet.sets)
    return Sheet(title, _columns("set", "points"), lines)


def _set(game: Any, entry: Any) -> Argument:
    if entry.beasts:
        ids = [beast.id for beast in game.content.beasts]
        return Listing(tuple(beast(game, ids.index(id)) for id in entry.beasts))
    for name in ("same", "different", "any"):
        if getattr(entry, name):
            break
    return Message(f"set-{name}", {"beasts": getattr(entry, name)})


# R7.2 The pad


def _score(pads: list[explain.Pad]) -> Sheet:
    rows = tuple(
        (Seat(seat), *(_points(points) for points in (*pad.entries, pad.total)))
        for seat, pad in enumerate(pads)
    )
    columns = (*_columns("seat"), *_kinds(), *_columns("total"))
    return Sheet(Message("title-pad"), columns, rows)


def _points(points: int | None) -> Argument:
    return Message("unknown") if points is None else points


def _reasons(game: Any, pads: list[explain.Pad]) -> Sheet:
    """Return how each entry came about."""
    rows: list[tuple[Argument, ...]] = []
    for seat, pad in enumerate(pads):
        for kind in Kind:
            reasons = list(_reason(game, pad, kind))
            if reasons:
                rows.append((Seat(seat), goods(kind), _points(pad.entries[kind]), _listed(reasons)))
    columns = _columns("seat", "goods", "points", "reasons")
    return Sheet(Message("title-reasons"), columns, tuple(rows))


def _reason(game: Any, pad: explain.Pad, kind: Kind) -> Iterator[Argument]:
    match kind:
        case Kind.SPELLS:
            for cast in pad.spells:
                yield _earned(spell(game, cast.card), cast.points)
        case Kind.GEMS:
            for shift in pad.shifts:
                yield Message("reason-shift", {"from": shift.origin, "to": shift.target})
            for run in pad.gems:
                classes = Name("", "-".join(map(str, run.classes)))
                yield _earned(classes, run.points)
        case Kind.SPICES:
            yield from (spice(game, number) for number in pad.spices)
        case Kind.BEASTS:
            for group in pad.beasts:
                yield _earned(_together(game, group.beasts), group.points)
        case Kind.WEAPONS:
            for side in pad.weapons:
                args: dict[str, Argument] = {"seat": Seat(side.seat)}
                yield Message("reason-weapons", {**args, "taken": side.taken, "lost": side.lost})


def _together(game: Any, beasts: tuple[int, ...]) -> Argument:
    """Return the beasts of a set, or a beast and the next, as one thing."""
    first, *others = beasts
    found: Argument = beast(game, first)
    for other in others:
        found = Message("together", {"these": found, "this": beast(game, other)})
    return found


def _earned(what: Argument, points: int) -> Message:
    return Message("reason-earned", {"what": what, "points": points})
