"""Nothing in the repository depends on one machine or one package registry."""

from __future__ import annotations

import re
from pathlib import Path

from tests.house.repository import ROOT, files, named, text_of

# Written in pieces, so that this file does not find itself.
HOMES = "home|Users|root|work|mnt|opt|srv"
MACHINE_PATH = re.compile(rf"(?<![\w.~\-\]/])/(?:{HOMES})/\w|\b[A-Z]:\\(?:Users)\b|file:" + "//")
REGISTRY = re.compile(
    "|".join([
        r"pypi\." + "org", r"pythonhosted\." + "org", r"npmjs\." + r"(?:org|com)", r"yarnpkg\." + "com",
        r"crates\." + "io", r"proxy\.golang\." + "org", r"conda\." + "anaconda",
        r"-?-(?:extra-)?index-" + "url", r"-?-find-" + "links", r'"resolved"' + r"\s*:", r"^\s*registry\s*=\s*\S",
        r"^\s*source\s*=\s*\{[^}]*" + "http",
    ]),
    re.MULTILINE,
)  # fmt: skip


def hits(pattern: re.Pattern[str]) -> list[str]:
    """Return "file:line: text" of every place where a pattern is found."""
    return [
        f"{named(path)}:{text_of(path).count(chr(10), 0, match.start()) + 1}: {match[0]}"
        for path in files()
        for match in pattern.finditer(text_of(path))
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    assert not hits(MACHINE_PATH)
    here = re.compile("|".join(re.escape(str(place)) + r"\b" for place in {ROOT, Path.home()} if len(place.parts) > 1))
    assert not hits(here)


def test_no_file_names_a_package_registry() -> None:
    assert not hits(REGISTRY)
