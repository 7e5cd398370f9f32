"""The kernel for GPUs, run on CUDA's simulator: the same games as on a CPU."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from grandtour import Batch
from grandtour.core.game import Game
from grandtour.core.layout import canonical

SCRIPT = """
import sys
import numpy as np
from grandtour import load
from grandtour.core.engine import table_seeds
from grandtour.core.cuda import Gpu
gpu = Gpu(load("ttr-europe"))
assert gpu.is_simulated
played = {}
for seats in (2, 3, 4, 5):
    tables, cards, plies = gpu.play(table_seeds(40 + seats, 2), seats)
    played |= {f"tables{seats}": tables, f"cards{seats}": cards, f"plies{seats}": plies}
np.savez(sys.argv[1], **played)
"""


def test_the_kernel_plays_the_same_games_as_the_cpu(europe: Game, tmp_path: Path) -> None:
    pytest.importorskip("numba.cuda")
    path = tmp_path / "played.npz"
    subprocess.run(
        [sys.executable, "-c", SCRIPT, str(path)],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        check=True,
    )
    with np.load(path) as played:
        for seats in (2, 3, 4, 5):
            batch = Batch(europe, 2, seats, seed=40 + seats, cores=1)
            assert played[f"plies{seats}"].tolist() == batch.play_out().tolist()
            for here, there in (
                (batch.states, played[f"tables{seats}"]),
                (batch.scores(), played[f"cards{seats}"]),
            ):
                assert [canonical(row) for row in here] == [canonical(row) for row in there]
