"""The turn of the train family: three actions, and the places where a map has its own.

The rules under "What a map may replace" do nothing special here. A map that departs from the base
game writes its own and names them on its page (`Game.instead`); then they are called everywhere.
"""

from grandtour.core.bits import count
from grandtour.core.events import note
from grandtour.core.rule import rule
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
    claim_with,
    list_payments,
    list_routes,
    payment_refusal,
    route_refusal,
)
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import (
    DRAW_TICKETS,
    FIRST_OTHER,
    LOCOMOTIVE,
    NOTHING,
    OTHER_WORD,
    OWN_WORD,
    PASS,
    ROUTE_WORD,
    STOP,
    WORDS,
    Kind,
    Phase,
)
from grandtour.games.ttr.options import SECOND_CARD_OPTIONAL
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.tickets import (
    keep_refusal,
    keep_tickets,
    list_keeps,
    offer_tickets,
    offered,
    return_offer,
    ticket_deck_refusal,
)
from grandtour.games.ttr.turns import count_down, end_game, give_turn, next_seat

# What a map may replace


@rule
def is_together(state):
    """Are several seats choosing at once?"""
    return False


@rule
def together_refusal(state, board, seat, kind, what):
    """Why a seat may not put this into its sealed packet."""
    return Refusal.NOT_NOW


@rule
def list_together(state, board, work, seat):
    """Add what `together_refusal` allows to the legal set."""


@rule
def choose_together(state, board, work, seat, kind, what):
    """Put a choice into the seat's packet; carry all out once the last one is in."""


@rule
def tickets_refusal(state, board):
    """Why nobody may draw tickets now."""
    return ticket_deck_refusal(state)


@rule
def own_action_refusal(state, board, seat, kind, what):
    """Why an action that only this map has may not be chosen."""
    return Refusal.NOT_NOW


@rule
def has_own_action(state, board, seat):
    """Is there an action of this map's own that saves the seat from passing?"""
    return False


@rule
def list_own_actions(state, board, work, seat):
    """Add what `own_action_refusal` allows to the legal set."""


@rule
def begin_own_action(state, board, work, seat, kind, what):
    """Begin an action that only this map has."""


@rule
def own_refusal(state, board, seat, action):
    """Why not, in a phase that only this map has."""
    return Refusal.NOT_NOW


@rule
def list_own(state, board, work, seat):
    """Add what `own_refusal` allows to the legal set."""


@rule
def decide_own(state, board, work, seat, action):
    """Carry out a decision of a phase that only this map has."""


@rule
def after_route(state, board, seat):
    """The step that follows naming a route."""
    return Phase.PAY_ROUTE


@rule
def route_cost(state, board):
    """How many cards the route being claimed is paid with."""
    return board.length[state.pending]  # TTR-37


@rule
def claim(state, board, work, seat, route, color, cards, locomotives):
    """Claim a route with these cards."""
    claim_with(state, board, work, seat, route, color, cards, locomotives)
    reset_idle_counts(state)
    state.phase = Phase.TURN_END


@rule
def reset_idle_counts(state):
    """Something that uses up a supply was done (TTR-80)."""
    state.passes = 0


@rule
def count_idle(state):
    """A seat had to pass (TTR-80)."""
    state.passes += 1


@rule
def clean_up(state):
    """Before the display is filled at the end of a turn (TTR-16)."""


@rule
def is_stalled(state):
    """Has nothing happened for too long?"""
    return False


@rule
def go_on(state, board, work):
    """After a turn that was not the last (TTR-11)."""
    give_turn(state, work, next_seat(state))


@rule
def finish(state, board, work):
    """After the last turn (TTR-64)."""
    end_game(state, work)


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
    if is_together(state):
        # Not only a seat that owes its choice: the map says whether one that has made it may
        # change it.
        return together_refusal(state, board, seat, kind, what)
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
    if state.phase == Phase.PAY_ROUTE:
        if kind != Kind.PAY:
            return Refusal.PAYMENT_OWED  # TTR-78
        return due_refusal(state, board, seat, action)
    return own_refusal(state, board, seat, action)


@rule
def action_refusal(state, board, seat, kind, what):
    """The one action of a turn (TTR-11)."""
    if kind == Kind.TAKE or kind == Kind.DRAW:
        return first_card_refusal(state, kind, what)
    if kind == Kind.ROUTE:
        return route_refusal(state, board, seat, what)
    if kind == Kind.TICKETS:
        return tickets_refusal(state, board)
    if kind == Kind.PASS:
        if has_action(state, board, seat):
            return Refusal.PASS_NOT_FORCED  # TTR-14
        return Refusal.NONE
    return own_action_refusal(state, board, seat, kind, what)


