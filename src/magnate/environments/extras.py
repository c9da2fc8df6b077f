"""Says which extra to install where a package is missing."""

from __future__ import annotations

from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package is not installed that this part of magnate needs; the text says how to get it."""


def require(extra: str, *packages: str) -> None:
    """Raise MissingExtra unless these packages can be imported.

    extra: the extra of magnate that brings them.
    """
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(
            f"This part of magnate needs {' and '.join(missing)}: pip install 'magnate[{extra}]'", name=missing[0]
        )
