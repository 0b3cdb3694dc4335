"""Sailblazer in messages; the sentences are in locales/."""

from typing import Any

import msgspec

from fourwinds.engine.events import Event as Told
from fourwinds.engine.record import NONE, view_fields
from fourwinds.engine.words import Argument, Message, Seat, slug
from fourwinds.games.sailblazer import explain, faces, outlook
from fourwinds.games.sailblazer.actions import (
    ACTIONS,
    BERTH,
    BUY,
    BUY_FISH,
    DEED,
    DISCARD,
    DRINK,
    EXPLORE,
    GO_ON,
    HIRE,
    ITEM,
    LEVEL_UP,
    LOSE,
    MIDWAY,
    OPTION,
    REFUSE,
    REWARD,
    SAIL,
    SELL,
    SHIFT,
    STAY,
    Deed,
    fields,
)
from fourwinds.games.sailblazer.names import (
    LOGS,
    OPEN,
    SPOTS,
    TILES,
    Direction,
    Ending,
    Event,
    Midway,
    Op,
    Phase,
    Refusal,
    Special,
    Spot,
    Upgrade,
)
from fourwinds.games.sailblazer.table import table

__all__ = ["RULES", "action", "board", "composed", "event", "question", "refusal", "table"]

RULES = {
    Refusal.GAME_IS_OVER: "R15",
    Refusal.NOT_NOW: "R4",
    Refusal.TILE_THERE: "R3.1",
    Refusal.NO_TILES_LEFT: "R3.4",
    Refusal.TOO_FEW_FISH: "R3.2",
    Refusal.NOT_LAID: "R3.5",
    Refusal.ALREADY_THERE: "R3.6",
    Refusal.TOO_FAR: "R3.5",
    Refusal.NO_SUCH_REWARD: "R11.3",
    Refusal.REWARD_NOT_EARNED: "R11.1",
    Refusal.REWARDS_ENOUGH: "R11.2",
    Refusal.ITEM_NOT_HELD: "R10.2",
    Refusal.ITEM_NOT_NOW: "R10.2",
    Refusal.RUM_NOT_HELD: "R5.4",
    Refusal.NO_LOG: "R6.2",
    Refusal.NOT_EXPLORED: "R6.2",
    Refusal.NOTHING_TO_TRADE: "R6.3",
    Refusal.NO_PORT: "R6.4",
    Refusal.NOTHING_TO_RESUPPLY: "R6.4",
    Refusal.NO_FISH: "R6.6",
    Refusal.NO_KING: "R14.3",
    Refusal.ACHIEVEMENT_TILE: "R14.4",
    Refusal.GOOD_NOT_HELD: "R7.2",
    Refusal.PRODUCED_HERE: "R7.2",
    Refusal.NO_TOKENS: "R2.6",
    Refusal.NO_SPACE: "R2.3",
    Refusal.TOO_FEW_COINS: "R7.6",
    Refusal.FISH_FULL: "R2.2",
    Refusal.RUM_FULL: "R2.2",
    Refusal.CREW_FULL: "R2.4",
    Refusal.SPOT_FULL: "R2.4",
    Refusal.SAILOR_NOT_THERE: "R8.1",
    Refusal.SAILOR_SETTLED: "R8.1",
    Refusal.LOOT_NOT_HELD: "R8.4",
    Refusal.NO_MAP: "R12.4",
    Refusal.CANNONS_FULL: "R12.4",
    Refusal.STORE_FULL: "R12.4",
    Refusal.TOO_FEW_COINS_TO_STOCK: "R8.2",
    Refusal.TOO_FEW_COINS_TO_HIRE: "R8.3",
    Refusal.NONE_TO_DISCARD: "R2.5",
    Refusal.NONE_TO_LOSE: "R9.4",
}
"""The rule behind each refusal."""


# What can be done


def action(game: Any, view: Any, action: int) -> Message:
    """Return an action in words, as it would be where *view* is seen."""
    if action < GO_ON:
        return _move(game, view, action)
    if action == GO_ON:
        return Message(f"go-on-{slug(Phase(int(view.phase)))}")
    if action < DRINK:
        return _card(game, view, action)
    if action < BUY_FISH:
        return _deed(game, view, action)
    if action < MIDWAY:
        return _resupply(game, action)
    return _answer(game, view, action)


