"""The numbering of actions.

========  =======================================================================================
0 … 19    place the expert of a kind beside a good: ``kind * 4 + slot``
20 … 23   take the good in a slot: ``20 + slot``
24        keep the last good as it is
25 … 29   put the expert of a kind on the last good instead: ``25 + kind``
30 … 59   a universal good: ``30 + index * 5 + kind``, index among those not settled yet, kind the
          pile it goes to (spells: it stays)
60 … 63   protection from a weapon: ``60 + weapon``
========  =======================================================================================
"""

from typing import Any

from fourwinds.engine.jit import jit
from fourwinds.games.golden_sails.names import KINDS, SEATS, UNIVERSALS, WEAPONS, Kind

PLACE = 0
TAKE = KINDS * SEATS
KEEP = TAKE + SEATS
SWAP = KEEP + 1
UNIVERSAL = SWAP + KINDS
PROTECT = UNIVERSAL + UNIVERSALS * KINDS
ACTIONS = PROTECT + WEAPONS
WIDTH = UNIVERSALS * KINDS  # the most actions that are ever legal at once


@jit
def kind_of(action):
    """Return the kind of a placement, a swap or a universal good's new place."""
    if action >= UNIVERSAL:
        return (action - UNIVERSAL) % KINDS
    if action >= SWAP:
        return action - SWAP
    return action // SEATS


@jit
def slot_of(action):
    """Return the slot of a placement or a take."""
    return action % SEATS if action < TAKE else action - TAKE


def fields(action: int) -> dict[str, Any]:
    """Return an action as typed fields.

    >>> fields(6)
    {'kind': 'place', 'expert': 'gems', 'slot': 2}
    >>> fields(24)
    {'kind': 'keep'}
    >>> fields(62)
    {'kind': 'protect', 'weapon': 2}
    """
    if action >= PROTECT:
        return {"kind": "protect", "weapon": action - PROTECT}
    if action == KEEP:
        return {"kind": "keep"}
    if TAKE <= action < KEEP:
        return {"kind": "take", "slot": slot_of(action)}
    expert = Kind(kind_of(action)).name.lower()
    if action >= UNIVERSAL:
        return {"kind": "universal", "index": (action - UNIVERSAL) // KINDS, "pile": expert}
    if action >= SWAP:
        return {"kind": "swap", "expert": expert}
    return {"kind": "place", "expert": expert, "slot": slot_of(action)}
