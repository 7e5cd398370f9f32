"""What a report says in words."""

from __future__ import annotations

from collections import Counter

from grandtour.arena.blocks import Fault
from grandtour.arena.report import ArenaReport
from grandtour.arena.sprt import Verdict

TIES = (
    "Ratings are fitted to whole finishing orders (Plackett-Luce); 400 points are odds of ten to one."
    " A tie counts as every order it could hide. Intervals are for 95 %."
)


def closing(report: ArenaReport) -> str:
    """What was played, and how ratings are to be read."""
    options = ", ".join(f"{name} {_value(value)}" for name, value in report.options.items())
    return (
        f"{report.games:,} games of {report.game} with {report.seats} seats, in"
        f" {report.blocks:,} blocks. Seed {report.seed}."
        + (f" House rules: {options}." if options else "")
        + "".join(f"\n{lost}" for lost in _lost(report))
        + f"\n{report.anchor} is fixed at {report.anchor_value:.0f}. {TIES}"
    )


def _lost(report: ArenaReport) -> list[str]:
    """How many games each program has lost before their end."""
    numbers = Counter(fault.bot for fault in report.faults)
    return [
        f"{bot} lost {number:,} {'game' if number == 1 else 'games'} by faults of its own."
        for bot, number in numbers.items()
    ]


def fault_says(fault: Fault) -> str:
    """Why a program has lost a game, and what it had to say."""
    where = f"{fault.bot} lost game {fault.game} of block {fault.block}, in seat {fault.seat}"
    return f"{where}: {fault.why}." + (f" It wrote:\n{fault.said}" if fault.said else "")


def verdict_says(verdict: Verdict) -> str:
    """What the sequential test has found, in a sentence or two."""
    won = f"{verdict.bot} won {verdict.share:.1%} of the games in {verdict.blocks:,} blocks"
    llr = f"the log-likelihood ratio is {verdict.llr:.2f}"
    if verdict.decided == "h1":
        return f"Decided: {verdict.h1:.1%} is more likely than {verdict.h0:.1%}. {won}; {llr}."
    if verdict.decided == "h0":
        return f"Decided: {verdict.h0:.1%} is more likely than {verdict.h1:.1%}. {won}; {llr}."
    return (
        f"Not decided between {verdict.h0:.1%} and {verdict.h1:.1%}. {won};"
        f" {llr}, and would have to leave ±{verdict.bound:.2f}."
    )


def _value(value: object) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
