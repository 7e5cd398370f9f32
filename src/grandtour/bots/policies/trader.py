"""Trader: weighs what a card brings against what it gives away, and what the packet leaves to others.

Every card of the packet is given a value in hundredths of a point: what it adds to the own rows and
the own sheet, less what its culture symbols give to others, and a share of what it would have brought
to the next player, who else might take it. How much all of this counts stands in the list `Taste`,
for each number of seats. It sees `seen`, which is what the seat may know; of the packets those it has
held. Every decision is made anew from that.
"""

from enum import IntEnum

import numpy as np

from grandtour.bots.policies.collector import choose_culture
from grandtour.bots.policies.offers import offer, prefer
from grandtour.core.bits import count, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.dealing import direction
from grandtour.games.road_trip_europa.names import (
    CARDS,
    CULTURES,
    FIRST_PICK,
    FIRST_SCORE,
    NOTHING,
    PICK_WORD,
    SCORE_NOTHING,
    SCORE_WORD,
    SEATS,
    TRANSPORTS,
)
from grandtour.games.road_trip_europa.rows import cuisine_points, culture_points, tallied
from grandtour.games.road_trip_europa.rules import rounds_of

INSTEAD: dict[object, object] = {}
POINT = 100.0  # values are in hundredths of a point


class Taste(IntEnum):
    """What distinguishes one trader from another; parts of one, where nothing else is said."""

    WANTED = 0  # how much a card that may come by counts: the best of several is taken
    PAIR_CHANCE = 1  # no pair is surer than this before it lies there
    HALF_PAIR = 2  # worth of half a pair whose other half is sure to come
    CULTURE = 3  # worth of a culture point that is only expected
    SECOND = 4  # the same for the second best type
    TAKEN = 5  # symbols that others show less, for one taken oneself
    EXPOSE = 6  # what a symbol shown to those who have its type costs
    EXPOSE_LATER = 7  # the same for those who do not have it yet
    STAR_1 = 8  # worth of a star with so many countries missing: a far one is a burden
    STAR_2 = 9
    STAR_3 = 10
    STAR_4 = 11
    PASSPORT_1 = 12  # worth of a passport, by regions missing
    PASSPORT_2 = 13
    PASSPORT_3 = 14
    PASSPORT_4 = 15
    PASSPORT_5 = 16
    PASSPORT_6 = 17
    COUNTRY_1 = 18  # worth of a country, by rounds to come
    COUNTRY_2 = 19
    COUNTRY_3 = 20
    STAR_LAST = 21  # how much stars and the passport count in the last round
    PASSPORT_LAST = 22
    GRUDGE_1 = 23  # worth of what the next player would gain, by cards that are passed on
    GRUDGE_2 = 24
    GRUDGE_3 = 25
    GRUDGE_4 = 26
    GRUDGE_5 = 27
    GRUDGE_6 = 28
    DROP = 29  # what it is worth to take the card that the next player would like best
    START = 30  # distance of the start card from all others
    END = 31  # distance of the card that is likely to be the last one
    RIVAL = 32  # what half a pair counts of which the next player has a half as well
    DELAY = 33  # worth of a step to a star that cannot be won before the next round
    CUISINE = 34  # points that a sum of 0, 1, 2 … of cuisine is better than it looks, at first


SUMS = 16  # of cuisine that are told apart
TASTES = len(Taste) - 1 + SUMS
DEFAULT = {  # by seats; found by evolution, over more than a million games each
    2: (
        0.73, 0.65, 0.81, 0.6, 0.19, 2.39, 0.12, 0.2, 0.21,
        -0.07, -0.09, -0.06, 0.73, 0.59, 0.37, 0.27, 0.21, 0.23,
        0.7, 0.7, 0.64, 1.27, 1.34, 0.62, 0.67, 0.88, 0.89,
        0.94, 0.73, 0.32, 1.4, 0.92, 1.69, 0.91,
        2.1, 1.61, 0.74, 0.08, -0.84, -2.19, -2.21, -2.63,
        -0.74, -0.37, -1.26, 0.03, 0.2, -0.92, 0.47, -0.77,
    ),
    3: (
        0.62, 0.63, 0.75, 0.45, 0.0, 2.3, -0.03, 0.04, 0.29,
        -0.01, -0.1, -0.07, 0.64, 0.48, 0.43, 0.36, 0.31, 0.18,
        0.55, 0.89, 0.48, 1.19, 1.27, 0.4, 0.32, 0.35, 0.59,
        0.59, 0.69, -0.05, 1.88, 1.09, 1.6, 0.91,
        1.84, 1.48, 0.97, 0.53, -0.72, -2.91, -2.29, -3.29,
        -1.13, -0.8, -1.3, -0.32, 0.53, -0.65, 0.77, -1.04,
    ),
    4: (
        0.45, 0.6, 0.78, 0.45, 0.14, 2.07, 0.18, 0.08, 0.31,
        0.0, -0.1, -0.05, 0.62, 0.42, 0.23, 0.25, 0.23, 0.3,
        0.61, 0.87, 0.49, 1.35, 1.15, 0.38, 0.32, 0.48, 0.75,
        0.75, 0.7, -0.13, 1.89, 1.0, 1.58, 0.97,
        2.02, 1.49, 1.0, 0.37, -0.92, -2.8, -2.03, -2.98,
        -0.68, -0.43, -1.33, 0.12, 0.4, -0.84, 0.95, -1.28,
    ),
}  # fmt: skip

