"""Components of modules that are not in the data files: the same records, handed over by a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from magnate.content.errors import ContentError
from magnate.content.loading import DOCUMENTS

__all__ = ["Components", "add_components", "added_module_ids", "drop_components", "with_additions"]

Components = Mapping[str, Sequence[Mapping[str, Any]]]
"""Records by the name of the data file they would stand in: modules, employees, milestones, campaigns, tiles ..."""

_added: dict[str, Components] = {}


def add_components(module: str, components: Components) -> None:
    """Add the components of a module; `printed_documents` must be read again afterwards.

    Raises ContentError for a module that is added already, or a kind of component that does not exist.
    """
    if module in _added:
        raise ContentError(f"module {module!r} has been added already")
    for kind in components:
        if kind not in DOCUMENTS:
            kinds = ", ".join(DOCUMENTS)
            raise ContentError(f"module {module!r}: there are no {kind!r}; kinds of component are {kinds}")
    _added[module] = components


def drop_components(module: str) -> None:
    """Take the components of an added module out again."""
    _added.pop(module, None)


def added_module_ids() -> tuple[str, ...]:
    """Return the ids of the modules added, in the order in which they were."""
    return tuple(_added)


def with_additions(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data files with the records of added modules at the end of their lists.

    raw: file contents by name. An employee that names cards in ``trained_from`` becomes part of their career.
    """
    found = {name: dict(document) for name, document in raw.items()}
    for module, components in _added.items():
        for kind, records in components.items():
            found[kind][kind] = [*found[kind][kind], *records]
        for card in components.get("employees", ()):
            path = {"module": module, "to": card["id"]}
            found["employees"]["employees"] = [
                {**record, "trains_to_with_module": [*record["trains_to_with_module"], path]}
                if record["id"] in card.get("trained_from", ())
                else record
                for record in found["employees"]["employees"]
            ]
    return found
