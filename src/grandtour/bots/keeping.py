"""What is kept of the games of a simulation: rows of numbers, and whole records in a folder."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from grandtour.bots.entries.table import BOT_SALT
from grandtour.bots.registry import Policies
from grandtour.core.backend import COMPILED
from grandtour.core.engine import Engine
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array, Plain
from grandtour.core.match import Match
from grandtour.core.record import write_record
from grandtour.core.rng import seed_rng

RECORDS_MAX = 10_000  # files in one folder
BEFORE_LINES = ("game", "seed", "seat", "bot", "place", "total")
AFTER_LINES = ("turns", "plies")


def line_columns(game: Game) -> dict[str, str]:
    """The column of each line of the scorecard: its name, unless another column is called so."""
    taken = (*BEFORE_LINES, *AFTER_LINES)
    return {line: f"{line}-points" if line in taken else line for line in game.lines}


def rows_of(
    game: Game,
    lineup: Sequence[str],
    names: Array,
    seeds: Array,
    plies: Array,
    turns: Array,
    cards: Array,
) -> Array:
    """One row a game and seat; `names[game][seat]` is a place in the line-up."""
    games, seats = names.shape
    bots = np.array(lineup)
    columns = line_columns(game)
    rows: Array = np.zeros(
        (games, seats),
        [
            ("game", np.int64),
            ("seed", np.int64),
            ("seat", np.int8),
            ("bot", bots.dtype),
            ("place", np.int8),
            ("total", np.int32),
            *((column, np.int32) for column in columns.values()),
            ("turns", np.int32),
            ("plies", np.int32),
        ],
    )
    rows["game"] = np.arange(1, games + 1)[:, None]
    rows["seed"] = seeds[:, None]
    rows["seat"] = np.arange(seats)
    rows["bot"] = bots[names]
    rows["place"] = cards["place"][:, :seats]
    rows["total"] = cards["total"][:, :seats]
    for number, column in enumerate(columns.values()):
        rows[column] = cards["lines"][:, :seats, number]
    rows["turns"] = turns[:, None]
    rows["plies"] = plies[:, None]
    return rows.reshape(-1)


class RecordFolder:
    """A folder that gets a file for each game; if it cannot, that is told before anything is played."""

    def __init__(self, path: str | PathLike[str], games: int, overwrite: bool = False) -> None:
        self.path = Path(path)
        self._digits = len(str(games))
        self._mode = "w" if overwrite else "x"
        if games > RECORDS_MAX:
            raise OptionError(
                f"at most {RECORDS_MAX:,} records are kept at once, not {games:,}:"
                " play fewer games, or keep no records"
            )
        try:
            self._check(overwrite)
        except OSError as problem:
            raise OptionError(f"cannot write to {str(path)!r}: {problem.strerror}") from None

    def _check(self, overwrite: bool) -> None:
        if self.path.is_dir():
            if not overwrite and any(self.path.iterdir()):
                raise OptionError(
                    f"the folder {str(self.path)!r} is not empty:"
                    " name another one, or allow overwriting"
                )
            room = self.path
        elif self.path.exists():
            raise OptionError(f"{str(self.path)!r} is a file: records need a folder")
        else:
            room = self.path.parent
        with tempfile.TemporaryFile(dir=room):
            pass

    def file(self, number: int) -> Path:
        """Where the record of a game is; the first one has number 1."""
        return self.path / f"{number:0{self._digits}}.record"

    def keep(self, number: int, match: Match) -> None:
        self.path.mkdir(exist_ok=True)
        text = write_record(match)
        with self.file(number).open(self._mode, encoding="utf-8", newline="\n") as file:
            file.write(text)


class Retelling:
    """Plays games of house bots once more, move by move, exactly as `play_bots` of table.py does.

    Compiled games leave only how they ended. A record also needs the moves in words, which takes far
    longer than the game itself, so it is made afterwards and only if it is wanted.
    """

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.engine = Engine(game, COMPILED)
        self._policies = Policies(game)
        self._choose = self._policies.entry(self.engine, "choose_one")
        self._works = np.zeros(1, game.work)

    def play(self, seed: int, bots: Sequence[str]) -> Match:
        """The match from this seed in which these bots, one a seat, made every decision."""
        match = Match(self.game, self.seats, seed, self.options, engine=self.engine)
        own: Any = Plain(self._works[0])
        seed_rng(own, seed ^ BOT_SALT)  # one generator serves all bots of a table
        self._works[0]["rng"] = own.rng
        codes = [self._policies.code(name) for name in bots]
        memories = [self._policies.one_memory(code, self.engine) for code in codes]
        places = [self._policies.one_table(code, self.engine) for code in codes]
        while not match.is_over:
            seat = match.deciding[0]

            def choose(seen: Any, seat: int = seat) -> int:
                rest = (memories[seat], seat, *places[seat])
                return int(self._choose(seen, self.engine.boards, self._works, *rest))

            match.play(seat, match.move_by(seat, choose))
        return match
