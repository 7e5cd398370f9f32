"""The decision made for a seat that is absent or out of time (DTB-62)."""

from grandtour.core.bits import WORD, lowest
from grandtour.core.rule import rule
from grandtour.games.dice_trip_belgium.names import (
    CROSS_WORD,
    FIRST_CROSS,
    FIRST_WRITE,
    KEEP,
    WRITE_WORDS,
)
from grandtour.games.dice_trip_belgium.rules import legal
from grandtour.games.dice_trip_belgium.state import Phase


@rule
def default(state, board, work, seat):
    """Keep the roll; write the first number that may be written, else cross (DTB-62)."""
    if state.phase == Phase.REROLL_DECISION:
        return KEEP
    legal(state, board, work, seat)
    for word in range(WRITE_WORDS):
        if work.legal[word] != 0:
            return FIRST_WRITE + word * WORD + lowest(work.legal[word])
    return FIRST_CROSS + lowest(work.legal[CROSS_WORD])
