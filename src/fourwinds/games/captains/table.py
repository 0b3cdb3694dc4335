"""Captains of the Golden Age as text: the ships, their cargo and shares, the bank, the chart."""

from collections.abc import Iterator
from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.engine.words import Argument, Listing, Message, Name, Seat, Sheet
from fourwinds.games.captains import explain
from fourwinds.games.captains.content import board
from fourwinds.games.captains.faces import card, cost, good, land, listed, segments, share, tile
from fourwinds.games.captains.names import PRICES, SHARES, SLOTS, Good, Kind, Land


def table(game: Any, view: Any) -> list[Sheet]:
    """Return the table as text."""
    sheets = [_seats(game, view), _ships(view), _cargo(game, view), _shelves(game, view)]
    if view.viewer != NONE:
        sheets.append(_hand(game, view))
    return [
        *sheets,
        _bank(view),
        _shares(view),
        _prices(game, view),
        _ways(game, view),
        _chart(game),
    ]


def _columns(*names: str) -> tuple[Message, ...]:
    return tuple(Message(f"column-{name}") for name in names)


def _names(view: Any) -> tuple[Message, ...]:
    return tuple(Message("column-of", {"seat": Seat(seat)}) for seat in range(view.seats))


def _seats(game: Any, view: Any) -> Sheet:
    rows = tuple(
        (
            Seat(seat),
            listed(list(_status(view, seat))),
            tile(game, int(view.tile[seat])),
            explain.shares(view, seat),
            int(view.cards[seat]),
        )
        for seat in range(view.seats)
    )
    args: dict[str, Argument] = {"number": int(view.rounds), "turns": int(game.options.turns)}
    columns = _columns("seat", "status", "tile", "shares", "cards")
    return Sheet(Message("title-seats", args), columns, rows)


def _status(view: Any, seat: int) -> Iterator[Argument]:
    if seat == view.actor:
        yield Message("status-acts")
    if seat == view.turn:
        yield Message("status-turn")
    if seat == view.first:
        yield Message("status-first")
    if not view.captain[seat]:
        yield Message("status-tired")
    if seat == view.spyglass:
        yield Message("status-spyglass")


def _ships(view: Any) -> Sheet:
    rows: list[tuple[Argument, ...]] = [
        (Seat(seat), *(_segments(view, seat, kind) for kind in Kind)) for seat in range(view.seats)
    ]
    columns = (*_columns("seat"), *(segments(kind) for kind in Kind))
    return Sheet(Message("title-ships"), columns, tuple(rows))


def _segments(view: Any, seat: int, kind: int) -> Message:
    """Return how many segments work, are damaged, and are helped by cards."""
    args: dict[str, Argument] = {"works": explain.undamaged(view, seat, kind)}
    args |= {"damaged": int(view.damaged[seat, kind]), "played": int(view.played[seat, kind])}
    return Message("works", args)


def _cargo(game: Any, view: Any) -> Sheet:
    rows = tuple(
        (
            Seat(seat),
            Listing(tuple(_piece(number) for number in explain.holds(view, seat))),
            listed([good(number) for number in explain.on_cards(view, seat)]),
            explain.income(game, view, seat),
        )
        for seat in range(view.seats)
    )
    columns = _columns("seat", "holds", "on-cards", "income")
    return Sheet(Message("title-cargo"), columns, rows)


def _piece(number: int) -> Message:
    return Message("nothing") if number == NONE else good(number)


def _shelves(game: Any, view: Any) -> Sheet:
    rows: list[tuple[Argument, ...]] = [
        (Seat(seat), *(_owned(number) for number in view.shelf[seat].tolist()))
        for seat in range(view.seats)
    ]
    slots = tuple(
        Message("column-slot", {"slot": slot + 1, "pepper": game.content.shelf[slot]})
        for slot in range(SLOTS)
    )
    return Sheet(Message("title-shelves"), (*_columns("seat"), *slots), tuple(rows))


def _owned(number: int) -> Message:
    return Message("nothing") if number == NONE else share(number)


def _hand(game: Any, view: Any) -> Sheet:
    rows: list[tuple[Argument, ...]] = [
        (card(kind), int(view.hand[kind]), int(view.deck[kind])) for kind in Kind
    ]
    columns = _columns("card", "hand", "deck")
    if view.island != NONE:
        return Sheet(
            Message("title-hand-island", {"island": land(view.island)}), columns, tuple(rows)
        )
    return Sheet(Message("title-hand"), columns, tuple(rows))


def _bank(view: Any) -> Sheet:
    row = tuple(view.bank.tolist())
    return Sheet(Message("title-bank"), tuple(good(number) for number in Good), (row,))


def _shares(view: Any) -> Sheet:
    """Return the shares that are left."""
    rows: tuple[tuple[Argument, ...], ...] = tuple(
        (share(number), int(view.shares[number])) for number in range(SHARES) if view.shares[number]
    )
    return Sheet(Message("title-shares"), _columns("share", "left"), rows)


def _prices(game: Any, view: Any) -> Sheet:
    """Return what segments cost, and how many of each price everybody may still build."""
    rows: list[tuple[Argument, ...]] = []
    for kind in Kind:
        for price in range(PRICES):
            if game.packs[0].segments[kind, price]:
                left = view.unbuilt[: view.seats, kind, price].tolist()
                rows.append((segments(kind), cost(game, kind, price), *left))
    columns = (*_columns("segments", "cost"), *_names(view))
    return Sheet(Message("title-prices"), columns, tuple(rows))


def _ways(game: Any, view: Any) -> Sheet:
    """Return how far every ship is from every land."""
    rows: list[tuple[Argument, ...]] = []
    for place in list(Land)[: Land.SEA]:
        number = int(game.packs[0].home[place])
        ways = [explain.way(game, view, seat, number) for seat in range(view.seats)]
        rows.append((land(place), *ways))
    return Sheet(Message("title-ways"), (*_columns("land"), *_names(view)), tuple(rows))


def _chart(game: Any) -> Sheet:
    """Return the tiles, a row of the board after the other, each with its neighbours."""
    tiles = board(game.content, game.options)
    distance = game.packs[0].distance
    rows: list[tuple[Argument, ...]] = []
    for number, found in enumerate(tiles):
        around = [other for other in range(len(tiles)) if distance[number, other] == 1]
        marks = Name("", " ".join(tiles[other].id.upper() for other in around))
        rows.append((Name("", found.id.upper()), tile(game, number), marks))
    return Sheet(Message("title-chart"), _columns("mark", "tile", "around"), tuple(rows))
