"""Set-up and placing (ETO-08 to ETO-14, ETO-51, ETO-52, ETO-59)."""

from __future__ import annotations

import pytest

from grandtour import Match, load
from grandtour.core.engine import Engine
from tests.games.europa_tour.scenes import TEST, Tour
from tests.table import clause

EUROPE = load("europa-tour")


def start(seats: int = 2, seed: int = 1, **options: object) -> Match:
    return Match(EUROPE, seats, seed=seed, options=options, backend="lists")


def place_all(match: Match, *seats: int) -> Match:
    for seat in seats or range(match.seats):
        for place in range(1, 11):
            match.play(seat, f"place {place}")
    return match


@clause("ETO-08")
@pytest.mark.parametrize(("seats", "talon"), [(2, 40), (3, 30), (4, 20)])
def test_ten_cards_are_dealt_to_each_and_the_rest_is_the_talon(seats: int, talon: int) -> None:
    match = start(seats)
    assert match.view().talon == talon
    assert match.view(0).rack.cards == [None] * 10
    assert match.row["untaken"] == seats * 9  # one of the ten has been looked at


@clause("ETO-08")
def test_any_card_may_be_dealt_first() -> None:
    engine = Engine(EUROPE, "lists")
    first = {Match(EUROPE, 2, seed=seed, engine=engine).view(0).hand[0].name for seed in range(600)}
    assert len(first) == 46  # kinds of card


@clause("ETO-09")
def test_the_card_may_go_to_any_free_place() -> None:
    match = start()
    card = match.view(0).hand[0]
    assert match.legal(0) == [f"place {place}" for place in range(1, 11)]
    match.play(0, "place 7")
    assert match.view(0).rack.cards[6] == card
    assert match.legal(0) == [f"place {place}" for place in (1, 2, 3, 4, 5, 6, 8, 9, 10)]


@clause("ETO-09")
def test_ten_cards_are_placed_one_after_another() -> None:
    match = start()
    seen = []
    for place in (3, 1, 4, 10, 5, 9, 2, 6, 8, 7):
        assert len(match.view(0).hand) == 1
        seen.append((place, match.view(0).hand[0]))
        match.play(0, f"place {place}")
    assert match.view(0).hand == []
    assert [card for _, card in sorted(seen, key=lambda pair: pair[0])] == match.view(0).rack.cards


@clause("ETO-10")
def test_the_next_card_is_looked_at_only_when_the_last_one_lies() -> None:
    """What comes next is decided by chance at that moment: it depends on what others did."""
    one, two = start(seed=5), start(seed=5)
    two.play(1, "place 1")
    assert one.view(0).hand == two.view(0).hand
    one.play(0, "place 1")
    two.play(0, "place 1")
    assert len(one.view(0).hand) == len(two.view(0).hand) == 1
    refusal = one.why_not(0, f"place 3 {one.view(0).hand[0].name}")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("one-card-at-a-time", "ETO-10")


@clause("ETO-10", "ETO-X30")
@pytest.mark.parametrize("move", ["swap 1 2", "place 1", "exchange 1 to 2"])
def test_a_placed_card_cannot_be_moved(move: str) -> None:
    match = start()
    match.play(0, "place 1")
    refusal = match.why_not(0, move)
    assert refusal is not None
    assert refusal.clause == "ETO-10"
    assert not match.can_undo(0)


@clause("ETO-11")
def test_all_place_at_the_same_time_in_any_order() -> None:
    match = start(3)
    assert match.deciding == [0, 1, 2]
    place_all(match, 2)
    assert match.deciding == [0, 1]
    match.play(1, "place 5")
    match.play(0, "place 5")
    assert match.deciding == [0, 1]
    assert [player.placed for player in match.view().players] == [1, 1, 10]


