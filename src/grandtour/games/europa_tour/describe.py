"""A view and a scorecard of Europa Tour as plain data with names, ready for JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from grandtour.core import shown
from grandtour.core.board import Board
from grandtour.core.described import card_parts, player_parts, view_parts
from grandtour.core.game import Game
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.names import ANNOUNCE, NOTHING
from grandtour.games.europa_tour.options import BROWSE_PILES, TURN_LIMIT, UNIQUE_COUNTRIES
from grandtour.games.europa_tour.routes import (
    RUN_UNIT,
    Link,
    does_transport_fit,
    fitting_countries,
    has_country_twice,
    is_joined,
    link_at,
    longest_run,
)
from grandtour.games.europa_tour.state import Phase


class Card(msgspec.Struct, omit_defaults=True, frozen=True):
    """A card as everybody would describe it."""

    name: str  # as in moves: Poland, plane:purple, ship
    kind: str  # country, plane or ship
    color: str = ""  # of a country or plane


class Joint(msgspec.Struct, omit_defaults=True, frozen=True):
    """What joins a place and the next one, or why nothing does."""

    places: tuple[int, int]
    by: str  # land, ship, plane, broken or open
    why: str = ""  # if broken: the code of a refusal, such as no-border
    clause: str = ""  # that says so


class Fit(msgspec.Struct, frozen=True):
    """What would hold on both sides of a place that is not joined to both its neighbours."""

    place: int
    cards: list[str]


class Rack(msgspec.Struct, omit_defaults=True):
    """A rack that may be seen, with its links and the longest run of valid steps in it."""

    cards: list[Card | None]
    links: list[Joint]
    run: int  # cards of the longest run
    countries: int  # country cards in it
    valid: bool = False
    twice: bool = False  # with uniqueCountries: a country occurs twice


class Pile(msgspec.Struct, omit_defaults=True):
    top: Card | None  # None for a pile just emptied
    size: int
    cards: list[str] | None = None  # from the bottom to the top, with the option browsePiles


class Player(shown.Player, kw_only=True):
    placed: int  # cards in the rack
    active: bool = False
    rack: Rack | None = None  # shown after a wrong announcement, or at the end (ETO-49, ETO-60)
    announced: bool = False  # a valid route, which ended the game


class View(shown.TurnView, kw_only=True):
    talon: int
    piles: list[Pile]
    players: list[Player]
    turns_left: int | None = None  # with turnLimit, the present one included
    drawn: Card | None = None  # the card just taken from a pile, or yours from the talon
    drawn_from: int | None = None  # the pile it is from
    rack: Rack | None = None  # yours
    fits: list[Fit] | None = None  # what would close the gaps of your route
    hand: list[Card] | None = None  # cards you are placing
    handed_in: bool = False  # your announcement lies sealed for the next window


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; of that only what ETO-47 allows is shown."""
    board = game.board
    phase, turn, seats = int(seen["phase"]), int(seen["turn"]), int(seen["seats"])
    is_turn = phase in (Phase.DRAW, Phase.EXCHANGE, Phase.WINDOW)
    view = View(
        **view_parts(game, seen, seat),
        piles=describe_piles(board, seen),
        players=[
            Player(
                **parts,
                active=is_turn and other == turn,
                announced=bool(int(seen["tours"]) >> other & 1),
            )
            for other, parts in enumerate(player_parts(game, seen))
        ],
    )
    for other in range(seats):
        if phase == Phase.OVER or int(seen["shown"]) >> other & 1:
            view.players[other].rack = describe_rack(game, seen, other)  # ETO-49, ETO-60
    limit = int(seen["options"][TURN_LIMIT])
    if limit and phase != Phase.OVER:
        view.turns_left = limit - max(int(seen["turn_number"]), 1) + 1
    if phase == Phase.EXCHANGE:
        drawn = int(seen["hand"][turn][0])
        view.drawn = card_of(board, drawn) if drawn != NOTHING else None
    if seat >= 0:
        view.rack = describe_rack(game, seen, seat)
        view.handed_in = int(seen["sealed"][seat][0]) == ANNOUNCE
        if phase == Phase.PLACE:
            hand = [int(card) for card in seen["hand"][seat] if card != NOTHING]
            view.hand = [card_of(board, card) for card in hand]
        elif phase != Phase.OVER:
            view.fits = describe_fits(board, seen["rack"][seat].tolist())
    return view


