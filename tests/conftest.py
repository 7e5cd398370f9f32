"""What all tests share. Clause tests run on plain lists; others say which back ends they compare."""

from __future__ import annotations

import pytest

import grandtour
from grandtour.core.game import Game


@pytest.fixture(scope="session")
def europe() -> Game:
    return grandtour.load("ttr-europe")
