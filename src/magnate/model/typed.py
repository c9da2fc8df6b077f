"""What a person types, matched with the actions that are legal now."""

from __future__ import annotations

import re
from collections.abc import Iterable

from magnate.model.action_text import action_text, words
from magnate.model.actions import Action
from magnate.model.errors import GameError
from magnate.model.limits import LONGEST_TYPED

SMALL = {"by", "to", "from", "of", "the", "a", "an", "with", "for"}
"""Words that never matter, typed or written."""

LABELS = {"garden", "moves", "entrance", "unused"}
"""Words inside a line that may be left out; so may ``trainer`` before its number."""

SHOWN = 6
"""How many near matches an error lists."""

LOOSE_SQUARE = re.compile(r"\(\s*(-?\d{1,4})\s*[,;: ]\s*(-?\d{1,4})\s*\)|(?<![\w-])(-?\d{1,4})\s*,\s*(-?\d{1,4})(?!\w)")


class UnclearAction(GameError):
    """What was typed means none, or several, of the legal actions; `near` are lines to choose from."""

    def __init__(self, why: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.near = near

    def __reduce__(self) -> tuple[type[UnclearAction], tuple[str, tuple[str, ...]]]:
        return UnclearAction, (str(self), self.near)


def parse_action(text: str, options: Iterable[Action]) -> Action:
    """Return the option that was typed, written out or abbreviated (`docs/formats.md`).

    Capitals do not matter; every word may be cut to a beginning, of the whole name or of a part of it
    (``girl`` for recruiting_girl); small words such as "by" may be left out, and so may words that only
    one option has. Raises UnclearAction listing near matches when the text means none or several.
    """
    if len(text) > LONGEST_TYPED:
        raise UnclearAction(f"That is too long; an order has at most {LONGEST_TYPED} characters.")
    typed = split(text)
    if not typed:
        raise UnclearAction("Type the beginning of an order.")
    lines = [(action, action_text(action)) for action in options]
    if not lines:
        raise UnclearAction("Nothing is asked of this seat now.")
    spelled = [(action, line, [part.lower() for part in words(line)]) for action, line in lines]
    for action, _, parts in spelled:
        if parts == typed:
            return action
    core = [part for part in typed if part not in SMALL] or typed
    graded = [
        (max(grade(core, core_of(parts)), grade(core, lean(parts))), action, line) for action, line, parts in spelled
    ]
    best = max(graded, key=lambda row: row[0])[0]
    if best[0] == 0:
        near = nearest(core, spelled)
        known = "; ".join(near)
        raise UnclearAction(f"'{ascii(text.strip())[1:-1]}' is not possible now. Near it: {known}", near)
    found = [(action, line) for score, action, line in graded if score == best]
    if len(found) > 1:
        near = tuple(line for _, line in found[:SHOWN])
        more = f", and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise UnclearAction(f"This can mean several things: {'; '.join(near)}{more}", near)
    return found[0][0]


def split(text: str) -> list[str]:
    """Return the words typed, in small letters; a square may be typed (3,4), 3,4 or (3 4)."""
    return words(LOOSE_SQUARE.sub(_tight, text.lower()))


def _tight(found: re.Match[str]) -> str:
    row, column = (found[1], found[2]) if found[1] is not None else (found[3], found[4])
    return f" ({int(row)},{int(column)}) "


def core_of(parts: list[str]) -> list[str]:
    """Return the words of a line that matter."""
    return [part for part in parts if part not in SMALL]


def lean(parts: list[str]) -> list[str]:
    """Return the words of a line without its labels, the first word apart."""
    kept = parts[:1]
    for index, part in enumerate(parts[1:], start=1):
        numbered = part == "trainer" and index + 1 < len(parts) and parts[index + 1].isdigit()
        if part not in SMALL and part not in LABELS and not numbered:
            kept.append(part)
    return kept


def grade(typed: list[str], core: list[str]) -> tuple[int, int]:
    """Return how well typed words fit the words of a line: (level, words met exactly).

    Level 3: word for word; 2: from the start, the rest left out; 1: in order, with gaps; 0: not at all.
    """
    front = min(len(typed), len(core))
    if len(typed) <= len(core) and all(meets(typed[i], core[i]) for i in range(front)):
        exact = sum(1 for i in range(front) if typed[i] == core[i])
        return (3 if len(typed) == len(core) else 2), exact
    at, exact = 0, 0
    for word in typed:
        while at < len(core) and not meets(word, core[at]):
            at += 1
        if at == len(core):
            return 0, 0
        exact += word == core[at]
        at += 1
    return 1, exact


def meets(typed: str, part: str) -> bool:
    """Tell whether a typed word stands for a word of a line, or for several of it; numbers and squares only in full."""
    if typed[0] in "(-0123456789" or part[0] in "(-0123456789":
        return typed == part
    if part.startswith(typed) or (typed == f"{part}s" and len(part) > 1):
        return True
    pieces = part.split("_")
    if any(piece.startswith(typed) for piece in pieces[1:]):
        return True
    return len(pieces) > 1 and typed == "".join(piece[0] for piece in pieces if piece)


def nearest(typed: list[str], spelled: list[tuple[Action, str, list[str]]]) -> tuple[str, ...]:
    """Return the lines that share most beginnings with what was typed, at most a handful."""

    def likeness(parts: list[str]) -> float:
        score = 0.0
        for word in typed:
            score += max((_shared(word, part) for part in parts), default=0.0)
        return score

    ranked = sorted(spelled, key=lambda row: -likeness(row[2]))
    return tuple(line for _, line, _ in ranked[:SHOWN])


def _shared(word: str, part: str) -> float:
    """Return how much of a word two words have in common, 0 to 1."""
    if word == part:
        return 1.0
    common = 0
    for one, other in zip(word, part, strict=False):
        if one != other:
            break
        common += 1
    close = common / max(len(word), len(part))
    letters = len(set(word) & set(part)) / max(len(set(word) | set(part)), 1)
    return max(close, letters / 2)
