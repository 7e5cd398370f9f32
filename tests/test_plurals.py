"""A number stands with the right form of its noun, in every language, everywhere people read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import grandtour
from grandtour.core.text import Sentence, say
from tests.test_texts import LANGUAGES, SOURCE, leaves

WEB = SOURCE.parent.parent / "web" / "src"
FORMS = {"en": ["many", "one", "many"], "fr": ["one", "one", "many"]}  # of 0, 1 and 2
# What stands before a noun and is no number, or always a larger one: the end of a range.
NO_COUNT = {"who", "rival", "color", "high", "max"}


def catalogues(language: str) -> list[Path]:
    return [
        *SOURCE.rglob(f"text/{language}.json"),
        *WEB.rglob(f"words/{language}.json"),
        *WEB.glob(f"lessons/*/{language}.json"),
    ]


def templates(language: str) -> Iterator[tuple[str, str]]:
    for path in catalogues(language):
        texts: Any = json.loads(path.read_text(encoding="utf-8"))
        for key, template in leaves(texts):
            yield f"{path.parent.parent.name}: {key}", template


def counted(template: str) -> dict[str, list[str]]:
    """The forms of each number of a template."""
    parts = Sentence("en").parse(template)
    return {field: forms.split("|") for _, field, forms, _ in parts if field and forms}


def nouns(language: str) -> set[str]:
    """Every word that follows a number somewhere, in its plural."""
    forms = [forms[-1] for _, text in templates(language) for forms in counted(text).values()]
    return {word for form in forms for word in re.findall(r"# (?:more )?(\w{3,})", form)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_its_forms(language: str) -> None:
    checked = 0
    for key, template in templates(language):
        for field, forms in counted(template).items():
            assert len(forms) == 2, f"{key}: one form for one, one for others, not {forms}"
            one, many = forms
            shown = [say("{x:" + one + "|" + many + "}", {"x": n}, language) for n in (0, 1, 2)]
            wanted = [
                {"one": one, "many": many}[form].replace("#", str(n))
                for n, form in enumerate(FORMS[language])
            ]
            assert shown == wanted, (key, field)
            checked += 1
    assert checked > 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bare_number_stands_before_a_noun(language: str) -> None:
    words = nouns(language)
    assert {"en": "cards", "fr": "cartes"}[language] in words
    bare = [
        (key, template)
        for key, template in templates(language)
        for field, word in re.findall(r"\{(\w+)\} (\w+)", template)
        if word in words and field not in NO_COUNT
    ]
    assert not bare


@pytest.mark.parametrize("language", LANGUAGES)
def test_forms_stand_within_their_number(language: str) -> None:
    """One notation for all: a bar has no meaning outside of `{n:…|…}`."""
    for key, template in templates(language):
        outside = "".join(literal for literal, _, _, _ in Sentence("en").parse(template))
        assert "|" not in outside, key


def test_the_law_counts_well() -> None:
    game = grandtour.load("ttr-europe")
    position = {"phase": "turn", "turn": 0, "hands": ["", ""], "seats": 2}
    match = grandtour.Match.from_position(game, position, backend="lists")
    refusal = match.why_not(0, "claim Amsterdam–Bruxelles", whole=False)
    assert refusal is not None
    assert "takes 1 card of black" in refusal.say("en")
    assert "demande 1 carte (" in refusal.say("fr")
