"""`web/src/lib/protocol.ts` is what the Python types say, is TypeScript, and fits what is sent."""

from __future__ import annotations

import json
import random
import re
import subprocess
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from grandtour import SPECTATOR, Match, load, names
from grandtour.server import messages as m
from grandtour.server import typescript

TSC = typescript.PATH.parents[2] / "node_modules" / ".bin" / "tsc"
BUILT_IN = {"string": str, "number": (int, float), "boolean": bool, "null": type(None)}
TOKEN = re.compile(r"\s*('[^']*'|\w+|\[\]|[|()<>,\[\]])")


# A reader of as much TypeScript as the file may have


@dataclass
class Types:
    """Declarations by name: a type, or the fields of an interface as (optional, type)."""

    unions: dict[str, Any] = field(default_factory=dict)
    interfaces: dict[str, dict[str, tuple[bool, Any]]] = field(default_factory=dict)

    def misfit(self, value: Any, kind: Any, path: str = "$") -> str | None:
        """Where a JSON value is not of a type; None if it is."""
        match kind:
            case "unknown":
                return None
            case str() if kind in BUILT_IN:
                is_one = isinstance(value, BUILT_IN[kind])
                is_one = is_one and (kind == "boolean" or not isinstance(value, bool))
                return None if is_one else f"{path}: {value!r} is no {kind}"
            case str() if kind in self.unions:
                return self.misfit(value, self.unions[kind], path)
            case str():
                return self._misfit_fields(value, kind, path)
            case ("literal", word):
                return None if value == word else f"{path}: {value!r} is not {word!r}"
            case ("union", parts):
                misfits = [self.misfit(value, part, path) for part in parts]
                return None if None in misfits else max(misfits, key=len)  # type: ignore[arg-type]
            case ("list", inner):
                if not isinstance(value, list):
                    return f"{path} is no list"
                found = (self.misfit(one, inner, f"{path}[{n}]") for n, one in enumerate(value))
            case ("tuple", parts):
                if not isinstance(value, list) or len(value) != len(parts):
                    return f"{path} is no tuple of {len(parts)}"
                found = (
                    self.misfit(one, part, path) for one, part in zip(value, parts, strict=True)
                )
            case ("record", inner):
                if not isinstance(value, dict):
                    return f"{path} is no object"
                found = (self.misfit(one, inner, f"{path}.{key}") for key, one in value.items())
            case _:
                raise AssertionError(kind)
        return next((misfit for misfit in found if misfit), None)

    def _misfit_fields(self, value: Any, kind: str, path: str) -> str | None:
        fields = self.interfaces[kind]
        if not isinstance(value, dict):
            return f"{path} is no {kind}"
        for name, (is_optional, inner) in fields.items():
            if name in value:
                misfit = self.misfit(value[name], inner, f"{path}.{name}")
                if misfit:
                    return misfit
            elif not is_optional:
                return f"{path} has no {name}"
        unknown = set(value) - set(fields)
        return f"{path}: a {kind} has no {sorted(unknown)}" if unknown else None


def read_types(text: str) -> Types:
    """The declarations of the file; fails at any line it cannot read."""
    types = Types()
    plain = re.sub(r"^\s*/\*\*[^\n]*\*/\n|^//[^\n]*\n", "", text, flags=re.MULTILINE)
    plain = re.sub(r"=\n  \|", "=", plain).replace("\n  | ", " | ")
    inside: dict[str, tuple[bool, Any]] | None = None
    for line in filter(None, plain.split("\n")):
        if begun := re.fullmatch(r"export interface (\w+) \{", line):
            assert inside is None
            assert begun[1] not in {*types.interfaces, *types.unions}, f"{begun[1]} is there twice"
            inside = types.interfaces[begun[1]] = {}
        elif line == "}":
            assert inside is not None
            inside = None
        elif inside is not None:
            found = re.fullmatch(r"  (\w+|'[\w-]+')(\?)?: (.*);", line)
            assert found, line
            assert found[1] not in inside, line
            inside[found[1].strip("'")] = (bool(found[2]), read_type(found[3]))
        elif of := re.fullmatch(r"export type (\w+) = keyof (\w+);", line):
            types.unions[of[1]] = ("union", [("literal", key) for key in types.interfaces[of[2]]])
        elif of := re.fullmatch(r"export type (\w+) = (\w+)\[\w+\];", line):
            inner = [kind for _, kind in types.interfaces[of[2]].values()]
            types.unions[of[1]] = ("union", inner)
        else:
            found = re.fullmatch(r"export type (\w+) = (.*);", line)
            assert found, line
            assert found[1] not in {*types.interfaces, *types.unions}
            types.unions[found[1]] = read_type(found[2])
    assert inside is None
    return types


