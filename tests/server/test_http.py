"""The HTTP side: lobby, links, replay, journal, and bad input."""

import asyncio

import httpx
import msgspec
import pytest
from starlette.routing import Route

from fourwinds import games
from fourwinds.engine import journal as journals
from fourwinds.server import lobby
from fourwinds.server.site import Site

from .conftest import ME, OPEN, bot

pytestmark = pytest.mark.anyio


@pytest.fixture
def http(server):
    with server.http() as client:
        yield client


def asked(**changes):
    return {"game": "sail_or_die", "seats": [ME, bot()], "pace_ms": 0} | changes


# What there is


def test_hello_offers_the_four_games(http):
    found = http.get("/api/hello").json()
    assert found["protocol"] == 1
    assert [game["playable"] for game in found["games"]] == [True] * 4
    variant = {"name": "variant", "type": "choice", "default": "base"}
    assert found["games"][0]["options"][0] == variant | {"choices": ["base", "open", "closed"]}
    game = found["games"][1]
    assert game["seats"] == [2, 3, 4, 5]
    assert [pack["id"] for pack in game["packs"]] == ["standard", "dinghy"]
    assert game["options"] == [{"name": "tally", "type": "bool", "default": False, "choices": []}]
    assert found["bots"] == ["deckhand", "bosun", "pilot", "admiral", "random", "greedy"]


def test_rules_and_words_are_there(http):
    assert "R1" in http.get("/api/games/sail_or_die/rules").json()["text"]
    words = http.get("/api/catalogues/en/sail_or_die")
    assert words.headers["content-type"].startswith("text/plain")
    assert "taken-back" in words.text
    assert "asked-lead" in words.text
    for language in ("xx", "..%2f..%2fen", "EN"):
        assert http.get(f"/api/catalogues/{language}/sail_or_die").status_code == 404
    assert http.get("/api/games/skiffs/rules").status_code == 400


def test_headers_let_nothing_foreign_in(http):
    for path in ("/", "/api/hello", "/nowhere", "/api/nowhere"):
        headers = http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_another_site_may_not_use_this_one(http):
    assert http.get("/api/hello", headers={"origin": "https://evil.example"}).status_code == 403
    own = str(http.base_url).rstrip("/")
    assert http.get("/api/hello", headers={"origin": own}).status_code == 200


def test_the_client_is_served_from_the_package(tmp_path):
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "a.js").write_text("1")
    site = Site(tmp_path)
    app = Route("/{path:path}", site.answer)
    transport = httpx.ASGITransport(app)

    async def get(path):
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
            return await client.get(path)

    page, deep, asset = (asyncio.run(get(path)) for path in ("/", "/table/1", "/assets/a.js"))
    assert page.text == deep.text == "<!doctype html>"
    assert "immutable" in asset.headers["cache-control"]
    assert site.build() != Site(tmp_path / "assets").build()


# New tables


def test_names_are_plain_text(server):
    name = "<script>alert(1)</script>\n\x00\u202e" + "x" * 100
    made = server.create({"kind": "me", "name": name}, bot())
    with server.http(made["secrets"][0]) as http:
        info = http.get(f"/api/tables/{made['table']}").json()
    assert info["seats"][0]["name"] == "<script>alert(1)</script> xxxxxx"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"pack": "/etc/passwd.toml"}, "no pack"),
        ({"pack": "../x"}, "no pack"),
        ({"options": {"tally": 3}}, "tally"),
        ({"options": {"other": 1}}, "the options are: tally"),
        ({"seats": [ME]}, "not 1"),
        ({"seats": [ME] * 6}, "not 6"),
        ({"seats": [ME, bot("deep blue")]}, "no bot 'deep blue'"),
        ({"seats": [ME, {"kind": "god"}]}, "makes no sense"),
        ({"pace_ms": -1}, "makes no sense"),
        ({"key": "00"}, "makes no sense"),
        ({"seats": "all"}, "makes no sense"),
    ],
)
def test_a_table_that_cannot_be_is_explained(wrong, reason, http):
    answer = http.post("/api/tables", json=asked(**wrong))
    assert answer.status_code == 400
    assert answer.json()["type"] == "error"
    assert reason in answer.json()["text"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'"\\ud800"', b"[" * 9_000, b"nul"])
