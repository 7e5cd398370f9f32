"""Aids of Europa Tour: which cards are out of sight, and where those that fit could come from.

They remember nothing for a seat: cards below the top of a pile (ETO-47) and racks that were shown
once (ETO-49) count as unseen, as long as the view does not show them.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from grandtour.core.board import Board
from grandtour.core.game import Game
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.describe import describe_fits
from grandtour.games.europa_tour.names import NOTHING
from grandtour.games.europa_tour.options import BROWSE_PILES
from grandtour.games.europa_tour.state import Phase


class Unseen(msgspec.Struct):
    """Cards that you do not see: in the talon, in the racks of others, under the top of a pile."""

    planes: dict[str, int]  # by colour
    ships: int
    countries: list[str]


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that fits, and where it could come from."""

    card: str
    where: Literal["drawn", "pile", "unseen"]
    pile: int | None = None  # which one, from 1


class Aids(msgspec.Struct):
    """What you could work out with patience."""

    unseen: Unseen
    places: dict[str, list[Source]]  # by place, as in the view's fits


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    board, phase = game.board, int(seen["phase"])
    unseen = _unseen(board, seen, seat)
    places: dict[str, list[Source]] = {}
    if seat >= 0 and phase not in (Phase.PLACE, Phase.OVER):
        for fit in describe_fits(board, seen["rack"][seat].tolist()):
            sources = _sources(board, seen, seat, unseen, fit.cards)
            if sources:
                places[str(fit.place)] = sources
    names = board.names
    return Aids(
        unseen=Unseen(
            planes={
                color: unseen[n.FIRST_PLANE + index] for index, color in enumerate(names.colors)
            },
            ships=unseen[n.SHIP],
            countries=[names.cards[card] for card in range(n.COUNTRIES) if unseen[card]],
        ),
        places=places,
    )


def _unseen(board: Board, seen: Any, seat: int) -> list[int]:
    """How many cards of each kind the view does not show."""
    phase, turn = int(seen["phase"]), int(seen["turn"])
    in_sight: list[int] = []
    for other in range(int(seen["seats"])):
        is_shown = phase == Phase.OVER or int(seen["shown"]) >> other & 1  # ETO-49, ETO-60
        if other == seat or is_shown:
            in_sight += seen["rack"][other].tolist()
        if other == seat or (phase == Phase.EXCHANGE and other == turn):
            in_sight += seen["hand"][other].tolist()  # ETO-48: of others only from a pile
    for pile in range(int(board.plain.pile_count)):
        cards = _pile(seen, pile)
        in_sight += cards if seen["options"][BROWSE_PILES] else cards[-1:]  # ETO-47
    unseen: list[int] = list(board.plain.stock)
    for card in in_sight:
        if card != NOTHING:
            unseen[card] -= 1
    return unseen


def _pile(seen: Any, pile: int) -> list[int]:
    cards: list[int] = seen["pile"][pile][: int(seen["pile_size"][pile])].tolist()
    return cards


def _sources(
    board: Board, seen: Any, seat: int, unseen: list[int], fitting: list[str]
) -> list[Source]:
    """Where each of these cards could come from: the nearest place; none if it is out of reach."""
    found = {
        card: Source(board.names.cards[card], "unseen")
        for card, number in enumerate(unseen)
        if number
    }
    for pile in reversed(range(int(board.plain.pile_count))):
        for top in _pile(seen, pile)[-1:]:
            found[top] = Source(board.names.cards[top], "pile", pile + 1)
    if int(seen["phase"]) == Phase.EXCHANGE and int(seen["turn"]) == seat:
        drawn = int(seen["hand"][seat][0])
        found[drawn] = Source(board.names.cards[drawn], "drawn")
    by_name = {source.card: source for source in found.values()}
    return [by_name[card] for card in fitting if card in by_name]
