"""What the compiler is told beside the code; interpreted, it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

__all__ = ["mypyc_attr"]

Kind = TypeVar("Kind", bound=type)

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_said: bool) -> Callable[[Kind], Kind]:
        """Return a decorator that leaves a class as it is."""
        return lambda kind: kind
