"""The scoring against a second opinion, written from the rule text alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from grandtour import Match
from grandtour.bots import make_bot
from tests.games.dice_trip_belgium.scenes import BELGIUM, CITIES, NUMBERS, Sheet
from tests.oracle.dice_trip_belgium import is_bonus, score, tens_points

SOURCE = BELGIUM.board.source


def agree(match: Match) -> Counter[str]:
    """Compare every seat's card; returns what was to be seen on them."""
    seen = Counter[str]()
    for card, one in zip(match.result().cards, match.view().players, strict=True):
        entries: list[tuple[str, int | str]] = []
        bonus = 0
        for event in match.events(-1):
            if event.get("seat") != card.seat:
                continue
            if event["event"] == "number-written":
                entries.append((event["city"], event["number"]))
                dice = (event["tens"], event["ones"])
                bonus += is_bonus(SOURCE, event["city"], event["number"], dice)
            elif event["event"] == "city-crossed":
                entries.append((event["city"], "X"))
        assert dict(entries) == one.sheet
        opinion = score(SOURCE, one.sheet, bonus)
        tens = tens_points(SOURCE, entries) if match.options.get("tens") else 0
        assert card.lines == {
            "bonus": opinion.bonus,
            "crossed": opinion.crossed,
            "road": opinion.road,
            "series": opinion.series,
            "zones": opinion.zones,
            "tens": tens,
        }
        assert card.total == opinion.total + tens == one.score.total
        assert len(card.road) == opinion.road
        assert len(card.series) == opinion.series_length
        seen["tens"] += tens > 0
        seen["road of 8"] += opinion.road >= 8
        seen["series"] += opinion.series > 0
    return seen


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_oracle_agrees_after_random_games(seats: int) -> None:
    seen = Counter[str]()
    for seed in range(10):
        match = Match(BELGIUM, seats, seed, {"tens": seed % 2 == 0}, backend="lists")
        chooser = random.Random(seed)
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            match.play(seat, chooser.choice(match.legal(seat)))
        seen += agree(match)
    assert seen["tens"] > 0


def test_the_oracle_agrees_after_games_of_the_planner() -> None:
    seen = Counter[str]()
    for seed in range(12):
        match = Match(BELGIUM, 2, seed, {"tens": seed % 2 == 0}, backend="lists")
        bot = make_bot("planner", BELGIUM, seed)
        while not match.is_over:
            seat = match.deciding[0]
            match.play(seat, bot.choose(match, seat))
        seen += agree(match)
    assert seen["tens"] > 0
    assert seen["road of 8"] > 5


def test_the_oracle_agrees_on_full_sheets() -> None:
    """Sheets of any numbers, sorted a little, so that roads and series are long."""
    seen = Counter[int]()
    chance = random.Random(7)
    for number in range(400):
        numbers = sorted(chance.sample(NUMBERS, 25)) if number % 2 else chance.sample(NUMBERS, 25)
        for _ in range(chance.randrange(8)):
            a, b = chance.sample(range(25), 2)
            numbers[a], numbers[b] = numbers[b], numbers[a]
        sheet: Sheet = dict(zip(CITIES, numbers, strict=True))
        sheet |= dict.fromkeys(chance.sample(CITIES, chance.randrange(4)), "X")
        match = Match.from_position(BELGIUM, {"seats": 1, "sheets": [sheet]}, backend="lists")
        card = match.result().cards[0]
        opinion = score(SOURCE, sheet, card.lines["bonus"])
        assert card.total == opinion.total
        assert (card.lines["road"], card.lines["series"]) == (opinion.road, opinion.series)
        assert card.road_numbers == sorted(card.road_numbers)
        seen[opinion.series] += 1
    assert len(seen) >= 4
