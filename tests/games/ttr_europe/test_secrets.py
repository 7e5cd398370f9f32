"""Who knows what (EUR-58, EUR-59)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from tests.games.ttr_europe.ending import ending
from tests.table import Table, clause, small_board

EUROPE = load("ttr-europe")
LONG = [
    name
    for name, id in zip(EUROPE.board.names.tickets, EUROPE.board.names.ticket_ids, strict=True)
    if id[0] == "L"
]


def told(match: Match, seat: int) -> str:
    """Everything that a seat is shown and told."""
    return match.view_json(seat).decode() + str(match.events(seat))


def seen(match: Match, seat: int) -> Any:
    """The table as a seat sees it, as programs get it."""
    return match.engine.seen(match._table, 0, seat)


@clause("EUR-58")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_stations_and_numbers_of_tickets_are_public(viewer: int) -> None:
    table = ending(EUROPE).has_stations(0, "Paris", "Wien").has_tickets(0, "Kyiv–Sochi", *LONG[:1])
    player = table.view(viewer).players[0]
    assert (player.built, player.stations, player.tickets) == (["Paris", "Wien"], 1, 2)


@clause("EUR-58")
@pytest.mark.parametrize(("viewer", "knows"), [(0, True), (1, False), (-1, False)])
def test_tickets_are_private_long_ones_too(viewer: int, knows: bool) -> None:
    table = ending(EUROPE).has_tickets(0, "Kyiv–Sochi", LONG[0])
    for ticket in ("Kyiv–Sochi", LONG[0]):
        assert (ticket in told(table.match, viewer)) is knows
    assert bool(seen(table.match, viewer)["tickets"][0]) is knows


@clause("EUR-58")
def test_nobody_ever_sees_the_undealt_long_tickets() -> None:
    match = Match(EUROPE, 2, seed=3, backend="lists")
    dealt = {ticket.name for seat in (0, 1) for ticket in match.view(seat).offer if ticket.long}
    for seat in (0, 1):
        match.play(seat, f"keep {', '.join(ticket.name for ticket in match.view(seat).offer)}")
    over = Match.from_position(
        EUROPE, {**match.position(), "phase": "over", "deciding": []}, "lists"
    )
    for seat in (-1, 0, 1):
        for ticket in set(LONG) - dealt:
            assert ticket not in told(match, seat) + told(over, seat)
    assert all(ticket in told(over, 0) for ticket in dealt)


@clause("EUR-58")
def test_only_who_gave_a_ticket_back_knows_it() -> None:
    match = Match(EUROPE, 2, seed=3, backend="lists")
    returned = [ticket.name for ticket in match.view(0).offer][:2]
    kept = [ticket.name for ticket in match.view(0).offer][2:]
    match.play(0, f"keep {', '.join(kept)}")
    match.play(1, f"keep {', '.join(ticket.name for ticket in match.view(1).offer)}")
    names = match.game.board.names.tickets
    mask = sum(1 << names.index(name) for name in returned)
    for viewer, knows in ((0, mask), (1, 0), (-1, 0)):
        assert int(seen(match, viewer)["returned"][0]) == knows
    for ticket in returned:
        assert ticket in told(match, 0)
        assert ticket not in told(match, 1)
        assert ticket not in told(match, -1)


@clause("EUR-59")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_hands_are_private_and_their_size_is_public(viewer: int) -> None:
    table = Table().display("OOYYP").holds(0, "RRG")
    assert table.view(viewer).players[0].cards == 3
    assert table.view(0).hand == "RRG"
    assert table.view(viewer).hand == ("" if viewer == 1 else None)
    assert table.view(viewer).display == "OOYYP"
    assert not seen(table.match, viewer)["hand"][0].any()


@clause("EUR-59")
def test_a_blind_card_is_known_to_the_drawer_and_a_face_up_one_to_all() -> None:
    table = Table().display("OOYYP").deck_top("RK").play(0, "draw", "take Y")
    assert table.events("card-drawn", 0)[0]["card"] == "R"
    assert "card" not in table.events("card-drawn", 1)[0]
    assert table.events("card-taken", 1)[0]["card"] == "Y"


@clause("EUR-59")
def test_of_the_discard_pile_only_the_size_is_shown() -> None:
    view = Table(discard="RRBBG").view(0)
    assert (view.discard, view.discard_cards) == (5, None)


@clause("EUR-59")
def test_drawn_tickets_are_seen_by_the_drawer_only() -> None:
    top = ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"]
    table = Table(tickets=[[], []], ticketDeckTop=top).play(0, "tickets", "keep Paris–Wien")
    assert all(ticket in told(table.match, 0) for ticket in top)
    assert not any(ticket in told(table.match, viewer) for ticket in top for viewer in (-1, 1))
    assert table.events("tickets-kept", 1)[0]["number"] == 1


@clause("EUR-59")
def test_the_cards_of_a_surcharge_are_told_to_all() -> None:
    game = small_board([("A", "B", 2, "red", "tunnel")])

    def log(surcharge: str) -> list[dict[str, object]]:
        table = Table(game=game).display("OOYYP").holds(0, "RRRL").deck_top("RBG")
        return list(table.play(0, "claim A–B RR", f"pay {surcharge}").match.events(1))

    assert log("R") != log("L")
