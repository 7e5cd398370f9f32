"""Every seat of every game as a row: as CSV, or as Parquet where `pyarrow` is installed."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path

from grandtour.arena.blocks import Block
from grandtour.arena.contest import Contest, seated
from grandtour.core.errors import OptionError

COLUMNS = ("block", "seed", "game", "seat", "bot", "place", "points", "decisions")
Row = tuple[int, int, int, int, str, int, int, int]


def rows(contest: Contest, blocks: Sequence[Block]) -> Iterator[Row]:
    """`game` counts those of a block, `decisions` are those of the whole game."""
    seeds = contest.seeds(max((block.index for block in blocks), default=-1) + 1)
    for block in blocks:
        for turn, (places, points) in enumerate(zip(block.places, block.points, strict=True)):
            for seat, bot in enumerate(seated(contest.lineup(block.index), turn)):
                seed = int(seeds[block.index])
                facts = (places[seat], points[seat], block.plies[turn])
                yield block.index, seed, turn, seat, bot, *facts


def write_csv(path: Path, contest: Contest, blocks: Sequence[Block]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(contest, blocks))


def check_parquet() -> None:
    """Raise a clear error if Parquet cannot be written here."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise OptionError(
            "Parquet needs the package pyarrow: pip install 'grandtour[data]', or write --csv"
        ) from None


def write_parquet(path: Path, contest: Contest, blocks: Sequence[Block]) -> None:
    check_parquet()
    import pyarrow
    import pyarrow.parquet

    columns = zip(*rows(contest, blocks), strict=True)
    table = pyarrow.table(dict(zip(COLUMNS, map(list, columns), strict=True)))
    pyarrow.parquet.write_table(table, path)
