"""Kinds of actions and of events: classes that describe themselves, and the lists of those there are.

A kind is made from a NamedTuple by a decorator beside it. Kinds of the base game are there at once; those of an
expansion module wait until the module is admitted (`magnate.modules.registry`) and go when it is withdrawn.
"""

from __future__ import annotations

import re
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, get_type_hints

FIELD_LINE = re.compile(r"\s*(\w+(?:, \w+)*):\s+(\S.*)")


class Field(NamedTuple):
    """One field of an action or an event.

    hint: its type, as Python writes types. default: its usual value; means nothing where it is `required`.
    doc:  what the class says about it, or "".
    """

    name: str
    hint: Any
    required: bool
    default: Any
    doc: str


class Described(Protocol):
    """What every kind knows."""

    @property
    def name(self) -> str:
        """Its name in JSON: that of the class in small letters, with underscores."""

    @property
    def make(self) -> Any:
        """Its class."""

    @property
    def module(self) -> str:
        """The expansion module it belongs to, or "" for the base game."""


K = TypeVar("K", bound=Described)


class Kinds(Generic[K]):
    """All kinds of actions, or of events, that are there now.

    what: the word for one of them in errors. all: in a fixed order, the base game first.
    """

    def __init__(self, what: str) -> None:
        self.what = what
        self.all: list[K] = []
        self.by_name: dict[str, K] = {}
        self.by_class: dict[object, K] = {}
        self._of_module: dict[str, list[K]] = {}

    def describe(self, kind: K) -> None:
        """Add a kind; one of a module only waits until the module is admitted.

        A class of a module whose file is read again takes the place of the one before. Raises ValueError when
        another class has the name already.
        """
        if not kind.module:
            self.add(kind)
            return
        known = self._of_module.get(kind.module, [])
        others = [one for one in known if full_name(one.make) != full_name(kind.make)]
        for other in others:
            self._tell_apart(kind, other)
        self._of_module[kind.module] = [*others, kind]

    def add(self, kind: K) -> None:
        """Add a kind. Raises ValueError when its name is taken."""
        if kind.name in self.by_name:
            self._tell_apart(kind, self.by_name[kind.name])
        self.all.append(kind)
        self.by_name[kind.name] = kind
        self.by_class[kind.make] = kind

    def remove(self, kind: K) -> None:
        """Take a kind out again."""
        self.all.remove(kind)
        del self.by_name[kind.name], self.by_class[kind.make]

    def admit(self, module: str) -> None:
        """Add the kinds of a module, all or none. Raises ValueError when a name is taken."""
        before = list(self.all)
        try:
            for kind in self._of_module.get(module, ()):
                self.add(kind)
        except ValueError:
            for kind in self.all[len(before) :]:
                self.remove(kind)
            raise

    def withdraw(self, module: str) -> None:
        """Take the kinds of a module out again; they can be admitted once more."""
        for kind in [one for one in self.all if module and one.module == module]:
            self.remove(kind)

    def _tell_apart(self, one: K, other: K) -> None:
        if one.name == other.name:
            both = f"{full_name(other.make)} and {full_name(one.make)}"
            raise ValueError(f"Two {self.what}s are called '{one.name}': {both}.")


def full_name(cls: type) -> str:
    """Return a class as it is named in errors, with its file."""
    return f"{cls.__module__}.{cls.__qualname__}"


def kind_name(cls: type) -> str:
    """Return the name of a kind in JSON: ``place_house`` for PlaceHouse."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def fields_of(cls: Any) -> tuple[Field, ...]:
    """Return the fields of a NamedTuple in order, with what the lines ``name: text`` of its docstring say."""
    hints = get_type_hints(cls, include_extras=True)
    defaults: dict[str, Any] = cls._field_defaults
    docs = field_docs(cls.__doc__ or "", cls._fields)
    return tuple(
        Field(name, hints[name], name not in defaults, defaults.get(name), docs.get(name, "")) for name in cls._fields
    )


def summary_of(cls: type) -> str:
    """Return the first paragraph of the docstring of a class as one line."""
    return " ".join((cls.__doc__ or "").strip().partition("\n\n")[0].split())


def field_docs(doc: str, names: tuple[str, ...]) -> dict[str, str]:
    """Return what a docstring says about each field: ``name: text``, going on in the lines below it."""
    found: dict[str, str] = {}
    about: list[str] = []
    for line in doc.splitlines():
        begins = FIELD_LINE.fullmatch(line)
        if begins is not None and all(name in names for name in begins[1].split(", ")):
            about = begins[1].split(", ")
            found |= dict.fromkeys(about, begins[2])
        elif line.strip():
            found |= {name: f"{found[name]} {line.strip()}" for name in about}
        else:
            about = []
    return found
