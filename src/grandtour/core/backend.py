"""The ways to run a game's rules: compiled by Numba, compiled with bounds checks, or plain Python."""

from __future__ import annotations

import contextlib
import gc
import hashlib
import importlib.util
import os
import sys
import tempfile
import types
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from grandtour.core import entries, places
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.inner import inner, is_known
from grandtour.core.layout import Plain
from grandtour.core.linker import Instead, Linker, plain_linker
from grandtour.core.links import GAME_RULES, check_links, reachable_rules

COMPILED, CHECKED, LISTS = "compiled", "checked", "lists"
BACKENDS = (COMPILED, CHECKED, LISTS)

Rules = Mapping[str, Callable[..., Any]]  # by the names that stand for them in an entry's file


def linked_rules(linker: Linker, game: Game, source: types.ModuleType) -> Rules:
    """What the names in an entry's file stand for: a game's rules, and `score` for places too."""
    rules = {name: linker.rule(getattr(game, name)) for name in GAME_RULES if hasattr(source, name)}
    if "score" in rules:
        names = {"score": rules["score"], "lead": linker.rule(game.lead)}
        rules["score"] = linker.part(places.score_and_place, names)
    return rules


def linked_entry(
    linker: Linker,
    game: Game,
    name: str,
    source: types.ModuleType,
    more: Rules | None,
    instead: Instead | None,
) -> Callable[..., Any]:
    """An entry of a file with a game's rules behind its names, and `more`, a bot's.

    What a bot replaces (`instead`), it replaces behind its own names: not one of the game's rules.
    """
    names = dict(linked_rules(linker, game, source))
    linker = linker.with_more(instead or {})
    names |= {name: linker.rule(rule) for name, rule in (more or {}).items()}
    linked = linker.entry(getattr(source, name), names)
    linker.check_reached(instead or {})
    return linked


def variant_name(name: str, variant: str) -> str:
    return f"{name}_{variant}" if variant else name


def has_numba() -> bool:
    return importlib.util.find_spec("numba") is not None


class Rows(list[Any]):
    """Plain records in a row; like an array, it copies what is put into it."""

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value.clone())


class Lists:
    """Plain Python on lists: slow, open to a debugger, and a second opinion on the compiler."""

    name = LISTS

    def __init__(self, game: Game) -> None:
        check_links(game)
        self.game = game
        self._bound: dict[str, Callable[..., Any]] = {}

    def linker(self) -> Linker:
        return plain_linker(self.game.instead)

    def rows(self, dtype: np.dtype[Any], number: int) -> Any:
        blank = np.zeros(1, dtype)[0]
        return Rows(Plain(blank) for _ in range(number))

    def from_array(self, array: Any) -> Any:
        return Rows(Plain(row) for row in array)

    def read(self, rows: Any, index: int, dtype: np.dtype[Any]) -> Any:
        """A row as a NumPy record."""
        array = np.zeros(1, dtype)
        rows[index].write(array[0])
        return array[0]

    copy = read

    def assign(self, target: Any, source: Any) -> None:
        """Copy the first row of `source` over the first of `target`."""
        target[0] = source[0]

    def write(self, rows: Any, index: int, row: Any) -> None:
        rows[index] = Plain(row)

    def entry(
        self,
        name: str,
        source: types.ModuleType = entries,
        more: Rules | None = None,
        instead: Instead | None = None,
        alone: bool = True,
        variant: str = "",
    ) -> Callable[..., Any]:
        bound = variant_name(name, variant)
        if bound not in self._bound:
            self._bound[bound] = linked_entry(self.linker(), self.game, name, source, more, instead)
        return self._bound[bound]


