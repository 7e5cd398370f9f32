"""What joins the cards of a rack: the one place where a route is judged (ETO-24 to ETO-36).

`cards` is a row of a rack, or any list of so many (`size`) cards: a route, or a part of one.
"""

from enum import IntEnum

from grandtour.core.bits import has
from grandtour.core.rule import rule
from grandtour.games.europa_tour.names import COUNTRIES, FIRST_PLANE, NOTHING, RACK, SHIP

RUN_UNIT = 16  # a run is RUN_UNIT × its cards + its country cards, so that the best is the greatest


class Link(IntEnum):
    """What joins two neighbouring places, or why nothing does: then a Refusal has the same name."""

    OPEN = 0  # a place is still empty
    LAND = 1
    SHIP = 2
    PLANE = 3
    NO_BORDER = 4
    NO_SHIP_LINE = 5
    COLORS_DIFFER = 6
    SAME_COUNTRY = 7
    TWO_TRANSPORTS = 8
    ROUTE_END = 9


@rule
def is_joined(link):
    return Link.LAND <= link <= Link.PLANE


@rule
def is_country(card):
    return 0 <= card < COUNTRIES


@rule
def link_at(board, cards, size, place):
    """The link between a place and the next one.

    A transport card is judged with both its neighbours, so its two links hold or break together.
    """
    left = cards[place]
    right = cards[place + 1]
    if left == NOTHING or right == NOTHING:
        return Link.OPEN
    if left < COUNTRIES and right < COUNTRIES:
        if left == right:
            return Link.SAME_COUNTRY  # ETO-33
        if has(board.land[left], right):
            return Link.LAND  # ETO-27
        return Link.NO_BORDER  # ETO-27
    if left >= COUNTRIES and right >= COUNTRIES:
        return Link.TWO_TRANSPORTS  # ETO-26
    middle = place
    if left < COUNTRIES:
        middle = place + 1
    if middle == 0 or middle == size - 1:
        return Link.ROUTE_END  # ETO-25
    return journey(board, cards[middle - 1], cards[middle], cards[middle + 1])


@rule
def journey(board, start, transport, end):
    """The link of a plane or ship between two cards."""
    if start == NOTHING or end == NOTHING:
        return Link.OPEN
    if start >= COUNTRIES or end >= COUNTRIES:
        return Link.TWO_TRANSPORTS  # ETO-26
    if start == end:
        return Link.SAME_COUNTRY  # ETO-33
    if transport == SHIP:
        if has(board.ship[start], end):
            return Link.SHIP  # ETO-29
        return Link.NO_SHIP_LINE  # ETO-29
    color = transport - FIRST_PLANE
    if board.color[start] == color and board.color[end] == color:
        return Link.PLANE  # ETO-28
    return Link.COLORS_DIFFER  # ETO-28


@rule
def first_fault(board, cards, size):
    """The first place that nothing joins with the next one, or NOTHING (ETO-24, ETO-31)."""
    for place in range(size - 1):
        if not is_joined(link_at(board, cards, size, place)):
            return place
    return NOTHING


@rule
def is_valid(board, cards, size, is_unique):
    """Do all the cards, in their order, form a valid route?"""
    if first_fault(board, cards, size) != NOTHING:
        return False
    return not is_unique or not has_country_twice(cards, size)  # ETO-34


@rule
def has_country_twice(cards, size):
    met = 0
    for place in range(size):
        if is_country(cards[place]):
            if has(met, cards[place]):
                return True
            met |= 1 << cards[place]
    return False


@rule
def countries_in(cards, size):
    """How many country cards there are (ETO-42)."""
    number = 0
    for place in range(size):
        if is_country(cards[place]):
            number += 1
    return number


@rule
def longest_run(board, cards, size, is_unique):
    """The longest run of valid steps, of these the one with most country cards (turnLimit)."""
    best = 0
    for start in range(size):
        if is_country(cards[start]):
            best = max(best, run_from(board, cards, size, start, is_unique))
    return best


@rule
def run_from(board, cards, size, start, is_unique):
    """The run that begins with the country at this place, and ends with a country too."""
    best = 0
    met = 0
    countries = 0
    for place in range(start, size):
        card = cards[place]
        if place > start and not is_joined(link_at(board, cards, size, place - 1)):
            return best
        if card < COUNTRIES:
            if is_unique and has(met, card):
                return best  # ETO-64
            met |= 1 << card
            countries += 1
            best = RUN_UNIT * (place - start + 1) + countries
    return best


# What would fit


@rule
def reach(board, cards, size, place, step):
    """The countries that could stand at a place, as far as its side `step` (-1 or 1) is concerned."""
    beside = place + step
    if beside < 0 or beside >= size or cards[beside] == NOTHING:
        return board.all_countries
    card = cards[beside]
    if card < COUNTRIES:
        return board.land[card]  # ETO-27
    beyond = beside + step
    if beyond < 0 or beyond >= size:
        return 0  # ETO-25
    start = cards[beyond]
    if card == SHIP:
        if start == NOTHING:
            return board.ports
        if start >= COUNTRIES:
            return 0  # ETO-26
        return board.ship[start]  # ETO-29
    color = card - FIRST_PLANE
    if start == NOTHING:
        return board.of_color[color]
    if start >= COUNTRIES or board.color[start] != color:
        return 0  # ETO-26, ETO-28
    return board.of_color[color] & ~(1 << start)  # ETO-28, ETO-33


@rule
def fitting_countries(board, cards, size, place):
    """The countries that would hold on both sides of a place."""
    return reach(board, cards, size, place, -1) & reach(board, cards, size, place, 1)


@rule
def does_transport_fit(board, cards, size, place, card):
    """Would this plane or ship join the cards on both sides of a place?"""
    if place == 0 or place == size - 1:
        return False  # ETO-25
    return is_joined(journey(board, cards[place - 1], card, cards[place + 1]))


assert RUN_UNIT > RACK
