"""Sail or Die in messages; the sentences are in locales/."""

from typing import Any

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE, view_fields
from fourwinds.engine.words import Argument, Listing, Message, Name, Seat, Sheet, slug
from fourwinds.games.sail_or_die.actions import ANCHOR, play, raises, suit_of, wilds_of
from fourwinds.games.sail_or_die.names import (
    KINDS,
    SUITS,
    WILD_CARDS,
    WILDS,
    Ending,
    Event,
    Phase,
    Refusal,
)

RULES = {
    Refusal.GAME_IS_OVER: "R8",
    Refusal.LEAD_IS_ONE_CARD: "R3.1",
    Refusal.LEAD_HAS_NO_WILD: "R3.1",
    Refusal.LEADER_MAY_NOT_ANCHOR: "R3.2",
    Refusal.WILD_NOT_HELD: "R4.4",
    Refusal.NO_REGULAR_CARD: "R4.2",
    Refusal.CARDS_NOT_HELD: "R4.4",
    Refusal.NO_CHUNK_TO_MATCH: "R5.5",
    Refusal.NO_CHUNK_TO_RAISE: "R5.5",
}
"""The rule behind each refusal."""


def action(game: Any, view: Any, action: int) -> Message:
    """Return an action in words, as it would be where *view* is seen."""
    if action == ANCHOR:
        return Message("anchor", {"chunks": int(view.middle[view.actor])})
    suit = suit_of(action)
    if view.phase == Phase.LEAD:
        return Message("lead", {"suit": _suit(game, suit)})
    size = int(view.group_size) + raises(action)
    args: dict[str, Argument] = {"cards": _cards(game, action, size), "size": size}
    if raises(action):
        return Message("raise", args)
    return Message("match-old" if view.groups[suit, 0] else "match-new", args)


def _suit(game: Any, suit: int) -> Name:
    if suit >= len(game.content.suits):
        return Name("suit-none", "no suit")
    return Name(f"suit-{game.content.suits[suit].id}", game.content.suits[suit].name)


def _cards(game: Any, action: int, size: int) -> Listing:
    """Return the cards of a play: so many of a suit, then each wild."""
    wilds: list[Argument] = []
    worth = 0
    for kind, wild in enumerate(game.content.wilds):
        held = wilds_of(action, kind)
        worth += held * wild.worth
        wilds += [Message("wild", {"worth": wild.worth})] * held
    regular = Message("cards-of", {"cards": size - worth, "suit": _suit(game, suit_of(action))})
    return Listing((regular, *wilds))


def event(game: Any, event: Told) -> Message:
    """Return an event in words."""
    kind = Event(event.event)
    args: dict[str, Argument] = {} if event.seat == NONE else {"seat": Seat(event.seat)}
    match kind:
        case Event.LEADS:
            args["suit"] = _suit(game, suit_of(event.a))
        case Event.MATCHES_NEW | Event.MATCHES_OLD | Event.RAISES:
            args["cards"] = _cards(game, event.a, event.b)
            args["size"] = event.b
        case Event.ROUND_STARTS:
            args |= {"number": event.a, "rounds": game.content.rounds}
        case Event.PAYS:
            args |= {"cards": event.a, "chunks": event.b}
        case Event.DEALT:
            args["cards"] = event.a
        case Event.ANCHORS | Event.RESETS | Event.LOSES_MIDDLE:
            args["chunks"] = event.a
        case Event.GAME_ENDS:
            return Message(f"ends-{slug(Ending(event.a))}", args)
    return Message(f"event-{slug(kind)}", args)


def composed(game: Any, view: Any, selection: dict[str, int]) -> tuple[int | None, str, Message]:
    """Return what a selection of own cards would be as an action.

    Args:
        game: the game.
        view: of the seat to act.
        selection: how many of each kind of card, by the number of the kind as text (suits, then
            wilds).

    Returns:
        The action and its words; or None, with the rule that such a selection breaks and why.
        Whether an action is legal is for ``refusal`` to say.
    """
    counts = [max(0, selection.get(str(kind), 0)) for kind in range(KINDS)]
    suits = [suit for suit in range(SUITS) if counts[suit]]
    wilds = counts[SUITS:]
    if len(suits) != 1:
        id = "compose-one-suit" if suits else "compose-a-regular-card"
        return None, "R4.1" if suits else "R4.2", Message(id)
    if any(wilds[kind] > WILD_CARDS[kind] for kind in range(WILDS)):
        return None, "R4.4", Message("refusal-wild-not-held")
    worth = sum(wilds[i] * wild.worth for i, wild in enumerate(game.content.wilds))
    size = counts[suits[0]] + worth
    if view.phase == Phase.LEAD and size != 1:
        return None, "R3.1", Message("refusal-lead-is-one-card")
    last = max(int(view.group_size), 1)
    if size not in (last, last + 1):
        args: dict[str, Argument] = {"size": size, "last": last, "more": last + 1}
        return None, "R4.3", Message("compose-wrong-size", args)
    number = play(suits[0], size > last, (wilds[0], wilds[1], wilds[2]))
    return number, "", action(game, view, number)


