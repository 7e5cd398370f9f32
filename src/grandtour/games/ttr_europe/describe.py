"""A view and a scorecard of Ticket to Ride Europe as plain data with names, ready for JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from grandtour.core.board import Board
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import names as n
from grandtour.games.ttr.board import cards_text
from grandtour.games.ttr.notation import payment_text
from grandtour.games.ttr.options import OPEN_DISCARD, SCORE_TICKETS_LIVE
from grandtour.games.ttr.trails import gather_own_routes
from grandtour.games.ttr_europe.scoring import completed
from grandtour.games.ttr_europe.state import WORK, Phase


class Ticket(msgspec.Struct, omit_defaults=True, frozen=True):
    name: str
    points: int
    long: bool = False
    done: bool | None = None  # told with the option scoreTicketsLive


class Player(msgspec.Struct):
    """What everybody sees of a seat (TTR-66)."""

    seat: int
    trains: int
    points: int
    cards: int
    tickets: int
    stations: int
    built: list[str]  # cities with this seat's stations, in the order built
    deciding: bool


class Tunnel(msgspec.Struct):
    """A tunnel being tried (EUR-24, EUR-34)."""

    route: str
    staged: str
    revealed: str
    surcharge: int


class View(msgspec.Struct, omit_defaults=True):
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
    players: list[Player]
    options: dict[str, bool | int | str] = {}
    final_turns: int | None = None
    discard_cards: str | None = None  # with the option openDiscard
    tunnel: Tunnel | None = None
    hand: str | None = None  # your cards
    tickets: list[Ticket] | None = None  # yours
    offer: list[Ticket] | None = None  # tickets you are choosing from
    chosen: list[str] | None = None  # your sealed choice among them
    pending: str | None = None  # the route or city you are paying for
    borrowing: str | None = None  # the city whose station is to borrow a route
    all_tickets: list[list[Ticket]] | None = None  # everybody's, once the game is over


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    board = game.board
    names, first = board.names, board.rows[0]
    seats, phase = int(seen["seats"]), int(seen["phase"])
    over = phase == Phase.OVER
    live = bool(seen["options"][SCORE_TICKETS_LIVE])
    owners = seen["route_owner"].tolist()
    built = seen["built"].tolist()
    trains, points = seen["trains"].tolist(), seen["points"].tolist()
    sizes, totals = seen["hand_size"].tolist(), seen["ticket_total"].tolist()
    stations, deciding = seen["stations"].tolist(), seen["deciding"].tolist()
    view = View(
        game=game.name,
        board=board.name,
        phase=game.phases[phase],
        turn=int(seen["turn"]),
        turn_number=int(seen["turn_number"]),
        first=int(seen["first"]),
        you=None if seat < 0 else seat,
        display=display_text(seen, int(first["places"])),
        deck=int(seen["deck_size"]),
        discard=int(seen["discard_size"]),
        ticket_deck=int(seen["ticket_deck_size"]),
        routes={
            name: owner for name, owner in zip(names.routes, owners, strict=False) if owner >= 0
        },
        players=[
            Player(
                seat=other,
                trains=trains[other],
                points=points[other],
                cards=sizes[other],
                tickets=totals[other],
                stations=stations[other],
                built=[names.cities[city] for city in built[other] if city >= 0],
                deciding=bool(deciding[other]),
            )
            for other in range(seats)
        ],
        options=game.chosen_options(seen),
    )
    if seen["final_turns"] >= 0:
        view.final_turns = int(seen["final_turns"])
    if seen["options"][OPEN_DISCARD]:
        view.discard_cards = cards_text(seen["discard"])
    if phase == Phase.TUNNEL:
        view.tunnel = Tunnel(
            route=names.routes[int(seen["pending"])],
            staged=payment_text(
                int(seen["staged_color"]), int(seen["staged_cards"]), int(seen["staged_locos"])
            ),
            revealed="".join(n.CARD_LETTERS[card] for card in seen["revealed"] if card >= 0),
            surcharge=int(seen["surcharge"]),
        )
    if phase == Phase.BORROW:
        view.borrowing = names.cities[built[int(seen["turn"])][int(seen["pending"])]]
    if seat >= 0:
        view.hand = cards_text(seen["hand"][seat])
        view.tickets = tickets_of(game, seen, seat, live)
        offer = [int(ticket) for ticket in seen["offer"][seat] if ticket >= 0]
        if offer:
            view.offer = [_ticket(game.board, ticket) for ticket in offer]
        if seen["sealed"][seat][0] >= 0:
            subset = int(seen["sealed"][seat][0])
            view.chosen = [names.tickets[t] for i, t in enumerate(offer) if subset >> i & 1]
        if phase == Phase.PAY_ROUTE:
            view.pending = names.routes[int(seen["pending"])]
        if phase == Phase.PAY_STATION:
            view.pending = names.cities[int(seen["pending"])]
    if over:
        view.all_tickets = [tickets_of(game, seen, other, False) for other in range(seats)]
    return view


def display_text(row: Any, places: int) -> str:
    return "".join(n.CARD_LETTERS[card] if card >= 0 else "." for card in row["display"][:places])


def members(mask: int) -> list[int]:
    return [index for index in range(mask.bit_length()) if mask >> index & 1]


@lru_cache(maxsize=4096)
def _ticket(board: Board, ticket: int, done: bool | None = None) -> Ticket:
    first = board.rows[0]
    return Ticket(
        name=board.names.tickets[ticket],
        points=int(first["ticket_points"][ticket]),
        long=bool(int(first["long_tickets"]) >> ticket & 1),
        done=done,
    )


def tickets_of(game: Game, row: Any, seat: int, with_done: bool) -> list[Ticket]:
    held = int(row["tickets"][seat])
    done = completed_by_routes(game, row, seat) if with_done else 0
    return [
        _ticket(game.board, ticket, bool(done >> ticket & 1) if with_done else None)
        for ticket in members(held)
    ]


def completed_by_routes(game: Game, row: Any, seat: int) -> int:
    """The tickets that the seat's own routes complete so far, as the rules have it (TTR-55)."""
    state, board = Plain(row), Plain(game.board.rows[0])
    work = Plain(np.zeros(1, WORK)[0])
    gather_own_routes(state, board, work, seat)
    held = int(row["tickets"][seat])
    return int(completed(state, board, work.group, seat, held))  # type: ignore[attr-defined]


