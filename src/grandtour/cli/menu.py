"""Choices for a person: numbered, in groups, some of which lead to further choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow
from grandtour.core.text import fold

ALL = "all"
CELL = 12
WHOLE_LINE = 200


@dataclass
class Choice:
    """One thing that can be chosen: a whole move, or the way to more choices."""

    label: Text
    move: str = ""
    then: Menu | Callable[[], Menu] | None = None  # a function where the menu is long in making
    typed: tuple[str, ...] = ()  # what may be typed instead of the number

    def further(self) -> Menu | None:
        return self.then() if callable(self.then) else self.then


@dataclass
class Group:
    title: str
    choices: list[Choice]
    cell: int = CELL  # how far apart choices begin


@dataclass
class Menu:
    """The choices of one decision. With `several`, numbers are combined into one move."""

    question: str = ""  # empty for the first menu of a decision: the game asks by itself
    groups: list[Group] = field(default_factory=list)
    several: Callable[[list[int]], str] | None = None

    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]

    def read(self, answer: str) -> Choice | None:
        """What an answer stands for; None if it is not one of these choices."""
        choices = self.choices()
        numbers = read_numbers(answer, len(choices))
        if self.several is not None:
            return Choice(Text(), self.several(numbers)) if numbers else None
        if len(numbers) == 1 and fold(answer) != ALL:
            return choices[numbers[0] - 1]
        return self.read_text(answer)

    def read_text(self, answer: str) -> Choice | None:
        """The choice that has been typed by its name, here or further on."""
        wanted = fold(answer)
        return next((choice for choice in self.within() if wanted in choice.typed), None)

    def within(self) -> Iterator[Choice]:
        """Every choice here and further on, nearest first."""
        choices = self.choices()
        yield from choices
        for choice in choices:
            if isinstance(choice.then, Menu):
                yield from choice.then.within()

    def draw(self) -> RenderableType:
        """The groups under each other, choices side by side as far as the width allows."""
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        number = 0
        for group in self.groups:
            cells = []
            for choice in group.choices:
                number += 1
                cells.append(Text.assemble((f"{number:>2} ", "bold cyan"), choice.label))
            grid.add_row(group.title, Flow(cells, group.cell))
        return grid


def read_numbers(answer: str, highest: int) -> list[int]:
    """`1 3`, `1,3` or `all` as numbers; empty if it is anything else."""
    if fold(answer) == ALL:
        return list(range(1, highest + 1))
    words = answer.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() for word in words):
        return []
    numbers = [int(word) for word in words]
    if any(not 1 <= number <= highest for number in numbers):
        return []
    return sorted(set(numbers))
