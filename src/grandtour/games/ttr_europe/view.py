"""Who knows what in Ticket to Ride Europe: the one door through which secrets are kept (EUR-58)."""

from grandtour.core.bits import count, has
from grandtour.core.redeal import any_of, deal_one, deal_some, some_of
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN
from grandtour.games.ttr.knowledge import (
    begin_family_redeal,
    redeal_under,
    show_hands,
    show_phase,
    show_under,
    unknown_tickets,
)
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.tickets import offered
from grandtour.games.ttr_europe.names import OwnPhase
from grandtour.games.ttr_europe.options import START_TICKETS_RETURN
from grandtour.games.ttr_europe.rules import first_tickets_refusal, long_dealt
from grandtour.games.ttr_europe.state import STATE

view = STATE.make_view("ttr-europe", show_hands, show_under, show_phase)


@rule
def determinize(state, board, work, seat, seed):
    """Deal anew all that the seat cannot know, in keeping with all it does know.

    Not used is what a seat could work out about a ticket it gave back once somebody else has
    drawn it: that ticket may then be anywhere but out of the game.
    """
    begin_family_redeal(state, board, work, seat, seed)
    regular = unknown_tickets(state, seat, board.regular_tickets)
    long_tickets = unknown_tickets(state, seat, board.long_tickets)
    is_first = state.phase == OwnPhase.FIRST_TICKETS
    for other in range(state.seats):
        if other != seat and is_first:
            long_tickets, regular = redeal_first(state, board, work, other, long_tickets, regular)
        elif other != seat:
            long_tickets, regular = redeal_first_kept(
                state, board, work, seat, other, long_tickets, regular
            )
    for other in range(state.seats):
        if other != seat and not is_first:
            regular = redeal_later(state, work, other, regular)
    state.ticket_deck = redeal_under(state, work, seat, regular)


@rule
def redeal_first(state, board, work, seat, long_tickets, regular):
    """New tickets to choose from for a seat, and a new choice if it has made one."""
    for index in range(offered(state, seat)):
        if has(board.long_tickets, state.offer[seat][index]):
            ticket, long_tickets = deal_one(work, long_tickets)
        else:
            ticket, regular = deal_one(work, regular)
        state.offer[seat][index] = ticket
    if state.sealed[seat][0] != UNCHOSEN:
        legal = 0
        for subset in range(1, 1 << offered(state, seat)):
            if first_tickets_refusal(state, board, seat, subset) == Refusal.NONE:
                legal |= 1 << (subset - 1)
        state.sealed[seat][0] = any_of(work, legal) + 1
    return long_tickets, regular


@rule
def redeal_first_kept(state, board, work, seat, other, long_tickets, regular):
    """After set-up: new long tickets for another seat, and new tickets it gave back (EUR-13)."""
    dealt = long_dealt(state, board)
    long_dealt_to_it, long_tickets = deal_some(work, long_tickets, dealt)
    if state.options[START_TICKETS_RETURN] == 0:
        kept_long = long_kept(state, board, work, other)
    else:
        # All saw how many regular tickets went under the deck, so they know how many it kept.
        kept_long = count(state.tickets[other] & board.long_tickets)
    state.tickets[other] = some_of(work, long_dealt_to_it, kept_long)
    state.returned[other] = long_dealt_to_it & ~state.tickets[other]
    state.circulating[other] = 0
    if state.options[START_TICKETS_RETURN] == 0:
        regular_kept = state.first_kept[other] - kept_long
        gone = some_of(work, regular & ~state.circulating[seat], board.regular_dealt - regular_kept)
        state.returned[other] |= gone
        regular &= ~gone
    return long_tickets, regular


@rule
def redeal_later(state, work, seat, regular):
    """New tickets that a seat has drawn since, and to choose from; returns those still unused."""
    number = state.ticket_total[seat] - count(state.tickets[seat])
    drawn, regular = deal_some(work, regular, number)
    state.tickets[seat] |= drawn
    for index in range(offered(state, seat)):
        ticket, regular = deal_one(work, regular)
        state.offer[seat][index] = ticket
    return regular


@rule
def long_kept(state, board, work, seat):
    """How many long tickets a seat may have kept: any of the dealt ones may be among them."""
    dealt = long_dealt(state, board)
    positions = (1 << (dealt + board.regular_dealt)) - 1
    kept = some_of(work, positions, state.first_kept[seat])
    number = count(kept & ((1 << dealt) - 1))
    return min(number, board.long_dealt)
