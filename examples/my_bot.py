"""A bot of your own: it is shown what its seat may see and the legal moves, and answers with one.

python examples/my_bot.py
"""

from collections import Counter

from grandtour import load
from grandtour.bots import simulate


class Gatherer:
    """Claims the longest route it can pay for, else collects the colour it holds most of."""

    def choose(self, view, legal):
        claims = [move for move in legal if move.startswith("claim ")]
        if claims:  # a claim ends in its cards: the more of them, the longer the route
            return max(claims, key=lambda move: worth(move.split()[-1]))
        held = Counter(view.hand)
        takes = [move for move in legal if move.startswith("take ")]
        best = max(takes, key=lambda move: held[move[5]], default="draw")
        if best in legal and view.phase in ("turn", "second-card"):
            return best
        return legal[0]  # tickets to keep: the first set; a tunnel: the first payment


def worth(cards):
    """Long before short, and few locomotives before many."""
    return len(cards), -cards.count("L")


if __name__ == "__main__":
    report = simulate(load("ttr-europe"), games=4, seats=2, bots=(Gatherer(), "hungry"), seed=1)
    for result in report.results:
        print(
            f"{result.name}: {result.mean_points:.0f} points on average, {result.wins:.0f} games won"
        )
