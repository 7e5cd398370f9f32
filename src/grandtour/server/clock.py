"""How long each seat may still think. Time comes in from outside, with every line of the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from grandtour.core.game import Game
from grandtour.server.messages import Clock, DaysPerMove, LiveClock, NoClock, Pace

SECOND = 1_000
DAY = 86_400 * SECOND
GRACE = 10 * SECOND  # what somebody who comes back after their time was up has at least


class DecisionTimer(Struct, frozen=True):
    """A house rule of the game: so many seconds for a decision, then the table decides."""

    seconds: int


AnyPace = Pace | DecisionTimer


def decision_timer(game: Game, options: Mapping[str, object]) -> DecisionTimer | None:
    """The limit that a table's house rules set to a decision, if they do."""
    values = game.option_values(options)
    for option in game.options:
        if option.kind == "seconds" and values[option.index]:
            return DecisionTimer(values[option.index])
    return None


class Times(Struct):
    """For each seat: time left when it was last looked at, and since when it runs (if it does)."""

    left: list[int]
    since: list[int | None]

    def copy(self) -> Times:
        return Times(list(self.left), list(self.since))

    @classmethod
    def at_start(cls, pace: AnyPace, seats: int) -> Times:
        return cls([allowance(pace)] * seats, [None] * seats)

    def run(
        self,
        pace: AnyPace,
        thinking: Sequence[bool],
        at: int,
        moved: int | None = None,
        back: int | None = None,
    ) -> None:
        """From now on these seats think. `moved` is one that made a move others can see, `back` one
        that took such a move back: it goes on with what it had, so that nobody gains time so."""
        if isinstance(pace, NoClock):
            return
        for seat, thinks in enumerate(thinking):
            since = self.since[seat]
            if since is not None and (seat == moved or not thinks):
                self.left[seat] = max(self.left[seat] - (at - since), 0)
                self.since[seat] = None
            if isinstance(pace, LiveClock):
                if seat == moved and since is not None:
                    self.left[seat] += pace.increment * SECOND
                elif seat == back:
                    self.left[seat] = max(self.left[seat] - pace.increment * SECOND, 0)
            if thinks and self.since[seat] is None:
                if isinstance(pace, DaysPerMove | DecisionTimer) and seat != back:
                    self.left[seat] = allowance(pace)
                self.since[seat] = at

    def give_grace(self, pace: AnyPace, seat: int) -> None:
        """Somebody comes back whose time may be up."""
        if isinstance(pace, LiveClock):
            least = max(GRACE, pace.increment * SECOND, allowance(pace) // 10)
            self.left[seat] = max(self.left[seat], min(least, allowance(pace)))

    def first_flag(self) -> tuple[int, int] | None:
        """When the next seat runs out of time, and which."""
        flags = [
            (since + self.left[seat], seat)
            for seat, since in enumerate(self.since)
            if since is not None
        ]
        return min(flags, default=None)

    def shown(self, at: int) -> Clock:
        left = [
            max(left if since is None else left - (at - since), 0)
            for left, since in zip(self.left, self.since, strict=True)
        ]
        return Clock(at=at, left=left, running=[since is not None for since in self.since])


def allowance(pace: AnyPace) -> int:
    """What a seat has to begin with, or for each move."""
    if isinstance(pace, LiveClock | DecisionTimer):
        return pace.seconds * SECOND
    return pace.days * DAY if isinstance(pace, DaysPerMove) else 0
