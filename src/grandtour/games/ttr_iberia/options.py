"""House rules of Ticket to Ride Iberia (ttr-iberia.md, Options)."""

from grandtour.core.about import Option
from grandtour.games.ttr import options as ttr

DRAFT_CARD_JITTER = ttr.FIRST_OWN_OPTION
OPEN_FESTIVALS = ttr.FIRST_OWN_OPTION + 1
FESTIVAL_CHART = ttr.FIRST_OWN_OPTION + 2
OPEN_DRAFT_CARD_DEPTH = ttr.FIRST_OWN_OPTION + 3
NO_SECOND_DRAFT = ttr.FIRST_OWN_OPTION + 4
AUTO_TAKE_FESTIVAL = ttr.FIRST_OWN_OPTION + 5

OPTIONS = (
    *ttr.OPTIONS,
    ttr.trains_option(35),
    Option("draftCardJitter", DRAFT_CARD_JITTER, "number", 5, 0, 10, clauses=("IBE-11",)),  # IBE-11
    Option("openFestivals", OPEN_FESTIVALS, clauses=("IBE-42", "IBE-43", "IBE-56")),
    Option(
        "festivalChart", FESTIVAL_CHART, "number", 0, 0, 2, clauses=("IBE-51", "IBE-52")
    ),  # IBE-52
    Option("openDraftCardDepth", OPEN_DRAFT_CARD_DEPTH, clauses=("IBE-56",)),
    Option(
        "noSecondDraft",
        NO_SECOND_DRAFT,
        clauses=("IBE-10", "IBE-11", "IBE-32", "IBE-33", "IBE-35", "IBE-45"),
    ),
    Option(
        "autoTakeFestival", AUTO_TAKE_FESTIVAL, default=1, clauses=("IBE-39", "IBE-61")
    ),  # IBE-61
)
