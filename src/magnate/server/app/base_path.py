"""Serving below a path of a host, such as ``https://example.org/magnate``: the path of the public address."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote, urlsplit

from litestar import Litestar

from magnate.server.app.bodies import answering_after

META = b'<meta name="magnate-base" content="'
RELATIVE = b'="./'
"""How the built page names its files; see web/vite.config.ts."""


def base_of(address: str) -> str:
    """Return the path of the public address, "" at the top of a host."""
    return urlsplit(address).path.rstrip("/")


def below(page: bytes, base: str) -> bytes:
    """Return the page as it is served below a path: its files and everything it asks for lie there."""
    return page.replace(META, META + base.encode()).replace(RELATIVE, b'="' + base.encode() + b"/")


class BasedApp(Litestar):
    """An app that answers below a base path as it does at the top, whether or not a proxy takes the path away.

    All that it answers, refusals of its middleware too, waits for the end of a small body.
    """

    base = ""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request as if the base path did not stand in front of it."""
        path = scope.get("path", "")
        if self.base and (path == self.base or path.startswith(f"{self.base}/")):
            rest = path[len(self.base) :] or "/"
            scope = {**scope, "path": rest, "raw_path": quote(rest).encode()}
        await super().__call__(scope, *answering_after(scope, receive, send))
