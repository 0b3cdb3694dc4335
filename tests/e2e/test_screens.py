"""Every screen: accessible, within its width, big enough for a thumb, calm when asked."""

from typing import Any

import pytest

from .conftest import check_sizes, check_with_axe

SCREENS = (
    "home", "new", "board", "text", "panel", "keys", "invite", "join", "curtain", "over", "replay",
    "rules", "about", "missing",
)  # fmt: skip


@pytest.fixture(scope="module")
def tables(here: Any) -> dict[str, Any]:
    found = {
        "board": here.create("me", "bot", "bot"),
        "join": here.create("me", "open"),
        "curtain": here.create("me", "me"),
        "over": here.create("me", "bot"),
    }
    here.finish(found["over"])
    return found


def show(page: Any, here: Any, tables: dict[str, Any], screen: str) -> None:
    """Go to a screen and wait until it is there."""
    pages = {"home": "", "new": "#/new/sail_or_die", "rules": "#/rules/sail_or_die"}
    if screen in ("board", "text", "panel", "keys", "invite"):
        page.goto(here.address(tables["board"]))
        page.wait_for_selector(".ask.turn")
        _press(page, screen)
    elif screen == "join":
        table = tables["join"]
        page.goto(f"{here.url}#/table/{table['table']}?invite={table['invite']}")
        page.get_by_role("button", name="Take a seat").wait_for()
    elif screen in ("curtain", "over"):
        page.goto(here.address(tables[screen]))
        page.wait_for_selector({"curtain": ".curtain", "over": ".pad"}[screen])
    elif screen == "replay":
        page.goto(f"{here.url}#/replay/{tables['over']['table']}")
        page.wait_for_selector(".controls")
    else:
        page.goto(here.url + pages.get(screen, f"#/{screen}"))
        page.wait_for_selector("h1, .notice")
        page.wait_for_load_state("networkidle")


def _press(page: Any, screen: str) -> None:
    if screen == "text":
        page.keyboard.press("t")
        page.wait_for_selector(".actions")
    elif screen == "panel":
        page.keyboard.press("c")
    elif screen == "keys":
        page.keyboard.press("?")
        page.wait_for_selector("dialog")
    elif screen == "invite":
        page.get_by_role("button", name="Invite").click()


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(here: Any, visit: Any, tables: dict[str, Any], screen: str) -> None:
    page = visit(reduced_motion="reduce")
    show(page, here, tables, screen)
    check_with_axe(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_too_small(
    here: Any, visit: Any, tables: dict[str, Any], screen: str
) -> None:
    page = visit()
    show(page, here, tables, screen)
    check_sizes(page)


def test_a_phone_shows_the_whole_table_at_once(
    here: Any, visit: Any, tables: dict[str, Any]
) -> None:
    page = visit(360, 640, has_touch=True)
    show(page, here, tables, "board")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (".strip", ".sea", ".question", ".hand", ".tools"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0
        assert box["y"] < 640


def test_nothing_moves_under_reduced_motion(here: Any, visit: Any, tables: dict[str, Any]) -> None:
    page = visit(reduced_motion="reduce")
    show(page, here, tables, "board")
    page.locator(".hand button").first.click()
    assert page.evaluate("document.getAnimations().length") == 0


def test_moves_are_announced(here: Any, visit: Any, tables: dict[str, Any]) -> None:
    page = visit()
    show(page, here, tables, "board")
    log = page.get_by_role("log", name="Log")
    assert log.locator("p").count() > 1
    assert (
        page.get_by_role("status")
        .filter(has_text="to act")
        .or_(page.get_by_role("status").filter(has_text="leads"))
        .count()
    )
    page.get_by_role("button", name="Chat").click()
    assert log.locator("p").count() > 1
