"""Ticket to Ride Europe, on one page: what it is made of, and where it departs from its family."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.games.ttr import defaults as family_defaults
from grandtour.games.ttr import knowledge
from grandtour.games.ttr import rules as ttr
from grandtour.games.ttr import scoring as family_scoring
from grandtour.games.ttr.game import make_train_game
from grandtour.games.ttr_europe import (
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
        criteria=("stations", "express"),  # EUR-55
        instead={
            # the first tickets, chosen by all at once
            ttr.is_together: rules.is_together,
            ttr.together_refusal: rules.together_refusal,
            ttr.list_together: rules.list_together,
            ttr.choose_together: rules.choose_together,
            knowledge.is_half_move: rules.is_partial,
            # stations: the fourth action
            ttr.own_action_refusal: rules.own_action_refusal,
            ttr.has_own_action: rules.has_own_action,
            ttr.list_own_actions: rules.list_own_actions,
            ttr.begin_own_action: rules.begin_own_action,
            # tunnels, and borrowing at the end
            ttr.claim: rules.claim,
            ttr.own_refusal: rules.own_refusal,
            ttr.list_own: rules.list_own,
            ttr.decide_own: rules.decide_own,
            family_defaults.own_default: defaults.own_default,
            # the end of a turn, and of the game
            ttr.reset_idle_counts: rules.reset_idle_counts,
            ttr.count_idle: rules.count_idle,
            ttr.clean_up: rules.clean_up,
            ttr.is_stalled: rules.is_stalled,
            ttr.finish: rules.finish,
            family_scoring.lead: scoring.lead,
        },
    )
