"""Drawing, exchanging, putting down, refilling (ETO-15 to ETO-23, ETO-53, ETO-57, ETO-58, ETO-61)."""

from __future__ import annotations

import pytest

from grandtour import load
from tests.games.europa_tour.scenes import X04, X18, Tour
from tests.table import clause

EUROPE = load("europa-tour")


@clause("ETO-15")
def test_a_card_is_drawn_from_the_talon() -> None:
    table = Tour().play(0, "draw")
    assert table.view().talon == 60 - 20 - 5 - 1
    assert table.sizes() == [1] * 5
    drawn = table.view(0).drawn
    assert table.events("card-drawn", 0)[0]["card"] == drawn.name


@clause("ETO-15")
@pytest.mark.parametrize("pile", [1, 2, 3, 4, 5])
def test_or_the_top_card_of_any_pile(pile: int) -> None:
    table = Tour().piles("GB FR", "IT PL", "GR DE", "S TR", "Pp ES")
    top = table.view().piles[pile - 1].top.name
    table.play(0, f"take {pile}")
    assert (table.view().drawn.name, table.view().drawn_from) == (top, pile)
    assert table.sizes()[pile - 1] == 1
    assert table.view().talon == 60 - 20 - 10


@clause("ETO-15", "ETO-21")
def test_drawing_is_compulsory() -> None:
    table = Tour()
    assert table.legal(0) == ["draw", *(f"take {pile}" for pile in range(1, 6))]
    for move in ("put 1", "exchange 1 to 1"):
        assert table.refusal(0, move) == "draw-first"
    for move in ("silent", "announce"):
        assert table.refusal(0, move) == "no-window"


@clause("ETO-16")
@pytest.mark.parametrize("draw", ["draw", "take 2"])
@pytest.mark.parametrize("pile", [1, 2, 3, 4, 5])
def test_the_drawn_card_may_be_put_on_a_pile(draw: str, pile: int) -> None:
    table = Tour().rack(0, X04).piles("FR", "IT DE", "GR", "S", "TR").play(0, draw)
    drawn = table.view(0).drawn.name
    table.play(0, f"put {pile}")
    assert table.view().piles[pile - 1].top.name == drawn
    assert table.cards_of(0) == table.position["racks"][0]


@clause("ETO-16", "ETO-17")
@pytest.mark.parametrize("place", [1, 5, 10])
@pytest.mark.parametrize("pile", [1, 4])
def test_or_exchanged_with_a_card_of_the_rack(place: int, pile: int) -> None:
    table = Tour().rack(0, X04).play(0, "draw")
    drawn, before = table.view(0).drawn.name, table.cards_of(0)
    table.play(0, f"exchange {place} to {pile}")
    assert table.view().piles[pile - 1].top.name == before[place - 1]
    assert table.cards_of(0) == [*before[: place - 1], drawn, *before[place:]]


@clause("ETO-17")
def test_no_card_is_added_to_a_full_rack() -> None:
    table = Tour()
    assert table.clause_against(0, "place 3") == "ETO-17"
    assert table.play(0, "draw").clause_against(0, "place 3") == "ETO-17"


@clause("ETO-18", "ETO-X21")
def test_the_card_put_down_goes_on_the_pile_that_was_emptied() -> None:
    table = Tour().piles("FR IT", "GB", "DE", "ES PL", "S S").play(0, "take 3")
    assert table.refusal(0, "exchange 2 to 1") == "empty-pile"
    assert table.clause_against(0, "exchange 2 to 1") == "ETO-18"
    assert table.refusal(0, "exchange 2 to 3") is None
    assert {move.split()[-1] for move in table.legal(0)} == {"3"}


@clause("ETO-18", "ETO-20", "ETO-X22")
def test_so_does_a_card_that_is_not_wanted() -> None:
    table = Tour().piles("FR IT", "GB", "DE", "ES PL", "S S").play(0, "take 3")
    assert [move for move in table.legal(0) if move.startswith("put")] == ["put 3"]
    table.play(0, "put 3")
    assert table.view().piles[2].top.name == "DE"
    assert table.sizes() == [2, 1, 1, 2, 2]


@clause("ETO-19", "ETO-X23")
def test_otherwise_any_pile_will_do_the_same_one_too() -> None:
    table = Tour().piles(1, "GB IT DE", 1, 1, 1).play(0, "take 2")
    assert table.refusal(0, "exchange 4 to 2") is None
    assert len(table.legal(0)) == 5 + 10 * 5
    assert table.play(0, "exchange 4 to 2").sizes() == [1, 3, 1, 1, 1]


@clause("ETO-20")
@pytest.mark.parametrize("pile", [1, 2])
def test_a_card_taken_from_a_pile_may_be_put_back_unused(pile: int) -> None:
    table = Tour().piles("FR", "GB IT DE", 1, 1, 1).play(0, "take 2", f"put {pile}")
    assert table.view().piles[pile - 1].top.name == "DE"


@clause("ETO-22", "ETO-23", "ETO-X24")
def test_the_talon_is_refilled_at_the_end_of_the_turn() -> None:
    table = Tour(4).piles(4, 5, 3, 4, 3)
    assert table.view().talon == 1
    table.play(0, "draw")
    assert table.view().talon == 0
    table.play(0, "put 5")
    assert table.sizes() == [1] * 5
    assert table.view().talon == 15
    assert table.events("talon-refilled")[0]["number"] == 15


