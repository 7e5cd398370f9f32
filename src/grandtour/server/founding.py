"""New tables: created by somebody, begun from a finished game, or for a rematch."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence

import msgspec

from grandtour.bots import level_names, usual_name
from grandtour.core.errors import GrandTourError
from grandtour.core.match import Match
from grandtour.core.position import written_key
from grandtour.core.rng import fresh_seed
from grandtour.server import log_lines
from grandtour.server import messages as m
from grandtour.server.clock import decision_timer
from grandtour.server.identity import LETTERS, clean_text
from grandtour.server.live import LiveTable
from grandtour.server.memory import Memory
from grandtour.server.refusal import No
from grandtour.server.replays import Replays
from grandtour.server.shelf import Shelf
from grandtour.server.store import Store, StoredLine
from grandtour.server.table import Table

OPEN_TABLES = 50  # that one person may host before they begin

decode_summary = msgspec.json.Decoder(m.TableSummary).decode


class Founding:
    """Founds tables: the first line of a log, and who sits where."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        replays: Replays,
        memory: Memory,
        now: Callable[[], int],
    ) -> None:
        self.store = store
        self.shelf = shelf
        self.replays = replays
        self.memory = memory
        self.now = now

    async def create(
        self,
        person: m.Person,
        wish: m.CreateTable,
        seed: int | None = None,
        places: Sequence[m.SeatInfo] = (),
    ) -> m.TableInfo:
        """A new table. What is dealt, and who sits there from the beginning, is for nobody to wish who
        comes over the network."""
        await self._check_few_open(person)
        engine = await self.shelf.for_new_table(wish.game, wish.board)
        game = engine.game
        try:
            options = engine.game.chosen_options(
                engine.row(engine.blank(wish.seats, wish.options), 0)
            )
        except GrandTourError as problem:
            raise No("no-such-game", problem=str(problem)) from None
        if decision_timer(game, options) and not isinstance(wish.pace, m.NoClock):
            raise No("two-clocks")
        board = game.board
        created = log_lines.Created(
            id=new_table_id(),
            title=clean_text(wish.title),
            game=game.name,
            rules=game.version,
            board=m.BoardInfo(
                board.name, board.title, board.edition, board.digest, wish.board is not None
            ),
            seats=wish.seats,
            options=options,
            pace=wish.pace,
            join=wish.join,
            watch=wish.watch,
            host=person,
            seed=fresh_seed() if seed is None else seed,
            places=list(places),
            hints=wish.hints and bool(level_names(game.name)),
        )
        return await self.found(created)

    async def play_on(self, person: m.Person, table: str, wish: m.PlayOn) -> m.TableInfo:
        """A new table that begins in a position of a finished game; what comes then is dealt anew."""
        await self._check_few_open(person)
        old = await self.replays.open(table, person)
        match = old.at(wish.move)
        if match.is_over:
            raise No("at-the-end")
        position = match.position()
        places = await self._places(person, table, wish, match)
        is_alone = all(place.kept is None for place in places)  # with bots
        chance = {**position["chance"], "key": written_key(fresh_seed())}
        again = msgspec.structs.replace(
            old.created,
            id=new_table_id(),
            title=clean_text(wish.title),
            pace=wish.pace,
            join=wish.join,
            watch=wish.watch,
            host=person,
            seed=fresh_seed(),
            start=msgspec.json.encode({**position, "chance": chance}).decode(),
            origin=m.Origin(table, wish.move),
            places=places,
            hints=bool(level_names(match.game.name)) if is_alone else old.created.hints,
        )
        return await self.found(again)

    async def again(self, old: Table, person: m.Person) -> str:
        """A table for a rematch, at which everybody keeps their seat; returns its id."""
        created = msgspec.structs.replace(
            old.created,
            id=new_table_id(),
            host=person,
            seed=fresh_seed(),
            origin=None,
            start=None,
            places=[place_again(info, person) for info in old.seats],
        )
        await self.found(created)
        return created.id

    async def _places(
        self, person: m.Person, table: str, wish: m.PlayOn, match: Match
    ) -> list[m.SeatInfo]:
        """Who plays which seat where a finished game goes on."""
        listing = await self.store.listing(table)
        assert listing is not None
        seats = decode_summary(listing.summary).seats
        if wish.seat is not None and wish.seat >= len(seats):
            raise No("no-such-seat", seat=wish.seat)
        owners = [info.person.id if info.person else None for info in seats]
        own = [seat for seat, owner in enumerate(owners) if owner == person.id]
        if wish.seat is not None:
            own = [wish.seat]
        own = own or match.deciding[:1]
        bot = usual_name(match.game)
        places = []
        for seat, info in enumerate(seats):
            is_kept = wish.others == "people" and owners[seat] not in (None, person.id)
            if seat in own:
                called = info.called if owners[seat] == person.id else None
                places.append(m.SeatInfo(person=person, called=called))
            elif is_kept or info.bot:
                places.append(place_again(info, person))
            else:
                places.append(m.SeatInfo(bot=bot))
        return places

    async def _check_few_open(self, person: m.Person) -> None:
        mine = await self.store.listings("mine", person.id, limit=OPEN_TABLES)
        if sum(one.stage == "open" and one.host == person.id for one in mine) >= OPEN_TABLES:
            raise No("too-many-tables")

    async def found(self, created: log_lines.Created) -> m.TableInfo:
        at = self.now()
        engine = await self.shelf.for_table(created.game, created.rules, created.board)
        live = LiveTable(Table(created, at, engine))
        line = StoredLine(number=0, at=at, body=log_lines.encode(created))
        await self.store.append(created.id, [line], live.listing(at))
        self.memory.keep(live)
        return live.table.info


def place_again(info: m.SeatInfo, asker: m.Person) -> m.SeatInfo:
    """A seat at the next table: the asker sits there, bots too, and that of others is kept."""
    if info.person is None or info.person.id == asker.id:
        person = None if info.bot else asker
        return m.SeatInfo(person=person, bot=info.bot, called=info.called)
    return m.SeatInfo(kept=info.person, called=info.called)


def new_table_id() -> str:
    """Sixteen letters that nobody guesses: who has the link may come in."""
    return "".join(secrets.choice(LETTERS) for _ in range(16))