def _move(game: Any, view: Any, action: int) -> Message:
    if action < SAIL:
        direction = Message(f"direction-{slug(Direction(action - EXPLORE))}")
        return Message(
            "explore", {"direction": direction, "fish": explain.explore_cost(game, view)}
        )
    if action == STAY:
        return Message("stay", {"tile": faces.tile(game, explain.tile_of(view))})
    number = action - SAIL
    if number >= len(game.content.tiles) or view.laid[number] != 1:
        return Message("sail-nowhere", {"number": number})
    args: dict[str, Argument] = {
        "tile": faces.tile(game, number),
        "tiles": int(view.ways[number]),
        "fish": explain.fish_for(view, number),
    }
    return Message("sail", args)


def _card(game: Any, view: Any, action: int) -> Message:
    if action < ITEM:
        card = int(view.row[action - REWARD])
        if card == NONE:
            return Message("take-no-reward", {"number": action - REWARD + 1})
        gives = faces.effects(game, int(game.packs[0].reward_code[card]))
        return Message("take-reward", {"reward": faces.reward(game, card), "gives": gives})
    card = action - ITEM
    if card >= len(game.content.logs):
        return Message("use-no-item", {"number": card})
    return Message("use-item", {"log": faces.log(game, card), "does": faces.log_text(game, card)})


def _deed(game: Any, view: Any, action: int) -> Message:
    if action < DEED:
        rum = action - DRINK
        return Message("fight", {"rum": rum, "strength": int(view.might) + rum})
    here = int(game.packs[0].tile_good[explain.tile_of(view)])
    if action < SELL:
        args: dict[str, Argument] = {"wage": game.content.port.wage}
        return Message(f"deed-{slug(Deed(action - DEED))}", args)
    if action == BUY:
        coins = game.content.goods[here].buy if here != NONE else 0
        return Message("buy", {"good": faces.good(game, here), "coins": coins})
    number = action - SELL
    coins = explain.prices(game, view)[number]
    return Message("sell", {"good": faces.good(game, number), "coins": max(coins, 0)})


