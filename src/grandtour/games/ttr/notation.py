"""How moves of the train family are written: `claim Frankfurt–Paris (2) WWL`.

draw                         the top card of the deck
take R   take R (2)          a face-up card; the second red one from the left
take place 4                 the same by its place, whatever it is; not how it is written
stop                         no second card (option)
tickets                      draw destination tickets
keep Paris–Wien, Roma–Kyiv   these of the offered tickets
draft Paris–Wien             this one of the packet in hand
claim Frankfurt–Paris (2) WWL
pass

Each map adds its own verbs, and may read one of these in its own way.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import lru_cache
from typing import Any, NamedTuple

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.notation import NUMBERED, Reading, split_verb
from grandtour.core.notation import Names as Lookup
from grandtour.core.text import Seat, Word, Words, fold
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, LOCOMOTIVE, Kind, Phase
from grandtour.games.ttr.refusals import Refusal

ALONE = {
    "draw": n.DRAW,
    "stop": n.STOP,
    "tickets": n.DRAW_TICKETS,
    "pass": n.PASS,
}
CARDS = re.compile(rf"^[{CARD_LETTERS}]+$", re.IGNORECASE)
PLACE = re.compile(r"^place\s+(?P<place>[0-9]{1,3})$", re.IGNORECASE)


class Lookups(NamedTuple):
    cities: Lookup
    routes: Lookup
    tickets: Lookup


@lru_cache(maxsize=64)
def lookups(board: Board) -> Lookups:
    return Lookups(
        Lookup("city", board.names.cities),
        Lookup("route", board.names.routes),
        Lookup("ticket", board.names.tickets),
    )


class Payment(NamedTuple):
    color: int  # LOCOMOTIVE if there is none
    cards: int  # of that colour
    locomotives: int
    is_mixed: bool  # two colours, which nothing can be paid with
    letters: str  # of all its cards, sorted by colour


def read_cards(text: str) -> list[int]:
    """Cards as letters, to counts by colour."""
    if not CARDS.match(text):
        raise MalformedMove(
            f"{text!r} are no cards: write letters of {CARD_LETTERS},"
            " as in RRL for two red and a locomotive"
        )
    counts = [0] * n.COLORS
    for letter in text.upper():
        counts[CARD_LETTERS.index(letter)] += 1
    return counts


def read_payment(text: str) -> Payment:
    counts = read_cards(text)
    colors = [color for color in range(LOCOMOTIVE) if counts[color]]
    color = colors[0] if colors else LOCOMOTIVE
    cards = sum(counts[:LOCOMOTIVE])
    return Payment(color, cards, counts[LOCOMOTIVE], len(colors) > 1, cards_text(counts))


def pay_action(payment: Payment) -> int:
    if payment.cards == 0:
        return n.PAY_LOCOMOTIVES
    return n.pay_action(payment.color, payment.locomotives)


def payment_text(color: int, cards: int, locomotives: int) -> str:
    counts = [0] * n.COLORS
    if cards > 0:
        counts[color] += cards
    counts[LOCOMOTIVE] += locomotives
    return cards_text(counts)


def split_payment(text: str) -> tuple[str, str]:
    """Cut the cards off the end of `Paris–Wien (2) WWL`."""
    head, _, tail = text.rpartition(" ")
    if head and CARDS.match(tail):
        return head.strip(), tail
    return text, ""


class Verb(NamedTuple):
    """A verb with something after it: how that is read, and an example for those who leave it out."""

    read: Callable[[Board, Any, int, str], Reading]  # (board, row, seat, what follows)
    example: str


class Language(NamedTuple):
    """How one map writes its moves: what it adds to the family's words, or says in its own way."""

    verbs: Mapping[str, Verb]
    alone: Mapping[str, int]  # verbs that say it all -> the action
    spell: Callable[[Board, Any, int, tuple[int, ...]], str | None]  # None: as the family does
    price: Callable[[Any, int], int] = lambda row, seat: (
        0
    )  # what whole moves depend on, see `spell`


def read(language: Language, board: Board, row: Any, seat: int, text: str) -> Reading:
    """What a move says."""
    alone = {**ALONE, **language.alone}
    verbs = {**VERBS, **language.verbs}
    verb, rest = split_verb(text, (*alone, *verbs))
    if verb in alone:
        if rest:
            raise MalformedMove(f"{verb!r} stands alone; there is {rest!r} after it")
        return Reading((alone[verb],))
    if not rest:
        raise MalformedMove(f"{verb!r} needs more: {verbs[verb].example}")
    return verbs[verb].read(board, row, seat, rest)


def read_target(lookup: Lookup, text: str, places: Lookup | None = None) -> tuple[int, str]:
    """`Paris–Wien (2) WWL` as what is paid for, and the cards, if there are any."""
    name, cards = split_payment(text)
    if cards and lookup.find(text) is not None:
        name, cards = text, ""
    return lookup.read(name, places), cards


