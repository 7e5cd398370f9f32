"""Tables online: people, bots and programs play by the core's rules through one protocol."""

from pathlib import Path

HERE = Path(__file__).parent
