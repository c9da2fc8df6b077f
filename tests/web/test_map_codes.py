"""A map that cannot be laid: the page says why in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from playwright.sync_api import expect

from tests.web.harness import Pages
from tests.web.scene import TEXTS
from tests.web.serving import Server
from tests.web.visits import visit

pytestmark = pytest.mark.timeout(300)

SMALL = "3x3-A0B0C0D0E0F0G0H0I0"


def words(language: str, area: str, name: str, values: Mapping[str, object] | None = None) -> str:
    """Return a text of a language by its id, its plain values filled in."""
    found: dict[str, str] = json.loads((TEXTS.parent / language / f"{area}.json").read_text(encoding="utf-8"))
    text = found[name]
    for value, written in (values or {}).items():
        text = text.replace(f"{{{value}}}", str(written))
    return text


def test_a_map_that_cannot_be_laid_is_refused_in_the_readers_language(new_page: Pages, server: Server) -> None:
    page = visit(new_page, server, "/new", locale="pl-PL")
    page.get_by_role("radio", name=words("pl", "shell", "shell.map.code"), exact=True).check(force=True)
    for code, say, values in (
        ("nonsense", "map_code", {}),
        (SMALL.replace("B", "A"), "map_twice", {"name": "A"}),
        (SMALL[:-2], "map_count", {"columns": 3, "rows": 3, "needed": 9, "count": 8}),
    ):
        page.locator(".map input.input").fill(code)
        expect(page.get_by_role("alert")).to_have_text(words("pl", "options", f"phrase.setup.{say}", values))
    new_page.complaints.clear()  # the browser reports the refusals
