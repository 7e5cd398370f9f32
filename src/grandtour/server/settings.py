"""What a host may set; `grandtour serve --help` explains each."""

from __future__ import annotations

from dataclasses import dataclass

PROGRAM_SECONDS = 10.0  # that a program in the arena has for a move, if nothing else is said


@dataclass(frozen=True)
class Settings:
    database: str
    secret: str | None = None  # signs who people are; if not given, the database keeps one
    workers: int = 1
    think_seconds: float = 5.0
    bot_pause: float = 0.2
    rest_seconds: float = 60.0
    compile_rules: bool = True  # in the background, where they are not yet
    load_rules: bool = True  # of all games, as far as they are compiled, before the first table
    requests_per_second: float = 50.0  # of one address; 0: no limit
    addresses: tuple[str, ...] = ()  # at which other machines reach it, as far as is known
    command: str = "grandtour serve --host 0.0.0.0"  # what lets other machines in
    public: str | None = None  # where others find it, as the host says
