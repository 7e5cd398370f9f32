"""REST as a stranger uses it: with a plain HTTP client, good and bad manners, and no other door."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from grandtour import games, load, read_record, replay
from grandtour.server import rest
from grandtour.server.founding import OPEN_TABLES
from grandtour.server.hall import Hall
from grandtour.server.identity import COOKIE, Identities
from grandtour.server.messages import Person
from tests.docs.pages import ROOT
from tests.server.online import PATIENCE, online
from tests.server.test_protocol_page import BOARD as BENELUX
from tests.server.test_typescript import TYPES

SIX_CITIES = json.loads((ROOT / "examples" / "six-cities.json").read_text(encoding="utf-8"))
TOUR = {"game": "europa-tour", "seats": 2}
SECRET = "for tests"
NUMBERS = count()


@dataclass
class Site:
    """A server that runs beside the tests."""

    url: str
    hall: Hall

    def stranger(self, name: str = "") -> Stranger:
        somebody = Stranger(self)
        if name:
            somebody.be(name)
        return somebody


class Stranger:
    """Somebody with an HTTP client."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.http = httpx.Client(base_url=site.url, timeout=PATIENCE)
        self.http.headers["content-type"] = "application/json"
        self.id = ""

    def be(self, name: str, program: bool = False) -> dict[str, Any]:
        me: dict[str, Any] = self.post("/api/me", {"name": name, "program": program})
        self.http.cookies.clear()
        self.http.headers["authorization"] = f"Bearer {me['token']}"
        self.id = me["id"]
        return me

    def get(self, path: str, **query: Any) -> Any:
        return self._good(self.http.get(path, params=query))

    def post(self, path: str, body: Any, **query: Any) -> Any:
        return self._good(self.http.post(path, json=body, params=query))

    def _good(self, answer: httpx.Response) -> Any:
        assert answer.status_code == 200, answer.text
        is_json = answer.headers["content-type"] == "application/json"
        return answer.json() if is_json else answer.text

    def refused(self, status: int, method: str, path: str, **request: Any) -> dict[str, Any]:
        """A request that must not succeed; whatever is wrong, a code and a sentence come back."""
        answer = self.http.request(method, path, **request)
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/json"
        problem: dict[str, Any] = answer.json()
        kind = "Refused" if problem.get("type") == "refused" else "Problem"
        assert TYPES.misfit(problem, kind) is None
        assert problem["code"]
        assert problem["message"]
        assert "Traceback" not in answer.text
        return problem

    # Tables

    def create(self, **wish: Any) -> str:
        return str(self.post("/api/tables", {**TOUR, **wish})["id"])

    def command(self, table: str, do: str, on: int | None = None, **facts: Any) -> Any:
        """A command that is carried out; `on` is the seat it is sent from."""
        body = {"do": do, "id": f"c{next(NUMBERS)}", **facts}
        return self.post(f"/api/tables/{table}/commands", body, **seat_of(on))

    def command_refused(
        self, status: int, table: str, do: str, on: int | None = None, **facts: Any
    ) -> dict[str, Any]:
        body = {"do": do, "id": f"c{next(NUMBERS)}", **facts}
        path = f"/api/tables/{table}/commands"
        return self.refused(status, "POST", path, json=body, params=seat_of(on))

    def state(self, table: str, seat: int | None = None) -> dict[str, Any]:
        (state,) = self.get(f"/api/tables/{table}/messages", **seat_of(seat))
        assert TYPES.misfit(state, "State") is None
        return dict(state)

    def start(self, table: str, on: int | None = None) -> None:
        self.command(table, "start", on, version=self.state(table, on)["version"])

    def play(self, table: str, on: int, move: str) -> Any:
        return self.command(table, "play", on, version=self.state(table, on)["version"], move=move)

    def until_over(self, table: str) -> dict[str, Any]:
        """Wait with long requests until a game is over; returns its last state."""
        state = self.state(table)
        deadline = time.monotonic() + PATIENCE
        while state["table"]["stage"] != "over":
            assert time.monotonic() < deadline
            path = f"/api/tables/{table}/messages"
            for message in self.get(path, since=state["seq"], wait=5):
                state |= message
        return state


