"""Routes: who may claim which, and paying for them (TTR-36 to TTR-49, TTR-78)."""

from grandtour.core.bits import WORD
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.cards import discard
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    FIRST_PAY,
    GRAY,
    LENGTH_MAX,
    LOCOMOTIVE,
    NOBODY,
    NOTHING,
    PAY_LOCOMOTIVES,
    PAY_LOCOS,
    PAY_WORD,
    ROUTE_WORD,
)
from grandtour.games.ttr.options import DOUBLE_ROUTES_ALWAYS_OPEN
from grandtour.games.ttr.refusals import Refusal

assert 4 * PAY_LOCOS < WORD, "four colours of payments fit a word of the legal set"


@rule
def route_refusal(state, board, seat, route):
    """Why this seat may not claim this route at all; NONE if some payment is possible."""
    if state.route_owner[route] != NOBODY:
        return Refusal.ROUTE_TAKEN  # TTR-36, TTR-45
    twin = board.twin[route]
    if twin != NOTHING and state.route_owner[twin] == seat:
        return Refusal.OWN_TWIN  # TTR-46
    if twin != NOTHING and state.route_owner[twin] != NOBODY and has_one_track_only(state, board):
        return Refusal.TRACK_CLOSED  # TTR-48
    if state.trains[seat] < board.length[route]:
        return Refusal.TOO_FEW_TRAINS  # TTR-36
    if state.hand[seat][LOCOMOTIVE] < board.symbols[route]:
        return Refusal.FERRY_OUT_OF_REACH  # TTR-39
    if not can_pay(state, seat, board.length[route], board.color[route]):
        return Refusal.CANNOT_PAY  # TTR-37, TTR-38
    return Refusal.NONE


@rule
def has_one_track_only(state, board):
    """Does the first claim of a double route close its other track (TTR-47, TTR-48)?"""
    few = state.seats <= board.closed_up_to  # TTR-49: seats at the start
    return few and state.options[DOUBLE_ROUTES_ALWAYS_OPEN] == 0


@rule
def can_pay(state, seat, need, route_color):
    """Is there one colour that, with the locomotives, makes up the number (TTR-37, TTR-38)?"""
    locomotives = state.hand[seat][LOCOMOTIVE]
    if route_color != GRAY:
        return state.hand[seat][route_color] + locomotives >= need
    for color in range(LOCOMOTIVE):
        if state.hand[seat][color] + locomotives >= need:
            return True
    return False


@rule
def payment_refusal(state, seat, need, route_color, symbols, color, cards, locomotives):
    """Why these cards do not pay for `need` spaces; a payment names its cards (TTR-78)."""
    if cards + locomotives != need:
        return Refusal.WRONG_NUMBER  # TTR-40
    if color != LOCOMOTIVE and cards < 1:
        return Refusal.WRONG_NUMBER  # TTR-78: no card of its colour
    if cards > 0 and route_color != GRAY and color != route_color:
        return Refusal.WRONG_COLOR  # TTR-37
    if locomotives < symbols:
        return Refusal.FERRY_UNPAID  # TTR-39
    if state.hand[seat][LOCOMOTIVE] < locomotives:
        return Refusal.CARDS_NOT_HELD  # TTR-36
    if cards > 0 and state.hand[seat][color] < cards:
        return Refusal.CARDS_NOT_HELD  # TTR-36
    return Refusal.NONE


@rule
def list_payments(state, work, seat, need, route_color, symbols):
    """Add every payment that `payment_refusal` allows to the legal set."""
    locomotives = state.hand[seat][LOCOMOTIVE]
    # A payment in a colour has at least one card of it.
    most = min(min(locomotives, need - 1), PAY_LOCOS - 1)
    for color in range(LOCOMOTIVE):
        if route_color == GRAY or route_color == color:
            least = max(symbols, need - state.hand[seat][color])
            if least <= most:
                run = ((1 << (most - least + 1)) - 1) << least
                work.legal[PAY_WORD + color // 4] |= run << (color % 4 * PAY_LOCOS)
    if locomotives >= need:
        work.legal[PAY_WORD + 1] |= 1 << (PAY_LOCOMOTIVES - FIRST_PAY - WORD)


@rule
def list_routes(state, board, work, seat):
    """Add every route that `route_refusal` allows to the legal set."""
    hand = state.hand[seat]
    locomotives = hand[LOCOMOTIVE]
    first = 0
    second = 0
    for color in range(LOCOMOTIVE):
        reach = min(hand[color] + locomotives, LENGTH_MAX)
        routes = board.routes_to_length[color][reach]
        first |= routes[0]
        second |= routes[1]
    ferries = board.routes_to_symbols[min(locomotives, LENGTH_MAX)]
    short = board.routes_to_trains[min(state.trains[seat], LENGTH_MAX)]
    unclaimed = state.open_routes[seat]
    work.legal[ROUTE_WORD] = first & ferries[0] & short[0] & unclaimed[0]
    work.legal[ROUTE_WORD + 1] = second & ferries[1] & short[1] & unclaimed[1]


@rule
def pay(state, seat, color, cards, locomotives):
    """Put cards from the hand on the discard pile (TTR-41)."""
    put_down(state, seat, color, cards)
    put_down(state, seat, LOCOMOTIVE, locomotives)
    discard(state, color, cards)
    discard(state, LOCOMOTIVE, locomotives)


@rule
def put_down(state, seat, color, number):
    """Take cards out of a hand, in sight of all."""
    state.hand[seat][color] -= number
    state.hand_size[seat] -= number
    # The others count off first what they had seen; what remains known is what they can be sure of.
    state.known[seat][color] = max(state.known[seat][color] - number, 0)


@rule
def claim_with(state, board, work, seat, route, color, cards, locomotives):
    """Pay for a route and own it (TTR-41)."""
    pay(state, seat, color, cards, locomotives)
    place_trains(state, board, seat, route)
    note(work, Happening.ROUTE_CLAIMED, seat, route, color, cards, locomotives)


@rule
def place_trains(state, board, seat, route):
    """Own the route, and score it at once (TTR-41)."""
    length = board.length[route]
    state.route_owner[route] = seat
    state.trains[seat] -= length
    state.points[seat] += board.points_for_length[length]  # TTR-42
    close_route(state, board, seat, route)


@rule
def close_route(state, board, seat, route):
    """Keep the sets of open routes in step with `route_refusal`."""
    word = route // WORD
    bit = 1 << (route % WORD)
    twin = board.twin[route]
    one_track = has_one_track_only(state, board)
    for other in range(state.seats):
        state.open_routes[other][word] &= ~bit
        if twin != NOTHING and (other == seat or one_track):
            state.open_routes[other][twin // WORD] &= ~(1 << (twin % WORD))  # TTR-46, TTR-48
