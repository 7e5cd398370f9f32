"""What one seat may see of a table, and what it cannot know (TTR-66 to TTR-72)."""

from grandtour.core.redeal import begin_redeal, deal_one, take_any, total_of
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
def is_half_move(state):
    """Is a move being put together that nobody else sees yet? A map may have others than this."""
    return state.phase == Phase.PAY_ROUTE


@rule
def show_phase(state, board, seat, seen):
    """Half a move is nobody else's business (TTR-79)."""
    if is_half_move(state) and seat != state.turn:
        seen.pending = NOTHING
        seen.phase = Phase.TURN


@rule
def begin_family_redeal(state, board, work, seat, seed):
    """What all maps deal anew: the cards. Half a move that a seat does not see has not been begun."""
    begin_redeal(state, work, seed)
    show_phase(state, board, seat, state)
    redeal_cards(state, work, seat)


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
            for _ in range(state.hand_size[other] - total_of(state.hand[other])):
                state.hand[other][draw_train(state, work)] += 1


@rule
def draw_train(state, work):
    """Any train card of the deck, whatever else may be in it."""
    state.deck_size -= 1
    return take_any(work, state.deck, total_of(state.deck))


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
            ticket, unknown = deal_one(work, unknown)
            state.under[index] = ticket
            if state.under_by[index] != NOBODY:
                state.returned[state.under_by[index]] |= 1 << ticket
    return unknown
