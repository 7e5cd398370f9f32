"""Thinking about chance in compiled code: what a search does, as an entry of its own."""

from grandtour.core.chance import (
    NO_SOURCE,
    OUTCOMES,
    ask_weights,
    let_go,
    name_outcome,
    rewind_draws,
    steer,
)

# This name stands for one game's rule.
apply = None


def first_two_draws(tables, boards, works, seat, action, weights):
    """Weights of an action's first draw, by outcome, and of the second one after each outcome.

    `tables[0]` stays as it is, `tables[1]` is scratch. Returns the source of the first draw.
    """
    work = works[0]
    steer(work)
    ask_weights(work)
    tables[1] = tables[0]
    apply(tables[1], boards[0], work, seat, action)
    source = work.asked_source
    if source != NO_SOURCE:
        for outcome in range(OUTCOMES):
            weights[0][outcome] = work.weights[outcome]
        for outcome in range(OUTCOMES):
            if weights[0][outcome] > 0:
                steer(work)
                name_outcome(work, outcome)
                ask_weights(work)
                tables[1] = tables[0]
                apply(tables[1], boards[0], work, seat, action)
                if work.asked_source != NO_SOURCE:
                    for second in range(OUTCOMES):
                        weights[1 + outcome][second] = work.weights[second]
    rewind_draws(work)
    let_go(work)
    return source
