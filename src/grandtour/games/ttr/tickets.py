"""Destination tickets: drawing, keeping and giving back (TTR-50 to TTR-54)."""

from grandtour.core.bits import count, has
from grandtour.core.chance import draw_member
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import KEEP_WORD, NOBODY, NOTHING, OFFER, TICKETS, Source
from grandtour.games.ttr.refusals import Refusal


@rule
def draw_ticket(state, work):
    """The top ticket of the deck, which must not be empty."""
    if state.ticket_stack_size > 0:
        state.ticket_stack_size -= 1
        ticket = state.ticket_stack[state.ticket_stack_size]
        state.ticket_stack[state.ticket_stack_size] = NOTHING
        state.ticket_deck &= ~(1 << ticket)
    elif state.ticket_deck != 0:
        ticket = draw_member(state, work, Source.TICKETS, state.ticket_deck)
        state.ticket_deck &= ~(1 << ticket)
    else:
        # Only tickets that were put under the deck are left, in the order they went there.
        ticket = state.under[0]
        by = state.under_by[0]
        if by != NOBODY:
            state.returned[by] &= ~(1 << ticket)
            state.circulating[by] |= 1 << ticket
        for place in range(state.under_size - 1):
            state.under[place] = state.under[place + 1]
            state.under_by[place] = state.under_by[place + 1]
        state.under_size -= 1
        state.under[state.under_size] = NOTHING
        state.under_by[state.under_size] = NOBODY
    state.ticket_deck_size -= 1
    return ticket


@rule
def ticket_deck_refusal(state):
    if state.ticket_deck_size == 0:
        return Refusal.TICKET_DECK_EMPTY  # TTR-50
    return Refusal.NONE


@rule
def put_under(state, seat, ticket):
    """Put a ticket at the very bottom of the deck, unseen by the others (TTR-53)."""
    state.under[state.under_size] = ticket
    state.under_by[state.under_size] = seat
    state.under_size += 1
    state.ticket_deck_size += 1


@rule
def offer_ticket(state, seat, ticket):
    state.offer[seat][offered(state, seat)] = ticket


@rule
def offered(state, seat):
    """How many tickets the seat is choosing from."""
    number = 0
    while number < OFFER and state.offer[seat][number] != NOTHING:
        number += 1
    return number


@rule
def keep_refusal(state, seat, subset, least):
    """Why this seat may not keep just these of the offered tickets."""
    if subset >> offered(state, seat) != 0:
        return Refusal.NOT_OFFERED  # TTR-52
    if count(subset) < least:
        return Refusal.TOO_FEW_KEPT  # TTR-52
    return Refusal.NONE


@rule
def list_keeps(state, work, seat, least):
    """Add every subset that `keep_refusal` allows to the legal set."""
    for subset in range(1, 1 << offered(state, seat)):
        if count(subset) >= least:
            work.legal[KEEP_WORD] |= 1 << (subset - 1)


@rule
def keep_tickets(state, work, seat, subset):
    """Take the chosen tickets; the others stay on offer for the caller to put away."""
    number = offered(state, seat)
    note(work, Happening.TICKETS_KEPT, seat, count(subset), number, 0, 0)  # TTR-71
    for index in range(number):
        ticket = state.offer[seat][index]
        if has(subset, index):
            state.tickets[seat] |= 1 << ticket
            state.ticket_total[seat] += 1
            state.offer[seat][index] = NOTHING
            note(work, Happening.TICKET_KEPT, seat, ticket, 0, 0, 0)


@rule
def return_offer(state, seat, is_under):
    """Give back what is still on offer: under the deck in the order drawn, or out of the game."""
    for index in range(OFFER):
        ticket = state.offer[seat][index]
        if ticket != NOTHING:
            state.returned[seat] |= 1 << ticket
            if is_under:
                put_under(state, seat, ticket)  # TTR-53
            state.offer[seat][index] = NOTHING


@rule
def offer_tickets(state, work, seat, number):
    """Draw tickets to choose from (TTR-51)."""
    number = min(number, state.ticket_deck_size)  # TTR-51
    note(work, Happening.TICKETS_DRAWN, seat, number, 0, 0, 0)
    for index in range(number):
        ticket = draw_ticket(state, work)
        state.circulating[seat] &= ~(1 << ticket)
        state.offer[seat][index] = ticket
        note(work, Happening.TICKET_SEEN, seat, ticket, 0, 0, 0)


assert TICKETS <= 63, "a set of tickets fits one word"
