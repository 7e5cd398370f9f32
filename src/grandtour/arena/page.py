"""A report as one page for the browser: everything is in the file, and it is readable on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from grandtour.arena.report import ArenaReport, Standing
from grandtour.arena.words import closing, verdict_says

# The design tokens of the web app, by day and by night; a test compares them.
DAY = {
    "paper": "#fcf8ee",
    "paper-2": "#f4ecda",
    "ink": "#29231d",
    "ink-2": "#5a5044",
    "line": "#d8cbb0",
    "accent": "#1d4b63",
    "p1": "#07808c",
    "p2": "#a80d5a",
    "good": "#2c6e3f",
    "bad": "#a52a23",
}
NIGHT = {
    "paper": "#20262a",
    "paper-2": "#293035",
    "ink": "#f1e9d8",
    "ink-2": "#c3b9a5",
    "line": "#3c454a",
    "accent": "#8fc3d8",
    "p1": "#13858f",
    "p2": "#d0387f",
    "good": "#7cc48f",
    "bad": "#f08d82",
}
STYLE = """
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 48rem; padding: 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.4 "Alegreya Sans", "Gill Sans", "Segoe UI", system-ui, sans-serif }
h1, h2 { font-family: Alegreya, "Iowan Old Style", Georgia, serif; line-height: 1.2 }
h1 { font-size: 1.7rem } h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
p { color: var(--ink-2); white-space: pre-line } p.verdict { color: var(--ink) }
svg { display: block; width: 100%; max-width: 36rem; height: auto; font-size: 12px }
text { fill: var(--ink) } .soft { fill: var(--ink-2) }
.rule { stroke: var(--line) } .zero { stroke: var(--ink-2); stroke-dasharray: 3 3 }
.span { stroke: var(--p1); stroke-width: 3; stroke-linecap: round } .dot { fill: var(--p1) }
.path { fill: none; stroke: var(--p2); stroke-width: 2 }
.scroll { overflow-x: auto; margin-top: 12px }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap }
th:first-child { text-align: left; position: sticky; left: 0; background: var(--paper) }
thead th { color: var(--ink-2); font-weight: 600 }
td.cell { background: color-mix(in srgb, var(--good) calc(var(--ahead) * 45%),
  color-mix(in srgb, var(--bad) calc(var(--behind) * 45%), var(--paper))) }
