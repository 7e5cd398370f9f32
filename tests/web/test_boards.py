"""Boards of one's own in the browser: chosen from a file, drawn on a land of their own, and played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, Hands, People, settle
from tests.web.tables import make_table, open_table

EXAMPLES = Path(__file__).parents[2] / "examples"
BOARDS = sorted(path.stem for path in EXAMPLES.glob("*.json") if path.stem != "position")
# Everything of the map that has a place: is it all in the window that the map is fitted into?
OUTSIDE = """() => {
  const window_ = document.querySelector('.window').getBoundingClientRect();
  const things = document.querySelectorAll('.window [data-city], .window [data-country], .window [data-route]');
  const lost = [...things].filter(one => {
    const box = one.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    return !box.width || x < window_.left || x > window_.right || y < window_.top || y > window_.bottom;
  });
  return { things: things.length, lost: lost.map(one => one.getAttribute('aria-label')) };
}"""
# What lies under the cities on the painted ground, a little beside each: sea, or not.
GROUND = """() => {
  const canvas = document.querySelector('.window canvas');
  const { width: wide, height: high } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, wide, high);
  const box = canvas.getBoundingClientRect();
  const isLand = (x, y) => {
    const column = Math.round((x - box.left) / box.width * wide);
    const row = Math.round((y - box.top) / box.height * high);
    const [r, , b] = data.slice(4 * (row * wide + column));
    return r > 220 && b < 225;  // paper, and not water
  };
  const found = {};
  for (const dot of document.querySelectorAll('.window [data-city]')) {
    const { left, top, width, height } = dot.querySelector('circle').getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const around = [[0, 0], [9, 0], [-9, 0], [0, 9], [0, -9], [7, 7], [-7, -7], [7, -7], [-7, 7]];
    found[dot.dataset.city] = around.filter(([dx, dy]) => isLand(x + dx, y + dy)).length;
  }
  return found;
}"""


def board_of(name: str) -> dict[str, Any]:
    board: dict[str, Any] = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    return board


def begun(page: Page, name: str) -> dict[str, Any]:
    board = board_of(name)
    open_table(page, make_table(page, board.get("game", "ttr-europe"), board=board))
    page.locator(".window svg").first.wait_for()
    return board


def test_every_example_opens_and_is_played_on(people: People) -> None:
    """Each shows all that is on it, says which board it is, and takes a few moves."""
    page = people.visit()
    for name in BOARDS:
        board = begun(page, name)
        expect(page.locator(".brand small")).to_contain_text(board["name"])
        page.get_by_role("button", name="Whole map").click()
        settle(page)
        seen = page.evaluate(OUTSIDE)
        assert seen["lost"] == [], name
        assert seen["things"] or board.get("countries"), name
        Hands(page, seed=3).play_on(until=6)


def test_a_large_map_is_played_to_its_end(people: People) -> None:
    page = people.visit()
    board = begun(page, "coast-to-coast")
    assert (len(board["cities"]), len(board["routes"])) == (36, 100)
    page.get_by_role("button", name="Whole map").click()
    page.locator(".window canvas[data-theme$=true]").wait_for()  # its ground is painted
    settle(page)
    seen = page.evaluate(OUTSIDE)
    assert seen["lost"] == []
    assert seen["things"] >= 36
    under = page.evaluate(GROUND)
    assert len(under) == 36
    assert [city for city, land in under.items() if land == 0] == []
    assert Hands(page, seed=1).play_on()
    expect(page.locator("[data-scorecard]")).to_be_visible()


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desk", "phone"])
def test_a_board_is_chosen_checked_and_played(
    people: People, tmp_path: Path, kind: dict[str, Any]
) -> None:
    page = people.visit(**kind)
    page.evaluate("localStorage.setItem('somebody', 'Ana')")
    page.locator('[data-game="ttr-iberia"]').get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("note")).to_contain_text("grandtour serve --host 0.0.0.0")
    broken = board_of("six-cities")
    broken["routes"][0]["length"] = 5
    broken["routes"][1]["color"] = "grey"
    broken["tains"] = 3
    broken["game"] = "ttr-europe"
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(broken), encoding="utf-8")
    chooser = dialog.locator("input[type=file]")
    chooser.set_input_files(wrong)
    for words in (
        "2 things are wrong",
        "routes[0].length",
        "did you mean 'gray'?",
        "did you mean 'trains'?",
    ):
        expect(dialog.get_by_text(words)).to_be_visible()
    expect(dialog.get_by_role("button", name="Open the table")).to_be_disabled()

    chooser.set_input_files(EXAMPLES / "italy.json")
    expect(dialog.get_by_text("A sound board for Road Trip Europa, for 2 players.")).to_be_visible()
    expect(dialog.get_by_role("radio")).to_have_count(1)  # the seats
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Italy, north and south")
    expect(page.get_by_text("Played on an own board: Italy, north and south.")).to_be_visible()
    expect(page.get_by_text("This link works only on this computer.")).to_be_visible()
    page.locator("[data-start]").click()
    page.locator(".prompt").wait_for()
    assert Hands(page, seed=2, touch=bool(kind)).play_on()


def test_what_stands_against_a_table_is_seen(people: People) -> None:
    """A house rule that cannot be says so at its field; a refusal stands in the bar that stays."""
    page = people.visit(viewport={"width": 1280, "height": 720})
    page.evaluate("localStorage.setItem('somebody', 'Ana')")
    page.locator('[data-game="ttr-europe"]').get_by_role("button", name="Invite").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("More options").click()
    option = dialog.locator(".option", has_text="Two long tickets")
    expect(option.get_by_role("checkbox")).to_be_disabled()  # four seats are chosen
    expect(option).to_contain_text("Only with 2 to 3 players")
    dialog.get_by_text("3", exact=True).click()
    expect(option.get_by_role("checkbox")).to_be_enabled()

    page.route(
        "**/api/tables?**",
        lambda route: route.fulfill(
            status=409, json={"code": "two-clocks", "message": "Choose one clock."}
        ),
    )
    with page.expect_console_message(lambda said: "409" in said.text):
        dialog.get_by_role("button", name="Open the table").click()
    alert = dialog.get_by_role("alert")
    expect(alert).to_have_text("Choose one clock.")
    expect(alert).to_be_in_viewport()
    expect(alert).to_be_focused()
    box = alert.bounding_box()
    assert box is not None
    on_top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('[role=alert]') !== null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert on_top
    (refused,) = people.problems
    assert "409" in refused
    people.problems.clear()
