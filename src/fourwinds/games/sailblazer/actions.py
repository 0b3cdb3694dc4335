"""The numbering of actions.

==========  =====================================================================================
0 … 3       explore: ``Direction``
4 … 51      sail to a tile: ``4 + tile``
52          stay
53          go on: meet the pirate, take no action, end the trade, the resupply or the turn
54 … 58     take the reward in a slot: ``54 + slot``
59 … 98     use an item: ``59 + log card``
99 … 102    fight with so much rum: ``99 + rum``
103 … 108   the action of the turn: log, trade, resupply, work, fish, the King: ``103 + Deed``
109 … 116   sell a good: ``109 + good``
117         buy the good of the tile
118, 119    buy a fish, a rum
120 … 123   hire a sailor for a spot: ``120 + spot``
124 … 139   move a sailor: ``124 + from * 4 + to``
140         exchange a loot
141 … 143   midway: ``141 + Midway``
144 … 146   level up: ``144 + Upgrade``
147 … 150   a new sailor goes to a spot: ``147 + spot``
151 … 159   make room: discard a good or loot (the last): ``151 + good``
160         do not take aboard what has no room
161 … 168   lose a good: ``161 + good``
169, 170    the first or second way of a card
==========  =====================================================================================
"""

from enum import IntEnum
from typing import Any

from fourwinds.games.sailblazer.names import (
    DIRECTIONS,
    GOODS,
    ITEMS,
    LOGS,
    MIDWAYS,
    ROW,
    SPOTS,
    TILES,
    UPGRADES,
    Direction,
    Midway,
    Spot,
    Upgrade,
)


class Deed(IntEnum):
    """The one action of a turn (R6)."""

    LOG = 0
    TRADE = 1
    RESUPPLY = 2
    WORK = 3
    FISH = 4
    KING = 5


RUMS = 4  # ways to drink: no rum to three
JOBS = len(Deed)
EXPLORE = 0
SAIL = EXPLORE + DIRECTIONS
STAY = SAIL + TILES
GO_ON = STAY + 1
REWARD = GO_ON + 1
ITEM = REWARD + ROW
DRINK = ITEM + LOGS
DEED = DRINK + RUMS
SELL = DEED + JOBS
BUY = SELL + GOODS
BUY_FISH = BUY + 1
BUY_RUM = BUY_FISH + 1
HIRE = BUY_RUM + 1
SHIFT = HIRE + SPOTS
EXCHANGE = SHIFT + SPOTS * SPOTS
MIDWAY = EXCHANGE + 1
LEVEL_UP = MIDWAY + MIDWAYS
BERTH = LEVEL_UP + UPGRADES
DISCARD = BERTH + SPOTS
REFUSE = DISCARD + GOODS + 1
LOSE = REFUSE + 1
OPTION = LOSE + GOODS
ACTIONS = OPTION + 2
WIDTH = REWARD + ROW + ITEMS  # the most actions that are ever legal at once

_GROUPS = (  # first number, kind, and the names of what follows from it
    (OPTION, "option", ("option", None)),
    (LOSE, "lose", ("good", None)),
    (REFUSE, "refuse", None),
    (DISCARD, "discard", ("stored", None)),
    (BERTH, "berth", ("spot", Spot)),
    (LEVEL_UP, "level_up", ("upgrade", Upgrade)),
    (MIDWAY, "midway", ("gain", Midway)),
    (EXCHANGE, "exchange", None),
    (SHIFT, "shift", None),
    (HIRE, "hire", ("spot", Spot)),
    (BUY_RUM, "buy_rum", None),
    (BUY_FISH, "buy_fish", None),
    (BUY, "buy", None),
    (SELL, "sell", ("good", None)),
    (DEED, "action", ("action", Deed)),
    (DRINK, "fight", ("rum", None)),
    (ITEM, "item", ("log", None)),
    (REWARD, "reward", ("slot", None)),
    (GO_ON, "go_on", None),
    (STAY, "stay", None),
    (SAIL, "sail", ("tile", None)),
    (EXPLORE, "explore", ("direction", Direction)),
)


def fields(action: int) -> dict[str, Any]:
    """Return an action as typed fields.

    >>> fields(1)
    {'kind': 'explore', 'direction': 'east'}
    >>> fields(SAIL + 7)
    {'kind': 'sail', 'tile': 7}
    >>> fields(SHIFT + Spot.GUNNER * SPOTS + Spot.HELM)
    {'kind': 'shift', 'from': 'gunner', 'to': 'helm'}
    >>> fields(DEED + Deed.WORK)
    {'kind': 'action', 'action': 'work'}
    """
    first, kind, about = next(group for group in _GROUPS if action >= group[0])
    index = action - first
    if kind == "shift":
        origin, target = Spot(index // SPOTS).name.lower(), Spot(index % SPOTS).name.lower()
        return {"kind": kind, "from": origin, "to": target}
    if about is None:
        return {"kind": kind}
    name, members = about
    return {"kind": kind, name: members(index).name.lower() if members else index}
