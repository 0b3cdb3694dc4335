"""Every command but play."""

import json
import os
import subprocess
import sys
from itertools import islice

import pytest

from fourwinds.arena import simulate as arena
from fourwinds.arena import tournament
from fourwinds.arena.match import play_games
from fourwinds.engine.game import Table
from fourwinds.engine.journal import key_from_seed, record_table, save
from fourwinds.games import load


@pytest.fixture
def finished(tmp_path):
    """A journal of a finished game."""
    table = Table(load("sail_or_die", "dinghy"), 2, key_from_seed(1))
    while not table.is_over:
        table.play(table.legal()[0])
    path = tmp_path / "finished.json"
    save(record_table(table, ["Ada", "Ben"]), path)
    return path


def test_simulate_json_is_one_object_and_nothing_else(run):
    ran = run("simulate sail_or_die --seats 3 --games 30 --bots greedy,random,random --json")
    assert ran.status == 0
    found = json.loads(ran.out)
    assert list(found) == [
        "game", "seats", "games", "seed", "bots",
        "by_seat", "decisions", "rounds", "endings", "seconds",
    ]  # fmt: skip
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    assert [bot["games"] for bot in found["bots"]] == [30, 60]
    assert sum(bot["wins"] for bot in found["bots"]) == pytest.approx(30)
    assert sum(found["by_seat"]) == pytest.approx(1)
    assert sum(found["endings"].values()) == 30


def test_the_same_seed_gives_the_same_report(run):
    command = "simulate sail_or_die --seats 2 --games 20 --bots greedy,random --seed 5 --json"
    first, second = (json.loads(run(command).out) for _ in range(2))
    first.pop("seconds"), second.pop("seconds")
    assert first == second


def test_simulate_prints_a_table(run):
    ran = run("simulate sail_or_die --seats 2 --games 10")
    assert "10 games with 2 seats" in ran.out
    assert "95 % interval" in ran.out
    assert "Endings" in ran.out


def test_ctrl_c_reports_on_what_was_played(run, monkeypatch):
    played: list[int] = []

    def interrupted(game, bots, seed, first, games, play=play_games):
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(games)
        return play(game, bots, seed, first, games)

    monkeypatch.setattr(arena, "play_games", interrupted)
    ran = run("simulate sail_or_die --seats 2 --games 100000 --json")
    assert ran.status == 130
    assert json.loads(ran.out)["games"] == sum(played[1:])  # the first only warmed up
    assert "stopped after" in ran.err


def test_tournament_json_is_one_object_and_nothing_else(run, tmp_path):
    command = (
        "tournament sail_or_die --pack dinghy --seats 2 --bots greedy,random,deckhand --games 12"
        f" --seed 3 --workers 1 --json --file {tmp_path / 'results.jsonl'}"
    )
    found = json.loads(run(command).out)
    assert found["games"] == 12
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random", "deckhand"]
    again = json.loads(run(command).out)
    assert again == found  # nothing was left to play


def test_tournament_prints_tables(run):
    ran = run("tournament sail_or_die --pack dinghy --seats 2 --bots greedy,random --games 4")
    assert "4 games of 2 deals with 2 seats, seed 0" in ran.out
    assert "Win rate by seat" in ran.out
    assert "Ahead of" in ran.out


