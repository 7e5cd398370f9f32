"""Records as plain Python objects, for rules that are called outside a back end."""

from __future__ import annotations

from threading import Thread

import numpy as np

from grandtour.core.layout import blank, record, scratch

KIND = record(("few", np.int8, 2), ("one", np.int16))


def test_a_blank_record_is_a_new_one() -> None:
    first = blank(KIND)
    first.few[0] = 3
    assert (blank(KIND).few, blank(KIND).one) == ([0, 0], 0)


def test_every_thread_has_scratch_space_of_its_own() -> None:
    others = []
    thread = Thread(target=lambda: others.append(scratch(KIND)))
    thread.start()
    thread.join()
    assert scratch(KIND) is scratch(KIND)
    assert others[0] is not scratch(KIND)
