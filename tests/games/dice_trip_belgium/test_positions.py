"""Positions: what may be left out, and what is impossible."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match
from grandtour.core.errors import PositionError
from tests.games.dice_trip_belgium.scenes import BELGIUM, laid, play, player, sheet
from tests.table import clause

FACES = {"blue": 1, "green": 2, "red": 3, "yellow": 4}


def read(**position: Any) -> Match:
    return Match.from_position(BELGIUM, {"seats": 2, **position}, backend="lists")


def test_an_empty_position_is_the_set_up() -> None:
    assert read(seed=7).state_bytes() == Match(BELGIUM, 2, seed=7, backend="lists").state_bytes()


@pytest.mark.parametrize(
    ("filled", "powers", "phase"),
    [
        (2, ["reroll"], "reroll-decision"),
        (2, [], "fill"),
        (24, [], "fill-last"),
        (25, [], "over"),
    ],
)
def test_round_and_phase_follow_from_the_sheets(filled: int, powers: list[str], phase: str) -> None:
    match = read(sheets=[sheet(filled)] * 2, powers=[powers] * 2, first=0)
    assert match.view().phase == phase
    assert match.view().turn_number == min(filled // 2 + 1, 13)


def test_packets_are_put_in_choice_by_choice() -> None:
    packets = [["twice blue without yellow", "write Gent 12", "write Mons 13"], ["cross Arlon"]]
    match = read(phase="fill", dice=FACES, packets=packets)
    assert match.deciding == [1]
    assert match.position()["packets"][0][1] == "write Gent 12 (blue green)"
    match.play(1, "cross Mons")
    assert player(match, 0).sheet == {"Gent": 12, "Mons": 13}


@clause("DTB-14", "DTB-18", "DTB-24", "DTB-31", "DTB-49", "DTB-51")
@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"sheet": []}, "sheet: unknown; did you mean 'sheets'"),
        ({"phase": "turn"}, "phase: must be reroll-decision or fill here, not 'turn'"),
        ({"phase": "fill-last"}, "phase: must be"),
        ({"phase": "over"}, "phase: must be"),
        ({"powers": [[], []], "phase": "reroll-decision"}, "phase: must be fill here"),
        ({"round": 3}, "round: is 3, but with 0 cities filled .* it is 1"),
        ({"first": 2}, "first: must be a number from 0 to 1"),
        ({"dice": {"blue": 1}}, "dice: must give a face to each of blue, green, red, yellow"),
        ({"dice": {**FACES, "red": 7}}, "dice.red: must be a number from 1 to 6"),
        ({"sheets": [{}]}, "sheets: must be a list of 2"),
        ({"sheets": [[], {}]}, r"sheets\[0\]: must be an object"),
        ({"sheets": [{"Gennt": 11}, {}]}, r"sheets\[0\]\.Gennt: no city"),
        (
            {"sheets": [{"Gent": 17}, {}]},
            r"sheets\[0\]\.Gent: must be one of 11, 12, 13, …, 66, X, not 17",
        ),
        ({"sheets": [{"Gent": True}, {}]}, r"sheets\[0\]\.Gent: must be one of"),
        ({"sheets": [{"Gent": "x"}, {}]}, r"sheets\[0\]\.Gent: must be one of"),
        ({"sheets": [{"Gent": 11, "Ghent": 12}, {}]}, r"sheets\[0\]\.Ghent: is named twice"),
        ({"sheets": [{"Gent": 11, "Mons": 11}, {}]}, r"Mons: 11 stands on this sheet already"),
        ({"sheets": [sheet(2), {}]}, r"sheets: all fill as many cities, not \[2, 0\]"),
        ({"sheets": [sheet(3), sheet(3)]}, "sheets: 3 cities are filled; it is two a round"),
        ({"bonus": [["Gent"], []]}, r"bonus\[0\]\[0\]: Gent cannot be a bonus city"),
        (
            {"sheets": [{"Gent": 12, "Mons": 13}] * 2, "bonus": [["Gent"], []]},
            "Gent cannot be a bonus city",
        ),
        ({"bonus": [5, []]}, r"bonus\[0\]: must be a list"),
        ({"bonus": [[5], []]}, r"bonus\[0\]\[0\]: must be a city"),
        ({"powers": [["fly"], []]}, r"powers\[0\]\[0\]: must be one of reroll, useDieTwice"),
        ({"tens": [1, 0]}, r"tens\[0\]: must be a number from 0 to 0"),
        (
            {"packets": [["cross Mons"], []]},
            "packets: belongs to the phase 'fill' and 'fill-last' only",
        ),
        ({"phase": "fill", "packets": [[5], []]}, r"packets\[0\]\[0\]: must be a move"),
        ({"phase": "fill", "packets": [["cros Mons"], []]}, r"packets\[0\]\[0\]: no move begins"),
        ({"phase": "fill", "packets": [["keep"], []]}, "'keep' is not allowed here"),
        ({"phase": "fill", "packets": [["reroll"], []]}, "'reroll' is not allowed here"),
        (
            {"phase": "fill", "packets": [["cross Mons", "cross Mons"], []]},
            r"packets\[0\]\[1\]: 'cross Mons' is not allowed here",
        ),
        (
            {"phase": "fill", "packets": [["cross Mons", "cross Gent", "cross Arlon"], []]},
            r"packets\[0\]\[2\]: the packet is closed already",
        ),
        (
            {"phase": "fill", "packets": [["cross Mons", "cross Gent"]] * 2},
            "packets: all have submitted",
        ),
        ({"chance": {"key": "12"}}, "chance.key: must be 16 digits"),
        ({"chance": {"drawn": {"dice": -1}}}, "chance.drawn.dice: must be a number from 0"),
        ({"chance": 5}, "chance: must be an object"),
    ],
)
def test_what_is_impossible_is_told(position: dict[str, Any], said: str) -> None:
    with pytest.raises(PositionError, match=said):
        read(**position)


def test_a_position_says_only_what_there_is_at_its_table() -> None:
    position = read(phase="reroll-decision", powers=[["reroll"]] * 2).position()
    assert not {"packets", "tens"} & set(position)
    with_tens = read(phase="fill", options={"tens": True}).position()
    assert with_tens["packets"] == [[], []]
    assert with_tens["tens"] == [0, 0]


def test_a_position_in_the_middle_of_a_packet_goes_on() -> None:
    match = play(laid(2), 0, "twice blue without yellow", "write Gent 12")
    again = Match.from_position(BELGIUM, match.position(), backend="lists")
    assert again.state_bytes() == match.state_bytes()
    assert again.legal(0) == match.legal(0)
