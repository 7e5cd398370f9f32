"""Sentences in every language: the same keys and facts, and a word for every colour."""

from __future__ import annotations

from string import Formatter

import pytest

from grandtour.games.dice_trip_belgium.names import COLOR_WORDS, MEDALS, POWERS
from grandtour.games.dice_trip_belgium.options import OPTIONS
from tests.games.dice_trip_belgium.scenes import BELGIUM, clause_against, laid, sheet
from tests.table import clause

ENGLISH = BELGIUM.texts["en"]
OTHERS = [language for language in BELGIUM.texts if language != "en"]


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


@pytest.mark.parametrize("language", OTHERS)
def test_languages_say_the_same_things(language: str) -> None:
    texts = BELGIUM.texts[language]
    assert texts.keys() == ENGLISH.keys()
    for section, sentences in ENGLISH.items():
        if isinstance(sentences, str):
            continue
        assert texts[section].keys() == sentences.keys(), section
        for key, sentence in sentences.items():
            ours, theirs = sentence, texts[section][key]
            if section == "refusals":
                assert ours["clause"] == theirs["clause"]
                ours, theirs = ours["text"], theirs["text"]
            assert fields(ours) == fields(theirs), (section, key)


def test_everything_has_its_words() -> None:
    assert {*COLOR_WORDS, *POWERS, *MEDALS, "seat"} == set(ENGLISH["words"])
    assert {option.name for option in OPTIONS} == set(ENGLISH["options"])
    assert set(BELGIUM.refusals.values()) - {"none"} == set(ENGLISH["refusals"])
    assert set(BELGIUM.phases.values()) == set(ENGLISH["phases"])
    assert set(BELGIUM.lines) == set(ENGLISH["lines"])
    assert set(BELGIUM.criteria) == set(ENGLISH["criteria"])
    names = {kind.name for kind in BELGIUM.events.values()}
    assert names == {key.partition(".")[0] for key in ENGLISH["events"]}
    for key, sentence in ENGLISH["events"].items():
        if "{who}" in sentence:
            assert f"{key}.you" in ENGLISH["events"]


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
