"""House rules of Ticket to Ride South Korea."""

from __future__ import annotations

from typing import Any

import pytest

from grandtour import MalformedMove, Match, OptionError
from tests.games.ttr_south_korea.scenes import (
    COLORS,
    KOREA,
    ROUTES,
    begun,
    express_left,
    mat,
    mat_of,
    run,
    small,
)
from tests.table import clause, small_board


def test_every_option_is_off_unless_chosen() -> None:
    off = {"provinceTiesShare", "expressStack", "overpayUnlimited", "chooseLowerSpot"}
    defaults = {option.name: option.default for option in KOREA.options}
    assert {name: defaults[name] for name in off} == dict.fromkeys(off, 0)
    assert defaults["matSpots"] == 0


# matSpots


@clause("KOR-06", "KOR-53")
@pytest.mark.parametrize("spots", [8, 9, 12, 15])
def test_mat_spots_sets_the_length_of_every_line(spots: int) -> None:
    mat = begun(2, 1, {"matSpots": spots}).view().mat
    assert {line.color: len(line.spots) for line in mat} == dict.fromkeys(COLORS, spots)


@clause("KOR-06")
def test_mat_spots_0_is_the_number_of_the_board() -> None:
    assert [len(line.spots) for line in begun(2, 1, {"matSpots": 0}).view().mat] == [9] * 8
    longer = small_board(ROUTES, on="korea", provinceMat=mat_of(11))
    assert [len(line.spots) for line in Match(longer, 2, 1, backend="lists").view().mat] == [11] * 8
    shorter = Match(longer, 2, 1, {"matSpots": 8}, backend="lists").view().mat
    assert [len(line.spots) for line in shorter] == [8] * 8


@clause("KOR-53")
@pytest.mark.parametrize("spots", [1, 7, 16, -1])
def test_mat_spots_below_eight_are_refused(spots: int) -> None:
    with pytest.raises(OptionError, match="matSpots"):
        begun(2, 1, {"matSpots": spots})


@clause("KOR-31", "KOR-X17", "KOR-28")
@pytest.mark.parametrize(("spots", "reached"), [(8, 8), (0, 9), (12, 9)])
def test_mat_spots_bounds_the_target(spots: int, reached: int) -> None:
    out = small("BBBBBB", options={"matSpots": spots}).play(0, "claim C–D BBBBBB", "mat blue +3")
    assert mat(out) == {"blue": {reached: 0}}


@clause("KOR-28")
@pytest.mark.parametrize(("spots", "most"), [(8, 8), (0, 9), (12, 12)])
def test_mat_spots_bounds_overpaying(spots: int, most: int) -> None:
    out = small("BBBBBBBBBBBBLL", options={"matSpots": spots})
    paid = {len(move.split()[-1]) for move in out.legal(0) if "A–B" in move}
    assert paid == set(range(2, most + 1))
    assert out.refusal(0, f"claim A–B {'B' * 12}LL"[: len("claim A–B ") + most + 1]) == (
        "overpaid-beyond-mat"
    )


@clause("KOR-41", "KOR-42")
def test_a_longer_line_is_scored_the_same_way() -> None:
    out = small("", {"red": {12: 0, 7: 1, 4: 1}}, options={"matSpots": 12})
    assert [card.lines["provinces"] for card in out.match.result().cards] == [10, 0]
    assert out.card(0).provinces == {"red": [12, 10]}


# provinceTiesShare


@clause("KOR-43", "KOR-59", "KOR-X43", "KOR-X44")
@pytest.mark.parametrize(
    ("seats", "line", "without", "shared"),
    [
        (2, {5: 1, 4: 0, 1: 0}, [0, 10], [10, 10]),
        (4, {9: 0, 6: 1, 2: 1, 5: 2, 3: 2, 7: 3}, [10, 6, 4, 0], [10, 6, 6, 0]),
        (3, {6: 0, 5: 1, 1: 1, 4: 2, 2: 2}, [10, 6, 0], [10, 10, 10]),
        (3, {6: 0, 5: 1, 1: 1, 4: 2}, [10, 6, 0], [10, 10, 0]),  # the third stays third
        (3, {9: 0, 5: 1, 4: 2}, [10, 6, 0], [10, 6, 0]),
    ],
)
def test_by_house_rule_equal_sums_share_the_better_bonus(
    seats: int, line: dict[int, int], without: list[int], shared: list[int]
) -> None:
    for options, points in (({}, without), ({"provinceTiesShare": True}, shared)):
        out = small("", {"red": line}, seats=seats, options=options)
        assert [card.lines["provinces"] for card in out.match.result().cards] == points


@clause("KOR-42", "KOR-45")
def test_by_house_rule_too_nobody_shares_without_a_train() -> None:
    out = small("", {"red": {4: 1}}, seats=3, options={"provinceTiesShare": True})
    assert [card.lines["provinces"] for card in out.match.result().cards] == [0, 10, 0]


# expressStack


@clause("KOR-15", "KOR-26")
def test_by_house_rule_several_express_cards_add_up_on_the_mat() -> None:
    out = small("RRR", options={"expressStack": True}).play(0, "claim G–H RRR")
    assert "mat red +1+3" in out.legal(0)
    out.play(0, "mat red +1+3")
    assert mat(out) == {"red": {7: 0}}
    assert express_left(out) == [2]
    assert out.events("express-spent") == [{"event": "express-spent", "seat": 0, "express": "+1+3"}]


