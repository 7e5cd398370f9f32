"""What happened, told in sentences, with names for seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from string import Formatter
from typing import TYPE_CHECKING

from grandtour.core.text import fill

if TYPE_CHECKING:
    from grandtour.cli.screens import Screen
    from grandtour.core.events import Event
    from grandtour.core.match import Match

CONTINUES = "… "  # begins a sentence that lists one more thing of the sentence before


def seat_names(seats: int, screen: Screen) -> list[str]:
    """What players are called where nobody knows them."""
    seat = screen.texts["words"]["seat"]
    return [fill(seat, {"number": number}, {}) for number in range(seats)]


def tell(
    events: Iterable[Event], names: Sequence[str], screen: Screen, you: int | None = None
) -> list[str]:
    """A sentence for each event that is worth one; lists are drawn together into one sentence."""
    sentences: list[str] = []
    for event in events:
        text = sentence(event, names, screen, you)
        if text.startswith(CONTINUES) and sentences:
            colon = screen.say("colon")
            mark = ", " if colon in sentences[-1] else colon
            sentences[-1] = sentences[-1].removesuffix(".") + mark + text[len(CONTINUES) :] + "."
        else:
            sentences.append(text)
    return sentences


def sentence(event: Event, names: Sequence[str], screen: Screen, you: int | None = None) -> str:
    """One event in the game's own words; what the listener may not know is left out."""
    templates = screen.texts["events"]
    name = event["event"]
    facts = {**event, **screen.words(event)}
    if "seat" in event:
        facts["who"] = names[event["seat"]]
    template = templates[name]
    if not fields_of(template) <= facts.keys():
        template = templates.get(f"{name}.hidden", template)
    elif you is not None and event.get("seat") == you:
        template = templates.get(f"{name}.you", template)
    return fill(template, facts, screen.texts["words"], names, screen.language)


def fields_of(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field}


def refusal_code(match: Match, seat: int) -> Callable[[str], str]:
    """A question that a screen may ask: what speaks against this move? Empty if nothing does."""

    def ask(move: str) -> str:
        refusal = match.why_not(seat, move)
        return refusal.code if refusal else ""

    return ask
