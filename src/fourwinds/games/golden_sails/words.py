"""The Golden Sails in messages; the sentences are in locales/."""

from typing import Any

import msgspec

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE, view_fields
from fourwinds.engine.words import Argument, Message, Name, Seat, slug
from fourwinds.games.golden_sails import explain
from fourwinds.games.golden_sails.actions import (
    KEEP,
    PROTECT,
    SWAP,
    TAKE,
    UNIVERSAL,
    kind_of,
    slot_of,
)
from fourwinds.games.golden_sails.faces import expert, good, goods, weapon, zone
from fourwinds.games.golden_sails.names import (
    KINDS,
    ROUNDS,
    SEATS,
    UNIVERSALS,
    WEAPONS,
    Ending,
    Event,
    Kind,
    Phase,
    Refusal,
    Spell,
)
from fourwinds.games.golden_sails.table import shows_experts, shows_gems, table

__all__ = [
    "RULES",
    "action",
    "board",
    "composed",
    "event",
    "question",
    "refusal",
    "table",
]

RULES = {
    Refusal.GAME_IS_OVER: "R13",
    Refusal.NOT_NOW: "R7.3",
    Refusal.NO_SUCH_GOOD: "R4.1",
    Refusal.EXPERT_THERE: "R3.2",
    Refusal.EXPERT_NOT_HELD: "R3.1",
    Refusal.SAME_KIND: "R4.4",
    Refusal.NO_SUCH_UNIVERSAL: "R7.1",
}
"""The rule behind each refusal."""


def action(game: Any, view: Any, action: int) -> Message:
    """Return an action in words, as it would be where *view* is seen."""
    if action >= PROTECT:
        return Message("protect", {"weapon": weapon(game, action - PROTECT)})
    if action >= UNIVERSAL:
        return _universal(game, view, action)
    slot = last_slot(view) if action >= KEEP else slot_of(action)
    card = int(view.market[slot])
    kind = int(view.market_experts[slot]) if TAKE <= action <= KEEP else kind_of(action)
    args: dict[str, Argument] = {"good": slot + 1, "what": zone(game, card, kind)}
    args["kind"] = Message("nothing") if kind == NONE else good(kind)
    if action < TAKE or action > KEEP:
        args["expert"] = expert(kind)
    if action < TAKE:
        return Message("place", args)
    if action < KEEP:
        return Message("take", args)
    return Message("keep" if action == KEEP else "swap", args)


def last_slot(view: Any) -> int:
    """Return the first slot with a good, which is the last good's once all others are taken."""
    return next((slot for slot in range(SEATS) if view.market[slot] != NONE), 0)


def _universal(game: Any, view: Any, action: int) -> Message:
    index, kind = (action - UNIVERSAL) // KINDS, kind_of(action)
    args: dict[str, Argument] = {"number": index + 1}
    if kind == Kind.SPELLS:
        return Message("universal-stays", args)
    cards = open_universals(game, view)
    card = cards[index] if index < len(cards) else NONE
    return Message("universal-moves", {**args, "pile": goods(kind), "what": zone(game, card, kind)})


def open_universals(game: Any, view: Any) -> list[int]:
    """Return the universal goods whose place the seat to act has not chosen yet (R7.1)."""
    return [
        card
        for card in explain.pile(view, view.actor, Kind.SPELLS)
        if game.packs[0].spell[card] == Spell.UNIVERSAL and not view.settled[card]
    ]


def event(game: Any, event: Told) -> Message:
    """Return an event in words; none names a gem, so that a log keeps what R14.5 keeps."""
    kind = Event(event.event)
    args: dict[str, Argument] = {} if event.seat == NONE else {"seat": Seat(event.seat)}
    match kind:
        case Event.SHEET:
            args["sheet"] = Name("", game.content.sheets[event.a].name)
        case Event.ROUND_STARTS:
            args |= {"number": event.a, "rounds": game.content.rounds}
        case Event.PLACES:
            args |= {"expert": expert(event.a), "good": event.b + 1}
        case Event.TAKES:
            args |= {"kind": good(event.b), "good": event.c + 1}
        case Event.SWAPS:
            args |= {"old": expert(event.a), "new": expert(event.b), "good": event.c + 1}
        case Event.MOVES:
            args["pile"] = goods(event.b)
        case Event.PROTECTS:
            args["weapon"] = weapon(game, event.a)
        case Event.GAME_ENDS:
            return Message(f"ends-{slug(Ending(event.a))}", args)
    return Message(f"event-{slug(kind)}", args)


