"""`grandtour score`: the scorecard of a position."""

from __future__ import annotations

from grandtour.cli.inputs import (
    BackendOption,
    BoardOption,
    GameOption,
    JsonOption,
    PositionArgument,
    open_position,
)


def score(
    position: PositionArgument,
    game: GameOption = None,
    board: BoardOption = None,
    backend: BackendOption = None,
    as_json: JsonOption = False,
) -> None:
    """Score a position as if the game ended there; it opens every ticket."""
    from grandtour.cli.output import make_console, print_json
    from grandtour.cli.scorecard import result_data, scorecard
    from grandtour.cli.screens import screen_for
    from grandtour.cli.sentences import seat_names

    match = open_position(position, game, board, backend)
    if as_json:
        print_json(result_data(match))
        return
    console = make_console()
    for part in scorecard(match, seat_names(match.seats), screen_for(match.game)):
        console.print(part)
