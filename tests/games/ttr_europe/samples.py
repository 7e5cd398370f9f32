"""What the properties of all games need to know of Ticket to Ride Europe."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.core.match import Match
from tests.games.ttr import samples as ttr

TABLES: list[dict[str, Any]] = [  # options to go through
    {},
    {"secondCardOptional": True, "doubleRoutesAlwaysOpen": True, "startingPlayer": 1},
    {"stationManualAssignment": True, "tunnelPartialRefundHidden": True},
    {"startTicketsReturnToDeck": True, "longTicketDraft": True, "openDiscard": True},
    {"noStations": True, "scoreTicketsLive": True, "turnTimer": 30, "trains": 15},
]
REVELATIONS: set[str] = set()


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    cities = match.game.board.names.cities
    return [
        *ttr.sentences(match, seat),
        *(f"station {city} {cards}" for city in cities for cards in ("L", "BB", "YG")),
        *("withdraw", "pay LL", "pay R", "borrow nothing"),
    ]


def check(game: Game, row: Any) -> None:
    """What the family checks, and stations and tunnels."""
    board = game.board.rows[0]

    def in_tunnel(color: int) -> int:
        staged = int(row["staged_cards"]) if row["staged_color"] == color else 0
        staged += int(row["staged_locos"]) if color == 8 else 0
        return staged + int((row["revealed"] == color).sum())

    ttr.check_table(game, row, other_cards=in_tunnel)
    ttr.check_tickets(row, int(board["regular_tickets"]))
    assert row["deck_size"] == row["deck"].sum()
    for seat in range(int(row["seats"])):
        built = [city for city in row["built"][seat] if city >= 0]
        stock = 0 if row["options"][10] else int(board["stations"])
        assert row["stations"][seat] == stock - len(built)
    stations = [int(city) for city in row["built"].ravel() if city >= 0]
    assert len(set(stations)) == len(stations)
    free = int(board["all_cities"]) & ~sum(1 << city for city in stations)
    assert row["free_cities"] == free
