"""Hints as people get them: the same wherever a seat sees the same."""

from __future__ import annotations

import hashlib

from grandtour.bots.house import Search, hint_search
from grandtour.bots.searching import Advice, hints
from grandtour.core.match import Match
from grandtour.core.rng import SEED_LIMIT


def steady_hints(
    match: Match, seat: int, number: int = 3, search: Search | None = None
) -> list[Advice]:
    """A few sensible moves for a seat, the best first.

    Chance comes from what the seat sees, and the search ends by number, not by time: so what it says
    tells nothing of what is hidden, and whoever asks again hears the same.
    """
    seen = hashlib.sha256(match.view_json(seat)).digest()
    search = search or hint_search(match.game.name)
    return hints(match, seat, number, search, int.from_bytes(seen[:8]) % SEED_LIMIT)


__all__ = ["steady_hints"]
