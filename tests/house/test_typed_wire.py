"""The page reads actions and events by the names of their fields, and its types are made from the OpenAPI document."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.house.repository import ROOT, files, text_of

SOURCES = [path for path in files() if ROOT / "web" / "src" in path.parents and path.suffix in {".svelte", ".ts"}]
TYPES = ROOT / "web" / "src" / "api" / "types.ts"

BY_PLACE = re.compile(r"\b(?:action|step)\[\d|import \{[^}]*\b(?:verb|flag|square)\b[^}]*\} from '[./]*/orders'")
"""An action read by the place of a field, or with the help of what once did."""

DECLARED = re.compile(r"^export (?:type|interface) (\w+)(?:<[^>]*>)? ?=? ?(\{?)", re.MULTILINE)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT / "web" / "src").as_posix())
def test_no_file_of_the_page_reads_an_action_by_the_place_of_a_field(path: Path) -> None:
    assert BY_PLACE.findall(text_of(path)) == []


def test_what_reads_by_place_is_found() -> None:
    assert BY_PLACE.search("option.action[1]")
    assert BY_PLACE.search("import { text, verb } from './orders'")


def test_types_of_the_wire_are_made_and_not_copied() -> None:
    schemas = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))["components"]["schemas"]
    declared = DECLARED.findall(text_of(TYPES))
    assert declared
    assert not {name for name, _ in declared} & set(schemas), "the document names these: import them from schema.ts"
    assert not [name for name, brace in declared if brace], "shapes belong into the document"
