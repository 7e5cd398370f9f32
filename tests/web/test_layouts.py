"""Every game on every size of screen: nothing too small to tap or to read, nothing beyond the edge, the
map in sight, hand and market at once or one tap apart."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from grandtour import games
from tests.web.browsing import DESK, Hands, People, settle
from tests.web.tables import make_table, open_table

SIZES: dict[str, tuple[int, int]] = {
    "small phone": (320, 568),
    "phone": (390, 844),
    "phone sideways": (844, 390),
    "laptop at 200 %": (720, 450),
    "small tablet": (768, 1024),
    "tablet": (820, 1180),
    "tablet sideways": (1180, 820),
    "laptop": (1280, 720),
    "monitor": (1920, 1080),
}
LAYOUTS = {
    "small phone": "stack",
    "phone": "stack",
    "phone sideways": "side",
    "laptop at 200 %": "side",
    "small tablet": "tall",
    "tablet": "tall",
    "tablet sideways": "wide",
    "laptop": "wide",
    "monitor": "wide",
}
TABLET: dict[str, Any] = {**DESK, "has_touch": True, "is_mobile": True}
MOST = {"ttr-europe": 5, "ttr-iberia": 5, "ttr-south-korea": 5}
CLICKS = 14

# What is wrong with a table on the screen: targets outside the map under 44 px, letters under 12 px, a
# page that scrolls sideways, a map that is too small to play on.
FAULTS = """() => {
  const found = [], name = one =>
    `${one.tagName.toLowerCase()}.${String(one.className.baseVal ?? one.className).replace(/svelte-\\w+/g, '').trim()} ` +
    `"${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}"`;
  const box = one => one.getBoundingClientRect();
  const isSeen = one => { const b = box(one); return b.width > 1 && b.height > 1 && one.checkVisibility({ visibilityProperty: true }); };
  const LEAST = 43.5;
  // A small one may be hit beside it: what is drawn is not what is touched.
  const reaches = one => {
    one.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = box(one);
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = (dx, dy) => { const at = document.elementFromPoint(x + dx, y + dy); return at && (one === at || one.contains(at)); };
    return hit(-20, 0) && hit(20, 0) && hit(0, -20) && hit(0, 20);
  };
  for (const one of document.querySelectorAll('.frame button, .frame a, .frame input, .frame [role=button]')) {
    if (!isSeen(one) || one.closest('.stage') || one.closest('.hidden') || one.disabled) continue;
    if (one.matches('input[type=radio], .clause, li a, p a, [data-small]')) continue;
    const b = box(one);
    if ((b.width < LEAST || b.height < LEAST) && !reaches(one)) found.push(`${Math.round(b.width)}×${Math.round(b.height)} ${name(one)}`);
  }
  const texts = document.createTreeWalker(document.querySelector('.frame'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !one || one.closest('svg, .hidden, [aria-hidden=true]') || !isSeen(one)) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < 12) found.push(`${size} px: ${name(one)}`);
  }
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  for (const one of document.querySelectorAll('.desk, .rail > *, .people, .plan, .act')) {
    if (isSeen(one) && one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} scrolls sideways`);
  }
  const map = box(document.querySelector('[data-map-hole]'));
  const least = innerWidth < 360 ? [300, 110] : innerWidth < 760 ? [300, 140] : [330, 240];
  if (map.width < least[0] || map.height < least[1]) found.push(`map ${Math.round(map.width)}×${Math.round(map.height)}`);
  return [...new Set(found)];
}"""


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.locator(f".frame[data-layout={LAYOUTS[size]}]").wait_for()
    settle(page)


@pytest.mark.parametrize("game", games.names())
def test_nothing_is_too_small_or_beyond_the_edge(people: People, game: str) -> None:
    page = people.visit(
        locale="fr-FR", **{key: value for key, value in TABLET.items() if key != "locale"}
    )
    open_table(page, make_table(page, game, MOST.get(game, 4)))
    faults: list[str] = []
    for clicks in (0, CLICKS):
        Hands(page, seed=3, touch=True).play_on(until=clicks)
        for size in SIZES:
            resize(page, size)
            faults += [f"{size}, after {clicks} clicks: {one}" for one in page.evaluate(FAULTS)]
    assert not faults, "\n".join(faults)


def test_a_tablet_upright_shows_hand_market_map_and_tickets_at_once(people: People) -> None:
    page = people.visit(**TABLET)
    open_table(page, make_table(page, "ttr-europe", 3))
    Hands(page, seed=3, touch=True).play_on(until=CLICKS)
    resize(page, "tablet")
    assert page.locator(".hand .slot").count() == 9
    for part in (".hand .slot", ".display .slot", "[data-map-hole]", ".tickets .ticket", ".log"):
        box = page.locator(part).first.bounding_box()
        assert box is not None, part
        assert box["y"] >= 0, (part, box)
        assert box["y"] + min(box["height"], 44) <= 1180, (part, box)
    assert (page.locator(".hand .slot").first.bounding_box() or {})["width"] > 70


def test_on_a_phone_tickets_and_talk_are_one_tap_away(people: People) -> None:
    page = people.visit(**TABLET)
    open_table(page, make_table(page, "ttr-europe", 3))
    Hands(page, seed=3, touch=True).play_on(until=CLICKS)
    resize(page, "phone")
    page.locator("[data-page=plan]").tap()
    page.locator(".tickets .ticket").first.wait_for()
    page.locator("[data-page=talk]").tap()
    log = page.locator(".log").bounding_box()
    assert log is not None
    assert log["height"] > 500  # over the full height
    page.get_by_role("textbox").fill("half a mess")
    resize(page, "phone sideways")  # turned: what was written is still there
    page.locator("[data-drawer=talk]").tap()
    assert page.get_by_role("textbox").input_value() == "half a mess"
    page.locator("[data-drawer=talk]").tap()
    assert page.locator(".hand .slot").first.is_visible()


PAID = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  for (const one of document.querySelectorAll('[data-choice=route]')) {
    one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await frame(); await frame();
    if (document.querySelector('[data-payment]')) return one.dataset.route;
    document.activeElement?.blur();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await frame();
  }
  return null;
}"""
COVERED = """route => {
  const payment = document.querySelector('[data-payment]').getBoundingClientRect();
  const hole = document.querySelector('[data-map-hole]').getBoundingClientRect();
  const ends = [...document.querySelectorAll('[data-city]')].filter(one =>
    route.replace(/ \\(\\d\\)$/, '').split('–').includes(one.dataset.city));
  const wrong = [];
  for (const one of ends) {
    const { left, top, width, height } = one.querySelector('.dot').getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const within = box => x > box.left && x < box.right && y > box.top && y < box.bottom;
    if (!within(hole)) wrong.push(`${one.dataset.city} is outside the map`);
    if (within(payment)) wrong.push(`${one.dataset.city} is under the payment`);
  }
  return ends.length === 2 ? wrong : [`${ends.length} ends`];
}"""


def test_what_is_paid_for_stays_in_sight(people: People) -> None:
    page = people.visit(**TABLET)
    open_table(page, make_table(page, "ttr-europe", 2))
    wishes = {"route": 0.0, "station": 0.0, "tickets": 0.0}
    hands = Hands(page, seed=3, touch=True, wishes=wishes)
    hands.play_on(until=40)
    hands.play_on(asked="Choose one action")
    faults: list[str] = []
    for size in SIZES:
        resize(page, size)
        page.wait_for_timeout(50)
        route = page.evaluate(PAID)
        assert route, f"no route asks how it is paid for on a {size}"
        page.wait_for_timeout(400)  # the map glides
        settle(page)
        faults += [f"{size}: {one}" for one in page.evaluate(COVERED, route)]
        page.locator("[data-payment] .acts .plain").click()
    assert not faults, "\n".join(faults)
