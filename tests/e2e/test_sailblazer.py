"""Sailblazer in the browser."""

import re
import time
from typing import Any

import pytest

from .conftest import OPENED, Person, check_sizes, check_with_axe, game, show_screen

STANDARD = ("sailblazer", "standard")
WITH_FLEET = OPENED | {"fleet": ("b", "div.fleet")}
MOVE, FIGHT = 0, 2  # phases, see names.py


class Captain(Person):
    """Explores where that is possible; else takes what is offered."""

    OFFERED = ("[data-explore]", "[data-slot].open", "[data-pick]")

    @classmethod
    def move_by_mouse(cls, page: Any) -> None:
        """Click on what is offered until something has happened."""
        lines = page.locator('[role="log"] p').count()
        page.wait_for_selector(f"{cls.READY}, {', '.join(cls.OFFERED)}")
        if not page.locator(cls.READY).count():
            cls._offered(page).click()
            cls.settled(page)
        if page.locator('[role="log"] p').count() == lines:
            page.locator(cls.READY).click()
        page.locator('[role="log"] p').nth(lines).wait_for(state="attached")

    @classmethod
    def _offered(cls, page: Any) -> Any:
        return next(
            found.first for found in map(page.locator, cls.OFFERED) if found.first.is_visible()
        )

    @classmethod
    def move_by_keys(cls, page: Any) -> None:
        """Press keys until the button says what will happen, then play it; again if need be."""
        log = page.locator('[role="log"] p')
        lines = log.count()
        for key in "nesw1" * 6:
            cls.settled(page)
            if log.count() > lines:
                return
            page.keyboard.press("p" if page.locator(cls.READY).count() else key)
        log.nth(lines).wait_for(state="attached")


WISHES = ("explore", "fish", "resupply", "buy_fish", "work", "sail")


def wish(choice: Any) -> int:
    """Return how little an action is wanted."""
    fields = choice["fields"]
    kind = fields.get("action", fields["kind"])
    return WISHES.index(kind) if kind in WISHES else len(WISHES)


def sail_on(here: Any, created: Any, phase: int, round: int = 1) -> None:
    """Explore when possible until the person is asked in a phase, from a round on."""
    seat = created["seats"][0]
    path = f"api/tables/{created['table']}"
    for number in range(400):
        state = here.get(f"{path}/state", seat["secret"])
        board = state["board"]
        if state["actor"] != seat["seat"]:
            time.sleep(0.05)
        elif board["phase"] == phase and board["rounds"] >= round:
            return
        else:
            command = {"type": "play", "command": f"s{number}", "seat": seat["seat"]}
            command |= {"ply": state["ply"], "action": min(state["legal"], key=wish)["action"]}
            here.post(f"{path}/commands", command, seat["secret"])
    raise TimeoutError("nobody is asked that")


def begin(here: Any, page: Any, *kinds: str) -> Any:
    """Open a new table and wait for the own first turn."""
    created = here.create(*(kinds or ("me", "bot")), game=STANDARD)
    page.goto(here.address(created))
    page.wait_for_selector(".ask.turn")
    return created


def test_a_whole_game_by_mouse_from_the_front_page(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.url)
    game(page, "Sailblazer").get_by_role("link", name="New table").click()
    page.get_by_role("button", name="Remove seat D").click()
    page.get_by_role("button", name="Remove seat C").click()
    page.get_by_label(re.compile(r"^\s*Bot")).select_option("Deckhand (beginner)")
    page.get_by_label("Pace of the bots").select_option("Quick")
    page.get_by_role("button", name="Set up the table").click()
    while Captain.wait_for_turn(page):
        Captain.move_by_mouse(page)
    assert page.get_by_role("heading", name=re.compile("win")).is_visible()
    page.get_by_role("group", name="All captains").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.get_by_text(re.compile(r"Step 0 of \d+")).wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"Step 1 of \d+")).wait_for()
    assert page.get_by_role("group", name="Chart").is_visible()