def test_tournament_that_is_stopped_reports_on_what_was_played(run, monkeypatch):
    def interrupted(meeting, todo, run=tournament.run_here):
        yield from islice(run(meeting, todo), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr("fourwinds.cli.tournament.run_here", interrupted)
    ran = run(
        "tournament sail_or_die --pack dinghy --seats 2 --bots greedy,random --workers 1 --json"
    )
    assert ran.status == 130
    assert json.loads(ran.out)["games"] == 3
    assert "stopped after 3 of 1000 games" in ran.err


def test_tournament_tells_of_bots_that_fail(run, tmp_path):
    path = tmp_path / "mutineer.py"
    path.write_text("class Mutineer:\n    def choose(self, sight):\n        return None\n", "utf-8")
    ran = run(
        "tournament sail_or_die --pack dinghy --seats 2 --games 2 --workers 1",
        "--bots", f"greedy,{path}:Mutineer",
    )  # fmt: skip
    assert ran.status == 0
    assert "actions failed and were taken at random" in ran.err


def test_analyse_shows_curves_and_costly_decisions(run, finished):
    ran = run("analyse", finished, "--level", "bosun")
    assert ran.status == 0
    assert "What place each could expect" in ran.out
    assert "What cost most, as the bosun sees it" in ran.out
    assert set("▁▂▃▄▅▆▇█") & set(ran.out)
    found = json.loads(run("analyse", finished, "--level", "bosun", "--json").out)
    assert list(found) == ["level", "moments", "places"]
    assert sorted(found["places"]) == [1, 2]
    assert run("analyse", finished, "--level", "greedy").status == 2


def test_check_says_what_was_tested(run, monkeypatch):
    monkeypatch.setattr("fourwinds.engine.check.check_modes", lambda *arguments: None)
    ran = run("check", "sail_or_die", "--pack", "dinghy", "--games", 1)
    assert ran.status == 0
    assert "good. 2 games" in ran.out


def test_rules_are_printed_by_number(run):
    ran = run("rules", "sail_or_die")
    assert ran.status == 0
    assert "R5.2" in ran.out


def test_replay_tells_the_game_in_words(run, finished):
    ran = run("replay", finished)
    assert ran.status == 0
    assert "Round 1 of 1 begins." in ran.out
    assert "Ada" in ran.out
    assert "1. " in ran.out


def test_verify_says_so(run, finished):
    assert "verified" in run("verify", finished).out


def test_a_journal_with_another_action_is_not_verified(run, finished):
    journal = json.loads(finished.read_text())
    journal["entries"][3]["digest"] = "0" * 16
    finished.write_text(json.dumps(journal))
    ran = run("verify", finished)
    assert ran.status == 2
    assert "ply 4: the state is" in ran.err


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("simulate chess", "there is no game 'chess'; the games are: sail_or_die"),
        ("simulate sail_or_die --seats 6", "played with 2, 3, 4, 5 seats, not 6"),
        ("simulate sail_or_die --bots shark", "there is no bot 'shark'"),
        ("simulate sail_or_die --seats 4 --bots random,greedy", "4 seats need 1 bot"),
        ("simulate sail_or_die --pack lost.toml", "lost.toml: cannot be read"),
        ("simulate sail_or_die --pack lost", "no pack 'lost'; it has standard, dinghy"),
        ("simulate sail_or_die --option wind=3", "unknown field `wind`; the options are: tally"),
        ("simulate sail_or_die --games 0", "must be at least 1"),
        ("verify lost.json", "cannot read lost.json"),
        ("replay pyproject.toml", "damaged or not a journal"),
        ("rules chess", "there is no game 'chess'"),
        ("bench chess", "there is no game 'chess'"),
        ("check chess", "there is no game 'chess'"),
        ("play chess", "there is no game 'chess'"),
        ("play --seats 9", "played with 2, 3, 4, 5 seats, not 9"),
        ("play --bots shark", "there is no bot 'shark'"),
        ("play --seats 2 --bots random,random,random", "3 bots for 2 seats"),
        ("play --seats 2 --names Ada,Ben", "2 names for 1 people"),
        ("play --resume lost.json", "cannot read lost.json"),
        ("play --save /proc/lost/game.json", "cannot write /proc/lost/game.json"),
    ],
)
def test_bad_input_is_named_and_nothing_is_traced(run, command, expected):
    ran = run(command)
    assert ran.status == 2
    assert expected in ran.err
    assert "Traceback" not in ran.err


def test_bench_measures_everything(run, monkeypatch):
    monkeypatch.setattr("fourwinds.cli.bench.GAMES_A_RUN", 2)
    monkeypatch.setattr("fourwinds.cli.bench.DECISIONS_A_RUN", 300)
    monkeypatch.setattr("fourwinds.cli.bench._child", lambda *arguments, **settings: 1.5)
    found = json.loads(run("bench", "sail_or_die", "--json").out)["games"]["sail_or_die"]
    assert list(found) == [
        "decisions_per_second", "games_per_second", "python_decisions_per_second",
        "cold_compile_s", "warm_start_s", "state_bytes",
    ]  # fmt: skip
    assert all(value > 0 for value in found.values())
    assert "state bytes" in run("bench", "golden_sails").out


@pytest.mark.skipif(bool(os.environ.get("NUMBA_DISABLE_JIT")), reason="nothing compiles")
def test_warm_compiles_all_games(run):
    assert "Sail or Die: ready in" in run("warm").out


def test_a_reader_that_leaves_early_is_no_error():
    command = f"{sys.executable} -m fourwinds.cli rules sail_or_die | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.stdout.strip()
    assert "Traceback" not in done.stderr


def test_an_unwritable_cache_is_replaced_with_a_warning():
    done = subprocess.run(
        [sys.executable, "-m", "fourwinds.cli", "rules", "sail_or_die"],
        env={**os.environ, "FOURWINDS_CACHE": "/proc/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "Set FOURWINDS_CACHE" in done.stderr