"""
WIDTH, LEFT, RIGHT, ROW = (
    360,
    8,
    352,
    40,
)  # of a chart: as wide as a phone, so that text stays readable


def write_page(report: ArenaReport) -> str:
    """The whole page."""
    title = f"Arena: {report.game}, {report.seats} seats"
    body = "\n".join(_sections(report))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n"
        f":root {{ color-scheme: light dark; {_tokens(DAY)} }}\n"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {_tokens(NIGHT)} }} }}{STYLE}</style>\n"
        f"</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _tokens(colours: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in colours.items())


def _sections(report: ArenaReport) -> Iterator[str]:
    if report.verdict is not None:
        yield f'<p class="verdict">{escape(verdict_says(report.verdict))}</p>'
    yield "<h2>Ratings</h2>"
    yield _spans(
        report.standings,
        "Ratings with 95 % intervals",
        lambda one: (one.rating, one.low, one.high),
        "{:.0f}",
    )
    yield "<h2>Wins</h2>"
    yield _spans(
        report.standings,
        "Shares of wins with 95 % intervals",
        lambda one: (one.share, one.share_low, one.share_high),
        "{:.1%}",
    )
    yield _standings(report)
    yield "<h2>Who finished before whom</h2>"
    yield "<p>How often the bot of the row finished before that of the column; ties count half.</p>"
    yield _pairs(report)
    yield "<h2>Wins by seat</h2>"
    yield _by_seat(report)
    if report.verdict is not None and report.llr:
        yield "<h2>The test</h2>"
        yield _path(report.llr, report.verdict.bound)
    yield f"<p>{escape(closing(report))}</p>"


def _svg(label: str, height: float, parts: Sequence[str]) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label)}">\n'
        f"{inside}\n</svg>"
    )


def _spans(
    standings: Sequence[Standing],
    label: str,
    numbers: Callable[[Standing], tuple[float, float, float]],
    spelling: str,
) -> str:
    """A dot and its interval for each bot, all on one scale."""
    known = [numbers(one) for one in standings]
    least = min(low for _, low, _ in known)
    most = max(high for _, _, high in known)
    across = _scale(least, most, LEFT, RIGHT)
    parts = []
    for row, (one, (value, low, high)) in enumerate(zip(standings, known, strict=True)):
        top = row * ROW
        told = f"{spelling.format(value)}  ({spelling.format(low)} to {spelling.format(high)})"
        parts += [
            f'<text x="{LEFT}" y="{top + 15}">{escape(one.name)}</text>',
            f'<text class="soft" x="{RIGHT}" y="{top + 15}" text-anchor="end">{told}</text>',
            f'<line class="rule" x1="{LEFT}" y1="{top + 28}" x2="{RIGHT}" y2="{top + 28}"/>',
            f'<line class="span" x1="{across(low):.1f}" y1="{top + 28}"'
            f' x2="{across(high):.1f}" y2="{top + 28}"/>',
            f'<circle class="dot" cx="{across(value):.1f}" cy="{top + 28}" r="5"/>',
        ]
    return _svg(label, len(standings) * ROW, parts)


def _path(llr: Sequence[float], bound: float) -> str:
    """How the log-likelihood ratio went, between the bounds that decide."""
    height, top, bottom = 190, 12, 172
    across = _scale(1, max(len(llr), 2), LEFT, RIGHT)
    down = _scale(max(bound, *llr), min(-bound, *llr), top, bottom)
    points = " ".join(
        f"{across(block):.1f},{down(value):.1f}" for block, value in enumerate(llr, 1)
    )
    parts = [
        f'<line class="{kind}" x1="{LEFT}" y1="{down(at):.1f}" x2="{RIGHT}" y2="{down(at):.1f}"/>'
        for kind, at in (("zero", bound), ("rule", 0.0), ("zero", -bound))
    ]
    parts += [
        f'<polyline class="path" points="{points}"/>',
        f'<text class="soft" x="{LEFT}" y="{height - 4}">block 1</text>',
        f'<text class="soft" x="{RIGHT}" y="{height - 4}" text-anchor="end">{len(llr):,}</text>',
    ]
    return _svg("The log-likelihood ratio, block by block", height, parts)


def _scale(least: float, most: float, start: float, stop: float) -> Callable[[float], float]:
    """Where a number lies on a line; numbers that are all the same lie in its middle."""
    if least == most:
        return lambda value: (start + stop) / 2
    return lambda value: start + (value - least) / (most - least) * (stop - start)


def _standings(report: ArenaReport) -> str:
    heads = ("bot", "rating", "interval", "games", "wins", "interval", "points", "place")
    lines = [
        (
            one.name,
            f"{one.rating:.0f}",
            f"{one.low:.0f} to {one.high:.0f}",
            f"{one.games:,}",
            f"{one.share:.1%}",
            f"{one.share_low:.1%} to {one.share_high:.1%}",
            f"{one.mean_points:.1f}",
            f"{one.mean_place:.2f}",
        )
        for one in report.standings
    ]
    return _table(heads, lines)


def _pairs(report: ArenaReport) -> str:
    names = [one.name for one in report.standings]
    shares = {(pair.name, pair.other): pair.share for pair in report.pairs}
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        f"<tr><th>{escape(name)}</th>"
        + "".join(_cell(shares.get((name, other))) for other in names)
        + "</tr>\n"
        for name in names
    )
    return (
        f'<div class="scroll"><table><thead><tr><th></th>{head}</tr></thead>\n{body}</table></div>'
    )


def _cell(share: float | None) -> str:
    if share is None:
        return "<td>–</td>"
    ahead, behind = max(2 * share - 1, 0), max(1 - 2 * share, 0)
    return f'<td class="cell" style="--ahead: {ahead:.2f}; --behind: {behind:.2f}">{share:.1%}</td>'


def _by_seat(report: ArenaReport) -> str:
    heads = ("bot", *(f"seat {seat}" for seat in range(report.seats)))
    lines = [(one.name, *(f"{share:.1%}" for share in one.seat_shares)) for one in report.standings]
    return _table(heads, lines)


def _table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(
        f"<tr><th>{escape(first)}</th>"
        + "".join(f"<td>{escape(text)}</td>" for text in others)
        + "</tr>\n"
        for first, *others in lines
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead>\n{body}</table></div>'
