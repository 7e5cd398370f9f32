"""Collector: takes the card that brings most to its own sheet, and grudges the next player a little.

Every card of the packet is given a value in hundredths of a point: what it adds to the rows of the
round as they stand, how far it leads on the way to pairs, stars and the passport, which culture type
it opens. Cards that are not on the table yet count by the chance that they come by. It sees `seen`,
which is what the seat may know, and nothing else: of the packets those it has held.
"""

import numpy as np

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

INSTEAD: dict[object, object] = {}  # it stands alone
POINT = 100  # values are in hundredths of a point
SURE = 100  # chances are in hundredths

WANTED = 120  # how much a card that comes by counts: the best of several is taken
PAIR_CHANCE = 95  # no pair is surer than this before it lies there
HALF_PAIR = 67  # worth of half a pair whose other half is sure to come
CULTURE_WORTH = 60  # worth of a culture point that is only expected
TAKEN_SYMBOL = 140  # what a symbol taken oneself costs: the others cannot show it
STAR_STEPS = (100, 38, 15, 6, 2)  # worth of a star with so many countries missing
PASSPORT_STEPS = (100, 70, 50, 35, 22, 12, 5)  # worth of a passport, by regions missing
LATER = 60  # worth of a country that could still be visited in a later round
GRUDGE = 25  # worth of what the next player would gain
GRUDGE_TWO = 80  # the same with two players, where their loss is one's own gain

MEMORY = record(
    ("table", np.int64),  # cards that lie face up, and the own start card
    ("visited", np.int64, SEATS),  # countries marked or in the display
    ("transport", np.int64, SEATS),  # tally of the symbols in a display
    ("cuisine", np.int16, SEATS),  # sum of the values in a display
    ("chance", np.int16, CARDS),  # that a card can still be had by this seat
    ("coming", np.int16, TRANSPORTS),  # symbols that can still be had, in hundredths
    ("theirs", np.int16, CULTURES),  # symbols that the others will show, in hundredths
    ("shown", np.int16),  # own culture types
)


def fresh():
    """The memory before a game; every decision fills it anew."""
    return np.zeros(1, MEMORY)


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    if work.legal[SCORE_WORD] != 0:
        return choose_culture(seen, board, work, seat)
    look(seen, board, memory, seat)
    best = NOTHING
    best_value = 0
    cards = work.legal[PICK_WORD]
    while cards != 0:
        card = lowest(cards)
        cards = without_lowest(cards)
        value = value_of(seen, board, memory, seat, card)
        if best == NOTHING or value > best_value:
            best = card
            best_value = value
    return FIRST_PICK + best


# Culture


@rule
def choose_culture(seen, board, work, seat):
    """The type with most points; a type is kept for later if it would bring nothing now."""
    best = NOTHING
    best_points = 0
    types = work.legal[SCORE_WORD] & ~(1 << (SCORE_NOTHING - FIRST_SCORE))
    while types != 0:
        culture = lowest(types)
        types = without_lowest(types)
        points = culture_points(seen, board, seat, culture)
        if points > best_points:
            best = culture
            best_points = points
    if best == NOTHING:
        return SCORE_NOTHING
    return FIRST_SCORE + best


# What lies on the table, and what may come


@rule
def look(seen, board, memory, seat):
    """Sum up the displays, and weigh the cards that are not laid yet."""
    memory.table = 0
    memory.shown = 0
    for culture in range(CULTURES):
        memory.theirs[culture] = 0
    for other in range(seen.seats):
        look_at_display(seen, board, memory, seat, other)
    weigh_chances(seen, board, memory, seat)
    for transport in range(TRANSPORTS):
        memory.coming[transport] = 0
    for card in range(board.card_count):
        if memory.chance[card] > 0:
            for transport in range(board.transport_count):
                symbols = tallied(board.transport_tally[card], transport)
                memory.coming[transport] += symbols * memory.chance[card]


@rule
def look_at_display(seen, board, memory, seat, other):
    memory.visited[other] = seen.marks[other]
    memory.transport[other] = 0
    memory.cuisine[other] = 0
    for place in range(seen.laid):
        card = seen.display[other][place]
        if card != NOTHING:
            memory.table |= 1 << card
            memory.visited[other] |= 1 << card
            memory.transport[other] += board.transport_tally[card]
            memory.cuisine[other] += board.cuisine[card]
            if other == seat:
                memory.shown |= board.cultures[card]
            else:
                for culture in range(board.culture_count):
                    memory.theirs[culture] += SURE * tallied(board.culture_tally[card], culture)


