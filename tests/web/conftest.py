"""One server and one browser for the tests of a worker; new people for every test.

Both end with the last test of this folder: while Playwright is there, nothing else can run an event
loop in the same process.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import People, Served, browsing


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def people(served: Served, chromium: Browser) -> Iterator[People]:
    visitors = People(served, chromium)
    yield visitors
    visitors.leave()
    assert visitors.problems == []
