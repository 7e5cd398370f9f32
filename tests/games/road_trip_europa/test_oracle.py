"""The engine's sheets and scorecards against the slow second opinion in tests/oracle."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grandtour import Match
from tests.games.road_trip_europa.trips import EUROPA, begin, fresh
from tests.oracle.road_trip_europa import Pad


def rounds_of(match: Match) -> list[tuple[list[list[str]], list[str | None]]]:
    """What lay on the table at the end of each round, from what everybody was told."""
    found: list[tuple[list[list[str]], list[str | None]]] = []
    for event in match.events():
        name, seat = event["event"], event.get("seat", -1)
        if name == "round-began":
            found.append(([[] for _ in range(match.seats)], [None] * match.seats))
        elif name == "card-laid":
            found[-1][0][seat].append(event["card"])
        elif name == "start-revealed":
            found[-1][0][seat].insert(0, event["card"])
        elif name == "culture-chosen":
            found[-1][1][seat] = event["culture"]
    return found


def agree(match: Match, pad: Pad) -> None:
    result = match.result()
    for seat, (card, page) in enumerate(zip(result.cards, pad.pages, strict=True)):
        assert card.lines == page.lines, seat
        assert card.total == sum(page.lines.values())
        assert set(match.view(seat).players[seat].sheet.marks) == page.visited
        assert set(card.stars) == set(page.stars)
    assert (result.winners, result.decided_by) == pad.winners()
    assert [card.place for card in result.cards] == pad.places()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("skip", [False, True])
def test_the_oracle_agrees_after_every_round_of_random_games(seats: int, skip: bool) -> None:
    passports = Counter[int]()
    for seed in range(30):
        options: dict[str, Any] = {"passportSkip": skip, "openFirstCard": seed % 5 == 0}
        match = fresh(seats, seed, **options)
        pad = Pad(EUROPA.board.source, seats, skip)
        chooser = random.Random(seed)
        number = 1
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            match.play(seat, chooser.choice(match.legal(seat)))
            if match.is_over or match.row["turn_number"] > number:
                displays, scored = rounds_of(match)[number - 1]
                pad.add_round(displays, scored)
                agree(match, pad)
                number += 1
        passports.update(page.passport for page in pad.pages if page.passport is not None)
    assert passports[7] > 10


def test_the_oracle_agrees_on_close_finishes() -> None:
    """Few points, so that many games end level."""
    decided = Counter[str]()
    everywhere = ["Iceland", "Ireland", "Belgium", "Germany", "Portugal", "Estonia", "Hungary"]
    for seed in range(600):
        chance = random.Random(seed)
        seats = chance.randint(2, 4)
        pad = Pad(EUROPA.board.source, seats)
        sheets, passports = [], []
        for page in pad.pages:
            bonus = chance.choice([None, 7, 3, 1])
            start_end, rest = chance.randint(0, 2), chance.randint(0, 2)
            page.passport = bonus
            page.visited = set(everywhere) if bonus is not None else set()
            cuisine = 20 + rest - len(page.visited) - (bonus or 0)
            page.start_end, page.cuisine = [start_end], [cuisine]
            sheets.append({"rows": [[start_end, cuisine, 0, 0]], "marks": sorted(page.visited)})
            passports.append(bonus)
        match = begin(seats, phase="over", sheets=sheets, passport=passports)
        agree(match, pad)
        decided[match.result().decided_by] += 1
    assert set(decided) == set(EUROPA.criteria)
    assert min(decided.values()) > 10


def test_the_oracle_itself_halves_and_pairs() -> None:
    pad = Pad(EUROPA.board.source, 2)
    display = ["Portugal", "Hungary", "Italy", "Switzerland", "Romania", "Estonia", "Norway"]
    other = ["Iceland", "Sweden", "Finland", "Denmark", "Ireland", "Austria", "Belgium"]
    pad.add_round([display, other], ["music", None])
    assert pad.pages[0].lines == {
        "start-end": 2, "cuisine": 8, "transport": 4, "culture": 8,
        "countries": 7, "stars": 0, "passport": 0,
    }  # fmt: skip
