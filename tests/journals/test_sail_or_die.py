"""Stored games of Sail or Die: what ended them, and who won."""

from typing import Any

from fourwinds.engine.game import Table


def unplayed(table: Table) -> list[int]:
    """Return how many cards each seat was left with (R8.4)."""
    return table.view(0).unplayed[: table.seats].tolist()


def test_all_rounds_were_played(replayed: Any) -> None:  # R8.1
    table = replayed("sail_or_die/rounds")
    assert (table.ending, table.view(0).rounds) == ("rounds", 3)
    assert table.points()[table.places().index(0)] == max(table.points())


def test_somebody_ran_out_of_chunks(replayed: Any) -> None:  # R8.2
    table = replayed("sail_or_die/out_of_chunks")
    assert table.ending == "out_of_chunks"
    assert table.view(0).rounds < 3
    assert 0 in table.points()


def test_a_tie_was_broken_by_unplayed_cards(replayed: Any) -> None:  # R8.4
    table = replayed("sail_or_die/tie_broken")
    points, places = table.points(), table.places()
    first, second = places.index(0), places.index(1)
    assert points[first] == points[second] == max(points)
    assert unplayed(table)[first] < unplayed(table)[second]


def test_a_win_was_shared(replayed: Any) -> None:  # R8.5
    table = replayed("sail_or_die/win_shared")
    assert table.places() == [0, 0]
    assert len(set(table.points())) == len(set(unplayed(table))) == 1
