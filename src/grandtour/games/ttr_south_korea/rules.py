"""What Ticket to Ride South Korea adds to the family's turn: a draft, Express cards, the mat."""

from grandtour.core.bits import count, has
from grandtour.core.chance import seed_chance
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.cards import (
    draw_blind,
    first_card_refusal,
    is_deck_supplied,
    list_cards,
)
from grandtour.games.ttr.claims import can_pay, claim_with
from grandtour.games.ttr.draft import begin_draft
from grandtour.games.ttr.names import (
    FIRST_OTHER,
    FIRST_OWN,
    NOTHING,
    OTHER_WORD,
    OWN_WORD,
    Kind,
    Phase,
)
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.rules import begin_cards, begin_tickets, reset_idle_counts
from grandtour.games.ttr.setup import choose_first, clear_table, deal_cards
from grandtour.games.ttr.turns import give_turn
from grandtour.games.ttr_south_korea.happenings import OwnHappening
from grandtour.games.ttr_south_korea.mat import (
    can_place,
    express_choices,
    express_refusal,
    is_line_of,
    is_line_open,
    landing,
    overpaying_refusal,
    placing_refusal,
    target,
)
from grandtour.games.ttr_south_korea.names import (
    AMOUNT_MAX,
    FIRST_AMOUNT,
    FIRST_EXPRESS,
    FIRST_EXPRESS_DRAW,
    FIRST_EXPRESS_TICKETS,
    FIRST_LINE,
    FIRST_SPOT,
    LINES,
    NO_LINE,
    SPOTS,
    SUBSETS,
    OwnKind,
    OwnPhase,
)
from grandtour.games.ttr_south_korea.options import CHOOSE_LOWER_SPOT
from grandtour.games.ttr_south_korea.refusals import OwnRefusal


@rule
def clear(state, board, seats):
    """The table before anything is dealt; `state.options` is set already."""
    clear_table(state, board, seats)
    state.ticket_deck = board.regular_tickets | board.long_tickets  # KOR-03
    state.ticket_deck_size = count(state.ticket_deck)
    for seat in range(seats):
        state.express[seat] = board.express_all  # KOR-04, KOR-10


@rule
def setup(state, board, work, seed):
    """Cards, display, then the draft (KOR-09 to KOR-11)."""
    seed_chance(state, seed)  # TTR-72
    choose_first(state, work)
    deal_cards(state, board, work)
    begin_draft(state, board, work)


@rule
def after_draft(state, board, work):
    give_turn(state, work, state.first)


# Express cards for a draw and for tickets


@rule
def own_action_refusal(state, board, seat, kind, what):
    if kind != OwnKind.EXPRESS_DRAW and kind != OwnKind.EXPRESS_TICKETS:
        return Refusal.NOT_NOW
    why = express_refusal(state, board, seat, what)
    if why != Refusal.NONE:
        return why
    if kind == OwnKind.EXPRESS_DRAW:
        if not is_deck_supplied(state):
            return OwnRefusal.EXPRESS_NO_CARDS  # KOR-20
        return Refusal.NONE
    if state.ticket_deck_size <= board.tickets_drawn:
        return OwnRefusal.EXPRESS_NO_TICKETS  # KOR-39
    if not has(board.express_for_tickets, what):
        return OwnRefusal.EXPRESS_TOO_MANY_TICKETS  # KOR-57
    return Refusal.NONE


@rule
def list_own_actions(state, board, work, seat):
    choices = express_choices(state, board, seat) >> 1  # the empty set is no action
    if is_deck_supplied(state):
        work.legal[OTHER_WORD] |= choices << (FIRST_EXPRESS_DRAW - FIRST_OTHER)
    if state.ticket_deck_size > board.tickets_drawn:
        few = choices & (board.express_for_tickets >> 1)
        work.legal[OTHER_WORD] |= few << (FIRST_EXPRESS_TICKETS - FIRST_OTHER)


