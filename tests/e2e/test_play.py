"""Whole games in the browser."""

import json
import re
import time
from typing import Any

from .conftest import game, listen, states


def test_a_whole_game_by_mouse_from_the_front_page(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.url)
    game(page, "Sail or Die").get_by_role("link", name="New table").click()
    page.get_by_role("button", name="Remove seat D").click()
    page.get_by_role("button", name="Remove seat C").click()
    page.get_by_text("Dinghy").click()
    page.get_by_label("Pace of the bots").select_option("Quick")
    page.get_by_role("button", name="Set up the table").click()
    while person.wait_for_turn(page):
        person.move_by_mouse(page)
    assert page.get_by_role("heading", name=re.compile("win")).is_visible()
    page.get_by_role("button", name="Check the shuffles").click()
    page.get_by_text("The shuffles are as promised").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the journal").click()
    assert json.loads(download.value.path().read_text("utf-8"))["game"] == "sail_or_die"
    page.get_by_role("link", name="Replay").click()
    page.get_by_text(re.compile(r"Step 0 of \d+")).wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"Step 1 of \d+")).wait_for()
    page.keyboard.press("End")
    page.get_by_text("The game is over").wait_for()


def test_one_click_plays_at_once(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.url)
    game(page, "Sail or Die").get_by_role("button", name="Play now").click()
    page.wait_for_selector(".hand")
    assert page.locator(".strip li").count() == 4


