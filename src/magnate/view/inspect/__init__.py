"""Questions about a position, answered as plain data (docs/formats.md)."""

from magnate.view.inspect.aim import Aim
from magnate.view.inspect.answers import inspect

__all__ = ["Aim", "inspect"]
