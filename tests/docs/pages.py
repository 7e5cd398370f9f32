"""The pages of the docs, and what stands in them."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
RULES = DOCS / "rules"  # the law: text with no code in it
PAGES = [ROOT / "README.md", *sorted(p for p in DOCS.rglob("*.md") if RULES not in p.parents)]
TEXTS = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", RULES / "README.md"]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A file that the reader is to write: its name stands above the block.
FILE = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXPORT = re.compile(r"^export (\w+)=(.*)$", re.MULTILINE)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def blocks(path: Path, *languages: str) -> list[tuple[int, str]]:
    """The fenced blocks of a page in these languages, each with the line it begins on.

    Files for the reader to write, and what is done with them, are not among them.
    """
    text = text_of(path)
    written = {match.end() for match in FILE.finditer(text)}
    return [
        (text.count("\n", 0, match.start(2)) + 1, match[2])
        for match in FENCE.finditer(text)
        if match[1] in languages and match.end() not in written and not EXPORT.match(match[2])
    ]


def files(path: Path) -> dict[str, str]:
    """The files that a page has its reader write."""
    return {match[1]: match[2] for match in FILE.finditer(text_of(path))}


def sessions(path: Path) -> list[str]:
    """What it then has them type, in a terminal that knows what is exported."""
    return [match[2] for match in FENCE.finditer(text_of(path)) if EXPORT.match(match[2])]


def first_column(path: Path, heading: str) -> list[str]:
    """The code words in the first column of the table under a heading line such as `| key |`."""
    lines = iter(text_of(path).splitlines())
    for line in lines:
        if line.startswith(heading):
            break
    else:
        raise AssertionError(f"{name_of(path)} has no table {heading!r}")
    next(lines)
    words = []
    for line in lines:
        if not line.startswith("|"):
            break
        words += re.findall(r"`([^`]+)`", line.split("|")[1])
    return words


def load_script(path: Path) -> ModuleType:
    """A program of the docs as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
