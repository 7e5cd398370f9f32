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

    def own_groups(self, scene: Scene, moves: dict[str, list[str]]) -> list[Group]:
        groups = []
        express = [self._express_choice(scene, move) for move in moves.get("express", [])]
        if express:
            groups.append(Group(self.say("express-title"), express, WHOLE_LINE))
        places = [self._place_choice(scene, move) for move in moves.get("mat", [])]
        if places:
            groups.append(Group(self.say("mat-title"), places, WHOLE_LINE))
        return groups

    def _express_choice(self, scene: Scene, move: str) -> Choice:
        _, cards, use = move.split()
        number = sum(int(value) for value in cards.split("+") if value)
        if use == "tickets":
            return Choice(Text(self.say("express-tickets", express=cards, number=number)), move)
        return Choice(Text(self.say("express-draw", express=cards, number=number)), move)

    def _place_choice(self, scene: Scene, move: str) -> Choice:
        words = move.split()
        if words[1] == "nothing":
            return Choice(Text(self.say("mat-nothing")), move)
        express = words[2] if len(words) > 2 and words[2].startswith("+") else ""
        spot = words[-1] if "at" in words else scene.view.claim.landings[words[1]][express]
        key = "mat-place-express" if express else "mat-place"
        line = self._province(words[1])
        return Choice(Text(self.say(key, line=line, express=express, spot=spot)), move)

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
