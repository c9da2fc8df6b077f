"""SVG elements as text: numbers written short, the same bytes for the same drawing every time."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

SQUARE = 32
"""Pixels along the side of a square at rest."""

SANS = "'Source Sans 3','Open Sans','DejaVu Sans',sans-serif"
CONDENSED = "'Barlow Condensed','Open Sans Condensed','DejaVu Sans Condensed','DejaVu Sans',sans-serif"

PAPER, CARD, INK, INK_SOFT = "#F6F0E2", "#FFFBF2", "#23262B", "#5C6066"
LINE, LOT, SEAM = "#D8CFBB", "#EDE5D0", "#B9AE95"
ASPHALT, KERB, DASH = "#6C7076", "#55595F", "#F3EAD2"
HOUSE, GARDEN, GRASS = "#B5553C", "#6E9B4E", "#4F7F5B"
MINT = "#2E8C74"
SEATS = ("#CF4A2F", "#2F6FB0", "#7A4A8C", "#23806E", "#B98A1B", "#A5566B")
"""Vermilion, azure, plum, teal-green, goldenrod, slate-rose."""


def number(value: float) -> str:
    """Write a number with at most two decimals and no needless zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value else "0"


def element(name: str, inside: str = "", /, **attributes: str | float) -> str:
    """Return an element; an underscore in an attribute's name stands for a hyphen, `class_` for ``class``."""
    parts = [name]
    for key, value in attributes.items():
        written = value if isinstance(value, str) else number(value)
        parts.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(written)}")
    return f"<{' '.join(parts)}>{inside}</{name}>" if inside else f"<{' '.join(parts)}/>"


def rect(x: float, y: float, width: float, height: float, fill: str, **more: str | float) -> str:
    """Return a rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **more)


def path(d: str, /, **more: str | float) -> str:
    """Return a path."""
    return element("path", d=d, **more)


def text(x: float, y: float, words: str, size: float, **more: str | float) -> str:
    """Return a text whose middle stands at x and whose base line at y."""
    style: dict[str, str | float] = {"text_anchor": "middle", "fill": INK, "font_family": SANS, "font_size": size}
    return element("text", escape(words), x=x, y=y, **(style | more))


def group(*parts: str, **more: str | float) -> str:
    """Return elements as one group."""
    return element("g", "".join(parts), **more)


def shade(colour: str, factor: float) -> str:
    """Return a colour made lighter (factor above 1) or darker (below 1)."""
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    if factor > 1:
        mixed = [round(c + (255 - c) * (factor - 1)) for c in channels]
    else:
        mixed = [round(c * factor) for c in channels]
    return "#" + "".join(f"{c:02X}" for c in mixed)