@clause("ETO-12", "ETO-13", "ETO-X29")
@pytest.mark.parametrize(("seats", "talon"), [(2, 35), (3, 25), (4, 15)])
def test_then_five_piles_of_one_card_are_turned_up(seats: int, talon: int) -> None:
    match = place_all(start(seats))
    view = match.view()
    assert [pile.size for pile in view.piles] == [1] * 5
    assert all(pile.top is not None for pile in view.piles)
    assert view.talon == talon
    opened = [event for event in match.events() if event["event"] == "pile-opened"]
    assert [event["pile"] for event in opened] == [1, 2, 3, 4, 5]
    assert [event["card"] for event in opened] == [pile.top.name for pile in view.piles]


@clause("ETO-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_chance(seats: int) -> None:
    engine = Engine(EUROPE, "lists")
    first = {Match(EUROPE, seats, seed=seed, engine=engine).view().first for seed in range(60)}
    assert first == set(range(seats))


@clause("ETO-14", "ETO-51")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_then_clockwise(first: int) -> None:
    table = Tour(3, phase="first-window", first=first)
    del table.position["turn"]
    for seat in range(3):
        table.play(seat, "silent")
    order = []
    for _ in range(5):
        seat = table.match.deciding[0]
        order.append(seat)
        table.turn(seat).play(seat, "silent")
    assert order == [(first + turn) % 3 for turn in range(5)]


@clause("ETO-51")
def test_places_and_piles_are_counted_from_one() -> None:
    table = Tour()
    assert table.legal(0) == ["draw", "take 1", "take 2", "take 3", "take 4", "take 5"]
    assert table.play(0, "take 5").legal(0)[-1] == "exchange 10 to 5"


@clause("ETO-52")
def test_piles_then_window_then_the_first_draw() -> None:
    match = place_all(start(3), 0, 1)
    assert match.view().phase == "place"
    assert [pile.size for pile in match.view().piles] == [0] * 5
    place_all(match, 2)
    assert match.view().phase == "first-window"
    assert match.deciding == [0, 1, 2]
    assert match.view().turn_number == 0
    for seat in (1, 0, 2):
        assert match.view().phase == "first-window"
        match.play(seat, "silent")
    assert match.view().phase == "draw"
    assert match.deciding == [match.view().first]
    assert match.view().turn_number == 1


@clause("ETO-52")
def test_nothing_else_happens_before_all_cards_are_placed() -> None:
    match = start()
    for move in ("draw", "take 1", "announce", "silent", "put 1"):
        refusal = match.why_not(0, move)
        assert refusal is not None
        assert (refusal.code, refusal.clause) == ("place-first", "ETO-52")
    place_all(match, 0)
    refusal = match.why_not(0, "place 1")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("all-placed", "ETO-52")


@clause("ETO-59")
def test_others_see_only_how_many_cards_are_placed() -> None:
    match = start()
    hand = match.view(0).hand[0].name
    match.play(0, "place 4")
    for viewer in (-1, 1):
        assert match.view(viewer).players[0].placed == 1
        seen = match.engine.seen(match._table, 0, viewer)
        assert (seen["rack"][0] == -1).all()
        assert (seen["hand"][0] == -1).all()
        placed = [event for event in match.events(viewer) if event["event"] == "card-placed"]
        assert placed == [{"event": "card-placed", "seat": 0, "number": 1}]
    own = [event for event in match.events(0) if event["event"] == "card-placed"]
    assert own == [{"event": "card-placed", "seat": 0, "card": hand, "place": 4, "number": 1}]


@clause("ETO-46", "ETO-59")
def test_not_even_the_owner_sees_a_card_not_yet_taken() -> None:
    match = start()
    seen = match.engine.seen(match._table, 0, 0)
    assert not seen["talon"].any()
    assert (seen["hand"][0] >= 0).sum() == 1
    assert len(match.view(0).hand) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_the_test_geography_is_set_up_too(seats: int) -> None:
    assert Match(TEST, seats, seed=2, backend="lists").view().talon == 60 - 10 * seats
