"""What the end of a tour could gain: Pilot's exchanges beside the best ones for the next two turns.

    python3 dev.py bench tour_end

Two pilots play; wherever one card is missing and the card just drawn does not complete the tour, every
exchange is weighed by the best chance of a tour within two own turns, others passing: over all cards
that may be drawn, as seen from the seat, over what lies open, and over all that can be done with it.
Nothing is estimated; only that others may be sooner, or take or cover what lies open, is left out.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from grandtour import Batch, load
from grandtour.bots import Playing
from grandtour.bots.house import HOUSE, Character
from grandtour.core.layout import Plain
from grandtour.games.europa_tour.names import COUNTRIES, FIRST_EXCHANGE, FIRST_PLANE, PILES, SHIP
from grandtour.games.europa_tour.state import Phase

GAMES = 60
SEED = 3
SAME = 1e-9  # chances that differ by less are the same
DECISIONS = 300  # after which a game would be given up
GAME = load("europa-tour")
BEFORE = "pilot that counts nothing out"
HOUSE[GAME.name][BEFORE] = Character("pilot", {"counts": False})
PLAYERS = ("pilot", BEFORE)
PLAYING = Playing(GAME, PLAYERS, cores=1)
BOARD = Plain(GAME.board.rows[0])
SIZE = BOARD.rack_size
KINDS = [*range(BOARD.country_count), *range(FIRST_PLANE, FIRST_PLANE + BOARD.color_count), SHIP]

Rack = tuple[int, ...]


class Open(NamedTuple):
    """What lies open, pile by pile, the top last; and what may be drawn, with copies."""

    piles: tuple[Rack, ...]
    down: tuple[tuple[int, int], ...]


def is_step(rack: Rack, place: int) -> bool:
    """Does the card at a place hold with the one before it, and a transport with both?"""
    left, right = rack[place - 1], rack[place]
    if left < COUNTRIES and right < COUNTRIES:
        return bool(BOARD.land[left] >> right & 1) and left != right
    if left >= COUNTRIES:
        return right < COUNTRIES  # judged with the card before
    if place == SIZE - 1 or rack[place + 1] >= COUNTRIES or rack[place + 1] == left:
        return False
    if right == SHIP:
        return bool(BOARD.ship[left] >> rack[place + 1] & 1)
    return BOARD.color[left] == BOARD.color[rack[place + 1]] == right - FIRST_PLANE


def is_tour(rack: Rack) -> bool:
    return rack[0] < COUNTRIES and all(is_step(rack, place) for place in range(1, SIZE))


@cache
def completing(rack: Rack) -> frozenset[int]:
    """The cards that would make a tour of this rack."""
    found = set()
    for place in range(SIZE):
        blank = rack[:place], rack[place + 1 :]
        near = range(max(place - 2, 1), min(place + 3, SIZE))
        far = [step for step in range(1, SIZE) if step not in near]
        if all(is_step(rack, step) for step in far) and (place in (0, 1) or rack[0] < COUNTRIES):
            found |= {card for card in KINDS if is_tour((*blank[0], card, *blank[1]))}
    return frozenset(found)


def exchanges(rack: Rack, card: int) -> Iterator[tuple[Rack, int]]:
    """The racks that one may have with a card, and what is put down."""
    yield rack, card
    for place in range(SIZE):
        yield (*rack[:place], card, *rack[place + 1 :]), rack[place]


def chance_in_one(rack: Rack, tops: frozenset[int], down: dict[int, int]) -> float:
    """The chance of a tour with the next turn."""
    cards = completing(rack)
    if cards & tops:
        return 1.0
    return sum(down.get(card, 0) for card in cards) / max(sum(down.values()), 1)


def best_of_two(rack: Rack, lies: Open) -> float:
    """The best chance of a tour with the next two turns, from the talon or from a pile."""
    cards = completing(rack)
    tops = [pile[-1] for pile in lies.piles if pile]
    if cards & set(tops):
        return 1.0
    down, total = dict(lies.down), 0.0
    for card, copies in lies.down:
        left = {**down, card: copies - 1}
        total += copies * (card in cards or then(rack, card, frozenset(tops), left))
    best = total / max(sum(down.values()), 1)
    for number, card in enumerate(tops):
        under = lies.piles[number][-2:-1]
        others = frozenset((*tops[:number], *under, *tops[number + 1 :]))
        best = max(best, then(rack, card, others, down))
    return best


def then(rack: Rack, card: int, tops: frozenset[int], down: dict[int, int]) -> float:
    """The best chance in the turn after this card was drawn: the top that is covered is not missed."""
    return max(chance_in_one(new, tops | {old}, down) for new, old in exchanges(rack, card))


def lies_open(seen: Any, seat: int) -> Open:
    """As the seat sees it: what nobody has shown may be drawn, for all it knows."""
    piles = tuple(
        tuple(cards[:height]) for cards, height in zip(seen.pile, seen.pile_size, strict=True)
    )[: BOARD.pile_count]
    down = {card: BOARD.stock[card] for card in KINDS}
    shown = [card for rack in seen.rack for card in rack] + [
        card for pile in piles for card in pile
    ]
    for card in [*shown, seen.hand[seat][0]]:
        if card >= 0:
            down[card] -= 1
    return Open(piles, tuple((card, copies) for card, copies in down.items() if copies))


def worth_of(seen: Any, seat: int, lies: Open, action: int) -> float:
    """The best chance of a tour in the two turns after an exchange."""
    rack, card = tuple(seen.rack[seat][:SIZE]), seen.hand[seat][0]
    at = action - FIRST_EXCHANGE
    old = card
    if at >= 0:
        place = at // PILES
        rack, old = (*rack[:place], card, *rack[place + 1 :]), rack[place]
    pile = at % PILES if at >= 0 else int(BOARD.move_to[action])
    piles = list(lies.piles)
    piles[pile] = (*piles[pile], old)
    return best_of_two(rack, Open(tuple(piles), lies.down))


def losses(table: Any) -> list[float] | None:
    """By how much each pilot's exchange falls short of the best; None if the tour is done, or far."""
    seat = int(table["turn"])
    seen = Plain(table)
    GAME.view(Plain(table), BOARD, seat, seen)
    rack = tuple(seen.rack[seat][:SIZE])
    if not completing(rack) or seen.hand[seat][0] in completing(rack):
        return None
    lies = lies_open(seen, seat)
    tables = np.zeros(1, GAME.state)
    tables[0] = table
    actions = PLAYING.engine.legal(tables, 0, seat)
    worths = {int(action): worth_of(seen, seat, lies, int(action)) for action in actions}
    best = max(worths.values())
    completing.cache_clear()
    return [best - worths[PLAYING.propose(table, seat, player)[0][0]] for player in PLAYERS]


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES  # fewer, for a quick look
    tables = Batch(GAME, games, 2, seed=SEED).states.copy()
    found: list[list[float]] = []
    for _ in range(DECISIONS):
        PLAYING.play_on(tables, [["pilot"] * 2] * games, seed=SEED, limit=1)
        for table in tables[tables["phase"] == Phase.EXCHANGE]:
            lost = losses(table)
            if lost is not None:
                found.append(lost)
        if (tables["phase"] == Phase.OVER).all():
            break
    print(f"{len(found)} exchanges with one card missing, of {games} games\n")
    print("player                           best   chance lost in two turns   95 % interval")
    for player, lost in zip(PLAYERS, np.array(found).T, strict=True):
        half = 1.96 * lost.std(ddof=1) / math.sqrt(len(lost))
        low, high = lost.mean() - half, lost.mean() + half
        part = (lost < SAME).mean()
        print(f"{player:30} {part:6.1%}   {lost.mean():24.4f}   {low:.4f} to {high:.4f}")


if __name__ == "__main__":
    main()
