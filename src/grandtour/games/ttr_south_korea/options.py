"""House rules of Ticket to Ride South Korea (ttr-south-korea.md, Options)."""

from grandtour.core.about import Option
from grandtour.games.ttr import options as ttr
from grandtour.games.ttr_south_korea.names import SPOTS

MAT_SPOTS = ttr.FIRST_OWN_OPTION
PROVINCE_TIES_SHARE = ttr.FIRST_OWN_OPTION + 1
EXPRESS_STACK = ttr.FIRST_OWN_OPTION + 2
OVERPAY_UNLIMITED = ttr.FIRST_OWN_OPTION + 3
CHOOSE_LOWER_SPOT = ttr.FIRST_OWN_OPTION + 4

FEWEST_SPOTS = 8  # KOR-53

OPTIONS = (
    *ttr.OPTIONS,
    ttr.trains_option(45),
    Option("matSpots", MAT_SPOTS, "number", ttr.AS_ON_THE_BOARD, 0, SPOTS, clauses=("KOR-05",)),
    Option("provinceTiesShare", PROVINCE_TIES_SHARE, clauses=("KOR-43",)),
    Option("expressStack", EXPRESS_STACK, clauses=("KOR-15",)),
    Option("overpayUnlimited", OVERPAY_UNLIMITED, clauses=("KOR-28",)),
    Option("chooseLowerSpot", CHOOSE_LOWER_SPOT, clauses=("KOR-34",)),
)
