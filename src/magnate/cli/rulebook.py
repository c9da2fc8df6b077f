"""The rules specification as text: looked up by rule id or by word."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

FILES = ("base.md", "ketchup.md")
RULE = re.compile(r"^(?:- \*\*|\| )([A-Z]+(?:-[A-Z]+)?-\d+[a-z]?)\b")
NOT_HERE = "The rules are not part of this installation; they stand in docs/rules of the repository."


@cache
def books() -> dict[str, str]:
    """Return the texts by file name: those packaged, else those of the repository this runs from."""
    packaged = files("magnate.content").joinpath("rules")
    repository = Path(__file__).resolve().parents[3] / "docs" / "rules"
    found = {}
    for name in FILES:
        for place in (packaged.joinpath(name), repository / name):
            if place.is_file():
                found[name] = place.read_text(encoding="utf-8")
                break
    return found


@cache
def rules() -> dict[str, str]:
    """Return every rule by its id, markdown marks taken out, in the order of the books."""
    found: dict[str, str] = {}
    current = ""
    for text in books().values():
        for row in text.splitlines():
            begins = RULE.match(row)
            if begins:
                current = begins[1]
                found[current] = _bare(row)
            elif current and row.startswith("  ") and row.strip():
                found[current] += " " + _bare(row)
            else:
                current = ""
    return found


def _bare(row: str) -> str:
    if row.startswith("|"):
        return " | ".join(cell.strip() for cell in row.strip().strip("|").split("|")).replace("`", "")
    return row.strip().removeprefix("- ").replace("**", "").replace("`", "").strip()


def rule_text(name: str) -> list[str]:
    """Return the text of a rule, or nothing when there is no such rule."""
    text = rules().get(name.strip().upper())
    return [text] if text else []


def rules_with(words: str) -> list[str]:
    """Return every rule that holds all these words."""
    wanted = words.lower().split()
    return [text for text in rules().values() if all(word in text.lower() for word in wanted)]


def chapters() -> list[str]:
    """Return the headings of the books."""
    return [row.lstrip("# ") for text in books().values() for row in text.splitlines() if row.startswith("## ")]
