"""Lessons, played by hand: with a tap elsewhere before each right one, by keyboard, left and found again."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, People, answered, settle

LESSONS = sorted(
    path.parent.name
    for path in (Path(__file__).parents[2] / "web/src/lessons").glob("*/beats.json")
)
LONGEST = 120.0  # s of a lesson

# What is to be done now: where the lit thing lies, what was lit before, and whether all has come to rest.
NOW = """() => {
  const coach = document.querySelector('[data-coach]');
  if (!coach || coach.dataset.waits || document.querySelector('.frame[data-busy], .gliding')) return null;
  const key = `${coach.dataset.coach} ${coach.dataset.step}`;
  if (coach.dataset.coach === 'done') return { key, done: true };
  const dialog = document.querySelector('dialog[open][data-modal]');
  const payment = document.querySelector('[data-payment]');
  const button = dialog?.querySelector('[data-confirm]') ?? payment?.querySelector('[data-confirm]') ?? coach.querySelector('[data-next]');
  const target = button ?? document.querySelector('[data-lit]');
  const box = target?.getBoundingClientRect();
  if (!box?.width) return null;
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y), stand = coach.getBoundingClientRect();
  if (!button && top?.closest('[data-coach]')) return { key, hidden: top.outerHTML.slice(0, 80) };
  return { key, x, y, mark: [x, y, stand.x, stand.y, stand.width, stand.height].map(Math.round).join(' '), plain: !button && !target.closest('.acts') };
}"""
# Something one plays with that is not lit, and nothing lies over it.
ELSEWHERE = """() => {
  const lit = [...document.querySelectorAll('.lights .edge, [data-coach]')].map(one => one.getBoundingClientRect());
  const all = [...document.querySelectorAll('main [data-choice], main [data-route], main [data-spot], main [data-city]')];
  for (const one of all) {
    const box = (one.querySelector('.space, .dot') ?? one).getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = box.width && document.elementFromPoint(x, y);
    if (!top || !one.contains(top) || top.closest('.acts')) continue;
    if (lit.some(l => x > l.left - 30 && x < l.right + 30 && y > l.top - 30 && y < l.bottom + 30)) continue;
    return { x, y };
  }
  return null;
}"""


def begin(people: People, game: str, **kind: object) -> Page:
    page = people.visit(f"/learn/{game}", reduced_motion="reduce", **kind)
    expect(page.locator("[data-coach]:not([data-waits])")).to_be_visible()
    return page


def rest(page: Page) -> dict[str, object]:
    """What is to be done, once it stays where it is."""
    last: dict[str, object] | None = None
    calm = 0
    until = time.monotonic() + LONGEST / 4
    while time.monotonic() < until:
        now: dict[str, object] | None = page.evaluate(NOW)
        calm = calm + 1 if now is not None and now == last else 0
        if calm > 1 and now is not None and "hidden" not in now:
            return now
        last = now
        page.wait_for_timeout(40)
    raise AssertionError(f"nothing is lit: {last}, {page.locator('[data-coach]').inner_text()}")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_by_taps_with_one_elsewhere_before_each(people: People, game: str) -> None:
    page = begin(people, game, **PHONE)
    strayed: set[object] = set()
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        now = rest(page)
        if now.get("done"):
            break
        if now["plain"] and now["key"] not in strayed:
            strayed.add(now["key"])
            other = page.evaluate(ELSEWHERE)
            if other:
                page.touchscreen.tap(other["x"], other["y"])
                expect(page.locator("[data-coach] .hint").first).to_be_visible()
                now = rest(page)
        page.touchscreen.tap(now["x"], now["y"])  # type: ignore[arg-type]
        page.wait_for_timeout(80)
    assert len(strayed) >= 5
    expect(page.locator("[data-coach=done] li")).to_have_count(3)
    kept = page.evaluate("JSON.parse(localStorage.getItem('lessons'))")
    assert kept[game]["isLearnt"]


def test_a_lesson_by_keyboard(people: People) -> None:
    page = begin(people, "ttr-europe")
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        now = rest(page)
        if now.get("done"):
            break
        if page.locator("[data-next]").count():
            page.locator("[data-next]").press("Enter")
        elif page.locator("dialog[open] [data-confirm]").count():
            page.locator("dialog[open] [data-confirm]").press("Enter")
        else:
            page.keyboard.press("Enter")
        page.wait_for_timeout(80)
    expect(page.locator("[data-coach=done]")).to_be_visible()


def test_a_lesson_is_found_again_where_it_was_left_and_goes_back(people: People) -> None:
    page = begin(people, "ttr-europe")
    for _ in range(3):
        now = rest(page)
        page.mouse.click(now["x"], now["y"])  # type: ignore[arg-type]
        page.wait_for_timeout(80)
    expect(page.locator("[data-coach=claim]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-coach=claim]:not([data-waits])")).to_be_visible()
    expect(page.locator("[data-spot='hand O'] .number")).to_have_text("3")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator("[data-coach=cards]:not([data-waits])")).to_be_visible()
    expect(page.locator("[data-spot='hand O'] .number")).to_have_text("2")


@pytest.mark.parametrize("game", ["ttr-europe", "dice-trip-belgium"])
def test_axe_has_nothing_against_a_lesson(people: People, game: str) -> None:
    page = begin(people, game)
    rest(page)
    assert people.axe(page, "label-content-name-mismatch") == []
    page.set_viewport_size(PHONE["viewport"])
    now = rest(page)
    assert people.axe(page, "label-content-name-mismatch") == []
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html[data-theme=dark]")).to_have_count(1)
    assert people.axe(page, only="color-contrast") == []
    assert now["key"] == rest(page)["key"]


def test_who_taps_elsewhere_three_times_is_shown(people: People) -> None:
    page = begin(people, "ttr-europe")
    rest(page)
    for times in range(3):
        answered(page)
        other = page.evaluate(ELSEWHERE)
        page.mouse.click(other["x"], other["y"])
        expect(page.locator(".lights .lead")).to_have_count(int(times > 0))
    page.locator("[data-show]").click()
    expect(page.locator("[data-coach=cards]")).to_be_visible()


def test_the_home_page_leads_to_a_lesson_until_one_knows_the_game(people: People) -> None:
    page = people.visit()
    link = page.locator("[data-learn=ttr-europe]")
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("[data-coach=ticket]:not([data-waits])")).to_be_visible()
    page.locator("[data-skip]").click()
    page.evaluate("localStorage.setItem('lessons', '{\"ttr-europe\": {\"isPlayed\": true}}')")
    page.reload()
    expect(page.locator("[data-play-now=ttr-europe]:enabled")).to_be_visible()
    expect(link).to_have_count(0)
    settle(page)
