"""Chance by source: each deck, roll or choice of a first seat has a stream of numbers of its own.

The k-th number of a source is SipHash-1-3 of (source, k) under the table's secret key. So it does not
depend on what was drawn elsewhere: the same seed is the same luck, whoever plays and however. Nobody
can work out the key, and with it the future, from what was seen.

A caller may steer the draws of an action: name their outcomes, and ask with what weights the next one
comes. That costs one comparison where nobody does.
"""

from enum import IntEnum

import numpy as np

from grandtour.core.bits import WORD, has, nth_of_many
from grandtour.core.bits import count as count_members
from grandtour.core.fields import SECRET, Axis, Field, count
from grandtour.core.rule import compiled_as, rule

MASK = 0xFFFFFFFF
MASK_64 = 0xFFFFFFFFFFFFFFFF

# SipHash, from its specification. A key is a table's seed and a constant of ours.
INIT_0 = 0x736F6D6570736575
INIT_1 = 0x646F72616E646F6D
INIT_2 = 0x6C7967656E657261
INIT_3 = 0x7465646279746573
SECOND_KEY = 0x6772616E64746F75
LENGTH = 7 << 56  # a message of seven bytes: one of source, four of place, two of attempt
ATTEMPT_SHIFT = 40
PLACE_SHIFT = 8

KEY_MAX = (1 << 63) - 1
DRAWN_MAX = (1 << 31) - 1

OUTCOMES = 72  # kinds that one draw may come out as
FEW = 12  # kinds that are all looked at
NAMES = 48  # outcomes that can be named in advance
UNNAMED = -1
NO_SOURCE = -1
DEALING = 255  # a source of no game: what is dealt anew for somebody who thinks ahead (redeal.py)

WORK_CHANCE_FIELDS = (
    ("deal_key", np.int64),  # of the dealing anew
    ("dealt", np.int32),  # numbers used by it
    ("named", np.int16, NAMES),  # outcomes for the draws of an action, in order
    ("weights", np.int16, OUTCOMES),  # of the draw asked about, by outcome
    ("named_count", np.int16),
    ("draws", np.int16),  # of the action so far
    ("misnamed", np.int16),  # outcomes that could not come, so chance decided
    ("asking", np.int16),  # which draw is asked about, counted from 1
    ("asked_source", np.int16),  # its source, or NO_SOURCE: there was no such draw
    ("asked_outcome", np.int16),  # what it came out as
    ("steered", np.int8),  # 1: draws look at all this; playouts leave it at 0
)


def chance_fields(sources: type[IntEnum], room: int = 0) -> tuple[Field, ...]:
    """What a table holds of chance; a family may have room for the sources that its maps add."""
    source = Axis("source", room or len(sources))
    return (
        Field("key", count(KEY_MAX), SECRET, "of all chance"),
        Field("drawn", count(DRAWN_MAX), SECRET, "numbers used", (source,)),
    )


# The numbers


def _siphash_compiled(key, second_key, message):
    # The same on machine words, unrolled: Numba takes a rotation for one instruction.
    m = np.uint64(message)
    a = np.uint64(key) ^ U_INIT_0
    b = np.uint64(second_key) ^ U_INIT_1
    c = np.uint64(key) ^ U_INIT_2
    d = np.uint64(second_key) ^ U_INIT_3 ^ m
    for step in range(4):
        a += b
        c += d
        b = ((b << U_13) | (b >> U_51)) ^ a
        d = ((d << U_16) | (d >> U_48)) ^ c
        a = (a << U_32) | (a >> U_32)
        c += b
        a += d
        b = ((b << U_17) | (b >> U_47)) ^ c
        d = ((d << U_21) | (d >> U_43)) ^ a
        c = (c << U_32) | (c >> U_32)
        if step == 0:
            a ^= m
            c ^= U_FF
    return np.int64((a ^ b ^ c ^ d) >> U_32)


