"""`grandtour show`: a position, drawn."""

from __future__ import annotations

from grandtour.cli.inputs import (
    BackendOption,
    BoardOption,
    GameOption,
    JsonOption,
    PositionArgument,
    SeatOption,
    open_position,
)


def show(
    position: PositionArgument,
    seat: SeatOption = None,
    game: GameOption = None,
    board: BoardOption = None,
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
    names = seat_names(match.seats)
    console = make_console()
    for part in screen_for(match.game).board(view, names, refusal_code(match, viewer)):
        console.print(part)
