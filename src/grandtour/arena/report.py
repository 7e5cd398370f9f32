"""What a contest has shown: ratings, shares of wins, points, and how each did against each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import product
from typing import Any

import numpy as np

from grandtour.arena.blocks import Block, Fault
from grandtour.arena.contest import Contest, seated
from grandtour.arena.ratings import Order, rate
from grandtour.arena.sprt import Verdict
from grandtour.bots.house import RANDOM
from grandtour.bots.simulation import interval
from grandtour.core.errors import OptionError

ANCHOR_VALUE = 1000.0


@dataclass(frozen=True)
class Standing:
    """How one bot did over all its seats and games."""

    name: str
    version: str
    rating: float
    low: float  # of the 95 % interval
    high: float
    games: int  # seats it played, over all games
    wins: float  # a shared victory counts as a share of one
    share: float
    share_low: float  # of Wilson's 95 % interval
    share_high: float
    mean_points: float
    mean_place: float
    seat_shares: tuple[float, ...]  # of wins, by seat


@dataclass(frozen=True)
class PairResult:
    """How often one bot finished before another; equal places count half."""

    name: str
    other: str
    meetings: int  # of a seat with a seat
    share: float
    low: float  # of Wilson's 95 % interval
    high: float


@dataclass(frozen=True)
class ArenaReport:
    game: str
    rules: int
    board: str
    seats: int
    options: dict[str, Any]
    field: str | None
    seed: int
    games: int
    blocks: int
    plies: int
    anchor: str
    anchor_value: float
    standings: tuple[Standing, ...]  # the strongest first
    pairs: tuple[PairResult, ...]
    verdict: Verdict | None  # of the sequential test, if there was one
    llr: tuple[float, ...]  # of that test, after each block
    faults: tuple[Fault, ...] = ()  # for which programs have lost games before their end

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


@dataclass
class _Sums:
    """What is added up for one bot."""

    places: list[int]
    points: list[int]
    wins: list[tuple[int, float]]  # the seat, and the share of the victory


def make_report(
    contest: Contest,
    blocks: Sequence[Block],
    anchor: tuple[str, float],
    verdict: Verdict | None = None,
    llr: Sequence[float] = (),
) -> ArenaReport:
    """Add up these blocks, rate the bots, and put the strongest first."""
    names = tuple(contest.bots)
    sums = {name: _Sums([], [], []) for name in names}
    before: dict[tuple[str, str], list[float]] = defaultdict(list)
    orders: dict[int, list[list[Order]]] = defaultdict(list)
    for block in blocks:
        lineup = contest.lineup(block.index)
        played: list[Order] = []
        for turn, (places, points) in enumerate(zip(block.places, block.points, strict=True)):
            row = seated(lineup, turn)
            winners = places.count(1)
            for seat, name in enumerate(row):
                sums[name].places.append(places[seat])
                sums[name].points.append(points[seat])
                sums[name].wins.append((seat, 1 / winners if places[seat] == 1 else 0.0))
                for other, rival in enumerate(row):
                    if rival != name:
                        ahead = float(np.sign(places[other] - places[seat]))
                        before[name, rival].append((1 + ahead) / 2)
            played.append((tuple(map(names.index, row)), places))
        orders[block.index % len(contest.lineups)].append(played)
    ratings = rate(names, orders, *anchor)
    standings = []
    for name, summed in sums.items():
        number = len(summed.places)
        wins = sum(won for _, won in summed.wins)
        by_seat = [[won for at, won in summed.wins if at == seat] for seat in range(contest.seats)]
        low, high = interval(wins, number)
        standings.append(
            Standing(
                name=name,
                version=contest.bots[name],
                rating=ratings[name].value,
                low=ratings[name].low,
                high=ratings[name].high,
                games=number,
                wins=wins,
                share=wins / number,
                share_low=low,
                share_high=high,
                mean_points=float(np.mean(summed.points)),
                mean_place=float(np.mean(summed.places)),
                seat_shares=tuple(float(np.mean(won)) for won in by_seat),
            )
        )
    standings.sort(key=lambda standing: -standing.rating)
    ranked = [standing.name for standing in standings]
    pairs = []
    for name, rival in product(ranked, ranked):
        if (met := before.get((name, rival))) is not None:
            share, (low, high) = sum(met) / len(met), interval(sum(met), len(met))
            pairs.append(PairResult(name, rival, len(met), share, low, high))
    return ArenaReport(
        game=contest.game,
        rules=contest.rules,
        board=contest.board,
        seats=contest.seats,
        options=dict(contest.options),
        field=contest.field,
        seed=contest.seed,
        games=len(blocks) * contest.seats,
        blocks=len(blocks),
        plies=sum(sum(block.plies) for block in blocks),
        anchor=anchor[0],
        anchor_value=anchor[1],
        standings=tuple(standings),
        pairs=tuple(pairs),
        verdict=verdict,
        llr=tuple(llr),
        faults=tuple(fault for block in blocks for fault in block.faults),
    )


def choose_anchor(contest: Contest, given: str | None, value: float | None) -> tuple[str, float]:
    """The bot whose rating is fixed, and at what: by default that which plays at random, or the last."""
    names = tuple(contest.bots)
    if given is not None and given not in names:
        raise OptionError(f"the anchor {given!r} does not play; {', '.join(names)} do")
    default = RANDOM if RANDOM in names else names[-1]
    return given or default, ANCHOR_VALUE if value is None else value


def block_share(block: Block, contest: Contest, name: str) -> float:
    """The share of a block's games that a bot has won, over all seats it had."""
    won = 0.0
    for turn, places in enumerate(block.places):
        winners = [
            bot for bot, place in zip(seated(contest.lineup(block.index), turn), places, strict=True)
            if place == 1
        ]  # fmt: skip
        won += winners.count(name) / len(winners)
    return won / len(block.places)
