"""A big screen for the room, and phones that are hands: one table, played by what each may know."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.web.browsing import PHONE, Hands, People, answered
from tests.web.tables import make_table, open_table

TELEVISION: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}, "locale": "en-GB"}
# Where nothing moves the count waits for whoever calls for haste.
COUNTED = """localStorage.setItem('settings', JSON.stringify({
  level: 'skilled', pace: 'once', answers: true, count: true, confirm: 'touch', volume: 0,
  motion: false }))"""


class Heard:
    """All that reaches a page from a table, and all that it asks."""

    def __init__(self, page: Page) -> None:
        self.messages: list[dict[str, Any]] = []
        self.asked: list[str] = []
        page.on("websocket", self._listen)
        page.on("request", lambda request: self.asked.append(request.url))

    def _listen(self, socket: WebSocket) -> None:
        self.asked.append(socket.url)
        socket.on("framereceived", lambda data: self.messages.append(json.loads(data)))

    @property
    def told(self) -> list[dict[str, Any]]:
        return [one for one in self.messages if one["type"] in ("state", "update")]


def test_phones_play_and_the_big_screen_shows_what_all_may_see(people: People) -> None:
    screen = people.visit(may_lose=True, **TELEVISION)  # it goes from stream to stream
    screen.evaluate(COUNTED)
    table = make_table(screen, "ttr-europe", 2, name="Ana", start=False, trains=8)
    open_table(screen, table)
    screen.locator("[data-screen]").click()
    screen.wait_for_url(f"**/tables/{table}/screen")
    expect(screen.locator(".who [data-seat]")).to_have_text(["free", "free"])
    heard = Heard(screen)
    screen.reload()
    seats = screen.locator(".who [data-seat]")
    expect(seats).to_have_text(["free", "free"])  # whoever opened it has left the seat
    address = str(screen.locator("[data-code]").get_attribute("data-code"))
    assert address.endswith(f"/tables/{table}?hand")

    phones = []
    for name in ("Bo", "Cy"):
        phone = people.visit(**PHONE)
        phone.evaluate(COUNTED)
        phone.goto(f"{people.served.url}/tables/{table}?hand")
        phone.get_by_label("Your name").fill(name)
        phone.get_by_role("button", name="Sit here").first.click()
        expect(seats.filter(has_text=name)).to_be_visible()
        phones.append(phone)
    screen.locator("[data-start]").click()
    expect(screen.locator(".big-rail [data-seat]")).to_have_count(2)
    for phone in phones:
        phone.locator(".frame.hand-only").wait_for()

    for page in (screen, phones[0]):
        assert (
            people.axe(page, "label-content-name-mismatch") == []
        )  # figures on a map are no names

    # Who has a seat, and declares another page of theirs the big screen, sees no more on it.
    own = phones[0].context.new_page()
    also = Heard(own)
    own.goto(f"{people.served.url}/tables/{table}/screen")
    own.locator(".frame").wait_for()
    assert also.told
    assert not [url for url in also.asked if "seat=" in url]
    own.close()

    # What a phone points at is its own affair until it is confirmed.
    first = Hands(phones[0], 3, touch=True)
    second = Hands(phones[1], 4, touch=True)
    hands = [first, second]
    _play_until(hands, lambda: any(_may_lay(phone) for phone in phones))
    phone = next(one for one in phones if _may_lay(one))
    before = len(heard.told)
    phone.locator(".layable button").first.tap()
    phone.locator("[data-confirm]:not([disabled]), [data-payment]").first.wait_for()
    phone.locator(".frame").evaluate("() => fetch('/api/site')")  # there and back
    answered(phone)
    assert len(heard.told) == before
    assert screen.locator(".space.chosen, [data-payment]").count() == 0

    _play_until(hands, lambda: screen.locator("[data-count]").count() > 0)
    for phone in phones:  # all have come to the first line
        expect(phone.locator("[data-hand-count] .now")).not_to_be_empty()
    assert phones[0].locator("[data-total]").count() == 1  # its own line alone
    step = screen.locator(".count-up .steps, .count-up .bars").first
    step.wait_for()
    for _ in range(80):
        if screen.locator("[data-scorecard]").count():
            break
        phones[0].evaluate("() => document.querySelector('[data-faster]')?.click()")
        phones[0].wait_for_timeout(250)
    screen.locator("[data-scorecard]").wait_for(timeout=1000)
    phones[1].locator("[data-scorecard]").wait_for()  # the same call brought it to the end

    # Nothing reached the screen but what a spectator is told.
    assert not [url for url in heard.asked if "seat=" in url]
    stream = screen.evaluate(
        "async id => (await fetch(`/api/tables/${id}/messages?since=0`)).json()", table
    )
    by_number = {one["seq"]: one for one in stream}
    updates = [one for one in heard.told if one["type"] == "update"]
    assert len(updates) > 20
    for one in updates:
        assert one == by_number[one["seq"]]
        assert not {"legal", "prompt", "can_undo"} & one.keys()
        view = one.get("view", {"you": None})
        assert view["you"] is None
        assert not {"hand", "tickets", "offer"} & view.keys()

    # Where they go on, the screen goes with them.
    phones[0].get_by_role("button", name="Rematch").tap()
    expect(seats.first).to_have_text("Bo")
    assert table not in screen.url


def test_whoever_comes_late_takes_the_place_of_a_bot(people: People) -> None:
    host = people.visit()
    table = make_table(host, "ttr-europe", 2)
    open_table(host, table)
    host.locator("[data-about='1']").click()
    host.locator("[data-offer]").check()
    guest = people.visit(f"/tables/{table}", **PHONE)
    guest.locator("[data-offered='1'] button").tap()
    guest.locator(".prompt.mine, .offer").first.wait_for()  # the tickets of the bot, or its turn
    expect(guest.locator("[data-offered]")).to_have_count(0)
    host.keyboard.press("Escape")
    expect(host.locator(".players [data-seat='1']")).to_contain_text("Guest")


def _may_lay(phone: Page) -> bool:
    return (
        phone.locator(".prompt.mine").count() > 0 and phone.locator(".layable button").count() > 0
    )


def _play_until(hands: list[Hands], is_done: Any) -> None:
    for _ in range(4_000):
        if is_done():
            return
        for one in hands:
            one.play_a_little()
    raise AssertionError("it does not come to an end")
