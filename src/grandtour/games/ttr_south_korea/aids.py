"""Aids of Ticket to Ride South Korea: those of the family, and what a spot of the mat would bring."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import aids as ttr
from grandtour.games.ttr.names import COLOR_NAMES, Phase
from grandtour.games.ttr_south_korea.mat import spots_of
from grandtour.games.ttr_south_korea.names import LINES
from grandtour.games.ttr_south_korea.scoring import line_sum, province_points
from grandtour.games.ttr_south_korea.state import Line


class Lead(msgspec.Struct):
    """Where you would stand on a line of the mat with a train on one more spot."""

    margin: int  # your sum less the best other one: below 0 you trail, at 0 the highest spot tells
    points: int  # for you, if the game ended then


class Aids(ttr.Aids, omit_defaults=True, kw_only=True):
    leads: dict[str, dict[str, Lead]]  # line -> free spot -> where you would stand


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    is_played = int(seen["phase"]) != Phase.OVER
    leads = _leads(game, seen, seat) if seat >= 0 and is_played else {}
    fields = ttr.aid_fields(game, seen, seat)
    ttr.add_later(fields, game.lines[Line.PROVINCES], _provinces(game, seen))
    return Aids(**fields, leads=leads)


def _provinces(game: Game, seen: Any) -> list[int]:
    """What each seat's ranks on the mat would bring if the game ended now (KOR-41)."""
    state: Any = Plain(seen)
    board = game.board.plain
    return [
        sum(int(province_points(state, board, seat, line)) for line in range(LINES))
        for seat in range(state.seats)
    ]


def _leads(game: Game, seen: Any, seat: int) -> dict[str, dict[str, Lead]]:
    """For each free spot of each line, what the rules would say with the seat's train on it."""
    state: Any = Plain(seen)
    board = game.board.plain
    found: dict[str, dict[str, Lead]] = {}
    for line in range(LINES):
        others = [line_sum(state, other, line) for other in range(state.seats) if other != seat]
        for spot in range(spots_of(state, board, line)):
            owner = state.mat[line][spot]
            if owner >= 0:
                continue
            state.mat[line][spot] = seat
            margin = line_sum(state, seat, line) - max(others)
            points = int(province_points(state, board, seat, line))  # KOR-42, KOR-43
            found.setdefault(COLOR_NAMES[line], {})[str(spot + 1)] = Lead(margin, points)
            state.mat[line][spot] = owner
    return found
