"""Countries, stars and passport (RTE-38 to RTE-49, RTE-68)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from grandtour import Match
from tests.games.road_trip_europa.trips import events, fresh, go_on, play_round, trip
from tests.table import clause

BRITISH = ["Ireland", "United Kingdom"]
SIX_REGIONS = [  # each time one country of every region but the British Isles
    ["Iceland", "Belgium", "Germany", "Portugal", "Estonia", "Hungary"],
    ["Norway", "Netherlands", "Switzerland", "Spain", "Latvia", "Croatia"],
    ["Sweden", "Luxembourg", "Austria", "France", "Lithuania", "Romania"],
    ["Finland", "Belgium", "Czechia", "Italy", "Poland", "Bulgaria"],
]


def marked(*marks: list[str], **position: Any) -> dict[str, Any]:
    """A table in its second round, where these countries are marked."""
    sheets = [{"marks": countries} for countries in marks]
    return {"round": 2, "sheets": sheets, "options": {}, **position}


def star(match: Match, region: str) -> list[int]:
    return next(found.won_by for found in match.view().regions if found.name == region)


def passports(match: Match) -> list[int | None]:
    return [player.passport for player in match.view().players]


# Countries


@clause("RTE-38", "RTE-39")
def test_all_countries_of_the_seven_cards_are_marked() -> None:
    match = fresh(2)
    play_round(match)
    laid = {card for seat in (0, 1) for card in match.view().players[seat].sheet.marks}
    assert len(laid) == 14
    first = set(match.view().players[0].sheet.marks)
    play_round(match)
    assert first < set(match.view().players[0].sheet.marks)
    assert match.result().cards[0].lines["countries"] == 14


@clause("RTE-38", "RTE-39", "RTE-X31")
def test_a_country_visited_three_times_counts_once() -> None:
    match = trip(["Italy"], None, round=1, options={})
    match = go_on(match, ["France"], ["Italy"])
    for _ in range(2):
        match = go_on(match, ["Italy"], ["France"])
    assert match.is_over
    sheet = match.view().players[0].sheet
    assert sheet.marks.count("Italy") == 1
    assert match.result().cards[0].lines["countries"] == len(sheet.marks)


# Stars


@clause("RTE-41", "RTE-X06")
def test_the_first_to_complete_benelux_gets_its_star_and_the_others_none() -> None:
    match = trip(
        ["Belgium", "Netherlands", "Luxembourg", "Italy", "Greece", "Poland", "Ireland"], None, None
    )
    assert star(match, "Benelux") == [0]
    assert ["Benelux" in card.stars for card in match.result().cards] == [True, False, False]
    assert match.result().cards[0].lines["stars"] == 3
    assert {"event": "star-won", "seat": 0, "region": "Benelux", "points": 3} in events(
        match, "star-won"
    )


@clause("RTE-40", "RTE-41", "RTE-X45")
def test_a_region_may_be_completed_over_several_rounds() -> None:
    match = trip(["Belgium", "Netherlands"], ["Luxembourg"], round=1, options={})
    assert star(match, "Benelux") == []
    match = go_on(match, ["Luxembourg", *SIX_REGIONS[0][2:]], ["Belgium", *SIX_REGIONS[1][2:]])
    assert star(match, "Benelux") == [0]
    assert "Benelux" in match.result().cards[0].stars


@clause("RTE-41", "RTE-42", "RTE-43", "RTE-X27")
def test_all_who_complete_it_in_the_first_round_share_it_and_later_ones_get_nothing() -> None:
    marks = [["Belgium", "Netherlands"], ["Netherlands", "Luxembourg"], ["Belgium", "Luxembourg"]]
    match = trip(["Luxembourg"], ["Belgium"], ["Ireland", "Italy"], **marked(*marks))
    assert star(match, "Benelux") == [0, 1]
    later = go_on(match, ["Sweden"], ["Estonia"], ["Netherlands"])
    assert {"Belgium", "Netherlands", "Luxembourg"} <= set(later.view().players[2].sheet.marks)
    assert star(later, "Benelux") == [0, 1]
    assert "Benelux" in later.result().cards[0].stars
    assert "Benelux" in later.result().cards[1].stars
    assert "Benelux" not in later.result().cards[2].stars


@clause("RTE-44")
def test_several_stars_may_be_won_in_one_round() -> None:
    match = trip(["Belgium", "Netherlands", "Luxembourg", *BRITISH], None)
    assert star(match, "Benelux") == star(match, "British Isles") == [0]
    assert match.result().cards[0].lines["stars"] == 5


# Passport


@clause("RTE-45", "RTE-46")
def test_the_first_with_a_country_in_each_region_gets_7() -> None:
    match = trip(["Ireland"], None, **marked(SIX_REGIONS[0], []))
    assert passports(match) == [7, None]
    assert match.result().cards[0].lines["passport"] == 7
    assert events(match, "passport-won")[0]["seat"] == 0


@clause("RTE-45")
def test_without_one_region_there_is_no_passport() -> None:
    match = trip(SIX_REGIONS[0], BRITISH, round=1, options={})
    assert passports(match) == [None, None]


def passport_rounds(reach: list[list[int]]) -> Match:
    """Four players with six regions each; `reach` says who gets the seventh in rounds 2, 3, 4."""
    match: Match | None = None
    for seats in reach:
        british = list(BRITISH)
        displays = [[british.pop()] if seat in seats else [] for seat in range(4)]
        displays[seats[0]] += british
        if match is None:
            match = trip(*displays, **marked(*SIX_REGIONS))
        else:
            match = go_on(match, *displays)
    assert match is not None
    return match


@clause("RTE-46", "RTE-47", "RTE-X28")
def test_two_at_7_leave_3_for_the_next_and_1_for_the_last() -> None:
    two = passport_rounds([[0, 1]])
    assert [tier.taken for tier in two.view().passport] == [True, False, False]
    match = passport_rounds([[0, 1], [2], [3]])
    assert passports(match) == [7, 7, 3, 1]
    assert [card.lines["passport"] for card in match.result().cards] == [7, 7, 3, 1]


@clause("RTE-46", "RTE-48", "RTE-X29")
def test_a_fourth_group_gets_nothing() -> None:
    first = [*SIX_REGIONS[0], "Ireland"]
    position = marked(first, *SIX_REGIONS[1:], passport=[7, None, None, None])
    match = trip([], ["Ireland", "United Kingdom"], [], [], **position)
    match = go_on(match, [], [], ["Ireland", "United Kingdom"], [])
    match = go_on(match, [], [], [], ["Ireland", "United Kingdom"])
    assert [card.lines["passport"] for card in match.result().cards] == [7, 3, 1, 0]
    assert [tier.won_by for tier in match.view().passport] == [[0], [1], [2]]
    assert len(events(match, "passport-won")) == 0


@clause("RTE-46", "RTE-X30")
def test_three_at_once_all_get_3() -> None:
    marks = [*SIX_REGIONS[:3], ["Ireland", "Iceland", "Germany", "Portugal", "Estonia", "Hungary"]]
    match = trip(
        ["Ireland", "United Kingdom"],
        ["Belgium"],
        ["Netherlands", "Luxembourg"],
        [],
        **marked(*marks),
    )
    assert passports(match) == [7, None, None, None]
    match = go_on(
        match, ["Netherlands"], ["Ireland"], ["United Kingdom"], ["Belgium", "Luxembourg"]
    )
    assert passports(match) == [7, 3, 3, 3]


@clause("RTE-48")
def test_a_passport_is_won_once() -> None:
    match = trip(["Ireland"], ["United Kingdom"], **marked(SIX_REGIONS[0], []))
    assert passports(match) == [7, None]
    later = go_on(match, ["United Kingdom"], ["Iceland"])
    assert passports(later)[0] == 7
    assert later.result().cards[0].lines["passport"] == 7


# All at once


@clause("RTE-49", "RTE-68", "RTE-X46")
def test_stars_and_passports_are_settled_together_for_all() -> None:
    marks = [[*SIX_REGIONS[0], "United Kingdom"], SIX_REGIONS[1]]
    marks[0].remove("Iceland")
    match = trip(["Ireland", "Iceland"], ["United Kingdom"], **marked(*marks))
    assert star(match, "British Isles") == [0]
    assert passports(match) == [7, 7]


@clause("RTE-68")
def test_sheets_are_filled_in_this_order() -> None:
    marks = [[*SIX_REGIONS[0], "United Kingdom"], SIX_REGIONS[1]]
    marks[0].remove("Iceland")
    match = trip(["Ireland", "Iceland"], ["United Kingdom"], **marked(*marks))
    told = [event["event"] for event in match.events(-1)]
    order = ["round-scored", "countries-marked", "star-won", "passport-won", "round-began"]
    places = [(told.index(name), len(told) - 1 - told[::-1].index(name)) for name in order]
    for (_, last), (first, _) in pairwise(places):
        assert last < first


@clause("RTE-68")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_to_claim_a_bonus(seats: int) -> None:
    displays: list[list[str]] = [[] for _ in range(seats)]
    displays[1] = ["Belgium", "Netherlands", "Luxembourg"]
    match = trip(*displays)
    assert {move.text.split()[0] for move in match.moves} <= {"pick", "score"}
    assert star(match, "Benelux") == [1]
