"""What keeps a server healthy for long: memory, connections to the database, versions."""

import asyncio

import pytest
from sqlalchemy import text

from fourwinds.engine import batch, luck
from fourwinds.engine.game import Table
from fourwinds.games import load
from fourwinds.server import projection
from fourwinds.server.store.database import connect, writing

from .conftest import ME, OPEN, bot

pytestmark = pytest.mark.anyio


async def test_h1_tables_that_nobody_needs_leave_memory(serve):
    server = serve(loaded_tables=5)
    made = [server.create(ME, OPEN) for _ in range(20)]
    assert server.desk.loaded == 5
    async with server.seated(made[0], 0) as client:
        for table in made:
            with server.http(table["secrets"][0]) as http:
                assert http.get(f"/api/tables/{table['table']}").status_code == 200
        assert server.desk.loaded == 5
        assert (await client.command("say", text="still here"))["type"] == "accepted"


async def test_h10_open_sockets_hold_no_connection_to_the_database(server):
    made = server.create(ME, OPEN)
    clients = [server.seated(made, -1, watch=made["watch"]) for _ in range(100)]
    opened = [await client.__aenter__() for client in clients]
    assert server.desk.store._engine.pool.checkedout() == 0
    await opened[-1].catch_up()
    for client in clients:
        await client.__aexit__(None, None, None)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ("update tables set rules_version = 99", "version 99 of the rules"),
        ("update tables set pack_digest = 'other'", "the pack dinghy has changed"),
        ("update tables set luck = 'dice'", "dealt by 'dice'"),
        ("update tables set key = zeroblob(32)", "not the one that was committed to"),
        ("delete from log where seq = 1", "entry 1 of the log is missing"),
        ("update log set seat = 1 - seat", "it was the turn of seat"),
    ],
)
async def test_b1_b4_b7_a_table_of_other_rules_is_read_only(serve, change, reason):
    server = serve(loaded_tables=0)
    made = server.create(ME, ME)
    async with server.seated(made, secrets=made["secrets"]) as player:
        for _ in range(2):
            player.seat = player.state["actor"]
            await player.send(type="look", seat=player.seat)
            await player.until("state")
            await player.play()
    while server.desk.loaded:
        await asyncio.sleep(0.01)
    engine = connect(server.database)
    with writing(engine) as connection:
        connection.execute(text(change))
    engine.dispose()
    with server.http(made["secrets"][0]) as http:
        info = http.get(f"/api/tables/{made['table']}").json()
        journal = http.get(f"/api/tables/{made['table']}/journal").json()
    assert reason in info["problem"]
    assert journal["entries"]
    assert journal["key"] is None


async def test_b2_a_finished_table_that_no_longer_replays_says_so(serve):
    server = serve(loaded_tables=0)
    made = server.create(bot(), bot("random"))
    await server.finish(made)
    while server.desk.loaded:
        await asyncio.sleep(0.01)
    engine = connect(server.database)
    with writing(engine) as connection:
        connection.execute(text("update log set digest = 'wrong' where seq = 3"))
    engine.dispose()
    with server.http() as http:
        path = f"/api/tables/{made['table']}"
        verdict = http.get(f"{path}/verify").json()
        assert not verdict["verified"]
        assert "ply 3" in verdict["text"]
        assert http.get(f"{path}/replay/1").json()["code"] == "read_only"
        assert http.get(f"{path}/journal").json()["key"]


def test_d3_an_undo_leads_to_the_very_same_state():
    table = Table(load("sail_or_die", "dinghy"), 3, bytes(32))
    words = luck.words(b"a fixed sequence")
    while not table.is_over:
        before = [projection.state_of(table, viewer) for viewer in range(-1, 3)]
        turn = table.play(table.legal()[luck.below(words, len(table.legal()))])
        if table.can_undo(turn.seat):
            table.undo()
            assert [projection.state_of(table, viewer) for viewer in range(-1, 3)] == before
            table.play(turn.action)
    assert batch.audit(table.game.packs, table._states) == -1
