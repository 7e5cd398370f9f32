"""Set-up common to all maps of the train family (TTR-07 to TTR-10, TTR-76)."""

from grandtour.core.chance import draw_below
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.games.ttr.cards import draw_card, fill_gaps, flush, give_card
from grandtour.games.ttr.happenings import Happening
from grandtour.games.ttr.names import LOCOMOTIVE, NOTHING, Source
from grandtour.games.ttr.options import AS_ON_THE_BOARD, RANDOM_SEAT, STARTING_PLAYER, TRAINS


@rule
def clear_table(state, board, seats):
    """Full stocks and an empty board; nothing has been dealt (TTR-01, TTR-03)."""
    state.seats = seats
    for seat in range(seats):
        state.trains[seat] = trains_of_each(state, board)
        for word in range(2):
            state.open_routes[seat][word] = board.all_routes[word]
    for color in range(LOCOMOTIVE):
        state.deck[color] = board.perColor  # TTR-01
    state.deck[LOCOMOTIVE] = board.locomotives
    state.deck_size = LOCOMOTIVE * board.perColor + board.locomotives


@rule
def trains_of_each(state, board):
    """How many trains each player starts with (TTR-03, TTR-85)."""
    if state.options[TRAINS] != AS_ON_THE_BOARD:
        return state.options[TRAINS]  # TTR-85
    return board.trains  # TTR-03


@rule
def choose_first(state, work):
    """Who begins: a seat of the host's choice, or any (TTR-09)."""
    state.first = state.options[STARTING_PLAYER]
    if state.first == RANDOM_SEAT:
        state.first = draw_below(state, work, Source.FIRST, state.seats)
    state.turn = state.first
    note(work, Happening.GAME_STARTED, state.first, 0, 0, 0, 0)


@rule
def deal_cards(state, board, work):
    """A hand for each seat, then the display (TTR-07)."""
    for seat in range(state.seats):
        for _ in range(board.cards_in_hand):
            card = draw_card(state, work)
            if card != NOTHING:
                give_card(state, seat, card)
                note(work, Happening.CARD_DEALT, seat, card, 0, 0, 0)
    fill_gaps(state, board, work)
    flush(state, board, work)  # TTR-08
