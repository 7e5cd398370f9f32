"""Drafting tickets: one of a packet, the rest is handed on, some are kept (IBE-13 to IBE-22, KOR-11)."""

from grandtour.core.bits import count, has, lowest, without_lowest
from grandtour.core.chance import draw_member
from grandtour.core.events import note
from grandtour.core.redeal import any_below, any_of, some_of
from grandtour.core.rule import rule
from grandtour.core.sealed import UNCHOSEN, ask_everybody, is_everybody_in, open_packets, seal
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    FIRST_DRAFT,
    FIRST_OTHER,
    KEEP_WORD,
    NOBODY,
    NOTHING,
    OFFER,
    OTHER_WORD,
    SEATS,
    Kind,
    Phase,
    Source,
)
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.tickets import (
    draw_ticket,
    keep_tickets,
    offer_ticket,
    offered,
    put_under,
)

LEFT = 1  # TTR-75
RIGHT = -1
FIRST = 0  # of the drafts
SECOND = 1


# What a map may replace


@rule
def neighbour(draft):
    """Where packets go in the first or the second draft: LEFT or RIGHT."""
    return LEFT


@rule
def after_draft(state, board, work):
    """Play begins, or goes on."""


# The procedure


@rule
def begin_draft(state, board, work):
    """Deal a packet to each seat; where tickets are short, smaller ones (IBE-13, IBE-22)."""
    number = min(board.draft_dealt, state.ticket_deck_size // state.seats)
    note(work, Happening.DRAFT_BEGAN, NOBODY, 0, 0, 0, 0)
    for seat in range(state.seats):
        state.drafted[seat] = 0
        for _ in range(number):
            ticket = draw_ticket(state, work)
            offer_ticket(state, seat, ticket)
            note(work, Happening.TICKET_DEALT, seat, ticket, 0, 0, 0)
    state.phase = Phase.DRAFT
    go_on_drafting(state, board, work)


@rule
def go_on_drafting(state, board, work):
    """Ask for the next choice; a packet of one card needs none (IBE-14)."""
    if offered(state, 0) > 1:
        ask_everybody(state)
        return
    for seat in range(state.seats):
        if offered(state, seat) == 1:
            draft(state, work, seat, 0)
    lay_out_drafted(state)
    if offered(state, 0) == 0:
        end_draft(state, board, work)  # a board without enough tickets
        return
    ask_everybody(state)
    state.phase = Phase.DRAFT_KEEP


@rule
def draft(state, work, seat, index):
    """Move a ticket from the packet to the drafted ones."""
    ticket = state.offer[seat][index]
    state.drafted[seat] |= 1 << ticket
    note(work, Happening.TICKET_DRAFTED, seat, ticket, 0, 0, 0)
    for place in range(index, OFFER - 1):
        state.offer[seat][place] = state.offer[seat][place + 1]
    state.offer[seat][OFFER - 1] = NOTHING


@rule
def lay_out_drafted(state):
    """The drafted tickets are what each seat now keeps from."""
    for seat in range(state.seats):
        tickets = state.drafted[seat]
        state.drafted[seat] = 0
        while tickets != 0:
            offer_ticket(state, seat, lowest(tickets))
            tickets = without_lowest(tickets)


@rule
def hand_on(state, work):
    """All packets move together (IBE-13, IBE-63)."""
    for seat in range(state.seats):
        left = 0
        for index in range(offered(state, seat)):
            left |= 1 << state.offer[seat][index]
        state.passed[seat][state.picks] = left
    state.picks += 1
    note(work, Happening.PACKETS_PASSED, NOBODY, offered(state, 0), 0, 0, 0)
    step = neighbour(state.drafts)
    for index in range(OFFER):
        seat = 0
        aside = state.offer[seat][index]
        for _ in range(state.seats - 1):
            giver = (seat - step + state.seats) % state.seats
            state.offer[seat][index] = state.offer[giver][index]
            seat = giver
        state.offer[seat][index] = aside


@rule
def kept_number(state, board, seat):
    """How many of the drafted tickets are kept: no more and no fewer (IBE-16, IBE-22)."""
    return min(board.draft_kept, offered(state, seat))


# One choice of one seat


@rule
def is_drafting(state):
    return state.phase == Phase.DRAFT or state.phase == Phase.DRAFT_KEEP


@rule
def draft_refusal(state, board, seat, kind, what):
    """Why a seat may not choose this; what has been chosen is final at once (IBE-15, IBE-63)."""
    if state.phase == Phase.DRAFT:
        if kind != Kind.DRAFT:
            return Refusal.DRAFT_FIRST  # IBE-12
        if state.deciding[seat] == 0:
            return Refusal.CHOICE_FINAL  # IBE-63
        if what >= offered(state, seat):
            return Refusal.NOT_OFFERED  # IBE-13
        return Refusal.NONE
    if kind != Kind.KEEP:
        return Refusal.KEEP_DRAFTED_FIRST  # IBE-16
    if state.deciding[seat] == 0:
        return Refusal.CHOICE_FINAL  # IBE-63
    if what >> offered(state, seat) != 0:
        return Refusal.NOT_OFFERED
    if count(what) != kept_number(state, board, seat):
        return Refusal.KEEP_EXACTLY  # IBE-16
    return Refusal.NONE


@rule
def list_draft(state, board, work, seat):
    """Add what `draft_refusal` allows to the legal set."""
    if state.deciding[seat] == 0:
        return
    if state.phase == Phase.DRAFT:
        run = (1 << offered(state, seat)) - 1
        work.legal[OTHER_WORD] |= run << (FIRST_DRAFT - FIRST_OTHER)
    else:
        wanted = kept_number(state, board, seat)
        for subset in range(1, 1 << offered(state, seat)):
            if count(subset) == wanted:
                work.legal[KEEP_WORD] |= 1 << (subset - 1)


@rule
def choose_draft(state, board, work, seat, kind, what):
    seal(state, seat, what)
    note(work, Happening.CHOICE_SEALED, seat, 0, 0, 0, 0)
    if not is_everybody_in(state):
        return
    if state.phase == Phase.DRAFT:
        for other in range(state.seats):
            draft(state, work, other, state.sealed[other][0])
        open_packets(state)
        hand_on(state, work)
        go_on_drafting(state, board, work)
    else:
        for other in range(state.seats):
            keep_tickets(state, work, other, state.sealed[other][0])
        open_packets(state)
        end_draft(state, board, work)


@rule
def end_draft(state, board, work):
    """Rejected tickets: into the deck after the first draft, under it after the second."""
    rejected = 0
    for seat in range(SEATS):
        mine = 0
        for index in range(OFFER):
            if state.offer[seat][index] != NOTHING:
                mine |= 1 << state.offer[seat][index]
                state.offer[seat][index] = NOTHING
        if seat < state.seats:
            state.rejected[seat][state.drafts] = mine
            rejected |= mine
            remember_packets(state, seat, state.tickets[seat] | mine)
    if state.drafts == FIRST:
        state.ticket_deck |= rejected  # IBE-17
        state.ticket_deck_size += count(rejected)
    else:
        while rejected != 0:
            ticket = draw_member(state, work, Source.REJECTS, rejected)
            rejected &= ~(1 << ticket)
            put_under(state, NOBODY, ticket)  # IBE-18: shuffled among themselves
    state.drafts += 1
    state.picks = 0
    after_draft(state, board, work)


@rule
def remember_packets(state, seat, mine):
    """Keep what others took from each packet that the seat handed on (IBE-20)."""
    for pick in range(OFFER):
        taken = state.passed[seat][pick] & ~mine
        if pick + state.seats < OFFER:
            taken &= ~state.passed[seat][pick + state.seats]  # it came back, and went on
        state.others_took[seat][state.drafts][pick] = taken
    for pick in range(OFFER):
        state.passed[seat][pick] = 0


@rule
def cheapest_draft(state, board, seat):
    """The ticket of a packet with the lowest points, then the lowest id (TTR-83)."""
    best = 0
    for index in range(1, offered(state, seat)):
        a = state.offer[seat][index]
        b = state.offer[seat][best]
        if board.ticket_points[a] < board.ticket_points[b] or (
            board.ticket_points[a] == board.ticket_points[b]
            and board.ticket_rank[a] < board.ticket_rank[b]
        ):
            best = index
    return FIRST_DRAFT + best


# Who knows what (IBE-20, IBE-63)


@rule
def redeal_drafted(state, board, work, seat):
    """Deal anew the tickets of others and of the deck, in keeping with all that the seat saw."""
    unknown = (board.regular_tickets | board.long_tickets) & ~(
        state.tickets[seat] | state.returned[seat] | state.drafted[seat]
    )
    for index in range(OFFER):
        unknown &= ~state.passed[seat][index]
        if state.offer[seat][index] != NOTHING:
            unknown &= ~(1 << state.offer[seat][index])
    forget_bottom(state, seat)
    lot = whole_lot(state, seat)  # of what was given back in the second draft
    unknown = bury(state, work, lot & state.rejected[seat][SECOND], unknown)
    forget_tickets(state, seat)
    for draft_number in range(state.drafts):
        deal_taken(state, work, seat, draft_number)
        unknown = redeal_kept(state, board, work, seat, draft_number, unknown)
    for other in range(state.seats):
        if other != seat:
            unknown = bury(state, work, lot & state.rejected[other][SECOND], unknown)
    for other in range(state.seats):
        if other != seat:
            number = state.ticket_total[other] - count(state.tickets[other])
            held = some_of(work, unknown, number)
            state.tickets[other] |= held
            unknown &= ~held
    if is_drafting(state):
        unknown = redeal_packets(state, board, work, seat, unknown)
    else:
        for other in range(state.seats):
            if other != seat:
                for index in range(offered(state, other)):
                    ticket = any_of(work, unknown)
                    unknown &= ~(1 << ticket)
                    state.offer[other][index] = ticket
    state.ticket_deck = redeal_bottom(state, work, unknown)


@rule
def forget_tickets(state, seat):
    """Take away what others hold and know."""
    for other in range(state.seats):
        if other != seat:
            state.tickets[other] = 0
            state.returned[other] = 0
            state.circulating[other] = 0
            for draft_number in range(2):
                state.rejected[other][draft_number] = 0
                for pick in range(OFFER):
                    state.others_took[other][draft_number][pick] = 0


@rule
def deal_taken(state, work, seat, draft_number):
    """Who may have taken what, of the packets that the seat handed on: each one, in turn.

    The seat does not know who of several took which. It stands among what they gave back, for now.
    """
    step = neighbour(draft_number)
    for pick in range(OFFER):
        taken = state.others_took[seat][draft_number][pick]
        distance = 0
        while taken != 0 and distance < state.seats - 1:  # a position may say more
            distance += 1
            ticket = any_of(work, taken)
            taken &= ~(1 << ticket)
            other = at_distance(state, seat, step, distance)
            state.rejected[other][draft_number] |= 1 << ticket


@rule
def all_taken(state, seat, draft_number):
    """All that the seat knows to have been drafted by others."""
    tickets = 0
    for pick in range(OFFER):
        tickets |= state.others_took[seat][draft_number][pick]
    return tickets


@rule
def redeal_kept(state, board, work, seat, draft_number, unknown):
    """What others kept of a draft that is over: some of what they are known to have taken, and more."""
    # What the seat had in hand later, or gave back itself, nobody kept.
    open_tickets = unknown & ~(state.rejected[seat][SECOND] | state.circulating[seat])
    fresh = open_tickets & ~all_taken(state, seat, SECOND)
    if draft_number == FIRST:
        open_tickets = fresh
        fresh = fresh & ~(state.rejected[seat][FIRST] | all_taken(state, seat, FIRST))
    for other in range(state.seats):
        if other != seat:
            number = min(board.draft_kept, state.ticket_total[other] - count(state.tickets[other]))
            drafted = state.rejected[other][draft_number]
            unseen = number + count(state.rejected[seat][draft_number]) - count(drafted)
            known = drafted & open_tickets
            kept = 0
            for _ in range(number):
                choice = any_below(work, max(count(known) + unseen, 1))
                if choice < count(known) or fresh == 0:
                    pool = known
                else:
                    pool = fresh
                    unseen -= 1
                if pool != 0:
                    ticket = any_of(work, pool)
                    kept |= 1 << ticket
                    known &= ~(1 << ticket)
                    fresh &= ~(1 << ticket)
            state.tickets[other] |= kept
            state.rejected[other][draft_number] &= ~kept
            unknown &= ~kept
    return unknown


@rule
def redeal_packets(state, board, work, seat, unknown):
    """New packets and drafted tickets for the others during a draft.

    A packet that the seat handed on is still known, but for what was taken from it since; one that
    came back shows what the others took, though not who took which.
    """
    own = state.drafted[seat]
    size = offered(state, seat)
    for index in range(size):
        own |= 1 << state.offer[seat][index]
    if state.phase == Phase.DRAFT_KEEP:
        size = 1  # the last card, which everybody took without being asked
    step = neighbour(state.drafts)
    for other in range(state.seats):
        if other != seat:
            for index in range(OFFER):
                state.offer[other][index] = NOTHING
            state.drafted[other] = 0
            for index in range(OFFER):
                state.passed[other][index] = 0
    seen_here = 0  # seats whose packet the seat has seen, as a set
    for pick in range(state.picks):
        left = state.passed[seat][pick]
        away = state.picks - pick
        if left == 0:
            continue  # not remembered
        if away >= state.seats:
            # It came back after a whole round: all others took one each.
            again = own
            if away > state.seats:
                again |= state.passed[seat][pick + state.seats]
            taken = left & ~again
            for distance in range(1, state.seats):
                if taken != 0:
                    ticket = any_of(work, taken)
                    taken &= ~(1 << ticket)
                    state.drafted[at_distance(state, seat, step, distance)] |= 1 << ticket
        else:
            for distance in range(1, away):
                ticket = any_of(work, left)
                left &= ~(1 << ticket)
                state.drafted[at_distance(state, seat, step, distance)] |= 1 << ticket
            holder = at_distance(state, seat, step, away)
            seen_here |= 1 << holder
            give_packet(state, holder, left)
    for other in range(state.seats):
        if other != seat:
            if not has(seen_here, other):
                packet = some_of(work, unknown, size)
                unknown &= ~packet
                give_packet(state, other, packet)
            more = some_of(work, unknown, state.picks - count(state.drafted[other]))
            unknown &= ~more
            state.drafted[other] |= more
            redeal_choice(state, board, work, other)
    return unknown


@rule
def at_distance(state, seat, step, distance):
    """The seat that a packet reaches after being handed on so many times."""
    return (seat + step * distance + state.seats * OFFER) % state.seats


@rule
def give_packet(state, seat, tickets):
    while tickets != 0:
        offer_ticket(state, seat, lowest(tickets))
        tickets = without_lowest(tickets)


@rule
def redeal_choice(state, board, work, seat):
    """Lay out what a seat keeps from, and make up a choice if it has put one in."""
    if state.phase == Phase.DRAFT_KEEP:
        state.drafted[seat] |= 1 << state.offer[seat][0]
        state.offer[seat][0] = NOTHING
        give_packet(state, seat, state.drafted[seat])
        state.drafted[seat] = 0
    if state.sealed[seat][0] != UNCHOSEN:
        number = offered(state, seat)
        if state.phase == Phase.DRAFT:
            state.sealed[seat][0] = any_below(work, number)
        else:
            state.sealed[seat][0] = some_of(
                work, (1 << number) - 1, kept_number(state, board, seat)
            )


@rule
def forget_bottom(state, seat):
    """Take away the names of the tickets in and under the deck that the seat cannot know."""
    for index in range(OFFER):
        state.ticket_stack[index] = NOTHING
    state.ticket_stack_size = 0
    for index in range(state.under_size):
        if state.under_by[index] != seat:
            state.under[index] = NOTHING


@rule
def whole_lot(state, seat):
    """All tickets, if what was given back in the second draft still lies under the deck; else none."""
    number = 0
    for index in range(state.under_size):
        if state.under_by[index] == NOBODY:
            number += 1
    if number == state.seats * count(state.rejected[seat][SECOND]):
        return -1
    return 0


@rule
def bury(state, work, tickets, unknown):
    """Put tickets that somebody gave back in the second draft among those under the deck.

    Nobody knows their order, but the seat is sure of them as long as none of the lot has been drawn.
    """
    places = 0
    for index in range(state.under_size):
        if state.under_by[index] == NOBODY and state.under[index] == NOTHING:
            places |= 1 << index
    tickets &= unknown
    while tickets != 0 and places != 0:
        place = any_of(work, places)
        places &= ~(1 << place)
        state.under[place] = lowest(tickets)
        unknown &= ~(1 << lowest(tickets))
        tickets = without_lowest(tickets)
    return unknown


@rule
def redeal_bottom(state, work, unknown):
    """New names for the other tickets under the deck; returns those left for the deck itself."""
    for index in range(state.under_size):
        if state.under[index] == NOTHING:
            ticket = any_of(work, unknown)
            unknown &= ~(1 << ticket)
            state.under[index] = ticket
            if state.under_by[index] != NOBODY:
                state.returned[state.under_by[index]] |= 1 << ticket
    return unknown
