"""Tunnels: stage a payment, see what they ask for, pay or withdraw (EUR-23 to EUR-35)."""

from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.cards import discard, draw_card
from grandtour.games.ttr.claims import list_payments, payment_refusal, place_trains, put_down
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import LOCOMOTIVE, NOBODY, NOTHING
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe.happenings import OwnHappening
from grandtour.games.ttr_europe.names import REVEALED
from grandtour.games.ttr_europe.options import TUNNEL_REFUND_HIDDEN
from grandtour.games.ttr_europe.refusals import OwnRefusal


@rule
def stage_tunnel(state, work, seat, route, color, cards, locomotives):
    """Lay the payment down in sight of all; it is in no pile yet (EUR-23, TTR-34)."""
    put_down(state, seat, color, cards)
    put_down(state, seat, LOCOMOTIVE, locomotives)
    state.pending = route
    state.staged_color = color
    state.staged_cards = cards
    state.staged_locos = locomotives
    if state.options[TUNNEL_REFUND_HIDDEN] == 0:
        note(work, OwnHappening.TUNNEL_TRIED, seat, route, color, cards, locomotives)  # EUR-34
    else:
        note(work, OwnHappening.TUNNEL_TRIED, seat, route, NOTHING, NOTHING, NOTHING)


@rule
def reveal_tunnel(state, board, work):
    """Turn up cards and count the surcharge (EUR-24 to EUR-27)."""
    state.surcharge = 0
    for index in range(board.tunnel_cards):
        card = draw_card(state, work)  # EUR-24
        if card == NOTHING:
            break  # EUR-24, EUR-25: as many as there are
        state.revealed[index] = card
        note(work, OwnHappening.TUNNEL_CARD, state.turn, card, 0, 0, 0)
        is_staged_color = state.staged_cards > 0 and card == state.staged_color
        if card == LOCOMOTIVE or is_staged_color:  # EUR-26, EUR-27
            state.surcharge += 1
    if state.surcharge > 0:
        note(work, OwnHappening.TUNNEL_SURCHARGE, state.turn, state.surcharge, 0, 0, 0)


@rule
def surcharge_refusal(state, seat, color, cards, locomotives):
    """Why these cards do not pay the surcharge."""
    if cards + locomotives != state.surcharge:
        return OwnRefusal.SURCHARGE_NUMBER  # EUR-28
    if cards > 0 and state.staged_cards == 0:
        return OwnRefusal.SURCHARGE_LOCOMOTIVES  # EUR-27
    why = payment_refusal(
        state, seat, state.surcharge, state.staged_color, 0, color, cards, locomotives
    )
    if why == Refusal.WRONG_COLOR:
        return OwnRefusal.SURCHARGE_COLOR  # EUR-28
    if why == Refusal.CARDS_NOT_HELD:
        return OwnRefusal.SURCHARGE_NOT_HELD  # EUR-30
    return why


@rule
def list_surcharges(state, work, seat):
    """Add every payment that `surcharge_refusal` allows to the legal set."""
    locomotives_only = 0
    if state.staged_cards == 0:
        locomotives_only = state.surcharge  # EUR-27
    list_payments(state, work, seat, state.surcharge, state.staged_color, locomotives_only)


@rule
def claim_tunnel(state, board, work, seat):
    """The staged cards are paid, and the route is the seat's (EUR-32)."""
    route = state.pending
    discard(state, state.staged_color, state.staged_cards)
    discard(state, LOCOMOTIVE, state.staged_locos)
    place_trains(state, board, seat, route)
    note(
        work,
        Happening.ROUTE_CLAIMED,
        seat,
        route,
        state.staged_color,
        state.staged_cards,
        state.staged_locos,
    )
    clear_stage(state)


@rule
def withdraw_tunnel(state, work, seat):
    """The staged cards go back to the hand, known to all from now on (EUR-31, EUR-34)."""
    take_back(state, seat, state.staged_color, state.staged_cards)
    take_back(state, seat, LOCOMOTIVE, state.staged_locos)
    note(work, OwnHappening.TUNNEL_WITHDRAWN, seat, state.pending, 0, 0, 0)
    clear_stage(state)


@rule
def take_back(state, seat, color, number):
    state.hand[seat][color] += number
    state.hand_size[seat] += number
    if state.options[TUNNEL_REFUND_HIDDEN] == 0:
        state.known[seat][color] += number  # EUR-34


@rule
def clear_stage(state):
    state.pending = NOTHING
    state.staged_color = NOTHING
    state.staged_cards = 0
    state.staged_locos = 0
    state.surcharge = 0


@rule
def put_away_tunnel(state):
    """The revealed cards are discarded at the end of the turn (EUR-33)."""
    for index in range(REVEALED):
        if state.revealed[index] != NOTHING:
            discard(state, state.revealed[index], 1)
            state.revealed[index] = NOTHING


assert NOBODY == NOTHING
