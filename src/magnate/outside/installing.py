"""Installing a module with its words."""

from __future__ import annotations

from collections.abc import Iterable

from magnate.messages import BadCatalogue, add_messages, drop_messages
from magnate.modules import EXPANSIONS, BadModule, Expansion, admit, known, withdraw


def install(expansion: object) -> None:
    """Install a module that is not part of this package: rules, components, actions, events, face and words.

    Raises BadModule, with nothing installed, when it is written for another `API`, is there already, cannot be read,
    or its name, its actions, its events, its house rules, its words or its questions are those of another.
    """
    if not isinstance(expansion, Expansion) or not isinstance(expansion.id, str):
        raise BadModule(f"{str(expansion)[:60]!r} is no Expansion (magnate.outside)")
    admit(expansion)
    if expansion.words is None:
        return
    try:
        add_messages(expansion.id, expansion.words, expansion.english_only)
    except BadCatalogue as error:
        withdraw(expansion.id)
        raise BadModule(f"module '{expansion.id}': {error}") from None


def uninstall(module: str) -> None:
    """Take an installed module out again; games that play it must be over."""
    withdraw(module)
    drop_messages(module)


def installed() -> tuple[Expansion, ...]:
    """Return the modules from outside that are installed, for another process to `install_again`."""
    return tuple(one for one in known() if one not in EXPANSIONS)


def install_again(expansions: Iterable[Expansion]) -> None:
    """Install what another process, which started this one, has installed. Raises BadModule."""
    here = [one.id for one in known()]
    for expansion in expansions:
        if expansion.id not in here:
            install(expansion)
