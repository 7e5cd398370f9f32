"""`grandtour play`: you against bots, in the terminal."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Annotated

import typer

from grandtour.cli.inputs import (
    BackendOption,
    BoardOption,
    GameArgument,
    LanguageOption,
    OptionsOption,
    SeedOption,
    backend_name,
    read_options,
)
from grandtour.core.errors import OptionError
from grandtour.core.text import ENGLISH

if TYPE_CHECKING:
    from grandtour.cli.screens import Screen
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
TWO = 2  # you and a bot, where nothing else is said
STRONGEST_FIRST = -1  # bots are listed from weak to strong


def play(
    game: GameArgument,
    seats: SeatsOption = None,
    seat: YourSeatOption = 0,
    bots: BotsOption = None,
    seed: SeedOption = None,
    board: BoardOption = None,
    option: OptionsOption = None,
    record: RecordOption = None,
    language: LanguageOption = ENGLISH,
    backend: BackendOption = None,
) -> None:
    """Play a game against bots. Type help at the table for all you can say."""
    from grandtour.bots import bot_names, make_bot
    from grandtour.cli.output import make_console
    from grandtour.cli.screens import screen_for
    from grandtour.cli.table import Table
    from grandtour.core.match import Match
    from grandtour.core.rng import SEED_LIMIT
    from grandtour.games import load

    chosen = load(game, board)
    named = [name.strip() for name in bots.split(",")] if bots else []
    number = seats if seats is not None else max(len(named) + 1, TWO, chosen.seats[0])
    named = named or [bot_names(chosen)[STRONGEST_FIRST]] * (number - 1)
    options = read_options(option)
    chosen.check(number, options)
    lineup = seat_bots(named, number, seat)
    match = Match(chosen, number, seed, options, backend_name(backend))
    players = {
        other: make_bot(name, chosen, (match.seed + other) % SEED_LIMIT)
        for other, name in lineup.items()
    }
    screen = screen_for(chosen, language)
    bots_named = (
        f"{screen.say('bot', number=index)} ({name})"
        for index, name in enumerate(lineup.values(), 1)
    )
    names = [screen.say("you") if other == seat else next(bots_named) for other in range(number)]
    check_record(record)
    console = make_console()
    console.print(greeting(match, names, seat, screen, board))
    enable_line_editing()
    Table(match, seat, players, names, screen, console, record).run()


def seat_bots(named: list[str], seats: int, seat: int) -> dict[int, str]:
    """Which bot plays which seat; the list begins anew when it is too short."""
    if not 0 <= seat < seats:
        raise OptionError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
    others = [other for other in range(seats) if other != seat]
    if len(named) > len(others):
        raise OptionError(f"{len(named)} bots do not fit at {len(others)} other seats")
    return {other: named[index % len(named)] for index, other in enumerate(others)}


def check_record(path: str | None) -> None:
    """Find out now, not after an hour of play, whether the record can be written."""
    if path:
        with open(path, "a", encoding="utf-8"):
            pass


def greeting(match: Match, names: list[str], seat: int, screen: Screen, board: str | None) -> str:
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
