"""One bot that looks ahead against another bot.

    python bench/duel.py ttr-europe hungry --games 40 --rollouts 400

Deals come in blocks: every deal is played once from each seat. It prints how often the one that looks
ahead won, with Wilson's interval, and what a move took. With one seat, it plays alone for points.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from grandtour import Match, load
from grandtour.bots import Search, Searcher, interval, make_bot

FIRST_SEED = 1000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="road-trip-europa")
    parser.add_argument("bot", nargs="?", default="expert")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rollouts", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--ideas", type=int, default=8)
    parser.add_argument("--picks", type=int, default=8)
    parser.add_argument("--doubt", type=float, default=2.0)
    parser.add_argument("--tree", action="store_true")
    wish = parser.parse_args()
    if wish.rollouts is None and wish.seconds is None:
        wish.rollouts = 400
    search = Search(wish.rollouts, wish.seconds, wish.ideas, wish.doubt, wish.picks, wish.tree)
    game = load(wish.game)
    wins, points, spent, moves = 0.0, [], 0.0, 0
    for number in range(wish.games):
        own, seed = number % wish.seats, FIRST_SEED + number // wish.seats
        match = Match(game, wish.seats, seed, game.about.playout, "compiled")
        searcher = Searcher("master", game, 3 * seed + 1, search)
        other = make_bot(wish.bot, game, seed)
        while not match.is_over:
            seat = match.deciding[0]
            if seat != own:
                match.play(seat, other.choose(match, seat))
                continue
            began = time.perf_counter()
            move = searcher.choose(match, seat)
            spent += time.perf_counter() - began
            moves += 1
            match.play(seat, move)
        result = match.result()
        wins += (own in result.winners) / len(result.winners)
        points.append(result.cards[own].total)
        low, high = interval(wins, number + 1)
        error = float(np.std(points) / np.sqrt(number + 1))
        print(
            f"\r{number + 1} games: wins {wins / (number + 1):.1%} [{low:.1%}, {high:.1%}],"
            f" {np.mean(points):.1f} points (standard error {error:.1f}),"
            f" {1000 * spent / moves:.0f} ms a move",
            end="",
            flush=True,
        )
    print()


if __name__ == "__main__":
    main()
