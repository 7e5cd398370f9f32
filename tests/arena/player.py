"""A program that plays by the protocol, well-behaved or not: `python player.py HOW [FILE]`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

FOREVER = 600
sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

from program_bot import Table, play  # noqa: E402


def first(told: dict[str, Any]) -> None:
    """Always the first legal move, with what the environment says."""
    assert {f"GRANDTOUR_{key.upper()}": str(value) for key, value in told.items()}.items() <= (
        os.environ.items()
    )
    play(Table(told), lambda known, legal: legal[0])


def clumsy(told: dict[str, Any]) -> None:
    """The same, but it says all kinds of things first, and tries to take its moves back."""
    table = Table(told)

    def say(body: bytes) -> int:
        path = f"{told['url']}/api/tables/{told['table']}/commands?seat={told['seat']}"
        headers = {
            "authorization": f"Bearer {told['token']}",
            "content-type": "application/json",
        }
        try:
            with urlopen(Request(path, body, headers)) as answer:
                return int(answer.status)
        except HTTPError as refused:
            return refused.code

    def choose(known: dict[str, Any], legal: list[Any]) -> Any:
        assert say(b"\xff rubbish") == 400
        assert say(b'{"do": "win", "id": "1"}') == 400
        assert (table.play("take everything") or {})["code"] == "unreadable"
        version = known["version"]
        say(json.dumps({"do": "ask-back", "id": f"back-{version}", "version": version}).encode())
        return legal[0]

    play(table, choose)


def dies(told: dict[str, Any]) -> None:
    """After two moves."""
    _play_two(told)
    sys.exit("I have run out of ideas")


def hangs(told: dict[str, Any]) -> None:
    """After two moves, with a process of its own; it says in FILE who both are."""
    helper = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({FOREVER})"])
    writing = Path(f"{sys.argv[2]}.part")
    writing.write_text(f"{os.getpid()} {helper.pid}", encoding="utf-8")
    writing.replace(sys.argv[2])
    _play_two(told)
    time.sleep(FOREVER)


def leaves(told: dict[str, Any]) -> None:
    """After two moves, as a person would."""
    table = _play_two(told)
    table._ask(f"/commands?seat={table.seat}", {"do": "leave", "id": "leave"})
    time.sleep(FOREVER)


def breaks(told: dict[str, Any]) -> None:
    """Before it has asked for anything."""
    sys.exit("cannot find my opening book")


def _play_two(told: dict[str, Any]) -> Table:
    table, moves = Table(told), 0
    while moves < 2:
        table.listen()
        if table.is_asked:
            assert table.play(table.known["legal"][0]["text"]) is None
            moves += 1
    return table


if __name__ == "__main__":
    globals()[sys.argv[1]](json.load(sys.stdin))
