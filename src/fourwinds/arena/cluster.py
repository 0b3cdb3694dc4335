"""Games of a tournament on a cluster of Ray: of one machine, or of many."""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from typing import Any

import msgspec

from fourwinds.arena.tournament import Meeting, Result, Runner, Task
from fourwinds.arena.workers import play_given, run_with
from fourwinds.errors import FourwindsError, SetupError, WorkerError

LOCAL = "local"  # the address that stands for a cluster of this machine, begun for the purpose
SECONDS = 1.0  # between two looks at the nodes
PATIENCE = 5.0  # seconds for a cluster to answer; Ray by itself would try for many minutes
SILENCE = 20.0  # seconds after which the head of a cluster is lost; Ray ends us after 60
QUIET: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
ALONE: dict[str, Any] = {"include_dashboard": False, "_node_ip_address": "127.0.0.1"}


def run_on_ray(address: str, workers: int, notice: Callable[[str], None]) -> Runner:
    """Return what plays games on a cluster.

    Args:
        address: as Ray takes it, or ``LOCAL``.
        workers: how many processes a local one has; others have as many as they have processors.
        notice: called with what a person should know.
    """
    return run_with(partial(Cluster, address, workers, notice))


class Cluster:
    """The processes of a cluster; what a node was playing when it was lost is played again.

    Raises:
        SetupError: Ray is not installed.
        WorkerError: there is no cluster at this address.
    """

    def __init__(
        self, address: str, workers: int, notice: Callable[[str], None], meeting: Meeting
    ) -> None:
        self._ray, self._notice = _installed(), notice
        self._running: list[Any] = []
        self._nodes: dict[str, float] = {}
        with self._reached(f"there is no Ray cluster at {address}"):
            if address == LOCAL:
                self._ray.init(LOCAL, num_cpus=workers, **QUIET, **ALONE)
            else:
                _knock(address)
                self._ray.init(address, **QUIET)
            self._meeting = self._ray.put(msgspec.json.encode(meeting))
            self._play = self._ray.remote(play_given)
            self._watch = Watch(self._ray.nodes)
            self.size()

    def size(self) -> int:
        """Return how many processors the nodes have at present.

        Raises:
            WorkerError: there are none, or the head of the cluster is silent.
        """
        found = {node["NodeID"]: node["Resources"].get("CPU", 0.0) for node in self._watch.alive()}
        lost = len(self._nodes.keys() - found.keys())
        if lost:
            self._notice(
                f"lost {lost} of {len(self._nodes)} nodes; their unfinished games are played again"
            )
        self._nodes = found
        if not sum(found.values()):
            raise WorkerError("no node of the Ray cluster has a processor to play on")
        return int(sum(found.values()))

    def give(self, task: Task) -> None:
        """Let one of them play a game."""
        self._running.append(self._play.remote(self._meeting, task))

    def take(self) -> Iterator[Result]:
        """Wait until a game is over, and yield all that are."""
        with self._reached("the Ray cluster was lost"):
            done: list[Any] = []
            while not done:
                self.size()
                done, self._running = self._ray.wait(self._running, timeout=SECONDS)
            results = self._ray.get(done)
        yield from results

    def dismiss(self) -> None:
        """End them, and a local cluster with them."""
        self._watch.end()
        self._ray.shutdown()

    @contextmanager
    def _reached(self, fault: str) -> Iterator[None]:
        """Turn what Ray raises in this block into an error of ours."""
        try:
            yield
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except FourwindsError:
            raise
        except (self._ray.exceptions.RayError, OSError, RuntimeError, ValueError) as error:
            self._ray.shutdown()
            reason = " ".join(str(error).split()).rstrip(".")
            raise WorkerError(f"{fault}: {reason}") from None


class Watch:
    """The nodes of a cluster as they were a moment ago; Ray itself waits for a lost head forever.

    Args:
        nodes: asks the head.
    """

    def __init__(self, nodes: Callable[[], list[Any]]) -> None:
        self._nodes, self._found, self._at = nodes, nodes(), time.monotonic()
        self._ended = threading.Event()
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        with suppress(Exception):  # a head that is lost is silent from then on
            while not self._ended.wait(SECONDS):
                self._found, self._at = self._nodes(), time.monotonic()

    def end(self) -> None:
        """Look no more."""
        self._ended.set()

    def alive(self) -> list[Any]:
        """Return the nodes that live.

        Raises:
            WorkerError: the head has not answered for a while.
        """
        if time.monotonic() > self._at + SILENCE:
            raise WorkerError(f"the head of the Ray cluster has been silent for {SILENCE:g} s")
        return [node for node in self._found if node["Alive"]]


def _knock(address: str) -> None:
    """Raise OSError if nobody answers at an address that names host and port."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _installed() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a local cluster tells nobody of itself
    try:
        return import_module("ray")
    except ModuleNotFoundError:
        raise SetupError("--ray needs Ray: pip install fourwinds[ray]") from None
