"""People at tables: friends, those who watch, one screen for two, and lines that break."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import (
    PHONE,
    Hands,
    People,
    Served,
    answered,
    play_together,
    point_at,
)
from tests.web.tables import make_table, open_table, two_at

NUMBERS = itertools.count(1)
ONE_TAP_MS = 400  # two taps on the same thing within `REPEAT` of table.svelte.ts count as one


def press(page: Page, name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name).first.click()


def has_heard_all(speaker: Page, *others: Page) -> None:
    """Something is said at the table: on whose page it stands, all stands that came before it."""
    words = f"This is number {next(NUMBERS)}."
    speaker.get_by_label("Message the table").fill(words)
    speaker.keyboard.press("Enter")
    for page in (speaker, *others):
        expect(page.locator("section[aria-label='Log']")).to_contain_text(words)


def test_four_browsers_at_one_table(people: People) -> None:
    """Invited by a link, each takes a seat and plays to the scorecard; nobody sees another's hand."""
    host = people.visit()
    press(host, re.compile("^Invite.*Road Trip"))
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("radio", name="4", exact=True).check(force=True)
    dialog.locator("button.primary").click()
    host.wait_for_url("**/tables/*")
    expect(host.get_by_role("img", name=re.compile("QR"))).to_be_visible()
    link = host.url.removeprefix(people.served.url)
    guests = [people.visit(link) for _ in range(3)]
    for left, guest in zip((3, 2, 1), guests, strict=True):
        free = guest.get_by_role("button", name=re.compile("^Sit here"))
        expect(free).to_have_count(left)  # whoever came before is seen to sit
        free.first.click()
        expect(guest.get_by_role("button", name=re.compile("^Leave")).first).to_be_visible()
    expect(host.get_by_text("Everybody is here.")).to_be_visible()
    host.locator("[data-start]").click()
    players = [host, *guests]
    for page in players:
        expect(page.locator(".prompt")).to_be_visible()
    play_together(*(Hands(page, seed=seat) for seat, page in enumerate(players)))
    for page in players:
        expect(page.locator("[data-scorecard]")).to_be_visible()
    totals = [page.locator("[data-scorecard] tfoot").inner_text() for page in players]
    assert len(set(totals)) == 1


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(people: People) -> None:
    page = people.visit()
    table = make_table(page, "ttr-europe")
    open_table(page, table)
    hands = Hands(page, seed=3)
    hands.play_on(asked="second card")
    hand = page.locator("[aria-label='Your hand']")
    before = hand.inner_text()
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("Take a second card")
    expect(hand).to_have_text(before, use_inner_text=True)
    expect(page.locator("section[aria-label='Log'] li").nth(3)).to_be_visible()
    hands.play_on(until=hands.clicks + 6)


# What is said of the players, without what somebody won just now: that is there for a moment.
SEATS = """() => [...document.querySelectorAll('.players > li')].map(row => {
  const still = row.cloneNode(true);
  still.querySelectorAll('.won').forEach(won => won.remove());
  return still.textContent;
})"""


def test_a_lost_connection_is_told_and_mended(tmp_path: Path, chromium: Browser) -> None:
    """The server goes away in mid-turn and comes back; the game goes on where it was."""
    served = Served(tmp_path)
    people = People(served, chromium)
    try:
        page = people.visit(may_lose=True)
        open_table(page, make_table(page, "ttr-south-korea"))
        hands = Hands(page, seed=5)
        hands.play_on(until=25)
        answered(page)
        page.locator(".prompt.mine").wait_for()  # nobody else moves meanwhile
        before = page.evaluate(SEATS)
        served.stop()
        expect(page.locator("[data-lost]")).to_be_visible()
        served.start()
        expect(page.locator("[data-lost]")).to_be_hidden()
        has_heard_all(page)
        expect(page.locator(".prompt.mine")).to_be_visible()
        assert page.evaluate(SEATS) == before
        hands.play_on(until=45)
    finally:
        people.leave()
        served.stop()
    assert people.problems == []


