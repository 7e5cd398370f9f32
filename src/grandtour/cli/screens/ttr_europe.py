"""What the screen of Ticket to Ride Europe adds to the family's: stations and tunnels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from grandtour.cli.menu import WHOLE_LINE, Choice, Group, Menu
from grandtour.cli.screens.ttr import TrainScreen
from grandtour.cli.screens.ttr_cards import chips
from grandtour.cli.screens.ttr_menu import Scene, gathered, pay_label, payment_menu
from grandtour.core.text import fold

CITY_CELL = 18


class EuropeScreen(TrainScreen):
    def own_columns(self) -> dict[str, str]:
        return {"stations-column": "stations"}

    def own_rows(self, view: Any, names: Sequence[str]) -> list[tuple[str, RenderableType]]:
        if view.tunnel is None:
            return []
        tunnel = self.rich(
            "tunnel-state",
            route=view.tunnel.route,
            staged=chips(view.tunnel.staged),
            revealed=chips(view.tunnel.revealed),
            number=view.tunnel.surcharge,
        )
        return [(self.say("tunnel"), tunnel)]

    def own_items(self, player: Any) -> list[Text]:
        if not player.built:
            return []
        return [Text(self.say("built", cities=", ".join(player.built)))]

    def own_groups(self, scene: Scene, moves: dict[str, list[Any]]) -> list[Group]:
        groups = []
        if "station" in moves:
            choice = self._station_choice(scene, gathered(moves["station"], "city"))
            groups.append(Group(self.say("station-title"), [choice]))
        answers = [Choice(pay_label(scene, move.cards), move.text) for move in moves.get("pay", [])]
        for move in moves.get("withdraw", []):
            answers.append(Choice(Text(self.say("withdraw")), move.text))
        if answers:
            groups.append(Group(self.say("tunnel-title"), answers, WHOLE_LINE))
        if "borrow" in moves:
            nothing = self.say("nothing")
            borrow = [Choice(Text(move.route or nothing), move.text) for move in moves["borrow"]]
            groups.append(Group(self.say("borrow-title"), borrow))
        return groups

    def _station_choice(self, scene: Scene, payments: dict[str, list[Any]]) -> Choice:
        cities = []
        for city, moves in payments.items():
            then = partial(payment_menu, scene, self.say("how-pay-station", city=city), moves)
            typed = (fold(f"station {city}"), fold(city))
            cities.append(Choice(Text(city), then=then, typed=typed))
        menu = Menu(self.say("which-city"), [Group(self.say("cities-title"), cities, CITY_CELL)])
        left = next(seat.stations for seat in scene.view.players if seat.seat == scene.view.you)
        return Choice(Text(self.say("build", number=left)), then=menu, typed=("station",))

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        lines = super().card_details(card, names)
        lines.append(Text(f"  {self.say('longest', number=card.longest)}"))
        for city, route in card.borrowed.items():
            key = "borrows" if route else "borrows-nothing"
            lines.append(Text(self.say(key, city=city, route=route)))
        return lines
