"""What Ticket to Ride Europe adds to the family's turn: first tickets, stations, tunnels."""

from grandtour.core.bits import count, has
from grandtour.core.chance import draw_member, seed_chance
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.core.sealed import ask_everybody, is_everybody_in, open_packets, seal
from grandtour.games.ttr import names as n
from grandtour.games.ttr.claims import claim_with, list_payments, pay, payment_refusal
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    FIRST_OTHER,
    GRAY,
    KEEP_WORD,
    NOBODY,
    NOTHING,
    OTHER_WORD,
    Kind,
    Phase,
    RouteKind,
)
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.rules import locomotives_paid
from grandtour.games.ttr.setup import choose_first, clear_table, deal_cards
from grandtour.games.ttr.tickets import (
    draw_ticket,
    keep_refusal,
    keep_tickets,
    list_keeps,
    offer_ticket,
    offered,
    return_offer,
)
from grandtour.games.ttr.turns import end_game, give_turn
from grandtour.games.ttr_europe.happenings import OwnHappening
from grandtour.games.ttr_europe.names import (
    BARREN_ROUNDS,
    BORROW_NOTHING,
    STATIONS,
    WITHDRAW,
    OwnKind,
    OwnPhase,
    OwnSource,
)
from grandtour.games.ttr_europe.options import (
    LONG_TICKET_DRAFT,
    NO_STATIONS,
    START_TICKETS_RETURN,
    STATION_MANUAL_ASSIGNMENT,
)
from grandtour.games.ttr_europe.refusals import OwnRefusal
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

# Set-up


@rule
def clear(state, board, seats):
    """The table before anything is dealt; `state.options` is set already (EUR-07)."""
    clear_table(state, board, seats)
    if state.options[STATION_MANUAL_ASSIGNMENT] != 0:
        for seat in range(n.SEATS):
            for index in range(STATIONS):
                state.borrowed[seat][index] = NOT_ASKED
    for seat in range(seats):
        if state.options[NO_STATIONS] == 0:
            state.stations[seat] = board.stations  # EUR-03
    state.ticket_deck = board.regular_tickets  # EUR-10
    state.ticket_deck_size = count(board.regular_tickets)
    state.free_cities = board.all_cities
    state.staged_color = NOTHING


@rule
def setup(state, board, work, seed):
    """Seats, first player, cards, display, tickets, in this order (TTR-76)."""
    seed_chance(state, seed)  # TTR-72
    choose_first(state, work)
    deal_cards(state, board, work)
    deal_tickets(state, board, work)
    ask_everybody(state)  # EUR-11
    state.phase = OwnPhase.FIRST_TICKETS


@rule
def deal_tickets(state, board, work):
    """Long tickets first, then regular ones (EUR-09, EUR-10)."""
    long_tickets = board.long_tickets
    for seat in range(state.seats):
        for _ in range(long_dealt(state, board)):
            ticket = draw_member(state, work, OwnSource.LONG_TICKETS, long_tickets)  # EUR-09
            long_tickets &= ~(1 << ticket)
            offer_ticket(state, seat, ticket)
            note(work, Happening.TICKET_DEALT, seat, ticket, 0, 0, 0)
    for seat in range(state.seats):
        for _ in range(board.regular_dealt):
            ticket = draw_ticket(state, work)  # EUR-10
            offer_ticket(state, seat, ticket)
            note(work, Happening.TICKET_DEALT, seat, ticket, 0, 0, 0)


@rule
def long_dealt(state, board):
    return board.long_dealt + min(state.options[LONG_TICKET_DRAFT], 1)


# The first tickets, chosen by all at once


@rule
def is_together(state):
    return state.phase == OwnPhase.FIRST_TICKETS


@rule
def together_refusal(state, board, seat, kind, what):
    if kind != Kind.KEEP:
        return OwnRefusal.CHOOSE_TICKETS_FIRST  # EUR-14
    return first_tickets_refusal(state, board, seat, what)


