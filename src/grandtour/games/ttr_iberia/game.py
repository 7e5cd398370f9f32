"""Ticket to Ride Iberia, on one page: what it is made of, and where it departs from its family."""

from __future__ import annotations

from typing import Any

from grandtour.core.game import Game
from grandtour.games.ttr import cards, draft
from grandtour.games.ttr import defaults as family_defaults
from grandtour.games.ttr import rules as ttr
from grandtour.games.ttr.game import make_train_game
from grandtour.games.ttr_iberia import (
    ABOUT,
    HERE,
    TEXTS,
    aids,
    board,
    defaults,
    describe,
    festivals,
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
            # festival cards and the Draft card come up in the deck
            cards.draw_card: festivals.draw_card,
            # two drafts, chosen by all at once
            ttr.is_together: draft.is_drafting,
            ttr.together_refusal: draft.draft_refusal,
            ttr.list_together: draft.list_draft,
            ttr.choose_together: draft.choose_draft,
            draft.neighbour: rules.neighbour,
            draft.after_draft: rules.after_draft,
            ttr.go_on: rules.go_on,
            ttr.tickets_refusal: rules.tickets_refusal,
            # festival cards are taken after a claim
            ttr.claim: rules.claim,
            ttr.own_refusal: rules.own_refusal,
            ttr.list_own: rules.list_own,
            ttr.decide_own: rules.decide_own,
            family_defaults.own_default: defaults.own_default,
        },
    )
