"""The final count: in every game it goes to its end, and until then nothing tells who has won."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import People
from tests.web.tables import all_bots, open_table

GAMES = [
    "ttr-europe",
    "ttr-iberia",
    "ttr-south-korea",
    "road-trip-europa",
    "dice-trip-belgium",
    "europa-tour",
]
SHOWS = "localStorage.setItem('settings', JSON.stringify({ level: 'skilled', pace: 'once' }))"

LOOK_AT = """() => {
  const canvas = document.querySelector('canvas[data-picture]'), { width, height } = canvas;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  pen.drawImage(canvas, 0, 0);
  const coloursIn = (x, y) => {
    const { data } = pen.getImageData(x, y, width / 2, height / 2), seen = new Set();
    for (let at = 0; at < data.length; at += 4) seen.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    return seen.size;
  };
  const colours = [[0, 0], [width / 2, 0], [0, height / 2], [width / 2, height / 2]].map(([x, y]) => coloursIn(x, y));
  return { size: [width, height], colours };
}"""


def come_to(people: People, table: str = "", game: str = "", **kind: object) -> tuple[Page, str]:
    """Somebody who likes the count comes to a table at which bots have finished."""
    page = people.visit(**kind)
    page.evaluate(SHOWS)
    if not table:
        table = all_bots(page, game)
    open_table(page, table)
    expect(page.locator("[data-count]")).to_be_visible()
    return page, table


@pytest.mark.parametrize("game", GAMES)
def test_the_count_goes_to_its_end_and_tells_nothing_before(people: People, game: str) -> None:
    page, _ = come_to(people, game=game)
    names = [page.locator(f"[data-total='{seat}'] .name").inner_text() for seat in (0, 1)]
    told = re.compile(rf"({'|'.join(names)}) wins?\b|share the win")
    counting = page.locator("[data-count]")
    expect(page.locator("[data-share-picture]")).to_have_count(0)
    while counting.is_visible():
        assert not told.search(page.locator("body").inner_text()) or counting.is_hidden()
        assert "wins" not in page.title()
        page.keyboard.press("Space")
    expect(page.locator("[data-scorecard] tfoot")).to_contain_text(re.compile(r"\d"))
    expect(page.locator(".prompt")).to_contain_text(told)
    expect(page.locator("[data-headline]")).to_contain_text(told)
    expect(page.locator("[data-leads]")).to_be_visible()
    page.locator("[data-share-picture]").click()
    for shape, size in (("wide", [1200, 630]), ("tall", [1080, 1350])):
        page.locator(f"input[value={shape}]").check()
        expect(page.locator(f"[data-picture={shape}]")).to_be_visible()
        drawn = page.evaluate(LOOK_AT)
        assert drawn["size"] == size
        assert min(drawn["colours"]) > 20, drawn  # each quarter of it has something on it
    page.get_by_label("Without names").check()
    expect(page.get_by_role("dialog").locator("figcaption")).not_to_contain_text(names[0])
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    assert saved.value.suggested_filename.startswith(f"grand-tour-{game}-")
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_count_ends_with_escape_and_does_not_come_by_itself_again(people: People) -> None:
    page, table = come_to(people, game="dice-trip-belgium")
    page.keyboard.press("Escape")
    expect(page.locator("[data-scorecard]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-scorecard]")).to_be_visible()
    page.locator("[data-watch-count]").click()
    expect(page.locator("[data-count]")).to_be_visible()
    page.locator("[data-all]").click()
    expect(page.locator("[data-scorecard]")).to_be_visible()

    still, _ = come_to(people, table=table, reduced_motion="reduce")
    lines = still.locator(".railway li")
    for number in range(lines.count()):
        expect(lines.nth(number)).to_have_attribute("aria-current", "step")
        still.locator("[data-next]").click()
    expect(still.locator("[data-scorecard]")).to_be_visible()
