"""Whole games: bots, people, restarts and crashes, and what never reaches the wrong hands."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from dataclasses import asdict
from typing import Any

import pytest
from sqlalchemy import insert

from fourwinds import games
from fourwinds.engine import batch, luck
from fourwinds.engine.game import Table
from fourwinds.engine.record import digest
from fourwinds.errors import StorageError
from fourwinds.server import archive, projection, wire
from fourwinds.server.store import Store, schema, sqlite_url

from .conftest import ME, OPEN, Clients, Seated, bot

pytestmark = pytest.mark.anyio


def entries(server, made):
    return server.desk.store.log(made["table"])


# Whole games


@pytest.mark.parametrize("pack", ["dinghy", "standard"])
async def test_bots_play_a_whole_game(server, pack):
    made = server.create(bot("greedy"), bot("random"), bot("greedy"), pack=pack)
    watcher = await server.finish(made)
    assert sorted(watcher.state["places"])[0] == 0
    assert len(watcher.state["points"]) == 3
    moved = [json.loads(frame) for frame in watcher.frames if '"type":"moved"' in frame[:20]]
    assert [frame["ply"] for frame in moved][-1] == len(entries(server, made))
    assert all(entry.note is None for entry in entries(server, made))


async def test_two_people_play_a_whole_game(server):
    made = server.create(ME, OPEN)
    with server.http() as http:
        join = {"invite": made["invite"], "name": "Bo"}
        secret = http.post(f"/api/tables/{made['table']}/join", json=join).json()["secret"]
    async with server.seated(made, 0) as ann, server.seated(made, 1, secrets=[secret]) as bo:
        seats = await ann.until("seats")
        assert seats["seats"][1]["name"] == "Bo"
        await asyncio.gather(ann.play_on(), bo.play_on())
        while not bo.state["ending"]:
            await bo.receive()
        assert ann.state["points"] == bo.state["points"]


async def test_a_person_against_bots_on_the_standard_pack(server):
    made = server.create(ME, bot("random"), bot("greedy"), pack="standard")
    async with server.seated(made, 0) as player:
        await player.play_on()
        assert player.state["ending"]


# Undo


async def test_d4_an_undo_says_what_it_takes_back(server):
    made = server.create(ME, ME)
    async with server.seated(made, 0) as zero, server.seated(made, 1) as one:
        first, second = (zero, one) if zero.state["legal"] else (one, zero)
        before = first.state["digest"]
        choice = first.state["legal"][0]
        await first.play()
        assert first.state["undo"]["words"] == choice["words"]
        assert (await first.command("undo"))["type"] == "accepted"
        assert (first.state["ply"], first.state["digest"], first.state["undo"]) == (0, before, None)
        await first.send(type="resync")
        log = (await first.until("state"))["log"]
        assert [line["undone"] for line in log][-2:] == [True, False]
        assert log[-1]["words"]["id"] == "taken-back"
        assert second.state["undo"] is None
    assert [entry.action is None for entry in entries(server, made)] == [False, True]


async def test_d1_nobody_takes_back_what_another_did(server):
    made = server.create(ME, ME)
    async with server.seated(made, 0) as zero, server.seated(made, 1) as one:
        first, second = (zero, one) if zero.state["legal"] else (one, zero)
        assert (await first.command("undo"))["code"] == "undo"
        await first.play()
        await second.my_turn()
        assert (await second.command("undo"))["code"] == "undo"
        assert (await second.play())["type"] == "accepted"
        assert (await first.command("undo", ply=2))["code"] == "undo"
        assert (await first.command("undo", ply=1))["code"] == "stale"


async def test_d9_b14_a_restart_after_an_undo_changes_nothing(serve):
    server = serve()
    made = server.create(ME, ME)
    async with server.seated(made, secrets=made["secrets"]) as player:
        for _ in range(2):
            player.seat = player.state["actor"]
            await player.send(type="look", seat=player.seat)
            await player.until("state")
            await player.play()
        await player.command("undo")
        before = player.state["digest"]
    server.restart()
    async with server.seated(made, secrets=made["secrets"]) as player:
        await player.send(type="look", seat=player.state["actor"])
        await player.until("state")
        assert (player.state["digest"], player.state["ply"]) == (before, 1)
        player.seat = player.state["viewer"]
        assert (await player.play())["type"] == "accepted"


# Restarts and crashes


async def test_a7_e1_a_game_goes_on_after_every_restart(serve):
    server = serve()
    made = server.create(ME, bot(), pace_ms=0)
    for _ in range(4):
        async with server.seated(made, 0) as player:
            await player.play_on(turns=2)
        server.restart()
    async with server.seated(made, 0) as player:
        await player.play_on()
        assert player.state["ending"]
    assert [entry.seq for entry in entries(server, made)] == list(
        range(1, len(entries(server, made)) + 1)
    )


async def test_e1_bots_go_on_without_anybody_there(serve):
    server = serve()
    made = server.create(bot(), bot("random"), pace_ms=20)
    server.restart()
    while not server.desk.store.table(made["table"]).finished:
        await asyncio.sleep(0.05)


async def test_e1_stopping_while_bots_move_is_clean(serve, caplog):
    server = serve()
    made = [server.create(bot(), bot("random"), pack="standard", pace_ms=5) for _ in range(5)]
    for _ in range(5):
        await asyncio.sleep(0.05)
        server.restart()
    for table in made:
        await server.finish(table)
        log = server.desk.store.log(table["table"])
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert not any(entry.note for entry in log)
    assert not caplog.records


SCRIPT = """
import sys
from pathlib import Path
from fourwinds.server.run import serve
serve("127.0.0.1", 0, Path(sys.argv[1]), announce=lambda address: print(address, flush=True))
"""


class Process:
    """A server in a process of its own, which may be killed."""

    def __init__(self, folder):
        self.folder = folder
        self.process: Any = None

    def start(self):
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(self.folder)], stdout=subprocess.PIPE, text=True
        )
        return self.process.stdout.readline().strip()

    def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


async def test_b10_a7_killed_between_moves_and_continued(tmp_path):
    process = Process(tmp_path)
    made, acknowledged = None, list[str]()
    try:
        for _ in range(3):
            server = Clients(process.start())
            made = made or server.create(ME, ME)
            async with server.seated(made, secrets=made["secrets"]) as player:
                assert player.state["ply"] == len(acknowledged)
                for _ in range(4):
                    player.seat = player.state["actor"]
                    await player.send(type="look", seat=player.seat)
                    await player.until("state")
                    answer = await player.play()
                    acknowledged.append(answer["command"])
            process.kill()
    finally:
        if process.process.poll() is None:
            process.kill()
    store = Store(sqlite_url(tmp_path))
    assert made
    assert [entry.command for entry in store.log(made["table"])] == acknowledged
    store.close()


# What never reaches the wrong hands


async def play_and_take_back(client):
    """Play to the end, taking every third action back where that is possible."""
    turn = 0
    while await client.my_turn():
        turn += 1
        ply = client.state["ply"]
        await client.play(turn % len(client.state["legal"]))
        if turn % 3 == 0 and client.state["undo"]:
            await client.command("undo")
        while client.state["ply"] == ply and not client.state["legal"]:
            await client.receive()


async def test_c2_c3_c17_c23_no_card_of_another_hand_is_in_any_frame(server):
    made = server.create(ME, ME, bot(), pack="dinghy")
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(server.seated(made, 0)),
            await stack.enter_async_context(server.seated(made, 1)),
            await stack.enter_async_context(server.seated(made, -1, watch=made["watch"])),
        ]
        await asyncio.gather(*map(play_and_take_back, clients))
    row = server.desk.store.table(made["table"])
    boards = boards_by_digest(row, entries(server, made))
    for client in clients:
        for raw in client.frames:
            assert row.key.hex() not in raw
            assert_is_only(json.loads(raw), client.seat, boards)


def boards_by_digest(row, log):
    """Return what each viewer may see of each state that ever was."""
    game = games.load(row.game, row.pack)
    table = Table(game, row.seats, row.key, row.id)
    boards = {}
    for entry in [None, *log]:
        if entry and entry.action is None:
            table.undo()
        elif entry:
            table.play(entry.action)
        for viewer in range(-1, row.seats):
            view = table.view(viewer)
            boards[viewer, digest(view)] = game.board(view)
    return boards


def assert_is_only(frame, viewer, boards):
    """Check that a frame has no field that it should not have, and no board but the viewer's."""
    assert set(frame) <= FIELDS[frame["type"]], frame
    state = frame.get("state", frame)
    if state["type"] == "state":
        assert set(state) <= FIELDS["state"]
        assert state["viewer"] == viewer
        assert state["board"] == boards[viewer, state["digest"]]
        assert len(state["sheets"]) == (2 if viewer == -1 else 3)
        assert bool(state["legal"]) == (state["actor"] == viewer != -1)
        assert state["ending"] or state["points"] is None


