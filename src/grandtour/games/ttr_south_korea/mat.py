"""The province mat: which spot a claim leads to, and when one may overpay (KOR-22 to KOR-37)."""

from grandtour.core.bits import has
from grandtour.core.rule import rule
from grandtour.games.ttr.names import GRAY
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_south_korea.names import LINES, SPOTS
from grandtour.games.ttr_south_korea.options import EXPRESS_STACK, MAT_SPOTS, OVERPAY_UNLIMITED
from grandtour.games.ttr_south_korea.refusals import OwnRefusal

NO_SPOT = 0


@rule
def spots_of(state, board, line):
    """How many spots a line has (KOR-06)."""
    if board.spots[line] == 0 or state.options[MAT_SPOTS] == 0:
        return board.spots[line]
    return state.options[MAT_SPOTS]


@rule
def is_line_of(board, route, line):
    """May this route's train go on this line (KOR-25, KOR-51)?"""
    return board.color[route] == GRAY or board.color[route] == line


@rule
def target(state, board, line, amount, spending):
    """The spot that so many cards and these Express cards reach (KOR-26, KOR-31)."""
    return min(amount + board.express_sum[spending], spots_of(state, board, line))


@rule
def landing(state, board, line, amount, spending):
    """The highest free spot up to the target; NO_SPOT if there is none (KOR-31 to KOR-33)."""
    spot = target(state, board, line, amount, spending)
    while spot > NO_SPOT and has(state.taken[line], spot - 1):
        spot -= 1
    return spot


@rule
def express_refusal(state, board, seat, spending):
    """Why these Express cards may not be spent (KOR-15, KOR-16)."""
    if spending & ~state.express[seat] != 0:
        return OwnRefusal.EXPRESS_SPENT
    if not has(express_choices(state, board, seat), spending):
        return OwnRefusal.EXPRESS_ONE_ONLY
    return Refusal.NONE


@rule
def express_choices(state, board, seat):
    """The sets of Express cards that the seat may spend, as a set of sets."""
    return board.express_choices[min(state.options[EXPRESS_STACK], 1)][state.express[seat]]


@rule
def is_beyond(state, board, route, line, amount, spending):
    """Would one overpay for more than the line has (KOR-28)?"""
    if amount <= board.length[route] or state.options[OVERPAY_UNLIMITED] != 0:
        return False
    return amount + board.express_sum[spending] > spots_of(state, board, line)


@rule
def placing_refusal(state, board, seat, route, line, amount, spending):
    """Why no train goes on this line with so many cards and these Express cards."""
    why = express_refusal(state, board, seat, spending)
    if why != Refusal.NONE:
        return why
    if is_beyond(state, board, route, line, amount, spending):
        return OwnRefusal.OVERPAID_BEYOND_MAT  # KOR-28
    if landing(state, board, line, amount, spending) == NO_SPOT:
        return OwnRefusal.LINE_FULL  # KOR-33
    return Refusal.NONE


@rule
def is_line_open(state, board, seat, route, line, amount):
    """Can a train go on this line with so many cards, and some Express card or none?"""
    if not is_line_of(board, route, line) or board.spots[line] == 0:
        return False
    # The more Express cards, the higher the target; with the highest one, any free spot below does.
    spots = spots_of(state, board, line)
    limit = SPOTS
    if amount > board.length[route] and state.options[OVERPAY_UNLIMITED] == 0:
        limit = spots - amount  # KOR-28
        if limit < 0:
            return False
    stack = min(state.options[EXPRESS_STACK], 1)
    best = min(amount + board.express_best[stack][state.express[seat]][limit], spots)
    return ~state.taken[line] & ((1 << best) - 1) != 0


@rule
def can_place(state, board, seat, route, amount):
    """Can this claim put a train on the mat (KOR-24, KOR-33)?"""
    if state.trains[seat] <= board.length[route]:
        return False  # KOR-24
    if board.color[route] != GRAY:
        return is_line_open(state, board, seat, route, board.color[route], amount)
    for line in range(LINES):
        if is_line_open(state, board, seat, route, line, amount):
            return True
    return False


@rule
def overpaying_refusal(state, board, seat, route, amount):
    """Why so many cards may not be paid (KOR-27, KOR-28)."""
    if amount < board.length[route]:
        return OwnRefusal.TOO_FEW_CARDS  # TTR-40
    if amount > board.length[route] and not can_place(state, board, seat, route, amount):
        if can_place(state, board, seat, route, board.length[route]):
            return OwnRefusal.OVERPAID_BEYOND_MAT  # KOR-28
        return OwnRefusal.OVERPAID_WITHOUT_MAT  # KOR-28, KOR-33
    return Refusal.NONE