def board(game: Any, view: Any) -> dict[str, Any]:
    """Return what people are shown of a view: all but what was put aside (R9.4)."""
    shown = view_fields(view)
    if not game.options.tally:
        del shown["aside"]
    return shown


def refusal(game: Any, view: Any, action: int, refusal: int) -> Message:
    """Return why an action is not allowed."""
    if action != ANCHOR and suit_of(action) >= len(game.content.suits):
        return Message("refusal-no-such-suit")
    args: dict[str, Argument] = {"size": int(view.group_size)}
    if action != ANCHOR:
        args["suit"] = _suit(game, suit_of(action))
    return Message(f"refusal-{slug(Refusal(refusal))}", args)


def question(game: Any, view: Any) -> Message:
    """Return what is asked of whom."""
    if view.phase == Phase.OVER:
        return Message(f"ends-{slug(Ending(int(view.ending)))}")
    seat = Seat(int(view.actor))
    if view.phase == Phase.LEAD:
        return Message("asked-lead", {"seat": seat})
    size = int(view.group_size)
    free = "yes" if view.chunks[view.actor] else "no"
    return Message(
        "asked-turn",
        {"seat": seat, "size": size, "more": size + 1, "chunks": Name("", free)},
    )


def table(game: Any, view: Any) -> list[Sheet]:
    """Return the table as text: the seats, the cards in play, the own hand."""
    sheets = [_seats(view), _in_play(game, view)]
    if view.viewer != NONE:
        sheets.append(_hand(game, view))
    if game.options.tally:
        sheets.append(_aside(game, view))
    return sheets


def _seats(view: Any) -> Sheet:
    columns = ("seat", "status", "cards", "chunks", "middle")
    rows = tuple(
        (
            Seat(seat),
            Listing(tuple(_status(view, seat)) or (Message("status-sailing"),)),
            int(view.cards[seat]),
            int(view.chunks[seat]),
            int(view.middle[seat]),
        )
        for seat in range(view.seats)
    )
    title = Message("title-seats", {"number": int(view.rounds)})
    return Sheet(title, tuple(Message(f"column-{name}") for name in columns), rows)


def _status(view: Any, seat: int) -> list[Argument]:
    found = {
        "status-acts": seat == view.actor,
        "status-shark": seat == view.shark,
        "status-anchored": view.anchored[seat],
        "status-only-wilds": view.only_wilds[seat],
        "status-empty": view.phase != Phase.OVER and view.cards[seat] == 0,
    }
    return [Message(id) for id, holds in found.items() if holds]


def _in_play(game: Any, view: Any) -> Sheet:
    rows = []
    for suit in range(SUITS):
        regular, *wilds = view.groups[suit].tolist()
        if regular:
            cards = [Message("cards-of", {"cards": regular, "suit": _suit(game, suit)})]
            for wild in range(WILDS):
                worth = game.content.wilds[wild].worth if wilds[wild] else 0
                cards += [Message("wild", {"worth": worth})] * wilds[wild]
            rows.append((_suit(game, suit), Listing(tuple(cards))))
    title = Message("title-in-play", {"size": int(view.group_size)})
    return Sheet(title, (Message("column-suit"), Message("column-cards")), tuple(rows))


def _hand(game: Any, view: Any) -> Sheet:
    return _counted(game, view.hand, Message("title-hand", {"cards": int(view.hand.sum())}))


def _aside(game: Any, view: Any) -> Sheet:
    return _counted(game, view.aside, Message("title-aside", {"cards": int(view.aside.sum())}))


def _counted(game: Any, counts: Any, title: Message) -> Sheet:
    """Return how many cards of each kind there are, leaving out those with none."""
    rows: list[tuple[Argument, ...]] = []
    for suit in range(len(game.content.suits)):
        if counts[suit]:
            rows.append((_suit(game, suit), int(counts[suit])))
    for kind, wild in enumerate(game.content.wilds):
        if counts[SUITS + kind]:
            name = Message("wild", {"worth": wild.worth})
            rows.append((name, int(counts[SUITS + kind])))
    return Sheet(title, (Message("column-suit"), Message("column-cards")), tuple(rows))
