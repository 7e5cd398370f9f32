"""Aids of Ticket to Ride Iberia: those of the family, and the festival cards of a route."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.bits import WORD
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import aids as ttr
from grandtour.games.ttr.names import NOTHING, Phase
from grandtour.games.ttr_iberia.festivals import pool_at
from grandtour.games.ttr_iberia.names import ENDS
from grandtour.games.ttr_iberia.options import FESTIVAL_CHART, OPEN_FESTIVALS
from grandtour.games.ttr_iberia.scoring import festival_points
from grandtour.games.ttr_iberia.state import Line


class FestivalCards(msgspec.Struct):
    """Festival cards that lie at one end of a route."""

    city: str
    festival: str
    cards: int
    points: int  # that taking them would add for you


class Aids(ttr.Aids, omit_defaults=True, kw_only=True):
    festivals: dict[str, list[FestivalCards]]  # route open to you -> what its claim lets you take


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    is_played = seat >= 0 and int(seen["phase"]) != Phase.OVER
    festivals = _festivals(game, seen, seat) if is_played else {}
    fields = ttr.aid_fields(game, seen, seat)
    if seen["options"][OPEN_FESTIVALS]:
        state: Any = Plain(seen)
        seats = range(state.seats)
        points = [int(festival_points(state, game.board.plain, other)) for other in seats]
        ttr.add_later(fields, game.lines[Line.FESTIVALS], points)  # IBE-50
    return Aids(**fields, festivals=festivals)


def _festivals(game: Game, seen: Any, seat: int) -> dict[str, list[FestivalCards]]:
    """For each route that is open to the seat, what lies at its ends (IBE-37, IBE-40)."""
    state: Any = Plain(seen)
    board, names = game.board.plain, game.board.names
    charts = game.board.rows[0]["festival_points"][state.options[FESTIVAL_CHART]]
    found: dict[str, list[FestivalCards]] = {}
    for route in range(board.route_count):
        if not state.open_routes[seat][route // WORD] >> (route % WORD) & 1:
            continue
        for end in range(ENDS):
            pool = pool_at(state, board, route, end)
            if pool == NOTHING:
                continue
            held, lying = state.taken[seat][pool], state.lying[pool]
            found.setdefault(names.routes[route], []).append(
                FestivalCards(
                    city=names.cities[(board.route_a, board.route_b)[end][route]],
                    festival=names.festivals[pool],
                    cards=lying,
                    points=int(charts[pool][held + lying]) - int(charts[pool][held]),
                )
            )
    return found
