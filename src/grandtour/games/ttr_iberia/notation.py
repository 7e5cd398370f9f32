"""What Ticket to Ride Iberia adds to the family's notation, and what its refusals talk about.

draft Porto–Huelva
festival Lisboa   festival nothing
"""

from __future__ import annotations

from functools import partial
from typing import Any

from grandtour.core.board import Board
from grandtour.core.notation import Reading
from grandtour.core.text import fold
from grandtour.games.ttr import names as n
from grandtour.games.ttr import notation as ttr
from grandtour.games.ttr.notation import DRAFT_VERBS, Language, Verb, lookups, meanings, route_facts
from grandtour.games.ttr_iberia.names import TAKE_A, TAKE_B, TAKE_NONE, OwnKind, OwnPhase
from grandtour.games.ttr_iberia.refusals import OwnRefusal


def ends(board: Board, row: Any) -> tuple[int, int]:
    """The two cities of the route just claimed."""
    first, route = board.rows[0], int(row["pending"])
    return int(first["route_a"][route]), int(first["route_b"][route])


def _read_festival(board: Board, row: Any, seat: int, text: str) -> Reading:
    if fold(text) == "nothing":
        return Reading((TAKE_NONE,))
    city = lookups(board).cities.read(text)
    details = {"city": board.names.cities[city]}
    if int(row["phase"]) != OwnPhase.FESTIVAL:
        return Reading((TAKE_A,))  # the law says what is to be decided instead
    first, second = ends(board, row)
    pools = board.rows[0]["festival_at"]
    if city == first or (city == second and pools[first] == pools[second]):
        return Reading((TAKE_A,), details=details)
    if city == second:
        return Reading((TAKE_B,), details=details)
    return Reading((), OwnRefusal.NO_FESTIVAL_HERE, details)


def _spell_own(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str | None:
    kind, what = meanings(board)[actions[0]]
    if kind != OwnKind.FESTIVAL:
        return None
    if actions[0] == TAKE_NONE:
        return "festival nothing"
    return f"festival {board.names.cities[ends(board, row)[what]]}"


LANGUAGE = Language(
    verbs={**DRAFT_VERBS, "festival": Verb(_read_festival, "festival Lisboa, or festival nothing")},
    alone={},
    spell=_spell_own,
)
read = partial(ttr.read, LANGUAGE)
spell = partial(ttr.spell, LANGUAGE)


def name_of(board: Board, what: str, value: int) -> Any:
    if what == "festival":
        return board.names.festivals[value]
    return ttr.name_of(board, what, value)


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence may use."""
    facts = ttr.explain(board, row, seat, actions)
    facts["draft_kept"] = int(board.rows[0]["draft_kept"])
    if int(row["phase"]) == OwnPhase.FESTIVAL and int(row["pending"]) != n.NOTHING:
        facts.update(route_facts(board, row, int(row["pending"])))
        for action in actions:
            if action in (TAKE_A, TAKE_B):
                facts["city"] = board.names.cities[ends(board, row)[action - TAKE_A]]
    return facts
