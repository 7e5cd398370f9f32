"""Every option of every game, played to the end in the browser by pointing at what is lit.

python3 dev.py options [GAME] [OPTION …]

A table is opened for each value of each declared option: a switch turned from its default, a number at
its ends and in between, each seat. It is played whole, its house rule must stand in the table's panel
all the time, and what the option adds must be seen on the way.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from grandtour import games
from grandtour.core.about import Option
from tests.web.browsing import Hands, People, Served, browsing
from tests.web.tables import make_table, open_table

See = Callable[[Page], bool]
SEED = 5
PATIENCE = 90  # seconds
NOT_SEEN = "what it adds was not seen"
SHORT = 12  # turns of Europa Tour, which would not end by chance


@dataclass(frozen=True)
class Sight:
    """What an option adds to the screen, and where it is looked for."""

    seen: See | None = None  # must be true at some time before the end
    never: See | None = None  # must not be true at any time
    ended: See | None = None  # must be true at the end
    seats: int = 2
    values: tuple[Any, ...] = ()  # instead of those that the option's kind suggests
    options: dict[str, Any] = field(default_factory=dict)  # further ones, to get there
    wishes: dict[str, float] = field(
        default_factory=dict
    )  # what hands take more often, to get there
    steer: See | None = None  # points at what leads there by itself; true if it did
    by_chance: bool = False  # what it adds comes only in some games: not seen is no fault


def there(selector: str) -> See:
    return lambda page: bool(page.evaluate("s => document.querySelector(s) !== null", selector))


def says(text: str, where: str = "body") -> See:
    script = "([s, text]) => (document.querySelector(s)?.innerText ?? '').includes(text)"
    return lambda page: bool(page.evaluate(script, [where, text]))


def all_of(*sights: See) -> See:
    return lambda page: all(see(page) for see in sights)


def no(sight: See) -> See:
    return lambda page: not sight(page)


def discard_is_open(page: Page) -> bool:
    """The pile can be looked through, and holds as many cards as it says."""
    button = page.locator("[data-discard]")
    if not button.count():
        return False  # tickets are being chosen in its place
    number = "".join(letter for letter in button.inner_text() if letter.isdigit())
    if not number or number == "0":
        return False
    button.click()
    cards = page.locator("[data-discard-cards]").get_attribute("data-discard-cards") or ""
    page.keyboard.press("Escape")
    page.locator("[data-discard-cards]").wait_for(state="detached")
    return len(cards) == int(number)


def ways_are_offered(page: Page) -> bool:
    """A spot that several sets of Express cards reach asks which to spend."""
    spots = page.locator("[data-spot][aria-label*='ways to reach it']")
    if not spots.count():
        return False
    spots.first.click()
    ways = page.locator("[data-mat-ways] [data-choice=way]")
    ways.first.wait_for()
    return ways.count() > 1


MAT_FITS = """spots => {
  const mat = document.querySelector('.mat');
  const heads = [...(mat?.querySelectorAll('thead th') ?? [])];
  if (heads.length !== spots + 1) return false;
  const box = mat.getBoundingClientRect();
  return [...mat.querySelectorAll('th, td')].every(
    cell => cell.getBoundingClientRect().right <= Math.min(box.right, innerWidth) + 1);
}"""
LOWER_SPOTS = """() => {
  const lines = [...document.querySelectorAll('[data-spot]')].map(one => one.dataset.spot.split(' ')[0]);
  return lines.length > new Set(lines).size;
}"""
OTHER_TRACK = """() => [...document.querySelectorAll('.route.taken[data-route]')].some(taken => {
  const name = taken.dataset.route;
  const twin = name.endsWith(' (1)') ? name.replace('(1)', '(2)') : name.replace('(2)', '(1)');
  return twin !== name && document.querySelector(`[data-route="${twin}"][data-choice]`);
})"""
BUILD_BESIDE_OTHERS = """() => {
  if (document.querySelector('[data-payment]')) return false;
  const ends = new Set([...document.querySelectorAll('.route.taken[aria-label*="by Hungry"]')]
    .flatMap(route => route.dataset.route.replace(/ \\(\\d\\)$/, '').split('–')));
  const city = [...document.querySelectorAll('[data-choice=city]')].find(one => ends.has(one.dataset.city));
  const station = document.querySelector('[data-choice=station][aria-pressed=false]');
  const target = city?.querySelector('.reach') ?? (ends.size ? station : null);
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return Boolean(target);
}"""


def script(text: str, argument: Any = None) -> See:
    return lambda page: bool(page.evaluate(text, argument))


def mat_of(spots: int) -> See:
    return script(MAT_FITS, spots)


TRAINS = {
    "openDiscard": Sight(discard_is_open),
    "scoreTicketsLive": Sight(),
    "doubleRoutesAlwaysOpen": Sight(script(OTHER_TRACK), by_chance=True),
    "secondCardOptional": Sight(there("[data-choice=stop]")),
    "startingPlayer": Sight(values=(0, 1)),
    "turnTimer": Sight(there(".players .time"), values=(600,)),
    "trains": Sight(there(".players"), values=(8, 15)),
}
NO_TRACE_OF_STATIONS = all_of(
    no(there("[data-choice=station]")),
    no(says("station", ".prompt")),
    no(there("[title=stations]")),
)
SIGHTS: dict[str, dict[str, Sight]] = {
    "ttr-europe": {
        **TRAINS,
        "tunnelPartialRefundHidden": Sight(),
        "stationManualAssignment": Sight(
            all_of(
                there(".route.taken[data-choice=route][role=button]"),
                says("Your station in", ".prompt"),
                no(says("Last turns", ".prompt")),
            ),
            steer=script(BUILD_BESIDE_OTHERS),
        ),
        "startTicketsReturnToDeck": Sight(),
        "longTicketDraft": Sight(
            script("() => document.querySelectorAll('.ticket.long').length === 2")
        ),
        "noStations": Sight(
            never=no(NO_TRACE_OF_STATIONS), ended=no(says("Stations left", "[data-scorecard]"))
        ),
    },
    "ttr-iberia": {
        **TRAINS,
        "draftCardJitter": Sight(),
        "openFestivals": Sight(there("[data-festival]")),
        "festivalChart": Sight(),
        "openDraftCardDepth": Sight(says("until the second draft", ".rail")),
        "noSecondDraft": Sight(
            there("[data-choice=tickets]"), never=says("second draft", ".rail .need")
        ),
        "autoTakeFestival": Sight(there("[data-festivals]")),
    },
    "ttr-south-korea": {
        **TRAINS,
        "matSpots": Sight(values=(8, 12, 15)),
        "provinceTiesShare": Sight(),
        "expressStack": Sight(ways_are_offered, wishes={"express": 0.001}),
        "overpayUnlimited": Sight(there(".extra"), by_chance=True),
        "chooseLowerSpot": Sight(script(LOWER_SPOTS)),
    },
    "dice-trip-belgium": {
        "tens": Sight(
            says("groups of tens", ".side"), ended=says("Every group of tens", "[data-scorecard]")
        ),
        "doublesWithPower": Sight(),
        "hiddenSheets": Sight(says("hidden until the end")),
        "soloTargets": Sight(says("bronze", ".rail"), ended=says("medal", ".end"), seats=1),
        "undoWithinRound": Sight(),
    },
    "europa-tour": {
        "autoValidate": Sight(there("[data-wrong]"), wishes={"announce": 4.0}),
        "autoAnnounce": Sight(never=there("[data-choice=announce], [data-choice=silent]")),
        "browsePiles": Sight(there(".browse")),
        "mustUsePileCard": Sight(),
        "uniqueCountries": Sight(),
        "swapAction": Sight(says("swap", ".prompt")),
        "turnLimit": Sight(says("turns left", ".prompt"), values=(8,)),
        "startArrange": Sight(says("Choose", ".prompt")),
    },
    "road-trip-europa": {
        "directionChange": Sight(seats=3),
        "passportSkip": Sight(),
        "lockPicks": Sight(),
        "openFirstCard": Sight(),
        "hideSheets": Sight(),
        "rounds": Sight(values=(1, 2, 3)),
    },
}


# What the end of a game shows beside its scorecard.
ENDS = {"ttr-south-korea": there("[data-end-mat]"), "ttr-iberia": there("[data-end-festivals]")}


@dataclass(frozen=True)
class Case:
    """One table: a game with one option at one value."""

    game: str
    option: str
    value: Any
    sight: Sight

    @property
    def name(self) -> str:
        return f"{self.game} {self.option} {str(self.value).lower()}"


def values_of(option: Option) -> Iterator[Any]:
    if option.kind == "switch":
        yield not option.default
        return
    low, high = max(option.low, 0), option.high
    for number in dict.fromkeys((low, (low + high) // 2, high)):
        if number != option.default:
            yield number


def cases(game: str = "", *options: str) -> Iterator[Case]:
    """All tables, or those of one game and some of its options."""
    for name in games.names():
        for option in games.load(name).about.options:
            if (game and game != name) or (options and option.name not in options):
                continue
            sight = SIGHTS[name][option.name]
            for value in sight.values or tuple(values_of(option)):
                if option.name == "matSpots":
                    sight = Sight(mat_of(value))
                yield Case(name, option.name, value, sight)


HOUSE = """option => [...document.querySelectorAll('.rail [data-house-rules] [data-option]')]
  .some(line => line.dataset.option === option && line.innerText.length > 10)"""


def play(
    people: People, case: Case, board: dict[str, Any] | None = None, whole: bool = True
) -> str:
    """Play a table to its end, or until all is seen; what was not seen, or ''."""
    page = people.visit()
    short = {"turnLimit": SHORT} if case.game == "europa-tour" else {}
    options = {**short, **case.sight.options, case.option: case.value}
    open_table(page, make_table(page, case.game, case.sight.seats, board=board, **options))
    hands = Hands(page, seed=SEED, wishes=case.sight.wishes)
    sight, is_seen = case.sight, case.sight.seen is None
    last = time.monotonic()
    while (lit := hands.look()) != "over":
        if not lit:
            if time.monotonic() - last > PATIENCE:
                return f"nothing to do: {page.locator('.prompt').inner_text()}"
            page.wait_for_timeout(15)
            continue
        last = time.monotonic()
        if not page.evaluate(HOUSE, case.option):
            return "its house rule is not in the panel"
        if sight.seen is not None and not is_seen:
            is_seen = sight.seen(page)
        if sight.never is not None and sight.never(page):
            return "what it takes away is there"
        if is_seen and not whole:
            return ""
        if sight.steer is None or not sight.steer(page):
            hands.play_a_little()
    if not is_seen:
        return "" if sight.by_chance else NOT_SEEN
    if not page.evaluate(HOUSE, case.option):
        return "its house rule is not beside the scorecard"
    if not all(see(page) for see in (sight.ended, ENDS.get(case.game)) if see is not None):
        return "what it adds is not on the scorecard"
    return ""


def main(wanted: list[str]) -> int:
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            with browsing() as browser:
                for case in cases(*wanted):
                    people = People(served, browser)
                    began = time.monotonic()
                    try:
                        fault = play(people, case)
                    except Exception as error:  # one table that fails does not keep the others back
                        fault = str(error).splitlines()[0]
                    people.leave()
                    fault = fault or "; ".join(people.problems)
                    faults += bool(fault)
                    print(
                        f"{case.name}: {fault or 'good'} ({time.monotonic() - began:.0f} s)",
                        flush=True,
                    )
        finally:
            served.stop()
    return faults


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) > 0)
