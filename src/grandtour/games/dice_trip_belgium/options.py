"""The official variant and the house rules of Dice Trip Belgium (its rule text, Options)."""

from grandtour.core.about import Option

TENS = 0
DOUBLES_WITH_POWER = 1
HIDDEN_SHEETS = 2
SOLO_TARGETS = 3
UNDO_WITHIN_ROUND = 4

OPTIONS = (
    Option("tens", TENS),
    Option("doublesWithPower", DOUBLES_WITH_POWER, clauses=("DTB-27",)),
    Option("hiddenSheets", HIDDEN_SHEETS, clauses=("DTB-47",)),
    Option("soloTargets", SOLO_TARGETS, clauses=("DTB-46",)),
    Option("undoWithinRound", UNDO_WITHIN_ROUND, default=1, clauses=("DTB-65",)),
)
