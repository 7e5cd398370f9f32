"""Make the golden records: `python -m tests.records.make [--overwrite] [GAME[/NAME] …]`.

Each function in `games/` plays one game the same way every time. Files that exist are left alone
unless `--overwrite` is given: a golden record that has to change means that a rule changed, and
then the game's version goes up.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from grandtour import names, write_record
from tests.records.players import Maker

HERE = Path(__file__).parent


def maker_of(game: str) -> Maker:
    module = importlib.import_module(f"tests.records.games.{game.replace('-', '_')}")
    maker: Maker = module.MAKER
    return maker


def path_of(game: str, name: str) -> Path:
    return HERE / game / f"{name}.record"


def main(words: list[str]) -> None:
    overwrite = "--overwrite" in words
    for word in [word for word in words if not word.startswith("-")] or names():
        game, _, chosen = word.partition("/")
        made = maker_of(game).made
        for name in [chosen] if chosen else made:
            path = path_of(game, name)
            if path.exists() and not overwrite:
                print(f"{word}: {path.name} is there already")
                continue
            sentence, function = made[name]
            path.parent.mkdir(exist_ok=True)
            path.write_text(write_record(function(), sentence), encoding="utf-8", newline="\n")
            print(f"{word}: {path.name} made")


if __name__ == "__main__":
    main(sys.argv[1:])
