"""Stored games of every game: all replay, and show each way to end."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from fourwinds.engine.journal import record_table
from fourwinds.games import GAMES

HERE = Path(__file__).parent


def test_each_journal_replays(case: str, stored: Any, replayed: Any) -> None:
    table = replayed(case)
    assert table.is_over
    assert record_table(table) == stored(case)
    assert any(entry.action is None for entry in stored(case).entries)


def test_each_journal_belongs_to_a_case(cases: list[str]) -> None:
    found = {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.rglob("*.json")}
    assert found == set(cases)


@pytest.mark.parametrize("game", GAMES)
def test_each_ending_is_stored(game: str, cases: list[str], replayed: Any) -> None:
    endings = import_module(f"fourwinds.games.{game}.names").Ending
    shown = {replayed(case).ending for case in cases if case.startswith(f"{game}/")}
    assert shown == {ending.name.lower() for ending in endings}
