"""Europa Tour: set-up, what may be decided, and what a decision does."""

from grandtour.core.bits import WORD, count, has
from grandtour.core.chance import draw_below, seed_chance
from grandtour.core.events import note
from grandtour.core.rule import rule
from grandtour.core.sealed import is_everybody_in
from grandtour.games.europa_tour import names as n
from grandtour.games.europa_tour.cards import (
    draw_from_talon,
    open_piles,
    put_on,
    refill_talon,
    take_dealt,
    take_top,
)
from grandtour.games.europa_tour.happenings import Happening
from grandtour.games.europa_tour.names import (
    ANNOUNCE,
    ARRANGE_WORD,
    DRAW,
    EXCHANGE_WORD,
    FIRST_OTHER,
    FIRST_PLACE,
    FIRST_PUT,
    FIRST_TAKE,
    NOTHING,
    OTHER_WORD,
    RACK,
    SILENT,
    SWAP_WORD,
    WORDS,
    Kind,
    Source,
)
from grandtour.games.europa_tour.options import MUST_USE_PILE_CARD, START_ARRANGE, SWAP_ACTION
from grandtour.games.europa_tour.refusals import Refusal
from grandtour.games.europa_tour.state import Phase
from grandtour.games.europa_tour.windows import (
    answer_refusal,
    answer_window,
    close_window,
    list_answers,
    open_first_window,
    open_window,
)

# Set-up


@rule
def clear(state, board, seats):
    """The table before anything is dealt; `state.options` is set already (ETO-01)."""
    state.seats = seats
    for card in range(n.CARDS):
        state.talon[card] = board.stock[card]
    state.untaken = seats * board.rack_size  # ETO-08
    state.talon_size = board.card_total - state.untaken


@rule
def setup(state, board, work, seed):
    """Who begins, then a first card for everybody to look at (ETO-08, ETO-09, ETO-14)."""
    seed_chance(state, seed)
    state.first = draw_below(state, work, Source.FIRST, state.seats)  # ETO-14
    state.turn = state.first
    note(work, Happening.GAME_STARTED, state.first, 0, 0, 0, 0)
    number = 1
    if state.options[START_ARRANGE] != 0:
        number = board.rack_size
    for seat in range(state.seats):
        for index in range(number):
            look_at_next(state, work, seat, index)
        state.deciding[seat] = 1  # ETO-11
    state.phase = Phase.PLACE


@rule
def look_at_next(state, work, seat, index):
    """Take the next one of the dealt cards into the hand (ETO-10)."""
    card = take_dealt(state, work)
    state.hand[seat][index] = card
    note(work, Happening.CARD_SEEN, seat, card, 0, 0, 0)


# What may be decided


@rule
def refusal(state, board, seat, action):
    """Why this seat may not do this now; Refusal.NONE if it may. This is the law."""
    kind = board.move_kind[action]
    place = board.move_place[action]
    to = board.move_to[action]
    if seat < 0 or seat >= state.seats:
        return Refusal.NOT_SEATED
    if kind == Kind.NONE:
        return Refusal.NO_SUCH_ACTION
    if state.phase == Phase.OVER:
        return Refusal.GAME_OVER  # ETO-37
    if state.phase == Phase.PLACE:
        return place_refusal(state, board, seat, kind, place, to)
    if kind == Kind.ANNOUNCE or kind == Kind.SILENT:
        return answer_refusal(state, board, seat, kind)
    if state.phase == Phase.FIRST_WINDOW:
        return window_refusal(kind)
    if seat != state.turn:
        return Refusal.NOT_YOUR_TURN  # ETO-51
    if kind == Kind.PLACE or kind == Kind.ARRANGE:
        return Refusal.RACK_FULL  # ETO-17
    if state.phase == Phase.DRAW:
        return draw_refusal(state, kind)
    if state.phase == Phase.EXCHANGE:
        return exchange_refusal(state, kind, to)
    return window_refusal(kind)


