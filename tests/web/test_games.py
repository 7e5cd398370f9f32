"""Each of the six games whole, from the home page to the scorecard, by pointing at what is lit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from grandtour import games
from tests.web.browsing import PHONE, Hands, People


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_against_bots(people: People, game: str) -> None:
    page = people.visit()
    page.click(f"[data-play-now={game}]")
    page.wait_for_url("**/tables/*")
    hands = Hands(page, seed=11)
    assert hands.play_on()
    assert hands.clicks > 5
    expect(page.locator("[data-scorecard] tfoot")).to_contain_text(re.compile(r"\d"))
    expect(page.get_by_role("button", name="Rematch, same table")).to_be_visible()
    said = page.locator("body").inner_text()
    assert not re.search(r"\{\w+\}|undefined|NaN", said)


@pytest.mark.parametrize("game", ["ttr-europe", "dice-trip-belgium"])
def test_a_phone_by_touch(people: People, game: str) -> None:
    """Moves are confirmed there, and nothing scrolls sideways."""
    page = people.visit(**PHONE)
    page.tap(f"[data-play-now={game}]")
    page.wait_for_url("**/tables/*")
    hands = Hands(page, seed=4, touch=True)
    hands.play_on(until=40)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert hands.clicks == 40
