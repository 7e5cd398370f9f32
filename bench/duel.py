"""One bot that looks ahead against other bots.

    python bench/duel.py ttr-europe hungry --games 40 --rollouts 400
    python bench/duel.py ttr-europe conductor --seats 4 --seconds 1 --cores 2
    python bench/duel.py ttr-europe master --games 30 --rollouts 400 --tree --cut 20

Deals come in blocks: every deal is played once from each seat, and a bot of the named kind has each
other seat. `master` stands for the usual search, with as many rollouts and as much time. It prints how
often the one that looks ahead won, with Wilson's interval, the points of both sides, and what a move
took. With one seat, it plays alone for points. Games go on side by side, one on each core; a search by
time should have a core to itself.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np

from grandtour import Match, load
from grandtour.bots import AnyBot, Search, Searcher, interval, make_bot
from grandtour.bots.house import MASTER, house_of
from grandtour.core.game import Game

FIRST_SEED = 1000


class Played(NamedTuple):
    """One game, from the side of the one that looks ahead."""

    win: float
    points: int
    best_other: int
    seconds: float  # it thought for so long
    moves: int


def play(game_name: str, bot: str, seats: int, search: Search, number: int) -> Played:
    game = load(game_name)
    own, seed = number % seats, FIRST_SEED + number // seats
    match = Match(game, seats, seed, game.about.playout, "compiled")
    searcher = Searcher(MASTER, game, 3 * seed + 1, search)
    other = rival(bot, game, seed, search)
    seconds, moves = 0.0, 0
    while not match.is_over:
        seat = match.deciding[0]
        if seat != own:
            match.play(seat, other.choose(match, seat))
            continue
        began = time.perf_counter()
        move = searcher.choose(match, seat)
        seconds += time.perf_counter() - began
        moves += 1
        match.play(seat, move)
    result = match.result()
    totals = [card.total for card in result.cards]
    return Played(
        (own in result.winners) / len(result.winners),
        totals[own],
        max((points for seat, points in enumerate(totals) if seat != own), default=0),
        seconds,
        moves,
    )


def rival(bot: str, game: Game, seed: int, search: Search) -> AnyBot:
    """Who has the other seats."""
    usual = house_of(game.name)[MASTER].search
    if bot != MASTER or usual is None:
        return make_bot(bot, game, seed)
    as_long = replace(usual, rollouts=search.rollouts, seconds=search.seconds)
    return Searcher(MASTER, game, 3 * seed + 2, as_long)


def wished_search(game: str, wish: Mapping[str, Any]) -> Search:
    """The highest level's search, but for what was said."""
    usual = house_of(game)[MASTER].search
    assert usual is not None
    is_by_time = wish["seconds"] is not None
    rollouts = wish["rollouts"] or (None if is_by_time else 400)
    said = {
        key: wish[key]
        for key in ("ideas", "pursuits", "deals", "stirs", "doubt", "cut")
        if wish[key] is not None
    }
    return replace(usual, rollouts=rollouts, seconds=wish["seconds"], is_tree=wish["tree"], **said)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="road-trip-europa")
    parser.add_argument("bot", nargs="?", default="expert")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rollouts", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--ideas", type=int)
    parser.add_argument("--pursuits", type=int)
    parser.add_argument("--deals", type=int)
    parser.add_argument("--stirs", type=int)
    parser.add_argument("--doubt", type=float)
    parser.add_argument("--cut", type=int)
    parser.add_argument("--tree", action="store_true")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wish = parser.parse_args()
    search = wished_search(wish.game, vars(wish))
    job = partial(play, wish.game, wish.bot, wish.seats, search)
    play(wish.game, wish.bot, wish.seats, replace(search, rollouts=6, seconds=None), 0)  # compiles
    found: list[Played] = []
    with ProcessPoolExecutor(wish.cores, get_context("spawn")) as pool:
        for one in pool.map(job, range(wish.games)):
            found.append(one)
            print("\r" + told(found), end="", flush=True)
    print()


def told(found: list[Played]) -> str:
    wins, points, best_other, seconds, moves = np.array(found).T
    low, high = interval(wins.sum(), len(found))
    return (
        f"{len(found)} games: wins {wins.mean():.1%} [{low:.1%}, {high:.1%}],"
        f" {points.mean():.1f} points (standard error {points.std() / len(found) ** 0.5:.1f}),"
        f" best other {best_other.mean():.1f}, {1000 * seconds.sum() / moves.sum():.0f} ms a move"
    )


if __name__ == "__main__":
    main()