@rule
def place_refusal(state, board, seat, kind, place, to):
    """Any free place will do, for the card in hand; what is placed stays (ETO-09, ETO-10)."""
    if kind == Kind.SWAP or kind == Kind.EXCHANGE:
        return Refusal.CARDS_STAY  # ETO-10
    if state.placed[seat] == board.rack_size:
        return Refusal.ALL_PLACED  # ETO-52
    if kind == Kind.PLACE:
        if state.options[START_ARRANGE] != 0:
            return Refusal.WHICH_CARD
    elif kind == Kind.ARRANGE:
        if state.options[START_ARRANGE] == 0:
            return Refusal.ONE_CARD_AT_A_TIME  # ETO-10
        if not is_first_alike(state, seat, to):
            return Refusal.NOT_IN_HAND  # ETO-09
    else:
        return Refusal.PLACE_FIRST  # ETO-52
    if state.rack[seat][place] != NOTHING:
        return Refusal.PLACE_TAKEN  # ETO-10
    return Refusal.NONE


@rule
def is_first_alike(state, seat, index):
    """Is there a card in hand at this index? Of several alike the first stands for all."""
    card = state.hand[seat][index]
    for before in range(index):
        if state.hand[seat][before] == card:
            return False
    return card != NOTHING


@rule
def draw_refusal(state, kind):
    """Drawing is compulsory, from the talon or any pile: none is empty (ETO-15, ETO-21, ETO-61)."""
    if kind == Kind.DRAW or kind == Kind.TAKE:
        return Refusal.NONE
    if kind == Kind.SWAP:
        if state.options[SWAP_ACTION] == 0:
            return Refusal.NO_SWAP  # ETO-58
        return Refusal.NONE
    return Refusal.DRAW_FIRST  # ETO-15


@rule
def exchange_refusal(state, kind, pile):
    """Put the drawn card down, or exchange it (ETO-16)."""
    if kind == Kind.SWAP and state.options[SWAP_ACTION] == 0:
        return Refusal.NO_SWAP  # ETO-58
    if kind != Kind.PUT and kind != Kind.EXCHANGE:
        return Refusal.ALREADY_DRAWN  # ETO-53
    if kind == Kind.PUT and must_use_card(state):
        return Refusal.MUST_USE  # ETO-20
    forced = forced_pile(state)
    if forced != NOTHING and pile != forced:
        return Refusal.EMPTY_PILE  # ETO-18
    return Refusal.NONE


@rule
def must_use_card(state):
    return state.options[MUST_USE_PILE_CARD] != 0 and state.drawn_from != NOTHING


@rule
def forced_pile(state):
    """The pile that was emptied by the draw, and must get the card put down (ETO-18)."""
    pile = state.drawn_from
    if pile != NOTHING and state.pile_size[pile] > 0:
        pile = NOTHING  # ETO-19
    return pile


@rule
def window_refusal(kind):
    """In a window there is nothing to do but answer."""
    if kind == Kind.EXCHANGE or kind == Kind.SWAP:
        return Refusal.ONE_CHANGE  # ETO-58
    return Refusal.ANSWER_FIRST  # ETO-54


@rule
def legal(state, board, work, seat):
    """Fill `work.legal` with exactly the actions that `refusal` allows; returns their number."""
    for word in range(WORDS):
        work.legal[word] = 0
    if state.phase == Phase.PLACE:
        list_placements(state, board, work, seat)
    elif state.phase == Phase.DRAW and seat == state.turn:
        piles = (1 << board.pile_count) - 1
        work.legal[OTHER_WORD] = 1 << (DRAW - FIRST_OTHER) | piles << (FIRST_TAKE - FIRST_OTHER)
        if state.options[SWAP_ACTION] != 0:
            for word in range(2):
                work.legal[SWAP_WORD + word] = board.swaps[word]
    elif state.phase == Phase.EXCHANGE and seat == state.turn:
        list_exchanges(state, board, work)
    elif state.phase != Phase.OVER:
        list_answers(state, board, work, seat)
    number = 0
    for word in range(WORDS):
        number += count(work.legal[word])
    return number


