"""Pilot: weighs all routes that its rack could still become, and counts in turns.

Every valid route of ten cards has a weight: the product over its places of 1 if the card is there
already, and else of how likely it is to be had. The sum over all routes is what a rack is worth.
Two sweeps, one from each end, say what the rack would be worth with any other card at any place. A
sweep holds for the whole turn, whatever is drawn: what is in hand still counts as lying where it came
from. Nothing else is kept in mind, and nothing is read but `seen`.
"""

from enum import IntEnum

import numpy as np

from grandtour.bots.policies import pilot_end
from grandtour.bots.policies.navigator import is_any, lay
from grandtour.bots.policies.offers import offer, prefer
from grandtour.bots.policies.pilot_end import exchange_at_end
from grandtour.core.bits import WORD, has, lowest, without_lowest
from grandtour.core.layout import record
from grandtour.core.redeal import take_any, total_of
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
    SEATS,
    SHIP,
)
from grandtour.games.europa_tour.options import UNIQUE_COUNTRIES
from grandtour.games.europa_tour.routes import is_valid
from grandtour.games.europa_tour.state import Phase

INSTEAD: dict[object, object] = {}
ENDS = 2  # of a rack: left and right
CARE = 0.25  # below 1: a sure step is better than the chance of a long one
GRADE = 50  # of twice the worth: about half a turn, as a card that fits makes it ten times as much
HASTE = 100.0  # how soon a card that was waited for in vain is given up
HOPELESS = 64.0  # an exchange is not offered if another is so many times better
COVERED = 100  # hundredths of a turn: what another pile than the one of least use is graded less
LET_BE = (
    200  # hundredths: by how much it speaks against a rack that its seat let be what it would take
)
TRIED = 2  # cards for each turn of a seat, until its rack is taken to be as good as it should be
ALMOST = 0.999  # a route that lies there counts 1; sums may be a little less


class Taste(IntEnum):
    """What distinguishes one pilot from another."""

    TOP = 0  # how likely a card on top of a pile is to be had
    UNSEEN = 1  # likewise a card that nobody has seen, if all of these were in the talon
    BURIED = 2  # a card within a pile: it comes back with the next talon
    COMING = 3  # while cards are placed: a card that nobody has seen
    TALON = 4  # how much a draw from the talon counts of what it is worth
    PATIENCE = 5  # own turns after which unseen cards count less: others may keep them for good
    END = 6  # 1: with one card missing chances are counted out, 0: they are not


TASTES = len(Taste)
DEFAULT = {  # by seats; found by trying others over thousands of games
    2: (0.15, 0.062, 0.005, 0.036, 1.0, 12.0, 1.0),
    3: (0.11, 0.1, 0.009, 0.036, 0.985, 12.0, 1.0),
    4: (0.11, 0.13, 0.012, 0.038, 0.98, 12.0, 1.0),
}

MEMORY = record(
    # Sweeps from both ends at once, step by step: after k steps one has come to place k from the
    # left, and the other to place k from the right.
    ("reached", np.float64, (RACK, COUNTRIES, ENDS)),  # routes that come to a country
    ("routes", np.float64, (RACK, COUNTRIES, ENDS)),  # the same, times what the country weighs
    ("shipped", np.float64, (RACK, COUNTRIES, ENDS)),  # routes that a ship brings to a country
    ("flown", np.float64, (RACK, COLORS, ENDS)),  # routes to any country of a colour
    ("ship", np.float64, ENDS),  # what a ship weighs at the place before
    ("plane", np.float64, (COLORS, ENDS)),  # likewise planes
    *pilot_end.FIELDS,
    ("worth", np.float64, (RACK, CARDS)),  # routes with a card at a place, the card not weighed
    ("rest", np.float64, RACK),  # what the rack is worth without the card at a place
    ("best", np.float64, CARDS),  # what the rack can be worth with a card
    ("likely", np.float64, CARDS),  # how likely a card is to be had
    ("before", np.float64, CARDS),  # the same when `worth` was found
    ("taste", np.float64, (SEATS + 1, TASTES)),
    ("now", np.float64),  # what the rack is worth
    ("live", np.int64),  # countries that can be had, or are in the own rack
    ("unseen", np.int16, CARDS),  # cards face down, by kind: in the talon, or in other racks
    ("rack", np.int16, RACK),  # as it was when `worth` was found
    ("loose", np.int16, RACK),  # cards of a rack that are to be laid anew, by place
    ("hidden", np.int16),  # how many are unseen
    ("is_found", np.int16),  # 1: the sweep has been made
)


