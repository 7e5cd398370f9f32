"""What the built app holds of others comes with its terms, and each font comes once."""

from __future__ import annotations

from grandtour.server.webapp import BUILT
from tests.test_install import ROOT


def test_the_wheel_has_the_notices_of_this_build() -> None:
    """Where they differ, `python3 dev.py web` has written the new ones: commit them."""
    built = (BUILT / "licences.txt").read_text(encoding="utf-8")
    assert built == (ROOT / "web" / "NOTICES.txt").read_text(encoding="utf-8")


def test_each_font_ships_once() -> None:
    fonts = [path.suffix for path in BUILT.rglob("*.wof*")]
    assert fonts
    assert set(fonts) == {".woff2"}
    styles = "".join(path.read_text(encoding="utf-8") for path in BUILT.rglob("*.css"))
    assert styles.count("woff2)") >= len(fonts)
    assert ".woff)" not in styles
