"""Words for people: sentences by language, and reading what is typed whatever its accents or dashes."""

from __future__ import annotations

import difflib
import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from grandtour.core.errors import OptionError

ENGLISH = "en"
PLURALS = ("zero", "one", "two", "few", "many", "other")
DASHES = "-‐‑‒–—−"
# Letters that Unicode does not split into a plain letter and an accent.
LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
)


def fold(text: str) -> str:
    """Text without case, accents and kinds of dash, for comparing."""
    split = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(letter for letter in split if not unicodedata.combining(letter))
    for dash in DASHES:
        plain = plain.replace(dash, "-")
    return " ".join(plain.translate(LETTERS).split())


def nearest(text: str, names: Sequence[str]) -> str | None:
    """The name that was most likely meant, if one is near enough."""
    folded = {fold(name): name for name in names}
    found = difflib.get_close_matches(fold(text), folded, n=1, cutoff=0.6)
    return folded[found[0]] if found else None


@cache
def plural_form(language: str, number: int) -> int:
    """Which of a language's plural forms goes with a number, in the order of CLDR: one, other."""
    from babel import Locale

    rule = Locale(language).plural_form
    tags = {*rule.tags, "other"}
    return [tag for tag in PLURALS if tag in tags].index(rule(number))


class Sentence(Formatter):
    """Fills in facts; one that is missing shows as itself instead of failing.

    `{cards:# card|# cards}` is a number with its noun: the forms are those of the language, # is the
    number.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def get_value(self, key: int | str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(str(key), Missing(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec or isinstance(value, Missing):
            return str(value)
        return self.counted(value, format_spec)

    def counted(self, value: Any, forms: str) -> str:
        chosen = forms.split("|")
        index = plural_form(self.language, abs(int(value))) if len(chosen) > 1 else 0
        return chosen[min(index, len(chosen) - 1)].replace("#", str(value))


class Missing:
    def __init__(self, key: object) -> None:
        self.key = key

    def __str__(self) -> str:
        return "{" + str(self.key) + "}"


def say(template: str, facts: Mapping[str, Any], language: str = ENGLISH) -> str:
    """A text with its facts, numbers with the right form of their noun."""
    return Sentence(language).vformat(template, (), facts)


class Seat(int):
    """A seat among the facts of a sentence: it is written with its player's name."""


class Word(str):
    """A thing among the facts of a sentence, such as a colour: each language has a word for it."""


class Words(tuple[Word, ...]):
    """Several things among the facts, such as cards: written as how many there are of each."""


class Name(str):
    """What a board calls something: a language may have its own name for it."""


def read_texts(*folders: Path) -> dict[str, dict[str, Any]]:
    """The sentences for people by language; a later folder adds to each section of an earlier one."""
    texts: dict[str, dict[str, Any]] = {}
    for folder in (Path(__file__).parent / "text", *folders):
        for path in sorted(folder.glob("*.json")):
            sections = texts.setdefault(path.stem, {})
            for name, section in json.loads(path.read_text(encoding="utf-8")).items():
                if isinstance(section, dict):
                    section = {**sections.get(name, {}), **section}
                sections[name] = section
    return texts


def with_english(texts: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """The same, where English is spoken for what a language has no sentence for."""
    whole = {}
    for language, sections in texts.items():
        whole[language] = {**texts[ENGLISH], **sections}
        for name, section in texts[ENGLISH].items():
            if isinstance(section, dict):
                whole[language][name] = {**section, **sections.get(name, {})}
    return whole


def all_codes(*catalogues: type[IntEnum]) -> list[IntEnum]:
    """The codes of a family and those that a map adds; each has a number and a name of its own."""
    codes: list[IntEnum] = []
    for code in (code for catalogue in catalogues for code in catalogue):
        for other in codes:
            if code == other or code.name == other.name:
                raise ValueError(f"{code!r} has the number or the name of {other!r}")
        codes.append(code)
    return codes


def spoken(codes: Iterable[IntEnum], sentences: Mapping[str, Any]) -> dict[int, str]:
    """The names, as the text files write them, of those codes that have a sentence."""
    names = {code: code.name.lower().replace("_", "-") for code in codes}
    return {code: name for code, name in names.items() if name in sentences}


def choose_language(texts: Mapping[str, Any], language: str) -> str:
    """The language as the texts call it, or a clear error."""
    if language not in texts:
        raise OptionError(f"no language {language!r}; there are {', '.join(texts)}")
    return language


def fill(
    template: str,
    facts: Mapping[str, Any],
    words: Mapping[str, str],
    names: Sequence[str] | None = None,
    language: str = ENGLISH,
) -> str:
    """A sentence with its facts; seats are written as `names` has them, else by their number."""
    shown = {key: _shown(value, words, names) for key, value in facts.items()}
    text = say(template, shown, language)
    return text[:1].upper() + text[1:]


def _shown(value: Any, words: Mapping[str, str], names: Sequence[str] | None) -> Any:
    if isinstance(value, Words):
        return ", ".join(f"{number} × {words[word]}" for word, number in Counter(value).items())
    if isinstance(value, Word):
        return words[value]
    if isinstance(value, Name):
        return words.get(value, value)
    if not isinstance(value, Seat):
        return value
    if names is not None and 0 <= value < len(names):
        return names[value]
    return words["seat"].format(number=int(value))
