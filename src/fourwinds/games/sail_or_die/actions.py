"""The numbering of actions.

====================  ============================================================================
0 … 335               play ``suit * 48 + raises * 24 + ones * 6 + twos * 2 + threes``, where
                      raises is 0 to match the size in play and 1 to play one more, and ones, twos,
                      threes are how many wilds of the first, second and third kind go with it;
                      the rest of the size is regular cards of the suit
336                   drop anchor
====================  ============================================================================

A lead is the play that matches without wilds: its size is 1.
"""

from typing import Any

from fourwinds.engine.jit import jit
from fourwinds.games.sail_or_die.names import SUITS

ONES, TWOS, THREES = 6, 2, 1  # what one wild of each kind adds to the number
RAISE = 24
SUIT = 48
ANCHOR = SUITS * SUIT
ACTIONS = ANCHOR + 1
WIDTH = ACTIONS  # room for the most actions that any pack can make legal at once


@jit
def suit_of(action):
    """Return the suit of a play."""
    return action // SUIT


@jit
def raises(action):
    """Return 1 if a play is one larger than the last, else 0."""
    return action // RAISE % 2


@jit
def wilds_of(action, wild):
    """Return how many wilds of kind *wild* (0 to 2) go with a play."""
    if wild == 0:
        return action % RAISE // ONES
    if wild == 1:
        return action % ONES // TWOS
    return action % TWOS


def play(suit: int, raises: bool = False, wilds: tuple[int, int, int] = (0, 0, 0)) -> int:
    """Return the number of a play."""
    ones, twos, threes = wilds
    return suit * SUIT + raises * RAISE + ones * ONES + twos * TWOS + threes * THREES


def fields(action: int) -> dict[str, Any]:
    """Return an action as typed fields.

    >>> fields(play(2, raises=True, wilds=(1, 0, 0)))
    {'kind': 'play', 'suit': 2, 'raises': True, 'wilds': (1, 0, 0)}
    >>> fields(ANCHOR)
    {'kind': 'anchor'}
    """
    if action == ANCHOR:
        return {"kind": "anchor"}
    wilds = (wilds_of(action, 0), wilds_of(action, 1), wilds_of(action, 2))
    return {
        "kind": "play",
        "suit": suit_of(action),
        "raises": bool(raises(action)),
        "wilds": wilds,
    }
