"""Ticket to Ride Europe: set-up, what may be decided, and what a decision does."""

from grandtour.core.bits import count, has
from grandtour.core.events import note
from grandtour.core.rng import seed_rng
from grandtour.core.rule import rule
from grandtour.core.sealed import ask_everybody, is_everybody_in, open_packets, seal
from grandtour.games.ttr import names as n
from grandtour.games.ttr.cards import (
    draw_blind,
    draw_first_card,
    fill_gaps,
    first_card_refusal,
    flush,
    is_deck_supplied,
    list_cards,
    second_card_refusal,
    take_face_up,
)
from grandtour.games.ttr.claims import (
    list_payments,
    list_routes,
    pay,
    payment_refusal,
    place_trains,
    route_refusal,
)
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    BORROW_NOTHING,
    CITY_WORD,
    DRAW_TICKETS,
    FIRST_OTHER,
    GRAY,
    KEEP_WORD,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    OTHER_WORD,
    PASS,
    ROUTE_WORD,
    STOP,
    WITHDRAW,
    WORDS,
    Kind,
    RouteKind,
)
from grandtour.games.ttr.options import SECOND_CARD_OPTIONAL
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.setup import choose_first, clear_table, deal_cards
from grandtour.games.ttr.tickets import (
    draw_from,
    draw_ticket,
    keep_refusal,
    keep_tickets,
    list_keeps,
    offer_ticket,
    offer_tickets,
    offered,
    return_offer,
)
from grandtour.games.ttr.turns import count_down, give_turn, next_seat
from grandtour.games.ttr_europe.options import (
    LONG_TICKET_DRAFT,
    NO_STATIONS,
    START_TICKETS_RETURN,
    STATION_MANUAL_ASSIGNMENT,
)
from grandtour.games.ttr_europe.state import Phase
from grandtour.games.ttr_europe.stations import (
    NOT_ASKED,
    borrow_refusal,
    build_station,
    list_borrowable,
    list_cities,
    next_borrower,
    station_cost,
    station_refusal,
)
from grandtour.games.ttr_europe.tunnels import (
    claim_tunnel,
    list_surcharges,
    put_away_tunnel,
    reveal_tunnel,
    stage_tunnel,
    surcharge_refusal,
    withdraw_tunnel,
)

BARREN_ROUNDS = 10  # EUR-64


# Set-up


@rule
def clear(state, board, seats):
    """The table before anything is dealt; `state.options` is set already (EUR-07)."""
    clear_table(state, board, seats)
    for seat in range(n.SEATS):
        for index in range(n.STATIONS):
            state.built[seat][index] = NOTHING
            state.borrowed[seat][index] = NOTHING
            if state.options[STATION_MANUAL_ASSIGNMENT] != 0:
                state.borrowed[seat][index] = NOT_ASKED
    for seat in range(seats):
        if state.options[NO_STATIONS] == 0:
            state.stations[seat] = board.stations  # EUR-03
    for index in range(n.REVEALED):
        state.revealed[index] = NOTHING
    state.ticket_deck = board.regular_tickets  # EUR-10
    state.ticket_deck_size = count(board.regular_tickets)
    state.free_cities = board.all_cities
    state.pending = NOTHING
    state.staged_color = NOTHING


@rule
def setup(state, board, work, seed):
    """Seats, first player, cards, display, tickets, in this order (TTR-76)."""
    seed_rng(state, seed)  # TTR-72
    choose_first(state, work)
    deal_cards(state, board, work)
    deal_tickets(state, board, work)
    ask_everybody(state)  # EUR-11
    state.phase = Phase.FIRST_TICKETS