def read_type(text: str) -> Any:
    tokens = TOKEN.findall(text)
    assert "".join(tokens) == text.replace(" ", ""), text
    kind, rest = _union(tokens)
    assert not rest, text
    return kind


def _union(tokens: list[str]) -> tuple[Any, list[str]]:
    first, rest = _part(tokens)
    parts = [first]
    while rest and rest[0] == "|":
        part, rest = _part(rest[1:])
        parts.append(part)
    return (parts[0] if len(parts) == 1 else ("union", parts)), rest


def _part(tokens: list[str]) -> tuple[Any, list[str]]:
    word, rest = tokens[0], tokens[1:]
    kind: Any
    if word == "(":
        kind, rest = _union(rest)
        assert rest[0] == ")"
        rest = rest[1:]
    elif word == "[":
        parts = []
        while True:
            part, rest = _union(rest)
            parts.append(part)
            if rest[0] == "]":
                break
            assert rest[0] == ","
            rest = rest[1:]
        kind, rest = ("tuple", parts), rest[1:]
    elif word == "Record":
        assert rest[:3] == ["<", "string", ","]
        inner, rest = _union(rest[3:])
        assert rest[0] == ">"
        kind, rest = ("record", inner), rest[1:]
    elif word.startswith("'"):
        kind = ("literal", word.strip("'"))
    else:
        assert word.isidentifier(), word
        kind = word
    while rest and rest[0] == "[]":
        kind, rest = ("list", kind), rest[1:]
    return kind, rest


def names_in(kind: Any) -> set[str]:
    """The names that a type refers to."""
    if isinstance(kind, str):
        return set() if kind in BUILT_IN or kind == "unknown" else {kind}
    if kind[0] == "literal":
        return set()
    inner = kind[1] if isinstance(kind[1], list) else [kind[1]]
    return set().union(*map(names_in, inner))


TYPES = read_types(typescript.written())


# The file


def test_it_is_up_to_date() -> None:
    assert typescript.PATH.read_text(encoding="utf-8") == typescript.written(), (
        "run: python -m grandtour.server.typescript"
    )


def test_it_says_how_it_is_made() -> None:
    assert "python -m grandtour.server.typescript" in typescript.written().split("\n")[0]


def test_every_name_is_defined() -> None:
    used = set().union(*map(names_in, TYPES.unions.values()))
    for fields in TYPES.interfaces.values():
        used |= set().union(*(names_in(kind) for _, kind in fields.values()))
    assert used <= {*TYPES.unions, *TYPES.interfaces}


