"""`grandtour play`: you against bots, in the terminal."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grandtour.cli.inputs import (
    YOURS,
    Backend,
    BackendOption,
    BoardOption,
    LanguageOption,
    OptionsOption,
    SeedOption,
    backend_name,
    read_bots,
    read_options,
)
from grandtour.core.errors import OptionError

if TYPE_CHECKING:
    from grandtour.cli.journal import Kept
    from grandtour.cli.screens import Screen
    from grandtour.cli.table import Table
    from grandtour.core.match import Match

SeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many play, you included.")
]
YourSeatOption = Annotated[int, typer.Option("--seat", metavar="S", help="Your seat; 0 is first.")]
BotsOption = Annotated[
    str | None,
    typer.Option("--bots", metavar="A,B", help="Who plays the other seats, in their order."),
]
RecordOption = Annotated[
    str | None, typer.Option("--record", metavar="FILE", help="Keep the game in this file.")
]
ResumeOption = Annotated[
    bool,
    typer.Option("--resume", metavar="", help="Go on with a game that was broken off."),
]
MaybeGameArgument = Annotated[
    str | None, typer.Argument(metavar="GAME", help="A name from `grandtour games`.")
]
LEVEL_WORDS = {
    "gentle": "level-gentle",
    "casual": "level-casual",
    "skilled": "level-skilled",
    "expert": "level-expert",
    "master": "level-master",
}
TWO = 2  # you and a bot, where nothing else is said


def play(
    game: MaybeGameArgument = None,
    seats: SeatsOption = None,
    seat: YourSeatOption = 0,
    bots: BotsOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    option: OptionsOption = None,
    record: RecordOption = None,
    resume: ResumeOption = False,
    language: LanguageOption = YOURS,
    backend: BackendOption = None,
) -> None:
    """Play a game against bots. Type help at the table for all you can say.

    Every move is kept as it is made: whatever ends a game, it goes on with --resume.
    """
    from grandtour.cli.journal import kept_games

    if game is not None:
        check_game(game)
    kept = kept_games(game) if resume or sys.stdin.isatty() else []
    if resume and not kept:
        of = f" of {game}" if game else ""
        raise OptionError(f"there is no unfinished game{of} to go on with")
    chosen = choose_kept(kept, must=resume, language=language) if kept else None
    if chosen is not None:
        go_on(chosen, record, language, backend)
    elif game is None:
        raise OptionError("name a game, such as grandtour play ttr-europe; see grandtour games")
    else:
        begin(game, seats, seat, bots, seed, board, option, record, language, backend)


def begin(
    game: str,
    seats: int | None,
    seat: int,
    bots: str | None,
    seed: int | None,
    board: str | None,
    option: list[str] | None,
    record: str | None,
    language: str,
    backend: Backend | None,
) -> None:
    """A new game, from set-up."""
    from grandtour.bots import usual_name
    from grandtour.cli.journal import Journal, Seating
    from grandtour.core.match import Match
    from grandtour.games import load

    chosen = load(game, board)
    named = read_bots(bots) or []
    number = seats if seats is not None else max(len(named) + 1, TWO, chosen.seats[0])
    named = named or [usual_name(chosen)] * (number - 1)
    options = read_options(option)
    chosen.check(number, options)
    lineup = seat_bots(named, number, seat)
    match = Match(chosen, number, seed, options, backend_name(backend))
    table = seat_all(match, seat, lineup, language, record)
    check_record(record, match)
    table.console.print(greeting(match, table.players, seat, table.screen, board))
    seating = Seating(seat, lineup, board, dict(chosen.board.source), absolute(record))
    table.journal = Journal.begin(match, seating)
    if table.journal is None:
        table.console.print(table.screen.say("not-kept"))
    enable_line_editing()
    table.run()


def go_on(kept: Kept, record: str | None, language: str, backend: Backend | None) -> None:
    """A game that was broken off, from its last move."""
    from grandtour.cli.journal import Journal

    seating = kept.seating
    match = kept.match(backend_name(backend))
    record = record or seating.record
    table = seat_all(match, seating.seat, seating.bots, language, record)
    check_record(record, match)
    table.console.print(greeting(match, table.players, seating.seat, table.screen, seating.title))
    table.console.print(table.screen.say("going-on", move=match.move_count))
    table.journal = Journal.go_on(kept)
    table.hints = dict(kept.record.hints)
    enable_line_editing()
    table.run()


def seat_all(
    match: Match, seat: int, lineup: dict[int, str], language: str, record: str | None
) -> Table:
    """The table with its bots, and names for all."""
    from grandtour.bots import make_bot, persona_names
    from grandtour.cli.output import make_console
    from grandtour.cli.screens import screen_for
    from grandtour.cli.table import Table
    from grandtour.core.rng import SEED_LIMIT

    screen = screen_for(match.game, language)
    begun = match.move_count  # a bot that comes back later does not repeat its chance
    players = {
        other: make_bot(name, match.game, (match.seed + other + begun) % SEED_LIMIT)
        for other, name in lineup.items()
    }
    names = [screen.say("you")] * match.seats
    personas = persona_names(list(lineup.values()))
    for number, (other, name) in enumerate(lineup.items()):
        called = personas[number]
        if called:
            names[other] = f"{called} ({screen.say(LEVEL_WORDS[name])})"
        else:
            names[other] = f"{screen.say('bot', number=number + 1)} ({name})"
    return Table(match, seat, players, names, screen, make_console(), record)


def choose_kept(kept: list[Kept], must: bool, language: str) -> Kept | None:
    """Which unfinished game goes on: asked for it is the only one or a chosen one, else none."""
    from grandtour.cli.screens import label
    from grandtour.games import about

    def say(key: str, **facts: object) -> str:
        return label(key, language, facts)

    for number, each in enumerate(kept, 1):
        if must and len(kept) > 1:
            typer.echo(f"{number} ", nl=False)
        elif number > 1:
            break
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(each.when))
        title = about(each.record.game, language)["title"]
        facts = {"title": title, "seats": each.record.seats, "moves": len(each.record.moves)}
        typer.echo(say("go-on", **facts, when=when))
    if must and len(kept) == 1:
        return kept[0]
    typer.echo(say("go-on-which" if must else "go-on-question"))
    answer = ask_line()
    if must:
        if answer and not (answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(kept)):
            raise OptionError(f"there is no game {answer!r}: they are numbered 1 to {len(kept)}")
        return kept[int(answer or 1) - 1]
    return None if answer.lower() in say("no-words").split() else kept[0]


def ask_line() -> str:
    try:
        return input("> ").strip()
    except EOFError:
        raise typer.Abort from None


def check_game(name: str) -> None:
    """A name that is no game is told before anything else is asked."""
    from grandtour.games import about

    about(name)


def absolute(path: str | None) -> str | None:
    return str(Path(path).absolute()) if path else None


def seat_bots(named: list[str], seats: int, seat: int) -> dict[int, str]:
    """Which bot plays which seat; the list begins anew when it is too short."""
    if not 0 <= seat < seats:
        raise OptionError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
    others = [other for other in range(seats) if other != seat]
    if len(named) > len(others):
        raise OptionError(f"{len(named)} bots do not fit at {len(others)} other seats")
    return {other: named[index % len(named)] for index, other in enumerate(others)}


def check_record(path: str | None, match: Match) -> None:
    """Find out now, not after an hour of play, whether the record can be written there."""
    from grandtour.cli.journal import may_overwrite

    if not path:
        return
    if not may_overwrite(Path(path), match):
        raise OptionError(f"{path} holds something else: name another file, or move it away")
    with open(path, "a", encoding="utf-8"):
        pass


def greeting(
    match: Match, names: Sequence[str], seat: int, screen: Screen, board: str | None
) -> str:
    others = ", ".join(name for other, name in enumerate(names) if other != seat)
    title = screen.texts["title"]
    if board:
        title = screen.say("on-board", title=title, board=match.game.board.title)
    key = "greeting" if others else "greeting-alone"
    welcome = screen.say(key, title=title, seat=seat, others=others)
    return f"{welcome}\n{screen.say('seed', seed=match.seed)}"


def enable_line_editing() -> None:
    """Arrow keys and earlier answers at the prompt, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