def test_a_whole_game_by_keyboard_alone(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot")))
    page.wait_for_selector(".ask")
    page.keyboard.press("t")
    while person.wait_for_turn(page):
        for _ in range(60):
            page.keyboard.press("Tab")
            focus = page.evaluate("document.activeElement?.dataset.choice ?? null")
            if focus is not None:
                break
        assert focus is not None
        page.keyboard.press("Enter")
        page.wait_for_selector(".ask:not(.turn), .pad, .ask.turn")
        page.wait_for_timeout(150)
    page.get_by_role("heading", name=re.compile("win")).wait_for()


def test_the_keys_of_the_board(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me")))
    page.get_by_role("button", name=re.compile("I am")).click()
    page.wait_for_selector(".ask.turn")
    page.keyboard.press("1")
    page.wait_for_selector(person.READY)
    page.keyboard.press("0")
    page.wait_for_selector(f'{person.PLAY}[aria-disabled="true"]')
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Keys").wait_for(state="hidden")
    page.keyboard.press("1")
    page.wait_for_selector(person.READY)
    page.keyboard.press("p")
    page.get_by_role("heading", name=re.compile("Pass the device")).wait_for()


def test_what_is_not_allowed_says_why_and_by_which_rule(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me")))
    page.get_by_role("button", name=re.compile("I am")).click()
    page.wait_for_selector(".ask.turn")
    page.locator(person.ANCHOR).click(force=True)
    page.get_by_text("Whoever leads has to play a card").wait_for()
    assert page.get_by_role("link", name="Rule R3.2").is_visible()
    page.locator(".hand button").first.click()
    page.locator(".hand .stack").nth(1).locator("button").first.click()
    page.get_by_role("button", name=re.compile(r"cards of one suit.*R4\.1")).wait_for()


def test_two_browsers_at_one_table(here: Any, visit: Any, person: Any) -> None:
    created = here.create("me", "open", names=("Ada",))
    ada, grace = visit(), visit()
    frames = listen(grace)
    ada.goto(here.address(created))
    grace.goto(f"{here.url}#/table/{created['table']}?invite={created['invite']}")
    grace.get_by_label("Your name").fill("<img src=x onerror=alert(1)>")
    grace.get_by_role("button", name="Take a seat").click()
    grace.wait_for_selector(".hand")
    ada.get_by_text("<img src=x").first.wait_for()
    pages = [ada, grace]
    hands_of_ada = set()
    for _ in range(6):
        mine = here.get(f"api/tables/{created['table']}/state", created["seats"][0]["secret"])
        hands_of_ada.add(json.dumps(mine["board"]["hand"], separators=(",", ":")))
        ada.wait_for_selector(".strip .acts")
        acting = [page for page in pages if page.locator(".ask.turn").count()]
        if len(acting) != 1:
            ada.wait_for_timeout(200)
            continue
        lines = grace.locator('[role="log"] p').count()
        person.move_by_mouse(acting[0])
        grace.locator('[role="log"] p').nth(lines).wait_for(state="attached")
    seen = states(frames)
    assert len(seen) > 2
    assert {state["viewer"] for state in seen} == {1}
    assert not {"hands", "luck", "undealt"} & {name for state in seen for name in state["board"]}
    # C23: whatever names Ada's cards is in no frame, and the page shows one hand, the own
    own = {json.dumps(state["board"]["hand"], separators=(",", ":")) for state in seen}
    assert not any(hand in frame for hand in hands_of_ada - own for frame in frames)
    assert grace.locator(".hand .stack button").count() == sum(seen[-1]["board"]["hand"])
    ada.get_by_role("button", name="Chat").click()
    ada.get_by_label("Say something").fill("<b>hello</b>")
    ada.keyboard.press("Enter")
    grace.get_by_role("button", name="Chat").click()
    grace.get_by_text("<b>hello</b>").wait_for()


def test_a_spectator_sees_no_hand_and_cannot_act(here: Any, visit: Any) -> None:
    created = here.create("me", "me")
    page = visit()
    page.goto(f"{here.url}#/table/{created['table']}?watch={created['watch']}")
    page.get_by_text("You are watching.").wait_for()
    assert page.locator(".hand, [data-action]").count() == 0


def test_hot_seats_have_a_curtain_between_them(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me", names=("Ada", "Grace"))))
    seen = set()
    for _ in range(4):
        button = page.get_by_role("button", name=re.compile("I am"))
        button.wait_for()
        assert page.locator(".hand").count() == 0
        seen.add(button.inner_text())
        button.click()
        page.wait_for_selector(".ask.turn")
        lead_or_anchor(page, person)
    assert seen == {"I am Ada", "I am Grace"}


def lead_or_anchor(page: Any, person: Any) -> None:
    """Drop anchor or lead; after a reset the same seat goes on."""
    page.locator(".hand button").first.click()
    page.wait_for_timeout(150)
    if page.locator(person.READY).count():
        page.locator(person.PLAY).click()
    else:
        page.locator(person.ANCHOR).click()
    page.get_by_role("button", name=re.compile("I am")).wait_for()


def test_undo_is_named_and_takes_back(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    created = here.create("me", "open")
    here.post(f"api/tables/{created['table']}/join", {"invite": created["invite"], "name": "Grace"})
    page.goto(here.address(created))
    page.wait_for_selector(".hand")
    if not page.locator(".ask.turn").count():
        return  # lot gave the shark to the other seat
    page.keyboard.press("1")
    page.wait_for_selector(person.READY)
    page.keyboard.press("p")
    page.get_by_role("button", name=re.compile("Take back: Lead 1")).click()
    page.wait_for_selector(".ask.turn")
    assert page.locator('[role="log"] .undone').count() == 1


def test_20_clicks_are_one_move(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot", pace_ms=3000)))
    assert person.wait_for_turn(page)
    page.keyboard.press("t")
    page.evaluate("for (let i = 0; i < 20; i++) document.querySelector('[data-choice]')?.click()")
    time.sleep(1)
    assert page.locator(".refusal").count() == 0
    assert not person.is_over(page)


def test_what_the_others_did_can_be_stepped_through(here: Any, visit: Any, person: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot", "bot")))
    since = page.get_by_role("navigation", name="Since your last move")
    while person.wait_for_turn(page) and not since.count():
        person.move_by_mouse(page)
    assert since.count()
    now = since.inner_text()
    before = page.locator(".sea").inner_text()
    while since.get_by_label("Back one").get_attribute("aria-disabled") == "false":
        since.get_by_label("Back one").click()
    since.get_by_text("1 of").wait_for()
    while since.get_by_label("On one").get_attribute("aria-disabled") == "false":
        since.get_by_label("On one").click()
    assert since.inner_text() == now
    assert page.locator(".sea").inner_text() == before