FIELDS = {
    "state": {
        *("type", "ply", "viewer", "digest", "board", "sheets", "question", "legal", "actor"),
        *("undo", "points", "places", "ending", "log"),
    },
    "welcome": {"type", "build", "table"},
    "moved": {"type", "ply", "lines", "state"},
    "accepted": {"type", "command", "ply"},
    "refused": {"type", "command", "code", "rule", "words", "text", "ply"},
    "pong": {"type", "ply", "digest"},
    "seats": {"type", "seats"},
}


def test_c26_c2_other_hands_change_no_byte_that_a_seat_receives():
    """The same table with the unseen cards dealt anew sends the same state, byte for byte."""
    game = games.load("sail_or_die", "dinghy")
    table = Table(game, 3, bytes(range(32)))
    choose = random.Random(7)
    while not table.is_over:
        for viewer in range(-1, 3):
            sent = wire.encode(projection.state_of(table, viewer))
            views, kept = game.new_views(), table._states.copy()
            views[0] = table.view(viewer)
            fresh = luck.words(choose.randbytes(16))
            batch.fill(game.packs, views, fresh[None], table._states)
            assert wire.encode(projection.state_of(table, viewer)) == sent
            table._states[:] = kept
        table.play(choose.choice(table.legal()))


# Bad luck


