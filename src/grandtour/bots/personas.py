"""What bots are called by those who play with them: each level has a few first names.

The web app has the same names, with a face for each (`web/src/lib/personas.ts`); a test compares them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

PERSONAS: Mapping[str, Sequence[str]] = json.loads(
    Path(__file__).with_name("personas.json").read_text(encoding="utf-8")
)


def persona_names(bots: Sequence[str | None]) -> list[str | None]:
    """The first names of the bots at a table, by seat; None for whoever is not of a level.

    The names follow from the seats alone, so that everybody sees the same: the second bot of a level
    has the second name. If there are more bots than names, they begin anew, with a number.
    """
    seen: Counter[str] = Counter()
    names: list[str | None] = []
    for bot in bots:
        known = PERSONAS.get(bot) if bot else None
        if bot is None or known is None:
            names.append(None)
            continue
        around, place = divmod(seen[bot], len(known))
        seen[bot] += 1
        names.append(known[place] + (f" {around + 1}" if around else ""))
    return names


__all__ = ["PERSONAS", "persona_names"]
