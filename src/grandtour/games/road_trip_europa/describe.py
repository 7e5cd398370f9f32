"""A view and a scorecard of Road Trip Europa as plain data with names, ready for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from grandtour.core import shown
from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.described import card_parts, player_parts, view_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain, blank, scratch
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.dealing import LEFT, direction, seat_after
from grandtour.games.road_trip_europa.forecast import Now, forecast_of, now_of
from grandtour.games.road_trip_europa.moves import Move, parts
from grandtour.games.road_trip_europa.options import OPEN_FIRST_CARD
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.rules import rounds_of
from grandtour.games.road_trip_europa.scoring import score
from grandtour.games.road_trip_europa.state import CARD, WORK, Line, Phase
from grandtour.games.road_trip_europa.view import is_sheet_open


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A country card (RTE-02)."""

    name: str
    letter: str
    region: str
    number: int
    cuisine: tuple[str, ...] = ()
    transport: tuple[str, ...] = ()
    culture: tuple[str, ...] = ()


class Symbol(msgspec.Struct):
    """A type of cuisine, transport or culture, and what it brings."""

    name: str
    points: int  # the value of cuisine, of a pair of transport, of culture on another's card
    copies: int  # on all cards together


class RoundRow(msgspec.Struct):
    """What one round has brought: a column of the sheet, with its rows in their order."""

    start_end: int
    cuisine: int
    transport: int
    culture: int
    culture_type: str | None  # the type scored, if any


class Sheet(msgspec.Struct):
    """A score sheet (RTE-38, RTE-50)."""

    rounds: list[RoundRow]  # those that are over
    marks: list[str]  # countries marked
    used: list[str]  # culture types scored


class Player(shown.Player, kw_only=True):
    display: list[Card | None]  # None: a card that lies face down for the viewer
    start_hidden: bool  # the first card lies face down
    packet: list[Card] | None  # in hand: known if the viewer has held that packet in this round
    packet_size: int
    has_chosen: bool  # put in, but not carried out yet
    points: int | None  # the total so far; None: the sheet is hidden
    passport: int | None  # the bonus won
    sheet: Sheet | None  # None: hidden (option hideSheets)
    now: Now | None  # None between rounds


class Region(msgspec.Struct):
    """A region of the sheet with its star (RTE-04)."""

    name: str
    color: str
    bonus: int
    countries: list[str]
    won_by: list[int]  # seats; empty while the star is free


class Tier(msgspec.Struct):
    """A tier of the passport (RTE-46)."""

    bonus: int
    won_by: list[int]
    taken: bool


class View(shown.View, kw_only=True):
    round: int
    rounds: int
    pick: int  # number of the card being chosen
    hand_size: int
    direction: str  # 'left' or 'right'
    receivers: list[int]  # by seat: who gets its packet next (RTE-63)
    aside: int  # cards not dealt in this round
    players: list[Player]
    regions: list[Region]
    passport: list[Tier]
    cuisine: list[Symbol]
    transport: list[Symbol]
    culture: list[Symbol]
    chosen: Move | None = None  # your choice, while the others still choose


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    board, plain = game.board, game.board.plain
    state: Any = Plain(seen)
    forecast = forecast_of(state, plain) if state.phase != Phase.OVER else None
    totals = _totals(state, plain)
    view = View(
        **view_parts(game, seen, seat),
        rounds=int(rounds_of(state, plain)),
        pick=min(state.laid + 1, plain.hand_size),
        hand_size=plain.hand_size,
        direction="left" if direction(state) == LEFT else "right",
        receivers=[seat_after(state, other, 1) for other in range(state.seats)],
        aside=plain.card_count - state.seats * plain.hand_size,
        players=[
            _player(game, state, forecast, totals[other], parts, seat)
            for other, parts in enumerate(player_parts(game, seen))
        ],
        regions=_regions(board, state),
        passport=_tiers(plain, state),
        cuisine=_symbols(board, 0, board.names.cuisine, board.names.cuisine_values),
        transport=_symbols(board, 1, board.names.transport, plain.pair_points),
        culture=_symbols(
            board, 2, board.names.cultures, [plain.culture_rate[state.seats]] * n.CULTURES
        ),
    )
    if seat >= 0 and state.sealed[seat][0] >= 0:
        view.chosen = parts(board, seen, seat, (state.sealed[seat][0],))
    return view


