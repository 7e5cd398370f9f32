"""Writes the protocol's types, and every game's view, scorecard, aids and moves, for the browser.

    python -m grandtour.server.typescript

makes `web/src/lib/protocol.ts` in a checkout. A test fails when it is not what this would write.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect as shapes

from grandtour import games
from grandtour.server import HERE
from grandtour.server import messages as m

PATH = HERE.parents[2] / "web" / "src" / "lib" / "protocol.ts"
FIRST = (
    "// Made by `python -m grandtour.server.typescript` from the Python types: do not edit it here."
)
WIDTH = 100
TAKEN = {"Number", "Symbol"}  # words of JavaScript that a game would hide
COMMENT = re.compile(r"^\s+(\w+): .*?\s{2}#\s*(.*)$", re.MULTILINE)
GAMES_OWN = {  # what is any JSON to the server, and something of the game's to the reader
    ("Update", "view"): "AnyView",
    ("Update", "legal"): "AnyMove[]",
    ("State", "view"): "AnyView",
    ("State", "legal"): "AnyMove[]",
    ("GameResult", "cards"): "AnyCard[]",
    ("ReplayStep", "view"): "AnyView",
    ("ReplayStep", "open"): "AnyView[]",
    ("ReplayStep", "move"): "AnyMove",
    ("ReplayStep", "aids"): "AnyAids",
    ("ReplayStep", "open_aids"): "AnyAids[]",
    ("Advice", "move"): "AnyMove",
    ("Studied", "messages"): "(State | Update)[]",
    ("Studied", "aids"): "AnyAids",
}
Kind: TypeAlias = type[msgspec.Struct]


class Names:
    """What each struct is called there, and which unions have a name of their own."""

    def __init__(self) -> None:
        self.of: dict[Kind, str] = {}
        self.unions: dict[str, str] = {}  # its parts -> its name

    def add(self, kind: Kind, prefix: str = "") -> None:
        name = prefix + kind.__name__
        assert name not in self.of.values(), f"two types are called {name}"
        self.of[kind] = name


def protocol_structs() -> list[Kind]:
    """The types of `messages.py`, in the order in which they stand there."""
    return [
        value
        for value in vars(m).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == m.__name__
        and value is not m.Command
    ]


def protocol_unions() -> Iterator[tuple[str, Any]]:
    """Unions and choices of words that have a name in `messages.py`."""
    for name, value in vars(m).items():
        if get_origin(value) is Literal or (len(get_args(value)) > 1 and _is_all_structs(value)):
            yield name, value


def _is_all_structs(value: Any) -> bool:
    return all(isinstance(p, type) and issubclass(p, msgspec.Struct) for p in get_args(value))


def game_types(name: str) -> tuple[Any, ...]:
    """A game's view, its scorecard, its aids and its moves, as the game itself says."""
    game = games.load(name)
    card = get_type_hints(game.describe_card)["return"]
    view, aids, move = (
        get_type_hints(function)["return"] for function in (game.describe, game.aids, game.parts)
    )
    return view, card, aids, move


def structs_in(kind: Any) -> Iterator[Kind]:
    """The structs that a type is made of, what is within before what is around it."""
    if isinstance(kind, shapes.StructType):
        for field in kind.fields:
            yield from structs_in(field.type)
        yield kind.cls
    elif isinstance(kind, shapes.UnionType):
        for part in kind.types:
            yield from structs_in(part)
    elif isinstance(kind, shapes.ListType | shapes.VarTupleType):
        yield from structs_in(kind.item_type)
    elif isinstance(kind, shapes.TupleType):
        for part in kind.item_types:
            yield from structs_in(part)
    elif isinstance(kind, shapes.DictType):
        yield from structs_in(kind.value_type)


# Writing


def written() -> str:
    """The whole file."""
    names = Names()
    own = protocol_structs()
    for kind in own:
        names.add(kind)
    by_game = {name: game_types(name) for name in games.ROOMS}  # others are unknown to it
    of_games = {
        name: list(
            dict.fromkeys(kind for part in parts for kind in structs_in(shapes.type_info(part)))
        )
        for name, parts in by_game.items()
    }
    _name_game_structs(names, of_games)
    parts = [FIRST + "\n"]
    for name, union in protocol_unions():
        body = typed(shapes.type_info(union), names)
        names.unions[body] = name
        parts.append(_declared(f"export type {name} =", body))
    parts += [interface(kind, names) for kind in own]
    done: set[Kind] = set()
    for name, kinds in of_games.items():
        parts.append(f"// {games.load(name).title}\n")
        move, union = f"{_prefix(name)}Move", typed(shapes.type_info(by_game[name][-1]), names)
        names.unions[union] = move
        parts += [interface(kind, names) for kind in kinds if kind not in done]
        parts.append(_declared(f"export type {move} =", union))
        done.update(kinds)
    parts.append("// By the name of the game\n")
    for place, what in enumerate(("Views", "Cards", "AidsByGame", "Moves")):
        types = {name: typed(shapes.type_info(by[place]), names) for name, by in by_game.items()}
        parts.append(_by_game(what, types))
    parts.append(
        "export type GameName = keyof Views;\n"
        "export type AnyView = Views[GameName];\n"
        "export type AnyCard = Cards[GameName];\n"
        "export type AnyAids = AidsByGame[GameName];\n"
        "export type AnyMove = Moves[GameName];\n"
    )
    return "\n".join(parts)


