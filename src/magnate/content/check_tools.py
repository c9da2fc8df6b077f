"""Small questions that several checks of the data ask."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from magnate.content.loading import Documents, Record

__all__ = ["known_modules", "named", "require_agreement", "require_known", "require_once"]


def named(records: Iterable[Record]) -> dict[str, Record]:
    """Return `records` by id. Raises ContentError when an id stands twice."""
    require_once(records, "id")
    return {record.text("id"): record for record in records}


def require_once(records: Iterable[Record], key: str) -> None:
    """Raise ContentError when two of `records` have the same value under `key`."""
    seen: set[object] = set()
    for record in records:
        value = record.fields.get(key)
        if value in seen:
            raise record.error(f"{key} {value!r} stands twice")
        seen.add(value)


def require_known(record: Record, field: str, names: Iterable[str], known: Collection[str], what: str) -> None:
    """Raise ContentError when `names`, read from `field` of `record`, are not all `known`."""
    for name in names:
        if name not in known:
            raise record.error(f"{field} names unknown {what} {name!r}")


def require_agreement(record: Record, what: str, here: object, there: object) -> None:
    """Raise ContentError when a fact told twice differs between its two places."""
    if here != there:
        raise record.error(f"{what} is {here!r}, elsewhere {there!r}")


def known_modules(documents: Documents) -> frozenset[str]:
    """Return what a `module` field may say: "base" and the ids of all modules."""
    modules = documents.modules.records("modules")
    return frozenset({"base"}.union(module.text("id") for module in modules))
