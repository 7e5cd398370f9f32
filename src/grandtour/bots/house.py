"""Who is in the house: for each game its policies, and the levels that people play against.

A policy decides at once. A level is a policy that chooses more or less softly, or one that looks ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

RANDOM = "random"


@dataclass(frozen=True)
class Search:
    """How a bot looks ahead: with so many rollouts, or for so long, whichever comes first."""

    rollouts: int | None = None
    seconds: float | None = None
    ideas: int = 8  # actions that are tried out at most
    doubt: float = 2.0  # standard errors by which another idea must beat the policy's own
    pursuits: int = 0  # things to go for before all else, of those that somebody is likely to do
    first_turn: int = 0  # of the table: before it the policy decides alone
    deals: int = 0  # of what is hidden, weighed by what others have done; 0: any will do
    stirs: int = 0  # how often what others hold changes for what is as likely, in each world
    is_tree: bool = False  # by a tree that looks at answers too, or by rollouts alone
    cut: int = 0  # decisions after which a playout ends and is valued as it stands; 0: never


@dataclass(frozen=True)
class Character:
    """A house bot: a policy, and what sets this bot apart from others that have the same policy."""

    module: str  # in `policies`
    traits: Mapping[str, Any] = field(default_factory=dict)  # for the policy's `fresh`
    temper: int = 0  # how softly it chooses, in hundredths of a point; 0: always what seems best
    search: Search | None = None


@dataclass(frozen=True)
class Aim:
    """What the end of a game is worth to who looks ahead: a victory, and points, which tell sooner."""

    win: float = 1.0
    points: float = 0.004  # for each point ahead of the best other; alone, for each point
    haste: float = 1.0  # a result counts so much less with each decision until then
    scale: float = (
        15.0  # so many points more, when a playout is cut, make a victory e times as likely
    )


def _published(module: str, names: str) -> dict[str, Character]:
    """Agents from the literature, which share a policy; the weakest first, against `conductor`."""
    return {name: Character(module, {"style": name}) for name in names.split()}


def _conductors(module: str) -> dict[str, Character]:
    """Conductors of other tastes, about as strong as the one that comes last."""
    return {
        "sprinter": Character(module, {"tickets_trains": 99}),
        "globetrotter": Character(module, {"tickets_trains": 8, "tickets_others": 8}),
        "conductor": Character(module),
    }


POLICIES = {  # for each game, the strongest last; other games have the first
    "ttr-europe": {
        RANDOM: Character("random"),
        **_published("published_europe", "destination longest steiner path long-route one-step"),
        "hungry": Character("hungry"),
        **_conductors("conductor_europe"),
    },
    "ttr-iberia": {
        RANDOM: Character("random"),
        **_published("published_iberia", "longest long-route destination path steiner one-step"),
        "hungry": Character("hungry_iberia"),
        **_conductors("conductor_iberia"),
    },
    "ttr-south-korea": {
        RANDOM: Character("random"),
        **_published("published_korea", "longest long-route destination path steiner one-step"),
        "hungry": Character("hungry_korea"),
        **_conductors("conductor_korea"),
    },
    "road-trip-europa": {
        RANDOM: Character("random"),
        "collector": Character("collector"),
        "trader": Character("trader"),
    },
    "dice-trip-belgium": {
        RANDOM: Character("random"),
        "planner": Character("planner"),
        "surveyor": Character("surveyor"),
    },
    "europa-tour": {
        RANDOM: Character("random"),
        "navigator": Character("navigator"),
        "pilot": Character("pilot"),
    },
}

_TRAIN_STYLES = ("sprinter", "globetrotter", "long-route", "one-step")
STYLES = {  # ways to go on, beside the strongest policy's
    "ttr-europe": _TRAIN_STYLES,
    "ttr-iberia": _TRAIN_STYLES,
    "ttr-south-korea": _TRAIN_STYLES,
}

HURRIED: dict[str, dict[str, Any]] = {  # what the strongest policy does without in playouts
    "europa-tour": {"counts": False},  # fifteen times as many playouts
}

GENTLE, CASUAL, SKILLED, EXPERT, MASTER = LEVELS = (
    "gentle",
    "casual",
    "skilled",
    "expert",
    "master",
)
TEMPERS = {  # how softly the levels below the highest choose, by game, in hundredths of a point
    "ttr-europe": (600, 300, 100, 0),
    "ttr-iberia": (700, 300, 100, 0),
    "ttr-south-korea": (600, 300, 150, 0),
    "road-trip-europa": (700, 420, 200, 0),
    "dice-trip-belgium": (300, 160, 90, 0),
    "europa-tour": (240, 130, 75, 40),  # looking ahead gains little there: so `expert` slips too
}
SECONDS = 1.0  # that the highest level thinks about a decision
HINT_ROLLOUTS = 2400  # for advice to a person: by number, the same to whoever sees the same
DEALS, PURSUITS, STIRS = 2000, 12, 40
SEARCHES: dict[str, dict[str, Any]] = {  # where a search differs from the others'
    "ttr-europe": {"pursuits": PURSUITS, "stirs": STIRS},
    "ttr-iberia": {"pursuits": PURSUITS},  # who drafts has seen most tickets: no others are likely
    "ttr-south-korea": {"pursuits": PURSUITS},
    "europa-tour": {"ideas": 16, "doubt": 1.5, "first_turn": 1, "deals": 200},  # not while placing
}
AIMS = {
    "dice-trip-belgium": Aim(points=0.02, scale=3.0),
    "europa-tour": Aim(points=0.0, haste=0.98, scale=4.0),
    "road-trip-europa": Aim(points=0.01, scale=6.0),
    "ttr-iberia": Aim(scale=20.0),
    "ttr-south-korea": Aim(scale=30.0),
}


def _search(game: str) -> Search:
    return replace(Search(seconds=SECONDS, deals=DEALS), **SEARCHES.get(game, {}))


def _levels(game: str, base: Character) -> dict[str, Character]:
    """The levels of a game, all made from its strongest policy."""
    tempers = zip(LEVELS[:-1], TEMPERS[game], strict=True)
    return {
        **{level: Character(base.module, base.traits, temper) for level, temper in tempers},
        MASTER: Character(base.module, base.traits, search=_search(game)),
    }


HOUSE = {
    name: {**policies, **_levels(name, list(policies.values())[-1])}
    for name, policies in POLICIES.items()
}


def house_of(game: str) -> Mapping[str, Character]:
    """The house's bots for a game: in a game from outside one plays at random."""
    return HOUSE.get(game, {RANDOM: Character("random")})


def level_names(game: str) -> tuple[str, ...]:
    """The levels for people, the gentlest first; a game from outside has none."""
    return LEVELS if game in HOUSE else ()


def policy_names(game: str) -> tuple[str, ...]:
    """The policies, the strongest last."""
    return tuple(POLICIES.get(game, {RANDOM: None}))


def base_policy(game: str) -> str:
    """The strongest policy: it makes the playouts of those who look ahead."""
    return policy_names(game)[-1]


def styles_of(game: str) -> tuple[str, ...]:
    """Other ways to play well, which who looks ahead may go over to."""
    return STYLES.get(game, ())


def hint_search(game: str) -> Search:
    """How advice to a person is found."""
    return replace(_search(game), rollouts=HINT_ROLLOUTS, seconds=None, first_turn=0)


def looks_ahead(game: str, name: str) -> bool:
    return house_of(game)[name].search is not None


def aim_of(game: str) -> Aim:
    return AIMS.get(game, Aim())
