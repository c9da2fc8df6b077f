"""Modules that other packages bring: found by the entry points of the group ``magnate.modules`` (docs/modules.md)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from magnate.model.action_kinds import ACTIONS
from magnate.model.event_kinds import EVENTS
from magnate.modules import BadModule, known
from magnate.outside.installing import install

GROUP = "magnate.modules"


class LeftOut(NamedTuple):
    """A module that could not be installed: the name of its entry point, its package, and why."""

    name: str
    package: str
    why: str

    def __str__(self) -> str:
        """Return it as a sentence."""
        return f"Module {self.name} of {self.package} is left out: {self.why}"


def install_found() -> list[LeftOut]:
    """Install every module that a package on this machine brings; return those that cannot be played.

    What is installed already stays. A module that fails leaves nothing behind and stops no other.
    """
    return install_all(entry_points(group=GROUP))


def install_all(entries: Iterable[EntryPoint]) -> list[LeftOut]:
    """Install what entry points name, in the order of their names; return those that cannot be played."""
    failed: list[LeftOut] = []
    for entry in sorted(entries, key=lambda entry: (entry.name, entry.value)):
        package = entry.dist.name if entry.dist is not None else "a package without a name"
        try:
            expansion = load(entry)
            if not any(one is expansion for one in known()):
                install(expansion)
        except BadModule as error:
            failed.append(LeftOut(entry.name, package, str(error)))
    return failed


def load(entry: EntryPoint) -> object:
    """Return what an entry point names. Raises BadModule when it cannot be loaded."""
    before = (*ACTIONS.all, *EVENTS.all)
    try:
        found: object = entry.load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # code of others: whatever it raises, the game goes on without it
        _forget_since(before)
        raise BadModule(f"{entry.value} cannot be loaded: {type(error).__name__}: {error}") from error
    if _forget_since(before):
        raise BadModule(
            f"{entry.value} describes actions or events without naming its module: @action(..., module=...)"
        )
    return found


def _forget_since(before: Collection[object]) -> bool:
    """Take out the actions and events that came into the base game since; tell whether there were any."""
    actions = [kind for kind in ACTIONS.all if kind not in before]
    events = [kind for kind in EVENTS.all if kind not in before]
    for action in actions:
        ACTIONS.remove(action)
    for event in events:
        EVENTS.remove(event)
    return bool(actions or events)
