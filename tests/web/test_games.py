"""Each of the six games whole, from the home page to the scorecard, by pointing at what is lit."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from grandtour import games
from tests.web.browsing import PHONE, Hands, People, settle
from tests.web.tables import make_table, open_table


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


# Whether any part of the bar with the buttons at the end is covered, however far its page is scrolled.
COVERED = """() => {
  const acts = document.querySelector('.end .acts');
  let page = acts.parentElement;
  while (page.scrollHeight <= page.clientHeight) page = page.parentElement;
  for (page.scrollTop = 0; ; page.scrollTop += 8) {
    const bar = acts.getBoundingClientRect(), at = page.scrollTop;
    for (const thing of document.querySelectorAll('.end *')) {
      const box = thing.getBoundingClientRect();
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const isThere = box.width && x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
      if (isThere && !acts.contains(document.elementFromPoint(x, y))) return thing.outerHTML.slice(0, 200);
    }
    if (at + page.clientHeight >= page.scrollHeight - 1) return '';
  }
}"""


def test_nothing_lies_over_the_buttons_at_the_end(people: People) -> None:
    page = people.visit(**PHONE)
    open_table(page, make_table(page, "europa-tour", turnLimit=8))
    assert Hands(page, seed=4, touch=True).play_on()
    page.locator(".end .acts").wait_for()
    settle(page)
    assert page.evaluate(COVERED) == ""


def test_places_of_four_fit_on_a_phone_in_french(people: People) -> None:
    page = people.visit(**{**PHONE, "locale": "fr-FR"})
    open_table(page, make_table(page, "road-trip-europa", 4, rounds=1))
    assert Hands(page, seed=4, touch=True).play_on()
    places = page.locator("[data-scorecard] tfoot small")
    expect(places).to_have_count(4)
    expect(places.first).to_have_text("1er")
    settle(page)
    fits = "all => all.every(one => one.scrollWidth <= one.clientWidth)"
    assert places.evaluate_all(fits)


# The prompt, were it about the longest name of all: is its end cut off?
CUT = """name => {
  const sentence = document.querySelector('.prompt .sentence');
  sentence.textContent = sentence.innerText.replace(/^.*?(?= is yours| est à vous)/, name);
  return sentence.scrollHeight > sentence.clientHeight + 1;
}"""


@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        (PHONE, "is yours"),
        ({"viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"}, "est à vous"),
    ],
    ids=["phone", "laptop-french"],
)
def test_what_is_asked_for_is_read_whole(people: People, kind: dict[str, Any], asked: str) -> None:
    page = people.visit(**kind)
    open_table(page, make_table(page, "ttr-south-korea"))
    hands = Hands(page, seed=4, touch=kind is PHONE, wishes={"route": 200.0})
    assert not hands.play_on(asked=asked)
    routes = games.load("ttr-south-korea").board.names.routes
    assert not page.evaluate(CUT, max(routes, key=len))
