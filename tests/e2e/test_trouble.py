"""Reloads, lost lines and restarts."""

import time
from typing import Any


def test_a_reload_in_mid_game_finds_the_seat_again(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot")))
    assert person.wait_for_turn(page)
    person.move_by_mouse(page)
    assert person.wait_for_turn(page)
    hand = page.locator(".hand").inner_text()
    page.reload()
    page.wait_for_selector(".hand")
    assert page.locator(".hand").inner_text() == hand
    assert "secrets" not in page.url


def test_a_restart_of_the_server_between_two_moves(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot")))
    assert person.wait_for_turn(page)
    here.kill()
    page.get_by_text("Offline.").wait_for()
    here.start()
    page.wait_for_selector('[data-phase="synced"]', state="attached", timeout=30_000)
    assert person.wait_for_turn(page)
    person.move_by_mouse(page)


def test_a_silent_line_is_noticed_within_ten_seconds(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    line = {"is_cut": False}

    def relay(socket: Any) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: None if line["is_cut"] else server.send(text))
        server.on_message(lambda text: None if line["is_cut"] else socket.send(text))

    page.route_web_socket("**/socket", relay)
    page.goto(here.address(here.create("me", "bot", pace_ms=0)))
    assert person.wait_for_turn(page)
    line["is_cut"] = True
    began = time.monotonic()
    page.get_by_text("Offline.").wait_for(timeout=14_000)
    assert time.monotonic() - began < 11.5
    line["is_cut"] = False
    page.wait_for_selector('[data-phase="synced"]', state="attached")
    assert person.wait_for_turn(page)
    person.move_by_mouse(page)


def test_a_link_that_opens_nothing_says_so(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(f"{here.url}#/table/nowhere?secrets=guess")
    page.get_by_text("There is no such table").wait_for()
    page.goto(f"{here.url}#/table/elsewhere")
    page.get_by_text("This browser has no seat at that table.").wait_for()


def test_a_bot_plays_for_a_friend_who_does_not_come(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "open")))
    page.wait_for_selector('.ask.turn, [data-action="substitute"]')
    if page.locator(".ask.turn").count():
        person.move_by_mouse(page)
    button = page.locator('[data-action="substitute"]')
    button.wait_for()
    assert "is not here: let a bot play" in button.inner_text()
    button.click()
    assert person.wait_for_turn(page)
    assert not button.count()
