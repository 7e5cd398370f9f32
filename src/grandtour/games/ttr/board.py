"""Boards of the train family: read from JSON, checked, and laid out as one record.

Every check names the place in the file and what is wrong there (TTR-06, TTR-74). Left-out rule
numbers (trains, points, set-up …) are those of the game's own board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np

from grandtour.core.bits import WORD
from grandtour.core.board import Board, Reader
from grandtour.core.errors import BoardError, OptionError
from grandtour.games.ttr import names as n
from grandtour.games.ttr.names import CARD_LETTERS, COLOR_NAMES, GRAY, Kind, RouteKind
from grandtour.games.ttr.options import AS_ON_THE_BOARD, FEWEST_TRAINS, TRAINS

CARDS_MAX = 1000  # in a deck; counts are 16-bit

BOARD_FIELDS = (
    ("routes_to_length", np.int64, (8, n.LENGTH_MAX + 1, 2)),  # of a colour or gray, up to a length
    ("routes_to_symbols", np.int64, (n.LENGTH_MAX + 1, 2)),  # with at most so many symbols
    ("routes_to_trains", np.int64, (n.LENGTH_MAX + 1, 2)),  # up to a length, any colour
    ("routes_at", np.int64, (n.CITIES, 2)),  # ending in a city
    ("all_routes", np.int64, 2),
    ("all_cities", np.int64),
    ("regular_tickets", np.int64),
    ("long_tickets", np.int64),
    ("perColor", np.int16),  # cards of each colour
    ("locomotives", np.int16),  # cards
    ("trains", np.int16),  # in a stock at the start
    ("cards_in_hand", np.int16),  # dealt in set-up
    ("trigger_trains", np.int16),  # so few left start the final turns
    ("points_for_length", np.int16, n.LENGTH_MAX + 1),
    ("ticket_points", np.int16, n.TICKETS),
    ("city_count", np.int16),
    ("route_count", np.int16),
    ("ticket_count", np.int16),
    ("move_what", np.int16, n.ACTIONS),  # the route, city, subset or place of an action
    ("move_kind", np.int8, n.ACTIONS),  # a Kind
    ("move_color", np.int8, n.ACTIONS),  # of a payment
    ("move_locos", np.int8, n.ACTIONS),  # in a payment
    ("route_a", np.int8, n.ROUTES),  # city at one end
    ("route_b", np.int8, n.ROUTES),  # city at the other
    ("length", np.int8, n.ROUTES),
    ("color", np.int8, n.ROUTES),  # a colour, or GRAY
    ("kind", np.int8, n.ROUTES),  # a RouteKind
    ("symbols", np.int8, n.ROUTES),  # locomotive symbols of a ferry
    ("twin", np.int8, n.ROUTES),  # the parallel track, or NOTHING
    ("ticket_a", np.int8, n.TICKETS),
    ("ticket_b", np.int8, n.TICKETS),
    ("ticket_rank", np.int8, n.TICKETS),  # by id, for default decisions
    ("places", np.int8),  # of the display
    ("flush_at", np.int8),  # so many face-up locomotives clear the display
    ("tickets_drawn", np.int8),
    ("tickets_kept_min", np.int8),
    ("closed_up_to", np.int8),  # seats with which a double route has one track only
)


DRAFT_BOARD_FIELDS = (
    ("draft_dealt", np.int8),  # tickets dealt to each seat for a draft
    ("draft_kept", np.int8),  # of these, kept
)


class Names(NamedTuple):
    """What people call things, by index."""

    cities: tuple[str, ...]
    routes: tuple[str, ...]
    tickets: tuple[str, ...]
    route_ids: tuple[str, ...]
    ticket_ids: tuple[str, ...]
    city_ids: tuple[str, ...]
    cards: tuple[str, ...] = tuple(CARD_LETTERS)  # of the deck


class MoreNames:
    """The family's names, and those that only one map has."""

    def __init__(self, names: Names, **more: tuple[str, ...]) -> None:
        self.__dict__.update(names._asdict(), **more)


