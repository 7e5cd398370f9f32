"""Chance against a second opinion: sfc32 as published, and numbers that are all equally likely."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace

import pytest

from grandtour.core.rng import below, random_word, seed_rng

WORD = 1 << 32
SEEDS = [0, 1, 7, 2**32, 2**63 - 1]


def sfc32(seed: int) -> Iterator[int]:
    """The generator as its author writes it, after twelve rounds that mix the seed in."""
    a, b, c, counter = seed % WORD, seed // WORD % WORD, 0x9E3779B9, 1
    for number in range(10**9):
        word = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % WORD
        c = ((c << 21 | c >> 11) % WORD + word) % WORD
        if number >= 12:
            yield word


def seeded(seed: int) -> SimpleNamespace:
    holder = SimpleNamespace(rng=[0] * 4)
    seed_rng(holder, seed)
    return holder


@pytest.mark.parametrize("seed", SEEDS)
def test_the_words_are_those_of_sfc32(seed: int) -> None:
    holder = seeded(seed)
    assert [random_word(holder) for _ in range(200)] == list(islice(sfc32(seed), 200))


@pytest.mark.parametrize("limit", [1, 2, 6, 110, 3 << 30, WORD - 1])
def test_words_that_would_favour_some_numbers_are_drawn_again(limit: int) -> None:
    """Of all words, those whose product with the limit ends in the surplus are passed over."""
    holder, words = seeded(5), sfc32(5)
    surplus = WORD % limit
    for _ in range(200):
        fair = next(word for word in words if word * limit % WORD >= surplus)
        assert below(holder, limit) == fair * limit // WORD
