"""Taking festival cards, and what they score (IBE-37 to IBE-44, IBE-49 to IBE-55, IBE-61, IBE-62)."""

from __future__ import annotations

import json

import pytest

from grandtour.games.ttr_iberia import HERE
from tests.games.ttr_iberia.scenes import (
    LISBOA,
    PORTO,
    SEVILLA,
    VALENCIA,
    festival,
    small,
    table,
)
from tests.table import Table, clause, small_board

# A and B have festivals of their own, C and D share one, E has none.
BOARD = small(
    [("A", "B", 1), ("B", "C", 1), ("C", "D", 1), ("D", "E", 1), ("E", "A", 1), ("C", "D", 1)],
    [festival("One", ["A"]), festival("Two", ["B"]), festival("Both", ["C", "D"])],
)


def laid(options: dict[str, object] | None = None, **lying: int) -> Table:
    return Table(2, BOARD, options, festivals=lying, draftDepth=60).holds(0, "RRRR")


def pile(out: Table, seat: int = 0) -> dict[str, int]:
    return {f.name: f.yours for f in out.view(seat).festivals if f.yours}


@clause("IBE-37", "IBE-39", "IBE-61")
def test_the_only_festival_in_reach_is_taken_without_a_question() -> None:
    out = laid(One=3).play(0, "claim A–E R")
    assert pile(out) == {"One": 3}
    assert out.view().turn == 1


@clause("IBE-37", "IBE-39", "IBE-61")
def test_by_house_rule_even_the_only_one_is_asked_about() -> None:
    out = laid({"autoTakeFestival": False}, One=3).play(0, "claim E–A R")
    assert out.view().phase == "festival"
    assert out.legal(0) == ["festival A", "festival nothing"]
    assert out.refusal(0, "draw") == "festival-unanswered"
    out.play(0, "festival nothing")
    assert pile(out) == {}
    assert out.view().turn == 1


@clause("IBE-38", "IBE-X16", "IBE-61")
def test_between_two_festivals_one_is_chosen() -> None:
    out = laid(One=2, Two=4).play(0, "claim A–B R")
    assert out.legal(0) == ["festival A", "festival B", "festival nothing"]
    out.play(0, "festival B")
    assert pile(out) == {"Two": 4}
    assert [f.lying for f in out.view().festivals] == [2, 0, 0]


@clause("IBE-38")
def test_a_city_that_is_no_end_of_the_route_is_refused() -> None:
    out = laid(One=2, Two=4, Both=1).play(0, "claim A–B R")
    assert out.refusal(0, "festival C") == "no-festival-here"
    assert out.clause_against(0, "festival E") == "IBE-37"


@clause("IBE-40", "IBE-X15", "IBE-X34")
def test_the_shared_festival_is_taken_once_through_either_city() -> None:
    out = laid(Both=3).play(0, "claim C–D (1) R")
    assert pile(out) == {"Both": 3}
    assert pile(laid(Both=3).play(0, "claim B–C R")) == {"Both": 3}
    assert pile(laid(Both=3).play(0, "claim D–E R")) == {"Both": 3}
    asked = laid({"autoTakeFestival": False}, Both=3).play(0, "claim C–D (1) R")
    assert asked.legal(0) == ["festival C", "festival nothing"]
    assert asked.refusal(0, "festival D") is None  # either city stands for it
    assert pile(asked.play(0, "festival D")) == {"Both": 3}


@clause("IBE-40", "IBE-X15", "IBE-X34")
def test_porto_and_coimbra_on_the_default_board() -> None:
    out = table(2, festivals={PORTO: 3}).holds(
        0, "RRRRRROOOOOOYYYYYYGGGGGGBBBBBBPPPPPPWWWWWWKKKKKKLL"
    )
    move = next(m for m in out.legal(0) if m.startswith("claim Coimbra–Porto (1) "))
    out.play(0, move)
    assert pile(out) == {PORTO: 3}
    assert out.view().turn == 1


