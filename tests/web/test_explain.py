"""What is this? A thing asked about says so, and asking never plays."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, Hands, People, answered
from tests.web.tables import make_table, open_table

SENT = """() => { window.sent = 0; const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (...what) { window.sent++; return send.apply(this, what); }; }"""

ASKED = {"ttr-europe": "Choose one action"}  # else whatever is asked


def at_my_turn(people: People, game: str, seed: int, steps: int, **kind: object) -> Page:
    """After so many clicks, at the beginning of a turn."""
    page = people.visit(**kind)
    page.evaluate(SENT)  # the table is opened without a new page
    table = make_table(page, game)
    page.context.add_init_script(f"({SENT})()")
    open_table(page, table)
    hands = Hands(page, seed=seed, touch=bool(kind))
    hands.play_on(until=steps)
    answered(page)
    while ASKED.get(game, "") not in page.locator(".prompt.mine").inner_text():
        hands.play_on(until=hands.clicks + 1)
        answered(page)
    page.evaluate("window.sent = 0")
    return page


def hold(page: Page, selector: str) -> None:
    """A finger that stays until the answer is there, and is lifted then."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("[data-answer]")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def covers(page: Page, selector: str) -> bool:
    """Does the answer lie over what it explains?"""
    thing, card = (page.locator(one).first.bounding_box() for one in (selector, "[data-answer]"))
    assert thing is not None
    assert card is not None
    return (
        card["x"] < thing["x"] + thing["width"]
        and thing["x"] < card["x"] + card["width"]
        and card["y"] < thing["y"] + thing["height"]
        and thing["y"] < card["y"] + card["height"]
    )


def test_a_finger_that_stays_asks_and_does_not_play(people: People) -> None:
    page = at_my_turn(people, "ttr-europe", 5, 12, **PHONE)
    for thing, said in (
        ("[data-spot=deck]", "face down"),
        ("[data-hand]", "You hold|any colour"),
    ):
        hold(page, thing)
        expect(page.locator("[data-answer]")).to_contain_text(re.compile(said))
        assert not covers(page, thing)
        page.keyboard.press("Escape")
        expect(page.locator("[data-answer]")).to_have_count(0)
    assert page.evaluate("window.sent") == 0
    page.locator("[data-ask]").click()
    page.locator("[data-spot=tickets]").click(force=True)
    expect(page.locator("[data-answer]")).to_contain_text("keep at least one")
    page.locator("[data-asking-done]").click()
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert page.evaluate("window.sent") == 0
    page.locator("[data-spot=deck]").click()  # now it plays
    expect(page.locator("[data-spot=deck]")).to_be_visible()
    page.wait_for_function(
        "() => window.sent > 0 || document.querySelector('[data-confirm]:enabled')"
    )


@pytest.mark.parametrize("game", ["ttr-europe", "road-trip-europa"])
def test_every_touch_asks_until_that_is_ended(people: People, game: str) -> None:
    page = at_my_turn(people, game, 3, 10)
    page.keyboard.press("?")
    expect(page.locator("[data-asking]")).to_be_visible()
    things = page.locator("[data-choice][data-explain], [data-choice] [data-explain]")
    assert things.count() > 2
    for number in range(3):
        box = things.nth(number).bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("[data-answer]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("[data-answer]")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    expect(page.locator("[data-asking]")).to_have_count(0)
    assert page.evaluate("window.sent") == 0
    expect(page.locator("[data-confirm]")).to_be_disabled()


def test_keys_the_right_button_and_points_ask_too(people: People) -> None:
    page = at_my_turn(people, "ttr-europe", 4, 16)
    answer = page.locator("[data-answer]")
    page.locator("[data-spot=deck]").focus()
    page.keyboard.press("i")
    expect(answer).to_contain_text("face down")
    page.keyboard.press("Escape")
    expect(page.locator("[data-spot=deck]")).to_be_focused()

    page.locator("[data-explain='ttr.wagons']").first.click(button="right")
    expect(answer).to_contain_text("last round begins")
    page.locator("[data-seat='1'] button.points").click()
    points = page.locator("[data-seat='1'] button.points").inner_text().split()[-1]
    expect(answer.locator("dl div").first).to_have_text(re.compile(rf"Routes\s*{points}"))

    page.locator(".why").click()
    assert people.axe(page) == []
    rule = answer.get_by_role("button", name="Open rule").first
    clause = rule.inner_text().split()[-1]
    rule.click()
    expect(page.locator(f"#{clause}, [data-clause='{clause}']").first).to_be_in_viewport()
    assert page.evaluate("window.sent") == 0
