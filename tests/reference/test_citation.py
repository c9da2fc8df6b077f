"""CITATION.cff says what the package says."""

from __future__ import annotations

import re
import tomllib

from tests.house.repository import ROOT, text_of


def test_the_citation_names_version_and_license() -> None:
    cited = dict(re.findall(r"^([a-z-]+): (.+)$", text_of(ROOT / "CITATION.cff"), re.MULTILINE))
    project = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]
    assert cited["cff-version"] == "1.2.0"
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert {"message", "title"} <= set(cited)
    assert [author["name"] for author in project["authors"]] == re.findall(
        r'^  - name: "(.+)"$', text_of(ROOT / "CITATION.cff"), re.MULTILINE
    )
