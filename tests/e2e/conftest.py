"""A real server and a real browser."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourwinds.server import site

playwright = pytest.importorskip("playwright.sync_api")

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
SIZES = ((360, 640), (768, 1024), (1280, 800), (2560, 1440))
TOO_SMALL = """() => [...document.querySelectorAll("button, a, select, input")]
  .filter((thing) => !["checkbox", "radio"].includes(thing.type))
  .filter((thing) => !thing.closest("p, article, [inert]"))
  .map((thing) => [thing.textContent.trim(), thing.getBoundingClientRect()])
  .filter(([, box]) => box.width && box.right > 0 && box.bottom > 0)
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([text, box]) => `${text} ${box.width}x${box.height}`)"""
SERVE = """
import sys
from pathlib import Path
from fourwinds.server.run import serve
serve("127.0.0.1", int(sys.argv[1]), Path(sys.argv[2]))
"""


class Site:
    """A server that can be killed and started again on the same data and port."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.data)]
        self.process = subprocess.Popen(command)
        end = time.monotonic() + 120
        while time.monotonic() < end:
            try:
                self.get("api/hello")
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError("the server did not come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def get(self, path: str, secret: str = "") -> Any:
        return self._ask(path, secret, None)

    def post(self, path: str, body: Any, secret: str = "") -> Any:
        return self._ask(path, secret, json.dumps(body).encode())

    def _ask(self, path: str, secret: str, body: bytes | None) -> Any:
        request = urllib.request.Request(self.url + path, body)
        request.add_header("Content-Type", "application/json")
        if secret:
            request.add_header("Authorization", f"Bearer {secret}")
        with urllib.request.urlopen(request, timeout=180) as answer:
            return json.load(answer)

    def create(
        self,
        *kinds: str,
        pace_ms: int = 0,
        names: tuple[str, ...] = (),
        game: tuple[str, str] = ("sail_or_die", "dinghy"),
        options: dict[str, Any] | None = None,
    ) -> Any:
        """Set out a game (and its pack), by default a short one; a kind is me, open or bot."""
        seats = []
        for i, kind in enumerate(kinds):
            name = names[i] if i < len(names) else f"Player {i}"
            seats.append({"kind": kind, "name": name, "bot": "greedy" if kind == "bot" else None})
        table = {"game": game[0], "pack": game[1], "seats": seats, "pace_ms": pace_ms}
        return self.post("api/tables", table | {"options": options or {}})

    def address(self, created: Any) -> str:
        """Return the page of a table with all its seats at this device."""
        secrets = ",".join(seat["secret"] for seat in created["seats"])
        return f"{self.url}#/table/{created['table']}?secrets={secrets}"

    def finish(self, created: Any, until: Callable[[Any], bool] = lambda state: False) -> bool:
        """Play a table of one person and bots to its end, or *until* the person is asked so."""
        seat = created["seats"][0]
        path = f"api/tables/{created['table']}"
        for number in range(400):
            state = self.get(f"{path}/state", seat["secret"])
            if state["actor"] == -1:
                return False
            if state["actor"] != seat["seat"]:
                time.sleep(0.05)
                continue
            if until(state):
                return True
            choice = state["legal"][-1]["action"]
            command = {"type": "play", "command": f"c{number}", "seat": seat["seat"]}
            command |= {"ply": state["ply"], "action": choice}
            self.post(f"{path}/commands", command, seat["secret"])
        raise TimeoutError("the game does not end")


OPENED = {"text": ("t", ".actions"), "keys": ("?", "dialog")}  # by a key, and what is there then


def show_screen(
    page: Any,
    here: Site,
    tables: dict[str, Any],
    screen: str,
    id: str,
    opened: dict[str, tuple[str, str]] = OPENED,
) -> None:
    """Go to a screen of the game *id*, and wait until it is there.

    *tables* holds the table of each screen that has one of its own, with "board" and "over".
    """
    if screen in ("new", "rules"):
        page.goto(f"{here.url}#/{screen}/{id}")
        page.wait_for_selector("h1")
        return
    page.goto(here.address(tables.get(screen, tables["over" if screen == "replay" else "board"])))
    page.wait_for_selector(".ask.turn, .pad")
    if screen == "replay":
        page.get_by_role("link", name="Replay").click()
        page.keyboard.press("End")
        page.wait_for_selector(".controls")
    elif screen in opened:
        key, there = opened[screen]
        page.keyboard.press(key)
        page.wait_for_selector(there)


class Person:
    """Plays as a person would: looks, chooses, presses. Knows the words on the buttons only."""

    PLAY = '[data-action="play"]'
    READY = '[data-action="play"][aria-disabled="false"]'
    ANCHOR = '[data-action="anchor"]'

    @staticmethod
    def is_over(page: Any) -> bool:
        return bool(page.locator(".pad").count())

    @staticmethod
    def wait_for_turn(page: Any) -> bool:
        """Wait until it is this page's turn; False when the game is over."""
        page.wait_for_selector(".ask.turn, .pad", timeout=30_000)
        return not Person.is_over(page)

    @staticmethod
    def settled(page: Any) -> None:
        """Wait until the last choice has been answered."""
        page.wait_for_timeout(120)

    @classmethod
    def move_by_mouse(cls, page: Any) -> None:
        """Choose what the button then says can be played, and press it."""
        lines = page.locator('[role="log"] p').count()
        page.locator(cls.choose(page)).click()
        page.locator('[role="log"] p').nth(lines).wait_for(state="attached")

    @staticmethod
    def choose(page: Any) -> str:
        """Choose cards of one suit until they can be played; return what to press."""
        for stack in page.locator(".hand .stack").all():
            for card in stack.locator("button").all():
                card.click()
                Person.settled(page)
                if page.locator(Person.READY).count():
                    return Person.PLAY
            for card in stack.locator('button[aria-pressed="true"]').all()[::-1]:
                card.click()
        return Person.ANCHOR


def states(frames: list[str]) -> list[Any]:
    """Return the states among the frames that a browser received."""
    found = []
    for text in frames:
        frame = json.loads(text)
        found.append({"state": frame, "moved": frame.get("state")}.get(frame["type"]))
    return [state for state in found if state]


def game(page: Any, title: str) -> Any:
    """Return the part of the front page about a game."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))


def listen(page: Any) -> list[str]:
    """Return a list that all frames come to that a page receives from now on."""
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda t: frames.append(str(t))))
    return frames


def violations(page: Any) -> list[Any]:
    """Return what axe finds on a page."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    return [(v["id"], [n["html"][:120] for n in v["nodes"]]) for v in found]


def check_with_axe(page: Any) -> None:
    """Fail if axe finds anything on a page, by day on a phone and by night on a desk."""
    for scheme, width in (("light", 360), ("dark", 1280)):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        assert violations(page) == []


def check_sizes(page: Any) -> None:
    """Fail if anything on a page is cut off or too small, in any of the sizes it is made for."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert misfits(page) == []


def misfits(page: Any) -> list[str]:
    """Return what sticks out of a page to the side, or is too small for a thumb."""
    excess = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    found: list[str] = page.evaluate(TOO_SMALL)
    return ["the page is too wide", *found] if page.evaluate(excess) > 0 else found


@pytest.fixture(scope="session")
def person() -> type[Person]:
    return Person


@pytest.fixture(scope="session")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    if not (site.FOLDER / "index.html").is_file() or not Path(CHROMIUM).is_file():
        reason = "needs Chromium, and the client built by `npm run build` in client/"
        if os.environ.get("FOURWINDS_E2E"):
            pytest.fail(reason)
        pytest.skip(reason)
    found = Site(tmp_path_factory.mktemp("data"))
    found.start()
    found.create("me", "bot")  # waits until all that tables need is compiled
    yield found
    found.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Any) -> Iterator[Any]:
    """Open a browser of somebody's own; what goes wrong in a page fails the test."""
    contexts, troubles = [], []

    def opened(width: int = 1280, height: int = 800, **options: Any) -> Any:
        context = chromium.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda word: troubles.append(word.text) if _is_bad(word) else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert troubles == []


LOST = ("ERR_CONNECTION", "ERR_CONTENT_LENGTH_MISMATCH", "WebSocket connection")


def _is_bad(word: Any) -> bool:
    """A server that is gone, or was killed while it sent something, is no fault of a page."""
    lost = any(sign in word.text for sign in LOST)
    return word.type in ("error", "warning") and not lost
