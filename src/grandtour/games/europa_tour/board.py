"""The map and cards of Europa Tour: read from JSON, checked, and laid out as one record.

Every check names the place in the file and what is wrong there. Rule numbers that a file leaves
out (rack size, piles, copies, ships …) and colours are those of the game's own board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.bits import WORD
from grandtour.core.board import Board, Reader
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError, OptionError
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import Kind
from grandtour.games.europa_tour.options import TURN_LIMIT
from grandtour.games.europa_tour.state import BOARD

LANGUAGE = "en"  # of the names that moves, records and views use
COPIES_MAX = 20  # of a country or plane
SHIPS_MAX = 60

Items = list[tuple[str, dict[str, Any]]]  # objects of a list, each with its path


class Names(NamedTuple):
    """What people call things, by index."""

    countries: tuple[str, ...]
    country_ids: tuple[str, ...]
    colors: tuple[str, ...]  # ids: words for people stand in `spoken` or the texts
    cards: tuple[str, ...]  # every kind of card; empty for kinds that this board has not
    card_ids: tuple[str, ...]  # as routes are written in data files (ETO-50)
    spoken: dict[str, dict[str, str]]  # by language: name of a country or colour -> its name there


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a board's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    row = rows[0]
    reader = Reader(data, standard)
    countries: Items = []
    with reader.noting():
        countries = reader.rows("countries", 2, n.COUNTRIES)
    names = read_names(reader, row, countries)
    read_colors_of_countries(reader, row, countries, names)
    read_neighbours(reader, row, "land", countries, names.country_ids)  # ETO-05
    read_ship_lines(reader, row, countries, names.country_ids)
    read_numbers(reader, row, countries)
    reader.settle()
    fill_moves(row)
    board = finish_board(name, reader, rows, names)
    check_seats(board, 2, {})
    return board


# Names


def read_names(reader: Reader, row: Any, countries: Items) -> Names:
    spoken: dict[str, dict[str, str]] = {}
    ids, labels = read_things(reader, "countries", countries, spoken)
    colors: Items = []
    with reader.noting():
        colors = reader.rows_or_standard("colors", 1, n.COLORS)
    color_ids, _ = read_things(reader, "colors", colors, spoken)
    row["country_count"], row["color_count"] = len(ids), len(color_ids)
    row["all_countries"] = (1 << len(ids)) - 1
    cards, card_ids = [""] * n.CARDS, [""] * n.CARDS
    cards[: len(labels)], card_ids[: len(ids)] = labels, ids
    for color, color_id in enumerate(color_ids):
        cards[n.FIRST_PLANE + color] = card_ids[n.FIRST_PLANE + color] = f"plane:{color_id}"
    cards[n.SHIP] = card_ids[n.SHIP] = "ship"
    return Names(labels, ids, color_ids, tuple(cards), tuple(card_ids), spoken)


def read_things(
    reader: Reader,
    path: str,
    rows: Items,
    spoken: dict[str, dict[str, str]],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Ids and names of countries or colours; a name may be one text, or one a language."""
    ids, labels = reader.texts(rows, "id"), []
    for thing, (where, item) in zip(ids, rows, strict=True):
        labels.append(thing)
        with reader.noting():
            given = item.get("name", thing or "?")
            if not isinstance(given, dict):
                given = {LANGUAGE: reader.text(f"{where}.name", given)}
            for language, label in given.items():
                reader.text(f"{where}.name.{language}", label)
            if not given:
                raise BoardError(
                    f"{where}.name", "must be a text, or an object of language and text"
                )
            labels[-1] = given.get(LANGUAGE, next(iter(given.values())))
            key = thing if path == "colors" else labels[-1]
            for language, translated in given.items():
                spoken.setdefault(language, {})[key] = translated
    reader.all_different(path, "id", ids)
    reader.all_different(path, "name", labels)
    return tuple(ids), tuple(labels)


# The map


