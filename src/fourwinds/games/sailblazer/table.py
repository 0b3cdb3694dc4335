"""Sailblazer as text: the chart, the boards, the rewards and cards that lie open, the points."""

from collections.abc import Iterator
from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.engine.words import Argument, Message, Seat, Sheet, slug
from fourwinds.games.sailblazer import explain, faces
from fourwinds.games.sailblazer.faces import listed
from fourwinds.games.sailblazer.names import GOODS, ROW, Phase, Spot


def table(game: Any, view: Any) -> list[Sheet]:
    """Return the table as text; everything lies open (R17.1)."""
    sheets = [_chart(game, view), _boards(game, view), _holds(game, view)]
    if view.phase != Phase.OVER:
        sheets += [_rewards(game, view), _open_cards(game, view)]
    return [*sheets, _score(game, view)]


def _columns(*names: str) -> tuple[Message, ...]:
    return tuple(Message(f"column-{name}") for name in names)


# R3 The chart


def _chart(game: Any, view: Any) -> Sheet:
    """Return the tiles on the table, nearest to the start first, and those that are left."""
    laid = [tile for tile in range(len(game.content.tiles)) if view.laid[tile] == 1]
    rows = [_tile(game, view, tile) for tile in sorted(laid, key=lambda tile: view.home[tile])]
    args: dict[str, Argument] = {
        "stage": int(view.stage),
        "round": int(view.rounds),
        "rounds": game.content.turn_cap,
        "tiles": explain.decks(game, view)["tiles"],
    }
    return Sheet(
        Message("title-chart", args),
        _columns("place", "tile", "symbols", "ways", "ships"),
        tuple(rows),
    )


def _tile(game: Any, view: Any, tile: int) -> tuple[Argument, ...]:
    ships: list[Argument] = [Seat(seat) for seat in range(view.seats) if view.ship[seat] == tile]
    return (
        faces.place(int(view.east[tile]), int(view.south[tile])),
        faces.tile(game, tile),
        listed(list(_symbols(game, tile))),
        int(view.ways[tile]),
        listed(ships),
    )


def _symbols(game: Any, number: int) -> Iterator[Argument]:
    tile = game.content.tiles[number]
    if tile.good:
        yield Message("symbol-good", {"good": faces.good(game, game.content.good(tile.good, ""))})
    for name in ("port", "log", "pirate", "end"):
        if getattr(tile, name):
            yield Message(f"symbol-{name}")
    for name in ("fish", "prestige"):
        if getattr(tile, name):
            yield Message(f"symbol-{name}", {"n": getattr(tile, name)})
    if tile.special != "none":
        yield Message(f"special-{tile.special}")


# R2 The boards


def _boards(game: Any, view: Any) -> Sheet:
    columns = _columns(
        "seat", "status", "tile", "fish", "rum", "coins", "exp", "level", "cannons", "sailors"
    )
    rows = tuple(_board(game, view, seat) for seat in range(view.seats))
    return Sheet(Message("title-boards"), columns, rows)


def _board(game: Any, view: Any, seat: int) -> tuple[Argument, ...]:
    crew = [
        Message(f"crew-{slug(spot)}", {"n": int(view.sailors[seat][spot])})
        for spot in Spot
        if view.sailors[seat][spot]
    ]
    return (
        Seat(seat),
        listed(list(_status(view, seat))),
        faces.tile(game, int(view.ship[seat])),
        *(
            int(getattr(view, name)[seat])
            for name in ("fish", "rum", "coins", "exp", "level", "cannons")
        ),
        listed([*crew]),
    )


def _status(view: Any, seat: int) -> Iterator[Argument]:
    if seat == view.actor:
        yield Message("status-acts")
    if seat == view.first:
        yield Message("status-first")
    if seat == view.finale:
        yield Message("status-finale")


def _holds(game: Any, view: Any) -> Sheet:
    """Return what is stored, and how many cards each seat keeps."""
    columns = _columns("seat", "spaces", "stored", "maps", "pirates", "logs", "rewards", "story")
    rows = []
    for seat in range(view.seats):
        held = [int(view.hold[seat][good]) for good in range(GOODS)]
        stored = [
            Message("stored", {"n": count, "thing": faces.good(game, thing)})
            for thing, count in enumerate([*held, int(view.loot[seat])])
            if count
        ]
        kept = (int(getattr(view, f"{name}_kept")[seat]) for name in ("pirates", "logs", "rewards"))
        rows.append(
            (
                Seat(seat),
                int(view.spaces[seat]),
                listed([*stored]),
                int(view.maps[seat]),
                *kept,
                _story(game, view, seat),
            )
        )
    return Sheet(Message("title-holds"), columns, tuple(rows))


def _story(game: Any, view: Any, seat: int) -> Argument:
    number = int(view.story[seat])
    if view.ends[seat] != NONE:
        return faces.printed(game.content.stories[number].epilogues[view.ends[seat]].text)
    args: dict[str, Argument] = {"story": faces.story(game, number)}
    if view.interlude[seat]:
        return Message("story-told", args)
    needs = faces.condition(game, int(game.packs[0].prologue[number]))
    return Message("story-begun", {**args, "needs": needs})


# R11, R10 Cards that lie open


def _rewards(game: Any, view: Any) -> Sheet:
    rows = []
    pack = game.packs[0]
    for slot in range(ROW):
        card = int(view.row[slot])
        if card != NONE:
            needs = faces.condition(game, int(pack.reward_condition[card]))
            gives = faces.effects(game, int(pack.reward_code[card]))
            rows.append((slot + 1, faces.reward(game, card), needs, gives))
    left = explain.decks(game, view)["rewards"]
    columns = _columns("number", "reward", "needs", "gives")
    return Sheet(Message("title-rewards", {"n": left}), columns, tuple(rows))


def _open_cards(game: Any, view: Any) -> Sheet:
    rows = tuple(
        (Seat(int(view.log_owner[card])), faces.log(game, card), faces.log_text(game, card))
        for card in range(len(game.content.logs))
        if view.log_open[card]
    )
    return Sheet(Message("title-open-cards"), _columns("seat", "log", "does"), rows)


# R15.5 Points


def _score(game: Any, view: Any) -> Sheet:
    rows = []
    for seat in range(view.seats):
        score = explain.score(game, view, seat)
        rows.append(
            (Seat(seat), score.prestige, score.pirates, score.level, score.richest, score.total)
        )
    columns = _columns("seat", "prestige", "pirates", "level", "richest", "total")
    return Sheet(Message("title-pad"), columns, tuple(rows))
