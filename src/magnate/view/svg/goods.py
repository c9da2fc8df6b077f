"""Our own glyphs of the goods: silhouettes that can be told apart at 14 pixels in one colour."""

from __future__ import annotations

from magnate.facts.drawing import Mark
from magnate.modules import every_face
from magnate.view.svg.shapes import element, path

GLYPHS = {
    "burger": '<path d="M1.5 7C1.5 3.4 4.3 1.8 8 1.8S14.5 3.4 14.5 7Z" fill="#B9783A"/>'
    '<path d="M1.2 8H14.8V9.7Q13.3 11 11.6 9.9 9.8 11.2 8 9.9 6.2 11.2 4.4 9.9 2.7 11 1.2 9.7Z" fill="#6E9B4E"/>'
    '<path d="M1.5 11.4H14.5V12Q14.5 14.2 12 14.2H4Q1.5 14.2 1.5 12Z" fill="#8F5526"/>'
    '<path d="M5.2 4.3h1.1M8.6 3.7h1.1M10.6 5.2h1.1" stroke="#F6E3C0" stroke-width=".9" stroke-linecap="round"/>',
    "pizza": '<path d="M1.4 3.2Q8 .6 14.6 3.2L8 15.2Z" fill="#E6B23E"/>'
    '<path d="M1.4 3.2Q8 .6 14.6 3.2L13.7 4.9Q8 2.7 2.3 4.9Z" fill="#A9662C"/>'
    '<circle cx="6.1" cy="6.5" r="1.3" fill="#C8322B"/><circle cx="9.9" cy="6.7" r="1.3" fill="#C8322B"/>'
    '<circle cx="8" cy="10.2" r="1.2" fill="#C8322B"/>',
    "soda": '<path d="M6.6 .8H9.4V4.2Q12 5.6 11.6 8.4 11.1 10 11.6 11.6V14Q11.6 15.2 10.4 15.2H5.6Q4.4 15.2 4.4 14'
    'V11.6Q4.9 10 4.4 8.4 4 5.6 6.6 4.2Z" fill="#C8322B"/>'
    '<path d="M4.5 8.4Q8 7 11.5 8.4L11.3 11Q8 9.8 4.7 11Z" fill="#FFFBF2"/>',
    "lemonade": '<path d="M3.4 4.4H12.6L11.5 14Q11.4 15.2 10.2 15.2H5.8Q4.6 15.2 4.5 14Z" fill="#F0C93A"/>'
    '<path d="M3.4 4.4H12.6L12.4 6.2H3.6Z" fill="#FBEFB8"/>'
    '<path d="M8.2 4.6L10.6 .8" stroke="#23262B" stroke-width="1.1" stroke-linecap="round" fill="none"/>'
    '<circle cx="12.6" cy="4.2" r="2.3" fill="#E3B41F"/><circle cx="12.6" cy="4.2" r="1.2" fill="#FBEFB8"/>',
    "beer": '<path d="M2.4 5H11V14Q11 15.2 9.8 15.2H3.6Q2.4 15.2 2.4 14Z" fill="#C98A1E"/>'
    '<path d="M11 6.8H12.4Q14.4 6.8 14.4 8.8V10.4Q14.4 12.4 12.4 12.4H11" fill="none" stroke="#9A6815" '
    'stroke-width="1.5"/><path d="M4.9 7.6V12.8M8.3 7.6V12.8" stroke="#9A6815" stroke-width="1.1"/>'
    '<path d="M1.8 5.6Q1.2 3 3.6 2.8 4.6 .8 6.8 1.5 9 .6 9.8 2.7 12.2 2.8 11.7 5.6Z" fill="#FFFBF2" '
    'stroke="#D8CFBB" stroke-width=".5"/>',
}
"""What each good of the base game looks like in a box of 16 x 16."""


def definitions() -> str:
    """Return the glyphs as symbols to be used by name."""
    goods = {good: "".join(_mark(mark) for mark in marks) for good, marks in every_face().glyphs.items()}
    return "".join(
        element("symbol", inside, id=f"good-{good}", viewBox="0 0 16 16") for good, inside in (GLYPHS | goods).items()
    )


def _mark(mark: Mark) -> str:
    if not mark.line:
        return path(mark.path, fill=mark.fill or "none")
    return path(mark.path, fill=mark.fill or "none", stroke=mark.line, stroke_width=mark.width)


def glyph(good: str, x: float, y: float, size: float) -> str:
    """Return the glyph of a good with its middle at (x, y)."""
    return element("use", href=f"#good-{good}", x=x - size / 2, y=y - size / 2, width=size, height=size)
