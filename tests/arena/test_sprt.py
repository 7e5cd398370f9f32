"""The sequential test: how often it errs, when it stops, and that a few blocks prove nothing."""

from __future__ import annotations

import numpy as np
import pytest

from grandtour import OptionError
from grandtour.arena.sprt import BOUND, Sprt, default_sprt, judge, llr_path

RUNS, BLOCKS = 300, 4000
SPRT = Sprt(0.5, 0.55)


def verdicts(share: float) -> list[object]:
    """Many tests over blocks of two flips of a coin."""
    chance = np.random.default_rng(3)
    flips = (chance.random((RUNS, BLOCKS, 2)) < share).mean(axis=2)
    return [judge("a", run, SPRT) for run in flips]


@pytest.mark.parametrize(("share", "truth"), [(0.5, "h0"), (0.55, "h1")])
def test_it_errs_in_about_one_case_in_twenty(share: float, truth: str) -> None:
    found = verdicts(share)
    decided = [verdict.decided for verdict in found]  # type: ignore[attr-defined]
    wrong = RUNS - decided.count(truth)
    assert None not in decided
    assert RUNS * 0.01 <= wrong <= RUNS * 0.08
    assert np.mean([verdict.blocks for verdict in found]) < 700  # type: ignore[attr-defined]


def test_what_is_far_better_is_seen_soon() -> None:
    found = verdicts(0.8)
    assert {verdict.decided for verdict in found} == {"h1"}  # type: ignore[attr-defined]
    assert np.mean([verdict.blocks for verdict in found]) < 60  # type: ignore[attr-defined]


def test_the_ratio_is_that_of_the_formula() -> None:
    shares = [1.0, 0.5, 0.5, 0.0, 1.0, 0.5] * 200
    mean, variance = np.mean(shares), np.var(shares)
    expected = len(shares) * 0.05 * (2 * mean - 1.05) / (2 * variance)
    assert llr_path(shares, SPRT)[-1] == pytest.approx(expected, rel=0.01)
    assert np.log(0.95 / 0.05) == pytest.approx(BOUND)
    assert pytest.approx(2.94, abs=0.01) == BOUND


def test_a_few_equal_blocks_prove_nothing() -> None:
    assert judge("a", [1.0] * 3, SPRT).decided is None
    assert judge("a", [1.0] * 20, SPRT).decided == "h1"
    assert judge("a", [0.0] * 20, SPRT).decided == "h0"
    assert judge("a", [], SPRT).decided is None


def test_a_verdict_is_about_the_blocks_up_to_it() -> None:
    verdict = judge("a", [1.0] * 20 + [0.0] * 500, SPRT)
    assert verdict.decided == "h1"
    assert verdict.blocks < 20
    assert verdict.share == 1
    assert verdict.llr >= BOUND
    before = llr_path([1.0] * 20, SPRT)[verdict.blocks - 2]
    assert before < BOUND


def test_without_a_word_it_asks_for_5_percent_more_than_an_equal_share() -> None:
    assert default_sprt(2) == Sprt(0.5, 0.55)
    assert default_sprt(4) == Sprt(0.25, 0.3)
    assert default_sprt(2, h0=0.6) == Sprt(0.6, 0.65)
    assert default_sprt(2, h1=0.6) == Sprt(0.5, 0.6)


@pytest.mark.parametrize(("h0", "h1"), [(0.5, 0.5), (0.6, 0.5), (0, 0.5), (0.5, 1)])
def test_shares_that_make_no_test_are_told(h0: float, h1: float) -> None:
    with pytest.raises(OptionError, match="two shares of wins"):
        Sprt(h0, h1)
