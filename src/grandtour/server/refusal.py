"""Why something is not done, in a sentence of the language asked for."""

from __future__ import annotations

from typing import Any

from grandtour.core.errors import IllegalMove
from grandtour.core.text import ENGLISH, read_texts, say
from grandtour.server import HERE

TEXTS = read_texts(HERE / "text")


class No(Exception):
    """A command is not carried out: a code, its sentence's facts, and a clause if a rule says so."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.clause: str | None = None

    def say(self, language: str = ENGLISH) -> str:
        known = language if language in TEXTS else ENGLISH
        return say(TEXTS[known]["refusals"][self.code], self.facts, known)


class NoByRule(No):
    """The law of the game refuses a move."""

    def __init__(self, problem: IllegalMove, names: list[str]) -> None:
        super().__init__(problem.code)
        self.clause = problem.clause
        self._problem = problem
        self._names = names

    def say(self, language: str = ENGLISH) -> str:
        refusal = self._problem.refusal
        assert refusal is not None
        known = language if language in refusal.texts else ENGLISH
        return refusal.say(known, self._names)
