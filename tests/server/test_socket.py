"""Sockets: nothing is lost, doubled or stale, and nobody holds anybody else up."""

import asyncio
import json
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fourwinds.server.settings import Settings
from fourwinds.server.socket import Connection

from .conftest import ME, OPEN, Seated, bot

pytestmark = pytest.mark.anyio


async def closed(client):
    """Return the last word and the code with which the server ends a socket."""
    last = None
    try:
        while True:
            last = await client.receive()
    except ConnectionClosed as end:
        return last, end.rcvd and end.rcvd.code


async def opened(server, table, *frames, **more):
    """Open a socket, send frames as they are, and return how the server ends it."""
    async with server.socket(table, **more) as socket:
        for frame in frames:
            await socket.send(frame)
        return await closed(Seated(socket, 0))


# Hello


@pytest.mark.parametrize(
    ("frame", "word", "code"),
    [
        ('{"type":"hello","protocol":2}', "protocol", 4426),
        ('{"type":"hello","protocol":1,"secrets":["guess"]}', "unknown", 4404),
        ('{"type":"hello","protocol":1,"watch":"guess"}', "unknown", 4404),
        ('{"type":"hello","protocol":1}', "unknown", 4404),
        ('{"type":"ping","ply":0}', "malformed", 4400),
        ('{"type":"hello","protocol":1,"admin":true}', "malformed", 4400),
        ("hello", "malformed", 4400),
        (b"\xff\x00", "malformed", 4400),
    ],
)
async def test_a_wrong_hello_is_explained(server, frame, word, code):
    made = server.create(ME, OPEN)
    last, closing = await opened(server, made["table"], frame)
    assert (last["type"], last["code"], closing) == ("error", word, code)


async def test_an_unknown_table_looks_like_a_wrong_secret(server):
    made = server.create(ME, OPEN)
    hello = '{"type":"hello","protocol":1,"secrets":["guess"]}'
    assert await opened(server, "0" * 32, hello) == await opened(server, made["table"], hello)


async def test_a_silent_socket_is_closed(serve):
    server = serve(hello_seconds=0.2)
    made = server.create(ME, OPEN)
    last, code = await opened(server, made["table"])
    assert (last["code"], code) == ("silent", 4408)


async def test_another_site_cannot_open_a_socket(server):
    made = server.create(ME, OPEN)
    with pytest.raises(InvalidStatus, match="403"):
        await opened(server, made["table"], origin="https://evil.example")


# Who one is


async def test_a25_a26_a_secret_always_seats_its_holder(server):
    made = server.create(ME, ME, OPEN)
    for seat in (0, 1):
        async with server.seated(made, seat) as client:
            assert client.welcome["table"]["mine"] == [seat]
            assert client.state["viewer"] == seat
    async with server.seated(made, -1, watch=made["watch"]) as watcher:
        assert watcher.welcome["table"]["mine"] == []
        assert watcher.state["viewer"] == -1
    both = made["secrets"][:1]
    async with server.seated(made, secrets=both, watch=made["watch"]) as client:
        assert client.welcome["table"]["mine"] == [0]


async def test_c8_spectators_can_do_nothing(server):
    made = server.create(ME, ME)
    async with server.seated(made, -1, watch=made["watch"]) as watcher:
        assert watcher.state["legal"] == []
        for seat in (0, 1):
            for kind, more in (
                ("play", {"action": 1}),
                ("undo", {}),
                ("say", {"text": "ho"}),
                ("explain", {"action": 1}),
                ("compose", {"selection": {"0": 1}}),
            ):
                answer = await watcher.command(kind, seat=seat, **more)
                assert (answer["type"], answer["code"]) == ("refused", "seat")
            await watcher.send(type="look", seat=seat)
            assert (await watcher.until("error", "state"))["code"] == "seat"
    assert server.desk.store.log(made["table"]) == []
    assert server.desk.store.chat(made["table"]) == []


