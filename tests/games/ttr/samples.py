"""What the properties of all games need to know of the train family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from grandtour.core.game import Game
from grandtour.core.match import Match


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    names = match.game.board.names
    return [
        *match.legal(seat),
        *(f"claim {route} {cards}" for route in names.routes for cards in ("R", "WWL", "LLLL")),
        *(f"keep {ticket}" for ticket in names.tickets),
        *("draw", "take L", "take R (2)", "tickets", "pass", "stop"),
        "claim Nowhere–Paris R",
        "",
    ]


def check_table(
    game: Game,
    row: Any,
    other_cards: Callable[[int], int] = lambda color: 0,
    other_trains: Callable[[int], int] = lambda seat: 0,
) -> None:
    """Cards, trains and points are all there, and the derived fields are right.

    The map says how many cards of a colour and trains of a seat lie where only it has a place.
    """
    board, seats = game.board.rows[0], int(row["seats"])
    per_color, length = int(board["perColor"]), board["length"]
    for color in range(9):
        number = (
            int(row["hand"][:, color].sum())
            + int(row["deck"][color])
            + int(row["discard"][color])
            + int((row["display"] == color).sum())
            + other_cards(color)
        )
        assert number == (per_color if color < 8 else int(board["locomotives"]))
    for field in ("hand", "known", "deck", "discard", "trains"):
        assert (row[field] >= 0).all(), field
    assert (row["known"] <= row["hand"]).all()
    assert (row["hand_size"] == row["hand"].sum(axis=1)).all()
    assert row["discard_size"] == row["discard"].sum()

    owners = row["route_owner"][: int(board["route_count"])]
    points = board["points_for_length"]
    stock = int(row["options"][12]) or int(board["trains"])
    for seat in range(seats):
        own = np.flatnonzero(owners == seat)
        assert row["trains"][seat] == stock - length[own].sum() - other_trains(seat)
        assert row["points"][seat] == sum(int(points[length[route]]) for route in own)
        assert row["ticket_total"][seat] == int(row["tickets"][seat]).bit_count()
        for route, owner in enumerate(owners):
            twin = int(board["twin"][route])
            twin_owner = int(owners[twin]) if twin >= 0 else -1
            one_track = seats <= board["closed_up_to"] and not row["options"][2]
            closed = twin_owner == seat or (twin_owner >= 0 and one_track)
            is_open = int(row["open_routes"][seat][route // 63]) >> (route % 63) & 1
            assert is_open == (owner < 0 and not closed), (seat, route)


def check_tickets(row: Any, wanted: int) -> None:
    """No ticket is in two places, and none of those in the game is lost."""
    seats = int(row["seats"])
    places = [int(row["ticket_deck"])]
    places += [int(row["tickets"][seat]) for seat in range(seats)]
    places += [1 << int(ticket) for ticket in row["offer"].ravel() if ticket >= 0]
    if "drafted" in row.dtype.names:
        places += [int(row["drafted"][seat]) for seat in range(seats)]
    under = [int(ticket) for ticket in row["under"] if ticket >= 0]
    assert len(under) == row["under_size"]
    places += [1 << ticket for ticket in under]
    for seat in range(seats):
        # Given back in set-up, and out of the game.
        places.append(int(row["returned"][seat]) & ~sum(1 << ticket for ticket in under))
    everywhere = 0
    for mask in places:
        assert everywhere & mask == 0, "a ticket is in two places"
        everywhere |= mask
    assert wanted & ~everywhere == 0, "a ticket is lost"
    size = int(row["ticket_deck"]).bit_count() + len(under)
    assert row["ticket_deck_size"] == size
