"""The train family in the terminal: table, hand and tickets in a screenful of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow, Standing
from grandtour.cli.menu import Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.cli.screens.ttr_cards import WORDS, chips, counted, display, hand, payment
from grandtour.cli.screens.ttr_menu import Scene, moves_menu
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


class TrainScreen(Speaker):
    """Draws a view of the train family; a map's own screen adds what only it has."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        self.routes = routes_of(game.board)
        self._ask: Ask = lambda move: ""  # of the table drawn last
        self._ways: dict[str, list[Route] | None] = {}  # of the view drawn last, by ticket

    # What a map has of its own

    def own_columns(self) -> dict[str, str]:
        """Further columns of the players' table: a label of the texts, and a field of a player."""
        return {}

    def column_text(self, field: str, value: Any) -> str:
        """What stands in a column of the players' table."""
        return str(value)

    def own_rows(self, view: Any, names: Sequence[str]) -> list[tuple[str, RenderableType]]:
        """Further rows below the display."""
        return []

    def own_items(self, player: Any) -> list[Text]:
        """What stands beside a seat's routes."""
        return []

    def own_groups(self, scene: Scene, moves: dict[str, list[Any]]) -> list[Group]:
        """Choices for the kinds of moves that only this map has."""
        return [
            Group(kind, [Choice(Text(move.text), move.text) for move in of_kind])
            for kind, of_kind in moves.items()
        ]

    # The table

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        self._ask = ask
        self._ways = self._find_ways(view)
        parts: list[RenderableType] = [
            Rule(self._heading(view), style="dim", align="left"),
            self._players(view, names),
        ]
        if view.final_turns is not None and view.final_turns > 0:
            text = self.say("last-round", number=view.final_turns)
            parts.append(Text(text, style="bold reverse"))
        return [*parts, self._table(view, names)]

    def _heading(self, view: Any) -> str:
        turn = self.say("turn", number=view.turn_number) if view.turn_number else ""
        return f"{self.texts['title']}{turn}"

    def _players(self, view: Any, names: Sequence[str]) -> Standing:
        columns = {
            "points-column": "points",
            "trains-column": "trains",
            "cards-column": "cards",
            "tickets-column": "tickets",
            **self.own_columns(),
        }
        headings = [Text(), *(Text(self.say(label), style="dim") for label in columns), Text()]
        rows = []
        for player in view.players:
            name = seat_mark(player.seat) + Text(f" {names[player.seat]}")
            numbers = [
                Text(self.column_text(field, getattr(player, field))) for field in columns.values()
            ]
            note = Text(self.say("to-decide"), style="bold") if player.deciding else Text()
            rows.append([name, *numbers, note])
        return Standing(headings, rows)

    def _table(self, view: Any, names: Sequence[str]) -> Table:
        grid = labelled_grid()
        for player in view.players:
            built = self._built(view, player)
            if built:
                grid.add_row(seat_mark(player.seat) + Text(f" {self.say('routes')}"), Flow(built))
        levels = self.say("levels", deck=view.deck, discard=view.discard, tickets=view.ticket_deck)
        grid.add_row(self.say("decks"), Text(levels))
        if view.discard_cards:
            grid.add_row(self.say("discard"), chips(view.discard_cards))
        grid.add_row(self.say("display"), display(view.display, self))
        for label, row in self.own_rows(view, names):
            grid.add_row(label, row)
        if view.tickets and view.all_tickets is None:
            grid.add_row(self.say("your-tickets"), self._tickets(view))
        self._add_hand(grid, view)
        return grid

    def _add_hand(self, grid: Table, view: Any) -> None:
        if view.hand is not None:
            grid.add_row(self.say("hand", number=len(view.hand)), hand(view.hand, self))

    def brief(self, view: Any) -> list[RenderableType]:
        grid = labelled_grid()
        rows = self.own_rows(view, ())
        if not rows:
            grid.add_row(self.say("display"), display(view.display, self))
        for label, row in rows:
            grid.add_row(label, row)
        self._add_hand(grid, view)
        return [grid]

    def _built(self, view: Any, player: Any) -> list[Text]:
        """A seat's routes, a bar between those that do not hang together, and what else it has."""
        own = [self.routes[name] for name, seat in view.routes.items() if seat == player.seat]
        items: list[Text] = []
        for group in networks(own):
            items += [Text("|", style="dim")] if items else []
            items += [Text(f"{route.name} {route.length}") for route in group]
        return items + self.own_items(player)

    # Tickets and the ways they still need

    def _find_ways(self, view: Any) -> dict[str, list[Route] | None]:
        tickets = [*(view.tickets or []), *(view.offer or [])]
        if not tickets:
            return {}
        own = [self.routes[name] for name, seat in view.routes.items() if seat == view.you]
        free = [route for route in self.routes.values() if self._is_open(view, route)]
        ends = {ticket.name: ticket_ends(ticket) for ticket in tickets}
        return {name: shortest_way(a, b, own, free) for name, (a, b) in ends.items()}

    def _is_open(self, view: Any, route: Route) -> bool:
        """Nobody's, and its twin does not close it; the game is asked where there is a doubt."""
        if route.name in view.routes:
            return False
        if route.twin not in view.routes:
            return True
        if view.phase != "turn" or view.turn != view.you:
            return False
        return self._ask(f"claim {route.name} {'L' * route.length}") not in CLOSED

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
            return Flow([Text(self.say("cut-off"), style="bold")])
        if not way:
            return Flow([Text(self.say("joined"), style="green")])
        trains = sum(route.length for route in way)
        steps = [Text(f"{route.pair()} {route.length}", style="dim") for route in way]
        away = self.say("trains-away", number=trains)
        return Flow([Text.assemble(("★", "bold yellow"), f" {away}"), *steps])

    # The rest

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        self._ways = self._find_ways(view)  # tickets may have come since the board was drawn
        return moves_menu(Scene(view, self, self.routes, self._ways), moves, self.own_groups)

    def words(self, event: Event) -> dict[str, str]:
        words = {}
        if event.get("card"):
            words["card"] = f"{self.word(WORDS[event['card']])} ({event['card']})"
        if "cards" in event or "locomotives" in event:
            cards = counted(payment(event))
            words["payment"] = ", ".join(f"{n} × {self.word(WORDS[card])}" for card, n in cards)
        return words

    def is_routine(self, event: Event) -> bool:
        return event["event"] in ROUTINE

    def help(self) -> str:
        letters = "  ".join(f"{letter} {self.word(word)}" for letter, word in WORDS.items())
        return self.say("train-help", letters=letters)

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        done = [Text(f"✓ {ticket.name} +{ticket.points}", "green") for ticket in card.completed]
        failed = [Text(f"✗ {ticket.name} −{ticket.points}", "red") for ticket in card.failed]
        lines: list[RenderableType] = [
            seat_mark(card.seat) + Text(f" {names[card.seat]}", style="bold")
        ]
        if done or failed:
            lines.append(Padding(Flow([*done, *failed], TICKET_CELL), (0, 0, 0, 2)))
        return lines


def drafted_rows(screen: TrainScreen, view: Any) -> list[tuple[str, RenderableType]]:
    """During a draft: the tickets that you have drafted."""
    if not view.drafted:
        return []
    tickets = [Text(f"{ticket.name} {ticket.points}") for ticket in view.drafted]
    return [(screen.say("draft-row"), Flow(tickets))]


def labelled_grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


def seat_mark(seat: int) -> Text:
    return Text.assemble((SHAPES[seat], SEAT_STYLES[seat]))