@rule
def begin_own_action(state, board, work, seat, kind, what):
    reset_idle_counts(state)
    spend(state, work, seat, what)
    if kind == OwnKind.EXPRESS_TICKETS:
        begin_tickets(state, board, work, seat, board.tickets_drawn + board.express_sum[what])
        return
    for _ in range(board.express_sum[what]):
        if is_deck_supplied(state):
            draw_blind(state, work, seat)  # KOR-18, KOR-20
    state.phase = Phase.TURN_END
    if has_first_card(state, board):
        state.phase = OwnPhase.FIRST_CARD  # KOR-21


@rule
def has_first_card(state, board):
    if is_deck_supplied(state):
        return True
    for place in range(board.places):
        if state.display[place] != NOTHING:
            return True
    return False


@rule
def spend(state, work, seat, spending):
    """Express cards leave the game (KOR-16)."""
    if spending != 0:
        state.express[seat] &= ~spending
        note(work, OwnHappening.EXPRESS_SPENT, seat, spending, 0, 0, 0)


# A claim: route, number of cards, cards; then the mat, with Express cards; nobody sees a part of it


@rule
def after_route(state, board, seat):
    return OwnPhase.AMOUNT


@rule
def route_cost(state, board):
    return state.amount


@rule
def amount_refusal(state, board, seat, amount):
    if not can_pay(state, seat, amount, board.color[state.pending]):
        return Refusal.CANNOT_PAY  # KOR-27
    return overpaying_refusal(state, board, seat, state.pending, amount)


@rule
def claim(state, board, work, seat, route, color, cards, locomotives):
    """With a train to spare and a free spot, the mat is asked about first (KOR-23)."""
    if can_place(state, board, seat, route, state.amount):
        state.pending = route
        state.paid_color = color
        state.paid_cards = cards
        state.paid_locos = locomotives
        state.phase = OwnPhase.MAT
        return
    claim_with(state, board, work, seat, route, color, cards, locomotives)
    end_claim(state)


@rule
def end_claim(state):
    forget_claim(state)
    reset_idle_counts(state)
    state.phase = Phase.TURN_END


@rule
def forget_claim(state):
    """No claim is being made."""
    state.pending = NOTHING
    state.amount = 0
    state.paid_color = NOTHING
    state.paid_cards = 0
    state.paid_locos = 0
    state.line = NOTHING
    state.spending = 0


@rule
def line_refusal(state, board, seat, action):
    line = board.move_what[action]
    if line == LINES:
        if state.amount > board.length[state.pending]:
            return OwnRefusal.OVERPAID_SO_PLACE  # KOR-28
        return Refusal.NONE  # KOR-23
    if not is_line_of(board, state.pending, line):
        return OwnRefusal.OTHER_LINE  # KOR-25
    if not is_line_open(state, board, seat, state.pending, line, state.amount):
        return OwnRefusal.LINE_FULL  # KOR-33
    return Refusal.NONE


@rule
def spot_refusal(state, board, spot):
    """A lower spot than the cards reach may be chosen by house rule only (KOR-34)."""
    if spot > target(state, board, state.line, state.amount, state.spending):
        return OwnRefusal.SPOT_TOO_HIGH
    if has(state.taken[state.line], spot - 1):
        return OwnRefusal.SPOT_TAKEN
    return Refusal.NONE


@rule
def own_refusal(state, board, seat, action):
    kind = board.move_kind[action]
    what = board.move_what[action]
    if state.phase == OwnPhase.AMOUNT:
        if kind != OwnKind.AMOUNT:
            return OwnRefusal.AMOUNT_OWED
        return amount_refusal(state, board, seat, what)
    if state.phase == OwnPhase.FIRST_CARD:
        if kind != Kind.TAKE and kind != Kind.DRAW:
            return OwnRefusal.FIRST_CARD_OWED  # KOR-52
        return first_card_refusal(state, kind, what)
    if state.phase == OwnPhase.MAT:
        if kind != OwnKind.LINE:
            return OwnRefusal.MAT_UNANSWERED  # KOR-23
        return line_refusal(state, board, seat, action)
    if state.phase == OwnPhase.EXPRESS:
        if kind != OwnKind.EXPRESS:
            return OwnRefusal.MAT_UNANSWERED
        return placing_refusal(state, board, seat, state.pending, state.line, state.amount, what)
    if kind != OwnKind.SPOT:
        return OwnRefusal.MAT_UNANSWERED
    return spot_refusal(state, board, what)


