"""The family lists what the family has, each map what it alone has, and no two share a number."""

from __future__ import annotations

import importlib
from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest

from grandtour import load
from grandtour.core.text import all_codes
from grandtour.games.ttr.happenings import EVENT_KINDS, Happening
from grandtour.games.ttr.names import PHASES, Kind, Phase
from grandtour.games.ttr.refusals import Refusal
from grandtour.games.ttr_europe import game as europe

ROOMS = {
    "ttr-europe": "ttr_europe",
    "ttr-iberia": "ttr_iberia",
    "ttr-south-korea": "ttr_south_korea",
}
UNSPOKEN = {Refusal.NONE, Phase.TURN_END}  # nobody is ever told of them


def module(game: str, name: str) -> Any:
    return importlib.import_module(f"grandtour.games.{ROOMS[game]}.{name}")


def test_what_the_family_lists_at_least_two_maps_have() -> None:
    games = [load(name) for name in ROOMS]
    for catalogue, part in ((Refusal, "refusals"), (Phase, "phases"), (Happening, "events")):
        for code in set(catalogue) - UNSPOKEN:
            assert sum(code in getattr(game, part) for game in games) >= 2, code
    for kind in set(Kind) - {Kind.NONE}:
        boards = [game.board.rows[0]["move_kind"] for game in games]
        assert sum(kind in board for board in boards) >= 2, kind


@pytest.mark.parametrize("name", ROOMS)
def test_a_map_has_all_that_it_lists(name: str) -> None:
    game = load(name)
    names, refusals = module(name, "names"), module(name, "refusals")
    happenings = module(name, "happenings")
    assert set(game.refusals) >= set(refusals.OwnRefusal)
    assert set(game.phases) >= set(names.OwnPhase)
    assert set(game.events) >= set(happenings.OwnHappening)
    assert set(game.board.rows[0]["move_kind"].tolist()) >= set(names.OwnKind)
    assert set(happenings.EVENT_KINDS) == set(happenings.OwnHappening)
    assert set(EVENT_KINDS) == set(Happening)


class Family(IntEnum):
    ONE = 1
    TWO = 2


@pytest.mark.parametrize(
    ("own", "clash"),
    [({"THREE": 2}, "THREE: 2> has the number or the name of <Family.TWO: 2"), ({"ONE": 3}, "ONE")],
)
def test_codes_do_not_overlap(own: dict[str, int], clash: str) -> None:
    assert all_codes(Family, IntEnum("Own", {"THREE": 3})) == [1, 2, 3]  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=clash):
        all_codes(Family, IntEnum("Own", own))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("where", "what", "number"),
    [
        ("names", "OwnKind", Kind.DRAFT),
        ("names", "OwnPhase", Phase.TURN),
        ("refusals", "OwnRefusal", Refusal.NOT_NOW),
        ("happenings", "OwnHappening", Happening.PASSED),
        ("names", "OwnPhase", PHASES),
    ],
)
def test_a_game_with_codes_that_overlap_is_not_made(
    monkeypatch: pytest.MonkeyPatch, where: str, what: str, number: int
) -> None:
    names = {**vars(module("ttr-europe", where)), what: IntEnum(what, {"MINE": int(number)})}
    monkeypatch.setattr(europe, where, SimpleNamespace(**names))
    with pytest.raises(ValueError, match="MINE"):
        europe.make_game("europe")
