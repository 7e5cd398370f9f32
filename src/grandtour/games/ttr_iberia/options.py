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
    Option("draftCardJitter", DRAFT_CARD_JITTER, "number", 5, 0, 10),  # IBE-11
    Option("openFestivals", OPEN_FESTIVALS),
    Option("festivalChart", FESTIVAL_CHART, "number", 0, 0, 2),  # IBE-52
    Option("openDraftCardDepth", OPEN_DRAFT_CARD_DEPTH),
    Option("noSecondDraft", NO_SECOND_DRAFT),
    Option("autoTakeFestival", AUTO_TAKE_FESTIVAL, default=1),  # IBE-61
)