@rule
def has_action(state, board, seat):
    """Is there anything else than passing (TTR-14)?"""
    if is_deck_supplied(state) or tickets_refusal(state, board) == Refusal.NONE:
        return True
    for place in range(board.places):
        if state.display[place] != NOTHING:
            return True
    for route in range(board.route_count):
        if route_refusal(state, board, seat, route) == Refusal.NONE:
            return True
    return has_own_action(state, board, seat)


@rule
def kept_min(state, board, seat):
    """How many of the drawn tickets must be kept at least (TTR-52)."""
    return min(board.tickets_kept_min, offered(state, seat))


@rule
def due_refusal(state, board, seat, action):
    """Why these cards do not pay for the route being claimed."""
    route = state.pending
    need = route_cost(state, board)
    locos = locomotives_paid(board, action, need)
    return payment_refusal(
        state,
        seat,
        need,
        board.color[route],
        board.symbols[route],
        board.move_color[action],
        need - locos,
        locos,
    )


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
            list_cards(state, board, work, True)
            if tickets_refusal(state, board) == Refusal.NONE:
                work.legal[OTHER_WORD] |= 1 << (DRAW_TICKETS - FIRST_OTHER)
            list_own_actions(state, board, work, seat)
            if (
                work.legal[ROUTE_WORD]
                | work.legal[ROUTE_WORD + 1]
                | work.legal[OWN_WORD]
                | work.legal[OTHER_WORD]
            ) == 0:
                work.legal[OTHER_WORD] = 1 << (PASS - FIRST_OTHER)  # TTR-14
            return (
                count(work.legal[ROUTE_WORD])
                + count(work.legal[ROUTE_WORD + 1])
                + count(work.legal[OWN_WORD])
                + count(work.legal[OTHER_WORD])
            )
    elif is_together(state):
        list_together(state, board, work, seat)
    elif state.deciding[seat] != 0:
        if state.phase == Phase.SECOND_CARD:
            list_cards(state, board, work, False)
            if state.options[SECOND_CARD_OPTIONAL] != 0:
                work.legal[OTHER_WORD] |= 1 << (STOP - FIRST_OTHER)
        elif state.phase == Phase.PAY_ROUTE:
            route = state.pending
            list_payments(
                state, work, seat, route_cost(state, board), board.color[route],
                board.symbols[route],
            )  # fmt: skip
        elif state.phase == Phase.KEEP_TICKETS:
            list_keeps(state, work, seat, kept_min(state, board, seat))
        else:
            list_own(state, board, work, seat)
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
    elif state.phase == Phase.PAY_ROUTE:
        route = state.pending
        need = route_cost(state, board)
        locomotives = locomotives_paid(board, action, need)
        state.pending = NOTHING
        claim(
            state, board, work, seat, route, board.move_color[action], need - locomotives,
            locomotives,
        )  # fmt: skip
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
    elif is_together(state):
        choose_together(state, board, work, seat, kind, what)
    else:
        decide_own(state, board, work, seat, action)
    if state.phase == Phase.TURN_END:
        end_turn(state, board, work)


@rule
def begin_action(state, board, work, seat, kind, what):
    if kind == Kind.ROUTE:
        state.pending = what
        state.phase = after_route(state, board, seat)
    elif kind == Kind.PASS:
        count_idle(state)  # TTR-80
        note(work, Happening.PASSED, seat, 0, 0, 0, 0)
        state.phase = Phase.TURN_END
    elif kind == Kind.TICKETS:
        reset_idle_counts(state)
        begin_tickets(state, board, work, seat, board.tickets_drawn)
    elif kind == Kind.TAKE or kind == Kind.DRAW:
        reset_idle_counts(state)
        begin_cards(state, board, work, seat, kind, what)
    else:
        begin_own_action(state, board, work, seat, kind, what)


@rule
def begin_cards(state, board, work, seat, kind, what):
    """Take the first card, and let a second one follow if there can be one (TTR-17 to TTR-23)."""
    state.phase = Phase.TURN_END
    if draw_first_card(state, board, work, seat, kind, what):
        state.phase = Phase.SECOND_CARD


@rule
def begin_tickets(state, board, work, seat, number):
    """Draw tickets to choose from (TTR-51)."""
    offer_tickets(state, work, seat, number)
    state.phase = Phase.KEEP_TICKETS


@rule
def end_turn(state, board, work):
    """The fixed order at the end of a turn (TTR-16)."""
    clean_up(state)
    fill_gaps(state, board, work)  # TTR-25
    flush(state, board, work)  # TTR-26
    is_over = count_down(state, board, work)
    if is_over or is_stalled(state):
        state.deciding[state.turn] = 0
        finish(state, board, work)
    else:
        go_on(state, board, work)
