"""What happened, told in sentences, with names for seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import TYPE_CHECKING

from grandtour.core.text import Known

if TYPE_CHECKING:
    from grandtour.cli.screens import Screen
    from grandtour.core.events import Event
    from grandtour.core.match import Match

LANGUAGE = "en"
YOU = "You"
CONTINUES = "… "  # begins a sentence that lists one more thing of the sentence before
# What a verb becomes after "you", where it is not just the s that goes.
AFTER_YOU = {"is": "are", "has": "have", "tries": "try", "passes": "pass"}
SEAT = re.compile(r"\bseat (\d)('s)?", re.IGNORECASE)


def seat_names(seats: int) -> list[str]:
    """What players are called where nobody knows them."""
    return [f"Seat {seat}" for seat in range(seats)]


def tell(events: Iterable[Event], names: Sequence[str], screen: Screen) -> list[str]:
    """A sentence for each event that is worth one; lists are drawn together into one sentence."""
    sentences: list[str] = []
    for event in events:
        text = sentence(event, names, screen)
        if text.startswith(CONTINUES) and sentences:
            mark = ", " if ": " in sentences[-1] else ": "
            sentences[-1] = sentences[-1].removesuffix(".") + mark + text[len(CONTINUES) :] + "."
        else:
            sentences.append(text)
    return sentences


def sentence(event: Event, names: Sequence[str], screen: Screen) -> str:
    """One event in the game's own words; what the listener may not know is left out."""
    templates = screen.game.texts[LANGUAGE]["events"]
    name = event["event"]
    facts = {**event, **screen.words(event)}
    if "seat" in event:
        facts["who"] = names[event["seat"]]
    template = templates.get(name, name)
    if not fields_of(template) <= facts.keys():
        template = templates.get(f"{name}.hidden", template)
    template = template.replace("Seat {seat}", "{who}")
    if facts.get("who") == YOU:
        template = second_person(template)
    text: str = template.format_map(Known(facts))
    return text[:1].upper() + text[1:]


def fields_of(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def second_person(template: str) -> str:
    """`{who} draws a card` as it is said to the one who draws."""

    def turn(found: re.Match[str]) -> str:
        return found[1] + AFTER_YOU.get(found[2], found[2].removesuffix("s"))

    return re.sub(r"(\{who\} |\band )(\w+)", turn, template)


def name_seats(text: str, names: Sequence[str]) -> str:
    """A sentence about seats, with their names: `It is not your turn: Bot 1 is to move`."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        if seat >= len(names):
            return found[0]
        if names[seat] == YOU:
            return "your" if found[2] else "you"
        return names[seat] + (found[2] or "")

    return SEAT.sub(name, text)


def refusal_code(match: Match, seat: int) -> Callable[[str], str]:
    """A question that a screen may ask: what speaks against this move? Empty if nothing does."""

    def ask(move: str) -> str:
        refusal = match.why_not(seat, move)
        return refusal.code if refusal else ""

    return ask
