"""Moves of Ticket to Ride Europe as text, and what a refusal talks about."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Reading
from grandtour.games.ttr import names as n
from grandtour.games.ttr import notation as ttr
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, Kind
from grandtour.games.ttr_europe.state import Phase


def need_on(board: Board) -> Any:
    """How many cards a payment takes on this board."""
    first = board.rows[0]

    def need(row: Any, seat: int, kind: Kind, what: int) -> int:
        phase = int(row["phase"])
        if kind == Kind.ROUTE:
            return 0 if phase == Phase.BORROW else int(first["length"][what])
        if kind == Kind.CITY:
            built = int((row["built"][seat] >= 0).sum())
            return int(first["station_cost"][min(built, n.STATIONS - 1)])
        if phase == Phase.TUNNEL:
            return int(row["surcharge"])
        if phase == Phase.PAY_ROUTE:
            return need(row, seat, Kind.ROUTE, int(row["pending"]))
        if phase == Phase.PAY_STATION:
            return need(row, seat, Kind.CITY, int(row["pending"]))
        return 0

    return need


def spell(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    return ttr.spell(board, row, seat, actions, need_on(board))


def read(board: Board, row: Any, seat: int, text: str) -> Reading:
    return ttr.read(board, row, seat, text, need_on(board))


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence may use."""
    first = board.rows[0]
    facts: dict[str, Any] = {
        "seat": seat,
        "turn": int(row["turn"]),
        "seats": int(row["seats"]),
        "places": int(first["places"]),
        "surcharge": int(row["surcharge"]),
        "first_min": int(first["first_kept_min"]),
        "keep_min": int(first["tickets_kept_min"]),
    }
    if 0 <= seat < int(row["seats"]):
        facts["hand"] = cards_text(row["hand"][seat]) or "no cards"
        facts["trains"] = int(row["trains"][seat])
        facts["built"] = int((row["built"][seat] >= 0).sum())
    need = need_on(board)
    what = n.NOTHING
    if int(row["phase"]) in (Phase.PAY_ROUTE, Phase.TUNNEL):
        what = int(row["pending"])
    for action in actions:
        kind = Kind(int(first["move_kind"][action]))
        index = int(first["move_what"][action])
        if kind == Kind.ROUTE:
            what = index
        elif kind == Kind.CITY:
            facts["city"] = board.names.cities[index]
            facts["need"] = need(row, seat, kind, index)
        elif kind == Kind.TAKE:
            facts["place"] = index + 1
    if what != n.NOTHING:
        facts.update(_route_facts(board, row, what))
    return facts


def _route_facts(board: Board, row: Any, route: int) -> dict[str, Any]:
    first = board.rows[0]
    color = int(first["color"][route])
    facts: dict[str, Any] = {
        "route": board.names.routes[route],
        "length": int(first["length"][route]),
        "need": int(first["length"][route]),
        "symbols": int(first["symbols"][route]),
        "color": "any one colour" if color == n.GRAY else COLOR_NAMES[color],
        "letter": "" if color == n.GRAY else CARD_LETTERS[color],
        "owner": int(row["route_owner"][route]),
    }
    twin = int(first["twin"][route])
    if twin != n.NOTHING:
        facts["twin"] = board.names.routes[twin]
        facts["twin_owner"] = int(row["route_owner"][twin])
    return facts
