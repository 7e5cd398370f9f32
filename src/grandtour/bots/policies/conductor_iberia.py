"""Conductor in Iberia: festival cards count wherever a route leads to them."""

from grandtour.bots.policies import conductor, conductor_beliefs, conductor_worth
from grandtour.bots.policies.conductor import (
    MEMORY,
    POINT,
    SECRET_KINDS,
    Taste,
    choose,
    propose,
    pursuits,
)
from grandtour.bots.policies.conductor_beliefs import fit, rejected
from grandtour.bots.policies.conductor_worth import worth
from grandtour.bots.policies.hungry_iberia import choose_own, drafted, gain
from grandtour.core.rule import rule
from grandtour.games.ttr_iberia.scoring import festival_points

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
    "worth",
]

DEFAULT = {
    **conductor.DEFAULT,
    Taste.TURN: 26,
    Taste.TRAIN: 10,
    Taste.LEAST: 3,
    Taste.RISK: 22,
    Taste.CARD: 10,
    Taste.CLAIM: 30,
    Taste.BONUS: 50,
    Taste.FIT_CLAIM: 37,
    Taste.FIT_DONE: 38,
    Taste.FIT_LEFT: 21,
    Taste.FIT_REGRET: 3,
}


def fresh(taste=DEFAULT, **other):
    """The memory before a game."""
    return conductor.fresh(taste, **other)


@rule
def route_bonus(seen, board, memory, seat, route):
    """The cards at the better end of a route."""
    best = max(gain(seen, board, seat, route, 0), gain(seen, board, seat, route, 1))
    return POINT * max(best, 0)


INSTEAD = {
    conductor_beliefs.given_back: rejected,
    conductor.choose_own: choose_own,
    conductor.drafted: drafted,
    conductor.route_bonus: route_bonus,
    conductor_worth.points_beside: festival_points,
}
