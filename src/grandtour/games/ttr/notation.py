"""How moves of the train family are written: `claim Frankfurt–Paris (2) WWL`.

draw                         the top card of the deck
take R   take R (2)          a face-up card; the second red one from the left
stop                         no second card (option)
tickets                      draw destination tickets
keep Paris–Wien, Roma–Kyiv   these of the offered tickets
claim Frankfurt–Paris (2) WWL
station Paris RL
pay RL   withdraw            the answer to a tunnel's surcharge
borrow Paris–Wien   borrow nothing
pass
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from grandtour.core.board import Board
from grandtour.core.errors import MalformedMove
from grandtour.core.notation import NUMBERED, Reading, split_verb
from grandtour.core.notation import Names as Lookup
from grandtour.core.text import fold
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, LENGTH_MAX, LOCOMOTIVE, Kind
from grandtour.games.ttr.refusals import Refusal

VERBS = (
    "draw",
    "take",
    "stop",
    "tickets",
    "keep",
    "claim",
    "station",
    "pay",
    "withdraw",
    "borrow",
    "pass",
)
ALONE = {
    "draw": n.DRAW,
    "stop": n.STOP,
    "tickets": n.DRAW_TICKETS,
    "withdraw": n.WITHDRAW,
    "pass": n.PASS,
}
CARDS = re.compile(rf"^[{CARD_LETTERS}]+$", re.IGNORECASE)


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
    return Payment(color, cards, counts[LOCOMOTIVE], len(colors) > 1)


def pay_action(payment: Payment) -> int:
    if payment.cards == 0:
        return n.PAY_LOCOMOTIVES
    return n.FIRST_PAY + payment.color * LENGTH_MAX + min(payment.locomotives, LENGTH_MAX - 1)


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


def read(board: Board, row: Any, seat: int, text: str, need: Any) -> Reading:
    """What a move says. `need(row, seat, kind, what)` tells how many cards a payment takes."""
    verb, rest = split_verb(text, VERBS)
    find = lookups(board)
    if verb in ALONE:
        if rest:
            raise MalformedMove(f"{verb!r} stands alone; there is {rest!r} after it")
        return Reading((ALONE[verb],))
    if not rest:
        raise MalformedMove(f"{verb!r} needs more: {EXAMPLES[verb]}")
    if verb == "take":
        return Reading((_read_place(board, row, rest),))
    if verb == "keep":
        return _read_keep(board, row, seat, rest)
    if verb == "borrow":
        if fold(rest) == "nothing":
            return Reading((n.BORROW_NOTHING,))
        return Reading((n.FIRST_ROUTE + find.routes.read(rest, find.cities),))
    if verb == "pay":
        payment = read_payment(rest)
        return _payment_reading((), payment, need(row, seat, Kind.PAY, 0), Kind.PAY)
    name, cards = split_payment(rest)
    if verb == "claim":
        if cards and find.routes.find(rest) is not None:
            name, cards = rest, ""
        what = find.routes.read(name, find.cities)
        action, kind, label = n.FIRST_ROUTE + what, Kind.ROUTE, board.names.routes[what]
    else:
        if cards and find.cities.find(rest) is not None:
            name, cards = rest, ""
        what = find.cities.read(name)
        action, kind, label = n.FIRST_CITY + what, Kind.CITY, board.names.cities[what]
    if not cards:
        raise MalformedMove(f"say with which cards, as in {verb} {label} {EXAMPLE_CARDS[verb]}")
    return _payment_reading((action,), read_payment(cards), need(row, seat, kind, what), kind)


EXAMPLES = {
    "take": "take R, or take R (2) for the second red card",
    "keep": "keep Paris–Wien, Berlin–Roma",
    "claim": "claim Paris–Wien RRL",
    "station": "station Paris RL",
    "pay": "pay RL",
    "borrow": "borrow Paris–Wien, or borrow nothing",
}
EXAMPLE_CARDS = {"claim": "RRL", "station": "R"}


def _payment_reading(before: tuple[int, ...], payment: Payment, need: int, kind: Kind) -> Reading:
    """The actions of a payment; payments that no action can stand for are refused here by name."""
    details = {
        "paid": payment_text(payment.color, payment.cards, payment.locomotives),
        "number": payment.cards + payment.locomotives,
        "need": need,
        "actions": before,
    }
    mixed = {Kind.CITY: Refusal.STATION_TWO_COLORS, Kind.PAY: Refusal.SURCHARGE_COLOR}
    number = {Kind.CITY: Refusal.STATION_WRONG_NUMBER, Kind.PAY: Refusal.SURCHARGE_NUMBER}
    if need == 0:  # nothing is to be paid: the law says why
        return Reading((*before, pay_action(payment)))
    if payment.is_mixed:
        return Reading(before, mixed.get(kind, Refusal.TWO_COLORS), details)
    if payment.cards + payment.locomotives != need:
        return Reading(before, number.get(kind, Refusal.WRONG_NUMBER), details)
    return Reading((*before, pay_action(payment)))


def _read_place(board: Board, row: Any, text: str) -> int:
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


def _read_color(word: str) -> int:
    folded = fold(word)
    for color, name in enumerate((*COLOR_NAMES, "locomotive")):
        if folded in (name, CARD_LETTERS[color].lower()):
            return color
    raise MalformedMove(f"no card {word!r}: write one letter of {CARD_LETTERS}")


def _read_keep(board: Board, row: Any, seat: int, text: str) -> Reading:
    find = lookups(board)
    offer = [int(ticket) for ticket in row["offer"][seat] if ticket >= 0]
    subset = 0
    for part in text.split(","):
        ticket = find.tickets.read(part.strip(), find.cities)
        if ticket not in offer:
            details = {"ticket": board.names.tickets[ticket]}
            return Reading((), Refusal.NOT_OFFERED, details)
        subset |= 1 << offer.index(ticket)
    return Reading((n.FIRST_KEEP + subset - 1,))


def spell(board: Board, row: Any, seat: int, actions: tuple[int, ...], need: Any) -> str:
    """The one spelling of a move, given the state before it."""
    first = board.rows[0]
    action = actions[0]
    kind, what = Kind(int(first["move_kind"][action])), int(first["move_what"][action])
    if kind in (Kind.ROUTE, Kind.CITY):
        verb = "claim" if kind == Kind.ROUTE else "station"
        label = (board.names.routes if kind == Kind.ROUTE else board.names.cities)[what]
        if len(actions) == 1:
            return f"{verb} {label}" if need(row, seat, kind, what) else f"borrow {label}"
        return f"{verb} {label} {_spell_payment(first, actions[1], need(row, seat, kind, what))}"
    if kind == Kind.PAY:
        return f"pay {_spell_payment(first, action, need(row, seat, kind, what))}"
    if kind == Kind.KEEP:
        offer = [int(ticket) for ticket in row["offer"][seat] if ticket >= 0]
        kept = [board.names.tickets[t] for i, t in enumerate(offer) if what >> i & 1]
        return f"keep {', '.join(kept)}"
    if kind == Kind.TAKE:
        card = int(row["display"][what])
        letter = CARD_LETTERS[card] if card >= 0 else "?"
        before = sum(1 for place in range(what) if row["display"][place] == card)
        return f"take {letter}" + (f" ({before + 1})" if before else "")
    if kind == Kind.BORROW_NOTHING:
        return "borrow nothing"
    return next(verb for verb, alone in ALONE.items() if alone == action)


def _spell_payment(first: Any, action: int, need: int) -> str:
    color, locos = int(first["move_color"][action]), int(first["move_locos"][action])
    if color == LOCOMOTIVE:
        return payment_text(color, 0, need)
    return payment_text(color, need - locos, locos)


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
