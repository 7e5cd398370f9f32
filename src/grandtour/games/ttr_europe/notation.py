"""What Ticket to Ride Europe adds to the family's notation, and what its refusals talk about.

station Paris RL
pay RL   withdraw            the answer to a tunnel's surcharge
borrow Paris–Wien   borrow nothing
"""

from __future__ import annotations

from functools import partial
from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Reading
from grandtour.core.text import fold
from grandtour.games.ttr import names as n
from grandtour.games.ttr import notation as ttr
from grandtour.games.ttr.names import Kind, Phase
from grandtour.games.ttr.notation import (
    Language,
    Verb,
    lookups,
    meanings,
    payment_reading,
    read_payment,
    read_target,
    route_facts,
    spell_payment,
    unpaid,
)
from grandtour.games.ttr_europe.names import (
    BORROW_NOTHING,
    FIRST_CITY,
    STATIONS,
    WITHDRAW,
    OwnKind,
    OwnPhase,
)
from grandtour.games.ttr_europe.options import NO_STATIONS
from grandtour.games.ttr_europe.refusals import OwnRefusal


def station_cost(board: Board, row: Any, seat: int) -> int:
    """How many cards the seat's next station takes."""
    built = int((row["built"][seat] >= 0).sum())
    return int(board.rows[0]["station_cost"][min(built, STATIONS - 1)])


def _read_station(board: Board, row: Any, seat: int, text: str) -> Reading:
    city, cards = read_target(lookups(board).cities, text)
    before = (FIRST_CITY + city,)
    if not cards:
        return unpaid(before, f"station {board.names.cities[city]}")
    return payment_reading(
        before,
        read_payment(cards),
        station_cost(board, row, seat),
        OwnRefusal.STATION_TWO_COLORS,
        OwnRefusal.STATION_WRONG_NUMBER,
    )


def _read_pay(board: Board, row: Any, seat: int, text: str) -> Reading:
    due = int(row["surcharge"]) if int(row["phase"]) == OwnPhase.TUNNEL else 0
    return payment_reading(
        (), read_payment(text), due, OwnRefusal.SURCHARGE_COLOR, OwnRefusal.SURCHARGE_NUMBER
    )


def _read_borrow(board: Board, row: Any, seat: int, text: str) -> Reading:
    if fold(text) == "nothing":
        return Reading((BORROW_NOTHING,))
    find = lookups(board)
    return Reading((n.FIRST_ROUTE + find.routes.read(text, find.cities),))


def _spell_own(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str | None:
    first = board.rows[0]
    action = actions[0]
    kind, what = meanings(board)[action]
    if kind == OwnKind.CITY:
        label = board.names.cities[what]
        if len(actions) == 1:
            return f"station {label}"
        return f"station {label} {spell_payment(first, actions[1], station_cost(board, row, seat))}"
    if kind == Kind.ROUTE and int(row["phase"]) == OwnPhase.BORROW:
        return f"borrow {board.names.routes[what]}"
    if kind == OwnKind.BORROW_NOTHING:
        return "borrow nothing"
    if kind == Kind.PAY:
        return f"pay {spell_payment(first, action, amount_due(board, row, seat))}"
    return None


def amount_due(board: Board, row: Any, seat: int) -> int:
    """What a payment on its own is for: a surcharge, or the second step of a claim or station."""
    if int(row["phase"]) == OwnPhase.TUNNEL:
        return int(row["surcharge"])
    if int(row["phase"]) == OwnPhase.PAY_STATION:
        return station_cost(board, row, seat)
    return int(board.rows[0]["length"][int(row["pending"])])


LANGUAGE = Language(
    verbs={
        "station": Verb(_read_station, "station Paris RL"),
        "pay": Verb(_read_pay, "pay RL"),
        "borrow": Verb(_read_borrow, "borrow Paris–Wien, or borrow nothing"),
    },
    alone={"withdraw": WITHDRAW},
    spell=_spell_own,
    price=lambda row, seat: int(row["stations"][seat]),  # the next one costs more with each built
)
read = partial(ttr.read, LANGUAGE)
name_of = ttr.name_of
spell = partial(ttr.spell, LANGUAGE)


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence may use."""
    facts = ttr.explain(board, row, seat, actions)
    first = board.rows[0]
    facts["surcharge"] = int(row["surcharge"])
    facts["first_min"] = int(first["first_kept_min"])
    if 0 <= seat < int(row["seats"]):
        facts["built"] = int((row["built"][seat] >= 0).sum())
    if int(row["phase"]) == OwnPhase.TUNNEL and "route" not in facts:
        facts.update(route_facts(board, row, int(row["pending"])))
    if int(row["phase"]) == Phase.TURN and row["options"][NO_STATIONS]:
        facts["prompt"] = "turn.no-stations"
    if int(row["phase"]) == OwnPhase.BORROW:
        borrower = int(row["turn"])
        facts["city"] = board.names.cities[int(row["built"][borrower][int(row["pending"])])]
    for action in actions:
        if int(first["move_kind"][action]) == OwnKind.CITY:
            facts["city"] = board.names.cities[int(first["move_what"][action])]
            facts["need"] = station_cost(board, row, seat)
    return facts
