"""Files that `grandtour simulate` writes: what is wrong with them is told before anything is played."""

from __future__ import annotations

import csv
import errno
import io
import os
import tempfile
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour.cli.journal import write_whole
from grandtour.core.errors import OptionError

if TYPE_CHECKING:
    from grandtour.bots import SimulationReport
    from grandtour.core.game import Game

STDOUT = "-"
SVG, PNG = ".svg", ".png"


@dataclass
class Outputs:
    """What is to be written where."""

    plots: list[str]
    csv: str | None
    parquet: str | None
    records: str | None
    overwrite: bool
    as_json: bool
    written: list[str] = field(default_factory=list)
    _converter: str = ""

    @property
    def in_terminal(self) -> bool:
        return STDOUT in self.plots

    @property
    def pictures(self) -> list[str]:
        return [path for path in self.plots if path != STDOUT]

    def check(self) -> None:
        self._check_standard_output()
        for path in self.pictures:
            ending = Path(path).suffix.lower()
            if ending not in (SVG, PNG):
                raise OptionError(
                    f"--plot {path}: the file must end in {SVG} or {PNG};"
                    f" {STDOUT} draws in the terminal"
                )
            if ending == PNG:
                from grandtour.cli.charts.png import find_converter

                self._converter = find_converter()
        if self.parquet is not None and find_spec("pyarrow") is None:
            raise OptionError(
                "--parquet needs pyarrow: pip install 'grandtour[data]' (--csv needs nothing)"
            )
        named = [*self.pictures, *(path for path in (self.csv, self.parquet) if path is not None)]
        files = [path for path in named if path != STDOUT]
        places: set[Path] = set()
        for path in (*files, *([] if self.records is None else [self.records])):
            place = Path(path).resolve()
            if place in places:
                raise OptionError(f"{path!r} is named twice: give each its own file")
            places.add(place)
        for path in files:
            check_file(path, self.overwrite)

    def _check_standard_output(self) -> None:
        if self.parquet == STDOUT:
            raise OptionError("--parquet needs a file: Parquet is not for a terminal")
        wanted = [
            name
            for name, is_wanted in (
                ("--json", self.as_json),
                (f"--csv {STDOUT}", self.csv == STDOUT),
                (f"--plot {STDOUT}", self.in_terminal),
            )
            if is_wanted
        ]
        if len(wanted) > 1:
            raise OptionError(
                f"{' and '.join(wanted)} both print: choose one, and a file for the other"
            )

    def write(self, game: Game, report: SimulationReport) -> None:
        """Write all files; each is whole, or not there."""
        if self.csv is not None and self.csv != STDOUT:
            self._write(self.csv, csv_of(report.rows))
        if self.parquet is not None:
            self._write(self.parquet, parquet_of(report.rows))
        if self.pictures:
            from grandtour.cli.charts.figures import figures_of
            from grandtour.cli.charts.svg import svg_of

            drawn = svg_of(figures_of(game, report))
            for path in self.pictures:
                if Path(path).suffix.lower() == PNG:
                    from grandtour.cli.charts.png import png_of

                    self._write(path, png_of(drawn, self._converter))
                else:
                    self._write(path, drawn)

    def _write(self, path: str, content: str | bytes) -> None:
        write_whole(Path(path), content)
        self.written.append(path)


def check_file(path: str, overwrite: bool) -> None:
    """Raise a clear error unless a file can be written there, and nothing is lost by it."""
    file = Path(path)
    try:
        if file.is_dir():
            raise OptionError(f"{path!r} is a folder: name a file")
        if file.is_file() and not overwrite:
            raise OptionError(f"{path!r} is there already: name another file, or add --overwrite")
        if file.exists() and not os.access(file, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if file.is_file() or not file.exists():  # not a pipe, whose reader would leave
            with tempfile.TemporaryFile(dir=file.resolve().parent):
                pass
    except OSError as problem:
        raise OptionError(f"cannot write to {path!r}: {problem.strerror}") from None


def csv_of(rows: Any) -> str:
    """A heading and a line a row."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(rows.dtype.names)
    writer.writerows(rows.tolist())
    return text.getvalue()


def parquet_of(rows: Any) -> bytes:
    import numpy as np
    import pyarrow
    import pyarrow.parquet

    columns = {name: np.ascontiguousarray(rows[name]) for name in rows.dtype.names}
    columns["bot"] = pyarrow.array(rows["bot"].tolist()).dictionary_encode()
    file = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(columns), file)
    return file.getvalue()
