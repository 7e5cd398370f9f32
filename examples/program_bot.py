"""A program for the arena, with nothing but Python itself: it claims the longest route it can, and else
does anything by chance.

grandtour arena ttr-europe --bots random --program mine='python3 examples/program_bot.py' --games 2

The arena says on standard input where to play, as one JSON object. Everything else is two requests:
one for what is new at the table, one to make a move.
"""

import json
import random
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

WAIT = 25  # seconds that the server may let us wait for news


class Table:
    """Our seat at a table."""

    def __init__(self, told):
        self.seat = told["seat"]
        self.known = {}  # all that we have been told, by field
        self._address = f"{told['url']}/api/tables/{told['table']}"
        self._headers = {
            "authorization": f"Bearer {told['token']}",
            "content-type": "application/json",
        }

    @property
    def is_over(self):
        return "result" in self.known

    @property
    def is_asked(self):
        """Are we to decide something?"""
        view = self.known.get("view")
        return bool(view) and not self.is_over and view["players"][self.seat]["deciding"]

    def listen(self):
        """Wait for news."""
        since = f"&since={self.known['seq']}" if self.known else ""
        for message in self._ask(f"/messages?seat={self.seat}&wait={WAIT}{since}"):
            self.known.update(message)

    def play(self, move):
        """Make a move; returns why not, or nothing if it was made."""
        version = self.known["version"]
        command = {"do": "play", "id": f"move-{version}", "version": version, "move": move}
        try:
            self._ask(f"/commands?seat={self.seat}", command)
        except HTTPError as refused:
            return json.load(refused)
        return None

    def _ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self._address + path, data, self._headers)) as answer:
            return json.load(answer)


def play(table, choose):
    """Play to the end of the game; `choose` gets what we know, and the legal moves."""
    while not table.is_over:
        table.listen()
        if table.is_asked:
            refusal = table.play(choose(table.known, table.known["legal"])["text"])
            if refusal and refusal["code"] != "stale":  # stale: there is news, so decide again
                sys.exit(refusal["message"])


def main():
    told = json.load(sys.stdin)
    chance = random.Random(told["seed"])  # the same game again, if the others play the same

    def choose(known, legal):
        claims = [move for move in legal if move["kind"] == "claim"]
        if claims:
            return max(claims, key=lambda move: len(move["cards"]))
        return chance.choice(legal)

    play(Table(told), choose)


if __name__ == "__main__":
    main()
