"""What happened, and who may know it.

A log is ``int32[1 + capacity, 6]``. Row 0 holds in column 0 how many events were told, and in
column 1 whether there were too many; the events follow, one a row: event, seat, audience, a, b, c.
A log without rows is muted: telling it anything costs one comparison, which is what search and
simulation use.
"""

from typing import NamedTuple

import numpy as np

from fourwinds.engine.jit import jit
from fourwinds.engine.record import NONE
from fourwinds.errors import ConformanceError

EVERYONE = -1  # every bit is set: all seats and the spectators
REVEALED = -2  # everyone again, of what lay hidden: what brought it to light cannot be taken back
COLUMNS = 6
CAPACITY = 250  # events of one action, with room to spare: a deal to five seats tells about 15


@jit
def tell(log, event, seat, audience, a=NONE, b=NONE, c=NONE):
    """Note that *event* happened to *seat*.

    Args:
        log: see above.
        event: the game's Event.
        seat: whom it is about; NONE for the table.
        audience: who may know a, b and c: EVERYONE, REVEALED, or a sum of ``1 << seat``.
        a, b, c: what the game says they are.
    """
    if len(log) == 0:
        return
    if log[0, 0] + 1 == len(log):
        log[0, 1] = 1  # full: see told()
        return
    log[0, 0] += 1
    row = log[log[0, 0]]
    row[0] = event
    row[1] = seat
    row[2] = audience
    row[3] = a
    row[4] = b
    row[5] = c


class Event(NamedTuple):
    """One event as somebody may know it; ``hidden`` when a, b, c are kept from them."""

    event: int
    seat: int
    a: int
    b: int
    c: int
    hidden: bool


def empty_log() -> np.ndarray:
    """Return a log that listens."""
    return np.zeros((1 + CAPACITY, COLUMNS), np.int32)


def muted_log() -> np.ndarray:
    """Return a log that does not listen."""
    return np.zeros((0, COLUMNS), np.int32)


def told(log: np.ndarray) -> np.ndarray:
    """Return a copy of the events of *log*, one a row.

    Raises:
        ConformanceError: one action told more events than a log can hold.
    """
    if log[0, 1]:
        raise ConformanceError(f"an action told more than {len(log) - 1} events")
    return log[1 : 1 + log[0, 0]].copy()


def projected(rows: np.ndarray, viewer: int) -> list[Event]:
    """Return the events of *rows* as *viewer* (a seat; NONE for a spectator) may know them."""
    events = []
    for event, seat, audience, a, b, c in rows.tolist():
        if audience < 0 or (viewer != NONE and audience >> viewer & 1):
            events.append(Event(event, seat, a, b, c, hidden=False))
        else:
            events.append(Event(event, seat, NONE, NONE, NONE, hidden=True))
    return events
