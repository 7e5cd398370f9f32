"""Any game, drawn without knowing it: fields with their values, moves in one list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grandtour.cli.menu import Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.core.text import fold

if TYPE_CHECKING:
    from grandtour.core.events import Event


class PlainScreen(Speaker):
    """Draws every game, none of them well."""

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        grid = Table.grid(padding=(0, 2))
        for field, value in msgspec.to_builtins(view).items():
            grid.add_row(Text(field, style="bold"), Text(str(value)))
        return [grid]

    def brief(self, view: Any) -> list[RenderableType]:
        return self.board(view, (), lambda move: "")

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        groups: dict[str, list[Choice]] = {}
        for move in moves:
            choice = Choice(Text(move.text), move.text, typed=(fold(move.text),))
            groups.setdefault(move.kind, []).append(choice)
        return Menu(groups=[Group(kind, choices) for kind, choices in groups.items()])

    def words(self, event: Event) -> dict[str, str]:
        return {}

    def is_routine(self, event: Event) -> bool:
        return False

    def help(self) -> str:
        return ""

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        return []