def fresh(taste=DEFAULT, counts=True):
    """The memory before a game; one that does not count chances out at the end is far quicker."""
    memory = np.zeros(1, MEMORY)
    for seats in range(2, SEATS + 1):
        memory["taste"][0, seats] = taste.get(seats, taste[2])
    if not counts:
        memory["taste"][0, :, Taste.END] = 0.0
    return memory


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the legal actions in `work.legal`."""
    other = work.legal[OTHER_WORD]
    if has(other, SAY_SILENT - FIRST_OTHER):
        return answer(seen, board, work, seat)
    look(seen, board, memory, seat)
    if has(other, DRAW - FIRST_OTHER):
        return choose_source(seen, board, memory, seat)
    if is_any(work, EXCHANGE_WORD):
        return choose_exchange(seen, board, work, memory, seat)
    if is_any(work, ARRANGE_WORD):
        return choose_arrangement(seen, board, work, memory, seat)
    return FIRST_PLACE + free_place(seen, board, memory, seat, seen.hand[seat][0])


@rule
def look(seen, board, memory, seat):
    """Weigh cards and routes; nothing is swept twice."""
    weigh_cards(seen, board, memory, seat)
    if not is_known(seen, board, memory, seat):
        sweep(seen, board, memory, seat)
        if seen.placed[seat] == board.rack_size:
            weigh_exchanges(board, memory)


@rule
def answer(seen, board, work, seat):
    """Announce a valid route, and nothing else."""
    can_announce = has(work.legal[OTHER_WORD], SAY_ANNOUNCE - FIRST_OTHER)
    if can_announce and is_tour(seen, board, seat):
        return SAY_ANNOUNCE
    return SAY_SILENT


@rule
def is_tour(seen, board, seat):
    is_unique = seen.options[UNIQUE_COUNTRIES] != 0
    return is_valid(board, seen.rack[seat], board.rack_size, is_unique)


# What cards are worth


@rule
def weigh_cards(seen, board, memory, seat):
    """How likely each card is to be had, from where its copies lie; in racks they are lost.

    A card in hand still counts as lying where it came from, and what it lay on as buried.
    """
    taste = memory.taste[seen.seats]
    for card in range(CARDS):
        memory.unseen[card] = board.stock[card]
        memory.likely[card] = 0.0
    for other in range(seen.seats):
        for place in range(board.rack_size):
            lay(memory, seen.rack[other][place], 0.0)
    for pile in range(board.pile_count):
        height = seen.pile_size[pile]
        top = seen.hand[seen.turn][0]
        if pile != seen.drawn_from:
            height -= 1
            top = NOTHING
            if height >= 0:
                top = seen.pile[pile][height]
        for index in range(height):
            lay(memory, seen.pile[pile][index], taste[Taste.BURIED])
        lay(memory, top, taste[Taste.TOP])
    weigh_unseen(seen, board, memory, seat)


@rule
def weigh_unseen(seen, board, memory, seat):
    """Cards that nobody has shown are in the talon, or in the racks of others."""
    hidden = 0
    for card in range(CARDS):
        hidden += memory.unseen[card]
    memory.hidden = hidden
    taste = memory.taste[seen.seats]
    unseen = taste[Taste.COMING]
    if seen.placed[seat] == board.rack_size:
        talon = seen.talon_size
        if seen.hand[seat][0] != NOTHING and seen.drawn_from == NOTHING:
            talon += 1
        unseen = taste[Taste.UNSEEN] * talon / max(hidden, 1)
        late = seen.turn_number / seen.seats / taste[Taste.PATIENCE] - 1.0
        if late > 0.0:
            unseen /= 1.0 + HASTE * late
    memory.live = 0
    for card in range(CARDS):
        likely = memory.likely[card] + unseen * memory.unseen[card]
        memory.likely[card] = min(likely, 1.0)
        if card < COUNTRIES and likely > 0.0:
            memory.live |= 1 << card
    for place in range(board.rack_size):
        if 0 <= seen.rack[seat][place] < COUNTRIES:
            memory.live |= 1 << seen.rack[seat][place]


# What racks are worth


@rule
def is_known(seen, board, memory, seat):
    """Is `worth` what a sweep would find?"""
    if memory.is_found == 0:
        return False
    for place in range(board.rack_size):
        if memory.rack[place] != seen.rack[seat][place]:
            return False
    for card in range(CARDS):
        if memory.before[card] != memory.likely[card]:
            return False
    return True


@rule
def sweep(seen, board, memory, seat):
    """Weigh all routes, from both ends."""
    size = board.rack_size
    for place in range(size):
        memory.rack[place] = seen.rack[seat][place]
    for card in range(CARDS):
        memory.before[card] = memory.likely[card]
    memory.is_found = 1
    for step in range(size):
        weigh_transport(board, memory, step)
        extend(board, memory, step)
        if step < size - 2:
            ship_on(board, memory, step)


@rule
def weigh_transport(board, memory, step):
    """What ships and planes weigh at the places before those that a step comes to."""
    for color in range(board.color_count):
        memory.flown[step][color][0] = 0.0
        memory.flown[step][color][1] = 0.0
    if step >= 2:
        before = step - 1
        after = board.rack_size - step
        memory.ship[0] = weight(memory, before, SHIP)
        memory.ship[1] = weight(memory, after, SHIP)
        for color in range(board.color_count):
            memory.plane[color][0] = weight(memory, before, FIRST_PLANE + color)
            memory.plane[color][1] = weight(memory, after, FIRST_PLANE + color)


@rule
def weight(memory, place, card):
    """What a card counts for in a route at a place."""
    if memory.rack[place] == card:
        return 1.0
    return memory.likely[card]


@rule
def extend(board, memory, step):
    """Routes that come to a place, by land, and over a ship or a plane from the one before."""
    reached = memory.reached[step]
    routes = memory.routes[step]
    flown = memory.flown[step]
    here = memory.rack[step]
    there = memory.rack[board.rack_size - 1 - step]
    countries = memory.live
    while countries != 0:
        country = lowest(countries)
        countries = without_lowest(countries)
        color = board.color[country]
        left = 1.0
        right = 1.0
        if step >= 1:
            left = 0.0
            right = 0.0
            near = memory.routes[step - 1]
            others = board.land[country] & memory.live
            while others != 0:
                other = lowest(others)
                others = without_lowest(others)
                left += near[other][0]
                right += near[other][1]
        if step >= 2:
            far = memory.routes[step - 2][country]
            whole = memory.flown[step - 2][color]
            shipped = memory.shipped[step - 2][country]
            left += memory.ship[0] * shipped[0] + memory.plane[color][0] * (whole[0] - far[0])
            right += memory.ship[1] * shipped[1] + memory.plane[color][1] * (whole[1] - far[1])
        reached[country][0] = left
        reached[country][1] = right
        if country != here:
            left *= memory.likely[country]
        if country != there:
            right *= memory.likely[country]
        routes[country][0] = left
        routes[country][1] = right
        flown[color][0] += left
        flown[color][1] += right


@rule
def ship_on(board, memory, step):
    """Where ships lead from the countries of a place."""
    routes = memory.routes[step]
    shipped = memory.shipped[step]
    countries = board.ports & memory.live
    while countries != 0:
        country = lowest(countries)
        countries = without_lowest(countries)
        left = 0.0
        right = 0.0
        others = board.ship[country] & memory.live
        while others != 0:
            other = lowest(others)
            others = without_lowest(others)
            left += routes[other][0]
            right += routes[other][1]
        shipped[country][0] = left
        shipped[country][1] = right


@rule
def worth_at(board, memory, place, card):
    """Routes with a card at a place, the card itself not weighed."""
    last = board.rack_size - 1
    if card < COUNTRIES:
        return memory.reached[place][card][0] * memory.reached[last - place][card][1]
    if place == 0 or place == last:
        return 0.0
    before = memory.routes[place - 1]
    after = memory.routes[last - place - 1]
    total = 0.0
    if card == SHIP:
        shipped = memory.shipped[place - 1]
        countries = board.ports & memory.live
        while countries != 0:
            country = lowest(countries)
            countries = without_lowest(countries)
            total += shipped[country][0] * after[country][1]
        return total
    color = card - FIRST_PLANE
    countries = board.of_color[color] & memory.live
    while countries != 0:
        country = lowest(countries)
        countries = without_lowest(countries)
        total -= before[country][0] * after[country][1]
    total += memory.flown[place - 1][color][0] * memory.flown[last - place - 1][color][1]
    return max(total, 0.0)


@rule
def weigh_exchanges(board, memory):
    """What the rack is worth, and what it can be worth with each card at its best place."""
    memory.now = 0.0
    countries = memory.live
    while countries != 0:
        memory.now += memory.routes[board.rack_size - 1][lowest(countries)][0]
        countries = without_lowest(countries)
    for card in range(CARDS):
        memory.best[card] = 0.0
    for place in range(board.rack_size):
        worth = memory.worth[place]
        countries = memory.live
        while countries != 0:
            country = lowest(countries)
            countries = without_lowest(countries)
            worth[country] = worth_at(board, memory, place, country)
        for color in range(board.color_count):
            worth[FIRST_PLANE + color] = worth_at(board, memory, place, FIRST_PLANE + color)
        worth[SHIP] = worth_at(board, memory, place, SHIP)
        card = memory.rack[place]
        rest = memory.now - (1.0 - memory.likely[card]) * worth[card]
        memory.rest[place] = rest
        for card in range(CARDS):
            total = rest + (1.0 - memory.likely[card]) * worth[card]
            if total > memory.best[card]:
                memory.best[card] = total


@rule
def worth_with(memory, place, card):
    """What the rack would be worth with this card at this place."""
    return memory.rest[place] + (1.0 - memory.likely[card]) * memory.worth[place][card]


@rule
def best_place(board, memory, card):
    """Where a card is worth most in exchange for another."""
    best = 0
    for place in range(1, board.rack_size):
        if worth_with(memory, place, card) > worth_with(memory, best, card):
            best = place
    return best


@rule
def free_place(seen, board, memory, seat, card):
    """Where a card is worth most of the places that are free."""
    best = NOTHING
    most = -1.0
    for place in range(board.rack_size):
        if seen.rack[seat][place] == NOTHING:
            worth = worth_at(board, memory, place, card)
            if worth > most:
                most = worth
                best = place
    return best


@rule
def completing_place(seen, board, memory, seat, card):
    """Where this one card would make the route valid, or NOTHING."""
    rack = seen.rack[seat]
    found = NOTHING
    for place in range(board.rack_size):
        if memory.worth[place][card] > ALMOST:
            old = rack[place]
            rack[place] = card
            if is_tour(seen, board, seat):
                found = place
            rack[place] = old
    return found


# What others have made of their cards


@rule
def settle(state, board, work, memory, seat):
    """Lay the hidden cards of a rack as a pilot would have laid them, and let it better some.

    Dealt at random they would hardly ever be near a route, but racks that are played with are. Cards
    change places with those from the same talon only: no seat can tell the difference.
    """
    for place in range(board.rack_size):
        memory.loose[place] = NOTHING
        if not has(state.known[seat], place):
            memory.loose[place] = state.rack[seat][place]
            state.rack[seat][place] = NOTHING
    weigh_cards(state, board, memory, seat)
    sweep(state, board, memory, seat)
    for place in range(board.rack_size):
        card = memory.loose[place]
        if card != NOTHING:
            state.rack[seat][place_like(state, board, memory, seat, place, card)] = card
            sweep(state, board, memory, seat)
    if state.phase != Phase.PLACE and state.talon_size > 0:
        for _ in range(cards_tried(state, board, seat)):
            better(state, board, work, memory, seat)


@rule
def fit(state, board, work, memory, seat):
    """Less likely for every top of a pile that the seat would take: it has just let all of them be."""
    if state.turn_number < state.seats or state.phase < Phase.DRAW:
        return 0
    look(state, board, memory, seat)
    value = value_of_talon(state, memory)
    wanted = 0
    for pile in range(board.pile_count):
        if pile != state.drawn_from:
            top = state.pile[pile][state.pile_size[pile] - 1]
            is_of_use = memory.best[top] > memory.now
            if is_of_use and value_of(memory.best[top]) > value:
                wanted += 1
    return -LET_BE * wanted


@rule
def place_like(state, board, memory, seat, place, card):
    """Where a card is worth most of the free places that were filled from the same talon."""
    best = NOTHING
    most = -1.0
    for other in range(board.rack_size):
        is_free = state.rack[seat][other] == NOTHING
        if is_free and state.filled[seat][other] == state.filled[seat][place]:
            worth = worth_at(board, memory, other, card)
            if worth > most:
                most = worth
                best = other
    return best


@rule
def cards_tried(state, board, seat):
    """How many cards of the talon make a rack about as good as those that are played with."""
    number = TRIED * state.turn_number // state.seats
    for place in range(board.rack_size):
        if has(state.known[seat], place):
            number -= 1
    return max(number, 0)


@rule
def better(state, board, work, memory, seat):
    """Draw a card from the talon, and exchange it where the rack gains most, short of a tour."""
    card = take_any(work, state.talon, total_of(state.talon))
    best = NOTHING
    most = 0.0
    for place in range(board.rack_size):
        is_open = not has(state.known[seat], place) and state.filled[seat][place] == state.refills
        worth = worth_at(board, memory, place, card)
        if is_open and worth < ALMOST:
            old = state.rack[seat][place]
            gain = (1.0 - memory.likely[card]) * worth
            gain -= (1.0 - memory.likely[old]) * worth_at(board, memory, place, old)
            if gain > most:
                most = gain
                best = place
    if best == NOTHING:
        state.talon[card] += 1
    else:
        state.talon[state.rack[seat][best]] += 1
        state.rack[seat][best] = card
        sweep(state, board, memory, seat)


# Decisions


@rule
def choose_source(seen, board, memory, seat):
    """The top of a pile if it completes the route, or is worth more than the talon on average."""
    best = DRAW
    best_value = value_of_talon(seen, memory)
    for pile in range(board.pile_count):
        top = seen.pile[pile][seen.pile_size[pile] - 1]
        if completing_place(seen, board, memory, seat, top) != NOTHING:
            return FIRST_TAKE + pile
        value = value_of(memory.best[top])
        if value > best_value and memory.best[top] > memory.now:
            best_value = value
            best = FIRST_TAKE + pile
    return best


@rule
def value_of(worth):
    """Ten times the worth is not ten times as good: it is about a card less to go."""
    return max(worth, 0.0) ** CARE


@rule
def value_of_talon(seen, memory):
    """The value of a draw from the talon, on average: what is of no use is put down again."""
    now = value_of(memory.now)
    if memory.hidden == 0:
        return now
    total = 0.0
    for card in range(CARDS):
        if memory.unseen[card] > 0:
            value = now
            if memory.best[card] > memory.now:
                value = value_of(memory.best[card])
            total += memory.unseen[card] * value
    return memory.taste[seen.seats][Taste.TALON] * total / memory.hidden


@rule
def choose_exchange(seen, board, work, memory, seat):
    """Exchange where that is worth most; the card put down covers what is of least use here."""
    card = seen.hand[seat][0]
    pile = least_useful_pile(seen, board, work, memory)
    place = completing_place(seen, board, memory, seat, card)
    if place != NOTHING:
        return FIRST_EXCHANGE + place * PILES + pile
    place = best_place(board, memory, card)
    is_worse = worth_with(memory, place, card) <= memory.now
    action = FIRST_EXCHANGE + place * PILES + pile
    if is_worse and has(work.legal[OTHER_WORD], FIRST_PUT - FIRST_OTHER + pile):
        action = FIRST_PUT + pile
    if memory.taste[seen.seats][Taste.END] > 0.0:
        action = exchange_at_end(seen, board, work, memory, seat, pile, action)
    return action


@rule
def least_useful_pile(seen, board, work, memory):
    best = NOTHING
    least = 0.0
    for pile in range(board.pile_count):
        if has(work.legal[EXCHANGE_WORD], pile):
            use = 0.0
            if seen.pile_size[pile] > 0:
                use = memory.best[seen.pile[pile][seen.pile_size[pile] - 1]]
            if best == NOTHING or use < least:
                least = use
                best = pile
    return best


@rule
def choose_arrangement(seen, board, work, memory, seat):
    """Of all cards in hand, the one and the place that are worth most together."""
    best = NOTHING
    most = -1.0
    for index in range(board.rack_size):
        card = seen.hand[seat][index]
        if card != NOTHING:
            place = free_place(seen, board, memory, seat, card)
            at = index * RACK + place
            if has(work.legal[ARRANGE_WORD + at // WORD], at % WORD):
                worth = worth_at(board, memory, place, card)
                if worth > most:
                    most = worth
                    best = FIRST_ARRANGE + at
    return best


# What is offered


@rule
def propose(seen, board, work, memory, seat, number, offers):
    """The sources, the places or the exchanges that are not hopeless; 100 are about a turn."""
    other = work.legal[OTHER_WORD]
    chosen = choose(seen, board, work, memory, seat, number)
    if has(other, DRAW - FIRST_OTHER):
        offer_sources(seen, board, memory, offers)
    elif is_any(work, EXCHANGE_WORD):
        offer_exchanges(seen, board, work, memory, seat, offers)
    elif is_any(work, ARRANGE_WORD):
        offer_arrangements(seen, board, work, memory, seat, offers)
    elif not has(other, SAY_SILENT - FIRST_OTHER):
        card = seen.hand[seat][0]
        for place in range(board.rack_size):
            if seen.rack[seat][place] == NOTHING:
                offer(offers, FIRST_PLACE + place, grade_of(worth_at(board, memory, place, card)))
    prefer(offers, chosen)
    if is_any(work, EXCHANGE_WORD):
        offer_piles(work, offers, chosen)


@rule
def grade_of(worth):
    """The logarithm of a worth, in hundredths of a turn."""
    grade = 0.0
    while worth < 0.5 and grade > -60.0:
        worth *= 2.0
        grade -= 1.0
    while worth > 1.0:
        worth /= 2.0
        grade += 1.0
    return int(GRADE * (grade + 2.0 * worth - 2.0))


@rule
def offer_sources(seen, board, memory, offers):
    """The talon, and the piles whose top is of use."""
    value = value_of_talon(seen, memory)
    offer(offers, DRAW, grade_of(value ** (1.0 / CARE)))
    for pile in range(board.pile_count):
        worth = memory.best[seen.pile[pile][seen.pile_size[pile] - 1]]
        if worth > memory.now:
            offer(offers, FIRST_TAKE + pile, grade_of(worth))


@rule
def offer_exchanges(seen, board, work, memory, seat, offers):
    """Putting the card down, and every place where it keeps a good part of what the rack is worth."""
    card = seen.hand[seat][0]
    pile = least_useful_pile(seen, board, work, memory)
    if has(work.legal[OTHER_WORD], FIRST_PUT - FIRST_OTHER + pile):
        offer(offers, FIRST_PUT + pile, grade_of(memory.now))
    least = max(memory.now, memory.best[card]) / HOPELESS
    for place in range(board.rack_size):
        worth = worth_with(memory, place, card)
        if worth > least:
            offer(offers, FIRST_EXCHANGE + place * PILES + pile, grade_of(worth))


@rule
def offer_piles(work, offers, chosen):
    """The other piles for what it puts down: others may want what lies there."""
    grade = offers.grade[0] - COVERED
    for pile in range(PILES):
        if chosen < FIRST_EXCHANGE:
            action = FIRST_PUT + pile
            is_legal = has(work.legal[OTHER_WORD], action - FIRST_OTHER)
        else:
            at = (chosen - FIRST_EXCHANGE) // PILES * PILES + pile
            action = FIRST_EXCHANGE + at
            is_legal = has(work.legal[EXCHANGE_WORD + at // WORD], at % WORD)
        if is_legal and action != chosen:
            offer(offers, action, grade)


@rule
def offer_arrangements(seen, board, work, memory, seat, offers):
    """Each card in hand, where it is worth most."""
    for index in range(board.rack_size):
        card = seen.hand[seat][index]
        if card != NOTHING:
            place = free_place(seen, board, memory, seat, card)
            at = index * RACK + place
            if has(work.legal[ARRANGE_WORD + at // WORD], at % WORD):
                grade = grade_of(worth_at(board, memory, place, card))
                offer(offers, FIRST_ARRANGE + at, grade)
