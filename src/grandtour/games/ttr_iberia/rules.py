"""What Ticket to Ride Iberia adds to the family's turn: two drafts, festivals, locked tickets."""

from grandtour.core.bits import count
from grandtour.core.chance import seed_chance
from grandtour.core.rule import rule
from grandtour.games.ttr.claims import claim_with
from grandtour.games.ttr.draft import FIRST, LEFT, RIGHT, SECOND, begin_draft
from grandtour.games.ttr.names import FIRST_OWN, NOTHING, OWN_WORD, Phase
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr.rules import reset_idle_counts
from grandtour.games.ttr.setup import choose_first, clear_table, deal_cards
from grandtour.games.ttr.tickets import ticket_deck_refusal
from grandtour.games.ttr.turns import give_turn, next_seat
from grandtour.games.ttr_iberia.festivals import (
    pool_at,
    pools_in_reach,
    shuffle_in,
    take_festival,
)
from grandtour.games.ttr_iberia.names import ENDS, TAKE_NONE, OwnKind, OwnPhase
from grandtour.games.ttr_iberia.options import AUTO_TAKE_FESTIVAL, NO_SECOND_DRAFT
from grandtour.games.ttr_iberia.refusals import OwnRefusal


@rule
def clear(state, board, seats):
    """The table before anything is dealt; `state.options` is set already."""
    clear_table(state, board, seats)
    state.ticket_deck = board.regular_tickets | board.long_tickets  # IBE-02
    state.ticket_deck_size = count(state.ticket_deck)


@rule
def setup(state, board, work, seed):
    """Cards and display; then festivals and Draft card; then the first draft (IBE-08 to IBE-12)."""
    seed_chance(state, seed)  # TTR-72
    choose_first(state, work)
    deal_cards(state, board, work)  # IBE-08, IBE-66
    shuffle_in(state, board, work)  # IBE-09
    begin_draft(state, board, work)  # IBE-12


# The drafts


@rule
def neighbour(draft):
    """First to the left, then to the right (IBE-13)."""
    if draft == FIRST:
        return LEFT
    return RIGHT


@rule
def after_draft(state, board, work):
    """The first draft begins the game, the second only interrupts it (IBE-12, IBE-65)."""
    seat = state.first
    if state.drafts > SECOND:
        seat = next_seat(state)
    give_turn(state, work, seat)


@rule
def go_on(state, board, work):
    """After a turn: the second draft if its card has turned up, else the next turn (IBE-33)."""
    if state.draft_due != 0:
        state.draft_due = 0
        state.deciding[state.turn] = 0
        begin_draft(state, board, work)
        return
    give_turn(state, work, next_seat(state))


@rule
def tickets_refusal(state, board):
    """Tickets are locked until the second draft is over (IBE-45, IBE-46)."""
    if state.drafts <= SECOND and state.options[NO_SECOND_DRAFT] == 0:
        return OwnRefusal.TICKETS_LOCKED  # IBE-45
    return ticket_deck_refusal(state)


# Festivals


@rule
def claim(state, board, work, seat, route, color, cards, locomotives):
    """After the claim the festival cards of one end may be taken (IBE-37, IBE-61, IBE-62)."""
    claim_with(state, board, work, seat, route, color, cards, locomotives)
    reset_idle_counts(state)
    state.phase = Phase.TURN_END
    reach = pools_in_reach(state, board, route)
    if reach == 1 and state.options[AUTO_TAKE_FESTIVAL] != 0:
        end = 0
        if pool_at(state, board, route, 0) == NOTHING:
            end = 1
        take_festival(state, board, work, seat, route, end)  # IBE-39
    elif reach > 0:
        state.pending = route
        state.phase = OwnPhase.FESTIVAL


@rule
def own_refusal(state, board, seat, action):
    if board.move_kind[action] != OwnKind.FESTIVAL:
        return OwnRefusal.FESTIVAL_UNANSWERED  # IBE-61
    end = board.move_what[action]
    if end < ENDS and pool_at(state, board, state.pending, end) == NOTHING:
        return OwnRefusal.NO_FESTIVAL_HERE  # IBE-37
    return Refusal.NONE


@rule
def list_own(state, board, work, seat):
    for end in range(ENDS):
        if pool_at(state, board, state.pending, end) != NOTHING:
            work.legal[OWN_WORD] |= 1 << end
    work.legal[OWN_WORD] |= 1 << (TAKE_NONE - FIRST_OWN)  # IBE-39


@rule
def decide_own(state, board, work, seat, action):
    if action != TAKE_NONE:
        take_festival(state, board, work, seat, state.pending, board.move_what[action])
    state.pending = NOTHING
    state.phase = Phase.TURN_END


@rule
def is_partial(state):
    """Is the deciding seat in the middle of one move, in a step nobody else sees (TTR-79)?"""
    return state.phase == Phase.PAY_ROUTE