MEMORY = record(
    ("taste", np.float64, (SEATS + 1, TASTES)),
    ("theirs", np.float64, CARDS),  # what a card of the packet would bring to the next player
    ("chance", np.float64, CARDS),  # that a card can still be had by this seat
    ("coming", np.float64, TRANSPORTS),  # symbols that can still be had
    ("symbols", np.float64, (SEATS, CULTURES)),  # that the others of a seat will show
    ("most", np.float64, SEATS),  # of these, those of the best type that a seat can score
    ("pending", np.float64, CULTURES),  # symbols that are not laid yet
    ("table", np.int64),  # cards that lie face up, and the own start card
    ("in_play", np.int64),  # cards that may have been dealt in this round
    ("visited", np.int64, SEATS),  # countries marked or in the display
    ("transport", np.int64, SEATS),  # tally of the symbols in a display
    ("culture", np.int64, SEATS),  # likewise
    ("cuisine", np.int64, SEATS),  # sum of the values in a display
    ("open", np.int64, SEATS),  # culture types that a seat shows and has not scored
    ("regions", np.int64, SEATS),  # regions that a seat has been to, as a set
)


def fresh(taste=DEFAULT):
    """The memory before a game; every decision fills it anew."""
    memory = np.zeros(1, MEMORY)
    for seats in range(2, SEATS + 1):
        memory["taste"][0, seats] = taste.get(seats, taste[2])
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if work.legal[SCORE_WORD] != 0:
        return choose_culture(seen, board, work, seat)
    look(seen, board, memory, seat)
    best = NOTHING
    best_value = 0.0
    cards = work.legal[PICK_WORD]
    weigh_for_next(seen, board, memory, seat, cards)
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        value = value_of(seen, board, memory, seat, card)
        if best == NOTHING or value > best_value:
            best = card
            best_value = value
    return FIRST_PICK + best


# What lies on the table, and what may come


@rule
def look(seen, board, memory, seat):
    """Sum up the displays, and weigh the cards that are not laid yet."""
    memory.table = 0
    memory.in_play = board.all_cards
    if count(seen.dealt_first) >= seen.seats * board.hand_size:
        memory.in_play = seen.dealt_first
    for other in range(seen.seats):
        look_at_display(seen, board, memory, other)
    for transport in range(board.transport_count):
        memory.coming[transport] = 0.0
    for culture in range(board.culture_count):
        memory.pending[culture] = 0.0
    weigh_chances(seen, board, memory, seat)
    for other in range(seen.seats):
        count_symbols(seen, board, memory, other)


@rule
def look_at_display(seen, board, memory, other):
    cards = 0
    memory.transport[other] = 0
    memory.culture[other] = 0
    memory.cuisine[other] = 0
    memory.open[other] = 0
    for place in range(seen.laid):
        card = seen.display[other][place]
        if card != NOTHING:
            cards |= 1 << card
            memory.transport[other] += board.transport_tally[card]
            memory.culture[other] += board.culture_tally[card]
            memory.cuisine[other] += board.cuisine[card]
            memory.open[other] |= board.cultures[card]
    memory.open[other] &= ~seen.used[other]
    memory.table |= cards
    memory.visited[other] = seen.marks[other] | cards
    memory.regions[other] = 0
    for region in range(board.region_count):
        if board.region_cards[region] & memory.visited[other] != 0:
            memory.regions[other] |= 1 << region


@rule
def weigh_chances(seen, board, memory, seat):
    """How likely each card that is not laid comes by once more."""
    wanted = memory.taste[seen.seats][Taste.WANTED]
    size = board.hand_size - seen.laid
    known = 0
    arriving = 0
    hidden = 0
    for other in range(seen.seats):
        known |= seen.packet[other]
        passes = (seat - other) * direction(seen) % seen.seats
        if passes == 0:
            passes = seen.seats
        left = max(size - passes, 0)  # cards in that packet when it comes
        if seen.packet[other] == 0:
            arriving += left
            hidden += size
        else:
            weigh_packet(board, memory, seen.packet[other], wanted * left / size, 1.0)
    unknown = memory.in_play & ~(memory.table | known)
    total = max(count(unknown), 1)
    weigh_packet(board, memory, unknown, wanted * arriving / total, hidden / total)


