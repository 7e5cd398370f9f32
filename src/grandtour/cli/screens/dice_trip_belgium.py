"""Dice Trip Belgium in the terminal: the map with its numbers, the tracker, the dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from grandtour.cli.flow import Flow, Standing
from grandtour.cli.menu import Choice, Group, Menu
from grandtour.cli.screens import Ask, Speaker
from grandtour.cli.screens.dice_map import Label, draw_map
from grandtour.core.notation import JOIN
from grandtour.core.text import fold

if TYPE_CHECKING:
    from grandtour.core.events import Event
    from grandtour.core.game import Game

STYLES = {  # of dice and coloured cities
    "blue": "bold white on blue3",
    "green": "bold white on green4",
    "red": "bold white on red3",
    "yellow": "bold black on yellow1",
}
OTHER_STYLE = "bold reverse"
SHAPES = "●■▲◆"  # a seat's mark, so that colour is never the only signal
SEAT_STYLES = ("bold red", "bold blue", "bold green", "bold magenta")
CROSS, BLANK, STRUCK, BONUS = "X", "··", "--", "*"
NUMBERS_IN_ROW = 18  # of the tracker, as on the sheet
NUMBER_CELL = 13
CITY_CELL = 26
TWICE_CELL = 38
ROUTINE = ("choice-sealed", "game-over", "dice-rolled", "round-began", "game-started")
COLUMNS = {  # of the players' table: a label of the texts, and a line of the score
    "bonus-column": "bonus",
    "crossed-column": "crossed",
    "road-column": "road",
    "series-column": "series",
    "zones-column": "zones",
    "tens-column": "tens",
}


class DiceScreen(Speaker):
    """Draws a view of Dice Trip Belgium."""

    def __init__(self, game: Game, language: str) -> None:
        super().__init__(game, language)
        names, row = game.board.names, game.board.rows[0]
        self.cities: tuple[str, ...] = names.cities
        self.dice: tuple[str, ...] = names.dice
        count = len(self.cities)
        linked = [int(mask) for mask in row["linked"][:count]]
        self.linked = [[b for b in range(count) if linked[a] >> b & 1] for a in range(count)]
        self.color_of = [self.dice[die] if die >= 0 else "" for die in row["city_color"][:count]]
        zones = [int(mask) for mask in row["zone_cities"][: len(names.zones)]]
        self.zone_of = [
            next(zone for zone, mask in zip(names.zones, zones, strict=True) if mask >> city & 1)
            for city in range(count)
        ]
        self.numbers = tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
        self._names: Sequence[str] = ()  # what players are called on the board

    # The table

    def board(self, view: Any, names: Sequence[str], ask: Ask) -> list[RenderableType]:
        self._names = names
        return self._table(view)

    def _table(self, view: Any) -> list[RenderableType]:
        parts: list[RenderableType] = [Rule(self._heading(view), style="dim", align="left")]
        parts.append(self._players(view))
        shown = view.players[view.you or 0]
        if shown.sheet is not None:
            parts += self._map(shown, view.packet)
        parts.append(self._rows(view, shown))
        return parts

    def _heading(self, view: Any) -> str:
        turn = self.say("round", number=view.turn_number, rounds=view.rounds)
        return f"{self.texts['title']}{turn}"

    def _players(self, view: Any) -> Standing:
        columns = dict(COLUMNS)
        if not view.options.get("tens"):
            del columns["tens-column"]
        labels = ("points-column", *columns, "powers-column")
        headings = [Text(), *(Text(self.say(label), style="dim") for label in labels)]
        rows = []
        for player in view.players:
            name = seat_mark(player.seat) + Text(f" {self._name(player.seat)}")
            numbers = [""] * (1 + len(columns))
            if player.score is not None:
                lines = [player.score.lines[line] for line in columns.values()]
                numbers = [str(number) for number in (player.score.total, *lines)]
            powers = ", ".join(self.word(power) for power in player.powers) or self.say("no-powers")
            owes = Text(" " + self.say("owes"), style="bold") if player.deciding else Text()
            rows.append([name, *map(Text, numbers), Text(powers) + owes])
        return Standing(headings, rows, gap=1)

    def _name(self, seat: int) -> str:
        return self._names[seat] if self._names else str(seat)

    def _rows(self, view: Any, shown: Any) -> Table:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(self.say("tracker"), self._tracker(shown))
        if shown.score is not None:
            grid.add_row(self.say("zones"), Flow(self._zones(shown)))
        for player in view.players:
            if player is not shown:
                label = seat_mark(player.seat) + Text(f" {self._name(player.seat)}")
                grid.add_row(label, Flow(self._sheet(player)))
        if view.targets:
            grid.add_row(self.say("targets"), Flow(self._targets(view.targets)))
        if view.phase != "over":
            grid.add_row(self.say("dice"), self._dice(view))
        if view.packet is not None:
            grid.add_row(self.say("packet"), Flow(self._packet(view.packet)))
        return grid

    def brief(self, view: Any) -> list[RenderableType]:
        """All of it when a new roll is on the table; the dice and the first entry in between."""
        roller = view.players[view.turn]
        is_new = view.packet is None and (
            view.phase == "reroll-decision" or "reroll" not in roller.powers
        )
        if is_new:
            return self._table(view)
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        grid.add_row(self.say("dice"), self._dice(view))
        if view.packet is not None:
            grid.add_row(self.say("packet"), Flow(self._packet(view.packet)))
        return [grid]

    # The sheet

    def _map(self, player: Any, packet: Any) -> list[RenderableType]:
        places = self.game.board.names.places
        entries = {entry.city: entry for entry in packet.entries} if packet is not None else {}
        labels = [self._label(player, city, entries) for city in range(len(self.cities))]
        if None in places:
            return [Flow([label.text for label in labels], CITY_CELL)]
        road = [self.cities.index(city) for city in player.score.road]
        return list(draw_map(labels, places, self._links(), road if len(road) > 1 else []))

    def _links(self) -> list[tuple[int, int]]:
        return [(a, b) for a, others in enumerate(self.linked) for b in others if a < b]

    def _label(self, player: Any, city: int, entries: Mapping[str, Any]) -> Label:
        """`b12*Oostende W`: colour, number, whether it is a bonus city, name, zone."""
        name = self.cities[city]
        standing = player.sheet.get(name)
        style = "bold"
        if name in entries:
            standing = entries[name].number or CROSS
            style = "bold underline"
        number = BLANK if standing is None else str(standing).rjust(2)
        color = self.color_of[city]
        text = Text()
        text.append(color[:1] or " ", STYLES.get(color, OTHER_STYLE) if color else "")
        text.append(number, STYLES.get(color, OTHER_STYLE) if color else style)
        text.append(BONUS if name in player.bonus else " ", "bold")
        text.append(short(name), "dim" if standing is None else style)
        text.append(f" {self.zone_of[city]}", "dim")
        return Label(text)

    def _tracker(self, player: Any) -> Text:
        text = Text()
        for index, number in enumerate(self.numbers):
            if index and index % NUMBERS_IN_ROW == 0:
                text.append("\n")
            elif index:
                text.append("  " if index % 6 == 0 else " ")
            if number in player.used:
                text.append(STRUCK, "dim")
            else:
                text.append(str(number))
        return text

    def _zones(self, player: Any) -> list[Text]:
        items = []
        for zone, words in zip(
            self.game.board.names.zones, self.game.board.names.zone_words, strict=True
        ):
            name = words.get(self.language, words.get("en", zone))
            label = zone if name == zone else f"{zone} {name}"
            clean = zone in player.score.clean_zones
            items.append(Text(self.say("clean" if clean else "spoiled", zone=label)))
        return items

    def _sheet(self, player: Any) -> list[Text]:
        """Somebody else's sheet in few words, the cities in the order of their numbers."""
        if player.sheet is None:
            return [Text(self.say("hidden-sheet"), style="dim")]
        if not player.sheet:
            return [Text(self.say("empty-sheet"), style="dim")]
        ordered = sorted(player.sheet.items(), key=lambda entry: str(entry[1]))
        return [
            Text(f"{number}{BONUS if city in player.bonus else ''} {short(city)}")
            for city, number in ordered
        ]

    def _targets(self, targets: Mapping[str, int]) -> list[Text]:
        return [
            Text(self.say("target", medal=self.word(medal), points=points))
            for medal, points in targets.items()
        ]

    # Dice and choices

    def _die(self, die: str) -> str:
        return str(self.texts["words"].get(die, die))

    def _dice(self, view: Any) -> Text:
        text = Text()
        for die, face in view.dice.items():
            text.append(f" {face} ", STYLES.get(die, OTHER_STYLE))
            text.append(f" {self._die(die)}  ")
        return text + Text(self.say("rolled-by", who=self._name(view.turn)), style="dim")

    def _packet(self, packet: Any) -> list[Text]:
        items = []
        if packet.twice is not None:
            items.append(self._doubled(packet.twice.doubled, packet.twice.left_out))
        for entry in packet.entries:
            key = "crossed" if entry.number is None else "written"
            items.append(Text(self.say(key, city=entry.city, number=entry.number)))
        return items

    def _doubled(self, doubled: str, left_out: str) -> Text:
        text = self.say("doubled", doubled=self._die(doubled), left_out=self._die(left_out))
        return Text(text)

    def menu(self, view: Any, moves: Sequence[Any]) -> Menu:
        """Numbers first, then where; a cross and the powers are one choice further as well."""
        if view.phase == "reroll-decision":
            return self._roll_menu()
        groups = []
        numbers = self._number_choices(view)
        if numbers:
            groups.append(Group(self.say("numbers-title"), numbers, NUMBER_CELL))
        if view.crosses:
            menu = Menu(self.say("which-cross"), [self._crosses(view)])
            cross = Choice(Text(self.say("cross")), then=menu, typed=("cross",))
            groups.append(Group(self.say("cross-title"), [cross]))
        twice = [move for move in moves if move.kind == "twice"]
        if twice:
            groups.append(Group(self.say("power-title"), [self._twice_choice(twice)]))
        return Menu(groups=groups)

    def _roll_menu(self) -> Menu:
        def reroll(numbers: list[int]) -> str:
            return f"reroll {' '.join(self.dice[number - 1] for number in numbers)}"

        dice = [Choice(self._named_die(die)) for die in self.dice]
        which = Menu(self.say("which-dice"), [Group(self.say("dice-title"), dice)], several=reroll)
        keep = Choice(Text(self.say("keep")), "keep")
        again = Choice(Text(self.say("roll-again")), then=which, typed=("reroll",))
        return Menu(groups=[Group(self.say("roll-title"), [keep, again])])

    def _named_die(self, die: str) -> Text:
        return Text.assemble((f" {die[:1]} ", STYLES.get(die, OTHER_STYLE)), f" {self._die(die)}")

    def _number_choices(self, view: Any) -> list[Choice]:
        """Each number once for each two dice that make it; the digits in the colours of the dice."""
        ways: dict[tuple[int, frozenset[str]], Any] = {}
        for one in view.numbers or []:
            ways.setdefault((one.number, frozenset(one.dice)), one)
        choices = []
        for one in sorted(ways.values(), key=lambda one: (one.number, one.dice)):
            digits = Text()
            for digit, die in zip(str(one.number), one.dice, strict=True):
                digits.append(digit, STYLES.get(die, OTHER_STYLE))
            same = sum(number == one.number for number, _ in ways)
            mark = f" {''.join(die[:1] for die in one.dice)}" if same > 1 else ""
            label = digits + Text(mark) + Text(f" {signed(max(one.cities.values()))}", style="dim")
            choices.append(Choice(label, then=partial(self._city_menu, view, one)))
        return choices

    def _city_menu(self, view: Any, one: Any) -> Menu:
        dice = " ".join(one.dice)
        ordered = sorted(one.cities.items(), key=lambda entry: -entry[1])
        choices = [
            self._city_choice(view, city, gain, f"write {city} {one.number} ({dice})")
            for city, gain in ordered
        ]
        question = self.say("which-city", number=one.number)
        return Menu(question, [Group(self.say("cities-title"), choices, CITY_CELL)])

    def _crosses(self, view: Any) -> Group:
        ordered = sorted(view.crosses.items(), key=lambda entry: -entry[1])
        choices = [self._city_choice(view, city, gain, f"cross {city}") for city, gain in ordered]
        return Group(self.say("cities-title"), choices, CITY_CELL)

    def _city_choice(self, view: Any, name: str, gain: int, move: str) -> Choice:
        """A city with what it brings, and the numbers that stand in linked cities."""
        sheet = dict(view.players[view.you].sheet)
        for entry in view.packet.entries if view.packet is not None else []:
            sheet[entry.city] = entry.number or CROSS
        near = [self.cities[other] for other in self.linked[self.cities.index(name)]]
        around = sorted(str(sheet[city]) for city in near if city in sheet)
        color = self.color_of[self.cities.index(name)]
        label = Text(f"{short(name)} ")
        if color:
            label.append(color[:1], STYLES.get(color, OTHER_STYLE)).append(" ")
        label.append(signed(gain), "bold" if gain > 0 else "dim")
        if around:
            label.append(f" ({' '.join(around)})", "dim")
        return Choice(label, move, typed=(fold(name), fold(short(name))))

    def _twice_choice(self, moves: Sequence[Any]) -> Choice:
        choices = [Choice(self._doubled(move.doubled, move.left_out), move.text) for move in moves]
        menu = Menu(self.say("which-twice"), [Group(self.say("dice-title"), choices, TWICE_CELL)])
        return Choice(Text(self.say("twice")), then=menu, typed=("twice",))

    # The rest

    def words(self, event: Event) -> dict[str, str]:
        words: dict[str, str] = {}
        for key in ("die", "left_out"):
            if key in event:
                words[key] = self._die(event[key])
        dice = event.get("dice")
        if isinstance(dice, dict):
            words["dice"] = ", ".join(f"{self._die(die)} {face}" for die, face in dice.items())
        elif dice is not None:
            words["dice"] = ", ".join(self._die(die) for die in dice)
        return words

    def is_routine(self, event: Event) -> bool:
        return event["event"] in ROUTINE

    def help(self) -> str:
        letters = "  ".join(f"{die[:1]} {self._die(die)}" for die in self.dice)
        links = ", ".join(
            f"{short(self.cities[a])}{JOIN}{short(self.cities[b])}" for a, b in self._links()
        )
        return self.say("dice-help", letters=letters, links=links)

    def card_details(self, card: Any, names: Sequence[str]) -> list[RenderableType]:
        lines: list[RenderableType] = [
            seat_mark(card.seat) + Text(f" {names[card.seat]}", style="bold")
        ]
        grid = Table.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for key in ("road", "series"):
            steps = zip(getattr(card, f"{key}_numbers"), getattr(card, key), strict=True)
            items = [Text(f"{number} {short(city)}") for number, city in steps]
            grid.add_row(f"  {self.say(key)}", Flow(items or [Text(self.say("none"))]))
        for key, cities in (("bonus", card.bonus), ("crosses", card.crossed)):
            items = [Text(short(city)) for city in cities]
            grid.add_row(f"  {self.say(key)}", Flow(items or [Text(self.say("none"))]))
        lines.append(grid)
        if card.targets:
            medal = self.say("no-medal", points=card.targets["bronze"])
            if card.medal:
                medal = self.say("medal", medal=self.word(card.medal))
            lines.append(Text(f"  {medal}", style="bold"))
        return lines


def short(city: str) -> str:
    """A city's name for narrow places: the first of two languages."""
    return city.partition(" / ")[0]


def signed(gain: int) -> str:
    return f"+{gain}" if gain >= 0 else f"−{-gain}"


def seat_mark(seat: int) -> Text:
    return Text.assemble((SHAPES[seat], SEAT_STYLES[seat]))
