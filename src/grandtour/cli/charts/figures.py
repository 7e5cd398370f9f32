"""What the charts of a simulation show: numbers with names, and nothing of how they are drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from grandtour.bots import interval
from grandtour.bots.keeping import line_columns
from grandtour.cli.output import counted
from grandtour.core.text import ENGLISH, fill

if TYPE_CHECKING:
    from grandtour.bots import SimulationReport
    from grandtour.core.game import Game

FEWEST_BINS = 7  # some stay empty where all games are alike: one huge bar would tell nothing
MOST_BINS = 40
NAME_MAX = 24
TITLE_MAX = 60  # letters; without the bots it is shorter, and every chart names them
PERCENT = "%"


@dataclass(frozen=True)
class Spread:
    """How often each number came, for one bot or seat."""

    name: str
    bot: int | None  # which of the bots, if it is one: they have colours
    shares: tuple[float, ...]  # of its games, bin by bin
    mean: float


@dataclass(frozen=True)
class Histogram:
    """Spreads over the same bins; each bin has `width` whole numbers, the first one from `start` on."""

    title: str
    unit: str
    start: int
    width: int
    spreads: tuple[Spread, ...]

    @property
    def bins(self) -> int:
        return len(self.spreads[0].shares)

    @property
    def stop(self) -> int:
        return self.start + self.bins * self.width


@dataclass(frozen=True)
class Bar:
    name: str
    bot: int | None
    value: float
    low: float | None = None  # of its 95 % interval, where it has one
    high: float | None = None


@dataclass(frozen=True)
class BarChart:
    """Bars in groups; a group may have a name."""

    title: str
    unit: str
    groups: tuple[tuple[str, tuple[Bar, ...]], ...]
    even: float | None = None  # what each bar would be if all were equal

    @property
    def bars(self) -> list[Bar]:
        return [bar for _, bars in self.groups for bar in bars]


@dataclass(frozen=True)
class Figures:
    """All charts of a simulation."""

    title: str
    subtitle: str
    points_by_bot: Histogram
    points_by_seat: Histogram | None  # alone, nobody needs them
    wins_by_seat: BarChart | None
    turns: Histogram
    lines: BarChart

    @property
    def charts(self) -> list[Histogram | BarChart]:
        """Those there are, in the order in which they are read."""
        every = (
            self.points_by_bot,
            self.points_by_seat,
            self.wins_by_seat,
            self.turns,
            self.lines,
        )
        return [chart for chart in every if chart is not None]


def figures_of(game: Game, report: SimulationReport) -> Figures:
    rows = report.rows
    texts = game.texts[ENGLISH]
    bots = [result.name for result in report.results]
    seats = [fill(texts["words"]["seat"], {"number": seat}, {}) for seat in range(report.seats)]
    of_bots = [rows[rows["bot"] == bot] for bot in bots]
    of_seats = [rows[rows["seat"] == seat] for seat in range(report.seats)]
    colors = list(range(len(bots)))
    plain = [None] * report.seats
    whole_title = f"{game.title}: {', '.join(bots)}"
    is_shared = report.seats > 1
    return Figures(
        title=whole_title if len(whole_title) <= TITLE_MAX else game.title,
        subtitle=(
            f"{counted(report.games, 'game')} of {counted(report.seats, 'seat')}, seed {report.seed}"
        ),
        points_by_bot=histogram(
            "Points by bot", "points", bots, colors, [own["total"] for own in of_bots]
        ),
        points_by_seat=histogram(
            "Points by seat", "points", seats, plain, [own["total"] for own in of_seats]
        )
        if is_shared
        else None,
        wins_by_seat=wins_by_seat(report, seats, of_seats) if is_shared else None,
        turns=histogram("Length of games", "turns", ["All games"], [None], [of_seats[0]["turns"]]),
        lines=BarChart(
            "Where the points come from",
            "points on average",
            tuple(
                (
                    texts["lines"][line],
                    tuple(
                        Bar(bot, color, float(own[column].mean()))
                        for bot, color, own in zip(bots, colors, of_bots, strict=True)
                    ),
                )
                for line, column in line_columns(game).items()
            ),
        ),
    )


def wins_by_seat(report: SimulationReport, seats: list[str], of_seats: list[Any]) -> BarChart:
    """Each seat's share of the victories, in percent, whoever sat there."""
    places = np.stack([own["place"] for own in of_seats], axis=1)
    wins = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
    bars = []
    for name, won in zip(seats, wins.sum(axis=0), strict=True):
        low, high = interval(float(won), report.games)
        bars.append(Bar(name, None, 100 * won / report.games, 100 * low, 100 * high))
    return BarChart("Wins by seat", PERCENT, (("", tuple(bars)),), even=100 / report.seats)


def histogram(
    title: str,
    unit: str,
    names: Sequence[str],
    bots: Sequence[int | None],
    values: Sequence[Any],
) -> Histogram:
    least = min(int(own.min()) for own in values)
    most = max(int(own.max()) for own in values)
    width = nice_step((most - least + 1) / MOST_BINS)
    first = least // width
    number = most // width - first + 1
    if number < FEWEST_BINS:
        spare = FEWEST_BINS - number
        first = first - spare // 2 if least < 0 else max(0, first - spare // 2)
        number = FEWEST_BINS
    spreads = []
    for name, bot, own in zip(names, bots, values, strict=True):
        counts = np.bincount(own // width - first, minlength=number)
        spreads.append(Spread(name, bot, tuple(counts / len(own)), float(own.mean())))
    return Histogram(title, unit, first * width, width, tuple(spreads))


def nice_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`."""
    power = 1
    while True:
        for step in (1, 2, 5):
            if step * power >= least:
                return step * power
        power *= 10


def ticks(low: float, high: float, most: int) -> list[int]:
    """Round numbers from `low` to `high`, at most so many."""
    step = nice_step((high - low) / most)
    while True:
        found = list(range(math.ceil(low / step) * step, math.floor(high / step) * step + 1, step))
        if len(found) <= most:
            return found
        step = nice_step(step + 1)


def said(value: float, unit: str) -> str:
    """A number with one place behind the point, and never -0."""
    text = f"{round(value, 1) + 0.0:.1f}"
    return f"{text} {PERCENT}" if unit == PERCENT else text


def shortened(name: str) -> str:
    """A name that fits; of a long one the end, as `module:Class` has what matters there."""
    return name if len(name) <= NAME_MAX else "…" + name[-NAME_MAX + 1 :]