def read_board(reader: Reader, row: Any) -> Names:
    """Fill `row` with the board of a file; rule numbers it leaves out are the standard board's.

    Raises all that is wrong with what the family reads; a map goes on from a sound board.
    """
    _read_deck(reader, row)
    for field, path, low, high in (
        ("trains", "trains", 1, 200),
        ("cards_in_hand", "setup.trainCardsInHand", 0, 20),
        ("places", "setup.faceUp", 1, n.PLACES),
        ("flush_at", "setup.faceUpClearedAtLocomotives", 1, n.PLACES + 1),
        ("tickets_drawn", "drawTickets.draw", 1, n.OFFER),
        ("closed_up_to", "doubleRoutes.secondTrackClosedUpToPlayers", 0, n.SEATS),
    ):
        with reader.noting():
            row[field] = reader.number(path, low, high)
    with reader.noting():
        most = int(row["tickets_drawn"]) or n.OFFER
        row["tickets_kept_min"] = reader.number("drawTickets.keepMin", 1, most)
    with reader.noting():
        most = int(row["trains"]) or 200
        row["trigger_trains"] = reader.number("endGame.triggerTrainsLeft", 0, most)

    with reader.noting():
        _read_points(reader, row)
    city_ids, cities = _read_cities(reader, row)
    route_ids, routes = _read_routes(reader, row, city_ids, cities)
    ticket_ids, tickets = _read_tickets(reader, row, city_ids, cities)
    return Names(cities, routes, tickets, route_ids, ticket_ids, city_ids)


def fill_board(row: Any) -> None:
    """What follows from a sound board: sets of routes, and the actions that all maps have."""
    _fill_masks(row)
    _fill_moves(row)


