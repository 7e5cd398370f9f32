"""Who somebody is: a name and an id, signed by the server. There are no accounts."""

from __future__ import annotations

import secrets
import unicodedata

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from grandtour.server.messages import Person
from grandtour.server.orders import No

COOKIE = "grandtour"
COOKIE_AGE = 400 * 86_400  # seconds; browsers keep none longer
NAME_MAX = 32


class Identities:
    """Makes and reads signed tokens. Who has the token is that person."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="grandtour person")

    def token(self, person: Person) -> str:
        return str(self._serializer.dumps(msgspec.to_builtins(person)))

    def read(self, token: str) -> Person | None:
        """The person a token speaks of; None if we did not sign it."""
        try:
            return msgspec.convert(self._serializer.loads(token), Person)
        except (BadSignature, msgspec.ValidationError):
            return None


def make_person(name: str, program: bool = False, known: Person | None = None) -> Person:
    """Somebody new, or somebody known under a new name."""
    return Person(known.id if known else secrets.token_hex(8), clean_name(name), program)


def clean_name(name: str) -> str:
    """A name that can be shown anywhere: one line, no invisible letters."""
    plain = unicodedata.normalize("NFC", name)
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in plain
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    clean = " ".join(shown.split())[:NAME_MAX].strip()
    if not clean:
        raise No("name-empty")
    return clean
