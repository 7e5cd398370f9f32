"""The end of the game and who wins (RTE-50 to RTE-57, RTE-72)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match
from tests.games.road_trip_europa.trips import begin, fresh, play_out, trip
from tests.table import clause

EVERYWHERE = ["Iceland", "Ireland", "Belgium", "Germany", "Portugal", "Estonia", "Hungary"]
NOWHERE: list[str] = []


def ending(
    totals: list[int], passports: list[int | None], start_ends: list[int] | None = None
) -> Match:
    """A finished game with these totals; who has a passport bonus has marked seven countries."""
    sheets, bonuses = [], []
    for seat, (total, passport) in enumerate(zip(totals, passports, strict=True)):
        marks = EVERYWHERE if passport is not None else NOWHERE
        start_end = start_ends[seat] if start_ends else 0
        rest = total - start_end - len(marks) - (passport or 0)
        sheets.append({"rows": [[start_end, rest, 0, 0]], "marks": marks})
        bonuses.append(passport)
    return begin(len(totals), phase="over", sheets=sheets, passport=bonuses)


def outcome(match: Match) -> tuple[list[int], str]:
    result = match.result()
    return result.winners, result.decided_by


def places(match: Match) -> list[int]:
    return [card.place for card in match.result().cards]


@clause("RTE-50", "RTE-X11")
def test_countries_stars_and_passport_of_the_sample_sheet() -> None:
    """21 countries, stars of the British Isles and Central Europe, passport 7: together 34."""
    marks = [
        "Iceland", "Norway", "Sweden", "Finland", "Ireland", "United Kingdom", "Belgium",
        "Netherlands", "Germany", "Switzerland", "Austria", "Czechia", "Portugal", "Spain",
        "Estonia", "Latvia", "Lithuania", "Poland", "Hungary", "Croatia", "Romania",
    ]  # fmt: skip
    assert len(marks) == 21
    match = begin(
        phase="over",
        sheets=[{"marks": marks}, None],
        stars={"British Isles": [0], "Central Europe": [0]},
        passport=[7, None],
    )
    card = match.result().cards[0]
    assert (card.lines["countries"], card.lines["stars"], card.lines["passport"]) == (21, 6, 7)
    assert card.total == 34


@clause("RTE-50")
def test_the_total_is_the_sum_of_all_rows_of_all_rounds() -> None:
    rows = [[1, 2, 3, 4], [5, 6, 7, 8], [1, 1, 1, 0], [2, 2, 2, 0]]
    sheet = {"rows": rows, "scored": ["art", "music"], "marks": []}
    card = begin(phase="over", sheets=[sheet, None]).result().cards[0]
    assert card.lines == {
        "start-end": 9, "cuisine": 11, "transport": 13, "culture": 12,
        "countries": 0, "stars": 0, "passport": 0,
    }  # fmt: skip
    assert card.total == 45


@clause("RTE-50")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_is_over_after_round_4(seats: int) -> None:
    match = play_out(fresh(seats))
    assert (match.view().round, match.view().phase) == (4, "over")
    refusal = match.why_not(0, "pick Italy")
    assert (refusal.code, refusal.clause) == ("game-over", "RTE-50")
    assert match.legal(0) == []


@clause("RTE-51")
def test_the_highest_total_wins() -> None:
    match = ending([70, 81, 80], [7, None, 7], [9, 0, 9])
    assert outcome(match) == ([1], "points")
    assert places(match) == [3, 1, 2]


@clause("RTE-52", "RTE-56", "RTE-X36")
@pytest.mark.parametrize(
    ("passports", "winner"), [([3, 1], 0), ([1, 3], 1), ([None, 1], 1), ([7, 3], 0)]
)
def test_of_equals_the_higher_passport_bonus_wins(passports: list[int | None], winner: int) -> None:
    match = ending([80, 80], passports, [9, 11])
    assert outcome(match) == ([winner], "passport")


@clause("RTE-53", "RTE-57", "RTE-X37")
@pytest.mark.parametrize("passports", [[None, None], [7, 7]])
def test_then_the_higher_start_and_end_total_wins(passports: list[int | None]) -> None:
    match = ending([80, 80], passports, [9, 11])
    assert outcome(match) == ([1], "start-end")
    assert places(match) == [2, 1]


@clause("RTE-54", "RTE-X38")
def test_still_equal_they_share_the_victory() -> None:
    match = ending([80, 80], [7, 7], [9, 9])
    assert outcome(match) == ([0, 1], "shared")
    assert places(match) == [1, 1]


@clause("RTE-55", "RTE-X50")
def test_other_places_are_shared_whatever_the_bonuses() -> None:
    match = ending([90, 70, 70, 70], [None, 7, 3, None], [0, 1, 2, 3])
    assert places(match) == [1, 2, 2, 2]


@clause("RTE-55", "RTE-72", "RTE-X49")
def test_who_drops_out_of_the_tie_break_shares_the_next_place() -> None:
    match = ending([70, 70, 70, 60], [7, 7, 1, None], [5, 8, 20, 0])
    assert places(match) == [2, 1, 2, 4]


@clause("RTE-52", "RTE-53", "RTE-72", "RTE-X47")
def test_who_is_out_after_the_passport_does_not_come_back() -> None:
    match = ending([70, 70, 70], [7, 7, 1], [5, 8, 20])
    assert outcome(match) == ([1], "start-end")


@clause("RTE-53", "RTE-72")
@pytest.mark.parametrize("passport", [None, 7])
@pytest.mark.parametrize(
    ("start_ends", "expected"),
    [([5, 8, 20], [2, 2, 1]), ([20, 8, 5], [1, 2, 2]), ([8, 20, 20], [3, 1, 1])],
)
def test_of_three_equals_one_wins_and_the_others_share(
    passport: int | None, start_ends: list[int], expected: list[int]
) -> None:
    match = ending([70, 70, 70], [passport] * 3, start_ends)
    assert places(match) == expected
    assert outcome(match)[0] == [seat for seat in range(3) if expected[seat] == 1]


@clause("RTE-56")
def test_the_first_tie_break_is_the_passport_and_no_other_bonus() -> None:
    sheets: list[dict[str, Any]] = [
        {"rows": [[0, 60, 0, 0]], "marks": ["Belgium", "Netherlands", "Luxembourg"]},
        {"rows": [[0, 66 - 7 - 1, 0, 0]], "marks": EVERYWHERE},
    ]
    match = begin(phase="over", sheets=sheets, stars={"Benelux": [0]}, passport=[None, 1])
    assert [card.total for card in match.result().cards] == [66, 66]
    assert outcome(match) == ([1], "passport")


@clause("RTE-57")
@pytest.mark.parametrize("others", [[[15, 1], [6, 9]], [[10, 6], [10, 5]], [[6, 10], [5, 10]]])
def test_the_second_tie_break_is_start_and_end_and_no_other_row(others: list[list[int]]) -> None:
    sheets = [{"rows": [[3 + seat, *rest, 0]]} for seat, rest in enumerate(others)]
    assert outcome(begin(phase="over", sheets=sheets)) == ([1], "start-end")


def test_the_scorecard_stands_while_the_game_goes_on() -> None:
    match = trip(["Italy"], None, round=2, options={}, sheets=[{"rows": [[1, 2, 3, 0]]}, None])
    assert match.result().cards[0].total == sum(match.result().cards[0].lines.values())
    assert not match.is_over
