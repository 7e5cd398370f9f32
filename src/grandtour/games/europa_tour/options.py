"""House rules of Europa Tour (europa-tour.md, Options)."""

from grandtour.core.about import Option

AUTO_VALIDATE = 0
AUTO_ANNOUNCE = 1
BROWSE_PILES = 2
MUST_USE_PILE_CARD = 3
UNIQUE_COUNTRIES = 4
SWAP_ACTION = 5
TURN_LIMIT = 6
START_ARRANGE = 7

TURNS_MAX = 32767  # turns are counted in 16 bits

OPTIONS = (
    Option("autoValidate", AUTO_VALIDATE, default=1),
    Option("autoAnnounce", AUTO_ANNOUNCE, clauses=("ETO-39", "ETO-54")),
    Option("browsePiles", BROWSE_PILES, clauses=("ETO-47",)),
    Option("mustUsePileCard", MUST_USE_PILE_CARD, clauses=("ETO-20",)),
    Option("uniqueCountries", UNIQUE_COUNTRIES, clauses=("ETO-34",)),
    Option("swapAction", SWAP_ACTION, clauses=("ETO-15", "ETO-58")),
    Option("turnLimit", TURN_LIMIT, "number", 0, 0, TURNS_MAX),
    Option("startArrange", START_ARRANGE, clauses=("ETO-09", "ETO-10")),
)
