"""The REST interface: everything beside a table's own stream. /openapi.json describes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.requests import ClientDisconnect

from grandtour import games
from grandtour.bots import offered_names, usual_name
from grandtour.core.errors import GrandTourError, OptionError
from grandtour.core.game import ALL_OPEN, SPECTATOR, Game
from grandtour.core.text import ENGLISH
from grandtour.server import messages as m
from grandtour.server.hall import Hall
from grandtour.server.identity import COOKIE, COOKIE_AGE, Identities, make_person
from grandtour.server.limits import Buckets
from grandtour.server.refusal import TEXTS, No
from grandtour.server.settings import Settings
from grandtour.server.socket import read_command
from grandtour.server.study import BODY_MAX as STUDY_MAX

BODY_MAX = 1_000_000  # bytes; a large board of one's own has a tenth of that
WAIT_MAX = 25.0
STATUS = {
    "bad-command": 400,
    "bad-request": 400,
    "name-empty": 400,
    "no-such-game": 400,
    "not-somebody": 401,
    "no-watching": 403,
    "not-host": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "no-such-move": 404,
    "no-such-seat": 404,
    "no-such-table": 404,
    "not-json": 415,
    "other-site": 403,
    "set-aside": 503,
    "too-fast": 429,
    "busy": 503,
    "hints-not-ready": 503,
}
CONFLICT = 409
OWN = "own"  # edition of a board that does not say what it is
NOTICES = ("notice", "notes", "author")  # keys under which a board's maker says something of it
SCHEMAS = "#/components/schemas/{name}"

Body = TypeVar("Body")
TableId = Annotated[str, Path(max_length=64)]
ReplaySeat = Annotated[str | None, Query(max_length=3, description="a seat, or `all`")]
Seat = Annotated[int | None, Query(ge=0, le=15, description="your seat; none: you watch")]
Language = Annotated[str, Query(max_length=8)]
router = APIRouter(prefix="/api")
encode = msgspec.json.Encoder().encode


def answer(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def problem(no: No, language: str) -> Response:
    body = m.Problem(no.code, no.say(language), no.clause)
    return answer(body, STATUS.get(no.code, CONFLICT))


async def read(request: Request, kind: type[Body], most: int = BODY_MAX) -> Body:
    """The body of a request, checked."""
    data = b""
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise No("bad-request", problem=f"more than {most} bytes")
    except ClientDisconnect:
        raise No("bad-request", problem="cut off") from None
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        raise No("bad-request", problem=wrong) from None


def describes(reply: type | None, body: type | None = None, text: bool = False) -> dict[str, Any]:
    """What OpenAPI is to say of a route's body and answer."""
    kind = "text/plain" if text else "application/json"
    schema = {"type": "string"} if text else reference(reply)
    facts: dict[str, Any] = {
        "responses": {
            200: {"description": "as asked", "content": {kind: {"schema": schema}}},
            "4XX": {
                "description": "not as asked, and why",
                "content": {"application/json": {"schema": reference(m.Problem)}},
            },
        }
    }
    if body is not None:
        content = {"application/json": {"schema": reference(body)}}
        facts["openapi_extra"] = {"requestBody": {"required": True, "content": content}}
    return facts


def reference(kind: Any) -> dict[str, Any]:
    """A type as OpenAPI refers to it; `described` says which there are."""
    if kind is None:
        return {"type": "object"}
    return msgspec.json.schema_components([kind], ref_template=SCHEMAS)[0][0]


DESCRIBED = (
    m.AnyCommand,
    m.Message,
    m.CreateTable,
    m.CheckBoard,
    m.BoardReport,
    m.Site,
    m.PlayOn,
    m.TableInfo,
    m.TableList,
    m.ReplayStep,
    m.ReplaySteps,
    m.BeSomebody,
    m.Me,
    m.Problem,
    m.Why,
    m.Hint,
    m.Study,
    m.Studied,
)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def person_of(request: Any) -> m.Person | None:
    """Who sends a request or opens a socket: by token, or by cookie."""
    identities: Identities = request.app.state.identities
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = request.cookies.get(COOKIE, "")
    return identities.read(token) if token else None


def need_person(request: Request) -> m.Person:
    person = person_of(request)
    if person is None:
        raise No("not-somebody")
    limits: Buckets = request.app.state.limits
    if not limits.take(person.id):
        raise No("too-fast")
    return person


