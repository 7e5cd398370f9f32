"""What others did: the log in whole moves, marks on the board, the film after one was away."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import DESK, PHONE, People
from tests.web.tables import make_table, open_table

GAME = "ttr-europe"
PLAY = """async ({ table, want }) => {
  const read = async () => (await (await fetch(`/api/tables/${table}/messages?seat=0`)).json()).filter((one) => one.legal).at(-1);
  const wait = () => new Promise((done) => setTimeout(done, 60));
  for (const kind of want) {
    let state = await read();
    while (!state?.legal.some((move) => move.kind === kind)) { await wait(); state = await read(); }
    const move = state.legal.find((one) => one.kind === kind && one.cards?.includes('L') !== true).text;
    const body = { do: 'play', id: crypto.randomUUID(), version: state.version, move };
    const answer = await fetch(`/api/tables/${table}/commands?seat=0`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }
  let state = await read();
  while (state.legal.length === 0) { await wait(); state = await read(); }
}"""
SOON = re.compile("since your last turn")


def play(page: Page, table: str, *want: str) -> None:
    """The visitor makes moves without the page, and the bots answer."""
    page.evaluate(PLAY, {"table": table, "want": want})


@pytest.fixture
def begun(people: People) -> tuple[Page, str]:
    page = people.visit()
    table = make_table(page, GAME, 3)
    play(page, table, "keep", "draw", "draw")
    open_table(page, table)
    return page, table


def test_a_move_is_one_line_and_pointing_at_it_lights_its_place(begun: tuple[Page, str]) -> None:
    page, table = begun
    log = page.get_by_role("region", name="Log")
    expect(log.get_by_text(SOON)).to_be_visible()
    drawn = log.locator("li", has_text=re.compile("You draw"))
    expect(drawn).to_have_count(1)  # two cards, one line
    for _ in range(12):  # until somebody has claimed a route
        if page.locator(".new [data-deed]").count():
            break
        play(page, table, "draw", "draw")
        page.wait_for_timeout(150)
    claimed = page.locator("li.new", has_text="claims").locator("[data-deed]").first
    key = claimed.get_attribute("data-deed")
    mark = page.locator(f"[data-mark='{key}']")
    expect(mark).to_have_count(1)
    claimed.hover()
    expect(page.locator(f"[data-mark='{key}'].edged")).to_have_count(1)
    page.mouse.move(300, 300)
    expect(page.locator(f"[data-mark='{key}'].edged")).to_have_count(0)
    claimed.press("Enter")
    expect(claimed).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(mark).to_have_count(1)  # it is made from what was told, not remembered
    play(page, table, "draw", "draw")
    expect(mark).to_have_count(0)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_who_was_away_sees_a_film_once(people: People, kind: dict[str, Any]) -> None:
    page = people.visit(**kind)
    table = make_table(page, GAME, 3)
    play(page, table, "keep")
    open_table(page, table)
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.goto(people.served.url)
    play(page, table, "draw", "draw")
    open_table(page, table)
    film = page.locator("[data-film]")
    expect(film.locator("[data-skip]")).to_be_visible()
    expect(film.locator(".frame")).to_have_count(2)
    film.locator(".frame").last.click()
    expect(film.locator(".frame.on")).to_have_count(1)
    assert people.axe(page) == []
    page.keyboard.press("Escape")
    expect(film).to_have_count(0)
    expect(page.locator("[data-choice=draw]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-choice=draw]")).to_be_visible()
    expect(film).to_have_count(0)


def test_fast_moves_are_shown_one_by_one_and_a_touch_ends_that(people: People) -> None:
    page = people.visit()
    table = make_table(page, GAME, 5)
    play(page, table, "keep")
    page.evaluate(
        "localStorage.setItem('settings', JSON.stringify({ level: 'skilled', pace: 'slow' }))"
    )
    open_table(page, table)
    expect(page.locator(".prompt.mine")).to_be_visible()
    play(page, table, "draw", "draw")
    # The table has answered, and it is one's turn; on the screen the others still move.
    expect(page.locator("li.lit")).to_have_count(1)
    expect(page.locator(".prompt.mine")).to_have_count(0)
    page.mouse.click(400, 60)
    expect(page.locator(".prompt.mine")).to_be_visible(timeout=1000)
