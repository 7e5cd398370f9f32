"""How moves of Europa Tour are written.

place 3            the card in hand at place 3 of the rack
place 3 Poland     this one of the cards in hand (option startArrange)
draw               the top card of the talon
take 2             the top card of pile 2
put 4              the drawn card on pile 4
exchange 7 to 2    the drawn card with place 7; the old card goes on pile 2
swap 3 8           two places of the rack (option swapAction)
announce   silent  the answer in a window
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import combinations
from typing import Any

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.notation import Names as Lookup
from grandtour.core.notation import Reading, split_verb
from grandtour.core.text import Seat, fold
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import Kind
from grandtour.games.europa_tour.refusals import Refusal
from grandtour.games.europa_tour.routes import Link, first_fault
from grandtour.games.europa_tour.state import Phase

VERBS = ("place", "draw", "take", "put", "exchange", "swap", "announce", "silent")
ALONE = {"draw": n.DRAW, "announce": n.SAY_ANNOUNCE, "silent": n.SAY_SILENT}
EXAMPLES = {
    "place": "place 3",
    "take": "take 2",
    "put": "put 4",
    "exchange": "exchange 7 to 2",
    "swap": "swap 3 8",
}
NUMBER = re.compile(r"^(?P<number>[0-9]{1,3})$")
TWO_NUMBERS = re.compile(r"^(?P<a>[0-9]{1,3})(?:\s+to\s+|\s*[,-]\s*|\s+)(?P<b>[0-9]{1,3})$")
CARD_AT = re.compile(r"^(?P<place>[0-9]{1,3})\s+(?P<card>\S.*)$")
PAIRS = tuple(combinations(range(n.RACK), 2))  # as `swap` actions are numbered


@lru_cache(maxsize=64)
def lookup(board: Board) -> Lookup:
    """Finds cards by name; `find_card` also knows ids and names in other languages."""
    return Lookup("card", [name for name in board.names.cards if name])


@lru_cache(maxsize=64)
def aliases(board: Board) -> dict[str, int]:
    """Ids, and names in all languages of the board."""
    names = board.names
    found = {fold(card): index for index, card in enumerate(names.card_ids) if card}
    for spoken in names.spoken.values():
        for index, country in enumerate(names.countries):
            found.setdefault(fold(spoken.get(country, country)), index)
    return found


def read_card(board: Board, text: str) -> int:
    """The card that was meant; else an error that helps."""
    alias = aliases(board).get(fold(text))
    if alias is not None and lookup(board).find(text) is None:
        return alias
    name = lookup(board).names[lookup(board).read(text)]
    return int(board.names.cards.index(name))


def read(board: Board, row: Any, seat: int, text: str) -> Reading:
    """What a move says."""
    verb, rest = split_verb(text, VERBS)
    if verb in ALONE:
        if rest:
            raise MalformedMove(f"{verb!r} stands alone; there is {rest!r} after it")
        return Reading((ALONE[verb],))
    if not rest:
        raise MalformedMove(f"{verb!r} needs more: {EXAMPLES[verb]}")
    if verb == "place":
        return _read_placing(board, row, seat, rest)
    if verb == "take":
        return Reading((n.FIRST_TAKE + _pile(board, verb, _number(verb, rest)),))
    if verb == "put":
        return Reading((n.FIRST_PUT + _pile(board, verb, _number(verb, rest)),))
    match = TWO_NUMBERS.match(fold(rest))
    if match is None:
        raise MalformedMove(f"{rest!r} is not readable: say {EXAMPLES[verb]}")
    place = _place(board, verb, int(match["a"]))
    if verb == "exchange":
        pile = _pile(board, verb, int(match["b"]))
        return Reading((n.FIRST_EXCHANGE + place * n.PILES + pile,))
    other = _place(board, verb, int(match["b"]))
    if place == other:
        raise MalformedMove("two different places are swapped, as in swap 3 8")
    pair = (min(place, other), max(place, other))
    return Reading((n.FIRST_SWAP + PAIRS.index(pair),))


def _read_placing(board: Board, row: Any, seat: int, rest: str) -> Reading:
    match = CARD_AT.match(rest)
    if match is None:
        return Reading((n.FIRST_PLACE + _place(board, "place", _number("place", rest)),))
    place = _place(board, "place", int(match["place"]))
    card = read_card(board, match["card"])
    hand = row["hand"][seat].tolist()
    if card not in hand:
        return Reading((), Refusal.NOT_IN_HAND, {"card": board.names.cards[card]})
    return Reading((n.FIRST_ARRANGE + hand.index(card) * n.RACK + place,))


def _number(verb: str, text: str) -> int:
    match = NUMBER.match(text)
    if match is None:
        raise MalformedMove(f"{text!r} is no number: say {EXAMPLES[verb]}")
    return int(match["number"])


def _place(board: Board, verb: str, number: int) -> int:
    size = int(board.rows[0]["rack_size"])
    if not 1 <= number <= size:
        raise MalformedMove(f"{verb}: there is no place {number}; places are 1 to {size}")
    return number - 1


def _pile(board: Board, verb: str, number: int) -> int:
    piles = int(board.rows[0]["pile_count"])
    if not 1 <= number <= piles:
        raise MalformedMove(f"{verb}: there is no pile {number}; piles are 1 to {piles}")
    return number - 1


def spell(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    """The one spelling of a move, given the state before it."""
    first, action = board.rows[0], actions[0]
    kind = Kind(int(first["move_kind"][action]))
    place, to = int(first["move_place"][action]) + 1, int(first["move_to"][action]) + 1
    if kind == Kind.PLACE:
        return f"place {place}"
    if kind == Kind.TAKE:
        return f"take {to}"
    if kind == Kind.PUT:
        return f"put {to}"
    if kind == Kind.EXCHANGE:
        return f"exchange {place} to {to}"
    if kind == Kind.SWAP:
        return f"swap {place} {to}"
    if kind == Kind.ARRANGE:
        card = int(row["hand"][seat][to - 1])
        return f"place {place} {board.names.cards[card] if card >= 0 else '?'}"
    return next(verb for verb, alone in ALONE.items() if alone == action)


def name_of(board: Board, what: str, value: int) -> Any:
    """What an event's number is called: a card's name, or the number as people count."""
    if value < 0:
        return None
    if what == "card":
        return board.names.cards[value]
    if what in ("place", "pile"):
        return value + 1  # ETO-51
    if what == "link":
        return Link(value).name.lower().replace("_", "-")
    return value


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence or a prompt may use."""
    first = board.rows[0]
    facts: dict[str, Any] = {
        "seat": Seat(seat),
        "turn": Seat(row["turn"]),
        "seats": int(row["seats"]),
        "places": int(first["rack_size"]),
        "piles": int(first["pile_count"]),
        "empty": int(row["drawn_from"]) + 1,
    }
    if 0 <= seat < int(row["seats"]):
        facts["number"] = int(row["placed"][seat]) + 1
        if int(row["phase"]) not in (Phase.PLACE, Phase.OVER):
            cards = row["rack"][seat].tolist()
            fault = first_fault(board.plain, cards, int(first["rack_size"]))
            facts.update({"from": fault + 1, "next": fault + 2})
    for action in actions:
        facts["place"] = int(first["move_place"][action]) + 1
        facts["pile"] = int(first["move_to"][action]) + 1
    return facts
