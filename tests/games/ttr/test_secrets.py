"""Who knows what (TTR-66 to TTR-71)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.layout import canonical
from tests.table import Table, clause, small_board

EVERYBODY = [0, 1, 2, -1]


def sees_the_same(viewer: int, one: Table, other: Table) -> bool:
    """Can the viewer not tell two tables apart, on screen or as a program?"""
    screens = {table.match.view_json(viewer) for table in (one, other)}
    programs = {
        canonical(table.match.engine.seen(table.match._table, 0, viewer)) for table in (one, other)
    }
    return len(screens) == len(programs) == 1


@clause("TTR-66")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_board_and_all_numbers_are_public(viewer: int) -> None:
    table = Table(3).owns(0, "Athina–Sarajevo").display("RBGYW").at(discard="KK")
    table.holds(0, "RR").holds(1, "LLL").has_tickets(0, "Paris–Wien").has_tickets(1)
    table.has_tickets(2, "Berlin–Roma", "Kyiv–Sochi")
    view = table.view(viewer)
    assert view.board == "europe"
    assert view.routes == {"Athina–Sarajevo": 0}
    assert view.display == "RBGYW"
    assert [player.trains for player in view.players] == [41, 45, 45]
    assert [player.points for player in view.players] == [7, 0, 0]
    assert [player.cards for player in view.players] == [2, 3, 0]
    assert [player.tickets for player in view.players] == [1, 0, 2]
    assert (view.deck, view.discard, view.ticket_deck) == (110 - 5 - 5 - 2, 2, 37)


@clause("TTR-67")
def test_a_hand_is_its_owners_secret() -> None:
    red, blue = Table(3).display("WWWWW").holds(1, "RR"), Table(3).display("WWWWW").holds(1, "BB")
    assert [sees_the_same(viewer, red, blue) for viewer in EVERYBODY] == [True, False, True, True]
    assert red.view(1).hand == "RR"


@clause("TTR-67")
def test_tickets_are_their_owners_secret() -> None:
    one = Table(3).has_tickets(0).has_tickets(1, "Paris–Wien").has_tickets(2)
    other = Table(3).has_tickets(0).has_tickets(1, "Kyiv–Sochi").has_tickets(2)
    assert [sees_the_same(viewer, one, other) for viewer in EVERYBODY] == [True, False, True, True]
    assert [ticket.name for ticket in one.view(1).tickets] == ["Paris–Wien"]


@clause("TTR-67")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_tickets_are_shown_to_all_at_the_end(viewer: int) -> None:
    table = Table(3, finalTurns=1).has_tickets(0).has_tickets(1, "Paris–Wien").has_tickets(2)
    assert table.view(viewer).all_tickets is None
    shown = table.play(0, "draw", "draw").view(viewer).all_tickets
    assert [[ticket.name for ticket in held] for held in shown] == [[], ["Paris–Wien"], []]


@clause("TTR-68")
def test_nobody_knows_the_deck() -> None:
    one, other = (Table(3).display("WWWWW").deck_top(top) for top in ("RBGL", "LGBR"))
    assert all(sees_the_same(viewer, one, other) for viewer in EVERYBODY)


@clause("TTR-68")
def test_nobody_knows_the_ticket_deck() -> None:
    one, other = (
        Table(3, ticketDeckTop=[top]).has_tickets(0).has_tickets(1).has_tickets(2)
        for top in ("Paris–Wien", "Kyiv–Sochi")
    )
    assert all(sees_the_same(viewer, one, other) for viewer in EVERYBODY)


@clause("TTR-69")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_all_see_which_card_is_taken_from_the_display(viewer: int) -> None:
    table = Table(3).display("RBGYW").play(0, "take G")
    assert table.events("card-taken", viewer) == [
        {"event": "card-taken", "seat": 0, "card": "G", "place": 2}
    ]


@clause("TTR-69")
@pytest.mark.parametrize("viewer", [1, 2, -1])
def test_a_card_taken_from_the_display_stays_known_in_the_hand(viewer: int) -> None:
    match = Table(3).display("RBGYW").deck_top("PK").play(0, "take R", "draw").match
    seen = match.engine.seen(match._table, 0, viewer)
    assert seen["hand"][0].tolist() == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert seen["hand_size"][0] == 2


@clause("TTR-69")
@pytest.mark.parametrize(
    ("hand", "known", "paid", "still"),
    [
        ("RRRR", "RR", "RRR", ""),  # those seen may have been among the three
        ("RRRR", "RRR", "RR", "R"),
        ("RRRL", "RRL", "RRL", ""),
        ("RRLL", "RLL", "RL", "L"),
    ],
)
def test_of_the_known_cards_those_paid_are_counted_off_first(
    hand: str, known: str, paid: str, still: str
) -> None:
    route = "A–B" if len(paid) == 2 else "B–C"
    game = small_board([("A", "B", 2), ("B", "C", 3)])
    table = Table(game=game, known=[known, ""]).holds(0, hand).play(0, f"claim {route} {paid}")
    assert table.match.position()["known"] == [still, ""]


@clause("TTR-69")
@pytest.mark.parametrize("name", ["ttr-europe", "ttr-iberia", "ttr-south-korea"])
def test_what_is_known_of_a_hand_is_what_everybody_has_heard(name: str) -> None:
    """Taken from the display and not yet paid: no more, and no less."""
    game = load(name)
    claims = 0
    for seed in range(2):
        match = Match(game, 3, seed)
        chooser = random.Random(seed)
        hands = [Counter[str]() for _ in range(3)]
        staged: Counter[str] = Counter()
        while not match.is_over:
            seat = chooser.choice(match.deciding)
            moves = match.legal(seat)
            eager = [move for move in moves if move.startswith(("claim", "station", "take"))]
            match.play(seat, chooser.choice(eager or moves))
            for event in match.events(since=match.move_count):
                staged = hear(event, hands, staged)
                claims += event["event"] == "route-claimed"
            if not match.is_over:
                told = ["".join(sorted(hand.elements())) for hand in hands]
                assert ["".join(sorted(one)) for one in match.position()["known"]] == told
    assert claims > 40


def hear(event: dict[str, Any], hands: list[Counter[str]], staged: Counter[str]) -> Counter[str]:
    """Keep count of what everybody has seen of the hands; returns what lies before a tunnel."""
    kind = event["event"]
    paid = Counter({event.get("color"): event.get("cards", 0)})
    paid["L"] += event.get("locomotives", 0)
    if kind == "card-taken":
        hands[event["seat"]][event["card"]] += 1
    elif kind in ("tunnel-tried", "station-built", "surcharge-paid"):
        hands[event["seat"]] -= paid  # below nothing there is nothing
    elif kind == "route-claimed" and not staged:
        hands[event["seat"]] -= paid
    elif kind == "tunnel-withdrawn":
        hands[event["seat"]] += staged
    if kind == "tunnel-tried":
        return paid
    return Counter() if kind in ("route-claimed", "tunnel-withdrawn") else staged


@clause("TTR-69")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_all_see_which_cards_are_paid(viewer: int) -> None:
    table = Table(3).holds(0, "GGGL").play(0, "claim Athina–Sarajevo GGGL")
    (event,) = table.events("route-claimed", viewer)
    assert (event["color"], event["cards"], event["locomotives"]) == ("G", 3, 1)


@clause("TTR-69")
@pytest.mark.parametrize(("viewer", "card"), [(0, "P"), (1, None), (2, None), (-1, None)])
def test_only_the_drawer_sees_a_blind_card(viewer: int, card: str | None) -> None:
    table = Table(3).display("RBGYW").deck_top("P").play(0, "draw")
    (event,) = table.events("card-drawn", viewer)
    assert event.get("card") == card
    assert event["seat"] == 0


@clause("TTR-69")
def test_a_blind_card_changes_nobody_elses_view() -> None:
    one, other = (Table(3).display("WWWWW").deck_top(top).play(0, "draw") for top in "RB")
    assert [sees_the_same(viewer, one, other) for viewer in EVERYBODY] == [False, True, True, True]


@clause("TTR-70")
def test_only_the_size_of_the_discard_pile_is_shown() -> None:
    one, other = (Table(3).display("WWWWW").at(discard=pile) for pile in ("RRB", "GKL"))
    for viewer in EVERYBODY:
        assert one.match.view_json(viewer) == other.match.view_json(viewer)
        assert one.view(viewer).discard == 3


@clause("TTR-70")
def test_the_discard_pile_may_be_open_by_house_rule() -> None:
    table = Table(options={"openDiscard": True}).display("WWWWW").at(discard="BRR")
    assert table.view(1).discard_cards == "RRB"


@clause("TTR-71")
def test_only_the_drawer_sees_tickets_drawn_kept_and_returned() -> None:
    names = [
        ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"],
        ["Riga–București", "Roma–Smyrna", "Rostov–Erzurum"],
    ]
    tables = []
    for top in names:
        table = Table(3, ticketDeckTop=top).has_tickets(0).has_tickets(1).has_tickets(2)
        tables.append(table.play(0, "tickets"))
    expected = [False, True, True, True]
    assert [sees_the_same(viewer, *tables) for viewer in EVERYBODY] == expected
    for table, top in zip(tables, names, strict=True):
        table.play(0, f"keep {top[1]}")
    assert [sees_the_same(viewer, *tables) for viewer in EVERYBODY] == expected
    for viewer in (1, 2, -1):
        assert tables[0].match.events(viewer) == tables[1].match.events(viewer)


@clause("TTR-71")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_all_see_how_many_tickets_are_drawn_and_kept(viewer: int) -> None:
    top = ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"]
    table = Table(3, ticketDeckTop=top).has_tickets(0).has_tickets(1).has_tickets(2)
    table.play(0, "tickets", "keep Paris–Wien, Berlin–Roma")
    assert table.events("tickets-drawn", viewer) == [
        {"event": "tickets-drawn", "seat": 0, "number": 3}
    ]
    assert table.events("tickets-kept", viewer) == [
        {"event": "tickets-kept", "seat": 0, "number": 2, "of": 3}
    ]


@clause("TTR-71")
def test_the_drawer_sees_the_tickets_drawn_and_kept() -> None:
    top = ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"]
    table = Table(3, ticketDeckTop=top).has_tickets(0).has_tickets(1).has_tickets(2)
    table.play(0, "tickets", "keep Kyiv–Sochi")
    assert [event["ticket"] for event in table.events("ticket-seen", 0)] == top
    assert [event["ticket"] for event in table.events("ticket-kept", 0)] == ["Kyiv–Sochi"]
    assert table.events("ticket-seen", 1) == table.events("ticket-kept", 1) == []


# What a search deals anew


@clause("TTR-67", "TTR-69")
def test_a_search_leaves_a_hand_what_everybody_saw_it_take() -> None:
    match = Table(3, known=["", "RRG", ""]).holds(0, "WW").holds(1, "RRGBK").match
    hands = set()
    for seed in range(12):
        own, other, _ = match.determinized(0, seed).position()["hands"]
        assert own == "WW"
        assert len(other) == 5
        assert Counter("RRG") <= Counter(other)
        hands.add(other)
    assert len(hands) > 6


@clause("TTR-68", "TTR-71")
def test_a_search_knows_under_the_deck_only_what_the_seat_put_there() -> None:
    top = ["Paris–Wien", "Kyiv–Sochi", "Berlin–Roma"]
    table = Table(3, ticketDeckTop=top).has_tickets(0).has_tickets(1).has_tickets(2)
    match = table.play(0, "tickets", "keep Paris–Wien").match

    def bottoms(seat: int) -> set[tuple[str, ...]]:
        tables = [match.determinized(seat, seed).position() for seed in range(12)]
        return {tuple(name for name, _ in one["ticketDeckBottom"]) for one in tables}

    assert bottoms(0) == {("Kyiv–Sochi", "Berlin–Roma")}
    assert len(bottoms(1)) > 6
