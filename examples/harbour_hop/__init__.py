"""Harbour Hop: what it is. `game.py` says what it is made of, RULES.md how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grandtour.core.about import About, Option

if TYPE_CHECKING:
    from grandtour.core.game import Game

ROUNDS = 0  # the number of its only option

ABOUT = About(
    name="harbour-hop",
    title="Harbour Hop",
    clauses=("HOP",),  # RULES.md
    version=1,
    seats=range(2, 5),
    options=(Option("rounds", ROUNDS, "number", 8, 4, 12, clauses=("HOP-07",)),),  # HOP-O1
    board="west-coast",
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own coast, or on the coast in `data`; imports what it takes to play."""
    from harbour_hop import game

    return game.make_game(name, data)
