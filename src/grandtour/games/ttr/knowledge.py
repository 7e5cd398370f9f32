"""What one seat may see of a table, and what it cannot know (TTR-66 to TTR-72)."""

from grandtour.core.draws import draw_from
from grandtour.core.rng import below
from grandtour.core.rule import rule
from grandtour.core.sealed import show_sealed
from grandtour.games.ttr import names as n
from grandtour.games.ttr.names import COLORS, NOBODY, NOTHING, OFFER, Phase
from grandtour.games.ttr.state import OPTIONS


@rule
def show_table(state, board, seat, seen, is_over):
    """Copy into `seen`, blank before, what the seat may know; a spectator is seat NOBODY.

    Of other hands this is what everybody saw being taken, and their size. Colours in the discard
    pile all went there in sight of all, so a perfect memory has them; screens show only its size.
    """
    for other in range(state.seats):
        for word in range(2):
            seen.open_routes[other][word] = state.open_routes[other][word]
        for color in range(COLORS):
            seen.known[other][color] = state.known[other][color]  # TTR-69
            seen.hand[other][color] = state.known[other][color]
        seen.hand_size[other] = state.hand_size[other]  # TTR-66
        seen.trains[other] = state.trains[other]  # TTR-66
        seen.points[other] = state.points[other]  # TTR-66
        seen.ticket_total[other] = state.ticket_total[other]  # TTR-66
        if is_over:
            seen.tickets[other] = state.tickets[other]  # TTR-67
    show_sealed(state, seat, seen)
    for color in range(COLORS):
        seen.discard[color] = state.discard[color]
    for route in range(n.ROUTES):
        seen.route_owner[route] = state.route_owner[route]  # TTR-66
    for place in range(n.PLACES):
        seen.display[place] = state.display[place]  # TTR-66
    for index in range(OPTIONS):
        seen.options[index] = state.options[index]
    seen.deck_size = state.deck_size  # TTR-66
    seen.discard_size = state.discard_size  # TTR-66
    seen.ticket_deck_size = state.ticket_deck_size  # TTR-66
    seen.turn_number = state.turn_number
    seen.under_size = state.under_size
    seen.phase = state.phase
    seen.turn = state.turn
    seen.first = state.first
    seen.seats = state.seats
    seen.final_turns = state.final_turns
    seen.passes = state.passes
    for index in range(n.TICKETS):
        seen.under[index] = NOTHING
        seen.under_by[index] = NOBODY
        if index < state.under_size:
            seen.under_by[index] = state.under_by[index]  # TTR-71: their number is public
    for index in range(n.STACK):
        seen.stack[index] = NOTHING
    for other in range(n.SEATS):
        for index in range(OFFER):
            seen.offer[other][index] = NOTHING
            seen.ticket_stack[index] = NOTHING
    if seat != NOBODY:
        show_own(state, seat, seen)


@rule
def show_pending(state, seat, seen, is_hidden):
    """What is being decided about; half a move is nobody else's business (TTR-79)."""
    seen.pending = state.pending
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
def show_own(state, seat, seen):
    """What only the owner may see (TTR-67, TTR-71)."""
    for color in range(COLORS):
        seen.hand[seat][color] = state.hand[seat][color]
    for index in range(OFFER):
        seen.offer[seat][index] = state.offer[seat][index]
    seen.tickets[seat] = state.tickets[seat]
    seen.returned[seat] = state.returned[seat]
    seen.circulating[seat] = state.circulating[seat]
    for index in range(state.under_size):
        if state.under_by[index] == seat:
            seen.under[index] = state.under[index]


@rule
def redeal_cards(state, seat):
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
                state.hand[other][draw_train(state)] += 1


@rule
def draw_train(state):
    """Any train card of the deck, whatever else may be in it."""
    total = 0
    for color in range(COLORS):
        total += state.deck[color]
    left = below(state, total)
    card = 0
    while left >= state.deck[card]:
        left -= state.deck[card]
        card += 1
    state.deck[card] -= 1
    state.deck_size -= 1
    return card


@rule
def unknown_tickets(state, seat, tickets):
    """Those of the tickets of which the seat cannot say where they are."""
    tickets &= ~(state.tickets[seat] | state.returned[seat])
    for index in range(OFFER):
        if state.offer[seat][index] != NOTHING:
            tickets &= ~(1 << state.offer[seat][index])
    return tickets


@rule
def redeal_under(state, seat, unknown):
    """Give new names to the tickets that others put under the deck; returns those still unused."""
    for index in range(OFFER):
        state.ticket_stack[index] = NOTHING
    state.ticket_stack_size = 0
    for index in range(state.under_size):
        if state.under_by[index] != seat:
            ticket = draw_from(state, unknown)
            unknown &= ~(1 << ticket)
            state.under[index] = ticket
            if state.under_by[index] != NOBODY:
                state.returned[state.under_by[index]] |= 1 << ticket
    return unknown
