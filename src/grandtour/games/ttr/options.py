"""House rules of the train family, each off unless chosen (ttr-base.md, Options)."""

from grandtour.core.about import Option
from grandtour.games.ttr.names import SEATS

OPEN_DISCARD = 0
SCORE_TICKETS_LIVE = 1
DOUBLE_ROUTES_ALWAYS_OPEN = 2
SECOND_CARD_OPTIONAL = 3
STARTING_PLAYER = 4
TURN_TIMER = 5
FIRST_OWN_OPTION = 6  # a game's own options begin here, six at most
TRAINS = 12

RANDOM_SEAT = -1
AS_ON_THE_BOARD = 0
FEWEST_TRAINS = 8  # TTR-85

OPTIONS = (
    Option("openDiscard", OPEN_DISCARD, clauses=("TTR-70",)),
    Option("scoreTicketsLive", SCORE_TICKETS_LIVE),
    Option("doubleRoutesAlwaysOpen", DOUBLE_ROUTES_ALWAYS_OPEN, clauses=("TTR-48",)),
    Option("secondCardOptional", SECOND_CARD_OPTIONAL, clauses=("TTR-23",)),
    Option("startingPlayer", STARTING_PLAYER, "seat", RANDOM_SEAT, RANDOM_SEAT, SEATS - 1),
    Option("turnTimer", TURN_TIMER, "seconds", 0, 0, 32767),
)


def trains_option(printed: int) -> Option:
    """How many trains each player has, on a map whose own board prints so many (TTR-85)."""
    return Option("trains", TRAINS, "number", AS_ON_THE_BOARD, 0, printed, clauses=("TTR-03",))
