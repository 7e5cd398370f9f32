"""Whole random games on an NVIDIA GPU: one thread a game, over the very rules that people play by."""

from __future__ import annotations

from typing import Any

import numpy as np

from grandtour.core import entries
from grandtour.core.backend import GAME_RULES, Lists, link_entry
from grandtour.core.engine import Engine
from grandtour.core.game import Game
from grandtour.core.layout import Array
from grandtour.core.rule import link

THREADS_A_BLOCK = 64
BLOCKS_A_MULTIPROCESSOR = 8

# These stand for Numba's CUDA and for the linked `play_range`.
cuda = play_range = None


def play_kernel(states, blanks, boards, works, cards, seeds, plies):  # type: ignore[no-untyped-def]
    """Each thread plays one game after another on a table and scratch space of its own."""
    thread = cuda.grid(1)
    game = thread
    while game < len(plies):
        play_range(
            states, blanks, boards, works[thread], cards, seeds, plies, game, game + 1
        )
        game += cuda.gridsize(1)


def load_cuda() -> Any:
    """Numba's CUDA, or an ImportError that says what to install."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # type: ignore[attr-defined]  # numba-cuda 0.30 still asks for it
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
        self.game = game
        self.cuda = load_cuda()
        self._done: dict[Any, Any] = {}
        self.is_simulated = bool(numba_config().ENABLE_CUDASIM)
        self._kernel = self._compile()

    def _compile(self) -> Any:
        cuda = self.cuda

        def device(function: Any) -> Any:
            return function if self.is_simulated else cuda.jit(function, device=True)

        if self.is_simulated:
            player = Lists(self.game).entry("play_range")
        else:
            names = {
                rule: self._rule(getattr(self.game, rule), device)
                for rule in GAME_RULES
                if hasattr(entries, rule)
            }
            player = device(link_entry(entries.play_range, device, names, self._done))
        return cuda.jit(link(play_kernel, device, {}, {"cuda": cuda, "play_range": player}))

    def _rule(self, function: Any, device: Any) -> Any:
        if function not in self._done:
            self._done[function] = device(link(function, device, self._done))
        return self._done[function]

    def play(
        self, seeds: Array, seats: int, blocks: int | None = None, threads: int = THREADS_A_BLOCK
    ) -> tuple[Any, Any, Any]:
        """Whole random games from these seeds; returns final tables, scorecards and lengths."""
        run = self.prepare(seeds, seats, blocks, threads)
        run()
        return run.results()

    def prepare(
        self, seeds: Array, seats: int, blocks: int | None = None, threads: int = THREADS_A_BLOCK
    ) -> Run:
        """Everything on the device, ready to be run and timed."""
        return Run(self, seeds, seats, blocks, threads)


class Run:
    """Games laid out on the device."""

    def __init__(
        self, gpu: Gpu, seeds: Array, seats: int, blocks: int | None, threads: int
    ) -> None:
        self.gpu = gpu
        game, cuda = gpu.game, gpu.cuda
        number = len(seeds)
        if blocks is None:
            blocks = 1 if gpu.is_simulated else BLOCKS_A_MULTIPROCESSOR * _multiprocessors(cuda)
        self.shape = (blocks, threads if not gpu.is_simulated else 1)
        workers = self.shape[0] * self.shape[1]
        blank = Engine(game, "lists").blank(seats)
        if gpu.is_simulated:
            lists = Lists(game)
            self.arguments: tuple[Any, ...] = (
                lists.rows(game.state, number),
                blank,
                lists.from_array(game.board.rows),
                lists.rows(game.work, workers),
                lists.rows(game.card, number),
                [int(seed) for seed in seeds],
                [0] * number,
            )
            return
        blanks = np.zeros(1, game.state)
        blank[0].write(blanks[0])
        self.arguments = (
            cuda.device_array(number, game.state),
            cuda.to_device(blanks),
            cuda.to_device(game.board.rows),
            cuda.to_device(np.zeros(workers, game.work)),
            cuda.device_array(number, game.card),
            cuda.to_device(np.asarray(seeds, np.int64)),
            cuda.device_array(number, np.int64),
        )

    def __call__(self) -> None:
        self.gpu._kernel[self.shape](*self.arguments)
        if not self.gpu.is_simulated:
            self.gpu.cuda.synchronize()

    def results(self) -> tuple[Any, Any, Any]:
        states, _, _, _, cards, _, plies = self.arguments
        if not self.gpu.is_simulated:
            return states.copy_to_host(), cards.copy_to_host(), plies.copy_to_host()
        tables = np.zeros(len(plies), self.gpu.game.state)
        scored = np.zeros(len(plies), self.gpu.game.card)
        for index in range(len(plies)):
            states[index].write(tables[index])
            cards[index].write(scored[index])
        return tables, scored, np.array(plies)


def _multiprocessors(cuda: Any) -> int:
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
