"""The effective line of a game: which actions of the log still stand.

Nothing is ever deleted from the log. An entry ``undo`` takes back the last actions of its seat, an entry
``rewind`` goes back to the moment right after an earlier entry; what stands is folded from all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from magnate.model.actions import Action

EntryKind = Literal["begin", "play", "undo", "rewind"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log.

    seq: its number, 0 for the beginning; entries are numbered without a gap. seat: -1 for nobody.
    actions: of ``play``. count: of ``undo``: actions taken back. to: of ``rewind``: the last entry that stands.
    key: by which it is played once. at: ISO 8601 in UTC. bot: the name of the bot that decided, "" for a person.
    """

    seq: int
    kind: EntryKind
    seat: int = -1
    actions: tuple[Action, ...] = ()
    count: int = 0
    to: int = 0
    key: str = ""
    at: str = ""
    bot: str = ""


class Sender(NamedTuple):
    """Who sends a command, and what they know.

    seat: the one it is for. known: the last entry they heard of. key: a command is written once by it, and answered
    alike every time. person: by id, None for a computer. bot: the name of the computer that decided, "" for a person.
    """

    seat: int
    known: int
    key: str
    person: str | None = None
    bot: str = ""

    @property
    def own_key(self) -> str:
        """The key as it is kept; seats that happen on the same one do not meet."""
        return f"{self.seat}:{self.key}"


class Step(NamedTuple):
    """An action that stands: the entry it came with, who played it."""

    seq: int
    seat: int
    action: Action


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries no rewind has dropped, oldest first, the rewinds in force among them.

    A rewind restores the moment right after the entry it names, so what was taken back after that moment
    stands again.
    """
    found: list[Entry] = []
    index = len(entries) - 1
    while index >= 0:
        entry = entries[index]
        found.append(entry)
        index = entry.to if entry.kind == "rewind" else index - 1
    found.reverse()
    return found


def fold(entries: Sequence[Entry]) -> list[Step]:
    """Return the actions that stand after these entries, which begin with entry 0, in the order they were played.

    What an undo costs is what was played after the actions it takes back, however long the game was before.
    """
    line: list[Step] = []
    for entry in standing(entries):
        if entry.kind == "play":
            line += [Step(entry.seq, entry.seat, action) for action in entry.actions]
        elif entry.kind == "undo":
            take_back(line, entry.seat, entry.count)
    return line


def take_back(line: list[Step], seat: int, count: int) -> None:
    """Take the last `count` actions of a seat out of a line; those of others stay."""
    stay: list[Step] = []
    while count and line:
        step = line.pop()
        if step.seat == seat:
            count -= 1
        else:
            stay.append(step)
    line += reversed(stay)


def in_common(one: Sequence[object], other: Sequence[object]) -> int:
    """Return how many elements two lines begin with alike."""
    for index, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return index
    return min(len(one), len(other))
