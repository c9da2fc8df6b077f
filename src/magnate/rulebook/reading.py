"""Reads the specification (``docs/rules``, packaged as data) into chapters. markdown-it-py does the Markdown.

A list item or a row of a table that begins with a rule id is that rule. What only concerns developers is left out.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from msgspec.structs import replace

from magnate.rulebook.shapes import (
    Chapter,
    Drawing,
    Field,
    Grid,
    Heading,
    Items,
    Paragraph,
    Part,
    Reading,
    Rule,
    Span,
    Style,
    Text,
    Verbatim,
    plain,
)

BOOKS = {"base": "base.md", "modules": "ketchup.md"}
RULE_ID = re.compile(r"\b(?:[BK]-[A-Z0-9]{2,5}|RUL|ED)-\d{2,3}[a-z]?\b")
TITLE = re.compile(r"(\d+)\. (.+)")
SHOWS = re.compile(r"^shows (.+)$", re.MULTILINE)
FOR_DEVELOPERS = ("1.2 Hook points", "1.5 State the engine needs beyond the base game")
"""Sections about the engine. So are tables headed `HOOK`."""

HOOK = "hook"
READINGS = "Readings this project adds"
"""The chapter whose entries are notes to rules of other chapters."""

STYLES: dict[str, Style] = {"strong": "strong", "em": "emphasis", "code_inline": "code"}


@cache
def chapters() -> tuple[Chapter, ...]:
    """Return all chapters of both books."""
    found = tuple(chapter for book in BOOKS for chapter in _read(book))
    notes, examples = _notes(found), _examples(found)
    return tuple(
        replace(
            chapter,
            parts=tuple(
                replace(part, notes=tuple(notes[part.id]), examples=tuple(examples[part.id]))
                if isinstance(part, Rule)
                else part
                for part in chapter.parts
            ),
        )
        for chapter in found
    )


@cache
def rules() -> dict[str, Rule]:
    """Return every rule by its id, in the order of the books."""
    return {rule.id: rule for chapter in chapters() for rule in chapter.rules}


@cache
def drawings() -> dict[str, str]:
    """Return every board drawn as text, by its name or by the id of its example."""
    return {part.name: part.text for chapter in chapters() for part in chapter.parts if isinstance(part, Drawing)}


def source(book: str) -> str:
    """Return the text of a book: as packaged, else that of the repository this runs from."""
    packaged = files("magnate.content").joinpath("rules", BOOKS[book])
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    repository = Path(__file__).resolve().parents[3] / "docs" / "rules" / BOOKS[book]
    return repository.read_text(encoding="utf-8")


def _read(book: str) -> Iterator[Chapter]:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    number, title, parts, skips = 0, "", list[Part](), False
    for node in SyntaxTreeNode(markdown.parse(source(book))).children:
        if node.type == "heading" and node.tag in {"h1", "h2"}:
            if title:
                yield _chapter(book, number, title, parts)
            found = TITLE.fullmatch(_inline(node))
            number, title = (int(found[1]), found[2]) if found else (0, "")
            parts, skips = [], False
        elif node.type == "heading":
            skips = _inline(node) in FOR_DEVELOPERS
            if not skips:
                parts.append(Heading(_inline(node)))
        elif title and not skips:
            found_parts = _parts(node, f"{book}-{number}")
            parts += _as_notes(found_parts) if title == READINGS else found_parts
    yield _chapter(book, number, title, parts)


def _chapter(book: str, number: int, title: str, parts: list[Part]) -> Chapter:
    return Chapter(f"{book}-{number}", book, number, title, tuple(parts))


def _as_notes(parts: Iterable[Part]) -> Iterator[Part]:
    """Make one note of rules that were named together."""
    ids: tuple[str, ...] = ()
    text: Text = ()
    for part in parts:
        if isinstance(part, Rule) and (part.text == text or not ids):
            ids, text = (*ids, part.id), part.text
            continue
        if ids:
            yield Reading(ids, text)
        ids, text = ((part.id,), part.text) if isinstance(part, Rule) else ((), ())
        if not ids:
            yield part
    if ids:
        yield Reading(ids, text)


def _parts(node: SyntaxTreeNode, chapter: str) -> Iterator[Part]:
    if node.type == "paragraph":
        yield Paragraph(_spans(node))
    elif node.type == "fence":
        word, _, name = node.info.partition(" ")
        yield Drawing(name, node.content) if word == "board" else Verbatim(node.content)
    elif node.type in {"bullet_list", "ordered_list"}:
        yield from _items(node, chapter)
    elif node.type == "table":
        yield from _table(node, chapter)


def _items(node: SyntaxTreeNode, chapter: str) -> Iterator[Part]:
    left: list[Text] = []
    for item in node.children:
        text = _spans(item.children[0])
        ids = RULE_ID.findall(text[0].text) if text and text[0].style == "strong" else []
        if not ids or not text[0].text.startswith(ids[0]):
            left.append(text)
            continue
        boards = [part for inner in item.children[1:] for part in _parts(inner, chapter)]
        drawing = next((part for part in boards if isinstance(part, Drawing)), None)
        said = _begun(text[1:])
        yield from (Rule(name, chapter, said, drawing=name if drawing else "") for name in ids)
        if drawing is not None:
            yield replace(drawing, name=ids[0])
    if left:
        yield Items(tuple(left))


def _begun(text: Text) -> Text:
    """Return what follows an id, without the blank between."""
    if not text:
        return text
    return (Span(text[0].text.lstrip(), text[0].style), *text[1:])


def _table(node: SyntaxTreeNode, chapter: str) -> Iterator[Part]:
    head, *rows = ([_spans(cell) for cell in row.children] for part in node.children for row in part.children)
    if plain(head[0]) == HOOK:
        return
    if all(RULE_ID.fullmatch(plain(row[0])) for row in rows):
        for name, *cells in rows:
            fields = (Field(plain(label), cell) for label, cell in zip(head[1:], cells, strict=True) if cell)
            yield Rule(plain(name), chapter, (), tuple(fields))
    else:
        yield Grid(tuple(head), tuple(tuple(row) for row in rows))


def _inline(node: SyntaxTreeNode) -> str:
    return plain(_spans(node))


def _spans(node: SyntaxTreeNode) -> Text:
    """Return what an element with a line of text says."""
    inline = [child for child in node.children if child.type == "inline"]
    return tuple(span for child in inline for each in child.children for span in _styled(each, "plain"))


def _styled(node: SyntaxTreeNode, style: Style) -> Iterator[Span]:
    style = STYLES.get(node.type, style)
    if node.type in {"text", "code_inline"}:
        yield from _with_ids(node.content, style) if style == "plain" else [Span(node.content, style)]
    elif node.type in {"softbreak", "hardbreak"}:
        yield Span(" ", style)
    for child in node.children:
        yield from _styled(child, style)


def _with_ids(text: str, style: Style) -> Iterator[Span]:
    """Split a text at the ids of rules."""
    end = 0
    for found in RULE_ID.finditer(text):
        if found.start() > end:
            yield Span(text[end : found.start()], style)
        yield Span(found[0], "rule")
        end = found.end()
    if end < len(text):
        yield Span(text[end:], style)


def _notes(found: Sequence[Chapter]) -> dict[str, list[Text]]:
    notes: dict[str, list[Text]] = defaultdict(list)
    for part in (part for chapter in found for part in chapter.parts if isinstance(part, Reading)):
        for rule in part.ids:
            notes[rule].append(part.text)
    return notes


def _examples(found: Sequence[Chapter]) -> dict[str, list[str]]:
    examples: dict[str, list[str]] = defaultdict(list)
    for part in (part for chapter in found for part in chapter.parts if isinstance(part, Drawing)):
        for line in SHOWS.findall(part.text):
            for rule in line.split():
                examples[rule].append(part.name)
    return examples
