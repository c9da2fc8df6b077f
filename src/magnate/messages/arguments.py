"""Which values an ICU message takes, and how it uses them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

CHOOSING = ("plural", "selectordinal", "select")
COUNTED = ("plural", "selectordinal", "number")
"""Kinds of argument that need a number; every other one is written as text."""

TOKEN = re.compile(r"'[{}#|][^']*'?|(?P<open>\{)|(?P<close>\})")
ARGUMENT = re.compile(r"\{\s*(?P<name>\w+)\s*(?:,\s*(?P<kind>\w+)\s*)?")


@cache
def arguments(pattern: str) -> Mapping[str, frozenset[str]]:
    """Return the names of the values of a message with the kinds of their use, ``text`` for a plain one."""
    found: dict[str, frozenset[str]] = {}
    inside: list[bool] = []  # for each open brace: whether what follows chooses between messages
    for token in TOKEN.finditer(pattern):
        if token["close"] and inside:
            inside.pop()
        if not token["open"]:
            continue
        argument = ARGUMENT.match(pattern, token.start())
        if argument is None or (inside and inside[-1]):
            inside.append(False)
            continue
        kind = argument["kind"] or "text"
        found[argument["name"]] = found.get(argument["name"], frozenset()) | {kind}
        inside.append(kind in CHOOSING)
    return found
