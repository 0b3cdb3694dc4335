"""Kill a server at random moments under load, and count what is missing or doubled afterwards.

Run as ``python benchmarks/kill.py --kills 200``.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import httpx

from fourwinds.server import archive
from fourwinds.server.store import Store, sqlite_url
from server import SCRIPT


class Client:
    """One who plays both seats of a table over HTTP, and notes what was acknowledged."""

    numbers = count()

    def __init__(self) -> None:
        self.table = ""
        self.secrets: list[str] = []
        self.acknowledged: list[str] = []
        self._pending: dict[str, Any] | None = None

    async def run(self, http: httpx.AsyncClient) -> None:
        """Play until the server is gone; what had no answer is asked again first."""
        try:
            while True:
                if not self.table:
                    await self._create(http)
                self._pending = self._pending or await self._chosen(http)
                if self._pending:
                    await self._send(http, self._pending)
                    self._pending = None
        except (httpx.TransportError, ValueError):
            return

    async def _create(self, http: httpx.AsyncClient) -> None:
        seats = [{"kind": "me"}] * 2
        asked = {"game": "sail_or_die", "seats": seats}
        made = (await http.post("/api/tables", json=asked)).json()
        self.table = made["table"]
        self.secrets = [seat["secret"] for seat in made["seats"]]

    def _heads(self, seat: int) -> dict[str, str]:
        return {"authorization": f"Bearer {self.secrets[seat]}"}

    async def _chosen(self, http: httpx.AsyncClient) -> dict[str, Any] | None:
        for seat in (0, 1):
            path = f"/api/tables/{self.table}/state"
            state = (await http.get(path, headers=self._heads(seat))).json()
            if state["ending"]:
                self.table = ""
                return None
            if state["legal"]:
                action = random.choice(state["legal"])["action"]
                id = f"c{next(self.numbers)}"
                play = {"type": "play", "command": id, "seat": seat, "ply": state["ply"]}
                return play | {"action": action}
        return None

    async def _send(self, http: httpx.AsyncClient, play: dict[str, Any]) -> None:
        path = f"/api/tables/{self.table}/commands"
        answer = (await http.post(path, json=play, headers=self._heads(play["seat"]))).json()
        if answer["type"] == "accepted":
            self.acknowledged.append(play["command"])


async def load(address: str, clients: list[Client], process: subprocess.Popen[str]) -> None:
    """Let all play, and kill the server after a random time."""
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        await http.post("/api/tables", json={"game": "sail_or_die", "seats": [{"kind": "me"}] * 2})
        tasks = [asyncio.ensure_future(client.run(http)) for client in clients]
        await asyncio.sleep(random.uniform(0.05, 1.5))
        os.kill(process.pid, signal.SIGKILL)
        await asyncio.gather(*tasks)


def check(folder: Path, clients: list[Client]) -> tuple[int, int, int, int]:
    """Return how many actions were acknowledged, are missing, are doubled; and broken tables."""
    store = Store(sqlite_url(folder))
    with store._engine.connect() as connection:
        rows = connection.exec_driver_sql('select "table", command from log').all()
    stored = Counter(command for _, command in rows)
    acknowledged = [command for client in clients for command in client.acknowledged]
    missing = sum(command not in stored for command in acknowledged)
    doubled = sum(times > 1 for times in stored.values())
    broken = 0
    for table in {table for table, _ in rows}:
        row = store.table(table)
        assert row
        try:
            archive.replayed(row, store.log(table))
        except Exception as error:
            print(f"{table}: {error}")
            broken += 1
    store.close()
    return len(acknowledged), missing, doubled, broken


def main() -> None:
    """Read the arguments, kill, and report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    asked = parser.parse_args()
    clients = [Client() for _ in range(asked.tables)]
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-c", SCRIPT, name, ""]
        for _ in range(asked.kills):
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout
                address = process.stdout.readline().strip()
                asyncio.run(load(address, clients, process))
        acknowledged, missing, doubled, broken = check(Path(name), clients)
    print(f"{asked.kills} kills, {acknowledged} actions acknowledged")
    print(f"missing {missing}, doubled {doubled}, tables that do not replay {broken}")
    sys.exit(bool(missing or doubled or broken))


if __name__ == "__main__":
    main()