def _name_game_structs(names: Names, of_games: dict[str, list[Kind]]) -> None:
    """A game's name stands before what another game, or the protocol, calls the same."""
    said: dict[str, set[Kind]] = {}
    for kind in (*names.of, *(kind for kinds in of_games.values() for kind in kinds)):
        said.setdefault(kind.__name__, set()).add(kind)
    for game, kinds in of_games.items():
        for kind in kinds:
            if kind not in names.of:
                is_shared = len(said[kind.__name__]) > 1 or kind.__name__ in TAKEN
                names.add(kind, _prefix(game) if is_shared else "")


def _prefix(game: str) -> str:
    return "".join(word.capitalize() for word in game.split("-"))


def interface(kind: Kind, names: Names) -> str:
    """A struct."""
    shape = shapes.type_info(kind)
    assert isinstance(shape, shapes.StructType)
    comments = comments_in(kind)
    lines = []
    if shape.tag_field:
        lines.append(f"  {shape.tag_field}: {quoted(shape.tag)};")
    for field in shape.fields:
        sent = _sent(kind, field)
        said = GAMES_OWN.get((kind.__name__, field.name)) or typed(sent, names)
        if field.name in comments:
            nothing = "null" if sent is field.type else "left out"
            lines.append(f"  /** {comments[field.name].replace('None', nothing)} */")
        lines.append(f"  {field.encode_name}{'?' if is_optional(kind, field) else ''}: {said};")
    text = doc_of(kind)
    head = f"/** {text} */\n" if text else ""
    return (
        f"{head}export interface {names.of[kind]} {{\n" + "".join(f"{x}\n" for x in lines) + "}\n"
    )


def is_optional(kind: Kind, field: shapes.Field) -> bool:
    """May it be left out: by who is told, because it is, or by who asks, because it need not be?"""
    if field.required:
        return False
    config = kind.__struct_config__
    is_unset = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
    return is_unset or config.omit_defaults or config.forbid_unknown_fields


def _sent(kind: Kind, field: shapes.Field) -> shapes.Type:
    """A field's type as it is on the wire: a null that is always left out is never there."""
    is_left_out = kind.__struct_config__.omit_defaults and field.default is None
    if not is_left_out or not isinstance(field.type, shapes.UnionType):
        return field.type
    rest = tuple(part for part in field.type.types if not isinstance(part, shapes.NoneType))
    return rest[0] if len(rest) == 1 else shapes.UnionType(rest)


PLAIN: dict[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.RawType: "unknown",
    shapes.BoolType: "boolean",
    shapes.FloatType: "number",
    shapes.IntType: "number",
    shapes.NoneType: "null",
    shapes.StrType: "string",
}


def typed(kind: shapes.Type, names: Names) -> str:
    """A type in TypeScript."""
    if isinstance(kind, shapes.StructType):
        return names.of[kind.cls]
    if isinstance(kind, shapes.LiteralType):
        text = " | ".join(quoted(value) for value in kind.values)
        return names.unions.get(text, text)
    if isinstance(kind, shapes.UnionType):
        text = " | ".join(typed(part, names) for part in kind.types)
        return names.unions.get(text, text)
    if isinstance(kind, shapes.ListType | shapes.VarTupleType):
        item = typed(kind.item_type, names)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(kind, shapes.TupleType):
        return f"[{', '.join(typed(part, names) for part in kind.item_types)}]"
    if isinstance(kind, shapes.DictType):
        return f"Record<string, {typed(kind.value_type, names)}>"
    return PLAIN[type(kind)]


def quoted(word: Any) -> str:
    assert isinstance(word, str)
    assert "'" not in word
    return f"'{word}'"


def _declared(head: str, body: str) -> str:
    """A union on one line, or a line a part."""
    if len(head) + len(body) + 2 <= WIDTH:
        return f"{head} {body};\n"
    return head + "".join(f"\n  | {part}" for part in body.split(" | ")) + ";\n"


def _by_game(name: str, types: dict[str, str]) -> str:
    lines = "".join(f"  {quoted(game)}: {kind};\n" for game, kind in types.items())
    return f"export interface {name} {{\n{lines}}}\n"


# Reading


def doc_of(kind: Kind) -> str:
    """A struct's own words, or those of the struct it extends."""
    for home in _homes(kind):
        text = home.__dict__.get("__doc__")
        if text:
            return " ".join(text.split())
    return ""


def comments_in(kind: Kind) -> dict[str, str]:
    """What the source says after each field."""
    found: dict[str, str] = {}
    for home in reversed(_homes(kind)):
        found |= dict(COMMENT.findall(inspect.getsource(home)))
    return found


def _homes(kind: Kind) -> list[type]:
    return [home for home in kind.__mro__ if home.__module__.startswith("grandtour.")]


def main(path: Path = PATH) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