def test_who_watches_sees_the_table_and_no_hand(people: People) -> None:
    page = people.visit()
    table = make_table(page, "ttr-iberia", own=1)
    open_table(page, table)
    watcher = people.visit(f"/tables/{table}")
    expect(watcher.locator(".prompt")).to_contain_text("You are watching")
    Hands(page, seed=2).play_on(until=20)
    answered(page)
    has_heard_all(page, watcher)
    expect(watcher.get_by_role("button", name="Confirm")).to_have_count(0)
    assert watcher.locator("[aria-label='Your hand']").count() == 0
    assert watcher.locator("[data-choice]").count() == 0


def test_one_screen_for_two_behind_a_curtain(people: People) -> None:
    page = people.visit()
    table = make_table(page, "ttr-europe", own=2)
    open_table(page, table)
    seen = set()
    curtain = page.locator(".curtain")
    for _ in range(6):
        curtain.wait_for()
        assert page.locator("[data-choice]").count() == 0  # nothing of a hand is on the page
        seen.add(page.locator(".curtain h1").inner_text())
        page.locator(".curtain button").click()
        expect(curtain).to_have_count(0)
        Hands(page, seed=len(seen)).play_on(shown=".curtain")
    assert len(seen) == 2


def test_what_may_not_be_done_explains_itself(people: People) -> None:
    """An illegal target answers with its clause, and the clause opens the rule text."""
    page = people.visit()
    open_table(page, make_table(page, "ttr-europe"))
    hands = Hands(page, seed=1)
    hands.play_on(asked="Choose one action")
    point_at(page, "[data-route='Petrograd–Stockholm'] .space")
    expect(page.locator(".prompt .reason")).to_contain_text("Petrograd–Stockholm takes 8 cards")
    page.locator(".prompt .clause").click()
    expect(page.locator("dialog #TTR-36, aside #TTR-36").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog #TTR-36")).to_have_count(0)


def test_a_route_is_claimed_by_keyboard_alone(people: People) -> None:
    page = people.visit()
    open_table(page, make_table(page, "ttr-europe"))
    hands = Hands(page, seed=1)
    hands.play_on(asked="Choose one action")
    while not page.locator("[data-route][data-choice]").count():
        draw_a_card(page)
        press_again(page, "d")
        expect(page.locator(".prompt")).to_contain_text("Choose one action")
    page.locator("[data-route][tabindex='0']").focus()
    stray = random.Random(1)
    for _ in range(400):
        if page.locator("[data-route]:focus[data-choice]").count():
            break
        page.keyboard.press("Arrow" + stray.choice(["Right", "Left", "Up", "Down"]))
    name = page.locator("[data-route]:focus").get_attribute("data-route")
    page.keyboard.press("Enter")
    payment = page.locator("[data-payment]")
    expect(payment.or_(page.locator(f'.taken[data-route="{name}"]'))).to_be_visible()
    if payment.count():
        expect(payment.locator(":focus")).to_have_count(1)
        page.keyboard.press("Enter")
    expect(page.locator("section[aria-label='Log']")).to_contain_text(str(name))


def test_a_plan_is_sketched_on_the_map_and_never_sent(people: People) -> None:
    page = people.visit()
    sent: list[str | bytes] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(data)))
    open_table(page, make_table(page, "ttr-europe"))
    Hands(page, seed=1).play_on(asked="Choose one action")
    answered(page)
    before = len(sent)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("p")
    page.locator("[data-plan-ticket]").first.click()
    wagons = page.locator("[data-plan-wagons]")
    planned = int(wagons.inner_text())
    lone = "[data-route='Palermo–Smyrna']"
    point_at(page, f"{lone} .space")
    expect(wagons).to_have_text(str(planned + 6))
    page.keyboard.press("Control+z")
    expect(wagons).to_have_text(str(planned))
    page.locator("[data-plan-all]").or_(page.locator("[data-plan] .row")).first.click()
    expect(page.locator("[data-plan] .note")).to_contain_text("tickets")
    assert not [url for url in asked if "/api/" in url]
    assert 0 < before == len(sent)
    page.reload()
    page.locator(".prompt.mine").wait_for()
    page.keyboard.press("p")
    expect(wagons).to_be_visible()


