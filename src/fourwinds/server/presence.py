"""Who looks at a table, and who is on their seat."""

import time
from collections.abc import Iterable
from itertools import count
from typing import Protocol


class Viewer(Protocol):
    """A connection, as far as a table knows it."""

    mine: frozenset[int]
    viewer: int

    def send(self, frame: bytes) -> None:
        """Queue a frame."""

    def send_move(self, frame: bytes) -> None:
        """Queue a frame that a later whole state makes up for."""


class Presence:
    """The connections of a table.

    Args:
        away_seconds: how long the holder of a seat has to be silent to count as away.
    """

    def __init__(self, away_seconds: float) -> None:
        self._away_seconds, self._began = away_seconds, time.monotonic()
        self._heard: dict[int, float] = {}  # when the holder of a seat last showed the secret
        self._viewers: dict[int, Viewer] = {}
        self._numbers = count()

    @property
    def viewers(self) -> Iterable[Viewer]:
        """Everybody who looks."""
        return self._viewers.values()

    @property
    def seats(self) -> frozenset[int]:
        """The seats whose holders look."""
        return frozenset().union(*(viewer.mine for viewer in self.viewers))

    def add(self, viewer: Viewer) -> int:
        """Let a connection hear of everything from now on; return its number."""
        number = next(self._numbers)
        self._viewers[number] = viewer
        return number

    def remove(self, number: int) -> Viewer | None:
        """Forget the connection with this number, and no other of the same person."""
        gone = self._viewers.pop(number, None)
        if gone:
            self.hear(gone.mine)
        return gone

    def hear(self, seats: frozenset[int]) -> None:
        """Note that who holds these seats is there now."""
        self._heard.update(dict.fromkeys(seats, time.monotonic()))

    def is_away(self, seat: int) -> bool:
        """Tell whether its holder does not look and has been silent for a while."""
        silence = time.monotonic() - self._heard.get(seat, self._began)
        return seat not in self.seats and silence >= self._away_seconds

    def tell(self, frame: bytes) -> None:
        """Send a frame to everybody."""
        for viewer in self.viewers:
            viewer.send(frame)

    def tell_seated(self, frame: bytes) -> None:
        """Send a frame to everybody who has a seat."""
        for viewer in self.viewers:
            if viewer.mine:
                viewer.send(frame)
