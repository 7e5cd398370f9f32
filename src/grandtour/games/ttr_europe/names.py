"""The words that only Ticket to Ride Europe has: stations, tunnels, and their actions."""

from enum import IntEnum

from grandtour.games.ttr import names as n

STATIONS = 4  # a seat may own
REVEALED = 4  # cards one tunnel may turn up
BARREN_ROUNDS = 10  # in which nothing happens, and the game ends (EUR-64)

FIRST_CITY = n.FIRST_OWN
CITY_WORD = n.OWN_WORD
WITHDRAW = n.FIRST_OWN_OTHER
BORROW_NOTHING = n.FIRST_OWN_OTHER + 1


class OwnSource(IntEnum):
    """Where chance comes from on this map only."""

    LONG_TICKETS = 3


class OwnKind(IntEnum):
    """What a move does that only this map has."""

    CITY = 20  # build a station here
    WITHDRAW = 21  # from a tunnel
    BORROW_NOTHING = 22


class OwnPhase(IntEnum):
    """What is being decided that only this map has."""

    FIRST_TICKETS = 20  # everybody at once
    PAY_STATION = 21  # like PAY_ROUTE
    TUNNEL = 22  # pay the surcharge, or withdraw
    BORROW = 23  # at the end, by hand (option)
