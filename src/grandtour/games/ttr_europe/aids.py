"""Aids of Ticket to Ride Europe: those of the family, and what a tunnel may ask for."""

from __future__ import annotations

from math import comb
from typing import Any

import msgspec
import numpy as np

from grandtour.core.game import Game
from grandtour.core.layout import Plain
from grandtour.games.ttr import aids as ttr
from grandtour.games.ttr.aids import SeatWays
from grandtour.games.ttr.claims import payment_refusal, route_refusal
from grandtour.games.ttr.names import CARD_LETTERS, COLORS, LOCOMOTIVE, Phase, RouteKind
from grandtour.games.ttr.options import OPEN_DISCARD
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.trails import gather_own_routes
from grandtour.games.ttr_europe.names import OwnPhase
from grandtour.games.ttr_europe.options import NO_STATIONS
from grandtour.games.ttr_europe.scoring import completed_at_best
from grandtour.games.ttr_europe.state import CARD, WORK, Line
from grandtour.games.ttr_europe.stations import NOT_ASKED, is_borrowable, stations_built


class TunnelOdds(msgspec.Struct):
    """What a tunnel may ask for beyond its length, if you pay in one colour."""

    unseen: int  # cards that you do not see, of which any may be on top of the deck
    odds: list[float]  # chance that no card more is asked for, one, two …
    spare: int  # further cards that you could pay, in this colour and in locomotives


class Aids(ttr.Aids, omit_defaults=True, kw_only=True):
    tunnels: dict[str, dict[str, TunnelOdds]]  # you can pay for: route -> letter of the colour


def aids(game: Game, seen: Any, seat: int) -> Aids:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    fields = ttr.aid_fields(game, seen, seat, _ways, _loans(game, seen, seat))
    if not seen["options"][NO_STATIONS]:
        left = seen["stations"].tolist()
        worth = int(game.board.plain.station_points)
        ttr.add_later(
            fields, game.lines[Line.STATIONS], [number * worth for number in left]
        )  # EUR-51
    is_played = int(seen["phase"]) not in (Phase.OVER, OwnPhase.FIRST_TICKETS, OwnPhase.BORROW)
    return Aids(**fields, tunnels=_tunnels(game, seen, seat) if seat >= 0 and is_played else {})


def _ways(game: Game, seen: Any, seat: int) -> SeatWays:
    """Tickets with the routes that stations borrow (EUR-44), and the longest trail (EUR-52)."""
    state, board = Plain(seen), game.board.plain
    work: Any = Plain(np.zeros(1, WORK)[0])
    card: Any = Plain(np.zeros(1, CARD)[0])
    gather_own_routes(state, board, work, seat)
    completed_at_best(state, board, work, card, seat)
    borrowed = [route for route in card.borrowed[seat] if route >= 0]
    longest = ttr.longest_trail_routes(board, work)
    return ttr.seat_ways(game, seen, seat, borrowed, longest)


def _loans(game: Game, seen: Any, seat: int) -> ttr.Loans:
    """What each of the seat's stations could borrow as the board stands (EUR-45)."""
    state: Any = Plain(seen)
    board = game.board.plain
    by_hand = int(seen["phase"]) == OwnPhase.BORROW
    found = []
    for index in range(stations_built(state, seat) if seat >= 0 else 0):
        city, chosen = state.built[seat][index], state.borrowed[seat][index]
        if by_hand and chosen != NOT_ASKED:
            found.append([chosen] if chosen >= 0 else [])
        else:
            routes = range(board.route_count)
            found.append([one for one in routes if is_borrowable(state, board, seat, city, one)])
    return found


# Tunnels


def _tunnels(game: Game, seen: Any, seat: int) -> dict[str, dict[str, TunnelOdds]]:
    """For each tunnel that the seat's cards pay for, each colour in which they do."""
    state, board = Plain(seen), game.board.plain
    odds: dict[int, TunnelOdds] = {}  # without what is spare
    found: dict[str, dict[str, TunnelOdds]] = {}
    for route in range(board.route_count):
        if board.kind[route] != RouteKind.TUNNEL:
            continue
        if route_refusal(state, board, seat, route) != Refusal.NONE:
            continue
        for color in range(COLORS):
            if _can_pay_in(state, board, seat, route, color):
                if color not in odds:
                    odds[color] = _odds(state, board, seat, color)
                by_color = found.setdefault(game.board.names.routes[route], {})
                spare = _spare(state, board, seat, route, color)
                by_color[CARD_LETTERS[color]] = msgspec.structs.replace(odds[color], spare=spare)
    return found


def _can_pay_in(state: Any, board: Any, seat: int, route: int, color: int) -> bool:
    """Does the payment with the fewest locomotives hold, with at least one card of the colour?"""
    need, symbols = board.length[route], board.symbols[route]
    cards = 0 if color == LOCOMOTIVE else min(state.hand[seat][color], need - symbols)
    why = payment_refusal(
        state, seat, need, board.color[route], symbols, color, cards, need - cards
    )
    return bool(why == Refusal.NONE)


def _spare(state: Any, board: Any, seat: int, route: int, color: int) -> int:
    """Cards left for a surcharge: of the colour paid in and locomotives, or these alone (EUR-27)."""
    hand = state.hand[seat]
    cards = hand[LOCOMOTIVE] + (hand[color] if color != LOCOMOTIVE else 0)
    return int(cards - board.length[route])


def _odds(state: Any, board: Any, seat: int, color: int) -> TunnelOdds:
    """The chances of each surcharge, if any card out of sight may be anywhere out of sight.

    Out of sight are the deck, the hands of others and, unless it is open to all, the discard pile.
    If the deck runs out, the rest is turned up from the shuffled discard pile (EUR-24): it is out of
    sight like the deck, or it is open, and then what is in it is known.
    """
    unseen, discard = _unseen(state, board, seat)
    counted = {color, LOCOMOTIVE}  # EUR-26, EUR-27
    turned = min(board.tunnel_cards, state.deck_size + state.discard_size)  # EUR-24
    from_unseen = turned
    if state.options[OPEN_DISCARD]:
        from_unseen = min(turned, state.deck_size)
    first = _hits(sum(unseen), sum(unseen[card] for card in counted), from_unseen)
    rest = _hits(sum(discard), sum(discard[card] for card in counted), turned - from_unseen)
    odds = [0.0] * (board.tunnel_cards + 1)
    for some, chance in enumerate(first):
        for more, chance_of_more in enumerate(rest):
            odds[some + more] += chance * chance_of_more
    return TunnelOdds(unseen=sum(unseen), odds=odds, spare=0)


def _unseen(state: Any, board: Any, seat: int) -> tuple[list[int], list[int]]:
    """Cards out of the seat's sight, by colour; and those of a discard pile that is open."""
    unseen = [board.perColor] * LOCOMOTIVE + [board.locomotives]
    discard = [0] * COLORS
    if state.options[OPEN_DISCARD]:
        discard = state.discard
    for color in range(COLORS):
        unseen[color] -= state.hand[seat][color] + discard[color]
    for card in (*state.display, *state.revealed):
        if card >= 0:
            unseen[card] -= 1
    if state.staged_cards > 0:
        unseen[state.staged_color] -= state.staged_cards
    unseen[LOCOMOTIVE] -= state.staged_locos
    return unseen, discard


def _hits(cards: int, counted: int, drawn: int) -> list[float]:
    """The chance that 0, 1, 2 … of the cards drawn are among those that count."""
    return [
        comb(counted, hits) * comb(cards - counted, drawn - hits) / comb(cards, drawn)
        for hits in range(drawn + 1)
    ]
