"""The scorecard as a table, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grandtour.cli.sentences import LANGUAGE, YOU

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


def scorecard(match: Match, names: Sequence[str], screen: Screen) -> list[RenderableType]:
    """Points line by line, what else each card says, and the outcome."""
    result = match.result()
    parts: list[RenderableType] = [card_table(match, result, names)]
    for card in result.cards:
        parts += screen.card_details(card, names)
    parts.append(Text(outcome(match, result, names), style="bold"))
    return parts


def card_table(match: Match, result: Result, names: Sequence[str]) -> Table:
    labels = match.game.texts[LANGUAGE]["lines"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Points" if match.is_over else "Points so far")
    for card in result.cards:
        table.add_column(names[card.seat], justify="right")
    for line in match.game.lines:
        table.add_row(labels.get(line, line), *(str(card.lines[line]) for card in result.cards))
    table.add_section()
    table.add_row("Total", *(str(card.total) for card in result.cards), style="bold")
    table.add_row("Place", *(str(card.place) for card in result.cards))
    return table


def outcome(match: Match, result: Result, names: Sequence[str]) -> str:
    """Who won and what decided it, or who leads."""
    winners = [names[seat] for seat in result.winners]
    reason = match.game.texts[LANGUAGE]["criteria"].get(result.decided_by, result.decided_by)
    many = len(winners) > 1 or winners == [YOU]
    if not match.is_over:
        return f"{' and '.join(winners)} {'lead' if many else 'leads'}: {reason}."
    verb = "share the victory" if len(winners) > 1 else "win" if many else "wins"
    return f"{' and '.join(winners)} {verb}: {reason}."
