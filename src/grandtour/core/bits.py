"""Small sets of numbers as the bits of a machine word.

A word holds 63 members, never 64: it is then a non-negative 64-bit integer, and every line means
the same on Python's integers, in machine code and on a GPU.
"""

from grandtour.core.rule import compiled_as, rule

WORD = 63  # members of one word
EIGHTIES = -0x7F7F7F7F7F7F7F80  # the highest bit of every byte, as a signed word


def _count_compiled(word):
    # The usual sum of neighbouring bit fields; compilers turn it into one instruction.
    pairs = word - ((word >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (eights * 0x0101010101010101) >> 56


@compiled_as(_count_compiled)
def count(word):
    """How many members the set has."""
    return word.bit_count()


@rule
def lowest(word):
    """The smallest member of a set that is not empty."""
    return count((word & -word) - 1)


def members(word: int) -> list[int]:
    """The members in order, for plain Python."""
    return [member for member in range(word.bit_length()) if word >> member & 1]


@rule
def without_lowest(word):
    return word & (word - 1)


@rule
def has(word, member):
    return (word >> member) & 1 == 1


@rule
def nth(word, index):
    """The member with exactly `index` smaller ones."""
    for _ in range(index):
        word = word & (word - 1)
    return lowest(word)


def _nth_of_many_compiled(word, index):
    # All bytes are compared at once, then halves of one: there is no loop whose end must be guessed.
    pairs = word - ((word >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    sums = eights * 0x0101010101010101  # in each byte, the members up to its end
    before = ((index * 0x0101010101010101 + EIGHTIES - sums) >> 7) & 0x0101010101010101
    place = ((before * 0x0101010101010101) >> 56) * 8
    index -= ((sums << 8) >> place) & 0xFF
    word = (word >> place) & 0xFF
    half = (word & 1) + ((word >> 1) & 1) + ((word >> 2) & 1) + ((word >> 3) & 1)
    is_upper = int(index >= half)
    place += is_upper * 4
    word >>= is_upper * 4
    index -= is_upper * half
    half = (word & 1) + ((word >> 1) & 1)
    is_upper = int(index >= half)
    place += is_upper * 2
    word >>= is_upper * 2
    index -= is_upper * half
    return place + int(index >= (word & 1))


@compiled_as(_nth_of_many_compiled)
def nth_of_many(word, index):
    """The same, quicker than `nth` in a set of a dozen members or more."""
    return nth(word, index)


@rule
def nth_of(words, index):
    """The member of a set of several words with exactly `index` smaller ones."""
    word = 0
    here = count(words[0])
    while index >= here:
        index -= here
        word += 1
        here = count(words[word])
    return word * WORD + nth(words[word], index)
