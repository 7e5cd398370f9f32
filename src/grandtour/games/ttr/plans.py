"""What several tickets need together: track that two of them share is counted once.

Exact for few ends, by the dynamic programme of Dreyfus and Wagner for trees, put together to woods;
beyond that a bound from above, from ways laid one after the other. Either costs at most so much: a
server works this out for guests, on boards that they bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

Pair = tuple[int, int]  # the cities of a ticket

EXACT_ENDS = 10  # apart from each other; one more takes about three times as long
EXACT_ENDS_EACH = 8  # where each of several sets is planned by itself
FAR = 10**6  # further than any way on any board


def joint_costs(
    distances: np.ndarray, held: Sequence[Pair], more: Sequence[Pair]
) -> list[tuple[int, bool]]:
    """Spaces that complete `held` and each subset of `more`, by its bits; and: are these the fewest?

    A pair without an open way is left out: nothing would complete it.
    """
    sets = []
    for subset in range(1 << len(more)):
        chosen = [pair for index, pair in enumerate(more) if subset >> index & 1]
        sets.append([pair for pair in (*held, *chosen) if distances[pair] < FAR])
    ends = _ends(distances, [*held, *more])
    if len(ends) <= EXACT_ENDS:
        trees = _trees(distances, ends)
        return [(_wood(distances, ends, trees, pairs), True) for pairs in sets]
    bounds = [(spaces, False) for spaces in _laid_in_turn(distances, sets[0], more)]
    # What is held, and that with one more, is asked for most: these are exact while they are small.
    for subset in (0, *(1 << index for index in range(len(more)))):
        ends = _ends(distances, sets[subset])
        if len(ends) <= EXACT_ENDS_EACH:
            trees = _trees(distances, ends)
            bounds[subset] = _wood(distances, ends, trees, sets[subset]), True
    return bounds


def all_distances(cities: int, edges: Iterable[tuple[int, int, int]]) -> np.ndarray:
    """Spaces between any two cities, over edges (from, to, spaces)."""
    found = np.full((cities, cities), FAR, np.int64)
    np.fill_diagonal(found, 0)
    for a, b, spaces in edges:
        found[a, b] = found[b, a] = min(found[a, b], spaces)
    for city in range(cities):
        np.minimum(found, found[:, city, None] + found[None, city], out=found)
    return np.minimum(found, FAR)


def _ends(distances: np.ndarray, pairs: Iterable[Pair]) -> list[int]:
    """One city for each group of ends that nothing parts; those of finished tickets are left out."""
    ends: list[int] = []
    for pair in pairs:
        if 0 < distances[pair] < FAR:
            for city in pair:
                if all(distances[city, other] > 0 for other in ends):
                    ends.append(city)
    return ends


def _trees(distances: np.ndarray, ends: Sequence[int]) -> np.ndarray:
    """For each set of ends, the spaces of the least tree that joins them (Dreyfus and Wagner)."""
    reaching = np.full((1 << len(ends), len(distances)), FAR, np.int64)  # the set, and a city
    for index, end in enumerate(ends):
        reaching[1 << index] = distances[end]
    for chosen in range(1, 1 << len(ends)):
        parts = _parts(chosen)
        if len(parts):
            joined = (reaching[parts] + reaching[chosen ^ parts]).min(axis=0)
            reaching[chosen] = np.minimum((joined[:, None] + distances).min(axis=0), FAR)
    least: np.ndarray = reaching.min(axis=1)
    least[0] = 0
    return least


@lru_cache(maxsize=1 << EXACT_ENDS)
def _parts(chosen: int) -> np.ndarray:
    """Half of the ways to part a set in two: those whose first part has its lowest member."""
    lowest = chosen & -chosen
    rest = chosen ^ lowest
    found, part = [], rest
    while part:
        part = (part - 1) & rest
        found.append(part | lowest)
    return np.array(found, np.int64)


def _wood(
    distances: np.ndarray, ends: Sequence[int], trees: np.ndarray, pairs: Sequence[Pair]
) -> int:
    """The least wood in which both ends of every pair stand in one tree."""
    groups: list[int] = []  # sets of ends that tickets tie together
    for pair in pairs:
        tied = 0
        for city in pair:
            for index, end in enumerate(ends):
                if distances[city, end] == 0:
                    tied |= 1 << index
        for group in [group for group in groups if group & tied]:
            groups.remove(group)
            tied |= group
        if tied:
            groups.append(tied)
    best = [0]
    for chosen in range(1, 1 << len(groups)):
        lowest, least = chosen & -chosen, FAR
        part = chosen
        while part:
            if part & lowest:
                union = 0
                for index, group in enumerate(groups):
                    if part >> index & 1:
                        union |= group
                least = min(least, int(trees[union]) + best[chosen ^ part])
            part = (part - 1) & chosen
        best.append(least)
    return best[-1]


def _laid_in_turn(distances: np.ndarray, held: Sequence[Pair], more: Sequence[Pair]) -> list[int]:
    """Ways laid one after the other, each free to use the track of those before.

    The held ones in the best of three orders, then each subset of the others on top of a smaller one.
    """
    near_first = sorted(held, key=lambda pair: (int(distances[pair]), pair))
    orders = (near_first, near_first[::-1], held)
    found = [min((_laid_all(distances, pairs) for pairs in orders), key=lambda one: one[0])]
    for subset in range(1, 1 << len(more)):
        ways = [
            (found[subset ^ 1 << index], pair)
            for index, pair in enumerate(more)
            if subset >> index & 1
        ]
        (spaces, there), pair = min(ways, key=lambda way: way[0][0] + _open(way[0][1][way[1]]))
        found.append((spaces + _open(there[pair]), _laid(there, pair)))
    return [spaces for spaces, _ in found]


def _laid_all(distances: np.ndarray, pairs: Sequence[Pair]) -> tuple[int, np.ndarray]:
    spaces = 0
    for pair in pairs:
        spaces += _open(distances[pair])
        distances = _laid(distances, pair)
    return spaces, distances


def _open(spaces: int) -> int:
    """What a way adds; nothing if there is none."""
    return int(spaces) if spaces < FAR else 0


def _laid(distances: np.ndarray, pair: Pair) -> np.ndarray:
    """The distances once a shortest way between two cities is there to be used."""
    at, end = pair
    if distances[pair] >= FAR:
        return distances
    way = [at]
    while distances[at, end] > 0:
        on_a_way = distances[at] + distances[:, end] == distances[at, end]
        steps = np.where(on_a_way & (distances[at] > 0), distances[at], FAR)
        at = int(steps.argmin())
        way.append(at)
    to_it = distances[:, way].min(axis=1)
    found: np.ndarray = np.minimum(distances, to_it[:, None] + to_it[None, :])
    return found
