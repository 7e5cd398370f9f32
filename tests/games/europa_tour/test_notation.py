"""Moves as text: one spelling each, forgiving reading, errors that help."""

from __future__ import annotations

import re
from typing import Any

import pytest

from grandtour import load
from grandtour.core.errors import MalformedMove
from tests.games.europa_tour.scenes import BROKEN, Tour

EUROPE = load("europa-tour")


@pytest.mark.parametrize(
    ("typed", "spelled"),
    [
        ("DRAW", "draw"),
        ("take  2", "take 2"),
        ("swap 8 3", "swap 3 8"),
        ("swap 3, 8", "swap 3 8"),
        ("swap 3–8", "swap 3 8"),
        ("Exchange 7 TO 2", "exchange 7 to 2"),
        ("exchange 7 2", "exchange 7 to 2"),
        ("put 4", "put 4"),
        ("place 10", "place 10"),
        (" announce ", "announce"),
        ("silent", "silent"),
    ],
)
def test_reading_forgives_and_spelling_is_one(typed: str, spelled: str) -> None:
    row = Tour().match.row
    actions = EUROPE.read(EUROPE.board, row, 0, typed).actions
    assert EUROPE.spell(EUROPE.board, row, 0, actions) == spelled


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "say a move"),
        ("fly 3", "no move begins with 'fly'"),
        ("exchnge 3 to 2", "Did you mean 'exchange'?"),
        ("draw 3", "'draw' stands alone; there is '3' after it"),
        ("take", "'take' needs more: take 2"),
        ("take two", "'two' is no number: say take 2"),
        ("take 6", "take: there is no pile 6; piles are 1 to 5"),
        ("put 0", "put: there is no pile 0; piles are 1 to 5"),
        ("place 11", "place: there is no place 11; places are 1 to 10"),
        ("exchange 3", "'3' is not readable: say exchange 7 to 2"),
        ("exchange 11 to 2", "exchange: there is no place 11; places are 1 to 10"),
        ("exchange 3 to 9", "exchange: there is no pile 9; piles are 1 to 5"),
        ("swap 4 4", "two different places are swapped, as in swap 3 8"),
        ("place 3 Atlantis", "no card 'Atlantis' on this board."),
        ("place 3 Polland", "Did you mean 'Poland'?"),
        ("take ²", "'²' is no number"),
    ],
)
def test_errors_help(typed: str, message: str) -> None:
    with pytest.raises(MalformedMove, match=re.escape(message)):
        EUROPE.read(EUROPE.board, Tour().match.row, 0, typed)


def sentences(language: str) -> dict[str, Any]:
    return EUROPE.texts[language]


def test_every_refusal_has_a_sentence_and_a_clause() -> None:
    from grandtour.games.europa_tour.refusals import Refusal

    codes = {code.name.lower().replace("_", "-") for code in Refusal if code}
    for language in ("en", "fr"):
        assert set(sentences(language)["refusals"]) == codes
        for entry in sentences(language)["refusals"].values():
            assert re.fullmatch(r"ETO-\d\d", entry["clause"])


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    field = re.compile(r"\{(\w+)[:}]")
    english, french = sentences("en"), sentences("fr")
    assert english.keys() == french.keys()
    for section, entries in english.items():
        if not isinstance(entries, dict):
            continue
        assert entries.keys() == french[section].keys(), section
        for key, entry in entries.items():
            ours, theirs = entry, french[section][key]
            if isinstance(entry, dict):
                assert entry["clause"] == theirs["clause"]
                ours, theirs = entry["text"], theirs["text"]
            assert sorted(field.findall(ours)) == sorted(field.findall(theirs)), (section, key)
            if "{who}" in ours and section == "events" and not key.endswith(".hidden"):
                assert f"{key}.you" in entries


def test_every_event_option_line_and_phase_has_words() -> None:
    english = sentences("en")
    assert {kind.name for kind in EUROPE.events.values()} <= set(english["events"])
    assert {option.name for option in EUROPE.options} == set(english["options"])
    assert set(EUROPE.lines) == set(english["lines"])
    assert set(EUROPE.criteria) == set(english["criteria"])
    from grandtour.games.europa_tour.notation import VERBS

    assert set(english["moves"]) == set(VERBS)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_refusals_are_said_in_whole_sentences(language: str) -> None:
    """What is refused in play, with all its numbers filled in."""
    said = []
    for table, seat, move in (
        (Tour(), 1, "draw"),
        (Tour(), 0, "put 1"),
        (Tour().play(0, "take 3"), 0, "put 1"),
        (Tour(options={"mustUsePileCard": True}).play(0, "take 3"), 0, "put 3"),
        (Tour().rack(0, BROKEN).turn(0), 0, "announce"),
        (Tour(), 0, "place 4"),
        (Tour(), 0, "swap 1 2"),
        (Tour(phase="place"), 0, "draw"),
        (Tour(options={"autoAnnounce": True}), 1, "announce"),
    ):
        refusal = table.match.why_not(seat, move)
        assert refusal is not None
        said.append(refusal.say(language))
    assert len(set(said)) == len(said)
    for sentence in said:
        assert "{" not in sentence
        assert sentence.endswith(".")


def test_the_empty_pile_is_named() -> None:
    refusal = Tour().play(0, "take 3").match.why_not(0, "exchange 2 to 1")
    assert refusal is not None
    assert "pile 3" in refusal.message
    assert "pile 1" in refusal.message


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", ["place", "first-window", "draw", "exchange", "window"])
def test_every_phase_asks_a_question(phase: str, language: str) -> None:
    prompt = Tour(phase=phase).match.prompt(0, language)
    assert prompt.endswith(".")
    assert "{" not in prompt