def test_a_body_that_makes_no_sense_is_refused(body, http):
    answer = http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_body_that_is_too_large_is_refused(http):
    answer = http.post("/api/tables", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert http.put("/api/tables").status_code == 405


# Links and secrets


def test_an_invitation_seats_whoever_has_it(server, http):
    made = server.create(ME, OPEN, OPEN)
    path = f"/api/tables/{made['table']}"
    preview = http.get(path, params={"invite": made["invite"]}).json()
    assert [seat["kind"] for seat in preview["seats"]] == ["person", "open", "open"]
    assert preview["mine"] == []
    assert preview["invite"] is None
    third = http.post(f"{path}/join", json={"invite": made["invite"], "name": "Cy", "seat": 2})
    second = http.post(f"{path}/join", json={"invite": made["invite"], "name": "Bo"})
    assert (third.json()["seat"], second.json()["seat"]) == (2, 1)
    full = http.post(f"{path}/join", json={"invite": made["invite"], "name": "Di"})
    assert (full.status_code, full.json()["code"]) == (409, "taken")
    with server.http(second.json()["secret"]) as mine:
        info = mine.get(path).json()
    assert info["mine"] == [1]
    assert info["invite"] == made["invite"]
    assert [seat["name"] for seat in info["seats"]] == ["Ann", "Bo", "Cy"]


def test_a_taken_seat_cannot_be_joined(server, http):
    made = server.create(ME, OPEN)
    for seat in (0, 7):
        join = {"invite": made["invite"], "name": "Bo", "seat": seat}
        assert http.post(f"/api/tables/{made['table']}/join", json=join).status_code == 409


def test_unknown_tables_and_wrong_secrets_look_alike(server):
    made = server.create(ME, OPEN)
    play = {"type": "play", "command": "c", "seat": 0, "ply": 0, "action": 1}
    answers = []
    for table in (made["table"], "0" * 32, "%00", "x" * 500):
        for secret in (None, "guess", made["watch"], made["invite"], made["table"]):
            with server.http(secret) as http:
                path = f"/api/tables/{table}"
                answers += [http.get(path), http.get(f"{path}/state"), http.get(f"{path}/journal")]
                answers.append(http.post(f"{path}/commands", json=play))
                answers.append(http.post(f"{path}/join", json={"invite": "guess"}))
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1


def test_secrets_are_long_and_stored_hashed(server):
    made = server.create(ME, OPEN)
    assert len(made["secrets"][0]) >= 32  # base64: 192 bits
    assert len(made["table"]) >= 32  # hexadecimal: 128 bits
    row = server.desk.store.seats(made["table"])[0]
    assert made["secrets"][0].encode() not in row.secret


def test_c24_every_table_has_a_key_of_its_own(server):
    keys = {server.desk.store.table(server.create(ME, OPEN)["table"]).key for _ in range(5)}
    assert len(keys) == 5
    assert {len(key) for key in keys} == {32}


# Commands over HTTP


def test_a_script_can_play(server):
    made = server.create(ME, bot(), pace_ms=0)
    path = f"/api/tables/{made['table']}"
    with server.http(made["secrets"][0]) as http:
        state = http.get(f"{path}/state").json()
        for turn in range(10_000):
            if state["ending"]:
                break
            if state["legal"]:
                action = state["legal"][-1]["action"]
                play = {"type": "play", "command": f"c{turn}", "seat": 0, "action": action}
                answer = http.post(f"{path}/commands", json=play | {"ply": state["ply"]})
                assert answer.json() == {
                    "type": "accepted",
                    "command": f"c{turn}",
                    "ply": state["ply"] + 1,
                }
            state = http.get(f"{path}/state").json()
        assert sorted(state["places"])[0] == 0
        over = http.post(f"{path}/commands", json=play | {"command": "late", "ply": state["ply"]})
        assert (over.status_code, over.json()["code"]) == (409, "over")


def test_commands_are_checked(server):
    made = server.create(ME, OPEN)
    path = f"/api/tables/{made['table']}/commands"
    good = {"type": "play", "command": "c", "seat": 0, "ply": 0, "action": 1}
    wrong = [
        good | {"type": "resign"},
        good | {"seat": -1},
        good | {"action": "1"},
        good | {"ply": None},
        good | {"command": ""},
        good | {"command": "bot 1"},
        good | {"command": "x" * 65},
        good | {"extra": 1},
        {"type": "look", "seat": 0},
    ]
    with server.http(made["secrets"][0]) as http:
        for body in wrong:
            assert http.post(path, json=body).json()["code"] == "malformed", body
        foreign = http.post(path, json=good | {"seat": 1})
    assert (foreign.status_code, foreign.json()["code"]) == (409, "seat")


# The end


@pytest.fixture
async def finished(server):
    made = server.create(bot("random"), bot("greedy"))
    await server.finish(made)
    return made


async def test_b20_b22_a_finished_game_is_open_by_its_link(server, finished, http):
    path = f"/api/tables/{finished['table']}"
    info = http.get(path).json()
    assert info["finished"]
    assert info["invite"] is None
    first = http.get(f"{path}/replay/0").json()
    assert first["lines"][0]["words"]["id"] == "event-round-starts"
    for ply in range(1, info["ply"] + 1):
        step = http.get(f"{path}/replay/{ply}").json()
        assert (step["ply"], step["state"]["ply"], step["state"]["viewer"]) == (ply, ply, -1)
        assert {line["ply"] for line in step["lines"]} == {ply}
    assert step["state"]["ending"]
    assert sum(http.get(f"{path}/replay/0?seat=1").json()["state"]["board"]["hand"]) == 8
    for wrong in (
        f"{info['ply'] + 1}",
        "0?seat=2",
        "0?seat=-2",
        "0?seat=x",
        "x",
        "-1",
        "9" * 5_000,
    ):
        assert http.get(f"{path}/replay/{wrong}").status_code == 404


async def test_b23_the_journal_of_a_finished_game_replays_anywhere(server, finished, http):
    path = f"/api/tables/{finished['table']}"
    answer = http.get(f"{path}/journal")
    assert "attachment" in answer.headers["content-disposition"]
    found = msgspec.json.decode(answer.content, type=journals.Journal)
    assert journals.replay(found, games.load).is_over
    verdict = http.get(f"{path}/verify").json()
    assert verdict["verified"]
    assert verdict["key"] == found.key
    key = bytes.fromhex(verdict["key"])
    assert journals.commitment(key, finished["table"], 1) == verdict["commitment"]


async def test_c5_the_key_stays_here_until_the_end(server):
    made = server.create(ME, ME, OPEN)
    key = server.desk.store.table(made["table"]).key
    path = f"/api/tables/{made['table']}"
    with server.http(made["secrets"][0]) as http:
        texts = [http.get(f"{path}{end}").text for end in ("", "/state", "/verify")]
        assert http.get(f"{path}/replay/0").json()["code"] == "playing"
        assert http.get(f"{path}/journal").json()["code"] == "playing"  # it names every choice
    async with server.seated(made, secrets=made["secrets"]) as player:
        await player.send(type="ping", ply=0)
        await player.until("pong")
        texts += player.frames
    assert not any(key.hex() in text for text in texts)
    assert '"verified":false' in texts[2]


# Trouble


def test_g8_a_flood_of_requests_is_stopped(serve):
    server = serve(requests_per_second=1, requests_at_once=5)
    with server.http() as http:
        answers = [http.get("/api/hello") for _ in range(8)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 3
    assert answers[-1].headers["retry-after"]
    with server.http("somebody else") as http:  # G9: others behind the same address are not hit
        assert http.get("/api/hello").status_code == 200


def test_g14_a_fault_is_answered_with_a_reference_only(serve, monkeypatch, caplog):
    server = serve()

    async def fail(*arguments):
        raise RuntimeError("the secret reason")

    monkeypatch.setattr(lobby, "create", fail)
    with server.http() as http:
        answer = http.post("/api/tables", json=asked())
    assert answer.status_code == 500
    assert "secret reason" not in answer.text
    assert "Traceback" not in answer.text
    reference = answer.json()["text"].split()[-1].rstrip(".")
    assert reference in caplog.text
