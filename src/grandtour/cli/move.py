"""`grandtour move`: a move made in a position."""

from __future__ import annotations

from typing import Annotated

import typer

from grandtour.cli.inputs import (
    BackendOption,
    BoardOption,
    GameOption,
    PositionArgument,
    SeatOption,
    deciding_seat,
    open_position,
)

MoveArgument = Annotated[
    str, typer.Argument(metavar="MOVE", help='A move, such as "claim Paris–Zürich WWL".')
]


def move(
    position: PositionArgument,
    move: MoveArgument,
    seat: SeatOption = None,
    game: GameOption = None,
    board: BoardOption = None,
    backend: BackendOption = None,
) -> None:
    """Make a move and print the new position as JSON; a refused move names the clause."""
    from grandtour.cli.output import print_json

    match = open_position(position, game, board, backend)
    match.play(deciding_seat(match, seat), move)
    print_json(match.position())
