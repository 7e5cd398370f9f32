"""Boards of Dice Trip Belgium: read from JSON, checked, and laid out as one record (DTB-61).

Every check names the place in the file. A board needs `cities` and `links`; dice, zones, points and
solo targets that it leaves out are those of Belgium.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.board import LIMITS, Board, Reader, degrees
from grandtour.core.board import make_board as finish_board
from grandtour.core.errors import BoardError
from grandtour.core.text import fold
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.names import Kind, pair_of, value_of, write_action
from grandtour.games.dice_trip_belgium.state import BOARD

Words = dict[str, str]  # a name by language


class Names(NamedTuple):
    """What people call things, by index."""

    cities: tuple[str, ...]
    city_ids: tuple[str, ...]
    aliases: tuple[tuple[str, ...], ...]  # other names under which a city is found
    places: tuple[tuple[float, float] | None, ...]  # latitude and longitude, where given
    dice: tuple[str, ...]  # ids: the colours
    dice_words: tuple[Words, ...]
    zones: tuple[str, ...]  # ids
    zone_words: tuple[Words, ...]


def make_board(name: str, data: dict[str, Any], standard: dict[str, Any]) -> Board:
    """Check a board's JSON and lay it out; an error names the JSON path."""
    rows = np.zeros(1, BOARD)
    row = rows[0]
    reader = Reader(data, standard)
    cities: list[tuple[str, dict[str, Any]]] = []
    with reader.noting():
        cities = reader.rows("cities", 2, n.CITIES)
    ids, labels = reader.texts(cities, "id"), reader.names(cities)
    reader.all_different("cities", "id", ids)
    reader.all_different("cities", "name", labels)
    aliases = [_read_aliases(reader, path, city) for path, city in cities]
    _check_labels(reader, ids, labels, aliases)
    row["city_count"] = len(ids)
    row["all_cities"] = (1 << len(ids)) - 1
    dice: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    dice_words: tuple[Words, ...] = ()
    zone_words: tuple[Words, ...] = ()
    with reader.noting():
        dice, dice_words = _read_dice(reader)
        _read_colors(reader, row, cities, dice)
    with reader.noting():
        zones, zone_words = _read_zones(reader, row, cities, ids)
    with reader.noting():
        if ids:
            _read_links(reader, row, cities, ids)
    _read_rounds(reader, row)
    _read_scoring(reader, row)
    places = [_read_place(reader, path, city) for path, city in cities]
    reader.settle()
    _fill_moves(row)
    return finish_board(
        name,
        reader,
        rows,
        Names(
            cities=tuple(labels),
            city_ids=tuple(ids),
            aliases=tuple(aliases),
            places=tuple(places),
            dice=dice,
            dice_words=dice_words,
            zones=zones,
            zone_words=zone_words,
        ),
    )


def doubts(board: Board) -> Iterator[tuple[str, str]]:
    """Cities that no link leads to."""
    for city, name in enumerate(board.names.cities):
        if not board.rows[0]["linked"][city]:
            yield f"cities[{city}]", f"no link leads to {name}"


def limit(board: Board, seats: int, options: Mapping[int, int]) -> int:
    """No game has more decisions than this: each round a roll, and everybody's packet."""
    return int(board.rows[0]["rounds"]) * (1 + seats * n.CHOICES)


def check_seats(board: Board, seats: int, options: dict[int, int]) -> None:
    """Every board seats everybody: each player has a sheet of their own (DTB-01)."""


def _words(reader: Reader, path: str, value: Any, otherwise: str) -> Words:
    """A name, or names by language."""
    if value is None:
        value = otherwise
    if isinstance(value, str):
        return {"en": reader.text(path, value)}
    if not isinstance(value, dict) or not value:
        raise BoardError(path, f"must be a text, or texts by language, not {value!r}")
    return {str(key): reader.text(f"{path}.{key}", word) for key, word in value.items()}


def _read_aliases(reader: Reader, path: str, city: dict[str, Any]) -> tuple[str, ...]:
    with reader.noting():
        aliases = city.get("aliases", [])
        if not isinstance(aliases, list):
            raise BoardError(f"{path}.aliases", f"must be a list, not {aliases!r}")
        return tuple(
            reader.text(f"{path}.aliases[{index}]", alias) for index, alias in enumerate(aliases)
        )
    return ()


