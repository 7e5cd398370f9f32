"""The wheel carries the web app: this builds it and lays it in. An editable install does without."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
BUILT = "src/grandtour/server/web"


class WebApp(BuildHookInterface):  # type: ignore[type-arg, unused-ignore]
    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none that is new enough."""
        if self.target_name != "wheel" or not (HERE / "web_build.py").exists():
            return []
        sys.path.insert(0, str(HERE))
        import web_build

        return [] if web_build.own_node() else [web_build.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if (HERE / "web_build.py").exists():
            subprocess.run([sys.executable, str(HERE / "web_build.py")], check=True)
        build_data["artifacts"].append(f"{BUILT}/**")
