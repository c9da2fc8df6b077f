"""Components of modules that are not in the data files: the same records, handed over by a program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from magnate.content.errors import ContentError
from magnate.content.loading import DOCUMENTS

__all__ = [
    "Components",
    "Folder",
    "add_components",
    "added_module_ids",
    "drop_components",
    "read_components",
    "with_additions",
]

Components = Mapping[str, Sequence[Mapping[str, Any]]]
"""Records by the name of the data file they would stand in: modules, employees, milestones, campaigns, tiles ..."""

Folder = Traversable
"""A folder of files, wherever a package keeps them (`importlib.resources.files`)."""

LARGEST_FILE = 1_000_000
"""Characters of one file of components."""

_added: dict[str, Components] = {}


def read_components(module: str, source: Components | Folder) -> Components:
    """Return the components of a module: as they are, or read from a folder with files such as ``employees.json``.

    Each file holds a list of records. Raises ContentError naming the file that cannot be read.
    """
    if isinstance(source, Mapping):
        return source
    found: dict[str, Sequence[Mapping[str, Any]]] = {}
    for file in sorted(source.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            found[file.name.removesuffix(".json")] = _records(module, file)
    return found


def _records(module: str, file: Traversable) -> Sequence[Mapping[str, Any]]:
    try:
        text = file.read_text(encoding="utf-8")
        if len(text) > LARGEST_FILE:
            raise ValueError(f"it has more than {LARGEST_FILE} characters")
        found = json.loads(text)
    except (OSError, ValueError, RecursionError) as error:
        raise ContentError(f"module {module!r}: {file.name} cannot be read: {error}") from None
    return found  # type: ignore[no-any-return]  # `add_components` looks at what it is


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
        records = components[kind]
        if not isinstance(records, list | tuple) or not all(isinstance(record, Mapping) for record in records):
            raise ContentError(f"module {module!r}: {kind} must be a list of objects")
        for record in records:
            owner = record.get("id") if kind == "modules" else record.get("module")
            if owner != module:
                raise ContentError(f"module {module!r}: one of its {kind} belongs to module {owner!r}")
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
