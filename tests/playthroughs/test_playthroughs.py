"""Whole games as text: a change of the rules shows as a difference to read.

``scripts/redraw`` writes the texts anew.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import fourwinds
from fourwinds.engine.game import Table
from fourwinds.engine.journal import key_from_seed
from fourwinds.engine.luck import below, dealt

HERE = Path(__file__).parent
CASES = [("sail_or_die", "standard", seats) for seats in (2, 3, 4, 5)]
CASES += [("sail_or_die", "dinghy", seats) for seats in (2, 3)]


def playthrough(id: str, pack: str, seats: int) -> Iterator[str]:
    """Yield a line for each ply of a random game: ply, seat, action, its digest and words."""
    table = Table(fourwinds.load(id, pack), seats, key_from_seed(seats))
    text = table.game.catalogue().text
    choices = dealt(table.key, 0, "playthrough")
    yield f"{table.game.title}, {pack}, {seats} seats"
    yield f"  0  -    - {table.start_digest}"
    while not table.is_over:
        actions = table.legal()
        turn = table.play(actions[below(choices, len(actions))])
        words = text(turn.words)
        yield f"{table.ply:3}  {turn.seat} {turn.action:4} {turn.digest} {words}"
    yield f"{table.ending}: points {table.points()}, places {table.places()}"


@pytest.mark.parametrize(("id", "pack", "seats"), CASES)
def test_a_game_is_played_as_it_always_was(id: str, pack: str, seats: int) -> None:
    path = HERE / f"{id}_{pack}_{seats}.txt"
    text = "\n".join(playthrough(id, pack, seats)) + "\n"
    if os.environ.get("REDRAW"):
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_each_text_belongs_to_a_game() -> None:
    expected = {f"{id}_{pack}_{seats}.txt" for id, pack, seats in CASES}
    assert {path.name for path in HERE.glob("*.txt")} == expected
