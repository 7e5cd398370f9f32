"""The train family in the terminal: table, hand and tickets in a screenful of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow
from grandtour.cli.menu import Menu
from grandtour.cli.screens import Ask
from grandtour.cli.screens.ttr_cards import WORDS, chips, display, hand, payment
from grandtour.cli.screens.ttr_menu import moves_menu
from grandtour.cli.screens.ttr_routes import (
    Route,
    networks,
    routes_of,
    shortest_way,
    ticket_ends,
)

if TYPE_CHECKING:
    from grandtour.core.events import Event
    from grandtour.core.game import Game

SHAPES = "●■▲◆★"  # a seat's mark, so that colour is never the only signal
SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")
TICKET_CELL = 13
CLOSED = ("own-twin", "track-closed")
ROUTINE = (
    "card-laid-out",
    "turn-began",
    "card-dealt",
    "ticket-seen",
    "ticket-dealt",
    "choice-sealed",
    "game-over",
)


class TrainScreen:
    """Draws a view of the train family."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.routes = routes_of(game.board)
        self._ways: dict[str, list[Route] | None] = {}  # of the view drawn last, by ticket

    # The table

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        self._ways = self._find_ways(view, ask)
        parts: list[RenderableType] = [
            Rule(self._heading(view), style="dim", align="left"),
            self._players(view, names),
        ]
        if view.final_turns is not None and view.final_turns > 0:
            parts.append(Text(f"Last round: {view.final_turns} more turns.", style="bold reverse"))
        return [*parts, self._table(view, names)]

    def _heading(self, view: Any) -> str:
        turn = f", turn {view.turn_number}" if view.turn_number else ""
        return f"{self.game.title}{turn}"

    def _players(self, view: Any, names: Sequence[str]) -> Table:
        grid = Table.grid(padding=(0, 2))
        headings = ("", "points", "trains", "cards", "tickets", "stations")
        for heading in headings:
            grid.add_column(justify="right" if heading else "left", no_wrap=True)
        grid.add_column()
        grid.add_row(*(Text(heading, style="dim") for heading in headings), "")
        for player in view.players:
            name = seat_mark(player.seat) + Text(f" {names[player.seat]}")
            numbers = (player.points, player.trains, player.cards, player.tickets, player.stations)
            note = Text("← to decide", style="bold") if player.deciding else Text()
            grid.add_row(name, *(str(number) for number in numbers), note)
        return grid

    def _table(self, view: Any, names: Sequence[str]) -> Table:
        grid = labelled_grid()
        for player in view.players:
            built = self._built(view, player)
            if built:
                grid.add_row(seat_mark(player.seat) + Text(" routes"), Flow(built))
        levels = f"{view.deck} cards, {view.discard} discarded, {view.ticket_deck} tickets"
        grid.add_row("Decks", Text(levels))
        if view.discard_cards:
            grid.add_row("Discard", chips(view.discard_cards))
        grid.add_row("Display", display(view.display))
        if view.tunnel is not None:
            grid.add_row("Tunnel", self._tunnel(view.tunnel))
        if view.tickets and view.all_tickets is None:
            grid.add_row("Tickets", self._tickets(view))
        if view.hand is not None:
            grid.add_row(f"Hand {len(view.hand)}", hand(view.hand))
        return grid

    def brief(self, view: Any) -> list[RenderableType]:
        grid = labelled_grid()
        if view.tunnel is not None:
            grid.add_row("Tunnel", self._tunnel(view.tunnel))
        else:
            grid.add_row("Display", display(view.display))
        grid.add_row(f"Hand {len(view.hand)}", hand(view.hand))
        return [grid]

    def _built(self, view: Any, player: Any) -> list[Text]:
        """A seat's routes, a bar between those that do not hang together, and its stations."""
        own = [self.routes[name] for name, seat in view.routes.items() if seat == player.seat]
        items: list[Text] = []
        for group in networks(own):
            items += [Text("|", style="dim")] if items else []
            items += [Text(f"{route.name} {route.length}") for route in group]
        if player.built:
            items.append(Text(f"stations: {', '.join(player.built)}"))
        return items

    def _tunnel(self, tunnel: Any) -> Text:
        text = Text(f"{tunnel.route} with ") + chips(tunnel.staged) + Text(" turned up ")
        return text + chips(tunnel.revealed) + Text(f": {tunnel.surcharge} more")

    # Tickets and the ways they still need

    def _find_ways(self, view: Any, ask: Ask) -> dict[str, list[Route] | None]:
        tickets = [*(view.tickets or []), *(view.offer or [])]
        if not tickets:
            return {}
        own = [self.routes[name] for name, seat in view.routes.items() if seat == view.you]
        free = [route for route in self.routes.values() if self._is_open(view, route, ask)]
        ends = {ticket.name: ticket_ends(ticket) for ticket in tickets}
        return {name: shortest_way(a, b, own, free) for name, (a, b) in ends.items()}

    def _is_open(self, view: Any, route: Route, ask: Ask) -> bool:
        """Nobody's, and its twin does not close it; the game is asked where there is a doubt."""
        if route.name in view.routes:
            return False
        if route.twin not in view.routes:
            return True
        if view.phase != "turn" or view.turn != view.you:
            return False
        return ask(f"claim {route.name} {'L' * route.length}") not in CLOSED

    def _tickets(self, view: Any) -> Table:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        for ticket in sorted(view.tickets, key=lambda ticket: -ticket.points):
            grid.add_row(str(ticket.points), ticket.name, self._way(ticket.name))
        return grid

    def _way(self, ticket: str) -> Flow:
        way = self._ways.get(ticket)
        if way is None:
            return Flow([Text("cut off: no open way is left", style="bold")])
        if not way:
            return Flow([Text("✓ joined by your routes", style="green")])
        trains = sum(route.length for route in way)
        steps = [Text(f"{route.pair()} {route.length}", style="dim") for route in way]
        return Flow([Text.assemble(("★", "bold yellow"), f" {trains} trains:"), *steps])

    # The rest

    def menu(self, view: Any, moves: list[str]) -> Menu:
        return moves_menu(view, moves, self.routes, self._ways)

    def words(self, event: Event) -> dict[str, str]:
        words = {}
        if event.get("card"):
            words["card"] = f"{WORDS[event['card']]} ({event['card']})"
        if "cards" in event or "locomotives" in event:
            words["payment"] = payment(event)
        return words

    def is_routine(self, event: Event) -> bool:
        return event["event"] in ROUTINE

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        name = seat_mark(card.seat) + Text(f" {names[card.seat]}", style="bold")
        done = [Text(f"✓ {ticket.name} +{ticket.points}", "green") for ticket in card.completed]
        failed = [Text(f"✗ {ticket.name} −{ticket.points}", "red") for ticket in card.failed]
        lines: list[RenderableType] = [name + Text(f": longest trail {card.longest}")]
        if done or failed:
            lines.append(Padding(Flow([*done, *failed], TICKET_CELL), (0, 0, 0, 2)))
        for city, route in card.borrowed.items():
            lines.append(Text(f"  The station in {city} borrows {route or 'nothing'}."))
        return lines


def labelled_grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


def seat_mark(seat: int) -> Text:
    return Text.assemble((SHAPES[seat], SEAT_STYLES[seat]))