@clause("KOR-31", "KOR-28")
def test_by_house_rule_the_sum_is_cut_to_the_line_unless_one_overpays() -> None:
    stack = {"expressStack": True}
    out = small("RRRRR", options=stack).play(0, "claim H–I RRRR")
    assert mat(out.play(0, "mat red +1+2+3")) == {"red": {9: 0}}
    over = small("RRRRR", options=stack).play(0, "claim H–I RRRRR")
    assert over.refusal(0, "mat red +2+3") == "overpaid-beyond-mat"
    assert mat(over.play(0, "mat red +1+3")) == {"red": {9: 0}}


@clause("KOR-16")
def test_by_house_rule_too_a_spent_card_is_gone() -> None:
    out = small("RRR", options={"expressStack": True}, express=[[1, 2], []])
    out.play(0, "claim G–H RRR")
    assert out.refusal(0, "mat red +1+3") == "express-spent"
    assert [move for move in out.legal(0) if "+3" in move] == []


@clause("KOR-33")
def test_by_house_rule_several_cards_may_reach_over_taken_spots() -> None:
    taken = {"red": run(*range(1, 7))}
    out = small("RRR", taken, options={"expressStack": True}, express=[[1, 3], []])
    out.play(0, "claim G–H RRR")
    assert out.legal(0) == ["mat red +1+3", "mat nothing"]
    assert mat(out.play(0, "mat red +1+3"))["red"][7] == 0


# overpayUnlimited


@clause("KOR-28")
def test_by_house_rule_overpaying_has_no_limit() -> None:
    unlimited = {"overpayUnlimited": True}
    hand = "B" * 12 + "L" * 14
    out = small(hand, options=unlimited)
    assert max(len(move.split()[-1]) for move in out.legal(0) if "A–B" in move) == 26
    out.play(0, f"claim A–B {hand}", "mat blue +3")
    assert mat(out) == {"blue": {9: 0}}
    assert out.view().discard == 26
    assert out.player(0).points == 2


@clause("KOR-28")
def test_by_house_rule_who_overpays_still_places_a_train() -> None:
    unlimited = {"overpayUnlimited": True}
    out = small("BBBBBBBBBB", options=unlimited).play(0, "claim A–B BBBBBBBBBB")
    assert out.refusal(0, "mat nothing") == "overpaid-so-place"
    full = small("BBB", {"blue": run(*range(1, 10))}, options=unlimited)
    assert full.refusal(0, "claim A–B BBB") == "overpaid-without-mat"


@clause("KOR-27")
def test_by_house_rule_too_every_card_must_be_eligible() -> None:
    out = small("BBBBBBBBBBBBRR", options={"overpayUnlimited": True})
    assert out.refusal(0, "claim A–B BBBBBBBBBBBBRR") == "two-colors"


# chooseLowerSpot


@clause("KOR-34")
def test_by_house_rule_a_lower_spot_may_be_chosen() -> None:
    lower: dict[str, Any] = {"chooseLowerSpot": True}
    out = small("RRRR", {"red": run(2)}, options=lower, express=[[1], []]).play(0, "claim H–I RRRR")
    assert out.legal(0) == [
        *(f"mat red at {spot}" for spot in (1, 3, 4)),
        *(f"mat red +1 at {spot}" for spot in (1, 3, 4, 5)),
        "mat nothing",
    ]
    out.play(0, "mat red at 3")
    assert mat(out)["red"] == {2: 1, 3: 0}
    assert express_left(out) == [1]


@clause("KOR-31", "KOR-32", "KOR-34")
def test_by_house_rule_neither_a_higher_nor_a_taken_spot_may_be_chosen() -> None:
    out = small("RRRR", {"red": run(2)}, options={"chooseLowerSpot": True})
    out.play(0, "claim H–I RRRR")
    assert out.refusal(0, "mat red at 5") == "spot-too-high"
    assert out.refusal(0, "mat red +1 at 5") is None
    assert out.refusal(0, "mat red +3 at 9") == "spot-too-high"
    assert out.refusal(0, "mat red at 2") == "spot-taken"
    for text, problem in (("mat red", "on which spot"), ("mat red at 16", "at most 15")):
        with pytest.raises(MalformedMove, match=problem):
            out.refusal(0, text)


@clause("KOR-16", "KOR-34")
def test_by_house_rule_express_is_spent_on_a_lower_spot_too() -> None:
    out = small("RRRR", options={"chooseLowerSpot": True})
    out.play(0, "claim H–I RRRR", "mat red +3 at 1")
    assert mat(out) == {"red": {1: 0}}
    assert express_left(out) == [1, 2]


@clause("KOR-28", "KOR-33")
def test_by_house_rule_overpaying_still_needs_a_free_spot() -> None:
    lower = {"chooseLowerSpot": True}
    out = small("YYY", {"yellow": run(1, 2)}, options=lower, express=[[], []])
    assert out.refusal(0, "claim F–G YYY") is None
    assert out.play(0, "claim F–G YYY").legal(0) == ["mat yellow at 3"]
    full = small("YYY", {"yellow": run(1, 2, 3)}, options=lower, express=[[], []])
    assert full.refusal(0, "claim F–G YYY") == "overpaid-without-mat"


# all at once


def test_all_house_rules_together() -> None:
    options = {
        "matSpots": 15,
        "expressStack": True,
        "overpayUnlimited": True,
        "chooseLowerSpot": True,
        "provinceTiesShare": True,
    }
    out = small("B" * 12 + "LLLLLL", options=options)
    out.play(0, f"claim A–B {'B' * 12}LLLLL", "mat blue +1+2+3 at 14")
    assert mat(out) == {"blue": {14: 0}}
    assert express_left(out) == []
