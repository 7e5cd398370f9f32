"""Ten thousand tables stepped together: what a training loop looks like, with random choices.

python examples/batch.py [TABLES]
"""

import sys

from grandtour import Batch, load

tables = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
batch = Batch(load("ttr-europe"), tables, seats=4, seed=1)
steps = 0
while not batch.over.all():
    views, masks = batch.views(), batch.masks  # what a policy may look at, what it may choose
    assert len(views) == len(masks) == tables
    batch.step(batch.random_actions())  # put your policy here
    steps += 1

totals = batch.scores()["total"][:, :4]
print(f"{tables:,} games in {steps:,} steps; mean result by seat: {totals.mean(axis=0).round(1)}")
