"""Tournaments on a cluster of Ray: the same games, and none of them lost."""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fourwinds.arena import cluster
from fourwinds.arena.cluster import Watch, run_on_ray
from fourwinds.arena.standings import standings, to_json
from fourwinds.arena.tournament import Meeting, Result, Task, hold, run_here
from fourwinds.arena.workers import run_on
from fourwinds.cli import main
from fourwinds.errors import SetupError, WorkerError
from fourwinds.games import load

DINGHY = load("sail_or_die", "dinghy")
MEETING = Meeting.of(DINGHY, 3, ["greedy", "random", "random"], 5)
SLOW = """
import time

class Slow:
    def choose(self, sight):
        time.sleep(0.03)
        return int(sight.legal[0])
"""


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Return a cluster of two nodes with a processor each."""
    made = pytest.importorskip("ray.cluster_utils").Cluster
    found = made(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.add_node(num_cpus=1)
    yield found
    found.shutdown()


@pytest.fixture
def slow(tmp_path: Path) -> Meeting:
    """Return games that take a while."""
    path = tmp_path / "slow.py"
    path.write_text(SLOW, "utf-8")
    return Meeting.of(DINGHY, 2, [f"{path}:Slow", "random"], 5)


def timeless(results: list[Result]) -> list[tuple[Any, ...]]:
    return [
        (found.deal, found.seating, found.points, found.places, found.failures) for found in results
    ]


def test_a_cluster_plays_the_same_games_and_goes_on(nodes: Any, tmp_path: Path) -> None:
    file, said = tmp_path / "results.jsonl", list[str]()
    run = run_on_ray(nodes.address, 1, said.append)
    hold(MEETING, 3, run, file)
    done: list[int] = []
    found = hold(MEETING, 9, run, file, done.append)
    assert timeless(found) == timeless(hold(MEETING, 9))
    assert done == [3, 4, 5, 6, 7, 8, 9]
    assert said == []


def test_ctrl_c_keeps_what_was_played(nodes: Any, slow: Meeting, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"

    def progress(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    played = hold(slow, 200, run_on_ray(nodes.address, 1, pytest.fail), file, progress)
    assert len(played) == 2
    assert len(file.read_bytes().splitlines()) == 3


def test_what_stops_a_worker_is_told(nodes: Any, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_bytes((DINGHY.definition.folder / "packs" / "dinghy.toml").read_bytes())
    meeting = Meeting.of(load("sail_or_die", pack), 2, ["random"], 5)
    pack.unlink()
    with pytest.raises(SetupError, match=r"mine\.toml: cannot be read"):
        list(run_on_ray(nodes.address, 1, pytest.fail)(meeting, [Task(0, (0, 0))]))


def test_a_lost_node_loses_no_game(nodes: Any, slow: Meeting) -> None:
    """The last test with these nodes."""
    alive, said = pytest.importorskip("ray").nodes, list[str]()

    def progress(done: int) -> None:
        if done == 2:
            nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)
            while sum(node["Alive"] for node in alive()) > 1:
                time.sleep(0.1)
            time.sleep(2 * cluster.SECONDS)  # so that the tournament sees it too

    run = run_on_ray(nodes.address, 1, said.append)
    played = hold(slow, 8, run, progress=progress, notice=pytest.fail)
    Path(slow.bots[0].rpartition(":")[0]).write_text(SLOW.replace("0.03", "0"), "utf-8")
    assert timeless(played) == timeless(hold(slow, 8))
    assert said == ["lost 1 of 2 nodes; their unfinished games are played again"]


def test_a_local_cluster_says_the_same_as_processes(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray")
    command = "tournament sail_or_die --pack dinghy --bots greedy,random --seats 2 --games 4 --json"
    assert main([*command.split(), "--ray", "--workers", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    meeting = Meeting.of(DINGHY, 2, ["greedy", "random"], 0)
    expected = json.loads(json.dumps(to_json(standings(meeting, hold(meeting, 4)))))
    assert [bot["points"] for bot in found["bots"]] == [bot["points"] for bot in expected["bots"]]
    assert found["pairs"] == expected["pairs"]


def test_where_there_is_no_cluster() -> None:
    pytest.importorskip("ray")
    with pytest.raises(WorkerError, match=r"no Ray cluster at 127\.0\.0\.1:1: .*refused"):
        hold(MEETING, 3, run_on_ray("127.0.0.1:1", 1, pytest.fail))


def test_where_ray_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"pip install fourwinds\[ray\]"):
        hold(MEETING, 3, run_on_ray(cluster.LOCAL, 1, pytest.fail))


def test_a_silent_head_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch(lambda: [{"Alive": True}, {"Alive": False}])
    assert watch.alive() == [{"Alive": True}]
    watch.end()
    monkeypatch.setattr(cluster, "SILENCE", 0.0)
    with pytest.raises(WorkerError, match="silent"):
        watch.alive()


def test_lost_workers_end_a_tournament_with_what_was_played() -> None:
    said: list[str] = []

    def lost(meeting: Meeting, todo: Any) -> Iterator[Result]:
        yield next(run_here(meeting, todo))
        raise WorkerError("a worker process died")

    assert len(hold(MEETING, 9, lost, notice=said.append)) == 1
    assert said == ["a worker process died; the games that are over are kept"]


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deserter.py"
    path.write_text(
        "import os\n\nclass Deserter:\n    def choose(self, sight):\n        os._exit(1)\n"
    )
    meeting = Meeting.of(DINGHY, 2, [f"{path}:Deserter", "random"], 5)
    with pytest.raises(WorkerError, match="a worker process died"):
        hold(meeting, 2, run_on(1))
