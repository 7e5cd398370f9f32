"""The power Die twice (DTB-25 to DTB-30, DTB-51 to DTB-53)."""

from __future__ import annotations

import pytest

from grandtour import Match
from tests.games.dice_trip_belgium.scenes import (
    BRUSSEL,
    clause_against,
    laid,
    packet_refusal,
    play,
    player,
    refusal,
    sheet,
)
from tests.table import clause

# blue, green, red, yellow
THREES = (3, 5, 3, 6)


@clause("DTB-25")
def test_it_is_used_once_a_game_and_affects_its_user_alone() -> None:
    match = laid(2, THREES)
    play(match, 0, "twice red without blue", "write Gent 35", "write Mons 36")
    assert refusal(match, 1, "write Gent 33 (red blue)") is None
    play(match, 1, "write Gent 53 (green red)", "cross Mons")
    assert [one.powers for one in match.view().players] == [
        ["reroll"],
        ["reroll", "useDieTwice"],
    ]
    told = [event for event in match.events(1) if event["event"] == "die-doubled"]
    assert told == [{"event": "die-doubled", "seat": 0, "die": "red", "left_out": "blue"}]
    later = laid(sheets=[player(match).sheet], powers=[["reroll"]])
    assert refusal(later, 0, "twice red without blue") == "twice-spent"
    assert clause_against(later, 0, "twice red without blue") == "DTB-25"
    assert not any(move.startswith("twice") for move in later.legal(0))


@clause("DTB-25")
@pytest.mark.parametrize("filled", range(0, 24, 2))
def test_it_may_be_used_in_any_of_the_rounds_1_to_12(filled: int) -> None:
    numbers = [12, 21, 13, 31]
    match = laid(dice=(1, 2, 3, 4), sheets=[sheet(filled, unused=numbers)])
    assert refusal(match, 0, "twice blue without yellow") is None


@clause("DTB-26", "DTB-X12")
def test_one_die_is_left_out_and_another_stands_in_both_numbers() -> None:
    moves = ("twice red without blue", "write Gent 35 (red green)", "write Mons 36 (red yellow)")
    match = laid(dice=THREES)
    assert packet_refusal(match, 0, *moves) is None
    assert player(match).sheet == {"Gent": 35, "Mons": 36}


@clause("DTB-26")
@pytest.mark.parametrize(
    "move",
    [
        "write Gent 56 (green yellow)",  # without the doubled die
        "write Gent 35 (blue green)",  # with the die left out
        "write Gent 33 (red blue)",
    ],
)
def test_every_number_has_the_doubled_die_and_none_the_one_left_out(move: str) -> None:
    match = play(laid(dice=THREES), 0, "twice red without blue")
    assert refusal(match, 0, move) == "twice-dice"


@clause("DTB-26")
def test_the_other_two_dice_stand_in_one_number_each() -> None:
    match = play(laid(dice=THREES), 0, "twice red without blue", "write Gent 35")
    assert refusal(match, 0, "write Mons 53 (green red)") == "die-used"
    assert {one.number for one in match.view(0).numbers} == {36, 63}


@clause("DTB-27", "DTB-X13")
def test_no_number_may_have_identical_digits() -> None:
    match = laid(dice=THREES)
    for move in ("twice red without yellow", "twice red without green"):
        assert refusal(match, 0, move) == "twice-double"
        assert clause_against(match, 0, move) == "DTB-27"
        assert move not in match.legal(0)
    assert refusal(match, 0, "twice red without blue") is None
    assert refusal(match, 0, "twice green without yellow") is None


@clause("DTB-26", "DTB-27", "DTB-X14")
def test_one_die_cannot_make_a_double_of_itself() -> None:
    match = play(laid(dice=(2, 4, 5, 6)), 0, "twice blue without yellow")
    assert refusal(match, 0, "write Gent 22") == "number-not-rolled"
    assert refusal(match, 0, "write Gent 22 (blue blue)") == "same-die"
    assert refusal(match, 0, "write Gent 45 (green red)") == "twice-dice"


@clause("DTB-28", "DTB-X15")
@pytest.mark.parametrize("before", [(), ("write Gent 35",)])
def test_it_takes_two_numbers(before: tuple[str, ...]) -> None:
    match = play(laid(dice=THREES), 0, "twice red without blue", *before)
    assert refusal(match, 0, "cross Mons") == "twice-cross"
    assert clause_against(match, 0, "cross Mons") == "DTB-28"
    assert all(move.startswith("write") for move in match.legal(0))


@clause("DTB-28", "DTB-56")
def test_it_may_not_be_used_in_the_last_round() -> None:
    match = laid(dice=THREES, sheets=[sheet(24)], phase="fill-last")
    assert refusal(match, 0, "twice red without blue") == "twice-last-round"
    assert clause_against(match, 0, "twice red without blue") == "DTB-28"


@clause("DTB-29")
def test_the_roller_may_use_both_powers_in_a_round() -> None:
    match = laid(phase="reroll-decision", dice=(1, 2, 3, 4))
    match.play(0, "reroll yellow")
    moves = [move for move in match.legal(0) if move.startswith("twice")]
    match.play(0, moves[0])
    while match.view().turn_number == 1:
        match.play(0, match.legal(0)[0])
    assert player(match).powers == []


