"""The random bot: any legal action is as likely as any other."""

from grandtour.core.entries import pick
from grandtour.core.rule import rule


@rule
def choose(seen, board, work, memory, seat, number):
    """One of the `number` legal actions in `work.legal`."""
    return pick(work, number)
