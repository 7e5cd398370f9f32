"""A bot of your own: it reads a view and the legal moves, and answers with one of them.

python examples/my_bot.py
"""

from collections import Counter

from grandtour import Match, load
from grandtour.bots import make_bot


class Collector:
    """Claims the longest route it can pay for, else collects the colour it holds most of."""

    def choose(self, match, seat):
        view, moves = match.view(seat), match.legal(seat)
        claims = [move for move in moves if move.startswith("claim ")]
        if claims:  # a claim ends in its cards: the more of them, the longer the route
            return max(claims, key=lambda move: worth(move.split()[-1]))
        held = Counter(view.hand)
        takes = [move for move in moves if move.startswith("take ")]
        best = max(takes, key=lambda move: held[move[5]], default="draw")
        if best in moves and view.phase in ("turn", "second-card"):
            return best
        return moves[0]  # tickets to keep: the first set; a tunnel: the first payment


def worth(cards):
    """Long before short, and few locomotives before many."""
    return len(cards), -cards.count("L")


game = load("ttr-europe")
for seed in range(3):
    players = [Collector(), make_bot("hungry", game, seed)]
    match = Match(game, seats=2, seed=seed, backend="lists")
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, players[seat].choose(match, seat))
    print(f"Collector {match.result().cards[0].total}, Hungry {match.result().cards[1].total}")
