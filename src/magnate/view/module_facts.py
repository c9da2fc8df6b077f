"""Facts of modules in sentences: each module brings its own, filled in here (`Expansion.sentences`)."""

from __future__ import annotations

from collections.abc import Sequence

from magnate.model.events import ModuleFact
from magnate.modules import known
from magnate.view import words
from magnate.view.coffee import coffee_sentences, is_coffee
from magnate.view.option_text import PIECES


def module_fact(event: ModuleFact, names: Sequence[str]) -> list[str]:
    """Return the sentence of a module's fact; a drive for coffee takes several."""
    if is_coffee(event):
        return coffee_sentences(event, names)
    spelled = "{seat}: " + event.what.replace("_", " ")
    sentence = next((one.sentences.get(event.what, spelled) for one in known() if one.id == event.module), spelled)
    seat = "" if event.seat is None else names[event.seat]
    return [sentence.format(seat=seat, **{name: shown(name, value, names) for name, value in event.details})]


def shown(name: str, value: object, names: Sequence[str]) -> str:
    """Return a detail as text: a square, dollars, a seat, an id of a good or card, or a list of these."""
    if isinstance(value, int) and name in ("seat", "rival", "owner"):
        return names[value]
    if isinstance(value, int) and name in ("dollars", "price"):
        return words.money(value)
    if name == "piece":
        return PIECES.get(str(value), str(value))
    if isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value):
        return words.place((int(value[0]), int(value[1])))
    if isinstance(value, (tuple, list)):
        return ", ".join(shown(name, part, names) for part in value)
    return str(value).replace("_", " ")
