"""Ticket to Ride Europe, on one page."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import read_json
from grandtour.core.game import Game
from grandtour.core.text import ENGLISH, read_texts, spoken
from grandtour.games.ttr import defaults as family_defaults
from grandtour.games.ttr import rules as ttr
from grandtour.games.ttr import scoring as family_scoring
from grandtour.games.ttr.happenings import events_in
from grandtour.games.ttr.names import ACTIONS, Phase
from grandtour.games.ttr.notation import name_of
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe import (
    ABOUT,
    HERE,
    TEXTS,
    defaults,
    describe,
    notation,
    position,
    rules,
    scoring,
    view,
)
from grandtour.games.ttr_europe.board import check_seats, make_board
from grandtour.games.ttr_europe.state import CARD, STATE, WORK, Line


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
            # the first tickets, chosen by all at once
            ttr.is_together: rules.is_together,
            ttr.together_refusal: rules.together_refusal,
            ttr.list_together: rules.list_together,
            ttr.choose_together: rules.choose_together,
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
        lines=tuple(line.name.lower() for line in Line),
        criteria=("shared", "points", "tickets", "stations", "express"),  # EUR-55
        refusals=spoken(Refusal, texts["refusals"]),
        events=events_in(texts["events"]),
        texts=all_texts,
        phases=spoken(Phase, texts["phases"]),
        name_of=name_of,
        spell=notation.spell,
        read=notation.read,
        explain=notation.explain,
        describe=describe.describe,
        describe_card=describe.describe_card,
        write_position=position.write_position,
        read_position=position.read_position,
        check_seats=check_seats,
    )
