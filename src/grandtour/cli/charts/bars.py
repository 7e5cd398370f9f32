"""Charts in the terminal: bars of Unicode blocks, or of plain signs where the terminal has no others."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from grandtour.cli.charts.figures import (
    MOST_BINS,
    BarChart,
    Figures,
    Histogram,
    said,
    shortened,
    ticks,
)

if TYPE_CHECKING:
    from rich.console import Console

BLOCKS = "▁▂▃▄▅▆▇█"
EIGHTHS = "▏▎▍▌▋▊▉"
PLAIN_BLOCKS = ".:-=+*#@"
COLORS = ("cyan", "magenta", "blue", "yellow", "green")  # of bots; each has its name beside it
VALUE_WIDTH = 24
WIDE = 4  # columns for one bin, where there are few
TICK_ROOM = 7  # columns for a number below the axis


def print_figures(figures: Figures, console: Console) -> None:
    is_plain = not console.encoding.lower().startswith("utf")
    console.print(Text(figures.title, style="bold"))
    console.print(Text(figures.subtitle, style="dim"))
    for chart in figures.charts:
        console.print()
        if isinstance(chart, Histogram):
            lines = histogram_lines(chart, is_plain)
        else:
            lines = bar_lines(chart, console.width, is_plain)
        for line in lines:
            console.print(line, soft_wrap=True)


def histogram_lines(chart: Histogram, is_plain: bool = False) -> Iterator[Text]:
    yield heading(chart.title, chart.unit)
    names = [shortened(spread.name) for spread in chart.spreads]
    margin = max(map(len, names))
    repeat = max(1, min(WIDE, MOST_BINS // chart.bins))  # columns for each bin
    tallest = max(share for spread in chart.spreads for share in spread.shares)
    levels = PLAIN_BLOCKS if is_plain else BLOCKS
    for name, spread in zip(names, chart.spreads, strict=True):
        columns = "".join(
            levels[math.ceil(share / tallest * len(levels) - 1e-9) - 1] if share else " "
            for share in spread.shares
            for _ in range(repeat)
        )
        line = Text(f"{name:<{margin}}  ")
        line.append(columns, style=color_of(spread.bot))
        line.append(f"  mean {said(spread.mean, chart.unit)}")
        yield line
    below = ""
    for tick in ticks(chart.start, chart.stop - 1, max(2, chart.bins * repeat // TICK_ROOM)):
        column = (tick - chart.start) // chart.width * repeat
        if not below or column > len(below):
            below = f"{below:<{column}}{tick}"
    yield Text(" " * (margin + 2) + below, style="dim")


def bar_lines(chart: BarChart, width: int, is_plain: bool = False) -> Iterator[Text]:
    yield heading(chart.title, chart.unit)
    margin = max(len(shortened(bar.name)) for bar in chart.bars) + 2
    room = max(10, min(50, width - margin - VALUE_WIDTH - 4))
    low = min(0.0, *(bar.value for bar in chart.bars))
    high = max(0.0, *(bar.value for bar in chart.bars))
    scale = room / ((high - low) or 1)
    zero = math.ceil(-low * scale)
    for group, bars in chart.groups:
        if group:
            yield Text(group, style="italic")
        for bar in bars:
            line = Text(f"{'  ' if group else ''}{shortened(bar.name):<{margin}}")
            line.append(drawn(bar.value * scale, zero, is_plain), style=color_of(bar.bot))
            line.append(f" {said(bar.value, chart.unit)}")
            if bar.low is not None and bar.high is not None:
                line.append(f" ({bar.low:.1f} to {bar.high:.1f})", style="dim")
            yield line
    if chart.even is not None:
        yield Text(f"An even share is {said(chart.even, chart.unit)}.", style="dim")


def drawn(cells: float, zero: int, is_plain: bool) -> str:
    """A bar to the right of column `zero`, or to the left of it if its value is negative."""
    block = "#" if is_plain else "█"
    if cells < 0:
        length = min(zero, max(1, round(-cells)))
        return " " * (zero - length) + block * length
    whole, eighths = divmod(round(cells * 8), 8)
    if is_plain:
        return " " * zero + block * max(round(cells), 1 if cells else 0)
    rest = EIGHTHS[eighths - 1] if eighths else ""
    return " " * zero + block * whole + (rest or (EIGHTHS[0] if cells and not whole else ""))


def heading(title: str, unit: str) -> Text:
    return Text(title, style="bold").append(f" ({unit})", style="not bold dim")


def color_of(bot: int | None) -> str:
    return "" if bot is None else COLORS[bot % len(COLORS)]
