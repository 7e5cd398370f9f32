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
  const acts = document.querySelector('.end [data-rematch]').parentElement;
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
    page.locator(".end [data-rematch]").wait_for()
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


# What stands against a move, were it the longest sentence of all: is anything of it cut off?
REFUSED = """text => {
  const reason = document.querySelector('.prompt .reason');
  reason.textContent = text;
  const [box, bar] = [reason, reason.closest('header')].map(one => one.getBoundingClientRect());
  return reason.scrollHeight > reason.clientHeight + 1 || box.bottom > bar.bottom || box.right > bar.right;
}"""


def test_a_refusal_is_read_whole_on_a_phone(people: People) -> None:
    page = people.visit(**PHONE)
    open_table(page, make_table(page, "ttr-europe"))
    Hands(page, seed=4, touch=True).play_on(asked="Choose one action")
    page.locator("[data-route]:not([data-choice])").first.dispatch_event("click")
    page.locator(".prompt .reason").wait_for()
    texts = [games.load(name).texts["en"] for name in games.names()]
    sentences = [one["text"] for text in texts for one in text["refusals"].values()]
    assert not page.evaluate(REFUSED, max(sentences, key=len))


# Names of cities that lie over one another, of all that are written.
NAMES = """() => {
  const names = [...document.querySelectorAll('.window text[text-anchor]')].filter(one => one.querySelector('tspan'));
  const boxes = names.map(one => [one.textContent.trim(), one.getBBox()]);
  const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y + 2 < b.y + b.height && b.y + 2 < a.y + a.height;
  const over = boxes.flatMap(([one, a], i) => boxes.slice(i + 1).flatMap(([other, b]) => meet(a, b) ? [one + ', ' + other] : []));
  return { names: boxes.length, over };
}"""


def test_cities_of_a_small_map_have_their_names(people: People) -> None:
    """South Korea stands beside its mat, and names must be larger there than they were laid out."""
    page = people.visit(viewport={"width": 1280, "height": 800})
    open_table(page, make_table(page, "ttr-south-korea"))
    page.locator("[data-city]").first.wait_for()
    page.wait_for_timeout(600)  # the window finds its size
    found = page.evaluate(NAMES)
    cities = len(games.load("ttr-south-korea").board.names.cities)
    assert found["names"] > 0.85 * cities
    assert not found["over"]


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


def test_the_odds_of_a_tunnel_are_read_whole(people: People) -> None:
    for locale in ("en-GB", "fr-FR"):
        page = people.visit("/parts/ttr", locale=locale)
        chances = page.locator(".odds .bars span")
        expect(chances).to_have_count(4)
        within = "all => all.every(one => one.scrollWidth <= one.clientWidth)"
        assert chances.evaluate_all(within)
        bars = page.locator(".odds .bars")
        assert bars.evaluate("one => one.scrollWidth <= one.clientWidth")
