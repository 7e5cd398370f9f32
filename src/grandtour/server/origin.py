"""Who sends a request: a page of ours, a program, or a page of another site in somebody's browser.

A browser sends its cookies whatever page makes it ask. So what changes anything is taken only from
our own pages, and from programs, which say nothing of a page; and only as JSON, which no form sends.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from grandtour.core.text import ENGLISH
from grandtour.server import rest
from grandtour.server.refusal import No

SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {None, "same-origin", "none"}  # Sec-Fetch-Site of our pages, and of what a person types


def is_own(headers: Headers) -> bool:
    """Does a request or a socket come from a page of ours, or from no page at all?"""
    if headers.get("sec-fetch-site") not in OWN:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


class OwnPagesOnly:
    """Refuses what another site's page sends in a visitor's name."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE:
            headers = Headers(scope=scope)
            kind = headers.get("content-type", "").partition(";")[0].strip().lower()
            code = ""
            if not is_own(headers):
                code = "other-site"
            elif kind != "application/json":
                code = "not-json"
            if code:
                await rest.problem(No(code), ENGLISH)(scope, receive, send)
                return
        await self.app(scope, receive, send)
