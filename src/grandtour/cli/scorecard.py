"""The scorecard as a table, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from grandtour.cli.screens import Screen
    from grandtour.core.match import Match, Result


def result_data(match: Match) -> dict[str, Any]:
    """The scorecard as plain data."""
    result = match.result()
    return {
        "final": match.is_over,
        "cards": result.cards,
        "winners": result.winners,
        "decided_by": result.decided_by,
    }


def scorecard(
    match: Match, names: Sequence[str], screen: Screen, you: int | None = None
) -> list[RenderableType]:
    """Points line by line, what else each card says, and the outcome."""
    result = match.result()
    parts: list[RenderableType] = [card_table(match, result, names, screen)]
    for card in result.cards:
        parts += screen.card_details(card, names)
    parts.append(Text(outcome(match, result, names, screen, you), style="bold"))
    return parts


def card_table(match: Match, result: Result, names: Sequence[str], screen: Screen) -> Table:
    labels = screen.texts["lines"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(screen.say("points" if match.is_over else "points-so-far"))
    for card in result.cards:
        table.add_column(names[card.seat], justify="right")
    for line in match.game.lines:
        table.add_row(labels[line], *(str(card.lines[line]) for card in result.cards))
    table.add_section()
    table.add_row(screen.say("total"), *(str(card.total) for card in result.cards), style="bold")
    if match.seats > 1:
        table.add_row(screen.say("place"), *(str(card.place) for card in result.cards))
    return table


def outcome(
    match: Match, result: Result, names: Sequence[str], screen: Screen, you: int | None = None
) -> str:
    """Who won and what decided it, or who leads."""
    reason = screen.texts["criteria"][result.decided_by]
    who = screen.say("and").join(names[seat] for seat in result.winners)
    if match.seats == 1:
        return screen.say("alone-score", total=result.cards[0].total)
    if len(result.winners) > 1:
        key = "share" if match.is_over else "lead"
    elif result.winners == [you]:
        key = "you-win" if match.is_over else "you-lead"
    else:
        key = "wins" if match.is_over else "leads"
    return screen.say(key, who=who, reason=reason)
