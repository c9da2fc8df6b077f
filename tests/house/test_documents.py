"""The documents hold together: links lead somewhere, the version has its entry."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.house.repository import ROOT, files, named, text_of

LINK = re.compile(r"(?<!!)\[[^\]]*\]\((?P<target>[^)\s]+)\)|!\[[^\]]*\]\((?P<image>[^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
HEADING = re.compile(r"^#{1,6} +(?P<title>.+?) *$", re.MULTILINE)

PAGES = [path for path in files() if path.suffix == ".md"]


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as the usual forges make them."""
    titles = [match["title"].replace("`", "").lower() for match in HEADING.finditer(text_of(page))]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def leads_somewhere(page: Path, target: str) -> bool:
    """Return whether a link within the repository points at a file, and at a heading that is there."""
    if re.match(r"[a-z]+:", target):
        return True
    name, _, anchor = target.partition("#")
    file = (page.parent / name).resolve() if name else page
    return file.exists() and (not anchor or anchor in anchors(file))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.finditer(CODE.sub("", text_of(page)))
    targets = [match["target"] or match["image"] for match in links]
    assert not [target for target in targets if not leads_somewhere(page, target)]


def test_changelog_knows_the_version() -> None:
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    changelog = text_of(ROOT / "CHANGELOG.md")
    assert f"## [{project['version']}]" in changelog
    assert "## [Unreleased]" in changelog


def test_every_decision_is_listed() -> None:
    index = text_of(ROOT / "docs" / "decisions" / "README.md")
    records = [path.name for path in (ROOT / "docs" / "decisions").glob("[0-9]*.md")]
    assert records
    assert not [name for name in records if name not in index]


def test_the_owners_of_the_game_are_named() -> None:
    for page in ("README.md", "NOTICE"):
        text = text_of(ROOT / page)
        assert "Splotter" in text
        assert "unofficial" in text.lower()
