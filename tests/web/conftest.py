"""One server and one browser for the tests of a worker; new people for every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browsing import People, Served, browsing


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = Served(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser


@pytest.fixture
def people(served: Served, chromium: Browser) -> Iterator[People]:
    visitors = People(served, chromium)
    yield visitors
    visitors.leave()
    assert visitors.problems == []
