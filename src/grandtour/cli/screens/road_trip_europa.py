"""Road Trip Europa in the terminal: trips, sheet and packet in a screenful of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow, Standing
from grandtour.cli.menu import WHOLE_LINE, Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.core.text import fold

if TYPE_CHECKING:
    from grandtour.core.events import Event
    from grandtour.core.game import Game

SHAPES = "●■▲◆"  # a seat's mark, so that colour is never the only signal
SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta")
REGION_STYLES = {
    "light-blue": "bold black on sky_blue1",
    "green": "bold white on green4",
    "dark-blue": "bold white on blue3",
    "red": "bold white on red3",
    "yellow": "bold black on yellow1",
    "purple": "bold white on magenta3",
    "orange": "bold black on dark_orange",
    "pink": "bold black on pink1",
    "brown": "bold white on orange4",
    "gray": "bold black on grey70",
    "black": "bold white on grey19",
    "white": "bold black on white",
}
FACE_DOWN = "▾"
STAR, WON_STAR = "★", "☆"
VISITED, LAID, UNVISITED = "✓", "+", "·"
ROUTINE = (
    "card-dealt",
    "choice-sealed",
    "passed-left",
    "passed-right",
    "start-laid",
    "countries-marked",
    "own-countries-marked",
    "game-over",
)
NAMED = {"card": "cards", "culture": "cultures", "region": "regions"}  # facts that are names


class RoadTripScreen(Speaker):
    """Draws a view; what is a name there is written in the screen's language."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        names = game.board.names
        spoken = names.by_language.get(self.language, names)
        self._local: dict[str, dict[str, str]] = {
            kind: dict(zip(getattr(names, kind), getattr(spoken, kind), strict=True))
            for kind in ("cards", "regions", "cuisine", "transport", "cultures")
        }
        self._short = {
            name: str(self.texts["words"].get(f"short-{id}", self.local("cultures", name)))
            for name, id in zip(names.cultures, names.culture_ids, strict=True)
        }
        self._styles = {
            name: REGION_STYLES[color]
            for name, color in zip(names.regions, names.colors, strict=True)
        }

    def local(self, kind: str, name: str) -> str:
        """What a thing of the sheet is called in this language."""
        return self._local[kind][name]

    # The table

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        parts: list[RenderableType] = [
            Rule(self._heading(view), style="dim", align="left"),
            self._players(view, names),
            self._trips(view),
            self._sheet(view),
        ]
        waiting = self._waiting(view)
        return [*parts, waiting] if waiting else parts

    def _heading(self, view: Any) -> str:
        key = "heading-over" if view.phase == "over" else f"heading-{view.direction}"
        return self.say(key, title=self.texts["title"], round=view.round, rounds=view.rounds)

    def _players(self, view: Any, names: Sequence[str]) -> Standing:
        """Points so far, and what the round would bring if it ended now."""
        headings = ["column-points"]
        if view.phase != "over":
            headings += [f"column-{name}" for name in NOW_COLUMNS]
        now = Text(self.say("now") if view.phase != "over" else "", style="dim")
        labels = [now, *(Text(self.say(heading), style="dim") for heading in headings)]
        rows = []
        for player in view.players:
            name = seat_mark(player.seat) + Text(f" {names[player.seat]} ")
            name.append(self._state(view, player))
            cells = [Text("?" if player.points is None else str(player.points), style="bold")]
            if player.now is not None:
                cells += self._now_cells(view, player.now)
            rows.append([name, *cells])
        return Standing(labels, rows, gap=1)

    def _state(self, view: Any, player: Any) -> Text:
        if player.has_chosen:
            return Text(VISITED, style="green")
        return Text("…" if player.deciding else "", style="bold")

    def _now_cells(self, view: Any, now: Any) -> list[Text]:
        cuisine = str(now.cuisine)
        if now.cuisine != now.cuisine_sum:
            cuisine = self.say("halved", sum=now.cuisine_sum, points=now.cuisine)
        bonus = now.passport + sum(
            region.bonus for region in view.regions if region.name in now.stars
        )
        return [
            Text(str(now.start_end)),
            Text(cuisine),
            Text(str(now.transport)),
            Text(str(max(now.culture.values())) if now.culture else "–"),
            Text("?" if now.countries is None else str(now.countries)),
            Text(f"+{bonus}" if bonus else "–"),
        ]

    def _trips(self, view: Any) -> Table:
        """Every display by place, and below it what the packet in that hand is known to hold."""
        grid = labelled_grid()
        for player in view.players:
            cards = [self._laid(card, place, player) for place, card in enumerate(player.display)]
            gaps = view.hand_size - len(cards)
            cards += [Text(UNVISITED * gaps, style="dim")] if gaps else []
            grid.add_row(seat_mark(player.seat) + Text(f" {self.say('trip')}"), Flow(cards))
            if player.packet and player.seat != view.you:
                held = Text(", ".join(self.local("cards", card.name) for card in player.packet))
                grid.add_row(Text(f"  {self.say('holds')}", style="dim"), held)
        return grid

    def _laid(self, card: Any, place: int, player: Any) -> Text:
        """A card of a display: `▾1 Italy wine art`; the mark says that it lies face down."""
        mark = FACE_DOWN if place == 0 and player.start_hidden else ""
        if card is None:
            return Text(f"{mark}{self.say('face-down')}", style="italic")
        return Text(mark, style="bold") + self._brief(card)

    def _brief(self, card: Any) -> Text:
        text = self._number(card) + Text(f" {self.local('cards', card.name)}")
        symbols = " ".join(self._symbols(card))
        return text + Text(f" {symbols}", style="dim") if symbols else text

    def _number(self, card: Any) -> Text:
        return Text.assemble((f" {card.number} ", self._styles[card.region]))

    def _symbols(self, card: Any) -> list[str]:
        return [
            *(self.local("cuisine", name) for name in card.cuisine),
            *(self.local("transport", name) for name in card.transport),
            *(self._short[name] for name in card.culture),
        ]

    # The sheet

    def _sheet(self, view: Any) -> Table:
        """Regions with their stars and countries; the viewer's marks one by one, others counted."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        grid.add_column(no_wrap=True)
        own, laid = self._marks(view, view.you), self._in_display(view)
        others = [player for player in view.players if player.seat != view.you and player.sheet]
        for region in view.regions:
            name = Text.assemble(
                (f" {self.local('regions', region.name)} ", self._styles[region.name])
            )
            countries = [self._country(country, own, laid) for country in region.countries]
            counts = Text(" ").join(
                seat_mark(player.seat)
                + Text(str(len(set(player.sheet.marks) & set(region.countries))))
                for player in others
            )
            grid.add_row(name, self._star(region, view), Flow(countries), counts)
        passport, culture = self._passport(view, own), self._culture(view)
        grid.add_row(Text(self.say("passport"), style="bold"), "", passport, "")
        if culture:
            grid.add_row(Text(self.say("culture"), style="bold"), "", culture, "")
        return grid

    def _marks(self, view: Any, seat: int | None) -> set[str]:
        sheet = view.players[seat].sheet if seat is not None else None
        return set(sheet.marks) if sheet else set()

    def _in_display(self, view: Any) -> set[str]:
        """The countries that the viewer will mark at the end of the round."""
        if view.you is None:
            return set()
        return {card.name for card in view.players[view.you].display if card is not None}

    def _country(self, name: str, own: set[str], laid: set[str]) -> Text:
        if name in own:
            return Text(f"{VISITED}{self.local('cards', name)}", style="green")
        if name in laid:
            return Text(f"{LAID}{self.local('cards', name)}", style="bold")
        return Text(f"{UNVISITED}{self.local('cards', name)}")

    def _star(self, region: Any, view: Any) -> Text:
        """A star that is free, or struck and with the marks of who has won it."""
        if not region.won_by:
            return Text(f"{STAR}{region.bonus}", style="bold yellow")
        return Text(f"{WON_STAR}{region.bonus}", style="dim") + seat_marks(region.won_by)

    def _passport(self, view: Any, own: set[str]) -> Flow:
        items = []
        for tier in view.passport:
            if tier.won_by:
                items.append(Text(f"{tier.bonus}", style="dim") + seat_marks(tier.won_by))
            elif tier.taken:
                items.append(Text(f"{tier.bonus} {self.say('struck')}", style="dim"))
            else:
                items.append(Text(f"{tier.bonus} {self.say('free')}", style="bold yellow"))
        missing = [
            self.local("regions", region.name)
            for region in view.regions
            if not own & set(region.countries)
        ]
        if own and missing:
            items.append(Text(self.say("missing", regions=", ".join(missing))))
        return Flow(items)

    def _culture(self, view: Any) -> Flow | None:
        """The viewer's culture types: those scored, and what the others would bring now."""
        if view.you is None:
            return None
        player = view.players[view.you]
        points = player.now.culture if player.now else {}
        items = []
        for kind in view.culture:
            name = self.local("cultures", kind.name)
            if player.sheet and kind.name in player.sheet.used:
                items.append(Text(f"{VISITED}{name}", style="green"))
            elif kind.name in points:
                items.append(Text(f"{UNVISITED}{name} +{points[kind.name]}", style="bold"))
            else:
                items.append(Text(f"{UNVISITED}{name}"))
        return Flow(items)

    def _waiting(self, view: Any) -> Text | None:
        asked = [player for player in view.players if player.deciding or player.has_chosen]
        chosen = sum(player.has_chosen for player in asked)
        if not chosen:
            return None
        text = Text(self.say("waiting", chosen=chosen, all=len(asked)), style="bold")
        if view.chosen is not None:
            text.append(f" {self.say('your-choice', move=view.chosen.text)}")
        return text

    def brief(self, view: Any) -> list[RenderableType]:
        return [self._trips(view)]

    # Choices

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        if view.phase == "culture":
            return Menu(groups=[Group(self.say("culture"), self._culture_choices(view, moves))])
        packet = {card.name: card for card in view.players[view.you].packet or []}
        cells = {move.card: self._cells(view, packet[move.card]) for move in moves}
        widths = [max(map(len, column)) for column in zip(*cells.values(), strict=True)]
        own = self._marks(view, view.you)
        choices = [
            Choice(self._row(card, cells[card.name], widths, own), text, typed=self._typed(card))
            for text, card in ((move.text, packet[move.card]) for move in moves)
        ]
        return Menu(groups=[Group(self.say("packet"), choices, WHOLE_LINE)])

    def _culture_choices(self, view: Any, moves: Sequence[Any]) -> list[Choice]:
        points = view.players[view.you].now.culture
        choices = []
        for move in moves:
            if move.culture is None:
                nothing = self.say("nothing")
                choices.append(Choice(Text(nothing), move.text, typed=(fold(nothing), "nothing")))
                continue
            name = self.local("cultures", move.culture)
            label = self.say("score-type", culture=name, points=points[move.culture])
            typed = (fold(name), fold(move.culture))
            choices.append(Choice(Text(label), move.text, typed=typed))
        return choices

    def _typed(self, card: Any) -> tuple[str, ...]:
        return (fold(card.letter), fold(card.name), fold(self.local("cards", card.name)))

    def _cells(self, view: Any, card: Any) -> list[str]:
        """What a card of the packet shows, with what it may bring."""
        cuisine = {kind.name: kind.points for kind in view.cuisine}
        transport = {kind.name: kind.points for kind in view.transport}
        shown = [
            [f"{self.local('cuisine', name)} {cuisine[name]}" for name in card.cuisine],
            [f"{self.local('transport', name)} {transport[name]}" for name in card.transport],
            [self._short[name] for name in card.culture],
        ]
        return [
            self.local("cards", card.name),
            self.local("regions", card.region),
            *(" ".join(symbols) or "–" for symbols in shown),
        ]

    def _row(self, card: Any, cells: list[str], widths: list[int], own: set[str]) -> Text:
        """A card of the packet in columns; a mark says whether it has been visited."""
        text = self._number(card) + Text(f" {card.letter} ")
        text.append(VISITED if card.name in own else UNVISITED)
        for cell, width in zip(cells, widths, strict=True):
            text.append(f"{cell:<{width}}  ")
        text.rstrip()
        return text

    # The rest

    def words(self, event: Event) -> dict[str, str]:
        return {
            field: self.local(kind, event[field])
            for field, kind in NAMED.items()
            if isinstance(event.get(field), str)
        }

    def is_routine(self, event: Event) -> bool:
        return event["event"] in ROUTINE

    def help(self) -> str:
        return self.say("road-help")

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        """The sheet as on paper: a column a round."""
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(seat_mark(card.seat) + Text(f" {names[card.seat]}"))
        for number in range(1, len(card.rounds) + 1):
            table.add_column(self.say("round", round=number), justify="right")
        labels = self.texts["lines"]
        for line, field in (
            ("start-end", "start_end"),
            ("cuisine", "cuisine"),
            ("transport", "transport"),
        ):
            table.add_row(labels[line], *(str(getattr(row, field)) for row in card.rounds))
        table.add_row(labels["culture"], *(self._scored(row) for row in card.rounds))
        parts: list[RenderableType] = [Padding(table, (0, 0, 0, 2))]
        if card.stars:
            stars = ", ".join(self.local("regions", name) for name in card.stars)
            parts.append(Text(f"  {self.say('stars-won', regions=stars)}"))
        return parts

    def _scored(self, row: Any) -> str:
        if row.culture_type is None:
            return "–"
        return f"{self._short[row.culture_type]} {row.culture}"


NOW_COLUMNS = ("start-end", "cuisine", "transport", "culture", "new", "bonus")


def labelled_grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


def seat_mark(seat: int) -> Text:
    return Text.assemble((SHAPES[seat], SEAT_STYLES[seat]))


def seat_marks(seats: Sequence[int]) -> Text:
    text = Text()
    for seat in seats:
        text.append_text(seat_mark(seat))
    return text
