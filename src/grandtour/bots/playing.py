"""House bots at many tables, in compiled code: whole games, or on from where the tables stand."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from grandtour.bots.house import looks_ahead
from grandtour.bots.policies.offers import OFFERS
from grandtour.bots.registry import Policies
from grandtour.core.backend import COMPILED
from grandtour.core.batch import in_shares
from grandtour.core.engine import Engine, table_seeds
from grandtour.core.entries import SPACING
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rng import fresh_seed

NO_LIMIT = -1


class Tried(NamedTuple):
    """What came of some actions, in the same worlds: by action, world and seat."""

    wins: Array  # a shared victory is a share of one
    points: Array
    plies: Array  # by action and world: decisions that followed
    lines: Array  # by action and world: the lines of the scorecard of who tries
    taken: Array  # by seat and action: how often it was chosen, in all of these playouts


class Playing:
    """Bots of one game, linked and ready to play.

    >>> playing = Playing(game, ["hungry", "random"])
    >>> plies, cards = playing.play_on(tables, [["hungry", "random"]] * len(tables), seed=1)
    """

    def __init__(self, game: Game, bots: Sequence[str], cores: int | None = None) -> None:
        self.game = game
        self.engine = Engine(game, COMPILED)
        self.policies = Policies(game, bots)
        for name in bots:
            if looks_ahead(game.name, name):
                raise OptionError(f"{name} looks ahead, and cannot play at many tables at once")
        self.shares = cores or os.cpu_count() or 1
        self.works = np.zeros(self.shares, game.work)
        self.seen = np.zeros(self.shares * SPACING, game.state)
        self.offers = np.zeros(self.shares, OFFERS)
        self.taken = np.zeros((self.shares, game.seats[-1], game.actions), np.int64)

    def memories(self, lineups: Sequence[Sequence[str]] | Array) -> tuple[Any, ...]:
        """What bots remember at tables with these line-ups before the first decision of each."""
        codes = self.codes(lineups).reshape(-1)
        made, fresh = self.policies.memories(len(codes)), self.policies.fresh
        for at, bot in enumerate(self.policies.cast[codes]):
            slot = int(bot["slot"])
            made[slot][at] = fresh[slot][int(bot["variant"])]
        return made

    def play_on(
        self,
        tables: Array,
        lineups: Sequence[Sequence[str]] | Array,
        seed: int | None = None,
        limit: int | None = None,
        memories: tuple[Any, ...] | None = None,
    ) -> tuple[Array, Array]:
        """Let bots go on at every table, in place, to the end or for at most `limit` decisions.

        `lineups` names the bot of each seat, for each table. Memories that are given are used and
        carried on; else every bot begins with none. Returns how many decisions each table took, and
        the scorecards as they then stand.
        """
        seats = int(tables["seats"][0]) if len(tables) else 0
        codes = self.codes(lineups)
        if codes.shape != (len(tables), seats):
            raise OptionError(
                f"a line-up of {seats} bots is needed for each of {len(tables)} tables"
            )
        if limit is not None and limit < 0:
            raise OptionError(f"a limit is not below 0, as {limit} is")
        seeds = table_seeds(fresh_seed() if seed is None else seed, len(tables))
        if memories is None:
            memories = self.memories(codes)
        return self._play(False, tables, None, seeds, codes, limit, memories)

    def play_new(
        self, tables: Array, seeds: Array, codes: Array, seats: int, options: Mapping[str, object]
    ) -> tuple[Array, Array]:
        """Deal every table and let bots play it to the end."""
        blank = self.engine.blank(seats, options)
        memories = self.policies.memories(self.shares * seats)
        return self._play(True, tables, blank, seeds, codes, None, memories)

    def try_out(
        self,
        table: Any,
        seat: int,
        actions: Sequence[int],
        lineup: Sequence[str] | Sequence[Sequence[str]],
        worlds: int = 100,
        seed: int | None = None,
        limit: int | None = None,
        deals: Array | None = None,
        stirs: int = 0,
        scale: float = 0.0,
    ) -> Tried:
        """What would come of each of these actions of a seat, if bots went on from there.

        It deals so many worlds that the seat cannot tell from this table (a NumPy row), with other
        luck to come. Every action is tried in all of them, so differences between actions are told
        sooner than values. The actions must be legal. There is one line-up, or one for each action.
        With `deals`, a seed for each world, what the seat cannot know is dealt from these (`weigh_deals`
        tells how plausible deals are); luck to come is from `seed` all the same. With `stirs`, what
        others hold then changes so often for what is about as plausible, as the policies see it.
        A playout that reaches its limit is scored as it stands; with a `scale`, as the policies think
        that it would end, so many points more making a victory e times as likely. Then there are
        no lines.
        """
        seats, number = int(table["seats"]), len(actions)
        if worlds < 1 or not number:
            raise OptionError("at least one action and one world are needed")
        lineups: Any = [lineup] * number if isinstance(lineup[0], str) else lineup
        codes = self.codes(lineups)
        if codes.shape != (number, seats):
            raise OptionError(f"a line-up of {seats} bots is needed, or one for each action")
        if limit is not None and limit < 0:
            raise OptionError(f"a limit is not below 0, as {limit} is")
        states: Array = np.zeros(1, self.game.state)
        states[0] = table
        tried = Tried(
            np.zeros((number, worlds, seats)),
            np.zeros((number, worlds, seats), np.int64),
            np.zeros((number, worlds), np.int64),
            np.zeros((number, worlds, len(self.game.lines)), np.int64),
            np.zeros((seats, self.game.actions), np.int64),
        )
        self.taken[:] = 0
        shares = min(self.shares, worlds)
        seeds = table_seeds(fresh_seed() if seed is None else seed, worlds)
        fixed = (
            states,
            np.array(actions, np.int64),
            seat,
            self.engine.boards,
            self.works,
            np.zeros(self.shares * SPACING, self.game.state),
            self.seen,
            self.policies.memories(self.shares * seats),
            self.policies.fresh,
            np.zeros(self.shares * SPACING, self.game.card),
            seeds if deals is None else deals,
            seeds,
            stirs,
        )
        entry = self.policies.entry(self.engine, "try_out", is_firm=self.policies.are_firm(codes))
        who = (self.policies.cast, codes, self.offers)

        def run(share: int) -> None:
            start, stop = worlds * share // shares, worlds * (share + 1) // shares
            end = NO_LIMIT if limit is None else limit
            entry(*fixed, start, stop, share, *who, end, float(scale), *tried[:-1], self.taken)

        in_shares(run, shares)
        tried.taken[:] = self.taken[:, :seats].sum(axis=0)
        return tried

    def weigh_deals(
        self, table: Any, seat: int, lineup: Sequence[str], number: int, seed: int
    ) -> tuple[Array, Array]:
        """Seeds of deals of all that a seat cannot know, and how well each fits what others have done.

        The policies say so that the others are thought to have; fits of different tables do not compare.
        """
        states: Array = np.zeros(1, self.game.state)
        states[0] = table
        codes = self.codes([lineup])[0]
        shares = min(self.shares, number)
        deals, fits = table_seeds(seed, number), np.zeros(number, np.int64)
        fixed = (
            states,
            seat,
            self.engine.boards,
            self.works,
            np.zeros(self.shares * SPACING, self.game.state),
            self.policies.memories(self.shares * len(codes)),
            self.policies.fresh,
            deals,
        )
        entry = self.policies.entry(self.engine, "weigh_deals")

        def run(share: int) -> None:
            start, stop = number * share // shares, number * (share + 1) // shares
            entry(*fixed, start, stop, share, self.policies.cast, codes, fits)

        in_shares(run, shares)
        return deals, fits

    def propose(self, table: Any, seat: int, bot: str) -> list[tuple[int, int]]:
        """What a bot thinks sensible at a table (a NumPy row): actions with grades, its choice first.

        It is shown what the seat may see. Grades are in hundredths of a point.
        """
        states: Array = np.zeros(1, self.game.state)
        states[0] = table
        code = self.policies.code(bot)
        cast, offers = self.policies.one_table(code, self.engine)
        entry = self.policies.entry(self.engine, "propose_one")
        memories = self.policies.one_memory(code, self.engine)
        entry(states, self.engine.boards, self.works, self.seen, memories, seat, cast, offers)
        number = int(offers[0]["count"])
        found = offers[0]["action"][:number], offers[0]["grade"][:number]
        return list(zip(*(numbers.tolist() for numbers in found), strict=True))

    def codes(self, lineups: Sequence[Sequence[str]] | Array) -> Array:
        """Numbers for names, as entries know them."""
        if isinstance(lineups, np.ndarray) and np.issubdtype(lineups.dtype, np.integer):
            return lineups.astype(np.int64)
        rows = [[self.policies.code(name) for name in lineup] for lineup in lineups]
        if len({len(row) for row in rows}) > 1:
            raise OptionError("all line-ups must be of the same length")
        return np.array(rows, np.int64)

    def _play(
        self,
        is_new: bool,
        tables: Array,
        blank: Any,
        seeds: Array,
        codes: Array,
        limit: int | None,
        memories: tuple[Any, ...],
    ) -> tuple[Array, Array]:
        number = len(tables)
        plies: Array = np.zeros(number, np.int64)
        cards: Array = np.zeros(number, self.game.card)
        if not number:
            return plies, cards
        shares = min(self.shares, number)
        fixed = (
            tables[:1] if blank is None else blank,
            self.engine.boards,
            np.zeros(number, np.int16),
            self.works,
            self.seen,
            memories,
            self.policies.fresh,
            cards,
            seeds,
            self.policies.cast,
            codes,
            self.offers,
            self.taken,
            NO_LIMIT if limit is None else limit,
            plies,
        )

        entry = self.policies.entry(self.engine, "play_bots", is_firm=self.policies.are_firm(codes))

        def run(share: int) -> None:
            start, stop = number * share // shares, number * (share + 1) // shares
            entry(is_new, tables, start, stop, share, *fixed)

        in_shares(run, shares)
        return plies, cards