def _resupply(game: Any, action: int) -> Message:
    port = game.content.port
    args: dict[str, Argument] = {
        "fish": port.fish,
        "rum": port.rum,
        "coins": port.sailor,
        "prestige": port.loot,
    }
    if HIRE <= action < SHIFT:
        args["spot"] = _spot(action - HIRE)
    found = fields(action)
    if found["kind"] == "shift":
        args["from"] = _spot((action - SHIFT) // SPOTS)
        args["to"] = _spot((action - SHIFT) % SPOTS)
    return Message(found["kind"].replace("_", "-"), args)


def _spot(spot: int) -> Message:
    return Message(f"spot-{slug(Spot(spot))}")


def _answer(game: Any, view: Any, action: int) -> Message:
    """Return an answer to what interrupts a turn."""
    if action >= OPTION:
        if view.phase != Phase.CHOOSE:
            return Message("way", {"does": Message("nothing")})
        return Message("way", {"does": faces.ways(game, int(view.code))[action - OPTION]})
    if action >= LOSE:
        return Message("lose", {"good": faces.good(game, action - LOSE)})
    if action == REFUSE:
        return Message("refuse", {"thing": faces.good(game, int(view.stow))})
    if action >= DISCARD:
        return Message("discard", {"thing": faces.good(game, action - DISCARD)})
    if action >= BERTH:
        return Message("berth", {"spot": _spot(action - BERTH)})
    if action >= LEVEL_UP:
        return Message(f"upgrade-{slug(Upgrade(action - LEVEL_UP))}")
    experience = game.content.experience
    args: dict[str, Argument] = {"coins": experience.midway_coins, "exp": experience.midway_exp}
    return Message(f"midway-{slug(Midway(action - MIDWAY))}", args)


# What happened


def event(game: Any, event: Told) -> Message:
    """Return an event in words."""
    kind = Event(event.event)
    args: dict[str, Argument] = {} if event.seat == NONE else {"seat": Seat(event.seat)}
    match kind:
        case Event.GAINS | Event.PAYS if event.a == Op.GOOD:
            args |= {"n": event.b, "good": faces.good(game, event.c)}
            return Message(f"event-{slug(kind)}-good", args)
        case Event.GAINS | Event.PAYS:
            thing = Message(f"thing-{slug(Op(event.a))}", {"n": event.b})
            args |= {"n": event.b, "thing": thing}
        case Event.GAME_ENDS:
            return Message(f"ends-{slug(Ending(event.a))}", args)
        case Event.MIDWAY:
            args["gain"] = Message(f"gain-{slug(Midway(event.a))}")
        case Event.UPGRADES:
            args["upgrade"] = Message(f"gain-{slug(Upgrade(event.a))}")
        case Event.ACHIEVES | Event.FINALE:
            args |= {"what": Message(f"special-{slug(Special(event.a))}"), "n": event.b}
        case _:
            args |= _details(game, kind, event)
    return Message(f"event-{slug(kind)}", args)


def _details(game: Any, kind: Event, event: Told) -> dict[str, Argument]:
    a, b, c = event.a, event.b, event.c
    match kind:
        case Event.STAGE_STARTS | Event.TURN_STARTS | Event.LEVELS_UP | Event.WORKS:
            return {"n": a}
        case Event.DRINKS | Event.RICHEST | Event.EXCHANGES:
            return {"n": a}
        case Event.CHOOSES:
            return {"n": a + 1}
        case Event.FISHES:
            return {"n": a, "lost": a - b}
        case Event.STOCKS_FISH | Event.STOCKS_RUM:
            return {"coins": a}
        case Event.PROLOGUE | Event.INTERLUDE:
            told = game.content.stories[a]
            text = told.text if kind == Event.PROLOGUE else told.interlude
            return {"story": faces.story(game, a), "text": faces.printed(text)}
        case Event.EPILOGUE:
            text = game.content.stories[a].epilogues[b].text
            return {"story": faces.story(game, a), "text": faces.printed(text)}
        case Event.REWARD_OPENS | Event.TAKES_REWARD:
            return {"reward": faces.reward(game, a)}
        case Event.EXPLORES:
            direction = Message(f"direction-{slug(Direction(b))}")
            return {"tile": faces.tile(game, a), "direction": direction, "fish": c}
        case Event.SAILS:
            return {"tile": faces.tile(game, a), "fish": b, "n": c}
        case Event.NO_ROOM | Event.MAKES_ROOM | Event.RUNS_OUT:
            return {"thing": faces.good(game, a)}
        case Event.SELLS | Event.BUYS:
            return {"good": faces.good(game, a), "coins": b}
        case Event.BERTHS:
            return {"spot": _spot(a)}
        case Event.HIRES:
            return {"spot": _spot(a), "coins": b}
        case Event.MOVES_SAILOR:
            return {"from": _spot(a), "to": _spot(b)}
        case Event.MEETS:
            return {"foe": faces.foe(game, a), "does": faces.outcomes(game, a)}
        case Event.WINS | Event.IS_BEATEN:
            return {"foe": faces.foe(game, a), "n": b}
        case Event.ROLLS:
            return {"captain": a, "cannons": b, "n": c}
        case Event.TROUBLE:
            does = faces.trouble_text(game, a)
            return {"foe": faces.pirate(game, a), "does": does}
        case Event.DRAWS_LOG | Event.USES | Event.FULFILS:
            return {"log": faces.log(game, a), "does": faces.log_text(game, a)}
    return {}


# What is asked, and why not


def question(game: Any, view: Any) -> Message:
    """Return what is asked of whom."""
    phase = Phase(int(view.phase))
    if phase == Phase.OVER:
        return Message(f"ends-{slug(Ending(int(view.ending)))}")
    args: dict[str, Argument] = {
        "seat": Seat(int(view.actor)),
        "tile": faces.tile(game, explain.tile_of(view)),
    }
    match phase:
        case Phase.MOVE:
            args["fish"] = explain.explore_cost(game, view)
        case Phase.FIGHT:
            strength = int(game.packs[0].strength[view.foe])
            args |= {"foe": faces.foe(game, int(view.foe)), "strength": strength}
            args["might"] = int(view.might)
        case Phase.STOW:
            args["thing"] = faces.good(game, int(view.stow))
        case Phase.LOSE:
            args["n"] = int(view.goods_due)
        case Phase.CHOOSE:
            first, second = faces.ways(game, int(view.code))
            args |= {"first": first, "second": second}
    return Message(f"asked-{slug(phase)}", args)


def refusal(game: Any, view: Any, action: int, refusal: int) -> Message:
    """Return why an action is not allowed."""
    args: dict[str, Argument] = {}
    match refusal:
        case Refusal.NOT_NOW:
            args["question"] = question(game, view)
        case Refusal.TOO_FEW_FISH:
            args["fish"] = explain.explore_cost(game, view)
        case Refusal.TOO_FAR:
            args |= {"tile": faces.tile(game, action - SAIL), "n": int(view.ways[action - SAIL])}
        case Refusal.REWARD_NOT_EARNED:
            card = int(view.row[action - REWARD])
            condition = faces.condition(game, int(game.packs[0].reward_condition[card]))
            args |= {"reward": faces.reward(game, card), "needs": condition}
        case Refusal.REWARDS_ENOUGH:
            args["n"] = game.content.reward_picks
        case Refusal.ITEM_NOT_NOW:
            args["log"] = faces.log(game, action - ITEM)
        case Refusal.GOOD_NOT_HELD | Refusal.PRODUCED_HERE:
            args["good"] = faces.good(game, action - SELL)
        case Refusal.NONE_TO_DISCARD:
            args["thing"] = faces.good(game, action - DISCARD)
        case Refusal.NONE_TO_LOSE:
            args["good"] = faces.good(game, action - LOSE)
    return Message(f"refusal-{slug(Refusal(refusal))}", args)


# The board

_PICKS = {  # what is picked, and the number of the first action that it stands for
    "direction": (EXPLORE, SAIL),
    "tile": (SAIL, STAY),
    "stay": (STAY, GO_ON),
    "go_on": (GO_ON, REWARD),
    "slot": (REWARD, ITEM),
    "log": (ITEM, DRINK),
    "rum": (DRINK, DEED),
    "action": (DEED, SELL),
    "sell": (SELL, BUY),
    "buy": (BUY, BUY_FISH),
    "stock": (BUY_FISH, HIRE),
    "hire": (HIRE, SHIFT),
    "exchange": (MIDWAY - 1, MIDWAY),
    "midway": (MIDWAY, LEVEL_UP),
    "upgrade": (LEVEL_UP, BERTH),
    "berth": (BERTH, DISCARD),
    "discard": (DISCARD, REFUSE),
    "refuse": (REFUSE, LOSE),
    "lose": (LOSE, OPTION),
    "option": (OPTION, ACTIONS),
}


def composed(game: Any, view: Any, selection: dict[str, int]) -> tuple[int | None, str, Message]:
    """Return what a selection on the board would be as an action.

    Args:
        game: the game.
        view: of the seat to act.
        selection: one thing that is picked, by number, as in ``{"tile": 7}``: see ``_PICKS``;
            ``from`` and ``to`` are the spots between which a sailor moves.

    Returns:
        The action and its words; or None, with the rule and what is missing.
        Whether an action is legal is for ``refusal`` to say.
    """
    if view.phase == Phase.OVER:
        return None, RULES[Refusal.GAME_IS_OVER], Message("refusal-game-is-over")
    number = _number(selection)
    if number is None:
        return None, RULES[Refusal.NOT_NOW], Message("compose")
    return number, "", action(game, view, number)


def _number(selection: dict[str, int]) -> int | None:
    if set(selection) == {"from", "to"}:
        origin, target = selection["from"], selection["to"]
        is_there = 0 <= origin < SPOTS and 0 <= target < SPOTS
        return SHIFT + origin * SPOTS + target if is_there else None
    if len(selection) != 1 or not set(selection) <= set(_PICKS):
        return None
    ((name, index),) = selection.items()
    first, last = _PICKS[name]
    return first + index if 0 <= index < last - first else None


def board(game: Any, view: Any) -> dict[str, Any]:
    """Return what people are shown of a view: all of it, with costs, prices, points and texts."""
    shown = view_fields(view)
    del shown["far"]  # long, and of no use without rules
    acts = view.actor != NONE
    tiles = range(TILES)
    return {
        **shown,
        "costs": {
            "explore": explain.explore_cost(game, view) if acts else 0,
            "speed": explain.free_speed(view) if acts else 0,
            "prices": explain.prices(game, view) if acts else [],
        },
        "fish_for": [explain.fish_for(view, tile) if acts else NONE for tile in tiles],
        "decks": explain.decks(game, view),
        "scores": [
            msgspec.to_builtins(explain.score(game, view, seat)) for seat in range(view.seats)
        ],
        "cards": msgspec.to_builtins(_texts(game, view)),
        **msgspec.to_builtins(outlook.outlook(game, view)),
    }


def _texts(game: Any, view: Any) -> dict[str, dict[str, Argument]]:
    """Return what the cards that lie open do, by their numbers."""
    rewards = [card for card in range(game.packs[0].rewards) if view.reward_owner[card] == OPEN]
    logs = [card for card in range(LOGS) if view.log_open[card]]
    foes = [int(view.foe)] if view.foe != NONE else []
    return {
        "rewards": {str(card): faces.reward_text(game, card) for card in rewards},
        "logs": {str(card): faces.log_text(game, card) for card in logs},
        "foes": {str(foe): faces.outcomes(game, foe) for foe in foes},
    }
