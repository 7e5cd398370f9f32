"""A picture as PNG, by a program that is installed: to draw letters, it takes one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from grandtour.core.errors import OptionError

ZOOM = 2  # for screens with fine dots
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
CONVERTERS = ("rsvg-convert", *BROWSERS)
SIZE = re.compile(r'width="(\d+)" height="(\d+)"')


def find_converter() -> str:
    """The first of our converters that is here; a clear error if none is."""
    for name in CONVERTERS:
        found = shutil.which(name)
        if found:
            return found
    raise OptionError(
        "a PNG needs rsvg-convert or Chromium, and neither is installed:"
        " name a file that ends in .svg, which every browser shows"
    )


def png_of(svg: str, converter: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "charts.svg"), Path(folder, "charts.png")
        source.write_text(svg, encoding="utf-8")
        if Path(converter).name in BROWSERS:
            size = SIZE.search(svg)
            assert size is not None
            words = [
                "--headless",
                "--hide-scrollbars",
                f"--force-device-scale-factor={ZOOM}",
                f"--window-size={size[1]},{size[2]}",
                f"--screenshot={target}",
                *(["--no-sandbox"] if is_root() else []),
                source.as_uri(),
            ]
        else:
            words = [f"--zoom={ZOOM}", f"--output={target}", str(source)]
        done = subprocess.run([converter, *words], capture_output=True, check=False)
        if done.returncode or not target.exists():
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise OptionError(
                f"{converter} made no PNG: {said[-1] if said else 'it did not say why'}"
            )
        return target.read_bytes()


def is_root() -> bool:
    """Chromium refuses to run as root unless its sandbox is off; all it opens here is our own file."""
    return os.name == "posix" and os.geteuid() == 0