def anybody(request: Request) -> m.Person | None:
    """Whoever sends a request, with a name or without, unless they send too many."""
    known = person_of(request)
    limits: Buckets = request.app.state.limits
    if not limits.take(known.id if known else request.client.host if request.client else ""):
        raise No("too-fast")
    return known


def language_of(request: Any) -> str:
    language = str(request.query_params.get("language", ENGLISH))
    return language if language in TEXTS else ENGLISH


# Oneself


@router.get("/me", **describes(m.Me))
async def me(
    request: Request,
    optional: Annotated[bool, Query(description="nobody is answered too: null")] = False,
) -> Response:
    """Who one is; with `optional`, null if one is nobody yet."""
    if optional and person_of(request) is None:
        return answer(None)
    return _me(request, need_person(request))


@router.post("/me", **describes(m.Me, m.BeSomebody))
async def be_somebody(request: Request) -> Response:
    """Say what one is called. Again: be called something else."""
    wish = await read(request, m.BeSomebody)
    known = anybody(request)
    person = make_person(wish.name, wish.program, known)
    response = _me(request, person)
    token = request.app.state.identities.token(person)
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response


def _me(request: Request, person: m.Person) -> Response:
    token = request.app.state.identities.token(person)
    return answer(m.Me(person.id, person.name, person.program, token))


@router.get("/site", **describes(m.Site))
async def site(request: Request) -> Response:
    """How others reach this server."""
    settings: Settings = request.app.state.settings
    return answer(m.Site(list(settings.addresses), settings.command, settings.public))


# Games


@router.get("/games", **describes(None))
async def all_games(request: Request, language: Language = ENGLISH) -> Response:
    """The games there are, each with its options, its bots, and what its board data is worth."""
    return answer([about(name, language_of(request)) for name in games.names()])


@router.get("/games/{name}", **describes(None))
async def one_game(request: Request, name: str, language: Language = ENGLISH) -> Response:
    return answer(about(name, language_of(request)))


@router.get("/games/{name}/texts", **describes(None))
async def texts(request: Request, name: str, language: Language = ENGLISH) -> Response:
    """The game's words for people, in one language: events, options, lines of the scorecard."""
    return answer(known_game(name).texts[language_of(request)])


@router.get("/games/{name}/rules", **describes(None))
async def rules(request: Request, name: str, language: Language = ENGLISH) -> Response:
    """The rule text of a game from outside, as Markdown: `text`, or null. Ours are pages of the app."""
    known_game(name)
    return answer({"text": games.rule_text(name, language_of(request))})


@router.get("/boards/{digest}", **describes(None))
async def board(
    request: Request,
    digest: str,
    game: Annotated[
        str | None, Query(max_length=64, description="fill in what the board leaves out to it")
    ] = None,
) -> Response:
    """A board that a table is played on, or a game's own, as JSON; it never changes."""
    found = await hall_of(request).store.board(digest) if digest.isalnum() else None
    own = known_game(game).board if game and found is None else None  # as for a study
    if own is not None and own.digest == digest:
        body = encode(own.whole)
    elif found is not None:
        body = filled(game, found[1]) if game else found[1]
    else:
        raise No("no-such-table")
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(body, media_type="application/json", headers=headers)


@lru_cache(64)
def filled(game: str, body: bytes) -> bytes:
    """A board with all values of the game's own that it leaves out."""
    try:
        return encode(games.load_on(game, "", msgspec.json.decode(body)).board.whole)
    except GrandTourError as wrong:
        raise No("no-such-game", problem=wrong) from None


@router.post("/boards", **describes(m.BoardReport, m.CheckBoard))
async def check_board(request: Request) -> Response:
    """Look a board over: all that is wrong with it or looks wrong, and how many it seats."""
    anybody(request)
    wish = await read(request, m.CheckBoard)
    data = wish.board
    name = games.game_of(data) or wish.game or games.names()[0]
    try:
        found = games.examine(name, "", data)
    except OptionError as wrong:
        raise No("no-such-game", problem=wrong) from None
    notice = next((data[key] for key in NOTICES if isinstance(data.get(key), str)), "")
    report = m.BoardReport(
        game=name,
        title=str(data.get("name") or "")[:60],
        edition=str(data.get("edition", OWN))[:20],
        notice=notice[:500],
        seats=list(found.game.seats) if found.game else [],
        switches=switches(found.game) if found.game else {},
        faults=[m.BoardProblem(one.path, one.problem) for one in found.faults],
        doubts=[m.BoardProblem(one.path, one.problem) for one in found.doubts],
    )
    return answer(report)


