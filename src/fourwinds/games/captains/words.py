"""Captains of the Golden Age in messages; the sentences are in locales/."""

from collections.abc import Callable
from typing import Any

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE, view_fields
from fourwinds.engine.words import Argument, Message, Seat, slug
from fourwinds.games.captains import actions as acts
from fourwinds.games.captains.explain import (
    carried,
    has_room,
    here,
    income,
    loser,
    opponent,
    sail_cards,
    strength,
    undamaged,
)
from fourwinds.games.captains.faces import card, cost, good, land, segment, share, tile
from fourwinds.games.captains.names import (
    BONUSES,
    GOODS,
    KINDS,
    PRICES,
    RESOURCES,
    SEATS,
    SLOTS,
    Ending,
    Event,
    Good,
    Kind,
    Land,
    Phase,
    Refusal,
)
from fourwinds.games.captains.table import table

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
    Refusal.GAME_IS_OVER: "R2",
    Refusal.NOT_NOW: "R3",
    Refusal.NO_SUCH_TILE: "R1.1",
    Refusal.MUST_MOVE: "R3.2",
    Refusal.TILE_IS_FULL: "R3.4",
    Refusal.TOO_FAR: "R3.1",
    Refusal.NO_SHIP_THERE: "R4.1",
    Refusal.CARD_NOT_HELD: "R11.4",
    Refusal.NO_SUCH_CARGO: "R7",
    Refusal.NOTHING_TO_HIT: "R6.1",
    Refusal.PIRATE_ELSEWHERE: "R8.2",
    Refusal.SAME_GOOD: "R9.1",
    Refusal.BANK_IS_EMPTY: "R7.4",
    Refusal.NOT_HERE: "R9",
    Refusal.NO_SUCH_SEGMENT: "R9.3",
    Refusal.CANNOT_PAY: "R9.3",
    Refusal.SLOT_IS_TAKEN: "R10.1",
    Refusal.SHARE_IS_GONE: "R10.2",
    Refusal.DECK_HAS_NONE: "R11.1",
    Refusal.HAND_IS_FULL: "R11.3",
    Refusal.HAND_IS_NOT_FULL: "R11.3",
    Refusal.SAME_CARD: "R11.3",
}
"""The rule behind each refusal."""

PLAIN = {
    acts.PEACE: "peace",
    acts.STOP: "stop",
    acts.ENOUGH: "enough",
    acts.REVEAL: "reveal",
    acts.HIDE: "hide",
    acts.DECLINE: "decline",
}
"""The actions that always read the same."""


def _standing(view: Any, own: int, other: int, kind: int) -> dict[str, Argument]:
    """Return how strong two ships are, as their segments and played cards show."""
    return {"own": strength(view, own, kind), "other": strength(view, other, kind)}


def action(game: Any, view: Any, action: int) -> Message:
    """Return an action in words, as it would be where *view* is seen."""
    if action in PLAIN:
        return Message(PLAIN[action])
    if action < acts.ATTACK:
        return _sail(game, view, action)
    if action < acts.STEAL:
        return _combat(view, action)
    if action < acts.TRADE:
        return _cargo(game, view, action)
    if action < acts.SHARE:
        return _port(game, view, action)
    if action < acts.TAKE:
        return Message("share", {"share": share(action - acts.SHARE)})
    if action < acts.SWAP:
        return Message("take", {"card": card(action - acts.TAKE)})
    take, back = divmod(action - acts.SWAP, KINDS)
    return Message("swap", {"card": card(take), "back": card(back)})


def _sail(game: Any, view: Any, action: int) -> Message:
    args: dict[str, Argument] = {"tile": tile(game, action)}
    cards = sail_cards(game, view, action)
    return Message("sail-cards", {**args, "cards": cards}) if cards else Message("sail", args)


def _combat(view: Any, action: int) -> Message:
    if action < acts.PEACE:
        kind, target = divmod(action - acts.ATTACK, SEATS)
        args: dict[str, Argument] = {"seat": Seat(target)}
        args |= _standing(view, view.actor, target, Kind.CREW + kind)
        return Message(f"attack-{slug(Kind(Kind.CREW + kind))}", args)
    args = _standing(view, view.actor, opponent(view), view.weapon)
    if action == acts.DONE:
        return Message("done", args)
    more = strength(view, view.actor, view.weapon) + 1
    return Message("play", {**args, "card": card(view.weapon), "more": more})


def _cargo(game: Any, view: Any, action: int) -> Message:
    if action < acts.STOP:
        return Message("steal", {"good": good(action - acts.STEAL)})
    if action < acts.DESTROY:
        return _hit(view, action - acts.HIT)
    if action < acts.LOAD:
        return Message("destroy", {"good": good(action - acts.DESTROY)})
    if action == acts.LOAD:
        return Message("load", {"good": good(here(game, view))})
    if action >= acts.SPYGLASS:
        return Message("spyglass", {"island": land(action - acts.SPYGLASS)})
    incoming = good(view.incoming)
    if action == acts.CARD:
        return Message("card", {"good": incoming})
    if action == acts.FORGO:
        return Message("forgo", {"good": incoming})
    return Message("overboard", {"good": good(action - acts.OVERBOARD), "incoming": incoming})


