"""A real server on a free port, real sockets to it, and a throw-away PostgreSQL."""

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import threading
import time
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import uvicorn
from websockets.asyncio.client import connect

from fourwinds.server.run import configure, listen
from fourwinds.server.settings import Settings
from fourwinds.server.store import Store, sqlite_url
from fourwinds.server.warm import warm_up

SECONDS = 30  # that anything may take on a busy machine
ME = {"kind": "me", "name": "Ann"}
OPEN = {"kind": "open"}


def bot(name="greedy"):
    return {"kind": "bot", "bot": name}


class Seated:
    """A client at a table, over a socket."""

    def __init__(self, socket, seat):
        self.socket, self.seat = socket, seat
        self.frames = []  # all that came, as text
        self.state: Any = None
        self.welcome: Any = None
        self._ids = count(1)

    async def send(self, **frame):
        await self.socket.send(json.dumps(frame))

    async def receive(self):
        """Return the next frame, and remember the state in it."""
        async with asyncio.timeout(SECONDS):
            raw = await self.socket.recv()
        self.frames.append(raw)
        frame = json.loads(raw)
        if frame["type"] == "state":
            self.state = frame
        if frame["type"] == "moved":
            self.state = frame["state"]
        return frame

    async def until(self, *kinds):
        """Return the next frame of one of these kinds."""
        while True:
            frame = await self.receive()
            if frame["type"] in kinds:
                return frame

    async def catch_up(self):
        """Read all that was sent in answer to what came before."""
        await self.send(type="ping", ply=0)
        await self.until("pong")

    async def hello(self, secrets=(), watch=None):
        await self.send(type="hello", protocol=1, secrets=list(secrets), watch=watch)
        welcome = await self.until("welcome", "error")
        if welcome["type"] == "welcome":
            await self.until("state")
        return welcome

    async def command(self, kind, command=None, **fields):
        """Send a command and return the answer to it."""
        command = command or f"{kind}-{self.seat}-{next(self._ids)}-{time.time_ns()}"
        fields.setdefault("seat", self.seat)
        if kind not in ("say", "substitute"):
            fields.setdefault("ply", self.state["ply"])
        await self.send(type=kind, command=command, **fields)
        while True:
            answer = await self.until("accepted", "refused", "composed")
            if answer["command"] == command:
                return answer

    async def play(self, choice=0, **fields):
        """Take one of the legal actions."""
        return await self.command("play", action=self.state["legal"][choice]["action"], **fields)

    async def my_turn(self):
        """Wait until this seat is to act or the game is over; tell which."""
        while not self.state["legal"] and not self.state["ending"]:
            await self.receive()
        return not self.state["ending"]

    async def play_on(self, turns=10_000):
        """Play the first legal action, turn for turn."""
        while turns and await self.my_turn():
            ply = self.state["ply"]
            assert (await self.play())["type"] == "accepted"
            while self.state["ply"] <= ply:
                await self.receive()
            turns -= 1


class Clients:
    """What can be done with a server from outside."""

    def __init__(self, url):
        self.url = url

    def http(self, secret=None):
        """Return an HTTP client, for the holder of a seat."""
        heads = {"authorization": f"Bearer {secret}"} if secret else {}
        return httpx.Client(base_url=self.url, headers=heads, timeout=SECONDS, verify=False)

    def create(self, *seats, game="sail_or_die", pack="dinghy", pace_ms=0, **more):
        """Set out a table; return it with ``secrets`` by seat."""
        asked = {"game": game, "pack": pack, "seats": list(seats), "pace_ms": pace_ms, **more}
        with self.http() as http:
            answer = http.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        made["secrets"] = [seat["secret"] for seat in made["seats"]]
        return made

    @contextlib.asynccontextmanager
    async def seated(self, made, seat=0, *, secrets=None, watch=None, **more):
        """Connect to a table as the holder of the seat's secret, or of others."""
        if secrets is None and watch is None:
            secrets = [found["secret"] for found in made["seats"] if found["seat"] == seat]
        async with self.socket(made["table"], **more) as socket:
            client = Seated(socket, seat)
            client.welcome = await client.hello(secrets or (), watch)
            yield client

    def socket(self, table, **more):
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        return connect(address, compression=None, max_size=None, **more)

    async def finish(self, made):
        """Watch a table until its game is over."""
        async with self.seated(made, -1, watch=made["watch"]) as watcher:
            while not watcher.state["ending"]:
                await watcher.receive()
            return watcher


class Server(Clients):
    """A server in a thread of its own."""

    def __init__(self, url, settings):
        self.database, self.settings = url, settings
        self.start()

    def start(self):
        self.listener = listen("127.0.0.1", 0)
        super().__init__(f"http://127.0.0.1:{self.listener.getsockname()[1]}")
        config = configure(Store(self.database), self.settings)
        app: Any = config.app
        self.desk = app.state.desk
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(
            target=self.uvicorn.run, kwargs={"sockets": [self.listener]}, daemon=True
        )
        self.thread.start()

    def stop(self):
        self.uvicorn.should_exit = True
        self.thread.join(SECONDS)
        self.listener.close()
        assert not self.thread.is_alive()

    def restart(self):
        self.stop()
        self.start()


def new_folder():
    """Return a new folder, in memory where there is such a place; open to a user of its own."""
    memory = Path("/dev/shm")
    place = memory if os.access(memory, os.W_OK) else None
    return Path(tempfile.mkdtemp(prefix="fourwinds-", dir=place))


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def compiled():
    warm_up("sail_or_die")


FAST = Settings(requests_per_second=10_000, requests_at_once=10_000, frames_per_second=1_000)


@pytest.fixture(scope="session")
def server():
    """A server for all tests that need nothing special of it."""
    folder = new_folder()
    found = Server(sqlite_url(folder), FAST)
    yield found
    found.stop()
    shutil.rmtree(folder)


@pytest.fixture
def tmp_path():
    """A folder in memory: the tests commit thousands of times, and wait for no disk."""
    folder = new_folder()
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def serve(tmp_path):
    """Start servers of one's own."""
    started = []

    def start(url=None, **settings):
        limits = {"requests_per_second": 10_000, "requests_at_once": 10_000} | settings
        found = Server(url or sqlite_url(tmp_path), Settings(**limits))
        started.append(found)
        return found

    yield start
    for found in started:
        found.stop()


# PostgreSQL


def _programs():
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = [folder for folder in folders if (folder / "initdb").exists()]
    return found[0] if found else None


@pytest.fixture(scope="session")
def cluster():
    """A PostgreSQL of our own, reached through a socket in its folder."""
    programs = _programs()
    if not programs:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    folder = new_folder()
    user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
    if user:
        shutil.chown(folder, user)

    def run(program, *arguments):
        command = [programs / program, *arguments]
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    data = str(folder / "data")
    run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "--no-sync")
    options = f"-k {folder} -c listen_addresses='' -c fsync=off"
    run("pg_ctl", "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
    yield folder
    run("pg_ctl", "-D", data, "-m", "fast", "stop")
    shutil.rmtree(folder)


_databases = count(1)


@pytest.fixture
def postgres(cluster):
    """The URL of an empty PostgreSQL database."""
    name = f"test{next(_databases)}"
    with psycopg.connect(f"host={cluster} user=postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return f"postgresql:///{name}?host={cluster}&user=postgres"


@pytest.fixture
def sqlite(tmp_path):
    """The URL of an empty SQLite database."""
    return sqlite_url(tmp_path / "sqlite")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request):
    """The URL of an empty database of either kind."""
    return request.getfixturevalue(request.param)
