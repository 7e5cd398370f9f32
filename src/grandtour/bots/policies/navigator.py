"""Navigator: counts the ways in which its rack could still become a route, likelier ones for more.

Every valid route of ten cards has a weight: the product over its places of 1 if the card is there
already, and else of how likely it is to be had. The sum over all routes says what a rack is worth.
It is found from the left and from the right, place by place, in one sweep each; the two together
say what the rack would be worth with any other card at any place. It sees `seen`, no more.
"""

import numpy as np

from grandtour.core.bits import WORD, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.europa_tour.names import (
    ARRANGE_WORD,
    CARDS,
    COLORS,
    COUNTRIES,
    DRAW,
    EXCHANGE_WORD,
    FIRST_ARRANGE,
    FIRST_EXCHANGE,
    FIRST_OTHER,
    FIRST_PLACE,
    FIRST_PLANE,
    FIRST_PUT,
    FIRST_TAKE,
    NOTHING,
    OTHER_WORD,
    PILES,
    RACK,
    SAY_ANNOUNCE,
    SAY_SILENT,
    SHIP,
)
from grandtour.games.europa_tour.options import UNIQUE_COUNTRIES
from grandtour.games.europa_tour.routes import is_valid

INSTEAD: dict[object, object] = {}
TOP = 0.15  # a card on top of a pile: how likely it is to be had
UNSEEN = 0.02  # a card that may be in the talon
BURIED = 0.006  # a card within a pile: it comes back with the next talon
HELD = 0.001  # a card in a rack, the own one too
IN_HAND = 0.5  # a card still to be placed
ANY = 127  # more copies than there are of a card

MEMORY = record(
    ("left", np.float64, (RACK, COUNTRIES)),  # routes up to a place that end in a country
    ("right", np.float64, (RACK, COUNTRIES)),  # routes from a place on that begin in a country
    ("to", np.float64, (RACK, COUNTRIES)),  # the same as `left`, the place itself not weighed
    ("onward", np.float64, (RACK, COUNTRIES)),  # the same as `right`, likewise
    ("crossing", np.float64, (RACK, COLORS + 1)),  # routes with this plane or ship at a place
    ("likely", np.float64, CARDS),  # how likely a card is to be had
    ("unseen", np.int16, CARDS),  # cards face down, by kind: in the talon, or in other racks
    ("pooled", np.int16, CARDS),  # cards on the piles when they were last looked at
    ("talon", np.int16, CARDS),  # cards that the present talon was made of, as far as known
    ("refills", np.int16),  # of the talon, when it was last looked at
)


def fresh():
    """The memory before a game: any card may be in the talon."""
    memory = np.zeros(1, MEMORY)
    memory["talon"] = ANY
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    other = work.legal[OTHER_WORD]
    if has(other, SAY_SILENT - FIRST_OTHER):
        return answer(seen, board, work, seat)
    weigh_cards(seen, board, memory, seat)
    sweep(seen, board, memory, seat)
    if has(other, DRAW - FIRST_OTHER):
        return choose_source(seen, board, memory, seat)
    if is_any(work, EXCHANGE_WORD):
        return choose_exchange(seen, board, work, memory, seat)
    if is_any(work, ARRANGE_WORD):
        return choose_arrangement(seen, board, work, memory, seat)
    return FIRST_PLACE + best_place(seen, board, memory, seat, seen.hand[seat][0], True)


@rule
def is_any(work, first):
    return work.legal[first] != 0 or work.legal[first + 1] != 0


@rule
def answer(seen, board, work, seat):
    """Announce a valid route, and nothing else."""
    can_announce = has(work.legal[OTHER_WORD], SAY_ANNOUNCE - FIRST_OTHER)
    is_unique = seen.options[UNIQUE_COUNTRIES] != 0
    if can_announce and is_valid(board, seen.rack[seat], board.rack_size, is_unique):
        return SAY_ANNOUNCE
    return SAY_SILENT


# What cards and racks are worth


