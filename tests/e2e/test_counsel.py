"""Hints while one plays alone, and a look back at a game that is over."""

import re
from typing import Any

import pytest

from .conftest import SIZES, check_sizes, check_with_axe


def test_a_hint_can_be_asked_for_and_followed(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "bot")))
    page.wait_for_selector(".ask.turn")
    page.keyboard.press("h")
    page.get_by_role("dialog", name="Hint").wait_for()
    page.get_by_label("Ask the").select_option("Bosun (steady)")
    page.get_by_text(re.compile("of its thoughts, expects place")).first.wait_for(timeout=120_000)
    check_with_axe(page)
    lines = page.locator('[role="log"] p').count()
    page.get_by_role("button", name=re.compile("Do this")).first.click()
    page.get_by_role("dialog", name="Hint").wait_for(state="hidden")
    page.locator('[role="log"] p').nth(lines).wait_for(state="attached")


def test_nobody_gets_a_hint_against_people(here: Any, visit: Any) -> None:
    page = visit()
    page.goto(here.address(here.create("me", "me")))
    page.get_by_role("button", name=re.compile("I am")).click()
    page.wait_for_selector(".ask.turn")
    assert page.get_by_role("button", name="Hint").count() == 0


@pytest.mark.parametrize("size", SIZES[:3:2])
def test_a_table_may_allow_hints_to_all(here: Any, visit: Any, size: tuple[int, int]) -> None:
    page = visit(*size)
    page.goto(f"{here.url}#/new/sail_or_die")
    kinds = page.locator("fieldset").first.locator("select")
    allow = page.get_by_label("Everybody may ask for hints")
    page.get_by_role("button", name="Set up the table").wait_for()
    assert allow.count() == 0  # alone, there is nobody to agree
    kinds.nth(1).select_option("At this device")
    page.get_by_label("Name").nth(1).fill("Ben")
    allow.check()
    check_with_axe(page)
    check_sizes(page)
    page.get_by_role("button", name="Set up the table").click()
    page.get_by_role("button", name=re.compile("I am")).click()
    page.wait_for_selector(".ask.turn")
    page.get_by_text("Hints allowed").wait_for()
    check_sizes(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.get_by_label("Ask the").select_option("Bosun (steady)")
    page.get_by_text(re.compile("of its thoughts, expects place")).first.wait_for(timeout=120_000)


@pytest.mark.parametrize("size", SIZES[:3:2])
def test_a_look_back_leads_to_the_replay(here: Any, visit: Any, size: tuple[int, int]) -> None:
    page = visit(*size)
    table = here.create("me", "bot", "bot")
    here.finish(table)
    page.goto(here.address(table))
    page.get_by_role("button", name="Look back at this game").click()
    page.get_by_role("img", name=re.compile("The place that each seat could expect")).wait_for(
        timeout=120_000
    )
    check_with_axe(page)
    check_sizes(page)
    see = page.get_by_role("link", name="See it in the replay")
    if see.count():
        see.first.click()
        page.get_by_text(re.compile(r"Step \d+ of \d+")).wait_for()
