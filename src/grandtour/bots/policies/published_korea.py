"""The published agents in South Korea: mat and Express cards as Hungry plays them, no overpaying."""

from grandtour.bots.policies import published
from grandtour.bots.policies.hungry_korea import choose_own, drafted
from grandtour.bots.policies.published import MEMORY, choose, fresh

__all__ = ["INSTEAD", "MEMORY", "choose", "fresh"]

INSTEAD = {published.choose_own: choose_own, published.drafted: drafted}
