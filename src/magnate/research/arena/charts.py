"""Plots as SVG. Colours are properties of the page they stand in, so that they follow day and night."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple
from xml.sax.saxutils import escape

from magnate.view.svg.shapes import element, group, number

WIDTH, ROW, NAMES, RIGHT, TOP, FOOT = 760.0, 34.0, 250.0, 110.0, 8.0, 30.0
LINES_HEIGHT, AXIS = 300.0, 60.0
TICKS = 5


class Bar(NamedTuple):
    """A figure with its interval, as a row of a plot. mark: where even bots would be, or None."""

    name: str
    value: float
    low: float
    high: float
    said: str
    mark: float | None = None


class Line(NamedTuple):
    """A figure round by round. colour: index of a seat's colour."""

    name: str
    values: Sequence[float]
    colour: int


def steps(low: float, high: float) -> list[float]:
    """Return round numbers that cover a range in about five steps."""
    span = max(high - low, 1e-9)
    power: float = 10 ** floor(log10(span / TICKS))
    step = next(power * factor for factor in (1, 2, 5, 10) if span / (power * factor) <= TICKS)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [step * index for index in range(first, last + 1)]


def _words(x: float, y: float, words: str, anchor: str = "start", **more: str) -> str:
    return element("text", escape(words), x=x, y=y, text_anchor=anchor, **more)


def _svg(height: float, title: str, *parts: str) -> str:
    inside = element("title", escape(title)) + "".join(parts)
    return element("svg", inside, viewBox=f"0 0 {number(WIDTH)} {number(height)}", role="img", class_="plot")


def intervals(title: str, bars: Sequence[Bar], unit: str, scale: float = 1.0) -> str:
    """Return a plot with a row for each figure: the value as a dot, its interval as a line.

    unit, scale: what stands behind the numbers of the axis, and what they are multiplied with.
    """
    ends = [bar.low for bar in bars] + [bar.high for bar in bars] + [bar.mark for bar in bars if bar.mark is not None]
    ticks = steps(min(ends) * scale, max(ends) * scale)
    left, width = NAMES, WIDTH - NAMES - RIGHT
    span = (ticks[-1] - ticks[0]) or 1.0
    height = TOP + ROW * len(bars) + FOOT

    def at(value: float) -> float:
        return left + (value * scale - ticks[0]) / span * width

    parts = []
    for tick in ticks:
        x = at(tick / scale)
        parts.append(element("line", x1=x, x2=x, y1=TOP, y2=height - FOOT, class_="grid"))
        parts.append(_words(x, height - 10, f"{tick:g}{unit}", "middle", class_="soft"))
    for index, bar in enumerate(bars):
        y = TOP + ROW * (index + 0.5)
        drawn = [_words(left - 14, y + 5, bar.name, "end")]
        if bar.mark is not None:
            x = at(bar.mark)
            drawn.append(element("line", x1=x, x2=x, y1=y - ROW / 2, y2=y + ROW / 2, class_="even"))
        drawn.append(element("line", x1=at(bar.low), x2=at(bar.high), y1=y, y2=y, class_="interval"))
        drawn.append(element("circle", cx=at(bar.value), cy=y, r=6.0, class_="value"))
        drawn.append(_words(WIDTH - RIGHT + 16, y + 5, bar.said))
        parts.append(group(*drawn))
    return _svg(height, title, *parts)


def lines(title: str, drawn: Sequence[Line], unit: str) -> str:
    """Return a plot of figures round by round, each line with its name at the end."""
    count = max(len(line.values) for line in drawn)
    ticks = steps(0.0, max(max(line.values) for line in drawn))
    width, height = WIDTH - AXIS - 180, LINES_HEIGHT - TOP - FOOT

    def at(index: int, value: float) -> tuple[float, float]:
        return AXIS + (index / max(1, count - 1)) * width, TOP + height - value / (ticks[-1] or 1.0) * height

    parts = []
    for tick in ticks:
        _, y = at(0, tick)
        parts.append(element("line", x1=AXIS, x2=AXIS + width, y1=y, y2=y, class_="grid"))
        parts.append(_words(AXIS - 8, y + 5, f"{unit}{tick:g}", "end", class_="soft"))
    every = ceil(count / 15)
    for index in range(0, count, every):
        x, _ = at(index, 0)
        parts.append(_words(x, LINES_HEIGHT - 8, str(index + 1), "middle", class_="soft"))
    for line in drawn:
        points = " ".join(
            f"{number(x)},{number(y)}" for x, y in (at(index, value) for index, value in enumerate(line.values))
        )
        colour = f"var(--seat-{'abcdef'[line.colour % 6]})"
        dashes = {"stroke_dasharray": "6 4"} if line.colour >= 6 else {}
        parts.append(element("polyline", points=points, class_="line", style=f"stroke:{colour}", **dashes))
    parts += _ends(drawn, [at(len(line.values) - 1, line.values[-1]) for line in drawn])
    return _svg(LINES_HEIGHT, title, *parts)


def _ends(drawn: Sequence[Line], ends: Sequence[tuple[float, float]]) -> list[str]:
    """Return the names at the ends of lines, moved down where one would hide another."""
    parts, lowest = [], -20.0
    for line, (x, y) in sorted(zip(drawn, ends, strict=True), key=lambda pair: pair[1][1]):
        lowest = max(y, lowest + 18)
        colour = f"fill:var(--seat-{'abcdef'[line.colour % 6]})"
        parts.append(element("circle", cx=x, cy=y, r=4.0, style=colour))
        parts.append(_words(WIDTH - 172, lowest + 5, line.name, style=colour))
    return parts
