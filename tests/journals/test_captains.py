"""Stored games of Captains of the Golden Age: each way to end, and places that are shared."""

from typing import Any

from fourwinds.engine.record import NONE
from fourwinds.games.captains.names import Good, Share


def test_somebody_owns_four_shares(replayed: Any) -> None:  # R2.1
    table = replayed("captains/shares")
    assert (table.ending, max(table.points())) == ("shares", 4)
    view = table.view(NONE)
    winner = table.places().index(0)
    assert winner == view.turn
    assert NONE not in view.shelf[winner]
    assert view.shelf[view.shelf != NONE].min() >= Share.CLOTH


def test_all_turns_were_taken(replayed: Any) -> None:  # R2.2
    table = replayed("captains/turns")
    assert (table.ending, table.view(NONE).rounds) == ("turns", 12)
    assert max(table.points()) < 4


def test_a_place_was_shared(replayed: Any) -> None:  # R2.3
    table = replayed("captains/turns_shared")
    view = table.view(NONE)
    assert (table.places(), table.points()) == ([0, 0], [0, 0])
    assert view.bank[Good.PEPPER] == 15
    cargo = (view.holds != NONE).sum(axis=1) + view.tabled.sum(axis=1)
    assert cargo[0] == cargo[1]
