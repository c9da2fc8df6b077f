"""The games of an arena in a folder, so that a run cut short goes on where it stopped.

``games.jsonl`` holds one JSON document a line: first the run (settings, command, code), then games as they end. Other
code that goes on writes a line of its own, so that every game is known to be played by the code named last above it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import msgspec

from magnate.research.arena.code import Code
from magnate.research.arena.play import Played

NAME = "games.jsonl"
FORMAT = 1


class CannotKeep(ValueError):
    """A folder that holds something else; the text says what, and what to do."""


class Run(msgspec.Struct, frozen=True, tag_field="line", tag="run"):
    """The first line: what is played, by which command and which code."""

    format: int
    settings: dict[str, Any]
    command: str
    code: Code


Line = Run | Played
_DECODER = msgspec.json.Decoder(Line)


class Kept:
    """The folder of one arena.

    Opening it reads what was played; `keep` appends a game. A line that was cut off while it was written is
    played again. Raises CannotKeep for the games of another arena or of other code.
    """

    def __init__(self, folder: Path, run: Run, *, any_code: bool = False) -> None:
        self.played: dict[tuple[int, int, int], Played] = {}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = (folder / NAME).open("a+b")
        except OSError as error:
            raise CannotKeep(f"Nothing can be kept in {folder}: {error.strerror}.") from None
        try:
            self._begin(folder / NAME, run, any_code)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path, run: Run, any_code: bool) -> None:
        last: Run | None = None
        for line in self._lines(path):
            if isinstance(line, Run):
                if line.format != FORMAT:
                    raise CannotKeep(f"{path} has format {line.format}; this version reads {FORMAT}.")
                check_settings(path, line.settings, run.settings)
                last = line
            elif last is None:
                raise CannotKeep(f"{path} does not begin with the run of an arena.")
            else:
                self.played.setdefault(line.key, line)
        if last is not None and last.code.digest != run.code.digest and not any_code:
            raise CannotKeep(
                f"{path} was played by {last.code}; here is {run.code}. Games of different code say little together: "
                "choose another folder, or go on all the same with --any-code."
            )
        if last is None or last.code != run.code:
            self._append(run)

    def _lines(self, path: Path) -> Iterator[Line]:
        """Yield the lines there are, and cut off a last one that was not written to its end."""
        self._file.seek(0)
        end = 0
        for number, text in enumerate(self._file, start=1):
            if not text.endswith(b"\n"):
                break
            try:
                yield _DECODER.decode(text)
            except msgspec.MsgspecError as error:
                raise CannotKeep(f"{path}, line {number}: {error}.") from None
            end += len(text)
        self._file.truncate(end)

    def keep(self, game: Played) -> None:
        """Append a game."""
        self.played[game.key] = game
        self._append(game)

    def _append(self, line: Line) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Write everything to the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()


def check_settings(path: Path, there: Mapping[str, Any], here: Mapping[str, Any]) -> None:
    """Raise CannotKeep, naming what differs, unless both are the settings of one arena."""
    there, here = (msgspec.json.decode(msgspec.json.encode(settings)) for settings in (there, here))
    names = [name for name in {**there, **here} if there.get(name) != here.get(name)]
    if names:
        differ = "; ".join(f"{name} {_shown(there.get(name))}, now {_shown(here.get(name))}" for name in names)
        raise CannotKeep(f"{path} holds games of another arena: {differ}. Choose another folder.")


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()