def _read_deck(reader: Reader, row: Any) -> None:
    with reader.noting():
        row["perColor"] = reader.number("trainCards.perColor", 1, CARDS_MAX // 9)
        row["locomotives"] = reader.number("trainCards.locomotives", 0, CARDS_MAX // 9)
        made = int(row["perColor"]) * 8 + int(row["locomotives"])
        cards = reader.data.get("trainCards")
        total = made
        if isinstance(cards, dict) and "total" in cards:
            total = reader.number("trainCards.total", 1, CARDS_MAX)
        if made != total:  # TTR-74
            raise BoardError(
                "trainCards.total",
                f"is {total}, but {row['perColor']} × 8 colours + {row['locomotives']} locomotives"
                f" = {made} (TTR-74)",
            )
    with reader.noting():
        if reader.value("trainCards.colors") != list(COLOR_NAMES):
            raise BoardError(
                "trainCards.colors", f"must be {', '.join(COLOR_NAMES)}, in this order"
            )


def read_draft(reader: Reader, row: Any) -> None:
    """How many tickets are drafted and kept."""
    with reader.noting():
        row["draft_dealt"] = reader.number("setup.ticketDraft.deal", 1, n.OFFER)
        row["draft_kept"] = reader.number("setup.ticketDraft.keep", 1, int(row["draft_dealt"]))
    for index in range(n.OFFER):
        put_move(row, n.FIRST_DRAFT + index, Kind.DRAFT, index)


def doubts(board: Board) -> Iterator[tuple[str, str]]:
    """Tickets that nobody can ever do, and cities that no route leads to."""
    row, names = board.rows[0], board.names
    home = list(range(len(names.cities)))  # cities of one net have one home
    lonely = set(home)
    for a, b in zip(row["route_a"].tolist(), row["route_b"].tolist(), strict=True):
        if a != b:
            lonely -= {a, b}
            home = [home[a] if other == home[b] else other for other in home]
    for city in sorted(lonely):
        yield f"cities[{city}]", f"no route leads to {names.cities[city]}"
    for ticket in range(len(names.tickets)):
        a, b = int(row["ticket_a"][ticket]), int(row["ticket_b"][ticket])
        if home[a] != home[b]:
            yield (
                f"tickets[{ticket}]",
                f"nobody can do it: no routes join {names.cities[a]} and {names.cities[b]}",
            )


def refuse_tunnels(reader: Reader, row: Any, clause: str) -> None:
    """Note every tunnel of a map that has no rule for them."""
    for route in range(int(row["route_count"])):
        if int(row["kind"][route]) == RouteKind.TUNNEL:
            reader.note(f"routes[{route}].kind", f"this map has no tunnels ({clause})")


def check_draft_seats(board: Board, seats: int) -> None:
    """Raise unless a board has the tickets to draft and the cards for so many seats."""
    row = board.rows[0]
    if int(row["ticket_count"]) < seats * int(row["draft_kept"]):
        raise OptionError(
            f"tickets: {board.title} has {row['ticket_count']} tickets;"
            f" {seats} players need {seats * int(row['draft_kept'])}"
        )
    check_cards(board, seats)


def check_cards(board: Board, seats: int) -> None:
    """Raise unless there are cards for so many hands and the display."""
    row = board.rows[0]
    cards = int(row["perColor"]) * 8 + int(row["locomotives"])
    if cards < seats * int(row["cards_in_hand"]) + int(row["places"]):
        raise OptionError(f"trainCards: {cards} cards are too few for {seats} players")


def check_trains(board: Board, options: Mapping[int, int]) -> None:
    """Raise unless each player gets at least eight trains and no more than there are (TTR-85)."""
    trains, printed = options.get(TRAINS, AS_ON_THE_BOARD), int(board.rows[0]["trains"])
    if trains != AS_ON_THE_BOARD and not FEWEST_TRAINS <= trains <= printed:
        few = f" or {FEWEST_TRAINS} to {printed}" if printed >= FEWEST_TRAINS else ""
        raise OptionError(f"option trains takes 0 (as on the board){few}, not {trains}")


def _read_points(reader: Reader, row: Any) -> None:
    points = reader.table("routePoints")
    row["points_for_length"] = -1
    for key, value in points.items():
        path = f"routePoints.{key}"
        if (
            not (key.isascii() and key.isdecimal() and len(key) < 3)
            or not 1 <= int(key) <= n.LENGTH_MAX
        ):
            reader.note(path, f"a length is a number from 1 to {n.LENGTH_MAX}")
            continue
        with reader.noting():
            row["points_for_length"][int(key)] = reader.as_number(path, value, 0, 100)


def _read_cities(reader: Reader, row: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cities: list[tuple[str, dict[str, Any]]] = []
    with reader.noting():
        cities = reader.rows("cities", 2, n.CITIES)
    ids, labels = reader.texts(cities, "id"), reader.names(cities)
    reader.all_different("cities", "id", ids)
    reader.all_different("cities", "name", labels)
    row["city_count"] = len(ids)
    row["all_cities"] = (1 << len(ids)) - 1
    return tuple(ids), tuple(labels)


def _ends(
    reader: Reader, path: str, item: dict[str, Any], city_ids: tuple[str, ...]
) -> tuple[int, int]:
    """The cities at both ends; raises if there are no such two."""
    ends, faults = [], []
    for end in ("a", "b"):
        city = item.get(end)
        if city in city_ids:
            ends.append(city_ids.index(city))
        else:
            fault = BoardError(f"{path}.{end}", reader.unknown("city", city, city_ids))
            faults.append(fault)
    if faults:
        faults[0].all = faults
        raise faults[0]
    if ends[0] == ends[1]:
        raise BoardError(f"{path}.b", f"both ends are {item['a']!r} (TTR-74)")
    return ends[0], ends[1]


def _read_routes(
    reader: Reader, row: Any, city_ids: tuple[str, ...], cities: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    rows: list[tuple[str, dict[str, Any]]] = []
    with reader.noting():
        rows = reader.rows("routes", 1, n.ROUTES)
    ids = reader.texts(rows, "id")
    reader.all_different("routes", "id", ids)
    row["twin"] = n.NOTHING
    sound = set()  # routes of which all is known
    for route, (path, item) in enumerate(rows):
        has_ends = is_whole = False
        with reader.noting():
            if city_ids:  # else that is what is wrong
                row["route_a"][route], row["route_b"][route] = _ends(reader, path, item, city_ids)
                has_ends = True
        with reader.noting():
            _read_route(reader, row, route, path, item)
            is_whole = True
        if has_ends and is_whole:
            sound.add(route)
    for route, (path, item) in enumerate(rows):
        if item.get("pair") is not None:
            with reader.noting():
                _read_pair(reader, row, route, path, [item for _, item in rows], ids, sound)
    row["route_count"] = len(ids)
    return tuple(ids), _name_routes(reader, row, len(ids), cities, sound)


def _read_route(reader: Reader, row: Any, route: int, path: str, item: dict[str, Any]) -> None:
    """Length, colour and kind of one track."""
    length = 0
    kinds = {kind.name.lower(): kind for kind in RouteKind}
    colors = (*COLOR_NAMES, "gray")
    color, kind = item.get("color"), item.get("kind", "land")
    with reader.noting():
        if color not in colors:
            raise BoardError(f"{path}.color", reader.unknown("colour", color, colors))
        row["color"][route] = colors.index(color)
    with reader.noting():
        number = reader.as_number(f"{path}.length", item.get("length"), 1, n.LENGTH_MAX)
        lengths = [i for i in range(1, n.LENGTH_MAX + 1) if row["points_for_length"][i] >= 0]
        if number not in lengths:
            legal = ", ".join(map(str, lengths))
            raise BoardError(f"{path}.length", f"{number} has no routePoints ({legal}) (TTR-06)")
        row["length"][route] = length = number
    if not isinstance(kind, str) or kind not in kinds:
        raise BoardError(f"{path}.kind", reader.unknown("kind of route", kind, tuple(kinds)))
    symbols = reader.as_number(f"{path}.locomotives", item.get("locomotives", 0), 0, 99)
    most = length or n.LENGTH_MAX
    if kind == "ferry" and not 1 <= symbols <= most:
        raise BoardError(f"{path}.locomotives", f"a ferry has 1 to {most} (TTR-74)")
    if kind != "ferry" and symbols != 0:
        raise BoardError(f"{path}.locomotives", f"only a ferry has symbols, not {kind} (TTR-74)")
    row["kind"][route] = kinds[kind]
    row["symbols"][route] = symbols


def _read_pair(
    reader: Reader,
    row: Any,
    route: int,
    path: str,
    items: list[dict[str, Any]],
    ids: list[str],
    sound: set[int],
) -> None:
    """The other track of a double route, which must be like this one."""
    pair = items[route].get("pair")
    if pair not in ids:
        raise BoardError(f"{path}.pair", reader.unknown("route", pair, tuple(ids)))
    twin = ids.index(pair)
    if twin == route or items[twin].get("pair") != ids[route]:
        raise BoardError(f"{path}.pair", f"{pair!r} does not name this route back (TTR-74)")
    row["twin"][route] = twin
    if not {route, twin} <= sound:
        return
    ends = {int(row["route_a"][route]), int(row["route_b"][route])}
    if ends != {int(row["route_a"][twin]), int(row["route_b"][twin])}:
        raise BoardError(f"{path}.pair", f"{pair!r} joins other cities (TTR-74)")
    for field, word in (("length", "length"), ("kind", "kind"), ("symbols", "locomotives")):
        if row[field][route] != row[field][twin]:
            raise BoardError(f"{path}.pair", f"{pair!r} differs in {word} (TTR-74)")


def _name_routes(
    reader: Reader, row: Any, count: int, cities: tuple[str, ...], sound: set[int]
) -> tuple[str, ...]:
    """What people call each track: its cities, and its number if there are two."""
    joined: dict[frozenset[int], list[int]] = {}
    for route in sorted(sound):
        ends = frozenset((int(row["route_a"][route]), int(row["route_b"][route])))
        joined.setdefault(ends, []).append(route)
    labels = [""] * count
    for tracks in joined.values():
        first = tracks[0]
        label = f"{cities[int(row['route_a'][first])]}–{cities[int(row['route_b'][first])]}"
        if len(tracks) > 2 or (len(tracks) == 2 and row["twin"][first] != tracks[1]):
            reader.note(
                f"routes[{tracks[-1]}]",
                f"{label} is joined by {len(tracks)} routes that are not one pair (TTR-74)",
            )
        for number, track in enumerate(tracks, 1):
            labels[track] = label if len(tracks) == 1 else f"{label} ({number})"
    return tuple(labels)


def _read_tickets(
    reader: Reader, row: Any, city_ids: tuple[str, ...], cities: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    rows: list[tuple[str, dict[str, Any]]] = []
    with reader.noting():
        rows = reader.rows("tickets", 1, n.TICKETS)
    ids, labels = reader.texts(rows, "id"), [""] * len(rows)
    reader.all_different("tickets", "id", ids)
    regular = long = 0
    for ticket, (path, item) in enumerate(rows):
        with reader.noting():
            if city_ids:
                a, b = _ends(reader, path, item, city_ids)
                row["ticket_a"][ticket], row["ticket_b"][ticket] = a, b
                labels[ticket] = f"{cities[a]}–{cities[b]}"
        with reader.noting():
            points = reader.as_number(f"{path}.points", item.get("points"), 1, 100)
            row["ticket_points"][ticket] = points
        with reader.noting():
            is_long = item.get("long", False)
            if not isinstance(is_long, bool):
                raise BoardError(f"{path}.long", f"must be true or false, not {is_long!r}")
            regular |= (not is_long) << ticket
            long |= is_long << ticket
    times = Counter(labels)
    seen: Counter[str] = Counter()
    for ticket, label in enumerate(labels):
        seen[label] += 1
        if times[label] > 1:
            labels[ticket] = f"{label} ({seen[label]})"
    row["ticket_count"] = len(ids)
    row["ticket_rank"][: len(ids)] = [sorted(ids).index(ticket_id) for ticket_id in ids]
    row["regular_tickets"], row["long_tickets"] = regular, long
    return tuple(ids), tuple(labels)


def _fill_masks(row: Any) -> None:
    """Sets of routes that the fast legal list is made of."""
    routes = range(int(row["route_count"]))

    def mask(wanted: list[int]) -> list[int]:
        words = [0, 0]
        for route in wanted:
            words[route // WORD] |= 1 << (route % WORD)
        return words

    length, color, symbols = row["length"], row["color"], row["symbols"]
    row["all_routes"] = mask(list(routes))
    for limit in range(n.LENGTH_MAX + 1):
        row["routes_to_trains"][limit] = mask([r for r in routes if length[r] <= limit])
        row["routes_to_symbols"][limit] = mask([r for r in routes if symbols[r] <= limit])
        for wanted in range(8):
            row["routes_to_length"][wanted][limit] = mask(
                [r for r in routes if length[r] <= limit and color[r] in (wanted, GRAY)]
            )
    for city in range(int(row["city_count"])):
        row["routes_at"][city] = mask(
            [r for r in routes if city in (row["route_a"][r], row["route_b"][r])]
        )


def put_move(
    row: Any, action: int, kind: IntEnum, what: int = 0, color: int = 0, locos: int = 0
) -> None:
    """Say what an action of the flat list means."""
    row["move_kind"][action] = kind
    row["move_what"][action] = what
    row["move_color"][action] = color
    row["move_locos"][action] = locos


def _fill_moves(row: Any) -> None:
    """The actions that all maps have; each map adds its own."""
    for route in range(int(row["route_count"])):
        put_move(row, n.FIRST_ROUTE + route, Kind.ROUTE, route)
    for color in range(8):
        for locos in range(n.PAY_LOCOS):
            put_move(row, n.pay_action(color, locos), Kind.PAY, 0, color, locos)
    put_move(row, n.PAY_LOCOMOTIVES, Kind.PAY, 0, n.LOCOMOTIVE, 0)
    for subset in range(1, WORD + 1):
        put_move(row, n.FIRST_KEEP + subset - 1, Kind.KEEP, subset)
    for place in range(int(row["places"])):
        put_move(row, n.FIRST_TAKE + place, Kind.TAKE, place)
    for action, kind in (
        (n.DRAW, Kind.DRAW),
        (n.DRAW_TICKETS, Kind.TICKETS),
        (n.STOP, Kind.STOP),
        (n.PASS, Kind.PASS),
    ):
        put_move(row, action, kind)


def cards_text(counts: Any) -> str:
    """Cards as letters, colours in the order of the data, locomotives last: `RRL`."""
    return "".join(letter * int(count) for letter, count in zip(CARD_LETTERS, counts, strict=True))
