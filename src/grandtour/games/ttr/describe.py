"""A view and a scorecard of the train family as plain data with names, ready for JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from grandtour.core import shown
from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.described import card_parts, view_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain, scratch
from grandtour.core.sealed import UNCHOSEN
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.names import DRAFTING, NOTHING, Phase
from grandtour.games.ttr.notation import offer_of, payment_text
from grandtour.games.ttr.options import OPEN_DISCARD, SCORE_TICKETS_LIVE
from grandtour.games.ttr.scoring import completed
from grandtour.games.ttr.trails import gather_own_routes


class Ticket(msgspec.Struct, omit_defaults=True, frozen=True):
    name: str
    points: int
    long: bool = False
    done: bool | None = None  # told with the option scoreTicketsLive


class Player(shown.Player, kw_only=True):
    """What everybody sees of a seat (TTR-66)."""

    trains: int
    points: int
    cards: int
    tickets: int


class View(shown.TurnView, kw_only=True):
    display: str  # face-up cards by place, '.' for an empty one
    deck: int
    discard: int
    ticket_deck: int
    routes: dict[str, int]  # claimed ones, and whose they are
    final_turns: int | None = None
    last_turns: list[int] | None = None  # whose turns these are, in order
    discard_cards: str | None = None  # with the option openDiscard
    hand: str | None = None  # your cards
    tickets: list[Ticket] | None = None  # yours
    offer: list[Ticket] | None = None  # tickets you are choosing from
    chosen: list[str] | None = None  # what you have put in while others choose
    pending: str | None = None  # the route you are paying for
    all_tickets: list[list[Ticket]] | None = None  # everybody's, once the game is over


class DraftView(View, kw_only=True):
    """A view of a map whose tickets are drafted."""

    pick: int | None = None  # which choice of a draft, from 1
    drafted: list[Ticket] | None = None  # yours in this draft


class SeatCard(shown.SeatCard, kw_only=True):
    completed: list[Ticket]
    failed: list[Ticket]


def view_fields(game: Game, seen: Any, seat: int) -> dict[str, Any]:
    """The fields of `View`. `seen` is what the rule `view` let through; nothing else is looked at."""
    phase, options = int(seen["phase"]), seen["options"]
    fields = view_parts(game, seen, seat)
    if options[OPEN_DISCARD]:
        fields["discard_cards"] = cards_text(seen["discard"])
    if seat >= 0:
        fields["tickets"] = tickets_of(game, seen, seat, bool(options[SCORE_TICKETS_LIVE]))
        offer = offer_of(seen, seat)
        if offer:
            fields["offer"] = [ticket(game.board, number) for number in offer]
        fields["chosen"] = chosen_tickets(game, seen, seat)
        if phase == Phase.PAY_ROUTE:
            fields["pending"] = game.board.names.routes[int(seen["pending"])]
    fields["last_turns"] = last_turns(seen)
    if phase == Phase.OVER:
        seats = range(int(seen["seats"]))
        fields["all_tickets"] = [tickets_of(game, seen, other, False) for other in seats]
    return fields


def last_turns(row: Any) -> list[int] | None:
    """Seats of the turns still to play once the end has come near, the present one included."""
    left, seats = int(row["final_turns"]), int(row["seats"])
    if left == NOTHING:
        return None
    between = (
        int(row["phase"]) in DRAFTING
    )  # the turn before a draft is over, the next one not begun
    first = int(row["turn"]) + between
    return [(first + number) % seats for number in range(left)]  # TTR-60


def draft_fields(game: Game, seen: Any, seat: int) -> dict[str, Any]:
    """The fields that `DraftView` adds."""
    fields: dict[str, Any] = {}
    phase = int(seen["phase"])
    if phase == Phase.DRAFT:
        fields["pick"] = int(seen["picks"]) + 1
    if seat >= 0 and phase == Phase.DRAFT:
        held = members(int(seen["drafted"][seat]))
        fields["drafted"] = [ticket(game.board, number) for number in held]
    return fields


def chosen_tickets(game: Game, row: Any, seat: int) -> list[str] | None:
    """The tickets that a seat has put into its sealed packet; None as long as it is empty."""
    choice, names = int(row["sealed"][seat][0]), game.board.names.tickets
    offer = [names[number] for number in offer_of(row, seat)]
    if choice == UNCHOSEN:
        return None
    is_one = int(row["phase"]) == Phase.DRAFT
    return [offer[choice]] if is_one else [offer[index] for index in members(choice)]


def payment_of(row: Any, kind: str) -> str:
    """The cards of a claim that is being made: 'staged' for a tunnel, or 'paid'."""
    return payment_text(*(int(row[f"{kind}_{part}"]) for part in ("color", "cards", "locos")))


def card_fields(game: Game, row: Any, card: Any, seat: int) -> dict[str, Any]:
    """The fields of a `SeatCard`."""
    held, done = int(row["tickets"][seat]), int(card["completed"][seat])
    return {
        **card_parts(game, card, seat),
        "completed": [ticket(game.board, number) for number in members(done)],
        "failed": [ticket(game.board, number) for number in members(held & ~done)],
    }


@lru_cache(maxsize=4096)
def ticket(board: Board, number: int, done: bool | None = None) -> Ticket:
    first = board.rows[0]
    return Ticket(
        name=board.names.tickets[number],
        points=int(first["ticket_points"][number]),
        long=bool(int(first["long_tickets"]) >> number & 1),
        done=done,
    )


def tickets_of(game: Game, row: Any, seat: int, with_done: bool) -> list[Ticket]:
    held = int(row["tickets"][seat])
    done = completed_by_routes(game, row, seat) if with_done else 0
    return [
        ticket(game.board, number, bool(done >> number & 1) if with_done else None)
        for number in members(held)
    ]


def completed_by_routes(game: Game, row: Any, seat: int) -> int:
    """The tickets that the seat's own routes complete so far, as the rules have it (TTR-55)."""
    state, board, work = Plain(row), game.board.plain, scratch(game.work)
    gather_own_routes(state, board, work, seat)
    return int(completed(state, board, work.group, seat, int(row["tickets"][seat])))
