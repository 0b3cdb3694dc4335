"""Bots of one's own: found by file or command, kept to their time, and never in the way."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fourwinds
from fourwinds.arena.standings import standings
from fourwinds.arena.tournament import Meeting, hold
from fourwinds.bots.bot import Bot, Sight, ask, sight_of
from fourwinds.bots.entrant import entrant
from fourwinds.bots.guard import Guarded
from fourwinds.bots.lines import question
from fourwinds.engine.game import Table
from fourwinds.errors import BotError, SetupError
from fourwinds.games import load

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
ANSWERS = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    {answer}
    sys.stdout.flush()
"""


@pytest.fixture
def sight() -> Sight:
    return sight_of(Table(fourwinds.load("sail_or_die", "dinghy"), 2, bytes(32)))


@pytest.fixture
def program(tmp_path: Path) -> Any:
    """Return a bot that is a program, given the line that answers."""

    def made(answer: str) -> Bot:
        path = tmp_path / "bot.py"
        path.write_text(ANSWERS.format(answer=answer), "utf-8")
        return entrant(f"run:{sys.executable} {path}")

    return made


# Python classes


def test_a_class_in_a_file_plays(tmp_path: Path, sight: Sight) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text(
        "class Last:\n    def choose(self, sight):\n        return sight.legal[-1]\n", "utf-8"
    )
    bot = entrant(f"{path}:Last")
    assert bot.name == "last"
    assert ask(bot, sight) == sight.legal[-1]


@pytest.mark.parametrize(
    ("text", "called", "told"),
    [
        ("", "Last", "has no class 'Last'"),
        ("Last = 3", "Last", "has no class 'Last'"),
        ("class Last: pass", "Last", "Last has no method 'choose'"),
        (
            "class Last:\n    def __init__(self): 1 / 0",
            "Last",
            r"Last\(\) raised ZeroDivisionError",
        ),
        ("import nowhere", "Last", "raised ModuleNotFoundError"),
    ],
)
def test_a_file_without_a_bot_is_told(tmp_path: Path, text: str, called: str, told: str) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text(text, "utf-8")
    with pytest.raises(SetupError, match=told):
        entrant(f"{path}:{called}")


def test_names_that_mean_nothing_are_told() -> None:
    with pytest.raises(SetupError, match=r"there is no file none\.py"):
        entrant("none.py:Bot")
    with pytest.raises(SetupError, match="there is no bot 'pirate'"):
        entrant("pirate")
    with pytest.raises(SetupError, match="after 'run:' comes the command"):
        entrant("run:")
    with pytest.raises(SetupError, match="cannot be read"):
        entrant("run:'bot")
    assert entrant("greedy").name == "greedy"
    assert entrant("search:iterations=9").name == "search:iterations=9"


# Programs


def test_a_line_tells_all_that_a_bot_may_know(sight: Sight) -> None:
    found = json.loads(question(sight, 2.0))
    assert list(found) == [
        "protocol", "game", "pack", "options", "seat", "view", "legal", "seconds",
    ]  # fmt: skip
    assert (found["protocol"], found["game"], found["pack"]) == (1, "sail_or_die", "dinghy")
    assert found["view"]["hand"] == sight.views[0].hand.tolist()
    assert "luck" not in found["view"]
    assert [option["action"] for option in found["legal"]] == sight.legal.tolist()
    assert all("kind" in option for option in found["legal"])


def test_a_program_plays(program: Any, sight: Sight) -> None:
    bot = program("print(json.dumps({'action': asked['legal'][-1]['action']}))")
    assert [ask(bot, sight) for _ in range(3)] == [sight.legal[-1]] * 3


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("sys.exit()", "the program ended"),
        ("raise ValueError", "the program ended"),
        ("print('aye')", "answered what is no JSON object with an action"),
        ("print('{}')", "answered what is no JSON object with an action"),
        ("print(json.dumps({'action': -4}))", "which is not one of its legal actions"),
    ],
)
def test_a_program_that_fails_is_told_and_may_try_again(
    program: Any, sight: Sight, answer: str, told: str
) -> None:
    bot = program(answer)
    for _ in range(2):
        with pytest.raises(BotError, match=told):
            ask(bot, sight)
    bot.close()


def test_a_program_that_stalls_is_told(
    program: Any, sight: Sight, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourwinds.bots.lines.STARTING", 0.25)
    bot = Guarded(program("time.sleep(60)"), seconds=0.25)
    assert bot.choose(sight) in sight.legal
    assert "the program did not answer in 0.5 s" in bot.last


def test_a_program_that_is_not_there_is_told(sight: Sight) -> None:
    with pytest.raises(BotError, match="cannot be run"):
        ask(entrant("run:./no_such_program"), sight)


# Kept to their time


class Slow:
    name = "slow"

    def choose(self, sight: Sight) -> int:
        while not sight.stopped():
            time.sleep(0.01)
        return int(sight.legal[0])


class Forger:
    name = "forger"

    def choose(self, sight: Sight) -> int:
        sight.legal[:] = 5
        sight.views[:] = np.zeros(1, sight.views.dtype)
        return 5


def test_a_bot_that_is_slow_is_left_behind(sight: Sight) -> None:
    bot = Guarded(Slow(), seconds=0.05)
    assert bot.choose(sight) in sight.legal
    assert (bot.failures, bot.last) == (1, "bot 'slow' did not answer in 0.05 s")


def test_a_bot_gets_copies_where_it_is_timed(sight: Sight) -> None:
    before = sight.views.tobytes(), sight.legal.tobytes()
    bot = Guarded(Forger(), seconds=5)
    assert bot.choose(sight) in sight.legal
    assert bot.last == "bot 'forger' changed the list of its legal actions"
    assert (sight.views.tobytes(), sight.legal.tobytes()) == before


def test_a_bot_that_keeps_its_time_plays_as_it_would(sight: Sight) -> None:
    words = sight.luck.copy()
    free = [entrant("random").choose(sight) for _ in range(5)]
    sight.luck[:] = words
    timed = Guarded(entrant("random"), seconds=5)
    assert [timed.choose(sight) for _ in range(5)] == free
    assert timed.failures == 0


# The examples of the documentation


def test_the_examples_play() -> None:
    bots = [
        f"{EXAMPLES / 'cautious.py'}:Cautious",
        f"run:{sys.executable} {EXAMPLES / 'line_bot.py'}",
        "random",
    ]
    meeting = Meeting.of(load("sail_or_die", "dinghy"), 2, bots, 1)
    found = standings(meeting, hold(meeting, 12))
    assert [bot.failures for bot in found.bots] == [0, 0, 0]
