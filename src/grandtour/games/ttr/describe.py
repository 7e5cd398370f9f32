"""A view and a scorecard of the train family as plain data with names, ready for JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.described import card_parts, view_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr.notation import offer_of
from grandtour.games.ttr.options import OPEN_DISCARD, SCORE_TICKETS_LIVE
from grandtour.games.ttr.scoring import completed
from grandtour.games.ttr.trails import gather_own_routes


class Ticket(msgspec.Struct, omit_defaults=True, frozen=True):
    name: str
    points: int
    long: bool = False
    done: bool | None = None  # told with the option scoreTicketsLive


class Player(msgspec.Struct, kw_only=True):
    """What everybody sees of a seat (TTR-66)."""

    seat: int
    trains: int
    points: int
    cards: int
    tickets: int
    deciding: bool


class View(msgspec.Struct, omit_defaults=True, kw_only=True):
    """All that one seat, or a spectator, may know."""

    game: str
    board: str
    phase: str
    turn: int
    turn_number: int
    first: int
    you: int | None  # None for a spectator
    display: str  # face-up cards by place, '.' for an empty one
    deck: int
    discard: int
    ticket_deck: int
    routes: dict[str, int]  # claimed ones, and whose they are
    options: dict[str, bool | int | str] = {}
    final_turns: int | None = None
    discard_cards: str | None = None  # with the option openDiscard
    hand: str | None = None  # your cards
    tickets: list[Ticket] | None = None  # yours
    offer: list[Ticket] | None = None  # tickets you are choosing from
    chosen: list[str] | None = None  # what you have put in while others choose
    pending: str | None = None  # the route you are paying for
    all_tickets: list[list[Ticket]] | None = None  # everybody's, once the game is over


class DraftView(View, omit_defaults=True, kw_only=True):
    """A view of a map whose tickets are drafted."""

    pick: int | None = None  # which choice of a draft, from 1
    drafted: list[Ticket] | None = None  # yours in this draft


class SeatCard(msgspec.Struct, kw_only=True):
    """One seat's scorecard: the total is the sum of the lines."""

    seat: int
    place: int
    total: int
    lines: dict[str, int]
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
        if seen["sealed"][seat][0] >= 0:
            names = game.board.names.tickets
            fields["chosen"] = [names[number] for number in chosen_tickets(seen, seat)]
        if phase == Phase.PAY_ROUTE:
            fields["pending"] = game.board.names.routes[int(seen["pending"])]
    if phase == Phase.OVER:
        seats = range(int(seen["seats"]))
        fields["all_tickets"] = [tickets_of(game, seen, other, False) for other in seats]
    return fields


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


def chosen_tickets(row: Any, seat: int) -> list[int]:
    """The tickets that a seat has put into its sealed packet."""
    choice, offer = int(row["sealed"][seat][0]), offer_of(row, seat)
    if int(row["phase"]) == Phase.DRAFT:
        return [offer[choice]]
    return [number for index, number in enumerate(offer) if choice >> index & 1]


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
    state, board = Plain(row), Plain(game.board.rows[0])
    work = Plain(np.zeros(1, game.work)[0])
    gather_own_routes(state, board, work, seat)
    held = int(row["tickets"][seat])
    return int(completed(state, board, work.group, seat, held))  # type: ignore[attr-defined]
