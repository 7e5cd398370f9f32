"""The places on a scorecard: a game says who leads whom, the rest is the same everywhere.

These names stand for one game's rules, as in `entries.py`. Whoever asks for a game's score is given
`score_and_place` (`backend.linked_rules`).
"""

from grandtour.core.rule import rule

score = lead = None


@rule
def score_and_place(state, board, work, card):
    """Fill the card: every line and total, then everybody's place."""
    score(state, board, work, card)
    put_places(state, card)


@rule
def put_places(state, card):
    """A place is one more than the number of seats that lead: equal seats share one."""
    for seat in range(state.seats):
        card.place[seat] = 1
        for other in range(state.seats):
            if lead(state, card, other, seat) > 0:
                card.place[seat] += 1
