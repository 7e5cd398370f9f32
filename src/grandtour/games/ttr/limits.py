"""How long a train game can last: not how long one does."""

from __future__ import annotations

from typing import Any

from grandtour.games.ttr import names as n
from grandtour.games.ttr.state import train_cards


def claims_at_most(board: Any, seats: int) -> int:
    """Each takes a route, and at least one train."""
    return min(int(board["route_count"]), seats * int(board["trains"]))


def decisions_at_most(
    board: Any, seats: int, *, paid: int, idle: int, steps: int, own_turns: int = 0, more: int = 0
) -> int:
    """No game has more decisions than this.

    A turn that brings something claims a route, draws tickets (at least one is kept), takes a card, or
    is one of a map's `own_turns`. Cards can be taken as often as there are cards, and once more for each
    that was `paid`. Between two such turns there are at most `idle` others, and a turn has at most so
    many `steps`, besides the cards it takes. `more` is decided outside all turns.
    """
    taken = sum(train_cards(board)) + paid
    fruitful = claims_at_most(board, seats) + int(board["ticket_count"]) + taken + own_turns
    return (fruitful + 1) * (idle + 1) * steps + taken + more


def draft_decisions(seats: int) -> int:
    """Two drafts: a ticket from each packet, and which of them are kept."""
    return 2 * seats * (n.OFFER + 1)
