"""A process that says lines and is told lines, and can hurt nobody: every wait has an end, every buffer a size.

Only on systems with process groups and pipes that can be waited for together, which Windows has not.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from io import FileIO
from types import FrameType
from typing import IO

from magnate.bots.programs.messages import LONGEST_LINE

MOST_SAID = 64 * 2**20
"""Bytes that a process may say in a game."""

KEPT_COMPLAINTS = 2_000
"""Bytes of what it said last on standard error that are kept."""

CHUNK = 65_536

GRACE = 1.0
"""Seconds a process has to end by itself after its input was closed."""


class Unstarted(Exception):
    """The process could not be started; the text says why."""


class Late(Exception):
    """No line came in time."""


class Ended(Exception):
    """The process closed its output; the text says how it ended."""


class Flood(Exception):
    """A line is too long, or the process said too much altogether; the text says which."""


alive: set[Child] = set()
"""Processes of this one that were not closed yet."""


class Child:
    """One process in a group of its own. Raises Unstarted."""

    def __init__(self, command: Sequence[str]) -> None:
        if os.name != "posix":
            raise Unstarted("Programs play on Linux and macOS only.")
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise Unstarted(f"{command[0]} cannot be started: {error}.") from None
        alive.add(self)
        self._in, self._out, self._err = (
            _pipe(pipe) for pipe in (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        for pipe in (self._out, self._err):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._to_say = b""
        self._heard = b""
        self._total = 0
        self._complaints = b""
        self._closed = False

    @property
    def pid(self) -> int:
        """Number of the process, which is that of its group."""
        return self._process.pid

    @property
    def complaints(self) -> str:
        """What it said last on standard error."""
        return self._complaints.decode(errors="replace").strip()

    def say(self, line: bytes) -> None:
        """Write a line as far as the process reads; the rest goes out while it is listened to."""
        self._to_say += line + b"\n"
        self._write()

    def hear(self, deadline: float) -> bytes:
        """Return the next line without its end.

        deadline: until when, by `time.monotonic`. Raises Late, Ended or Flood.
        """
        while True:
            line, end, rest = self._heard.partition(b"\n")
            if len(line) >= LONGEST_LINE:
                raise Flood(f"A line of more than {LONGEST_LINE} bytes.")
            if end:
                self._heard = rest
                return line
            left = deadline - time.monotonic()
            if left <= 0:
                raise Late
            self._wait(left)

    def _wait(self, seconds: float) -> None:
        """Read and write whatever is possible now, or wait until something is."""
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._in:
                self._write()
            elif key.fileobj is self._err:
                self._read_complaints()
            else:
                self._read()

    def _read(self) -> None:
        chunk = self._out.read(CHUNK)
        if chunk is None:
            return
        if not chunk:
            raise Ended(self._how_it_ended())
        self._total += len(chunk)
        if self._total > MOST_SAID:
            raise Flood(f"More than {MOST_SAID} bytes in one game.")
        self._heard += chunk

    def _read_complaints(self) -> None:
        chunk = self._err.read(CHUNK)
        if chunk:
            self._complaints = (self._complaints + chunk)[-KEPT_COMPLAINTS:]
        elif chunk is not None and self._err in self._selector.get_map():
            self._selector.unregister(self._err)

    def _write(self) -> None:
        try:
            done = self._in.write(self._to_say) or 0
        except OSError:  # it reads no more; what it says may still be an answer
            done = len(self._to_say)
        self._to_say = self._to_say[done:]
        waits = self._in in self._selector.get_map()
        if self._to_say and not waits:
            self._selector.register(self._in, selectors.EVENT_WRITE)
        elif waits and not self._to_say:
            self._selector.unregister(self._in)

    def _how_it_ended(self) -> str:
        """Return how the process ended, once its output is closed."""
        try:
            code = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "It closed its output."
        with contextlib.suppress(OSError):
            self._read_complaints()
        return f"It was ended by signal {-code}." if code < 0 else f"It ended with status {code}."

    def kill(self) -> None:
        """End the whole group at once, also what the process left behind."""
        # As long as anything of the group is left, nobody else gets its number, and none is given out again so soon.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)

    def close(self, *, at_once: bool = False) -> None:
        """Close its input, wait a moment for its end, and end its whole group; nothing of it is left afterwards.

        at_once: do not wait.
        """
        if self._closed:
            return
        self._closed = True
        try:
            self._in.close()
            if not at_once:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self._process.wait(GRACE)
        finally:
            self.kill()
            self._process.wait()
            with contextlib.suppress(OSError):
                self._read_complaints()
            self._selector.close()
            for pipe in (self._out, self._err):
                pipe.close()
            alive.discard(self)


def _pipe(pipe: IO[bytes] | None) -> FileIO:
    """Return a pipe that never makes anybody wait."""
    assert isinstance(pipe, FileIO)
    os.set_blocking(pipe.fileno(), False)
    return pipe


def end_with_us() -> None:
    """Let the processes end when this one is told to (SIGTERM): they are in groups of their own. In the main thread."""

    def end(number: int, _: FrameType | None) -> None:
        for child in alive:
            child.kill()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    signal.signal(signal.SIGTERM, end)