def test_choices_wait_for_confirm_where_one_wants_that(people: People) -> None:
    page = people.visit()
    open_table(page, make_table(page, "ttr-europe"))
    hands = Hands(page, seed=1)
    hands.play_on(asked="Choose one action")
    press(page, "Settings")
    page.get_by_label("always").check()
    press(page, "Done")
    hand = page.locator("[aria-label='Your hand']")
    before = hand.inner_text()
    page.locator("[data-choice=draw]").click()
    expect(page.locator("[data-confirm]")).to_have_text(re.compile("Draw a card"))
    press(page, "Undo")
    expect(page.locator("[data-confirm]")).to_be_disabled()
    expect(hand).to_have_text(before, use_inner_text=True)
    page.locator("[data-choice=draw]").click()
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("second card")


def test_a_tap_on_a_route_is_not_yet_a_claim(people: People) -> None:
    page = people.visit(**PHONE)
    open_table(page, make_table(page, "ttr-europe"))
    hands = Hands(page, seed=1, touch=True)
    hands.play_on(asked="Choose one action")
    while not (routes := [one["route"] for one in hands.look() if one["kind"] == "route"]):
        hands.play_on(until=hands.clicks + 1)
        hands.play_on(asked="Choose one action")
    hand = page.locator("[aria-label='Your hand']")
    before = hand.inner_text()
    for route in routes:
        point_at(page, f'[data-route="{route}"] .space', touch=True)
        expect(page.locator("[data-confirm]:enabled")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("[data-payment]")).to_have_count(0)
        expect(hand).to_have_text(before, use_inner_text=True)
        expect(page.locator("[data-confirm]")).to_be_disabled()


def test_the_language_changes_at_once_and_stays(people: People) -> None:
    page = people.visit()
    open_table(page, make_table(page, "ttr-south-korea"))
    press(page, "Settings")
    page.get_by_label("Français").check()
    press(page, "Fini")
    expect(page.locator(".prompt")).to_contain_text("À vous")
    page.reload()
    expect(page.locator(".prompt")).to_contain_text("À vous")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_talk_arrives_as_it_was_typed(people: People) -> None:
    page = people.visit()
    table = make_table(page, "europa-tour")
    open_table(page, table)
    watcher = people.visit(f"/tables/{table}")
    page.get_by_label("Message the table").fill("<b>Bon voyage</b>")
    page.keyboard.press("Enter")
    expect(watcher.locator("section[aria-label='Log']")).to_contain_text("<b>Bon voyage</b>")


def test_pages_that_are_not_there(people: People) -> None:
    page = people.visit("/tables/nothere", may_lose=True)
    expect(page.get_by_text("To the home page")).to_be_visible()
    page.goto(people.served.url + "/nowhere")
    expect(page.locator("body")).to_contain_text("There is no such page")


def draw_a_card(page: Page) -> None:
    """The first of two cards, by a key; there is an answer when this is over."""
    press_again(page, "d")
    expect(page.locator(".prompt")).to_contain_text("Take a second card")


def press_again(page: Page, key: str) -> None:
    """Press a key that may have been pressed just before, as somebody who means it."""
    page.wait_for_timeout(ONE_TAP_MS)
    page.keyboard.press(key)


