"""Who knows what in Road Trip Europa: the one door through which secrets are kept (RTE-58 to RTE-61).

A seat that has held a packet knows for good what is in it: whatever leaves it later is laid face up
by somebody. What a seat cannot know is what is in packets it has not held, which cards the others
began with, which cards lie aside, and what the others have put in.
"""

from grandtour.core.bits import count, nth
from grandtour.core.redeal import any_below, any_of, begin_redeal, some_of
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN
from grandtour.games.road_trip_europa import names as n
from grandtour.games.road_trip_europa.dealing import (
    dealt_to,
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
from grandtour.games.road_trip_europa.options import HIDE_SHEETS, OPEN_FIRST_CARD
from grandtour.games.road_trip_europa.rows import cultures_open
from grandtour.games.road_trip_europa.state import STATE, Phase


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
def hide_start_cards(state, board, seat, seen):
    """Cards lie face up, but for the start cards of others (RTE-24, RTE-59)."""
    for other in range(n.SEATS):
        if is_start_hidden(state, seat, other):
            seen.display[other][0] = NOTHING


@rule
def is_sheet_open(state, seat, other):
    """Sheets are public; with the option only what is announced is (RTE-59)."""
    return other == seat or state.options[HIDE_SHEETS] == 0 or state.phase == Phase.OVER


@rule
def hide_passports(state, board, seat, seen):
    """A tier of the passport is announced; that none was left for a full sheet is not."""
    for other in range(n.SEATS):
        if not is_sheet_open(state, seat, other) and state.passport[other] >= board.tier_count:
            seen.passport[other] = NOTHING


@rule
def is_packet_known(state, seat, other):
    """Whoever has held a packet knows what is in it (RTE-58, RTE-71)."""
    return other < state.seats and has_held(state, seat, dealt_to(state, other, state.laid))


@rule
def has_held(state, seat, origin):
    """Has this seat held the packet dealt to `origin` in this round (RTE-23)?"""
    if seat == NOBODY:
        return False
    for passes in range(min(state.laid + 1, state.seats)):
        if seat_after(state, origin, passes) == seat:
            return True
    return False


view = STATE.make_view(
    "road-trip-europa", is_packet_known, is_sheet_open, hide_start_cards, hide_passports
)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with all it does know."""
    begin_redeal(state, work, seed)
    unknown = board.all_cards
    for other in range(state.seats):
        unknown &= ~seen_of_packet(state, seat, other)
    for other in range(state.seats):
        unknown = redeal_packet(state, board, work, seat, other, unknown)
    state.aside = unknown
    for other in range(state.seats):
        if other != seat and state.sealed[other][0] != UNCHOSEN:
            choose_anew(state, board, work, other)


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
def redeal_packet(state, board, work, seat, origin, unknown):
    """New cards in a packet and for the start card taken from it; returns those still unknown.

    So many of the cards dealt first went into each packet (RTE-12, RTE-16): everybody knows that.
    """
    known = seen_of_packet(state, seat, origin)
    hidden = board.hand_size - count(known)
    first = first_cards_of(state, board, origin) - count(known & state.dealt_first)
    cards = some_of(work, unknown & state.dealt_first, first)
    cards |= some_of(work, unknown & ~state.dealt_first, hidden - first)
    unknown &= ~cards
    if is_start_hidden(state, seat, origin):
        start = any_of(work, cards)
        cards &= ~(1 << start)
        state.display[origin][0] = start
    if not has_held(state, seat, origin):
        state.packet[seat_after(state, origin, state.laid)] = cards
    return unknown


@rule
def choose_anew(state, board, work, seat):
    """A new choice in place of one that is sealed."""
    if state.phase == Phase.PICK:
        state.sealed[seat][0] = FIRST_PICK + any_of(work, state.packet[seat])
    else:
        types = cultures_open(state, board, seat)
        index = any_below(work, count(types) + 1)
        state.sealed[seat][0] = SCORE_NOTHING
        if index < count(types):
            state.sealed[seat][0] = FIRST_SCORE + nth(types, index)
