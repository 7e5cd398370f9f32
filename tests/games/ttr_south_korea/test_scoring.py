"""The final score of Ticket to Ride South Korea (KOR-40 to KOR-46, KOR-53, KOR-54)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.ttr_south_korea.scenes import COLORS, express_left, small, table
from tests.table import Table, clause, small_board

Line = dict[int, list[int]]  # seat -> its spots


def lined(seats: int, options: dict[str, Any] | None = None, **lines: Line) -> Table:
    """A table whose mat is as said, nobody with a ticket."""
    taken = {
        color: {spot: seat for seat, spots in line.items() for spot in spots}
        for color, line in lines.items()
    }
    return small("", taken, seats=seats, options=options)


def provinces(out: Table) -> list[int]:
    return [int(card.lines["provinces"]) for card in out.match.result().cards]


@clause("KOR-40")
def test_the_lines_of_the_card() -> None:
    routes = [("X", "Y", 1), ("A", "B", 2, "red"), ("B", "C", 1), ("C", "D", 3)]
    game = small_board(routes, [("A", "D", 9), ("B", "D", 4), ("X", "D", 5)], on="korea")
    out = Table(2, game, mat={"red": {"4": 0, "1": 1}, "blue": {"2": 1}})
    out.owns(0, "A–B", "B–C", "C–D").has_tickets(0, "A–D", "X–D").has_tickets(1, "B–D")
    cards = out.match.result().cards
    # No bonus for the longest trail of seat 0, nor for most tickets.
    assert cards[0].lines == {"routes": 2 + 1 + 4, "tickets": 9 - 5, "provinces": 10}
    assert cards[1].lines == {"routes": 0, "tickets": -4, "provinces": 10}
    assert [card.total for card in cards] == [21, 6]
    assert cards[0].provinces == {"red": [4, 10]}
    assert cards[1].provinces == {"red": [1, 0], "blue": [2, 10]}


@clause("KOR-40", "TTR-59", "TTR-60")
@pytest.mark.parametrize(("trains", "ends"), [(6, False), (5, True), (4, True)])
def test_the_end_comes_with_two_trains_or_fewer(trains: int, ends: bool) -> None:
    out = small("RRR").with_trains(0, trains).play(0, "claim G–H RRR")
    if out.view(0).phase == "mat":
        out.play(0, "mat nothing")
    assert (out.view().final_turns is not None) is ends
    for seat in (1, 0):
        out.play(seat, "draw", "draw")
    assert out.match.is_over is ends


@clause("KOR-41", "KOR-X03")
@pytest.mark.parametrize(
    ("seats", "points"), [(2, [10, 0]), (3, [10, 6, 0]), (4, [10, 6, 4, 0]), (5, [10, 6, 4, 2, 0])]
)
def test_the_bonus_by_rank_and_number_of_players(seats: int, points: list[int]) -> None:
    out = lined(seats, red={seat: [9 - seat] for seat in range(seats)})
    assert provinces(out) == points
    back = lined(seats, red={seat: [1 + seat] for seat in range(seats)})
    assert provinces(back) == points[::-1]


@clause("KOR-41", "KOR-43", "KOR-53", "KOR-X02")
@pytest.mark.parametrize("green", [[9], [8, 1]])
def test_the_printed_red_line(green: list[int]) -> None:
    """Green 9, black 8 with a 6, blue 8 with a 5, red 7: the only ways to lay it."""
    out = lined(4, red={0: green, 1: [6, 2], 2: [5, 3], 3: [7]})
    (line,) = [line for line in out.view().mat if line.color == "red"]
    assert line.sums == [9, 8, 8, 7]
    assert provinces(out) == [10, 6, 4, 0]


@clause("KOR-53")
def test_no_shorter_line_fits_the_printed_example() -> None:
    """Try every way to lay sums 9, 8 with a 6, 8 with a 5, and 7 on a line."""

    def ways(spots: frozenset[int], total: int) -> list[frozenset[int]]:
        if total == 0:
            return [frozenset()]
        found = []
        for spot in (s for s in spots if s <= total):
            below = frozenset(other for other in spots if other < spot)
            found += [way | {spot} for way in ways(below, total - spot)]
        return found

    def layouts(size: int) -> set[tuple[frozenset[int], ...]]:
        free = frozenset(range(1, size + 1))
        return {
            (nine, six, five, seven)
            for six in ways(free, 8)
            if max(six) == 6
            for five in ways(free - six, 8)
            if max(five) == 5
            for seven in ways(free - six - five, 7)
            for nine in ways(free - six - five - seven, 9)
        }

    assert layouts(7) == set()
    assert all(lay[1:] == ({6, 2}, {5, 3}, {7}) for lay in layouts(9))
    assert {lay[0] for lay in layouts(9)} == {frozenset({9}), frozenset({8, 1})}
    assert int(small().game.board.rows[0]["spots"].min()) >= 8


@clause("KOR-41", "KOR-43", "KOR-X25")
def test_equal_sums_go_to_the_higher_spot() -> None:
    assert provinces(lined(2, red={0: [4, 1], 1: [5]})) == [0, 10]
    assert provinces(lined(2, red={0: [5], 1: [4, 1]})) == [10, 0]


@clause("KOR-43")
def test_the_highest_spot_counts_only_between_equal_sums() -> None:
    assert provinces(lined(2, red={0: [3, 2, 1], 1: [5]})) == [10, 0]


@clause("KOR-42", "KOR-45", "KOR-X26")
def test_without_a_train_on_a_line_nobody_is_ranked_on_it() -> None:
    assert provinces(lined(3, red={0: [1]})) == [10, 0, 0]
    assert provinces(lined(5, red={4: [1], 2: [2]})) == [0, 0, 10, 0, 6]
    assert provinces(lined(2)) == [0, 0]


@clause("KOR-41", "KOR-43", "KOR-X30")
def test_five_players_on_one_line() -> None:
    out = lined(5, red={0: [9, 8], 1: [7, 2], 2: [6, 3], 3: [5], 4: [4]})
    assert provinces(out) == [10, 6, 4, 2, 0]


@clause("KOR-45")
def test_every_line_is_scored_on_its_own() -> None:
    out = lined(2, red={0: [1]}, blue={0: [9], 1: [8]}, green={1: [2, 1], 0: [4]}, white={1: [1]})
    assert provinces(out) == [30, 10]
    assert out.card(0).provinces == {"red": [1, 10], "blue": [9, 10], "green": [4, 10]}


@clause("KOR-44", "KOR-05")
def test_no_tie_remains_on_any_line() -> None:
    """Whoever is on a line: the best of them get the bonuses of the table, one each."""
    chance = random.Random(1)
    table_of = {2: [10], 3: [10, 6], 4: [10, 6, 4], 5: [10, 6, 4, 2]}
    for _ in range(60):
        seats = chance.randint(2, 5)
        lines: dict[str, Line] = {}
        for color in COLORS:
            line: Line = {}
            for spot in range(1, 10):
                if chance.random() < 0.7:
                    line.setdefault(chance.randrange(seats), []).append(spot)
            lines[color] = line
        out = lined(seats, **lines)
        for shown in out.view().mat:
            present = sum(total > 0 for total in shown.sums)
            given = sorted((points for points in shown.points if points), reverse=True)
            assert given == table_of[seats][:present]


@clause("KOR-05")
def test_a_spot_holds_one_train() -> None:
    out = lined(2, red={0: [3]})
    out.holds(0, "RRR").play(0, "claim G–H RRR", "mat red")
    (line,) = [line for line in out.view().mat if line.color == "red"]
    assert line.spots == [None, 0, 0, None, None, None, None, None, None]


@clause("KOR-54", "KOR-X39")
def test_express_cards_that_are_left_are_worth_nothing() -> None:
    left = table(2, express=[[2, 3], []], finalTurns=1).has_tickets(0).has_tickets(1)
    left.play(0, "draw", "draw")
    assert left.match.is_over
    assert express_left(left) == [2, 3]
    assert [card.total for card in left.match.result().cards] == [0, 0]
    assert left.match.result().decided_by == "shared"


@clause("KOR-46", "TTR-82")
@pytest.mark.parametrize(
    ("is_two", "winners", "why"), [(True, [1], "tickets"), (False, [0, 1], "shared")]
)
def test_equal_points_are_decided_by_completed_tickets(
    is_two: bool, winners: list[int], why: str
) -> None:
    routes = [("A", "B", 2), ("C", "D", 1), ("D", "E", 1), ("F", "G", 2)]
    tickets = [("A", "B", 4), ("C", "D", 2), ("D", "E", 2), ("F", "G", 4)]
    game = small_board(routes, tickets, on="korea")
    out = Table(2, game).owns(0, "A–B").has_tickets(0, "A–B (1)")
    if is_two:
        out.owns(1, "C–D", "D–E").has_tickets(1, "C–D", "D–E")
    else:
        out.owns(1, "F–G").has_tickets(1, "F–G")
    result = out.match.result()
    assert [card.total for card in result.cards] == [6, 6]
    assert result.winners == winners
    assert result.decided_by == why


@clause("KOR-46")
def test_most_points_win_whatever_the_tickets() -> None:
    game = small_board([("A", "B", 2), ("C", "D", 6)], [("A", "B", 1)], on="korea")
    out = Table(2, game, mat={"red": {"1": 1}}).owns(0, "A–B").has_tickets(0, "A–B (1)")
    result = out.has_tickets(1).match.result()
    assert [card.total for card in result.cards] == [3, 10]
    assert (result.winners, result.decided_by) == ([1], "points")


@clause("KOR-45", "KOR-47")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_everybody_sees_how_the_lines_stand(viewer: int) -> None:
    out = lined(2, red={0: [4, 1], 1: [5]})
    (line,) = [line for line in out.view(viewer).mat if line.color == "red"]
    assert line.spots == [0, None, None, 0, 1, None, None, None, None]
    assert (line.sums, line.points) == ([5, 5], [0, 10])