class Compiled:
    """Machine code by Numba, kept on disk under a name that changes with every rule source."""

    def __init__(self, game: Game, checked: bool = False) -> None:
        check_links(game)
        self.game = game
        self.name = CHECKED if checked else COMPILED
        self._checked = checked
        self._bound: dict[str, Callable[..., Any]] = {}
        self._shared = self.linker()

    def linker(self) -> Linker:
        return Linker(self._inner, self.game.instead, as_machine=True)

    def rows(self, dtype: np.dtype[Any], number: int) -> Any:
        return np.zeros(number, dtype)

    def from_array(self, array: Any) -> Any:
        return array.copy()

    def read(self, rows: Any, index: int, dtype: np.dtype[Any]) -> Any:
        return rows[index]

    def copy(self, rows: Any, index: int, dtype: np.dtype[Any]) -> Any:
        # NumPy copies records field by field; as bytes they go thirty times as fast.
        return rows[index : index + 1].view(np.uint8).copy().view(dtype)[0]

    def assign(self, target: Any, source: Any) -> None:
        target[:1].view(np.uint8)[:] = source[:1].view(np.uint8)

    def write(self, rows: Any, index: int, row: Any) -> None:
        rows[index] = row

    def entry(
        self,
        name: str,
        source: types.ModuleType = entries,
        more: Rules | None = None,
        instead: Instead | None = None,
        alone: bool = True,
        variant: str = "",
    ) -> Callable[..., Any]:
        """A compiled entry. Entries that are not `alone` share their rules: they compile faster
        together, and all but the first run slower, by a third when this was measured. The same entry
        with other rules behind its names is a `variant`.
        """
        bound = variant_name(name, variant)
        if bound not in self._bound:
            linker = self.linker() if alone else self._shared
            linked = linked_entry(linker, self.game, name, source, more, instead)
            linked.__name__ = linked.__qualname__ = bound  # Numba keeps machine code by this name
            self._bound[bound] = self._compile(bound, linked, str(source.__file__))
        return self._bound[bound]

    def _compile(self, name: str, linked: Callable[..., Any], source: str) -> Callable[..., Any]:
        numba = _numba()
        folder = cache_folder(self.game, self.name)
        settings = self._settings()
        if folder is None:
            return _Entry(self.game.name, name, numba.njit(**settings)(linked), None)
        # Numba looks up its cache folder when a function is decorated.
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            compiled = numba.njit(cache=True, **settings)(linked)
        finally:
            numba.config.CACHE_DIR = before
        return _Entry(self.game.name, name, compiled, Stamp(folder, name, source))

    def _inner(self, function: Callable[..., Any]) -> Any:
        return inner(_numba(), function, self._settings())

    def _settings(self) -> dict[str, Any]:
        return {"nogil": True, "error_model": "numpy", "boundscheck": self._checked}


class _Entry:
    """A compiled entry; its first call compiles it, and leaves a stamp on disk."""

    def __init__(self, game: str, name: str, function: Any, stamp: Stamp | None) -> None:
        self._game = game
        self._name = name
        self.function = function
        self._stamp = stamp
        self._is_ready = False

    def __call__(self, *values: Any) -> Any:
        if self._is_ready:
            return self.function(*values)
        if self._stamp is None or not self._stamp.holds():
            announce(self._game, self._name, is_kept=self._stamp is not None)
        # The compiler makes millions of objects and drops few; looking for rubbish only costs time.
        was_collecting = gc.isenabled()
        gc.disable()
        try:
            result = self.function(*values)
        finally:
            if was_collecting:
                gc.enable()
        self._is_ready = True
        if self._stamp is not None:
            self._stamp.put()
        return result


class Stamp:
    """Says on disk that an entry's machine code is there: just where Numba will look for it.

    Numba keeps it by the path of the entry's file, and takes it only while that file's time and size
    are those of then.
    """

    def __init__(self, folder: Path, name: str, source: str | None = None) -> None:
        self._folder = folder
        self._name = name
        self._path = folder / f"{name}.compiled"
        self._source = source

    def put(self) -> None:
        if self._source is not None and self._is_kept():
            with contextlib.suppress(OSError):
                self._path.write_text(_file_mark(self._source), encoding="utf-8")

    def holds(self) -> bool:
        """Does using the entry compile nothing?"""
        try:
            mark = self._path.read_text(encoding="utf-8")
            source = mark.partition("\n")[0]
            is_other = self._source is not None and source != self._source
            return not is_other and mark == _file_mark(source) and self._is_kept()
        except OSError:
            return False

    def _is_kept(self) -> bool:
        return any(self._folder.glob(f"*/*{self._name}-*.nbc"))


