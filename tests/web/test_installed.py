"""The app on a device: it opens without the server, and as the server has it as soon as it is there."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from grandtour.server import webapp
from tests.web.browsing import People, Served
from tests.web.tables import make_table

KEPT = "async () => (await (await caches.open('grand-tour')).keys()).map(one => new URL(one.url).pathname)"


def kept(page: Page) -> list[str]:
    """What the app keeps, once it keeps all that it has loaded."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wanted = """async () => {
      const kept = await (await caches.open('grand-tour')).keys();
      const paths = new Set(kept.map(one => new URL(one.url).pathname));
      const loaded = performance.getEntriesByType('resource').map(one => new URL(one.name).pathname);
      return paths.has('/') && loaded.filter(one => one.startsWith('/assets/')).every(one => paths.has(one));
    }"""
    page.wait_for_function(wanted)
    return list(page.evaluate(KEPT))


def test_it_opens_without_the_server_and_finds_it_again(tmp_path: Path, chromium: Browser) -> None:
    served = Served(tmp_path)
    people = People(served, chromium)
    try:
        page = people.visit(may_lose=True)
        table = make_table(page, "ttr-europe")
        page.goto(f"{served.url}/tables/{table}")
        page.locator(".prompt").wait_for()
        paths = kept(page)
        assert not [path for path in paths if path.startswith("/api")]
        page.wait_for_load_state("networkidle")  # what a table loads later is there, too
        served.stop()

        page.goto(served.url)
        expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
        expect(page.locator("[data-game]")).to_have_count(6)
        table_page = people.visit_again(page, f"/tables/{table}")
        expect(table_page.get_by_role("status")).to_contain_text("The server does not answer.")

        served.start()
        expect(page.get_by_role("alert")).to_be_hidden()
        expect(page.locator(f"[data-table='{table}']").first).to_be_visible()  # who one is, too
        expect(table_page.locator(".prompt")).to_be_visible()
    finally:
        people.leave()
        served.stop()
    assert people.problems == []


def test_a_new_version_takes_the_place_of_the_old_one(tmp_path: Path, chromium: Browser) -> None:
    """Another build is served at the same address: a reload shows it, and the old one is let go of."""
    app = tmp_path / "app"
    shutil.copytree(webapp.BUILT, app)
    served = Served(tmp_path, app=app)
    people = People(served, chromium)
    try:
        page = people.visit()
        entry = str(page.locator("script[type=module]").get_attribute("src"))
        assert entry in kept(page)
        renewed = _rebuild(app, entry)
        page.reload()
        expect(page.locator(f"script[src='{renewed}']")).to_have_count(1)
        expect(page.locator("[data-game]")).to_have_count(6)
        page.wait_for_function(
            "async ([old, now]) => { const cache = await caches.open('grand-tour');"
            " return !(await cache.match(old)) && Boolean(await cache.match(now)); }",
            arg=[entry, renewed],
        )
    finally:
        people.leave()
        served.stop()
    assert people.problems == []


def test_it_can_be_installed(people: People) -> None:
    page = people.visit()
    manifest = json.loads((webapp.BUILT / "app.webmanifest").read_text())
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        size = page.evaluate(
            "async src => { const image = new Image(); image.src = '/' + src; await image.decode();"
            " return `${image.naturalWidth}x${image.naturalHeight}`; }",
            icon["src"],
        )
        assert icon["sizes"] in ("any", size)
    errors = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    told = [one["errorId"] for one in errors["installabilityErrors"]]
    assert [one for one in told if one != "in-incognito"] == []


def _rebuild(app: Path, entry: str) -> str:
    """The app as if its first module had changed: that has another name, everywhere."""
    old = Path(entry).name
    new = f"index-{old[6:-3][::-1]}.js"
    for packed in app.rglob("*.gz"):
        packed.unlink()
    for path in app.rglob("*"):
        if path.suffix in (".js", ".html", ".css"):
            path.write_text(path.read_text().replace(old, new))
    (app / "assets" / old).rename(app / "assets" / new)
    return f"/assets/{new}"