@rule
def weigh_packet(board, memory, cards, chance, laid):
    """Cards of which each comes by, or is laid by somebody, with such a chance."""
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        memory.chance[card] = chance
        tally = board.transport_tally[card]
        if tally != 0:
            for transport in range(board.transport_count):
                memory.coming[transport] += chance * tallied(tally, transport)
        tally = board.culture_tally[card]
        if tally != 0:
            for culture in range(board.culture_count):
                memory.pending[culture] += laid * tallied(tally, culture)


@rule
def count_symbols(seen, board, memory, seat):
    """The symbols that the others of a seat will show, and those of the best type it can score."""
    share = (seen.seats - 1) / seen.seats
    memory.most[seat] = 0.0
    for culture in range(board.culture_count):
        symbols = share * memory.pending[culture]
        for other in range(seen.seats):
            if other != seat:
                symbols += tallied(memory.culture[other], culture)
        memory.symbols[seat][culture] = symbols
        if has(memory.open[seat], culture):
            memory.most[seat] = max(memory.most[seat], symbols)


# What a card is worth


@rule
def weigh_for_next(seen, board, memory, seat, cards):
    """What each card of the packet would bring to the player who gets the rest of it."""
    following = (seat + direction(seen)) % seen.seats
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        value = row_value(seen, board, memory, following, card)
        value += sheet_value(seen, board, memory, following, card)
        value += culture_value(seen, board, memory, following, card)
        memory.theirs[card] = value


@rule
def value_of(seen, board, memory, seat, card):
    """What a card brings this seat, what it gives away, and what it keeps from the next one."""
    taste = memory.taste[seen.seats]
    value = row_value(seen, board, memory, seat, card)
    value += culture_value(seen, board, memory, seat, card)
    value += sheet_value(seen, board, memory, seat, card)
    value -= exposure(seen, board, memory, seat, card)
    if seen.laid == 0:
        value += taste[Taste.START] * start_value(board, card)
    size = board.hand_size - seen.laid
    if size == seen.seats + 1 and seen.display[seat][0] != NOTHING:
        # What is left of this packet comes back as the last card.
        distance = abs(board.number[card] - board.number[seen.display[seat][0]])
        value -= taste[Taste.END] * POINT * distance / seen.seats
    passed = min(size - 1, Taste.GRUDGE_6 - Taste.GRUDGE_1 + 1)
    if passed > 0:
        value += taste[Taste.GRUDGE_1 + passed - 1] * memory.theirs[card]
    rival = 0.0
    others = seen.packet[seat] & ~(1 << card)
    while others != 0:
        rival = max(rival, memory.theirs[lowest(others)])
        others = without_lowest(others)
    return value + taste[Taste.DROP] * max(memory.theirs[card] - rival, 0.0)


@rule
def row_value(seen, board, memory, seat, card):
    """What a card adds to the rows of cuisine and transport."""
    taste = memory.taste[seen.seats]
    value = 0.0
    if board.cuisine[card] != 0:
        total = memory.cuisine[seat]
        value += cuisine_value(seen, board, memory, total + board.cuisine[card])
        value -= cuisine_value(seen, board, memory, total)
    tally = board.transport_tally[card]
    if tally != 0:
        rival = (seat + direction(seen)) % seen.seats
        for transport in range(board.transport_count):
            symbols = tallied(tally, transport)
            if symbols > 0:
                held = tallied(memory.transport[seat], transport)
                pairs = (held + symbols) // 2 - held // 2
                half = 0.0
                if (held + symbols) % 2 == 1:
                    # Half a pair: the other half must still come.
                    coming = memory.coming[transport] - memory.chance[card] * symbols
                    if tallied(memory.transport[rival], transport) % 2 == 1:
                        coming *= taste[Taste.RIVAL]
                    half = max(min(coming, taste[Taste.PAIR_CHANCE]), 0.0)
                elif held % 2 == 1:
                    # What was hoped for has come true.
                    half = -min(memory.coming[transport], taste[Taste.PAIR_CHANCE])
                value += (
                    POINT * board.pair_points[transport] * (pairs + half * taste[Taste.HALF_PAIR])
                )
    return value