def test_keys_choices_and_take_backs_at_a_table_of_two(people: People) -> None:
    ana, bo = people.visit(), people.visit()
    two_at(ana, bo, "ttr-europe")
    tickets = ana.locator("[data-ticket]")
    for at in (0, 1):
        tickets.nth(at).click()
    expect(ana.get_by_role("button", name="Keep 2 tickets")).to_be_enabled()
    ana.keyboard.press("Enter")  # does what the button says, and puts no ticket back
    expect(ana.locator(".prompt")).to_contain_text("Sealed")
    expect(ana.locator(".prompt")).to_contain_text("Still choosing: Bo")
    expect(ana.locator("[data-ticket][aria-pressed=true]")).to_have_count(2)
    tickets.nth(2).click()  # and thinks better of it
    expect(ana.get_by_role("button", name="Keep 3 tickets")).to_be_enabled()
    ana.keyboard.press("Enter")
    answered(ana)
    expect(ana.locator("[data-ticket][aria-pressed=true]")).to_have_count(3)
    Hands(bo, seed=1).play_on(asked="Waiting")  # his first turn, too, if it comes before Ana's

    expect(ana.locator(".prompt")).to_contain_text("Your turn")
    draw_a_card(ana)
    expect(bo.locator(".log")).to_contain_text("Ana draws a card from the deck.")
    cards = ana.locator(".players [data-seat='0'] .fact").nth(1)
    before = cards.inner_text()
    ana.get_by_role("button", name="Settings").click()
    press_again(ana, "d")  # is not for the table
    ana.get_by_role("button", name="Done").click()
    ana.get_by_role("button", name="Take back").click()
    ana.get_by_role("button", name="Ask for it").click()
    asked = bo.locator("[data-asked-back]")
    expect(asked).to_contain_text("Ana draws a card from the deck.")
    ana.get_by_role("button", name="Withdraw", exact=True).click()
    expect(asked).to_have_count(0)
    expect(cards).to_have_text(before, use_inner_text=True)
    ana.get_by_role("button", name="Take back").click()
    ana.get_by_role("button", name="Ask for it").click()
    bo.get_by_role("button", name="Agree").click()
    expect(ana.locator(".log")).to_contain_text("The turn is taken back.")


def test_who_is_away_is_played_for_and_who_leaves_is_asked(people: People) -> None:
    ana, bo = people.visit(), people.visit()
    table = two_at(ana, bo, "ttr-europe")
    ana.get_by_role("button", name="About Bo").click()
    ana.get_by_role("button", name="Mute").click()
    row = ana.locator(".players [data-seat='1']")
    expect(row).to_contain_text("muted")
    bo.get_by_role("textbox").fill("can you hear me?")
    bo.keyboard.press("Enter")
    expect(bo.locator(".log")).to_contain_text("can you hear me?")
    ana.get_by_role("button", name="About Bo").click()
    ana.get_by_role("button", name="Hear again").click()
    expect(row).not_to_contain_text("muted")
    expect(ana.locator(".log")).not_to_contain_text("can you hear me?")

    bo.goto("about:blank")
    row.get_by_role("button", name="Let a caretaker play").click()
    ana.locator("[data-caretaker]").click()
    expect(row).to_contain_text("caretaker")
    expect(ana.locator(".log")).to_contain_text("Bo is away; Ana lets a caretaker play")
    bo.goto(f"{people.served.url}/")
    bo.evaluate("localStorage.clear()")  # the cookie alone says who one is
    open_table(bo, table)
    bo.get_by_role("button", name="Take my seat back").click()
    expect(row).not_to_contain_text("caretaker")
    expect(bo.locator("[data-ticket], .hand").first).to_be_visible()

    bo.get_by_role("button", name="Settings").click()
    bo.get_by_role("button", name="Leave").click()
    leaving = bo.get_by_role("dialog", name="Leave the game?")
    expect(leaving).to_contain_text("draws no tickets")
    leaving.get_by_role("button", name="Cancel").click()
    expect(row).not_to_contain_text("caretaker")
    bo.get_by_role("button", name="Settings").click()
    bo.get_by_role("button", name="Leave").click()
    leaving.get_by_role("button", name="Leave").click()
    expect(ana.locator(".log")).to_contain_text("Bo has left; a caretaker plays until Bo is back.")


def test_who_watches_later_is_told_so(people: People) -> None:
    page = people.visit()
    late = make_table(page, "europa-tour", watch={"kind": "delayed", "seconds": 300})
    soon = make_table(page, "europa-tour", watch={"kind": "delayed", "seconds": 1})
    watcher = people.visit(f"/tables/{late}")
    expect(watcher.get_by_text("The game has begun. You see it 5 minutes late")).to_be_visible()
    watcher = people.visit(f"/tables/{soon}")
    expect(watcher.locator(".prompt")).to_contain_text("You see the game 1 minute late.")