@clause("IBE-40", "IBE-X17", "IBE-X35", "IBE-61")
def test_the_shared_festival_or_that_of_the_third_city() -> None:
    out = laid(Both=1, Two=2).play(0, "claim B–C R")
    assert out.legal(0) == ["festival B", "festival C", "festival nothing"]
    assert pile(out.play(0, "festival C")) == {"Both": 1}
    real = table(2, festivals={PORTO: 2, LISBOA: 1}).holds(
        0, "RRRRRROOOOOOYYYYYYGGGGGGBBBBBBPPPPPPWWWWWWKKKKKKLL"
    )
    move = next(m for m in real.legal(0) if m.startswith("claim Coimbra–Lisboa (1) "))
    real.play(0, move)
    assert real.legal(0) == ["festival Coimbra", "festival Lisboa", "festival nothing"]


@clause("IBE-41")
def test_cards_that_come_later_wait_for_the_next_claim() -> None:
    out = Table(4, BOARD, festivals={"Both": 2}, draftDepth=60, deckTop=["Both", "R", "G"])
    out.holds(0, "R").holds(2, "R").play(0, "claim C–D (1) R").play(1, "draw", "draw")
    assert (pile(out), out.view().festivals[2].lying) == ({"Both": 2}, 1)
    out.play(2, "claim C–D (2) R")
    assert (pile(out), pile(out, 2)) == ({"Both": 2}, {"Both": 1})


@clause("IBE-42", "IBE-43", "IBE-56")
def test_piles_are_closed_and_their_size_is_public() -> None:
    out = laid(One=3).play(0, "claim A–E R")
    assert out.player(0).festival_cards == 3
    assert out.player(0).festivals is None
    assert all(f.yours == 0 for f in out.view(1).festivals)
    assert all(f.yours is None for f in out.view().festivals)
    assert out.events("festival-taken", 1) == [
        {"event": "festival-taken", "seat": 0, "festival": "One", "number": 3}
    ]


@clause("IBE-42")
def test_by_house_rule_piles_are_open() -> None:
    out = laid({"openFestivals": True}, One=3).play(0, "claim A–E R")
    assert out.player(0).festivals == {"One": 3}


@clause("IBE-62", "IBE-36")
def test_the_order_of_a_claim() -> None:
    out = laid(One=1).play(0, "claim A–E R")
    names = [event["event"] for event in out.match.events(0, since=1)]
    assert names.index("route-claimed") < names.index("festival-taken") < names.index("turn-began")
    assert out.player(0).points == 1


# Scoring


def scored(*taken: dict[str, int], options: dict[str, object] | None = None) -> list[int]:
    out = table(2, options, festivalPiles=list(taken), drafts=2, draftDepth=None)
    for seat in range(2):
        out.has_tickets(seat)
    return [out.card(seat).lines["festivals"] for seat in range(2)]


@clause("IBE-51", "IBE-X01", "IBE-X02")
def test_the_printed_values() -> None:
    assert scored({SEVILLA: 3}, {VALENCIA: 7}) == [6, 22]


@clause("IBE-50", "IBE-51", "IBE-52", "IBE-X24", "IBE-X25")
def test_each_festival_scores_on_its_own() -> None:
    assert scored({SEVILLA: 3, VALENCIA: 7, PORTO: 1}, {}) == [30, 0]
    assert scored({VALENCIA: 4, SEVILLA: 3}, {}) == [15, 0]
    assert scored({VALENCIA: 7}, {}) == [22, 0]
    assert [scored({SEVILLA: n}, {})[0] for n in range(1, 10)] == [2, 4, 6, 9, 13, 17, 22, 27, 32]


@clause("IBE-53")
def test_the_page_index_is_not_the_chart() -> None:
    for entry in json.loads((HERE / "board.json").read_text(encoding="utf-8"))["festivals"]:
        assert entry["points"] != list(range(2, 2 * len(entry["points"]) + 1, 2))


