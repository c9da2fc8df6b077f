"""What a long run has made so far in a folder, so that a run cut short goes on where it stopped.

A file holds one JSON document a line: first the run (settings, command, code), then results as they come. Other
code that goes on writes a line of its own, so that every result is known to be made by the code named last above it.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Generic, Protocol, TypeVar

import msgspec

from magnate.research.code import Code

INTERRUPTED = 130
"""Exit status of a command that Ctrl-C stopped, as shells have it: what it kept is whole, but not all it was to be."""


class CannotKeep(ValueError):
    """A folder that holds something else; the text says what, and what to do."""


class Run(msgspec.Struct, frozen=True, tag_field="line", tag="run"):
    """The first line: what is done, by which command and which code."""

    format: int
    settings: dict[str, Any]
    command: str
    code: Code


class Result(Protocol):
    """A line that is kept."""

    @property
    def key(self) -> Hashable:
        """What tells it from all other results of the run."""


R = TypeVar("R", bound=Result)


class KeptLines(Generic[R]):
    """The lines of one run in a folder.

    Opening it reads what is there; `keep` appends a result. A line that was cut off while it was written is
    done again. Raises CannotKeep for the results of another run or of other code.

    name: of the file. what: the kind of run, for errors. decoder: reads a line, that of
    the run too.
    """

    def __init__(
        self,
        folder: Path,
        run: Run,
        decoder: msgspec.json.Decoder[Run | R],
        *,
        name: str,
        what: str,
        any_code: bool = False,
    ) -> None:
        self.results: dict[Any, R] = {}
        self._decoder = decoder
        self._what = what
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = (folder / name).open("a+b")
        except OSError as error:
            raise CannotKeep(f"Nothing can be kept in {folder}: {error.strerror}.") from None
        try:
            self._begin(folder / name, run, any_code)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path, run: Run, any_code: bool) -> None:
        last: Run | None = None
        for line in self._lines(path):
            if isinstance(line, Run):
                if line.format != run.format:
                    raise CannotKeep(f"{path} has format {line.format}; this version reads {run.format}.")
                check_settings(path, line.settings, run.settings, self._what)
                last = line
            elif last is None:
                raise CannotKeep(f"{path} does not begin with the settings of the {self._what}.")
            else:
                self.results[line.key] = line
        if last is not None and last.code.digest != run.code.digest and not any_code:
            raise CannotKeep(
                f"{path} was made by {last.code}; here is {run.code}. Results of different code say little together: "
                "choose another folder, or go on all the same with --any-code."
            )
        if last is None or last.code != run.code:
            self._append(run)

    def _lines(self, path: Path) -> Iterator[Run | R]:
        """Yield the lines there are, and cut off a last one that was not written to its end."""
        self._file.seek(0)
        end = 0
        for number, text in enumerate(self._file, start=1):
            if not text.endswith(b"\n"):
                break
            try:
                yield self._decoder.decode(text)
            except msgspec.MsgspecError as error:
                raise CannotKeep(f"{path}, line {number}: {error}.") from None
            end += len(text)
        self._file.truncate(end)

    def keep(self, result: R) -> None:
        """Append a result."""
        self.results[result.key] = result
        self._append(result)

    def _append(self, line: Run | R) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Write everything to the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())
        self._file.close()


def check_settings(path: Path, there: Mapping[str, Any], here: Mapping[str, Any], what: str) -> None:
    """Raise CannotKeep, naming what differs, unless both are the settings of one run."""
    there, here = (msgspec.json.decode(msgspec.json.encode(settings)) for settings in (there, here))
    names = [name for name in {**there, **here} if there.get(name) != here.get(name)]
    if names:
        differ = "; ".join(f"{name} {_shown(there.get(name))}, now {_shown(here.get(name))}" for name in names)
        raise CannotKeep(f"{path} holds results of another {what}: {differ}. Choose another folder.")


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()
