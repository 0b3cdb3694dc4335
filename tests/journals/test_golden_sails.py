"""Stored games of The Golden Sails: each beast sheet, and each way to break a tie."""

from typing import Any

import pytest

from fourwinds.engine.game import Table
from fourwinds.games.golden_sails import explain
from fourwinds.games.golden_sails.names import Kind


def leaders(table: Table) -> list[int]:
    """Return the seats with most points, the winner first."""
    points, places = table.points(), table.places()
    best = [seat for seat in range(table.seats) if points[seat] == max(points)]
    return sorted(best, key=lambda seat: places[seat])


def weapons(table: Table, seat: int) -> tuple[int, int]:
    """Return the entry for weapons (R13.2) and how many weapon cards there are (R13.3)."""
    view = table.view(0)
    entry = explain.pad(table.game, view, seat).entries[Kind.WEAPONS]
    return entry or 0, int(view.heights[seat, Kind.WEAPONS])


@pytest.mark.parametrize(
    ("name", "sheet"),
    [("sheet_i", 0), ("sheet_ii", 1), ("sheet_iii", 2), ("sheet_iv", 3), ("sheet_v", 4)],
)
def test_each_beast_sheet(replayed: Any, name: str, sheet: int) -> None:  # R1.3, R11
    table = replayed(f"golden_sails/{name}")
    assert table.view(0).sheet == sheet
    assert table.view(0).heights[: table.seats, Kind.BEASTS].all()


def test_a_tie_was_broken_by_points_for_weapons(replayed: Any) -> None:  # R13.2
    table = replayed("golden_sails/broken_by_points")
    first, second = leaders(table)
    assert (table.places()[first], table.places()[second]) == (0, 1)
    assert weapons(table, first)[0] < weapons(table, second)[0]


def test_a_tie_was_broken_by_weapon_cards(replayed: Any) -> None:  # R13.3
    table = replayed("golden_sails/broken_by_cards")
    first, second = leaders(table)
    assert (table.places()[first], table.places()[second]) == (0, 1)
    assert weapons(table, first)[0] == weapons(table, second)[0]
    assert weapons(table, first)[1] < weapons(table, second)[1]


def test_a_win_was_shared(replayed: Any) -> None:  # R13.3
    table = replayed("golden_sails/win_shared")
    assert table.places() == [0, 0]
    assert weapons(table, 0) == weapons(table, 1)