async def test_b4_a_log_that_does_not_replay_is_read_only(serve):
    server = serve(loaded_tables=0)
    made = server.create(ME, ME)
    async with server.seated(made, secrets=made["secrets"]) as player:
        player.seat = player.state["actor"]
        await player.send(type="look", seat=player.seat)
        await player.until("state")
        await player.play()
    server.stop()
    store = Store(server.database)
    with store._engine.begin() as connection:
        connection.exec_driver_sql("update log set digest = 'wrong'")
    store.close()
    server.start()
    async with server.socket(made["table"]) as socket:
        client = Seated(socket, 0)
        await client.send(type="hello", protocol=1, secrets=made["secrets"])
        welcome = await client.until("welcome")
        assert "ply 1" in welcome["table"]["problem"]
        assert (await client.until("error"))["code"] == "read_only"
    with server.http(made["secrets"][0]) as http:
        path = f"/api/tables/{made['table']}"
        play = {"type": "play", "command": "c", "seat": 0, "ply": 1, "action": 1}
        assert http.post(f"{path}/commands", json=play).json()["code"] == "read_only"
        assert http.get(f"{path}/state").json()["code"] == "read_only"
        assert len(http.get(f"{path}/journal").json()["entries"]) == 1
    assert len(entries(server, made)) == 1


async def test_c20_a_move_that_cannot_be_stored_did_not_happen(serve, monkeypatch):
    server = serve()
    made = server.create(ME, ME)
    async with server.seated(made, secrets=made["secrets"]) as player:
        player.seat = player.state["actor"]
        await player.send(type="look", seat=player.seat)
        await player.until("state")
        append = server.desk.store.append
        monkeypatch.setattr(server.desk.store, "append", None)
        answer = await player.play(command="again")
        assert (answer["code"], player.state["ply"]) == ("storage", 0)
        monkeypatch.setattr(server.desk.store, "append", append)
        assert (await player.play(command="again"))["type"] == "accepted"
    assert len(entries(server, made)) == 1


async def test_a_table_goes_on_after_its_log_could_not_be_read(serve, monkeypatch):
    server = serve()
    made = server.create(ME, ME)
    async with server.seated(made, secrets=made["secrets"]) as player:
        player.seat = player.state["actor"]
        await player.send(type="look", seat=player.seat)
        await player.until("state")
        with monkeypatch.context() as broken:
            for name in ("append", "table"):
                broken.setattr(server.desk.store, name, unreachable)
            answer = await player.play()
        assert answer["code"] == "storage"
        assert "10.0.0.7" not in answer["text"]
        await player.send(type="ping", ply=0)
        assert (await player.until("pong", "error"))["type"] == "pong"
        assert (await player.play())["type"] == "accepted"
    assert len(entries(server, made)) == 1


