"""Draws the app's icons for home screens from web/public/icon.svg: python -m tests.web.icons"""

from __future__ import annotations

from pathlib import Path

from tests.web.browsing import browsing

PUBLIC = Path(__file__).parents[2] / "web" / "public"
GROUND = "#0d5c63"
SAFE = 0.72  # of a maskable icon, which may be cut to a disc
SHAPES = {
    "icon-192": (192, 1.0, "transparent"),
    "icon-512": (512, 1.0, "transparent"),
    "maskable-512": (512, SAFE, GROUND),
    "apple-touch-icon": (180, 0.86, GROUND),
}


def main() -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with browsing() as browser:
        for name, (size, part, ground) in SHAPES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-items:center;height:100vh;"
                f"background:{ground}}}svg{{width:{size * part}px}}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    main()