def _hit(view: Any, kind: int) -> Message:
    args: dict[str, Argument] = {"segment": segment(kind)}
    last = undamaged(view, loser(view), kind) - 1
    on_it = int(view.holds[loser(view), last]) if kind == Kind.HOLD else NONE
    if on_it == NONE:
        return Message("hit", args)
    return Message("hit-cargo", {**args, "good": good(on_it)})


def _port(game: Any, view: Any, action: int) -> Message:
    if action == acts.LEAVE:
        return Message(f"leave-{slug(Land(here(game, view)))}")
    if action < acts.LEAVE:
        give, get = divmod(action - acts.TRADE, RESOURCES)
        return Message("trade", {"give": good(give), "get": good(get)})
    if action < acts.BUY:
        kind, price = divmod(action - acts.BUILD, PRICES)
        return Message("build", {"segment": segment(kind), "cost": cost(game, kind, price)})
    if action < acts.PEPPER:
        slot = action - acts.BUY
        return Message("buy", {"slot": slot + 1, "pepper": game.content.shelf[slot]})
    return Message("trade", {"give": good(action - acts.PEPPER), "get": good(Good.PEPPER)})


def event(game: Any, event: Told) -> Message:
    """Return an event in words."""
    kind = Event(event.event)
    args: dict[str, Argument] = {} if event.seat == NONE else {"seat": Seat(event.seat)}
    id = f"event-{slug(kind)}"
    match kind:
        case Event.TURN:
            args["number"] = event.a
        case Event.SAILS:
            args |= {"tile": tile(game, event.a), "cards": event.b}
        case Event.ATTACKS:
            args["other"] = Seat(event.b)
            id += f"-{slug(Kind(event.a))}"
        case Event.PLAYS:
            args["card"] = card(event.a)
        case Event.WINS:
            args["lead"] = event.b
        case Event.STEALS:
            args |= {"good": good(event.a), "other": Seat(event.b)}
        case Event.HITS:
            args |= {"segment": segment(event.a), "other": Seat(event.b)}
        case Event.DESTROYS:
            args |= {"good": good(event.a), "other": Seat(event.b)}
        case Event.STOWS:
            args["good"] = good(event.a)
            id += "-on-card" if event.b else ""
        case Event.FALLS | Event.OVERBOARD | Event.FORGOES:
            args["good"] = good(event.a)
        case Event.TRADES:
            args |= {"give": good(event.a), "get": good(event.b)}
        case Event.REPAIRS:
            args["segments"] = event.a
        case Event.BUILDS:
            args |= {"segment": segment(event.a), "cost": cost(game, event.a, event.b)}
        case Event.BUYS | Event.EARNS_SHARE:
            args |= {"share": share(event.a), "slot": event.b + 1}
        case Event.GAME_ENDS:
            id = f"ends-{slug(Ending(event.a))}"
    return Message(id, args)


def question(game: Any, view: Any) -> Message:
    """Return what is asked of whom."""
    if view.phase == Phase.OVER:
        return Message(f"ends-{slug(Ending(int(view.ending)))}")
    phase = Phase(int(view.phase))
    args: dict[str, Argument] = {"seat": Seat(int(view.actor))}
    match phase:
        case Phase.SAIL:
            args["sails"] = undamaged(view, view.turn, Kind.SAIL)
        case Phase.DUEL:
            args |= _standing(view, view.actor, opponent(view), view.weapon)
            args |= {"opponent": Seat(opponent(view)), "card": card(view.weapon)}
        case Phase.BOARD:
            picks = min(int(view.picks), carried(view, loser(view)))
            args |= {"other": Seat(loser(view)), "picks": picks}
        case Phase.HIT:
            args |= {"other": Seat(loser(view)), "picks": int(view.picks)}
        case Phase.STOW:
            args["good"] = good(view.incoming)
        case Phase.LOAD | Phase.PIRATE | Phase.REVEAL:
            units = int(view.picks if phase == Phase.PIRATE else view.units)
            args["units"] = min(units, int(view.bank[here(game, view)]))
            args["good"] = good(here(game, view))
            args |= {"other": Seat(int(view.turn)), "island": land(here(game, view))}
        case Phase.PORT:
            return Message(f"asked-{slug(Land(here(game, view)))}", args)
        case Phase.SHARE:
            args["slot"] = int(view.slot) + 1
        case Phase.CARDS:
            args["cards"] = int(view.earned)
    return Message(f"asked-{slug(phase)}", args)


def refusal(game: Any, view: Any, action: int, refusal: int) -> Message:
    """Return why an action is not allowed."""
    args: dict[str, Argument] = {}
    match refusal:
        case Refusal.NOT_NOW:
            args["question"] = question(game, view)
        case Refusal.TOO_FAR:
            args["cards"] = sail_cards(game, view, action)
        case Refusal.NOT_HERE:
            where = Land.REPUBLIC if action < acts.PEPPER else Land.ORIENT
            args["land"] = land(where)
    return Message(f"refusal-{slug(Refusal(refusal))}", args)


