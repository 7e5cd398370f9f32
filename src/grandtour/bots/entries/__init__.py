"""Entries to compiled code in which bots think: whole games, tries, searches."""
