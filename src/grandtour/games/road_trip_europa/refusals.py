"""Why a move of Road Trip Europa may be refused. Sentences and clauses stand in the text files."""

from enum import IntEnum


class Refusal(IntEnum):
    NONE = 0
    NOT_SEATED = 1
    NO_SUCH_ACTION = 2
    GAME_OVER = 3
    NOT_YOUR_TURN = 4
    NOTHING_TO_UNDO = 5  # said by a match, not by a rule
    NOT_A_WHOLE_MOVE = 6  # likewise
    ALREADY_CHOSEN = 7
    # picking
    PICK_A_CARD = 10
    NOT_IN_PACKET = 11
    # culture
    CHOOSE_CULTURE = 20
    TYPE_NOT_SHOWN = 21
    TYPE_USED = 22
