"""Europa Tour in the terminal: the rack with a mark on every link, piles, and what would fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow
from grandtour.cli.menu import WHOLE_LINE, Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.core.text import fold

if TYPE_CHECKING:
    from grandtour.core.events import Event
    from grandtour.core.game import Game

SHAPES = "●■▲◆"  # a seat's mark, so that colour is never the only signal
SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta")
MARKS = "♦●▲■★✚◐◇"  # a colour's mark, in the order of the board
STYLES = {
    "purple": "magenta3",
    "red": "red3",
    "yellow": "dark_goldenrod",
    "green": "green4",
    "blue": "dodger_blue2",
}
LINKS = {"land": "─", "ship": "≈", "plane": "↗", "broken": "✗"}
HEADINGS = {"points": "runs", "points-so-far": "runs-so-far", "total": "longest"}
CELL = 24  # how far apart cards begin in a menu
BACK, FREE = "▮", "·"  # a card of another's rack, a free place
ROUTINE = (
    "turn-began",
    "card-seen",
    "card-placed",
    "pile-opened",
    "answer-sealed",
    "game-over",
    "limit-reached",
)


class TourScreen(Speaker):
    """Draws a view of Europa Tour."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        names = game.board.names
        self._spoken: dict[str, str] = names.spoken.get(self.language, {})
        self._colors: tuple[str, ...] = names.colors

    def say(self, key: str, **facts: Any) -> str:
        """A label; there are no points (ETO-44), so the scorecard's headings are others."""
        return super().say(HEADINGS.get(key, key), **facts)

    # Cards

    def color_name(self, color: str) -> str:
        return self._spoken.get(color) or self.texts["words"].get(color, color)

    def label(self, name: str) -> str:
        """A card's name as it is said in this language."""
        kind, _, color = name.partition(":")
        if kind == "plane" and color:
            return f"{self.word('plane')} {self.color_name(color)}"
        return self.word("ship") if name == "ship" else self._spoken.get(name, name)

    def card(self, card: Any) -> Text:
        """A card with the mark of its colour."""
        if not card.color:
            return Text(self.label(card.name), style="bold")
        mark = MARKS[self._colors.index(card.color)]
        style = f"bold {STYLES.get(card.color, '')}".strip()
        return Text(f"{mark} {self.label(card.name)}", style=style)

    # The table

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        parts: list[RenderableType] = [
            Rule(self._heading(view), style="dim", align="left"),
            self._players(view, names),
        ]
        for player in view.players:  # at the end racks stand behind the scorecard
            if player.rack is not None and player.seat != view.you and view.phase != "over":
                mark = seat_mark(player.seat) + Text(f" {names[player.seat]}")
                parts += [mark, Padding(self._rack(player.rack), (0, 0, 0, 2))]
        grid = labelled_grid()
        if view.phase != "place":
            self._add_piles(grid, view)
        self._add_own(grid, view)
        return [*parts, grid]

    def brief(self, view: Any) -> list[RenderableType]:
        grid = labelled_grid()
        if view.phase == "draw":
            self._add_piles(grid, view)
        self._add_own(grid, view)
        return [grid]

    def _heading(self, view: Any) -> str:
        title = str(self.texts["title"])
        if not view.turn_number:
            return title
        limit = view.options.get("turnLimit", 0)
        key = "turn-of" if limit else "turn"
        return title + self.say(key, number=view.turn_number, limit=limit)

    def _players(self, view: Any, names: Sequence[str]) -> Table:
        places = len(view.rack.cards) if view.rack else max(p.placed for p in view.players)
        grid = Table.grid(padding=(0, 2))
        for player in view.players:
            backs = BACK * player.placed + FREE * (places - player.placed)
            if player.seat == view.you or player.rack is not None:
                backs = ""
            note = Text(self.say("to-decide"), style="bold") if player.deciding else Text()
            if view.phase == "place":
                note = Text(self.say("placed", number=player.placed) + " ") + note
            name = seat_mark(player.seat) + Text(f" {names[player.seat]}")
            grid.add_row(name, Text(backs, style="dim"), note)
        return grid

    def _add_piles(self, grid: Table, view: Any) -> None:
        cells = []
        for number, pile in enumerate(view.piles, 1):
            cell = Text(f"{number} ", style="bold cyan")
            if pile.top is None:
                cell.append(self.say("empty-pile"), style="bold red")
            else:
                cell.append_text(self.card(pile.top))
                if pile.size > 1:
                    cell.append(f" ×{pile.size}", style="dim")
            cells.append(cell)
        grid.add_row(self.say("piles"), Flow(cells))
        for number, pile in enumerate(view.piles, 1):
            if pile.cards and len(pile.cards) > 1:
                below = [Text(self.label(card)) for card in reversed(pile.cards[:-1])]
                grid.add_row(f"{self.say('pile-title')} {number}", Flow(below))
        grid.add_row(self.say("talon"), Text(self.say("talon-size", number=view.talon)))

    def _add_own(self, grid: Table, view: Any) -> None:
        if view.drawn is not None:
            key = "drawn-pile" if view.drawn_from else "drawn-talon"
            drawn = self.rich(key, card=self.card(view.drawn), pile=view.drawn_from)
            grid.add_row(self.say("drawn"), drawn)
        elif view.phase == "exchange":
            grid.add_row(self.say("drawn"), Text(self.say("drawn-hidden")))
        if view.rack is None or view.phase == "over":
            return
        grid.add_row(self.say("rack"), self._rack(view.rack))
        if view.hand:
            grid.add_row(self.say("hand"), Flow([self.card(card) for card in view.hand]))
        else:
            grid.add_row("", self._summary(view.rack))
            self._add_fits(grid, view)
        if view.handed_in:
            grid.add_row("", Text(self.say("handed-in"), style="bold"))

    def _rack(self, rack: Any) -> Flow:
        """The cards in a row, each with what joins it to the next one."""
        cells = []
        for place, card in enumerate(rack.cards):
            cell = Text(f"{place + 1} ", style="bold cyan")
            cell.append_text(self.card(card) if card else Text(FREE, style="dim"))
            if place < len(rack.links):
                cell.append_text(self._link(rack.links[place]))
            cells.append(cell)
        return Flow(cells)

    def _link(self, link: Any) -> Text:
        if link.by == "open":
            return Text()
        if link.by == "broken":
            return Text(f"  {LINKS['broken']} {self.word(link.why)}", style="red")
        return Text(f"  {LINKS[link.by]}", style="green")

    def _summary(self, rack: Any) -> Text:
        if rack.valid:
            return Text(self.say("valid", countries=rack.countries), style="bold green")
        text = Text(self.say("run", cards=rack.run, countries=rack.countries), style="dim")
        if rack.twice:
            text.append(f", {self.say('twice')}", style="red")
        return text

    def _add_fits(self, grid: Table, view: Any) -> None:
        """What would mend a gap by itself; cards that can be had now stand out."""
        if view.rack.valid or view.phase in ("first-window", "window"):
            return
        tops = {pile.top.name: number for number, pile in enumerate(view.piles, 1) if pile.top}
        cells = []
        for fit in view.fits:
            cell = Text(self.say("fits-at", place=fit.place), style="bold cyan")
            cards = sorted(fit.cards, key=lambda name: self._nearness(view, tops, name))
            for index, name in enumerate(cards):
                cell.append(", " if index else " ", style="")
                if view.drawn is not None and name == view.drawn.name:
                    cell.append(self.say("drawn-fits", card=self.label(name)), style="bold reverse")
                elif name in tops:
                    text = self.say("on-pile", card=self.label(name), pile=tops[name])
                    cell.append(text, style="bold")
                else:
                    cell.append(self.label(name), style="dim")
            cells.append(cell)
        fits: RenderableType = Text(self.say("no-fits"), style="dim")
        if cells:
            fits = Lines(cells)
        grid.add_row(self.say("fits"), fits)

    def _nearness(self, view: Any, tops: dict[str, int], name: str) -> int:
        if view.drawn is not None and name == view.drawn.name:
            return 0
        return 1 if name in tops else 2

    # Choices

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        if view.phase == "place":
            return self._placing(view, moves)
        if view.phase == "draw":
            return self._drawing(view, moves)
        if view.phase == "exchange":
            return self._exchanging(view, moves)
        return self._answering()

    def _places(self, view: Any, move_at: dict[int, Choice], card: str = "") -> list[Choice]:
        """A choice for every place, so that its number is the place's; a full one is dim."""
        choices = []
        for place, there in enumerate(view.rack.cards, 1):
            label = self.card(there) if there else Text(FREE)
            if place in move_at:
                choice = move_at[place]
                choices.append(Choice(label, choice.move, choice.then, choice.typed))
            else:
                refused = f"place {place} {card}".strip()
                choices.append(Choice(Text(label.plain, style="dim"), refused))
        return choices

    def _placing(self, view: Any, moves: Sequence[Any]) -> Menu:
        title = self.say("place-title")
        by_card: dict[str | None, list[Any]] = {}
        for move in moves:
            by_card.setdefault(move.card, []).append(move)
        if None in by_card:
            at = {move.place: Choice(Text(), move.text) for move in moves}
            return Menu(groups=[Group(title, self._places(view, at), CELL)])
        choices = []
        shown = {card.name: self.card(card) for card in view.hand}
        for name, where in by_card.items():
            assert name is not None
            then = partial(self._place_menu, view, name, where)
            choices.append(Choice(shown[name], then=then, typed=self._typed(name)))
        return Menu(groups=[Group(title, choices, CELL)])

    def _place_menu(self, view: Any, name: str, moves: Sequence[Any]) -> Menu:
        at = {move.place: Choice(Text(), move.text) for move in moves}
        question = self.say("which-place", card=self.label(name))
        places = self._places(view, at, name)
        return Menu(question, [Group(self.say("place-title"), places, CELL)])

    def _drawing(self, view: Any, moves: Sequence[Any]) -> Menu:
        piles = [
            Choice(self.card(pile.top), f"take {number}", typed=self._typed(pile.top.name))
            for number, pile in enumerate(view.piles, 1)
        ]
        talon = Choice(Text(self.say("draw-talon", number=view.talon)), "draw")
        groups = [Group(self.say("draw-title"), [*piles, talon], CELL)]
        if any(move.kind == "swap" for move in moves):
            then = partial(self._swap_menu, view)
            swap = Choice(Text(self.say("swap")), then=then, typed=("swap",))
            groups.append(Group(self.say("swap-title"), [swap]))
        return Menu(groups=groups)

    def _swap_menu(self, view: Any) -> Menu:
        at = {
            place: Choice(Text(), then=partial(self._swap_with, view, place))
            for place in range(1, len(view.rack.cards) + 1)
        }
        title = self.say("swap-title")
        return Menu(self.say("swap-first"), [Group(title, self._places(view, at), CELL)])

    def _swap_with(self, view: Any, place: int) -> Menu:
        at = {
            other: Choice(Text(), f"swap {place} {other}")
            for other in range(1, len(view.rack.cards) + 1)
        }
        title = self.say("swap-title")
        return Menu(self.say("swap-second"), [Group(title, self._places(view, at), CELL)])

    def _exchanging(self, view: Any, moves: Sequence[Any]) -> Menu:
        by_place: dict[int, list[Any]] = {}
        for move in moves:
            if move.kind == "exchange":
                by_place.setdefault(move.place, []).append(move)
        at = {}
        for place, to_piles in by_place.items():
            old = view.rack.cards[place - 1]
            at[place] = self._onto_pile(view, old, to_piles)
        groups = [Group(self.say("exchange-title"), self._places(view, at), CELL)]
        puts = [move for move in moves if move.kind == "put"]
        if puts:
            choice = self._onto_pile(view, view.drawn, puts)
            put = Choice(Text(self.say("put")), choice.move, choice.then, typed=("put",))
            groups.append(Group(self.say("put-title"), [put], WHOLE_LINE))
        return Menu(groups=groups)

    def _onto_pile(self, view: Any, card: Any, moves: Sequence[Any]) -> Choice:
        """A card that is put down: a single pile that may take it is not asked for."""
        if len(moves) == 1:
            return Choice(Text(), moves[0].text)
        return Choice(Text(), then=partial(self._pile_menu, view, card, moves))

    def _pile_menu(self, view: Any, card: Any, moves: Sequence[Any]) -> Menu:
        choices = [Choice(self.card(view.piles[move.pile - 1].top), move.text) for move in moves]
        question = self.say("which-pile", card=self.label(card.name))
        return Menu(question, [Group(self.say("pile-title"), choices, CELL)])

    def _answering(self) -> Menu:
        """Both answers, whatever the route: a wrong one is refused to its owner alone (ETO-55)."""
        choices = [Choice(Text(self.say(word)), word) for word in ("silent", "announce")]
        return Menu(groups=[Group(self.say("answer-title"), choices)])

    def _typed(self, name: str) -> tuple[str, ...]:
        return (fold(name), fold(self.label(name)))

    # The rest

    def words(self, event: Event) -> dict[str, str]:
        return {"card": self.label(event["card"])} if event.get("card") else {}

    def is_routine(self, event: Event) -> bool:
        return event["event"] in ROUTINE

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        name = seat_mark(card.seat) + Text(f" {names[card.seat]}: ", style="bold")
        return [
            name + self._summary(card.rack),
            Padding(self._rack(card.rack), (0, 0, 0, 2)),
        ]

    def help(self) -> str:
        colors = ", ".join(
            f"{mark} {self.color_name(color)}"
            for mark, color in zip(MARKS, self._colors, strict=False)
        )
        return self.say("legend", colors=colors, **LINKS)


class Lines:
    """Texts under each other."""

    def __init__(self, lines: Sequence[Text]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Any, options: Any) -> Any:
        yield from self.lines


def labelled_grid() -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


def seat_mark(seat: int) -> Text:
    return Text.assemble((SHAPES[seat], SEAT_STYLES[seat]))
