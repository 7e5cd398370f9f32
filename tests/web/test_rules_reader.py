"""The rules for people: chapters with pictures, a question that the rules answer, and the law one tap away."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from grandtour import games
from tests.web.browsing import PHONE, People


@pytest.mark.parametrize("game", games.names())
def test_every_picture_is_drawn(people: People, game: str) -> None:
    page = people.visit(f"/rules/{game}", **PHONE)
    figures = page.locator("[data-picture]")
    figures.first.wait_for()
    for at in range(figures.count()):
        expect(figures.nth(at).locator("svg, button").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_question_is_answered_by_the_rules_and_its_clause_is_one_tap_away(people: People) -> None:
    page = people.visit("/rules/ttr-europe", locale="fr-FR")
    question = page.locator("[data-question]").first
    question.get_by_text("Frankfurt–Paris, l’autre voie").click()  # it is closed
    question.locator("[data-check]").click()
    expect(question.get_by_role("status")).to_have_text("1 bonne réponse sur 4.")
    question.get_by_role("link", name="TTR-48").click()
    expect(page.locator("#TTR-48.here")).to_be_in_viewport()
    page.go_back()
    page.get_by_role("link", name="5 Ferries et tunnels").click()
    expect(page.locator("#chapter-ferries")).to_be_in_viewport()
