"""Aids of Ticket to Ride Iberia: those of the family."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.games.ttr import aids as ttr


class Aids(ttr.Aids, omit_defaults=True, kw_only=True):
    pass


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    return Aids(**ttr.aid_fields(game, seen, seat))
