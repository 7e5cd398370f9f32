"""Bots that look ahead, and hints for people: the same search, on what one seat may know."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from grandtour.bots.beliefs import Beliefs
from grandtour.bots.entries.table import PLIES_MAX
from grandtour.bots.house import MASTER, Search, aim_of, base_policy, styles_of
from grandtour.bots.playing import Playing
from grandtour.bots.registry import FIRM, Bot, check_bot, house, policy_of
from grandtour.bots.rollouts import Idea, Judged, look_ahead, told_apart
from grandtour.bots.trees import Grown, grow_tree
from grandtour.core.backend import is_compiled, variant_name
from grandtour.core.game import Game
from grandtour.core.match import Match, Move
from grandtour.core.rng import SEED_LIMIT, fresh_seed

FORESEEN, LIKELY = 16, 2  # playouts that show what is done, and how many times it must be
LEAST_TOLD, MOST_TOLD = 0.5, 3  # points, and how many reasons at once
ENTRIES = (
    "propose_one",
    "weigh_deals",
    variant_name("try_out", FIRM),
    "ask_table",
)  # of compiled code: all that looking ahead needs
TURN_STRIDE, STEP_STRIDE = 0x2545F4914F6CDD1D, 0xA0761D6478BD642F


@dataclass(frozen=True)
class Reason:
    """A line of the scorecard that comes out otherwise than with the move it is compared with."""

    line: str | None  # None: the points of the best of the others
    more: float  # points, on average


@dataclass(frozen=True)
class Advice:
    """A move that was thought about, and what came of it where it was tried."""

    move: str
    wins: float  # share of victories
    points: float  # on average
    worlds: int  # in which it was tried; 0 if there was nothing to try
    reasons: tuple[Reason, ...] = ()  # why it is better or worse than the next best, where clear


@dataclass(frozen=True)
class Considered:
    """A whole move, and the idea that it began with."""

    move: str
    idea: Idea


@dataclass(frozen=True)
class Kept:
    """The tree of a seat after its last move, and how the match had gone until then."""

    match: weakref.ref[Match]
    seat: int
    moves: list[Move]
    grown: Grown


class Searcher:
    """A bot that tries its ideas out before it decides.

    It never holds the table itself, but one that its seat cannot tell from it: what it finds cannot
    depend on what is hidden.
    """

    def __init__(
        self,
        name: str,
        game: Game,
        seed: int | None = None,
        search: Search | None = None,
        cores: int = 1,
        is_patient: bool = True,
    ) -> None:
        check_bot(game, name)
        self.name = name
        self.game = game
        self.base = base_policy(game.name)
        found = search or house(game)[name].search
        assert found is not None, f"{name} does not look ahead"
        self.search = found
        self.cores = cores
        self.is_patient = is_patient  # will it wait for compiled code, rather than not look ahead?
        self._seed = fresh_seed() if seed is None else seed
        self._playing: Playing | None = None
        self._quick = Bot(self.base, game, self._seed)
        self.advice: list[Advice] = []  # on its last move, the chosen one first
        self._grown: Grown | None = None  # what is thought about a move grows on here
        self._kept: Kept | None = None

    def choose(self, match: Match, seat: int) -> str:
        """The move it would make, from what the seat may see alone."""
        is_ready = self.is_patient or self._playing is not None
        if not is_ready and not is_compiled(self.game, *ENTRIES):
            self.advice = []
            return self._quick.choose(match, seat)
        if self.search.is_tree:
            self._grown = self._tree_of(match, seat)
        self.advice = self.think(match, seat)
        move = self.advice[0].move
        if self._grown is not None:
            moves = [*match.moves, Move(seat, move)]
            self._kept = Kept(weakref.ref(match), seat, moves, self._grown)
            self._grown = None
        return move

    def think(self, match: Match, seat: int) -> list[Advice]:
        """The moves it thought about, the one it would make first."""
        return advice_of(self.game, self.consider(match, seat))

    def consider(self, match: Match, seat: int) -> list[Considered]:
        """Whole moves with what came of them, the one it would make first."""
        playing = self._ready()
        engine = playing.engine
        twin = match.determinized(seat, self._seed % SEED_LIMIT)
        tables = engine.tables(1)
        tables[0] = twin.row
        before = engine.row_copy(tables, 0)
        chain: tuple[int, ...] = ()
        first: Judged | None = None
        while not chain or engine.is_partial(tables, 0):
            judged = self._judge(playing, tables, seat, len(chain))
            if first is None and len(judged.ideas) > 1:
                first, begun, chain_before = judged, engine.row_copy(tables, 0), chain
            action = judged.ideas[0].action
            chain = (*chain, action)
            engine.apply(tables, 0, seat, action)
            if self._grown is not None:
                self._grown.follow(playing, [action], aim_of(self.game.name).haste)
        move = self.game.spell(self.game.board, before, seat, chain)
        if first is None:
            return [Considered(move, Idea(chain[0]))]
        considered = []
        told_already: set[int] = set()
        for idea in first.ideas:
            if idea.action in told_already:
                continue  # the same action, with another way to go on
            told_already.add(idea.action)
            if idea is first.ideas[0]:
                told = move
            else:
                tables[0] = begun
                told = self._finished(playing, tables, before, seat, (*chain_before, idea.action))
            considered.append(Considered(told, idea))
        return considered

    def _judge(self, playing: Playing, tables: Any, seat: int, step: int) -> Judged:
        """What to do next, in one step of a move."""
        table = tables[0]
        ideas = self._ideas(playing, table, seat)
        if len(ideas) == 1 or int(table["turn_number"]) < self.search.first_turn:
            return Judged(ideas[:1], ideas[0].action, 0)  # there is nothing to judge
        turn = int(table["turn_number"]) * TURN_STRIDE + step * STEP_STRIDE
        lineup = [playing.policies.onward] * int(table["seats"])
        seed = (self._seed + turn) % SEED_LIMIT
        beliefs = Beliefs(playing, table, seat, lineup, self.search.deals, seed)
        ideas += self._pursuits(playing, table, seat, ideas[0].action, beliefs, seed)
        asked = (playing, table, seat, ideas, lineup, beliefs, aim_of(self.game.name), self.search)
        if self.search.is_tree:
            return grow_tree(*asked, seed, self._grown)
        return look_ahead(*asked, seed)

    def _ready(self) -> Playing:
        """Bots for playouts, linked when they are first wanted."""
        if self._playing is None:
            self._playing = Playing(self.game, [self.base], self.cores)
        return self._playing

    def _tree_of(self, match: Match, seat: int) -> Grown:
        """What of the last tree belongs to this situation, or a new one."""
        since = self._since(match, seat)
        if self._kept is None or since is None:
            return Grown(self._ready().shares)
        grown = self._kept.grown
        if since:
            grown.follow(self._ready(), since, aim_of(self.game.name).haste)
        return grown

    def _since(self, match: Match, seat: int) -> list[int] | None:
        """What was decided since the seat's last move; None if it does not know all of that."""
        kept, secret = self._kept, getattr(policy_of(self.game, self.base), "SECRET_KINDS", None)
        if kept is None or secret is None or kept.match() is not match or kept.seat != seat:
            return None
        moves = match.moves
        if moves[: len(kept.moves)] != kept.moves:
            return None  # it went elsewhere, or was taken back
        kinds = self._ready().engine.boards[0]["move_kind"]
        since: list[int] = []
        for number in range(len(kept.moves), len(moves)):
            actions = match.actions(number)
            is_secret = moves[number].seat != seat and any(kinds[one] in secret for one in actions)
            if is_secret or not actions:
                return None
            since += actions
        return since

    def _ideas(self, playing: Playing, table: Any, seat: int) -> list[Idea]:
        """What the policy proposes, and what others would do who would then go on in their own way."""
        proposed = playing.propose(table, seat, self.base)[: self.search.ideas]
        ideas = [Idea(action, playing.policies.onward) for action, _ in proposed]
        if len(ideas) > 1 and not self.search.is_tree:
            for style in styles_of(self.game.name):
                ideas.append(Idea(playing.propose(table, seat, style)[0][0], style))
        return ideas

    def _pursuits(
        self, playing: Playing, table: Any, seat: int, own: int, beliefs: Beliefs, seed: int
    ) -> list[Idea]:
        """To go for what anybody is likely to do soon, as far as some playouts tell, before all else."""
        pursuits = playing.policies.pursuits
        if not pursuits or not self.search.pursuits or self.search.is_tree:
            return []
        lineup = [playing.policies.onward] * int(table["seats"])
        deals = beliefs.draw(FORESEEN)
        taken = playing.try_out(table, seat, [own], lineup, FORESEEN, seed, PLIES_MAX, deals).taken
        often = taken.sum(axis=0)
        wanted = [action for action in pursuits if often[action] >= LIKELY]
        wanted.sort(key=lambda action: -often[action])
        styles = [pursuits[action].name for action in wanted[: self.search.pursuits]]
        return [Idea(playing.propose(table, seat, style)[0][0], style) for style in styles]

    def _finished(
        self, playing: Playing, tables: Any, before: Any, seat: int, chain: tuple[int, ...]
    ) -> str:
        """A whole move that begins so, and goes on as the policy would; `tables` is where it begins."""
        engine = playing.engine
        engine.apply(tables, 0, seat, chain[-1])
        while engine.is_partial(tables, 0):
            action, _ = playing.propose(tables[0], seat, self.base)[0]
            chain = (*chain, action)
            engine.apply(tables, 0, seat, action)
        return self.game.spell(self.game.board, before, seat, chain)