@rule
def deal_tickets(state, board, work):
    """Long tickets first, then regular ones (EUR-09, EUR-10)."""
    long_tickets = board.long_tickets
    for seat in range(state.seats):
        for _ in range(long_dealt(state, board)):
            ticket = draw_from(state, long_tickets)  # EUR-09
            long_tickets &= ~(1 << ticket)
            offer_ticket(state, seat, ticket)
            note(work, Happening.TICKET_DEALT, seat, ticket, 0, 0, 0)
    for seat in range(state.seats):
        for _ in range(board.regular_dealt):
            ticket = draw_ticket(state)  # EUR-10
            offer_ticket(state, seat, ticket)
            note(work, Happening.TICKET_DEALT, seat, ticket, 0, 0, 0)


@rule
def long_dealt(state, board):
    return board.long_dealt + min(state.options[LONG_TICKET_DRAFT], 1)


# What may be decided


@rule
def refusal(state, board, seat, action):
    """Why this seat may not do this now; Refusal.NONE if it may. This is the law."""
    kind = board.move_kind[action]
    what = board.move_what[action]
    if seat < 0 or seat >= state.seats:
        return Refusal.NOT_SEATED
    if kind == Kind.NONE:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER  # TTR-64
    if state.phase == Phase.FIRST_TICKETS:
        # Not only a seat that owes its choice: one that has made it may change it (EUR-11).
        if kind != Kind.KEEP:
            return Refusal.CHOOSE_TICKETS_FIRST  # EUR-14
        return first_tickets_refusal(state, board, seat, what)
    if state.deciding[seat] == 0:
        return Refusal.NOT_YOUR_TURN  # TTR-13
    if state.phase == Phase.TURN:
        return action_refusal(state, board, seat, kind, what)
    if state.phase == Phase.SECOND_CARD:
        return second_card_refusal(state, kind, what)
    if state.phase == Phase.KEEP_TICKETS:
        if kind != Kind.KEEP:
            return Refusal.KEEP_TICKETS_FIRST  # TTR-77
        return keep_refusal(state, seat, what, kept_min(state, board, seat))
    if state.phase == Phase.TUNNEL:
        if kind == Kind.WITHDRAW:
            return Refusal.NONE  # EUR-30, EUR-63
        if kind != Kind.PAY:
            return Refusal.TUNNEL_UNANSWERED  # TTR-77
        locos = locomotives_paid(board, action, state.surcharge)
        color = board.move_color[action]
        return surcharge_refusal(state, seat, color, state.surcharge - locos, locos)
    if state.phase == Phase.BORROW:
        if kind == Kind.BORROW_NOTHING:
            return Refusal.NONE  # EUR-48
        if kind != Kind.ROUTE:
            return Refusal.NOT_NOW
        return borrow_refusal(state, board, seat, what)
    # The second step of a claim or of a station: which cards.
    if kind != Kind.PAY:
        return Refusal.PAYMENT_OWED  # TTR-78
    need = amount_due(state, board, seat)
    locos = locomotives_paid(board, action, need)
    return due_refusal(state, board, seat, board.move_color[action], need - locos, locos)


@rule
def action_refusal(state, board, seat, kind, what):
    """The one action of a turn (TTR-11, EUR-15)."""
    if kind == Kind.TAKE or kind == Kind.DRAW:
        return first_card_refusal(state, kind, what)
    if kind == Kind.ROUTE:
        return route_refusal(state, board, seat, what)
    if kind == Kind.TICKETS:
        if state.ticket_deck_size == 0:
            return Refusal.TICKET_DECK_EMPTY  # TTR-50
        return Refusal.NONE
    if kind == Kind.CITY:
        return station_refusal(state, board, seat, what)
    if kind == Kind.PASS:
        if has_action(state, board, seat):
            return Refusal.PASS_NOT_FORCED  # TTR-14
        return Refusal.NONE
    return Refusal.NOT_NOW


@rule
def has_action(state, board, seat):
    """Is there anything else than passing (TTR-14)?"""
    if is_deck_supplied(state) or state.ticket_deck_size > 0:
        return True
    for place in range(board.places):
        if state.display[place] != NOTHING:
            return True
    for route in range(board.route_count):
        if route_refusal(state, board, seat, route) == Refusal.NONE:
            return True
    for city in range(board.city_count):
        if station_refusal(state, board, seat, city) == Refusal.NONE:
            return True
    return False


