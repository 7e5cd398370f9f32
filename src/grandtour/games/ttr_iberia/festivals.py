"""Festival cards and the Draft card in the deck, and festivals at cities (IBE-24 to IBE-44)."""

from grandtour.core.chance import draw_below, draw_counted_with
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.cards import turn_over_discards
from grandtour.games.ttr.names import COLORS, NOBODY, NOTHING, Source
from grandtour.games.ttr_iberia.happenings import OwnHappening
from grandtour.games.ttr_iberia.names import (
    DRAFT_CARD,
    ENDS,
    FIRST_FESTIVAL,
    GONE,
    POOLS,
    OwnSource,
)
from grandtour.games.ttr_iberia.options import DRAFT_CARD_JITTER, NO_SECOND_DRAFT


@rule
def shuffle_in(state, board, work):
    """Festival cards join the deck, and the Draft card goes in at its depth (IBE-09 to IBE-11)."""
    for pool in range(POOLS):
        state.festival_deck[pool] = board.festival_cards[pool]
        state.deck_size += board.festival_cards[pool]
    state.deck_start = state.deck_size
    if state.options[NO_SECOND_DRAFT] == 0:
        spread = state.options[DRAFT_CARD_JITTER]
        jitter = draw_below(state, work, OwnSource.DRAFT_CARD, 2 * spread + 1) - spread
        state.draft_depth = depth_with(state, board, jitter)
        state.deck_size += 1


@rule
def depth_with(state, board, jitter):
    """How many cards lie above the Draft card at the start (IBE-11, IBE-58)."""
    middle = state.deck_start * board.depth_part[state.seats] // board.depth_of[state.seats]
    return min(max(middle + jitter, 0), state.deck_start)


@rule
def draw_card(state, work):
    """The next train card; what else comes up on the way is laid out (IBE-24 to IBE-32)."""
    while True:
        if state.deck_size == 0:
            if state.discard_size == 0:
                return NOTHING  # IBE-27, IBE-60
            turn_over_discards(state, work)  # IBE-27
        card = top_card(state, work)
        if card < COLORS:
            return card
        if card == DRAFT_CARD:
            state.draft_due = 1  # IBE-32
            note(work, OwnHappening.DRAFT_CARD_SHOWN, NOBODY, 0, 0, 0, 0)
        else:
            state.lying[card - FIRST_FESTIVAL] += 1  # IBE-24
            note(work, OwnHappening.FESTIVAL_LAID_OUT, NOBODY, card - FIRST_FESTIVAL, 0, 0, 0)


@rule
def top_card(state, work):
    """Take the top card of the deck, whatever it is."""
    others = state.deck_size
    state.deck_size -= 1
    if state.draft_depth == 0:
        state.draft_depth = GONE
        return DRAFT_CARD
    if state.draft_depth > 0:
        state.draft_depth -= 1
        others -= 1
    if state.stack_size > 0:
        state.stack_size -= 1
        card = state.stack[state.stack_size]
        state.stack[state.stack_size] = NOTHING
    else:
        card = any_card(state, work, others)
    if card < COLORS:
        state.deck[card] -= 1
    else:
        state.festival_deck[card - FIRST_FESTIVAL] -= 1
    return card


@rule
def any_card(state, work, number):
    """Any one of so many train and festival cards: nothing is known of their order."""
    return draw_counted_with(state, work, Source.DECK, state.deck, state.festival_deck, number)


# Taking what lies at a city


@rule
def pool_at(state, board, route, end):
    """The festival with cards at one end of a route; NOTHING if there is none (IBE-61)."""
    city = board.route_a[route]
    if end == 1:
        city = board.route_b[route]
    pool = board.festival_at[city]
    if pool == NOTHING or state.lying[pool] == 0:
        return NOTHING
    if end == 1 and board.festival_at[board.route_a[route]] == pool:
        return NOTHING  # IBE-40: a shared festival is taken once, through the first city
    return pool


@rule
def pools_in_reach(state, board, route):
    number = 0
    for end in range(ENDS):
        if pool_at(state, board, route, end) != NOTHING:
            number += 1
    return number


@rule
def take_festival(state, board, work, seat, route, end):
    """Take all cards lying at one end of the route (IBE-37, IBE-41)."""
    pool = pool_at(state, board, route, end)
    note(work, OwnHappening.FESTIVAL_TAKEN, seat, pool, state.lying[pool], 0, 0)  # IBE-43
    state.taken[seat][pool] += state.lying[pool]
    state.lying[pool] = 0
