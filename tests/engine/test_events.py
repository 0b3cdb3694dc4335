"""Events: who may know what, and logs that are full or muted."""

import pytest

from fourwinds.engine import events
from fourwinds.engine.events import CAPACITY, EVERYONE, Event, projected, tell, told
from fourwinds.engine.record import NONE
from fourwinds.errors import ConformanceError

KNOWN = Event(1, 0, 7, 8, 9, hidden=False)
HIDDEN = Event(1, 0, NONE, NONE, NONE, hidden=True)


@pytest.mark.parametrize(
    ("audience", "knowing"),
    [
        (EVERYONE, {NONE, 0, 1, 2, 3, 4}),
        (1 << 0, {0}),
        (1 << 4, {4}),
        (1 << 1 | 1 << 3, {1, 3}),
        (0, set()),
        (0b11111, {0, 1, 2, 3, 4}),  # all seats, yet no spectator
    ],
)
def test_only_the_audience_knows(audience: int, knowing: set[int]) -> None:
    log = events.empty_log()
    tell(log, 1, 0, audience, 7, 8, 9)
    for viewer in range(NONE, 5):
        expected = KNOWN if viewer in knowing else HIDDEN
        assert projected(told(log), viewer) == [expected]


def test_events_keep_their_order_and_default_to_none() -> None:
    log = events.empty_log()
    tell(log, 3, NONE, EVERYONE)
    tell(log, 1, 2, EVERYONE, 5)
    assert [tuple(event) for event in projected(told(log), NONE)] == [
        (3, NONE, NONE, NONE, NONE, False),
        (1, 2, 5, NONE, NONE, False),
    ]


def test_what_was_told_is_a_copy() -> None:
    log = events.empty_log()
    tell(log, 1, 0, EVERYONE, 7, 8, 9)
    rows = told(log)
    log[:] = 0
    assert projected(rows, 0) == [KNOWN]


def test_a_log_can_be_filled_to_the_brim() -> None:
    log = events.empty_log()
    for i in range(CAPACITY):
        tell(log, 1, 0, EVERYONE, i)
    assert told(log)[:, 3].tolist() == list(range(CAPACITY))


def test_more_events_than_a_log_holds_are_an_error() -> None:
    log = events.empty_log()
    for i in range(CAPACITY + 2):
        tell(log, 1, 0, EVERYONE, i)
    with pytest.raises(ConformanceError, match=f"more than {CAPACITY} events"):
        told(log)


def test_a_muted_log_stays_empty() -> None:
    log = events.muted_log()
    tell(log, 1, 0, EVERYONE)
    assert log.size == 0