@rule
def first_tickets_refusal(state, board, seat, subset):
    """Any of the tickets may go back, but enough must stay (EUR-11, EUR-12)."""
    why = keep_refusal(state, seat, subset, kept_min(state, board, seat))
    if why == Refusal.TOO_FEW_KEPT:
        return Refusal.FIRST_TICKETS_TOO_FEW  # EUR-11
    if why == Refusal.NONE and has_two_long(state, board, seat, subset):
        return Refusal.TWO_LONG_TICKETS
    return why


@rule
def has_two_long(state, board, seat, subset):
    """Does a choice hold too many long tickets? Only `longTicketDraft` deals so many."""
    kept = 0
    for index in range(offered(state, seat)):
        is_kept = (subset >> index) & 1
        kept |= is_kept << state.offer[seat][index]
    return count(kept & board.long_tickets) > board.long_dealt


@rule
def kept_min(state, board, seat):
    """How many of the offered tickets must be kept at least."""
    least = board.tickets_kept_min  # TTR-52
    if state.phase == Phase.FIRST_TICKETS:
        least = board.first_kept_min  # EUR-11
    return min(least, offered(state, seat))


@rule
def amount_due(state, board, seat):
    """How many cards the claim or station being paid for costs."""
    if state.phase == Phase.PAY_STATION:
        return station_cost(state, board, seat)  # EUR-39
    return board.length[state.pending]  # TTR-37


@rule
def due_refusal(state, board, seat, color, cards, locomotives):
    """Why these cards do not pay for what is pending."""
    need = amount_due(state, board, seat)
    if state.phase == Phase.PAY_STATION:
        return payment_refusal(state, seat, need, GRAY, 0, color, cards, locomotives)  # EUR-39
    route_color = board.color[state.pending]
    symbols = board.symbols[state.pending]
    return payment_refusal(state, seat, need, route_color, symbols, color, cards, locomotives)


@rule
def locomotives_paid(board, action, need):
    """The locomotives in a payment; one in locomotives only has no colour (TTR-78)."""
    if board.move_color[action] == LOCOMOTIVE:
        return need
    return board.move_locos[action]


@rule
def legal(state, board, work, seat):
    """Fill `work.legal` with exactly the actions that `refusal` allows; returns their number."""
    for word in range(WORDS):
        work.legal[word] = 0
    if state.phase == Phase.TURN:
        if state.deciding[seat] != 0:
            list_routes(state, board, work, seat)
            list_cities(state, board, work, seat)
            list_cards(state, board, work, True)
            if state.ticket_deck_size > 0:
                work.legal[OTHER_WORD] |= 1 << (DRAW_TICKETS - FIRST_OTHER)
            if (
                work.legal[ROUTE_WORD]
                | work.legal[ROUTE_WORD + 1]
                | work.legal[CITY_WORD]
                | work.legal[OTHER_WORD]
            ) == 0:
                work.legal[OTHER_WORD] = 1 << (PASS - FIRST_OTHER)  # TTR-14
            return (
                count(work.legal[ROUTE_WORD])
                + count(work.legal[ROUTE_WORD + 1])
                + count(work.legal[CITY_WORD])
                + count(work.legal[OTHER_WORD])
            )
    elif state.phase == Phase.FIRST_TICKETS:
        list_keeps(state, work, seat, kept_min(state, board, seat))
        if state.options[LONG_TICKET_DRAFT] != 0:
            for subset in range(1, 1 << offered(state, seat)):
                if has_two_long(state, board, seat, subset):
                    work.legal[KEEP_WORD] &= ~(1 << (subset - 1))
    elif state.deciding[seat] != 0:
        if state.phase == Phase.SECOND_CARD:
            list_cards(state, board, work, False)
            if state.options[SECOND_CARD_OPTIONAL] != 0:
                work.legal[OTHER_WORD] |= 1 << (STOP - FIRST_OTHER)
        elif state.phase == Phase.PAY_ROUTE:
            route = state.pending
            list_payments(
                state, work, seat, board.length[route], board.color[route], board.symbols[route]
            )
        elif state.phase == Phase.PAY_STATION:
            list_payments(state, work, seat, station_cost(state, board, seat), GRAY, 0)
        elif state.phase == Phase.TUNNEL:
            list_surcharges(state, work, seat)
            work.legal[OTHER_WORD] |= 1 << (WITHDRAW - FIRST_OTHER)
        elif state.phase == Phase.KEEP_TICKETS:
            list_keeps(state, work, seat, kept_min(state, board, seat))
        elif state.phase == Phase.BORROW:
            list_borrowable(state, board, work, seat)
            work.legal[OTHER_WORD] |= 1 << (BORROW_NOTHING - FIRST_OTHER)
    number = 0
    for word in range(WORDS):
        number += count(work.legal[word])
    return number


