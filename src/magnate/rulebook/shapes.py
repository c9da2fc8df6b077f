"""What a book of rules is made of: chapters, of parts told apart by `kind`. All of it is plain text in spans."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Style = Literal["plain", "strong", "emphasis", "code", "rule"]
"""How a span is written; ``rule`` is the id of a rule, a way to its place."""


class Span(Struct, frozen=True):
    """A piece of a text."""

    text: str
    style: Style = "plain"


Text = tuple[Span, ...]


class Heading(Struct, frozen=True, tag_field="kind", tag="heading"):
    """Begins a section of a chapter."""

    text: str


class Paragraph(Struct, frozen=True, tag_field="kind", tag="text"):
    """A text between rules."""

    text: Text


class Items(Struct, frozen=True, tag_field="kind", tag="items"):
    """A list."""

    items: tuple[Text, ...]


class Grid(Struct, frozen=True, tag_field="kind", tag="grid"):
    """A table."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


class Drawing(Struct, frozen=True, tag_field="kind", tag="drawing"):
    """A board drawn as text, which `boards.py` sets up and draws. name: of the board, or of its example."""

    name: str
    text: str


class Verbatim(Struct, frozen=True, tag_field="kind", tag="code"):
    """Lines that are kept as they are."""

    text: str


class Field(Struct, frozen=True):
    """A labelled text of a rule that stands in a table, such as the default of a ruling."""

    label: str
    text: Text


class Rule(Struct, frozen=True, tag_field="kind", tag="rule"):
    """A rule with its id. Those of a table have fields and no text.

    drawing: the name of its board, "" for none. examples: worked examples with a board that show it. notes: readings of
    it that another chapter adds.
    """

    id: str
    chapter: str
    text: Text
    fields: tuple[Field, ...] = ()
    drawing: str = ""
    examples: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()


class Reading(Struct, frozen=True, tag_field="kind", tag="note"):
    """A reading that a chapter adds to rules of other chapters; each of them has it among its `notes` too."""

    ids: tuple[str, ...]
    text: Text


Part = Heading | Paragraph | Items | Grid | Drawing | Verbatim | Rule | Reading


class Chapter(Struct, frozen=True):
    """A chapter. id: book and number, such as ``base-16``."""

    id: str
    book: str
    number: int
    title: str
    parts: tuple[Part, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the chapter in their order."""
        return tuple(part for part in self.parts if isinstance(part, Rule))


def plain(text: Text) -> str:
    """Return a text without its styles."""
    return "".join(span.text for span in text)
