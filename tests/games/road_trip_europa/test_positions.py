"""Positions: what is left out is as after set-up, and what cannot be is told by its JSON path."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grandtour import PositionError
from grandtour.core.errors import GrandTourError
from grandtour.games.road_trip_europa.position import Reader
from tests.games.road_trip_europa.samples import check
from tests.games.road_trip_europa.trips import EUROPA, aside, begin, fresh, packets, play_round

KEYS = Reader.keys_of(EUROPA)
ITALY = ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"]
GREECE = ["Greece", "Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"]
PLAIN = ["Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary", "Romania"]
NO_CULTURE = ["Bulgaria", "Lithuania", "Poland", "Luxembourg", "Finland", "Ireland", "Estonia"]
BENELUX = ["Belgium", "Netherlands", "Luxembourg"]
EVERYWHERE = ["Iceland", "Ireland", "Belgium", "Germany", "Portugal", "Estonia", "Hungary"]


def test_nothing_at_all_is_the_set_up_of_two() -> None:
    assert begin().state_bytes() == fresh(2, 0).state_bytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seed_says_which_set_up(seats: int) -> None:
    assert begin(seats, seed=77).state_bytes() == fresh(seats, 77).state_bytes()


def test_left_out_displays_and_packets_are_made_of_the_cards_dealt() -> None:
    match = begin(3, seed=5, phase="over")
    dealt = packets(fresh(3, 5))
    for seat, player in enumerate(match.view().players):
        assert {card.name for card in player.display} == dealt[seat]
    check(EUROPA, match.row)


def test_a_display_given_for_one_seat_leaves_others_to_chance() -> None:
    match = begin(3, seed=5, displays=[ITALY[:3], None, None])
    assert [len(hand) for hand in packets(match)] == [4, 4, 4]
    check(EUROPA, match.row)


def test_the_game_goes_on_from_a_position() -> None:
    match = begin(3, round=3, displays=[ITALY[:2], None, None])
    play_round(match)
    assert match.view().round == 4


def test_other_names_of_a_country_are_read() -> None:
    match = begin(displays=[["Italie", "@"], None])
    assert match.position()["displays"][0] == ["Italy", "Bulgaria"]


def test_regions_are_read_by_their_ids_too() -> None:
    sheets = [{"marks": BENELUX}, None]
    benelux = EUROPA.board.names.region_ids[EUROPA.board.names.regions.index("Benelux")]
    isles = EUROPA.board.names.region_ids[EUROPA.board.names.regions.index("British Isles")]
    assert begin(round=2, sheets=sheets, stars={benelux: [0]}).position()["stars"] == {
        "Benelux": [0]
    }
    with pytest.raises(PositionError, match=r"stars\.British Isles: its winner has not marked"):
        begin(round=2, sheets=sheets, stars={benelux: [0], isles: [1]})


CULTURE = {"phase": "culture", "displays": [ITALY, GREECE]}


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"packet": []}, "packet: unknown; did you mean 'packets'?"),
        ({"phase": "draw"}, "phase: must be one of over, pick, culture"),
        ({"round": 5}, "round: must be a number from 1 to 4"),
        ({"round": 3, "options": {"rounds": 2}}, "round: must be a number from 1 to 2"),
        ({"phase": "over", "round": 2}, "round: the game is over after round 4"),
        ({"displays": [ITALY]}, "displays: must be a list of 2"),
        ({"displays": [ITALY[:2], GREECE[:3]]}, "displays: all seats lay their cards together"),
        ({"displays": [ITALY[:6], GREECE[:6]]}, "displays: with 6 cards laid there is nothing left"),
        ({"phase": "culture", "displays": [ITALY[:6], GREECE[:6]]}, "displays: must be 7 cards each"),
        ({"displays": [["Italy", "Italy"], None]}, r"displays\[0\]\[1\]: Italy is named twice"),
        ({"displays": [["Itali"], None]}, r"displays\[0\]\[0\]: no country 'Itali'"),
        ({"displays": [[5], None]}, r"displays\[0\]\[0\]: must be a country"),
        ({"displays": [ITALY[:2], ITALY[1:3]]}, r"displays\[1\]\[0\]: Bulgaria is also in displays\[0\]"),
        ({"packets": [ITALY[:6], None]}, r"packets\[0\]: must be 7 cards, not 6"),
        ({"packets": ["Italy", None]}, r"packets\[0\]: must be a list"),
        ({"aside": ["Italy"]}, "aside: must be the cards that nobody holds"),
        ({"dealtFirst": ["Italy"]}, "dealtFirst: in this round all cards were shuffled"),
        (
            {"round": 2, "packets": [ITALY, GREECE], "dealtFirst": ITALY},
            "dealtFirst: 7 of them came to seat 0, but 4 were dealt to it",
        ),
        ({"sheets": [{"mark": []}, None]}, r"sheets\[0\]\.mark: unknown; did you mean 'marks'?"),
        ({"sheets": [5, None]}, r"sheets\[0\]: must be an object"),
        ({"sheets": [{"marks": ["Italy"]}, None]}, r"sheets\[0\]\.marks: 1 countries after 0 rounds"),
        ({"sheets": [{"rows": [[1, 2, 3, 0]]}, None]}, r"sheets\[0\]: has a round 1; only 0 are over"),
        ({"round": 2, "sheets": [{"rows": [[1, 2, 3]]}, None]}, r"rows\[0\]: must be a list of 4, not 3"),
        ({"round": 2, "sheets": [{"rows": [[1, 2, -3, 0]]}, None]}, r"rows\[0\]: must be numbers from 0"),
        ({"round": 2, "sheets": [{"rows": [[1, 2, 3, 4]]}, None]}, "has culture points, but no"),
        ({"sheets": [{"scored": ["art"]}, None]}, r"sheets\[0\]: has a round 1; only 0 are over"),
        ({"round": 3, "sheets": [{"scored": ["art", "art"]}, None]}, "art is scored twice"),
        ({"round": 2, "sheets": [{"scored": ["poetry"]}, None]}, "no culture type 'poetry'"),
        ({"round": 2, "sheets": [{"marks": BENELUX}, None]}, "stars: seat 0 has completed Benelux"),
        ({"round": 2, "stars": {"Benelux": [0]}}, "stars.Benelux: its winner has not marked"),
        ({"stars": {"Atlantis": [0]}}, "stars.Atlantis: no region"),
        ({"stars": {"Benelux": [2]}}, r"stars.Benelux\[0\]: must be a number from 0 to 1"),
        ({"stars": []}, "stars: must be an object"),
        ({"round": 2, "sheets": [{"marks": EVERYWHERE}, None]}, r"passport\[0\]: seat 0 has marked"),
        ({"passport": [7, None]}, r"passport\[0\]: seat 0 has not marked"),
        (
            {"round": 2, "sheets": [{"marks": EVERYWHERE}, None], "passport": [5, None]},
            r"passport\[0\]: must be one of 7, 3, 1, 0, not 5",
        ),
        ({"chosen": ["pick Nowhere", None]}, r"chosen\[0\]: no country 'Nowhere'"),
        ({"chosen": ["score art", None]}, r"chosen\[0\]: 'score art' is not allowed \(RTE-30\)"),
        ({**CULTURE, "chosen": ["score music", None]}, r"chosen\[0\]: .* is not allowed \(RTE-31\)"),
        ({**CULTURE, "chosen": ["score art", "score nothing"]}, "chosen: all have chosen"),
        ({"chosen": [7, None]}, r"chosen\[0\]: must be a move"),
        ({"deciding": [0]}, r"deciding: must be \[0, 1\], not \[0\]"),
        (
            {
                "phase": "culture",
                "round": 3,
                "displays": [PLAIN, NO_CULTURE],
                "sheets": [None, {"scored": ["music"]}],
            },
            "phase: nobody can score culture",
        ),
        ({"chance": {"drawn": [3]}}, "chance.drawn: must be an object"),
        ({"chance": {"drawn": {"packets": "4"}}}, "chance.drawn.packets: must be a number"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_with_its_place(position: dict[str, Any], problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        begin(**position)


def test_a_position_keeps_what_is_known_of_the_deal() -> None:
    match = play_round(fresh(3))
    again = begin(**match.position())
    assert again.state_bytes() == match.state_bytes()
    assert len(match.position()["dealtFirst"]) == 7
    assert not set(match.position()["dealtFirst"]) & aside(match)


def test_a_sheet_may_say_less_than_there_is() -> None:
    sheets = [{"scored": [None, "art"], "rows": None}, None]
    assert begin(round=4, sheets=sheets).position()["sheets"][0] == {
        "rows": [[0] * 4] * 3,
        "scored": [None, "art", None],
        "marks": [],
    }


def test_a_position_with_one_choice_in() -> None:
    match = fresh(3)
    match.play(1, match.legal(1)[2])
    again = begin(**match.position())
    assert again.state_bytes() == match.state_bytes()
    assert again.deciding == [0, 2]


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 40)
    | st.sampled_from(["Italy", "art", "pick R", ""]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["rows", "marks"]), inner)
    ),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), JUNK, max_size=4))
def test_junk_is_either_a_table_or_a_clear_error(data: dict[str, Any]) -> None:
    try:
        match = begin(**data)
    except GrandTourError:
        return
    check(EUROPA, match.row)
