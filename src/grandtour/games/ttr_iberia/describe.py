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


class Player(ttr.Player, kw_only=True, omit_defaults=True):
    festival_cards: int  # in the pile
    festivals: dict[str, int] | None = None  # with the option openFestivals, and at the end


class View(ttr.DraftView, omit_defaults=True, kw_only=True):
    players: list[Player]
    festivals: list[Festival]
    draft: str  # what has become of the Draft card: 'hidden', 'due', 'held' or 'none'
    draft_depth: int | None = None  # cards above it, with the option openDraftCardDepth


class SeatCard(ttr.SeatCard, kw_only=True):
    festivals: dict[str, list[int]]  # festival -> cards, points


def describe(game: Game, seen: Any, seat: int) -> View:
    """`seen` is what the rule `view` let through; nothing else is looked at."""
    names, phase = game.board.names, int(seen["phase"])
    taken = seen["taken"].tolist()
    is_open = bool(seen["options"][OPEN_FESTIVALS]) or phase == Phase.OVER
    view = View(
        **ttr.view_fields(game, seen, seat),
        **ttr.draft_fields(game, seen, seat),
        players=[
            Player(
                **parts,
                festival_cards=sum(taken[other]),
                festivals=_held(names, taken[other]) if is_open else None,
            )
            for other, parts in enumerate(player_parts(game, seen))
        ],
        festivals=_festivals(game, seen, seat),
        draft=_draft(seen),
    )
    if int(seen["draft_depth"]) not in (GONE, HIDDEN):
        view.draft_depth = int(seen["draft_depth"])
    return view


def _held(names: Any, taken: list[int]) -> dict[str, int]:
    return {name: taken[pool] for pool, name in enumerate(names.festivals) if taken[pool]}


def _festivals(game: Game, seen: Any, seat: int) -> list[Festival]:
    board, names = game.board.rows[0], game.board.names
    charts = board["festival_points"][int(seen["options"][FESTIVAL_CHART])]
    found = []
    for pool, name in enumerate(names.festivals):
        cards, lying = int(board["festival_cards"][pool]), int(seen["lying"][pool])
        festival = Festival(
            name=name,
            cities=[
                city
                for city, at in zip(names.cities, board["festival_at"], strict=False)
                if at == pool
            ],
            lying=lying,
            cards=cards,
            points=charts[pool][1 : cards + 1].tolist(),
        )
        if seat >= 0:
            held = int(seen["taken"][seat][pool])
            festival.yours = held
            festival.next = int(charts[pool][held + lying]) - int(charts[pool][held])
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


def describe_card(game: Game, row: Any, card: Any) -> list[SeatCard]:
    board, names = game.board.rows[0], game.board.names
    charts = board["festival_points"][int(row["options"][FESTIVAL_CHART])]
    return [
        SeatCard(
            **ttr.card_fields(game, row, card, seat),
            festivals={
                name: [held, int(charts[pool][held])]
                for pool, name in enumerate(names.festivals)
                if (held := int(row["taken"][seat][pool]))
            },
        )
        for seat in range(int(row["seats"]))
    ]
