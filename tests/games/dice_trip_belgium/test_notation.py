"""How moves are typed and written."""

from __future__ import annotations

import pytest

from grandtour.core.errors import MalformedMove
from tests.games.dice_trip_belgium.scenes import BRUSSEL, laid, play, refusal, sheet
from tests.table import clause

THREES = (3, 5, 3, 6)  # blue, green, red, yellow


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("write Gent 56", "write Gent 56 (green yellow)"),
        ("WRITE gent 56 (Green Yellow)", "write Gent 56 (green yellow)"),
        ("write gent 56 yellow green", "write Gent 56 (green yellow)"),
        ("write Ghent 56 (g y)", "write Gent 56 (green yellow)"),
        ("write Gand 56 (vert, jaune)", "write Gent 56 (green yellow)"),
        ("write Liege 65", "write Liège 65 (yellow green)"),
        ("write Brussels 56", f"write {BRUSSEL} 56 (green yellow)"),
        ("write bruxelles 56", f"write {BRUSSEL} 56 (green yellow)"),
        ("write marche-en-famenne 35 (red green)", "write Marche-en-Famenne 35 (red green)"),
        ("write Gent 33", "write Gent 33 (blue red)"),
        ("write Gent 33 (red blue)", "write Gent 33 (red blue)"),
        ("cross Luik", "cross Liège"),
        ("cross  sint–niklaas ", "cross Sint-Niklaas"),
        ("twice red without blue", "twice red without blue"),
        ("twice R WITHOUT bleu", "twice red without blue"),
    ],
)
def test_what_is_typed_has_one_spelling(typed: str, written: str) -> None:
    match = play(laid(2, THREES), 0, typed)
    assert match.moves[-1].text == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("keep", "keep"),
        ("reroll red blue", "reroll blue red"),
        ("reroll r, b, r", "reroll blue red"),
        ("reroll all", "reroll blue green red yellow"),
    ],
)
def test_decisions_about_the_roll(typed: str, written: str) -> None:
    assert play(laid(phase="reroll-decision"), 0, typed).moves[-1].text == written


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "say a move"),
        ("wirte Gent 35", "Did you mean 'write'"),
        ("write", "'write' needs more: write Gent 35"),
        ("write Gent", "say a city and a number"),
        ("write 35", "say a city and a number"),
        ("write Gennt 35 (red green)", "no city 'Gennt' on this board. Did you mean 'Gent'"),
        ("write Gent 56 (green)", "say two dice"),
        ("write Gent 56 (green yellow red)", "say two dice"),
        ("write Gent 56 (green yelow)", "no die 'yelow'. Did you mean 'yellow'"),
        ("cross", "'cross' needs more"),
        ("cross Middelkerke", "no city 'Middelkerke'"),
        ("keep it", "'keep' stands alone"),
        ("twice red", "say which die twice"),
        ("twice red with blue", "say which die twice"),
        ("reroll purple", "no die 'purple'"),
        ("write Gent 35", r"35 can be made with other dice: .* \(blue green\) or \(red green\)"),
    ],
)
def test_what_cannot_be_read_is_told(typed: str, said: str) -> None:
    with pytest.raises(MalformedMove, match=said):
        laid(dice=THREES).why_not(0, typed)


@clause("DTB-15", "DTB-49")
@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("write Gent 44", "number-not-rolled"),
        ("write Gent 70", "number-not-rolled"),
        ("write Gent 5", "number-not-rolled"),
        ("write Gent 56 (red blue)", "number-not-rolled"),
        ("write Gent 33 (red red)", "same-die"),
        ("twice red without red", "same-die"),
        ("reroll", "no-dice"),
    ],
)
def test_moves_that_no_action_stands_for_are_refused_by_name(typed: str, code: str) -> None:
    assert refusal(laid(dice=THREES), 0, typed) == code


def test_dice_may_be_left_out_where_they_make_no_difference() -> None:
    match = play(laid(dice=THREES), 0, "write Mons 56")
    match.play(0, "write Gent 33")  # the last entry, and both orders are the same dice
    used = laid(dice=THREES, sheets=[sheet(2, Gent=35, Mons=11)])
    assert refusal(used, 0, "write Namur 35") == "number-used"  # whichever dice
    last = sheet(24, free=["Arlon"], unused=[35])
    plain = play(laid(dice=THREES, sheets=[last], phase="fill-last"), 0, "write Arlon 35")
    assert (
        plain.moves[-1].text == "write Arlon 35 (blue green)"
    )  # the last entry: no bonus either way
    last = sheet(24, free=["Namur"], unused=[35])
    with pytest.raises(MalformedMove, match="other dice"):  # Namur is blue
        laid(dice=THREES, sheets=[last], phase="fill-last").play(0, "write Namur 35")
    doubled = play(laid(dice=THREES), 0, "twice red without blue", "write Gent 35")
    assert doubled.moves[-1].text == "write Gent 35 (red green)"


def test_a_refusal_tells_the_numbers() -> None:
    match = laid(dice=THREES, sheets=[sheet(2, Gent=35, Mons=11)])
    said = {
        "write Namur 35 (red green)": "35 stands on your sheet already.",
        "cross Gent": "Gent is filled already: 35 stands there.",
        "write Namur 44": "These dice do not make 44: the roll is 3 5 3 6.",
        "twice red without green": (
            "With red twice and without green, a number would have two identical digits:"
            " the roll is 3 5 3 6."
        ),
    }
    for move, sentence in said.items():
        why = match.why_not(0, move)
        assert why is not None
        assert why.message == sentence
    match.play(0, "write Namur 56")
    why = match.why_not(0, "write Arlon 65")
    assert why is not None
    assert why.message == (
        "Your first entry (write Namur 56 (green yellow)) uses one of these dice already: yellow, green."
    )


def test_the_prompt_says_what_is_to_be_decided() -> None:
    match = laid(phase="reroll-decision")
    assert match.prompt(0) == "Keep the roll, or use your power to roll dice again."
    match.play(0, "keep")
    assert match.prompt(0).startswith("Entry 1 of 2:")
    match.play(0, "cross Mons")
    assert match.prompt(0).startswith("Entry 2 of 2:")
    last = laid(sheets=[sheet(24)], phase="fill-last")
    assert last.prompt(0).startswith("Last round:")
