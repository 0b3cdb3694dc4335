"""Hints and looks back, over HTTP."""

import pytest

from fourwinds.server.counsel import plays_alone
from fourwinds.server.store import SeatRow

from .conftest import ME, OPEN, bot

pytestmark = pytest.mark.anyio


def seat(number, kind="person", secret=b"s"):
    return SeatRow("t", number, kind, "", None, secret)


def test_who_plays_alone():
    bots = [seat(1, "bot", None), seat(2, "bot", None)]
    assert plays_alone([seat(0), *bots], frozenset({0}))
    assert not plays_alone([seat(0), *bots], frozenset())
    assert not plays_alone([seat(0), seat(1), bots[1]], frozenset({0}))
    assert not plays_alone([seat(0), seat(1, "bot"), bots[1]], frozenset({0}))  # somebody is away
    assert not plays_alone([seat(0), seat(1, "open", None), bots[1]], frozenset({0}))


@pytest.mark.parametrize("ask", ["", "?level=bosun"])
async def test_a_hint_for_who_plays_alone(server, ask):
    made = server.create(ME, bot())
    async with server.seated(made, 0) as player:
        assert await player.my_turn()
        with server.http(made["secrets"][0]) as http:
            found = http.get(f"/api/tables/{made['table']}/hint{ask}").json()
    assert found["level"] == ("bosun" if ask else "pilot")
    assert found["ply"] == player.state["ply"]
    legal = [choice["action"] for choice in player.state["legal"]]
    assert 0 < len(found["suggestions"]) <= 3
    for suggestion in found["suggestions"]:
        assert suggestion["action"] in legal
        assert list(suggestion) == ["action", "words", "share", "place"]
    assert len(found["places"]) == 2


async def test_no_hints_against_others_nor_for_others(server):
    made = server.create(ME, ME, bot())
    path = f"/api/tables/{made['table']}/hint"
    with server.http(made["secrets"][0]) as http:
        assert http.get(path).json()["code"] == "company"
        assert http.get(f"{path}?level=greedy").status_code == 400
    with server.http() as http:
        assert http.get(path).status_code in (403, 404)
    alone = server.create(ME, bot(), pace_ms=10_000)
    async with server.seated(alone, 0) as player:
        if not player.state["legal"]:
            with server.http(alone["secrets"][0]) as http:
                assert http.get(f"/api/tables/{alone['table']}/hint").json()["code"] == "turn"


async def test_hints_against_others_where_the_table_allows_them(server):
    made = server.create(ME, ME, hints=True)
    path = f"/api/tables/{made['table']}"
    with server.http(made["secrets"][0]) as http:
        assert http.get(path).json()["hints"] is True
    both = ",".join(made["secrets"])
    with server.http(both) as http:
        found = http.get(f"{path}/hint?level=bosun").json()
    assert found["suggestions"]
    answers = []
    for secret in made["secrets"]:
        with server.http(secret) as http:
            answers.append(http.get(f"{path}/hint?level=bosun").json())
    assert [answer.get("code") for answer in answers].count("turn") == 1  # one is to act
    with server.http() as http:
        assert http.get(f"{path}/hint").json()["code"] == "turn"


async def test_a_look_back_when_the_game_is_over(server):
    made = server.create(bot(), bot("random"))
    path = f"/api/tables/{made['table']}/analysis?level=bosun"
    await server.finish(made)
    with server.http() as http:
        found = http.get(path).json()
    assert list(found) == ["level", "plies", "places", "blunders"]
    assert len(found["plies"]) == len(found["places"]) > 3
    costs = [blunder["cost"] for blunder in found["blunders"]]
    assert costs == sorted(costs, reverse=True)
    open_one = server.create(ME, OPEN)
    with server.http(open_one["secrets"][0]) as http:
        assert http.get(f"/api/tables/{open_one['table']}/analysis").json()["code"] == "playing"
