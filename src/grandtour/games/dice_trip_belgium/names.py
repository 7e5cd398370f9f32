"""The words of Dice Trip Belgium: dice, numbers, powers and moves, and the room of a table."""

from enum import IntEnum

from grandtour.core.bits import WORD

# Room, so that any board runs on the same compiled rules.
SEATS = 4
CITIES = 31
ZONES = 6
CHOICES = 3  # of one packet: a declaration and two entries

DICE = 4  # DTB-01
FACES = 6
ROLL_BASE = 10  # a roll in one number, for events: 3515
TENS_GROUPS = FACES
NUMBERS = FACES * FACES  # of the tracker, by index: 0 is 11, 35 is 66 (DTB-05)
PAIRS = DICE * (DICE - 1)  # two different dice, in order
MEDALS = ("bronze", "silver", "gold")

NOTHING = -1
NOBODY = -1
EMPTY = -1  # of a city: neither number nor cross
CROSSED = -2  # OTHER of core/fields.py
CROSS = "X"  # how it is written (DTB-48)


class Source(IntEnum):
    """Where chance comes from; each has numbers of its own (core/chance.py)."""

    FIRST = 0  # who rolls first
    DICE = 1  # by round and die
    REROLL = 2  # likewise, so that rolling again changes no later roll


class Power(IntEnum):
    """What each player may use once (DTB-06)."""

    REROLL = 0
    TWICE = 1


POWERS = ("reroll", "useDieTwice")
COLOR_WORDS = (  # that the texts have a word for, as dice may be called
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "purple",
    "pink",
    "white",
    "black",
    "gray",
)


class Kind(IntEnum):
    """What a move does; `board.move_kind[action]` says it of an action."""

    NONE = 0
    WRITE = 1  # into this city, with these dice
    CROSS = 2  # this city
    KEEP = 3  # the roll
    REROLL = 4  # these dice
    TWICE = 5  # use one die twice, leave another out


# The flat list of actions. Each kind begins on a word of the legal set (see core/bits.py); a word of
# WRITE holds two pairs of dice, each with all cities.
PAIRS_IN_WORD = 2
WRITE_WORDS = PAIRS // PAIRS_IN_WORD
FIRST_WRITE = 0
FIRST_CROSS = FIRST_WRITE + WRITE_WORDS * WORD
KEEP = FIRST_CROSS + WORD
FIRST_REROLL = KEEP  # action FIRST_REROLL + s rolls the subset s again
FIRST_TWICE = FIRST_REROLL + (1 << DICE)  # by pair: the doubled die, the one left out
ACTIONS = KEEP + WORD
WORDS = ACTIONS // WORD

CROSS_WORD = FIRST_CROSS // WORD
OTHER_WORD = KEEP // WORD


def pair_of(first: int, second: int) -> int:
    """Two different dice in order, as one number."""
    return first * (DICE - 1) + second - (second > first)


def write_action(city: int, tens: int, ones: int) -> int:
    word, half = divmod(pair_of(tens, ones), PAIRS_IN_WORD)
    return FIRST_WRITE + word * WORD + half * CITIES + city


def twice_action(doubled: int, left_out: int) -> int:
    return FIRST_TWICE + pair_of(doubled, left_out)


def value_of(number: int) -> int:
    """A number as it is written: 35 for the index 16."""
    return (number // FACES + 1) * 10 + number % FACES + 1


def number_of(value: int) -> int | None:
    """The index of a number as written; None if no two dice show it."""
    tens, ones = divmod(value, 10)
    if 1 <= tens <= FACES and 1 <= ones <= FACES:
        return (tens - 1) * FACES + ones - 1
    return None
