"""What one seat may see of a table, and what it cannot know (TTR-66 to TTR-72)."""

from grandtour.core.redeal import any_of, take_any
from grandtour.core.rule import rule
from grandtour.games.ttr import names as n
from grandtour.games.ttr.names import COLORS, NOBODY, NOTHING, OFFER, Phase


@rule
def show_hands(state, board, seat, seen):
    """Of other hands one knows what everybody saw being taken (TTR-67, TTR-69)."""
    for other in range(n.SEATS):
        if other != seat:
            for color in range(COLORS):
                seen.hand[other][color] = state.known[other][color]


@rule
def show_under(state, board, seat, seen):
    """Of the tickets under the deck one knows those that one put there (TTR-71)."""
    for index in range(n.TICKETS):
        if seat == NOBODY or state.under_by[index] != seat:
            seen.under[index] = NOTHING


@rule
def hide_half_move(state, seat, seen, is_hidden):
    """Half a move is nobody else's business (TTR-79)."""
    if is_hidden and seat != state.turn:
        seen.pending = NOTHING
        seen.phase = Phase.TURN


@rule
def forget_half_move(state, seat, is_hidden):
    """For a seat that does not see half a move, it has not been begun."""
    if is_hidden and seat != state.turn:
        state.pending = NOTHING
        state.phase = Phase.TURN


@rule
def redeal_cards(state, work, seat):
    """Put every card that the seat has not seen together, and deal it out again."""
    for index in range(n.STACK):
        state.stack[index] = NOTHING
    state.stack_size = 0
    for other in range(state.seats):
        if other != seat:
            for color in range(COLORS):
                unseen = state.hand[other][color] - state.known[other][color]
                state.hand[other][color] -= unseen
                state.deck[color] += unseen
                state.deck_size += unseen
    for other in range(state.seats):
        if other != seat:
            held = 0
            for color in range(COLORS):
                held += state.hand[other][color]
            for _ in range(state.hand_size[other] - held):
                state.hand[other][draw_train(state, work)] += 1


@rule
def draw_train(state, work):
    """Any train card of the deck, whatever else may be in it."""
    total = 0
    for color in range(COLORS):
        total += state.deck[color]
    state.deck_size -= 1
    return take_any(work, state.deck, total)


@rule
def unknown_tickets(state, seat, tickets):
    """Those of the tickets of which the seat cannot say where they are."""
    tickets &= ~(state.tickets[seat] | state.returned[seat])
    for index in range(OFFER):
        if state.offer[seat][index] != NOTHING:
            tickets &= ~(1 << state.offer[seat][index])
    return tickets


@rule
def redeal_under(state, work, seat, unknown):
    """Give new names to the tickets that others put under the deck; returns those still unused."""
    for index in range(OFFER):
        state.ticket_stack[index] = NOTHING
    state.ticket_stack_size = 0
    for index in range(state.under_size):
        if state.under_by[index] != seat:
            ticket = any_of(work, unknown)
            unknown &= ~(1 << ticket)
            state.under[index] = ticket
            if state.under_by[index] != NOBODY:
                state.returned[state.under_by[index]] |= 1 << ticket
    return unknown
