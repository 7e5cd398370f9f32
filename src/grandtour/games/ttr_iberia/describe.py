"""What a view and a scorecard of Ticket to Ride Iberia say beyond the family's."""

from __future__ import annotations

from typing import Any

import msgspec

from grandtour.core.described import player_parts
from grandtour.core.game import Game
from grandtour.games.ttr import describe as ttr
from grandtour.games.ttr.names import Phase
from grandtour.games.ttr_iberia.names import GONE, HIDDEN
from grandtour.games.ttr_iberia.options import FESTIVAL_CHART, OPEN_FESTIVALS


class Festival(msgspec.Struct, omit_defaults=True):
    """A festival: what lies at its cities, and what it is worth to you."""

    name: str
    cities: list[str]
    lying: int  # cards face up at its cities
    cards: int  # in the box
    points: list[int]  # for one card, two cards …
    yours: int | None = None  # cards in your pile
    next: int | None = None  # points that taking what lies there would add for you


class Player(ttr.Player, kw_only=True):
    festival_cards: int  # in the pile
    festivals: dict[str, int] | None = None  # with the option openFestivals, and at the end


class View(ttr.DraftView, kw_only=True):
    players: list[Player]
    festivals: list[Festival]
    draft: str  # what has become of the Draft card: 'hidden', 'due', 'held' or 'none'
    draft_depth: int | None = None  # cards above it, with the option openDraftCardDepth


class SeatCard(ttr.SeatCard, kw_only=True):
    festivals: dict[str, list[int]]  # festival -> cards, points


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    players = [
        Player(**parts, festival_cards=sum(parts["festivals"].values()))
        for parts in player_parts(game, seen)
    ]
    if not seen["options"][OPEN_FESTIVALS] and int(seen["phase"]) != Phase.OVER:
        for player in players:
            player.festivals = None
    view = View(
        **ttr.view_fields(game, seen, seat),
        **ttr.draft_fields(game, seen, seat),
        players=players,
        festivals=_festivals(game, seen, seat),
        draft=_draft(seen),
    )
    if int(seen["draft_depth"]) not in (GONE, HIDDEN):
        view.draft_depth = int(seen["draft_depth"])
    return view


def _charts(game: Game, row: Any) -> list[list[int]]:
    """What cards are worth at this table, by festival and number."""
    charts: list[list[int]] = game.board.plain.festival_points[int(row["options"][FESTIVAL_CHART])]
    return charts


def _festivals(game: Game, seen: Any, seat: int) -> list[Festival]:
    board, names, charts = game.board.plain, game.board.names, _charts(game, seen)
    found = []
    for pool, name in enumerate(names.festivals):
        cards, lying = board.festival_cards[pool], int(seen["lying"][pool])
        at = zip(names.cities, board.festival_at, strict=False)
        festival = Festival(
            name=name,
            cities=[city for city, festival in at if festival == pool],
            lying=lying,
            cards=cards,
            points=charts[pool][1 : cards + 1],
        )
        if seat >= 0:
            festival.yours = held = int(seen["taken"][seat][pool])
            festival.next = charts[pool][held + lying] - charts[pool][held]
        found.append(festival)
    return found


def _draft(seen: Any) -> str:
    """What everybody knows of the Draft card (IBE-56)."""
    if int(seen["draft_depth"]) != GONE:
        return "hidden"
    if seen["draft_due"]:
        return "due"
    return "held" if int(seen["drafts"]) > 1 or _is_second(seen) else "none"


def _is_second(seen: Any) -> bool:
    """Is the second draft going on?"""
    return int(seen["drafts"]) == 1 and int(seen["phase"]) in (Phase.DRAFT, Phase.DRAFT_KEEP)


def describe_card(game: Game, row: Any, card: Any, seat: int) -> SeatCard:
    held, charts = row["taken"][seat].tolist(), _charts(game, row)
    return SeatCard(
        **ttr.card_fields(game, row, card, seat),
        festivals={
            name: [held[pool], charts[pool][held[pool]]]
            for pool, name in enumerate(game.board.names.festivals)
            if held[pool]
        },
    )
