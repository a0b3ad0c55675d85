"""The built client, read into memory as the server starts, with its compressed form beside it."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
PAGE = "index.html"
HASHED = "assets/"
"""Below this the name of a file changes with what is in it."""
NOT_BUILT = b"""<!doctype html><html lang="en"><title>Slayground</title>
<h1>Slayground is running</h1><p>Its client has not been built: run <code>npm ci</code> and <code>npm run build</code>
in <code>web/</code>, and start the server again.</p></html>
"""

COMPRESSIBLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    compressed: bytes | None
    kind: str
    tag: str
    cache: str

    def response(self, request: Request) -> Response:
        headers = {"cache-control": self.cache, "etag": self.tag, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.compressed, media_type=self.kind, headers=headers)
        return Response(self.body, media_type=self.kind, headers=headers)


def kept(body: bytes, kind: str, cache: str = "no-cache") -> File:
    """Something that is given out again and again."""
    compressed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) and len(body) > 1000 else None
    return File(body, compressed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"', cache)


class Client:
    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
                cache = "public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache"
                self._files[name] = kept(path.read_bytes(), kind, cache)
        self._page = self._files.get(PAGE) or kept(NOT_BUILT, "text/html")

    def find(self, path: str) -> File | None:
        """The file at a path. Any other path is a screen of the client's, unless it looks like a file."""
        found = self._files.get(path)
        if found is not None:
            return found
        return None if "." in path.rsplit("/", 1)[-1] else self._page