def read_colors_of_countries(reader: Reader, row: Any, countries: Items, names: Names) -> None:
    for country, (path, item) in enumerate(countries):
        color = item.get("color")
        if color not in names.colors:
            reader.note(f"{path}.color", reader.unknown("colour", color, names.colors))
            continue
        index = names.colors.index(color)
        row["color"][country] = index  # ETO-03
        row["of_color"][index] |= 1 << country


def read_ship_lines(reader: Reader, row: Any, countries: Items, ids: tuple[str, ...]) -> None:
    """Ship lines: one a row of `shipLines`, or named by both countries, or both (ETO-05, ETO-50)."""
    is_listed = "shipLines" in reader.data
    is_named = any("ship" in item for _, item in countries)
    if is_named or not is_listed:
        read_neighbours(reader, row, "ship", countries, ids)
    if is_listed:
        with reader.noting():
            read_lines(reader, row, is_named, ids)
    row["ports"] = sum(1 << i for i in range(len(ids)) if row["ship"][i])


def read_lines(reader: Reader, row: Any, is_named: bool, ids: tuple[str, ...]) -> None:
    """The rows of `shipLines`; where countries name their lines too, these must be the same."""
    lines, are_all_known = [0] * len(ids), True
    for path, item in reader.rows("shipLines", 0, 999):
        is_known = False
        with reader.noting():
            a, b = (find_country(reader, f"{path}.{end}", item.get(end), ids) for end in "ab")
            is_known = True
            if a == b:
                raise BoardError(f"{path}.b", f"both ends are {ids[a]!r} (ETO-05)")
            if lines[a] >> b & 1:
                raise BoardError(path, f"{ids[a]!r} and {ids[b]!r} are joined twice (ETO-50)")
            lines[a] |= 1 << b
            lines[b] |= 1 << a
        are_all_known &= is_known
    for country, line in enumerate(lines):
        if is_named and are_all_known and int(row["ship"][country]) != line:
            reader.note(f"countries[{country}].ship", "is not what shipLines says (ETO-50)")
        row["ship"][country] = line


def read_neighbours(
    reader: Reader, row: Any, field: str, countries: Items, ids: tuple[str, ...]
) -> None:
    """Neighbours by land or by ship, named by both countries (ETO-05)."""
    paths = {}
    for country, (path, item) in enumerate(countries):
        listed = item.get(field, [])
        if not isinstance(listed, list):
            reader.note(f"{path}.{field}", f"must be a list, not {listed!r}")
            continue
        for index, value in enumerate(listed):
            where = f"{path}.{field}[{index}]"
            with reader.noting():
                other = find_country(reader, where, value, ids)
                if other == country:
                    raise BoardError(where, f"{value!r} is this country itself (ETO-05)")
                if int(row[field][country]) >> other & 1:
                    raise BoardError(where, f"{value!r} is named twice")
                row[field][country] |= 1 << other
                paths[country, other] = where
    for (country, other), where in paths.items():
        if (other, country) not in paths:
            reader.note(where, f"{ids[other]!r} does not name {ids[country]!r} back (ETO-05)")


def find_country(reader: Reader, path: str, value: Any, ids: tuple[str, ...]) -> int:
    if value not in ids:
        raise BoardError(path, reader.unknown("country", value, ids))
    return ids.index(value)


# The numbers


