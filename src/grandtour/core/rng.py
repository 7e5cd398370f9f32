"""For whoever chooses moves: the small fast generator sfc32, four 32-bit words in a record.

It passes the usual statistical batteries, needs only additions, shifts and xors, and so gives the
same numbers on every back end. It is not a cipher: what a game brings comes from elsewhere (chance.py).
"""

import secrets

from grandtour.core.rule import rule

MASK = 0xFFFFFFFF
SEED_LIMIT = 1 << 63
SEED_MASK = SEED_LIMIT - 1


def fresh_seed() -> int:
    """A seed from the operating system's generator."""
    return secrets.randbits(63)


@rule
def seed_rng(holder, seed):
    """Start the generator of `holder` (any record with a field `rng`) from a number below 2**63."""
    rng = holder.rng
    rng[0] = seed & MASK
    rng[1] = (seed >> 32) & MASK
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(12):
        random_word(holder)


@rule
def random_word(holder):
    """The next 32 random bits."""
    rng = holder.rng
    a = rng[0]
    b = rng[1]
    c = rng[2]
    word = (a + b + rng[3]) & MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & MASK
    rng[2] = (((c << 21) | (c >> 11)) + word) & MASK
    rng[3] = (rng[3] + 1) & MASK
    return word


@rule
def below(holder, limit):
    """A number from 0 to limit - 1, each exactly equally likely."""
    product = random_word(holder) * limit
    low = product & MASK
    if low < limit:
        # Words that would favour some numbers are drawn again.
        surplus = (MASK + 1 - limit) % limit
        while low < surplus:
            product = random_word(holder) * limit
            low = product & MASK
    return product >> 32
