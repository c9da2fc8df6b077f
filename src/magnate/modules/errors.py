"""What can be wrong with a module from outside this package."""

from __future__ import annotations


class BadModule(ValueError):
    """A module cannot be installed; the text names it and says why, and nothing of it is left."""
