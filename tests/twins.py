"""Tables that a seat cannot tell apart: whatever reaches it must be the same bytes at both."""

from __future__ import annotations

from typing import Any

import numpy as np

from grandtour.core.game import SPECTATOR
from grandtour.core.layout import canonical
from grandtour.core.match import Match

TRIES = 12  # twins of one table, for one at which the same comes to light


def standing(match: Match) -> Match:
    """The table as it stands, with nothing that happened before."""
    other = Match(match.game, match.seats, match.seed, match.options, engine=match.engine)
    match.engine.backend.assign(other._table, match._table)
    other._opening = []
    return other


def twin_of(match: Match, seat: int, seed: int) -> Match:
    """The table with everything that the seat cannot know dealt anew.

    Only the chance to come is the same: so the same cards and dice turn up at both where they can.
    """
    twin = standing(match)
    twin.engine.determinize(twin._table, 0, seat, seed)
    array = np.zeros(1, match.game.state)
    array[0] = twin.row
    array[0]["key"] = match.row["key"]
    twin.engine.backend.write(twin._table, 0, array[0])
    return twin


def knows(match: Match, viewer: int) -> bytes:
    """All that a viewer knows of a table, its memory included."""
    return canonical(match.engine.seen(match._table, 0, viewer))


def moved_alike(
    match: Match, viewer: int, mover: int, move: str, seed: int
) -> tuple[Match, Match] | None:
    """Two tables after one same move, at both of which the viewer has learnt the same by it.

    Others make it with what they hold there: "keep the first ticket", whichever that is. What a move
    shows to all may differ from table to table, and then the viewer can tell them apart: None if it
    does at every twin tried.
    """
    chain = _chain(match, mover, move)
    after = standing(match)
    after.play(mover, move)
    for number in range(TRIES):
        twin = twin_of(match, viewer, seed + number)
        chains = twin.engine.moves(twin._table, 0, mover)
        if chain not in chains:
            continue
        twin.play(mover, twin.legal(mover)[chains.index(chain)])
        if all(knows(after, who) == knows(twin, who) for who in (viewer, SPECTATOR)):
            if in_one_order(after.events(SPECTATOR), twin.events(SPECTATOR)):
                return after, twin
    return None


def in_one_order(events: list[Any], others: list[Any]) -> bool:
    """False if the same things came to light for all, but in another order, as decks may bring them."""
    return events == others or sorted(map(str, events)) != sorted(map(str, others))


def _chain(match: Match, seat: int, move: str) -> tuple[int, ...]:
    """The actions that a legal move is made of."""
    index = match.legal(seat).index(move)
    return match.engine.moves(match._table, 0, seat)[index]
