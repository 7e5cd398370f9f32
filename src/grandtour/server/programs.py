"""Programs that the arena lets play: how they are named, which versions they are, and their blocks."""

from __future__ import annotations

import asyncio
import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from grandtour.arena.blocks import Block
from grandtour.arena.contest import Contest
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.server.settings import PROGRAM_SECONDS

DIGITS = 12  # of a digest
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,31}")


@dataclass(frozen=True)
class Program:
    """A command that starts a player of the protocol."""

    name: str
    words: tuple[str, ...]
    label: str = ""  # the version, as its author calls it

    @cached_property
    def version(self) -> str:
        """A digest of the command and of every file that a word of it names, the program itself
        included. Where a file lies does not count, but what is in it does."""
        digest = hashlib.sha256()
        for number, word in enumerate(self.words):
            path = Path(word if number else found(word) or word)
            is_file = path.is_file()
            digest.update((path.name if is_file else word).encode() + b"\0")
            if is_file:
                with path.open("rb") as file:
                    digest.update(hashlib.file_digest(file, "sha256").digest())
        return f"{self.label} {digest.hexdigest()[:DIGITS]}".strip()


@dataclass(frozen=True)
class Programs:
    """Programs by their names. Each is started anew for every game and every seat.

    >>> programs = Programs.read(["mine='./my_bot' --quick", "old@1.2=./my_bot-1.2"], seconds=5)
    >>> compare(game, ("mine", "old", "random"), programs=programs)
    """

    programs: Mapping[str, Program]
    seconds: float = PROGRAM_SECONDS  # for a move

    @classmethod
    def read(cls, spellings: Sequence[str], seconds: float = PROGRAM_SECONDS) -> Programs:
        """Programs as they are named on the command line; a clear error if one cannot be started."""
        if not 0 < seconds <= 86_400:
            raise OptionError(f"a program needs some seconds for a move, not {seconds:g}")
        read = [read_program(spelling) for spelling in spellings]
        twice = next((one.name for one in read if [o.name for o in read].count(one.name) > 1), None)
        if twice is not None:
            raise OptionError(f"two programs are called {twice!r}")
        return cls({program.name: program for program in read}, seconds)

    @cached_property
    def versions(self) -> Mapping[str, str]:
        return {name: program.version for name, program in self.programs.items()}

    def play_block(self, game: Game, contest: Contest, index: int, seed: int) -> Block:
        from grandtour.server.hosting import play_block  # a server is long in coming

        return asyncio.run(play_block(self, game, contest, index, seed))


def read_program(spelling: str) -> Program:
    """A program by its spelling, NAME=COMMAND or NAME@VERSION=COMMAND."""
    called, is_given, command = spelling.partition("=")
    name, _, label = (part.strip() for part in called.partition("@"))
    try:
        words = tuple(shlex.split(command, posix=os.name != "nt"))
    except ValueError as problem:
        raise OptionError(f"the command of {name!r} cannot be read: {problem}") from None
    if not is_given or not NAME.fullmatch(name) or not words:
        raise OptionError(f"a program is given as NAME=COMMAND, not {spelling!r}")
    if found(words[0]) is None:
        raise OptionError(f"{name} cannot be started: there is no program {words[0]!r}")
    return Program(name, words, label)


def found(word: str) -> str | None:
    """Where a program lies: at a path, or on the PATH."""
    return shutil.which(word)
