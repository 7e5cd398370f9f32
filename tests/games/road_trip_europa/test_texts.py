"""The sentences of Road Trip Europa: complete, and the same in every language."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

from grandtour.games.road_trip_europa.refusals import Refusal
from tests.games.road_trip_europa.trips import EUROPA

ENGLISH, FRENCH = EUROPA.texts["en"], EUROPA.texts["fr"]


def leaves(texts: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(texts, dict):
        for key, value in texts.items():
            yield from leaves(value, f"{path}/{key}")
    else:
        yield path, texts


def slots(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def test_both_languages_say_the_same_things_of_the_same_facts() -> None:
    english, french = dict(leaves(ENGLISH)), dict(leaves(FRENCH))
    assert english.keys() == french.keys()
    for path, sentence in english.items():
        assert slots(sentence) == slots(french[path]), path


def test_whoever_does_something_is_told_so_in_the_second_person() -> None:
    for texts in (ENGLISH, FRENCH):
        for name, sentence in texts["events"].items():
            if "{who}" in sentence and "." not in name:
                assert f"{name}.you" in texts["events"], name


def test_every_refusal_event_phase_and_option_has_its_sentence() -> None:
    codes = {code.name.lower().replace("_", "-") for code in Refusal if code}
    assert codes == set(ENGLISH["refusals"])
    events = {name for name in ENGLISH["events"] if "." not in name}
    assert events == {kind.name for kind in EUROPA.events.values()}
    assert set(ENGLISH["options"]) == {option.name for option in EUROPA.options}
    assert set(ENGLISH["lines"]) == set(EUROPA.lines)
    assert set(ENGLISH["criteria"]) == set(EUROPA.criteria)
    for _, kind in EUROPA.events.items():
        if kind.secret:
            assert f"{kind.name}.hidden" in ENGLISH["events"]


def test_every_colour_of_a_region_has_a_word() -> None:
    assert set(EUROPA.board.names.colors) <= set(ENGLISH["words"])
