"""A game from outside in the browser: it has no screen of its own, and is played on the plain one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from grandtour.games import GUESTS
from tests.sample import EXAMPLES, SAMPLE
from tests.web.browsing import PHONE, Hands, People, Served, answered
from tests.web.tables import make_table, open_table, two_at


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows the sample game beside ours."""
    folder = tmp_path_factory.mktemp("outside")
    outside = {GUESTS: "harbour_hop", "PYTHONPATH": str(EXAMPLES)}
    server = Served(folder, "--pause", "0", **outside)
    yield server
    server.stop()


def test_from_the_home_page_to_the_replay(people: People) -> None:
    """Played through what is lit, reloaded once, and looked at again afterwards."""
    page = people.visit()
    tile = page.locator(f"[data-game={SAMPLE}]")
    expect(tile.locator("h2")).to_have_text("Harbour Hop")
    expect(tile).to_contain_text("Carry parcels along a coast")
    assert page.locator("[data-game]").last.get_attribute("data-game") == SAMPLE
    page.click(f"[data-play-now={SAMPLE}]")
    page.wait_for_url("**/tables/*")
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator("[data-fact=round_number]")).to_have_text(re.compile(r"Round\s*1"))
    expect(page.locator("[data-secret=hand]")).to_contain_text("Parcels for")
    expect(page.locator("[data-list=harbours]")).to_contain_text(re.compile(r"Bergen 5.*Lisbon 5"))
    expect(page.locator(".prompt.mine")).to_be_visible()
    heights = page.locator("[data-move]").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert 3 <= len(heights) <= 6
    assert min(heights) >= 44
    assert people.axe(page) == []

    hands = Hands(page, seed=2)
    assert not hands.play_on(until=3)
    answered(page)
    page.keyboard.press("1")
    page.reload()
    assert hands.play_on()
    expect(page.locator("[data-scorecard]")).to_contain_text("Parcels delivered")
    expect(page.locator("[data-scorecard] tfoot")).to_contain_text(re.compile(r"\d"))
    page.get_by_role("tab", name="Log and chat").click()
    expect(page.locator(".log")).to_contain_text("You sail to")
    said = page.locator("body").inner_text()
    assert not re.search(r"\{\w+\}|undefined|NaN|hand_size", said)

    page.goto(f"{people.served.url}/replays/{table}?seen=all")
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-scorecard]")).to_be_visible()
    assert int(slider.get_attribute("max") or 0) == 24
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-told]")).to_contain_text("sail")
    hands_row = page.get_by_role("row", name=re.compile("^Parcels for"))
    expect(hands_row).to_be_visible()  # all is open
    expect(hands_row).not_to_contain_text("secret")
    page.get_by_role("button", name="Public").click()
    expect(hands_row).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()


def test_the_keyboard_is_enough(people: People) -> None:
    page = people.visit()
    open_table(page, make_table(page, SAMPLE, rounds=4))
    for turn in range(4):
        expect(page.locator("[data-fact=round_number]")).to_have_text(
            re.compile(rf"Round\s*{turn + 1}$")
        )
        page.locator("[data-move]").first.focus()
        page.keyboard.press("2" if turn % 2 else "Enter")
    expect(page.locator("[data-scorecard]")).to_be_visible()


def test_its_rules_its_lobby_and_french(people: People) -> None:
    page = people.visit(f"/rules/{SAMPLE}#HOP-05")
    expect(page.get_by_role("heading", name="Harbour Hop")).to_be_visible()
    expect(page.locator("#HOP-05")).to_contain_text("you deliver all your parcels")
    expect(page.locator("#HOP-05")).to_be_in_viewport()
    page.goto(f"{people.served.url}/rules")
    expect(page.get_by_role("link", name=re.compile("Harbour Hop"))).to_be_visible()
    table = make_table(page, SAMPLE, start=False)
    open_table(page, table)
    expect(page.get_by_role("heading", name="Harbour Hop")).to_be_visible()
    expect(page.locator("body")).to_contain_text("Carry parcels along a coast")

    french = people.visit(locale="fr-FR")
    open_table(french, make_table(french, SAMPLE))
    expect(french.locator("[data-secret=hand]")).to_contain_text("Colis pour")
    expect(french.locator(".prompt")).to_contain_text("Où allez-vous")
    french.locator("[data-move]").first.click()
    expect(french.locator(".log")).to_contain_text("Vous naviguez vers")


def test_why_not_leads_to_the_clause(people: People) -> None:
    """A refusal names its clause, and the clause opens beside the table."""
    page = people.visit()
    open_table(page, make_table(page, SAMPLE, rounds=4))
    page.get_by_role("button", name="Rules").click()
    panel = page.get_by_role("dialog", name="Rule text")
    expect(panel.locator("#HOP-07 .instead")).to_contain_text("How many rounds are played")
    expect(panel.locator("#HOP-04")).to_contain_text("you sail to a harbour")


def test_on_a_phone(people: People) -> None:
    page = people.visit(**PHONE)
    page.tap(f"[data-play-now={SAMPLE}]")
    page.wait_for_url("**/tables/*")
    hands = Hands(page, seed=4, touch=True)
    assert hands.play_on()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    expect(page.locator("[data-scorecard]")).to_be_visible()


def test_others_sail_too(people: People) -> None:
    """Two people at one table: what one does, the other is told, and no more."""
    ana, bo = people.visit(), people.visit()
    table = two_at(ana, bo, SAMPLE, rounds=4)
    ana.locator("[data-move]").first.click()
    expect(bo.locator(".log")).to_contain_text("Ana sails to")
    expect(ana.locator("[data-secret=hand] dd")).to_contain_text(re.compile(r"\w"))
    watching = people.visit(f"/tables/{table}")
    expect(watching.locator("[data-fact=round_number]")).to_be_visible()
    expect(watching.locator("body")).not_to_contain_text("Parcels for")
