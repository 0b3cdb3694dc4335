"""One stored game for each way to end; all replay.

``scripts/redraw`` plays and writes them anew.
"""

import os
from functools import cache
from pathlib import Path

import pytest

import fourwinds
from fourwinds.engine.game import Table
from fourwinds.engine.journal import Journal, key_from_seed, load, record_table, replay, save
from fourwinds.engine.luck import below, dealt
from fourwinds.games.sail_or_die.names import Ending

HERE = Path(__file__).parent
CASES = {  # file: pack, seats, seed
    "sail_or_die/rounds": ("standard", 2, 1),
    "sail_or_die/out_of_chunks": ("standard", 3, 27),
    "sail_or_die/tie_broken": ("dinghy", 3, 12),
    "sail_or_die/win_shared": ("dinghy", 2, 19),
}


def played(name: str) -> Table:
    """Play a random game in which now and then somebody takes an action back at first."""
    pack, seats, seed = CASES[name]
    game = fourwinds.load(Path(name).parts[0], pack)
    table = Table(game, seats, key_from_seed(seed), name)
    choices = dealt(table.key, 0, "journal")
    while not table.is_over:
        actions = table.legal()
        action = actions[below(choices, len(actions))]
        turn = table.play(action)
        if table.ply % 8 == 1 and table.can_undo(turn.seat):
            table.undo()
            table.play(action)
    return table


def stored(name: str) -> Journal:
    path = HERE / f"{name}.json"
    if os.environ.get("REDRAW"):
        path.parent.mkdir(exist_ok=True)
        save(record_table(played(name)), path)
    return load(path)


@cache
def replayed(name: str) -> Table:
    return replay(stored(name), fourwinds.load)


def unplayed(table: Table) -> list[int]:
    """Return how many cards each seat was left with (R8.4)."""
    return table.view(0).unplayed[: table.seats].tolist()


@pytest.mark.parametrize("name", CASES)
def test_each_journal_replays(name: str) -> None:
    table = replayed(name)
    journal = load(HERE / f"{name}.json")
    assert table.is_over
    assert record_table(table) == journal
    assert any(entry.action is None for entry in journal.entries)


def test_each_journal_belongs_to_a_case() -> None:
    assert {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.rglob("*.json")} == {
        *CASES
    }


def test_each_ending_of_each_game_is_stored() -> None:
    shown = {replayed(name).ending for name in CASES}
    assert shown == {ending.name.lower() for ending in Ending}


def test_all_rounds_were_played() -> None:  # R8.1
    table = replayed("sail_or_die/rounds")
    assert (table.ending, table.view(0).rounds) == ("rounds", 3)
    assert table.points()[table.places().index(0)] == max(table.points())


def test_somebody_ran_out_of_chunks() -> None:  # R8.2
    table = replayed("sail_or_die/out_of_chunks")
    assert table.ending == "out_of_chunks"
    assert table.view(0).rounds < 3
    assert 0 in table.points()


def test_a_tie_was_broken_by_unplayed_cards() -> None:  # R8.4
    table = replayed("sail_or_die/tie_broken")
    points, places = table.points(), table.places()
    first, second = places.index(0), places.index(1)
    assert points[first] == points[second] == max(points)
    assert unplayed(table)[first] < unplayed(table)[second]


def test_a_win_was_shared() -> None:  # R8.5
    table = replayed("sail_or_die/win_shared")
    assert table.places() == [0, 0]
    assert len(set(table.points())) == len(set(unplayed(table))) == 1