def _check_labels(
    reader: Reader, ids: list[str], labels: list[str], aliases: list[tuple[str, ...]]
) -> None:
    """Whatever is typed means one city."""
    meant: dict[str, int] = {}
    for index, (id, label, others) in enumerate(zip(ids, labels, aliases, strict=True)):
        for field, text in (("id", id), ("name", label), *(("aliases", one) for one in others)):
            if not text:
                continue
            if meant.setdefault(fold(text), index) != index:
                other = labels[meant[fold(text)]]
                if field == "aliases" or text not in (ids if field == "id" else labels)[:index]:
                    reader.note(f"cities[{index}].{field}", f"{text!r} already means {other!r}")


def _read_place(reader: Reader, path: str, city: dict[str, Any]) -> tuple[float, float] | None:
    if city.get("lat") is None and city.get("lon") is None:
        return None
    place = []
    for field, limit in LIMITS.items():
        with reader.noting():
            place.append(degrees(f"{path}.{field}", city.get(field), limit))
    return (place[0], place[1]) if len(place) == len(LIMITS) else None


def _read_dice(reader: Reader) -> tuple[tuple[str, ...], tuple[Words, ...]]:
    """Four dice, each of a colour of its own (DTB-01)."""
    rows = reader.rows_or_standard("dice", n.DICE, n.DICE)
    ids = [reader.text(f"{path}.id", die.get("id")) for path, die in rows]
    reader.all_different("dice", "id", ids)
    for (path, _), id in zip(rows, ids, strict=True):
        if len(id.split()) != 1:
            raise BoardError(f"{path}.id", f"must be one word, not {id!r}")
    words = [_words(reader, f"{path}.name", die.get("name"), str(die["id"])) for path, die in rows]
    return tuple(ids), tuple(words)


def _read_zones(
    reader: Reader, row: Any, cities: Sequence[tuple[str, dict[str, Any]]], ids: list[str]
) -> tuple[tuple[str, ...], tuple[Words, ...]]:
    """Every city is in exactly one zone (DTB-04)."""
    rows = reader.rows_or_standard("zones", 1, n.ZONES)
    zones = [reader.text(f"{path}.id", zone.get("id")) for path, zone in rows]
    reader.all_different("zones", "id", zones)
    for index, (path, city) in enumerate(cities):
        if city.get("zone") not in zones:
            unknown = reader.unknown("zone", city.get("zone"), zones)
            reader.note(f"{path}.zone", f"{unknown} (DTB-04)")
            continue
        home = zones.index(city["zone"])
        row["zone_cities"][home] = int(row["zone_cities"][home]) | 1 << index
    for index, (path, zone) in enumerate(rows):
        members = [id for city, id in enumerate(ids) if row["zone_cities"][index] >> city & 1]
        if not members:
            if cities:
                reader.note(path, f"no city is in the zone {zones[index]!r} (DTB-04)")
            continue
        listed = zone.get("cities", members) if "zones" in reader.data else members
        if not isinstance(listed, list) or sorted(map(str, listed)) != sorted(members):
            reader.note(
                f"{path}.cities", f"differs from the cities' own zones: {', '.join(members)}"
            )
    row["zone_count"] = len(zones)
    words = [
        _words(reader, f"{path}.name", zone.get("name"), str(zone["id"])) for path, zone in rows
    ]
    return tuple(zones), tuple(words)


def _read_colors(
    reader: Reader,
    row: Any,
    cities: Sequence[tuple[str, dict[str, Any]]],
    dice: tuple[str, ...],
) -> None:
    """Some cities have the colour of a die (DTB-03)."""
    row["city_color"] = n.NOTHING
    for index, (path, city) in enumerate(cities):
        color = city.get("color")
        if color is None:
            continue
        if color not in dice:
            reader.note(f"{path}.color", reader.unknown("die of the colour", color, dice))
            continue
        row["city_color"][index] = dice.index(color)
        row["coloured"] = int(row["coloured"]) | 1 << index


def _read_links(
    reader: Reader, row: Any, cities: Sequence[tuple[str, dict[str, Any]]], ids: list[str]
) -> None:
    """Each link once, and the same links as at the cities, where these name them (DTB-02, DTB-48)."""
    are_all_known = True
    for path, link in reader.rows("links", 1, n.CITIES * n.CITIES):
        ends = []
        for end in ("a", "b"):
            if link.get(end) in ids:
                ends.append(ids.index(link[end]))
            else:
                reader.note(f"{path}.{end}", reader.unknown("city", link.get(end), ids))
        if len(ends) < 2:
            are_all_known = False
            continue
        a, b = ends
        if a == b:
            reader.note(f"{path}.b", f"both ends are {link['a']!r} (DTB-02)")
            continue
        if int(row["linked"][a]) >> b & 1:
            reader.note(path, f"{link['a']!r} and {link['b']!r} are linked twice (DTB-02)")
        row["linked"][a] = int(row["linked"][a]) | 1 << b
        row["linked"][b] = int(row["linked"][b]) | 1 << a
    if not are_all_known:
        return
    for index, (path, city) in enumerate(cities):
        linked = [id for other, id in enumerate(ids) if int(row["linked"][index]) >> other & 1]
        named = city.get("links", linked)
        if not isinstance(named, list) or sorted(map(str, named)) != sorted(linked):
            reader.note(
                f"{path}.links", f"differs from the list of links: {', '.join(linked)} (DTB-48)"
            )


