"""Whole games as text: a change of the rules shows as a difference to read.

``scripts/redraw`` writes the texts anew.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fourwinds
from fourwinds.engine.game import Table
from fourwinds.engine.journal import key_from_seed
from fourwinds.engine.luck import below, dealt
from fourwinds.engine.record import NONE

HERE = Path(__file__).parent
CASES: list[tuple[str, str, int, dict[str, Any]]] = [
    *(("sail_or_die", "standard", seats, {}) for seats in (2, 3, 4, 5)),
    *(("sail_or_die", "dinghy", seats, {}) for seats in (2, 3)),
    *(("golden_sails", "standard", seats, {}) for seats in (2, 3, 4)),
    *(("golden_sails", "cold_sea", seats, {}) for seats in (2, 3, 4)),
    *(("golden_sails", "standard", 3, {"variant": variant}) for variant in ("open", "closed")),
    ("golden_sails", "standard", 2, {"even_start": True}),
    *(("captains", "standard", seats, {"turns": 12}) for seats in (2, 3, 4)),
    ("captains", "standard", 2, {"board": "small", "start": "short", "turns": 20}),
    *(("sailblazer", "standard", seats, {}) for seats in (2, 3, 4)),
    ("sailblazer", "long_voyage", 2, {}),
]
LOOK = 20  # the ply after which the table is shown


def file_of(id: str, pack: str, seats: int, options: dict[str, Any]) -> str:
    return "_".join([id, pack, str(seats), *map(str, options.values())]).lower() + ".txt"


def playthrough(id: str, pack: str, seats: int, options: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each ply of a random game: ply, seat, action, its digest and words.

    After ply LOOK and at the end, also what a spectator is shown.
    """
    table = Table(fourwinds.load(id, pack, options), seats, key_from_seed(seats))
    text = table.game.catalogue().text
    choices = dealt(table.key, 0, "playthrough")
    yield f"{table.game.title}, {pack}, {seats} seats, {table.game.option_values()}"
    yield f"  0  -    - {table.start_digest}"
    while not table.is_over:
        actions = table.legal()
        turn = table.play(actions[below(choices, len(actions))])
        words = text(turn.words)
        yield f"{table.ply:3}  {turn.seat} {turn.action:4} {turn.digest} {words}"
        if table.ply == LOOK or table.is_over:
            yield from shown(table)
    yield f"{table.ending}: points {table.points()}, places {table.places()}"


def shown(table: Table) -> Iterator[str]:
    """Yield the table as a spectator sees it."""
    text = table.game.catalogue().text
    for sheet in table.game.table_text(table.view(NONE)):
        yield f"     = {text(sheet.title)}"
        for row in (sheet.columns, *sheet.rows):
            yield f"     {' | '.join(map(text, row))}"


@pytest.mark.parametrize(("id", "pack", "seats", "options"), CASES)
def test_a_game_is_played_as_it_always_was(
    id: str, pack: str, seats: int, options: dict[str, Any]
) -> None:
    path = HERE / file_of(id, pack, seats, options)
    text = "\n".join(playthrough(id, pack, seats, options)) + "\n"
    if os.environ.get("REDRAW"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_each_text_belongs_to_a_game() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {file_of(*case) for case in CASES}
