"""What a view and a scorecard of Ticket to Ride South Korea say beyond the family's."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.described import player_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import describe as ttr
from grandtour.games.ttr.names import COLOR_NAMES
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_south_korea.mat import is_line_of, landing, placing_refusal, spots_of
from grandtour.games.ttr_south_korea.names import LINES, OwnPhase
from grandtour.games.ttr_south_korea.notation import express_text
from grandtour.games.ttr_south_korea.scoring import line_sum, province_points


class MatLine(msgspec.Struct):
    """One line of the province mat."""

    color: str
    spots: list[int | None]  # whose train stands on each
    sums: list[int]  # of each seat
    points: list[int]  # for each seat, if the game ended now


class Claim(msgspec.Struct):
    """The claim you are making; nobody else sees it yet."""

    route: str
    cards: str
    landings: dict[str, dict[str, int]]  # line -> Express cards -> the spot reached


class Player(ttr.Player, kw_only=True):
    express: list[int]  # values of the Express cards left


class View(ttr.DraftView, kw_only=True):
    players: list[Player]
    mat: list[MatLine]
    claim: Claim | None = None


class SeatCard(ttr.SeatCard, kw_only=True):
    provinces: dict[str, list[int]]  # line -> sum, points


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    view = View(
        **ttr.view_fields(game, seen, seat),
        **ttr.draft_fields(game, seen, seat),
        players=[Player(**parts) for parts in player_parts(game, seen)],
        mat=_mat(game, seen),
    )
    if int(seen["phase"]) == OwnPhase.MAT and seat == int(seen["turn"]):
        view.claim = _claim(game, seen, seat)
    return view


def _mat(game: Game, row: Any) -> list[MatLine]:
    state, board = Plain(row), game.board.plain
    seats = range(int(row["seats"]))
    found = []
    for line in range(LINES):
        number = spots_of(state, board, line)
        if number:
            owners = row["mat"][line][:number].tolist()
            found.append(
                MatLine(
                    color=COLOR_NAMES[line],
                    spots=[owner if owner >= 0 else None for owner in owners],
                    sums=[line_sum(state, seat, line) for seat in seats],
                    points=[province_points(state, board, seat, line) for seat in seats],
                )
            )
    return found


def _claim(game: Game, row: Any, seat: int) -> Claim:
    state, board = Plain(row), game.board.plain
    landings: dict[str, dict[str, int]] = {}
    route, amount = int(row["pending"]), int(row["amount"])
    for line in range(LINES):
        for subset in range(int(game.board.rows[0]["express_all"]) + 1):
            why = placing_refusal(state, board, seat, route, line, amount, subset)
            if is_line_of(board, route, line) and why == Refusal.NONE:
                reached = landings.setdefault(COLOR_NAMES[line], {})
                name = express_text(game.board, subset)
                reached[name] = int(landing(state, board, line, amount, subset))
    return Claim(
        route=game.board.names.routes[int(row["pending"])],
        cards=ttr.payment_of(row, "paid"),
        landings=landings,
    )


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    sums = [int(line_sum(Plain(row), seat, line)) for line in range(LINES)]
    return SeatCard(
        **ttr.card_fields(game, row, card, seat),
        provinces={
            COLOR_NAMES[line]: [total, int(card["province"][seat][line])]
            for line, total in enumerate(sums)
            if total
        },
    )
