"""Databases for the tests of the server."""

from tests.server.databases import database_url, postgres_url

__all__ = ["database_url", "postgres_url"]
