"""How long the longest trail takes: random games on the real board, and the densest networks.

python3 dev.py bench trails
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from grandtour import Batch, load
from grandtour.games import load_on

Edge = tuple[int, int]
TABLES = 5_000
NETWORKS = 40  # random ones of each size


def score_us(game: Any, states: Any, times: int) -> float:
    """One scoring of a table, all seats."""
    batch = Batch(game, len(states), int(states["seats"][0]), seed=1, cores=1)
    batch.put(states)
    batch.scores()
    began = time.perf_counter()
    for _ in range(times):
        batch.scores()
    return (time.perf_counter() - began) / times / len(states) * 1e6


def network_ms(edges: Sequence[Edge]) -> float:
    """One scoring of a table at which the first seat owns all of these one-space routes."""
    cities = sorted({city for edge in edges for city in edge})
    europe = load("ttr-europe")
    data = {
        "name": "Network",
        "cities": [{"id": f"C{city}"} for city in cities],
        "routes": [
            {"id": f"R{index}", "a": f"C{a}", "b": f"C{b}", "length": 1, "color": "gray"}
            for index, (a, b) in enumerate(edges)
        ],
        "tickets": [
            {"id": f"T{index}", "a": "C0", "b": f"C{cities[-1]}", "points": 1, "long": index < 6}
            for index in range(20)
        ],
    }
    game = load_on(europe.name, "network", data)
    states = Batch(game, 1, 2, seed=1, cores=1).states.copy()
    states["route_owner"][:, : len(edges)] = 0
    return score_us(game, states, 3) / 1000


def anywhere(chooser: random.Random, cities: int, routes: int) -> list[Edge]:
    edges = [(chooser.randrange(city), city) for city in range(1, cities)]
    while len(edges) < min(routes, cities * (cities - 1) // 2):
        a, b = sorted(chooser.sample(range(cities), 2))
        if (a, b) not in edges:
            edges.append((a, b))
    return edges


def main() -> None:
    europe = load("ttr-europe")
    batch = Batch(europe, TABLES, 4, seed=1, cores=1)
    batch.play_out()
    figure = statistics.median(score_us(europe, batch.states, 3) for _ in range(7))
    print(f"random games on Europe: {figure:.1f} µs a scorecard of four seats")
    for first, second in ((3, 7), (3, 12), (3, 15), (5, 9), (6, 7)):
        edges = [(a, first + b) for a in range(first) for b in range(second)]
        print(f"every of {first} cities with every of {second}: {network_ms(edges):.2f} ms")
    chooser = random.Random(1)
    for cities in (8, 12, 16, 20, 24, 30):
        times = [network_ms(anywhere(chooser, cities, 45)) for _ in range(NETWORKS)]
        worst, middle = np.max(times), np.median(times)
        print(f"45 routes over {cities} cities: median {middle:.2f} ms, worst {worst:.2f} ms")


if __name__ == "__main__":
    main()
