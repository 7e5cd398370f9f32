"""Bots, and games among them. A bot is shown what its seat may see and answers with a move."""

from grandtour.bots.playing import Playing
from grandtour.bots.registry import (
    RANDOM,
    Bot,
    Guest,
    Player,
    bot_names,
    check_bot,
    make_bot,
    policy_of,
)
from grandtour.bots.simulation import BotResult, SimulationReport, interval, simulate

__all__ = [
    "RANDOM",
    "Bot",
    "BotResult",
    "Guest",
    "Player",
    "Playing",
    "SimulationReport",
    "bot_names",
    "check_bot",
    "interval",
    "make_bot",
    "policy_of",
    "simulate",
]