def seat_of(seat: int | None) -> dict[str, Any]:
    return {} if seat is None else {"seat": seat}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests here, in a thread of its own."""
    started, done = threading.Event(), asyncio.Event()
    found: list[Site] = []
    loops: list[asyncio.AbstractEventLoop] = []

    async def body() -> None:
        folder = tmp_path_factory.mktemp("rest")
        loops.append(asyncio.get_running_loop())
        async with online(f"sqlite:///{folder}/tables.db", secret=SECRET) as server:
            found.append(Site(server.url, server.hall))
            started.set()
            await done.wait()

    thread = threading.Thread(target=lambda: asyncio.run(body()), daemon=True)
    thread.start()
    assert started.wait(PATIENCE)
    yield found[0]
    loops[0].call_soon_threadsafe(done.set)
    thread.join(PATIENCE)


@pytest.fixture(scope="module")
def ada(site: Site) -> Stranger:
    return site.stranger("Ada")


@pytest.fixture(scope="module")
def grace(site: Site) -> Stranger:
    return site.stranger("Grace")


def begun(host: Stranger, guest: Stranger, **wish: Any) -> str:
    """A game between two, on three countries and of two turns at most."""
    table = host.create(**{"board": BENELUX, "options": {"turnLimit": 2}, **wish})
    host.command(table, "sit")
    guest.command(table, "sit")
    host.start(table, 0)
    return table


def played(host: Stranger, guest: Stranger, **wish: Any) -> str:
    """The same from beginning to end."""
    table = begun(host, guest, **wish)
    finish(table, host, guest)
    return table


def finish(table: str, *players: Stranger) -> None:
    for _ in range(50):
        for seat, player in enumerate(players):
            state = player.state(table, seat)
            if state["table"]["stage"] == "over":
                return
            if state["view"]["players"][seat]["deciding"]:
                player.play(table, seat, state["legal"][0]["text"])
    raise AssertionError("this game does not end")


# Bodies


@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"Ada"',
        b"name=Ada",
        b'{"name":"\xff"}',
        b'{"name":"\\ud800"}',
        b'{"name":NaN}',
        b'{"name":["Ada"]}',
        b'{"name":"Ada","game":"europa-tour","seats":2,"seed":7}',
        b"[" * 100_000,
        b'{"board":{"a":' + b"[" * 50_000 + b"]" * 50_000 + b"}}",
        '{"name":"Ada"}'.encode("utf-16"),
    ],
)
def test_bodies_that_cannot_be_read(ada: Stranger, path: str, body: bytes) -> None:
    assert ada.refused(400, "POST", path, content=body)["code"] == "bad-request"


def test_unknown_fields_are_not_overlooked(ada: Stranger) -> None:
    for path, body in {
        "/api/me": {"name": "Ada", "admin": True},
        "/api/tables": {**TOUR, "colour": "red"},
        "/api/tables/x/play-on": {"move": 0, "seed": 1},
    }.items():
        problem = ada.refused(400, "POST", path, json=body)
        assert "unknown field" in problem["message"]
    for pace in ({"kind": "live", "seconds": 5, "days": 1}, {"kind": "never"}, {"kind": "days"}):
        ada.refused(400, "POST", "/api/tables", json={**TOUR, "pace": pace})
    table = ada.create()
    problem = ada.command_refused(400, table, "sit", colour="red")
    assert problem["code"] == "bad-command"
    assert ada.command_refused(400, table, "stand")["code"] == "bad-command"


def test_bodies_have_a_limit(ada: Stranger) -> None:
    large = json.dumps({**TOUR, "board": {"name": "x" * rest.BODY_MAX}}).encode()
    for path in ("/api/me", "/api/tables", "/api/tables/x/commands"):
        problem = ada.refused(400, "POST", path, content=large)
        assert f"{rest.BODY_MAX}" in problem["message"]
    in_parts = (large[at : at + 65_536] for at in range(0, len(large), 65_536))
    ada.refused(400, "POST", "/api/tables", content=in_parts)  # without a length before it


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "../secrets"}, "no game"),
        ({"seats": 0}, "seats"),
        ({"seats": 1}, "2 to 4 players, not 1"),
        ({"seats": 5}, "2 to 4 players, not 5"),
        ({"seats": 10**30}, "seats"),
        ({"options": {"noSuchOption": True}}, "noSuchOption"),
        ({"options": {"turnLimit": -1}}, "turnLimit"),
        ({"options": {"turnLimit": 10**30}}, "turnLimit"),
        ({"options": {"turnLimit": "many"}}, "turnLimit"),
        ({"options": {"browsePiles": "perhaps"}}, "browsePiles"),
        ({"title": "x" * 61}, "title"),
        ({"join": "anyhow"}, "join"),
        ({"watch": {"kind": "delayed", "seconds": 0}}, "seconds"),
        ({"pace": {"kind": "live", "seconds": 10**9}}, "seconds"),
    ],
)
def test_tables_that_cannot_be(ada: Stranger, wish: dict[str, Any], says: str) -> None:
    problem = ada.refused(400, "POST", "/api/tables", json={**TOUR, **wish})
    assert says in problem["message"]
    assert problem["code"] in ("bad-request", "no-such-game")


def test_only_so_many_tables_that_do_not_begin(site: Site) -> None:
    greedy = site.stranger("Greedy")
    tables = [greedy.create() for _ in range(OPEN_TABLES)]
    assert greedy.refused(409, "POST", "/api/tables", json=TOUR)["code"] == "too-many-tables"
    greedy.command(tables[0], "close")
    greedy.create()


# Names and tokens


@pytest.mark.parametrize(
    "name", ["", " ", "\t\n", "\u200b", "\u202e\u2066", "\ufeff", "\x00", "\U000e0041", "x" * 33]
)
def test_names_that_cannot_be(site: Site, name: str) -> None:
    problem = site.stranger().refused(400, "POST", "/api/me", json={"name": name})
    assert problem["code"] in ("name-empty", "bad-request")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada\n  Lovelace ", "Ada Lovelace"),
        ("A\u200bd\u202ea", "Ada"),
        ("Ame\u0301lie", "Amélie"),
        ("x" * 32, "x" * 32),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("李白 👑", "李白 👑"),
    ],
)
def test_names_are_made_readable(site: Site, name: str, shown: str) -> None:
    assert site.stranger().post("/api/me", {"name": name})["name"] == shown


def test_a_new_name_is_the_same_person(site: Site) -> None:
    somebody = site.stranger()
    first = somebody.be("Augusta")
    again = somebody.be("Ada", program=True)
    assert again["id"] == first["id"]
    assert again["token"] != first["token"]
    assert somebody.get("/api/me") == again


def tampered(token: str) -> Iterator[str]:
    """Tokens that nobody gave out."""
    payload, _, signature = token.rpartition(".")
    other = Identities("of another server").token(Person("a" * 16, "Mallory"))
    yield token[:-5]
    yield token[1:]
    yield payload
    yield f"{payload}."
    yield f".{signature}"
    yield f"{'A' if payload[5] != 'A' else 'B'}".join((payload[:5], payload[6:])) + f".{signature}"
    yield f"{payload}.{signature[:4]}{'A' if signature[4] != 'A' else 'B'}{signature[5:]}"
    yield f"{other.rpartition('.')[0]}.{signature}"
    yield other
    yield "nobody"
    yield "null"
    yield "é"


def test_tokens_that_we_did_not_sign(site: Site, ada: Stranger) -> None:
    table = ada.create()
    seat = ada.command(table, "sit")["seat"]
    token = ada.http.headers["authorization"].split()[1]
    for forged in tampered(token):
        mallory = site.stranger()
        mallory.http.headers["authorization"] = f"Bearer {forged}"
        assert mallory.refused(401, "GET", "/api/me")["code"] == "not-somebody", forged
        mallory.refused(401, "POST", "/api/tables", json=TOUR)
        mallory.command_refused(401, table, "leave", seat)
        path = f"/api/tables/{table}/messages"
        assert mallory.refused(403, "GET", path, params={"seat": seat})["code"] == "not-your-seat"
    for header in ("", "Bearer", f"Basic {token}", token):
        nobody = site.stranger()
        nobody.http.headers["authorization"] = header
        nobody.refused(401, "GET", "/api/me")
        assert nobody.get("/api/me", optional=True) is None
    kind_of = site.stranger()
    kind_of.http.headers["authorization"] = f"bearer {token}"  # schemes are said in any case
    assert kind_of.get("/api/me")["id"] == ada.id


def test_the_cookie(site: Site) -> None:
    somebody = site.stranger()
    answer = somebody.http.post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert cookie.startswith(f"{COOKIE}=")
    facts = {word.strip() for word in cookie.split(";")}
    assert {"httponly", "samesite=lax", "path=/"} <= facts
    assert "secure" not in facts
    assert somebody.get("/api/me")["id"] == answer.json()["id"]  # httpx sends it back
    assert somebody.post("/api/me", {"name": "Augusta"})["id"] == answer.json()["id"]
    forwarded = site.stranger().http.post(
        "/api/me", json={"name": "Ada"}, headers={"x-forwarded-proto": "https"}
    )
    assert "; secure" in forwarded.headers["set-cookie"].lower()
    other = site.stranger("Grace")
    other.http.cookies.set(COOKIE, answer.json()["token"])
    assert other.get("/api/me")["name"] == "Grace"  # a token says more than a cookie


# Lists


def test_lists_and_pages(site: Site) -> None:
    host, guest = site.stranger("Lister"), site.stranger("Reader")
    listed = [host.create(join="lobby", title=f"{number}") for number in range(5)]
    hidden = host.create()
    ours = {table["id"] for table in pages(guest, "open", limit=2)} & {*listed, hidden}
    assert ours == set(listed)
    newest = [table["id"] for table in pages(guest, "open", limit=100) if table["id"] in listed]
    assert newest == listed[::-1]
    assert {table["id"] for table in pages(host, "mine", limit=3)} == {*listed, hidden}
    assert not pages(guest, "mine")
    guest.command(hidden, "sit")
    assert [table["id"] for table in pages(guest, "mine")] == [hidden]
    host.command(listed[0], "close")
    assert listed[0] not in {table["id"] for table in pages(guest, "open")}
    assert listed[0] not in {table["id"] for table in pages(host, "mine")}


def test_lists_of_games_that_run_or_are_over(site: Site) -> None:
    host, guest, reader = (site.stranger(name) for name in ("Host", "Guest", "Reader"))
    seen = begun(host, guest, join="lobby")
    private = begun(host, guest, join="lobby", watch={"kind": "none"})
    by_link = begun(host, guest)
    assert {t["id"] for t in pages(reader, "watchable")} & {seen, private, by_link} == {seen}
    over, private_over = played(host, guest, join="lobby"), played(host, guest)
    assert over in {t["id"] for t in pages(reader, "finished")}
    assert private_over not in {t["id"] for t in pages(reader, "finished")}
    assert private_over in {t["id"] for t in pages(guest, "finished")}
    row = next(t for t in pages(reader, "finished") if t["id"] == over)
    assert row["winners"]
    assert TYPES.misfit(row, "TableSummary") is None
    row = next(t for t in pages(reader, "watchable") if t["id"] == seen)
    assert row["deciding"]


def pages(somebody: Stranger, which: str, limit: int = 50) -> list[dict[str, Any]]:
    """A whole list, page by page; no table is there twice."""
    found: list[dict[str, Any]] = []
    before: dict[str, Any] = {}
    while True:
        page = somebody.get("/api/tables", which=which, limit=limit, **before)
        assert len(page["tables"]) <= limit
        assert TYPES.misfit(page, "TableList") is None
        found += page["tables"]
        if page["before"] is None:
            break
        before = {"before": page["before"]}
    assert len({table["id"] for table in found}) == len(found)
    return found


@pytest.mark.parametrize(
    "query", ["which=all", "limit=0", "limit=101", "limit=x", "before=x", "which=mine"]
)
def test_lists_that_there_are_not(site: Site, query: str) -> None:
    status = 401 if query == "which=mine" else 400
    site.stranger().refused(status, "GET", f"/api/tables?{query}")


# Languages and games


def test_refusals_are_said_in_french(site: Site, ada: Stranger, grace: Stranger) -> None:
    french = {"language": "fr"}
    problem = ada.refused(404, "GET", "/api/tables/nowhere", params=french)
    assert problem["message"].startswith("Il n'y a pas de table")
    empty = site.stranger().refused(400, "POST", "/api/me", params=french, json={"name": " "})
    assert empty["code"] == "name-empty"
    assert empty["message"].startswith("Choisissez un nom")
    table = begun(ada, grace)
    version = ada.state(table, 0)["version"]
    ada.play(table, 0, "place 1")
    play = {"do": "play", "id": "fr", "version": version + 1, "move": "place 1"}
    path = f"/api/tables/{table}/commands"
    by_rule = ada.refused(409, "POST", path, json=play, params={**french, "seat": 0})
    assert by_rule["clause"] == "ETO-10"
    assert re.search(r"\bcarte\b", by_rule["message"])
    in_english = ada.refused(409, "POST", path, json=play, params={"language": "xx", "seat": 0})
    assert in_english["message"].startswith("There is a card at place 1")


def test_games_are_told_of(site: Site) -> None:
    nobody = site.stranger()
    told = nobody.get("/api/games")
    assert [game["name"] for game in told] == list(games.names())
    assert all(game["bots"] and game["board"]["edition"] for game in told)
    assert "file" not in told[0]["board"]
    one = nobody.get("/api/games/dice-trip-belgium", language="fr")
    assert one["title"] == "Dice Trip Belgique"
    texts = nobody.get("/api/games/europa-tour/texts", language="fr")
    assert texts == load("europa-tour").texts["fr"]
    assert nobody.get("/api/games/europa-tour/rules") == {"text": None}  # the app has that
    for path in ("/api/games/chess", "/api/games/chess/texts", "/api/games/chess/rules"):
        assert nobody.refused(400, "GET", path)["code"] == "no-such-game"
    nobody.refused(404, "GET", "/api/boards/0123456789abcdef")


def test_openapi_describes_every_route(site: Site) -> None:
    described = site.stranger().get("/openapi.json")
    assert described["openapi"].startswith("3.")
    schemas = described["components"]["schemas"]
    for reference in re.findall(r'"\$ref": ?"([^"]+)"', json.dumps(described)):
        assert reference.startswith("#/components/schemas/")
        assert reference.rpartition("/")[2] in schemas
    known = {(route.path, method) for route in rest.router.routes for method in route.methods}  # type: ignore[attr-defined]
    assert known == {(p, m.upper()) for p, methods in described["paths"].items() for m in methods}
    for methods in described["paths"].values():
        for facts in methods.values():
            (content,) = facts["responses"]["200"]["content"].values()
            assert content["schema"]
            assert "4XX" in facts["responses"]
    for name in ("CreateTable", "TableInfo", "Play", "Update", "Problem", "Why"):
        assert name in schemas


# Streams and commands over HTTP


def test_long_requests(site: Site, ada: Stranger) -> None:
    table = ada.create()
    path = f"/api/tables/{table}/messages"
    seq = ada.state(table)["seq"]
    assert ada.get(path, since=seq) == []
    began = time.monotonic()
    assert ada.get(path, since=seq, wait=0.3) == []
    assert time.monotonic() - began > 0.25
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(site.stranger().get, path, since=seq, wait=25)
        time.sleep(0.2)
        began = time.monotonic()
        ada.command(table, "say", text="hello")
        (message,) = waiting.result()
    assert time.monotonic() - began < 20  # not only when its time is up
    assert message["news"][0]["text"] == "hello"
    assert message["seq"] == seq + 1
    assert ada.get(path, since=seq, wait=25) == [message]  # at once
    (state,) = ada.get(path, since=999)
    assert state["type"] == "state"
    for query in ({"wait": 26}, {"wait": -1}, {"wait": "nan"}, {"since": -1}, {"seat": 16}):
        ada.refused(400, "GET", path, params=query)
    ada.refused(404, "GET", path, params={"seat": 5})
    ada.refused(403, "GET", path, params={"seat": 0})


def test_commands(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = ada.create(board=BENELUX)
    path = f"/api/tables/{table}/commands"
    assert ada.command_refused(409, table, "start", version=0)["code"] == "seats-empty"
    sit = {"do": "sit", "id": "once", "seat": 1}
    done = ada.post(path, sit)
    assert done["seat"] == 1
    assert ada.post(path, sit) == done  # again: nothing more
    assert grace.command_refused(409, table, "sit", seat=1)["code"] == "seat-taken"
    assert grace.command_refused(404, table, "sit", seat=2)["code"] == "no-such-seat"
    assert grace.post(path, {"do": "sit", "id": "once"})["seat"] == 0  # ids are one's own
    assert grace.command_refused(403, table, "start", version=0)["code"] == "not-host"
    assert ada.command_refused(409, table, "start", 1, version=0)["code"] == "stale"
    ada.start(table, 1)
    assert (
        ada.command_refused(403, table, "play", version=1, move="place 1")["code"] == "not-seated"
    )
    assert ada.command_refused(403, table, "play", 0, version=1, move="place 1")["code"] == (
        "not-your-seat"
    )
    version = ada.state(table, 1)["version"]
    for move, code in {"place 9": None, "fly": None, "silent": None}.items():
        refused = ada.command_refused(409, table, "play", 1, version=version, move=move)
        assert refused["type"] == "refused"
        assert refused["code"] != "stale", code
    play = {"do": "play", "id": "p", "version": version, "move": "place 1"}
    first = ada.post(path, play, seat=1)
    assert ada.post(path, play, seat=1) == first
    assert ada.command_refused(409, table, "play", 1, version=version, move="place 2")["code"] == (
        "stale"
    )
    assert ada.command_refused(409, table, "bot", seat=0, bot="nobody")["code"] == ("seat-taken")
    assert ada.command_refused(409, table, "rematch", 1)["code"] == "not-finished"
    assert ada.command_refused(404, "nowhere", "sit")["code"] == "no-such-table"
    assert site.stranger().command_refused(401, table, "sit")["code"] == "not-somebody"


# A board of one's own


def test_a_board_of_ones_own_is_played_by_bots_and_kept(site: Site, ada: Stranger) -> None:
    info = ada.post("/api/tables", {"game": "ttr-europe", "seats": 2, "board": SIX_CITIES})
    table, board = info["id"], info["board"]
    assert (board["title"], board["edition"]) == ("Around the Adriatic", "own")
    for seat in (0, 1):
        ada.command(table, "bot", seat=seat, bot=("hungry", "random")[seat])
    ada.start(table)
    over = ada.until_over(table)
    assert over["table"]["board"] == board
    assert len(over["result"]["cards"]) == 2

    kept = ada.get(f"/api/boards/{board['digest']}")
    assert {key: kept[key] for key in SIX_CITIES} == SIX_CITIES
    answer = ada.http.get(f"/api/boards/{board['digest']}")
    assert "immutable" in answer.headers["cache-control"]
    other = ada.post(
        "/api/tables", {"game": "ttr-europe", "seats": 2, "board": {**SIX_CITIES, "trains": 14}}
    )
    assert other["board"]["digest"] != board["digest"]

    text = ada.get(f"/api/tables/{table}/record")
    game = games.load_on("ttr-europe", board["name"], kept)
    match = replay(read_record(text), game, backend="lists")
    assert [msgspec.to_builtins(card) for card in match.result().cards] == over["result"]["cards"]


def test_a_board_is_looked_over_before_a_table_is_opened_on_it(site: Site) -> None:
    nobody = site.stranger()
    report = nobody.post("/api/boards", {"board": {**SIX_CITIES, "notice": "by Ada"}})
    assert (report["game"], report["title"]) == ("ttr-europe", "Around the Adriatic")
    assert (report["seats"], report["notice"]) == ([2, 3], "by Ada")
    assert report["faults"] == report["doubts"] == []
    wrong = {**SIX_CITIES, "trains": -1, "stations": 9, "tains": 12, "game": "ttr-iberia"}
    report = nobody.post("/api/boards", {"board": wrong, "game": "ttr-europe"})
    assert report["game"] == "ttr-iberia", "what the file says goes first"
    assert report["seats"] == []
    report = nobody.post(
        "/api/boards", {"board": {**wrong, "game": "my own"}, "game": "ttr-europe"}
    )
    assert [one["path"] for one in report["faults"]] == ["trains", "stations"]
    assert [one["path"] for one in report["doubts"]] == ["tains"]
    nobody.refused(400, "POST", "/api/boards", json={"board": {}, "game": "chess"})
    nobody.refused(400, "POST", "/api/boards", json={"board": []})


def test_a_board_is_filled_in_as_its_game_reads_it(ada: Stranger) -> None:
    info = ada.post("/api/tables", {"game": "ttr-europe", "seats": 2, "board": SIX_CITIES})
    address = f"/api/boards/{info['board']['digest']}"
    assert "routePoints" not in ada.get(address)
    whole = ada.get(address, game="ttr-europe")
    assert whole["routePoints"]["8"] == 21
    assert whole["cities"] == SIX_CITIES["cities"]
    ada.refused(400, "GET", f"{address}?game=europa-tour")
    ada.refused(400, "GET", f"{address}?game=chess")


def test_the_server_says_how_others_reach_it(site: Site) -> None:
    told = site.stranger().get("/api/site")
    assert told == {"addresses": [], "command": "grandtour serve --host 0.0.0.0", "public": None}


def test_boards_that_cannot_be(ada: Stranger) -> None:
    wishes = {"game": "ttr-europe", "seats": 2}
    problem = ada.refused(
        400, "POST", "/api/tables", json={**wishes, "board": {**SIX_CITIES, "trains": -1}}
    )
    assert problem["message"].startswith("trains:")
    ada.refused(400, "POST", "/api/tables", json={**wishes, "board": {"name": "nothing"}})
    ada.refused(400, "POST", "/api/tables", json={**TOUR, "board": SIX_CITIES})
    for key in SIX_CITIES:
        for wrong in (None, [], {}, "x", -1, 1e300, [{}], {"a": None}, [[[]]]):
            body = json.dumps({**wishes, "board": {**SIX_CITIES, key: wrong}})
            answer = ada.http.post("/api/tables", content=body)
            assert answer.status_code in (200, 400, 409), (key, wrong, answer.text)
            if answer.status_code == 200:
                ada.command(answer.json()["id"], "close")


# Aids, and why not


def test_aids_are_for_those_who_may_see(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = ada.create(board=BENELUX)
    path = f"/api/tables/{table}/aids"
    assert ada.refused(409, "GET", path)["code"] == "table-open"
    table = begun(ada, grace, game="ttr-europe", board=None, options={})
    path = f"/api/tables/{table}/aids"
    mine, theirs, seen = ada.get(path, seat=0), grace.get(path, seat=1), site.stranger().get(path)
    for told in (mine, theirs, seen):
        assert TYPES.misfit(told, "TtrEuropeAids") is None
    offered = [ticket["name"] for ticket in ada.state(table, 0)["view"]["offer"]]
    assert [ticket["name"] for ticket in mine["offer"]] == offered
    assert {ticket["name"] for ticket in theirs["offer"]}.isdisjoint(offered)
    assert (seen["offer"], seen["trains_left"]) == ([], None)
    assert ada.refused(403, "GET", path, params={"seat": 1})["code"] == "not-your-seat"
    assert site.stranger().refused(403, "GET", path, params={"seat": 0})["code"] == "not-your-seat"
    assert ada.refused(404, "GET", path, params={"seat": 2})["code"] == "no-such-seat"
    for seat in ("-1", "x", "16"):
        ada.refused(400, "GET", path, params={"seat": seat})
    ada.refused(404, "GET", "/api/tables/nowhere/aids")


def test_aids_where_nobody_may_watch(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = begun(ada, grace, watch={"kind": "none"})
    path = f"/api/tables/{table}/aids"
    assert site.stranger().refused(403, "GET", path)["code"] == "no-watching"
    assert ada.get(path, seat=0)
    finish(table, ada, grace)
    assert ada.get(path, seat=0)["places"] == {}
    assert site.stranger().refused(403, "GET", path)["code"] == "no-watching"


def test_why_not_a_move(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = begun(ada, grace)
    path = f"/api/tables/{table}/why"
    before = ada.state(table, 0)
    assert ada.get(path, seat=0, move="place 1") == {"legal": True}
    answer = ada.get(path, seat=0, move="announce")
    assert TYPES.misfit(answer, "Why") is None
    assert answer["legal"] is False
    assert answer["clause"].startswith("ETO-")
    assert answer["code"]
    assert answer["message"]
    in_french = ada.get(path, seat=0, move="announce", language="fr")
    assert in_french["code"] == answer["code"]
    assert in_french["message"] != answer["message"]
    assert ada.state(table, 0) == before


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("", "say a move"),
        ("xyzzy", "no move begins with 'xyzzy'"),
        ("plce 1", "Did you mean 'place'?"),
        ("\u202e🚂", "no move begins with"),
    ],
)
def test_what_cannot_be_read_is_said_clearly(
    ada: Stranger, grace: Stranger, move: str, says: str
) -> None:
    table = begun(ada, grace)
    answer = ada.get(f"/api/tables/{table}/why", seat=0, move=move)
    assert (answer["legal"], answer["code"]) == (False, "unreadable")
    assert "clause" not in answer
    assert says in answer["message"]


def test_why_is_for_those_who_sit_there(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = begun(ada, grace)
    path = f"/api/tables/{table}/why"
    move = {"move": "place 1"}
    assert site.stranger().refused(401, "GET", path, params=move)["code"] == "not-somebody"
    assert ada.refused(403, "GET", path, params=move)["code"] == "not-seated"
    assert ada.refused(403, "GET", path, params={**move, "seat": 1})["code"] == "not-your-seat"
    assert ada.refused(404, "GET", path, params={**move, "seat": 9})["code"] == "no-such-seat"
    ada.refused(400, "GET", path, params={"seat": 0})
    ada.refused(400, "GET", path, params={"seat": 0, "move": "x" * 501})
    ada.refused(404, "GET", "/api/tables/nowhere/why", params={**move, "seat": 0})


def test_why_says_what_play_would_say_of_the_table(ada: Stranger, grace: Stranger) -> None:
    table = ada.create(board=BENELUX)
    ada.command(table, "sit")
    answer = ada.get(f"/api/tables/{table}/why", seat=0, move="place 1")
    assert (answer["legal"], answer["code"]) == (False, "table-open")
    table = begun(ada, grace)
    ada.command(table, "leave", 0)
    answer = ada.get(f"/api/tables/{table}/why", seat=0, move="place 1")
    assert answer["code"] in ("stand-in-plays", "table-over")


def test_why_not_a_claim_before_one_chooses_its_cards(ada: Stranger, grace: Stranger) -> None:
    table = ada.create(game="ttr-europe", seats=2)
    ada.command(table, "sit")
    grace.command(table, "sit")
    ada.start(table, 0)
    path = f"/api/tables/{table}/why"
    answer = ada.get(path, seat=0, move="claim Paris–Zürich")
    assert (answer["code"], answer["clause"]) == ("choose-tickets-first", "EUR-14")
    for seat, player in enumerate((ada, grace)):
        player.play(table, seat, player.state(table, seat)["legal"][-1]["text"])
    turn = ada.state(table, 0)["view"]["turn"]
    mover, other = (ada, grace)[turn], (ada, grace)[1 - turn]
    waiting = other.get(path, seat=1 - turn, move="claim Paris–Zürich")
    assert waiting["code"] == "not-your-turn"
    assert ("Ada", "Grace")[turn] in waiting["message"]
    legal = mover.state(table, turn)["legal"]
    for route in load("ttr-europe").board.names.routes[::7]:
        answer = mover.get(path, seat=turn, move=f"claim {route}")
        assert answer["legal"] == any(move.get("route") == route for move in legal)
        if not answer["legal"]:
            assert answer["code"] in ("cannot-pay", "ferry-out-of-reach")
            assert route in answer["message"]
    assert mover.get(path, seat=turn, move="station Paris")["legal"]
    # What may be begun may not be played like that.
    refused = mover.command_refused(
        409, table, "play", turn, version=mover.state(table, turn)["version"], move="station Paris"
    )
    assert refused["code"] == "unreadable"


# Finished games


@pytest.fixture(scope="module")
def finished(ada: Stranger, grace: Stranger) -> str:
    return played(ada, grace, title="a short tour")


def test_the_record(site: Site, finished: str) -> None:
    answer = site.stranger().http.get(f"/api/tables/{finished}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    said = answer.headers["content-disposition"]
    assert said == f'attachment; filename="europa-tour-{finished}.record"'
    record = read_record(answer.text)
    assert replay(record, games.load_on("europa-tour", "Benelux", BENELUX), backend="lists").is_over


def test_replays(site: Site, finished: str) -> None:
    nobody = site.stranger()
    path = f"/api/tables/{finished}/replay"
    first = nobody.get(f"{path}/0")
    assert (first["number"], "move" in first, "result" in first) == (0, False, False)
    last = nobody.get(f"{path}/{first['moves']}")
    assert last["result"]["winners"]
    record = read_record(nobody.get(f"/api/tables/{finished}/record"))
    for number in range(1, first["moves"] + 1):
        moved = record.moves[number - 1]
        by_viewer = {
            seat: nobody.get(f"{path}/{number}", **({"seat": seat} if seat else {}))
            for seat in (None, "0", "1", "all")
        }
        for viewer, step in by_viewer.items():
            assert (step["seat"], step["move"]["text"]) == (moved.seat, moved.text)
            assert TYPES.misfit(step, "ReplayStep") is None
            assert step["aids"]["unseen"]
            is_seat = viewer not in (None, "all")
            assert step["view"]["you"] == (int(viewer) if is_seat else None)
            assert ("open" in step) == (viewer == "all")
            is_over = number == first["moves"]
            assert ("open_aids" in step) == (viewer == "all" and not is_over)
        assert by_viewer["all"]["view"] == by_viewer[None]["view"]
        assert by_viewer["all"]["open"] == [by_viewer[seat]["view"] for seat in ("0", "1")]
    for seat in (None, "1", "all"):
        named = {"seat": seat} if seat else {}
        steps = nobody.get(path, first=0, last=9999, **named)["steps"]
        assert [step["number"] for step in steps] == list(range(min(first["moves"] + 1, 50)))
        assert steps[3:6] == [nobody.get(f"{path}/{number}", **named) for number in (3, 4, 5)]
        assert nobody.get(path, first=3, last=5, **named)["steps"] == steps[3:6]
    assert nobody.get(path, first=5, last=3)["steps"] == []
    aids = nobody.get(f"{path}/4", seat="all")["open_aids"]
    assert aids == [nobody.get(f"{path}/4", seat=seat)["aids"] for seat in ("0", "1")]
    nobody.refused(404, "GET", path, params={"seat": "7"})
    nobody.refused(400, "GET", path, params={"first": -1})
    early = nobody.get(f"{path}/1", seat="0")["view"]
    assert "rack" in early
    assert all("rack" not in player for player in early["players"])
    for number, seat in ((first["moves"] + 1, "0"), (0, "2"), (0, "-1"), (0, "x"), (0, "15")):
        nobody.refused(404, "GET", f"{path}/{number}", params={"seat": seat})
    nobody.refused(400, "GET", f"{path}/-1")
    nobody.refused(400, "GET", f"{path}/first")
    nobody.refused(404, "GET", "/api/tables/nowhere/replay/0")


def test_replays_of_what_is_not_over(site: Site, ada: Stranger, grace: Stranger) -> None:
    for table in (ada.create(), begun(ada, grace)):
        for path in ("record", "replay/0", "replay/0?seat=all"):
            problem = ada.refused(409, "GET", f"/api/tables/{table}/{path}")
            assert problem["code"] == "not-finished"
        ada.refused(409, "POST", f"/api/tables/{table}/play-on", json={"move": 0})


def test_playing_on(site: Site, ada: Stranger, grace: Stranger, finished: str) -> None:
    path = f"/api/tables/{finished}/play-on"
    site.stranger().refused(401, "POST", path, json={"move": 1})
    assert ada.refused(404, "POST", path, json={"move": 999})["code"] == "no-such-move"
    ada.refused(400, "POST", path, json={"move": -1})
    info = grace.post(path, {"move": 2, "title": "what if", "others": "people"})
    assert info["origin"] == {"table": finished, "move": 2}
    assert (info["stage"], info["host"]["name"], info["title"]) == ("open", "Grace", "what if")
    assert info["board"] == ada.get(f"/api/tables/{finished}")["board"]
    table = info["id"]
    ada.command(table, "sit")
    grace.start(table, 1)
    stood = ada.get(f"/api/tables/{finished}/replay/2", seat="0")["view"]
    assert ada.state(table, 0)["view"] == stood
    finish(table, ada, grace)
    assert ada.until_over(table)["result"]["winners"]
    assert read_record(ada.get(f"/api/tables/{table}/record")).start


def test_where_nobody_may_watch(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = begun(ada, grace, watch={"kind": "none"})
    stranger = site.stranger("Stranger")
    here = f"/api/tables/{table}"
    assert stranger.refused(403, "GET", f"{here}/messages")["code"] == "no-watching"
    assert stranger.get(here)["stage"] == "playing"
    stranger.command_refused(403, table, "say", text="hello?")
    finish(table, ada, grace)
    for nosy in (stranger, site.stranger()):
        for path in ("record", "replay/0", "replay/0?seat=all", "messages"):
            assert nosy.refused(403, "GET", f"{here}/{path}")["code"] == "no-watching"
    stranger.refused(403, "POST", f"{here}/play-on", json={"move": 0})
    assert ada.get(f"{here}/replay/0", seat="all")["view"]
    assert grace.get(f"{here}/record")


# The server


def test_health(site: Site) -> None:
    nobody = site.stranger()
    assert nobody.get("/healthz") == {"ok": True}
    assert nobody.get("/readyz") == {"ok": True, "problems": [], "tables_set_aside": 0}


def test_no_answer_holds_a_secret(site: Site, ada: Stranger, grace: Stranger) -> None:
    table = begun(ada, grace, join="lobby")
    live = site.hall.memory.tables[table]
    assert live.table.match is not None
    key = live.table.match.position()["chance"]["key"]
    secrets = [str(live.table.created.seed), SECRET, key, str(int(key, 16))]
    tokens = [one.http.headers["authorization"].split()[1] for one in (ada, grace)]
    here = f"/api/tables/{table}"
    asked = [
        *(f"/api/tables?which={which}" for which in ("open", "mine", "finished", "watchable")),
        *(here, f"{here}/messages", f"{here}/messages?since=0"),
        *(f"{here}/messages?seat=0", f"{here}/messages?seat=0&since=0"),
        *(f"{here}/aids", f"{here}/aids?seat=0", f"{here}/why?seat=0&move=announce"),
        *("/api/games", "/healthz", "/readyz", "/openapi.json"),
    ]
    told = [ada.http.get(path) for path in asked]
    ada.play(table, 0, "place 1")
    told += [ada.http.get(path) for path in asked]
    told.append(ada.http.post("/api/tables", json=TOUR))
    for answer in told:
        assert answer.status_code == 200
        assert not any(secret in answer.text for secret in (*secrets, *tokens)), answer.url
        if "openapi" not in str(answer.url):
            assert '"seed"' not in answer.text
            assert '"chance"' not in answer.text
    hands = [one.state(table, seat)["view"] for seat, one in ((0, ada), (1, grace))]
    assert ada.state(table)["view"].keys().isdisjoint({"hand", "rack"})
    assert all("hand" in hand for hand in hands)
    assert all("rack" not in player for hand in hands for player in hand["players"])


# What strangers send to break it


def test_odd_requests_get_a_code_and_a_sentence(site: Site, ada: Stranger) -> None:
    assert ada.refused(404, "GET", "/api/nothing")["code"] == "no-such-page"
    assert ada.refused(405, "DELETE", "/api/tables")["code"] == "no-such-page"
    assert ada.refused(404, "GET", "/api/tables/%00")["code"] == "no-such-table"
    assert ada.refused(404, "GET", "/api/tables/%00/replay/0")["code"] == "no-such-table"
    assert ada.refused(404, "GET", "/api/boards/%00")["code"] == "no-such-table"
    before = "9" * 30 + ".a"
    assert ada.refused(400, "GET", f"/api/tables?before={before}")["code"] == "bad-request"
    wish = {"game": "ttr-europe", "seats": 2}
    assert ada.refused(400, "POST", "/api/tables", json={**wish, "board": {}})["code"]
    for name in ("\u3164", "\u2800", "\ufe0f", "\u200d", " "):
        assert ada.refused(400, "POST", "/api/me", json={"name": name})["code"] == "name-empty"


def test_titles_and_talk_are_cleaned(site: Site, ada: Stranger) -> None:
    table = ada.post(
        "/api/tables", {"game": "ttr-europe", "seats": 2, "title": "a\u202eb\nc\u0007"}
    )
    assert table["title"] == "ab c"
