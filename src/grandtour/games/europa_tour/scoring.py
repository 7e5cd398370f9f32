"""Who wins, and how far everybody's route has come (ETO-41 to ETO-45, option turnLimit)."""

from grandtour.core.bits import has
from grandtour.core.rule import rule
from grandtour.games.europa_tour.options import UNIQUE_COUNTRIES
from grandtour.games.europa_tour.routes import RUN_UNIT, longest_run
from grandtour.games.europa_tour.state import Line, Phase


@rule
def score(state, board, work, card):
    """Fill the card with each seat's longest run; only the places say who has won (ETO-44)."""
    is_unique = state.options[UNIQUE_COUNTRIES] != 0
    for seat in range(state.seats):
        run = longest_run(board, state.rack[seat], board.rack_size, is_unique)
        card.lines[seat][Line.CARDS] = run // RUN_UNIT
        card.lines[seat][Line.COUNTRIES] = run % RUN_UNIT
        card.total[seat] = run // RUN_UNIT
    card.cut_short = 0
    if state.phase == Phase.OVER and state.tours == 0:
        card.cut_short = 1  # ETO-45


@rule
def lead(state, card, seat, other):
    """Which criterion puts `seat` before `other`: 1 a tour, 2 its countries, 3 the longest run,
    4 the countries of the run.

    Negative if it puts `other` first, 0 if nothing tells them apart.
    """
    has_tour = has(state.tours, seat)
    if has_tour != has(state.tours, other):
        return 1 if has_tour else -1  # ETO-41
    difference = card.lines[seat][Line.COUNTRIES] - card.lines[other][Line.COUNTRIES]
    if has_tour:
        if difference != 0:
            return 2 if difference > 0 else -2  # ETO-42
        return 0  # ETO-43
    if state.tours != 0:
        return 0  # ETO-44
    longer = card.lines[seat][Line.CARDS] - card.lines[other][Line.CARDS]
    if longer != 0:
        return 3 if longer > 0 else -3  # ETO-63
    if difference != 0:
        return 4 if difference > 0 else -4  # ETO-63
    return 0
