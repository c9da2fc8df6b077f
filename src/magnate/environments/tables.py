"""``python -m magnate.environments.tables docs/research.md``: writes what the numbers mean into the page."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from magnate.environments.actions import BLOCKS, OVERFLOW, WAIT
from magnate.environments.features import FAR, FEATURES, OPTION_COLUMNS, Column
from magnate.environments.planned import PLAN_COLUMNS
from magnate.environments.vocabulary import document, ids

__all__ = ["written"]

MARKS: Final = re.compile(r"(?P<begin><!-- (?P<name>[a-z]+): [^\n]*-->\n).*?(?P<end>\n<!-- end -->)", re.DOTALL)
RUN: Final = 3
"""Columns in a row that differ by an id only are told as one from so many on."""


def features() -> str:
    """Return every array of an observation."""
    rows = [
        (
            f"`{one.name}`",
            " x ".join(str(size) for size in one.shape),
            f"`{one.dtype}`",
            ", ".join([*one.axes, "columns"] if one.along == -1 else ["planes", *one.axes]),
            _cited(one.says, one.rules),
        )
        for one in FEATURES
    ]
    return _table(("array", "shape", "type", "axes", "what"), rows)


def columns() -> str:
    """Return what stands in the columns of every array."""
    parts = [_columns(f"`{one.name}`", one.columns) for one in FEATURES]
    parts.append(
        _columns(
            "`options`, a row for each option (512), `int16`, 0 where a column does not concern it", OPTION_COLUMNS
        )
    )
    parts.append(_columns("`plans`, a row for each turn plan (8), `float32`", PLAN_COLUMNS))
    return "\n\n".join(parts)


def blocks() -> str:
    """Return the blocks of action numbers."""
    rows = [
        (
            str(one.first),
            " x ".join(str(size) for size in one.sizes),
            one.name,
            one.says,
            ", ".join(f"`{kind}`" for kind in one.kinds),
        )
        for one in BLOCKS
    ]
    first, count = OVERFLOW
    rows.append((str(first), str(count), "other", "options that no block can tell apart, in their order", ""))
    rows.append((str(WAIT), "1", "wait", "for a seat that is not asked", ""))
    return _table(("from", "numbers", "block", "dimensions", "actions"), rows)


def vocabulary() -> str:
    """Return the lists of ids."""
    rows = [
        (f"`{name}`", str(ids(name).size), str(len(ids(name).ids)), _some(ids(name).ids))
        for name in document("vocabulary.json")
    ]
    return _table(("list", "places", "ids", "first and last"), rows)


def _columns(title: str, found: Sequence[Column]) -> str:
    rows = []
    at = 0
    while at < len(found):
        last = _last_alike(found, at)
        one = found[at]
        number = str(at) if last == at else f"{at} to {last}"
        name = one.name if last == at else f"{one.name} … {found[last].name}"
        high = "any" if one.high == FAR else f"{one.high:g}"
        low = "any" if one.low == -FAR else f"{one.low:g}"
        rows.append((number, name, one.unit or "1 for yes", f"{low} to {high}", one.rules))
        at = last + 1
    return f"**{title}**\n\n{_table(('column', 'name', 'unit', 'range', 'rule'), rows)}"


def _last_alike(found: Sequence[Column], first: int) -> int:
    """Return the last of some columns that are alike but for their names, `first` itself when there are few."""
    last = first
    while last + 1 < len(found) and found[last + 1]._replace(name="") == found[first]._replace(name=""):
        if _kind(found[last + 1].name) != _kind(found[first].name):
            break
        last += 1
    return last if last - first + 1 >= RUN else first


def _kind(name: str) -> str:
    """Return the words before the last one, which tell what kind of column it is."""
    return name.rpartition(" ")[0]


def _cited(text: str, rules: str) -> str:
    return f"{text} ({rules})" if rules else text


def _some(found: Sequence[str]) -> str:
    return f"{found[0]} … {found[-1]}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


PARTS: Final = {"features": features, "columns": columns, "actions": blocks, "vocabulary": vocabulary}


def written(page: str) -> str:
    """Return a page with its tables as they are now; each stands between a mark with its name and an end."""
    return MARKS.sub(lambda found: found["begin"] + "\n" + PARTS[found["name"]]() + "\n" + found["end"], page)


def main(path: Path) -> None:
    """Write the tables of a page anew."""
    path.write_text(written(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
