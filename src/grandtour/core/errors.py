"""What can go wrong in front of a person. Anything else is our bug and is never swallowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from grandtour.core.match import Refusal


class GrandTourError(Exception):
    """The root of all errors that carry one clear sentence for a person."""


class MalformedMove(GrandTourError):
    """The text cannot be read as a move."""


class IllegalMove(GrandTourError):
    """The move was read, and a clause of the rules refuses it."""

    def __init__(
        self, message: str, code: str, clause: str, refusal: Refusal | None = None
    ) -> None:
        super().__init__(message)
        self.code = code
        self.clause = clause
        self.refusal = refusal  # says the reason in any language


class BoardError(GrandTourError):
    """A board file breaks its format or a clause; the message begins with the JSON path."""

    def __init__(self, path: str, problem: str) -> None:
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem
        self.all: list[BoardError] = [self]  # this one, and what else is wrong with the file


class PositionError(GrandTourError):
    """A position cannot exist; the message begins with the JSON path."""


class RecordError(GrandTourError):
    """A record cannot be replayed; the message names the line."""


class OptionError(GrandTourError):
    """No such game, seat count, option or value."""
