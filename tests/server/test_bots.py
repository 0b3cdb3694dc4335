"""Bots at the table: what goes wrong with one is no trouble for the others."""

import asyncio
import threading
import time

import numpy as np
import pytest

from fourwinds.bots import roster

from .conftest import ME, OPEN, bot

pytestmark = pytest.mark.anyio

find = roster.find


class Raises:
    name = "greedy"

    def choose(self, sight):
        raise RuntimeError("no idea")


class Cheats:
    name = "greedy"

    def choose(self, sight):
        return max(set(range(337)) - set(sight.legal.tolist()))


class Stalls:
    name = "greedy"

    def choose(self, sight):
        time.sleep(1.5)
        return sight.legal[0]


class Works:
    """Keeps the interpreter busy, as a search in plain Python does."""

    name = "greedy"

    def choose(self, sight):
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            pass
        return sight.legal[0]


class Forges:
    """Writes over everything that it is given, to make what it may not do look legal."""

    name = "greedy"

    def choose(self, sight):
        choice = max(set(range(337)) - set(sight.legal.tolist()))
        sight.legal[:] = choice
        sight.luck[:] = 1
        sight.views[:] = np.zeros(1, sight.views.dtype)
        return choice


@pytest.fixture
def seat_bot(monkeypatch):
    """Let another bot sit where greedy should."""

    def seat(other):
        monkeypatch.setattr(roster, "find", lambda name: other if name == "greedy" else find(name))

    return seat


@pytest.mark.parametrize(
    ("other", "note"),
    [
        (Raises(), "bot 'greedy' raised RuntimeError: no idea; moved at random"),
        (Forges(), "bot 'greedy' changed the list of its legal actions; moved at random"),
        (Cheats(), "which is not one of its legal actions"),
    ],
)
async def test_e3_a_bot_that_fails_is_replaced_and_it_is_noted(server, seat_bot, other, note):
    seat_bot(other)
    made = server.create(bot("greedy"), bot("random"))
    await server.finish(made)
    log = server.desk.store.log(made["table"])
    rows = server.desk.store.seats(made["table"])
    noted = {entry.seat for entry in log if entry.note}
    assert noted == {row.seat for row in rows if row.bot == "greedy"}
    assert any(note in (entry.note or "") for entry in log)


async def test_e3_a_bot_that_stalls_wedges_nothing(serve, seat_bot):
    seat_bot(Stalls())
    server = serve(bot_seconds=0.05, bot_threads=1)
    made = server.create(bot("greedy"), bot("random"))
    await server.finish(made)
    log = server.desk.store.log(made["table"])
    assert any("did not answer in 0.05 s" in (entry.note or "") for entry in log)
    assert server.desk.bots.replaced > 0


async def test_e4_a_bot_that_thinks_hard_delays_nobody(server, seat_bot):
    seat_bot(Works())
    made = server.create(bot("greedy"), bot("greedy"))
    async with server.seated(made, -1, watch=made["watch"]) as watcher:
        delays = []
        for _ in range(20):
            start = time.monotonic()
            await watcher.catch_up()
            delays.append(time.monotonic() - start)
            await asyncio.sleep(0.01)
        assert sorted(delays)[10] < 0.1


async def test_c26_a_bot_is_given_a_view_and_no_state(server, seat_bot):
    given = []

    class Looks:
        name = "greedy"

        def choose(self, sight):
            given.append(sight)
            return sight.legal[0]

    seat_bot(Looks())
    made = server.create(bot("greedy"), bot("random"))
    await server.finish(made)
    assert given
    for sight in given:
        assert sight.views.dtype == sight.game.view_type
        assert sight.views[0].viewer == sight.views[0].actor
        assert set(vars(sight)) == {"game", "views", "legal", "luck", "seconds", "stopped"}


async def test_e13_bots_keep_the_pace(server):
    made = server.create(bot("greedy"), bot("greedy"), pace_ms=100)
    async with server.seated(made, -1, watch=made["watch"]) as watcher:
        await watcher.until("moved")
        start = time.monotonic()
        for _ in range(5):
            await watcher.until("moved")
        assert time.monotonic() - start > 0.45


