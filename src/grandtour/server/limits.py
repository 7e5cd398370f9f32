"""How much one sender may ask for in a while."""

from __future__ import annotations

import time
from collections import OrderedDict

KNOWN = 10_000  # senders remembered
BURST = 4  # seconds' worth that may come at once


class Bucket:
    """Fills at a steady rate and holds so much; each request takes one out."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each sender; those not heard of for longest are forgotten."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str) -> bool:
        if self.rate <= 0:
            return True
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self.rate, BURST * self.rate)
            if len(self._buckets) > KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(sender)
        return bucket.take()
