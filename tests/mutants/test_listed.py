"""The list of mutants has not rotted: each can still be made, and its tests are there."""

from __future__ import annotations

import pytest

from tests.mutants.listed import MUTANTS, SOURCE, Mutant

TESTS = SOURCE.parent.parent / "tests"


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_what_a_mutant_replaces_stands_once_in_its_file(mutant: Mutant) -> None:
    text = (SOURCE / mutant.file).read_text("utf-8")
    assert text.count(mutant.old) == 1
    compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")
    for test in mutant.tests:
        file, _, name = test.partition("::")
        assert name.partition("[")[0] in (TESTS / file).read_text("utf-8")
