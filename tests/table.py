"""The smallest table for a clause test: say what lies on it, then ask or play.

    table = Table(seats=3).owns(0, "Frankfurt–Paris (1)").holds(1, "WWW")
    assert table.refusal(1, "claim Frankfurt–Paris (2) WWW") == "track-closed"

Left-out things are as after set-up, with all dealt tickets kept, seat 0 to choose an action and
every hand empty. It runs on plain lists, where every step can be looked into.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.game import Game
from grandtour.games import ttr_europe, ttr_iberia, ttr_south_korea

Rows = Sequence[tuple[Any, ...]]


def clause(*ids: str) -> Any:
    """Mark the clauses (TTR-48) and worked examples (EUR-X12) that a test is about."""
    return pytest.mark.clause(*ids)


MAPS: dict[str, Any] = {
    "europe": (ttr_europe, {}),
    "iberia": (ttr_iberia, {"festivals": []}),
    "korea": (ttr_south_korea, {}),
}


def small_board(routes: Rows, tickets: Rows = (), on: str = "europe", **more: Any) -> Game:
    """A map of the train family on a board of its own.

    Routes are (a, b, length, color="gray", kind="land", locomotives=0); two with the same ends
    become a double route. Tickets are (a, b, points); enough others are added to seat five.
    """
    pairs: dict[frozenset[str], list[int]] = {}
    rows = []
    for index, route in enumerate(routes):
        a, b, length, color, kind, locos = (*route, *("gray", "land", 0)[len(route) - 3 :])
        pairs.setdefault(frozenset((a, b)), []).append(index)
        number = len(pairs[frozenset((a, b))])
        rows.append(
            {"id": f"{a}-{b}-{number}", "a": a, "b": b, "length": length, "color": color,
             "kind": kind, "locomotives": locos, "pair": None}
        )  # fmt: skip
    for tracks in pairs.values():
        if len(tracks) == 2:
            rows[tracks[0]]["pair"], rows[tracks[1]]["pair"] = (
                rows[tracks[1]]["id"],
                rows[tracks[0]]["id"],
            )
    cities = list(dict.fromkeys(city for route in routes for city in route[:2]))
    cities += [city for ticket in tickets for city in ticket[:2] if city not in cities]
    cities = list(dict.fromkeys(cities))
    named = [
        {"id": f"T{index:02}", "a": a, "b": b, "points": points, "long": False}
        for index, (a, b, points) in enumerate(tickets)
    ]
    fill = [
        {"id": f"Z{index:02}", "a": cities[0], "b": cities[1], "points": 1, "long": index >= 20}
        for index in range(30)
    ]
    data = {
        "name": "Small board",
        "cities": [{"id": city, "name": city} for city in cities],
        "routes": rows,
        "tickets": named + fill,
        **MAPS[on][1],
        **more,
    }
    game: Game = MAPS[on][0].make_game("small", data)
    return game


class Table:
    """A table of the train family being laid, and then played; Europe unless a game is given."""

    def __init__(
        self,
        seats: int = 2,
        game: Game | None = None,
        options: dict[str, Any] | None = None,
        **position: Any,
    ) -> None:
        self.game = game or load("ttr-europe")
        self.seats = seats
        self.position: dict[str, Any] = {
            "seats": seats,
            "options": options or {},
            "phase": "turn",
            "turn": 0,
            "hands": [""] * seats,
            "tickets": [None] * seats,
            "routes": {},
            **({"stations": [[] for _ in range(seats)]} if self.game.name == "ttr-europe" else {}),
            **position,
        }
        self._fields: list[tuple[str, Any, Any]] = []
        self._match: Match | None = None

    # Laying

    def owns(self, seat: int, *routes: str) -> Table:
        self.position["routes"].update(dict.fromkeys(routes, seat))
        return self

    def holds(self, seat: int, cards: str) -> Table:
        self.position["hands"][seat] = cards
        return self

    def has_tickets(self, seat: int, *tickets: str) -> Table:
        self.position["tickets"][seat] = list(tickets)
        return self

    def has_stations(self, seat: int, *cities: str) -> Table:
        self.position["stations"][seat] = list(cities)
        return self

    def display(self, cards: str) -> Table:
        self.position["display"] = cards
        return self

    def deck_top(self, cards: str) -> Table:
        self.position["deckTop"] = cards
        return self

    def supply(self, deck: str = "", discard: str = "", holder: int | None = None) -> Table:
        """Let deck and discard pile be just these; `holder` (the last seat) has all other cards."""
        holder = self.seats - 1 if holder is None else holder
        row = self.game.board.rows[0]
        left = {letter: int(row["perColor"]) for letter in "ROYGBPWK"}
        left["L"] = int(row["locomotives"])
        named = deck + discard + self.position.get("display", "").replace(".", "")
        named += "".join(hand for seat, hand in enumerate(self.position["hands"]) if seat != holder)
        tunnel = self.position.get("tunnel", {})
        named += tunnel.get("staged", "") + tunnel.get("revealed", "")
        for letter in named:
            left[letter] -= 1
        self.position["hands"][holder] = "".join(letter * number for letter, number in left.items())
        self.position["discard"] = discard
        self.position["deckTop"] = deck
        return self

    def with_trains(self, seat: int, number: int) -> Table:
        """Set a stock without laying the other trains anywhere."""
        return self.with_field("trains", seat, number)

    def with_field(self, field: str, index: Any, value: Any) -> Table:
        """Set a field of the state directly, where a position could not say it alone."""
        self._fields.append((field, index, value))
        return self

    def at(self, **position: Any) -> Table:
        """Any other part of the position, by its JSON name."""
        self.position.update(position)
        return self

    # Asking and playing

    @property
    def match(self) -> Match:
        if self._match is None:
            self._match = Match.from_position(self.game, self.position, backend="lists")
            plain = self._match._table[0]
            for field, index, value in self._fields:
                if index is None:
                    setattr(plain, field, value)
                else:
                    getattr(plain, field)[index] = value
        return self._match

    def refusal(self, seat: int, move: str) -> str | None:
        """The code of the refusal, or None if the move is legal."""
        refusal = self.match.why_not(seat, move)
        return refusal.code if refusal else None

    def clause_against(self, seat: int, move: str) -> str | None:
        refusal = self.match.why_not(seat, move)
        return refusal.clause if refusal else None

    def legal(self, seat: int) -> list[str]:
        return self.match.legal(seat)

    def play(self, seat: int, *moves: str) -> Table:
        for move in moves:
            self.match.play(seat, move)
        return self

    def hand(self, seat: int) -> str:
        return str(self.match.view(seat).hand)

    def view(self, seat: int = -1) -> Any:
        return self.match.view(seat)

    def player(self, seat: int) -> Any:
        return self.match.view().players[seat]

    def card(self, seat: int) -> Any:
        """The seat's scorecard as it stands."""
        return self.match.result().cards[seat]

    def events(self, name: str, seat: int = -1) -> list[dict[str, Any]]:
        return [event for event in self.match.events(seat) if event["event"] == name]
