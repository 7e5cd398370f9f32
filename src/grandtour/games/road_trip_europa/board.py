"""The cards and the sheet of Road Trip Europa: read from JSON, checked, laid out as one record.

Every check names the place in the file and what is wrong there. A sheet of one's own needs regions
and cards; what else it leaves out (symbols and their values, bonuses …) is as on the standard one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.board import Board, Reader
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError, OptionError
from grandtour.core.text import ENGLISH, fold
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.names import Kind
from grandtour.games.road_trip_europa.options import DIRECTION_CHANGE, ROUNDS, ROUNDS_MAX
from grandtour.games.road_trip_europa.rows import TALLY_BITS
from grandtour.games.road_trip_europa.state import BOARD

NOTHING_WORD = "nothing"  # `score nothing`: no culture type may be called so
COLORS = (  # RTE-62, and more for sheets of one's own
    "light-blue", "green", "dark-blue", "red", "yellow", "purple", "orange",
    "pink", "brown", "gray", "black", "white",
)  # fmt: skip
ABOVE_THAT = "half, rounded up"
TIE_BREAK = ["passport", "startEnd"]
NUMBER_MAX = 99
POINTS_MAX = 100


class Words(NamedTuple):
    """What people call things in one language, by index."""

    cards: tuple[str, ...]
    regions: tuple[str, ...]
    cuisine: tuple[str, ...]
    transport: tuple[str, ...]
    cultures: tuple[str, ...]


class Names(NamedTuple):
    """What people call things: English for moves and records, other languages for screens."""

    cards: tuple[str, ...]
    regions: tuple[str, ...]
    cuisine: tuple[str, ...]
    transport: tuple[str, ...]
    cultures: tuple[str, ...]
    card_ids: tuple[str, ...]
    region_ids: tuple[str, ...]
    culture_ids: tuple[str, ...]
    letters: tuple[str, ...]
    colors: tuple[str, ...]  # of regions
    symbols: tuple[tuple[tuple[int, ...], ...], ...]  # of a card: cuisine, transport, culture
    cuisine_values: tuple[int, ...]
    by_language: dict[str, Words]


@dataclass
class _Things:
    """A list of named things of the file: countries, regions, types of a symbol."""

    path: str
    items: list[tuple[str, dict[str, Any]]]
    ids: tuple[str, ...]
    labels: tuple[dict[str, str], ...]  # by language

    def named(self, language: str) -> tuple[str, ...]:
        return tuple(label.get(language, label[ENGLISH]) for label in self.labels)


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a sheet's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    maker = _Maker(data, standard, rows[0])
    names = maker.make()
    board = finish_board(name, maker.reader, rows, names)
    check_seats(board, 2, {})
    return board


def doubts(board: Board) -> Iterator[tuple[str, str]]:
    """Nothing: every card of a sound sheet can be played."""
    return iter(())


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Raise unless there are cards for so many seats, and the options suit them."""
    row = board.rows[0]
    cards, each = int(row["card_count"]), int(row["hand_size"])
    if cards < seats * each:
        raise OptionError(
            f"cards: {board.title} has {cards} cards; {seats} players need {seats * each}"
        )
    if options.get(DIRECTION_CHANGE) and seats == 2:
        raise OptionError("option directionChange is for 3 or 4 players (RTE-O1)")


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int:
    """No game has more decisions than this: in each round all cards but the last are picked, and
    then a culture type."""
    row = board.rows[0]
    return min(options[ROUNDS], int(row["rounds"])) * seats * int(row["hand_size"])


