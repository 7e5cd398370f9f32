"""Drawing from a set of which nobody knows the order: any member is as likely as any other."""

from grandtour.core.bits import count, nth
from grandtour.core.rng import below
from grandtour.core.rule import rule


@rule
def draw_from(state, members):
    """Any one of a set, which must not be empty."""
    return nth(members, below(state, count(members)))


@rule
def choose_some(state, members, number):
    """A set of so many members."""
    chosen = 0
    for _ in range(number):
        member = draw_from(state, members)
        members &= ~(1 << member)
        chosen |= 1 << member
    return chosen
