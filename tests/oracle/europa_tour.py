"""A slow second opinion on who wins a game of Europa Tour, and with what.

Written from docs/rules/europa-tour.md alone, with no look at the engine's checker: plain sets of
names, every part of every rack tried.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Map:
    """Borders, ship lines and colours by the names of the countries."""

    land: set[frozenset[str]] = field(default_factory=set)
    ship: set[frozenset[str]] = field(default_factory=set)
    color: dict[str, str] = field(default_factory=dict)


@dataclass
class Opinion:
    runs: list[tuple[int, int]]  # of each seat: cards in its longest run, country cards in it
    places: list[int]
    winners: list[int]
    decided_by: str


def read_map(board: Mapping[str, Any]) -> Map:
    def name(country: Mapping[str, Any]) -> str:
        given = country.get("name", country["id"])
        return str(given["en"] if isinstance(given, dict) else given)

    names = {country["id"]: name(country) for country in board["countries"]}
    found = Map()
    for country in board["countries"]:
        here = names[country["id"]]
        found.color[here] = country["color"]
        for other in country["land"]:
            found.land.add(frozenset((here, names[other])))
    for line in board["shipLines"]:
        found.ship.add(frozenset((names[line["a"]], names[line["b"]])))
    return found


def is_route(cards: Sequence[str], on: Map, unique: bool) -> bool:
    """Is this, by itself, a route of valid steps from a country to a country?"""
    countries = [card for card in cards if card in on.color]
    if not cards or cards[0] not in on.color or cards[-1] not in on.color:
        return False  # ETO-25
    if unique and len(set(countries)) < len(countries):
        return False  # option uniqueCountries
    at = 0
    while at < len(cards) - 1:
        here, after = cards[at], cards[at + 1]
        if after in on.color:
            if frozenset((here, after)) not in on.land:
                return False  # ETO-27; the same country twice is no pair (ETO-33)
            at += 1
            continue
        end = cards[at + 2]
        if end not in on.color or end == here:
            return False  # ETO-26, ETO-33
        if after == "ship":
            if frozenset((here, end)) not in on.ship:
                return False  # ETO-29
        elif not after == f"plane:{on.color[here]}" == f"plane:{on.color[end]}":
            return False  # ETO-28
        at += 2
    return True


def longest_run(rack: Sequence[str], on: Map, unique: bool) -> tuple[int, int]:
    """Cards and country cards of the best part of a rack (option turnLimit)."""
    parts = [
        rack[start:stop]
        for start in range(len(rack))
        for stop in range(start + 1, len(rack) + 1)
        if is_route(rack[start:stop], on, unique)
    ]
    runs = [(len(part), sum(card in on.color for card in part)) for part in parts]
    return max(runs, default=(0, 0))


def judge(board: Mapping[str, Any], position: Mapping[str, Any]) -> Opinion:
    """The opinion on the end of a game, as `Match.position()` gives it."""
    on, racks = read_map(board), position["racks"]
    unique = bool(position["options"].get("uniqueCountries"))
    seats = range(len(racks))
    runs = [longest_run(rack, on, unique) for rack in racks]
    announced = position.get("tours", [])
    if announced:
        assert all(is_route(racks[seat], on, unique) for seat in announced), "ETO-37"
        number = {seat: sum(card in on.color for card in racks[seat]) for seat in announced}
        winners = [seat for seat in announced if number[seat] == max(number.values())]
        places = [1 if seat in winners else len(winners) + 1 for seat in seats]
        for seat in set(announced) - set(winners):
            better = [other for other in announced if number[other] > number[seat]]
            places[seat] = len(better) + 1
        for seat in set(seats) - set(announced):
            places[seat] = len(announced) + 1  # ETO-44
        decided = "shared" if len(winners) > 1 else "countries" if len(announced) > 1 else "tour"
        return Opinion(runs, places, winners, decided)
    places = [1 + sum(other > run for other in runs) for run in runs]
    winners = [seat for seat in seats if places[seat] == 1]
    if len(winners) > 1:
        return Opinion(runs, places, winners, "shared")
    best = runs[winners[0]]
    is_equal = any(run[0] == best[0] for seat, run in enumerate(runs) if seat != winners[0])
    return Opinion(runs, places, winners, "run-countries" if is_equal else "run")