# What a decision does


@rule
def apply(state, board, work, seat, action):
    """Carry out a decision that `refusal` allows, up to the next decision."""
    kind = board.move_kind[action]
    what = board.move_what[action]
    if state.phase == Phase.TURN:
        begin_action(state, board, work, seat, kind, what)
    elif kind == Kind.PAY:
        pay_for(state, board, work, seat, action)
    elif state.phase == Phase.SECOND_CARD:
        if kind == Kind.TAKE:
            take_face_up(state, work, seat, what)
        elif kind == Kind.DRAW:
            draw_blind(state, work, seat)
        state.phase = Phase.TURN_END
    elif state.phase == Phase.KEEP_TICKETS:
        keep_tickets(state, work, seat, what)
        return_offer(state, seat, True)  # TTR-53
        state.phase = Phase.TURN_END
    elif state.phase == Phase.TUNNEL:
        withdraw_tunnel(state, work, seat)  # EUR-31
        state.barren += 1
        state.phase = Phase.TURN_END
    elif state.phase == Phase.FIRST_TICKETS:
        seal(state, seat, what)
        note(work, Happening.CHOICE_SEALED, seat, 0, 0, 0, 0)
        if is_everybody_in(state):
            open_first_tickets(state, board, work)  # EUR-14
    else:
        borrow(state, board, work, seat, kind, what)
    if state.phase == Phase.TURN_END:
        end_turn(state, board, work)


@rule
def begin_action(state, board, work, seat, kind, what):
    if kind == Kind.ROUTE:
        state.pending = what
        state.phase = Phase.PAY_ROUTE
        return
    if kind == Kind.CITY:
        state.pending = what
        state.phase = Phase.PAY_STATION
        return
    if kind == Kind.PASS:
        state.passes += 1  # TTR-80
        state.barren += 1
        note(work, Happening.PASSED, seat, 0, 0, 0, 0)
        state.phase = Phase.TURN_END
        return
    reset_idle_counts(state)
    if kind == Kind.TICKETS:
        offer_tickets(state, board, work, seat)
        state.phase = Phase.KEEP_TICKETS
        return
    state.phase = Phase.TURN_END
    if draw_first_card(state, board, work, seat, kind, what):
        state.phase = Phase.SECOND_CARD


