"""The conformance check: Sail or Die passes, and each broken promise is found.

Games are broken by putting another function in a verb's place. Compiled code is bound to the real
ones, so this is done in plain Python.
"""

import copy
import json
import subprocess
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numba import config

import fourwinds
from fourwinds.engine import check, verbs
from fourwinds.engine.check import MODES, check_game, check_table, trace
from fourwinds.engine.events import EVERYONE, tell
from fourwinds.engine.game import Game
from fourwinds.engine.luck import next_word
from fourwinds.engine.record import NONE
from fourwinds.engine.words import Message
from fourwinds.errors import ConformanceError, SetupError
from fourwinds.games.sail_or_die import advice, rules, view, words
from fourwinds.games.sail_or_die.actions import ANCHOR
from fourwinds.games.sail_or_die.names import Event, Phase, Refusal

PLAIN = bool(config.DISABLE_JIT)
in_plain_python = pytest.mark.skipif(not PLAIN, reason="compiled code is bound to the real verbs")

Spoil = Callable[..., None]


@pytest.fixture(scope="module")
def game() -> Game:
    return fourwinds.load("sail_or_die", "dinghy")


@pytest.fixture
def spoil(monkeypatch: pytest.MonkeyPatch, game: Game) -> Spoil:
    """Return a function that puts other functions in the place of verbs."""

    def spoil(**functions: Callable[..., Any]) -> None:
        real = verbs._games[game.state_type]
        for record_type in (game.state_type, game.view_type):
            monkeypatch.setitem(verbs._games, record_type, {**real, **functions})

    return spoil


def run(game: Game, **settings: Any) -> check.Findings:
    return check_game(game, **{"seats": [2], "games": 1, "seed": 1, "modes": (), **settings})


def hidden(state: Any) -> int:
    """Return something that the seat to act does not know."""
    return int(state.hands[(state.actor + 1) % state.seats, 0]) % 2


# A game that keeps its promises


@pytest.mark.skipif(PLAIN, reason="takes minutes; the small pack is tested, and playthroughs")
def test_the_standard_game_passes() -> None:
    told: list[str] = []
    found = check_game(fourwinds.load("sail_or_die"), games=1, modes=(), progress=told.append)
    assert found.games == 4
    assert found.states > 160
    assert 3 * found.states < found.worlds < 6 * found.states
    assert 0 < found.reached < found.worlds
    assert told == [f"Sail or Die: {seats} seats, game 1 of 1" for seats in (2, 3, 4, 5)]


def test_all_numbers_of_seats_are_tested(game: Game) -> None:
    assert check_game(game, games=1, modes=()).games == len(game.seats)


def test_seats_that_do_not_exist_are_told(game: Game) -> None:
    with pytest.raises(SetupError, match="not 7"):
        run(game, seats=[7])


# Broken rules


def descending(pack, state, out):
    count = rules.legal(pack, state, out)
    out[:count] = out[:count][::-1].copy()
    return count


def listing_nothing(pack, state, out):
    return 0


def allowing_all(pack, state, action):
    return 0


def acting_after_the_end(pack, state, out):
    out[0] = ANCHOR
    return 1 if state.phase == Phase.OVER else rules.legal(pack, state, out)


def allowing_after_the_end(pack, state, action):
    return 0 if state.phase == Phase.OVER else rules.refusal(pack, state, action)


def sharing_the_second_place(pack, state, out):
    out[:] = 1


def after_each_step(spoiling: Callable[[Any, Any], None]) -> Callable[..., None]:
    def step(pack, state, action, log):
        rules.step(pack, state, action, log)
        spoiling(state, log)

    return step


def lose_a_card(state: Any, log: Any) -> None:
    state.aside[0] += 1


def lose_the_ending(state: Any, log: Any) -> None:
    if state.actor == NONE:
        state.ending = 9


def lose_a_card_at_the_end(state: Any, log: Any) -> None:
    state.aside[0] += state.actor == NONE


def end_too_early(state: Any, log: Any) -> None:
    state.ending = 1


def count_twice(state: Any, log: Any) -> None:
    state.ply += 1


def leave_the_table(state: Any, log: Any) -> None:
    if state.actor != NONE:
        state.actor = 3


RULES: dict[str, tuple[dict[str, Callable[..., Any]], str]] = {
    "descending": ({"legal": descending}, "legal actions are not ascending"),
    "nothing": ({"legal": listing_nothing}, "nobody can act, but the game is not over"),
    "all": ({"refusal": allowing_all}, r"legal says \[.*\], refusal allows \[0, 1, 2"),
    "acting": ({"legal": acting_after_the_end}, "somebody may act after the end"),
    "allowing": ({"refusal": allowing_after_the_end}, "an action is allowed after the end"),
    "ranks": ({"ranks": sharing_the_second_place}, r"places \[1 1\] are not a ranking"),
    "card": ({"step": after_each_step(lose_a_card)}, "ply 1: something was lost or gained"),
    "late": ({"step": after_each_step(lose_a_card_at_the_end)}, "something was lost or gained"),
    "ending": ({"step": after_each_step(lose_the_ending)}, "the ending has no name"),
    "early": ({"step": after_each_step(end_too_early)}, "a game that is not over has an ending"),
    "ply": ({"step": after_each_step(count_twice)}, "an action must add one ply"),
    "seat": ({"step": after_each_step(leave_the_table)}, "the seat to act is not at the table"),
}


