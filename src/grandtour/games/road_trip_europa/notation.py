"""How moves of Road Trip Europa are written.

pick Italy            this card of the packet; its letter will do: pick R
score art             this culture type
score nothing
"""

from __future__ import annotations

from typing import Any

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.layout import Plain
from grandtour.core.notation import Reading, split_verb
from grandtour.core.spelling import lookup_of
from grandtour.core.text import fold
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.board import NOTHING_WORD
from grandtour.games.road_trip_europa.names import Kind
from grandtour.games.road_trip_europa.rows import cultures_shown
from grandtour.games.road_trip_europa.state import COUNTRY, CULTURE

VERBS = ("pick", "score")
EXAMPLES = {"pick": "pick Italy", "score": "score art, or score nothing"}


def spell(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    """The one spelling of a move."""
    first = board.rows[0]
    kind, what = Kind(int(first["move_kind"][actions[0]])), int(first["move_what"][actions[0]])
    if kind == Kind.PICK:
        return f"pick {board.names.cards[what]}"
    if kind == Kind.SCORE:
        return f"score {board.names.cultures[what]}"
    return f"score {NOTHING_WORD}"


def read(board: Board, row: Any, seat: int, text: str) -> Reading:
    """What a move says; the name of a card alone is a pick."""
    card = lookup_of(board, COUNTRY).find(text)
    if card is not None:
        return Reading((n.FIRST_PICK + card,))
    verb, rest = split_verb(text, VERBS)
    if not rest:
        raise MalformedMove(f"{verb!r} needs more: {EXAMPLES[verb]}")
    if verb == "pick":
        return Reading((n.FIRST_PICK + lookup_of(board, COUNTRY).read(rest),))
    if fold(rest) == NOTHING_WORD:
        return Reading((n.SCORE_NOTHING,))
    return Reading((n.FIRST_SCORE + lookup_of(board, CULTURE).read(rest),))


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence or a prompt may use."""
    first, names = board.rows[0], board.names
    facts: dict[str, Any] = {
        "number": seat,
        "seats": int(row["seats"]),
        "round": int(row["turn_number"]),
        "pick": int(row["laid"]) + 1,
        "hand_size": int(first["hand_size"]),
    }
    if 0 <= seat < int(row["seats"]):
        facts["packet"] = _listed(names.cards, int(row["packet"][seat]))
        shown = cultures_shown(Plain(row), board.plain, seat)
        facts["shown"] = _listed(names.cultures, shown)
    for action in actions:
        kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
        if kind == Kind.PICK:
            facts["card"] = names.cards[what]
        elif kind == Kind.SCORE:
            facts["culture"] = names.cultures[what]
            scored = row["scored"][seat].tolist()
            if what in scored:
                facts["used_round"] = scored.index(what) + 1
    return facts


def _listed(names: tuple[str, ...], members: int) -> str:
    return ", ".join(name for index, name in enumerate(names) if members >> index & 1) or "–"


def name_of(board: Board, what: str, value: int) -> Any:
    """What an event's number is called: a card, a region, a culture type, or the number itself."""
    if what == "card":
        return board.names.cards[value]
    if what == "culture":
        return board.names.cultures[value]
    if what == "region":
        return board.names.regions[value]
    return value