def unpaid(before: tuple[int, ...], move: str) -> Reading:
    """A move of which all is said but the cards: its first steps can be judged."""
    return Reading(before, missing=f"say with which cards, as in {move} RRL")


def _read_take(board: Board, row: Any, seat: int, text: str) -> Reading:
    return Reading((_read_place(board, row, text),))


def _read_claim(board: Board, row: Any, seat: int, text: str) -> Reading:
    find = lookups(board)
    route, cards = read_target(find.routes, text, find.cities)
    before = (n.FIRST_ROUTE + route,)
    if not cards:
        return unpaid(before, f"claim {board.names.routes[route]}")
    return payment_reading(
        before,
        read_payment(cards),
        int(board.rows[0]["length"][route]),
        Refusal.TWO_COLORS,
        Refusal.WRONG_NUMBER,
    )


def payment_reading(
    before: tuple[int, ...], payment: Payment, need: int, mixed: IntEnum, number: IntEnum
) -> Reading:
    """The actions of a payment; payments that no action can stand for are refused here by name."""
    details = {
        "paid": cards_in_words(payment.letters),
        "number": payment.cards + payment.locomotives,
        "need": need,
        "actions": before,
    }
    if need == 0:  # nothing is to be paid: the law says why
        return Reading((*before, pay_action(payment)))
    if payment.is_mixed:
        return Reading(before, mixed, details)
    if payment.cards + payment.locomotives != need:
        return Reading(before, number, details)
    return Reading((*before, pay_action(payment)))


def _read_place(board: Board, row: Any, text: str) -> int:
    by_place = PLACE.match(text)
    if by_place:
        return n.FIRST_TAKE + _numbered_place(board, int(by_place["place"]))
    match = NUMBERED.match(text)
    word, number = (match["name"], int(match["number"])) if match else (text, 1)
    color = _read_color(word)
    places = [place for place, card in enumerate(row["display"]) if card == color]
    if 1 <= number <= len(places):
        return n.FIRST_TAKE + places[number - 1]
    shown = "".join(CARD_LETTERS[card] if card >= 0 else "." for card in row["display"])
    shown = shown[: int(board.rows[0]["places"])]
    letter = CARD_LETTERS[color]
    raise MalformedMove(f"the display {shown} has no {letter}{f' ({number})' if match else ''}")


def _numbered_place(board: Board, number: int) -> int:
    places = int(board.rows[0]["places"])
    if not 1 <= number <= places:
        raise MalformedMove(f"the display has places 1 to {places}, not {number}")
    return number - 1


def _read_color(word: str) -> int:
    folded = fold(word)
    for color, name in enumerate((*COLOR_NAMES, "locomotive")):
        if folded in (name, CARD_LETTERS[color].lower()):
            return color
    raise MalformedMove(f"no card {word!r}: write one letter of {CARD_LETTERS}")


def _read_keep(board: Board, row: Any, seat: int, text: str) -> Reading:
    find = lookups(board)
    offer = offer_of(row, seat)
    subset = 0
    for part in text.split(","):
        ticket = find.tickets.read(part.strip(), find.cities)
        if ticket not in offer:
            details = {"ticket": board.names.tickets[ticket]}
            return Reading((), Refusal.NOT_OFFERED, details)
        subset |= 1 << offer.index(ticket)
    return Reading((n.FIRST_KEEP + subset - 1,))


def _read_draft(board: Board, row: Any, seat: int, text: str) -> Reading:
    find = lookups(board)
    ticket, offer = find.tickets.read(text, find.cities), offer_of(row, seat)
    if ticket not in offer:
        return Reading((), Refusal.NOT_OFFERED, {"ticket": board.names.tickets[ticket]})
    return Reading((n.FIRST_DRAFT + offer.index(ticket),))


def offer_of(row: Any, seat: int) -> list[int]:
    """The tickets a seat is choosing from."""
    return [int(ticket) for ticket in row["offer"][seat] if ticket >= 0] if seat >= 0 else []


VERBS = {
    "take": Verb(_read_take, "take R, or take R (2) for the second red card"),
    "keep": Verb(_read_keep, "keep Paris–Wien, Berlin–Roma"),
    "claim": Verb(_read_claim, "claim Paris–Wien RRL"),
}


DRAFT_VERBS = {"draft": Verb(_read_draft, "draft Paris–Wien")}  # for maps that draft tickets


@lru_cache(maxsize=64)
def meanings(board: Board) -> list[tuple[int, int]]:
    """The kind of every action, and what it is about, as plain Python: asked for often."""
    row = board.rows[0]
    kinds, whats = row["move_kind"].tolist(), row["move_what"].tolist()
    return list(zip(kinds, whats, strict=True))