async def test_no_client_can_stand_in_for_a_bot(server):
    made = server.create(ME, bot(), pace_ms=2_000)
    async with server.seated(made, 0) as player:
        await player.send(type="play", command="bot 1", seat=0, ply=0, action=1)
        assert (await player.until("error"))["code"] == "malformed"


async def test_d1_an_undo_before_the_bot_moved_leaves_it_awake(server):
    for _ in range(10):  # until a table where the person leads
        made = server.create(ME, bot(), pace_ms=150)
        async with server.seated(made, 0) as player:
            if not player.state["legal"]:
                continue
            await player.play()
            if player.state["undo"]:
                assert (await player.command("undo"))["type"] == "accepted"
            await asyncio.sleep(0.3)
            await player.catch_up()
            assert player.state["ply"] == 0
            await player.play()
            await player.until("moved")
            await player.until("moved") if player.state["ply"] < 2 else None
            assert player.state["ply"] >= 2
            return
    raise AssertionError("the person never led")


# Somebody is away


async def test_e10_a_bot_plays_for_who_is_away_until_they_come_back(serve):
    server = serve(away_seconds=0)
    made = server.create(ME, {"kind": "me", "name": "Bo"})
    async with server.seated(made, 0) as ann:
        async with server.seated(made, 1):
            here = await ann.command("substitute", absent=1)
        assert (here["type"], here["code"]) == ("refused", "present")
        while (await ann.command("substitute", absent=1))["type"] == "refused":
            await asyncio.sleep(0.01)  # the server has not seen them go
        await ann.play_on(turns=3)
        async with server.seated(made, 1) as bo:
            assert bo.welcome["table"]["seats"][1]["kind"] == "person"
            assert bo.welcome["table"]["seats"][1]["name"] == "Bo"
            await asyncio.gather(ann.play_on(), bo.play_on())
        assert ann.state["ending"]


async def test_nobody_loses_the_seat_by_a_new_connection(server):
    """Else the others could let a bot move for whoever loads the page again."""
    made = server.create(ME, ME)
    async with server.seated(made, 0) as ann:
        assert (await ann.command("substitute", absent=1))["code"] == "present"
        async with server.seated(made, 1):
            pass
        for _ in range(5):
            assert (await ann.command("substitute", absent=1))["code"] == "present"
            await asyncio.sleep(0.05)


async def test_a_bot_that_still_thinks_when_they_come_back_does_not_move(serve, seat_bot):
    thinks, may_answer = threading.Event(), threading.Event()

    class Waits:
        name = "greedy"

        def choose(self, sight):
            thinks.set()
            may_answer.wait(5)
            return sight.legal[0]

    seat_bot(Waits())
    server = serve(away_seconds=0)
    made = server.create(ME, ME)
    async with server.seated(made, 0) as ann:
        if ann.state["legal"]:
            await ann.play()
        assert (await ann.command("substitute", absent=1))["type"] == "accepted"
        await asyncio.to_thread(thinks.wait, 5)
        async with server.seated(made, 1) as bo:
            ply = bo.state["ply"]
            may_answer.set()
            await asyncio.sleep(0.2)
            await bo.catch_up()
            assert bo.state["ply"] == ply
            assert (await bo.play())["type"] == "accepted"


async def test_e12_a_bot_takes_a_seat_that_nobody_takes(serve):
    server = serve()
    made = server.create(ME, OPEN)
    async with server.seated(made, 0) as ann:
        for _ in range(2):  # the second time because the answer was lost
            answer = await ann.command("substitute", "one-id", absent=1)
            assert answer["type"] == "accepted"
        with server.http() as http:
            join = {"invite": made["invite"], "name": "Bo"}
            late = http.post(f"/api/tables/{made['table']}/join", json=join)
        assert late.status_code == 409
    server.restart()
    async with server.seated(made, 0) as ann:
        await ann.play_on()
        assert ann.state["ending"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"absent": 2}, "seat"),
        ({"absent": 30}, "seat"),
        ({"absent": 0}, "present"),
    ],
)
async def test_a_bot_only_takes_the_seat_of_a_person_who_is_away(server, fields, code):
    made = server.create(ME, OPEN, bot())
    async with server.seated(made, 0) as ann:
        answer = await ann.command("substitute", **fields)
    assert (answer["type"], answer["code"]) == ("refused", code)
