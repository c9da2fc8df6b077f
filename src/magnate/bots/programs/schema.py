"""The messages as a JSON Schema, for programs in other languages.

In a checkout ``.venv/bin/python -m magnate.bots.programs.schema`` writes docs/bot-protocol.schema.json anew.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

import msgspec

from magnate.bots.programs.messages import PROTOCOL, FromMagnate, FromProgram

FILE = Path(__file__).parents[4] / "docs" / "bot-protocol.schema.json"


def schema() -> dict[str, Any]:
    """Return a JSON Schema of all messages; ``from_magnate`` and ``from_program`` stand under ``$defs``."""
    (to, of), parts = msgspec.json.schema_components([FromMagnate, FromProgram], ref_template="#/$defs/{name}")
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"magnate bot protocol {PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/from_magnate"}, {"$ref": "#/$defs/from_program"}],
        "$defs": {"from_magnate": to, "from_program": of, **parts},
    }


def as_text() -> str:
    """Return the schema as it is kept."""
    return json.dumps(schema(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(as_text(), encoding="utf-8")
