"""What a view and a scorecard of Ticket to Ride Europe say beyond the family's."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.described import player_parts
from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import describe as ttr
from grandtour.games.ttr import names as n
from grandtour.games.ttr_europe.names import OwnPhase
from grandtour.games.ttr_europe.tunnels import asks_for_more


class Player(ttr.Player, kw_only=True):
    stations: int
    built: list[str]  # cities with this seat's stations, in the order built


class Tunnel(msgspec.Struct):
    """A tunnel being tried (EUR-24, EUR-34)."""

    route: str
    staged: str
    revealed: str
    asking: list[bool]  # of these, which ask for one card more
    surcharge: int


class View(ttr.View, kw_only=True):
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
        revealed = [card for card in seen["revealed"].tolist() if card >= 0]
        view.tunnel = Tunnel(
            route=names.routes[int(seen["pending"])],
            staged=ttr.payment_of(seen, "staged"),
            revealed="".join(n.CARD_LETTERS[card] for card in revealed),
            asking=[bool(asks_for_more(Plain(seen), card)) for card in revealed],
            surcharge=int(seen["surcharge"]),
        )
    if phase == OwnPhase.BORROW:
        view.borrowing = view.players[view.turn].built[int(seen["pending"])]
    if seat >= 0 and phase == OwnPhase.PAY_STATION:
        view.pending = names.cities[int(seen["pending"])]
    return view


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    names = (*game.board.names.routes, None)  # -1 is the last
    built, borrowed = player_parts(game, row)[seat]["built"], card["borrowed"][seat]
    return SeatCard(
        **ttr.card_fields(game, row, card, seat),
        longest=int(card["longest"][seat]),
        borrowed={city: names[route] for city, route in zip(built, borrowed, strict=False)},
    )
