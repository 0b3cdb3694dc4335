"""Captains of the Golden Age in the browser."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import SIZES, Person, check_sizes, check_with_axe, game, listen, show_screen, states

STANDARD = ("captains", "standard")
QUICK = {"board": "small", "start": "short", "turns": 3}
PREFERRED = ("load", "pepper", "buy", "build", "attack", "play", "take", "share")


class Captain(Person):
    """Clicks on what has a solid outline, until the button says what will happen."""

    USABLE = (
        "[data-tile]:not(.idle)",
        ".port .offer:not(.idle, .filled)",
        ".market button:not(.idle)",
        ".due button",
        "[data-take]:not(.idle)",
        "[data-card]:not(.empty)",
        "[data-pick]",
    )

    @classmethod
    def move_by_mouse(cls, page: Any) -> None:
        page.locator(cls.choose(page)).click()
        cls.sent(page)

    @classmethod
    def sent(cls, page: Any) -> None:
        """Wait until a move has been answered; not each of them is worth a line of the log."""
        cls.settled(page)
        page.locator(cls.PLAY, has_text="Sending").wait_for(state="detached")

    @classmethod
    def choose(cls, page: Any) -> str:
        for usable in cls.USABLE:
            free = page.locator(f'{usable}:not([aria-pressed="true"])')
            if page.locator(usable).count() == free.count() > 0:
                free.last.click()
                cls.settled(page)
        page.wait_for_selector(cls.READY)
        return cls.PLAY

    @classmethod
    def move_by_keys(cls, page: Any) -> None:
        """Choose by number, or a tile by the arrow keys, then play it."""
        for number in "7654321":
            if page.locator(cls.READY).count():
                break
            page.keyboard.press(number)
            cls.settled(page)
        for arrow in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
            if page.locator(cls.READY).count():
                break
            page.keyboard.press("m")
            page.keyboard.press(arrow)
            page.keyboard.press("Enter")
            cls.settled(page)
        page.wait_for_selector(cls.READY)
        page.keyboard.press("p")
        cls.sent(page)


def steer(
    here: Any, created: Any, until: Callable[[Any], bool], goals: tuple[str, ...] = ()
) -> Any:
    """Play all seats, from island to port and into fights, until somebody is asked so."""
    path, secrets = f"api/tables/{created['table']}", [s["secret"] for s in created["seats"]]
    seat = 0
    for number in range(600):
        state = here.get(f"{path}/state", secrets[seat])
        if state["actor"] != seat:
            seat = state["actor"]
            continue
        if until(state):
            return state
        command = {"type": "play", "command": f"c{number}", "seat": seat}
        command |= {"ply": state["ply"], "action": _sensible(state, goals)}
        here.post(f"{path}/commands", command, secrets[seat])
    raise TimeoutError("nobody is asked so")


def _sensible(state: Any, goals: tuple[str, ...]) -> int:
    """Return an action towards a goal, or that carries cargo to the Orient, and picks fights."""
    legal = state["legal"]
    board, seat = state["board"], state["viewer"]
    if legal[0]["fields"]["kind"] == "sail":
        laden = max(board["holds"][seat]) >= 0
        goals = goals or (("land-orient", "land-republic") if laden else ("land-sawmill",))
        reached = {choice["words"]["args"]["tile"]["id"]: choice["action"] for choice in legal}
        return next((reached[goal] for goal in goals if goal in reached), legal[-1]["action"])
    for kind in PREFERRED:
        for choice in legal:
            if choice["fields"]["kind"] == kind:
                return int(choice["action"])
    return int(legal[0]["action"])


def asks(kind: str) -> Callable[[Any], bool]:
    return lambda state: any(choice["fields"]["kind"] == kind for choice in state["legal"])


def visited(page: Any, here: Any, created: Any, seat: int) -> None:
    """Go to a table as one of its seats."""
    secret = created["seats"][seat]["secret"]
    page.goto(f"{here.url}#/table/{created['table']}?secrets={secret}")
    page.wait_for_selector(".ask")


def test_a_whole_game_by_mouse_from_the_front_page(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.url)
    game(page, "Captains of the Golden Age").get_by_role("link", name="New table").click()
    page.get_by_role("button", name="Remove seat D").click()
    page.get_by_role("button", name="Remove seat C").click()
    page.get_by_label("Board").select_option("Small, for a quick game: 19 tiles")
    page.get_by_label("Ships at the start").select_option(index=1)
    page.get_by_label("Most turns of each player").fill("4")
    page.get_by_label("Pace of the bots").select_option("Quick")
    page.get_by_role("button", name="Set up the table").click()
    while Captain.wait_for_turn(page):
        Captain.move_by_mouse(page)
    assert page.get_by_role("heading", name=re.compile("win")).is_visible()
    assert page.get_by_role("list", name="Ships", exact=True).locator("> li").count() == 2
    page.get_by_role("link", name="Replay").click()
    page.get_by_text(re.compile(r"Step 0 of \d+")).wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"Step 1 of \d+")).wait_for()
    assert page.get_by_role("group", name="Sea chart").is_visible()


def test_a_whole_game_by_keyboard_alone(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot", game=STANDARD, options=QUICK)))
    page.wait_for_selector(".ask")
    while Captain.wait_for_turn(page):
        Captain.move_by_keys(page)
    page.get_by_role("heading", name=re.compile("win")).wait_for()


def test_a_whole_game_on_a_phone(here: Any, visit: Any) -> None:
    page = visit(390, 844, has_touch=True)
    page.goto(here.address(here.create("me", "bot", "bot", game=STANDARD, options=QUICK)))
    while Captain.wait_for_turn(page):
        Captain.move_by_mouse(page)
    page.get_by_role("heading", name=re.compile("win")).wait_for()


def test_a_place_says_what_it_brings_before_one_sails_there(here: Any, visit: Any) -> None:
    page = visit()
    created = here.create("me", "me", game=STANDARD, options=QUICK)
    first = here.get(f"api/tables/{created['table']}/state", created["seats"][0]["secret"])["actor"]
    visited(page, here, created, first)
    chart = page.get_by_role("group", name="Sea chart")
    chart.get_by_role("button", name=re.compile("^Sawmill Island, in reach$")).click()
    page.get_by_text("You may load up to").wait_for()
    page.get_by_role("button", name="Sail to Sawmill Island", exact=True).wait_for()
    chart.get_by_role(
        "button", name=re.compile("^Smuggler’s Cove, here: Player 0, Player 1")
    ).click()
    page.get_by_text("Your ship has to end on another tile.").wait_for()
    assert page.get_by_role("link", name="Rule R3.2").is_visible()
    page.get_by_role("button", name="Sail to Sawmill Island", exact=True).click()
    page.get_by_role("button", name="Take back: Sail to Sawmill Island").click()
    chart.get_by_role("button", name=re.compile("^Sawmill Island, in reach$")).wait_for()


def test_arrow_keys_lead_from_tile_to_tile(here: Any, visit: Any) -> None:
    page = visit()
    created = here.create("me", "me", game=STANDARD, options=QUICK)
    visited(page, here, created, 0)
    page.wait_for_selector("[data-tile]")
    page.keyboard.press("m")
    focus = "document.activeElement.getAttribute('aria-label')"
    assert str(page.evaluate(focus)).startswith("Smuggler’s Cove")
    for key, place in (("ArrowRight", "sea C4"), ("ArrowDown", "sea D4"), ("ArrowLeft", "sea D3")):
        page.keyboard.press(key)
        assert str(page.evaluate(focus)).startswith(place)
    assert page.locator('[data-tile][tabindex="0"]').count() == 1


def test_a_duel_shows_what_a_card_would_change(here: Any, visit: Any) -> None:
    page = visit()
    created = here.create("me", "me", game=STANDARD, options=QUICK | {"turns": 60})
    state = steer(here, created, asks("play"))
    visited(page, here, created, state["actor"])
    duel = page.get_by_role("region", name=re.compile("Boarding|Bombarding"))
    duel.get_by_text("Level: as it stands, nothing happens.").wait_for()
    page.locator("[data-card]").click()
    duel.get_by_text(re.compile("is ahead by 1: 1 (hit|piece)")).wait_for()
    page.locator(Captain.READY, has_text=re.compile(r"Play a \w+ card: \d against \d")).click()


def test_a_port_says_what_is_missing(here: Any, visit: Any) -> None:
    page = visit()
    created = here.create("me", "me", game=STANDARD, options=QUICK | {"turns": 60})
    state = steer(here, created, asks("pepper"))
    visited(page, here, created, state["actor"])
    port = page.get_by_role("region", name="the Orient")
    port.get_by_role("button", name=re.compile("missing")).first.click()
    page.get_by_text("You do not carry what it costs.").wait_for()
    assert page.get_by_role("link", name="Rule R9.3").is_visible()
    port.get_by_role("button", name=re.compile("Trade .* for pepper")).and_(
        port.locator(":not(.idle)")
    ).first.click()
    assert page.locator(".holding .leaving").count() == 1


def test_the_spyglass_is_kept_secret(here: Any, visit: Any) -> None:
    created = here.create("me", "me", names=("Ada", "Grace"), game=STANDARD, options=QUICK)
    owner = steer(here, created, asks("spyglass"), ("land-cove",))["actor"]
    shared, other = visit(), visit()
    frames = listen(other)
    visited(other, here, created, 1 - owner)
    shared.goto(here.address(created))
    shared.wait_for_selector(".curtain, .ask.turn")
    if shared.locator(".curtain").count():
        shared.get_by_role("button", name=re.compile("I am")).click()
    choices = shared.get_by_role("list", name="Choices")
    choices.get_by_role("button", name="Sawmill Island").click()
    shared.locator(Captain.READY, has_text="Turn the spyglass to Sawmill Island").click()
    Captain.sent(shared)
    if shared.locator(".market").count():
        shared.locator(Captain.READY, has_text="Trade nothing").click()
    shared.get_by_role("heading", name=re.compile("Pass the device")).wait_for()
    assert "Sawmill" not in shared.locator("body").inner_text()
    shared.get_by_role("button", name="Take back the last move").wait_for()
    other.wait_for_selector(".ask.turn")
    assert all(state["board"]["island"] == -1 for state in states(frames))
    mine = visit()
    visited(mine, here, created, owner)
    holding = mine.get_by_role("region", name="Your ship and hand")
    assert not holding.get_by_text("Sawmill Island").count()
    holding.get_by_role("button", name="Look").click()
    holding.get_by_text("Sawmill Island").wait_for()


SCREENS = ("board", "port", "duel", "cards", "text", "keys", "over", "new", "rules", "replay")


@pytest.fixture(scope="module")
def tables(here: Any) -> dict[str, Any]:
    found = {}
    kinds = {"board": "sail", "port": "pepper", "duel": "play", "cards": "take"}
    for screen, kind in kinds.items():
        created = here.create("me", "me", game=STANDARD, options=QUICK | {"turns": 60})
        goals = ("sea",) if kind == "take" else ()
        state = steer(here, created, asks(kind), goals)
        found[screen] = created | {"seats": [created["seats"][state["actor"]]]}
    found["over"] = here.create("me", "bot", game=STANDARD, options=QUICK)
    here.finish(found["over"])
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(here: Any, visit: Any, tables: dict[str, Any], screen: str) -> None:
    page = visit(reduced_motion="reduce")
    show_screen(page, here, tables, screen, "captains")
    check_with_axe(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_off_or_too_small(
    here: Any, visit: Any, tables: dict[str, Any], screen: str
) -> None:
    page = visit()
    show_screen(page, here, tables, screen, "captains")
    check_sizes(page)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if page.locator(".chart").count():  # the board scrolls down, never to the side
            wide = "e => e.parentElement.scrollWidth > e.parentElement.clientWidth"
            assert not page.locator("section.board").evaluate(wide)