@in_plain_python
@pytest.mark.parametrize("kind", RULES)
def test_broken_rules_are_found(game: Game, spoil: Spoil, kind: str) -> None:
    functions, told = RULES[kind]
    spoil(**functions)
    with pytest.raises(ConformanceError, match=f"^sail_or_die, 2 seats, seed 1, game 0, .*{told}"):
        run(game)


@in_plain_python
def test_rules_that_remember_are_found(game: Game, spoil: Spoil) -> None:
    steps: list[int] = []

    def step(pack, state, action, log):
        rules.step(pack, state, action, log)
        steps.append(action)
        state.luck[0] += len(steps)

    spoil(step=step)
    with pytest.raises(ConformanceError, match="the same action came out differently"):
        run(game)


@in_plain_python
def test_rules_that_reach_into_another_state_are_found(game: Game, spoil: Spoil) -> None:
    first: list[Any] = []

    def setup(pack, state, seats, log):
        rules.setup(pack, state, seats, log)
        first.append(state)

    def step(pack, state, action, log):
        rules.step(pack, first[0], action, log)

    spoil(setup=setup, step=step)
    with pytest.raises(ConformanceError, match="a copy of the state is not independent"):
        run(game)


@in_plain_python
def test_a_setup_that_remembers_is_found(game: Game, spoil: Spoil) -> None:
    begun: list[int] = []

    def setup(pack, state, seats, log):
        rules.setup(pack, state, seats, log)
        begun.append(seats)
        for _ in begun:
            next_word(state.luck)

    spoil(setup=setup)
    with pytest.raises(ConformanceError, match="sail_or_die: undo at ply 0 leads elsewhere"):
        check_table(game, 2, 0)


# Leaks


def legal_by_hidden_cards(pack, state, out):
    count = rules.legal(pack, state, out)
    return count - 1 if count > 1 and hidden(state) else count


def refusal_by_hidden_cards(pack, state, action):
    out = np.zeros(ANCHOR + 1, np.int32)
    count = rules.legal(pack, state, out)
    if count > 1 and hidden(state) and action == out[count - 1]:
        return Refusal.WILD_NOT_HELD
    return rules.refusal(pack, state, action)


def reason_by_hidden_cards(pack, state, action):
    code = rules.refusal(pack, state, action)
    return Refusal.CARDS_NOT_HELD if code and hidden(state) else code


def advice_by_hidden_cards(pack, state, actions, count, weights):
    advice.advise(pack, state, actions, count, weights)
    weights[:count] += hidden(state)


def tell_what_is_hidden(state: Any, log: Any) -> None:
    tell(log, Event.DEALT, 0, EVERYONE, int(state.hands[0, 0]))


LEAKS: dict[str, tuple[dict[str, Callable[..., Any]], str]] = {
    "actions": (
        {"legal": legal_by_hidden_cards, "refusal": refusal_by_hidden_cards},
        "legal actions depend on what is hidden",
    ),
    "refusals": ({"refusal": reason_by_hidden_cards}, "refusals depend on what is hidden"),
    "advice": ({"advise": advice_by_hidden_cards}, "advice depends on what is hidden"),
    "events": (
        {"step": after_each_step(tell_what_is_hidden)},
        "events tell seat (-1|1) more than its view",
    ),
}


@in_plain_python
@pytest.mark.parametrize("kind", LEAKS)
def test_leaks_are_found(game: Game, spoil: Spoil, kind: str) -> None:
    functions, told = LEAKS[kind]
    spoil(**functions)
    with pytest.raises(ConformanceError, match=told):
        run(game)


# Broken imagination


def passing_the_shark(pack, view_, luck, state):
    view.imagine(pack, view_, luck, state)
    state.shark = 1 - state.shark


def inventing_a_card(pack, view_, luck, state):
    view.imagine(pack, view_, luck, state)
    state.undealt[0] += 1


def scribbling(pack, view_, luck, state):
    view.imagine(pack, view_, luck, state)
    view_.aside[0] += 1


IMAGINED: dict[str, tuple[Callable[..., Any], str]] = {
    "another view": (passing_the_shark, "seat -1 imagines another view"),
    "another deck": (inventing_a_card, "an imagined world does not add up"),
    "scribbling": (scribbling, "imagine writes into the view"),
}


@in_plain_python
@pytest.mark.parametrize("kind", IMAGINED)
def test_broken_imagination_is_found(game: Game, spoil: Spoil, kind: str) -> None:
    function, told = IMAGINED[kind]
    spoil(imagine=function)
    with pytest.raises(ConformanceError, match=told):
        run(game)


