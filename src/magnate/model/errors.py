"""The errors a caller can meet.

``GameError`` is the family; ``IllegalAction`` is for the player, ``BadSetup`` for the host,
``BadPosition`` and ``BrokenRecord`` for the person who supplied a file. Our own mistakes are assertions.
"""

from __future__ import annotations

from magnate.model.faults import Fault

Value = str | int | tuple[int, int]
"""What fills in a phrase: a text or an id, a number, or a square (row, column)."""


class GameError(Exception):
    """Base of every error this package raises on purpose."""


class IllegalAction(GameError):
    """The seat may not do this now. The table is unchanged; the text may be shown to the player.

    rule: id of the rule that forbids it, such as ``B-HIR-01``.
    why:  one sentence without the id.
    say:  the id of a phrase that says the same in any language, or "" where there is none.
    values: what fills the phrase in, by name.
    """

    def __init__(self, rule: str, why: str, say: str = "", values: tuple[tuple[str, Value], ...] = ()) -> None:
        super().__init__(f"{why} [{rule}]")
        self.rule = rule
        self.why = why
        self.say = say
        self.values = values

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str, str, tuple[tuple[str, Value], ...]]]:
        return IllegalAction, (self.rule, self.why, self.say, self.values)


class BadSetup(GameError):
    """The game cannot be set up like this; the text names the setting and what is allowed.

    say, values: as `IllegalAction` has them, for readers of other languages; "" where there is no phrase.
    """

    def __init__(self, why: str, say: str = "", values: tuple[tuple[str, Value], ...] = ()) -> None:
        super().__init__(why)
        self.say = say
        self.values = values

    def __reduce__(self) -> tuple[type[BadSetup], tuple[str, str, tuple[tuple[str, Value], ...]]]:
        return BadSetup, (str(self), self.say, self.values)


class BadPosition(GameError):
    """A position that cannot stand on a table; the text names the place in it and the reason."""


class BrokenRecord(GameError):
    """A stored game that does not replay.

    at: number of the first action that fails, counted from 1; 0 when the file itself is damaged.
    fault: the same text with the phrase that says it in any language.
    """

    def __init__(self, why: str, at: int = 0) -> None:
        super().__init__(why)
        self.at = at
        self.fault = why if isinstance(why, Fault) else Fault(why)

    def __reduce__(self) -> tuple[type[BrokenRecord], tuple[str, int]]:
        return BrokenRecord, (self.fault, self.at)
