"""Games that go on after any kind of end: every move is on disk before the next question.

A game at the table is two files in the state folder: `NAME.json` says who sits where and on which board,
`NAME.record` is the record so far, without its closing lines. Who plays it holds a lock.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import secrets
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grandtour import games
from grandtour.core.errors import GrandTourError, RecordError
from grandtour.core.record import Record, read_record, replay, write_record

if TYPE_CHECKING:
    from grandtour.core.match import Match

RECORD, SEATING = ".record", ".json"


@dataclass(frozen=True)
class Seating:
    """Who sits where, on which board, and where else the game is to be written."""

    seat: int  # the person's
    bots: dict[int, str]
    title: str | None  # of a board of one's own
    board: dict[str, Any]
    record: str | None = None

    def text(self) -> str:
        bots = {str(seat): name for seat, name in self.bots.items()}
        return json.dumps({**self.__dict__, "bots": bots}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Seating:
        data = json.loads(text)
        return cls(**{**data, "bots": {int(seat): bot for seat, bot in data["bots"].items()}})


@dataclass(frozen=True)
class Kept:
    """A game that was broken off and can go on."""

    path: Path  # without ending
    record: Record
    seating: Seating
    when: float

    def match(self, backend: str) -> Match:
        """The table as it was; RecordError if other rules are played by now."""
        from grandtour.games import load, load_on

        game = load(self.record.game)
        if game.board.digest != self.record.board_digest:
            game = load_on(self.record.game, self.record.board, self.seating.board)
        return replay(self.record, game, backend)


class Journal:
    """Keeps one game on disk while it is played."""

    def __init__(self, path: Path, lock: io.TextIOBase) -> None:
        self._path = path
        self._lock = lock  # held open as long as the game is played here
        self._written = ""

    @classmethod
    def begin(cls, match: Match, seating: Seating) -> Journal | None:
        """A journal of a new game; None where no folder can be written to."""
        folder = games_folder()
        if folder is None:
            return None
        stamp = time.strftime("%Y-%m-%d-%H%M%S")
        name = f"{match.game.name}-{stamp}-{secrets.token_hex(3)}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            write_whole(path.with_name(name + SEATING), seating.text())
            journal = cls(path, _lock(path))
            journal.keep(match)
        except OSError:
            return None
        return journal

    @classmethod
    def go_on(cls, kept: Kept) -> Journal:
        """The journal of a game that was broken off, from now on written here."""
        journal = cls(kept.path, _lock(kept.path))
        journal._written = _whole_lines(_beside(kept.path, RECORD).read_text(encoding="utf-8"))
        return journal

    def keep(self, match: Match, hints: Mapping[int, int] | None = None) -> None:
        """Have every move on disk: a line is added, or where moves were taken back, all is new."""
        text = write_record(match, is_open=True, hints=hints)
        path = _beside(self._path, RECORD)
        if self._written and text.startswith(self._written) and _ends_as(path, self._written):
            with path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(text[len(self._written) :])
                _to_disk(file)
        else:
            write_whole(path, text)
        self._written = text

    def finish(self, match: Match, hints: Mapping[int, int] | None = None) -> None:
        """The game is over: leave its whole record, and nothing to go on with."""
        write_whole(_beside(self._path, RECORD), write_record(match, hints=hints))
        self._forget_seating()

    def throw_away(self) -> None:
        _beside(self._path, RECORD).unlink(missing_ok=True)
        self._forget_seating()

    def close(self) -> None:
        self._lock.close()

    def _forget_seating(self) -> None:
        self.close()
        _beside(self._path, SEATING).unlink(missing_ok=True)


def kept_games(game: str | None = None) -> list[Kept]:
    """Games that were broken off and that nobody is playing now, the latest first.

    One that this installation does not have, such as a game of one's own, waits until it is there again.
    """
    known = (game,) if game else games.names()
    folder = games_folder()
    found = []
    for seating in folder.glob(f"*{SEATING}") if folder else ():
        path = seating.with_name(seating.name.removesuffix(SEATING))
        kept = _read(path)
        if kept is not None and kept.record.game in known:
            found.append(kept)
    return sorted(found, key=lambda kept: (-kept.when, kept.path))


def _read(path: Path) -> Kept | None:
    """A kept game; None if it is being played, was not begun or cannot be read."""
    try:
        _lock(path).close()
        text = _beside(path, RECORD).read_text(encoding="utf-8", errors="replace")
        record = read_record(text, is_open=True)
        seating = Seating.read(_beside(path, SEATING).read_text(encoding="utf-8"))
        when = _beside(path, RECORD).stat().st_mtime
    except (OSError, RecordError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return Kept(path, record, seating, when) if record.moves else None


def games_folder() -> Path | None:
    """Where games at the table are kept: in the user's state folder."""
    base = os.environ.get("XDG_STATE_HOME")
    if base:
        return Path(base) / "grandtour" / "games"
    try:
        return Path.home() / ".local" / "state" / "grandtour" / "games"
    except RuntimeError:
        return None


def write_whole(path: Path, text: str | bytes) -> None:
    """Replace a file at once: whoever reads it finds the old text or the new one, whole."""
    content = text.encode() if isinstance(text, str) else text
    if path.exists() and not path.is_file():
        path.write_bytes(content)  # a pipe or a terminal
        return
    target = path.resolve()
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}-")
    try:
        with open(handle, "wb") as file:
            file.write(content)
            _to_disk(file)
        os.chmod(name, target.stat().st_mode if target.exists() else 0o666 & ~_umask())
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def may_overwrite(path: Path, match: Match) -> bool:
    """Is nothing lost by writing this game there: no file, an empty one, or its own beginning?"""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return True
    except (OSError, UnicodeDecodeError):
        return not path.is_file()
    if not text:
        return True
    try:
        record = read_record(text)
    except GrandTourError:
        return False
    now = read_record(write_record(match, record.shows))
    same = (record.game, record.board_digest, record.seed, record.options, record.start) == (
        now.game,
        now.board_digest,
        now.seed,
        now.options,
        now.start,
    )
    return same and record.moves == now.moves[: len(record.moves)]


def _whole_lines(text: str) -> str:
    return text[: text.rfind("\n") + 1]


def _ends_as(path: Path, written: str) -> bool:
    """Is the file as long as what we wrote? A torn line is written anew with all the rest."""
    return path.exists() and path.stat().st_size == len(written.encode())


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _to_disk(file: Any) -> None:
    file.flush()
    os.fsync(file.fileno())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _lock(path: Path) -> io.TextIOBase:
    """Hold a game for this process; OSError if another one holds it. It falls with the process."""
    file = _beside(path, SEATING).open("r+", encoding="utf-8")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # on Windows nothing keeps a second terminal from the same game
    except OSError:
        file.close()
        raise
    return file
