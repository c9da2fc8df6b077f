"""Names at a table: nothing in them that cannot be seen, and no two that look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from magnate.server.people.names_alike import LOOKS_LIKE
from magnate.server.people.text import name_of
from magnate.server.problems import trouble
from magnate.store import StoredGame

LONGEST = 30
"""Letters of a name, as the wire has it."""


def skeletons(name: str) -> frozenset[str]:
    """Return what a name looks like; names that share one of these look alike.

    As it is written, so that a capital I is like a small l; in small letters, so that ANN is like Ann; and both before
    and after compatibility normalisation, which takes some letters for others than they look like.
    """
    plain = unicodedata.normalize("NFKC", name)
    return frozenset(_drawn(text) for text in (name, plain, plain.casefold()))


def _drawn(text: str) -> str:
    """Return a text with every letter replaced by what it looks like, without spaces, dots and dashes."""
    drawn = unicodedata.normalize("NFKC", text.translate(LOOKS_LIKE).casefold().translate(LOOKS_LIKE)).casefold()
    bare = "".join(letter for letter in drawn if unicodedata.category(letter)[0] not in "PZ") or drawn
    return bare.replace("rn", "m").replace("vv", "w")


def look_alike(one: str, other: str) -> bool:
    """Tell whether two names look alike."""
    return not skeletons(one).isdisjoint(skeletons(other))


def names_at(game: StoredGame, but: int = -1) -> list[str]:
    """Return the names at a table, those of all seats but one."""
    return [seat.name for seat in game.seats if seat.name and seat.number != but]


def own_name(text: str, others: Iterable[str]) -> str:
    """Return a name somebody chose. Raises Trouble: 400 where it shows nothing, 409 where it looks like another's."""
    name = name_of(text)
    if any(look_alike(name, other) for other in others):
        why = "Somebody at this table has this name, or one that looks like it; choose another."
        raise trouble(409, why, "name_taken", fields={"name": "looks like another name at this table"})
    return name


def told_apart(name: str, others: Iterable[str]) -> str:
    """Return a name nobody chose for this table just now, with a number where it looks like another's."""
    taken, number, found = list(others), 1, name
    while any(look_alike(found, other) for other in taken):
        number += 1
        ending = f" ({number})"
        found = name[: LONGEST - len(ending)] + ending
    return found
