"""What the store refuses."""

from __future__ import annotations


class StoreError(Exception):
    """Base of everything the store raises on purpose."""


class Conflict(StoreError):
    """Somebody else wrote the entry first. seq: the last entry there is now."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"The last entry is number {seq}.")
        self.seq = seq


class Repeated(StoreError):
    """The key is known: it was written as entry `seq`, and nothing more was done."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"This was written down as entry {seq}.")
        self.seq = seq


class Missing(StoreError):
    """There is no such game, seat or person."""


class Taken(StoreError):
    """Somebody was quicker: the seat, the e-mail address or the open request is taken."""


class Full(StoreError):
    """There are too many tables that are not over. whose: of the ``host``, or from the ``origin``."""

    def __init__(self, whose: str) -> None:
        super().__init__(f"The {whose} has too many tables that are not over.")
        self.whose = whose


class Present(StoreError):
    """Somebody who holds the seat is at the table, and its decision is not overdue."""


class BadDatabase(StoreError):
    """The database cannot be used; the text says what is wrong and what would be right."""


class Unavailable(StoreError):
    """The database cannot be used now: it is gone, full, locked or read only. The text names the kind of error.

    Whether what was under way was kept is not known: ask again with the same key.
    """
