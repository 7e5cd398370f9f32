"""Logs: one JSON object a line. No names, no tokens, no links, no moves: nothing of what people do."""

from __future__ import annotations

import hashlib
import logging
import sys
import time
from typing import Any

import msgspec

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in PLAIN}
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Send everything that is logged to standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # Uvicorn's own lines tell the paths of sockets, and so the links of tables.
    for name in ("uvicorn.error", "uvicorn.access", "alembic", "asyncio", "aiosqlite"):
        logging.getLogger(name).setLevel(logging.WARNING)


def tag(table: str) -> str:
    """A table in a log. Its id is its link, and whoever has the link may come in."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]
