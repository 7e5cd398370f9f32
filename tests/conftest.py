"""What all tests share. Clause tests run on plain lists; others say which back ends they compare."""

from __future__ import annotations

import os
import signal

import pytest

import grandtour
from grandtour.core.game import Game


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests, one by one the longest, come first: at the end, cores would wait for them."""
    items.sort(key=lambda item: "/tests/web/" not in item.path.as_posix())


@pytest.fixture(scope="session", autouse=True)
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Games at the table are kept apart from the person's own, and nobody's language counts."""
    os.environ["XDG_STATE_HOME"] = str(tmp_path_factory.mktemp("state"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "GRANDTOUR_LANGUAGE"):
        os.environ.pop(name, None)
    os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(scope="session", autouse=True)
def interrupts() -> None:
    """Programs that tests start can be interrupted, even where whoever started the tests cannot."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def europe() -> Game:
    return grandtour.load("ttr-europe")
