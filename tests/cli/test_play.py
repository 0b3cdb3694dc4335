"""Playing in the terminal."""

import json
import os
import signal
import sys
import time
from itertools import chain, repeat

import pexpect
import pytest

from fourwinds.bots.roster import find
from fourwinds.cli.terminal import Session
from fourwinds.engine.game import Table
from fourwinds.engine.journal import key_from_seed, load, replay
from fourwinds.games import load as load_game


@pytest.fixture
def saved(tmp_path):
    return tmp_path / "game.json"


def play(run, saved, *arguments, said):
    return run("play", "--pack", "dinghy", "--seed", 1, "--save", saved, *arguments, said=said)


def test_a_whole_game_against_bots(run, saved):
    ran = play(run, saved, "--seats", 3, said=repeat("1"))
    assert ran.status == 0
    assert "The game is over" in ran.out
    assert "1.  Captain" in ran.out
    journal = load(saved)
    assert journal.result
    assert journal.bots == ["", "bosun", "bosun"]
    assert replay(journal, load_game).is_over


def test_bots_alone(run, saved):
    ran = play(run, saved, "--seats", 2, "--bots", "random,greedy", said=())
    assert ran.status == 0
    assert "The game is over" in ran.out


def test_a_hint_tells_what_a_bot_would_do(run, saved):
    ran = play(run, saved, "--seats", 2, said=("hint bosun", "hint greedy", "quit"))
    assert "expected place 1." in ran.out
    assert "of the time" in ran.out
    assert "greedy does not think ahead; these do: bosun, pilot, admiral" in ran.out


def test_hints_against_other_people_where_all_agreed(run, saved):
    ran = play(
        run, saved, "--seats", 2, "--bots", "none", "--hints", said=("", "hint bosun", "quit")
    )
    assert "Everybody may ask for hints." in ran.out
    assert "expected place" in ran.out


def test_there_are_no_hints_against_other_people(run, saved):
    ran = play(run, saved, "--seats", 2, "--bots", "none", said=("", "hint", "quit"))
    assert "Hints are for who plays alone against bots" in ran.out


def test_a_bot_of_one_s_own_plays_but_no_journal_brings_one(run, saved, tmp_path):
    path = tmp_path / "first.py"
    path.write_text(
        "class First:\n    def choose(self, sight):\n        return sight.legal[0]\n", "utf-8"
    )
    ran = play(run, saved, "--seats", 2, "--bots", f"random,{path}:First", said=())
    assert "The game is over" in ran.out
    ran = run("play", "--resume", saved)
    assert ran.status == 2
    assert "there is no bot" in ran.err


def test_a_game_that_was_left_goes_on(run, saved):
    left = play(run, saved, "--seats", 2, "--bots", "none", said=("", "1", "", "1", "quit"))
    assert f"play --resume {saved}" in left.out
    before = load(saved).entries
    assert len(before) == 2
    ran = run("play", "--resume", saved, said=chain(repeat("1")))
    assert ran.status == 0
    journal = load(saved)
    assert journal.entries[:2] == before
    assert journal.result


def test_the_end_of_input_loses_nothing(run, saved):
    ran = play(run, saved, "--seats", 2, "--bots", "none", said=("", "1"))
    assert "Nothing is lost" in ran.out
    assert len(load(saved).entries) == 1


def test_hot_seat_shows_no_cards_across_the_curtain(run, saved):
    ran = play(
        run, saved, "--seats", 2, "--bots", "none", "--names", "Ada,Ben", said=("", "1", "", "quit")
    )
    assert ran.out.count("Pass the screen to") == 2
    parts = ran.out.split("Pass the screen to")
    assert "Your hand" not in parts[0]
    assert "press Enter when nobody else is looking" in parts[1]


def test_undo_before_the_screen_is_passed_on(run, saved):
    ran = play(
        run, saved, "--seats", 2, "--bots", "none", said=("", "1", "undo", "", "2", "", "quit")
    )
    assert "may still type undo" in ran.out
    assert "Taken back." in ran.out
    entries = load(saved).entries
    assert [entry.action is None for entry in entries] == [False, True, False]
    assert replay(load(saved), load_game).ply == 1


def test_undo_is_refused_when_others_have_acted(run, saved):
    ran = play(run, saved, "--seats", 2, said=("1", "undo", "quit"))
    assert "There is nothing to take back" in ran.out


def test_actions_can_be_found_by_their_words(run, saved):
    ran = play(
        run, saved, "--seats", 2, "--bots", "none", said=("", "lead", "lead purple", "", "quit")
    )
    assert "Which of these: 1, 2" in ran.out
    assert "leads 1 purple." in ran.out


def test_refusals_are_explained_by_their_rule(run, saved):
    said = ("", "drop anchor", "why", "raise to 9", "99", "help", "table", "", "quit")
    ran = play(run, saved, "--seats", 2, "--bots", "none", said=said)
    assert "Drop anchor: not possible. Whoever leads has to play a card" in ran.out
    assert "(R3.2)" in ran.out
    assert "A lead is exactly 1 card. (R3.1)" in ran.out
    assert "No action has all these words" in ran.out
    assert "Type a number from 1 to" in ran.out
    assert "what is not possible now" in ran.out


class Broken:
    name = "broken"

    def choose(self, sight):
        raise ZeroDivisionError("no idea")


class Cheat:
    name = "cheat"

    def choose(self, sight):
        return -7


@pytest.mark.parametrize(
    ("bot", "words"), [(Broken(), "raised ZeroDivisionError: no idea"), (Cheat(), "answered -7")]
)
def test_a_bot_that_fails_is_reported_and_the_game_goes_on(run, saved, capsys, bot, words):
    table = Table(load_game("sail_or_die", "dinghy"), 2, key_from_seed(1))
    session = Session(table, ["", ""], ["random", "greedy"], [bot, find("greedy")], saved)
    assert session.run() == 0
    assert words in capsys.readouterr().err
    assert table.is_over


def test_the_option_tally_shows_cards_put_aside(run, saved):
    ran = play(run, saved, "--seats", 2, "--option", "tally", said=("1", "quit"))
    assert "Put aside in this round" in ran.out
    assert load(saved).options == {"tally": True}


def test_without_a_name_the_journal_goes_to_the_data_folder(run, monkeypatch, tmp_path):
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / name))
    ran = run("play", "--terminal", "--seats", "2", said=("quit",))
    assert ran.status == 0
    assert list((tmp_path / "fourwinds" / "journals").glob("sail_or_die-*.json"))


def test_a_killed_game_goes_on_in_a_real_terminal(saved, tmp_path):
    def entries():
        return len(json.loads(saved.read_text())["entries"])

    def heed_interrupts():  # which whoever runs the tests in the background ignores
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def start(*arguments):
        command = ["-m", "fourwinds.cli", "play", *arguments]
        child = pexpect.spawn(
            sys.executable,
            command,
            env={**os.environ, "TERM": "xterm"},
            timeout=120,
            dimensions=(50, 120),
            preexec_fn=heed_interrupts,
        )
        child.expect("> ")
        return child

    child = start("--seats", "2", "--pack", "dinghy", "--save", str(saved))
    before = entries()
    child.sendline("1")
    while entries() == before:
        time.sleep(0.05)
    child.kill(9)
    child.wait()
    played = entries()
    child = start("--resume", str(saved))
    child.sendintr()
    child.expect("Nothing is lost")
    child.expect(pexpect.EOF)
    assert entries() >= played