@rule
def pay_for(state, board, work, seat, action):
    """Pay for a route, a station or a tunnel's surcharge."""
    color = board.move_color[action]
    if state.phase == Phase.TUNNEL:
        locomotives = locomotives_paid(board, action, state.surcharge)
        cards = state.surcharge - locomotives
        pay(state, seat, color, cards, locomotives)  # EUR-32
        note(work, Happening.SURCHARGE_PAID, seat, state.pending, color, cards, locomotives)
        claim_tunnel(state, board, work, seat)
        reset_idle_counts(state)
        state.phase = Phase.TURN_END
        return
    need = amount_due(state, board, seat)
    locomotives = locomotives_paid(board, action, need)
    cards = need - locomotives
    what = state.pending
    state.pending = NOTHING
    if state.phase == Phase.PAY_ROUTE and board.kind[what] == RouteKind.TUNNEL:
        stage_tunnel(state, work, seat, what, color, cards, locomotives)  # EUR-23
        reveal_tunnel(state, board, work)  # EUR-24
        if state.surcharge > 0:
            state.passes = 0
            state.phase = Phase.TUNNEL  # EUR-30
            return
        claim_tunnel(state, board, work, seat)  # EUR-25, EUR-29
    elif state.phase == Phase.PAY_ROUTE:
        pay(state, seat, color, cards, locomotives)
        place_trains(state, board, seat, what)  # TTR-41
        note(work, Happening.ROUTE_CLAIMED, seat, what, color, cards, locomotives)
    else:
        pay(state, seat, color, cards, locomotives)
        build_station(state, seat, what)  # EUR-38
        note(work, Happening.STATION_BUILT, seat, what, color, cards, locomotives)
    reset_idle_counts(state)
    state.phase = Phase.TURN_END


@rule
def reset_idle_counts(state):
    """Something that uses up a supply was done (TTR-80, EUR-64)."""
    state.passes = 0
    state.barren = 0


@rule
def open_first_tickets(state, board, work):
    """Everybody has chosen: the others learn how many tickets each kept (EUR-14)."""
    for seat in range(state.seats):
        keep_tickets(state, work, seat, state.sealed[seat][0])
        state.first_kept[seat] = state.ticket_total[seat]
        drop_long(state, board, seat)
        return_offer(state, seat, state.options[START_TICKETS_RETURN] != 0)  # EUR-13
    open_packets(state)
    give_turn(state, work, state.first)
    state.phase = Phase.TURN


@rule
def drop_long(state, board, seat):
    """A long ticket given back leaves the game, whatever the options say (EUR-13, EUR-37)."""
    for index in range(n.OFFER):
        ticket = state.offer[seat][index]
        if ticket != NOTHING and has(board.long_tickets, ticket):
            state.offer[seat][index] = NOTHING


@rule
def end_turn(state, board, work):
    """The fixed order at the end of a turn (TTR-16)."""
    put_away_tunnel(state)  # EUR-33
    fill_gaps(state, board, work)  # TTR-25
    flush(state, board, work)  # TTR-26
    is_over = count_down(state, board, work)
    if is_over or state.barren >= BARREN_ROUNDS * state.seats:  # EUR-64
        state.deciding[state.turn] = 0
        ask_borrower(state, board, work)
    else:
        give_turn(state, work, next_seat(state))
        state.phase = Phase.TURN


@rule
def ask_borrower(state, board, work):
    """After the last turn: stations are assigned by hand, one after another, if so chosen."""
    if state.options[STATION_MANUAL_ASSIGNMENT] != 0:
        seat = next_borrower(state, board)
        if seat != NOBODY:
            state.turn = seat
            state.deciding[seat] = 1
            state.phase = Phase.BORROW
            return
    state.phase = Phase.OVER
    note(work, Happening.GAME_OVER, NOBODY, 0, 0, 0, 0)


@rule
def borrow(state, board, work, seat, kind, what):
    route = NOTHING
    if kind == Kind.ROUTE:
        route = what
    index = state.pending
    state.borrowed[seat][index] = route
    note(work, Happening.ROUTE_BORROWED, seat, state.built[seat][index], route, 0, 0)
    state.deciding[seat] = 0
    ask_borrower(state, board, work)


@rule
def is_partial(state):
    """Is the deciding seat in the middle of one move, in a step nobody else sees (TTR-79)?"""
    return state.phase == Phase.PAY_ROUTE or state.phase == Phase.PAY_STATION
