"""The data files as a test may damage them."""

from __future__ import annotations

from typing import Any

from magnate.content.errors import ContentError
from magnate.content.loading import DOCUMENTS, parse_documents, read_json
from magnate.content.validation import check_documents

Entry = dict[str, Any]


class Papers:
    """A private copy of all data files: change an entry, then read the `complaint`."""

    def __init__(self) -> None:
        self.files: dict[str, Any] = {name: read_json(f"{name}.json") for name in DOCUMENTS}

    def entry(self, file: str, section: str, name: object, key: str = "id") -> Entry:
        """Return the entry of a list whose `key` says `name`."""
        entries: list[Entry] = self.files[file][section]
        return next(entry for entry in entries if entry[key] == name)

    def employee(self, name: str) -> Entry:
        return self.entry("employees", "employees", name)

    def milestone(self, name: str) -> Entry:
        return self.entry("milestones", "milestones", name)

    def campaign(self, name: str) -> Entry:
        return self.entry("campaigns", "campaigns", name)

    def good(self, name: str) -> Entry:
        return self.entry("products", "products", name)

    def tile(self, name: str) -> Entry:
        return self.entry("tiles", "tiles", name)

    def module(self, name: str) -> Entry:
        return self.entry("modules", "modules", name)

    def preset(self, name: str) -> Entry:
        return self.entry("modules", "presets", name)

    def player_count(self, players: int) -> Entry:
        return self.entry("setup", "player_counts", players, key="players")

    def complaint(self) -> str:
        """Return what the checks say against these files, "" when they find nothing wrong."""
        try:
            check_documents(parse_documents(self.files))
        except ContentError as error:
            return str(error)
        return ""