@rule
def list_own(state, board, work, seat):
    if state.phase == OwnPhase.FIRST_CARD:
        list_cards(state, board, work, True)
        return
    legal = 0
    if state.phase == OwnPhase.AMOUNT:
        amount = board.length[state.pending]
        while amount <= AMOUNT_MAX and can_pay(state, seat, amount, board.color[state.pending]):
            if overpaying_refusal(state, board, seat, state.pending, amount) == Refusal.NONE:
                legal |= 1 << (FIRST_AMOUNT - FIRST_OWN + amount - 1)
            amount += 1
    elif state.phase == OwnPhase.MAT:
        for line in range(LINES):
            if is_line_open(state, board, seat, state.pending, line, state.amount):
                legal |= 1 << (FIRST_LINE - FIRST_OWN + line)
        if state.amount <= board.length[state.pending]:
            legal |= 1 << (NO_LINE - FIRST_OWN)
    elif state.phase == OwnPhase.EXPRESS:
        for spending in range(SUBSETS):
            why = placing_refusal(
                state, board, seat, state.pending, state.line, state.amount, spending
            )
            if why == Refusal.NONE:
                legal |= 1 << (FIRST_EXPRESS - FIRST_OWN + spending)
    else:
        for spot in range(1, SPOTS + 1):
            if spot_refusal(state, board, spot) == Refusal.NONE:
                legal |= 1 << (FIRST_SPOT - FIRST_OWN + spot - 1)
    work.legal[OWN_WORD] = legal


@rule
def decide_own(state, board, work, seat, action):
    kind = board.move_kind[action]
    what = board.move_what[action]
    if kind == OwnKind.AMOUNT:
        state.amount = what
        state.phase = Phase.PAY_ROUTE
    elif kind == OwnKind.LINE and what < LINES:
        state.line = what
        state.phase = OwnPhase.EXPRESS
    elif kind == OwnKind.EXPRESS and state.options[CHOOSE_LOWER_SPOT] != 0:
        state.spending = what
        state.phase = OwnPhase.SPOT
    elif kind == Kind.TAKE or kind == Kind.DRAW:
        begin_cards(state, board, work, seat, kind, what)
    else:
        spot = 0
        if kind == OwnKind.SPOT:
            spot = what
        elif kind == OwnKind.EXPRESS:
            state.spending = what
            spot = landing(state, board, state.line, state.amount, what)
        carry_out_claim(state, board, work, seat, spot)


@rule
def carry_out_claim(state, board, work, seat, spot):
    """Cards, trains, points, then the mat and its Express cards (KOR-49)."""
    claim_with(
        state, board, work, seat, state.pending, state.paid_color, state.paid_cards,
        state.paid_locos,
    )  # fmt: skip
    if spot > 0:
        state.trains[seat] -= 1  # KOR-36
        state.mat[state.line][spot - 1] = seat  # KOR-35
        state.taken[state.line] |= 1 << (spot - 1)
        note(work, OwnHappening.MAT_PLACED, seat, state.line, spot, 0, 0)
        spend(state, work, seat, state.spending)
    end_claim(state)


@rule
def is_partial(state):
    """Is the deciding seat in the middle of one move, in a step nobody else sees (TTR-79)?"""
    return (
        state.phase == Phase.PAY_ROUTE
        or state.phase == OwnPhase.AMOUNT
        or state.phase == OwnPhase.EXPRESS
        or state.phase == OwnPhase.SPOT
    )


@rule
def is_hidden(state):
    """Is a claim being put together of which nobody else sees a part (KOR-56)?"""
    return is_partial(state) or state.phase == OwnPhase.MAT
