"""`grandtour legal`: what may be done in a position."""

from __future__ import annotations

from grandtour.cli.inputs import (
    BackendOption,
    BoardOption,
    GameOption,
    JsonOption,
    PositionArgument,
    SeatOption,
    deciding_seat,
    open_position,
)


def legal(
    position: PositionArgument,
    seat: SeatOption = None,
    game: GameOption = None,
    board: BoardOption = None,
    backend: BackendOption = None,
    as_json: JsonOption = False,
) -> None:
    """List every move that a seat may make; by default the seat that is to decide."""
    from grandtour.cli.output import print_json

    match = open_position(position, game, board, backend)
    chosen = deciding_seat(match, seat)
    moves = match.legal(chosen)
    if as_json:
        print_json({"seat": chosen, "deciding": match.deciding, "moves": moves})
        return
    for move in moves:
        print(move)
    if not moves:
        print(f"Seat {chosen} has nothing to decide.")
