"""Tournaments: who sits where, that nothing is lost, and what the standings say."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from fourwinds.arena import tournament
from fourwinds.arena.simulate import wilson
from fourwinds.arena.standings import placements, standings, to_json
from fourwinds.arena.tournament import Meeting, Result, Task, hold, run_here, seatings, tasks
from fourwinds.arena.workers import run_on
from fourwinds.errors import SetupError, StorageError
from fourwinds.games import load

DINGHY = load("sail_or_die", "dinghy")
MEETING = Meeting.of(DINGHY, 3, ["greedy", "random", "random"], 5)


def timeless(results: list[Result]) -> list[tuple[Any, ...]]:
    return [
        (found.deal, found.seating, found.points, found.places, found.failures) for found in results
    ]


# Who sits where


def test_all_seatings_that_differ_are_played() -> None:
    assert len(seatings(["a", "b", "c", "d"], 4)) == 24
    assert len(seatings(["a", "b", "b", "b"], 4)) == 4
    assert seatings(["a"], 3) == [(0, 0, 0)]
    assert len(seatings(["a", "b", "c"], 2)) == 6
    with pytest.raises(SetupError, match="4 seats need 1 bot, or 4 and more, not 3"):
        seatings(["a", "b", "c"], 4)


def test_deals_are_whole() -> None:
    found = tasks(MEETING, 4)
    assert [task.deal for task in found] == [0, 0, 0, 1, 1, 1]
    assert {task.seating for task in found} == set(seatings(MEETING.bots, 3))


def test_every_seating_gets_the_same_luck() -> None:
    """The same bots in each seat play the same game, however they are numbered."""
    meeting = Meeting.of(DINGHY, 2, ["greedy", "greedy"], 5)
    same = list(run_here(meeting, [Task(0, (0, 1)), Task(0, (1, 0))]))
    assert timeless(same)[0][2:] == timeless(same)[1][2:]


# Nothing is lost


def test_a_tournament_is_the_same_wherever_it_is_played() -> None:
    here = hold(MEETING, 6)
    assert timeless(hold(MEETING, 6, run_on(2))) == timeless(here)
    assert len(here) == 6


def test_a_file_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole, done = hold(MEETING, 9), list[int]()
    hold(MEETING, 3, file=file)
    with file.open("ab") as stream:
        stream.write(b'{"deal":1,"seating":[0')  # the disk was full, or the power failed
    assert timeless(hold(MEETING, 9, file=file, progress=done.append)) == timeless(whole)
    assert done == [3, 4, 5, 6, 7, 8, 9]
    assert timeless(hold(MEETING, 9, _none, file)) == timeless(whole)


def _none(meeting: Meeting, todo: Any) -> Any:
    assert not todo
    return iter(())


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    hold(MEETING, 1, file=file)
    other = Meeting.of(DINGHY, 3, ["greedy", "random", "random"], 6)
    with pytest.raises(SetupError, match=r"holds another tournament \(seed 5, not 6\)"):
        hold(other, 1, file=file)
    file.write_text("Dear diary,\n", "utf-8")
    with pytest.raises(SetupError, match="does not hold results of a tournament"):
        hold(MEETING, 1, file=file)
    with pytest.raises(StorageError, match="cannot keep results in"):
        hold(MEETING, 1, file=tmp_path)


def test_a_pack_is_known_by_its_content(tmp_path: Path) -> None:
    text = (DINGHY.definition.folder / "packs" / "dinghy.toml").read_text("utf-8")
    (tmp_path / "there").mkdir()
    pack, moved = tmp_path / "mine.toml", tmp_path / "there" / "mine.toml"
    file = tmp_path / "results.jsonl"
    pack.write_text(text, "utf-8")
    began = Meeting.of(load("sail_or_die", pack), 2, ["random"], 5)
    hold(began, 2, file=file)
    pack.rename(moved)
    again = Meeting.of(load("sail_or_die", moved), 2, ["random"], 5)
    assert len(hold(again, 2, _none, file)) == 2

    moved.write_text(text.replace('title = "', 'title = "New '), "utf-8")
    other = Meeting.of(load("sail_or_die", moved), 2, ["random"], 5)
    with pytest.raises(SetupError, match=f"pack digest {began.pack_digest}, not"):
        hold(other, 2, file=file)
    with pytest.raises(SetupError, match="another sail_or_die than the tournament began with"):
        again.load()


def test_ctrl_c_keeps_what_was_played() -> None:
    def interrupted(meeting: Meeting, todo: Any) -> Any:
        yield from islice(run_here(meeting, todo), 2)
        raise KeyboardInterrupt

    assert len(hold(MEETING, 9, interrupted)) == 2

    def at_once(meeting: Meeting, todo: Any) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(MEETING, 9, at_once)


def test_a_bot_that_fails_spoils_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mutineer.py"
    path.write_text(
        "class Mutineer:\n    def choose(self, sight):\n        raise RuntimeError('no')\n", "utf-8"
    )
    name = f"{path}:Mutineer"
    meeting = Meeting.of(DINGHY, 2, [name, "greedy"], 5)
    found = standings(meeting, hold(meeting, 4))
    failures = {bot.name: bot.failures for bot in found.bots}
    assert failures[name] > 4
    assert failures["greedy"] == 0


# What the standings say


def test_places_become_placements() -> None:
    assert placements([0, 1, 2, 3]) == pytest.approx([1, 2 / 3, 1 / 3, 0])
    assert placements([0, 0, 2]) == [0.75, 0.75, 0]
    assert placements([0, 0]) == [0.5, 0.5]


def test_standings_have_this_shape() -> None:
    found = json.loads(json.dumps(to_json(standings(MEETING, hold(MEETING, 12)))))
    assert list(found) == [
        "game", "seats", "games", "deals", "seed", "bots", "pairs", "seconds",
    ]  # fmt: skip
    assert [found[key] for key in ("game", "seats", "games", "deals", "seed")] == [
        "sail_or_die", 3, 12, 4, 5,
    ]  # fmt: skip
    for bot in found["bots"]:
        assert list(bot) == [
            "name", "games", "wins", "win_rate", "interval", "points", "placement", "rating",
            "seconds_per_move", "by_seat", "failures",
        ]  # fmt: skip
        low, high = bot["placement"]["interval"]
        assert 0 <= low <= bot["placement"]["mean"] <= high <= 1
        assert len(bot["by_seat"]) == 3
        assert bot["seconds_per_move"] > 0
    greedy, other = found["bots"]
    assert (greedy["games"], other["games"]) == (12, 24)
    assert greedy["wins"] + other["wins"] == pytest.approx(12)
    assert greedy["rating"]["mu"] > other["rating"]["mu"]
    assert [(pair["bot"], pair["other"], pair["meetings"]) for pair in found["pairs"]] == [
        ("greedy", "random", 24), ("random", "greedy", 24),
    ]  # fmt: skip
    assert sum(pair["ahead"] for pair in found["pairs"]) == pytest.approx(1)


def test_standings_by_hand() -> None:
    meeting = Meeting.of(DINGHY, 2, ["a", "b"], 0)
    played = [
        Result(deal, seating, [9, 4], [0, 1], [10, 5], [1.0, 0.5], [0, 0])
        for deal, seating in [(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (0, 1))]
    ]
    found = standings(meeting, played)
    first = found.bots[0]
    assert (first.wins, first.win_rate, first.interval) == (3, 0.75, wilson(3, 4))
    assert first.by_seat == [1, 0]
    assert first.points.mean == pytest.approx((9 * 3 + 4) / 4)
    assert first.placement.mean == 0.75  # half in one deal, all in the other
    assert first.placement.interval == (0.26, 1.0)
    assert first.seconds_per_move == pytest.approx(0.1)
    assert found.pairs[0].ahead == 0.75


def test_a_bot_by_itself_is_rated_as_it_began() -> None:
    meeting = Meeting.of(DINGHY, 2, ["random"], 0)
    found = standings(meeting, hold(meeting, 3))
    assert [bot.rating.mu for bot in found.bots] == [25]
    assert found.pairs == []


def test_a_game_that_cannot_be_played_is_refused() -> None:
    meeting = Meeting.of(load("sail_or_die"), 6, ["random"], 0)
    with pytest.raises(SetupError, match="is played with"):
        hold(meeting, 1)
    assert tournament.tasks(meeting, 2)[-1].deal == 1
