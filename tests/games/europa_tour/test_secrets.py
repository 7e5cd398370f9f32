"""Who knows what (ETO-46 to ETO-49, ETO-55, ETO-59, ETO-60)."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import Match, load
from grandtour.core.engine import Engine
from tests.games.europa_tour.scenes import BROKEN, TEST, X04, X18, Tour, numbers
from tests.table import clause

EUROPE = load("europa-tour")


def seen(table: Tour, seat: int) -> Any:
    return table.match.engine.seen(table.match._table, 0, seat)


@clause("ETO-46")
@pytest.mark.parametrize("viewer", [-1, 1])
def test_racks_are_private(viewer: int) -> None:
    table = Tour().rack(0, X04)
    assert table.view(0).rack.cards[0].name == "GB"
    assert table.view(viewer).players[0].rack is None
    assert (seen(table, viewer)["rack"][0] == -1).all()
    assert (seen(table, 0)["rack"][0][:10] >= 0).all()


@clause("ETO-46")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_the_talon_is_hidden_from_all(viewer: int) -> None:
    assert not seen(Tour(), viewer)["talon"].any()


@clause("ETO-47")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_tops_and_sizes_are_public_and_no_more(viewer: int) -> None:
    table = Tour().piles("GB FR PL", 1, 2, 3, 4)
    view = table.view(viewer)
    assert (view.piles[0].top.name, view.piles[0].cards) == ("PL", None)
    assert [pile.size for pile in view.piles] == [3, 1, 2, 3, 4]
    assert view.talon == 60 - 20 - 13


@clause("ETO-48")
def test_a_card_from_the_talon_is_seen_by_the_drawer_only() -> None:
    table = Tour().play(0, "draw")
    assert table.view(0).drawn is not None
    assert table.view(1).drawn is None
    assert (seen(table, 1)["hand"] == -1).all()
    card = table.view(0).drawn.name
    table.play(0, "put 4")
    assert table.view(1).piles[3].top.name == card


@clause("ETO-48")
def test_a_card_from_a_pile_is_public() -> None:
    table = Tour().piles("GB", "PL", "FR", "IT", "DE").play(0, "take 2")
    assert table.events("card-taken", 1)[0] == {
        "event": "card-taken", "seat": 0, "card": "PL", "pile": 2,
    }  # fmt: skip
    assert table.view(1).drawn.name == "PL"
    table.play(0, "exchange 6 to 2")
    assert seen(table, 1)["rack"][0][5] == numbers("PL")[0]


@clause("ETO-48")
@pytest.mark.parametrize("draw", ["draw", "take 1"])
def test_which_place_is_exchanged_is_visible(draw: str) -> None:
    table = Tour().rack(0, X04).play(0, draw, "exchange 4 to 1")
    assert table.events("card-exchanged", 1) == [
        {"event": "card-exchanged", "seat": 0, "card": "IT", "place": 4, "pile": 1}
    ]


@clause("ETO-48", "ETO-60")
def test_a_known_card_is_forgotten_when_it_is_exchanged_unseen() -> None:
    table = Tour().piles("GB", "PL", "FR", "IT", "DE")
    table.play(0, "take 2", "exchange 6 to 2", "silent").turn(1).play(1, "silent")
    assert table.match.position()["known"] == [[6], []]
    table.play(0, "draw", "exchange 6 to 1")
    assert table.match.position()["known"] == [[], []]
    assert (seen(table, 1)["rack"][0] == -1).all()


@clause("ETO-49")
@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_a_wrongly_announced_rack_is_shown_and_logged(viewer: int) -> None:
    table = Tour(3, options={"autoValidate": False}).rack(0, BROKEN).turn(0).play(0, "announce")
    cards = [card.name for card in table.view(viewer).players[0].rack.cards]
    assert cards == table.position["racks"][0]
    assert [event["card"] for event in table.events("rack-card", viewer)] == cards
    table.play(1, "draw")
    assert table.view(viewer).players[0].rack is None
    assert [event["card"] for event in table.events("rack-card", viewer)] == cards
    assert (seen(table, viewer)["rack"][0][:10] == numbers(BROKEN)).all()  # a memory has it


@clause("ETO-55", "ETO-X35")
@pytest.mark.parametrize("viewer", [-1, 1, 2])
def test_silence_tells_nothing(viewer: int) -> None:
    """The same turn with a valid rack and with a broken one."""

    def told(rack: str) -> list[Any]:
        table = Tour(3).rack(0, rack).rack(1, X18).rack(2, "S S S S Pg Pg Py Py Py Py")
        table.piles("FR", "IT", "GR", "S", "ES").at(chance={"key": "00000000000000ff"})
        seen = []
        for move in ("take 1", "put 1", "silent"):
            table.play(0, move)
            seen += [
                table.match.events(viewer),
                table.match.view_json(viewer),
                table.match.deciding,
            ]
            if viewer >= 0:
                seen += [table.legal(viewer), table.match.prompt(viewer)]
        return seen

    assert told(X04) == told(BROKEN)


@clause("ETO-55")
def test_the_active_seat_is_asked_in_the_same_way() -> None:
    prompts = {Tour().rack(0, rack).turn(0).match.prompt(0) for rack in (X04, BROKEN)}
    assert len(prompts) == 1
    for rack in (X04, BROKEN):
        table = Tour().rack(0, rack).turn(0)
        assert (table.view(1).phase, table.match.deciding) == ("window", [0])


@clause("ETO-55")
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_a_handed_in_announcement_is_sealed(viewer: int) -> None:
    table = Tour(3).rack(1, X04)
    before = (table.match.view_json(viewer), table.match.events(viewer))
    table.play(1, "announce")
    assert (table.match.view_json(viewer), table.match.events(viewer)) == before
    assert (seen(table, viewer)["sealed"][1] == -1).all()
    assert seen(table, 1)["sealed"][1][0] == 1


@clause("ETO-55")
def test_an_announcement_that_is_refused_is_refused_to_its_owner_alone() -> None:
    table = Tour().rack(1, BROKEN)
    before = table.match.events(0)
    assert table.refusal(1, "announce") == "no-border"
    assert table.match.events(0) == before


@clause("ETO-60")
def test_the_log_keeps_every_public_event() -> None:
    table = Tour().rack(0, X04).piles("GB", "PL", "FR", "IT", "DE")
    table.play(0, "take 2", "exchange 1 to 2", "silent")
    log = [event["event"] for event in table.match.events(-1)]
    assert log == ["card-taken", "card-exchanged", "turn-began"]


@clause("ETO-60")
def test_buried_cards_are_no_secret() -> None:
    table = Tour().piles("GB FR PL", 1, 1, 1, 1)
    assert seen(table, 1)["pile"][0][:3].tolist() == numbers("GB FR PL")


@clause("ETO-60")
def test_when_the_game_is_over_all_racks_are_public() -> None:
    table = Tour(3).rack(0, X04).turn(0).play(0, "announce")
    for viewer in (-1, 0, 1, 2):
        assert all(player.rack is not None for player in table.view(viewer).players)


# What can be worked out, and what cannot


def dealt_anew(table: Tour, seat: int, times: int = 40) -> list[Any]:
    match = table.match
    rows = []
    for seed in range(times):
        twin = match.engine.tables(1)
        match.engine.backend.assign(twin, match._table)
        match.engine.determinize(twin, 0, seat, seed)
        rows.append(match.engine.row(twin, 0).copy())
    return rows


@clause("ETO-57")
def test_what_is_in_a_new_talon_can_be_inferred() -> None:
    """After a refill the talon holds what lay in the piles: other racks do not."""
    table = Tour(4).piles(4, 5, 3, 4, 3).play(0, "draw", "put 5", "silent")
    talon = table.match.row["talon"].tolist()
    assert all(row["talon"].tolist() == talon for row in dealt_anew(table, 2))
    table.play(1, "draw", "exchange 3 to 1", "silent")
    rows = dealt_anew(table, 2)
    fresh = {int(row["rack"][1][2]) for row in rows}
    assert len(fresh) > 3
    assert all(talon[card] for card in fresh)
    old = [card for seat in (0, 1, 3) for card in table.match.row["rack"][seat][:10].tolist()]
    for row in rows:
        others = [c for seat in (0, 1, 3) for c in row["rack"][seat][:10].tolist()]
        others.remove(int(row["rack"][1][2]))
        wanted = list(old)
        wanted.remove(int(table.match.row["rack"][1][2]))
        assert sorted(others) == sorted(wanted)


def test_cards_that_all_have_seen_stay_where_they_are() -> None:
    table = Tour(3).piles("GB", "PL", "FR", "IT", "DE").play(1, "silent")
    table.play(0, "take 2", "exchange 6 to 2", "silent")
    for row in dealt_anew(table, 1):
        assert row["rack"][0][5] == numbers("PL")[0]
    assert len({int(row["rack"][0][4]) for row in dealt_anew(table, 1)}) > 3


def test_where_others_place_their_cards_is_unknown() -> None:
    match = Match(EUROPE, 2, seed=1, backend="lists")
    table = Tour(2, EUROPE)
    table._match = match
    match.play(1, "place 4")
    match.play(1, "place 9")
    filled = {
        tuple(place for place in range(10) if row["rack"][1][place] >= 0)
        for row in dealt_anew(table, 0)
    }
    assert all(len(places) == 2 for places in filled)
    assert len(filled) > 10


def test_a_handed_in_answer_is_unknown_to_others() -> None:
    """The answers of others are dealt by what their new racks could announce."""
    table = Tour(3).rack(1, X04).play(1, "announce")
    assert all(row["sealed"][1][0] == -1 for row in dealt_anew(table, 0, 10))
    assert all(row["sealed"][1][0] == 1 for row in dealt_anew(table, 1, 10))
    rows = dealt_anew(Tour(2, TEST, phase="first-window").play(1, "silent"), 0, 10)
    assert all(row["sealed"][1][0] == 0 for row in rows)


def test_a_program_is_shown_no_chance() -> None:
    engine = Engine(EUROPE, "lists")
    match = Match(EUROPE, 2, seed=1, engine=engine)
    seen = engine.seen(match._table, 0, 0)
    assert seen["key"] == 0
    assert not seen["drawn"].any()


@clause("ETO-55")
@pytest.mark.parametrize(("cards", "answer"), [(X04, "announce"), (BROKEN, None)])
@pytest.mark.parametrize("handed_in", [False, True])
def test_in_a_search_others_announce_what_they_can_whatever_they_handed_in(
    cards: str, answer: str | None, handed_in: bool
) -> None:
    """The rack of seat 1 has been seen by all; whether it handed in an announcement has not."""
    table = Tour(known=[[], list(range(1, 11))]).rack(1, cards)
    if handed_in and answer:
        table.play(1, "announce")
    for seed in range(4):
        assert table.match.determinized(0, seed).position()["answers"] == [None, answer]
