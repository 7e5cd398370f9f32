"""The words that only Ticket to Ride Europe has: stations, tunnels, and their actions."""

from grandtour.games.ttr import names as n

STATIONS = 4  # a seat may own
REVEALED = 4  # cards one tunnel may turn up

FIRST_CITY = n.FIRST_OWN
CITY_WORD = n.OWN_WORD
WITHDRAW = n.FIRST_OWN_OTHER
BORROW_NOTHING = n.FIRST_OWN_OTHER + 1
