"""A view and a scorecard of Dice Trip Belgium as plain data with names, ready for JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core import shown
from grandtour.core.bits import members
from grandtour.core.board import Board
from grandtour.core.described import card_parts, player_parts, view_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain, blank, scratch
from grandtour.games.dice_trip_belgium import names as n
from grandtour.games.dice_trip_belgium.gains import Number, gains
from grandtour.games.dice_trip_belgium.moves import CrossMove, TwiceMove, WriteMove, parts
from grandtour.games.dice_trip_belgium.names import CROSS
from grandtour.games.dice_trip_belgium.options import SOLO_TARGETS
from grandtour.games.dice_trip_belgium.scoring import score_seat
from grandtour.games.dice_trip_belgium.state import CARD, FILLING, WORK, Phase
from grandtour.games.dice_trip_belgium.view import is_sheet_shown

Sheet = dict[str, int | str]  # city -> number, or X


class Score(msgspec.Struct):
    """A sheet as it stands: the total is the sum of the lines (DTB-43)."""

    total: int
    lines: dict[str, int]
    road: list[str]  # cities of the longest road, in order
    series: list[str]  # cities of the longest series, in order
    clean_zones: list[str]


class Player(shown.Player, kw_only=True):
    """What everybody sees of a seat (DTB-47)."""

    powers: list[str]  # not used yet
    idle: list[str] = msgspec.field(default_factory=list)  # of these, those of no use any more
    sheet: Sheet | None = None  # None where it is hidden
    bonus: list[str] = msgspec.field(default_factory=list)  # bonus cities
    used: list[int] = msgspec.field(default_factory=list)  # numbers struck on the tracker
    tens: list[int] = msgspec.field(default_factory=list)  # groups of tens that have a number
    score: Score | None = None


class Twice(msgspec.Struct):
    """Die twice: which die stands in both numbers, which in none (DTB-26)."""

    doubled: str
    left_out: str


class Entry(msgspec.Struct, omit_defaults=True):
    city: str
    number: int | None = None  # None for a cross
    dice: list[str] | None = None  # for the tens, for the ones


class Packet(msgspec.Struct, omit_defaults=True):
    """Your sealed choices of this round (DTB-51)."""

    closed: bool
    entries: list[Entry]
    twice: Twice | None = None


class View(shown.View, kw_only=True):
    turn: int  # the roller
    turn_number: int  # the round
    rounds: int
    first: int
    dice: dict[str, int]  # the face each shows
    players: list[Player]
    packet: Packet | None = None  # yours
    numbers: list[Number] | None = None  # that you may write next
    crosses: dict[str, int] | None = None  # gain of crossing a city, by city
    targets: dict[str, int] | None = None  # solo, with the option soloTargets


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    board, state = game.board, Plain(seen)
    view = View(
        **view_parts(game, seen, seat),
        rounds=int(board.rows[0]["rounds"]),
        targets=targets_of(board, seen),
        players=[
            _player(game, seen, state, Player(**player), bool(is_sheet_shown(state, seat, other)))
            for other, player in enumerate(player_parts(game, seen))
        ],
    )
    if seat >= 0 and int(seen["phase"]) in FILLING:
        view.packet = _packet(board, seen, seat)
        if seen["deciding"][seat]:
            view.numbers, view.crosses = gains(board, state, seat)
    return view


def _player(game: Game, seen: Any, state: Any, player: Player, is_shown: bool) -> Player:
    seat, card = player.seat, blank(CARD)
    player.idle = [name for name in player.powers if _is_idle(game.board, seen, seat, name)]
    player.tens = sorted({number // 10 for number in player.used})
    if not is_shown:
        player.sheet = None
        return player
    score_seat(state, game.board.plain, scratch(WORK), card, seat)
    player.score = Score(
        total=card.total[seat],
        lines=dict(zip(game.lines, card.lines[seat], strict=True)),
        **_found(game.board, card, seat),
    )
    return player


def _is_idle(board: Board, seen: Any, seat: int, power: str) -> bool:
    """Is the last occasion for a power gone: a roll of one's own, or a round with two entries?"""
    phase, left = int(seen["phase"]), int(board.rows[0]["rounds"]) - int(seen["turn_number"])
    if phase == Phase.OVER:
        return True
    if power == n.POWERS[n.Power.TWICE]:
        return left == 0  # DTB-28
    if phase == Phase.REROLL_DECISION and int(seen["turn"]) == seat:
        return False
    until = (seat - int(seen["turn"]) - 1) % int(seen["seats"]) + 1  # rounds to the next own roll
    return until > left


def targets_of(board: Board, row: Any) -> dict[str, int] | None:
    """What each medal takes, for somebody who plays for them alone."""
    is_solo = int(row["seats"]) == 1 and row["options"][SOLO_TARGETS]
    return dict(zip(n.MEDALS, board.plain.medal, strict=True)) if is_solo else None


def _found(board: Board, card: Any, seat: int) -> dict[str, Any]:
    """What scoring has found on a sheet."""
    cities, zones = board.names.cities, board.names.zones
    return {
        "road": [cities[city] for city in card.road[seat] if city >= 0],
        "series": [cities[city] for city in card.series[seat] if city >= 0],
        "clean_zones": [zones[zone] for zone in members(card.clean[seat])],
    }


def _packet(board: Board, seen: Any, seat: int) -> Packet | None:
    actions = [int(action) for action in seen["sealed"][seat] if action >= 0]
    packet = Packet(closed=not seen["deciding"][seat], entries=[])
    for move in (parts(board, seen, seat, (action,)) for action in actions):
        if isinstance(move, TwiceMove):
            packet.twice = Twice(move.doubled, move.left_out)
        elif isinstance(move, WriteMove):
            packet.entries.append(Entry(move.city, move.number, list(move.dice)))
        elif isinstance(move, CrossMove):
            packet.entries.append(Entry(move.city))
    return packet if actions else None


class SeatCard(shown.SeatCard, kw_only=True):
    bonus: list[str]
    crossed: list[str]
    road: list[str]  # cities in order, with their numbers below
    road_numbers: list[int]
    series: list[str]
    series_numbers: list[int]
    clean_zones: list[str]
    medal: str | None = None  # solo, with the option soloTargets
    targets: dict[str, int] | None = None


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    player, found = player_parts(game, row)[seat], _found(game.board, Plain(card), seat)
    sheet, medal = player["sheet"], int(card["medal"][seat])
    return SeatCard(
        **card_parts(game, card, seat),
        **found,
        bonus=player["bonus"],
        crossed=[name for name, number in sheet.items() if number == CROSS],
        road_numbers=[sheet[city] for city in found["road"]],
        series_numbers=[sheet[city] for city in found["series"]],
        medal=n.MEDALS[medal] if medal >= 0 else None,
        targets=targets_of(game.board, row),
    )
