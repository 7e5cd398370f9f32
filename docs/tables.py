"""Writes the tables of facts in the README and the docs from the code itself.

    python docs/tables.py

A table stands between two comments, `<!-- table: NAME GAME -->` and `<!-- end -->`. For GAME `ttr`
it holds what all train games have in common; the table of a train game then holds the rest. A test
fails when a table is not what this program would write.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from grandtour import load, names
from grandtour.bots import quick_names
from grandtour.core.fields import table_rows
from grandtour.core.game import Game

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
MARKED = re.compile(r"(<!-- table: ([a-z-]+)(?: ([a-z-]+))? -->\n).*?(<!-- end -->)", re.DOTALL)
COMMENT = re.compile(r"^\s+(\w+)(?::| =) .*?(?:#\s*(.*))?$", re.MULTILINE)
FAMILY = "ttr"
Row = tuple[str, ...]

# What fields are where the source does not say it; `Struct.field` comes before `field`.
MEANING = {
    "game": "name of the game",
    "board": "name of the board",
    "phase": "what is being decided",
    "turn": "seat whose turn it is",
    "turn_number": "turns begun",
    "first": "seat that began",
    "round": "the round, from 1",
    "View.rounds": "how many are played",
    "SeatCard.rounds": "what each round brought",
    "seat": "the seat",
    "players": "what is seen of each seat",
    "options": "house rules that differ from their defaults",
    "deciding": "owes a decision",
    "final_turns": "turns still to play, once the end has come near",
    "last_turns": "seats whose turns these are, in order",
    "SeatCard.place": "rank",
    "total": "the sum of the lines",
    "lines": "points by line",
    "name": "as in moves",
    # train games
    "deck": "cards face down",
    "discard": "cards in the discard pile",
    "ticket_deck": "tickets face down",
    "Ticket.points": "what it is worth",
    "Ticket.long": "a long ticket",
    "Player.trains": "left in stock",
    "Player.points": "scored so far",
    "Player.cards": "in hand",
    "Player.tickets": "tickets held",
    "Player.stations": "left in stock",
    "completed": "tickets completed",
    "failed": "tickets not completed",
    "Tunnel.route": "the tunnel",
    "staged": "cards laid down",
    "revealed": "cards turned up",
    "surcharge": "cards asked for in addition",
    "Festival.cities": "where its cards lie",
    "MatLine.color": "of the line",
    "Claim.route": "the route",
    "Claim.cards": "the cards paid",
    # Road Trip Europa
    "hand_size": "cards of a round",
    "letter": "its letter",
    "Card.region": "its region",
    "Card.number": "its number",
    "Card.cuisine": "symbols of cuisine",
    "Card.transport": "symbols of transport",
    "Card.culture": "symbols of culture",
    "packet_size": "cards in hand",
    "start_end": "points for start and end",
    "RoundRow.cuisine": "points for cuisine",
    "RoundRow.transport": "points for transport",
    "RoundRow.culture": "points for culture",
    "Now.cuisine": "points for cuisine",
    "Now.transport": "points for transport",
    "Region.color": "of its star",
    "Region.bonus": "points for the star",
    "Region.countries": "its countries",
    "Tier.bonus": "points",
    "Tier.won_by": "seats",
    "taken": "nobody can win it any more",
    "SeatCard.countries": "countries marked",
    "SeatCard.stars": "regions won",
    "SeatCard.passport": "the bonus won",
    # Dice Trip Belgium
    "clean_zones": "zones without a cross",
    "Packet.closed": "nothing is owed any more",
    "Packet.entries": "in the order put in",
    "Entry.city": "the city",
    "doubled": "stands in both numbers",
    "left_out": "stands in none",
    "Number.number": "the number",
    "SeatCard.bonus": "bonus cities",
    "SeatCard.crossed": "crossed cities",
    "SeatCard.road": "cities of the longest road, in order",
    "road_numbers": "their numbers",
    "SeatCard.series": "cities of the longest series, in order",
    "series_numbers": "their numbers",
    "SeatCard.targets": "points for each medal",
    # Europa Tour
    "talon": "cards face down",
    "piles": "the discard piles",
    "Pile.size": "cards in it",
    "active": "it is this seat's turn",
    "Rack.cards": "by place, null for an empty one",
    "Joint.places": "the two places",
    "valid": "the whole rack is a route",
    "Fit.place": "the place",
    "Fit.cards": "the cards",
}


def table(heading: Row, *rows: Row) -> str:
    """Rows as Markdown under a heading."""
    lines = ["| " + " | ".join(row) + " |" for row in (heading, *rows)]
    return "\n".join([lines[0], "|" + "---|" * len(heading), *lines[1:]])


# One row a fact, by game


def options(game: Game) -> Iterator[Row]:
    sentences = game.texts["en"]["options"]
    for option in game.options:
        default = option.show(option.default)
        yield (
            f"`{option.name}`",
            option.takes(),
            f"`{str(default).lower() if isinstance(default, bool) else default}`",
            sentences[option.name],
        )


def phases(game: Game) -> Iterator[Row]:
    sentences = game.texts["en"]["phases"]
    for number, name in game.phases.items():
        yield f"`{name}`", str(int(number)), in_plural(sentences[name])


def events(game: Game) -> Iterator[Row]:
    sentences = game.texts["en"]["events"]
    for kind in game.events.values():
        fields = [f"`{name}`" + ("\\*" if name in kind.secret else "") for name, _ in kind.fields]
        name = f"`{kind.name}`" + (" (own seat only)" if kind.private else "")
        yield name, ", ".join(fields) or "–", in_plural(sentences[kind.name])


def refusals(game: Game) -> Iterator[Row]:
    for code, entry in game.texts["en"]["refusals"].items():
        yield f"`{code}`", entry["clause"], in_plural(entry["text"])


def in_plural(sentence: str) -> str:
    """A sentence as it reads with larger numbers: a table has no room for several forms."""
    return re.sub(
        r"\{(\w+):(?:[^|{}]*\|)*([^|{}]*)\}",
        lambda found: found[2].replace("#", "{" + found[1] + "}"),
        sentence,
    )


def lines(game: Game) -> Iterator[Row]:
    words = game.texts["en"]["lines"]
    for line in game.lines:
        yield f"`{line}`", words[line]


def criteria(game: Game) -> Iterator[Row]:
    words = game.texts["en"]["criteria"]
    for criterion in game.criteria:
        yield f"`{criterion}`", words[criterion]


def view(game: Game) -> Iterator[Row]:
    return fields_of(get_type_hints(game.describe)["return"])


def card(game: Game) -> Iterator[Row]:
    kind = get_type_hints(game.describe_card)["return"]
    return fields_of(kind)


def moves(game: Game) -> Iterator[Row]:
    for kind in get_args(get_type_hints(game.parts)["return"]):
        hints = get_type_hints(kind)
        told = [
            f"`{name}` ({in_words(hints[name])}"
            + (f": {said})" if (said := meaning_of(kind, name)) else ")")
            for name in kind.__struct_fields__
            if name != "text"
        ]
        yield f"`{kind.__struct_config__.tag}`", "<br>".join(told) or "–", sentence_of(kind)


def fields(game: Game) -> Iterator[Row]:
    for name, per, what, seen, note in table_rows(game.fields):
        yield f"`{name}`", per, what, seen, note


def actions(game: Game) -> Iterator[Row]:
    """Spans of the flat list of actions, as the game's own board uses them."""
    kinds = game.board.rows[0]["move_kind"].tolist()
    comments: dict[str, str] = {}
    names: dict[int, str] = {}
    for catalogue in kinds_of(game):
        comments |= comments_in(catalogue)
        names |= {code: code.name for code in catalogue}
    for kind in sorted(set(kinds) - {0}, key=kinds.index):
        mine = [action for action, value in enumerate(kinds) if value == kind]
        span = str(mine[0]) if len(mine) == 1 else f"{mine[0]} to {mine[-1]}"
        key = names[kind]
        name = key.lower().replace("_", " ")
        yield span, f"{name}: {comments[key]}" if key in comments else name


