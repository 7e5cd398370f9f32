"""Rules that small games would all write alike; `small.py` binds them to one game's own."""

from grandtour.core.bits import WORD, lowest
from grandtour.core.rule import rule

# These names stand for one game's rules, and for the length of its list of actions.
refusal = legal = lines = None
ACTIONS = 0


@rule
def take_seats(state, board, seats):
    """The table before dealing: nothing lies on it."""
    state.seats = seats


@rule
def legal_by_law(state, board, work, seat):
    """The set of legal actions: the law is asked about each of them."""
    for word in range(len(work.legal)):
        work.legal[word] = 0
    number = 0
    for action in range(ACTIONS):
        if refusal(state, board, seat, action) == 0:
            work.legal[action // WORD] |= 1 << (action % WORD)
            number += 1
    return number


@rule
def first_legal(state, board, work, seat):
    """For an absent seat: the first of its legal actions."""
    legal(state, board, work, seat)
    word = 0
    while work.legal[word] == 0:
        word += 1
    return word * WORD + lowest(work.legal[word])


@rule
def never_partial(state):
    """Every decision is one action."""
    return False


@rule
def score_by_lines(state, board, work, card):
    """The game fills in the lines; a total is their sum."""
    lines(state, board, card)
    for seat in range(state.seats):
        card.total[seat] = 0
        for line in range(len(card.lines[seat])):
            card.total[seat] += card.lines[seat][line]


@rule
def lead_by_points(state, card, seat, other):
    """1: `seat` has more points than `other`; -1: fewer; 0: they are equal."""
    if card.total[seat] == card.total[other]:
        return 0
    return 1 if card.total[seat] > card.total[other] else -1
