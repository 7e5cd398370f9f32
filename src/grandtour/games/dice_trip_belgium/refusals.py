"""Why a move of Dice Trip Belgium may be refused. Sentences and clauses stand in the text files."""

from enum import IntEnum


class Refusal(IntEnum):
    NONE = 0
    NOT_SEATED = 1
    NO_SUCH_ACTION = 2
    GAME_OVER = 3
    NOT_YOUR_TURN = 4
    NOTHING_TO_UNDO = 5  # said by a match, not by a rule
    NOT_A_WHOLE_MOVE = 6  # likewise
    # when
    FILL_NOT_OPEN = 10
    ROLL_SETTLED = 11
    SUBMITTED = 12
    # cities
    CITY_FILLED = 20
    CITY_CHOSEN = 21
    # numbers
    NUMBER_NOT_ROLLED = 30  # said by the notation: no action stands for it
    SAME_DIE = 31  # likewise
    DIE_USED = 32
    NUMBER_USED = 33
    NUMBER_CHOSEN = 34
    # Die twice
    TWICE_SPENT = 40
    TWICE_TOO_LATE = 41
    TWICE_LAST_ROUND = 42
    TWICE_WITHOUT_NUMBERS = 43
    TWICE_CROSS = 44
    TWICE_DICE = 45
    TWICE_DOUBLE = 46
    # Re-roll
    NO_DICE = 50  # said by the notation
