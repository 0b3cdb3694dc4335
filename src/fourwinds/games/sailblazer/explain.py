"""What the rules count by themselves, told from a view: costs, prices and points."""

from typing import Any

import msgspec

from fourwinds.engine.record import NONE
from fourwinds.games.sailblazer.names import GOODS, IN_DECK, Fact, Spot


class Score(msgspec.Struct, frozen=True):
    """The points of a seat as they stand (R15.5); ``prestige`` without ``richest``, the roll."""

    prestige: int
    pirates: int
    level: int
    richest: int
    total: int


def score(game: Any, view: Any, seat: int) -> Score:
    """Return where the points of a seat come from."""
    pack = game.packs[0]
    richest = int(view.richest_roll) if view.richest == seat else 0
    prestige = int(view.prestige[seat]) - richest
    pirates = sum(
        int(pack.pirate_points[card])
        for card in range(pack.pirates)
        if view.pirate_owner[card] == seat
    )
    level = int(pack.level_points[view.level[seat]])
    return Score(prestige, pirates, level, richest, prestige + pirates + level + richest)


def tile_of(view: Any) -> int:
    """Return the tile under the ship to act; the start when the game is over."""
    return int(view.ship[view.actor]) if view.actor != NONE else 0


def explore_cost(game: Any, view: Any) -> int:
    """R3.2: what exploring costs the seat to act now."""
    lookouts = int(view.sailors[view.actor][Spot.LOOKOUT])
    return max(0, int(game.packs[0].explore_cost[view.stage]) - lookouts - int(view.discount))


def free_speed(view: Any) -> int:
    """R3.5: how far the seat to act sails without fish."""
    return 1 + int(view.sailors[view.actor][Spot.HELM]) + int(view.speed_bonus)


def fish_for(view: Any, tile: int) -> int:
    """R3.5: what sailing to a tile costs; NONE where none lies."""
    return max(0, int(view.ways[tile]) - free_speed(view)) if view.ways[tile] != NONE else NONE


def prices(game: Any, view: Any) -> list[int]:
    """R7.3, R7.5: what one of each good sells for where the ship to act is; NONE if it does not."""
    found = prices_at(game, view, tile_of(view))
    if view.deeds[Fact.EXPLORED] or view.top_prices:
        highest = game.packs[0].max_price.tolist()
        return [NONE if price == NONE else highest[good] for good, price in enumerate(found)]
    return found


def prices_at(game: Any, view: Any, tile: int) -> list[int]:
    """R7.3: what one of each good sells for on a tile, by the way; NONE where it does not."""
    pack = game.packs[0]
    goods, ways = pack.tile_good.tolist(), view.far[tile].tolist()
    if goods[tile] == NONE:
        return [NONE] * GOODS
    found: list[int] = pack.max_price.tolist()
    for other, good in enumerate(goods):
        if good != NONE and ways[other] != NONE:
            found[good] = min(found[good], ways[other])
    found[goods[tile]] = NONE
    return found


def decks(game: Any, view: Any) -> dict[str, int]:
    """Return how many cards and tiles of the stage are left."""
    pack = game.packs[0]
    found = {}
    for name, places in (
        ("tile", view.laid),
        ("pirate", view.pirate_owner),
        ("log", view.log_owner),
        ("reward", view.reward_owner),
    ):
        stages = pack[f"{name}_stage"].tolist()
        found[f"{name}s"] = sum(
            bool(place == IN_DECK and stage == view.stage)
            for place, stage in zip(places, stages, strict=True)
        )
    return found
