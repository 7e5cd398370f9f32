"""Reading what people type: names are found whatever their case, accents or dashes."""

from __future__ import annotations

import difflib
import json
import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any

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


class Known(dict[str, Any]):
    """Facts for a sentence; one that is missing shows as itself instead of failing."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def read_texts(folder: Path) -> dict[str, dict[str, Any]]:
    """The sentences for people in a game's text folder, by language."""
    return {
        path.stem: json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.json"))
    }
