"""Routes as they are found, leg by leg: many share their beginnings, so each leg only names the one before."""

from __future__ import annotations


class Trail:
    """A route so far: what was driven before the last leg, and the leg. steps: its squares or road nodes, in order.

    length: how many steps all legs have together.
    """

    __slots__ = ("before", "length", "steps")

    def __init__(self, before: Trail | None, steps: tuple[int, ...]) -> None:
        self.before = before
        self.steps = steps
        self.length: int = len(steps) + (0 if before is None else before.length)

    def route(self) -> tuple[int, ...]:
        """Return all steps in order."""
        parts: list[tuple[int, ...]] = []
        trail: Trail | None = self
        while trail is not None:
            parts.append(trail.steps)
            trail = trail.before
        return tuple([step for part in reversed(parts) for step in part])
