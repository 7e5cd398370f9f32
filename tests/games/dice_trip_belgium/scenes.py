"""Tables of Dice Trip Belgium for clause tests: say what lies there, then ask or play.

    match = laid(dice=(3, 3, 5, 6), sheets=[sheet(4)])
    assert refusal(match, 0, "write Gent 35 (blue red)") is None

Dice are blue, green, red, yellow. Tables run on plain lists, where every step can be looked into.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Any

from grandtour import Match, load
from grandtour.core.game import Game
from grandtour.games import dice_trip_belgium

BELGIUM = load("dice-trip-belgium")
DICE = BELGIUM.board.names.dice
CITIES = BELGIUM.board.names.cities
COLOURED = [row["name"] for row in BELGIUM.board.source["cities"] if row["color"]]
PLAIN = [row["name"] for row in BELGIUM.board.source["cities"] if not row["color"]]
NUMBERS = [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)]
BRUSSEL = "Brussel / Bruxelles"

Sheet = dict[str, int | str]


def sheet(
    number: int, free: Collection[str] = (), unused: Collection[int] = (), **entries: Any
) -> Sheet:
    """So many cities filled: the first ones that are not to stay free, with the first numbers."""
    cities = [city for city in CITIES if city not in free and city not in entries]
    taken = set(entries.values()) | set(unused)
    numbers = [value for value in NUMBERS if value not in taken]
    rest = number - len(entries)
    return {**entries, **dict(zip(cities[:rest], numbers[:rest], strict=True))}


def laid(
    seats: int = 1,
    dice: Sequence[int] = (1, 2, 3, 4),
    sheets: Sequence[Sheet] | None = None,
    game: Game = BELGIUM,
    options: dict[str, Any] | None = None,
    **position: Any,
) -> Match:
    """A table on which everybody is to fill in, unless the position says otherwise."""
    data: dict[str, Any] = {
        "seats": seats,
        "first": 0,
        "phase": "fill",
        "dice": dict(zip(game.board.names.dice, dice, strict=True)),
        "options": options or {},
        **position,
    }
    if sheets is not None:
        data["sheets"] = list(sheets)
    return Match.from_position(game, data, backend="lists")


def refusal(match: Match, seat: int, move: str) -> str | None:
    """The code of the refusal, or None if the move is legal."""
    why = match.why_not(seat, move)
    return why.code if why else None


def clause_against(match: Match, seat: int, move: str) -> str | None:
    why = match.why_not(seat, move)
    return why.clause if why else None


def play(match: Match, seat: int, *moves: str) -> Match:
    for move in moves:
        match.play(seat, move)
    return match


def packet_refusal(match: Match, seat: int, *moves: str) -> str | None:
    """Put in one choice after another; the code of the first refusal, or None if all are legal."""
    for move in moves:
        why = refusal(match, seat, move)
        if why is not None:
            return why
        match.play(seat, move)
    return None


def cross_all(match: Match, seat: int) -> None:
    """The seat crosses until it owes nothing more."""
    while seat in match.deciding and match.view().phase.startswith("fill"):
        before = match.view().turn_number
        crosses = [move for move in match.legal(seat) if move.startswith("cross")]
        match.play(seat, crosses[0])
        if match.view().turn_number != before:
            return


def player(match: Match, seat: int = 0, viewer: int = -1) -> Any:
    return match.view(viewer).players[seat]


def board_of(
    cities: Sequence[str] | str,
    links: Sequence[tuple[str, str]] | Sequence[str],
    colors: dict[str, str] | None = None,
    zones: dict[str, str] | None = None,
    **more: Any,
) -> Game:
    """The game on a small map; cities are in zone W unless `zones` says otherwise."""
    zone_of = zones or {}
    used = sorted({zone_of.get(city, "W") for city in cities})
    data = {
        "name": "Small map",
        "zones": [{"id": zone} for zone in used],
        "cities": [
            {"id": city, "zone": zone_of.get(city, "W"), "color": (colors or {}).get(city)}
            for city in cities
        ],
        "links": [{"a": a, "b": b} for a, b in links],
        **more,
    }
    return dice_trip_belgium.make_game("small", data)


def chain(length: int) -> Game:
    """A map of cities a, b, c … in a row."""
    cities = [chr(ord("a") + index) for index in range(length)]
    return board_of(cities, list(pairwise(cities)))


def scored(game: Game, *sheets: Sheet, **position: Any) -> Any:
    """The scorecard of full sheets; of one if there is one."""
    data = {"seats": len(sheets), "sheets": list(sheets), "phase": "over", **position}
    cards = Match.from_position(game, data, backend="lists").result().cards
    return cards[0] if len(cards) == 1 else cards


def on_chain(*numbers: int | str) -> Any:
    """The scorecard of these numbers on a chain of as many cities."""
    game = chain(len(numbers))
    return scored(game, dict(zip(game.board.names.cities, numbers, strict=True)))
