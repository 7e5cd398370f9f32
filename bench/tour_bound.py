"""How many turns a tour takes alone, and how few it could take if all cards were known.

    python3 dev.py bench tour_bound

Two pilots place their cards; then one plays on and the other is passed over. Who knows the talon and
the piles needs at least as many turns as the cheapest route costs: with the first cards of the talon
drawn, one turn each, they are free; a card on a pile, or at another place of the rack, takes a turn
more, and the other rack's cards cannot be had. A card may be used twice in this count, so it is a
bound from below: nobody needs fewer turns from the same placing.
"""

from __future__ import annotations

import math
import sys
from typing import Any

import numpy as np

from grandtour import Batch, load
from grandtour.bots import Playing
from grandtour.core.layout import Array
from grandtour.games.europa_tour.names import (
    CARDS,
    COUNTRIES,
    DRAW,
    FIRST_PLANE,
    FIRST_PUT,
    SAY_SILENT,
    SHIP,
)
from grandtour.games.europa_tour.state import Phase

GAMES = 400
SEED = 1
DECISIONS = 600  # after which a game would be given up
NEVER = 1e6
GAME = load("europa-tour")
PLAYING = Playing(GAME, ["pilot"], cores=1)
BOTS = ["pilot", "pilot"]


def placed(games: int) -> Array:
    """Tables on which all cards have just been placed."""
    batch = Batch(GAME, games, 2, seed=SEED)
    tables = batch.states.copy()
    rack = int(GAME.board.rows[0]["rack_size"])
    PLAYING.play_on(tables, [BOTS] * games, seed=SEED, limit=2 * rack)
    return tables


def turns_alone(tables: Array) -> Array:
    """What the first seat needs if the second is always passed over."""
    tables = tables.copy()
    turns: Array = np.zeros(len(tables), np.int64)
    for _ in range(DECISIONS):
        is_second = (tables["phase"] == Phase.DRAW) & (tables["turn"] == 1)
        tables["turn"][is_second] = 0
        tables["deciding"][is_second, :2] = (1, 0)
        turns += tables["phase"] == Phase.DRAW
        PLAYING.play_on(tables, [BOTS] * len(tables), seed=SEED, limit=1)
        if (tables["phase"] == Phase.OVER).all():
            break
    return turns


def talon_of(table: Any) -> list[int]:
    """The cards of the talon, in the order in which they will be drawn."""
    engine = PLAYING.engine
    tables = np.zeros(1, GAME.state)
    tables[0] = table
    order = []
    for _ in range(int(table["talon_size"])):
        while tables[0]["phase"] != Phase.DRAW:
            engine.apply(tables, 0, int(np.flatnonzero(tables[0]["deciding"])[0]), SAY_SILENT)
        seat = int(tables[0]["turn"])
        engine.apply(tables, 0, seat, DRAW)
        order.append(int(tables[0]["hand"][seat][0]))
        engine.apply(tables, 0, seat, FIRST_PUT)
    return order


class Map:
    """Which steps there are, as costs: 0 or NEVER."""

    def __init__(self) -> None:
        board = GAME.board.rows[0]
        kinds = range(COUNTRIES)

        def table(sets: Array) -> Array:
            return np.array(
                [[0.0 if int(sets[a]) >> b & 1 else NEVER for b in kinds] for a in kinds]
            )

        self.land = table(board["land"])
        self.over = {SHIP: table(board["ship"])}
        for color in range(int(board["color_count"])):
            same = [int(board["of_color"][color]) & ~(1 << a) for a in kinds]
            alike = [same[a] if int(board["of_color"][color]) >> a & 1 else 0 for a in kinds]
            self.over[FIRST_PLANE + color] = table(np.array(alike, dtype=object))

    def cheapest(self, costs: Array) -> float:
        """The route that costs least, with a cost for each card at each place."""
        size = len(costs)
        ends = [costs[0, :COUNTRIES]]
        for place in range(1, size):
            found = (ends[-1][:, None] + self.land).min(axis=0)
            if place >= 2:
                for card, step in self.over.items():
                    far = (ends[-2][:, None] + step).min(axis=0) + costs[place - 1, card]
                    found = np.minimum(found, far)
            ends.append(found + costs[place, :COUNTRIES])
        return float(ends[-1].min())


def fewest_turns(table: Any, routes: Map) -> int:
    """No player of the first seat can be sooner, whatever is known."""
    rack = table["rack"][0][: int(GAME.board.rows[0]["rack_size"])]
    size = len(rack)
    costs: Array = np.full((size, CARDS), NEVER)
    costs[:, rack] = 1.0
    costs[np.arange(size), rack] = 0.0
    order = talon_of(table)
    heights = table["pile_size"]
    tops = [table["pile"][pile][height - 1] for pile, height in enumerate(heights) if height]
    costs[:, tops] = np.minimum(costs[:, tops], 1.0)
    best = routes.cheapest(costs)
    for drawn, card in enumerate(order, start=1):
        if drawn >= best:
            break
        costs[:, card] = 0.0
        best = min(best, drawn + routes.cheapest(costs))
    return int(best)


def told(name: str, turns: Array) -> str:
    """The mean, with an interval of 95 %."""
    half = 1.96 * turns.std(ddof=1) / math.sqrt(len(turns))
    mean = turns.mean()
    return f"{name:12} {mean:6.2f}   {mean - half:5.2f} to {mean + half:5.2f}"


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES  # fewer, for a quick look
    tables = placed(games)
    routes = Map()
    print(f"alone, {games} games from the same placing\nplayer        turns   95 % interval")
    alone = turns_alone(tables)
    known = np.array([fewest_turns(table, routes) for table in tables])
    assert (alone >= known).all(), "nobody is sooner than the bound"
    print(told("pilot", alone))
    print(told("cards known", known))


if __name__ == "__main__":
    main()
