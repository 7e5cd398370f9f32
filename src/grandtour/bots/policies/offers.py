"""What a bot thinks sensible in one decision: some actions, each with a grade, the best one first.

A policy answers with one action (`choose`). Where more is asked of it (a search needs candidates, a
gentle level errs among good moves, a hint shows three), it proposes several.
"""

import numpy as np

from grandtour.core.layout import record
from grandtour.core.rule import rule

MOST = 32  # actions that are offered at once; the best ones stay
OFFERS = record(
    ("action", np.int64, MOST),
    ("grade", np.int64, MOST),  # in hundredths of a point, as far as the policy can tell
    ("count", np.int64),
)


@rule
def begin(offers):
    """Nothing is offered yet."""
    offers.count = 0


@rule
def offer(offers, action, grade):
    """One more: of equal ones the first stays first; where room is short the worst gives way."""
    at = offers.count
    while at > 0 and offers.grade[at - 1] < grade:
        at -= 1
    if at >= MOST:
        return
    if offers.count < MOST:
        offers.count += 1
    last = offers.count - 1
    while last > at:
        offers.action[last] = offers.action[last - 1]
        offers.grade[last] = offers.grade[last - 1]
        last -= 1
    offers.action[at] = action
    offers.grade[at] = grade


@rule
def prefer(offers, action):
    """What a policy chooses comes first, and is graded no lower than the rest."""
    at = 0
    while at < offers.count and offers.action[at] != action:
        at += 1
    if at == offers.count:
        best = 0
        if offers.count > 0:
            best = offers.grade[0]
        if offers.count == MOST:
            offers.count -= 1
        at = offers.count
        offers.count += 1
        offers.grade[at] = best
    grade = max(offers.grade[at], offers.grade[0])
    while at > 0:
        offers.action[at] = offers.action[at - 1]
        offers.grade[at] = offers.grade[at - 1]
        at -= 1
    offers.action[0] = action
    offers.grade[0] = grade