def question(game: Any, view: Any) -> Message:
    """Return what is asked of whom."""
    if view.phase == Phase.OVER:
        return Message(f"ends-{slug(Ending(int(view.ending)))}")
    args: dict[str, Argument] = {"seat": Seat(int(view.actor))}
    if view.phase == Phase.SWAP:
        slot = last_slot(view)
        args |= {"good": slot + 1, "kind": good(view.market_experts[slot])}
    return Message(f"asked-{slug(Phase(int(view.phase)))}", args)


def refusal(game: Any, view: Any, action: int, refusal: int) -> Message:
    """Return why an action is not allowed."""
    args: dict[str, Argument] = {}
    match refusal:
        case Refusal.NOT_NOW:
            return Message("refusal-not-now", {"question": question(game, view)})
        case Refusal.NO_SUCH_GOOD | Refusal.EXPERT_THERE:
            args["good"] = slot_of(action) + 1
        case Refusal.EXPERT_NOT_HELD | Refusal.SAME_KIND:
            args |= {"expert": expert(kind_of(action)), "kind": good(kind_of(action))}
    return Message(f"refusal-{slug(Refusal(refusal))}", args)


def composed(game: Any, view: Any, selection: dict[str, int]) -> tuple[int | None, str, Message]:
    """Return what a selection on the board would be as an action.

    Args:
        game: the game.
        view: of the seat to act.
        selection: what is picked, by number: ``expert`` (its Kind) and ``slot`` to place, ``slot``
            to take, ``expert`` or nothing for the last good, ``index`` (0 if left out) and
            ``pile`` for a universal good, ``weapon`` for a protection.

    Returns:
        The action and its words; or None, with the rule and what is missing.
        Whether an action is legal is for ``refusal`` to say.
    """
    match int(view.phase):
        case Phase.PLACE:
            bounds, rule = {"expert": KINDS, "slot": SEATS}, "R3"
        case Phase.TAKE:
            bounds, rule = {"slot": SEATS}, "R4.1"
        case Phase.SWAP:
            selection = {"expert": -1, **selection}
            bounds, rule = {"expert": KINDS}, "R4.4"
        case Phase.UNIVERSAL:
            selection = {"index": 0, **selection}
            bounds, rule = {"index": UNIVERSALS, "pile": KINDS}, "R7.1"
        case Phase.PROTECT:
            bounds, rule = {"weapon": WEAPONS}, "R8.9"
        case _:
            return None, "R13", Message("refusal-game-is-over")
    lowest = -1 if view.phase == Phase.SWAP else 0
    for name, bound in bounds.items():
        if not lowest <= selection.get(name, -2) < bound:
            return None, rule, Message(f"compose-{name}")
    number = _number(view, selection)
    return number, "", action(game, view, number)


def _number(view: Any, selection: dict[str, int]) -> int:
    match int(view.phase):
        case Phase.PLACE:
            return selection["expert"] * SEATS + selection["slot"]
        case Phase.TAKE:
            return TAKE + selection["slot"]
        case Phase.SWAP:
            return SWAP + selection["expert"]  # KEEP is one below the swaps
        case Phase.UNIVERSAL:
            return UNIVERSAL + selection["index"] * KINDS + selection["pile"]
        case _:
            return PROTECT + selection["weapon"]


def board(game: Any, view: Any) -> dict[str, Any]:
    """Return what people are shown of a view (R14): less what lies face down, with all pads."""
    shown = view_fields(view)
    del shown["seen"]
    pads = []
    for seat in range(view.seats):
        pad = explain.pad(game, view, seat)
        if not shows_gems(game, view, seat):
            shown["piles"][seat][Kind.GEMS] = [NONE] * ROUNDS
            pad = explain.without_gems(pad)
        if not shows_experts(game, view, seat):
            shown["hands"][seat] = [NONE] * KINDS
        pads.append(msgspec.to_builtins(pad))
    if game.options.variant == "closed":
        shown["discard"] = [NONE] * KINDS
    return {**shown, "pads": pads}
