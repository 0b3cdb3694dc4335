"""What lies ahead, told from a view: how near rewards are, what sells where, what stories want."""

from typing import Any

import msgspec

from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer import explain, faces
from fourwinds.games.sailblazer.names import (
    DEEDS,
    GOOD_FACTS,
    Clause,
    Fact,
    Spot,
)

FIELDS = {
    Fact.FISH: "fish",
    Fact.RUM: "rum",
    Fact.COINS: "coins",
    Fact.LOOT: "loot",
    Fact.CANNONS: "cannons",
    Fact.LEVEL: "level",
    Fact.MAPS: "maps",
    Fact.PRESTIGE: "prestige",
    Fact.PIRATES_KEPT: "pirates_kept",
    Fact.LOGS_KEPT: "logs_kept",
    Fact.ATTACKS_KEPT: "attacks_kept",
    Fact.REWARDS_KEPT: "rewards_kept",
    Fact.STAGE_SALES: "stage_sales",
}
"""Facts that a view counts for each seat."""


class Part(msgspec.Struct, frozen=True):
    """A clause of a condition: how much there is, how much it takes, whether it holds."""

    have: int
    need: int
    met: bool


class Progress(msgspec.Struct, frozen=True):
    """How far a seat is towards a reward (R11.1), in the order of its text.

    Of clauses one of which is enough, the nearest is told.
    """

    earned: bool
    parts: list[Part]


def outlook(game: Any, view: Any) -> dict[str, Any]:
    """Return what a board shows of what lies ahead.

    Returns:
        ``progress``: towards each place of the row, for the viewer, or for the seat to act where
        nobody's view is shown; None for an empty place. ``markets``: by tile, what each good sells
        for there without exploring (R7.3); NONE where it does not. ``stories``: by number, what
        the prologues in play ask for (R16.2).
    """
    seat = int(view.actor if view.viewer == NONE else view.viewer)
    stories = {int(story) for story in view.story[: view.seats]}
    return {
        "progress": [progress(game, view, seat, int(card)) for card in view.row],
        "markets": {
            str(tile): explain.prices_at(game, view, tile)
            for tile in range(game.packs[0].tiles)
            if view.laid[tile] == 1 and game.packs[0].tile_good[tile] != NONE
        },
        "stories": {
            str(story): faces.condition(game, int(game.packs[0].prologue[story]))
            for story in sorted(stories)
        },
    }


def progress(game: Any, view: Any, seat: int, card: int) -> Progress | None:
    """Return how far a seat is towards a reward; None without a card or a seat."""
    if NONE in (card, seat):
        return None
    pack = game.packs[0]
    parts: list[Part] = []
    some: list[Part] = []
    for clause, fact, about, amount in pack.clauses[pack.reward_condition[card]].tolist():
        if clause == Clause.NONE:
            continue
        if clause == Clause.PLACE:
            is_there = view.east[view.ship[seat]] == fact and view.south[view.ship[seat]] == about
            parts.append(Part(int(is_there), 1, bool(is_there)))
            continue
        have = _fact(pack, view, seat, fact, about)
        part = Part(have, amount, (have >= amount) != (clause == Clause.BELOW))
        (some if clause == Clause.ANY else parts).append(part)
    if some:
        parts.append(max(some, key=lambda part: (part.met, part.have - part.need)))
    return Progress(all(part.met for part in parts), parts)


def _fact(pack: Any, view: Any, seat: int, fact: int, good: int) -> int:
    """Return how much of a fact is so (R9.5); deeds are those of the seat to act."""
    if fact < DEEDS or fact in (Fact.SOLD, Fact.BOUGHT):
        if seat != view.actor:
            return 0
        if fact < DEEDS:
            return int(view.deeds[fact])
        return int((view.sold if fact == Fact.SOLD else view.bought)[good])
    if fact in FIELDS:
        return int(view[FIELDS[Fact(fact)]][seat])
    if Fact.AT_PORT <= fact < GOOD_FACTS or fact == Fact.AT:
        return _place(pack, view, seat, fact, good)
    hold, sailors = view.hold[seat].tolist(), view.sailors[seat].tolist()
    return {
        Fact.GOODS: sum(hold),
        Fact.FOREIGN_GOODS: sum(hold) - hold[pack.tile_good[0]],
        Fact.KINDS_HELD: sum(count > 0 for count in hold),
        Fact.STORED: sum(hold) + int(view.loot[seat]),
        Fact.SAILORS: sum(sailors),
        Fact.GUNNERS: sailors[Spot.GUNNER],
        Fact.BERTHS: int(pack.max_sailors) - sum(sailors),
        Fact.STORE_UPGRADES: int(view.spaces[seat] - pack.start_spaces),
        Fact.UPGRADES: int(view.cannons[seat] + view.spaces[seat] - pack.start_spaces),
        Fact.HOLD: hold[good],
    }[Fact(fact)]


def _place(pack: Any, view: Any, seat: int, fact: int, good: int) -> int:
    tile = int(view.ship[seat])
    here = int(pack.tile_good[tile])
    ships = [int(view.ship[other]) for other in range(view.seats) if other != seat]
    return {
        Fact.AT_PORT: int(pack.tile_port[tile]),
        Fact.AT_FISH: int(pack.tile_fish[tile]),
        Fact.AT_GOOD: int(here != NONE),
        Fact.AT_PIRATE: int(pack.tile_pirate[tile]),
        Fact.AT_START: int(tile == 0),
        Fact.DISTANCE: int(view.home[tile]),
        Fact.SHIPS_HERE: ships.count(tile),
        Fact.AT: int(here == good),
    }[Fact(fact)]
