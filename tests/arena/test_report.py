"""How results are added up: shared victories, equal places, and who sat where."""

from __future__ import annotations

import pytest

from grandtour.arena.blocks import Block
from grandtour.arena.contest import Contest
from grandtour.arena.report import block_share, choose_anchor, make_report

CONTEST = Contest("g", 1, "b", 3, {"a": "1", "b": "1"}, "b", {}, 1)  # line-up a, b, b
# a alone first; shared with one b; behind both, who share.
BLOCK = Block(0, ((1, 2, 3), (1, 1, 3), (1, 1, 3)), ((9, 5, 1), (6, 6, 2), (7, 7, 4)), (10, 20, 30))


def test_a_shared_victory_counts_as_a_share_of_one() -> None:
    report = make_report(CONTEST, [BLOCK], ("b", 1000.0))
    one, other = report.standings
    # a sat in seat 0, then 1, then 2
    assert (one.name, one.wins, one.games) == ("a", 1.5, 3)
    assert (other.name, other.wins, other.games) == ("b", 1.5, 6)
    assert one.seat_shares == (1, 0.5, 0)
    assert other.seat_shares == pytest.approx((0.5, 0.25, 0))
    assert one.mean_points == pytest.approx((9 + 6 + 4) / 3)
    assert other.mean_points == pytest.approx((5 + 1 + 6 + 2 + 7 + 7) / 6)
    assert one.mean_place == pytest.approx((1 + 1 + 3) / 3)
    assert report.plies == 60
    assert block_share(BLOCK, CONTEST, "a") == 0.5
    assert block_share(BLOCK, CONTEST, "b") == 0.5


def test_equal_places_count_half() -> None:
    report = make_report(CONTEST, [BLOCK], ("b", 1000.0))
    pairs = {(pair.name, pair.other): pair for pair in report.pairs}
    assert set(pairs) == {("a", "b"), ("b", "a")}
    assert pairs["a", "b"].meetings == 6
    assert pairs["a", "b"].share == pytest.approx((2 + 1.5 + 0) / 6)
    assert pairs["b", "a"].share == pytest.approx((0 + 0.5 + 2) / 6)


def test_the_anchor_is_the_one_that_plays_at_random_or_the_last() -> None:
    assert choose_anchor(CONTEST, None, None) == ("b", 1000)
    assert choose_anchor(CONTEST, "a", 5) == ("a", 5)
    played = Contest("g", 1, "b", 2, {"random": "1", "b": "1"}, None, {}, 1)
    assert choose_anchor(played, None, None) == ("random", 1000)
