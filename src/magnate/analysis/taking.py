"""Whatever is pasted or sent as a file, as a tree: an analysis, a record in either form, a position, a drawn map."""

from __future__ import annotations

import re

from magnate.analysis.making import from_position, from_record
from magnate.analysis.reading import FORMAT, from_json
from magnate.analysis.tree import Tree
from magnate.model import notation
from magnate.model.errors import BrokenRecord
from magnate.model.limits import LARGEST_FILE
from magnate.model.reading import parse_json, too_many
from magnate.model.record import FORMAT as RECORD
from magnate.model.record import Record, not_json

DRAWN = ("#", ".", "H")
"""Letters of squares: a line that begins with one of them is no JSON and no notation."""
CODE = re.compile(r"\d{1,2}x\d{1,2}-")
"""How the share code of a map begins."""


def taken(text: str) -> Tree:
    """Return the tree of a text of any kind (docs/formats.md).

    JSON: an analysis, a record or a position. Else a record in text notation, a picture of a map, or its share code.
    Raises BrokenRecord or BadPosition naming what is wrong, BadLine where a record has more than a tree may have.
    """
    if len(text) > LARGEST_FILE:
        raise BrokenRecord(too_many("characters", len(text), LARGEST_FILE))
    begins = text.lstrip()
    if begins.startswith(";") or (begins.startswith("[") and begins[1:2].isalpha()):
        return from_record(notation.read(text))
    if begins.startswith(DRAWN):
        return from_position({"board": text.strip("\r\n").splitlines()})
    if CODE.match(begins):
        return from_position({"board": begins.strip()})
    return _of_json(text)


def _of_json(text: str) -> Tree:
    data, fault = parse_json(text)
    if fault:
        raise BrokenRecord(not_json(fault))
    form = data.get("format") if isinstance(data, dict) else None
    if form == RECORD:
        return from_record(Record.from_json(data))
    if form == FORMAT or not isinstance(data, dict):
        return from_json(data)
    return from_position(data)