def read_numbers(reader: Reader, row: Any, countries: Items) -> None:
    copies = planes = 1
    with reader.noting():
        row["rack_size"] = reader.number("setup.rackSize", 2, n.RACK)
    with reader.noting():
        row["pile_count"] = reader.number("setup.discardPiles", 1, n.PILES)
    with reader.noting():
        copies = reader.number("cards.country.copiesPerCountry", 1, COPIES_MAX)
    with reader.noting():
        planes = reader.number("cards.plane.copiesPerColor", 0, COPIES_MAX)
    for country, (path, item) in enumerate(countries):
        with reader.noting():
            own = item.get("copies", copies)
            row["stock"][country] = reader.as_number(f"{path}.copies", own, 1, COPIES_MAX)  # ETO-07
    colors = int(row["color_count"])
    row["stock"][n.FIRST_PLANE : n.FIRST_PLANE + colors] = planes  # ETO-02
    with reader.noting():
        row["stock"][n.SHIP] = reader.number("cards.ship.count", 0, SHIPS_MAX)  # ETO-04
    reader.settle()  # what follows adds these numbers up
    for kind, number in (
        ("country", int(row["stock"][: n.COUNTRIES].sum())),
        ("plane", planes * colors),
    ):
        check_count(reader, f"cards.{kind}.count", number)
    total = int(row["stock"].sum())
    row["card_total"] = total
    highest = total - 2 * int(row["rack_size"]) - int(row["pile_count"]) + 1
    if highest > n.STACK:
        reader.note("cards", f"one pile could grow to {highest} cards; the most is {n.STACK}")


def check_count(reader: Reader, path: str, number: int) -> None:
    """A count that the file gives must be what its other numbers make."""
    _, kind, _ = path.split(".")
    cards = reader.data.get("cards", {}).get(kind, {})
    if "count" in cards and cards["count"] != number:
        reader.note(path, f"is {cards['count']!r}, but there are {number} {kind} cards")


def doubts(board: Board) -> Iterator[tuple[str, str]]:
    """Countries that nothing but a plane leads to."""
    row = board.rows[0]
    for country, name in enumerate(board.names.countries):
        if not row["land"][country] and not row["ship"][country]:
            yield f"countries[{country}]", f"no border and no ship line leads to {name}"


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int | None:
    """No game has more decisions than this; without turnLimit nothing ends one."""
    turns = options[TURN_LIMIT]
    if not turns:
        return None
    placing = seats * int(board.rows[0]["rack_size"])
    return placing + seats + turns * (2 + seats)  # drawing, putting down, and everybody's answer


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Raise unless racks, piles and a talon can be dealt to so many seats (ETO-23)."""
    row = board.rows[0]
    need = seats * int(row["rack_size"]) + int(row["pile_count"]) + 1
    if int(row["card_total"]) < need:
        raise OptionError(
            f"cards: {board.title} has {row['card_total']} cards; {seats} players need {need}"
        )


# The list of actions


def fill_moves(row: Any) -> None:
    """What each action means, and the sets that the fast legal list is made of."""
    places, piles = range(int(row["rack_size"])), range(int(row["pile_count"]))

    def put(action: int, kind: Kind, place: int = 0, to: int = 0) -> None:
        row["move_kind"][action] = kind
        row["move_place"][action] = place
        row["move_to"][action] = to

    def add(words: Any, index: int) -> None:
        words[index // WORD] |= 1 << index % WORD

    for place in places:
        put(n.FIRST_PLACE + place, Kind.PLACE, place)
        for pile in piles:
            at = place * n.PILES + pile
            put(n.FIRST_EXCHANGE + at, Kind.EXCHANGE, place, pile)
            add(row["exchanges"], at)
            add(row["exchanges_to"][pile], at)
        for card in places:
            put(n.FIRST_ARRANGE + card * n.RACK + place, Kind.ARRANGE, place, card)
    for pile in piles:
        put(n.FIRST_TAKE + pile, Kind.TAKE, 0, pile)
        put(n.FIRST_PUT + pile, Kind.PUT, 0, pile)
    put(n.DRAW, Kind.DRAW)
    put(n.SAY_ANNOUNCE, Kind.ANNOUNCE)
    put(n.SAY_SILENT, Kind.SILENT)
    for at, (place, other) in enumerate(combinations(range(n.RACK), 2)):
        if other in places:
            put(n.FIRST_SWAP + at, Kind.SWAP, place, other)
            add(row["swaps"], at)