def _file_mark(source: str) -> str:
    status = os.stat(source)
    return f"{source}\n{status.st_mtime_ns} {status.st_size}"


_shared: dict[tuple[str, str], Lists | Compiled] = {}


def backend(game: Game, name: str | None = None) -> Lists | Compiled:
    """The back end of that name; by default compiled where Numba is installed, else lists.

    All boards of a game run on the same code, so it is linked and loaded once in a process.
    """
    if name is None:
        name = os.environ.get("GRANDTOUR_BACKEND") or (COMPILED if has_numba() else LISTS)
    if name not in BACKENDS:
        raise OptionError(f"no back end {name!r}; there are {', '.join(BACKENDS)}")
    key = (game.name, name)
    if key not in _shared:
        _shared[key] = Lists(game) if name == LISTS else Compiled(game, checked=name == CHECKED)
    return _shared[key]


announced: set[str] = set()
quiet = False


def announce(game: str, entry: str, is_kept: bool) -> None:
    """Say why the first use takes a while: for each entry, and whether it will be so again."""
    if quiet:
        return
    text = f"Compiling the rules of {game} for this machine ({entry})"
    if game not in announced:
        announced.add(game)
        text += (
            "; this happens once"
            if is_kept
            else "; no folder can be written to, so this happens at every start"
        )
        if not is_known(_numba()):
            text += f", slowly, for Numba {_numba().__version__} is new to us"
    print(f"{text} …", file=sys.stderr, flush=True)


@cache
def _numba() -> Any:
    # Level 2 compiles a third faster than 3 and runs as fast (measured on these rules).
    os.environ.setdefault("NUMBA_OPT", "2")
    import numba

    return numba


@cache
def cache_root() -> Path | None:
    """A folder that we can write to, or None: then nothing is kept, and all still works."""
    chosen = os.environ.get("GRANDTOUR_CACHE")
    base = os.environ.get("XDG_CACHE_HOME")
    roots = [Path(chosen)] if chosen else []
    if not chosen:
        roots += [Path(base) / "grandtour"] if base else []
        try:
            roots.append(Path.home() / ".cache" / "grandtour")
        except RuntimeError:
            pass
    for root in roots:
        try:
            root.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=root):
                return root
        except OSError:
            continue
    return None


def cache_folder(game: Game, backend_name: str) -> Path | None:
    root = cache_root()
    if root is None:
        return None
    folder = root / sources_digest(game) / backend_name / game.name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def is_compiled(game: Game, *entries: str) -> bool:
    """Are these entries on disk already, so that using them compiles nothing?"""
    if not has_numba():
        return False
    folder = cache_folder(game, COMPILED)
    return folder is not None and all(Stamp(folder, name).holds() for name in entries)


_digests: dict[str, str] = {}  # by game; sources do not change while a process runs


def sources_digest(game: Game) -> str:
    """Changes whenever any source that this game's machine code could come from changes, and with
    the place of the sources and the processor: Numba keeps code for each of them."""
    if game.name in _digests:
        return _digests[game.name]
    import llvmlite
    from llvmlite.binding import get_host_cpu_name

    digest = hashlib.sha256()
    versions = (_numba().__version__, llvmlite.__version__, np.__version__, sys.version)
    place = (str(Path(__file__).parent), get_host_cpu_name())
    digest.update("|".join((*versions, *place)).encode())
    for path in rule_sources(game):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return _digests.setdefault(game.name, digest.hexdigest()[:16])


def rule_sources(game: Game) -> list[Path]:
    """The files of the rooms from which a game's rules come: its own, its family's, ours, the bots';
    of a package from outside, whatever was loaded of it, for its numbers may stand anywhere."""
    package = Path(__file__).parent.parent
    rules = [*reachable_rules(game)]
    rooms = {package / "core", *(package / "bots").glob("*/")}
    rooms |= {Path(rule.__code__.co_filename).parent for rule in rules}
    files = {path for room in rooms for path in room.glob("*.py")}
    outside = {rule.__module__.partition(".")[0] for rule in rules} - {package.name}
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in outside and getattr(module, "__file__", None):
            files.add(Path(str(module.__file__)))
    return sorted(files)
