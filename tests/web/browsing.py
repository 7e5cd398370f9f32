"""A real server, a real browser, and hands that play by pointing at what is lit."""

from __future__ import annotations

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

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
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PATIENCE = 60_000  # ms, for a slow machine with much else to do
CHOSEN = """if (location.protocol.startsWith('http')) localStorage.getItem('settings') ??
  localStorage.setItem('settings', JSON.stringify({ level: 'skilled', pace: 'once', answers: false, count: false }))"""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Served:
    """A server in a process of its own, which can be stopped and started again at its address."""

    def __init__(self, folder: Path, *flags: str, app: Path | None = None, **environment: str):
        """`app`: where the built web app is, if not where it is built."""
        self._database = folder / "games.db"
        self._environment = {**os.environ, **environment}
        self._flags = flags or ("--pause", "0")
        self._app = app
        self._port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        program = "import sys; from grandtour.cli import main; sys.exit(main())"
        if self._app:
            moved = f"from pathlib import Path; webapp.BUILT = Path({str(self._app)!r})"
            program = f"from grandtour.server import webapp; {moved}; {program}"
        flags = f"serve --port {self._port} --database {self._database} --no-open --no-compile"
        self._process = subprocess.Popen(
            [sys.executable, "-c", program, *flags.split(), "--rate", "0", *self._flags],
            stdout=subprocess.PIPE,
            text=True,
            env=self._environment,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[^/]+:(\d+)/", line)
        assert found, f"the server did not start: {line!r}"
        self.url, self._port = found[0].rstrip("/"), int(found[1])

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()


@contextmanager
def browsing() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "These tests need Chromium: apt-get install chromium, or name it in $CHROMIUM."
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


class People:
    """Those who visit; nothing may go wrong on any of their pages."""

    def __init__(self, served: Served, browser: Browser) -> None:
        self.served = served
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.problems: list[str] = []

    def axe(self, page: Page, *except_rules: str, only: str = "") -> list[str]:
        """What axe has against a page that has come to rest; or what one of its rules has."""
        settle(page)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE.read_text())
        tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
        run: dict[str, Any] = (
            {"type": "rule", "values": [only]} if only else {"type": "tag", "values": tags}
        )
        rules = {rule: {"enabled": False} for rule in except_rules}
        found = page.evaluate(
            "([runOnly, rules]) => axe.run(document, {runOnly, rules, resultTypes: ['violations']})",
            [run, rules],
        )
        return [
            f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:240]}"
            for one in found["violations"]
            for node in one["nodes"][:3]
        ]

    def visit(
        self, path: str = "/", *, may_lose: bool = False, is_new: bool = False, **kind: Any
    ) -> Page:
        """Somebody opens a page who has chosen against whom to play, unless they are new here;
        `may_lose`: the line will be cut, and may say so."""
        context = self._browser.new_context(**{**DESK, **kind})
        context.set_default_timeout(PATIENCE)
        if not is_new:
            context.add_init_script(CHOSEN)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(f"{error}\n{error.stack}"))
        if not may_lose:
            page.on("console", lambda said: self._hear(said.type, said.text))
        page.goto(self.served.url + path)
        return page

    def visit_again(self, page: Page, path: str) -> Page:
        """The same person opens another page beside that one."""
        other = page.context.new_page()
        other.on("pageerror", lambda error: self.problems.append(f"{error}\n{error.stack}"))
        other.goto(self.served.url + path)
        return other

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.problems.append(f"{kind}: {text}")

    def leave(self) -> None:
        for context in self._contexts:
            context.close()


# What may be pointed at now: the middle of things that are lit and on top, with their kind. Of many
# of a kind some are looked at, by chance. Nothing while the last wish has no answer, and nothing while
# only others are waited for: the table could change between the look and the click.
SOME = 3
TARGETS = """({ some, asked, shown }) => {
  if (document.querySelector('[data-scorecard]')) return 'over';
  if (shown && document.querySelector(shown)) return 'asked';
  if (document.querySelector('.frame[data-busy]')) return [];
  if (asked && document.querySelector('.prompt')?.innerText.includes(asked)) return 'asked';
  if (!document.querySelector('.prompt.mine')) return [];
  const middleOf = element => {
    const spot = element.matches('g') ? element.querySelector('.space, .dot, .cell') ?? element : element;
    const box = spot.getBoundingClientRect();
    if (!box.width || !box.height) return null;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    const isOnTop = top && (element.contains(top) || top.closest('[data-choice], [data-confirm]') === element);
    return isOnTop ? { x, y } : null;
  };
  const found = [], seen = {};
  const all = [...document.querySelectorAll('[data-choice], [data-confirm]')];
  all.sort(() => Math.random() - 0.5);
  for (const element of all) {
    if (element.disabled || element.getAttribute('aria-disabled') === 'true') continue;
    const isConfirm = element.hasAttribute('data-confirm');
    const kind = isConfirm ? 'confirm' : element.dataset.choice;
    if ((seen[kind] ?? 0) >= some) continue;
    const at = middleOf(element);
    if (at) seen[kind] = (seen[kind] ?? 0) + 1;
    if (at) found.push({ ...at, kind, route: element.dataset.route,
      on: element.getAttribute('aria-pressed') === 'true' });
  }
  return found;
}"""

