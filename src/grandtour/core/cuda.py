"""Whole random games on an NVIDIA GPU: one thread a game, over the very rules that people play by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from grandtour.core import entries
from grandtour.core.backend import Lists, linked_entry
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.linker import Linker
from grandtour.core.links import check_links

THREADS_A_BLOCK = 256
BLOCKS_A_MULTIPROCESSOR = 32
MAX_REGISTERS = 64  # more warps at once hide the waits for instructions, which bound the kernel

# These stand for Numba's CUDA, for what makes an array the rows of the back end, for the types of
# those rows, and for the linked rules.
cuda: Any = None
as_rows: Any = None
state_type: Any = None
work_type: Any = None
play_table: Any = None
score_table: Any = None


def same_rows(array):  # type: ignore[no-untyped-def]
    return array


def play_kernel(states, blanks, boards, seeds, plies):  # type: ignore[no-untyped-def]
    """Each thread plays one game after another on a table of its own.

    That table lies in the thread's local memory, which the hardware interleaves: threads of a warp
    that look at the same field of their tables read one line and not thirty-two.
    """
    table = as_rows(cuda.local.array(1, state_type))
    work = as_rows(cuda.local.array(1, work_type))
    work[0].logging = 0
    work[0].steered = 0
    game = cuda.grid(1)
    while game < len(plies):
        plies[game] = play_table(table, 0, blanks, 0, boards[0], work[0], seeds[game])
        states[game] = table[0]
        game += cuda.gridsize(1)


def score_kernel(states, boards, cards):  # type: ignore[no-untyped-def]
    """Scoring comes after all play: threads that do the same thing at the same time go together."""
    work = as_rows(cuda.local.array(1, work_type))
    work[0].logging = 0
    work[0].steered = 0
    game = cuda.grid(1)
    while game < len(cards):
        score_table(states[game], boards[0], work[0], cards[game])
        game += cuda.gridsize(1)


def load_cuda() -> Any:
    """Numba's CUDA, or an ImportError that says what to install."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 still asks for it
    try:
        from numba import cuda
    except ImportError as problem:
        raise ImportError(
            "playing on a GPU needs the extra: pip install 'grandtour[cuda]'"
        ) from problem
    return cuda


def numba_config() -> Any:
    from numba import config

    return config


class Gpu:
    """A game on a GPU (or on CUDA's simulator, when NUMBA_ENABLE_CUDASIM is set)."""

    def __init__(self, game: Game) -> None:
        check_links(game)
        self.game = game
        self.cuda = load_cuda()
        self.linker = Linker(self._device, game.instead, as_machine=True)
        self.is_simulated = bool(numba_config().ENABLE_CUDASIM)
        scope = self._scope()
        settings = {} if self.is_simulated else {"max_registers": MAX_REGISTERS}
        self.play_kernel = self.cuda.jit(self.linker.copy(play_kernel, scope), **settings)
        self.score_kernel = self.cuda.jit(self.linker.copy(score_kernel, scope), **settings)

    def _device(self, function: Any) -> Any:
        return function if self.is_simulated else self.cuda.jit(function, device=True)

    def _scope(self) -> dict[str, Any]:
        """What the names in the kernels stand for."""
        scope: dict[str, Any] = {"cuda": self.cuda}
        parts = ("play_table", "score_table")
        if self.is_simulated:
            lists = Lists(self.game)
            scope.update({part: lists.entry(part) for part in parts})
            scope["as_rows"] = lists.from_array
            scope["state_type"], scope["work_type"] = self.game.state, self.game.work
            return scope
        from numba import from_dtype

        for part in parts:
            linked = linked_entry(self.linker, self.game, part, entries, None, None)
            scope[part] = self._device(linked)
        scope["as_rows"] = self._device(same_rows)
        scope["state_type"] = from_dtype(self.game.state)
        scope["work_type"] = from_dtype(self.game.work)
        return scope

    def play(
        self, seeds: Array, seats: int, options: Mapping[str, object] | None = None
    ) -> tuple[Any, Any, Any]:
        """Whole random games from these seeds; returns final tables, scorecards and lengths."""
        run = Run(self, seeds, seats, options)
        run()
        return run.results()


class Run:
    """Games laid out on the device, ready to be played and timed."""

    def __init__(
        self,
        gpu: Gpu,
        seeds: Array,
        seats: int,
        options: Mapping[str, object] | None = None,
        blocks: int | None = None,
        threads: int = THREADS_A_BLOCK,
    ) -> None:
        self.gpu = gpu
        game, cuda = gpu.game, gpu.cuda
        number = len(seeds)
        blank = Engine(game, "lists").blank(seats, options)
        if gpu.is_simulated:
            lists = Lists(game)
            self.shape = (1, 2)
            self.arguments: tuple[Any, ...] = (
                lists.rows(game.state, number),
                blank,
                lists.from_array(game.board.rows),
                lists.rows(game.card, number),
                [int(seed) for seed in seeds],
                [0] * number,
            )
            return
        if blocks is None:
            blocks = BLOCKS_A_MULTIPROCESSOR * cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.shape = (blocks, threads)
        blanks = np.zeros(1, game.state)
        blank[0].write(blanks[0])
        self.arguments = (
            cuda.device_array(number, game.state),
            cuda.to_device(blanks),
            cuda.to_device(game.board.rows),
            cuda.to_device(np.zeros(number, game.card)),
            cuda.to_device(np.asarray(seeds, np.int64)),
            cuda.device_array(number, np.int64),
        )

    def __call__(self) -> None:
        states, blanks, boards, cards, seeds, plies = self.arguments
        self.gpu.play_kernel[self.shape](states, blanks, boards, seeds, plies)
        self.gpu.score_kernel[self.shape](states, boards, cards)
        if not self.gpu.is_simulated:
            self.gpu.cuda.synchronize()

    def results(self) -> tuple[Any, Any, Any]:
        """Final tables, scorecards and numbers of decisions."""
        states, _, _, cards, _, plies = self.arguments
        if not self.gpu.is_simulated:
            return states.copy_to_host(), cards.copy_to_host(), plies.copy_to_host()
        tables = np.zeros(len(states), self.gpu.game.state)
        scored = np.zeros(len(cards), self.gpu.game.card)
        for index, table in enumerate(states):
            table.write(tables[index])
        for index, card in enumerate(cards):
            card.write(scored[index])
        return tables, scored, np.array(plies)
