"""Which version of a bot plays: a digest of its sources, so that results of two are never mixed."""

from __future__ import annotations

import hashlib
import inspect
import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from grandtour.bots import searching
from grandtour.bots.house import looks_ahead, styles_of
from grandtour.bots.registry import guest_class, house, is_guest, policy_of
from grandtour.core.game import Game

DIGITS = 12
ROOM = "grandtour.bots."


def bot_version(game: Game, name: str) -> str:
    """The digest of a bot's sources, and of what sets it apart from others with the same ones. A guest
    may have a `version` too, as for a net it has learnt."""
    if not is_guest(name):
        policies = [name]
        files: set[Path] = set()
        if looks_ahead(game.name, name):
            policies += styles_of(game.name)
            files |= _sources(searching)
        files = files.union(*(_sources(policy_of(game, policy)) for policy in policies))
        return _digest(files, repr(house(game)[name]))
    kind = guest_class(name)
    version = getattr(kind, "version", None)
    digest = _digest(_file(kind))
    return digest if version is None else f"{version} {digest}"


def _sources(policy: ModuleType) -> set[Path]:
    """The file of a policy or of a search, and those of our bots from which it has functions."""
    found: set[Path] = set()
    waiting = [policy]
    while waiting:
        module = waiting.pop()
        path = Path(str(module.__file__))
        if path in found:
            continue
        found.add(path)
        for value in vars(module).values():
            home = value.__module__ if isinstance(value, FunctionType) else ""
            other = value if isinstance(value, ModuleType) else sys.modules.get(home)
            if other is not None and other.__name__.startswith(ROOM):
                waiting.append(other)
    return found


def _file(kind: Any) -> set[Path]:
    path = inspect.getsourcefile(kind if inspect.isclass(kind) else type(kind))
    return {Path(path)} if path else set()


def _digest(files: set[Path], character: str = "") -> str:
    digest = hashlib.sha256(character.encode())
    for path in sorted(files, key=lambda path: path.name):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:DIGITS]