@rule
def weigh_chances(seen, board, memory, seat):
    """How likely each card that is not laid comes by once more, and how likely others show it."""
    size = board.hand_size - seen.laid
    known = 0
    for other in range(seen.seats):
        known |= seen.packet[other]
    unknown = board.all_cards & ~(memory.table | known)
    for card in range(board.card_count):
        memory.chance[card] = 0
    arriving = 0
    hidden = 0
    for other in range(seen.seats):
        passes = (seat - other) * direction(seen) % seen.seats
        if passes == 0:
            passes = seen.seats
        left = max(size - passes, 0)  # cards in that packet when it comes
        if seen.packet[other] == 0:
            arriving += left
            hidden += size
        else:
            weigh_packet(memory, seen.packet[other], left * SURE // size * WANTED // SURE)
            others = SURE * (seen.seats - 1) // seen.seats
            expect(board, memory, seen.packet[other], others)
    total = max(count(unknown), 1)
    weigh_packet(memory, unknown, arriving * WANTED // total)
    expect(board, memory, unknown, hidden * (seen.seats - 1) * SURE // (seen.seats * total))


@rule
def weigh_packet(memory, cards, chance):
    while cards != 0:
        memory.chance[lowest(cards)] = chance
        cards = without_lowest(cards)


@rule
def expect(board, memory, cards, chance):
    """Count the culture symbols of cards that others will lay with such a chance."""
    while cards != 0:
        tally = board.culture_tally[lowest(cards)]
        cards = without_lowest(cards)
        if tally != 0:
            for culture in range(board.culture_count):
                memory.theirs[culture] += chance * tallied(tally, culture)


# What a card is worth


@rule
def value_of(seen, board, memory, seat, card):
    """What a card brings this seat, and a share of what it would bring the next one."""
    value = row_value(board, memory, seat, card, memory.chance[card])
    value += culture_value(seen, board, memory, seat, card)
    value += sheet_value(seen, board, memory, seat, card)
    if seen.laid == 0:
        value += start_value(board, card)
    neighbour = (seat + direction(seen)) % seen.seats
    grudge = GRUDGE
    if seen.seats == 2:
        grudge = GRUDGE_TWO
    theirs = row_value(board, memory, neighbour, card, memory.chance[card])
    theirs += star_value(seen, board, memory, neighbour, card)
    return value + theirs * grudge // SURE


@rule
def row_value(board, memory, seat, card, chance):
    """What a card adds to the rows of cuisine and transport."""
    total = memory.cuisine[seat]
    value = POINT * (
        cuisine_points(board, total + board.cuisine[card]) - cuisine_points(board, total)
    )
    tally = board.transport_tally[card]
    if tally != 0:
        for transport in range(board.transport_count):
            symbols = tallied(tally, transport)
            if symbols > 0:
                held = tallied(memory.transport[seat], transport)
                pairs = (held + symbols) // 2 - held // 2
                value += POINT * pairs * board.pair_points[transport]
                if (held + symbols) % 2 == 1:
                    # Half a pair: the other half must still come.
                    coming = memory.coming[transport] - chance * symbols
                    coming = max(min(coming, PAIR_CHANCE), 0)
                    value += coming * board.pair_points[transport] * HALF_PAIR // SURE
                elif held % 2 == 1:
                    # What was hoped for has come true.
                    coming = min(memory.coming[transport], PAIR_CHANCE)
                    value -= coming * board.pair_points[transport] * HALF_PAIR // SURE
    return value


@rule
def culture_value(seen, board, memory, seat, card):
    """What the best culture type is worth with this card, against without it."""
    own = memory.shown & ~seen.used[seat]
    opened = board.cultures[card] & ~seen.used[seat]
    rate = board.culture_rate[seen.seats]
    before = best_culture(board, memory, own, 0)
    after = best_culture(board, memory, own | opened, board.culture_tally[card])
    return (after - before) * rate * CULTURE_WORTH // SURE


@rule
def best_culture(board, memory, types, lost):
    """The most symbols, in hundredths, of any of these types; `lost` go to the seat itself."""
    best = 0
    while types != 0:
        culture = lowest(types)
        types = without_lowest(types)
        best = max(best, memory.theirs[culture] - tallied(lost, culture) * TAKEN_SYMBOL)
    return best


@rule
def sheet_value(seen, board, memory, seat, card):
    """A new country, and the way to its region's star and to the passport."""
    if has(memory.visited[seat], card):
        return 0
    value = POINT * board.country_points
    if seen.turn_number < rounds_of(seen, board):
        value = value * LATER // SURE
    value += star_value(seen, board, memory, seat, card)
    if seen.passport[seat] == NOTHING and seen.next_tier < board.tier_count:
        region = board.region[card]
        if board.region_cards[region] & memory.visited[seat] == 0:
            missing = 0
            for other in range(board.region_count):
                if board.region_cards[other] & memory.visited[seat] == 0:
                    missing += 1
            steps = passport_step(missing - 1) - passport_step(missing)
            value += steps * board.tier_points[seen.next_tier]
    return value


@rule
def star_value(seen, board, memory, seat, card):
    """How much nearer a card brings the star of its region."""
    region = board.region[card]
    if seen.star_seats[region] != 0 or has(memory.visited[seat], card):
        return 0
    missing = count(board.region_cards[region] & ~memory.visited[seat])
    return (star_step(missing - 1) - star_step(missing)) * board.star_points[region]


@rule
def star_step(missing):
    if missing >= len(STAR_STEPS):
        return 0
    return STAR_STEPS[missing]


@rule
def passport_step(missing):
    if missing >= len(PASSPORT_STEPS):
        return 0
    return PASSPORT_STEPS[missing]


@rule
def start_value(board, card):
    """How far the number of a start card is from those of all cards, on the average."""
    distance = 0
    for other in range(board.card_count):
        distance += abs(board.number[card] - board.number[other])
    return POINT * distance // board.card_count
