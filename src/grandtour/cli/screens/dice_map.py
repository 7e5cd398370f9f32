"""A map drawn with characters: cities in their geographic places, links as dots between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rich.text import Text

WIDTH = 78
HEIGHT = 23
LINK, LINK_STYLE = "·", "dim"
ROAD, ROAD_STYLE = "=", "bold green"


@dataclass(frozen=True)
class Label:
    """A city as drawn: its text, and which column of it stands for the place itself."""

    text: Text
    anchor: int = 1


Place = tuple[int, int]  # row, column


def draw_map(
    labels: Sequence[Label],
    places: Sequence[tuple[float, float]],
    links: Iterable[tuple[int, int]],
    road: Sequence[int],
) -> list[Text]:
    """The lines of a map; `places` are latitude and longitude, `road` the cities of a road."""
    spots, occupied = lay_out(labels, places)
    cells: dict[Place, tuple[str, str]] = {}
    steps = {frozenset(pair) for pair in pairwise(road)}
    for a, b in sorted(links, key=lambda pair: frozenset(pair) in steps):
        cell = (ROAD, ROAD_STYLE) if frozenset((a, b)) in steps else (LINK, LINK_STYLE)
        line = line_between(centre(spots[a], labels[a]), centre(spots[b], labels[b]))
        cells |= {place: cell for place in line if place not in occupied}
    taken = dict(zip(spots, labels, strict=True))
    rows = []
    for row in range(1 + max(row for row, _ in spots)):
        drawn = Text()
        column = 0
        while column < WIDTH:
            label = taken.get((row, column))
            if label is not None:
                drawn.append_text(label.text)
                column += label.text.cell_len
            else:
                drawn.append(*cells.get((row, column), (" ", "")))
                column += 1
        drawn.rstrip()
        rows.append(drawn)
    return rows


def centre(spot: Place, label: Label) -> Place:
    return spot[0], spot[1] + label.anchor


def lay_out(
    labels: Sequence[Label], places: Sequence[tuple[float, float]]
) -> tuple[list[Place], set[Place]]:
    """Where each label begins, at its place or as near as there is room; and all they take up."""
    north, south = max(lat for lat, _ in places), min(lat for lat, _ in places)
    west, east = min(lon for _, lon in places), max(lon for _, lon in places)
    room = WIDTH - max(label.text.cell_len for label in labels)
    spots: list[Place] = []
    occupied: set[Place] = set()
    for label, (lat, lon) in zip(labels, places, strict=True):
        row = round((north - lat) / ((north - south) or 1) * (HEIGHT - 1))
        column = round((lon - west) / ((east - west) or 1) * room)
        spot = nearest_room((row, column), label.text.cell_len, occupied)
        spots.append(spot)
        # A blank on both sides keeps names apart.
        occupied |= {(spot[0], spot[1] + step) for step in range(-1, label.text.cell_len + 1)}
    return spots, occupied


def nearest_room(wanted: Place, length: int, occupied: set[Place]) -> Place:
    """The free spot nearest to where a label should be; a row counts as two columns."""

    def is_free(spot: Place) -> bool:
        return not any((spot[0], spot[1] + step) in occupied for step in range(length))

    def distance(spot: Place) -> int:
        return 2 * abs(spot[0] - wanted[0]) + abs(spot[1] - wanted[1])

    spots = [
        (row, column)
        for row in range(HEIGHT + len(occupied))
        for column in range(WIDTH - length + 1)
    ]
    return min((spot for spot in spots if is_free(spot)), key=distance)


def line_between(a: Place, b: Place) -> list[Place]:
    """Points on the straight line between two places, not too close to each other."""
    rows, columns = b[0] - a[0], b[1] - a[1]
    steps = max(2 * abs(rows), abs(columns)) // 2 or 1
    return [
        (a[0] + round(rows * step / steps), a[1] + round(columns * step / steps))
        for step in range(1, steps)
    ]
