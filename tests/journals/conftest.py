"""The stored games of cases.toml. ``scripts/redraw`` plays and writes them anew."""

import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import fourwinds
from fourwinds.bots.bot import sight_of
from fourwinds.bots.roster import find
from fourwinds.engine.game import Table
from fourwinds.engine.journal import Journal, key_from_seed, load, record_table, replay, save
from fourwinds.engine.luck import below, dealt

HERE = Path(__file__).parent
CASES: dict[str, dict[str, Any]] = {
    f"{game}/{name}": case
    for game, cases in tomllib.loads((HERE / "cases.toml").read_text("utf-8")).items()
    for name, case in cases.items()
}


def played(name: str) -> Table:
    """Play a game, at random or by a bot; now and then an action is taken back at first."""
    case = CASES[name]
    game = fourwinds.load(Path(name).parts[0], case["pack"], case.get("options"))
    table = Table(game, case["seats"], key_from_seed(case["seed"]), name)
    choices = dealt(table.key, 0, "journal")
    bot = find(case["bot"]) if "bot" in case else None
    while not table.is_over:
        actions = table.legal()
        action = bot.choose(sight_of(table)) if bot else actions[below(choices, len(actions))]
        turn = table.play(action)
        if table.ply % 8 == 1 and table.can_undo(turn.seat):
            table.undo()
            table.play(action)
    return table


@cache
def read(name: str) -> Journal:
    path = HERE / f"{name}.json"
    if os.environ.get("REDRAW"):
        path.parent.mkdir(exist_ok=True)
        save(record_table(played(name)), path)
    return load(path)


@cache
def table_of(name: str) -> Table:
    return replay(read(name), fourwinds.load)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for ``case`` once for each stored game."""
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES)


@pytest.fixture(scope="session")
def stored() -> Any:
    """A function from the name of a case to its journal."""
    return read


@pytest.fixture(scope="session")
def replayed() -> Any:
    """A function from the name of a case to the table that its journal leads to."""
    return table_of


@pytest.fixture(scope="session")
def cases() -> list[str]:
    """The names of all cases."""
    return list(CASES)
