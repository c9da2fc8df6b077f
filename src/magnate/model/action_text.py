"""Actions as short lines such as ``hire waitress by ceo`` or ``place (3,4) nw``, and back without loss."""

from __future__ import annotations

from magnate.model.action_kinds import ACTIONS
from magnate.model.action_lines import WORD, square, word, words
from magnate.model.actions import Action
from magnate.model.faults import Fault
from magnate.model.limits import LONGEST_LINE
from magnate.model.reading import quoted

__all__ = ["action_text", "read_action_text", "square", "verbs", "word", "words"]


def verbs() -> dict[str, str]:
    """Return the first word of every line there is, and how such lines are written."""
    found: dict[str, str] = {}
    for kind in ACTIONS.all:
        line = kind.line
        found[line.first] = f"{found[line.first]} | {line.help}" if line.first in found else line.help
    return found


def action_text(action: Action) -> str:
    """Return the short line of an action."""
    return ACTIONS.by_class[type(action)].line.write(tuple(action))


def read_action_text(text: str) -> Action:
    """Return the action of a line exactly as `action_text` writes it.

    Raises ValueError saying how such a line is written.
    """
    if len(text) > LONGEST_LINE:
        raise ValueError(f"The line of an action has at most {LONGEST_LINE} characters, not {len(text)}.")
    parts = words(text)
    if not parts or WORD.sub("", text).strip():
        found = quoted(text)
        raise ValueError(Fault(f"This is no line of an action: {found}", "record.no_action", {"found": found}))
    verb = parts[0]
    for kind in ACTIONS.all:
        if kind.line.first == verb:
            values = kind.line.read(parts)
            if values is not None:
                return kind.make(**values)
    known = verbs()
    if verb not in known:
        values = {"found": quoted(verb), "known": ", ".join(known)}
        why = f"{values['found']} is no order; orders begin with {values['known']}."
        raise ValueError(Fault(why, "record.no_order", values))
    values = {"found": quoted(text), "form": known[verb]}
    why = f"{values['found']} cannot be read; it is written: {values['form']}"
    raise ValueError(Fault(why, "record.action_form", values))
