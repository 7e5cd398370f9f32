"""Bots, and games among them. A bot is shown what its seat may see and answers with a move."""

from grandtour.bots.hinting import steady_hints
from grandtour.bots.house import LEVELS, RANDOM, Search, level_names
from grandtour.bots.personas import PERSONAS, persona_names
from grandtour.bots.playing import Playing
from grandtour.bots.registry import (
    AnyBot,
    Bot,
    Guest,
    Player,
    bot_names,
    check_bot,
    make_bot,
    offered_names,
    policy_of,
    quick_names,
    usual_name,
)
from grandtour.bots.searching import Advice, Searcher, hints
from grandtour.bots.simulation import BotResult, SimulationReport, interval, simulate

__all__ = [
    "LEVELS",
    "PERSONAS",
    "RANDOM",
    "Advice",
    "AnyBot",
    "Bot",
    "BotResult",
    "Guest",
    "Player",
    "Playing",
    "Search",
    "Searcher",
    "SimulationReport",
    "bot_names",
    "check_bot",
    "hints",
    "interval",
    "level_names",
    "make_bot",
    "offered_names",
    "persona_names",
    "policy_of",
    "quick_names",
    "simulate",
    "steady_hints",
    "usual_name",
]
