"""Who somebody is: a name and an id, signed by the server. There are no accounts."""

from __future__ import annotations

import secrets
import unicodedata

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from grandtour.server.messages import Person
from grandtour.server.refusal import No

COOKIE = "grandtour"
COOKIE_AGE = 400 * 86_400  # seconds; browsers keep none longer
NAME_MAX = 32
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # of table ids; none is easily taken for another
ZERO_WIDTH_JOINER = "\u200d"  # families and flags are made with it
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters by name, but nothing to see


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
    """A name that can be shown anywhere, and seen."""
    clean = clean_text(name)[:NAME_MAX].strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in clean):
        raise No("name-empty")
    return clean


def clean_text(text: str) -> str:
    """What somebody wrote, on one line, without letters that cannot be seen or turn others round."""
    plain = unicodedata.normalize("NFC", text)
    shown = "".join(
        " " if letter.isspace() or letter in BLANKS else letter
        for letter in plain
        if letter.isspace() or unicodedata.category(letter)[0] != "C" or letter == ZERO_WIDTH_JOINER
    )
    return " ".join(shown.split())


def is_table_id(text: str) -> bool:
    return 0 < len(text) <= 64 and all(letter in LETTERS for letter in text)
