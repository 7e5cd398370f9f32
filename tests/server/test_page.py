"""The plain page in a real browser, against a real server in a process of its own."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from grandtour import games

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider",
    "--font-render-hinting=none",
    "--force-color-profile=srgb",
]
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    "has_touch": True,
    "is_mobile": True,
}
PATIENCE = 15_000  # ms

# Clicks legal moves until there are none to be made, or so many were. A kind of move is chosen by
# chance, and then a move of that kind, so that claims are as likely as draws.
CLICKS = """async ([seed, most]) => {
  let chance = seed, clicks = 0;
  const below = n => { chance = (chance * 1103515245 + 12345) % 2147483648; return Math.floor(chance / 2147483648 * n); };
  const late = performance.now() + 60000;
  while (clicks < most && !document.querySelector('.scorecard')) {
    if (performance.now() > late) throw new Error('too slow after ' + clicks + ' clicks: ' + document.querySelector('.prompt').textContent);
    const isMine = document.querySelector('.prompt.yours') && !document.querySelector('.moves.busy, .curtain');
    const buttons = isMine ? [...document.querySelectorAll('.moves button[data-move]')] : [];
    if (buttons.length) {
      const kind = button => button.dataset.move.split(' ')[0];
      const kinds = [...new Set(buttons.map(kind))], chosen = kinds[below(kinds.length)];
      const some = buttons.filter(button => kind(button) === chosen);
      some[below(some.length)].click();
      clicks += 1;
    }
    await new Promise(done => setTimeout(done, 2));
  }
  return clicks;
}"""


class Served:
    """A server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._database = folder / "games.db"
        self._port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        program = "import sys; from grandtour.cli import main; sys.exit(main())"
        flags = f"serve --port {self._port} --database {self._database} --no-open --pause 0"
        words = [*flags.split(), "--no-compile", "--rate", "0"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *words], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[^/]+:(\d+)/", line)
        assert found, f"the server did not start: {line!r}"
        self.url, self._port = found[0], int(found[1])

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(30)
        assert self._process.stdout is not None
        self._process.stdout.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "These tests need Chromium: apt-get install chromium, or name it in $CHROMIUM."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


Open = Callable[..., Page]