@rule
def weigh_cards(seen, board, memory, seat):
    """How likely each card is to be had, from where its copies lie."""
    remember_talon(seen, memory)
    for card in range(CARDS):
        memory.unseen[card] = board.stock[card]
        memory.pooled[card] = 0
        memory.likely[card] = 0.0
    for other in range(seen.seats):
        for place in range(board.rack_size):
            lay(memory, seen.rack[other][place], HELD)
            if other == seat:
                lay(memory, seen.hand[other][place], IN_HAND)
            else:
                lay(memory, seen.hand[other][place], HELD)
    for pile in range(board.pile_count):
        top = seen.pile_size[pile] - 1
        for index in range(top):
            lay(memory, seen.pile[pile][index], BURIED)
            memory.pooled[seen.pile[pile][index]] += 1
        if top >= 0:
            lay(memory, seen.pile[pile][top], TOP)
            memory.pooled[seen.pile[pile][top]] += 1
    for card in range(CARDS):
        drawable = in_talon(memory, card)
        held = memory.unseen[card] - drawable
        likely = memory.likely[card] + UNSEEN * drawable + HELD * held
        memory.likely[card] = min(likely, 1.0)


@rule
def remember_talon(seen, memory):
    """A new talon is made of what lay on the piles; what did not is in a rack."""
    if seen.refills != memory.refills:
        memory.refills = seen.refills
        for card in range(CARDS):
            memory.talon[card] = memory.pooled[card]


@rule
def in_talon(memory, card):
    """How many copies of a card the talon may still hold."""
    return min(memory.unseen[card], memory.talon[card])


@rule
def lay(memory, card, likely):
    """One copy of a card has been seen somewhere."""
    if card != NOTHING:
        memory.unseen[card] -= 1
        memory.likely[card] += likely


@rule
def weight(seen, memory, seat, place, card):
    """What a card at a place counts for in a route."""
    if seen.rack[seat][place] == card:
        return 1.0
    return memory.likely[card]


@rule
def sweep(seen, board, memory, seat):
    """Weigh all routes, from the left and from the right."""
    size = board.rack_size
    for place in range(size):
        extend(seen, board, memory, memory.left, memory.to, seat, place, -1)
        back = size - 1 - place
        extend(seen, board, memory, memory.right, memory.onward, seat, back, 1)
    for place in range(1, size - 1):
        cross(board, memory, place)


@rule
def extend(seen, board, memory, routes, reached, seat, place, step):
    """Routes that come to a place from its side `step` (-1 or 1)."""
    before = place + step
    if before < 0 or before >= board.rack_size:
        for country in range(board.country_count):
            reached[place][country] = 1.0
            routes[place][country] = weight(seen, memory, seat, place, country)
        return
    beyond = before + step
    is_far = 0 <= beyond < board.rack_size
    ship = 0.0
    if is_far:
        ship = weight(seen, memory, seat, before, SHIP)
    for country in range(board.country_count):
        total = sum_over(routes[before], board.land[country])
        if ship > 0.0:
            total += ship * sum_over(routes[beyond], board.ship[country])
        reached[place][country] = total
    if is_far:
        for color in range(board.color_count):
            plane = weight(seen, memory, seat, before, FIRST_PLANE + color)
            whole = sum_over(routes[beyond], board.of_color[color])
            countries = board.of_color[color]
            while countries != 0:
                country = lowest(countries)
                countries = without_lowest(countries)
                reached[place][country] += plane * (whole - routes[beyond][country])
    for country in range(board.country_count):
        routes[place][country] = reached[place][country] * weight(
            seen, memory, seat, place, country
        )


@rule
def sum_over(routes, countries):
    total = 0.0
    while countries != 0:
        total += routes[lowest(countries)]
        countries = without_lowest(countries)
    return total


@rule
def cross(board, memory, place):
    """Routes with each plane, or a ship, at a place."""
    before = memory.left[place - 1]
    after = memory.right[place + 1]
    total = 0.0
    for country in range(board.country_count):
        total += before[country] * sum_over(after, board.ship[country])
    memory.crossing[place][SHIP - FIRST_PLANE] = total
    for color in range(board.color_count):
        total = 0.0
        whole = sum_over(after, board.of_color[color])
        countries = board.of_color[color]
        while countries != 0:
            country = lowest(countries)
            countries = without_lowest(countries)
            total += before[country] * (whole - after[country])
        memory.crossing[place][color] = total


