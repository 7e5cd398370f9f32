"""Finished games: the slider, through whose eyes, a link to a turn, playing on, the record."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import PHONE, Hands, People, Served, play_together
from tests.web.tables import make_table, open_table, two_at


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
    expect(page.locator("[data-told]")).to_contain_text(re.compile("Ana|Collector"))  # in words
    page.keyboard.press("Home")
    for _ in range(2):  # by whole turns, and the list follows
        page.keyboard.press("Shift+ArrowRight")
        turn = page.locator("[data-number]", has=page.locator("[aria-current=step]"))
        expect(turn).to_have_attribute("data-number", slider.input_value())
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[aria-current=step]")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("ANA")
    expect(page.locator("[data-number]").first).to_contain_text("Ana")
    page.get_by_role("searchbox").fill("nothing like that")
    expect(page.get_by_text("No turn like that.")).to_be_visible()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("row", name=re.compile("^Best turn|^Turns"))).to_have_count(1)
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Public").click()
    expect(page).to_have_url(re.compile("seen=public"))
    other = people.visit(page.url.removeprefix(people.served.url), **PHONE)
    expect(other.get_by_role("slider")).to_have_value("3")
    box = other.get_by_role("slider").bounding_box()
    assert box
    assert box["width"] > 300


def test_the_slider_of_a_laptop_is_free_beside_a_mat(people: People) -> None:
    """The mat and the display end above it: every part of it can be pointed at."""
    page = people.visit(viewport={"width": 1280, "height": 800})
    table = make_table(page, "ttr-south-korea")
    open_table(page, table)
    assert Hands(page, seed=7).play_on()
    page.goto(f"{people.served.url}/replays/{table}?move=20")
    page.get_by_role("region", name="Province mat").wait_for()
    slider = page.get_by_role("slider")
    slider.click(trial=True)  # its middle
    page.locator(".slider .number").click(trial=True)  # its right end


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
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("radio").first.check()  # Ana's seat; the bot keeps its own
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    expect(page.get_by_text("It goes on from a finished game.")).to_be_visible()
    expect(page.locator("[data-seat='0']")).to_contain_text("was Ana’s")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".prompt")).not_to_contain_text("watching")
    expect(page.locator("[data-choice]").first).to_be_visible()


def test_a_rematch_is_one_click_for_everybody(people: People) -> None:
    """Ana asks; Bo, on a phone, is asked in and finds the seat kept; the bot sits already."""
    ana, bo = people.visit(), people.visit()
    table = two_at(ana, bo, "road-trip-europa", rounds=1)
    play_together(Hands(ana, seed=3), Hands(bo, seed=4))
    bo.set_viewport_size(PHONE["viewport"])
    expect(bo.locator(".pills li b")).to_have_count(3)
    expect(bo.locator("[data-scorecard] tfoot td")).to_have_count(3)
    strip = bo.locator(".pills li b").all_inner_texts()
    totals = [text.split("\n")[0] for text in bo.locator("tfoot td").all_inner_texts()]
    assert sorted(strip) == sorted(totals)  # what counted in the end

    bo.get_by_role("tab", name="Log and chat").click()
    bo.get_by_role("textbox").fill("well played")
    bo.keyboard.press("Enter")
    expect(ana.get_by_role("tab", name="new messages")).to_be_visible()
    ana.get_by_role("tab", name="Log and chat").click()
    expect(ana.locator(".log")).to_contain_text("well played")
    ana.get_by_role("tab", name="Scorecard").click()

    ana.get_by_role("button", name="Rematch, same table").click()
    ana.wait_for_url(lambda url: "/tables/" in url and table not in url)
    expect(ana.locator("[data-seat='0']")).to_contain_text("you, host")
    expect(ana.locator("[data-seat='1']")).to_contain_text("asked in")
    expect(ana.locator("[data-seat='2']")).to_contain_text("bot")
    bo.get_by_role("link", name="Join").click()
    expect(bo.locator("[data-seat='1']")).to_contain_text("you")
    expect(ana.get_by_role("status")).to_have_text("Everybody is here.")
    ana.get_by_role("button", name="Start", exact=True).click()
    for page in (ana, bo):
        expect(page.locator("[data-choice]").first).to_be_visible()
