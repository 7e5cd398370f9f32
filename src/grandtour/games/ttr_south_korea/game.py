"""Ticket to Ride South Korea, on one page: what it is made of, and where it departs from its family."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.games.ttr import defaults as family_defaults
from grandtour.games.ttr import draft, knowledge
from grandtour.games.ttr import rules as ttr
from grandtour.games.ttr.game import make_train_game
from grandtour.games.ttr_south_korea import (
    ABOUT,
    HERE,
    TEXTS,
    aids,
    board,
    defaults,
    describe,
    happenings,
    moves,
    names,
    notation,
    position,
    refusals,
    rules,
    scoring,
    state,
    view,
)


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`."""
    return make_train_game(
        ABOUT,
        HERE,
        TEXTS,
        name,
        data,
        board=board,
        state=state,
        own=rules,
        names=names,
        refusals=refusals,
        happenings=happenings,
        view=view,
        score=scoring,
        notation=notation,
        moves=moves,
        describe=describe,
        aids=aids,
        position=position,
        lines=state.Line,
        instead={
            # the draft, chosen by all at once
            ttr.is_together: draft.is_drafting,
            ttr.together_refusal: draft.draft_refusal,
            ttr.list_together: draft.list_draft,
            ttr.choose_together: draft.choose_draft,
            draft.after_draft: rules.after_draft,
            # Express cards for a draw and for tickets
            ttr.own_action_refusal: rules.own_action_refusal,
            ttr.list_own_actions: rules.list_own_actions,
            ttr.begin_own_action: rules.begin_own_action,
            # a claim: overpaying, the mat, Express cards
            knowledge.is_half_move: rules.is_hidden,
            ttr.after_route: rules.after_route,
            ttr.route_cost: rules.route_cost,
            ttr.claim: rules.claim,
            ttr.own_refusal: rules.own_refusal,
            ttr.list_own: rules.list_own,
            ttr.decide_own: rules.decide_own,
            family_defaults.own_default: defaults.own_default,
        },
    )
