"""Finished games: the slider, through whose eyes, a link to a turn, playing on, the record."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import Hands, People, Served
from tests.web.tables import make_table, open_table


@pytest.fixture(scope="module")
def table(served: Served, chromium: Browser) -> str:
    """A game that was played to its end by somebody who has left."""
    people = People(served, chromium)
    page = people.visit()
    table = make_table(page, "road-trip-europa", rounds=1)
    open_table(page, table)
    assert Hands(page, seed=7).play_on()
    people.leave()
    assert people.problems == []
    return table


def test_a_finished_game_is_gone_through(people: People, table: str) -> None:
    page = people.visit(f"/replays/{table}")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-scorecard]")).to_be_visible()
    assert int(slider.get_attribute("max") or 0) > 10
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.get_by_role("button", name="Public").click()
    expect(page).to_have_url(re.compile("seen=public"))
    other = people.visit(page.url.removeprefix(people.served.url))
    expect(other.get_by_role("slider")).to_have_value("3")


def test_the_scorecard_leads_on(people: People, table: str) -> None:
    """From a finished table: the record, the replay, and back."""
    page = people.visit(f"/tables/{table}")
    expect(page.locator("[data-scorecard]")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    assert download.value.suggested_filename.endswith(".record")
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url(f"**/replays/{table}*")
    expect(page.get_by_role("slider")).to_be_visible()


def test_one_plays_on_from_any_turn(people: People, table: str) -> None:
    page = people.visit(f"/replays/{table}?move=4&seen=all")
    expect(page.get_by_role("slider")).to_have_value("4")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_text("It goes on from a finished game.")).to_be_visible()


def test_a_rematch_is_one_click(people: People) -> None:
    page = people.visit()
    table = make_table(page, "road-trip-europa", rounds=1)
    open_table(page, table)
    assert Hands(page, seed=3).play_on()
    page.get_by_role("button", name="Rematch, same table").click()
    page.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(page.locator(".seats")).to_be_visible()