# Reading structs and their comments


def kinds_of(game: Game) -> Iterator[Any]:
    """The enumerations of a game's moves: its own, and its family's."""
    package = game.describe.__module__.rpartition(".")[0]
    names = importlib.import_module(f"{package}.names")
    if package.rpartition(".")[2].startswith(f"{FAMILY}_"):
        yield importlib.import_module(f"grandtour.games.{FAMILY}.names").Kind
        yield names.OwnKind
    else:
        yield names.Kind


@cache
def comments_in(kind: type) -> dict[str, str]:
    """What the source says after each field or member."""
    found: dict[str, str] = {}
    for home in reversed(kind.__mro__):
        if home.__module__.startswith(("grandtour.games", "grandtour.core.shown")):
            found |= {name: text for name, text in COMMENT.findall(inspect.getsource(home)) if text}
    return found


def fields_of(kind: type, path: str = "", told: dict[type, str] | None = None) -> Iterator[Row]:
    """Every field of a struct and of the structs within it, each struct once: name, type, meaning."""
    told = {} if told is None else told
    hints = get_type_hints(kind)
    for field in msgspec.structs.fields(kind):
        hint = hints[field.name]
        inner, steps = inner_struct(hint)
        where = f"{path}{field.name}{steps}"
        meaning = meaning_of(kind, field.name) or (sentence_of(inner) if inner else "")
        if inner in told:
            yield f"`{where}`", in_words(hint), "; ".join(filter(None, [meaning, told[inner]]))
            continue
        yield f"`{where}`", in_words(hint), meaning
        if inner is not None:
            told[inner] = f"as `{where}`"
            yield from fields_of(inner, f"{where}.", told)


