"""The numbering of actions.

==========  =====================================================================================
0 … 36      sail to a tile
37 … 44     attack: ``37 + (kind - CREW) * 4 + seat``
45          do not attack
46          play a card in combat
47          play no card
48 … 52     steal a good: ``48 + good``
53          steal no more
54 … 57     damage the rightmost segment of a kind: ``54 + kind``
58 … 62     destroy a Cargo hold card: ``58 + good`` on it
63          load one more
64          load no more
65          put incoming cargo on a Cargo hold card
66 … 70     throw a good overboard for it: ``66 + good``
71          forgo it
72          reveal the spyglass
73          keep it hidden
74 … 77     turn the spyglass to an island: ``74 + island``
78 … 97     trade at the Cove: ``78 + given * 4 + wanted``
98          leave: trade, build and buy no more
99 … 118    build a segment: ``99 + kind * 5 + price``
119 … 122   pay pepper for a slot of the shelf: ``119 + slot``
123 … 126   trade a resource for pepper: ``123 + given``
127 … 137   put this kind of share on it: ``127 + share``
138 … 141   take a card: ``138 + kind``
142 … 157   take a card and return another: ``142 + taken * 4 + returned``
158         take no card
==========  =====================================================================================
"""

from typing import Any

from fourwinds.engine.jit import jit
from fourwinds.games.captains.names import (
    BONUSES,
    GOODS,
    KINDS,
    PRICES,
    RESOURCES,
    SEATS,
    SLOTS,
    TILES,
    Good,
    Kind,
    Land,
    Share,
)

SAIL = 0
ATTACK = SAIL + TILES
PEACE = ATTACK + 2 * SEATS
PLAY = PEACE + 1
DONE = PLAY + 1
STEAL = DONE + 1
STOP = STEAL + GOODS
HIT = STOP + 1
DESTROY = HIT + KINDS
LOAD = DESTROY + GOODS
ENOUGH = LOAD + 1
CARD = ENOUGH + 1
OVERBOARD = CARD + 1
FORGO = OVERBOARD + GOODS
REVEAL = FORGO + 1
HIDE = REVEAL + 1
SPYGLASS = HIDE + 1
TRADE = SPYGLASS + RESOURCES
LEAVE = TRADE + GOODS * RESOURCES
BUILD = LEAVE + 1
BUY = BUILD + KINDS * PRICES
PEPPER = BUY + SLOTS
SHARE = PEPPER + RESOURCES
TAKE = SHARE + BONUSES
SWAP = TAKE + KINDS
DECLINE = SWAP + KINDS * KINDS
ACTIONS = DECLINE + 1
WIDTH = TILES - 1  # the most actions that are ever legal at once

_PLAIN = {
    PEACE: "peace",
    PLAY: "play",
    DONE: "done",
    STOP: "stop",
    LOAD: "load",
    ENOUGH: "enough",
    CARD: "card",
    FORGO: "forgo",
    REVEAL: "reveal",
    HIDE: "hide",
    LEAVE: "leave",
    DECLINE: "decline",
}


@jit
def taken_kind(action):
    """Return the kind of card that comes to the hand."""
    return action - TAKE if action < SWAP else (action - SWAP) // KINDS


@jit
def returned_kind(action):
    """Return the kind of card that a swap returns."""
    return (action - SWAP) % KINDS


def fields(action: int) -> dict[str, Any]:
    """Return an action as typed fields.

    >>> fields(42)
    {'kind': 'attack', 'weapon': 'cannon', 'seat': 1}
    >>> fields(79)
    {'kind': 'trade', 'give': 'cloth', 'get': 'rum'}
    >>> fields(98)
    {'kind': 'leave'}
    >>> fields(150)
    {'kind': 'swap', 'take': 'cannon', 'back': 'sail'}
    """
    if action in _PLAIN:
        return {"kind": _PLAIN[action]}
    if action < ATTACK:
        return {"kind": "sail", "tile": action}
    if action < PEACE:
        kind, seat = divmod(action - ATTACK, SEATS)
        return {"kind": "attack", "weapon": _name(Kind(Kind.CREW + kind)), "seat": seat}
    if action < LEAVE:
        return _cargo_fields(action)
    if action < SHARE:
        return _port_fields(action)
    if action < TAKE:
        return {"kind": "share", "share": _name(Share(action - SHARE))}
    if action < SWAP:
        return {"kind": "take", "take": _name(Kind(action - TAKE))}
    take, back = divmod(action - SWAP, KINDS)
    return {"kind": "swap", "take": _name(Kind(take)), "back": _name(Kind(back))}


def _cargo_fields(action: int) -> dict[str, Any]:
    if action < STOP:
        return {"kind": "steal", "good": _name(Good(action - STEAL))}
    if action < DESTROY:
        return {"kind": "hit", "segment": _name(Kind(action - HIT))}
    if action < LOAD:
        return {"kind": "destroy", "good": _name(Good(action - DESTROY))}
    if action < FORGO:
        return {"kind": "overboard", "good": _name(Good(action - OVERBOARD))}
    if action < TRADE:
        return {"kind": "spyglass", "island": _name(Land(action - SPYGLASS))}
    give, get = divmod(action - TRADE, RESOURCES)
    return {"kind": "trade", "give": _name(Good(give)), "get": _name(Good(get))}


def _port_fields(action: int) -> dict[str, Any]:
    if action < BUY:
        kind, price = divmod(action - BUILD, PRICES)
        return {"kind": "build", "segment": _name(Kind(kind)), "price": price}
    if action < PEPPER:
        return {"kind": "buy", "slot": action - BUY}
    return {"kind": "pepper", "give": _name(Good(action - PEPPER))}


def _name(member: Any) -> str:
    return str(member.name).lower()
