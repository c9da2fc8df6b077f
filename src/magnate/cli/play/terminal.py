"""The port to the person at the keyboard: lines go out, answers come in. Everything else of the table is pure."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable
from typing import Protocol, TextIO

from rich.console import Console
from rich.text import Text

from magnate.cli.colours import rich_style
from magnate.view.text.lines import Line, cut, text_of, wrap

HEIGHT = 40
WIDTH = 100
BLANKS = 60
"""Empty lines that push secrets off a screen which cannot be cleared."""


class Terminal(Protocol):
    """What the game asks of a screen and a keyboard.

    width, height: room in characters. plain: sentences only, no drawing, nothing is erased.
    live: a person sits at a real terminal, so pages may wait for Enter.
    """

    width: int
    height: int
    plain: bool
    live: bool

    def show(self, rows: Iterable[Line]) -> None:
        """Print lines."""
        ...

    def ask(self, prompt: str) -> str:
        """Return what is typed. Raises EOFError when nobody is there any more."""
        ...

    def clear(self, *, everything: bool = False) -> None:
        """Begin a fresh screen; `everything` also removes what can be scrolled back to."""
        ...


class PlainTerminal:
    """Plain lines of text, one thing after the other, for screen readers, pipes and tests."""

    plain = True

    def __init__(self, out: TextIO | None = None, keys: TextIO | None = None, width: int | None = None) -> None:
        self._out = out or sys.stdout
        self._keys = keys
        self.width: int = width or WIDTH
        self.height: int = HEIGHT
        self.live: bool = False

    def show(self, rows: Iterable[Line]) -> None:
        """Print lines; long ones are broken at blanks."""
        for row in rows:
            for part in wrap(row, self.width, 2):
                self._out.write(text_of(part).rstrip() + "\n")
        self._out.flush()

    def ask(self, prompt: str) -> str:
        """Print a prompt and read a line."""
        self._out.write(prompt)
        self._out.flush()
        keys = self._keys or sys.stdin
        typed = keys.readline()
        if not typed:
            self._out.write("\n")
            raise EOFError
        if not keys.isatty():
            self._out.write(typed if typed.endswith("\n") else typed + "\n")
        return typed.rstrip("\n")

    def clear(self, *, everything: bool = False) -> None:
        """Push what was secret off the screen with empty lines; otherwise do nothing."""
        if everything:
            self._out.write("\n" * BLANKS)


class RichTerminal:
    """A real terminal drawn with Rich, in colour where that is wanted and possible."""

    plain = False

    def __init__(
        self,
        colours: tuple[str, ...],
        *,
        no_colour: bool = False,
        width: int | None = None,
        out: TextIO | None = None,
    ) -> None:
        self._console = Console(
            file=out, no_color=True if no_colour else None, width=width, highlight=False, emoji=False, markup=False
        )
        self._colours = colours
        self.width: int = width or min(self._console.width, 140)
        self.height: int = self._console.height if self._console.is_terminal else HEIGHT
        self.live: bool = self._console.is_terminal and sys.stdin.isatty()
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # lets input() edit lines and remember them

    def show(self, rows: Iterable[Line]) -> None:
        """Print lines, cut to the width."""
        for row in rows:
            text = Text()
            for span in cut(row, self.width):
                text.append(span.text, rich_style(span.style, self._colours))
            self._console.print(text, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Read a line."""
        self._console.file.flush()
        return input(prompt)

    def clear(self, *, everything: bool = False) -> None:
        """Clear the screen, and on request the scroll-back too."""
        if not self._console.is_terminal:
            self._console.print()
            return
        self._console.clear()
        if everything:
            self._console.file.write("\x1b[3J")
            self._console.file.flush()
