"""Words for colours, powers and medals, and sentences in French."""

from __future__ import annotations

from grandtour.games.dice_trip_belgium.names import COLOR_WORDS, MEDALS, POWERS
from tests.games.dice_trip_belgium.scenes import BELGIUM, clause_against, laid, sheet
from tests.table import clause


def test_everything_has_its_word() -> None:
    assert {*COLOR_WORDS, *POWERS, *MEDALS, "seat"} == set(BELGIUM.texts["en"]["words"])


@clause("DTB-27")
def test_refusals_are_told_in_french() -> None:
    match = laid(dice=(3, 5, 3, 6), sheets=[sheet(2, Gent=35, Mons=11)])
    why = match.why_not(0, "twice red without green")
    assert why is not None
    assert why.say("fr") == (
        "Avec rouge deux fois et sans vert, un nombre aurait deux chiffres identiques :"
        " le lancer est 3 5 3 6."
    )
    assert clause_against(match, 0, "twice red without green") == "DTB-27"
    assert match.prompt(0, "fr") == "Choix 1 sur 2 : écrivez un nombre ou rayez une ville."
