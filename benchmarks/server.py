"""Load on one server over loopback: durable actions/s, acknowledgements, memory, loading.

Run as ``python benchmarks/server.py --tables 200 --sockets 1000``: tables of two people and, with
these figures, three spectators. Without ``--think`` every seat plays as soon as it may,
which finds the most actions per second; with it the server has time to spare, which is what the
acknowledgements are about. Server and clients share the machine.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

SCRIPT = """
import sys
from pathlib import Path
from fourwinds.server.run import serve
from fourwinds.server.settings import Settings
limits = Settings(requests_per_second=1e6, requests_at_once=10**6, frames_per_second=1e6)
serve("127.0.0.1", 0, Path(sys.argv[1]), sys.argv[2] or None,
      announce=lambda address: print(address, flush=True), settings=limits)
"""


@contextmanager
def server(folder: Path, database: str = "") -> Iterator[tuple[str, int]]:
    """Run a server in a process of its own; give its address and process id."""
    command = [sys.executable, "-c", SCRIPT, str(folder), database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    try:
        yield process.stdout.readline().strip(), process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def memory(process: int) -> int:
    """Return the bytes of memory that a process has to itself."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def busy(process: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Player:
    """Somebody at a table, who thinks for a while, *think* seconds on average, and plays."""

    numbers = count()

    def __init__(
        self, socket: ClientConnection, seat: int, think: float, delays: list[float]
    ) -> None:
        self._socket, self._seat, self._think, self._delays = socket, seat, think, delays
        self._sent: dict[str, float] = {}
        self._turn: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Play, or only watch, until the game is over."""
        try:
            await self._run()
        finally:
            if self._turn:
                self._turn.cancel()

    async def _run(self) -> None:
        async for raw in self._socket:
            frame = json.loads(raw)
            if frame["type"] == "accepted":
                self._delays.append(time.perf_counter() - self._sent.pop(frame["command"]))
            state = frame.get("state", frame)
            if state["type"] != "state":
                continue
            if state["ending"]:
                return
            if state["legal"]:
                self._turn = asyncio.ensure_future(self._play(state))

    async def _play(self, state: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(0, 2 * self._think))
        id = f"c{next(self.numbers)}"
        choices = state["legal"]
        action = choices[state["ply"] % len(choices)]["action"]
        play = {"type": "play", "command": id, "seat": self._seat, "ply": state["ply"]}
        self._sent[id] = time.perf_counter()
        await self._socket.send(json.dumps(play | {"action": action}))


async def create(http: httpx.AsyncClient) -> dict[str, Any]:
    """Set out a table for two people."""
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Bo")]
    answer = await http.post("/api/tables", json={"game": "sail_or_die", "seats": seats})
    made: dict[str, Any] = answer.raise_for_status().json()
    return made


async def enter(address: str, made: dict[str, Any], number: int) -> ClientConnection:
    """Open a socket at a table: the first two for the seats, the others to watch."""
    url = f"{address.replace('http', 'ws')}/api/tables/{made['table']}/socket"
    socket = await connect(url, compression=None, max_size=None, open_timeout=60)
    held = [made["seats"][number]["secret"]] if number < 2 else []
    hello = {"type": "hello", "protocol": 1, "secrets": held, "watch": made["watch"]}
    await socket.send(json.dumps(hello))
    return socket


async def load(address: str, process: int, asked: argparse.Namespace) -> None:
    """Measure a server under load and report."""
    tables, sockets = asked.tables, asked.sockets
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        await create(http)  # compiles
        before = memory(process)
        made = [await create(http) for _ in range(tables)]
        with_tables = memory(process)
        opened = [
            (await enter(address, made[number % tables], number // tables), number // tables)
            for number in range(sockets)
        ]
        with_sockets = memory(process)
        delays: list[float] = []
        start, used = time.perf_counter(), busy(process)
        tasks = [
            asyncio.ensure_future(Player(socket, seat, asked.think, delays).run())
            for socket, seat in opened
        ]
        await asyncio.wait(tasks, timeout=asked.seconds)
        took, used = time.perf_counter() - start, busy(process) - used
        for task in tasks:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket, _ in opened), return_exceptions=True)
    delays.sort()
    print(f"{tables} tables, {sockets} sockets, {took:.1f} s")
    print(f"durable actions/s      {len(delays) / took:8.0f}")
    print(f"processor per action   {1000 * used / len(delays):8.1f} ms")
    print(f"acknowledgement p50    {1000 * statistics.median(delays):8.1f} ms")
    print(f"acknowledgement p99    {1000 * delays[int(len(delays) * 0.99)]:8.1f} ms")
    print(f"memory per table       {(with_tables - before) / tables / 1024:8.1f} KiB")
    print(f"memory per socket      {(with_sockets - with_tables) / sockets / 1024:8.1f} KiB")
    print(f"memory at the end      {memory(process) / 2**20:8.1f} MiB")


async def finish(address: str) -> str:
    """Let two bots finish a game; return its table."""
    seats = [{"kind": "bot", "bot": "random"}] * 5
    asked = {"game": "sail_or_die", "seats": seats, "pace_ms": 0}
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        table: str = (await http.post("/api/tables", json=asked)).json()["table"]
        while (await http.get(f"/api/tables/{table}")).status_code != 200:
            await asyncio.sleep(0.1)
    return table


async def open_finished(address: str, table: str) -> None:
    """Measure how long a finished table takes to be loaded, and then to be asked for."""
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        await http.post("/api/tables", json={"game": "sail_or_die", "seats": [{"kind": "me"}] * 2})
        times = []
        for _ in range(2):
            start = time.perf_counter()
            found = (await http.get(f"/api/tables/{table}")).json()
            times.append(1000 * (time.perf_counter() - start))
    print(f"a finished table of {found['ply']} plies")
    print(f"loaded in              {times[0]:8.1f} ms")
    print(f"asked for again in     {times[1]:8.1f} ms")


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=0, help="seconds before each action")
    parser.add_argument("--database", default="", help="URL; SQLite in a new folder if not given")
    asked = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with server(folder, asked.database) as (address, process):
            table = asyncio.run(finish(address))
            asyncio.run(load(address, process, asked))
        with server(folder, asked.database) as (address, _):
            asyncio.run(open_finished(address, table))


if __name__ == "__main__":
    main()
