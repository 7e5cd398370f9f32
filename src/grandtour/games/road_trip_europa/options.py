"""House rules of Road Trip Europa (road-trip-europa.md, Options)."""

from grandtour.core.about import Option

DIRECTION_CHANGE = 0
PASSPORT_SKIP = 1
LOCK_PICKS = 2
OPEN_FIRST_CARD = 3
HIDE_SHEETS = 4
ROUNDS = 5

ROUNDS_MAX = 4  # RTE-09

OPTIONS = (
    Option("directionChange", DIRECTION_CHANGE),  # RTE-O1
    Option("passportSkip", PASSPORT_SKIP),
    Option("lockPicks", LOCK_PICKS),
    Option("openFirstCard", OPEN_FIRST_CARD),
    Option("hideSheets", HIDE_SHEETS),
    Option("rounds", ROUNDS, "number", ROUNDS_MAX, 1, ROUNDS_MAX),
)
