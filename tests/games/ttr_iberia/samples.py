"""What the properties of all games need to know of Ticket to Ride Iberia."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.core.match import Match
from tests.games.ttr import samples as ttr

TABLES: list[dict[str, Any]] = [  # options to go through
    {},
    {"autoTakeFestival": False, "openFestivals": True, "startingPlayer": 1},
    {"noSecondDraft": True, "secondCardOptional": True, "festivalChart": 1},
    {"draftCardJitter": 0, "openDraftCardDepth": True, "doubleRoutesAlwaysOpen": True},
    {"draftCardJitter": 10, "festivalChart": 2, "openDiscard": True, "trains": 8},
]
# Events with which so much comes to light at once that no other table shows the same.
REVELATIONS = {"draft-began", "ticket-dealt"}


def sentences(match: Match, seat: int) -> list[str]:
    """Moves to try, legal and not, readable and not."""
    names = match.game.board.names
    return [
        *ttr.sentences(match, seat),
        *(f"festival {city}" for city in names.cities),
        *(f"draft {ticket}" for ticket in names.tickets),
        "festival nothing",
    ]


def check(game: Game, row: Any) -> None:
    """What the family checks, and festival cards and the Draft card."""
    board = game.board.rows[0]
    ttr.check_table(game, row)
    ttr.check_tickets(row, (1 << int(board["ticket_count"])) - 1)
    everywhere = row["festival_deck"] + row["lying"] + row["taken"].sum(axis=0)
    assert (everywhere == board["festival_cards"]).all()
    for field in ("festival_deck", "lying", "taken"):
        assert (row[field] >= 0).all(), field
    others = int(row["deck"].sum()) + int(row["festival_deck"].sum())
    in_deck = int(row["draft_depth"]) >= 0
    assert int(row["deck_size"]) == others + in_deck
    assert -1 <= int(row["draft_depth"]) <= others
    assert 0 <= int(row["drafts"]) <= 2
