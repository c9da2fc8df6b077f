"""Installing a module with its words."""

from __future__ import annotations

from magnate.messages import BadCatalogue, add_messages, drop_messages
from magnate.modules import BadModule, Expansion, admit, withdraw


def install(expansion: object) -> None:
    """Install a module that is not part of this package: rules, components, actions, face and words.

    Raises BadModule, with nothing installed, when it is written for another `API`, is there already, cannot be read,
    or its name, its actions, its words or its questions are those of another.
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
