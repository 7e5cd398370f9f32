"""The web app as it was built from `web/`: every page of it is one file, and the browser does the rest.

A checkout builds it with `python3 dev.py serve`; a wheel carries it.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from grandtour.server import HERE

BUILT = HERE / "web"
PAGES = (
    "/",
    "/tables/{rest:path}",
    "/replays/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/learn/{rest:path}",
    "/licences",
    "/parts",
    "/parts/{rest:path}",
)
FILES = (
    "/assets/{rest:path}",
    "/maps/{rest:path}",
    "/clauses/{rest:path}",
    "/icons/{rest:path}",
    "/icon.svg",
    "/licences.txt",
    "/theme.js",
    "/app.webmanifest",
    "/sw.js",
)
FOR_EVER = "public, max-age=31536000, immutable"  # what has its digest in its name
ASK_AGAIN = "no-cache"
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
    ),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Grand Tour</title>
<p>The web app has not been built. In a checkout, <code>python3 dev.py serve</code> builds it.</p>
<p>Programs can play without it: see <a href="/openapi.json">/openapi.json</a>.</p></html>"""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


async def page(request: Request) -> Response:
    """Any page: the app itself looks at the address."""
    path = BUILT / "index.html"
    if not path.exists():
        return HTMLResponse(NOT_BUILT, 503)
    return _file(request, path, ASK_AGAIN)


async def file(request: Request) -> Response:
    """A file of the app."""
    try:
        path = (BUILT / request.url.path.lstrip("/")).resolve()
        is_ours = path.is_relative_to(BUILT) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        is_ours = False
    if not is_ours:
        raise HTTPException(404)
    has_digest = path.parent.name == "assets"
    return _file(request, path, FOR_EVER if has_digest else ASK_AGAIN)


def _file(request: Request, path: Path, cache: str) -> Response:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {**HEADERS, "cache-control": cache, "vary": "accept-encoding"}
    packed = path.with_name(path.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.exists():
        path, headers["content-encoding"] = packed, "gzip"
    response = FileResponse(path, media_type=kind, headers=headers)
    return _unless_known(request, path, response)


def _unless_known(request: Request, path: Path, response: FileResponse) -> Response:
    """304 where the browser has this very file already."""
    facts = path.stat()
    mark = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
    response.headers["etag"] = mark
    if request.headers.get("if-none-match") == mark:
        kept = {
            name: value
            for name, value in response.headers.items()
            if name not in ("content-length", "content-type", "content-encoding")
        }
        return Response(status_code=304, headers=kept)
    return response
