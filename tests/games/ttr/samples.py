"""What the properties of all games need to know of the train family."""

from __future__ import annotations

from grandtour.core.match import Match

QUIET = ("draw", "tickets", "keep", "claim", "draft")  # verbs of moves that need not turn up a card
LOUD = {"card-laid-out", "deck-rebuilt"}  # events that turn up something for all to see


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
