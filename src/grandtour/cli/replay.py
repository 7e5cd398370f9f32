"""`grandtour replay`: a record, told and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from grandtour.cli.inputs import (
    YOURS,
    BackendOption,
    BoardOption,
    JsonOption,
    LanguageOption,
    SeatOption,
    backend_name,
    read_text,
)
from grandtour.core.errors import OptionError

if TYPE_CHECKING:
    from rich.console import Console

    from grandtour.core.events import Event
    from grandtour.core.match import Match
    from grandtour.core.record import Record

RecordArgument = Annotated[
    str, typer.Argument(metavar="RECORD", help="A record, or - for standard input.")
]
ToOption = Annotated[
    int | None, typer.Option("--to", metavar="N", help="Stop after this many moves.")
]


def replay(
    record: RecordArgument,
    to: ToOption = None,
    seat: SeatOption = None,
    board: BoardOption = None,
    language: LanguageOption = YOURS,
    backend: BackendOption = None,
    as_json: JsonOption = False,
) -> None:
    """Tell a recorded game move by move, and show where it leads.

    Without --seat you see the moves and what everybody saw; with it, what that seat could know.
    """
    from grandtour.cli.output import make_console, print_json
    from grandtour.core.game import SPECTATOR
    from grandtour.core.record import read_record
    from grandtour.games import load

    read = read_record(read_text(record))
    if to is not None and not 0 <= to <= len(read.moves):
        raise OptionError(f"--to {to}: the record has moves 0 to {len(read.moves)}")
    viewer = SPECTATOR if seat is None else seat
    if not SPECTATOR <= viewer < read.seats:
        raise OptionError(f"there is no seat {viewer}: seats are 0 to {read.seats - 1}")
    game = load(read.game, board)
    match, told = follow(read, game, viewer, to, backend_name(backend))
    if as_json:
        print_json(as_data(read, match, told, viewer))
        return
    console = make_console()
    print_moves(console, read, match, told, language)
    print_end(console, match, viewer, language)


def follow(
    record: Record, game: Any, viewer: int, to: int | None, backend: str
) -> tuple[Match, list[tuple[int, str, list[Event]]]]:
    """The match after `to` moves, and of every move who made it, its text and what it brought."""
    from grandtour.core.game import SPECTATOR
    from grandtour.core.record import replay as run

    match = run(record, game, backend, to)
    told: list[tuple[int, str, list[Event]]] = []
    for number, move in enumerate(match.moves, 1):
        text = move.text if viewer in (SPECTATOR, move.seat) else ""
        told.append((move.seat, text, match.events(viewer, since=number, until=number)))
    return match, told


def as_data(
    record: Record, match: Match, told: list[tuple[int, str, list[Event]]], viewer: int
) -> dict[str, Any]:
    from grandtour.cli.scorecard import result_data

    data: dict[str, Any] = {
        "game": record.game,
        "board": record.board,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "shows": record.shows,
        "finished": record.is_finished,
        "moves": [
            {"number": number, "seat": seat, "move": text or None, "events": events}
            for number, (seat, text, events) in enumerate(told, 1)
        ],
        "view": match.view(viewer),
    }
    if match.is_over:
        data["result"] = result_data(match)
    return data


def print_moves(
    console: Console,
    record: Record,
    match: Match,
    told: list[tuple[int, str, list[Event]]],
    language: str,
) -> None:
    from rich.table import Table
    from rich.text import Text

    from grandtour.cli.screens import screen_for
    from grandtour.cli.sentences import seat_names, tell

    screen = screen_for(match.game, language)
    names = seat_names(match.seats, screen)
    heading = screen.say(
        "record-heading", title=screen.texts["title"], seats=match.seats, seed=match.seed
    )
    console.print(f"{heading} {record.shows}".strip(), style="bold", soft_wrap=True)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    for number, (seat, text, events) in enumerate(told, 1):
        told_here = [event for event in events if event["event"] != "turn-began"]
        if text:
            grid.add_row(f"{number}.", names[seat], Text(text, style="bold"))
        sentences = Text(" ".join(tell(told_here, names, screen)), style="dim" if text else "")
        grid.add_row("" if text else f"{number}.", "" if text else names[seat], sentences)
    console.print(grid)


def print_end(console: Console, match: Match, viewer: int, language: str) -> None:
    """The position reached, and the scorecard if that is the end."""
    from grandtour.cli.scorecard import scorecard
    from grandtour.cli.screens import screen_for
    from grandtour.cli.sentences import refusal_code, seat_names

    screen = screen_for(match.game, language)
    names = seat_names(match.seats, screen)
    console.print()
    for part in screen.board(match.view(viewer), names, refusal_code(match, viewer)):
        console.print(part)
    if match.is_over:
        for part in scorecard(match, names, screen):
            console.print(part)
