"""Who knows what in Road Trip Europa: the one door through which secrets are kept (RTE-58 to RTE-61).

A seat that has held a packet knows for good what is in it: whatever leaves it later is laid face up
by somebody. What a seat cannot know is what is in packets it has not held, which cards the others
began with, which cards lie aside, and what the others have put in.
"""

from grandtour.core.bits import count, nth
from grandtour.core.rng import below, seed_rng
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN, show_sealed
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.dealing import (
    dealt_to,
    draw_from,
    first_cards_of,
    seat_after,
)
from grandtour.games.road_trip_europa.names import (
    FIRST_PICK,
    FIRST_SCORE,
    NOBODY,
    NOTHING,
    SCORE_NOTHING,
)
from grandtour.games.road_trip_europa.options import HIDE_SHEETS, OPEN_FIRST_CARD, ROUNDS_MAX
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.state import ROWS, Phase


@rule
def view(state, board, seat, seen):
    """Copy into `seen`, blank before, what this seat may know (a spectator: NOBODY)."""
    show_sealed(state, seat, seen)  # RTE-61, RTE-67
    seen.seats = state.seats
    seen.phase = state.phase
    seen.laid = state.laid  # RTE-59
    seen.turn_number = state.turn_number
    seen.dealt_first = state.dealt_first  # RTE-60: it follows from the last round's displays
    seen.next_tier = state.next_tier
    for index in range(len(state.options)):
        seen.options[index] = state.options[index]
    for region in range(n.REGIONS):
        seen.star_seats[region] = state.star_seats[region]  # RTE-59
    for other in range(n.SEATS):
        show_display(state, seat, other, seen)
        show_sheet(state, board, seat, other, seen)
    for other in range(state.seats):
        if has_held(state, seat, dealt_to(state, other, state.laid)):
            seen.packet[other] = state.packet[other]  # RTE-58, RTE-71


@rule
def show_display(state, seat, other, seen):
    """Cards that lie face up, and the seat's own start card (RTE-24, RTE-59)."""
    for place in range(n.PLACES):
        seen.display[other][place] = state.display[other][place]
    if is_start_hidden(state, seat, other):
        seen.display[other][0] = NOTHING


@rule
def is_start_hidden(state, seat, other):
    """Does the first card of `other` lie where this seat cannot see it (RTE-19, RTE-58)?"""
    return (
        other != seat
        and state.phase == Phase.PICK
        and state.laid > 0
        and state.options[OPEN_FIRST_CARD] == 0
    )


@rule
def show_sheet(state, board, seat, other, seen):
    """Sheets are public; with the option only what is announced is (RTE-59)."""
    is_open = other == seat or state.options[HIDE_SHEETS] == 0 or state.phase == Phase.OVER
    seen.passport[other] = NOTHING
    if is_open or state.passport[other] < board.tier_count:
        seen.passport[other] = state.passport[other]
    seen.used[other] = state.used[other]  # RTE-67: the choices were shown to all
    if is_open:
        seen.marks[other] = state.marks[other]
    for index in range(ROUNDS_MAX):
        seen.scored[other][index] = NOTHING
        if is_open:
            seen.scored[other][index] = state.scored[other][index]
            for row in range(ROWS):
                seen.row_points[other][index][row] = state.row_points[other][index][row]


@rule
def has_held(state, seat, origin):
    """Has this seat held the packet dealt to `origin` in this round (RTE-23)?"""
    if seat == NOBODY:
        return False
    for passes in range(min(state.laid + 1, state.seats)):
        if seat_after(state, origin, passes) == seat:
            return True
    return False


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with all it does know."""
    seed_rng(state, seed)
    unknown = board.all_cards
    for other in range(state.seats):
        unknown &= ~seen_of_packet(state, seat, other)
    for other in range(state.seats):
        unknown = redeal_packet(state, board, seat, other, unknown)
    state.aside = unknown
    for other in range(state.seats):
        if other != seat and state.sealed[other][0] != UNCHOSEN:
            choose_anew(state, board, other)


@rule
def seen_of_packet(state, seat, origin):
    """Of the cards dealt to `origin`, those the seat has seen: in hand and on the table."""
    cards = 0
    if has_held(state, seat, origin):
        cards = state.packet[seat_after(state, origin, state.laid)]
    for place in range(state.laid):
        layer = seat_after(state, origin, place)
        if place > 0 or not is_start_hidden(state, seat, layer):
            cards |= 1 << state.display[layer][place]
    return cards


@rule
def redeal_packet(state, board, seat, origin, unknown):
    """New cards in a packet and for the start card taken from it; returns those still unknown.

    So many of the cards dealt first went into each packet (RTE-12, RTE-16): everybody knows that.
    """
    known = seen_of_packet(state, seat, origin)
    hidden = board.hand_size - count(known)
    first = first_cards_of(state, board, origin) - count(known & state.dealt_first)
    cards = choose_some(state, unknown & state.dealt_first, first)
    cards |= choose_some(state, unknown & ~state.dealt_first, hidden - first)
    unknown &= ~cards
    if is_start_hidden(state, seat, origin):
        start = draw_from(state, cards)
        cards &= ~(1 << start)
        state.display[origin][0] = start
    if not has_held(state, seat, origin):
        state.packet[seat_after(state, origin, state.laid)] = cards
    return unknown


@rule
def choose_some(state, cards, number):
    """A set of so many cards, any as likely as any other."""
    chosen = 0
    for _ in range(number):
        card = draw_from(state, cards)
        cards &= ~(1 << card)
        chosen |= 1 << card
    return chosen


@rule
def choose_anew(state, board, seat):
    """A new choice in place of one that is sealed."""
    if state.phase == Phase.PICK:
        state.sealed[seat][0] = FIRST_PICK + draw_from(state, state.packet[seat])
    else:
        types = cultures_open(state, board, seat)
        index = below(state, count(types) + 1)
        state.sealed[seat][0] = SCORE_NOTHING
        if index < count(types):
            state.sealed[seat][0] = FIRST_SCORE + nth(types, index)
