"""What a view and a scorecard of Ticket to Ride Europe say beyond the family's."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.described import player_parts
from grandtour.core.game import Game
from grandtour.games.ttr import describe as ttr
from grandtour.games.ttr import names as n
from grandtour.games.ttr.notation import payment_text
from grandtour.games.ttr_europe.names import OwnPhase


class Player(ttr.Player, kw_only=True):
    stations: int
    built: list[str]  # cities with this seat's stations, in the order built


class Tunnel(msgspec.Struct):
    """A tunnel being tried (EUR-24, EUR-34)."""

    route: str
    staged: str
    revealed: str
    surcharge: int


class View(ttr.View, omit_defaults=True, kw_only=True):
    players: list[Player]
    tunnel: Tunnel | None = None
    borrowing: str | None = None  # the city whose station is to borrow a route


class SeatCard(ttr.SeatCard, kw_only=True):
    longest: int  # trail, in spaces
    borrowed: dict[str, str | None]  # city of a station -> the route it borrows


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    names, phase = game.board.names, int(seen["phase"])
    view = View(
        **ttr.view_fields(game, seen, seat),
        players=[Player(**parts) for parts in player_parts(game, seen)],
    )
    if phase == OwnPhase.TUNNEL:
        view.tunnel = Tunnel(
            route=names.routes[int(seen["pending"])],
            staged=payment_text(
                int(seen["staged_color"]), int(seen["staged_cards"]), int(seen["staged_locos"])
            ),
            revealed="".join(n.CARD_LETTERS[card] for card in seen["revealed"] if card >= 0),
            surcharge=int(seen["surcharge"]),
        )
    if phase == OwnPhase.BORROW:
        view.borrowing = view.players[view.turn].built[int(seen["pending"])]
    if seat >= 0 and phase == OwnPhase.PAY_STATION:
        view.pending = names.cities[int(seen["pending"])]
    return view


def describe_card(game: Game, row: Any, card: Any) -> list[SeatCard]:
    names = game.board.names
    cards = []
    for seat in range(int(row["seats"])):
        borrowed: dict[str, str | None] = {}
        for city, route in zip(
            row["built"][seat].tolist(), card["borrowed"][seat].tolist(), strict=True
        ):
            if city >= 0:
                borrowed[names.cities[city]] = names.routes[route] if route >= 0 else None
        cards.append(
            SeatCard(
                **ttr.card_fields(game, row, card, seat),
                longest=int(card["longest"][seat]),
                borrowed=borrowed,
            )
        )
    return cards
