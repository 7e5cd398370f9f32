"""A second opinion on the scoring of Dice Trip Belgium, from the rule text alone: slow and plain.

Roads are found by walking every path; nothing here is shared with the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SERIES = {4: 2, 5: 3, 6: 4, 7: 6, 8: 6, 9: 6}
SERIES_LONG = 9  # ten or more
ZONES = {0: 0, 1: 4, 2: 7, 3: 9}


@dataclass(frozen=True)
class Opinion:
    bonus: int
    crossed: int
    road: int
    series: int
    series_length: int
    zones: int

    @property
    def total(self) -> int:
        return self.bonus + self.crossed + self.road + self.series + self.zones


def score(board: dict[str, Any], sheet: dict[str, int | str], bonus_cities: int) -> Opinion:
    """One sheet, by the names of the cities; bonus cities were noted while playing."""
    name_of = {city["id"]: city["name"] for city in board["cities"]}
    neighbours: dict[str, set[str]] = {name: set() for name in name_of.values()}
    for link in board["links"]:
        a, b = name_of[link["a"]], name_of[link["b"]]
        neighbours[a].add(b)
        neighbours[b].add(a)
    written = {city: int(number) for city, number in sheet.items() if number != "X"}
    crossed = {city for city, number in sheet.items() if number == "X"}

    def ascending(path: list[str]) -> list[str]:
        """The longest way to go on upwards."""
        best = path
        for city in neighbours[path[-1]]:
            if city in written and written[city] > written[path[-1]]:
                longer = ascending([*path, city])
                if len(longer) > len(best):
                    best = longer
        return best

    road = max((len(ascending([city])) for city in written), default=0)

    def run(city: str) -> int:
        """Cities in a row from here, each with the next number of the tracker."""
        number = written[city]
        following = number + 5 if number % 10 == 6 else number + 1
        for other in neighbours[city]:
            if written.get(other) == following:
                return 1 + run(other)
        return 1

    length = max((run(city) for city in written), default=0)
    clean = 0
    for zone in board["zones"]:
        members = {city["name"] for city in board["cities"] if city["zone"] == zone["id"]}
        clean += not members & crossed
    return Opinion(
        bonus=bonus_cities,
        crossed=-len(crossed),
        road=road,
        series=SERIES_LONG if length >= 10 else SERIES.get(length, 0),
        series_length=length,
        zones=ZONES[clean],
    )


def is_bonus(board: dict[str, Any], city: str, number: int, dice: tuple[str, str]) -> bool:
    """Two identical digits, or the die of the city's colour."""
    color = next(one["color"] for one in board["cities"] if one["name"] == city)
    return number // 10 == number % 10 or color in dice


def tens_points(board: dict[str, Any], entries: list[tuple[str, int | str]]) -> int:
    """The variant, from all entries of a sheet in the order they were made."""
    coloured = {one["name"] for one in board["cities"] if one["color"]}
    groups: set[int] = set()
    for index, (_, number) in enumerate(entries):
        if number == "X":
            continue
        before = len(groups)
        groups.add(int(number) // 10)
        if before < 6 and len(groups) == 6:
            filled = {city for city, _ in entries[: index + 1]}
            return len(coloured - filled)
    return 0
