"""Whether the values of an action mean anything at a table: what is asked of every refused action first."""

from __future__ import annotations

from magnate.model.action_codec import BY_CLASS, FLAG, NUMBER, PLACE, TEXT
from magnate.model.actions import CORNERS, Action
from magnate.model.errors import IllegalAction
from magnate.model.meanings import CAMPAIGN, CARD, CORNER, GOOD, RECRUITER, SIDE, Meaning
from magnate.rules.book import Book
from magnate.rules.card_lists import CEO
from magnate.rules.table import refuse

SIDES = ("n", "e", "s", "w")
"""The sides of the map, of a house and of a house token, as actions name them."""

SHAPES: dict[str, str] = {
    TEXT: "a text",
    NUMBER: "a whole number",
    FLAG: "true or false",
    PLACE: "a square (row, column)",
}
"""What a field holds, in words; else a list of squares."""


def misread(action: Action) -> IllegalAction | None:
    """Return the refusal of an action with a value of another type than its field has; None when all have theirs."""
    for about, value in zip(BY_CLASS[type(action)].fields, action, strict=True):
        field, shape = about.name, about.type
        if not has_shape(value, shape):
            meant = SHAPES.get(shape, "a list of squares")
            why = f"{field} of {type(action).__name__} cannot be {value!r}; it is {meant}."
            return refuse("B-RND-01", why, "not_readable", field=field)
    return None


def malformed(book: Book, action: Action) -> IllegalAction | None:
    """Return the refusal of an action that names what is not in this game; None when it names nothing else.

    The type of a field says what it names (`magnate.model.meanings`); other fields are not looked at.
    """
    for about, value in zip(BY_CLASS[type(action)].fields, action, strict=True):
        refused = names_nothing(book, about.meaning, value) if about.meaning else None
        if refused is not None:
            return refused
    return None


def has_shape(value: object, shape: str) -> bool:
    """Tell whether a value has the type of its field."""
    if shape == TEXT:
        return type(value) is str
    if shape == NUMBER:
        return type(value) is int
    if shape == FLAG:
        return type(value) is bool
    if shape == PLACE:
        return is_place(value)
    return isinstance(value, tuple) and all(is_place(part) for part in value)


def is_place(value: object) -> bool:
    """Tell whether a value is a square, on the map or not."""
    return isinstance(value, tuple) and len(value) == 2 and all(type(part) is int for part in value)


def names_nothing(book: Book, meaning: Meaning, name: str) -> IllegalAction | None:
    """Return the refusal of a name that nothing in this game has; None when something has it, or any will do."""
    kind = meaning.name
    if (meaning.empty and not name) or (kind == RECRUITER and name == CEO):
        return None
    if kind in (CARD, RECRUITER) and name not in book.by_employee:
        if name == CEO:
            return refuse("B-EMP-01", "The CEO is always at work and cannot be chosen for this.", "ceo_not_for_this")
        return refuse("B-CMP-01", f"There is no employee {name!r} in this game.", "no_such_employee", name=name)
    if kind == GOOD and name not in book.by_good:
        return refuse("B-TRM-10", f"There is no good {name!r} in this game.", "no_such_good", name=name)
    if kind == CAMPAIGN and name not in book.campaign_index:
        return refuse("B-CMP-04", f"There is no campaign {name!r} in this game.", "no_such_campaign", name=name)
    if kind == CORNER and name not in CORNERS:
        why = f"An entrance lies in one of the corners {', '.join(CORNERS)}, not {name!r}."
        return refuse(meaning.rule, why, "no_such_corner", name=name)
    if kind == SIDE and name not in SIDES:
        return refuse(meaning.rule, f"A side is one of {', '.join(SIDES)}, not {name!r}.", "no_such_side", name=name)
    return None
