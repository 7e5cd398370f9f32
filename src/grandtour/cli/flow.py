"""Short texts side by side, and players under headings, as the width allows."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

GAP = 2
LABEL = 14  # columns that a label may take before it is broken
WIDEST = 500  # columns; no terminal has more


class Flow:
    """Lays items out line by line; with a `cell` their beginnings stand under each other."""

    def __init__(self, items: Sequence[Text], cell: int = 1) -> None:
        self.items = items
        self.cell = cell

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            used = line.cell_len + GAP if line else 0
            start = -(-used // self.cell) * self.cell
            if line and start + item.cell_len > options.max_width:
                yield line
                line, start = Text(), 0
            line.pad_right(start - line.cell_len)
            line.append_text(item)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((item.cell_len for item in self.items), default=0)
        return Measurement(min(widest, options.max_width), options.max_width)


class Standing:
    """A line for each player under headings; where that is too wide, a column for each instead."""

    def __init__(
        self, headings: Sequence[Text], rows: Sequence[Sequence[Text]], gap: int = GAP
    ) -> None:
        self.headings = headings  # the first stands over the names
        self.rows = rows  # each begins with a name
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = self._grid([self.headings, *self.rows], self.gap, width=None)
        wide = options.update(width=WIDEST, max_width=WIDEST)
        if Measurement.get(console, wide, lines).maximum <= options.max_width:
            yield lines
            return
        labels = [heading.plain for heading in self.headings]
        words = [word for label in labels for word in label.split()]
        width = max(*map(len, words), min(max(map(len, labels)), LABEL))
        names = [row[0][: (row[0].plain + " (").index(" (")] for row in self.rows]
        turned = [
            [heading, *(row[index] if index < len(row) else Text() for row in self.rows)]
            for index, heading in enumerate(self.headings)
        ]
        yield self._grid([[self.headings[0], *names], *turned[1:]], 1, width)

    def _grid(self, rows: Sequence[Sequence[Text]], gap: int, width: int | None) -> Table:
        """With a `width` of the first column, texts may be broken between words."""
        grid = Table.grid(padding=(0, gap))
        grid.add_column(no_wrap=width is None, width=width)
        for _ in rows[0][1:]:
            grid.add_column(justify="right", no_wrap=width is None)
        for row in rows:
            grid.add_row(*row)
        return grid
