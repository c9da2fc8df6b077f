"""Which modules have a page in the reference, what they show, and how their docstrings are laid out."""

from __future__ import annotations

import inspect
import re
from types import ModuleType
from typing import Final

PAGES: Final = (
    "magnate",
    "magnate.agents",
    "magnate.bots",
    "magnate.bots.plans",
    "magnate.bots.registry",
    "magnate.environments",
    "magnate.environments.actions",
    "magnate.environments.features",
    "magnate.environments.match",
    "magnate.environments.rewards",
    "magnate.environments.single",
    "magnate.environments.spiel",
    "magnate.environments.zoo",
    "magnate.environments.zoo.magnate_parallel_v0",
    "magnate.environments.zoo.magnate_v0",
    "magnate.model.actions",
    "magnate.model.errors",
    "magnate.model.notation",
    "magnate.model.record",
    "magnate.model.setup",
    "magnate.puzzles",
    "magnate.research.arena.measure",
    "magnate.research.arena.plan",
    "magnate.research.arena.results",
    "magnate.research.dataset",
    "magnate.research.dataset.extras",
    "magnate.review",
    "magnate.testing",
    "magnate.view.inline",
)
"""The modules with a page. Everything else may move."""

TERM: Final = re.compile(r"(?P<names>\w+(?:, \w+)*): +(?P<says>\S.*)")
"""A line of a docstring that says what something is: ``seed: of the first block``."""


def public(module: ModuleType) -> list[str]:
    """Return the names a module shows: those of `__all__`, else the classes and functions that it defines."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    return sorted(
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (inspect.isclass(value) or inspect.isfunction(value))
        and value.__module__ == module.__name__
    )


def terms(docstring: str) -> dict[str, str]:
    """Return what a docstring says of each thing it names on a line of its own, by name."""
    found: dict[str, str] = {}
    names: list[str] = []
    for line in docstring.splitlines():
        if match := TERM.fullmatch(line):
            names = match["names"].split(", ")
            found |= dict.fromkeys(names, match["says"])
        elif names and line.startswith(" "):
            found |= {name: f"{found[name]} {line.strip()}" for name in names}
        else:
            names = []
    return found


def laid_out(docstring: str) -> str:
    """Return a docstring in Markdown: the lines that `terms` reads become a list."""
    lines: list[str] = []
    listing = False
    for line in docstring.splitlines():
        match = TERM.fullmatch(line)
        if match and not (lines and lines[-1] and not listing):
            names = ", ".join(f"`{name}`" for name in match["names"].split(", "))
            lines.append(f"- {names}: {match['says']}")
            listing = True
        elif listing and line.startswith(" "):
            lines.append(f"  {line.strip()}")
        else:
            if listing and line:
                lines.append("")
            listing = False
            lines.append(line)
    return "\n".join(lines)
