"""Lines of text with named styles; a screen gives the names colours, plain output drops them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, chop_cells

WIDE = re.compile(r"(?<=[\u2e80-\u9fff\uff00-\uffef])(?![。，、：；？！）”」\s]|$)")
"""Where a line may end without a blank: after a Chinese character, but not before a closing sign."""


class Span(NamedTuple):
    """A run of characters in one style, such as ``seat0`` or ``legal``; "" is ordinary text."""

    text: str
    style: str = ""


Line = tuple[Span, ...]
"""One line of output."""


def line(*parts: str | Span) -> Line:
    """Return a line of plain texts and spans; empty ones are left out."""
    spans = (part if isinstance(part, Span) else Span(part) for part in parts)
    return tuple(span for span in spans if span.text)


def text_of(row: Line) -> str:
    """Return a line without its styles."""
    return "".join(span.text for span in row)


def text_width(text: str) -> int:
    """Return the columns a text takes on a screen: Chinese characters take two."""
    return cell_len(text)


def width_of(row: Line) -> int:
    """Return the columns a line takes."""
    return sum(text_width(span.text) for span in row)


def cut(row: Line, width: int) -> Line:
    """Return a line shortened to `width` columns, with an ellipsis where something is missing."""
    if width_of(row) <= width:
        return row
    found: list[Span] = []
    left = width - 1
    for span in row:
        if left <= 0:
            break
        kept = span.text if text_width(span.text) <= left else chop_cells(span.text, left)[0]
        found.append(Span(kept, span.style))
        left = left - text_width(kept) if kept == span.text else 0
    found.append(Span("…", "dim"))
    return tuple(found)


def pad(row: Line, width: int) -> Line:
    """Return a line of exactly `width` columns."""
    short = cut(row, width)
    missing = width - width_of(short)
    return (*short, Span(" " * missing)) if missing else short


def wrap(row: Line, width: int, indent: int = 0) -> list[Line]:
    """Return a line broken at blanks into lines of at most `width` columns; later ones are indented."""
    pieces: list[tuple[Span, bool]] = []
    for span in row:
        words = span.text.split(" ")
        for index, word in enumerate(words):
            *parts, last = WIDE.split(word)
            pieces += [(Span(part, span.style), True) for part in parts]
            blank = " " if index < len(words) - 1 else ""
            pieces.append((Span(last + blank, span.style), bool(blank)))
    rows: list[list[Span]] = [[]]
    used = 0
    for piece in _glued(pieces):
        length = sum(text_width(part.text) for part in piece)
        visible = text_width("".join(part.text for part in piece).rstrip())
        if used + visible > width and used > (indent if len(rows) > 1 else 0):
            rows.append([Span(" " * indent)] if indent else [])
            used = indent
        rows[-1].extend(piece)
        used += length
    return [cut(_stripped([part for part in parts if part.text]), width) for parts in rows]


def _stripped(spans: list[Span]) -> Line:
    """Return spans without the blanks at their end."""
    while spans and not spans[-1].text.rstrip():
        spans.pop()
    if spans:
        spans[-1] = Span(spans[-1].text.rstrip(), spans[-1].style)
    return tuple(spans)


def _glued(pieces: Iterable[tuple[Span, bool]]) -> Iterable[list[Span]]:
    """Group spans after which no line may end: they must stay on one line."""
    group: list[Span] = []
    for piece, ends in pieces:
        if piece.text:
            group.append(piece)
        if ends and group:
            yield group
            group = []
    if group:
        yield group


def beside(left: Sequence[Line], right: Sequence[Line], width: int, gap: int = 2) -> list[Line]:
    """Return two columns of lines; the left one is `width` columns wide."""
    rows = []
    for index in range(max(len(left), len(right))):
        first = left[index] if index < len(left) else ()
        second = right[index] if index < len(right) else ()
        rows.append((*pad(first, width), Span(" " * gap), *second) if second else first)
    return rows


def columns(cells: Sequence[Line], width: int, gap: int = 3) -> list[Line]:
    """Return lines set in as many columns as fit into `width`, read downwards."""
    if not cells:
        return []
    widest = min(max(width_of(cell) for cell in cells), width)
    count = max(1, min(len(cells), (width + gap) // (widest + gap)))
    height = -(-len(cells) // count)
    rows = []
    for row in range(height):
        parts: list[Span] = []
        for at in range(row, len(cells), height):
            last = at + height >= len(cells)
            parts += cut(cells[at], widest) if last else (*pad(cells[at], widest), Span(" " * gap))
        rows.append(tuple(parts))
    return rows