@clause("IBE-52")
def test_other_charts_by_house_rule() -> None:
    steep = {"festivalChart": 1}
    assert [scored({SEVILLA: n}, {}, options=steep)[0] for n in (3, 4, 7, 9)] == [6, 10, 22, 30]
    assert [scored({SEVILLA: n}, {}, options={"festivalChart": 2})[0] for n in (1, 3, 7)] == [
        3,
        9,
        21,
    ]


@clause("IBE-54")
def test_cards_at_cities_score_for_nobody() -> None:
    out = table(2, festivals={SEVILLA: 9}, drafts=2, draftDepth=None)
    assert [out.card(seat).lines["festivals"] for seat in range(2)] == [0, 0]


@clause("IBE-49")
def test_the_lines_of_the_card() -> None:
    game = small([("A", "B", 2), ("B", "C", 1), ("C", "D", 3)], [festival("One", ["A"])])
    out = Table(2, game, festivalPiles=[{"One": 2}, {}], draftDepth=None)
    card = out.owns(0, "A–B", "B–C", "C–D").has_tickets(0).card(0)
    assert card.lines == {"routes": 7, "tickets": 0, "festivals": 4}  # no bonus for a long trail
    assert card.total == 11


@clause("IBE-55", "IBE-X29")
@pytest.mark.parametrize(
    ("is_two", "winners", "why"), [(True, [1], "tickets"), (False, [0, 1], "shared")]
)
def test_equal_points_are_decided_by_completed_tickets(
    is_two: bool, winners: list[int], why: str
) -> None:
    routes = [("A", "B", 2), ("C", "D", 1), ("D", "E", 1), ("F", "G", 2)]
    tickets = [("A", "B", 4), ("C", "D", 2), ("D", "E", 2), ("F", "G", 4)]
    game = small_board(routes, tickets, on="iberia")
    out = Table(2, game, draftDepth=None).owns(0, "A–B").has_tickets(0, "A–B (1)")
    if is_two:
        out.owns(1, "C–D", "D–E").has_tickets(1, "C–D", "D–E")
    else:
        out.owns(1, "F–G").has_tickets(1, "F–G")
    result = out.match.result()
    assert [card.total for card in result.cards] == [6, 6]
    assert result.winners == winners
    assert result.decided_by == why


@clause("IBE-37", "IBE-40")
def test_aids_tell_what_a_claim_brings_within_reach() -> None:
    aids = laid(One=3, Both=2).match.aids(0).festivals
    assert [(one.city, one.festival, one.cards, one.points) for one in aids["A–B"]] == [
        ("A", "One", 3, 6)
    ]
    assert [one.festival for one in aids["C–D (1)"]] == ["Both"]
    assert "D–E" in aids
    assert "B–C" in aids
    assert laid().match.aids(0).festivals == {}


@clause("IBE-50")
def test_each_festival_scores_by_its_own_points() -> None:
    steep = {**festival("Steep", ["B"], 3), "points": [1, 10, 30]}
    game = small([("A", "B", 1)], [festival("Flat", ["A"], 3), steep])
    piles = [{"Flat": 2, "Steep": 1}, {"Flat": 1, "Steep": 2}]
    table = Table(2, game, draftDepth=60, festivalPiles=piles)
    assert [table.card(seat).lines["festivals"] for seat in (0, 1)] == [4 + 1, 2 + 10]


@clause("TTR-83")
@pytest.mark.parametrize(
    ("one", "two", "chosen"), [(2, 1, "A"), (1, 2, "B"), (2, 2, "A"), (0, 1, "B"), (1, 0, "A")]
)
def test_an_absent_seat_takes_where_more_lies_and_of_equals_at_the_first_city(
    one: int, two: int, chosen: str
) -> None:
    out = laid({"autoTakeFestival": False}, One=one, Two=two).play(0, "claim A–B R")
    assert out.match.default_move(0) == f"festival {chosen}"
