"""The games of an arena in a folder, so that a run cut short goes on where it stopped: `magnate.research.keeping`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from magnate.research.arena.play import Played
from magnate.research.keeping import CannotKeep, KeptLines, Run

__all__ = ["FORMAT", "NAME", "CannotKeep", "Kept", "Run"]

NAME = "games.jsonl"
FORMAT = 1

Line = Run | Played
_DECODER = msgspec.json.Decoder(Line)


class Kept(KeptLines[Played]):
    """The folder of one arena. Raises CannotKeep for the games of another arena or of other code."""

    def __init__(self, folder: Path, run: Run, *, any_code: bool = False) -> None:
        super().__init__(folder, run, _DECODER, name=NAME, what="arena", any_code=any_code)

    @property
    def played(self) -> dict[tuple[int, int, int], Played]:
        """The games played so far, by `Played.key`."""
        return self.results