@clause("ETO-22")
def test_the_new_talon_is_shuffled() -> None:
    """The next card is by chance, and one of those that lay below the tops."""
    drawn = set()
    for seed in range(30):
        table = Tour(4, EUROPE, seed=seed, talon=1, racks=racks_of_europe()).piles(
            "poland france italy ship", "germany", "turkey", "spain", RESTS
        )
        table.play(0, "draw", "put 2", "silent")
        below = {"Poland", "France", "Italy", "Germany", *NAMES_BELOW}
        table.play(1, "draw")
        card = table.view(1).drawn.name
        assert card in below
        drawn.add(card)
    assert len(drawn) > 5


RACKS = (
    "albania austria belarus belgium bosnia bulgaria croatia cyprus czech-republic denmark",
    "estonia finland great-britain greece hungary iceland ireland latvia lithuania macedonia",
    "malta netherlands northern-ireland norway portugal romania russia scotland slovakia slovenia",
    "sweden switzerland ukraine ship ship ship ship ship ship ship",
)
RESTS = "serbia-montenegro plane:red plane:red plane:blue plane:blue plane:green plane:green plane:yellow plane:yellow ship ship plane:purple"
NAMES_BELOW = (
    "Serbia and Montenegro",
    "plane:red",
    "plane:blue",
    "plane:green",
    "plane:yellow",
    "ship",
)


def racks_of_europe() -> list[list[str]]:
    return [rack.split() for rack in RACKS]


@clause("ETO-22", "ETO-57", "ETO-X37")
def test_the_card_just_put_down_stays_and_a_pile_of_one_gives_nothing() -> None:
    table = Tour(4).piles(15, 1, 1, 1, 1).play(0, "draw")
    drawn = table.view(0).drawn.name
    tops = [pile.top.name for pile in table.view().piles]
    table.play(0, "put 2")
    assert table.view().talon == 15
    assert table.sizes() == [1] * 5
    assert [pile.top.name for pile in table.view().piles] == [tops[0], drawn, *tops[2:]]


@clause("ETO-57", "ETO-X38")
def test_a_card_from_a_pile_leaves_the_talon_alone() -> None:
    table = Tour(4).piles(4, 5, 3, 4, 3).play(0, "take 1", "put 1")
    assert table.view().talon == 1
    assert table.events("talon-refilled") == []


@clause("ETO-23")
@pytest.mark.parametrize(("seats", "cards"), [(2, 35), (3, 25), (4, 15)])
def test_a_refill_always_finds_cards(seats: int, cards: int) -> None:
    table = Tour(seats).piles(cards, 1, 1, 1, 1).play(0, "draw", "put 3")
    assert table.view().talon == cards


@clause("ETO-53")
def test_the_source_is_public_the_card_is_the_drawers() -> None:
    table = Tour().play(0, "draw")
    assert table.events("card-drawn", 1) == [{"event": "card-drawn", "seat": 0}]
    assert table.view(1).drawn is None
    assert table.view(0).drawn is not None
    table.play(0, "put 1")
    assert table.view().phase == "window"
    table.play(0, "silent")
    assert (table.view().phase, table.match.deciding) == ("draw", [1])


@clause("ETO-53")
@pytest.mark.parametrize("draw", ["draw", "take 2"])
def test_a_draw_cannot_be_taken_back(draw: str) -> None:
    table = Tour().play(0, draw)
    assert not table.match.can_undo(0)
    for again in ("draw", "take 1"):
        assert table.clause_against(0, again) == "ETO-53"


@clause("ETO-53")
def test_a_pile_is_empty_only_between_draw_and_putting_down() -> None:
    table = Tour().play(0, "take 1")
    assert table.view().piles[0].top is None
    assert table.view().piles[0].size == 0
    assert min(table.play(0, "exchange 1 to 1").sizes()) == 1


@clause("ETO-58", "ETO-X39")
def test_a_turn_changes_one_place_and_no_more() -> None:
    table = Tour().rack(0, X18).play(0, "draw", "exchange 3 to 1")
    for move in ("swap 3 7", "exchange 7 to 1"):
        assert table.refusal(0, move) == "one-change"
        assert table.clause_against(0, move) == "ETO-58"


@clause("ETO-58")
def test_two_places_cannot_be_swapped() -> None:
    table = Tour()
    assert table.clause_against(0, "swap 3 7") == "ETO-58"
    assert table.play(0, "draw").clause_against(0, "swap 3 7") == "ETO-58"


@clause("ETO-61")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_always_a_legal_move(seats: int) -> None:
    """Whatever seats do, drawing only from the talon for many talons."""
    table = Tour(seats)
    for turn in range(120):
        seat = table.match.deciding[0]
        assert {"draw", "take 1", "take 5"} <= set(table.legal(seat))
        table.play(seat, "draw")
        assert table.legal(seat)
        table.play(seat, f"exchange {1 + turn % 10} to 2", "silent")


@clause("ETO-51")
def test_only_the_active_seat_plays() -> None:
    table = Tour(3)
    for move in ("draw", "take 1", "put 1", "exchange 1 to 1"):
        assert table.refusal(1, move) == "not-your-turn"
        assert table.clause_against(2, move) == "ETO-51"
