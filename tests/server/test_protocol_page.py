"""`docs/protocol.md` is what the server does: its tables come from the types, its game from the wire.

    python -m tests.server.test_protocol_page

writes what stands between `<!-- made: NAME -->` and `<!-- end -->` there and in `docs/serve.md`.
"""

from __future__ import annotations

import asyncio
import json
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

import msgspec
import pytest
import typer
from msgspec import inspect as shapes
from websockets.asyncio.client import ClientConnection, connect

from grandtour.cli import serve
from grandtour.server import founding, identity, limits, memory, rest, run, settings, socket
from grandtour.server import messages as m
from grandtour.server.app import make_app
from grandtour.server.refusal import TEXTS
from grandtour.server.settings import Settings
from grandtour.server.typescript import GAMES_OWN, Names, comments_in, protocol_structs, typed
from tests.cli.program import run as run_program
from tests.docs.pages import DOCS, load_script
from tests.server.online import PATIENCE, Guest, Online, online
from tests.server.test_typescript import TYPES

PAGE = DOCS / "protocol.md"
HOSTS = DOCS / "serve.md"
MADE = re.compile(r"(<!-- made: ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

# What the types do not say

WHO = {
    "sit": "anybody",
    "call": "who sits, before the game",
    "leave": "who sits",
    "return": "who sits",
    "bot": "the host",
    "caretaker": "the host; while the host is away, who sits; for a bot who sits votes",
    "offer": "the host; while the host is away, who sits",
    "clear": "the host",
    "start": "the host",
    "play": "who sits",
    "undo": "who sits",
    "ask-back": "who sits",
    "answer-back": "who sits",
    "say": "anybody who may watch",
    "react": "anybody who may watch",
    "mute": "who sits",
    "hints": "the host, before the game",
    "rematch": "who sits",
    "close": "the host",
}
WHAT = {
    "start": "Begin; every seat must be taken.",
    "play": "Make a move, in its one spelling.",
    "answer-back": "Agree to a take-back, or not; who asked may say no too. `number` is in `back_ask`.",
    "say": "Say something to the table.",
}
FIELD = {
    "seq": "number of the message in this stream, from 1; a `state` has that of the last one",
    "at": "when",
    "table": "who sits there, stage, settings, a take-back that is asked for",
    "can_undo": "`undo` would be carried out; only for seats",
    "clock": "time left, where there is a clock",
    "result": "the scorecard, once the game is over",
    "news": "what happened at the table: who sat down, what was said",
    "muted": "ids of those whom this seat does not hear; only for seats",
    "Presence.seq": "of the last numbered message",
    "Presence.seats": "by seat: its owner is connected, there or at another seat of theirs",
    "Presence.watchers": "how many watch",
    "Done.id": "of the command",
    "Refused.id": "of the command; empty if it had none, or if the connection itself is refused",
    "Refused.seq": "of the sender's stream; 0 if the table was not asked",
    "Refused.code": "for programs, see below",
    "Refused.message": "for people, in the language asked for",
    "Refused.clause": "of the rules, if they refuse a move",
}
PROBLEM = {
    "no-such-game": "*What is wrong with the game, the seats, an option or the board.*",
    "unreadable": "*What cannot be read in the move.*",
}
CLOSES = {
    1009: f"a message of more than {run.MESSAGE_MAX:,} bytes",
    memory.TRY_AGAIN: "the server stops, or has to read the table again: come back with `since`",
    socket.REFUSED: "you may not have this stream; a `refused` without id came before and says why",
    socket.TOO_SLOW: f"{socket.QUEUE} messages waited for you: come back with `since`",
}

# Tables


def table(*rows: tuple[str, ...]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def routes() -> str:
    """REST, as OpenAPI has it."""
    paths = make_app(Settings(database="")).openapi()["paths"]
    rows = [("request", "body", "query", "answer", "what it is")]
    for path, methods in paths.items():
        for method, facts in methods.items():
            body = facts.get("requestBody", {}).get("content", {}).get("application/json", {})
            content = facts["responses"]["200"]["content"]
            answer = next(iter(content.values()))["schema"]
            query = [
                f"`{one['name']}`" for one in facts.get("parameters", []) if one["in"] == "query"
            ]
            rows.append(
                (
                    f"`{method.upper()} {path}`",
                    _called(body.get("schema")),
                    ", ".join(query) or "–",
                    "text" if "text/plain" in content else _called(answer),
                    facts.get("description", "One of them.").split("\n")[0],
                )
            )
    return table(*rows)


def _called(schema: dict[str, Any] | None) -> str:
    if not schema:
        return "–"
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    return "a command" if "anyOf" in schema else "JSON"


def commands() -> str:
    rows = [("`do`", "fields beside `id`", "who", "what it does")]
    for kind in get_args(m.AnyCommand):
        shape = shapes.type_info(kind)
        assert isinstance(shape, shapes.StructType)
        tag = str(shape.tag)
        fields = [_field(field) for field in shape.fields if field.name != "id"]
        rows.append((f"`{tag}`", ", ".join(fields) or "–", WHO[tag], kind.__doc__ or WHAT[tag]))
    return table(*rows)


def _field(field: shapes.Field) -> str:
    kind, words = field.type, [f"`{field.name}`" + ("" if field.required else "?")]
    if isinstance(kind, shapes.UnionType):
        kind = kind.types[0]
    if isinstance(kind, shapes.StrType):
        words.append(f"(text, up to {kind.max_length})")
    elif isinstance(kind, shapes.BoolType):
        words.append("(true or false)")
    return " ".join(words)


def fields_of(*kinds: type[msgspec.Struct]) -> str:
    rows = [("`type`", "field", "type", "what it is")]
    names = Names()
    for kind in protocol_structs():
        names.add(kind)
    for kind in kinds:
        shape = shapes.type_info(kind)
        assert isinstance(shape, shapes.StructType)
        comments, tag = comments_in(kind), f"`{shape.tag}`"
        if kind is m.Update:
            tag = "`state`, `update`"
        for field in shape.fields:
            specific = FIELD.get(f"{kind.__name__}.{field.name}")
            said = specific or comments.get(field.name) or FIELD[field.name]
            said = said.replace(
                "the game's own, see `views` below", "what this seat sees, see `Views`"
            )
            kind_text = typed(field.type, names).replace(" | null", "")
            kind_text = GAMES_OWN.get((kind.__name__, field.name), kind_text)
            rows.append(
                (tag, f"`{field.name}`" + ("" if field.required else "?"), f"`{kind_text}`", said)
            )
            tag = ""
    return table(*rows)


def messages() -> str:
    return fields_of(m.Update, m.Presence, m.Done, m.Refused)


def refusals() -> str:
    in_plural = load_script(DOCS / "tables.py").in_plural
    rows = [("code", "HTTP", "sentence")]
    for code, sentence in TEXTS["en"]["refusals"].items():
        plain = PROBLEM.get(code) or in_plural(sentence).replace("{problem}.", "…")
        status = rest.STATUS.get(code, rest.CONFLICT)
        rows.append((f"`{code}`", str(status), re.sub(r"\{(\w+)[^}]*\}", r"*\1*", plain)))
    return table(*rows)


def closes() -> str:
    return table(("code", "why"), *((str(code), why) for code, why in CLOSES.items()))


def most() -> str:
    """Limits."""
    usual = settings.Settings(database="")
    say = next(field for field in msgspec.structs.fields(m.Say) if field.name == "text")
    rate = f"{usual.requests_per_second:.0f} a second, {limits.BURST} seconds' worth at once"
    rows = [
        ("requests of one person, commands of one connection", f"{rate} (the host may change it)"),
        ("a message to the server over the socket", f"{run.MESSAGE_MAX:,} bytes"),
        ("the body of a request", f"{rest.BODY_MAX:,} bytes"),
        ("`wait` of `messages`", f"{rest.WAIT_MAX:.0f} seconds"),
        ("messages that wait for a slow reader", f"{socket.QUEUE}"),
        ("tables of one host that have not begun", f"{founding.OPEN_TABLES}"),
        ("a name", f"{identity.NAME_MAX} letters"),
        ("what is said at once", f"{get_args(say.type)[1].max_length} letters"),
    ]
    return table(("what", "at most"), *rows)


# A whole game

SEED = 7  # seat 0 is dealt Luxembourg, then Belgium
NOW = 1_800_000_000_000
BOARD = {
    "name": "Benelux",
    "edition": "own",
    "setup": {"rackSize": 2, "discardPiles": 1},
    "colors": [{"id": "red", "name": "red"}],
    "cards": {
        "country": {"copiesPerCountry": 3},
        "plane": {"copiesPerColor": 0},
        "ship": {"count": 0},
    },
    "countries": [
        {"id": "be", "name": "Belgium", "color": "red", "land": ["lu", "nl"]},
        {"id": "lu", "name": "Luxembourg", "color": "red", "land": ["be"]},
        {"id": "nl", "name": "Netherlands", "color": "red", "land": ["be"]},
    ],
    "shipLines": [],
}
ONCE = ("table", "view", "prompt", "result")  # long parts that are shown in full once


class Wire:
    """Writes down what is sent, as it is sent."""

    def __init__(self, server: Online) -> None:
        self.server = server
        self.lines: list[str] = []
        self.table = ""
        self.instead: dict[str, str] = {}
        self.guests: dict[str, Guest] = {}
        self.sockets: dict[str, tuple[int, ClientConnection]] = {}
        self.seen: dict[str, int] = {}
        self._shown: set[str] = set()

    def note(self, text: str) -> None:
        self.lines += ([""] if self.lines else []) + [f"# {text}"]

    def write(self, who: str, arrow: str, raw: str) -> None:
        text = self._shortened(raw) if raw.startswith("{") else raw
        for secret, word in self.instead.items():
            text = text.replace(secret, word)
        self.lines.append(f"{who:<5} {arrow} {text}".rstrip())

    def _shortened(self, raw: str) -> str:
        message = json.loads(raw)
        assert dumped(message) == raw, "what is shown is what was sent"
        parts = []
        for key, value in message.items():
            is_long = key in ONCE and isinstance(value, dict) and value
            text = "…" if is_long and key in self._shown else dumped(value)
            if is_long:
                self._shown.add(key)
            parts.append(f"{dumped(key)}:{text}")
        return "{" + ",".join(parts) + "}"

    async def http(self, who: str, request: str, body: Any = None) -> Any:
        """A request and its answer, and what it tells those who listen."""
        method, path = request.split()
        data = None if body is None else dumped(body)
        self.lines.append(f"{who:<5} → {request}".replace(self.table or "?", "TABLE"))
        if data:
            self.write(who, "→", data)
        headers = {"content-type": "application/json"}
        answer = await self.guests[who].http.request(method, path, content=data, headers=headers)
        assert answer.status_code == 200, answer.text
        found = None
        if answer.headers["content-type"].startswith("application/json"):
            found = answer.json()
            self._name(who, found)
            self.write(who, "←", answer.text)
        else:
            for line in answer.text.splitlines():
                self.write(who, "←", line)
        await self.settle()
        return found

    def _name(self, who: str, found: Any) -> None:
        if "token" in found:
            self.guests[who].http.headers["authorization"] = f"Bearer {found['token']}"
            self.instead |= {
                found["token"]: f"TOKEN-{who.upper()}",
                found["id"]: f"ID-{who.upper()}",
            }
        if "board" in found:
            self.table = found["id"]
            self.instead[self.table] = "TABLE"

    async def open(self, who: str, seat: int, since: int | None = None) -> None:
        query = f"?seat={seat}" + ("" if since is None else f"&since={since}")
        url = f"{self.server.url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket{query}"
        token = self.guests[who].http.headers["authorization"]
        self.lines.append(f"{who:<5} → WebSocket /api/tables/TABLE/socket{query}")
        self.sockets[who] = seat, await connect(url, additional_headers={"authorization": token})
        self.seen[who] = -1 if since is None else since
        await self.settle(presence=True)

    async def close(self, who: str) -> None:
        self.lines.append(f"{who:<5} closes")
        _, opened = self.sockets.pop(who)
        await opened.close()
        await self.settle(presence=True)

    async def send(self, who: str, **command: Any) -> dict[str, Any]:
        raw = dumped(command)
        self.write(who, "→", raw)
        await self.sockets[who][1].send(raw)
        reply = await self.settle(reply_to=who)
        assert reply is not None
        return reply

    async def settle(self, presence: bool = False, reply_to: str = "") -> dict[str, Any] | None:
        """Read all that comes of it: first on the sender's socket, then on the others."""
        reply = None
        for who in sorted(self.sockets, key=lambda name: (name != reply_to, name)):
            seat, opened = self.sockets[who]
            owes_presence, owes_reply = presence, who == reply_to
            while owes_presence or owes_reply or self.seen[who] < self._seq(seat):
                raw = str(await asyncio.wait_for(opened.recv(), PATIENCE))
                message = json.loads(raw)
                assert TYPES.misfit(message, "Message") is None
                self.write(who, "←", raw)
                if message["type"] in ("done", "refused"):
                    owes_reply, reply = False, message
                elif message["type"] == "presence":
                    owes_presence = False
                else:
                    self.seen[who] = message["seq"]
        return reply

    def _seq(self, seat: int) -> int:
        return self.server.hall.memory.tables[self.table].streams[seat].shown


def dumped(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def play(wire: Wire) -> None:
    """The game of the page."""
    for who in ("Ada", "Grace"):
        wire.guests[who] = wire.server.nobody()
    wire.note("Both say what they are called. From then on they send the token with everything.")
    await wire.http("Ada", "POST /api/me", {"name": "Ada"})
    await wire.http("Grace", "POST /api/me", {"name": "Grace", "program": True})
    wire.note("Ada opens a table, on a board of her own, takes a seat and listens.")
    await wire.http("Ada", "POST /api/tables", {"game": "europa-tour", "seats": 2, "board": BOARD})
    here = f"/api/tables/{wire.table}"
    await wire.http("Ada", f"POST {here}/commands", {"do": "sit", "id": "a1"})
    await wire.open("Ada", 0)
    wire.note("She sends Grace the link.")
    await wire.http("Grace", f"POST {here}/commands", {"do": "sit", "id": "g1"})
    await wire.open("Grace", 1)
    wire.note("Ada begins: cards are dealt, and both place theirs at once.")
    await wire.send("Ada", do="start", id="a2", version=_version(wire, 0))
    await wire.send("Ada", do="play", id="a3", version=_version(wire, 0), move="place 1")
    wire.note("Grace sends a version that she has gone past, then a move that a clause refuses.")
    await wire.send("Grace", do="play", id="g2", version=0, move="place 1")
    await wire.send("Grace", do="play", id="g3", version=_version(wire, 1), move="place 1")
    await wire.send("Grace", do="play", id="g4", version=_version(wire, 1), move="place 1")
    wire.note("Ada loses the connection, and comes back for what she has missed.")
    seen = wire.seen["Ada"]
    await wire.close("Ada")
    await wire.send("Grace", do="play", id="g5", version=_version(wire, 1), move="place 2")
    await wire.open("Ada", 0, since=seen)
    await wire.send("Ada", do="play", id="a4", version=_version(wire, 0), move="place 2")
    wire.note(
        "Luxembourg and Belgium touch: a tour. Both decide at once, and neither sees the other."
    )
    await wire.send("Ada", do="play", id="a5", version=_version(wire, 0), move="announce")
    await wire.send("Grace", do="play", id="g6", version=_version(wire, 1), move="silent")
    wire.note("The game is over. Its record is for everybody who may watch.")
    await wire.http("Grace", f"GET {here}/record")


def _version(wire: Wire, seat: int) -> int:
    return wire.server.hall.memory.tables[wire.table].streams[seat].version


def transcript() -> str:
    async def body() -> str:
        with tempfile.TemporaryDirectory() as folder:
            async with online(f"sqlite:///{folder}/tables.db", lambda: NOW) as server:
                wire = Wire(server)
                await play(wire)
                for who in list(wire.sockets):
                    await wire.sockets.pop(who)[1].close()
                return "\n".join(wire.lines)

    with patch.object(founding, "fresh_seed", lambda: SEED):
        return f"```text\n{asyncio.run(body())}\n```"


# For hosts


def options() -> list[Any]:
    """The flags of `grandtour serve`."""
    app = typer.Typer(add_completion=False)
    app.command()(serve.serve)
    command = typer.main.get_command(app)
    return [param for param in command.params if hasattr(param, "envvar") and param.name != "help"]


def flags() -> str:
    rows = [("flag", "variable", "default", "what it is")]
    for param in options():
        names = " ".join(f"`{name}`" for name in (*param.opts, *param.secondary_opts))
        default = param.default
        if isinstance(default, bool):
            default = (param.opts if default else param.secondary_opts)[0]
        elif isinstance(default, float):
            default = f"{default:g}"
        rows.append(
            (
                names,
                f"`{param.envvar}`" if param.envvar else "–",
                "–" if default is None else f"`{default}`",
                str(param.help),
            )
        )
    return table(*rows)


# The pages

PARTS: dict[str, Callable[[], str]] = {
    "routes": routes,
    "messages": messages,
    "commands": commands,
    "refusals": refusals,
    "closes": closes,
    "limits": most,
    "game": transcript,
    "flags": flags,
}


def page_of(name: str) -> Path:
    return HOSTS if name == "flags" else PAGE


def part(name: str) -> str:
    """What stands on its page under a mark."""
    text = page_of(name).read_text(encoding="utf-8")
    found = [match[0] for match in MADE.finditer(text) if match[2] == name]
    assert len(found) == 1, f"{page_of(name).name} has {len(found)} marks for {name}"
    return found[0]


@pytest.mark.parametrize("name", PARTS)
def test_the_page_is_up_to_date(name: str) -> None:
    made = f"<!-- made: {name} -->\n\n{PARTS[name]()}\n\n<!-- end -->"
    assert part(name) == made, "run: python -m tests.server.test_protocol_page"


def test_nothing_else_is_marked() -> None:
    pages = PAGE.read_text(encoding="utf-8") + HOSTS.read_text(encoding="utf-8")
    assert sorted(match[2] for match in MADE.finditer(pages)) == sorted(PARTS)


def test_every_flag_is_listed() -> None:
    """As `--help` has them, which is what a host sees."""
    told = run_program("serve", "--help").out
    listed = set(re.findall(r"`(--[a-z-]+)`", part("flags").replace("| `--", "`--")))
    assert set(re.findall(r"--[a-z][a-z-]+", told)) - {"--help"} == listed
    variables = re.findall(r"`(GRANDTOUR_\w+)`", part("flags"))
    assert len(variables) == len(set(variables)) >= 10


def test_flags_in_examples_exist() -> None:
    known = {name for param in options() for name in (*param.opts, *param.secondary_opts)}
    for line in re.findall(
        r"grandtour serve (.*)$", HOSTS.read_text(encoding="utf-8"), re.MULTILINE
    ):
        assert set(re.findall(r"--[a-z-]+", line)) <= {*known, "--help"}


def test_every_command_has_somebody_who_may_send_it() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(m.AnyCommand)]
    assert list(WHO) == tags
    undocumented = {
        kind.__struct_config__.tag for kind in get_args(m.AnyCommand) if not kind.__doc__
    }
    assert undocumented <= set(WHAT)


SAMPLES: dict[str, dict[str, Any]] = {
    "bot": {"seat": 0},
    "caretaker": {"seat": 0},
    "offer": {"seat": 0},
    "clear": {"seat": 0},
    "start": {"version": 0},
    "play": {"version": 0, "move": "place 1"},
    "undo": {"version": 0},
    "ask-back": {"version": 0},
    "answer-back": {"number": 1, "agree": True},
    "mute": {"person": "a"},
}


def test_the_page_is_right_about_who_may_send_what(tmp_path: Path) -> None:
    """Before the game, a guest who watches may do what anybody may, and nothing else."""

    async def body() -> None:
        async with online(f"sqlite:///{tmp_path}/tables.db") as server:
            host, guest = await server.guest("Host"), await server.guest("Guest")
            table = await host.create("europa-tour", 2)
            for do, who in WHO.items():
                if who.startswith("anybody"):
                    continue
                command = {"do": do, "id": do, **SAMPLES.get(do, {})}
                answer = await guest.http.post(f"/api/tables/{table}/commands", json=command)
                wanted = "not-host" if who.startswith("the host") else "not-seated"
                if do == "rematch":
                    wanted = "not-finished"
                assert answer.json()["code"] == wanted, do

    asyncio.run(body())


def test_close_codes(tmp_path: Path) -> None:
    async def body() -> None:
        async with online(f"sqlite:///{tmp_path}/tables.db") as server:
            host = await server.guest("Host")
            table = await host.create("europa-tour", 2)
            refused = await host.listen(table, 1)
            assert refused.close_code == socket.REFUSED
            assert refused.refusal is not None
            assert refused.refusal["code"] == "not-your-seat"
            loud = await host.listen(table)
            await loud.send_text("x" * (run.MESSAGE_MAX + 1))
            await loud.until(lambda: loud.close_code is not None)
            assert loud.close_code == 1009
            last = await host.listen(table)
            await server.hall.close()
            await last.until(lambda: last.close_code is not None)
            assert last.close_code == memory.TRY_AGAIN

    asyncio.run(body())


def main() -> None:
    for page in (PAGE, HOSTS):
        text = page.read_text(encoding="utf-8")
        made = MADE.sub(lambda mark: f"{mark[1]}\n{PARTS[mark[2]]()}\n\n{mark[3]}", text)
        page.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