@lru_cache(maxsize=64)
def known_spellings(board: Board) -> dict[tuple[int, tuple[int, ...]], str]:
    """Moves of several steps, such as claims, as they are spelled on a board: asked for often."""
    return {}


def spell(language: Language, board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    """The one spelling of a move, given the state before it.

    A move of several steps is spelled the same at every table, but for the `price` of a thing.
    """
    if len(actions) == 1:
        return _spell(language, board, row, seat, actions)
    spellings, key = known_spellings(board), (language.price(row, seat), actions)
    text = spellings.get(key)
    if text is None:
        text = spellings[key] = _spell(language, board, row, seat, actions)
    return text


def _spell(language: Language, board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> str:
    own = language.spell(board, row, seat, actions)
    if own is not None:
        return own
    first = board.rows[0]
    action = actions[0]
    kind, what = meanings(board)[action]
    if kind == Kind.ROUTE:
        label = board.names.routes[what]
        if len(actions) == 1:
            return f"claim {label}"
        return f"claim {label} {spell_payment(first, actions[1], int(first['length'][what]))}"
    if kind == Kind.KEEP:
        offer = offer_of(row, seat)
        kept = [board.names.tickets[t] for i, t in enumerate(offer) if what >> i & 1]
        return f"keep {', '.join(kept)}"
    if kind == Kind.DRAFT:
        return f"draft {board.names.tickets[int(row['offer'][seat][what])]}"
    if kind == Kind.TAKE:
        display = row["display"].tolist()
        card = display[what]
        letter = CARD_LETTERS[card] if card >= 0 else "?"
        before = display[:what].count(card)
        return f"take {letter}" + (f" ({before + 1})" if before else "")
    return next(verb for verb, alone in {**ALONE, **language.alone}.items() if alone == action)


class Paid(NamedTuple):
    """What a payment consists of."""

    cards: str  # as letters
    color: str | None  # of those that are no locomotives; None: there are none
    locomotives: int


def paid(first: Any, action: int, need: int) -> Paid:
    """A payment of so many cards."""
    color, locos = int(first["move_color"][action]), int(first["move_locos"][action])
    if color == LOCOMOTIVE:
        return Paid(payment_text(color, 0, need), None, need)
    return Paid(payment_text(color, need - locos, locos), CARD_LETTERS[color], locos)


def spell_payment(first: Any, action: int, need: int) -> str:
    """The cards of a payment of so many as letters."""
    return paid(first, action, need).cards


def explain(board: Board, row: Any, seat: int, actions: tuple[int, ...]) -> dict[str, Any]:
    """The names and numbers that a refusal's sentence may use."""
    first = board.rows[0]
    facts: dict[str, Any] = {
        "number": seat,
        "turn": Seat(row["turn"]),
        "seats": int(row["seats"]),
        "places": int(first["places"]),
        "keep_min": int(first["tickets_kept_min"]),
    }
    if 0 <= seat < int(row["seats"]):
        facts["hand"] = cards_in_words(cards_text(row["hand"][seat]))
        facts["trains"] = int(row["trains"][seat])
    route = int(row["pending"]) if int(row["phase"]) == Phase.PAY_ROUTE else n.NOTHING
    for action in actions:
        kind = int(first["move_kind"][action])
        if kind == Kind.ROUTE:
            route = int(first["move_what"][action])
        elif kind == Kind.TAKE:
            facts["place"] = int(first["move_what"][action]) + 1
    if route != n.NOTHING:
        facts.update(route_facts(board, row, route))
    return facts


def cards_in_words(cards: str) -> Words | Word:
    """Cards for a sentence: people read no letters there."""
    names = (*COLOR_NAMES, "locomotive")
    words = Words(Word(names[CARD_LETTERS.index(card)]) for card in cards)
    return words or Word("no-cards")


def route_facts(board: Board, row: Any, route: int) -> dict[str, Any]:
    """What a sentence may say of a route."""
    first = board.rows[0]
    color = int(first["color"][route])
    facts: dict[str, Any] = {
        "route": board.names.routes[route],
        "length": int(first["length"][route]),
        "need": int(first["length"][route]),
        "symbols": int(first["symbols"][route]),
        "color": Word("any-color" if color == n.GRAY else COLOR_NAMES[color]),
        "owner": Seat(row["route_owner"][route]),
    }
    twin = int(first["twin"][route])
    if twin != n.NOTHING:
        facts["twin"] = board.names.routes[twin]
    return facts


def name_of(board: Board, what: str, value: int) -> Any:
    """What an event's number is called: a card's letter, a route's name, or the number itself."""
    if value < 0 or (what == "color" and value == LOCOMOTIVE):  # TTR-78
        return None
    if what in ("card", "color"):
        return CARD_LETTERS[value]
    if what == "route":
        return board.names.routes[value]
    if what == "city":
        return board.names.cities[value]
    if what == "ticket":
        return board.names.tickets[value]
    return value