class _Maker:
    """Fills one board record."""

    def __init__(self, data: dict[str, Any], standard: dict[str, Any], row: Any) -> None:
        self.data = data
        self.standard = standard
        self.reader = Reader(data, standard)
        self.row = row

    def make(self) -> Names:
        self.read_numbers()
        regions = self.things("regions", 1, n.REGIONS)
        cuisine = self.things("cuisine", 1, n.CARDS)
        transport = self.things("transport", 1, n.TRANSPORTS)
        culture = self.things("culture", 1, n.CULTURES)
        cards = self.things("cards", 2, n.CARDS)
        values = [0] * len(cuisine.items)
        for index, (path, item) in enumerate(cuisine.items):
            with self.reader.noting():
                values[index] = self.reader.as_number(
                    f"{path}.value", item.get("value"), 0, POINTS_MAX
                )
        for index, (path, item) in enumerate(transport.items):
            with self.reader.noting():
                self.row["pair_points"][index] = self.reader.as_number(
                    f"{path}.pointsPerPair", item.get("pointsPerPair"), 0, POINTS_MAX
                )
        for index, (path, _) in enumerate(culture.items):
            if fold(culture.named(ENGLISH)[index]) == NOTHING_WORD:
                self.reader.note(f"{path}.name", "'nothing' stands for no culture type at all")
        self.row["region_count"] = len(regions.ids)
        self.row["transport_count"] = len(transport.ids)
        self.row["culture_count"] = len(culture.ids)
        self.row["card_count"] = len(cards.ids)
        self.row["all_cards"] = (1 << len(cards.ids)) - 1
        letters = self.read_cards(cards, regions)
        symbols = self.read_symbols(cards, (cuisine, transport, culture), values)
        colors = self.read_regions(regions, cards)
        self.reader.settle()
        self.fill_moves()
        everything = (cards, regions, cuisine, transport, culture)
        languages = sorted({code for things in everything for one in things.labels for code in one})
        return Names(
            cards=cards.named(ENGLISH),
            regions=regions.named(ENGLISH),
            cuisine=cuisine.named(ENGLISH),
            transport=transport.named(ENGLISH),
            cultures=culture.named(ENGLISH),
            card_ids=cards.ids,
            region_ids=regions.ids,
            culture_ids=culture.ids,
            letters=letters,
            colors=colors,
            symbols=symbols,
            cuisine_values=tuple(values),
            by_language={
                code: Words(*(things.named(code) for things in everything)) for code in languages
            },
        )

    # Numbers of the rules

    def read_numbers(self) -> None:
        row, reader = self.row, self.reader
        for field, path, low, high in (
            ("hand_size", "handSize", 2, n.PLACES),
            ("rounds", "rounds", 1, ROUNDS_MAX),  # RTE-09
            ("country_points", "pointsPerCountry", 0, POINTS_MAX),  # RTE-39
            ("full_up_to", "cuisineRule.fullUpTo", 0, 1000),  # RTE-28
        ):
            with reader.noting():
                row[field] = reader.number(path, low, high)
        with reader.noting():
            if reader.value("cuisineRule.aboveThat") != ABOVE_THAT:
                raise BoardError("cuisineRule.aboveThat", f"must be {ABOVE_THAT!r} (RTE-28)")
        with reader.noting():
            if reader.value("tieBreak") != TIE_BREAK:
                raise BoardError("tieBreak", f"must be {', '.join(TIE_BREAK)} (RTE-52, RTE-53)")
        for seats in range(2, n.SEATS + 1):
            with reader.noting():
                row["culture_rate"][seats] = reader.number(
                    f"culturePointsPerSymbol.{seats}", 0, POINTS_MAX
                )  # RTE-33
        with reader.noting():
            self.read_tiers(reader.value("passportBonus"))

    def read_tiers(self, tiers: Any) -> None:
        """The bonuses of the passport, falling (RTE-46)."""
        row = self.row
        if not isinstance(tiers, list) or not 1 <= len(tiers) <= n.TIERS:
            raise BoardError("passportBonus", f"must be a list of 1 to {n.TIERS} bonuses")
        row["tier_count"] = len(tiers)
        for tier, points in enumerate(tiers):
            path = f"passportBonus[{tier}]"
            row["tier_points"][tier] = self.reader.as_number(path, points, 1, POINTS_MAX)
            if tier and row["tier_points"][tier] >= row["tier_points"][tier - 1]:
                raise BoardError(path, f"is {points}; each tier must be worth less than the last")

    # Lists of named things

    def things(self, key: str, low: int, high: int) -> _Things:
        """A list of the file, or of the standard sheet where the file has none."""
        reader = self.reader
        read = reader.rows if key in ("regions", "cards") else reader.rows_or_standard
        items: list[tuple[str, dict[str, Any]]] = []
        with reader.noting():
            items = read(key, low, high)
        ids = tuple(reader.texts(items, "id"))
        labels = tuple(self.label(path, item) for path, item in items)
        reader.all_different(key, "id", ids)
        reader.all_different(key, "name", [fold(label[ENGLISH]) for label in labels])
        return _Things(key, items, ids, labels)

    def label(self, path: str, item: dict[str, Any]) -> dict[str, str]:
        """A name, or names by language; without an English one the id serves."""
        own = item.get("id")
        name = item.get("name", own)
        texts = {ENGLISH: own if isinstance(own, str) else ""}
        with self.reader.noting():
            if isinstance(name, str):
                texts[ENGLISH] = self.reader.text(f"{path}.name", name)
            elif isinstance(name, dict):
                for code, text in name.items():
                    texts[code] = self.reader.text(f"{path}.name.{code}", text)
            elif "name" in item:
                raise BoardError(
                    f"{path}.name", f"must be a text, or texts by language, not {name!r}"
                )
        return texts

    def index(self, path: str, what: str, value: Any, ids: Sequence[str]) -> int:
        if value not in ids:
            raise BoardError(path, self.reader.unknown(what, value, ids))
        return ids.index(value)

    # Cards

    def read_cards(self, cards: _Things, regions: _Things) -> tuple[str, ...]:
        """Number, region and letter of each card (RTE-02)."""
        letters = []
        for index, (path, card) in enumerate(cards.items):
            with self.reader.noting():
                self.row["number"][index] = self.reader.as_number(
                    f"{path}.number", card.get("number"), 1, NUMBER_MAX
                )
            with self.reader.noting():
                region = self.index(f"{path}.region", "region", card.get("region"), regions.ids)
                self.row["region"][index] = region
                self.row["region_cards"][region] |= 1 << index
            letters.append("")
            with self.reader.noting():
                letters[-1] = self.reader.text(f"{path}.letter", card.get("letter"))
        self.reader.all_different("cards", "letter", [fold(letter) for letter in letters])
        return tuple(letters)

    def read_symbols(
        self, cards: _Things, kinds: tuple[_Things, _Things, _Things], values: list[int]
    ) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The symbols of each card, by category (RTE-08)."""
        found = []
        for index, (path, card) in enumerate(cards.items):
            cuisine, transport, culture = (
                self.symbols_of(f"{path}.{kind.path}", card.get(kind.path), kind) for kind in kinds
            )
            self.row["cuisine"][index] = sum(values[kind] for kind in cuisine)
            self.row["transport_tally"][index] = sum(1 << TALLY_BITS * kind for kind in transport)
            self.row["culture_tally"][index] = sum(1 << TALLY_BITS * kind for kind in culture)
            self.row["cultures"][index] = sum(1 << kind for kind in set(culture))
            found.append((cuisine, transport, culture))
        for category, kind in enumerate(kinds):
            copies = Counter(symbol for card in found for symbol in card[category])
            self.check_copies(kind, copies)
        return tuple(found)

    def symbols_of(self, path: str, value: Any, kind: _Things) -> tuple[int, ...]:
        """No symbol, one, or a list of them (RTE-62)."""
        if value is None:
            return ()
        listed = value if isinstance(value, list) else [value]
        with self.reader.noting():
            if len(listed) > n.SYMBOLS:
                raise BoardError(path, f"has {len(listed)} symbols; there is room for {n.SYMBOLS}")
            return tuple(self.index(path, kind.path, symbol, kind.ids) for symbol in listed)
        return ()

    def check_copies(self, kind: _Things, copies: Counter[int]) -> None:
        """Printed numbers of copies must be right (RTE-06)."""
        if kind.path not in self.data:
            return
        for index, (path, item) in enumerate(kind.items):
            printed = item.get("count", copies[index])
            if printed != copies[index]:
                self.reader.note(
                    f"{path}.count", f"is {printed!r}, but the cards show {copies[index]}"
                )

    # Regions

    def read_regions(self, regions: _Things, cards: _Things) -> tuple[str, ...]:
        """Star, colour and countries of each region (RTE-03, RTE-04)."""
        colors = []
        for index, (path, region) in enumerate(regions.items):
            with self.reader.noting():
                self.row["star_points"][index] = self.reader.as_number(
                    f"{path}.bonus", region.get("bonus"), 0, POINTS_MAX
                )
            color = region.get("color")
            if color not in COLORS:
                self.reader.note(f"{path}.color", self.reader.unknown("colour", color, COLORS))
            colors.append(color if color in COLORS else "")
            mine = int(self.row["region_cards"][index])
            if mine == 0 and cards.items:
                self.reader.note(path, f"no card is in the region {regions.ids[index]!r}")
                continue
            listed = region.get("countries")
            countries = [id for card, id in enumerate(cards.ids) if mine >> card & 1]
            if listed is not None and (
                not isinstance(listed, list) or sorted(map(str, listed)) != sorted(countries)
            ):
                self.reader.note(
                    f"{path}.countries", f"the cards of this region are {', '.join(countries)}"
                )
        self.reader.all_different("regions", "color", colors)
        return tuple(colors)

    def fill_moves(self) -> None:
        row = self.row
        row["move_what"] = n.NOTHING
        for card in range(int(row["card_count"])):
            row["move_kind"][n.FIRST_PICK + card] = Kind.PICK
            row["move_what"][n.FIRST_PICK + card] = card
        for culture in range(int(row["culture_count"])):
            row["move_kind"][n.FIRST_SCORE + culture] = Kind.SCORE
            row["move_what"][n.FIRST_SCORE + culture] = culture
        row["move_kind"][n.SCORE_NOTHING] = Kind.SCORE_NOTHING
