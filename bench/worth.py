"""How well cut playouts foretell the end, and by which scale points foreseen make victories.

    python bench/worth.py ttr-europe --seats 2 --games 100

Games of the strongest policy are stopped here and there. From each of these tables the same worlds are
played twice: to the end, and until they are cut. For each part of a game it prints by how many points
what was foreseen for a seat is wrong (mean and standard deviation), the same of the lead over the best
other, and how much the lead was found to vary at all. Of the scales the one is best that finds the
true winners likeliest; beside it stands what the usual scale of the game loses against it, in nats.
"""

from __future__ import annotations

import argparse

import numpy as np

from grandtour import Batch, load
from grandtour.bots import Playing
from grandtour.bots.house import aim_of, base_policy
from grandtour.bots.rollouts import best_other
from grandtour.core.layout import Array

PARTS = (0.05, 0.2, 0.4, 0.6, 0.8, 0.95)
SCALES = (2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 60, 100)
WORLDS = 20
EVEN = 1e9  # a scale by which all seats are as likely to win: then points are all that is told


def ahead(points: Array) -> Array:
    """By how much each seat is ahead of the best other, by world and seat."""
    leads = [points[..., seat] - best_other(points, seat) for seat in range(points.shape[2])]
    return np.stack(leads, axis=-1)


def surprise(foreseen: Array, wins: Array, scale: float) -> float:
    """How unlikely the true winners were, in nats."""
    shares = np.exp((foreseen - foreseen.max(axis=-1, keepdims=True)) / scale)
    shares /= shares.sum(axis=-1, keepdims=True)
    return float(-(wins * np.log(shares + 1e-12)).sum(axis=-1).mean())


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default="ttr-europe")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--cut", type=int, default=20)
    wish = parser.parse_args()
    game = load(wish.game)
    bot = base_policy(game.name)
    playing = Playing(game, [bot], 1)
    batch = Batch(game, wish.games, wish.seats, seed=5, options=game.about.playout)
    lineup = [bot] * wish.seats
    plies, _ = playing.play_on(batch.states.copy(), [lineup] * wish.games, seed=1)
    usual = aim_of(game.name).scale
    whole: list[tuple[Array, Array]] = []
    for part in PARTS:
        tables = batch.states.copy()
        playing.play_on(tables, [lineup] * wish.games, seed=1, limit=int(part * plies.mean()))
        found: list[tuple[Array, ...]] = []
        for number, table in enumerate(tables):
            if not table["deciding"].any():
                continue
            seat = int(np.flatnonzero(table["deciding"])[0])
            action = [playing.propose(table, seat, bot)[0][0]]
            same = (table, seat, action, lineup, WORLDS, number)
            cut = playing.try_out(*same, limit=wish.cut, scale=EVEN)
            now = playing.try_out(*same, limit=wish.cut)
            end = playing.try_out(*same)
            which = cut.plies < end.plies
            found.append((cut.points[which], now.points[which], end.points[which], end.wins[which]))
        foreseen, stands, points, wins = (np.concatenate(one) for one in zip(*found, strict=True))
        if len(foreseen) == 0:
            continue
        whole.append((foreseen, wins))
        wrong = foreseen - points
        lead = ahead(points[:, None])
        off, still = (ahead(one[:, None]) - lead for one in (foreseen, stands))
        print(
            f"{part:4.0%} of a game: {wrong.mean():+6.1f} ± {wrong.std():5.1f} points, lead"
            f" ± {off.std():5.1f} (as it stands ± {still.std():5.1f}) of ± {lead.std():5.1f};"
            f" {told(foreseen, wins, usual)}",
            flush=True,
        )
    foreseen, wins = (np.concatenate(one) for one in zip(*whole, strict=True))
    print(f"all: {told(foreseen, wins, usual)}")


def told(foreseen: Array, wins: Array, usual: float) -> str:
    found = {scale: surprise(foreseen, wins, scale) for scale in (*SCALES, usual)}
    best = min(found, key=lambda scale: found[scale])
    return f"best scale {best:g} ({found[best]:.3f}), {usual:g}: {found[usual] - found[best]:+.3f}"


if __name__ == "__main__":
    main()