@rule
def worth_with(board, memory, place, card):
    """What the rack would be worth with this card at this place."""
    if card < COUNTRIES:
        return memory.to[place][card] * memory.onward[place][card]
    if place == 0 or place == board.rack_size - 1:
        return 0.0
    return memory.crossing[place][card - FIRST_PLANE]


@rule
def present_worth(board, memory):
    return sum_over(memory.left[board.rack_size - 1], board.all_countries)


@rule
def best_place(seen, board, memory, seat, card, is_free):
    """Where a card is worth most: of all places, or of the free ones."""
    best = NOTHING
    best_worth = -1.0
    for place in range(board.rack_size):
        if not is_free or seen.rack[seat][place] == NOTHING:
            worth = worth_with(board, memory, place, card)
            if worth > best_worth:
                best_worth = worth
                best = place
    return best


@rule
def best_worth(board, memory, card):
    best = 0.0
    for place in range(board.rack_size):
        best = max(best, worth_with(board, memory, place, card))
    return best


@rule
def completing_place(seen, board, seat, card):
    """Where this one card would make the route valid, or NOTHING."""
    rack = seen.rack[seat]
    found = NOTHING
    for place in range(board.rack_size):
        old = rack[place]
        rack[place] = card
        if is_valid(board, rack, board.rack_size, seen.options[UNIQUE_COUNTRIES] != 0):
            found = place
        rack[place] = old
    return found


# Decisions


@rule
def choose_source(seen, board, memory, seat):
    """The top of a pile if it completes the route, or is worth more than the talon on average."""
    for pile in range(board.pile_count):
        top = seen.pile[pile][seen.pile_size[pile] - 1]
        if completing_place(seen, board, seat, top) != NOTHING:
            return FIRST_TAKE + pile
    now = present_worth(board, memory)
    hoped = 0.0
    number = 0
    for card in range(CARDS):
        drawable = in_talon(memory, card)
        if drawable > 0:
            number += drawable
            hoped += drawable * max(now, best_worth(board, memory, card))
    best = DRAW
    best_value = now
    if number > 0:
        best_value = hoped / number
    for pile in range(board.pile_count):
        value = best_worth(board, memory, seen.pile[pile][seen.pile_size[pile] - 1])
        if value > best_value:
            best_value = value
            best = FIRST_TAKE + pile
    return best


@rule
def choose_exchange(seen, board, work, memory, seat):
    """Exchange where that is worth most; the card put down covers what is of least use here."""
    card = seen.hand[seat][0]
    memory.likely[card] = 0.0
    sweep(seen, board, memory, seat)
    pile = least_useful_pile(seen, board, work, memory)
    place = completing_place(seen, board, seat, card)
    if place != NOTHING:
        return FIRST_EXCHANGE + place * PILES + pile
    place = best_place(seen, board, memory, seat, card, False)
    is_worse = worth_with(board, memory, place, card) <= present_worth(board, memory)
    if is_worse and has(work.legal[OTHER_WORD], FIRST_PUT - FIRST_OTHER + pile):
        return FIRST_PUT + pile
    return FIRST_EXCHANGE + place * PILES + pile


@rule
def least_useful_pile(seen, board, work, memory):
    best = NOTHING
    least = 0.0
    for pile in range(board.pile_count):
        if has(work.legal[EXCHANGE_WORD], pile):
            use = 0.0
            if seen.pile_size[pile] > 0:
                use = best_worth(board, memory, seen.pile[pile][seen.pile_size[pile] - 1])
            if best == NOTHING or use < least:
                least = use
                best = pile
    return best


@rule
def choose_arrangement(seen, board, work, memory, seat):
    """Of all cards in hand, the one and the place that are worth most together."""
    best = NOTHING
    best_worth_found = -1.0
    for index in range(board.rack_size):
        card = seen.hand[seat][index]
        if card != NOTHING:
            place = best_place(seen, board, memory, seat, card, True)
            at = index * RACK + place
            if has(work.legal[ARRANGE_WORD + at // WORD], at % WORD):
                worth = worth_with(board, memory, place, card)
                if worth > best_worth_found:
                    best_worth_found = worth
                    best = FIRST_ARRANGE + at
    return best