def known_game(name: str) -> Any:
    try:
        return games.load(name)
    except OptionError as wrong:
        raise No("no-such-game", problem=wrong) from None


def about(name: str, language: str) -> dict[str, Any]:
    game = known_game(name)
    players = {"min": game.seats[0], "max": game.seats[-1]}
    facts = _facts(name, language, game.board.digest)
    bots = {"bots": offered_names(game), "usualBot": usual_name(game)}
    return {**facts, "players": players, "switches": switches(game), **bots}


def switches(game: Game) -> dict[str, list[int]]:
    """House rules that not every number of players can switch on, and with which they can."""
    found = {
        option.name: game.seats_with(option) for option in game.options if option.kind == "switch"
    }
    return {name: seats for name, seats in found.items() if seats != list(game.seats)}


@lru_cache(256)
def _facts(name: str, language: str, board: str) -> dict[str, Any]:
    """What there is to know of a game, read once for each board that it has had."""
    facts = games.about(name, language)
    # Where a board of the host's own lies is the host's business; that it is one is not.
    facts["board"]["own"] = facts["board"].pop("file") is not None
    return facts


# Tables


@router.get("/tables", **describes(m.TableList))
async def tables(
    request: Request,
    which: Literal["open", "mine", "finished", "watchable"] = "open",
    before: Annotated[str | None, Query(pattern=r"^[0-9]{1,15}\.[a-z0-9]{1,64}$")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """Open tables in the lobby, one's own, finished ones, or those one may watch; newest first."""
    person = need_person(request) if which == "mine" else person_of(request)
    changed, _, table = (before or "").partition(".")
    mark = (int(changed), table) if before else None
    rows, last = await hall_of(request).summaries(which, person.id if person else None, mark, limit)
    return answer(m.TableList(rows, f"{last[0]}.{last[1]}" if last else None))


@router.post("/tables", **describes(m.TableInfo, m.CreateTable))
async def create_table(request: Request) -> Response:
    """Open a table. Its id is its link: who has it may join."""
    person = need_person(request)
    return answer(await hall_of(request).create(person, await read(request, m.CreateTable)))


@router.get("/tables/{table}", **describes(m.TableInfo))
async def table_info(request: Request, table: TableId) -> Response:
    """What everybody may know of a table."""
    async with hall_of(request).table(table) as live:
        return answer(live.table.info)


@router.post("/tables/{table}/commands", **describes(m.Done, m.AnyCommand))  # type: ignore[arg-type]
async def command(
    request: Request, table: TableId, seat: Seat = None, language: Language = ENGLISH
) -> Response:
    """The same commands as over the socket."""
    person = need_person(request)
    wish = read_command(await _raw(request))
    reply = await hall_of(request).command(table, person, seat, wish, language_of(request))
    if isinstance(reply, m.Done):
        return answer(reply)
    return answer(reply, STATUS.get(reply.code, CONFLICT))


async def _raw(request: Request) -> bytes:
    return bytes(await read(request, msgspec.Raw))


@router.get("/tables/{table}/messages", **describes(None))
async def messages(
    request: Request,
    table: TableId,
    seat: Seat = None,
    since: Annotated[int | None, Query(ge=0)] = None,
    wait: Annotated[float, Query(ge=0, le=WAIT_MAX)] = 0,
) -> Response:
    """The messages of a stream after number `since`; it waits for one if there is none yet."""
    hall, person = hall_of(request), person_of(request)
    found = await hall.missed(table, person, seat, since)
    if not found and wait:
        waiter = Waiter()
        await hall.listen(table, person, seat, since, waiter)
        try:
            await asyncio.wait_for(waiter.heard.wait(), wait)
        except TimeoutError:
            pass
        finally:
            hall.leave(table, waiter)
        found = await hall.missed(table, person, seat, since)
    return Response(b"[" + b",".join(found) + b"]", media_type="application/json")


class Waiter:
    """Listens for the next message of a stream, and leaves it where it is."""

    def __init__(self) -> None:
        self.viewer = SPECTATOR
        self.heard = asyncio.Event()

    def offer_all(self, messages: list[bytes]) -> None:
        if messages:
            self.heard.set()

    def offer(self, data: bytes) -> None:
        if not data.startswith(b'{"type":"presence"'):
            self.heard.set()

    def dismiss(self, code: int) -> None:
        self.heard.set()


@router.get("/tables/{table}/aids", **describes(None))
async def aids(request: Request, table: TableId, seat: Seat = None) -> Response:
    """What a seat, or one who watches, could work out with patience from what they see."""
    found = await hall_of(request).aids(table, person_of(request), seat)
    return Response(found, media_type="application/json")


@router.get("/tables/{table}/why", **describes(m.Why))
async def why(
    request: Request,
    table: TableId,
    move: Annotated[str, Query(max_length=500, description="as in `play`, or its beginning")],
    seat: Seat = None,
    language: Language = ENGLISH,
) -> Response:
    """Whether your seat may make a move now, and if not why not. Nothing changes."""
    person = need_person(request)
    return answer(await hall_of(request).why(table, person, seat, move, language_of(request)))


@router.get("/tables/{table}/hint", **describes(m.Hint))
async def hint(request: Request, table: TableId, seat: Seat = None) -> Response:
    """What a strong bot would do for your seat, where hints are allowed. Everybody is told of it."""
    return answer(await hall_of(request).hint(table, need_person(request), seat))


# Positions


@router.post("/study", **describes(m.Studied, m.Study))
async def study(request: Request, language: Language = ENGLISH) -> Response:
    """A position and moves made from there, as a seat is told of them. Nothing is kept."""
    anybody(request)
    wish = await read(request, m.Study, STUDY_MAX)
    hall = hall_of(request)
    engine = hall.shelf.for_study(wish.game)
    return answer(await hall.studies.answer(engine, wish, language_of(request)))


# Finished games


@router.get(
    "/tables/{table}/record", response_class=PlainTextResponse, **describes(None, text=True)
)
async def record(request: Request, table: TableId) -> Response:
    """The record of a finished game: a text that replays to the same bytes for ever."""
    created, text = await hall_of(request).replays.record(table, person_of(request))
    name = f"{created.game}-{table}.record"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table}/replay/{number}", **describes(m.ReplayStep))
async def replay_step(
    request: Request,
    table: TableId,
    number: Annotated[int, Path(ge=0)],
    seat: ReplaySeat = None,
) -> Response:
    """A finished game after so many moves: from a seat, as a spectator, or all open."""
    replay = await hall_of(request).replays.open(table, person_of(request))
    return answer(await replay.step(number, viewer_named(seat)))


@router.get("/tables/{table}/replay", **describes(m.ReplaySteps))
async def replay_steps(
    request: Request,
    table: TableId,
    first: Annotated[int, Query(ge=0)] = 0,
    last: Annotated[int, Query(ge=0)] = 0,
    seat: ReplaySeat = None,
) -> Response:
    """The same after each of the moves from `first` to `last`, as many as one answer holds."""
    replay = await hall_of(request).replays.open(table, person_of(request))
    return answer(m.ReplaySteps(await replay.steps(first, last, viewer_named(seat))))


def viewer_named(seat: str | None) -> int:
    """Through whose eyes a finished game is seen."""
    if seat is None:
        return SPECTATOR
    if seat == "all":
        return ALL_OPEN
    if not seat.isdecimal():
        raise No("no-such-seat", seat=seat)
    return int(seat)


@router.post("/tables/{table}/play-on", **describes(m.TableInfo, m.PlayOn))
async def play_on(request: Request, table: TableId) -> Response:
    """A new table that begins where a finished game stood; what is drawn from then on is new."""
    person = need_person(request)
    return answer(await hall_of(request).play_on(person, table, await read(request, m.PlayOn)))


def described(make: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    """OpenAPI's description with the protocol's own types in it."""

    def describe() -> dict[str, Any]:
        schema = make()
        if "x-described" not in schema:
            _, types = msgspec.json.schema_components(DESCRIBED, ref_template=SCHEMAS)
            schema.setdefault("components", {}).setdefault("schemas", {}).update(types)
            schema["x-described"] = True
        return schema

    return describe