U_INIT_0, U_INIT_1 = np.uint64(INIT_0), np.uint64(INIT_1)
U_INIT_2, U_INIT_3 = np.uint64(INIT_2), np.uint64(INIT_3)
U_FF = np.uint64(0xFF)
U_13, U_51 = np.uint64(13), np.uint64(51)
U_16, U_48 = np.uint64(16), np.uint64(48)
U_17, U_47 = np.uint64(17), np.uint64(47)
U_21, U_43 = np.uint64(21), np.uint64(43)
U_32 = np.uint64(32)


@compiled_as(_siphash_compiled)
def siphash(key, second_key, message):
    """The upper 32 bits of SipHash-1-3 of one block; its last byte is the message's length."""
    a = key ^ INIT_0
    b = second_key ^ INIT_1
    c = key ^ INIT_2
    d = second_key ^ INIT_3 ^ message
    for step in range(4):
        a = (a + b) & MASK_64
        c = (c + d) & MASK_64
        b = ((b << 13) & MASK_64 | b >> 51) ^ a
        d = ((d << 16) & MASK_64 | d >> 48) ^ c
        a = (a << 32) & MASK_64 | a >> 32
        c = (c + b) & MASK_64
        a = (a + d) & MASK_64
        b = ((b << 17) & MASK_64 | b >> 47) ^ c
        d = ((d << 21) & MASK_64 | d >> 43) ^ a
        c = (c << 32) & MASK_64 | c >> 32
        if step == 0:  # one round for the message, three at the end
            a ^= message
            c ^= 0xFF
    return (a ^ b ^ c ^ d) >> 32


@rule
def word_at(key, source, place, attempt):
    """The 32 random bits at one place of a source."""
    message = source | place << PLACE_SHIFT | attempt << ATTEMPT_SHIFT | LENGTH
    return siphash(key, SECOND_KEY, message)


@rule
def below_at(key, source, place, limit):
    """The number from 0 to limit - 1 at one place of a source, each exactly equally likely."""
    product = word_at(key, source, place, 0) * limit
    low = product & MASK
    if low < limit:
        # Words that would favour some numbers are passed over.
        surplus = (MASK + 1 - limit) % limit
        attempt = 1
        while low < surplus:
            product = word_at(key, source, place, attempt) * limit
            low = product & MASK
            attempt += 1
    return product >> 32


# A table's chance


@rule
def seed_chance(state, seed):
    """A table's luck, from a number below 2**63; what was drawn so far stays drawn."""
    state.key = seed


@rule
def next_below(state, source, limit):
    """The next number of a source, from 0 to limit - 1."""
    place = state.drawn[source]
    state.drawn[source] = place + 1
    return below_at(state.key, source, place, limit)


@rule
def draw_below(state, work, source, limit):
    """Draw a number from 0 to limit - 1."""
    number = next_below(state, source, limit)
    if work.steered != 0:
        number = steer_below(work, source, limit, number)
    return number


@rule
def draw_member(state, work, source, members):
    """Draw any one of a set of which nobody knows the order; it must not be empty."""
    member = nth_of_many(members, next_below(state, source, count_members(members)))
    if work.steered != 0:
        member = steer_member(work, source, members, member)
    return member


@rule
def draw_counted(state, work, source, counts, total):
    """Draw one of `total` things lying in no known order, so many of each kind: which kind?"""
    kind = kind_at(counts, next_below(state, source, total))
    if work.steered != 0:
        kind = steer_counted(work, source, counts, kind)
    return kind


@rule
def draw_counted_with(state, work, source, counts, more, total):
    """The same of two lists of counts: the kinds of `more` come after those of `counts`."""
    kind = kind_in_both(counts, more, next_below(state, source, total))
    if work.steered != 0:
        kind = steer_counted_with(work, source, counts, more, kind)
    return kind