def describe_piles(board: Board, seen: Any) -> list[Pile]:
    piles = []
    for pile in range(int(board.rows[0]["pile_count"])):
        size = int(seen["pile_size"][pile])
        cards = seen["pile"][pile][:size].tolist()
        top = card_of(board, cards[-1]) if cards else None
        piles.append(Pile(top, size))
        if seen["options"][BROWSE_PILES]:
            piles[-1].cards = [board.names.cards[card] for card in cards]
    return piles


@lru_cache(maxsize=512)
def card_of(board: Board, card: int) -> Card:
    names, first = board.names, board.rows[0]
    if card < n.COUNTRIES:
        color = names.colors[int(first["color"][card])]
        return Card(names.cards[card], "country", color)
    if card == n.SHIP:
        return Card(names.cards[card], "ship")
    return Card(names.cards[card], "plane", names.colors[card - n.FIRST_PLANE])


def describe_rack(game: Game, seen: Any, seat: int) -> Rack:
    board, size = game.board.plain, int(game.board.rows[0]["rack_size"])
    cards = seen["rack"][seat].tolist()
    is_unique = bool(seen["options"][UNIQUE_COUNTRIES])
    run = longest_run(board, cards, size, is_unique)
    links = describe_links(game, cards)
    twice = is_unique and has_country_twice(cards, size)
    return Rack(
        cards=[card_of(game.board, card) if card != NOTHING else None for card in cards[:size]],
        links=links,
        run=run // RUN_UNIT,
        countries=run % RUN_UNIT,
        valid=all(link.by in ("land", "ship", "plane") for link in links) and not twice,
        twice=twice,
    )


def describe_links(game: Game, cards: list[int]) -> list[Joint]:
    """Every link of a rack, as the one checker of the rules has it."""
    board, size = game.board.plain, int(game.board.rows[0]["rack_size"])
    joints = []
    for place in range(size - 1):
        link = Link(link_at(board, cards, size, place))
        word = link.name.lower().replace("_", "-")
        places = (place + 1, place + 2)
        if is_joined(link) or link == Link.OPEN:
            joints.append(Joint(places, word))
        else:
            clause = game.texts["en"]["refusals"][word]["clause"]
            joints.append(Joint(places, "broken", word, clause))
    return joints


def describe_fits(board: Board, cards: list[int]) -> list[Fit]:
    """For each place at a gap, the cards that would hold on both its sides."""
    row, size = board.plain, int(board.rows[0]["rack_size"])
    joined = [is_joined(link_at(row, cards, size, place)) for place in range(size - 1)]
    fits = []
    for place in range(size):
        if all(joined[max(place - 1, 0) : place + 1]):
            continue
        countries = fitting_countries(row, cards, size, place)
        fitting = [card for card in range(int(row.country_count)) if countries >> card & 1]
        fitting += [
            card
            for card in range(n.FIRST_PLANE, n.CARDS)
            if board.names.cards[card] and does_transport_fit(row, cards, size, place, card)
        ]
        # A card that is in the rack already cannot come into it.
        fitting = [card for card in fitting if cards.count(card) < row.stock[card]]
        if fitting:
            fits.append(Fit(place + 1, [board.names.cards[card] for card in fitting]))
    return fits


class SeatCard(shown.SeatCard, kw_only=True):
    """One seat's result. There are no points: the total is the length of its longest run."""

    rack: Rack
    announced: bool  # a valid route, in the last window
    cut_short: bool  # the turn limit ended the game


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    return SeatCard(
        **card_parts(game, card, seat),
        rack=describe_rack(game, row, seat),
        announced=bool(int(row["tours"]) >> seat & 1),
        cut_short=bool(card["cut_short"]),
    )
