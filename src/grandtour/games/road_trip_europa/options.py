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
    Option("directionChange", DIRECTION_CHANGE, clauses=("RTE-21", "RTE-23")),  # RTE-O1
    Option("passportSkip", PASSPORT_SKIP, clauses=("RTE-47",)),
    Option("lockPicks", LOCK_PICKS, clauses=("RTE-26",)),
    Option("openFirstCard", OPEN_FIRST_CARD, clauses=("RTE-19",)),
    Option("hideSheets", HIDE_SHEETS, clauses=("RTE-59",)),
    Option("rounds", ROUNDS, "number", ROUNDS_MAX, 1, ROUNDS_MAX, clauses=("RTE-09",)),
)
