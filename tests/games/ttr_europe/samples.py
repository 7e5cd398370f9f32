"""What the properties of all games need to know of Ticket to Ride Europe."""

from __future__ import annotations

from typing import Any

import numpy as np

from grandtour.core.game import Game
from grandtour.core.match import Match
from tests.games.ttr import samples as ttr

TABLES: list[dict[str, Any]] = [  # options to go through
    {},
    {"secondCardOptional": True, "doubleRoutesAlwaysOpen": True, "startingPlayer": 1},
    {"stationManualAssignment": True, "tunnelPartialRefundHidden": True},
    {"startTicketsReturnToDeck": True, "longTicketDraft": True, "openDiscard": True},
    {"noStations": True, "scoreTicketsLive": True, "turnTimer": 30},
]
QUIET = (*ttr.QUIET, "station")
LOUD = {*ttr.LOUD, "tunnel-card"}


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    cities = match.game.board.names.cities
    return [
        *ttr.sentences(match, seat),
        *(f"station {city} {cards}" for city in cities for cards in ("L", "BB", "YG")),
        *("withdraw", "pay LL", "pay R", "borrow nothing"),
    ]


def check(game: Game, row: Any) -> None:
    """Cards, trains, stations and tickets are all there, and the derived fields are right."""
    board, seats = game.board.rows[0], int(row["seats"])
    per_color, length = int(board["perColor"]), board["length"]

    for color in range(9):
        staged = int(row["staged_cards"]) if row["staged_color"] == color else 0
        staged += int(row["staged_locos"]) if color == 8 else 0
        number = (
            int(row["hand"][:, color].sum())
            + int(row["deck"][color])
            + int(row["discard"][color])
            + int((row["display"] == color).sum())
            + int((row["revealed"] == color).sum())
            + staged
        )
        assert number == (per_color if color < 8 else int(board["locomotives"]))
    for field in ("hand", "known", "deck", "discard", "trains", "stations"):
        assert (row[field] >= 0).all(), field
    assert (row["known"] <= row["hand"]).all()
    assert (row["hand_size"] == row["hand"].sum(axis=1)).all()
    assert row["deck_size"] == row["deck"].sum()
    assert row["discard_size"] == row["discard"].sum()

    owners = row["route_owner"][: int(board["route_count"])]
    points = board["points_for_length"]
    for seat in range(seats):
        own = np.flatnonzero(owners == seat)
        assert row["trains"][seat] == board["trains"] - length[own].sum()
        assert row["points"][seat] == sum(int(points[length[route]]) for route in own)
        built = [city for city in row["built"][seat] if city >= 0]
        stock = 0 if row["options"][10] else int(board["stations"])
        assert row["stations"][seat] == stock - len(built)
        assert row["ticket_total"][seat] == int(row["tickets"][seat]).bit_count()
        for route, owner in enumerate(owners):
            twin = int(board["twin"][route])
            twin_owner = int(owners[twin]) if twin >= 0 else -1
            one_track = seats <= board["closed_up_to"] and not row["options"][2]
            closed = twin_owner == seat or (twin_owner >= 0 and one_track)
            is_open = int(row["open_routes"][seat][route // 63]) >> (route % 63) & 1
            assert is_open == (owner < 0 and not closed), (seat, route)
    stations = [int(city) for city in row["built"].ravel() if city >= 0]
    assert len(set(stations)) == len(stations)
    free = int(board["all_cities"]) & ~sum(1 << city for city in stations)
    assert row["free_cities"] == free
    check_tickets(board, row, seats)


def check_tickets(board: Any, row: Any, seats: int) -> None:
    """No ticket is in two places, and no regular one is lost."""
    places = [int(row["ticket_deck"])]
    places += [int(row["tickets"][seat]) for seat in range(seats)]
    places += [1 << int(ticket) for ticket in row["offer"].ravel() if ticket >= 0]
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
    assert int(board["regular_tickets"]) & ~everywhere == 0, "a ticket is lost"
    size = int(row["ticket_deck"]).bit_count() + len(under)
    assert row["ticket_deck_size"] == size
