"""Aids of Road Trip Europa: what each card in hand would make of the round."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.game import Game
from grandtour.core.layout import Plain, blank, scratch
from grandtour.core.shown import SoFar
from grandtour.games.road_trip_europa.describe import cards
from grandtour.games.road_trip_europa.forecast import Now, forecast_of, now_of
from grandtour.games.road_trip_europa.names import NOTHING
from grandtour.games.road_trip_europa.scoring import score
from grandtour.games.road_trip_europa.state import CARD, WORK, Phase
from grandtour.games.road_trip_europa.view import is_sheet_open


class Deed(msgspec.Struct):
    """The best thing that a card does."""

    what: str  # start-end, cuisine, transport-pair, culture, countries, star or passport
    cards: list[str]  # that it does it with
    points: int  # by which this line of the sheet grows


class WithCard(Now):
    """What the round would bring you if it ended with this card laid."""

    total: int  # of all that, with the best culture type
    best: Deed | None  # None: it adds nothing


class Aids(msgspec.Struct, omit_defaults=True):
    """What you could work out with patience."""

    now_total: int | None  # of the view's `now`, likewise; None: no round is running, or not yours
    with_card: dict[str, WithCard]  # by card of the packet in your hand
    so_far: list[SoFar | None] = []  # what each seat's points are made of; None: a hidden sheet


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    if int(seen["phase"]) == Phase.OVER:
        return Aids(None, {})
    board, state = game.board, Plain(seen)
    so_far = _so_far(game, state, seat)
    if seat < 0:
        return Aids(None, {}, so_far)
    now = _now(board, state, seat)
    with_card = {}
    if int(seen["phase"]) == Phase.PICK:
        for card in members(int(seen["packet"][seat])):
            with_card[board.names.cards[card]] = _with_card(board, state, seat, now, card)
    return Aids(_total(board, now), with_card, so_far)


def _so_far(game: Game, state: Any, viewer: int) -> list[SoFar | None]:
    """The lines of every sheet that is open to the viewer (RTE-50, RTE-59)."""
    card = blank(CARD)
    score(state, game.board.plain, scratch(WORK), card)
    return [
        SoFar(dict(zip(game.lines, card.lines[seat], strict=True)))
        if is_sheet_open(state, viewer, seat)
        else None
        for seat in range(state.seats)
    ]


def _now(board: Board, state: Any, seat: int) -> Now:
    return now_of(board, state, forecast_of(state, board.plain), seat, True)


def _with_card(board: Board, state: Any, seat: int, now: Now, card: int) -> WithCard:
    after = state.clone()
    after.display[seat][after.laid] = card
    after.laid += 1
    then = _now(board, after, seat)
    best = max(_deeds(board, state, seat, now, then, card), key=lambda deed: deed.points)
    return WithCard(
        **msgspec.structs.asdict(then),
        total=_total(board, then),
        best=best if best.points > 0 else None,
    )


def _total(board: Board, now: Now) -> int:
    """What a round brings in all: rows, the best culture type, countries, stars and passport."""
    rows = now.start_end + now.cuisine + now.transport + _culture(now)[1]
    return rows + _countries(board, now) + _stars(board, now) + now.passport


def _culture(now: Now) -> tuple[str | None, int]:
    """The culture type that brings most, and how much."""
    return max(now.culture.items(), key=lambda item: item[1], default=(None, 0))


def _countries(board: Board, now: Now) -> int:
    return (now.countries or 0) * int(board.plain.country_points)  # RTE-39


def _stars(board: Board, now: Now) -> int:
    points = board.plain.star_points
    return sum(int(points[board.names.regions.index(region)]) for region in now.stars)  # RTE-41


def _deeds(board: Board, state: Any, seat: int, now: Now, then: Now, card: int) -> list[Deed]:
    """What a card adds to each line, and with which other cards."""
    every, names = cards(board), board.names
    own = _laid(state, seat)
    others = [one for other in range(state.seats) if other != seat for one in _laid(state, other)]
    culture, points = _culture(then)
    rides = [kind for one in own for kind in every[one].transport]
    paired = {kind for kind in every[card].transport if rides.count(kind) % 2 == 1}  # RTE-29
    new_stars = [region for region in then.stars if region not in now.stars]
    return [
        Deed("start-end", [names.cards[one] for one in own[:1]], then.start_end - now.start_end),
        Deed("cuisine", [], then.cuisine - now.cuisine),
        Deed(
            "transport-pair",
            [names.cards[one] for one in own if paired & set(every[one].transport)],
            then.transport - now.transport,
        ),
        Deed(
            "culture",
            [names.cards[one] for one in others if culture in every[one].culture],
            points - _culture(now)[1],
        ),
        Deed("countries", [], _countries(board, then) - _countries(board, now)),
        Deed(
            "star",
            [one.name for one in every if one.region in new_stars and one != every[card]],
            _stars(board, then) - _stars(board, now),
        ),
        Deed("passport", [], then.passport - now.passport),
    ]


def _laid(state: Any, seat: int) -> list[int]:
    """The cards of a display that the viewer sees, in order."""
    return [card for card in state.display[seat][: state.laid] if card != NOTHING]
