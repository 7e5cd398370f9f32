"""Dealing and passing: where the cards of a round come from and where they go (RTE-09 to RTE-23)."""

from grandtour.core.bits import count
from grandtour.core.chance import draw_member
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.road_trip_europa.happenings import Happening
from grandtour.games.road_trip_europa.names import CARDS, NOBODY, Source
from grandtour.games.road_trip_europa.options import DIRECTION_CHANGE

LEFT = 1  # the next seat (RTE-63)
RIGHT = -1


@rule
def deal(state, board, work):
    """A packet for each seat, card by card from seat 0 on; the rest lies aside (RTE-16)."""
    state.dealt_first = 0
    if is_aside_dealt_first(state):
        state.dealt_first = state.aside
    pile = board.all_cards
    if state.dealt_first != 0:
        pile = state.dealt_first
    dealt = 0
    state.drawn[Source.PACKETS] = state.turn_number * CARDS  # each round has its own luck
    for seat in range(state.seats):
        state.packet[seat] = 0
    for _ in range(board.hand_size):
        for seat in range(state.seats):
            if pile == 0:
                pile = board.all_cards & ~dealt  # RTE-12: then the cards just played, shuffled
            card = draw_member(state, work, Source.PACKETS, pile)
            pile &= ~(1 << card)
            dealt |= 1 << card
            state.packet[seat] |= 1 << card
            note(work, Happening.CARD_DEALT, seat, card, 0, 0, 0)
    state.aside = board.all_cards & ~dealt  # RTE-10


@rule
def is_aside_dealt_first(state):
    """Do the cards set aside in the last round come first in this one?"""
    if state.seats == 2:
        return state.turn_number % 2 == 0  # RTE-14
    if state.seats == 3:
        return state.turn_number > 1  # RTE-12
    return False  # RTE-11


@rule
def first_cards_of(state, board, seat):
    """How many of the cards dealt first are in the packet dealt to this seat (RTE-16)."""
    number = min(count(state.dealt_first), state.seats * board.hand_size)
    return (number + state.seats - 1 - seat) // state.seats


@rule
def direction(state):
    """Which way packets go in this round (RTE-21, RTE-63)."""
    if state.options[DIRECTION_CHANGE] != 0 and state.turn_number % 2 == 0:
        return RIGHT  # RTE-O1
    return LEFT


@rule
def seat_after(state, seat, passes):
    """Who holds, after so many passes, the packet dealt to this seat (RTE-23)."""
    return (seat + direction(state) * passes) % state.seats


@rule
def dealt_to(state, seat, passes):
    """To whom the packet was dealt that this seat holds after so many passes (RTE-23)."""
    return (seat - direction(state) * passes) % state.seats


@rule
def pass_packets(state, board, work):
    """Every packet goes to the neighbour, all together (RTE-21, RTE-65)."""
    last = state.seats - 1
    cards = board.hand_size - state.laid
    if direction(state) == LEFT:
        moved = state.packet[last]
        for step in range(last):
            state.packet[last - step] = state.packet[last - step - 1]
        state.packet[0] = moved
        note(work, Happening.PASSED_LEFT, NOBODY, cards, 0, 0, 0)
    else:
        moved = state.packet[0]
        for seat in range(last):
            state.packet[seat] = state.packet[seat + 1]
        state.packet[last] = moved
        note(work, Happening.PASSED_RIGHT, NOBODY, cards, 0, 0, 0)