async def test_a28_an_old_socket_does_not_take_the_new_one_along(server):
    made = server.create(ME, ME)
    async with server.seated(made, 1) as other:
        async with server.seated(made, 0) as old, server.seated(made, 0) as new:
            await old.socket.close()
            await new.send(type="ping", ply=0)
            await new.until("pong")
            while True:  # what is told last is that seat 0 is here
                try:
                    async with asyncio.timeout(0.3):
                        frame = await other.socket.recv()
                except TimeoutError:
                    break
                last = json.loads(frame)
            assert last["seats"][0]["online"]
            assert (await new.command("say", text="still here"))["type"] == "accepted"
        gone = await other.until("seats")
        while gone["seats"][0]["online"]:
            gone = await other.until("seats")


async def test_a29_a_silent_player_keeps_the_seat(server):
    made = server.create(ME, ME)
    async with server.seated(made, 0):
        await asyncio.sleep(0.2)
    async with server.seated(made, 0) as client:
        assert client.welcome["table"]["mine"] == [0]


# Moves


async def moving(server, made):
    """Return which seat is to act."""
    with server.http(made["secrets"][0]) as http:
        return http.get(f"/api/tables/{made['table']}/state").json()["actor"]


async def test_a2_a_stale_action_is_refused_with_a_fresh_state(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        action = client.state["legal"][0]["action"]
        await client.play()
        answer = await client.command("play", ply=0, action=action)
        assert (answer["type"], answer["code"], answer["ply"]) == ("refused", "stale", 1)
        fresh = await client.until("state")
        assert fresh["ply"] == 1
        assert "log" not in fresh


async def test_a19_a20_twenty_clicks_are_one_action(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        action = client.state["legal"][0]["action"]
        click = {"type": "play", "command": "click", "seat": seat, "ply": 0, "action": action}
        for _ in range(20):
            await client.send(**click)
        answers = [await client.until("accepted", "refused") for _ in range(20)]
        assert answers == [{"type": "accepted", "command": "click", "ply": 1}] * 20
        for number in range(20):
            await client.send(**click | {"command": f"click{number}"})
        answers = [await client.until("accepted", "refused") for _ in range(20)]
        assert {answer["code"] for answer in answers} == {"stale"}
    assert len(server.desk.store.log(made["table"])) == 1


async def test_a_refusal_is_repeated_too(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        first = await client.command("play", "twice", action=336)
        assert (first["code"], first["rule"]) == ("rule", "R3.2")
        assert first["words"]["id"] == "refusal-leader-may-not-anchor"
        assert first["text"]
        await client.play()
        assert await client.command("play", "twice", action=336) == first


async def test_a23_of_two_actions_at_once_one_counts(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as one, server.seated(made, seat) as two:
        answers = await asyncio.gather(one.play(0), two.play(1))
    assert sorted(answer["type"] for answer in answers) == ["accepted", "refused"]
    assert len(server.desk.store.log(made["table"])) == 1


async def test_a_command_id_belongs_to_one_seat(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as one, server.seated(made, 1 - seat) as two:
        await one.play(command="same")
        answer = await two.command("say", "same", text="hm")
        assert (answer["type"], answer["code"]) == ("refused", "duplicate")


async def test_e6_nobody_acts_out_of_turn(server):
    made = server.create(ME, ME)
    seat = 1 - await moving(server, made)
    async with server.seated(made, seat) as client:
        assert client.state["legal"] == []
        for kind, more in (("play", {"action": 1}), ("explain", {"action": 1})):
            assert (await client.command(kind, **more))["code"] == "turn"


async def test_a8_no_move_is_lost_while_a_socket_connects(server):
    made = server.create(bot(), bot("random"), pack="standard")
    for _ in range(8):
        async with server.seated(made, -1, watch=made["watch"]) as watcher:
            ply = watcher.state["ply"]
            for _ in range(5):
                if watcher.state["ending"]:
                    break
                moved = await watcher.until("moved")
                assert moved["ply"] == ply + 1
                ply += 1


async def test_a5_a_table_is_there_when_nobody_was(serve):
    server = serve(loaded_tables=0)
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        await client.play()
    while server.desk.loaded:
        await asyncio.sleep(0.01)
    async with server.seated(made, seat) as client:
        assert client.state["ply"] == 1
        assert [line["ply"] for line in client.state["log"]][-1] == 1


async def test_a14_a11_a_pong_says_where_the_table_is(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client, server.seated(made, 1 - seat) as other:
        await client.play()
        for each in (client, other):
            await each.send(type="ping", ply=0)
            pong = await each.until("pong")
            assert pong["ply"] == 1
            assert pong["digest"] == each.state["digest"]
        assert client.state["digest"] != other.state["digest"]


async def test_a17_resync_brings_everything(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        await client.play()
        await client.send(type="resync")
        fresh = await client.until("state")
        assert fresh["ply"] == 1
        assert [line["ply"] for line in fresh["log"]] == [0] * (len(fresh["log"]) - 1) + [1]


async def test_what_a_selection_would_be(server):
    made = server.create(ME, ME)
    seat = await moving(server, made)
    async with server.seated(made, seat) as client:
        hand = client.state["board"]["hand"]
        suit = next(kind for kind in range(4) if hand[kind])
        lead = await client.command("compose", selection={str(suit): 1})
        assert (lead["type"], lead["legal"]) == ("composed", True)
        assert lead["action"] in [choice["action"] for choice in client.state["legal"]]
        none = await client.command("compose", selection={})
        assert (none["action"], none["legal"], none["rule"]) == (None, False, "R4.2")
        for odd in ({"x": 1}, {"99": 3}, {str(suit): 100}):
            assert not (await client.command("compose", selection=odd))["legal"]
        why = await client.command("explain", action=336)
        assert (why["legal"], why["rule"]) == (False, "R3.2")
        assert not (await client.command("explain", action=99_999))["legal"]
        assert (await client.command("explain", action=lead["action"]))["words"] == lead["words"]
        assert client.state["ply"] == 0


# Hot seat


async def test_a_hot_seat_shows_one_hand_at_a_time(server):
    made = server.create(ME, {"kind": "me", "name": "Bo"})
    async with server.seated(made, secrets=made["secrets"]) as client:
        assert client.welcome["table"]["mine"] == [0, 1]
        assert client.state["viewer"] == -1
        assert sum(client.state["board"]["hand"]) == 0
        while not client.state["ending"]:
            client.seat = client.state["actor"]
            await client.send(type="look", seat=client.seat)
            await client.until("state")
            assert client.state["viewer"] == client.seat
            await client.play()
            await client.send(type="look", seat=-1)
            await client.until("state")
            assert client.state["legal"] == []


# Chat


async def test_a22_c14_what_is_said_reaches_the_seats_once(server):
    made = server.create(ME, {"kind": "me", "name": "<b>Bo</b>"})
    async with (
        server.seated(made, 0) as ann,
        server.seated(made, 1) as bo,
        server.seated(made, -1, watch=made["watch"]) as watcher,
    ):
        text = "<img src=x onerror=alert(1)>\x07\n 🦈"
        for _ in range(3):
            assert (await bo.command("say", "one", text=text))["type"] == "accepted"
        said = await ann.until("said")
        assert (said["seat"], said["name"]) == (1, "<b>Bo</b>")
        assert said["text"] == "<img src=x onerror=alert(1)> 🦈"
        await bo.command("say", "two", text="again")
        assert (await ann.until("said"))["number"] == 2
        assert (await bo.command("say", text=" \x00 "))["code"] == "text"
        await watcher.send(type="ping", ply=0)
        await watcher.until("pong")
        assert not any("said" in frame for frame in watcher.frames)
    async with server.seated(made, 0) as ann:
        assert [(await ann.until("said"))["text"] for _ in range(2)] == [said["text"], "again"]


# Bad frames


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "{}",
        "[]",
        "nul",
        '{"type":"play"}',
        '{"type":"say","command":"c","seat":0,"text":""}',
        '{"type":"hello","protocol":1}',
        '{"type":"ping","ply":1e99}',
        '{"type":"\\ud800"}',
        "[" * 10_000,
        b"\x00\xff",
    ],
)
async def test_a_frame_that_makes_no_sense_ends_the_socket(server, frame):
    made = server.create(ME, OPEN)
    hello = json.dumps({"type": "hello", "protocol": 1, "secrets": made["secrets"]})
    last, code = await opened(server, made["table"], hello, frame)
    assert (last["type"], last["code"], code) == ("error", "malformed", 4400)


async def test_an_oversized_frame_ends_the_socket(server):
    made = server.create(ME, OPEN)
    hello = json.dumps({"type": "hello", "protocol": 1, "secrets": made["secrets"]})
    _, code = await opened(server, made["table"], hello, "x" * 17_000)
    assert code == 1009


async def test_g8_a_flood_ends_the_socket(serve):
    server = serve(frames_per_second=1, frames_at_once=10)
    made = server.create(ME, OPEN)
    hello = json.dumps({"type": "hello", "protocol": 1, "secrets": made["secrets"]})
    last, code = await opened(server, made["table"], hello, *['{"type":"ping","ply":0}'] * 12)
    assert (last["code"], code) == ("flood", 4429)


class Stuck:
    """A socket whose reader does not read until it is told to."""

    def __init__(self):
        self.reads = asyncio.Event()
        self.sent = []

    async def send_text(self, text):
        await self.reads.wait()
        self.sent.append(json.loads(text))


class Still:
    """The owner of a table where nothing happens."""

    def __init__(self):
        self.lock = asyncio.Lock()

    def state(self, viewer, *, with_log):
        return b'{"type":"state"}'


async def test_h3_a_slow_reader_gets_one_state_for_all_that_it_missed():
    stuck: Any = Stuck()
    still: Any = Still()
    connection = Connection(stuck, still, Settings(queue=8), frozenset())
    writing = asyncio.ensure_future(connection.write())
    for number in range(1_000):
        connection.send_move(b'{"type":"moved","ply":%d}' % number)
        if number % 300 == 0:
            connection.send(b'{"type":"accepted"}')
        await asyncio.sleep(0)
    stuck.reads.set()
    await asyncio.sleep(0.05)
    assert len(stuck.sent) <= 8
    assert [frame["type"] for frame in stuck.sent].count("accepted") == 4
    assert stuck.sent[1]["type"] == "state"
    connection.send_move(b'{"type":"moved","ply":1000}')
    await asyncio.sleep(0.05)
    assert stuck.sent[-1]["ply"] == 1000
    writing.cancel()


async def test_h3_who_does_not_read_at_all_is_dropped():
    stuck: Any = Stuck()
    still: Any = Still()
    connection = Connection(stuck, still, Settings(queue=8, send_seconds=0.05), frozenset())
    connection.send(b"{}")
    with pytest.raises(WebSocketDisconnect):
        await connection.write()
    crowded = Connection(stuck, still, Settings(queue=8), frozenset())
    for _ in range(20):
        crowded.send(b"{}")
    with pytest.raises(Exception, match="too slowly"):
        await crowded.write()


async def test_h3_moves_go_on_while_somebody_does_not_read(server):
    made = server.create(ME, ME)
    async with (
        server.seated(made, -1, watch=made["watch"], max_queue=1) as slow,
        server.seated(made, secrets=made["secrets"]) as fast,
    ):
        for turn in range(40):
            fast.seat = turn % 2
            await fast.send(type="look", seat=fast.seat)
            await fast.until("state")
            if fast.state["legal"]:
                await fast.play()
        while slow.state["ply"] < fast.state["ply"]:
            await slow.receive()
        assert slow.state["board"]["chunks"] == fast.state["board"]["chunks"]


async def test_c9_only_who_is_to_act_is_told_what_can_be_done(server):
    made = server.create(ME, {"kind": "me", "name": "Bo"})
    async with server.seated(made, 0) as ann, server.seated(made, 1) as bo:
        acting, waiting = (ann, bo) if ann.state["legal"] else (bo, ann)
        assert waiting.state["legal"] == []
        asked = {"explain": {"action": acting.state["legal"][0]["action"]}}
        asked["compose"] = {"selection": {"0": 1}}
        for kind, fields in asked.items():
            own = await waiting.command(kind, **fields)
            assert (own["type"], own["code"]) == ("refused", "turn")
            other = await waiting.command(kind, **fields, seat=acting.seat)
            assert (other["type"], other["code"]) == ("refused", "seat")