def unreachable(*args):
    raise StorageError("the database cannot be used: no answer from 10.0.0.7")


async def test_commands_at_random_break_nothing(server):
    """Every kind of command with all kinds of numbers, from seats and spectators, in any order."""
    made = server.create(ME, ME)
    dice = random.Random(3)
    kinds = {"play": "action", "explain": "action", "undo": None, "compose": None}
    async with (
        server.seated(made, secrets=made["secrets"]) as player,
        server.seated(made, -1, watch=made["watch"]) as watcher,
    ):
        for turn in range(400):
            client = dice.choice([player, player, player, watcher])
            kind = dice.choice(list(kinds))
            more: dict[str, Any] = {"action": dice.randrange(400)} if kinds[kind] else {}
            if kind == "compose":
                more["selection"] = {str(dice.randrange(12)): dice.randrange(4)}
            ply = max(0, player.state["ply"] + dice.choice([0, 0, 0, 0, -1, 1]))
            command = f"{kind}{dice.randrange(300)}"
            seat = dice.choice([player.state["actor"], 0, 1, 2])
            if kind == "play" and dice.random() < 0.5:
                await player.send(type="look", seat=max(0, player.state["actor"]))
                await player.until("state")
                legal = player.state["legal"]
                more = {"action": legal[0]["action"]} if legal else more
            if seat < 0:
                break
            answer = await client.command(kind, command, seat=seat, ply=ply, **more)
            if client is watcher:
                assert answer["type"] == "refused"
            if turn % 50 == 0:
                await player.send(type="resync")
                await player.until("state")
    row = server.desk.store.table(made["table"])
    log = entries(server, made)
    assert len(log) > 5
    assert archive.replayed(row, log).ply == player.state["ply"]


async def test_two_servers_on_one_postgresql_share_a_table(serve, postgres):
    one, two = serve(postgres), serve(postgres)
    made = one.create(ME, ME)
    async with (
        one.seated(made, secrets=made["secrets"]) as here,
        two.seated(made, secrets=made["secrets"]) as there,
    ):
        for _ in range(10):
            for player in (here, there):
                await player.send(type="resync")
                await player.catch_up()
                player.seat = player.state["actor"]
                await player.send(type="look", seat=player.seat)
                await player.catch_up()
            assert here.state == there.state
            if here.state["ending"]:
                break
            answers = await asyncio.gather(here.play(0), there.play(-1))
            kinds = sorted((answer["type"], answer.get("code", "")) for answer in answers)
            assert kinds == [("accepted", ""), ("refused", "stale")]
    log = entries(one, made)
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1))


async def test_a_seat_that_was_taken_at_one_server_is_known_to_the_other(serve, sqlite):
    one, two = serve(sqlite), serve(sqlite)
    for way in ("socket", "http"):
        made = one.create(ME, OPEN)  # which loads it there
        path = f"/api/tables/{made['table']}"
        with two.http() as http:
            secret = http.post(f"{path}/join", json={"invite": made["invite"]}).json()["secret"]
        if way == "socket":
            async with one.seated(made, 1, secrets=[secret]) as bo:
                assert bo.welcome["table"]["mine"] == [1]
        else:
            with one.http(secret) as bo:
                say = {"type": "say", "command": "c", "seat": 1, "text": "hello"}
                assert bo.post(f"{path}/commands", json=say).status_code == 200


def test_b13_the_server_is_up_at_once_with_many_tables(serve, tmp_path):
    server = serve()
    made = server.create(ME, ME)
    row = server.desk.store.table(made["table"])
    many = [asdict(row) | {"id": f"copy{number}"} for number in range(100_000)]
    with server.desk.store._engine.begin() as connection:
        connection.execute(insert(schema.tables), many)
    server.stop()
    start = time.monotonic()
    server.start()
    with server.http() as http:
        assert http.get("/api/hello").status_code == 200
    assert time.monotonic() - start < 2