@in_plain_python
def test_imagination_that_misses_the_truth_is_found(
    game: Game, spoil: Spoil, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourwinds.engine.check.MANY_WORLDS", 1)
    spoil(imagine=inventing_a_card, conserved=lambda pack, state: True)
    with pytest.raises(ConformanceError, match=r"^sail_or_die: imagine never reaches the true"):
        run(game)


# Broken hints


@in_plain_python
@pytest.mark.parametrize("weight", [-0.1, np.nan, np.inf])
def test_bad_weights_are_found(game: Game, spoil: Spoil, weight: float) -> None:
    def advise(pack, state, actions, count, weights):
        weights[:count] = weight

    spoil(advise=advise)
    with pytest.raises(ConformanceError, match="advise gives a bad weight"):
        run(game)


@in_plain_python
@pytest.mark.parametrize("hope", [-0.1, 1.1, np.nan])
def test_bad_hopes_are_found(game: Game, spoil: Spoil, hope: float) -> None:
    def evaluate(pack, state, out):
        out[:] = hope

    spoil(evaluate=evaluate)
    with pytest.raises(ConformanceError, match="evaluate leaves 0 to 1"):
        run(game)


# Broken words


def test_a_ragged_table_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    real = words.table

    def ragged(game_, view_):
        sheet = real(game_, view_)[0]
        short = tuple(row[:-1] for row in sheet.rows)
        return [type(sheet)(sheet.title, sheet.columns, short)]

    monkeypatch.setattr(words, "table", ragged)
    with pytest.raises(ConformanceError, match="a row of the table's text is ragged"):
        run(game)


def test_a_refusal_without_rule_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(words.RULES, Refusal.LEADER_MAY_NOT_ANCHOR, "")
    with pytest.raises(ConformanceError, match="refusal 4 names no rule"):
        run(game)


@pytest.mark.parametrize("part", ["action", "event", "question", "refusal"])
def test_what_has_no_words_is_found(game: Game, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.setattr(words, part, lambda *_: Message("mutiny"))
    with pytest.raises(ConformanceError, match=r"'mutiny'.* has no words"):
        run(game)


def test_a_gap_left_open_is_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "question", lambda *_: Message("asked-lead"))
    with pytest.raises(ConformanceError, match="has no words: message 'asked-lead'"):
        run(game)


# Broken records


@pytest.mark.parametrize("name", ["state_type", "view_type"])
def test_records_without_the_header_are_found(game: Game, name: str) -> None:
    other = copy.copy(game)
    setattr(other, name, np.dtype([("luck", np.int64)]))
    with pytest.raises(ConformanceError, match="a record must begin with"):
        run(other)


# Modes


@pytest.mark.skipif(PLAIN or bool(config.BOUNDSCHECK), reason="starts all other modes itself")
def test_all_modes_agree(game: Game) -> None:
    told: list[str] = []
    run(game, modes=MODES, progress=told.append)
    assert told[1:] == [f"Sail or Die: {mode} rules" for mode in MODES]


def test_modes_that_differ_are_found(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def other(game_: Game, seed: int, settings: dict[str, str]) -> str:
        return "plain" if settings else "compiled"

    monkeypatch.setattr(check, "_trace_elsewhere", other)
    check.check_modes(game, 0, ["compiled", "from the cache"], print)
    with pytest.raises(ConformanceError, match=r"come out differently: {'plain': 'plain', 'comp"):
        check.check_modes(game, 0, ["plain", "compiled"], print)


def test_another_process_finds_the_same(game: Game) -> None:
    found = check._trace_elsewhere(game, 5, MODES["plain"])
    assert found.split() == [trace(game, seats, 1, 5) for seats in game.seats]


def test_a_process_that_fails_is_told(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    other = copy.copy(game)
    other.pack = "raft"
    with pytest.raises(ConformanceError, match=r"(?s)process with .*has no pack 'raft'"):
        check._trace_elsewhere(other, 0, MODES["plain"])
    killed = SimpleNamespace(returncode=-9, stderr="", stdout="")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: killed)
    with pytest.raises(ConformanceError, match="it ended with status -9"):
        check._trace_elsewhere(game, 0, {})


def test_a_process_prints_its_traces(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    check._main(json.dumps(["fourwinds.games.sail_or_die", "dinghy", {}, 5]))
    assert capsys.readouterr().out.split() == [trace(game, seats, 1, 5) for seats in (2, 3)]


# Golden traces: what compiled, plain and bounds-checked runs must all come to


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, "0f382b4ffd6c680d"),
        (3, "8c445d7e17fe2a82"),
        (4, "e1448ccf3b36ec2a"),
        (5, "58e8819d7d51a418"),
    ],
)
def test_traces_stay_what_they_are(seats: int, expected: str) -> None:
    assert trace(fourwinds.load("sail_or_die"), seats, 2, 1) == expected
