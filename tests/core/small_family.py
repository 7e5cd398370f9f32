"""A family of three rules, for tests of what a map or a bot may replace and how."""

from grandtour.core.rule import rule

LENGTHS = (2, 3)


@rule
def cost(length):
    """What a map may replace."""
    return length


@rule
def price(length):
    return 10 * cost(length)


@rule
def turn(length):
    return price(length) + LENGTHS[0]


@rule
def aside(length):
    """Nothing calls it."""
    return length


def plain(length):
    return cost(length)


class Costs:
    cost = staticmethod(cost)
