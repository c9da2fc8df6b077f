"""The rule book as lines of plain text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from magnate.rulebook.boards import picture
from magnate.rulebook.finding import words_of
from magnate.rulebook.places import place_of
from magnate.rulebook.reading import chapters, rules
from magnate.rulebook.shapes import (
    Chapter,
    Drawing,
    Grid,
    Heading,
    Items,
    Paragraph,
    Part,
    Reading,
    Rule,
    Verbatim,
    plain,
)


def rule_lines(name: str, *, drawn: bool = True) -> list[str]:
    """Return a rule by its id or by what it is about (``card-waitress``), with its board; nothing if there is none."""
    place = place_of(name)
    return [] if place is None or not place.rule else list(_rule(rules()[place.rule], drawn=drawn))


def chapter_of(name: str) -> Chapter | None:
    """Return a chapter by its id, such as ``base-16``; or one of the base game by its number."""
    wanted = {name.strip().lower(), f"base-{name.strip()}"}
    return next((chapter for chapter in chapters() if chapter.id in wanted), None)


def chapter_lines(chapter: Chapter) -> list[str]:
    """Return a whole chapter."""
    return [f"{chapter.number}. {chapter.title}", *(line for part in chapter.parts for line in ("", *_lines(part)))]


def contents_lines() -> list[str]:
    """Return the list of contents."""
    return [f"{chapter.id:<10}  {chapter.number}. {chapter.title}" for chapter in chapters()]


def _rule(rule: Rule, *, drawn: bool) -> Iterator[str]:
    between = " " if rule.text else " | "
    yield f"{rule.id}{between}{words_of(rule)}"
    yield from (f"  {plain(note)}" for note in rule.notes)
    if drawn and rule.drawing:
        yield ""
        yield from (f"  {line}" for line in picture(rule.drawing).splitlines())


def _lines(part: Part) -> Iterator[str]:
    match part:
        case Heading():
            yield part.text
        case Paragraph():
            yield plain(part.text)
        case Items():
            yield from (f"- {plain(item)}" for item in part.items)
        case Grid():
            yield from (" | ".join(map(plain, row)) for row in (part.head, *part.rows))
        case Drawing():
            if part.name not in rules():  # that of an example comes with its rule
                yield from (f"  {line}" for line in picture(part.name).splitlines())
        case Verbatim():
            yield from part.text.splitlines()
        case Reading():
            yield f"{', '.join(part.ids)} {plain(part.text)}"
        case Rule():
            yield from _rule(part, drawn=True)
