"""What is likely of all that a seat cannot know, after what others have done.

Many deals are drawn at random; policies say how well each fits what has been seen (`fit`, as a
log-likelihood). Worlds are then dealt from these, the likelier the more often. Where no policy can
tell, every deal is as good as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from grandtour.bots.playing import Playing
from grandtour.core.engine import table_seeds
from grandtour.core.layout import Array

NAT = 100  # in a fit; a deal that is so much better is e times as likely
DRAW_SALT = 0x5851F42D4C957F2D  # sets what is drawn from the deals apart from the deals
SEEDS = 1 << 62


class Beliefs:
    """Deals of what one seat cannot know, each as often as it is likely."""

    def __init__(
        self,
        playing: Playing,
        table: Any,
        seat: int,
        lineup: Sequence[str],
        number: int,
        seed: int,
    ) -> None:
        self._sums: Array | None = None
        self._seed = (seed ^ DRAW_SALT) % SEEDS
        self._drawn = 0
        if number and playing.policies.can_tell and len(lineup) > 1:
            self._deals, fits = playing.weigh_deals(table, seat, lineup, number, seed)
            self._sums = np.cumsum(np.exp((fits - fits.max()) / NAT))

    def draw(self, worlds: int) -> Array:
        """Seeds to deal so many worlds from."""
        self._drawn += 1
        seeds = table_seeds((self._seed + self._drawn * DRAW_SALT) % SEEDS, worlds)
        if self._sums is None:
            return seeds
        places = np.random.default_rng(int(seeds[0])).random(worlds) * self._sums[-1]
        drawn: Array = self._deals[np.searchsorted(self._sums, places, side="right")]
        return drawn
