"""The random bot: any legal action is as likely as any other."""

from typing import Any

import numpy as np

from grandtour.core.entries import pick
from grandtour.core.layout import record
from grandtour.core.rule import rule

MEMORY = record(("nothing", np.int8))
UNKNOWN = -(
    1 << 40
)  # worth of a seat of which a policy has no idea: the score as it stands will do
INSTEAD: dict[Any, Any] = {}


def fresh():
    return np.zeros(1, MEMORY)


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the `number` legal actions in `work.legal`."""
    return pick(work, number)


@rule
def fit(state, board, work, memory, seat):
    """It has no opinion on this either: all deals are alike."""
    return 0


@rule
def settle(state, board, work, memory, seat):
    """Nor on what a seat is likely to have made of what it was dealt."""


@rule
def stir(state, board, work, memory, seat, times):
    """All deals being alike, one is as good as another."""


@rule
def worth(state, board, work, memory, seat):
    """It does not know either what a seat is going to end with."""
    return UNKNOWN


@rule
def propose(seen, board, work, memory, seat, number, offers):
    """It has no opinion: nothing is offered, and whoever asks takes what is legal."""
