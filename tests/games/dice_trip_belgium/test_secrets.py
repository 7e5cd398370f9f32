"""Who knows what: sealed packets, and nothing else, are secret (DTB-24, DTB-47, DTB-59)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grandtour import Match
from tests.games.dice_trip_belgium.scenes import BELGIUM, laid, play, player, sheet
from tests.table import clause


def told(match: Match, seat: int) -> str:
    """Everything that a seat is shown and told."""
    legal = match.legal(seat) if seat >= 0 else []
    return match.view_json(seat).decode() + str(match.events(seat)) + str(legal)


def seen(match: Match, seat: int) -> Any:
    return match.engine.seen(match._table, 0, seat)


@clause("DTB-47")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_dice_sheets_and_powers_are_public(viewer: int) -> None:
    match = laid(2, (1, 2, 3, 4), sheets=[sheet(4), sheet(4, Gent="X")], powers=[[], ["reroll"]])
    view = match.view(viewer)
    assert view.dice == {"blue": 1, "green": 2, "red": 3, "yellow": 4}
    assert [one.sheet for one in view.players] == [sheet(4), sheet(4, Gent="X")]
    assert [one.powers for one in view.players] == [[], ["reroll"]]


@clause("DTB-24", "DTB-59")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_nothing_of_a_packet_is_seen_but_that_it_is_closed(viewer: int) -> None:
    first, second = laid(2), laid(2)
    play(first, 0, "twice blue without yellow", "write Gent 12", "write Arlon 13")
    play(second, 0, "cross Mons", "cross Brugge")
    assert told(first, viewer) == told(second, viewer)
    assert seen(first, viewer).tobytes() == seen(second, viewer).tobytes()
    assert [one.deciding for one in first.view(viewer).players] == [False, True]


@clause("DTB-24")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_how_many_choices_an_open_packet_holds_is_not_seen(viewer: int) -> None:
    before = laid(2)
    match = laid(2)
    for move in ("twice blue without yellow", "write Gent 12"):
        match.play(0, move)
        assert told(match, viewer) == told(before, viewer)
        assert seen(match, viewer).tobytes() == seen(before, viewer).tobytes()
    assert match.view(0).packet.twice.doubled == "blue"


@clause("DTB-59")
def test_a_seat_sees_its_own_packet() -> None:
    match = play(laid(2), 0, "write Gent 12", "cross Mons")
    packet = match.view(0).packet
    assert packet.closed
    assert [(entry.city, entry.number) for entry in packet.entries] == [
        ("Gent", 12),
        ("Mons", None),
    ]
    assert player(match, 0, 0).sheet == {}


@clause("DTB-47")
@pytest.mark.parametrize("options", [{}, {"hiddenSheets": True, "tens": True}])
def test_what_is_dealt_anew_is_possible(options: dict[str, bool]) -> None:
    """Closed packets stay closed, open ones open, and both can be put in by the rules."""
    chooser = random.Random(5)
    match = Match(BELGIUM, 4, seed=5, options=options, backend="lists")
    sizes = set()
    sheets = set()
    while not match.is_over:
        seat = chooser.choice(match.deciding)
        match.play(seat, chooser.choice(match.legal(seat)))
        if match.is_over or chooser.random() < 0.6:
            continue
        twin = match.determinized(0, chooser.randrange(1000))
        again = Match.from_position(BELGIUM, twin.position(), backend="lists")
        assert again.state_bytes() == twin.state_bytes()
        assert again.deciding == match.deciding
        packets = twin.position().get("packets", [])
        sizes |= {(len(one), other in match.deciding) for other, one in enumerate(packets)}
        sheets.add(str(twin.position()["sheets"][1]) == str(match.position()["sheets"][1]))
    assert {size for size, is_open in sizes if is_open} == {0, 1, 2}
    assert {size for size, is_open in sizes if not is_open} >= {2, 3}
    assert (False in sheets) is bool(options)
