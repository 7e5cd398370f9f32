"""Conductor in Europe: it builds no stations, as each one kept is worth points."""

from grandtour.bots.policies import conductor_worth
from grandtour.bots.policies.conductor import (
    MEMORY,
    SECRET_KINDS,
    Taste,
    choose,
    fit,
    fresh,
    propose,
    pursuits,
    stir,
)
from grandtour.bots.policies.conductor_worth import worth
from grandtour.core.rule import rule

__all__ = [
    "INSTEAD",
    "MEMORY",
    "SECRET_KINDS",
    "Taste",
    "choose",
    "fit",
    "fresh",
    "propose",
    "pursuits",
    "stir",
    "worth",
]


@rule
def points_beside(state, board, seat):
    """Stations that are left."""
    return state.stations[seat] * board.station_points


INSTEAD = {conductor_worth.points_beside: points_beside}
