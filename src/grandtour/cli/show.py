"""`grandtour show`: a position, drawn."""

from __future__ import annotations

from grandtour.cli.inputs import (
    YOURS,
    BackendOption,
    BoardOption,
    GameOption,
    JsonOption,
    LanguageOption,
    PositionArgument,
    SeatOption,
    open_position,
)


def show(
    position: PositionArgument,
    seat: SeatOption = None,
    game: GameOption = None,
    board: BoardOption = None,
    language: LanguageOption = YOURS,
    backend: BackendOption = None,
    as_json: JsonOption = False,
) -> None:
    """Draw a position: what everybody sees, or with --seat what that seat sees."""
    from grandtour.cli.output import make_console, print_json
    from grandtour.cli.screens import screen_for
    from grandtour.cli.sentences import refusal_code, seat_names
    from grandtour.core.game import SPECTATOR

    match = open_position(position, game, board, backend)
    viewer = SPECTATOR if seat is None else seat
    view = match.view(viewer)
    if as_json:
        print_json(view)
        return
    screen = screen_for(match.game, language)
    names = seat_names(match.seats, screen)
    console = make_console()
    for part in screen.board(view, names, refusal_code(match, viewer)):
        console.print(part)
