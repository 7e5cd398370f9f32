"""A contest from its first block to its last, or to the block after which all is clear."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from grandtour.arena.blocks import AnyPrograms, Block, Fault, play_blocks
from grandtour.arena.cluster import play_on_cluster
from grandtour.arena.contest import Contest, make_contest
from grandtour.arena.report import ArenaReport, block_share, choose_anchor, make_report
from grandtour.arena.results import Results, read_seed
from grandtour.arena.sprt import Sprt, judge, llr_path
from grandtour.core.errors import OptionError
from grandtour.core.game import Game
from grandtour.core.rng import fresh_seed

Progress = Callable[[int, int], None]  # (games that are done, games in all)
Complain = Callable[[Fault], None]


def compare(
    game: Game,
    bots: Sequence[str],
    seats: int = 2,
    games: int = 1000,
    seed: int | None = None,
    *,
    field: str | None = None,
    options: Mapping[str, object] | None = None,
    results: str | Path | None = None,
    sprt: Sprt | None = None,
    anchor: str | None = None,
    anchor_value: float | None = None,
    cores: int | None = None,
    dask: str | None = None,
    programs: AnyPrograms | None = None,
    progress: Progress | None = None,
) -> ArenaReport:
    """Let bots meet, `games` times in every line-up, and rate them.

    With a file of `results`, blocks that stand there are not played again, and new ones are added.
    The report depends on nothing but the contest and the number of games. `programs` are
    named as bots are.
    """
    running = Running(
        game, bots, seats, seed, field, options, results, sprt, anchor, anchor_value, programs
    )
    return running.run(games, cores, dask, progress)


class Running:
    """A contest that has been checked and can be played; its blocks are there afterwards."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        seats: int,
        seed: int | None = None,
        field: str | None = None,
        options: Mapping[str, object] | None = None,
        results: str | Path | None = None,
        sprt: Sprt | None = None,
        anchor: str | None = None,
        anchor_value: float | None = None,
        programs: AnyPrograms | None = None,
    ) -> None:
        if sprt is not None and field is None and len(bots) == 2:
            field = bots[1]
        self.game = game
        self.programs = programs
        self.path = None if results is None else Path(results)
        if seed is None and self.path is not None:
            seed = read_seed(self.path)
        seed = fresh_seed() if seed is None else seed
        self.contest: Contest = make_contest(
            game,
            bots,
            seats,
            field,
            options,
            seed,
            programs.versions if programs is not None else None,
        )
        self.sprt = sprt
        if sprt is not None and len(self.contest.lineups) != 1:
            raise OptionError("the test is between two bots: name just two")
        self.anchor = choose_anchor(self.contest, anchor, anchor_value)
        self.blocks: list[Block] = []  # those that the report is about

    def run(
        self,
        games: int,
        cores: int | None = None,
        dask: str | None = None,
        progress: Progress | None = None,
        complain: Complain | None = None,
    ) -> ArenaReport:
        """Play so many games in every line-up, here or on the cluster at an address. It complains of
        programs as they lose games by faults of theirs."""
        if games < 1:
            raise OptionError(f"at least one game must be played, not {games}")
        if cores is not None and cores < 1:
            raise OptionError(f"at least one core is needed, not {cores}")
        if dask is not None and self.programs is not None:
            raise OptionError("programs play on this machine alone, not on a Dask cluster")
        wanted = self.contest.blocks(games)
        keeping = nullcontext(None) if self.path is None else Results(self.path, self.contest)
        with keeping as kept:
            done = dict(kept.blocks) if kept is not None else {}
            missing = [index for index in wanted if index not in done]
            shares: list[float] = []
            self._tell(progress, done, wanted)
            if not self._is_decided(shares, done, wanted):
                with closing(self._play(missing, cores, dask)) as coming:
                    for played in coming:
                        done |= {block.index: block for block in played}
                        if kept is not None:
                            kept.add(played)
                        self._complain(complain, played)
                        self._tell(progress, done, wanted)
                        if self._is_decided(shares, done, wanted):
                            break
        if self.sprt is None:
            self.blocks = [done[index] for index in wanted]
            return make_report(self.contest, self.blocks, self.anchor)
        verdict = judge(self._first, shares, self.sprt)
        self.blocks = [done[index] for index in range(verdict.blocks)]
        path = llr_path(shares[: verdict.blocks], self.sprt).tolist()
        return make_report(self.contest, self.blocks, self.anchor, verdict, path)

    def _play(
        self, missing: list[int], cores: int | None, dask: str | None
    ) -> Generator[list[Block]]:
        if dask is not None:
            return play_on_cluster(self.game, self.contest, missing, dask)
        return play_blocks(self.game, self.contest, missing, cores, self.programs)

    @property
    def _first(self) -> str:
        """The bot that a test is about."""
        return self.contest.lineups[0][0]

    def _tell(self, progress: Progress | None, done: Mapping[int, Block], wanted: range) -> None:
        if progress is not None:
            seats = self.contest.seats
            progress(sum(index in wanted for index in done) * seats, len(wanted) * seats)

    def _complain(self, complain: Complain | None, played: list[Block]) -> None:
        if complain is not None:
            for block in played:
                for fault in block.faults:
                    complain(fault)

    def _is_decided(self, shares: list[float], done: Mapping[int, Block], wanted: range) -> bool:
        """Add the shares of wins of blocks that have been played by now, and look whether they decide.

        Blocks count in their order, whichever was done first: so any number of cores decides alike.
        """
        if self.sprt is None:
            return False
        while len(shares) in wanted and len(shares) in done:
            shares.append(block_share(done[len(shares)], self.contest, self._first))
        return judge(self._first, shares, self.sprt).decided is not None
