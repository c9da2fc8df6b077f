"""What can go wrong with printed facts: damaged data, or a question for a thing not printed."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["ContentError", "UnknownContent"]


class ContentError(Exception):
    """The data files contradict themselves, or a choice of modules is not possible.

    The message names the file and the record, or the module, and says what is wrong.
    say: the id of a phrase that says the same in any language, "" where there is none; values fill it in, by name.
    """

    def __init__(self, why: str, say: str = "", values: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__(why)
        self.say = say
        self.values = values


class UnknownContent(KeyError):
    """Something was asked for that is not in this catalogue. The text names what is."""

    def __str__(self) -> str:
        """Return the sentence itself; KeyError would put it in quotes."""
        return str(self.args[0]) if self.args else ""


def unknown(what: str, name: object, allowed: Iterable[object]) -> UnknownContent:
    """Return the error for a `name` that is not `allowed`, ready to raise."""
    known = ", ".join(str(each) for each in allowed)
    return UnknownContent(f"there is no {what} {name!r} here; known are: {known}")
