"""Rolling, the decision about it, and filling in at the same time (DTB-11 to DTB-24, DTB-49 …)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.dice_trip_belgium.scenes import (
    BELGIUM,
    CITIES,
    clause_against,
    cross_all,
    laid,
    packet_refusal,
    play,
    player,
    refusal,
    sheet,
)
from tests.table import clause


def writes(match: Match, seat: int = 0, city: str | None = None) -> set[int]:
    """The numbers that may be written now."""
    return {one.number for one in match.view(seat).numbers if city is None or city in one.cities}


@clause("DTB-11")
def test_four_dice_are_rolled_for_everybody() -> None:
    match = Match(BELGIUM, 3, seed=4, backend="lists")
    rolled = [event for event in match.events(-1) if event["event"] == "dice-rolled"]
    assert [event["dice"] for event in rolled] == [match.view().dice]
    assert all(match.view(seat).dice == match.view().dice for seat in range(3))
    assert set(match.view().dice.values()) <= {1, 2, 3, 4, 5, 6}


@clause("DTB-12", "DTB-X26")
def test_only_the_roller_may_reroll() -> None:
    match = laid(3, phase="reroll-decision", first=1)
    assert match.deciding == [1]
    for seat in (0, 2):
        assert refusal(match, seat, "reroll red") == "not-your-turn"
        assert refusal(match, seat, "keep") == "not-your-turn"
        assert match.legal(seat) == []
    assert clause_against(match, 0, "reroll red") == "DTB-12"
    assert refusal(match, 1, "reroll red") is None


@clause("DTB-12", "DTB-49", "DTB-X33")
def test_one_to_four_dice_are_chosen() -> None:
    match = laid(phase="reroll-decision")
    assert len(match.legal(0)) == 16
    assert {len(move.split()) - 1 for move in match.legal(0)} == {0, 1, 2, 3, 4}
    assert refusal(match, 0, "reroll") == "no-dice"
    assert clause_against(match, 0, "reroll") == "DTB-49"
    assert refusal(match, 0, "reroll all") is None


@clause("DTB-13", "DTB-49")
def test_there_is_one_decision_about_the_roll() -> None:
    match = laid(2, phase="reroll-decision")
    assert refusal(match, 0, "reroll red") is None
    match.play(0, "keep")
    assert match.view().phase == "fill"
    assert match.deciding == [0, 1]
    assert refusal(match, 0, "reroll red") == "roll-settled"
    assert clause_against(match, 0, "reroll red") == "DTB-13"


@clause("DTB-13", "DTB-50")
def test_no_second_reroll_in_the_round_or_the_game() -> None:
    match = play(laid(phase="reroll-decision"), 0, "reroll red")
    assert match.view().phase == "fill"
    assert refusal(match, 0, "reroll red") == "roll-settled"
    cross_all(match, 0)
    assert (match.view().turn_number, match.view().phase) == (2, "fill")


@clause("DTB-12", "DTB-50", "DTB-X32")
def test_a_reroll_changes_the_chosen_dice_for_all() -> None:
    wanted = {"blue": 1, "green": 4, "red": 1, "yellow": 6}
    found = False
    for seed in range(300):
        match = laid(2, (1, 1, 1, 6), phase="reroll-decision", seed=seed)
        match.play(0, "reroll blue green")
        dice = match.view(1).dice
        assert (dice["red"], dice["yellow"]) == (1, 6)
        assert player(match, 0).powers == ["useDieTwice"]
        assert player(match, 1).powers == ["reroll", "useDieTwice"]
        if dice == wanted:
            found = True
            assert writes(match, 0) == writes(match, 1) == {14, 41, 11, 16, 61, 46, 64}
    assert found


@clause("DTB-50")
def test_a_rerolled_die_may_show_the_same_face() -> None:
    faces = set()
    for seed in range(60):
        match = laid(phase="reroll-decision", seed=seed)
        faces.add(play(match, 0, "reroll blue").view().dice["blue"])
    assert faces == {1, 2, 3, 4, 5, 6}


@clause("DTB-49", "DTB-X31")
def test_nothing_is_filled_in_before_the_roller_has_answered() -> None:
    match = laid(2, phase="reroll-decision")
    for seat in (0, 1):
        assert refusal(match, seat, "cross Mons") == "fill-not-open"
        assert refusal(match, seat, "write Gent 12") == "fill-not-open"
        assert refusal(match, seat, "twice red without blue") == "fill-not-open"
    assert clause_against(match, 1, "cross Mons") == "DTB-49"


@clause("DTB-49")
def test_without_the_power_the_decision_is_left_out() -> None:
    match = laid(2, powers=[[], ["reroll"]], first=1)
    for seat in (0, 1):
        cross_all(match, seat)
    assert (match.view().turn, match.view().phase) == (0, "fill")


@clause("DTB-49", "DTB-56")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_decision_exists_in_the_last_round_and_alone(seats: int) -> None:
    last = sheet(24)
    match = laid(seats, sheets=[last] * seats, phase="reroll-decision")
    assert match.view().turn_number == 13
    match.play(match.deciding[0], "reroll all")
    assert match.view().phase == "fill-last"


@clause("DTB-14")
def test_two_entries_into_two_different_empty_cities() -> None:
    match = laid(2)
    assert refusal(match, 0, "write Gent 12 (blue green)") is None
    match.play(0, "write Gent 12 (blue green)")
    assert 0 in match.deciding
    assert refusal(match, 0, "write Gent 34 (red yellow)") == "city-chosen"
    assert refusal(match, 0, "cross Gent") == "city-chosen"
    match.play(0, "write Mons 34 (red yellow)")
    assert match.deciding == [1]


@clause("DTB-14", "DTB-51")
def test_the_order_of_entries_is_free() -> None:
    first = play(laid(), 0, "write Gent 12", "cross Mons")
    second = play(laid(), 0, "cross Mons", "write Gent 12")
    assert player(first).sheet == player(second).sheet == {"Gent": 12, "Mons": "X"}


@clause("DTB-15", "DTB-X01")
def test_two_dice_make_two_numbers() -> None:
    match = laid(dice=(1, 4, 6, 6))
    assert {14, 41} <= writes(match)
    assert refusal(match, 0, "write Gent 44") == "number-not-rolled"
    assert refusal(match, 0, "write Gent 44 (green green)") == "same-die"


@clause("DTB-15")
def test_two_numbers_use_each_die_once() -> None:
    match = play(laid(dice=(1, 2, 3, 4)), 0, "write Gent 12")
    assert writes(match) == {34, 43}
    for move in ("write Mons 13", "write Mons 21", "write Mons 42"):
        assert refusal(match, 0, move) == "die-used"
        assert clause_against(match, 0, move) == "DTB-15"


@clause("DTB-15", "DTB-18", "DTB-X10")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("write Gent 14 (blue green)", "write Mons 14 (red yellow)", "number-chosen"),
        ("write Gent 14 (blue green)", "write Mons 41 (yellow red)", None),
        ("write Gent 11 (blue red)", "write Mons 44 (green yellow)", None),
    ],
)
def test_equal_dice_may_not_make_one_number_twice(
    first: str, second: str, expected: str | None
) -> None:
    assert packet_refusal(laid(dice=(1, 4, 1, 4)), 0, first, second) == expected


@clause("DTB-16")
def test_one_number_beside_a_cross_uses_any_two_dice() -> None:
    match = play(laid(dice=(1, 2, 3, 4)), 0, "cross Mons")
    assert writes(match) == {12, 21, 13, 31, 14, 41, 23, 32, 24, 42, 34, 43}
    match = laid(dice=(1, 2, 3, 4))
    assert packet_refusal(match, 0, "write Gent 13", "cross Mons") is None


@clause("DTB-17", "DTB-57")
def test_a_cross_is_always_allowed() -> None:
    match = laid()
    assert [move for move in match.legal(0) if move.startswith("cross")] == [
        f"cross {city}" for city in CITIES
    ]
    play(match, 0, "cross Mons", "cross Gent")
    assert player(match).sheet == {"Mons": "X", "Gent": "X"}


@clause("DTB-17", "DTB-18", "DTB-X11")
def test_a_number_stands_only_once_on_a_sheet() -> None:
    match = laid(dice=(3, 5, 2, 6), sheets=[sheet(2, Gent=35, Mons=11)])
    assert refusal(match, 0, "write Namur 35") == "number-used"
    assert clause_against(match, 0, "write Namur 35") == "DTB-18"
    assert 35 not in writes(match)
    again = [laid(dice=(3, 5, 2, 6), sheets=[sheet(2, Gent=35, Mons=11)]) for _ in range(3)]
    assert packet_refusal(again[0], 0, "write Namur 53", "write Arlon 26") is None
    assert packet_refusal(again[1], 0, "write Namur 32", "write Arlon 56") is None
    assert packet_refusal(again[2], 0, "cross Namur", "write Arlon 26") is None


@clause("DTB-18", "DTB-21")
def test_each_sheet_has_its_own_numbers_and_combinations() -> None:
    match = laid(2, (3, 5, 2, 6), sheets=[sheet(2, Gent=35, Mons=11), sheet(2, unused=[35])])
    assert refusal(match, 0, "write Namur 35") == "number-used"
    assert refusal(match, 1, "write Namur 35") is None
    play(match, 0, "write Namur 53", "write Arlon 26")
    play(match, 1, "write Namur 32", "write Arlon 65")
    sheets = [player(match, seat).sheet for seat in (0, 1)]
    assert [(one["Namur"], one["Arlon"]) for one in sheets] == [(53, 26), (32, 65)]


@clause("DTB-19", "DTB-57")
@pytest.mark.parametrize("entry", ["X", 11])
def test_a_filled_city_is_never_changed(entry: int | str) -> None:
    match = laid(sheets=[sheet(2, Gent=entry)])
    assert refusal(match, 0, "write Gent 34") == "city-filled"
    assert refusal(match, 0, "cross Gent") == "city-filled"
    assert clause_against(match, 0, "cross Gent") == "DTB-19"
    assert not any(" Gent" in move for move in match.legal(0))


@clause("DTB-20")
def test_a_forfeited_number_may_be_written_later() -> None:
    match = play(laid(dice=(1, 2, 3, 4)), 0, "write Gent 12", "cross Mons")
    assert player(match).used == [12]
    later = laid(dice=(3, 4, 6, 6), sheets=[player(match).sheet])
    assert refusal(later, 0, "write Namur 34") is None


@clause("DTB-22", "DTB-56", "DTB-X19")
def test_the_last_city_takes_any_two_dice_or_a_cross() -> None:
    last = sheet(24, free=["Arlon"], unused=[26, 52, 62, 56, 65], Gent=22, Mons=25)
    match = laid(dice=(2, 2, 5, 6), sheets=[last], phase="fill-last")
    assert writes(match) == {26, 52, 62, 56, 65}
    assert match.view(0).crosses is not None
    assert refusal(match, 0, "write Arlon 25") == "number-used"
    assert refusal(match, 0, "cross Arlon") is None
    assert refusal(match, 0, "twice red without blue") == "twice-last-round"
    match.play(0, "write Arlon 65")
    assert match.is_over


@clause("DTB-23", "DTB-60")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_thirteen_rounds_fill_the_sheet(seats: int) -> None:
    match = Match(BELGIUM, seats, seed=seats, backend="lists")
    filled = []
    while not match.is_over:
        here = match.view()
        if here.phase == "reroll-decision":
            filled.append([len(one.sheet) for one in here.players])
        seat = match.deciding[0]
        match.play(seat, match.default_move(seat))
    assert filled == [[2 * number] * seats for number in range(13)]
    assert all(len(one.sheet) == 25 for one in match.view().players)
    assert refusal(match, 0, "keep") == "game-over"
    assert clause_against(match, 0, "keep") == "DTB-60"


@clause("DTB-24", "DTB-59")
def test_entries_are_shown_when_all_have_submitted() -> None:
    match = laid(3)
    play(match, 0, "write Gent 12", "cross Mons")
    play(match, 2, "cross Arlon", "cross Mons")
    for viewer in (-1, 1):
        view = match.view(viewer)
        assert [one.sheet for one in view.players] == [{}] * 3
        assert [one.deciding for one in view.players] == [False, True, False]
    assert match.view().turn_number == 1
    play(match, 1, "cross Gent", "write Mons 43")
    assert [one.sheet for one in match.view().players] == [
        {"Gent": 12, "Mons": "X"},
        {"Gent": "X", "Mons": 43},
        {"Arlon": "X", "Mons": "X"},
    ]
    assert match.view().turn_number == 2


@clause("DTB-54", "DTB-X38")
def test_three_cities_are_left_before_the_last_but_one_round() -> None:
    match = laid(sheets=[sheet(22)])
    assert match.view().turn_number == 12
    crosses = [move for move in match.legal(0) if move.startswith("cross")]
    assert len(crosses) == 3
    play(match, 0, *crosses[:2])
    assert len(player(match).sheet) == 24
    assert match.view().turn_number == 13


@clause("DTB-54")
@pytest.mark.parametrize("filled", range(0, 25, 2))
def test_there_is_always_a_legal_submission(filled: int) -> None:
    match = laid(dice=(1, 1, 1, 1), sheets=[sheet(filled, Gent=11)] if filled else None,
                 phase="fill-last" if filled == 24 else "fill")  # fmt: skip
    cross_all(match, 0)
    assert match.is_over or match.view().turn_number == filled // 2 + 2


@clause("DTB-55", "DTB-X36")
def test_four_equal_dice_of_a_used_number_leave_crosses() -> None:
    match = laid(dice=(4, 4, 4, 4), sheets=[sheet(10, Gent=44)])
    assert match.view().turn_number == 6
    assert all(move.startswith("cross") for move in match.legal(0))
    match.play(0, match.legal(0)[0])
    assert all(move.startswith("cross") for move in match.legal(0))


@clause("DTB-55")
def test_four_equal_dice_allow_one_number() -> None:
    match = laid(dice=(4, 4, 4, 4))
    assert writes(match) == {44}
    match.play(0, "write Gent 44 (red blue)")
    assert all(move.startswith("cross") for move in match.legal(0))


@clause("DTB-55", "DTB-X37")
def test_three_equal_dice() -> None:
    def pairs(match: Match, *before: str) -> set[frozenset[int]]:
        found = set()
        position = play(match, 0, *before).position()
        for move in match.legal(0):
            if move.startswith("write Gent"):
                twin = Match.from_position(BELGIUM, position, backend="lists")
                first = int(move.split()[2])
                twin.play(0, move)
                found |= {frozenset((first, number)) for number in writes(twin, 0, "Mons")}
        return found

    def fresh() -> Match:
        return laid(dice=(5, 5, 5, 2))

    assert pairs(fresh()) == {frozenset((55, 52)), frozenset((55, 25))}
    doubled = [move for move in fresh().legal(0) if move.startswith("twice")]
    assert doubled
    assert all(move.startswith("twice yellow") for move in doubled)
    for move in doubled:
        assert pairs(fresh(), move) == {frozenset((52, 25))}


@clause("DTB-46", "DTB-59")
def test_alone_the_same_rules_hold_and_entries_count_at_once() -> None:
    match = laid(1, phase="reroll-decision")
    match.play(0, "keep")
    play(match, 0, "write Gent 12", "write Mons 34")
    assert player(match).sheet == {"Gent": 12, "Mons": 34}
    assert (match.view().turn, match.view().turn_number) == (0, 2)
    while not match.is_over:
        match.play(0, match.default_move(0))
    assert match.result().winners == [0]


@clause("DTB-60")
def test_nobody_ends_early() -> None:
    match = laid(2, sheets=[sheet(24)] * 2, phase="fill-last")
    cross_all(match, 0)
    assert not match.is_over
    cross_all(match, 1)
    assert match.is_over
    assert match.view().turn_number == 13
