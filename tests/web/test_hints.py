"""Playing now for the first time, and asking for a hint."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from grandtour.server.compiling import compile_for_search
from tests.web.browsing import PHONE, People
from tests.web.tables import make_table, open_table

GAME = "road-trip-europa"


@pytest.fixture(scope="module", autouse=True)
def searching() -> None:
    compile_for_search(GAME)


def test_one_is_asked_against_whom_once_and_gets_a_hint(people: People) -> None:
    page = people.visit(is_new=True)
    page.click(f"[data-play-now={GAME}]")
    dialog = page.get_by_role("dialog", name="Whom would you like to play against?")
    expect(dialog.locator("[data-level]")).to_have_count(5)
    expect(dialog.locator("[data-level=skilled]")).to_be_focused()
    assert people.axe(page) == []
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    rail = page.locator(".players")
    expect(rail.get_by_text("Nina", exact=True)).to_be_visible()
    expect(rail.get_by_text("Emil", exact=True)).to_be_visible()
    expect(rail.locator("[data-face]")).to_have_count(2)

    expect(page.locator(".prompt.mine")).to_be_visible()
    page.keyboard.press("h")
    lines = page.locator("[data-hint] li")
    expect(lines).to_have_count(3)
    for line, beside in zip(lines.all(), ("second", "first", "first"), strict=True):
        what_came_of_it = r"^Pick .+ wins \d+ of 100 tries, \d+ points on average"
        expect(line).to_have_text(re.compile(rf"{what_came_of_it} Beside the {beside}: .+$"))
    assert people.axe(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("section[aria-label='Log']")).to_contain_text("asked for a hint.")

    page.goto(people.served.url)
    expect(page.locator("[data-against]")).to_have_text(re.compile("casual"))
    page.click(f"[data-play-now={GAME}]")
    page.wait_for_url("**/tables/*")  # it is not asked again


def test_on_a_phone_too(people: People) -> None:
    page = people.visit(is_new=True, **PHONE)
    page.tap(f"[data-play-now={GAME}]")
    choice = page.locator("[data-level=gentle]")
    box = choice.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    choice.tap()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.locator("[data-ask-hint]").tap()
    expect(page.locator("[data-hint] li")).to_have_count(3)
    expect(page.get_by_text("wins").first).to_be_visible()


def test_without_the_option_there_is_no_button(people: People) -> None:
    page = people.visit()
    open_table(page, make_table(page, GAME))
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(page.locator("[data-ask-hint]")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("dialog")).to_have_count(0)