@rule
def kind_at(counts, place):
    """The kind of the thing at this place, if all lay sorted."""
    kind = 0
    if len(counts) <= FEW:
        # Nobody can foresee where a loop would end, and a processor pays for guessing wrong.
        end = 0
        for one in range(len(counts)):
            end += counts[one]
            kind += int(place >= end)
    else:
        while place >= counts[kind]:
            place -= counts[kind]
            kind += 1
    return kind


@rule
def kind_in_both(counts, more, place):
    """The same, where the kinds of `more` lie behind those of `counts`."""
    kind = 0
    end = 0
    for one in range(len(counts)):
        end += counts[one]
        kind += int(place >= end)
    if place >= end:
        for one in range(len(more)):
            end += more[one]
            kind += int(place >= end)
    return kind


# Steering: for whoever thinks about what chance may bring


@rule
def steer(work):
    """From now on draws look at the named outcomes; so far there are none."""
    work.steered = 1
    work.named_count = 0
    work.asking = 0
    rewind_draws(work)


@rule
def name_outcome(work, outcome):
    """The next draw not yet named comes out like this, if it can."""
    if work.named_count < NAMES:
        work.named[work.named_count] = outcome
        work.named_count += 1


@rule
def ask_weights(work):
    """Ask about the first draw without a name; then an action can be applied (again)."""
    work.asking = work.named_count + 1
    rewind_draws(work)


@rule
def rewind_draws(work):
    work.draws = 0
    work.misnamed = 0
    work.asked_source = NO_SOURCE


@rule
def let_go(work):
    """Chance decides alone again."""
    work.steered = 0


@rule
def next_named(work):
    """The name for the draw being made, or UNNAMED. Taken for impossible until it is used."""
    wanted = UNNAMED
    if work.draws < work.named_count:
        wanted = work.named[work.draws]
        work.misnamed += 1
    work.draws += 1
    return wanted


@rule
def use_name(work, wanted):
    work.misnamed -= 1
    return wanted


@rule
def is_asked(work, source, outcome):
    """Is this the draw that is asked about? Then its weights, so far none, are to be written."""
    if work.draws != work.asking:
        return False
    work.asked_source = source
    work.asked_outcome = outcome
    for one in range(OUTCOMES):
        work.weights[one] = 0
    return True


# Each kind of draw, steered: the named outcome if it can come, else the one that chance brought


@rule
def steer_below(work, source, limit, number):
    wanted = next_named(work)
    if wanted >= 0 and wanted < limit:
        number = use_name(work, wanted)
    if is_asked(work, source, number):
        for outcome in range(limit):
            work.weights[outcome] = 1
    return number


@rule
def steer_member(work, source, members, member):
    wanted = next_named(work)
    if wanted >= 0 and wanted < WORD and has(members, wanted):
        member = use_name(work, wanted)
    if is_asked(work, source, member):
        for outcome in range(WORD):
            work.weights[outcome] = (members >> outcome) & 1
    return member


@rule
def steer_counted(work, source, counts, kind):
    wanted = next_named(work)
    if wanted >= 0 and wanted < len(counts) and counts[wanted] > 0:
        kind = use_name(work, wanted)
    if is_asked(work, source, kind):
        for outcome in range(len(counts)):
            work.weights[outcome] = counts[outcome]
    return kind


@rule
def steer_counted_with(work, source, counts, more, kind):
    first = len(counts)
    wanted = next_named(work)
    if is_in_both(counts, more, wanted):
        kind = use_name(work, wanted)
    if is_asked(work, source, kind):
        for outcome in range(first):
            work.weights[outcome] = counts[outcome]
        for outcome in range(len(more)):
            work.weights[first + outcome] = more[outcome]
    return kind


@rule
def is_in_both(counts, more, kind):
    """Is there one of this kind in either list?"""
    first = len(counts)
    if kind < first:
        return kind >= 0 and counts[kind] > 0
    return kind < first + len(more) and more[kind - first] > 0
