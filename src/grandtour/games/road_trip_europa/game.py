"""Road Trip Europa, on one page."""

from __future__ import annotations

from typing import Any

from grandtour.core.board import read_json
from grandtour.core.game import Game
from grandtour.core.position import write_fields
from grandtour.core.text import ENGLISH, read_texts, spoken
from grandtour.games.road_trip_europa import (
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
from grandtour.games.road_trip_europa.board import check_seats, doubts, limit, make_board
from grandtour.games.road_trip_europa.happenings import EVENT_KINDS
from grandtour.games.road_trip_europa.names import ACTIONS, Source
from grandtour.games.road_trip_europa.refusals import Refusal
from grandtour.games.road_trip_europa.state import CARD, STATE, WORK, Line, Phase


def make_game(name: str, data: dict[str, Any] | None = None) -> Game:
    """The game on its own sheet, or on the sheet in `data`."""
    standard = read_json(HERE / "board.json", "the board")
    all_texts = read_texts(*TEXTS)
    texts = all_texts[ENGLISH]
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
        lines=tuple(line.name.lower().replace("_", "-") for line in Line),
        criteria=("shared", "points", "passport", "start-end"),  # RTE-51 to RTE-54
        refusals=spoken(Refusal, texts["refusals"]),
        events=EVENT_KINDS,
        texts=all_texts,
        phases=spoken(Phase, texts["phases"]),
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
