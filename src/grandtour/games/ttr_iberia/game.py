"""Ticket to Ride Iberia, on one page."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import read_json
from grandtour.core.game import Game
from grandtour.core.text import ENGLISH, read_texts, spoken
from grandtour.games.ttr import cards, draft
from grandtour.games.ttr import defaults as family_defaults
from grandtour.games.ttr import rules as ttr
from grandtour.games.ttr import scoring as family_scoring
from grandtour.games.ttr.happenings import events_in
from grandtour.games.ttr.names import ACTIONS, Phase
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_iberia import (
    ABOUT,
    HERE,
    TEXTS,
    defaults,
    describe,
    festivals,
    notation,
    position,
    rules,
    scoring,
    view,
)
from grandtour.games.ttr_iberia.board import check_seats, make_board
from grandtour.games.ttr_iberia.state import CARD, STATE, WORK, Line


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`."""
    standard = read_json(HERE / "board.json", "the board")
    all_texts = read_texts(*TEXTS)
    texts = all_texts[ENGLISH]
    return Game(
        about=ABOUT,
        board=make_board(name, data or standard, standard),
        state=STATE,
        work=WORK,
        card=CARD,
        actions=ACTIONS,
        clear=rules.clear,
        setup=rules.setup,
        refusal=ttr.refusal,
        legal=ttr.legal,
        apply=ttr.apply,
        is_partial=rules.is_partial,
        view=view.view,
        determinize=view.determinize,
        default=family_defaults.default,
        score=scoring.score,
        lead=family_scoring.lead,
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
        lines=tuple(line.name.lower() for line in Line),
        criteria=("shared", "points", "tickets"),  # IBE-55
        refusals=spoken(Refusal, texts["refusals"]),
        events=events_in(texts["events"]),
        texts=all_texts,
        phases=spoken(Phase, texts["phases"]),
        name_of=notation.name_of,
        spell=notation.spell,
        read=notation.read,
        explain=notation.explain,
        describe=describe.describe,
        describe_card=describe.describe_card,
        write_position=position.write_position,
        read_position=position.read_position,
        check_seats=check_seats,
    )
