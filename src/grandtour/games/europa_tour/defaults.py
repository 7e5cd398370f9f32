"""The decision made for a seat that is absent or out of time (ETO-65)."""

from grandtour.core.bits import WORD, has, lowest
from grandtour.core.rule import rule
from grandtour.games.europa_tour.names import (
    DRAW,
    FIRST_OTHER,
    NOTHING,
    OTHER_WORD,
    SAY_ANNOUNCE,
    SAY_SILENT,
    WORDS,
)
from grandtour.games.europa_tour.options import AUTO_VALIDATE
from grandtour.games.europa_tour.rules import legal
from grandtour.games.europa_tour.state import Phase


@rule
def default(state, board, work, seat):
    """An action that is always legal and never stalls the game (ETO-65)."""
    legal(state, board, work, seat)
    if state.phase == Phase.DRAW and has(work.legal[OTHER_WORD], DRAW - FIRST_OTHER):
        return DRAW
    if has(work.legal[OTHER_WORD], SAY_SILENT - FIRST_OTHER):
        can_announce = has(work.legal[OTHER_WORD], SAY_ANNOUNCE - FIRST_OTHER)
        if can_announce and state.options[AUTO_VALIDATE] != 0:
            return SAY_ANNOUNCE
        return SAY_SILENT
    # The first free place, the first pile.
    for word in range(WORDS):
        if work.legal[word] != 0:
            return word * WORD + lowest(work.legal[word])
    return NOTHING
