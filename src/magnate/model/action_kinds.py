"""Describing an action where it is defined: its kind, its fields, its line and what a screen has to know of it.

    @action("hire {employee:card} [by {by:recruiter}]")
    class Hire(NamedTuple):
        '''Hire with one action of a recruiter (B-HIR-04).'''

        employee: Card
        by: Recruiter = ""

Everything else follows from that: JSON as a short list (`magnate.model.action_codec`) and as an object
(`magnate.model.action_objects`), the line of the notation (`magnate.model.action_text`), and what the wire says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from magnate.model.action_lines import FLAG, NUMBER, PLACE, PLACES, TEXT, Line, LineField
from magnate.model.kinds import Field, Kinds, fields_of, full_name, kind_name, summary_of
from magnate.model.meanings import Meaning, bare, meaning_of

if TYPE_CHECKING:
    from magnate.model.actions import Action

TYPES: dict[object, str] = {
    str: TEXT,
    int: NUMBER,
    bool: FLAG,
    tuple[int, int]: PLACE,
    tuple[tuple[int, int], ...]: PLACES,
}
"""The types that fields of actions have, and their names."""

C = TypeVar("C", bound=type[Any])


class ActionField(NamedTuple):
    """One field of an action: its name, its type (`TEXT` to `PLACES`), its usual value unless `required`, its doc.

    meaning: what its value stands for, where the class says it.
    """

    name: str
    type: str
    required: bool
    default: Any
    doc: str
    meaning: Meaning | None = None


class ActionKind(NamedTuple):
    """One kind of action.

    name:     its name in JSON, such as ``place_house``.
    make:     its class; ``make(*values)`` makes an action.
    optional: the defaults of the last fields.
    line:     how it is written in notation.
    module:   the expansion module it belongs to, or "".
    opens:    it only begins a choice, and a further question completes it.
    secret:   it is one part of a choice that stays hidden until `Ready` seals it.
    leaves:   it chooses nothing more: it leaves, seals or declines.
    of_tiles: its place counts tiles, not squares.
    """

    name: str
    make: Callable[..., Action]
    fields: tuple[ActionField, ...]
    optional: tuple[Any, ...]
    line: Line
    doc: str
    module: str = ""
    opens: bool = False
    secret: bool = False
    leaves: bool = False
    of_tiles: bool = False


class _ActionKinds(Kinds[ActionKind]):
    """The kinds of actions; no line of one may be readable as another."""

    def add(self, kind: ActionKind) -> None:
        """Add a kind. Raises ValueError when its name is taken, or a line of it could mean another action."""
        for other in self.all:
            if other.line.first == kind.line.first and kind.name != other.name and kind.line.collides(other.line):
                raise ValueError(
                    f"A line could be read as two actions: {full_name(kind.make)} ({kind.line.help}) "  # type: ignore[arg-type]  # a class, see `make`
                    f"and {full_name(other.make)} ({other.line.help})."  # type: ignore[arg-type]
                )
        super().add(kind)


ACTIONS = _ActionKinds("action")
"""Every kind of action there is now."""


def action(
    line: str,
    *,
    module: str = "",
    opens: bool = False,
    secret: bool = False,
    leaves: bool = False,
    of_tiles: bool = False,
) -> Callable[[C], C]:
    """Return a decorator that makes a kind of action from a NamedTuple (see `ActionKind`).

    line: the template of its notation (`magnate.model.action_lines`).
    The decorator raises ValueError, naming the class, when a field has another type than `TYPES`, the line cannot
    be written and read back, or the name is taken.
    """

    def describe(cls: C) -> C:
        found = tuple(_field(cls, field) for field in fields_of(cls))
        about = {
            field.name: LineField(index, field.type, field.required, field.default) for index, field in enumerate(found)
        }
        try:
            written = Line(line, about)
        except ValueError as error:
            raise ValueError(f"{full_name(cls)}: {error}") from None
        usual = tuple(field.default for field in found if not field.required)
        about_it = summary_of(cls)
        kind = ActionKind(kind_name(cls), cls, found, usual, written, about_it, module, opens, secret, leaves, of_tiles)
        ACTIONS.describe(kind)
        return cls

    return describe


def _field(cls: type, field: Field) -> ActionField:
    hint = bare(field.hint)
    if hint not in TYPES:
        raise ValueError(
            f"{full_name(cls)}: field '{field.name}' should be str, int, bool, Place or tuple[Place, ...]."
        )
    return ActionField(field.name, TYPES[hint], field.required, field.default, field.doc, meaning_of(field.hint))
