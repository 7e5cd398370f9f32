"""Every clause and worked example is cited by a test, and every citation names one that exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grandtour import Game, load, names
from tests.sample import EXAMPLES, load_sample

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
SAMPLE_RULES = EXAMPLES / "harbour_hop" / "RULES.md"
ID = r"(?:TTR|EUR|IBE|KOR|RTE|DTB|ETO|HOP)-[XO]?\d+"
DEFINED = re.compile(rf"^(?:- \*\*({ID})\*\*|\| ({ID}) \|)", re.MULTILINE)
CITED_BY_TEST = re.compile(r"@clause\(([^)]*)\)", re.DOTALL)


def defined() -> set[str]:
    found: set[str] = set()
    for path in (*RULES.glob("*.md"), SAMPLE_RULES):
        for match in DEFINED.finditer(path.read_text(encoding="utf-8")):
            found.add(match[1] or match[2])
    return found


def cited_by_tests() -> dict[str, str]:
    cited: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for arguments in CITED_BY_TEST.findall(path.read_text(encoding="utf-8")):
            for name in re.findall(ID, arguments):
                cited[name] = path.name
    return cited


GAMES = [*map(load, names()), load_sample()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_is_cited_by_a_test(game: Game) -> None:
    prefixes = game.clauses
    missing = sorted(id for id in defined() - set(cited_by_tests()) if id[:3] in prefixes)
    assert not missing, f"no test cites {', '.join(missing)}"


@pytest.mark.parametrize(
    "page", [*sorted(RULES.rglob("*.md")), SAMPLE_RULES], ids=lambda page: page.stem
)
def test_the_law_is_written_for_people(page: Path) -> None:
    """No names of files or states of the program, and no heap of afterthoughts at the end."""
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"\w+\.txt\b|§|\b[A-Z]+_[A-Z_]+\b", text)
    words = re.findall(r"\b[A-Z]{5,}\b", text)
    assert {word for word in words if set(word) - set("RBGYKWOPL")} == set()  # cards are letters
    assert not re.findall(r"^#+ .*(?:Additions|review)", text, re.MULTILINE)


@pytest.mark.parametrize("page", sorted(RULES.glob("*/*.md")), ids=lambda page: page.stem)
def test_a_translation_has_the_clauses_of_its_page_in_their_order(page: Path) -> None:
    original = RULES / page.name
    ids, theirs = (
        [match[1] or match[2] for match in DEFINED.finditer(one.read_text(encoding="utf-8"))]
        for one in (page, original)
    )
    assert ids == theirs


def test_every_citation_names_a_clause() -> None:
    known = defined()
    assert len(known) > 500
    unknown = {id: where for id, where in cited_by_tests().items() if id not in known}
    assert not unknown
    for path in (*(ROOT / "src").rglob("*"), *SAMPLE_RULES.parent.rglob("*")):
        if path.suffix in (".py", ".json"):
            for id in re.findall(rf"\b{ID}\b", path.read_text(encoding="utf-8")):
                assert id in known, f"{path.name} cites {id}, which is no clause"
