"""The official variant and the house rules (RTE-O1, RTE-73 to RTE-76)."""

from __future__ import annotations

import pytest

from grandtour import Match, OptionError
from tests.games.road_trip_europa.test_dealing import origin_of
from tests.games.road_trip_europa.test_sheet import BRITISH, SIX_REGIONS, marked, passports
from tests.games.road_trip_europa.trips import (
    EUROPA,
    begin,
    events,
    fresh,
    go_on,
    packets,
    play_out,
    play_round,
    trip,
)
from tests.table import clause

ITALY = ["Italy", "Bulgaria", "Lithuania", "Poland", "Romania", "Luxembourg", "Finland"]
GREECE = ["Greece", "Sweden", "Belgium", "Germany", "Switzerland", "Portugal", "Hungary"]


@clause("RTE-O1")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_direction_changes_after_every_round(seats: int) -> None:
    match = fresh(seats, directionChange=True)
    for way in (1, -1, 1, -1):
        dealt = packets(match)
        assert match.view().direction == ("left" if way == 1 else "right")
        assert match.view().receivers == [(seat + way) % seats for seat in range(seats)]
        for seat in range(seats):
            match.play(seat, match.legal(seat)[0])
        assert origin_of(match, dealt) == [(seat - way) % seats for seat in range(seats)]
        play_round(match)
    assert len(events(match, "passed-right")) == len(events(match, "passed-left")) == 12


@clause("RTE-O1", "RTE-23")
@pytest.mark.parametrize(("seats", "away"), [(3, 0), (4, 2)])
def test_the_last_card_comes_from_the_same_packet_either_way(seats: int, away: int) -> None:
    match = play_round(fresh(seats, directionChange=True, rounds=2))
    dealt = packets(match)
    play_round(match)
    for seat, player in enumerate(match.view().players):
        assert player.display[-1].name in dealt[(seat - away) % seats]


@clause("RTE-O1")
def test_it_is_not_offered_to_two_players() -> None:
    with pytest.raises(OptionError, match="RTE-O1"):
        Match(EUROPA, 2, 1, {"directionChange": True})
    assert Match(EUROPA, 2, 1, {"directionChange": False}).options == {}


@clause("RTE-21")
def test_without_it_packets_go_to_the_left() -> None:
    assert not events(play_out(fresh(3)), "passed-right")


# House rules


@pytest.mark.parametrize(("skip", "third"), [(False, 3), (True, 1)])
def test_passport_skip_lets_ties_use_up_tiers(skip: bool, third: int) -> None:
    position = marked(*SIX_REGIONS, options={"passportSkip": skip})
    match = trip(BRITISH[:1], BRITISH[1:], [], [], **position)
    assert passports(match) == [7, 7, None, None]
    assert [tier.taken for tier in match.view().passport] == [True, skip, False]
    match = go_on(match, [], [], BRITISH, [])
    assert passports(match) == [7, 7, third, None]


@clause("RTE-26")
def test_lock_picks_makes_a_pick_final() -> None:
    match = fresh(2, lockPicks=True)
    first, second = match.legal(0)[:2]
    match.play(0, first)
    refusal = match.why_not(0, second)
    assert (refusal.code, refusal.clause) == ("already-chosen", "RTE-26")
    assert match.legal(0) == []
    assert not match.can_undo(0)
    match.play(1, match.legal(1)[0])
    assert len(match.legal(0)) == 6


@clause("RTE-74")
def test_lock_picks_makes_a_culture_choice_final_too() -> None:
    options = {"lockPicks": True}
    match = begin(phase="culture", displays=[ITALY, GREECE], options=options)
    match.play(0, "score art")
    assert match.why_not(0, "score nothing").code == "already-chosen"
    assert not match.can_undo(0)
    free = begin(phase="culture", displays=[ITALY, GREECE])
    free.play(0, "score art")
    assert free.why_not(0, "score nothing") is None


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_open_first_card_lays_it_face_up(viewer: int) -> None:
    match = fresh(2, openFirstCard=True)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    for player in match.view(viewer).players:
        assert player.display[0] is not None
        assert not player.start_hidden
    laid = events(match, "card-laid", viewer)
    assert [event["place"] for event in laid] == [1, 1]
    play_round(match)
    assert not events(match, "start-revealed", viewer)
    assert not events(match, "start-laid", viewer)


def test_with_an_open_first_card_two_players_know_all_but_what_lies_aside() -> None:
    match = fresh(2, openFirstCard=True)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    for seed in range(10):
        assert packets(match.determinized(0, seed)) == packets(match)
        assert match.determinized(0, seed).position()["aside"] == match.position()["aside"]


@clause("RTE-76")
def test_hide_sheets_keeps_rows_and_marks_private_until_the_end() -> None:
    match = play_round(fresh(3, hideSheets=True))
    for viewer in range(-1, 3):
        for player in match.view(viewer).players:
            assert (player.sheet is None) is (player.seat != viewer)
        row = match.engine.seen(match._table, 0, viewer)
        for seat in range(3):
            assert bool(row["marks"][seat]) is (seat == viewer)
            assert bool(row["row_points"][seat].any()) is (seat == viewer)
        names = {event["event"] for event in match.events(viewer)}
        assert not names & {"round-scored", "countries-marked"}
        assert ("own-round-scored" in names) is (viewer >= 0)
        assert {e["seat"] for e in events(match, "own-round-scored", viewer)} <= {viewer}
    play_out(match)
    assert all(player.sheet is not None for player in match.view(-1).players)


@clause("RTE-76", "RTE-59")
def test_with_hidden_sheets_stars_passports_and_culture_types_stay_public() -> None:
    position = marked([*SIX_REGIONS[0], "United Kingdom"][1:], [], options={"hideSheets": True})
    match = trip(
        ["Ireland", "Iceland", "Italy"], ["Greece"], choices=["art", "nothing"], **position
    )
    view = match.view(-1)
    assert view.players[0].passport == 7
    assert next(r for r in view.regions if r.name == "British Isles").won_by == [0]
    assert int(match.engine.seen(match._table, 0, 1)["used"][0]).bit_count() == 1
    assert events(match, "culture-chosen", 1)[0]["culture"] == "art"


@clause("RTE-76")
def test_with_hidden_sheets_a_goal_reached_too_late_is_not_told() -> None:
    marks = [[*six, "Ireland"] for six in SIX_REGIONS]
    for options, shown in (({"hideSheets": True}, -1), ({}, 3)):
        match = begin(
            4, round=2, sheets=[{"marks": m} for m in marks], passport=[7, 3, 1, 0], options=options
        )
        assert match.engine.seen(match._table, 0, 0)["passport"][3] == shown
        assert match.engine.seen(match._table, 0, 3)["passport"][3] == 3


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_short_games_have_fewer_rounds(rounds: int) -> None:
    match = fresh(2, rounds=rounds)
    assert match.view().rounds == rounds
    play_out(match)
    assert match.view().round == rounds
    assert len(match.view().players[0].sheet.rounds) == rounds


@pytest.mark.parametrize("rounds", [0, 5, "many"])
def test_there_are_one_to_four_rounds(rounds: object) -> None:
    with pytest.raises(OptionError, match="rounds takes a number from 1 to 4"):
        fresh(2, rounds=rounds)


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionError, match="2 to 4"):
        fresh(seats)
