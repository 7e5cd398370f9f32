"""The published agents in Iberia: they take the festival worth most to them, as Hungry does."""

from grandtour.bots.policies import published
from grandtour.bots.policies.hungry_iberia import choose_own, drafted
from grandtour.bots.policies.published import MEMORY, choose, fresh

__all__ = ["INSTEAD", "MEMORY", "choose", "fresh"]

INSTEAD = {published.choose_own: choose_own, published.drafted: drafted}
