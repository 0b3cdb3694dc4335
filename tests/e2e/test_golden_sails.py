"""The Golden Sails in the browser."""

import re
from typing import Any

import pytest

from .conftest import SIZES, Person, check_sizes, check_with_axe, game, listen, show_screen, states

STANDARD = ("golden_sails", "standard")
GEMS = 1  # the kind, see names.py


class Merchant(Person):
    """Clicks on what has a solid outline, until the button says what will happen."""

    USABLE = ("[data-pick]", "[data-expert]:not(.idle)", "[data-slot]:not(.idle)")

    @classmethod
    def choose(cls, page: Any) -> str:
        for usable in cls.USABLE:
            free = page.locator(f'{usable}:not([aria-pressed="true"])')
            if free.count():
                free.first.click()
                cls.settled(page)
            if page.locator(cls.READY).count():
                break
        page.wait_for_selector(cls.READY)
        return cls.PLAY

    @classmethod
    def move_by_keys(cls, page: Any) -> None:
        """Choose by number until the button says what will happen, then play it."""
        lines = page.locator('[role="log"] p').count()
        for number in "1234512345":
            if page.locator(cls.READY).count():
                break
            page.keyboard.press(number)
            cls.settled(page)
        page.wait_for_selector(cls.READY)
        page.keyboard.press("p")
        page.locator('[role="log"] p').nth(lines).wait_for(state="attached")


def test_a_whole_game_by_mouse_from_the_front_page(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.url)
    game(page, "The Golden Sails").get_by_role("link", name="New table").click()
    page.get_by_role("button", name="Remove seat D").click()
    page.get_by_role("button", name="Remove seat C").click()
    page.get_by_label("What is hidden").select_option("More open: gem piles lie open too")
    page.get_by_label("Pace of the bots").select_option("Quick")
    page.get_by_role("button", name="Set up the table").click()
    while Merchant.wait_for_turn(page):
        Merchant.move_by_mouse(page)
    assert page.get_by_role("heading", name=re.compile("win")).is_visible()
    pad = page.get_by_role("table", name="Score pad")
    assert pad.locator("tbody tr").count() == 2
    assert page.get_by_role("table", name="How the points came about").is_visible()
    assert page.get_by_role("table", name="Goods").is_visible()
    page.get_by_role("link", name="Replay").click()
    page.get_by_text(re.compile(r"Step 0 of \d+")).wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"Step 1 of \d+")).wait_for()
    assert page.get_by_role("region", name="Market and goods").is_visible()


def test_a_whole_game_by_keyboard_alone(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot", game=STANDARD)))
    page.wait_for_selector(".ask")
    while Merchant.wait_for_turn(page):
        Merchant.move_by_keys(page)
    page.get_by_role("heading", name=re.compile("win")).wait_for()


def test_the_button_says_what_an_expert_makes_of_a_good(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me", game=STANDARD)))
    page.get_by_role("button", name=re.compile("I am")).click()
    page.locator("[data-slot='1']").click()
    page.get_by_role("button", name=re.compile("Choose an expert")).wait_for()
    page.get_by_role("button", name="Jeweler").click()
    page.get_by_role("button", name=re.compile(r"Jeweler beside good 2: gem \d")).click()
    page.get_by_role("heading", name=re.compile("Pass the device")).wait_for()


def test_what_cannot_be_used_says_why_and_by_which_rule(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me", game=STANDARD)))
    for number in ("1", "2"):
        page.get_by_role("button", name=re.compile("I am")).click()
        page.wait_for_selector(".ask.turn")
        if number == "2":
            page.locator("[data-slot].idle").click()
            page.get_by_text("There is an expert beside good 1 already.").wait_for()
            assert page.get_by_role("link", name="Rule R3.2").is_visible()
        page.keyboard.press("1")
        page.keyboard.press(number)
        page.wait_for_selector(Merchant.READY)
        page.keyboard.press("p")
        page.wait_for_selector(f"{Merchant.PLAY}, .curtain")
        if number == "2":
            page.wait_for_selector('[data-slot]:not(.idle):has-text("Arcanist")')
            page.locator("[data-expert]").nth(2).click()
            page.get_by_role("link", name="Rule R4.1").wait_for()


def test_two_browsers_and_no_gem_of_the_other_seat(here: Any, visit: Any) -> None:
    created = here.create("me", "open", names=("Ada",), game=STANDARD)
    ada, grace = visit(), visit()
    frames = {0: listen(ada), 1: listen(grace)}
    ada.goto(here.address(created))
    grace.goto(f"{here.url}#/table/{created['table']}?invite={created['invite']}")
    grace.get_by_label("Your name").fill("Grace")
    grace.get_by_role("button", name="Take a seat").click()
    grace.wait_for_selector(".holding")
    while not Merchant.is_over(ada) and ada.get_by_text("Round 6 of 12").count() == 0:
        acting = [page for page in (ada, grace) if page.locator(".ask.turn").count()]
        if len(acting) == 1:
            _prefer_gems(acting[0])
        else:
            ada.wait_for_timeout(50)
    for viewer, received in frames.items():
        boards = [state["board"] for state in states(received)]
        assert any(board["heights"][1 - viewer][GEMS] for board in boards)
        for board in boards:
            assert set(board["piles"][1 - viewer][GEMS]) == {-1}
            held = board["heights"][1 - viewer][GEMS]
            assert board["pads"][1 - viewer]["entries"][GEMS] == (None if held else 0)
            assert board["pads"][1 - viewer]["gems"] == []
            assert "seen" not in board


def _prefer_gems(page: Any) -> None:
    """Play the Jeweler if that is possible, and take the last good as it is."""
    jeweler, as_it_is = page.locator('[data-expert="1"]:not(.idle)'), page.locator("[data-pick]")
    if not jeweler.count() and not as_it_is.count():
        Merchant.move_by_mouse(page)
        return
    lines = page.locator('[role="log"] p').count()
    if not as_it_is.count():
        jeweler.click()
        page.locator("[data-slot]:not(.idle)").first.click()
    page.locator(Merchant.READY).click()
    page.locator('[role="log"] p').nth(lines).wait_for(state="attached")


SCREENS = ("board", "swap", "text", "keys", "over", "new", "rules", "replay")


@pytest.fixture(scope="module")
def tables(here: Any) -> dict[str, Any]:
    found = {
        "board": here.create("me", "bot", "bot", "bot", game=STANDARD),
        "swap": here.create("me", "bot", "bot", game=STANDARD),
        "over": here.create("me", "bot", game=STANDARD),
    }
    assert here.finish(found["board"], lambda state: state["board"]["rounds"] == 8)
    assert here.finish(found["swap"], lambda state: _asks(state, "keep"))
    here.finish(found["over"])
    return found


def _asks(state: Any, kind: str) -> bool:
    return any(choice["fields"]["kind"] == kind for choice in state["legal"])


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(here: Any, visit: Any, tables: dict[str, Any], screen: str) -> None:
    page = visit(reduced_motion="reduce")
    show_screen(page, here, tables, screen, "golden_sails")
    check_with_axe(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_too_small(
    here: Any, visit: Any, tables: dict[str, Any], screen: str
) -> None:
    page = visit()
    show_screen(page, here, tables, screen, "golden_sails")
    check_sizes(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.locator(".goods").count():  # the board scrolls down, never to the side
            wide = "e => e.parentElement.scrollWidth > e.parentElement.clientWidth"
            assert not page.locator("section.board").evaluate(wide)
