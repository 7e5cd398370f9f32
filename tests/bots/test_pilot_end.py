"""Pilot counts its chances out at the end: compared with plain, slow second opinions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from grandtour import Batch, load
from grandtour.bots import Playing
from grandtour.bots.policies import pilot, pilot_end
from grandtour.core.layout import Plain, blank
from grandtour.games.europa_tour.names import FIRST_EXCHANGE, FIRST_PLANE, SHIP
from grandtour.games.europa_tour.routes import is_valid
from grandtour.games.europa_tour.state import Phase

EUROPE = load("europa-tour")
BOARD = Plain(EUROPE.board.rows[0])
SIZE = BOARD.rack_size
KINDS = [
    *range(BOARD.country_count),
    *(FIRST_PLANE + color for color in range(BOARD.color_count)),
    SHIP,
]


def views(seats: int, games: int, decisions: int) -> Iterator[tuple[Any, int]]:
    """What who has drawn a card sees, at tables where pilots have made so many decisions."""
    playing = Playing(EUROPE, ["pilot"], 1)
    tables = Batch(EUROPE, games, seats, seed=6).states.copy()
    playing.play_on(tables, [["pilot"] * seats] * games, seed=1, limit=decisions)
    for _ in range(3):
        for table in tables[tables["phase"] == Phase.EXCHANGE]:
            seen, seat = Plain(table), int(table["turn"])
            EUROPE.view(Plain(table), BOARD, seat, seen)
            yield seen, seat
        playing.play_on(tables, [["pilot"] * seats] * games, seed=1, limit=1)


def surveyed(seen: Any) -> Any:
    memory = Plain(pilot.fresh()[0])
    pilot_end.survey(seen, BOARD, memory)
    return memory


def tours_with(rack: list[int], card: int) -> list[int]:
    """The places where a card makes this rack a tour."""
    return [
        place
        for place in range(SIZE)
        if is_valid(BOARD, [*rack[:place], card, *rack[place + 1 :]], SIZE, False)
    ]


def test_it_finds_every_card_that_completes_a_rack() -> None:
    found = 0
    for seen, seat in views(2, 60, 52):
        rack = seen.rack[seat][:SIZE]
        memory = surveyed(seen)
        if pilot_end.find_doing(BOARD, memory, rack):
            doing = {card for card in KINDS if pilot_end.is_in(memory.doing, card)}
            assert doing == {card for card in KINDS if tours_with(rack, card)}
            found += bool(doing)
    assert found > 5


@pytest.mark.parametrize(("number", "cards", "looks"), [(1, 5, 3), (2, 6, 4), (3, 6, 6), (0, 4, 2)])
def test_chances_are_those_of_all_orders(number: int, cards: int, looks: int) -> None:
    orders = list(permutations(range(cards)))
    delay = Fraction(pilot_end.DELAY)
    worth = never = Fraction(0)
    for order in orders:
        comes = [look for look in range(looks) if order[look] < number]
        if comes:
            worth += delay ** (comes[0] + 1)
        else:
            never += delay**looks
    come = pilot_end.chance_to_come(number, cards, looks)
    stay = pilot_end.chance_to_stay(number, cards, looks)
    assert come == pytest.approx(float(worth / len(orders)))
    assert stay == pytest.approx(float(never / len(orders)))


def plain_wait(seen: Any, memory: Any, rack: list[int]) -> tuple[float, float]:
    """What waiting is worth, card by card; and what is left of it in the next talon."""
    if is_valid(BOARD, rack, SIZE, False):
        return 1.0, 0.0
    doing = [card for card in KINDS if tours_with(rack, card)]
    down, buried = sum(memory.down), sum(memory.buried)
    come = pilot_end.chance_to_come(sum(memory.down[card] for card in doing), down, seen.talon_size)
    stay = pilot_end.chance_to_stay(sum(memory.down[card] for card in doing), down, seen.talon_size)
    again = pilot_end.chance_to_come(sum(memory.buried[card] for card in doing), buried, buried)
    return come + stay * again, again if come + stay * again else 0.0


def plain_value(seen: Any, memory: Any, rack: list[int]) -> float:
    """Waiting, or one more exchange: the best of all sets of cards that would be taken."""
    value, again = plain_wait(seen, memory, rack)
    if value >= 1.0:
        return value
    gain = {}
    for card in KINDS:
        is_there = memory.down[card] > 0 or pilot_end.is_in(memory.tops, card)
        if is_there:
            gain[card] = max(
                plain_wait(seen, memory, [*rack[:place], card, *rack[place + 1 :]])[0]
                for place in range(SIZE)
            )
    down, best = sum(memory.down), value
    ranked = sorted((card for card in gain if memory.down[card]), key=lambda card: -gain[card])
    for end in range(1, len(ranked) + 1):
        taken = {card: memory.down[card] for card in ranked[:end]}
        copies = sum(taken.values())
        mean = sum(number * gain[card] for card, number in taken.items()) / copies
        come = pilot_end.chance_to_come(copies, down, seen.talon_size)
        stay = pilot_end.chance_to_stay(copies, down, seen.talon_size)
        best = max(best, come * mean + stay * again)
    tops = [gain[card] for card in KINDS if pilot_end.is_in(memory.tops, card)]
    top = pilot_end.DELAY**seen.seats * max(tops)
    stays = pilot_end.STAYS ** (seen.seats - 1)
    return max(best, stays * top + (1 - stays) * best)


@pytest.mark.parametrize(("seats", "decisions"), [(2, 50), (4, 110)])
def test_a_rack_is_worth_what_counting_every_card_says(seats: int, decisions: int) -> None:
    """The compiled count may settle for a set of cards that is no better than the best."""
    compared = 0
    for seen, seat in views(seats, 30, decisions):
        rack, memory = seen.rack[seat][:SIZE], surveyed(seen)
        pilot_end.cover(seen, BOARD, memory, 0, seen.hand[seat][0])
        if pilot_end.waiting(BOARD, memory, rack) and compared < 2:
            value = pilot_end.value_at_end(BOARD, memory, rack)
            plain = plain_value(seen, memory, rack)
            assert 0.99 * plain <= value <= plain + 1e-9
            compared += 1
    assert compared == 2


def test_who_looks_ahead_plays_on_without_counting() -> None:
    """Playouts are fifteen times as many that way; its own choice is still the one that counts."""
    playing = Playing(EUROPE, ["pilot"], 1)
    quick = Plain(pilot.fresh(counts=False)[0])
    assert playing.policies.onward != "pilot"
    row = playing.policies.cast[playing.policies.code(playing.policies.onward)]
    begun = Plain(playing.policies.fresh[int(row["slot"])][int(row["variant"])])
    assert begun.taste == quick.taste != Plain(pilot.fresh()[0]).taste


def test_it_changes_its_mind_at_the_end_only() -> None:
    """With two cards missing or more, an exchange is left as it is."""
    work = blank(EUROPE.work)
    near = 0
    for seen, seat in views(2, 60, 52):
        rack, memory = seen.rack[seat][:SIZE], surveyed(seen)
        EUROPE.legal(seen, BOARD, work, seat)
        usual = FIRST_EXCHANGE  # the first place, to the first pile
        chosen = pilot_end.exchange_at_end(seen, BOARD, work, memory, seat, 0, usual)
        if any(tours_with(rack, card) for card in KINDS):
            near += chosen != usual
        else:
            assert chosen == usual
    assert near
