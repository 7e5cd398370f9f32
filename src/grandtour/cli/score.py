"""`grandtour score`: the scorecard of a position."""

from __future__ import annotations

from grandtour.cli.inputs import (
    YOURS,
    BackendOption,
    BoardOption,
    GameOption,
    JsonOption,
    LanguageOption,
    PositionArgument,
    open_position,
)


def score(
    position: PositionArgument,
    game: GameOption = None,
    board: BoardOption = None,
    language: LanguageOption = YOURS,
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
    screen = screen_for(match.game, language)
    for part in scorecard(match, seat_names(match.seats, screen), screen):
        console.print(part)
