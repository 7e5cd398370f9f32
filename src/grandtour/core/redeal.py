"""Dealing anew what a seat cannot know: its own numbers, so that a search leaves all others alone."""

from grandtour.core.bits import count, nth_of_many
from grandtour.core.chance import DEALING, below_at, kind_at, seed_chance
from grandtour.core.rule import rule


@rule
def begin_redeal(state, work, seed):
    """Deal anew from this seed, and give the table another luck from now on."""
    seed_chance(state, seed)
    work.deal_key = seed
    work.dealt = 0


@rule
def any_below(work, limit):
    """A number from 0 to limit - 1."""
    work.dealt += 1
    return below_at(work.deal_key, DEALING, work.dealt, limit)


@rule
def any_of(work, members):
    """Any one of a set, which must not be empty."""
    return nth_of_many(members, any_below(work, count(members)))


@rule
def some_of(work, members, number):
    """A set of so many members."""
    chosen = 0
    for _ in range(number):
        member, members = deal_one(work, members)
        chosen |= 1 << member
    return chosen


@rule
def deal_one(work, members):
    """Any one of a set, and the set without it."""
    member = any_of(work, members)
    return member, members & ~(1 << member)


@rule
def deal_some(work, members, number):
    """A set of so many members, and the set without them."""
    chosen = some_of(work, members, number)
    return chosen, members & ~chosen


@rule
def total_of(counts):
    """How many things there are, of all kinds together."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    return total


@rule
def take_any(work, counts, total):
    """Take any one of `total` things, so many of each kind; returns its kind."""
    kind = kind_at(counts, any_below(work, total))
    counts[kind] -= 1
    return kind


@rule
def redeal_hands(work, hands, deck, sizes, seat, seats):
    """Deal anew the hands of all but one seat, and with them the deck: so many of each kind."""
    for other in range(seats):
        if other != seat:
            for kind in range(len(deck)):
                deck[kind] += hands[other][kind]
                hands[other][kind] = 0
    total = total_of(deck)
    for other in range(seats):
        if other != seat:
            for _ in range(sizes[other]):
                hands[other][take_any(work, deck, total)] += 1
                total -= 1