@rule
def list_placements(state, board, work, seat):
    free = 0
    for place in range(board.rack_size):
        if state.rack[seat][place] == NOTHING:
            free |= 1 << place
    if state.options[START_ARRANGE] == 0:
        work.legal[OTHER_WORD] = free << (FIRST_PLACE - FIRST_OTHER)
        return
    for index in range(board.rack_size):
        if is_first_alike(state, seat, index):
            for place in range(board.rack_size):
                if has(free, place):
                    at = index * RACK + place
                    work.legal[ARRANGE_WORD + at // WORD] |= 1 << at % WORD


@rule
def list_exchanges(state, board, work):
    forced = forced_pile(state)
    if forced == NOTHING:
        piles = (1 << board.pile_count) - 1
        for word in range(2):
            work.legal[EXCHANGE_WORD + word] = board.exchanges[word]
    else:
        piles = 1 << forced
        for word in range(2):
            work.legal[EXCHANGE_WORD + word] = board.exchanges_to[forced][word]
    if not must_use_card(state):
        work.legal[OTHER_WORD] = piles << (FIRST_PUT - FIRST_OTHER)


# What a decision does


@rule
def apply(state, board, work, seat, action):
    """Carry out a decision that `refusal` allows, up to the next decision."""
    kind = board.move_kind[action]
    place = board.move_place[action]
    to = board.move_to[action]
    if kind == Kind.ANNOUNCE or kind == Kind.SILENT:
        answer = ANNOUNCE if kind == Kind.ANNOUNCE else SILENT
        answer_window(state, work, seat, answer)
        if is_everybody_in(state):
            close_window(state, board, work)  # ETO-54
    elif state.phase == Phase.PLACE:
        place_card(state, board, work, seat, place, to)
    elif kind == Kind.SWAP:
        swap_places(state, work, seat, place, to)
        end_turn(state, board, work)
    elif state.phase == Phase.DRAW:
        draw(state, work, seat, kind, to)
    else:
        put_down(state, work, seat, kind, place, to)
        end_turn(state, board, work)


@rule
def place_card(state, board, work, seat, place, index):
    """Place a card and look at the next one (ETO-09, ETO-10)."""
    card = state.hand[seat][index]
    state.rack[seat][place] = card
    state.hand[seat][index] = NOTHING
    state.placed[seat] += 1
    note(work, Happening.CARD_PLACED, seat, card, place, state.placed[seat], 0)  # ETO-59
    if state.placed[seat] == board.rack_size:
        state.deciding[seat] = 0
        if is_everybody_in(state):
            open_piles(state, board, work)  # ETO-12, ETO-52
            open_first_window(state, board, work)
    elif state.options[START_ARRANGE] == 0:
        look_at_next(state, work, seat, 0)


@rule
def draw(state, work, seat, kind, pile):
    """Take a card into the hand, from the talon or from a pile (ETO-15)."""
    state.shown = 0  # ETO-49
    if kind == Kind.DRAW:
        card = draw_from_talon(state, work)
        note(work, Happening.CARD_DRAWN, seat, card, 0, 0, 0)  # ETO-48
    else:
        card = take_top(state, pile)
        state.drawn_from = pile
        note(work, Happening.CARD_TAKEN, seat, card, pile, 0, 0)  # ETO-48
    state.hand[seat][0] = card
    state.phase = Phase.EXCHANGE


@rule
def put_down(state, work, seat, kind, place, pile):
    """Put the drawn card on a pile, or the card it takes the place of (ETO-16)."""
    card = state.hand[seat][0]
    state.hand[seat][0] = NOTHING
    if kind == Kind.PUT:
        note(work, Happening.CARD_PUT, seat, card, pile, 0, 0)
    else:
        old = state.rack[seat][place]
        state.rack[seat][place] = card  # ETO-17
        state.filled[seat][place] = state.refills
        state.known[seat] &= ~(1 << place)
        if state.drawn_from != NOTHING:
            state.known[seat] |= 1 << place  # ETO-48
        note(work, Happening.CARD_EXCHANGED, seat, old, place, pile, 0)
        card = old
    put_on(state, pile, card)
    state.drawn_from = NOTHING


@rule
def swap_places(state, work, seat, place, other):
    """Two cards of the rack change places, in sight of all (option swapAction)."""
    state.shown = 0  # ETO-49
    rack = state.rack[seat]
    filled = state.filled[seat]
    card = rack[place]
    rack[place] = rack[other]
    rack[other] = card
    talon = filled[place]
    filled[place] = filled[other]
    filled[other] = talon
    if has(state.known[seat], place) != has(state.known[seat], other):
        state.known[seat] ^= 1 << place | 1 << other
    note(work, Happening.PLACES_SWAPPED, seat, place, other, 0, 0)


@rule
def end_turn(state, board, work):
    """Refill the talon if it is empty, then open the window (ETO-22, ETO-53)."""
    if state.talon_size == 0:
        refill_talon(state, board, work)  # ETO-22
    open_window(state, board, work)


@rule
def is_partial(state):
    """Every decision is a whole move."""
    return False
