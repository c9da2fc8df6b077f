"""What a request is to the routes: they ask it for whatever the app has, so that its parameters do not matter."""

from __future__ import annotations

from typing import Any

from litestar import Request

AnyRequest = Request[Any, Any, Any]
