"""The web app in Chromium: what is loaded, how soon it answers, memory, and how the map moves.

    python3 dev.py bench web

A figure in brackets is the aim.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Page

from grandtour.server.webapp import BUILT
from tests.web.browsing import Hands, People, Served, browsing
from tests.web.tables import make_table, open_table

ROOMS = {
    "src/games/ttr/index.ts": "three train games",
    "src/games/road/index.ts": "Road Trip Europa",
    "src/games/dice/index.ts": "Dice Trip Belgium",
    "src/games/tour/index.ts": "Europa Tour",
}
TABLE = "src/pages/table/Table.svelte"
LEARN = "src/pages/learn/Learn.svelte"
PLAYED = 60  # s
WATCH_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const note = now => { window.frames_.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame(note);
}"""
WATCH_SHIFTS = """() => {
  window.shifted_ = 0;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted_ += entry.value;
  }).observe({ type: 'layout-shift' });
}"""
WATCH_CLICKS = """() => {
  window.clicks_ = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'click') window.clicks_.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}"""
MOVES = """async table => {
  const answer = await fetch(`/api/tables/${table}/messages?seat=0&since=0`);
  return (await answer.json()).filter(message => message.events).length;
}"""


# What is loaded


def packed_size(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def closure(manifest: dict[str, Any], *keys: str) -> set[str]:
    """The scripts that are loaded for these entries, without what is loaded on demand."""
    found: set[str] = set()
    waiting = list(keys)
    while waiting:
        key = waiting.pop()
        chunk = manifest[key]
        if chunk["file"] not in found:
            found.add(chunk["file"])
            waiting += chunk.get("imports", [])
    return found


def sizes() -> None:
    manifest = json.loads((BUILT / ".vite" / "manifest.json").read_text())
    kilo = lambda files: sum(packed_size(BUILT / file) for file in files) / 1000  # noqa: E731
    first = closure(manifest, "index.html")
    print(f"first load: {kilo(first):.1f} kB of scripts, gzip [90]")
    table = closure(manifest, "index.html", TABLE)
    print(f"a table's frame: {kilo(table - first):.1f} kB more")
    for room, title in ROOMS.items():
        own = closure(manifest, "index.html", TABLE, room) - table
        with_frame = closure(manifest, "index.html", TABLE, room) - first
        print(f"  {title}: {kilo(own):.1f} kB, with the frame {kilo(with_frame):.1f} kB [60]")
    if LEARN in manifest:
        own = closure(manifest, "index.html", TABLE, LEARN) - closure(manifest, "index.html", TABLE)
        print(f"lessons, where one is opened: {kilo(own):.1f} kB more, without the game's screen")
    for path in sorted((BUILT / "maps").glob("*.json")):
        print(f"  map {path.stem}: {packed_size(path) / 1000:.1f} kB [150]")


# How soon


def home(served: Served, browser: Browser) -> None:
    times = []
    for _ in range(7):
        people = People(served, browser)
        page = people.visit("/")
        page.locator("[data-play-now]:enabled").first.wait_for()
        times.append(page.evaluate("performance.now()"))  # since the visit began
        people.leave()
    print(
        f"home page: a game can be started after {statistics.median(times):.0f} ms, "
        f"at worst {max(times):.0f} ms of {len(times)} fresh visits [1000]"
    )


def ready_to_act(page: Page) -> None:
    Hands(page, seed=1).play_on(asked="Choose one action")
    page.wait_for_timeout(400)


def click_effects(people: People) -> None:
    """From the click to the frame that shows what it did, as the browser itself measures it."""
    page = people.visit()
    open_table(page, make_table(page, "ttr-europe"))
    ready_to_act(page)
    page.evaluate(WATCH_CLICKS)
    for _ in range(8):
        page.locator("[data-hand]").first.click()
        page.wait_for_timeout(250)
    chosen = page.evaluate("window.clicks_.splice(0)")
    told = []
    hands = Hands(page, seed=2)
    for _ in range(12):
        ready_to_act(page)
        began = time.perf_counter()
        page.locator("[data-choice=draw]").click()
        page.wait_for_function(
            "() => document.querySelector('.prompt').innerText.includes('second card')"
        )
        told.append((time.perf_counter() - began) * 1000)
        hands.play_on(until=hands.clicks + 1)
    shown = [*chosen, *page.evaluate("window.clicks_.splice(0)")]
    print(
        f"a click on the screen: effect after {statistics.median(shown):.0f} ms, "
        f"at worst {max(shown):.0f} ms of {len(shown)} [100]"
    )
    print(
        f"a move there and back through the server: {statistics.median(told):.0f} ms, "
        f"at worst {max(told):.0f} ms of {len(told)}, the test program's own steps included"
    )


def newcomer(served: Served, browser: Browser) -> None:
    """Somebody who was never here: from the first click to the answer to the first own move."""
    times, clicks = [], 0
    for _ in range(3):
        people = People(served, browser)
        page = people.visit("/", is_new=True)
        page.locator("[data-play-now]:enabled").first.wait_for()
        began, clicks = time.perf_counter(), 1
        page.locator("[data-play-now='ttr-europe']").click()
        page.locator("[data-level]").first.click()  # against whom
        page.locator(".prompt.mine").wait_for()
        clicks += 1
        seen = moves_of(page)
        hands = Hands(page, seed=1)
        while moves_of(page) == seen:
            hands.play_on(until=hands.clicks + 1)
        times.append(time.perf_counter() - began)
        clicks += hands.clicks
        people.leave()
    print(
        f"a newcomer, who clicks as soon as they can: {statistics.median(times):.1f} s and {clicks} "
        f"clicks from the first one to the first own move, at worst {max(times):.1f} s [20]"
    )


def shifts(people: People) -> None:
    """How much moves by itself while one plays, with moves of others shown at the usual pace."""
    page = people.visit(is_new=True)
    open_table(page, make_table(page, "ttr-europe", 3))
    page.wait_for_timeout(1000)
    page.evaluate(WATCH_SHIFTS)
    hands = Hands(page, seed=4)
    began = time.perf_counter()
    while time.perf_counter() - began < PLAYED:
        hands.play_on(until=hands.clicks + 1)
        page.wait_for_timeout(600)
    shifted = page.evaluate("window.shifted_")
    print(f"{PLAYED} s of play, {hands.clicks} clicks: layout shift {shifted:.3f} [0.02]")


def memory(people: People) -> None:
    """What is held in the course of one long game."""
    page = people.visit()
    open_table(page, make_table(page, "ttr-europe", 4))
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    hands = Hands(page, seed=6)
    counts = []
    for moves in (40, 100, 160):
        while moves_of(page) < moves:
            hands.play_on(until=hands.clicks + 4)
        page.wait_for_timeout(500)
        session.send("HeapProfiler.collectGarbage")
        found = session.send("Performance.getMetrics")["metrics"]
        facts = {one["name"]: one["value"] for one in found}
        heap, nodes = facts["JSHeapUsedSize"] / 1e6, int(facts["Nodes"])
        counts.append(f"after {moves} moves {heap:.1f} MB, {nodes} nodes")
    print("memory: " + "; ".join(counts))


def moves_of(page: Page) -> int:
    """How many moves were made at the table."""
    table = page.url.rpartition("/")[2]
    return int(page.evaluate(MOVES, table))


def frames(people: People) -> None:
    """Frame times while the map is dragged and zoomed, with 500 wagons on it."""
    page = people.visit("/parts/ttr?wagons")
    board = page.locator("[data-wagons]")
    board.wait_for()
    page.wait_for_timeout(800)
    wagons = board.get_attribute("data-wagons")
    box = board.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(WATCH_FRAMES)

    def report(what: str) -> None:
        found = sorted(page.evaluate("window.frames_.splice(0)")[2:])
        median, late = found[len(found) // 2], found[int(len(found) * 0.95)]
        print(
            f"{what} with {wagons} wagons: frames of {median:.1f} ms (median), {late:.1f} (95 %), "
            f"{found[-1]:.1f} (worst of {len(found)})"
        )

    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("window.frames_.length = 0")
    for step in range(90):
        turn = step % 30
        page.mouse.move(x + 4 * (turn if turn < 15 else 30 - turn), y + 2 * turn)
        page.wait_for_timeout(8)
    report("dragging the map")
    page.mouse.up()
    page.wait_for_timeout(400)
    page.evaluate("window.frames_.length = 0")
    for step in range(30):
        page.mouse.wheel(0, -30 if step < 15 else 30)
        page.wait_for_timeout(16)
    page.wait_for_timeout(500)
    report("zooming in and out")


def main() -> None:
    sizes()
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            with browsing() as browser:
                home(served, browser)
                newcomer(served, browser)
                for measure in (click_effects, shifts, memory, frames):
                    people = People(served, browser)
                    measure(people)
                    people.leave()
        finally:
            served.stop()


if __name__ == "__main__":
    main()
