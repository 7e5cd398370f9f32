"""A map of the train family as a game: what all of them have in common."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any

from grandtour.core.about import About
from grandtour.core.board import read_json
from grandtour.core.game import Game, Rule
from grandtour.core.text import ENGLISH, all_codes, read_texts, spoken
from grandtour.games.ttr import defaults, rules, scoring
from grandtour.games.ttr.happenings import EVENT_KINDS, Happening
from grandtour.games.ttr.names import ACTIONS, PHASES, SOURCES, Kind, Phase, Source
from grandtour.games.ttr.refusals import Refusal

CRITERIA = ("shared", "points", "tickets")  # what `scoring.lead` tells apart; a map may add to them


def make_train_game(
    about: About,
    here: Path,
    texts: tuple[Path, ...],
    name: str,
    data: dict[str, Any] | None,
    *,
    board: Any,  # the map's modules, by the names they have in its room
    state: Any,
    own: Any,
    names: Any,
    refusals: Any,
    happenings: Any,
    view: Any,
    score: Any,
    notation: Any,
    moves: Any,
    describe: Any,
    aids: Any,
    position: Any,
    lines: type[IntEnum],
    instead: Mapping[Rule, Rule],
    criteria: tuple[str, ...] = (),
) -> Game:
    """The game on its own board, or on the board in `data`; `instead` says how the map departs."""
    standard = read_json(here / "board.json", "the board")
    all_texts = read_texts(*texts)
    sentences = all_texts[ENGLISH]
    all_codes(Kind, names.OwnKind)
    phases = all_codes(Phase, names.OwnPhase)
    if max(phases) >= PHASES:
        raise ValueError(f"{max(phases)!r} is beyond the room for phases, {PHASES}")
    events = all_codes(Happening, happenings.OwnHappening)
    kinds = {**EVENT_KINDS, **happenings.EVENT_KINDS}
    return Game(
        about=about,
        board=board.make_board(name, data or standard, standard),
        fields=state.STATE,
        work=state.WORK,
        card=state.CARD,
        actions=ACTIONS,
        sources=all_sources(names),
        clear=own.clear,
        setup=own.setup,
        refusal=rules.refusal,
        legal=rules.legal,
        apply=rules.apply,
        is_partial=own.is_partial,
        view=view.view,
        determinize=view.determinize,
        default=defaults.default,
        score=score.score,
        lead=scoring.lead,
        instead=instead,
        lines=tuple(line.name.lower() for line in lines),
        criteria=(*CRITERIA, *criteria),
        refusals=spoken(all_codes(Refusal, refusals.OwnRefusal), sentences["refusals"]),
        events={code: kinds[code] for code in events if kinds[code].name in sentences["events"]},
        texts=all_texts,
        phases=spoken(phases, sentences["phases"]),
        name_of=notation.name_of,
        name_action=moves.name_action,
        spell=notation.spell,
        parts=moves.parts,
        read=notation.read,
        explain=notation.explain,
        describe=describe.describe,
        describe_card=describe.describe_card,
        aids=aids.aids,
        write_position=position.write_position,
        position_reader=position.Reader,
        check_seats=board.check_seats,
        doubts=board.doubts,
        limit=board.limit,
    )


def all_sources(names: Any) -> type[IntEnum]:
    """The family's sources of chance, and those that a map adds."""
    codes = all_codes(Source, *([names.OwnSource] if hasattr(names, "OwnSource") else []))
    if max(codes) >= SOURCES:
        raise ValueError(f"{max(codes)!r} is beyond the room for sources, {SOURCES}")
    members = {code.name: int(code) for code in codes}
    return IntEnum("Source", members)  # type: ignore[return-value]
