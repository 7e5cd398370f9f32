"""Europa Tour, on one page."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import read_json
from grandtour.core.game import Game
from grandtour.core.position import write_fields
from grandtour.core.text import ENGLISH, read_texts, spoken
from grandtour.games.europa_tour import (
    ABOUT,
    HERE,
    TEXTS,
    aids,
    defaults,
    describe,
    moves,
    notation,
    position,
    rules,
    scoring,
    view,
)
from grandtour.games.europa_tour.board import check_seats, doubts, limit, make_board
from grandtour.games.europa_tour.happenings import EVENT_KINDS
from grandtour.games.europa_tour.names import ACTIONS, Source
from grandtour.games.europa_tour.refusals import Refusal
from grandtour.games.europa_tour.state import CARD, STATE, WORK, Line, Phase


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own board, or on the board in `data`."""
    standard = read_json(HERE / "board.json", "the board")
    texts = read_texts(*TEXTS)
    return Game(
        about=ABOUT,
        board=make_board(name, data or standard, standard),
        fields=STATE,
        work=WORK,
        card=CARD,
        actions=ACTIONS,
        sources=Source,
        clear=rules.clear,
        setup=rules.setup,
        refusal=rules.refusal,
        legal=rules.legal,
        apply=rules.apply,
        is_partial=rules.is_partial,
        view=view.view,
        determinize=view.determinize,
        default=defaults.default,
        score=scoring.score,
        lead=scoring.lead,
        instead={},
        lines=tuple(line.name.lower() for line in Line),
        criteria=("shared", "tour", "countries", "run", "run-countries"),  # ETO-41 to ETO-43
        refusals=spoken(Refusal, texts[ENGLISH]["refusals"]),
        events=EVENT_KINDS,
        texts=texts,
        phases=spoken(Phase, texts[ENGLISH]["phases"]),
        name_of=notation.name_of,
        name_action=moves.name_action,
        spell=notation.spell,
        parts=moves.parts,
        read=notation.read,
        explain=notation.explain,
        describe=describe.describe,
        describe_card=describe.describe_card,
        aids=aids.aids,
        write_position=write_fields,
        position_reader=position.Reader,
        check_seats=check_seats,
        doubts=doubts,
        limit=limit,
    )