def meaning_of(kind: type, field: str) -> str:
    """What the source says of a field, else what is said here."""
    text = comments_in(kind).get(field, "")
    if not text:
        homes = [home.__name__ for home in kind.__mro__]
        text = next(
            (MEANING[f"{home}.{field}"] for home in homes if f"{home}.{field}" in MEANING), ""
        )
    return (text or MEANING.get(field, "")).replace("None", "null").replace("->", "→")


def sentence_of(kind: type) -> str:
    """A struct's own sentence, as part of a table."""
    own = kind.__dict__.get("__doc__") or ""
    text = own.split("\n")[0].rstrip(".") if own.endswith(".") or "\n" in own else ""
    return text[:1].lower() + text[1:]


def inner_struct(hint: Any) -> tuple[Any, str]:
    """The struct within a type, and how one gets to it."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint, ""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        found = [one for part in parts if (one := inner_struct(part))[0] is not None]
        return found[0] if len(found) == 1 else (None, "")  # moves have tables of their own
    if origin in (list, tuple) and parts:
        inner, steps = inner_struct(parts[0])
        return inner, f"[]{steps}" if inner is not None else ""
    return None, ""


WORDS = {str: "text", int: "number", bool: "true or false", float: "number", NoneType: "null"}


def in_words(hint: Any, many: bool = False) -> str:
    """A type as people say it."""
    if hint in WORDS:
        plain = WORDS[hint]
        return {"text": "texts", "number": "numbers"}.get(plain, plain) if many else plain
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " or ".join(f"`{part}`" for part in parts)
    if origin in (Union, UnionType):
        said = list(dict.fromkeys(in_words(part, many) for part in parts if part is not NoneType))
        return " or ".join([*said, *(["null"] if NoneType in parts else [])])
    if origin in (list, tuple):
        inner = "" if inner_struct(parts[0])[0] is not None else f" of {in_words(parts[0], True)}"
        return f"list{'s' if many else ''}{inner}"
    if origin is dict:
        return f"object{'s' if many else ''} of {in_words(parts[1], True)}"
    return "objects" if many else "object"


# Tables

FACTS: dict[str, tuple[Row, Callable[[Game], Iterator[Row]]]] = {
    "options": (("option", "takes", "default", "what it does"), options),
    "phases": (("phase", "number", "what is asked"), phases),
    "events": (("event", "fields", "sentence"), events),
    "refusals": (("code", "clause", "sentence"), refusals),
    "lines": (("line", "on screen"), lines),
    "criteria": (("decided by", "in words"), criteria),
    "view": (("field of a view", "type", "what it is"), view),
    "card": (("field of a scorecard", "type", "what it is"), card),
    "moves": (("kind of move", "parts beside `text`", "what it is"), moves),
    "actions": (("actions", "meaning"), actions),
    "fields": (("field", "one each", "numbers", "seen by", "what it is"), fields),
}


def train_games() -> list[Game]:
    return [load(name) for name in names() if name.startswith(f"{FAMILY}-")]


@cache
def shared(name: str) -> tuple[Row, ...]:
    """The rows that all train games have in common."""
    first, *others = ([*FACTS[name][1](game)] for game in train_games())
    return tuple(row for row in first if all(row in other for other in others))


def facts(name: str, of: str) -> str:
    heading, rows_of = FACTS[name]
    if of == FAMILY:
        return table(heading, *shared(name))
    common = shared(name) if of.startswith(f"{FAMILY}-") else ()
    return table(heading, *(row for row in rows_of(load(of)) if row not in common))


def games() -> str:
    """The games of the README."""
    rules = {"TTR": "ttr-base"}
    rows = []
    for name in names():
        game = load(name)
        own = [rules.get(prefix, name) for prefix in game.clauses]
        players = f"{game.seats[0]} to {game.seats[-1]}"
        links = ", ".join(f"[{text}](docs/rules/{text}.md)" for text in own)
        row = (game.title, f"`{name}`", players, links, f"`{quick_names(game)[-1]}`")
        rows.append((*row, game.board.edition))
    return table(("game", "name", "players", "rules", "bot", "board data"), *rows)


def renewed(text: str) -> str:
    """A page with every marked table as the code has it now."""

    def renew(mark: re.Match[str]) -> str:
        body = games() if mark[2] == "games" else facts(mark[2], mark[3])
        return f"{mark[1]}\n{body}\n\n{mark[4]}"

    return MARKED.sub(renew, text)


def main() -> None:
    for path in [README, *sorted(HERE.rglob("*.md"))]:
        text = path.read_text(encoding="utf-8")
        if renewed(text) != text:
            path.write_text(renewed(text), encoding="utf-8")
            print(f"{path.name} renewed")


if __name__ == "__main__":
    main()