@rule
def cuisine_value(seen, board, memory, total):
    """Points for a sum of cuisine, with what is still to come in mind."""
    hoped = memory.taste[seen.seats][Taste.CUISINE + min(total, SUMS - 1)]
    left = board.hand_size - seen.laid - 1
    return POINT * (cuisine_points(board, total) + hoped * left / (board.hand_size - 1))


@rule
def culture_value(seen, board, memory, seat, card):
    """What the best culture types are worth with this card, against without it."""
    tally = board.culture_tally[card]
    if tally == 0:
        return 0.0
    taste = memory.taste[seen.seats]
    opened = memory.open[seat] | (board.cultures[card] & ~seen.used[seat])
    best = 0.0
    second = 0.0
    types = opened
    while types != 0:
        culture = lowest(types)
        types = without_lowest(types)
        symbols = memory.symbols[seat][culture] - tallied(tally, culture) * taste[Taste.TAKEN]
        if symbols > best:
            second = best
            best = symbols
        elif symbols > second:
            second = symbols
    gained = taste[Taste.CULTURE] * (best - memory.most[seat]) + taste[Taste.SECOND] * second
    return POINT * board.culture_rate[seen.seats] * gained


@rule
def exposure(seen, board, memory, seat, card):
    """What others may gain by the culture symbols of a card that is shown to them."""
    types = board.cultures[card]
    if types == 0:
        return 0.0
    taste = memory.taste[seen.seats]
    cost = 0.0
    for other in range(seen.seats):
        if other != seat:
            shown = board.cultures[card] & ~seen.used[other]
            while shown != 0:
                culture = lowest(shown)
                shown = without_lowest(shown)
                gained = memory.symbols[other][culture] + 1.0 - memory.most[other]
                gained = max(min(gained, 1.0), 0.0)
                if has(memory.open[other], culture):
                    cost += taste[Taste.EXPOSE] * gained
                else:
                    cost += taste[Taste.EXPOSE_LATER] * gained
    return POINT * board.culture_rate[seen.seats] * cost


@rule
def sheet_value(seen, board, memory, seat, card):
    """A new country, and the way to its region's star and to the passport."""
    if has(memory.visited[seat], card):
        return 0.0
    taste = memory.taste[seen.seats]
    rounds = min(rounds_of(seen, board) - seen.turn_number, 3)
    value = POINT * board.country_points
    if rounds > 0:
        value *= taste[Taste.COUNTRY_1 + rounds - 1]
    region = board.region[card]
    if seen.star_seats[region] == 0:
        others = board.region_cards[region] & ~memory.visited[seat]
        missing = count(others)
        others &= ~(1 << card)
        steps = step(taste, Taste.STAR_1, 4, missing - 1) - step(taste, Taste.STAR_1, 4, missing)
        if rounds == 0 and missing > 1:
            steps *= taste[Taste.STAR_LAST]
        if others & (memory.table | ~memory.in_play) != 0:
            steps *= taste[Taste.DELAY]
            if rounds == 0:
                steps = 0.0
        value += POINT * steps * board.star_points[region]
    if not has(memory.regions[seat], region):
        if seen.passport[seat] == NOTHING and seen.next_tier < board.tier_count:
            missing = board.region_count - count(memory.regions[seat])
            steps = step(taste, Taste.PASSPORT_1, 6, missing - 1)
            steps -= step(taste, Taste.PASSPORT_1, 6, missing)
            if rounds == 0 and missing > 1:
                steps *= taste[Taste.PASSPORT_LAST]
            value += POINT * steps * board.tier_points[seen.next_tier]
    return value


@rule
def step(taste, first, number, missing):
    """The worth of a goal of which so much is missing."""
    if missing == 0:
        return 1.0
    if missing > number:
        return 0.0
    return taste[first + missing - 1]


@rule
def start_value(board, card):
    """How far the number of a start card is from those of all cards, on the average."""
    distance = 0
    for other in range(board.card_count):
        distance += abs(board.number[card] - board.number[other])
    return POINT * distance / board.card_count


# What is offered


@rule
def propose(seen, board, work, memory, seat, number, offers):
    """Every card of the packet; or the culture types that bring something, and none."""
    chosen = choose(seen, board, work, memory, seat, number)
    cards = work.legal[PICK_WORD]
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        offer(offers, FIRST_PICK + card, int(value_of(seen, board, memory, seat, card)))
    if work.legal[SCORE_WORD] != 0:
        offer(offers, SCORE_NOTHING, 0)
        types = work.legal[SCORE_WORD] & ~(1 << (SCORE_NOTHING - FIRST_SCORE))
        while types != 0:
            culture = lowest(types)
            types = without_lowest(types)
            points = culture_points(seen, board, seat, culture)
            if points > 0:
                offer(offers, FIRST_SCORE + culture, 100 * points)
    prefer(offers, chosen)
