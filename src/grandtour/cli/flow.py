"""Short texts side by side, never broken within one."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

GAP = 2


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