class SeatCard(msgspec.Struct):
    """One seat's scorecard: the total is the sum of the lines."""

    seat: int
    place: int
    total: int
    lines: dict[str, int]
    completed: list[Ticket]
    failed: list[Ticket]
    longest: int  # trail, in spaces
    borrowed: dict[str, str | None]  # city of a station -> the route it borrows


def describe_card(game: Game, row: Any, card: Any) -> list[SeatCard]:
    names = game.board.names
    cards = []
    for seat in range(int(row["seats"])):
        held, done = int(row["tickets"][seat]), int(card["completed"][seat])
        borrowed: dict[str, str | None] = {}
        for city, route in zip(
            row["built"][seat].tolist(), card["borrowed"][seat].tolist(), strict=True
        ):
            if city >= 0:
                borrowed[names.cities[city]] = names.routes[route] if route >= 0 else None
        cards.append(
            SeatCard(
                seat=seat,
                place=int(card["place"][seat]),
                total=int(card["total"][seat]),
                lines=dict(zip(game.lines, card["lines"][seat].tolist(), strict=True)),
                completed=[_ticket(game.board, ticket) for ticket in members(done)],
                failed=[_ticket(game.board, ticket) for ticket in members(held & ~done)],
                longest=int(card["longest"][seat]),
                borrowed=borrowed,
            )
        )
    return cards
