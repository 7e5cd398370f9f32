"""What the screen of Ticket to Ride South Korea adds to the family's: the mat and Express cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grandtour.cli.menu import WHOLE_LINE, Choice, Group
from grandtour.cli.screens.ttr import TrainScreen, drafted_rows, seat_mark
from grandtour.cli.screens.ttr_cards import WORDS, chip
from grandtour.cli.screens.ttr_menu import Scene

LETTERS = {word: letter for letter, word in WORDS.items()}


class KoreaScreen(TrainScreen):
    def own_columns(self) -> dict[str, str]:
        return {"express-column": "express"}

    def column_text(self, field: str, value: Any) -> str:
        if field == "express":
            return " ".join(f"+{card}" for card in value) or "–"
        return super().column_text(field, value)

    def own_rows(self, view: Any, names: Sequence[str]) -> list[tuple[str, RenderableType]]:
        rows = drafted_rows(self, view)
        rows.append((self.say("mat"), self._mat(view)))
        return rows

    def _mat(self, view: Any) -> Table:
        """Each line with its spots, and who would win it now."""
        grid = Table.grid(padding=(0, 2))
        for line in view.mat:
            spots = Text()
            for number, owner in enumerate(line.spots, 1):
                spots.append_text(
                    Text(f"{number:>2}", style="dim")
                    if owner is None
                    else Text(" ") + seat_mark(owner)
                )
                spots.append(" ")
            points = Text(" ")
            for seat, won in enumerate(line.points):
                if won:
                    points.append_text(seat_mark(seat))
                    points.append(f" {line.sums[seat]} → +{won}  ")
            label = chip(LETTERS[line.color]) + Text(f" {self._province(line.color)}")
            grid.add_row(label, spots, points)
        return grid

    def own_groups(self, scene: Scene, moves: dict[str, list[Any]]) -> list[Group]:
        groups = []
        express = [self._express_choice(move) for move in moves.get("express", [])]
        if express:
            groups.append(Group(self.say("express-title"), express, WHOLE_LINE))
        places = [self._place_choice(move) for move in moves.get("mat", [])]
        if places:
            groups.append(Group(self.say("mat-title"), places, WHOLE_LINE))
        return groups

    def _express_choice(self, move: Any) -> Choice:
        facts = {"express": express_cards(move), "number": sum(move.express)}
        return Choice(Text(self.say(f"express-{move.what}", **facts)), move.text)

    def _place_choice(self, move: Any) -> Choice:
        if move.line is None:
            return Choice(Text(self.say("mat-nothing")), move.text)
        key = "mat-place-express" if move.express else "mat-place"
        facts = {"line": self._province(move.line), "spot": move.spot}
        label = self.say(key, express=express_cards(move), **facts)
        return Choice(Text(label), move.text)

    def words(self, event: Any) -> dict[str, str]:
        words = super().words(event)
        if event.get("line"):
            words["line"] = self._province(event["line"])
        return words

    def _province(self, color: str) -> str:
        """What people call a line of the mat."""
        name = self.game.board.names.provinces[list(LETTERS).index(color)]
        return str(self.texts["words"].get(name, name))

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        lines = super().card_details(card, names)
        for color, (total, points) in card.provinces.items():
            text = self.say("province-line", color=self._province(color), sum=total, points=points)
            lines.append(Text(text))
        return lines


def express_cards(move: Any) -> str:
    """Express cards as people write them: `+1+2`."""
    return "".join(f"+{value}" for value in move.express)
