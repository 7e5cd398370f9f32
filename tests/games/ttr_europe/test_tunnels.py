"""Tunnels (EUR-23 to EUR-35)."""

from tests.table import Table, clause


@clause("EUR-X06", "EUR-27")
def test_locomotives_only_are_asked_for_locomotives_only() -> None:
    table = Table().holds(0, "LLRRL").deck_top("LRR").play(0, "claim Pamplona–Madrid (1) LLL")
    assert table.view().tunnel.surcharge == 1
    assert table.refusal(0, "pay R") == "surcharge-locomotives"
