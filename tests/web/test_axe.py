"""No screen has anything that axe objects to, by day or by night."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from grandtour import games
from tests.web.browsing import PHONE, Hands, People, answered
from tests.web.tables import make_table, open_table

# On a map the figures in a city or on a route are what stands there, not its name.
ON_MAPS = "label-content-name-mismatch"


def check(people: People, page: Page, *except_rules: str) -> None:
    """All rules by day; by night only the colours differ."""
    for scheme, only in (("light", ""), ("dark", "color-contrast")):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        expect(page.locator(f"html[data-theme={scheme}]")).to_have_count(1)
        assert people.axe(page, *except_rules, only=only) == [], scheme


@pytest.mark.parametrize("game", games.names())
def test_the_screens_of_a_game(people: People, game: str) -> None:
    """At its beginning, and in the middle of it; on a phone as well."""
    page = people.visit(reduced_motion="reduce")
    table = make_table(page, game)
    open_table(page, table)
    check(people, page, ON_MAPS)
    hands = Hands(page, seed=9)
    hands.play_on(until=14)
    page.locator(".prompt.mine, [data-scorecard]").first.wait_for()  # nobody else moves meanwhile
    answered(page)
    check(people, page, ON_MAPS)
    page.set_viewport_size(PHONE["viewport"])
    page.locator(".frame[data-layout=stack]").wait_for()
    check(people, page, ON_MAPS)


def test_the_end_and_the_replay(people: People) -> None:
    page = people.visit(reduced_motion="reduce")
    table = make_table(page, "road-trip-europa", rounds=1)
    open_table(page, table)
    assert Hands(page, seed=3).play_on()
    check(people, page)
    page.goto(people.served.url + f"/replays/{table}?move=9")
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("9")
    moves = int(slider.get_attribute("max") or 0)
    page.locator(f"[data-number='{moves}']").first.wait_for()  # all have been fetched
    check(people, page)


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/", "[data-play-now=europa-tour]:enabled"),
        ("/rules", "main a[href='/rules/europa-tour']"),
        ("/rules/ttr-europe", "#EUR-54"),
    ],
)
def test_the_other_pages(people: People, path: str, there: str) -> None:
    page = people.visit(path, reduced_motion="reduce")
    page.locator(there).first.wait_for()
    check(people, page)


@pytest.mark.parametrize("room", ["", "/ttr", "/road", "/dice", "/tour", "/plain"])
def test_every_part_in_every_state(people: People, room: str) -> None:
    page = people.visit(f"/parts{room}", reduced_motion="reduce")
    expect(page.locator("[data-part]").nth(4)).to_be_attached()
    check(people, page, ON_MAPS, "landmark-unique")  # what is shown twice bears its name twice


def test_lobby_and_dialogs(people: People) -> None:
    page = people.visit(reduced_motion="reduce")
    page.get_by_role("button", name=re.compile("^Invite.*Dice Trip")).click()
    expect(page.get_by_role("dialog").locator("button.primary")).to_be_visible()
    check(people, page)
    page.get_by_role("dialog").locator("button.primary").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("[data-start]")).to_be_visible()
    check(people, page)
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(people, page)