@pytest.fixture
def somebody(served: Served, chromium: Browser) -> Iterator[Open]:
    """Opens the home page for somebody new; nothing may go wrong on any of their pages."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def open_page(name: str = "", may_fail: bool = False, **kind: Any) -> Page:
        context = chromium.new_context(**(kind or DESK))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{error}\n{error.stack}"))
        if not may_fail:
            page.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
        page.goto(served.url)
        if name:
            page.fill("#name", name)
            page.click(".name-form button")
            expect(page.locator("#me")).to_have_text(name)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []


def play_now(page: Page, game: str) -> None:
    page.click(f"[data-game={game}] .play-now")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".prompt")).not_to_be_empty()


def open_table(page: Page, game: str, **choices: str) -> str:
    """Fill in the form for a new table; returns its link."""
    page.click("#new-table")
    page.select_option("[name=game]", game)
    for name, value in choices.items():
        page.select_option(f"[name={name}]", value)
    page.click("dialog .main")
    page.wait_for_url("**/tables/*")
    expect(page.locator(".seats")).to_be_visible()
    return page.url


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def sit(page: Page) -> None:
    press(page, "Sit here")
    expect(page.get_by_role("button", name="Leave")).to_be_visible()


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".moves.busy")).to_have_count(0)
    expect(page.locator(".prompt.yours, .result .scorecard").first).to_be_visible()


def table_text(page: Page) -> str:
    wait_for_turn(page)
    return page.locator(".view").inner_text() + page.locator(".players").inner_text()


def has_no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_is_played_by_its_buttons(somebody: Open, game: str) -> None:
    page = somebody("Ada")
    play_now(page, game)
    clicks = page.evaluate(CLICKS, [11, 10_000])
    assert clicks > 5
    expect(page.locator(".result .scorecard tfoot")).to_contain_text(re.compile(r"\d"))
    assert page.locator(".prompt").inner_text().startswith("The game is over")
    assert not re.search(r"\{\w+\}", page.locator(".log").inner_text())


def test_two_people_at_one_table(somebody: Open) -> None:
    ada, bob = somebody("Ada"), somebody("<b>Bob</b>")
    link = open_table(ada, "ttr-south-korea", join="lobby")
    sit(ada)
    expect(ada.locator("text=Start the game")).to_be_disabled()
    bob.reload()
    expect(bob.locator("#open .table-line")).to_contain_text("1 of 2 seats taken")
    bob.goto(link)
    sit(bob)
    expect(ada.locator(".seats")).to_contain_text("<b>Bob</b>")
    bob.fill(".chat input", "Hello <i>Ada</i>!")
    bob.press(".chat input", "Enter")
    expect(ada.locator(".log .said")).to_contain_text("<b>Bob</b> Hello <i>Ada</i>!")
    press(ada, "Start the game")
    for _ in range(4):
        for page in (ada, bob):
            if page.locator(".prompt.yours").is_visible():
                page.evaluate(CLICKS, [5, 1])
                page.wait_for_timeout(100)
    ada.click(".log .said button")
    expect(ada.locator(".log .said")).to_contain_text("Hear again")
    bob.fill(".chat input", "Can you hear me?")
    bob.press(".chat input", "Enter")
    expect(bob.locator(".log .said").last).to_contain_text("Can you hear me?")
    expect(ada.locator(".log")).not_to_contain_text("Can you hear me?")

    watcher = somebody("Cleo")
    watcher.goto(link)
    expect(watcher.locator(".table-title")).to_contain_text("You watch.")
    expect(watcher.locator(".moves")).to_be_hidden()
    expect(ada.locator(".table-title")).to_contain_text("1 watching")


def test_a_move_is_taken_back_if_the_other_agrees(somebody: Open) -> None:
    ada, bob = somebody("Ada"), somebody("Bob")
    link = open_table(ada, "road-trip-europa")
    sit(ada)
    bob.goto(link)
    sit(bob)
    press(ada, "Start the game")
    wait_for_turn(ada)
    ada.evaluate(CLICKS, [5, 1])
    press(ada, "Undo")
    wait_for_turn(ada)
    for page in (ada, bob):
        page.evaluate(CLICKS, [5, 1])
    press(ada, "Ask to take back")
    press(bob, "Agree")
    expect(ada.locator(".log")).to_contain_text("is taken back")


def test_a_reload_in_mid_game_keeps_everything(somebody: Open) -> None:
    page = somebody("Ada")
    play_now(page, "ttr-iberia")
    page.evaluate(CLICKS, [3, 12])
    page.fill(".chat input", "Remember me")
    page.press(".chat input", "Enter")
    expect(page.locator(".log")).to_contain_text("Remember me")
    before, log = table_text(page), page.locator(".log").inner_text()
    page.reload()
    assert table_text(page) == before
    expect(page.locator(".log")).to_contain_text("Remember me")
    assert page.locator(".log").inner_text() == log
    page.evaluate(CLICKS, [3, 3])
    page.goto(page.url.split("/tables")[0])
    expect(page.locator("#mine .turn")).to_have_text("your turn")


def test_a_lost_connection_comes_back(somebody: Open, served: Served) -> None:
    page = somebody("Ada", may_fail=True)
    play_now(page, "ttr-europe")
    page.evaluate(CLICKS, [3, 6])
    before = table_text(page)
    expect(page.locator(".lost")).to_be_hidden()
    served.stop()
    expect(page.locator(".lost")).to_be_visible()
    page.fill(".chat input", "Said while nobody heard")
    page.press(".chat input", "Enter")
    served.start()
    expect(page.locator(".lost")).to_be_hidden()
    expect(page.locator(".log .said")).to_have_count(1)  # sent again, and once only
    assert table_text(page) == before
    assert page.evaluate(CLICKS, [3, 3]) == 3


def test_two_seats_before_one_screen(somebody: Open) -> None:
    page = somebody("Ada")
    open_table(page, "ttr-europe")
    sit(page)
    press(page, "Sit here too")
    press(page, "Start the game")
    seen: dict[str, str] = {}
    for _ in range(4):
        expect(page.locator(".curtain h2")).to_contain_text("Pass the screen to Ada")
        who = page.locator(".curtain h2").inner_text().removeprefix("Pass the screen to ")
        assert page.locator(".view").inner_text() == ""
        assert page.locator(".moves").inner_text() == ""
        assert page.locator(".log").inner_text() == ""
        page.click(".curtain button")
        expect(page.locator(".player.you h3")).to_contain_text(who)
        hand = page.locator(".part", has_text="Hand").first.inner_text()
        assert seen.setdefault(who, hand) is not None
        page.evaluate(
            "async clicks => { const click = eval(clicks);"
            " while (!document.querySelector('.curtain')) await click([3, 1]).catch(() => 0); }",
            CLICKS.replace("clicks < most", "!document.querySelector('.curtain') && clicks < most"),
        )
    assert len(seen) == 2


def test_a_phone_needs_no_sideways_scrolling(somebody: Open) -> None:
    page = somebody("Ada", color_scheme="dark", **PHONE)
    assert has_no_sideways_scrolling(page)
    page.tap("#new-table")
    assert has_no_sideways_scrolling(page)
    page.keyboard.press("Escape")
    home = page.url
    for game in ("dice-trip-belgium", "ttr-south-korea", "road-trip-europa", "europa-tour"):
        page.goto(home)
        page.tap(f"[data-game={game}] .play-now")
        page.wait_for_url("**/tables/*")
        wait_for_turn(page)
        page.evaluate(CLICKS, [4, 6])
        wait_for_turn(page)
        assert has_no_sideways_scrolling(page), game
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        assert has_no_sideways_scrolling(page), game


def test_a_finished_game_is_replayed_and_played_on(somebody: Open) -> None:
    page = somebody("Ada")
    page.click("#new-table")
    page.select_option("[name=game]", "road-trip-europa")
    page.click(".options summary")
    page.locator(".option.number input").fill("1")
    page.fill("[name=title]", "One round")
    page.click("dialog .main")
    sit(page)
    press(page, "Add a bot: collector")
    press(page, "Start the game")
    page.evaluate(CLICKS, [2, 100])
    expect(page.locator(".result .scorecard")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert "road-trip-europa" in download.value.suggested_filename
    page.get_by_role("link", name="Replay").click()
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Position after move 0 of")
    page.keyboard.press("ArrowRight")
    expect(prompt).to_contain_text("Position after move 1 of")
    page.keyboard.press("ArrowRight")
    expect(prompt).to_contain_text("Position after move 2 of")
    page.select_option("select[aria-label='Seen by']", "all")
    expect(page.locator(".part", has_text="Packets")).to_be_visible()

    somebody_else = somebody()
    somebody_else.goto(page.url)  # the link is of this very position
    expect(somebody_else.locator(".prompt")).to_contain_text("Position after move 2 of")
    press(page, "Play on from here")
    expect(page.locator(".table-title")).to_contain_text("goes on from another one")


def test_keys_alone_are_enough(somebody: Open) -> None:
    page = somebody("Ada")
    page.locator("[data-game=europa-tour] .play-now").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)
    # The bot places its cards meanwhile; a decision on what was before would be stale.
    expect(page.locator(".player:not(.you) .facts")).to_contain_text("10")
    page.locator(".moves button").first.focus()
    for placed in range(1, 4):
        page.keyboard.press("Enter")
        expect(page.locator(".player.you .facts")).to_contain_text(
            f"placed {placed}".replace(" ", "\n"), use_inner_text=True
        )
        expect(page.locator(".moves button:focus")).to_have_count(1)


def test_the_page_speaks_french(somebody: Open) -> None:
    page = somebody(**{**DESK, "locale": "fr-BE"})
    play_now(page, "ttr-europe")
    expect(page.locator(".prompt.yours")).to_contain_text("Choisissez")
    page.select_option("header select", "en")
    expect(page.locator(".prompt.yours")).to_contain_text("Choose")