Choice = tuple[dict[str, range], Callable[..., int]]

CHOICES: dict[int, list[Choice]] = {
    Phase.SAIL: [({"tile": range(acts.ATTACK)}, lambda tile: acts.SAIL + tile)],
    Phase.ATTACK: [
        (
            {"weapon": range(Kind.CREW, Kind.HOLD), "seat": range(SEATS)},
            lambda weapon, seat: acts.ATTACK + (weapon - Kind.CREW) * SEATS + seat,
        )
    ],
    Phase.DUEL: [({"card": range(1, 2)}, lambda card: acts.PLAY)],
    Phase.BOARD: [({"good": range(GOODS)}, lambda good: acts.STEAL + good)],
    Phase.HIT: [
        ({"segment": range(KINDS)}, lambda segment: acts.HIT + segment),
        ({"good": range(GOODS)}, lambda good: acts.DESTROY + good),
    ],
    Phase.STOW: [
        ({"good": range(GOODS)}, lambda good: acts.OVERBOARD + good),
        ({"card": range(1, 2)}, lambda card: acts.CARD),
    ],
    Phase.LOAD: [({"load": range(1, 2)}, lambda load: acts.LOAD)],
    Phase.REVEAL: [({"reveal": range(1, 2)}, lambda reveal: acts.REVEAL)],
    Phase.PIRATE: [({"load": range(1, 2)}, lambda load: acts.LOAD)],
    Phase.SPYGLASS: [({"island": range(RESOURCES)}, lambda island: acts.SPYGLASS + island)],
    Phase.TRADE: [
        (
            {"give": range(GOODS), "get": range(RESOURCES)},
            lambda give, get: acts.TRADE + give * RESOURCES + get,
        )
    ],
    Phase.PORT: [
        (
            {"segment": range(KINDS), "price": range(PRICES)},
            lambda segment, price: acts.BUILD + segment * PRICES + price,
        ),
        ({"slot": range(SLOTS)}, lambda slot: acts.BUY + slot),
        ({"give": range(RESOURCES)}, lambda give: acts.PEPPER + give),
    ],
    Phase.SHARE: [({"share": range(BONUSES)}, lambda share: acts.SHARE + share)],
    Phase.CARDS: [
        (
            {"take": range(KINDS), "back": range(KINDS)},
            lambda take, back: acts.SWAP + take * KINDS + back,
        ),
        ({"take": range(KINDS)}, lambda take: acts.TAKE + take),
    ],
}
"""What a selection may say in each phase, and the action that it means."""

NO = {
    Phase.ATTACK: acts.PEACE,
    Phase.DUEL: acts.DONE,
    Phase.BOARD: acts.STOP,
    Phase.STOW: acts.FORGO,
    Phase.LOAD: acts.ENOUGH,
    Phase.REVEAL: acts.HIDE,
    Phase.PIRATE: acts.ENOUGH,
    Phase.TRADE: acts.LEAVE,
    Phase.PORT: acts.LEAVE,
    Phase.CARDS: acts.DECLINE,
}
"""What it means to choose nothing."""


def composed(game: Any, view: Any, selection: dict[str, int]) -> tuple[int | None, str, Message]:
    """Return what a selection on the board would be as an action.

    Args:
        game: the game.
        view: of the seat to act.
        selection: what is picked, by number, see ``CHOICES``; nothing for the "no" of a phase.

    Returns:
        The action and its words; or None, with the rule and what is missing.
        Whether an action is legal is for ``refusal`` to say.
    """
    phase = int(view.phase)
    if phase == Phase.OVER:
        return None, "R2", Message("refusal-game-is-over")
    number = _number(Phase(phase), selection)
    if number == NONE or (phase == Phase.SAIL and number >= game.packs[0].tiles):
        return None, "R3", Message(f"compose-{slug(Phase(phase))}")
    return number, "", action(game, view, number)


def _number(phase: Phase, selection: dict[str, int]) -> int:
    if not selection:
        return NO.get(phase, NONE)
    for bounds, choose in CHOICES[phase]:
        parts = {name: selection.get(name, NONE) for name in bounds}
        if all(parts[name] in bound for name, bound in bounds.items()):
            return choose(**parts)
    return NONE


def board(game: Any, view: Any) -> dict[str, Any]:
    """Return what people are shown of a view: less what takes a memory (R12.3), with sums."""
    shown = view_fields(view)
    for name in ("sure", "doubt", "most"):
        del shown[name]
    seats, tiles = range(view.seats), range(game.packs[0].tiles)
    shown["strength"] = [[strength(view, seat, kind) for kind in Kind] for seat in seats]
    shown["income"] = [income(game, view, seat) for seat in seats]
    if view.phase == Phase.SAIL:
        shown["reach"] = [
            sail_cards(game, view, tile) if has_room(game, view, tile) else NONE for tile in tiles
        ]
    return shown