# How often a kind is taken, where several are lit. Claims end games; tickets make them long.
WISHES = {
    "route": 12.0,
    "tickets": 0.15,
    "express": 0.3,
    "city": 4.0,
    "mat-nothing": 0.2,
    "station": 0.3,
}


OTHER_TAB = """number => {
  const tabs = document.querySelectorAll('.frame [data-page][role=tab]');
  tabs[number % tabs.length]?.click();
}"""


class Hands:
    """Plays by pointing: at anything lit, and at the button that confirms."""

    def __init__(
        self,
        page: Page,
        seed: int = 1,
        touch: bool = False,
        wishes: Mapping[str, float]
        | None = None,  # kinds that are to be taken more, or less, often
    ) -> None:
        self.page = page
        self._wishes = {**WISHES, **(wishes or {})}
        self.touch = touch
        self.clicks = 0
        self._chance = random.Random(seed)

    def play_on(
        self, until: int = 100_000, patience: float = 90.0, asked: str = "", shown: str = ""
    ) -> bool:
        """Play so many clicks, to the end, until one is asked for something in these words, or until
        something is shown; True at the end."""
        last = time.monotonic()
        while self.clicks < until:
            targets = self.look(asked, shown)
            if targets == "over":
                return True
            if targets == "asked":
                return False
            if targets:
                self._point(targets)
                last = time.monotonic()
            elif self.touch and (time.monotonic() - last) % 1 > 0.9:
                self._look_elsewhere()  # a tap went astray when the sheet grew or shrank
            elif time.monotonic() - last > patience:
                raise AssertionError(f"nothing to do: {self.page.locator('.prompt').inner_text()}")
            else:
                self.page.wait_for_timeout(15)
        return False

    def _look_elsewhere(self) -> None:
        self.page.evaluate(OTHER_TAB, self._chance.randrange(100))
        self.page.wait_for_timeout(120)

    def play_a_little(self) -> bool:
        """Make one click if there is anything to do now; True at the end."""
        targets = self.look()
        if targets == "over":
            return True
        if targets:
            self._point(targets)
        else:
            self.page.wait_for_timeout(10)
        return False

    def look(self, asked: str = "", shown: str = "") -> Any:
        """What is lit, and where."""
        return self.page.evaluate(TARGETS, {"some": SOME, "asked": asked, "shown": shown})

    def _point(self, targets: list[dict[str, Any]]) -> None:
        confirms = [one for one in targets if one["kind"] == "confirm"]
        others = [one for one in targets if one["kind"] != "confirm"]
        if confirms and (not others or self._chance.random() < 0.8):
            target = confirms[-1]
        else:
            fresh = [one for one in others if not one["on"]]
            if not fresh or self._chance.random() < 0.3:
                fresh = others  # what was chosen may be put back
            kinds = sorted({one["kind"] for one in fresh})
            (kind,) = self._chance.choices(kinds, [self._wishes.get(kind, 1.0) for kind in kinds])
            target = self._chance.choice([one for one in fresh if one["kind"] == kind])
        if self.touch:
            self.page.touchscreen.tap(target["x"], target["y"])
        else:
            self.page.mouse.click(target["x"], target["y"])
        self.clicks += 1


def play_together(*hands: Hands) -> None:
    """Several play in turn until all have come to the end."""
    last, clicks = time.monotonic(), 0
    while True:
        ended = [one.play_a_little() for one in hands]
        if all(ended):
            return
        if (made := sum(one.clicks for one in hands)) > clicks:
            last, clicks = time.monotonic(), made
        if time.monotonic() - last > PATIENCE / 1000:
            said = [one.page.locator("body").inner_text() for one in hands]
            raise AssertionError(f"nothing to do: {said}")


# Everything has its letters and its place, and has stopped moving; what moves for ever does not count.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const isMoving = one => one.playState === 'running' && one.effect?.getComputedTiming().endTime < Infinity;
  for (let calm = 0; calm < 3; calm++, await frame()) {
    await document.fonts.ready;
    const moving = document.getAnimations().filter(isMoving);
    if (moving.length) calm = -1;
    await Promise.allSettled(moving.map(one => one.finished));
  }
}"""


def settle(page: Page) -> None:
    """Wait until nothing on a page moves any more."""
    page.evaluate(SETTLED)


def answered(page: Page) -> None:
    """Wait until the last wish has its answer."""
    page.locator(".frame:not([data-busy])").wait_for()


# The middle of something, once it has stayed where it is for some frames and nothing lies over it.
RESTING = """async selector => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let last = '', calm = 0, frames = 0; frames < 900; frames++, await frame()) {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!box?.width) continue;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    const isOnTop = top && element.closest('g, button')?.contains(top);
    calm = isOnTop && last === `${x} ${y}` ? calm + 1 : 0;
    last = `${x} ${y}`;
    if (calm > 5) return { x, y };
  }
  throw new Error(`${selector} does not come to rest, or something lies over it`);
}"""


def point_at(page: Page, selector: str, touch: bool = False) -> None:
    """Click on something of the map, or tap on it, as one who sees where it is."""
    at = page.evaluate(RESTING, selector)
    if touch:
        page.touchscreen.tap(at["x"], at["y"])
    else:
        page.mouse.click(at["x"], at["y"])
