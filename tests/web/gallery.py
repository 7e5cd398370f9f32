"""Screenshots of every screen for docs/gallery, from games played by bots and robot hands.

python3 dev.py gallery [NAME …]
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from grandtour import games
from tests.web.browsing import PHONE, Hands, People, Served, browsing
from tests.web.tables import make_table, open_table

FOLDER = Path(__file__).parents[2] / "docs" / "gallery"
QUALITY = 84
CLICKS = {  # how far a game is played before its picture is taken
    "ttr-europe": 64,
    "ttr-iberia": 72,
    "ttr-south-korea": 64,
    "road-trip-europa": 18,
    "dice-trip-belgium": 40,
    "europa-tour": 40,
}
SEATS = {"ttr-europe": 4, "ttr-iberia": 4, "ttr-south-korea": 4}
NIGHT: dict[str, Any] = {"color_scheme": "dark"}
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
TABLET_SIDEWAYS: dict[str, Any] = {**TABLET, "viewport": {"width": 1180, "height": 820}}
MONITOR: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}
Shot = Callable[[People], Page]


def home(**kind: Any) -> Shot:
    def shot(people: People) -> Page:
        page = people.visit(**kind)
        for game in ("ttr-europe", "dice-trip-belgium"):
            make_table(page, game, SEATS.get(game, 3))
        page.reload()
        page.locator("[data-play-now]:enabled").first.wait_for()
        return page

    return shot


def playing(game: str, clicks: int | None = None, **kind: Any) -> Shot:
    def shot(people: People) -> Page:
        page = people.visit(**kind)
        open_table(page, make_table(page, game, SEATS.get(game, 3)))
        touch = bool(kind.get("has_touch"))
        Hands(page, seed=5, touch=touch).play_on(until=CLICKS[game] if clicks is None else clicks)
        return page

    return shot


def ended(game: str, **kind: Any) -> Shot:
    def shot(people: People) -> Page:
        page = people.visit(reduced_motion="reduce", **kind)
        open_table(page, make_table(page, game, 2))
        assert Hands(page, seed=5).play_on()
        return page

    return shot


def replayed(game: str) -> Shot:
    def shot(people: People) -> Page:
        page = people.visit()
        table = make_table(page, game, 3)
        open_table(page, table)
        assert Hands(page, seed=8).play_on()
        page.goto(people.served.url + f"/replays/{table}?move=60&seen=all")
        page.get_by_role("slider").wait_for()
        page.wait_for_timeout(3000)
        return page

    return shot


def counted(people: People) -> Page:
    """In the middle of the count."""
    page = people.visit(is_new=True)
    open_table(page, make_table(page, "ttr-europe", 3, trains=15))
    Hands(page, seed=5).play_on(shown=".count-up")
    page.wait_for_timeout(9000)
    return page


def planned(people: People) -> Page:
    page = playing("ttr-europe")(people)
    page.keyboard.press("p")
    page.locator("[data-plan-all]").or_(page.locator("[data-plan] .row")).first.click()
    return page


def explained(people: People) -> Page:
    page = playing("ttr-europe")(people)
    page.locator("[data-spot=deck]").first.click(button="right")
    page.locator("[data-answer]").wait_for()
    return page


def big(people: People) -> Page:
    """What a television shows while somebody plays on another device."""
    page = people.visit(**MONITOR)
    table = make_table(page, "ttr-europe", 4)
    open_table(page, table)
    Hands(page, seed=5).play_on(until=CLICKS["ttr-europe"])
    page.goto(people.served.url + f"/tables/{table}/screen")
    page.locator("[data-last-moves]").wait_for()
    return page


def lobby(people: People) -> Page:
    page = people.visit()
    open_table(page, make_table(page, "ttr-iberia", 4, start=False))
    return page


def at(path: str, **kind: Any) -> Shot:
    return lambda people: people.visit(path, **kind)


SHOTS: dict[str, Shot] = {
    "home": home(),
    "home-night": home(**NIGHT),
    "home-phone": home(**PHONE),
    "lobby": lobby,
    "draft": playing("ttr-iberia", 4),
    **{game: playing(game) for game in games.names()},
    **{f"{game}-night": playing(game, **NIGHT) for game in games.names()},
    **{f"{game}-phone": playing(game, **PHONE) for game in games.names()},
    **{f"{game}-tablet": playing(game, **TABLET) for game in games.names()},
    **{f"{game}-phone-sideways": playing(game, **SIDEWAYS) for game in games.names()},
    "ttr-europe-tablet-sideways": playing("ttr-europe", **TABLET_SIDEWAYS),
    "ttr-europe-monitor": playing("ttr-europe", **MONITOR),
    "lesson": at("/learn/ttr-europe"),
    "lesson-phone": at("/learn/road-trip-europa", **PHONE),
    "plan": planned,
    "what-is-this": explained,
    "big-screen": big,
    "count": counted,
    "end": ended("ttr-europe"),
    "end-dice": ended("dice-trip-belgium"),
    "end-tour": ended("europa-tour"),
    "replay": replayed("ttr-europe"),
    "rules": at("/rules/ttr-europe"),
}


def write_page() -> None:
    """The page that shows them all."""
    lines = ["# Gallery", "", "Every screen, as `python3 dev.py gallery` photographs it.", ""]
    for name in SHOTS:
        if (FOLDER / f"{name}.jpg").exists():
            lines += [f"**{name}**", "", f"![{name}]({name}.jpg)", ""]
    (FOLDER / "README.md").write_text("\n".join(lines))


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            with browsing() as browser:
                for name, shot in SHOTS.items():
                    if wanted and name not in wanted:
                        continue
                    people = People(served, browser)
                    page = shot(people)
                    page.mouse.move(2, 2)
                    page.wait_for_timeout(1200)
                    path = FOLDER / f"{name}.jpg"
                    page.screenshot(path=path, type="jpeg", quality=QUALITY)
                    people.leave()
                    print(f"{name}: {path.stat().st_size // 1000} kB", people.problems or "")
        finally:
            served.stop()
    write_page()


if __name__ == "__main__":
    main(sys.argv[1:])
