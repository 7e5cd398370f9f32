"""Every sentence for people exists in every language, says the same things, and is used."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import grandtour
from grandtour.cli.screens import terminal_texts
from grandtour.core.game import Game
from grandtour.core.text import ENGLISH
from grandtour.games import ROOMS
from tests.sample import SAMPLE, load_any

SOURCE = Path(grandtour.__file__).parent
LANGUAGES = ("en", "fr")
CLI = "".join(path.read_text(encoding="utf-8") for path in (SOURCE / "cli").rglob("*.py"))
STARTS = tuple(re.findall(r'f"([a-z][a-z-]*-)\{', CLI))  # of keys that are put together
# Sections that each key of is a code of the game, and those a screen uses.
CODES = ("refusals", "phases", "options", "lines", "criteria")


@pytest.fixture(params=(*grandtour.names(), SAMPLE))
def game(request: pytest.FixtureRequest) -> Game:
    return load_any(request.param)


def leaves(texts: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence with its key."""
    if isinstance(texts, dict):
        for key, value in texts.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    else:
        yield path, texts


def fields(sentence: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(sentence) if field}


def compare(first: dict[str, str], second: dict[str, str]) -> None:
    """The same keys, and each sentence talks about the same things."""
    assert set(first) == set(second), set(first) ^ set(second)
    for key, sentence in first.items():
        assert second[key].strip(), key
        if key.endswith(".clause"):
            assert second[key] == sentence, key
        else:
            assert fields(second[key]) == fields(sentence), key


def test_all_languages_say_the_same(game: Game) -> None:
    assert set(game.texts) == set(LANGUAGES)
    english = dict(leaves(game.texts[ENGLISH]))
    for language in LANGUAGES:
        compare(english, dict(leaves(game.texts[language])))


def test_the_terminal_says_the_same_in_all_languages() -> None:
    texts = terminal_texts()
    assert set(texts) == set(LANGUAGES)
    for language in LANGUAGES:
        compare(texts[ENGLISH], texts[language])


def test_a_second_language_is_not_the_first(game: Game) -> None:
    """Somebody has translated it: few sentences of some length are the same in both."""
    english, french = (dict(leaves(game.texts[language])) for language in LANGUAGES)
    same = [
        key
        for key, sentence in english.items()
        if len(re.sub(r"\{\w*\}", "", sentence)) > 20 and french[key] == sentence
    ]
    assert not same


def test_every_code_has_its_sentence_and_no_sentence_is_left_over(game: Game) -> None:
    texts = game.texts[ENGLISH]
    assert texts["title"] == game.title
    assert texts["sentence"].endswith(".")
    wanted: dict[str, set[str]] = {
        "refusals": set(game.refusals.values()) - {"none"},
        "phases": set(game.phases.values()),
        "options": {option.name for option in game.options},
        "lines": set(game.lines),
        "criteria": set(game.criteria),
    }
    for section in CODES:
        # A table may have its own sentence: turn.no-stations.
        assert {name.partition(".")[0] for name in texts[section]} == wanted[section], section


def test_every_event_can_be_told_to_everybody(game: Game) -> None:
    sentences = game.texts[ENGLISH]["events"]
    wanted = set()
    for kind in game.events.values():
        wanted.add(kind.name)
        if "{who}" in sentences[kind.name]:
            wanted.add(f"{kind.name}.you")
            assert "{who}" not in sentences[f"{kind.name}.you"]
        told = fields(sentences[kind.name])
        if not kind.private and told & set(kind.secret):
            wanted.add(f"{kind.name}.hidden")
            assert not fields(sentences[f"{kind.name}.hidden"]) & set(kind.secret)
    assert set(sentences) == wanted


def test_every_refusal_names_a_clause_of_its_game(game: Game) -> None:
    for entry in game.texts[ENGLISH]["refusals"].values():
        assert entry["clause"].split("-")[0] in game.clauses


def test_every_label_of_a_screen_is_used(game: Game) -> None:
    labels = game.texts[ENGLISH].get("screen", {})
    used = CLI.replace("'", '"')
    unused = [key for key in labels if f'"{key}"' not in used and not key.startswith(STARTS)]
    assert not unused
    assert not set(labels) & set(terminal_texts()[ENGLISH]), "the terminal has this label too"


def test_every_label_of_the_terminal_is_used() -> None:
    unused = [key for key in terminal_texts()[ENGLISH] if f'"{key}"' not in CLI.replace("'", '"')]
    assert not unused


def test_text_files_have_no_key_twice() -> None:
    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in found]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(found)

    files = [path for path in SOURCE.rglob("*.json") if path.parent.name.endswith("text")]
    assert len(files) >= 2 * len(ROOMS)
    for path in files:
        json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=pairs)