def _read_rounds(reader: Reader, row: Any) -> None:
    """Two entries a round, one in the last where a single city is left (DTB-14, DTB-22, DTB-61)."""
    rounds = (int(row["city_count"]) + 1) // 2
    if rounds and "rounds" in reader.data and reader.data["rounds"] != rounds:
        reader.note(
            "rounds",
            f"is {reader.data['rounds']!r}; {row['city_count']} cities take {rounds} (DTB-61)",
        )
    row["rounds"] = rounds
    numbers = [value_of(number) for number in range(n.NUMBERS)]
    if reader.value("numbers") != numbers:
        reader.note("numbers", "must be 11 to 16, 21 to 26 … 61 to 66 (DTB-05)")
    if sorted(map(str, _listed(reader.value("powers")))) != sorted(n.POWERS):
        reader.note("powers", f"must be {' and '.join(n.POWERS)} (DTB-06)")


def _listed(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else ()


def _read_scoring(reader: Reader, row: Any) -> None:
    for field, path, low, high in (
        ("bonus_points", "scoring.bonusCity", 0, 20),
        ("crossed_points", "scoring.crossedCity", -20, 0),
        ("road_points", "scoring.roadPerCity", 0, 20),
    ):
        with reader.noting():
            row[field] = reader.number(path, low, high)
    with reader.noting():
        _read_series(reader, row)
    with reader.noting():
        zones = reader.table("scoring.cleanZones")
        for number in range(1, int(row["zone_count"]) + 1):
            path = f"scoring.cleanZones.{number}"
            if str(number) not in zones:
                raise BoardError(path, f"is missing: there are {row['zone_count']} zones")
            row["zone_points"][number] = reader.as_number(path, zones[str(number)], 0, 100)
    with reader.noting():
        least = -1000
        for index, medal in enumerate(n.MEDALS):
            points = reader.number(f"soloTargets.{medal}", least, 1000)
            row["medal"][index] = points
            least = points + 1


def _read_series(reader: Reader, row: Any) -> None:
    """Points by length: steps without a gap, the last one open (DTB-39)."""
    steps = reader.value("scoring.consecutive")
    if not isinstance(steps, list) or not steps:
        raise BoardError("scoring.consecutive", f"must be a list of steps, not {steps!r}")
    least = 1
    for index, step in enumerate(steps):
        path = f"scoring.consecutive[{index}]"
        if not isinstance(step, dict):
            raise BoardError(path, f"must be an object, not {step!r}")
        low = reader.as_number(f"{path}.min", step.get("min"), least, n.NUMBERS)
        if index and low != least:
            raise BoardError(f"{path}.min", f"is {low}; the step before ends at {least - 1}")
        points = reader.as_number(f"{path}.points", step.get("points"), 0, 100)
        high = n.NUMBERS
        if index + 1 < len(steps) or step.get("max") is not None:
            high = reader.as_number(f"{path}.max", step.get("max"), low, n.NUMBERS)
        row["series_points"][low : high + 1] = points
        least = high + 1
    if steps[-1].get("max") is not None:
        raise BoardError(f"{path}.max", "must be null: the last step is open")


def _fill_moves(row: Any) -> None:
    """The flat list of actions: what each one means."""

    def put(action: int, kind: Kind, what: int = 0, first: int = 0, second: int = 0) -> None:
        row["move_kind"][action] = kind
        row["move_what"][action] = what
        row["move_first"][action] = first
        row["move_second"][action] = second

    for first in range(n.DICE):
        for second in range(n.DICE):
            if first == second:
                continue
            put(n.FIRST_TWICE + pair_of(first, second), Kind.TWICE, 0, first, second)
            for city in range(int(row["city_count"])):
                put(write_action(city, first, second), Kind.WRITE, city, first, second)
    for city in range(int(row["city_count"])):
        put(n.FIRST_CROSS + city, Kind.CROSS, city)
    put(n.KEEP, Kind.KEEP)
    for subset in range(1, 1 << n.DICE):
        put(n.FIRST_REROLL + subset, Kind.REROLL, subset)
