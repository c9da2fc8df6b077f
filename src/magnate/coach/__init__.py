"""The coach: what somebody new should hear in the position at hand, before it costs them (docs/coach.md)."""

from __future__ import annotations

from magnate.coach import money, restructuring, selling, working  # noqa: F401 (each registers its triggers)
from magnate.coach.here import Here
from magnate.coach.triggers import LEVELS, TRIGGERS, Tip, tips_for

__all__ = ["LEVELS", "TRIGGERS", "Here", "Tip", "tips_for"]