def load_search(game: Game) -> None:
    """Have all that looking ahead needs in this process: loaded, or compiled where it must be."""
    base = base_policy(game.name)
    playing = Playing(game, [base], 1)
    match = Match(game, game.seats[0], seed=1, engine=playing.engine)
    seat = match.deciding[0]
    (action, _), *_ = playing.propose(match.row, seat, base)
    playing.weigh_deals(match.row, seat, [base] * match.seats, number=1, seed=1)
    playing.try_out(match.row, seat, [action], [base] * match.seats, worlds=1, seed=1)
    match.determinized(seat, seed=1)


def hints(
    match: Match, seat: int, number: int = 3, search: Search | None = None, seed: int | None = None
) -> list[Advice]:
    """Sensible moves for a seat, the best first, from what it may know alone.

    A bot keeps to its policy in doubt. A person sees figures, so moves stand by what came of them; those
    that were dropped early, and so tried little, come last.
    """
    considered = Searcher(MASTER, match.game, seed, search).consider(match, seat)
    most = max(one.idea.worlds for one in considered)

    def order(one: Considered) -> tuple[bool, float, float]:
        return 2 * one.idea.worlds < most, -one.idea.win_share, -one.idea.mean_points

    return advice_of(match.game, sorted(considered, key=order)[:number])


def advice_of(game: Game, considered: Sequence[Considered]) -> list[Advice]:
    """What is told of moves: the first one is compared with the second, the others with the first."""
    ideas = [one.idea for one in considered]
    compared = [*ideas[1:2], *ideas[:1] * (len(ideas) - 1)] if len(ideas) > 1 else ideas
    return [
        Advice(
            one.move,
            one.idea.win_share,
            one.idea.mean_points,
            one.idea.worlds,
            reasons(game, one.idea, other),
        )
        for one, other in zip(considered, compared, strict=True)
    ]


def reasons(game: Game, idea: Idea, other: Idea) -> tuple[Reason, ...]:
    """What makes an idea better or worse than another one, the weightiest first."""
    named = zip(
        (*game.lines, None), told_apart(idea, other), strict=False
    )  # nothing, if little tried
    found = [Reason(line, more) for line, more in named if abs(more) >= LEAST_TOLD]
    return tuple(sorted(found, key=lambda reason: -abs(reason.more))[:MOST_TOLD])


__all__ = ["ENTRIES", "Advice", "Reason", "Searcher", "hints", "load_search"]