def test_a_whole_game_by_keyboard_alone(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot", game=STANDARD)))
    page.wait_for_selector(".ask")
    while Captain.wait_for_turn(page):
        Captain.move_by_keys(page)
    page.get_by_role("heading", name=re.compile("win")).wait_for()


def test_exploring_is_previewed_then_a_tile_appears(here: Any, visit: Any) -> None:
    page = visit()
    begin(here, page)
    tiles = page.locator("[data-tile]").count()
    page.get_by_role("button", name="Explore to the east for 1 fish").click()
    page.get_by_text("Uncharted").wait_for()
    assert page.locator(".ship.ghost").count() == 1
    page.locator(Captain.READY).click()
    page.locator("[data-tile]").nth(tiles).wait_for()


def test_a_tile_says_its_name_its_signs_and_who_is_there(here: Any, visit: Any) -> None:
    page = visit()
    begin(here, page)
    start = page.get_by_role("button", name=re.compile("Saffron Island, start: saffron, port"))
    assert "ship of Player 0" in start.get_attribute("aria-label")
    start.click()
    page.get_by_text(re.compile("Sells now for")).wait_for()


def test_small_steps_are_done_at_once_and_taken_back(here: Any, visit: Any) -> None:
    page = visit()
    begin(here, page)
    for choice in ("Stay at Saffron Island", "Resupply"):
        page.get_by_role("button", name=choice).click()
        page.locator(Captain.READY).click()
    page.get_by_role("button", name="Buy a fish for 1 coin").click()
    page.get_by_role("button", name="Take back: Buy a fish for 1 coin").click()
    page.get_by_role("button", name="Take back: Resupply").wait_for()


def test_what_is_out_of_reach_says_why_and_by_which_rule(here: Any, visit: Any) -> None:
    page = visit()
    begin(here, page)
    page.locator("[data-slot]").first.click()
    page.get_by_text("needs more").wait_for()
    assert page.get_by_role("link", name="Rule R11.1").is_visible()


def test_a_fight_shows_dice_sum_and_what_rum_would_do(here: Any, visit: Any) -> None:
    page = visit()
    created = here.create("me", "bot", game=STANDARD)
    sail_on(here, created, FIGHT)
    page.goto(here.address(created))
    fight = page.get_by_role("region", name="Fight")
    fight.get_by_role("img", name=re.compile(r"Dice: \d")).wait_for()
    page.get_by_role("button", name=re.compile("1 rum: ")).click()
    page.get_by_role("button", name=re.compile("Drink 1 rum and fight with strength")).click()
    page.get_by_text(re.compile("The fight was|Last roll")).or_(
        page.locator(".ask:not(.turn)")
    ).first.wait_for()


def test_all_captains_at_a_glance(here: Any, visit: Any) -> None:
    page = visit()
    begin(here, page, "me", "bot", "bot")
    page.keyboard.press("b")
    fleet = page.get_by_role("group", name="All captains")
    assert fleet.get_by_text(re.compile("points? now")).count() == 3
    fleet.get_by_text("Treasure Island").wait_for()
    page.keyboard.press("b")
    page.get_by_role("group", name="Chart").wait_for()


SCREENS = ("board", "fight", "fleet", "text", "keys", "over", "new", "rules", "replay")


@pytest.fixture(scope="module")
def tables(here: Any) -> dict[str, Any]:
    found = {
        "board": here.create("me", "bot", "bot", "bot", game=STANDARD),
        "fight": here.create("me", "bot", "bot", game=STANDARD),
        "over": here.create("me", "bot", game=STANDARD),
    }
    sail_on(here, found["board"], MOVE, 6)
    sail_on(here, found["fight"], FIGHT)
    here.finish(found["over"])
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(here: Any, visit: Any, tables: dict[str, Any], screen: str) -> None:
    page = visit(reduced_motion="reduce")
    show_screen(page, here, tables, screen, "sailblazer", WITH_FLEET)
    check_with_axe(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_too_small(
    here: Any, visit: Any, tables: dict[str, Any], screen: str
) -> None:
    page = visit()
    show_screen(page, here, tables, screen, "sailblazer", WITH_FLEET)
    check_sizes(page)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (1280, 800)])
@pytest.mark.parametrize("screen", ["board", "fight"])
def test_the_whole_table_at_once(
    here: Any, visit: Any, tables: dict[str, Any], screen: str, width: int, height: int
) -> None:
    page = visit(width, height)
    show_screen(page, here, tables, screen, "sailblazer", WITH_FLEET)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    for part in (".strip", ".chart", ".question", ".holding", ".tools"):
        box = page.locator(part).first.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height + 1
    tall = "e => e.scrollHeight > e.clientHeight + 1"
    assert not page.locator("div.board").evaluate(tall)