@rule
def first_tickets_refusal(state, board, seat, subset):
    """Any of the tickets may go back, but enough must stay (EUR-11, EUR-12)."""
    why = keep_refusal(state, seat, subset, first_kept_min(state, board, seat))
    if why == Refusal.TOO_FEW_KEPT:
        return OwnRefusal.FIRST_TICKETS_TOO_FEW  # EUR-11
    if why == Refusal.NONE and has_two_long(state, board, seat, subset):
        return OwnRefusal.TWO_LONG_TICKETS
    return why


@rule
def first_kept_min(state, board, seat):
    return min(board.first_kept_min, offered(state, seat))  # EUR-11


@rule
def has_two_long(state, board, seat, subset):
    """Does a choice hold too many long tickets? Only `longTicketDraft` deals so many."""
    kept = 0
    for index in range(offered(state, seat)):
        is_kept = (subset >> index) & 1
        kept |= is_kept << state.offer[seat][index]
    return count(kept & board.long_tickets) > board.long_dealt


@rule
def list_together(state, board, work, seat):
    list_keeps(state, work, seat, first_kept_min(state, board, seat))
    if state.options[LONG_TICKET_DRAFT] != 0:
        for subset in range(1, 1 << offered(state, seat)):
            if has_two_long(state, board, seat, subset):
                work.legal[KEEP_WORD] &= ~(1 << (subset - 1))


@rule
def choose_together(state, board, work, seat, kind, what):
    seal(state, seat, what)
    note(work, Happening.CHOICE_SEALED, seat, 0, 0, 0, 0)
    if is_everybody_in(state):
        open_first_tickets(state, board, work)  # EUR-14


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


@rule
def drop_long(state, board, seat):
    """A long ticket given back leaves the game, whatever the options say (EUR-13, EUR-37)."""
    for index in range(n.OFFER):
        ticket = state.offer[seat][index]
        if ticket != NOTHING and has(board.long_tickets, ticket):
            state.returned[seat] |= 1 << ticket
            state.offer[seat][index] = NOTHING


# The fourth action: a station (EUR-15)


@rule
def own_action_refusal(state, board, seat, kind, what):
    if kind == OwnKind.CITY:
        return station_refusal(state, board, seat, what)
    return Refusal.NOT_NOW


@rule
def has_own_action(state, board, seat):
    for city in range(board.city_count):
        if station_refusal(state, board, seat, city) == Refusal.NONE:
            return True
    return False


@rule
def list_own_actions(state, board, work, seat):
    list_cities(state, board, work, seat)


@rule
def begin_own_action(state, board, work, seat, kind, what):
    state.pending = what
    state.phase = OwnPhase.PAY_STATION


@rule
def is_partial(state):
    """Is the deciding seat in the middle of one move, in a step nobody else sees (TTR-79)?"""
    return state.phase == Phase.PAY_ROUTE or state.phase == OwnPhase.PAY_STATION


# Paying for a station, answering a tunnel, borrowing by hand


@rule
def own_refusal(state, board, seat, action):
    kind = board.move_kind[action]
    if state.phase == OwnPhase.TUNNEL:
        if kind == OwnKind.WITHDRAW:
            return Refusal.NONE  # EUR-30, EUR-63
        if kind != Kind.PAY:
            return OwnRefusal.TUNNEL_UNANSWERED  # TTR-77
        locos = locomotives_paid(board, action, state.surcharge)
        color = board.move_color[action]
        return surcharge_refusal(state, seat, color, state.surcharge - locos, locos)
    if state.phase == OwnPhase.BORROW:
        if kind == OwnKind.BORROW_NOTHING:
            return Refusal.NONE  # EUR-48
        if kind != Kind.ROUTE:
            return Refusal.NOT_NOW
        return borrow_refusal(state, board, seat, board.move_what[action])
    if kind != Kind.PAY:
        return Refusal.PAYMENT_OWED  # TTR-78
    need = station_cost(state, board, seat)
    locos = locomotives_paid(board, action, need)
    color = board.move_color[action]
    return payment_refusal(state, seat, need, GRAY, 0, color, need - locos, locos)  # EUR-39


