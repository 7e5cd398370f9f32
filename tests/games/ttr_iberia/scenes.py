"""Tables of Ticket to Ride Iberia for clause tests."""

from __future__ import annotations

from typing import Any

from grandtour import Match, load
from grandtour.core.game import Game
from tests.table import Table, small_board

IBERIA = load("ttr-iberia")
SEVILLA, VALENCIA, LISBOA = "Feria de Abril", "Las Fallas", "Festas de Lisboa"
PORTO, BARCELONA, PAMPLONA = "Queima das Fitas", "La Mercè", "San Fermín"


def festival(name: str, cities: list[str], cards: int = 9) -> dict[str, Any]:
    chart = [2, 4, 6, 9, 13, 17, 22, 27, 32][:cards]
    return {"id": name, "name": name, "cities": cities, "cards": cards, "points": chart}


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: Any) -> Table:
    """After the first draft, seat 0 to choose an action, the Draft card far down."""
    position = {"draftDepth": 60, **position}
    return Table(seats, IBERIA, options, **position)


def only(
    deck: list[str], discard: str = "", seats: int = 2, game: Game = IBERIA, **position: Any
) -> Table:
    """A table whose deck is just these cards; the last seat holds all other cards."""
    cards = [card for card in deck if len(card) == 1]
    out = Table(seats, game, **position)
    out.supply(deck="".join(cards), discard=discard)
    row = game.board.rows[0]
    names = game.board.names.festivals
    lying = position.get("festivals", {})
    left = {
        name: int(row["festival_cards"][pool]) - deck.count(name) - lying.get(name, 0)
        for pool, name in enumerate(names)
    }
    piles: list[dict[str, int]] = [{} for _ in range(seats)]
    piles[-1] = left
    out.at(deckTop=deck, festivalPiles=piles)
    if "draft" not in deck:
        out.at(draftDepth=None)
    return out


def draft_all(match: Match, take: int = 0) -> Match:
    """Everybody picks the same place of the packet until tickets are kept, and keeps the first."""
    while match.view().phase in ("draft", "draft-keep"):
        for seat in list(match.deciding):
            moves = match.legal(seat)
            match.play(seat, moves[min(take, len(moves) - 1)])
    return match


def spend_turn(out: Table, seat: int) -> Table:
    return out.play(seat, "draw", "draw")


def small(routes: Any, festivals: list[dict[str, Any]], **more: Any) -> Game:
    return small_board(routes, on="iberia", festivals=festivals, **more)