@lru_cache(maxsize=64)
def cards(board: Board) -> tuple[Card, ...]:
    """Every card of a sheet, by index."""
    names, plain = board.names, board.plain
    return tuple(
        Card(
            name=name,
            letter=names.letters[index],
            region=names.regions[plain.region[index]],
            number=plain.number[index],
            cuisine=tuple(names.cuisine[kind] for kind in names.symbols[index][0]),
            transport=tuple(names.transport[kind] for kind in names.symbols[index][1]),
            culture=tuple(names.cultures[kind] for kind in names.symbols[index][2]),
        )
        for index, name in enumerate(names.cards)
    )


def _totals(state: Any, board: Any) -> list[int]:
    """What each sheet adds up to so far, as far as it is seen."""
    card = blank(CARD)
    score(state, board, scratch(WORK), card)
    totals: list[int] = card.total
    return totals


def _symbols(
    board: Board, category: int, labels: Sequence[str], points: Sequence[int]
) -> list[Symbol]:
    copies = Counter(kind for card in board.names.symbols for kind in card[category])
    return [
        Symbol(name=name, points=points[kind], copies=copies[kind])
        for kind, name in enumerate(labels)
    ]


def _player(
    game: Game, state: Any, forecast: Any, total: int, parts: dict[str, Any], viewer: int
) -> Player:
    board, every, seat = game.board, cards(game.board), parts["seat"]
    is_picking = state.phase == Phase.PICK
    size = board.plain.hand_size - state.laid
    packet, tier = state.packet[seat], state.passport[seat]
    sheet = _sheet(board, state, seat) if is_sheet_open(state, viewer, seat) else None
    return Player(
        **parts,
        display=[every[card] if card >= 0 else None for card in state.display[seat][: state.laid]],
        start_hidden=is_picking and state.laid > 0 and not state.options[OPEN_FIRST_CARD],
        packet=[every[card] for card in members(packet)] if packet or not size else None,
        packet_size=size,
        has_chosen=_has_chosen(board, state, seat),
        points=None if sheet is None else total,
        passport=board.plain.tier_points[tier] or None if tier >= 0 else None,
        sheet=sheet,
        now=None if forecast is None else now_of(board, state, forecast, seat, sheet is not None),
    )


def _has_chosen(board: Board, state: Any, seat: int) -> bool:
    """Is a choice in that the seat was asked for (RTE-66, RTE-67)?"""
    if state.phase == Phase.OVER or state.deciding[seat]:
        return False
    is_asked = state.phase == Phase.PICK or cultures_open(state, board.plain, seat) != 0
    return bool(is_asked)


def _sheet(board: Board, state: Any, seat: int) -> Sheet:
    over = state.turn_number if state.phase == Phase.OVER else state.turn_number - 1
    cultures = (*board.names.cultures, None)  # -1 is the last
    rounds = zip(state.row_points[seat][:over], state.scored[seat], strict=False)
    columns = ([*points, cultures[scored]] for points, scored in rounds)
    return Sheet(
        rounds=[RoundRow(*column) for column in columns],
        marks=[board.names.cards[card] for card in members(state.marks[seat])],
        used=[cultures[culture] for culture in members(state.used[seat])],
    )


def _regions(board: Board, state: Any) -> list[Region]:
    names, plain = board.names, board.plain
    return [
        Region(
            name=name,
            color=names.colors[region],
            bonus=plain.star_points[region],
            countries=[names.cards[card] for card in members(plain.region_cards[region])],
            won_by=members(state.star_seats[region]),
        )
        for region, name in enumerate(names.regions)
    ]


def _tiers(board: Any, state: Any) -> list[Tier]:
    return [
        Tier(
            bonus=board.tier_points[tier],
            won_by=[seat for seat in range(state.seats) if state.passport[seat] == tier],
            taken=tier < state.next_tier,
        )
        for tier in range(board.tier_count)
    ]


class SeatCard(shown.SeatCard, kw_only=True):
    rounds: list[RoundRow]
    countries: int
    stars: list[str]
    passport: int | None


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    state: Any = Plain(row)
    stars = zip(game.board.names.regions, state.star_seats, strict=False)
    return SeatCard(
        **card_parts(game, card, seat),
        rounds=_sheet(game.board, state, seat).rounds,
        countries=state.marks[seat].bit_count(),
        stars=[name for name, winners in stars if winners >> seat & 1],
        passport=int(card["lines"][seat][Line.PASSPORT]) or None,
    )
