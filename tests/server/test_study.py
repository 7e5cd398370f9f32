"""Positions studied without a table: what a seat is told, why not, and how much may be asked."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import msgspec
import pytest

from grandtour import Match, load
from grandtour.core.engine import Engine
from grandtour.server.messages import Person, SeatInfo, Study, StudyMove
from grandtour.server.refusal import No
from grandtour.server.study import BODY_MAX, WAITING_MAX, Studies, study
from tests.server.online import PATIENCE, online
from tests.server.test_typescript import TYPES

GAME = load("ttr-europe")
POSITION: dict[str, Any] = {
    "seats": 2,
    "phase": "turn",
    "turn": 0,
    "hands": ["OOYY", "PPKK"],
    "display": "OPRLK",
    "deckTop": "YKRB",
    "tickets": [["Paris–Wien"], ["Kobenhavn–Erzurum"]],
    "options": {"trains": 8},
}


def asked(*moves: tuple[int, str], language: str = "en", **more: Any) -> dict[str, Any]:
    wish = Study(
        game="ttr-europe",
        position={**POSITION, **more.pop("position", {})},
        moves=[StudyMove(seat, move) for seat, move in moves],
        **more,
    )
    told = study(Engine(GAME, "lists"), wish, language, at=1)
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    assert TYPES.misfit(found, "Studied") is None
    for message in found["messages"]:
        assert TYPES.misfit(message, message["type"].capitalize()) is None
    return found


def test_a_study_tells_what_a_table_tells() -> None:
    told = asked((0, "take O"), (0, "draw"), (1, "draw"))
    first, begun, *after = told["messages"]
    assert first["type"] == "state"
    assert first["table"]["stage"] == "open"
    assert begun["table"]["stage"] == "playing"
    assert [message["type"] for message in after] == ["update"] * 3
    match = Match.from_position(GAME, {**POSITION}, backend="lists")
    for (seat, move), message in zip([(0, "take O"), (0, "draw"), (1, "draw")], after, strict=True):
        match.play(seat, move)
        assert message["view"] == json.loads(match.view_json(0))
    assert [one["text"] for one in after[0]["legal"]] == [
        "take Y",
        "take P",
        "take R",
        "take K",
        "draw",
    ]
    assert told["aids"]["trains_left"] == 8


def test_a_seat_sees_no_more_than_at_a_table() -> None:
    for seat, other in ((0, 1), (1, 0)):
        told = asked((0, "draw"), seat=seat)["messages"][-1]
        assert "hand" in told["view"]
        assert "hand" not in told["view"]["players"][other]
        drawn = [event for event in told["events"] if event["event"] == "card-drawn"]
        assert all(("card" in event) == (event["seat"] == seat) for event in drawn)


def test_what_is_known_already_is_not_told_again() -> None:
    whole = asked((0, "take O"), (0, "draw"))["messages"]
    known = whole[2]["seq"]
    assert asked((0, "take O"), (0, "draw"), since=known)["messages"] == whole[3:]


def test_the_first_move_that_may_not_be_made_ends_the_study() -> None:
    told = asked((0, "take O"), (0, "take L"), (0, "draw"), language="fr")
    assert told["messages"][-1]["view"]["phase"] == "second-card"
    assert (told["refused"]["code"], told["refused"]["clause"]) == (
        "no-second-locomotive",
        "TTR-22",
    )
    assert asked((1, "draw"))["refused"]["code"] == "not-your-turn"
    assert asked((0, "dwar"))["refused"]["code"] == "unreadable"
    assert asked((7, "draw"))["refused"]["code"] == "no-such-seat"


@pytest.mark.parametrize(
    ("move", "clause"), [("claim Paris–Zürich", "TTR-36"), ("claim Zürich–München", None)]
)
def test_why_a_move_may_not_be_made(move: str, clause: str | None) -> None:
    why = asked(why=move)["why"]
    assert why["legal"] == (clause is None)
    assert why.get("clause") == clause


def test_the_end_is_scored() -> None:
    over = {"finalTurns": 1, "hands": ["", ""]}
    last = asked((0, "draw"), (0, "draw"), position=over)["messages"][-1]
    assert last["table"]["stage"] == "over"
    assert [card["seat"] for card in last["result"]["cards"]] == [0, 1]
    assert last["legal"] == []


@pytest.mark.parametrize(
    "position",
    [
        {"seats": 9},
        {"seats": "2"},
        {"seats": -1},
        {"seats": True},
        {"hands": ["R" * 20, ""]},
        {"options": {"trains": 7}},
        {"options": {"turnTimer": "soon"}},
        {"options": 3},
        {"phase": "nowhere"},
        {"game": "ttr-iberia"},
        {"colour": "red"},
    ],
)
def test_what_is_no_position_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(No, match=r"bad-request|no-such-seat"):
        asked(position=position)


def test_no_seat_beyond_the_table_looks_on() -> None:
    with pytest.raises(No, match="no-such-seat"):
        asked(seat=2)


def test_who_sits_there_is_said_as_tables_say_it() -> None:
    seats = [SeatInfo(person=Person("me", "Ada")), SeatInfo(bot="gentle")]
    told = asked((0, "draw"), seats=seats)["messages"]
    assert [seat.get("bot") for seat in told[0]["table"]["seats"]] == [None, "gentle"]
    with pytest.raises(No, match="no-such-seat"):
        asked(seats=seats[:1])


def test_over_the_network() -> None:
    asyncio.run(_over_the_network())


async def _over_the_network() -> None:
    async with (
        online("sqlite://") as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
    ):
        wish = {"game": "ttr-europe", "position": POSITION, "moves": [{"seat": 0, "move": "draw"}]}
        told = await http.post("/api/study?language=fr", json=wish)
        assert told.status_code == 200, told.text
        assert told.json()["messages"][-1]["view"]["phase"] == "second-card"
        for wrong in (
            {**wish, "game": "chess"},
            {**wish, "moves": wish["moves"] * 101},
            {**wish, "seat": 16},
            {**wish, "colour": "red"},
            {**wish, "position": {**POSITION, "hands": ["R" * BODY_MAX, ""]}},
        ):
            assert (await http.post("/api/study", json=wrong)).status_code == 400
        assert (await http.get("/api/tables")).json()["tables"] == []
        assert server.hall.memory.tables == {}


def test_only_so_many_may_wait() -> None:
    async def crowd() -> list[str]:
        studies = Studies(lambda: 1)
        wish = Study(game="ttr-europe", position=POSITION)
        engine = Engine(GAME, "lists")
        asking = [studies.answer(engine, wish, "en") for _ in range(WAITING_MAX + 3)]
        found = await asyncio.gather(*asking, return_exceptions=True)
        studies.close()
        return [one.code for one in found if isinstance(one, No)]

    assert asyncio.run(crowd()) == ["busy"] * 3
