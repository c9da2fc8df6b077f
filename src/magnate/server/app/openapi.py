"""The OpenAPI document of the server, as it is kept in ``docs/openapi.json``."""

from __future__ import annotations

import json

from magnate.server.app.create import create_app
from magnate.server.running.settings import Settings


def document() -> str:
    """Return the document as JSON text, the same bytes every time."""
    schema = create_app(Settings()).openapi_schema.to_schema()
    return json.dumps(schema, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
