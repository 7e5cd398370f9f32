"""How much there is to gain alone at Dice Trip Belgium, if all dice were known in advance.

    python3 dev.py bench dice_bound

The same seed brings the same dice whoever plays, so playing on from a table tells what its own dice
will bring. A beam of tables goes through the game action by action: each is continued by all that
surveyor proposes, played to the end by surveyor, and those that end best stay. Whoever does not know
the dice stays below the best end of all; the beam comes near that one, from below.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy as np

from grandtour import load
from grandtour.bots import Playing, simulate
from grandtour.core.layout import Array

GAMES = 100
BEAM = 6
SEED = 1
GAME = load("dice-trip-belgium")


class Oracle:
    """Plays with the dice known, as well as a beam finds out."""

    def __init__(self) -> None:
        self.playing = Playing(GAME, ["surveyor"], cores=1)
        self.engine = self.playing.engine
        self.policies = self.playing.policies
        self.code = self.policies.code("surveyor")
        self.entry = self.policies.entry(self.engine, "propose_one")
        self.cast, self.offers = self.policies.one_table(self.code, self.engine)
        self.fresh = self.policies.one_memory(self.code, self.engine)
        self.works = np.zeros(1, GAME.work)
        self.seen = np.zeros(1, GAME.state)

    def proposed(self, table: Any) -> list[int]:
        """What surveyor thinks sensible at a table."""
        states = np.zeros(1, GAME.state)
        states[0] = table
        memory = tuple(one.copy() for one in self.fresh)
        rest = (self.seen, memory, 0, self.cast, self.offers)
        self.entry(states, self.engine.boards, self.works, *rest)
        return [int(one) for one in self.offers[0]["action"][: int(self.offers[0]["count"])]]

    def points(self, tables: Array) -> Array:
        """What each table ends with if surveyor goes on."""
        lineups = np.full((len(tables), 1), self.code)
        _, cards = self.playing.play_on(tables.copy(), lineups, seed=1)
        return cards["total"][:, 0]

    def best(self, seed: int) -> int:
        """The best end that the beam finds."""
        beam = np.zeros(1, GAME.state)
        self.engine.new(beam, 0, self.engine.blank(1, {}), seed)
        best = int(self.points(beam)[0])
        while len(beam):
            tried = [(row, action) for row in beam for action in self.proposed(row)]
            tables = np.zeros(len(tried), GAME.state)
            for index, (row, action) in enumerate(tried):
                tables[index] = row
                self.engine.apply(tables, index, 0, action)
            points = self.points(tables)
            best = max(best, int(points.max()))
            order, known = [], set()
            for index in np.argsort(-points, kind="stable"):
                sheet = tables[index].tobytes()
                if tables[index]["phase"] and sheet not in known:
                    known.add(sheet)
                    order.append(index)
            beam = tables[order[:BEAM]]
        return best


def told(name: str, points: Array) -> str:
    """The mean, with an interval of 95 %."""
    half = 1.96 * points.std(ddof=1) / math.sqrt(len(points))
    mean = points.mean()
    return f"{name:12} {mean:6.2f}   {mean - half:5.2f} to {mean + half:5.2f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES  # fewer, for a quick look
    print(f"alone, {games} games with the same dice\nplayer       points   95 % interval")
    for bot in ("planner", "surveyor"):
        report = simulate(GAME, games, 1, (bot,), seed=SEED, cores=1)
        print(told(bot, report.rows["total"]))
    seeds = report.rows["seed"]
    oracle = Oracle()
    print(told("known dice", np.array([oracle.best(int(seed)) for seed in seeds])))


if __name__ == "__main__":
    main()
