"""What the properties of all games need to know of Ticket to Ride South Korea."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.core.match import Match
from tests.games.ttr import samples as ttr

TABLES: list[dict[str, Any]] = [  # options to go through
    {},
    {"matSpots": 12, "expressStack": True, "startingPlayer": 1},
    {"overpayUnlimited": True, "provinceTiesShare": True, "secondCardOptional": True},
    {"chooseLowerSpot": True, "matSpots": 8, "doubleRoutesAlwaysOpen": True},
    {"expressStack": True, "overpayUnlimited": True, "chooseLowerSpot": True, "trains": 11},
]
REVELATIONS: set[str] = set()


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    colors = ("red", "blue", "white", "gray", "nothing")
    return [
        *ttr.sentences(match, seat),
        *(f"draft {ticket}" for ticket in match.game.board.names.tickets),
        *(f"mat {line}{more}" for line in colors for more in ("", " +2", " +1+3", " at 2")),
        *(
            f"express {cards} {use}"
            for cards in ("+1", "+3", "+1+2")
            for use in ("draw", "tickets")
        ),
    ]


def check(game: Game, row: Any) -> None:
    """What the family checks, and the province mat."""
    board = game.board.rows[0]
    ttr.check_table(game, row, other_trains=lambda seat: int((row["mat"] == seat).sum()))
    ttr.check_tickets(row, (1 << int(board["ticket_count"])) - 1)
    assert int(row["deck_size"]) == int(row["deck"].sum())
    assert (row["mat"] < int(row["seats"])).all()
    for line, spots in enumerate(row["mat"]):
        assert int(row["taken"][line]) == sum(1 << i for i, owner in enumerate(spots) if owner >= 0)
    for seat in range(int(row["seats"])):
        assert 0 <= int(row["express"][seat]) <= int(board["express_all"])
