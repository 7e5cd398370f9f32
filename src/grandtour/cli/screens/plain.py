"""Any game, drawn without knowing it: its facts with their labels, players side by side, moves in lists.

Labels stand in the section `fields` of a game's texts, in the order shown; a field without one is called
by its name. What a view leaves out of a player is that player's secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grandtour.cli.menu import Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.core.text import fold

if TYPE_CHECKING:
    from grandtour.core.events import Event

KNOWN = {"game", "board", "phase", "you", "players", "options", "turn_number"}  # said elsewhere
KNOWN_OF_PLAYER = {"seat", "deciding"}
NOTHING = "–"


class PlainScreen(Speaker):
    """Draws every game, none of them beautifully."""

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        data = msgspec.to_builtins(view)
        parts: list[RenderableType] = []
        facts = [
            f"{self.label(name)}{self.say('colon')}{self.told(data[name])}"
            for name in self.ordered({name for name in data if name not in KNOWN})
        ]
        if facts:
            parts.append(Text("   ".join(facts)))
        parts.append(self._players(data["players"], names))
        parts += [Text(line) for line in self._lists(self.game.board.whole)]
        return parts

    def _lists(self, board: Mapping[str, Any]) -> Iterator[str]:
        """What the board lists by name, with the numbers it has for each: harbours and their points."""
        for key, rows in board.items():
            if not isinstance(rows, list) or not rows or key not in self.texts.get("fields", {}):
                continue
            things = (
                " ".join(
                    [
                        self.told(row["name"]),
                        *(str(one) for one in row.values() if isinstance(one, int)),
                    ]
                )
                for row in rows
            )
            yield f"{self.label(key)}{self.say('colon')}{', '.join(things)}"

    def _players(self, players: Sequence[Mapping[str, Any]], names: Sequence[str]) -> Table:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("")
        for player in players:
            seat = player["seat"]
            name = names[seat] if seat < len(names) else str(seat)
            table.add_column(Text(name + (" ←" if player["deciding"] else "")))
        fields = {name for player in players for name in player if name not in KNOWN_OF_PLAYER}
        for name in self.ordered(fields):
            cells = [
                Text(self.told(player[name])) if name in player else Text(self.say("secret"), "dim")
                for player in players
            ]
            table.add_row(Text(self.label(name), style="bold"), *cells)
        return table

    def label(self, field: str) -> str:
        """What a field is called."""
        labels: Mapping[str, str] = self.texts.get("fields", {})
        return labels.get(field) or field.replace("_", " ").capitalize()

    def ordered(self, fields: set[str]) -> list[str]:
        """Fields in the order of their labels; those without one last."""
        labels = list(self.texts.get("fields", {}))
        return sorted(
            fields,
            key=lambda name: (name not in labels, name in labels and labels.index(name), name),
        )

    def told(self, value: Any) -> str:
        """Plain data in words."""
        if value is None or value in ([], {}, ""):
            return NOTHING
        if isinstance(value, bool):
            return "✓" if value else NOTHING
        if isinstance(value, dict):
            parts = (
                self.told(name)
                if number in (1, True)
                else f"{self.told(name)} × {self.told(number)}"
                for name, number in value.items()
            )
            return ", ".join(parts)
        if isinstance(value, list):
            return ", ".join(self.told(item) for item in value)
        return str(self.texts["words"].get(value, value))

    def brief(self, view: Any) -> list[RenderableType]:
        return []

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        groups: dict[str, list[Choice]] = {}
        for move in moves:
            thing = move.text.removeprefix(move.kind).strip() or move.text
            choice = Choice(Text(thing), move.text, typed=(fold(move.text), fold(thing)))
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
