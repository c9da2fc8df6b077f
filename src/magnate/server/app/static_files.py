"""The client: files with a hash in their name are kept for ever by browsers, every other path gets the page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from magnate.server.app.base_path import below
from magnate.server.requests import AnyRequest

FOLDER = Path(__file__).parent.parent / "static"
ASSETS = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PAGE = "index.html"
HIDDEN = ("sources.sha256",)
"""What lies in the folder for the build only."""

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}
PACKED = ("text/", "application/json", "application/manifest", "image/svg")
"""Kinds that become smaller when they are packed."""

LEAST = 1024
"""Files with fewer bytes are not packed."""

NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>magnate</title>
<h1>The client was not built</h1><p>The server runs, but its pages are missing. <code>make play</code> builds them;
so does installing the package with Node.js 20.19 or newer on the path.</p></html>"""


@dataclass(frozen=True, slots=True)
class File:
    """A file in memory. packed: its bytes by gzip, None where that does not help."""

    data: bytes
    packed: bytes | None
    etag: str
    type: str


class Folder:
    """The files of the client; read when first wanted, and again after they were built anew.

    base: the path below which they are served.
    """

    def __init__(self, path: Path = FOLDER, base: str = "") -> None:
        self.path = path
        self.base = base
        self._stamp: int | None = -1
        self._names: dict[str, Path] = {}
        self._files: dict[str, File] = {}

    def find(self, name: str) -> File | None:
        """Return a file by its path in the folder, None when there is none."""
        self._look()
        found = self._files.get(name)
        if found is None and name in self._names:
            found = self._files[name] = read(self._names[name], self.base if name == PAGE else None)
        return found

    def _look(self) -> None:
        """List the folder again when the page in it is another one."""
        page = self.path / PAGE
        stamp = page.stat().st_mtime_ns if page.is_file() else None
        if stamp != self._stamp:
            self._stamp = stamp
            self._files.clear()
            paths = [path for path in self.path.rglob("*") if path.is_file() and path.name not in HIDDEN]
            self._names = {path.relative_to(self.path).as_posix(): path for path in paths}


def read(path: Path, base: str | None = None) -> File:
    """Return a file, packed where that helps. base: for a page, the path below which it is served."""
    data = path.read_bytes()
    if base is not None:
        data = below(data, base)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(data, 9, mtime=0) if kind.startswith(PACKED) and len(data) >= LEAST else None
    return File(data, packed, f'"{hashlib.sha256(data).hexdigest()[:20]}"', kind)


def respond(request: AnyRequest, file: File, keep: str) -> Response[bytes]:
    """Return a file, or only that the visitor's copy is still good."""
    packed = file.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
    # The packed bytes are another representation, and need a name of their own.
    etag = f'{file.etag[:-1]}-gzip"' if packed else file.etag
    headers = {"cache-control": keep, "etag": etag, "vary": "accept-encoding"}
    if etag in [part.strip() for part in request.headers.get("if-none-match", "").split(",")]:
        return Response(b"", status_code=304, headers=headers)
    if packed and file.packed is not None:
        return Response(file.packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.type)
    return Response(file.data, headers=headers, media_type=file.type)


def answer(request: AnyRequest, path: str) -> Response[bytes]:
    """Return the file at a path; the page itself where there is no such file."""
    folder: Folder = request.app.state.client
    name = path.lstrip("/")
    file = folder.find(name)
    if file is not None and name != PAGE:
        return respond(request, file, FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN)
    if name.startswith((ASSETS, "api/")):
        raise NotFoundException("There is nothing at this address.")
    page = folder.find(PAGE)
    if page is None:
        return Response(NOT_BUILT, status_code=503, media_type="text/html; charset=utf-8")
    return respond(request, page, ASK_AGAIN)


@get(["/", "/{path:path}"], include_in_schema=False, opt={"exclude_from_compression": True})
async def client(request: AnyRequest, path: FromPath[str] = "/") -> Response[bytes]:
    """Serve the client."""
    return answer(request, path)


static_router = Router("/", route_handlers=[client])
