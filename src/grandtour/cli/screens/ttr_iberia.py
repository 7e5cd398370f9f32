"""What the screen of Ticket to Ride Iberia adds to the family's: festivals and drafts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from grandtour.cli.flow import Flow
from grandtour.cli.menu import Choice, Group
from grandtour.cli.screens.ttr import TrainScreen, drafted_rows
from grandtour.cli.screens.ttr_menu import Scene

FESTIVAL_CELL = 26


class IberiaScreen(TrainScreen):
    def own_columns(self) -> dict[str, str]:
        return {"festivals-column": "festival_cards"}

    def own_rows(self, view: Any, names: Sequence[str]) -> list[tuple[str, RenderableType]]:
        rows = drafted_rows(self, view)
        rows.append((self.say("draft-card"), Text(self._draft_card(view))))
        festivals = [
            self._festival(festival)
            for festival in view.festivals
            if festival.lying or festival.yours
        ] or [Text(self.say("no-festivals"), style="dim")]
        rows.append((self.say("festivals"), Flow(festivals, FESTIVAL_CELL)))
        return rows

    def _draft_card(self, view: Any) -> str:
        if view.draft_depth is not None:
            return self.say("draft-depth", number=view.draft_depth)
        return self.say(f"draft-{view.draft}")

    def _festival(self, festival: Any) -> Text:
        """A pile of festival cards, and what it would bring."""
        cities = ", ".join(festival.cities)
        text = self.say("festival", name=festival.name, cities=cities, lying=festival.lying)
        if festival.lying and festival.next:
            text += self.say("festival-next", points=festival.next)
        if festival.yours:
            text += self.say("festival-yours", number=festival.yours)
        return Text(text, style="bold" if festival.lying else "dim")

    def own_groups(self, scene: Scene, moves: dict[str, list[Any]]) -> list[Group]:
        choices = []
        for move in moves.get("festival", []):
            key = "take-festival" if move.city else "take-no-festival"
            choices.append(Choice(Text(self.say(key, city=move.city)), move.text))
        return [Group(self.say("festival-title"), choices)] if choices else []

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        lines = super().card_details(card, names)
        for name, (number, points) in card.festivals.items():
            lines.append(Text(self.say("festival-line", name=name, number=number, points=points)))
        return lines
