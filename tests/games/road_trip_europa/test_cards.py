"""The cards and the sheet (RTE-01 to RTE-08, RTE-62)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grandtour import Match
from tests.games.road_trip_europa.trips import (
    CARDS,
    EUROPA,
    aside,
    fresh,
    packets,
    rows,
    small,
    trip,
)
from tests.table import clause

DATA: dict[str, Any] = EUROPA.board.source


@clause("RTE-01")
def test_there_are_28_cards_one_for_each_country() -> None:
    match = fresh(3)
    everywhere = [*aside(match), *(card for hand in packets(match) for card in hand)]
    assert len(everywhere) == len(set(everywhere)) == 28
    assert len({card["id"] for card in DATA["cards"]}) == 28


@clause("RTE-02")
def test_a_card_has_a_letter_a_region_and_a_number_from_1_to_7() -> None:
    cards = [card for seat in range(4) for card in fresh(4).view(seat).players[seat].packet]
    assert len({card.letter for card in cards}) == 28
    assert {"@", "#"} < {card.letter for card in cards}
    assert Counter(card.number for card in cards) == dict.fromkeys(range(1, 8), 4)
    italy = next(card for card in cards if card.name == "Italy")
    assert (italy.letter, italy.region, italy.number) == ("R", "South-West", 1)
    assert (italy.cuisine, italy.transport, italy.culture) == (("wine",), (), ("art",))


@clause("RTE-03")
def test_seven_regions_of_seven_colors_share_out_the_countries() -> None:
    regions = fresh().view().regions
    assert {region.color for region in regions} == {
        "light-blue", "green", "dark-blue", "red", "yellow", "purple", "orange",
    }  # fmt: skip
    countries = [country for region in regions for country in region.countries]
    assert sorted(countries) == sorted(CARDS)


@clause("RTE-04")
def test_the_star_of_benelux_is_worth_3() -> None:
    benelux = next(region for region in fresh().view().regions if region.name == "Benelux")
    assert (benelux.bonus, len(benelux.countries)) == (3, 3)
    assert all(region.bonus > 0 for region in fresh().view().regions)


@clause("RTE-05")
@pytest.mark.parametrize(
    ("card", "value"), [("Poland", 1), ("Bulgaria", 2), ("Hungary", 3), ("Norway", 5)]
)
def test_cuisine_symbols_have_values(card: str, value: int) -> None:
    plain = ["Sweden", "Finland", "Luxembourg", "Romania", "Denmark", "Iceland"]
    assert rows(trip([*plain, card], None), 0).cuisine == value


@clause("RTE-06")
@pytest.mark.parametrize(
    ("kind", "copies", "points"),
    [("car", 5, 3), ("train", 5, 4), ("bicycle", 4, 5), ("boat", 3, 7), ("plane", 2, 9)],
)
def test_transport_types_have_copies_and_a_pair_value(kind: str, copies: int, points: int) -> None:
    cards = [card["name"]["en"] for card in DATA["cards"] if card["transport"] == kind]
    assert len(cards) == copies
    none = [card["name"]["en"] for card in DATA["cards"] if card["transport"] is None]
    assert rows(trip([*cards[:2], *none[:5]], None), 0).transport == points


@clause("RTE-07")
def test_there_are_four_culture_types() -> None:
    types = [(kind.name, kind.copies) for kind in fresh().view().culture]
    assert types == [("music", 4), ("architecture", 4), ("art", 4), ("natural wonder", 4)]
    assert [kind["id"] for kind in DATA["culture"]][-1] == "nature"
    assert fresh().why_not(0, "score nature").code == "pick-a-card"


@clause("RTE-08", "RTE-62")
def test_several_symbols_of_one_category_all_count() -> None:
    double = {"cuisine": ["fish", "beer"], "transport": ["car", "car"], "culture": ["art", "art"]}
    game = small(hand=2, rounds=1)
    data = game.board.source
    data["cards"][0].update(double)
    data["cards"][1].update({"culture": ["music", "art"]})
    from grandtour.games.road_trip_europa import make_game

    game = make_game("small", data)
    position = {
        "packets": [["Land 0", "Land 3"], ["Land 1", "Land 2"]],
        "options": {"rounds": 1},
    }
    match = Match.from_position(game, position, backend="lists")
    match.play(0, "pick Land 0")
    match.play(1, "pick Land 1")
    assert match.view(0).players[0].now.culture == {"art": 4}
    assert match.view(1).players[1].now.culture == {"music": 0, "art": 8}
    match.play(0, "score art")
    match.play(1, "score art")
    assert (rows(match, 0).cuisine, rows(match, 0).transport) == (6, 3)
    assert (rows(match, 0).culture, rows(match, 1).culture) == (4, 8)


@clause("RTE-62")
def test_the_fields_of_the_data_have_these_names() -> None:
    assert {kind["pointsPerPair"] for kind in DATA["transport"]} == {3, 4, 5, 7, 9}
    assert {kind["frequency"] for kind in DATA["transport"]} == {"1/5", "1/4", "1/3", "1/2"}
    assert [kind["count"] for kind in DATA["cuisine"]] == [5, 4, 3, 1]
    assert DATA["culturePointsPerSymbol"] == {"2": 4, "3": 3, "4": 2}
    assert DATA["passportBonus"] == [7, 3, 1]
    assert next(region for region in DATA["regions"] if region["id"] == "benelux")["bonus"] == 3
    assert {card["cuisine"] for card in DATA["cards"]} == {None, "beer", "cheese", "wine", "fish"}