@clause("DTB-30", "DTB-31", "DTB-52", "DTB-X35")
def test_the_doubled_die_counts_with_its_colour_in_both_numbers() -> None:
    without = laid(dice=THREES)
    play(without, 0, "write Kortrijk 35 (red green)", f"write {BRUSSEL} 36 (blue yellow)")
    assert player(without).bonus == ["Kortrijk"]
    assert player(without).powers == ["reroll", "useDieTwice"]
    doubled = laid(dice=THREES)
    play(doubled, 0, "twice red without blue")
    play(doubled, 0, "write Kortrijk 35 (red green)", f"write {BRUSSEL} 36 (red yellow)")
    assert player(doubled).bonus == ["Kortrijk", BRUSSEL]
    assert player(doubled).powers == ["reroll"]


@clause("DTB-51")
def test_it_is_declared_before_the_entries() -> None:
    match = play(laid(dice=THREES), 0, "write Gent 35 (red green)")
    assert refusal(match, 0, "twice red without blue") == "twice-too-late"
    again = play(laid(dice=THREES), 0, "twice red without blue")
    assert refusal(again, 0, "twice red without blue") == "twice-too-late"


@clause("DTB-26", "DTB-18")
@pytest.mark.parametrize(
    ("dice", "used", "move", "expected"),
    [
        ((3, 5, 6, 6), (36, 63), "twice blue without yellow", "twice-without-numbers"),
        ((3, 5, 6, 6), (36, 65), "twice blue without yellow", None),
        ((3, 5, 6, 5), (35, 66), "twice blue without red", "twice-without-numbers"),  # only 53
        ((3, 5, 6, 5), (66, 11), "twice blue without red", None),
    ],
)
def test_a_declaration_needs_two_numbers_that_may_be_written(
    dice: tuple[int, ...], used: tuple[int, int], move: str, expected: str | None
) -> None:
    match = laid(dice=dice, sheets=[sheet(2, Gent=used[0], Mons=used[1])])
    assert refusal(match, 0, move) == expected


@clause("DTB-51")
def test_every_choice_can_be_completed() -> None:
    for first in range(6):
        dice = (1, first + 1, 2, 3)
        for unused in ((12, 21), (13, 31), (12, 13), ()):
            here = laid(dice=dice, sheets=[sheet(12, unused=unused)])
            for declared in [move for move in here.legal(0) if move.startswith("twice")]:
                match = play(laid(dice=dice, sheets=[sheet(12, unused=unused)]), 0, declared)
                position = match.position()
                for move in match.legal(0)[::13]:
                    twin = Match.from_position(match.game, position, backend="lists")
                    assert play(twin, 0, move).legal(0)


@clause("DTB-51")
def test_a_packet_is_judged_against_the_sheet_before_the_round() -> None:
    match = play(laid(2, (1, 2, 3, 4), sheets=[sheet(2)] * 2), 0, "write Arlon 43")
    assert player(match, 0, 0).sheet == sheet(2)
    packet = match.view(0).packet
    assert [(entry.city, entry.number) for entry in packet.entries] == [("Arlon", 43)]
    assert not packet.closed


@clause("DTB-52")
def test_it_takes_effect_only_if_declared() -> None:
    both = laid(2, THREES)
    play(both, 0, "write Gent 35 (red green)", "write Mons 36 (blue yellow)")
    play(both, 1, "twice red without blue", "write Gent 35", "write Mons 36")
    assert player(both, 0).sheet == player(both, 1).sheet
    assert [one.powers for one in both.view().players] == [["reroll", "useDieTwice"], ["reroll"]]


@clause("DTB-52")
def test_until_the_entries_are_shown_it_can_be_withdrawn() -> None:
    match = play(laid(2, THREES), 0, "twice red without blue", "write Gent 35", "write Mons 36")
    assert player(match, 0).powers == ["reroll", "useDieTwice"]
    play(match, 0, "write Gent 53 (green red)", "cross Mons")
    play(match, 1, "cross Gent", "cross Mons")
    assert player(match, 0).powers == ["reroll", "useDieTwice"]
    assert not [event for event in match.events(1) if event["event"] == "die-doubled"]


@clause("DTB-52", "DTB-X40")
def test_two_players_may_use_it_in_one_round() -> None:
    match = laid(2, THREES)
    play(match, 0, "twice red without blue", "write Gent 35", "write Mons 36")

    def told(viewer: int) -> list[int]:
        return [event["seat"] for event in match.events(viewer) if event["event"] == "die-doubled"]

    assert told(0) == told(1) == []
    play(match, 1, "twice green without red", "write Gent 53", "write Mons 56")
    assert told(0) == told(1) == [0, 1]


@clause("DTB-53", "DTB-18", "DTB-X34")
@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("write Gent 35 (red blue)", "write Mons 35 (red green)", "number-chosen"),
        ("write Gent 35 (red blue)", "write Mons 53 (green red)", None),
        ("write Gent 53 (blue red)", "write Mons 35 (red green)", None),
    ],
)
def test_the_doubled_die_may_stand_in_either_place(
    first: str, second: str, expected: str | None
) -> None:
    match: Match = laid(dice=(5, 5, 3, 1))
    assert packet_refusal(match, 0, "twice red without yellow", first, second) == expected
