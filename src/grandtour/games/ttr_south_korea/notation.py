"""What Ticket to Ride South Korea adds to the family's notation, and what its refusals talk about.

draft Seoul–Busan
claim Seoul–Incheon RRR          one card more than the route takes
mat red   mat red +2   mat nothing   where a train goes on the mat, and with which Express card
mat red +1+2 at 4                with several of them, and on a lower spot (options)
express +2 draw   express +1 tickets
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.notation import Reading
from grandtour.core.text import Name, fold
from grandtour.games.ttr import names as n
from grandtour.games.ttr import notation as ttr
from grandtour.games.ttr.names import COLOR_NAMES, Kind
from grandtour.games.ttr.notation import (
    DRAFT_VERBS,
    Language,
    Verb,
    cards_in_words,
    lookups,
    meanings,
    pay_action,
    read_payment,
    read_target,
    route_facts,
    spell_payment,
    unpaid,
)
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_south_korea.names import (
    AMOUNT_MAX,
    FIRST_AMOUNT,
    FIRST_EXPRESS,
    FIRST_EXPRESS_DRAW,
    FIRST_EXPRESS_TICKETS,
    FIRST_LINE,
    FIRST_SPOT,
    LINES,
    NO_LINE,
    SPOTS,
    OwnKind,
    OwnPhase,
)
from grandtour.games.ttr_south_korea.options import CHOOSE_LOWER_SPOT, MAT_SPOTS
from grandtour.games.ttr_south_korea.refusals import OwnRefusal

MAT = re.compile(r"^(?P<line>[a-z]+)(?: *(?P<express>[+0-9 ]+?))?(?: +at +(?P<spot>[0-9]{1,2}))?$")
EXPRESS = re.compile(r"^(?P<express>[+0-9 ]+?) *(?P<what>[a-z]+)$")
FORS = {"draw": FIRST_EXPRESS_DRAW, "tickets": FIRST_EXPRESS_TICKETS}


def express_text(board: Board, subset: int) -> str:
    """Express cards as people write them: `+1+2`."""
    values = board.rows[0]["express_value"]
    return "".join(f"+{value}" for index, value in enumerate(values) if subset >> index & 1)


def read_express(board: Board, text: str) -> int:
    """`+1+2` as a set of Express cards."""
    values = [int(value) for value in board.rows[0]["express_value"] if value]
    subset = 0
    for word in text.replace("+", " ").split():
        if int(word) not in values:
            known = ", ".join(f"+{value}" for value in values)
            raise MalformedMove(f"no Express card +{word}; there are {known}")
        if subset >> values.index(int(word)) & 1:
            raise MalformedMove(f"Express card +{word} is named twice")
        subset |= 1 << values.index(int(word))
    return subset


def _read_claim(board: Board, row: Any, seat: int, text: str) -> Reading:
    find = lookups(board)
    route, cards = read_target(find.routes, text, find.cities)
    before = (n.FIRST_ROUTE + route,)
    if not cards:
        return unpaid(before, f"claim {board.names.routes[route]}")
    payment = read_payment(cards)
    number = payment.cards + payment.locomotives
    paid = cards_in_words(payment.letters)
    details = {"paid": paid, "number": number}
    if payment.is_mixed:
        return Reading(before, Refusal.TWO_COLORS, details)
    if number > AMOUNT_MAX:
        return Reading(before, OwnRefusal.OVERPAID_BEYOND_MAT, details)
    return Reading((*before, FIRST_AMOUNT + number - 1, pay_action(payment)), details=details)


def _read_mat(board: Board, row: Any, seat: int, text: str) -> Reading:
    found = MAT.match(fold(text))
    if found is None:
        raise MalformedMove(f"{text!r} is no place on the mat: {MAT_EXAMPLE}")
    express = read_express(board, found["express"] or "")
    if found["line"] == "nothing":
        if express:
            return Reading((), OwnRefusal.EXPRESS_WITHOUT_MAT)
        return Reading((NO_LINE,))
    if found["line"] not in COLOR_NAMES:
        raise MalformedMove(f"no line {found['line']!r}; there are {', '.join(COLOR_NAMES)}")
    line = COLOR_NAMES.index(found["line"])
    actions = (FIRST_LINE + line, FIRST_EXPRESS + express)
    if not row["options"][CHOOSE_LOWER_SPOT]:
        refusal = OwnRefusal.SPOT_NOT_CHOSEN if found["spot"] else Refusal.NONE
        return Reading(actions, refusal)
    if not found["spot"]:
        raise MalformedMove(f"say on which spot, as in mat {found['line']} at 4")
    spot = int(found["spot"])
    if not 1 <= spot <= SPOTS:
        raise MalformedMove(f"a line has at most {SPOTS} spots, not {spot}")
    return Reading((*actions, FIRST_SPOT + spot - 1))


def _read_express(board: Board, row: Any, seat: int, text: str) -> Reading:
    found = EXPRESS.match(fold(text))
    if found is None or found["what"] not in FORS:
        raise MalformedMove(f"{text!r} is no use of an Express card: {EXPRESS_EXAMPLE}")
    subset = read_express(board, found["express"])
    if not subset:
        raise MalformedMove(f"say which Express card: {EXPRESS_EXAMPLE}")
    return Reading((FORS[found["what"]] + subset - 1,))


def _spell_own(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str | None:
    first = board.rows[0]
    kinds, whats = zip(*(meanings(board)[action] for action in actions), strict=True)
    if kinds[0] == Kind.ROUTE and len(actions) == 3:
        cards = spell_payment(first, actions[2], whats[1])
        return f"claim {board.names.routes[whats[0]]} {cards}"
    if kinds[0] == OwnKind.LINE:
        if whats[0] == LINES:
            return "mat nothing"
        text = f"mat {COLOR_NAMES[whats[0]]}"
        if len(actions) > 1 and whats[1]:
            text += f" {express_text(board, whats[1])}"
        return text + (f" at {whats[2]}" if len(actions) > 2 else "")
    if kinds[0] == OwnKind.EXPRESS_DRAW:
        return f"express {express_text(board, whats[0])} draw"
    if kinds[0] == OwnKind.EXPRESS_TICKETS:
        return f"express {express_text(board, whats[0])} tickets"
    if kinds[0] in STEPS:
        return f"{STEPS[kinds[0]]} {whats[0]}"
    return None


STEPS: dict[int, str] = {  # a step on its own, for programs
    OwnKind.AMOUNT: "amount",
    OwnKind.EXPRESS: "express",
    OwnKind.SPOT: "spot",
    Kind.PAY: "pay",
}
MAT_EXAMPLE = "mat red, mat red +2, or mat nothing"
EXPRESS_EXAMPLE = "express +2 draw, or express +2 tickets"
LANGUAGE = Language(
    verbs={
        **DRAFT_VERBS,
        "claim": Verb(_read_claim, "claim Seoul–Busan RRL"),
        "mat": Verb(_read_mat, MAT_EXAMPLE),
        "express": Verb(_read_express, EXPRESS_EXAMPLE),
    },
    alone={},
    spell=_spell_own,
)
read = partial(ttr.read, LANGUAGE)
spell = partial(ttr.spell, LANGUAGE)


def name_of(board: Board, what: str, value: int) -> Any:
    if what == "express":
        return express_text(board, value)
    if what == "line":
        return COLOR_NAMES[value]
    return ttr.name_of(board, what, value)


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence may use."""
    facts = ttr.explain(board, row, seat, actions)
    first = board.rows[0]
    facts["draft_kept"] = int(first["draft_kept"])
    facts["most"] = n.OFFER - int(first["tickets_drawn"])
    facts["spots"] = int(row["options"][MAT_SPOTS]) or int(first["spots"].max())
    amount, express = int(row["amount"]), 0
    if int(row["phase"]) == OwnPhase.MAT:
        route = int(row["pending"])
        facts.update(route_facts(board, row, route))
        if int(first["color"][route]) != n.GRAY:
            facts["province"] = Name(board.names.provinces[int(first["color"][route])])
    for action in actions:
        kind, what = int(first["move_kind"][action]), int(first["move_what"][action])
        if kind == OwnKind.LINE and what < LINES:
            facts["line"] = Name(board.names.provinces[what])
        elif kind == OwnKind.AMOUNT:
            facts["number"] = what
        elif kind == OwnKind.EXPRESS:
            express = int(first["express_sum"][what])
        elif kind == OwnKind.SPOT:
            facts["spot"] = what
    facts["value"] = min(amount + express, facts["spots"])
    return facts