@rule
def list_own(state, board, work, seat):
    if state.phase == OwnPhase.TUNNEL:
        list_surcharges(state, work, seat)
        work.legal[OTHER_WORD] |= 1 << (WITHDRAW - FIRST_OTHER)
    elif state.phase == OwnPhase.BORROW:
        list_borrowable(state, board, work, seat)
        work.legal[OTHER_WORD] |= 1 << (BORROW_NOTHING - FIRST_OTHER)
    else:
        list_payments(state, work, seat, station_cost(state, board, seat), GRAY, 0)


@rule
def decide_own(state, board, work, seat, action):
    kind = board.move_kind[action]
    if state.phase == OwnPhase.BORROW:
        borrow(state, board, work, seat, kind, board.move_what[action])
        return
    if state.phase == OwnPhase.PAY_STATION:
        pay_station(state, board, work, seat, action)
    elif kind == OwnKind.WITHDRAW:
        withdraw_tunnel(state, work, seat)  # EUR-31
        state.barren += 1
    else:
        pay_surcharge(state, board, work, seat, action)
    state.phase = Phase.TURN_END


@rule
def pay_station(state, board, work, seat, action):
    city = state.pending
    need = station_cost(state, board, seat)
    locomotives = locomotives_paid(board, action, need)
    color = board.move_color[action]
    pay(state, seat, color, need - locomotives, locomotives)
    build_station(state, seat, city)  # EUR-38
    note(work, OwnHappening.STATION_BUILT, seat, city, color, need - locomotives, locomotives)
    state.pending = NOTHING
    reset_idle_counts(state)


@rule
def pay_surcharge(state, board, work, seat, action):
    locomotives = locomotives_paid(board, action, state.surcharge)
    cards = state.surcharge - locomotives
    color = board.move_color[action]
    pay(state, seat, color, cards, locomotives)  # EUR-32
    note(work, OwnHappening.SURCHARGE_PAID, seat, state.pending, color, cards, locomotives)
    claim_tunnel(state, board, work, seat)
    reset_idle_counts(state)


@rule
def claim(state, board, work, seat, route, color, cards, locomotives):
    """A tunnel may ask for more before it is claimed."""
    if board.kind[route] == RouteKind.TUNNEL:
        stage_tunnel(state, work, seat, route, color, cards, locomotives)  # EUR-23
        reveal_tunnel(state, board, work)  # EUR-24
        if state.surcharge > 0:
            state.passes = 0
            state.phase = OwnPhase.TUNNEL  # EUR-30
            return
        claim_tunnel(state, board, work, seat)  # EUR-25, EUR-29
    else:
        claim_with(state, board, work, seat, route, color, cards, locomotives)
    reset_idle_counts(state)
    state.phase = Phase.TURN_END


# The end of a turn, and of the game


@rule
def reset_idle_counts(state):
    """Something that uses up a supply was done (TTR-80, EUR-64)."""
    state.passes = 0
    state.barren = 0


@rule
def count_idle(state):
    state.passes += 1  # TTR-80
    state.barren += 1


@rule
def clean_up(state):
    put_away_tunnel(state)  # EUR-33


@rule
def is_stalled(state):
    return state.barren >= BARREN_ROUNDS * state.seats  # EUR-64


@rule
def finish(state, board, work):
    """After the last turn: stations are assigned by hand, one after another, if so chosen."""
    if state.options[STATION_MANUAL_ASSIGNMENT] != 0:
        seat = next_borrower(state, board)
        if seat != NOBODY:
            state.turn = seat
            state.deciding[seat] = 1
            state.phase = OwnPhase.BORROW
            return
    end_game(state, work)


@rule
def borrow(state, board, work, seat, kind, what):
    route = NOTHING
    if kind == Kind.ROUTE:
        route = what
    index = state.pending
    state.borrowed[seat][index] = route
    note(work, OwnHappening.ROUTE_BORROWED, seat, state.built[seat][index], route, 0, 0)
    state.deciding[seat] = 0
    finish(state, board, work)
