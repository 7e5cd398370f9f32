"""Writes the tables of facts in the docs from the code itself.

    python docs/tables.py

A table stands between two comments, `<!-- table: NAME -->` and `<!-- end -->`. A test fails when a
table is not what this program would write.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from grandtour import load
from grandtour.core.game import Game

HERE = Path(__file__).parent
GAME = "ttr-europe"
MARKED = re.compile(r"(<!-- table: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(*rows: tuple[str, ...]) -> str:
    """Rows as Markdown; the first one is the heading."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def options(game: Game) -> str:
    sentences = game.texts["en"]["options"]
    rows = [
        (f"`{option.name}`", option.takes(), f"`{shown(option.show(option.default))}`",
         sentences[option.name])
        for option in game.options
    ]  # fmt: skip
    return table(("option", "takes", "default", "what it does"), *rows)


def shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def events(game: Game) -> str:
    sentences = game.texts["en"]["events"]
    rows = []
    for kind in game.events.values():
        fields = [f"`{name}`" + ("\\*" if name in kind.secret else "") for name, _ in kind.fields]
        name = f"`{kind.name}`" + (" (own seat only)" if kind.private else "")
        rows.append((name, ", ".join(fields) or "–", sentences[kind.name]))
    return table(("event", "fields", "sentence"), *rows)


def refusals(game: Game) -> str:
    sentences = game.texts["en"]["refusals"]
    rows = [(f"`{code}`", sentences[code]["clause"], sentences[code]["text"]) for code in sentences]
    return table(("code", "clause", "sentence"), *rows)


def lines(game: Game) -> str:
    words = game.texts["en"]["lines"]
    return table(("line", "on screen"), *((f"`{line}`", words[line]) for line in game.lines))


def criteria(game: Game) -> str:
    words = game.texts["en"]["criteria"]
    rows = ((f"`{criterion}`", words[criterion]) for criterion in game.criteria)
    return table(("decided by", "in words"), *rows)


TABLES: dict[str, Callable[[Game], str]] = {
    "options": options,
    "events": events,
    "refusals": refusals,
    "lines": lines,
    "criteria": criteria,
}


def renewed(text: str) -> str:
    """A page with every marked table as the code has it now."""
    game = load(GAME)
    return MARKED.sub(lambda mark: f"{mark[1]}\n{TABLES[mark[2]](game)}\n\n{mark[3]}", text)


def main() -> None:
    for path in sorted(HERE.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        if renewed(text) != text:
            path.write_text(renewed(text), encoding="utf-8")
            print(f"{path.relative_to(HERE)} renewed")


if __name__ == "__main__":
    main()