@pytest.mark.skipif(not TSC.exists(), reason="TypeScript is not installed in web/")
def test_the_compiler_takes_it() -> None:
    words = [TSC, "--noEmit", "--strict", typescript.PATH]
    found = subprocess.run(words, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


def test_every_type_of_the_protocol_is_there() -> None:
    for kind in typescript.protocol_structs():
        fields = TYPES.interfaces[kind.__name__]
        tag = kind.__struct_config__.tag_field
        assert [tag] * bool(tag) + list(kind.__struct_encode_fields__) == list(fields)


def test_optional_is_what_may_be_left_out() -> None:
    optional = {
        (kind, name)
        for kind, fields in TYPES.interfaces.items()
        for name, (is_optional, _) in fields.items()
        if is_optional
    }
    assert ("Update", "view") in optional  # not set
    assert ("Person", "program") in optional  # left out when it is the default
    assert ("CreateTable", "options") in optional  # need not be sent
    assert ("TableList", "before") not in optional  # a default that is sent
    assert ("Update", "seq") not in optional
    assert TYPES.interfaces["TableList"]["before"][1] == ("union", ["string", "null"])
    assert TYPES.interfaces["Done"]["seat"][1] == "number"  # null is never sent


# What is sent


def samples(kind: type[msgspec.Struct]) -> Any:
    """The least and the most of a struct, as JSON."""
    rng = random.Random(1)
    for is_full in (False, True):
        yield kind(**_filled(kind, is_full, rng))


def _filled(kind: type[msgspec.Struct], is_full: bool, rng: random.Random) -> dict[str, Any]:
    shape = msgspec.inspect.type_info(kind)
    assert isinstance(shape, msgspec.inspect.StructType)
    return {
        one.name: _value(one.type, is_full, rng) for one in shape.fields if one.required or is_full
    }


def _value(kind: Any, is_full: bool, rng: random.Random) -> Any:
    i = msgspec.inspect
    match kind:
        case i.StructType():
            return kind.cls(**_filled(kind.cls, is_full, rng))
        case i.LiteralType():
            return rng.choice(kind.values)
        case i.UnionType():
            parts = [part for part in kind.types if not isinstance(part, i.NoneType)]
            return _value(rng.choice(parts), is_full, rng)
        case i.ListType():
            return [_value(kind.item_type, is_full, rng)] * is_full
        case i.DictType():
            return {"a": _value(kind.value_type, is_full, rng)} if is_full else {}
        case i.RawType() | i.AnyType():
            return {}
    return {i.StrType: "a", i.IntType: 1, i.BoolType: True, i.FloatType: 1.5}[type(kind)]


FILLED_BY_GAMES = (
    m.Update, m.State, m.GameResult, m.ReplayStep, m.ReplaySteps, m.Advice, m.Hint, m.Studied
)  # fmt: skip


@pytest.mark.parametrize(
    "kind", [kind for kind in typescript.protocol_structs() if kind not in FILLED_BY_GAMES]
)
def test_messages_are_what_it_says(kind: type[msgspec.Struct]) -> None:
    for sample in samples(kind):
        sent = json.loads(msgspec.json.encode(sample))
        assert TYPES.misfit(sent, kind.__name__) is None


@pytest.mark.parametrize("game", names())
def test_views_scorecards_aids_and_moves_are_what_it_says(game: str) -> None:
    view_type, card_type, aids_type, move_type = (
        TYPES.interfaces[table][game][1] for table in ("Views", "Cards", "AidsByGame", "Moves")
    )
    loaded, chooser = load(game), random.Random(4)
    for seats in (loaded.seats[0], loaded.seats[-1]):
        match = Match(loaded, seats, 4, loaded.about.playout, backend="lists")
        while not match.is_over:
            if match.move_count % 7 == 0:
                for seat in (SPECTATOR, match.deciding[0]):
                    view = json.loads(match.view_json(seat))
                    assert TYPES.misfit(view, view_type) is None
                    aids = json.loads(msgspec.json.encode(match.aids(seat)))
                    assert TYPES.misfit(aids, aids_type) is None
            seat = match.deciding[0]
            move = chooser.choice(match.legal_moves(seat))
            assert TYPES.misfit(json.loads(msgspec.json.encode(move)), move_type) is None
            match.play(seat, move.text)
        for seat in range(-1, seats):
            assert TYPES.misfit(json.loads(match.view_json(seat)), view_type) is None
            aids = json.loads(msgspec.json.encode(match.aids(seat)))
            assert TYPES.misfit(aids, aids_type) is None
        cards = [msgspec.to_builtins(card) for card in match.result().cards]
        for card in json.loads(msgspec.json.encode(cards)):
            assert TYPES.misfit(card, card_type) is None


def test_a_wrong_value_does_not_fit() -> None:
    assert TYPES.misfit({"type": "done", "id": "a"}, "Done") == "$ has no seq"
    assert TYPES.misfit({"kind": "live", "seconds": "5"}, "LiveClock")
    assert TYPES.misfit({"kind": "none", "more": 1}, "NoClock")
    assert TYPES.misfit({"kind": "never"}, "Pace")
