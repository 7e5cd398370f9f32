"""Charts as one SVG picture. It is complete in itself, and follows the reader's day or night.

Colours and fonts are those of the web app (`web/src/styles/tokens.css`; a test compares). They are
written out, as programs that turn SVG into other formats know no CSS variables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol
from xml.sax.saxutils import escape

from grandtour.cli.charts.figures import (
    PERCENT,
    Bar,
    BarChart,
    Figures,
    Histogram,
    Spread,
    said,
    shortened,
    ticks,
)

DAY = {
    "paper": "#fcf8ee",
    "ink": "#29231d",
    "ink-2": "#5a5044",
    "ink-3": "#6f6351",
    "line": "#d8cbb0",
    "accent": "#1d4b63",
    "p1": "#07808c",
    "p2": "#a80d5a",
    "p3": "#4333c4",
    "p4": "#6f760c",
    "p5": "#5a3a14",
}
NIGHT = {
    "paper": "#20262a",
    "ink": "#f1e9d8",
    "ink-2": "#c3b9a5",
    "ink-3": "#a49b88",
    "line": "#3c454a",
    "accent": "#8fc3d8",
    "p1": "#13858f",
    "p2": "#d0387f",
    "p3": "#6d5fe8",
    "p4": "#7c8419",
    "p5": "#7a4a1c",
}
SERIF = '"Alegreya","Iowan Old Style","Palatino Linotype",Georgia,serif'
SANS = '"Alegreya Sans","Gill Sans","Optima","Segoe UI",system-ui,sans-serif'
BOT_COLORS = 5

WIDTH = 1000
MARGIN = 40
GUTTER = 48
HALF = (WIDTH - 2 * MARGIN - GUTTER) / 2
WHOLE = WIDTH - 2 * MARGIN
HEAD = 112  # title and subtitle
PANEL_GAP = 40
TITLE_HEIGHT = 34  # of a panel
AXIS_HEIGHT = 40
NAME_HEIGHT = 28  # above each histogram
PLOT_HEIGHT = 58
BAR_HEIGHT = 16
BAR_STEP = 24
GROUP_GAP = 10
SCALE_ROOM = 44  # left of a histogram, for its scale
TICKS_MOST = 8
TICKS_FEW = 4  # where bars have little room


class Panel(Protocol):
    """A chart that has its place: how high it is, and how it is drawn from its upper left corner."""

    @property
    def height(self) -> float: ...

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None: ...


@dataclass
class Sheet:
    """SVG elements as they are added."""

    parts: list[str] = field(default_factory=list)

    def text(self, x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> None:
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}"{classes(kind)} text-anchor="{anchor}">{escape(text)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"{classes(kind)}/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, kind: str, told: str = ""
    ) -> None:
        """A rectangle; `told` is what a reader learns who points at it."""
        inside = f"><title>{escape(told)}</title></rect>" if told else "/>"
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
            f"{classes(kind)}{inside}"
        )


def classes(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def svg_of(figures: Figures) -> str:
    """The whole picture as text."""
    sheet = Sheet()
    y = float(HEAD)
    for left, right in arranged(figures):
        if right is None:
            left.draw(sheet, MARGIN, y, WHOLE)
        else:
            left.draw(sheet, MARGIN, y, HALF)
            right.draw(sheet, MARGIN + HALF + GUTTER, y, HALF)
        y += max(left.height, right.height if right else 0) + PANEL_GAP
    height = round(y)
    head = Sheet()
    head.box(0, 0, WIDTH, height, "paper")
    head.text(MARGIN, 56, figures.title, "title")
    head.text(MARGIN, 82, figures.subtitle, "subtitle")
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
            f' width="{WIDTH}" height="{height}" role="img" aria-labelledby="title about">',
            f'<title id="title">{escape(figures.title)}</title>',
            f'<desc id="about">{escape(description(figures))}</desc>',
            f"<style>{style()}</style>",
            *head.parts,
            *sheet.parts,
            "</svg>\n",
        ]
    )


def arranged(figures: Figures) -> list[tuple[Panel, Panel | None]]:
    """Which panels lie side by side."""
    points, turns, lines = (
        HistogramPanel(figures.points_by_bot),
        HistogramPanel(figures.turns),
        BarPanel(figures.lines),
    )
    if figures.points_by_seat is None or figures.wins_by_seat is None:
        return [(points, turns), (lines, None)]
    by_seat, wins = HistogramPanel(figures.points_by_seat), BarPanel(figures.wins_by_seat)
    return [(points, by_seat), (turns, wins), (lines, None)]


def description(figures: Figures) -> str:
    """The charts in words, for those who do not see them."""
    parts = [figures.subtitle + "."]
    for chart in figures.charts:
        if isinstance(chart, Histogram):
            told = [f"{one.name} {said(one.mean, chart.unit)} on average" for one in chart.spreads]
            parts.append(f"{chart.title} ({chart.unit}): {', '.join(told)}.")
        else:
            told = [
                f"{group} {bar.name} {said(bar.value, chart.unit)}".strip()
                for group, bars in chart.groups
                for bar in bars
            ]
            parts.append(f"{chart.title} ({chart.unit}): {', '.join(told)}.")
    return " ".join(parts)


@dataclass(frozen=True)
class HistogramPanel:
    """A histogram for each spread, one below the other, over one axis."""

    chart: Histogram

    @property
    def height(self) -> float:
        return TITLE_HEIGHT + len(self.chart.spreads) * (NAME_HEIGHT + PLOT_HEIGHT) + AXIS_HEIGHT

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        sheet.text(x, y + 17, self.chart.title, "heading")
        sheet.text(x + width, y + 17, "share of games", "small", "end")
        left, room = x + SCALE_ROOM, width - SCALE_ROOM
        top = y + TITLE_HEIGHT
        tallest = 100 * max(share for one in self.chart.spreads for share in one.shares)
        marks: list[float] = [tick for tick in ticks(0, tallest, 3) if tick] or [tallest]
        for spread in self.chart.spreads:
            floor = top + NAME_HEIGHT + PLOT_HEIGHT
            for mark in marks:
                at = floor - mark / tallest * (PLOT_HEIGHT - 6)
                sheet.line(left, at, left + room, at, "grid")
                text = f"{mark:.0f} %" if mark >= 1 else f"{mark:.1f} %"
                sheet.text(left - 6, at + 4, text, "tick", "end")
            self._draw_spread(sheet, spread, left, floor, room, tallest)
            top = floor
        self._draw_axis(sheet, left, top, room)

    def _draw_spread(
        self, sheet: Sheet, spread: Spread, left: float, floor: float, room: float, tallest: float
    ) -> None:
        chart = self.chart
        step = room / chart.bins
        sheet.text(left, floor - PLOT_HEIGHT - 4, shortened(spread.name), "name")
        mean = f"mean {minus(said(spread.mean, chart.unit))}"
        sheet.text(left + room, floor - PLOT_HEIGHT - 4, mean, "value", "end")
        for number, share in enumerate(spread.shares):
            if share:
                tall = 100 * share / tallest * (PLOT_HEIGHT - 6)
                low = chart.start + number * chart.width
                high = low + chart.width - 1
                span = f"{low}" if low == high else f"{low} to {high}"
                told = f"{spread.name}: {span} {chart.unit} in {share:.1%} of games"
                gap = min(1.0, step / 6)
                sheet.box(
                    left + number * step + gap / 2,
                    floor - tall,
                    step - gap,
                    tall,
                    f"bar {color(spread.bot)}",
                    told,
                )
        at = left + self._place(spread.mean) * room
        sheet.line(at, floor - PLOT_HEIGHT + 2, at, floor + 4, "mean")
        sheet.line(left, floor, left + room, floor, "axis")

    def _draw_axis(self, sheet: Sheet, left: float, floor: float, room: float) -> None:
        for tick in ticks(self.chart.start, self.chart.stop - 1, TICKS_MOST):
            at = left + self._place(tick) * room
            sheet.line(at, floor, at, floor + 4, "axis")
            sheet.text(at, floor + 17, minus(tick), "tick", "middle")
        sheet.text(left + room, floor + 34, self.chart.unit, "small", "end")

    def _place(self, value: float) -> float:
        """Where a number lies along the axis, from 0 to 1; each has the space to the next one."""
        return (value + 0.5 - self.chart.start) / (self.chart.bins * self.chart.width)


@dataclass(frozen=True)
class BarPanel:
    """Bars that lie, in groups, with their numbers in a column on the right."""

    chart: BarChart

    @property
    def height(self) -> float:
        groups = len(self.chart.groups)
        bars = len(self.chart.bars) * BAR_STEP
        return TITLE_HEIGHT + bars + (groups - 1) * GROUP_GAP + AXIS_HEIGHT

    def draw(self, sheet: Sheet, x: float, y: float, width: float) -> None:
        chart = self.chart
        has_groups = any(group for group, _ in chart.groups)
        names = 206.0 if has_groups else 0.0
        left = x + names + (202.0 if has_groups else 64.0)
        right = x + width - (64.0 if has_groups else 176.0)
        sheet.text(x, y + 17, chart.title, "heading")
        if chart.unit == PERCENT:
            sheet.text(x + width, y + 17, "with 95 % interval", "small", "end")
        low = min(0.0, *(bar.value for bar in chart.bars))
        high = max(1e-9, *(bar.high or bar.value for bar in chart.bars), chart.even or 0)
        scale = (right - left) / (high - low)
        zero = left - low * scale
        top = y + TITLE_HEIGHT
        floor = y + self.height - AXIS_HEIGHT
        for tick in ticks(low, high, TICKS_MOST if has_groups else TICKS_FEW):
            at = zero + tick * scale
            sheet.line(at, top - 4, at, floor, "grid")
            unit = " %" if chart.unit == PERCENT else ""
            sheet.text(at, floor + 17, minus(tick) + unit, "tick", "middle")
        for group, bars in chart.groups:
            if group:
                sheet.text(x, top + 13, shortened(group), "name")
            for bar in bars:
                sheet.text(x + names, top + 13, shortened(bar.name), "label")
                self._draw_bar(sheet, bar, top, zero, scale)
                sheet.text(x + width, top + 13, value_of(bar, chart), "value", "end")
                top += BAR_STEP
            top += GROUP_GAP
        sheet.line(zero, y + TITLE_HEIGHT - 4, zero, floor, "axis")
        if chart.even is not None:
            at = zero + chart.even * scale
            sheet.line(at, y + TITLE_HEIGHT - 4, at, floor + 4, "even")
            sheet.text(
                x, floor + 34, f"dashed: an even share, {said(chart.even, PERCENT)}", "small"
            )
        else:
            sheet.text(right, floor + 34, chart.unit, "small", "end")

    def _draw_bar(self, sheet: Sheet, bar: Bar, top: float, zero: float, scale: float) -> None:
        start, length = zero + min(0.0, bar.value) * scale, abs(bar.value) * scale
        told = f"{bar.name}: {said(bar.value, self.chart.unit)}"
        has_interval = bar.low is not None and bar.high is not None
        kind = f"bar {color(bar.bot)}{' pale' if has_interval else ''}"
        sheet.box(start, top, length, BAR_HEIGHT, kind, told)
        if bar.low is not None and bar.high is not None:
            middle = top + BAR_HEIGHT / 2
            low, high = zero + bar.low * scale, zero + bar.high * scale
            sheet.line(low, middle, high, middle, "mean")
            for end in (low, high):
                sheet.line(end, middle - 4, end, middle + 4, "mean")


def value_of(bar: Bar, chart: BarChart) -> str:
    if bar.low is None or bar.high is None:
        return minus(said(bar.value, chart.unit))
    return f"{said(bar.value, chart.unit)} ({bar.low:.1f} to {bar.high:.1f})"


def color(bot: int | None) -> str:
    return "seat" if bot is None else f"bot{bot % BOT_COLORS + 1}"


def minus(number: int | str) -> str:
    """A number with the sign that printers use."""
    return str(number).replace("-", "−")


def style() -> str:
    night = " ".join(color_rules(NIGHT))
    return "\n".join(
        [
            "",
            f"text {{ font-family: {SANS}; font-size: 14px; }}",
            f".title {{ font-family: {SERIF}; font-size: 28px; font-weight: 700; }}",
            f".heading {{ font-family: {SERIF}; font-size: 19px; font-weight: 700; }}",
            ".subtitle { font-size: 16px; }",
            ".name { font-weight: 700; }",
            ".value, .tick { font-variant-numeric: tabular-nums; }",
            ".tick, .small { font-size: 13px; }",
            ".bar { stroke-width: .75; }",
            ".mean { stroke-width: 1.5; }",
            ".pale { fill-opacity: .4; }",  # the interval is seen on it
            ".even { stroke-width: 1.5; stroke-dasharray: 5 4; }",
            *color_rules(DAY),
            f"@media (prefers-color-scheme: dark) {{ {night} }}",
            "",
        ]
    )


def color_rules(tokens: dict[str, str]) -> Sequence[str]:
    return [
        f".paper {{ fill: {tokens['paper']}; }}",
        f"text {{ fill: {tokens['ink']}; }}",
        f".subtitle, .tick, .small {{ fill: {tokens['ink-2']}; }}",
        f".grid {{ stroke: {tokens['line']}; }}",
        f".axis {{ stroke: {tokens['ink-3']}; }}",
        f".mean, .even {{ stroke: {tokens['ink']}; }}",
        f".bar {{ stroke: {tokens['ink-2']}; }}",
        f".seat {{ fill: {tokens['accent']}; }}",
        *(
            f".bot{number} {{ fill: {tokens[f'p{number}']}; }}"
            for number in range(1, BOT_COLORS + 1)
        ),
    ]
